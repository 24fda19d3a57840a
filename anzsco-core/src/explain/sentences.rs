//! What of the sentences beside the jobs is evidence of an occupation, and of what kind.
//!
//! Takes a sentence of summary, skills, studies or other parts of a CV; says how much of it is quoted. Scoring reads all
//! of it, but a person is shown what speaks: of a list of words those of the occupation, and neither what somebody asks for
//! nor what other evidence has.

use std::cell::{LazyCell, OnceCell};
use std::cmp::Reverse;
use std::collections::BTreeSet;

use anzsco_data::{Lexicon, fold};

use super::fit::Fit;
use super::foreign_duties::{own_clause, own_words};
use super::quotes;
use super::reading::Reading;
use super::stems::{key, split};
use crate::classification::EvidenceKind;
use crate::profile::{Duty, Section, Source, Span};
use crate::scoring::ranking::Item;

/// What parts the entries of a list, and fewest of them.
const JOINTS: [char; 5] = [',', ';', '\u{2022}', '|', '\u{b7}'];
const FEWEST: usize = 4;
/// The part of a rating from which a line of the CV may be named as what it comes from.
const LEAST_NAMED: f32 = 0.1;
/// Words in front of what is asked for: "A motivated professional seeking a position".
const BEFORE_WISH: usize = 5;

/// What kind of evidence a sentence of a section is.
pub(super) fn kind(section: Section) -> EvidenceKind {
    match section {
        // What stands among the skills is one, also where it reads as a sentence.
        Section::Skills => EvidenceKind::Skill,
        Section::Education => EvidenceKind::Qualification,
        Section::Certifications => EvidenceKind::Licence,
        _ => EvidenceKind::Duty,
    }
}

/// The sentences of a CV beside one occupation.
pub(super) struct Sentences<'f> {
    fit: &'f Fit<'f>,
    reading: &'f Reading<'f>,
    /// The words of the occupation, gathered once a list asks for them.
    own: OnceCell<BTreeSet<u64>>,
}

impl<'f> Sentences<'f> {
    pub(super) fn new(fit: &'f Fit<'_>, reading: &'f Reading<'_>) -> Self {
        Self { fit, reading, own: OnceCell::new() }
    }

    /// Whether a sentence says little of the occupation where there is other evidence: it names a paper that is an entry
    /// of the profile, stands among honours and interests, asks for work, or has no word of it.
    pub(super) fn is_slight(&self, sentence: &Duty) -> bool {
        let Some(source) = sentence.source.as_ref() else { return false };
        let (fit, reading) = (self.fit, self.reading);
        match source.section {
            Section::Education | Section::Certifications => {
                names_entry(source, reading)
                    || !reading.is_english()
                    || self.own_in(&sentence.english) == 0
            }
            Section::Other | Section::Languages => true,
            Section::Skills => {
                parts(&source.quote).is_some() && self.telling_part(source).is_none()
            }
            _ => {
                let words = sentence.english.as_str();
                is_wish(words, reading) && !fit.shares_word(words, reading)
                    || reading.is_english() && self.own_in(words) == 0
            }
        }
    }

    /// A sentence as it is quoted: of a list of skills the one that tells most.
    pub(super) fn quoted(&self, sentence: &Duty) -> Duty {
        skills(sentence).and_then(|source| self.telling_part(source)).map_or_else(
            || sentence.clone(),
            |part| Duty { english: part.quote.clone(), source: Some(part) },
        )
    }

    /// The entry of a list that has most words of the occupation, with its place.
    fn telling_part(&self, source: &Source) -> Option<Source> {
        let entries = parts(&source.quote)?;
        let telling = entries.into_iter().map(|part| (self.own_in(part), part));
        let (_, part) = telling.filter(|(words, _)| *words > 0).min_by_key(|of| Reverse(of.0))?;
        Some(Source { quote: part.to_owned(), span: place(source, part), section: source.section })
    }

    /// How much of a sentence speaks, 0 to 1: of a list the entries that have words of the occupation.
    pub(super) fn part(&self, sentence: &Duty) -> f32 {
        let entries = skills(sentence).and_then(|source| parts(&source.quote));
        let Some(entries) = entries else { return 1.0 };
        let telling = entries.iter().filter(|part| self.own_in(part) > 0).count().max(1);
        telling as f32 / entries.len() as f32
    }

    /// Words of the occupation in an entry, each once; what all kinds of work name is none.
    fn own_in(&self, part: &str) -> usize {
        let reading = self.reading;
        let own = self.own.get_or_init(|| {
            let facts = self.fit.facts;
            facts.map(|facts| own_words(facts, self.fit.title, reading)).unwrap_or_default()
        });
        let folded = fold(part);
        let telling = split(&folded).filter(|word| !reading.words.is_of_all_work(word));
        let words: BTreeSet<u64> = telling.map(key).collect();
        words.intersection(own).count()
    }
}

