//! What a job title names: occupations, in the classification's own words.
//!
//! Takes a title as the CV has it; gives the occupations that the index and the everyday titles list it under, and
//! which part of it is a title at all. It must not judge how well an occupation fits.

use anzsco_data::lexicon::Table;
use anzsco_data::{Code, Edition, Version, concept_of, facts, find_everyday_title, fold};

use super::stems::word_set;
use super::title_voice::STEPS;
use super::vocabulary::{TitleWords, Vocabulary, Words};
use super::wording::Speller;
use crate::english::titles::{TitleReader, TitleReading};

/// An occupation that a title names, in the classification's own words.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct TitleHit {
    pub(super) code: Code,
    /// The index or everyday title that was met.
    pub(super) term: String,
}

/// What a title names.
#[derive(Debug, Clone, Default)]
pub(super) struct Named {
    pub(super) hits: Vec<TitleHit>,
    /// Its words without order, ranks left out.
    pub(super) words: Vec<u64>,
    /// Its letters without spaces: a "Makeup Artist" is a Make Up Artist.
    pub(super) letters: String,
}

/// Looks titles up in the index and among the everyday titles.
#[derive(Debug, Clone, Copy)]
pub(super) struct Titles<'v> {
    edition: Edition,
    reader: TitleReader,
    pub(super) speller: Speller<'v>,
    pub(super) words: &'v Words,
    pub(super) title_words: TitleWords,
}

/// Ends of a line that tells of an award and of no job.
const AWARDS: [&str; 3] = [" of the year", " of the month", " of the quarter"];

/// Beginnings of a line that tells of work in words.
const TOLD: [&str; 8] =
    ["promoted", "started", "worked", "joined", "helped", "kept", "moved", "came"];

impl<'v> Titles<'v> {
    pub(super) fn new(edition: Edition, vocabulary: &'v Vocabulary) -> Self {
        Self {
            edition,
            reader: TitleReader::new(),
            speller: Speller { written: &vocabulary.spelling },
            words: &vocabulary.words,
            title_words: vocabulary.title_words,
        }
    }

    /// A title without what stands behind its comma or dash and is none: "Casual barista, Mango & Moon",
    /// "Teacher, 2nd grade".
    pub(super) fn head<'t>(&self, title: &'t str) -> &'t str {
        // Most titles have none of the marks, which one look tells.
        if title.is_ascii() && !title.bytes().any(|byte| matches!(byte, b',' | b'-' | b'.')) {
            return title;
        }
        let marks = [", ", " \u{2013} ", " - ", " \u{2014} ", ". "];
        let cut = marks.iter().filter_map(|mark| Some((title.find(mark)?, mark.len()))).min();
        let Some((at, length)) = cut else { return title };
        let (head, rest) = (&title[..at], &title[at + length..]);
        let is_title = |words: &str| self.is_title(words, &self.named(words));
        let several = head.contains(' ') || !self.named(head).hits.is_empty();
        // "Senior, Business Services", "Team Member - Dairy": a rank alone says no work.
        if !self.is_rank(head) && several && is_title(head) && !is_title(rest) {
            head
        } else {
            title
        }
    }

    /// The title that a line with several leads to: "Cadet, then Reporter (sport)" is told as "Reporter". A mere rank
    /// does not say of what, nor does a title that no list has where the one before it is listed.
    pub(super) fn reached<'t>(&self, title: &'t str) -> &'t str {
        let steps = STEPS.iter().filter_map(|step| title.rsplit_once(step));
        let Some((before, later)) = steps.min_by_key(|(_, later)| later.len()) else {
            return title;
        };
        let later = later.split_once(" (").map_or(later, |(name, _)| name);
        // "Fitter's mate, then rigging" names no second person.
        let is_who =
            fold(later).split(' ').any(|word| self.is_strong(word) || self.ends_as_who(word));
        let is_listed = |title: &str| !self.named(title).hits.is_empty();
        let says = is_who
            && !self.is_rank(later)
            && self.is_title(later, &self.named(later))
            && (is_listed(later) || !is_listed(before.trim_end_matches(',')));
        if says { later } else { title }
    }

    /// Whether a title is a rank and nothing else, which says no work.
    pub(super) fn is_rank(&self, title: &str) -> bool {
        fold(title).split(' ').all(|word| self.words.has(word, "rank"))
    }

    /// Whether words can be said to be what somebody worked as: an occupation's title, or words with a noun
    /// that names workers. What stands where a title should is at times a firm, an award or a sentence.
    pub(super) fn is_title(&self, title: &str, named: &Named) -> bool {
        let folded = fold(title);
        let first = folded.split(' ').next().unwrap_or("");
        if AWARDS.iter().any(|award| folded.ends_with(award)) || TOLD.contains(&first) {
            return false;
        }
        !named.hits.is_empty() || self.is_person(title)
    }

    /// Whether a title has a noun that names workers, or is one that many have.
    pub(super) fn is_person(&self, title: &str) -> bool {
        let TitleWords { common, nouns, .. } = self.title_words;
        let folded = fold(title);
        let names = |word: &str| holds(nouns, word) || self.ends_as_who(word);
        holds(common, &folded) || folded.split(' ').any(names)
    }

    /// Whether a word ends as nouns that name workers do.
    pub(super) fn ends_as_who(&self, word: &str) -> bool {
        let starts = word.char_indices().skip(2).filter_map(|(at, _)| word.get(at..));
        starts.take(10).any(|ending| ending.len() > 3 && holds(self.title_words.endings, ending))
    }

    /// Whether neither a list nor a noun for workers tells what somebody did: "Headworks Officer", "Kaimanaaki".
    pub(super) fn is_unknown(&self, title: &str, named: &Named) -> bool {
        let tells = |word: &str| {
            !self.words.has(word, "rank") && (self.is_strong(word) || self.ends_as_who(word))
        };
        named.hits.is_empty() && !fold(title).split(' ').any(tells)
    }

    /// Whether a noun names nobody but workers.
    pub(super) fn is_strong(&self, word: &str) -> bool {
        let row = self.title_words.nouns.and_then(|nouns| nouns.get(word)?.next());
        row.is_some_and(|row| row.field(1) == "strong")
    }

    pub(super) fn named(&self, title: &str) -> Named {
        let reading = self.reader.read(title);
        let words = word_set(&reading.core, self.words);
        let mut letters = reading.core.clone();
        letters.retain(|letter| letter != ' ');
        Named { hits: self.hits(title, reading), words, letters }
    }

    /// The occupations that a title, read so, names whole or in one of its parts.
    fn hits(&self, title: &str, reading: TitleReading) -> Vec<TitleHit> {
        let mut hits = Vec::new();
        self.add(reading, &mut hits);
        if hits.is_empty() {
            let parts =
                title.split(['/', ',', '|', '(', ')', '\u{2013}', '\u{2014}', '&', ';', ':']);
            let parts =
                parts.flat_map(|part| part.split(" - ")).flat_map(|part| part.split(" and "));
            let parts =
                parts.map(str::trim).filter(|part| part.len() > 2 && part.len() < title.len());
            parts.take(4).for_each(|part| self.add(self.reader.read(part), &mut hits));
        }
        hits
    }

    fn add(&self, reading: TitleReading, hits: &mut Vec<TitleHit>) {
        let mut forms = vec![reading.folded, reading.expanded, reading.core];
        forms.dedup();
        forms.retain(|form| !form.is_empty());
        for form in &forms {
            for found in self.edition.find_title(form) {
                push_hit(hits, found.code, || found.text.to_owned());
            }
        }
        for form in &forms {
            for found in find_everyday_title(form).filter(|found| !found.vague) {
                if let Some(code) = in_edition(self.edition, found.code) {
                    push_hit(hits, code, || self.speller.name(&everyday_term(found.code, form)));
                }
            }
        }
    }
}