/// The line of the CV, of a job or beside the jobs, that counts most for an occupation and has words of it: as it is
/// quoted or, of another language, a clause of it put into English.
pub(super) fn telling_line(fit: &Fit<'_>, reading: &Reading<'_>) -> Option<String> {
    let sentences = Sentences::new(fit, reading);
    let least = LEAST_NAMED * fit.candidate.total_support();
    let of_tasks = LazyCell::new(|| fit.facts.map(|facts| own_words(facts, "", reading)));
    let mut strong = fit.candidate.support.iter().filter(|support| support.weight >= least);
    strong.find_map(|support| {
        let profile = reading.profile;
        let line = match support.item {
            Item::Duty(job, place) => profile.experience.get(job)?.duties.get(place)?.clone(),
            Item::Summary(place) => {
                let sentence = profile.summary.get(place)?;
                (!sentences.is_slight(sentence)).then(|| sentences.quoted(sentence))?
            }
            _ => return None,
        };
        if !reading.is_english() {
            let clause = own_clause(&line.english, of_tasks.as_ref()?, reading)?;
            return Some(format!("what the CV tells, put into English, of {clause}"));
        }
        let speaks = sentences.own_in(&line.english) > 0;
        quotes::line(&line.english, reading).filter(|_| speaks)
    })
}

/// Where a sentence that stands among the skills was read.
fn skills(sentence: &Duty) -> Option<&Source> {
    sentence.source.as_ref().filter(|source| source.section == Section::Skills)
}

/// The entries of a list; none of what is a sentence.
fn parts(quote: &str) -> Option<Vec<&str>> {
    let parts: Vec<&str> =
        quote.split(JOINTS).map(str::trim).filter(|part| !part.is_empty()).collect();
    (parts.len() >= FEWEST).then_some(parts)
}

/// Where a part of a quote stands in the CV, if the quote is what stands there.
fn place(source: &Source, part: &str) -> Option<Span> {
    let span = source.span?;
    let letters = u32::try_from(source.quote.chars().count()).ok()?;
    if span.end.checked_sub(span.start)? != letters {
        return None;
    }
    let at = source.quote.find(part)?;
    let before = u32::try_from(source.quote.get(..at)?.chars().count()).ok()?;
    let length = u32::try_from(part.chars().count()).ok()?;
    Some(Span { start: span.start + before, end: span.start + before + length })
}

/// Whether a qualification or certification of the profile was read from a sentence.
fn names_entry(source: &Source, reading: &Reading<'_>) -> bool {
    let Some(span) = source.span else { return false };
    let is_within = |of: Option<&Source>| {
        of.and_then(|of| of.span).is_some_and(|of| of.start < span.end && span.start < of.end)
    };
    let profile = reading.profile;
    profile.education.iter().any(|held| is_within(held.qualification.source.as_ref()))
        || profile.certifications.iter().any(|held| is_within(held.source.as_ref()))
}

/// Whether a sentence asks for work near its beginning: "Seeking a role where ...".
fn is_wish(sentence: &str, reading: &Reading<'_>) -> bool {
    let Some(cues) =
        Lexicon::of(&reading.profile.language).and_then(|words| words.table("role_cues"))
    else {
        return false;
    };
    let folded = fold(sentence);
    let starts = std::iter::once(0).chain(folded.match_indices(' ').map(|(at, _)| at + 1));
    starts.take(BEFORE_WISH).filter_map(|at| folded.get(at..)).any(|rest| {
        let row = cues.longest_prefix(rest).and_then(|(_, mut rows)| rows.next());
        row.is_some_and(|row| row.field(1) == "wanted")
    })
}

#[cfg(test)]
mod tests {
    use anzsco_data::Edition;

    use crate::classification::{Evidence, EvidenceKind};
    use crate::{Classifier, ClassifyOptions, ExtractOptions, Tier, extract};

    const CV: &str = "Objective\nMotivated professional seeking a challenging position in a growing company\n\n\
        Experience\nAccounts Clerk, Harbour Timber Ltd\nMarch 2016 - present\n\
        - Processed creditor invoices and reconciled supplier statements each month\n\n\
        Education\nDiploma of Accounting, Central Institute 2015, with a unit on accounts payable\n\n\
        Skills\nTeamwork, punctual, accounts payable, good listener, tennis\n\n\
        Awards and interests\nCaptain of the accounts team at the company games of 2014\n";

    fn evidence() -> Vec<Evidence> {
        let options = ClassifyOptions { tier: Tier::Sydney, ..ClassifyOptions::default() };
        let profile = extract(CV, &ExtractOptions::default());
        let answer = Classifier::new(Edition::default()).classify(&profile, &options).unwrap();
        answer.ranked[0].reasons.as_ref().unwrap().evidence.clone()
    }

    #[test]
    fn of_a_list_the_entry_is_quoted_that_tells_of_the_occupation() {
        let listed = evidence().into_iter().find(|quote| quote.text.contains("payable")).unwrap();
        assert_eq!((listed.text.as_str(), listed.kind), ("accounts payable", EvidenceKind::Skill));
        let span = listed.span.unwrap();
        let place = span.start as usize..span.end as usize;
        let words: String = CV.chars().collect::<Vec<_>>()[place].iter().collect();
        assert_eq!(words, "accounts payable");
    }

    #[test]
    fn neither_a_wish_nor_honours_nor_a_paper_told_twice_are_evidence() {
        let quotes = evidence();
        for words in ["seeking", "Captain", "tennis", "with a unit"] {
            assert!(!quotes.iter().any(|quote| quote.text.contains(words)), "{words}: {quotes:?}");
        }
    }
}