/// Whether a table has a word.
pub(super) fn holds(table: Option<Table>, word: &str) -> bool {
    table.is_some_and(|table| table.get(word).is_some())
}

fn push_hit(hits: &mut Vec<TitleHit>, code: Code, term: impl FnOnce() -> String) {
    if hits.len() < 12 && !hits.iter().any(|hit| hit.code == code) {
        hits.push(TitleHit { code, term: term() });
    }
}

/// The everyday title as the facts write it.
fn everyday_term(code: Code, form: &str) -> String {
    let known = facts(code);
    let found = known.and_then(|facts| facts.titles().find(|title| fold(title) == form));
    found.unwrap_or(form).to_owned()
}

/// The occupation of the edition that carries an occupation of 2022.
fn in_edition(edition: Edition, code: Code) -> Option<Code> {
    let place =
        concept_of(Version::V2022, code).and_then(|concept| edition.occupation_of(concept))?;
    edition.occupation_at(place).map(|entry| entry.code)
}

#[cfg(test)]
mod tests {
    use super::*;
    use anzsco_data::Country;

    fn hits(title: &str, edition: Edition) -> Vec<TitleHit> {
        Titles::new(edition, &Vocabulary::new()).named(title).hits
    }

    fn codes(title: &str, edition: Edition) -> Vec<String> {
        hits(title, edition).iter().map(|hit| hit.code.to_string()).collect()
    }

    #[test]
    fn titles_name_occupations_whole_or_in_part() {
        let edition = Edition::default();
        assert!(codes("Snr Florist", edition).contains(&"362111".to_owned()));
        assert!(codes("Wedding Florist", edition).contains(&"362111".to_owned()));
        assert!(codes("Florist / Barista", edition).contains(&"362111".to_owned()));
        assert!(codes("Xyzzy", edition).is_empty());
        assert!(codes("", edition).is_empty());
    }

    #[test]
    fn a_title_ends_where_the_employer_begins() {
        let vocabulary = Vocabulary::new();
        let edition = Edition::default();
        let titles = Titles::new(edition, &vocabulary);
        assert_eq!(titles.head("Casual barista, Mango & Moon"), "Casual barista");
        assert_eq!(titles.head("Senior, Business Services"), "Senior, Business Services");
        assert_eq!(titles.head("Cook, Kitchenhand"), "Cook, Kitchenhand");
    }

    #[test]
    fn of_several_titles_the_last_is_told() {
        let vocabulary = Vocabulary::new();
        let titles = Titles::new(Edition::default(), &vocabulary);
        for (line, title) in [
            ("Farm assistant, then Herd Manager (last season)", "Herd Manager"),
            ("Kitchenhand then Cook", "Cook"),
            ("Clerk, later Senior", "Clerk, later Senior"),
            (
                "Cafe hand, then evenings at the bowls club",
                "Cafe hand, then evenings at the bowls club",
            ),
            ("Rigger's mate, then rigging", "Rigger's mate, then rigging"),
            ("Cook", "Cook"),
        ] {
            assert_eq!(titles.reached(line), title);
        }
    }

    #[test]
    fn everyday_titles_follow_the_edition() {
        let old = Edition::new(Country::Nz, Version::V1_3);
        for hit in hits("Wedding Florist", old) {
            assert!(old.position(hit.code).is_some());
        }
    }
}
