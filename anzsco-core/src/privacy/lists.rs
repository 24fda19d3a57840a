//! The tables that tell names, common words, labels and words of addresses.
//!
//! Takes a folded word; gives what the lexicons say of it. The tables of
//! the language of the CV and the English ones take part. It
//! must not judge: whether a listed name is a name here is for the callers.

use anzsco_data::lexicon::Table;
use anzsco_data::{Lexicon, Start};

pub(super) use super::roles::{Place, Take};
use super::roles::{Places, kind, place, take};
use super::tokens::{Shape, Tokens, is_alphabetic_dense, is_dense};
use crate::language::{lexicon, primary};
use crate::profile::PersonalKind;

/// Words that a term may have before the one that is asked about, and that one.
const MOST_BEFORE: usize = 3;
/// Words of an occupation's name that are looked up at the most.
pub(super) const LONGEST_OCCUPATION: usize = 4;
/// Bytes of the shortest noun of a title that another word may end in.
const SHORTEST_NOUN: usize = 6;
/// Bytes of the shortest word of a street that another may end in.
const SHORTEST_STREET: usize = 3;
/// Letters of the longest word of a script without spaces that is looked up.
const LONGEST_KNOWN: usize = 12;
/// Letters of the longest word of firms that is looked up inside others.
const LONGEST_MARKER: usize = 24;

/// What a word may be in a name.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Word {
    /// It is listed as a given name.
    pub(super) given: bool,
    /// It is listed as a surname.
    pub(super) surname: bool,
    /// It is a common word.
    pub(super) common: bool,
}

impl Word {
    /// A listed name that is no common word.
    pub(super) fn is_name(self) -> bool {
        (self.given || self.surname) && !self.common
    }

    /// A listed name, perhaps a common word too.
    pub(super) fn may_be_name(self) -> bool {
        self.given || self.surname
    }

    /// Neither a listed name nor a common word.
    pub(super) fn is_unknown(self) -> bool {
        !self.given && !self.surname && !self.common
    }
}

/// Letters of an ending at the most.
const LONGEST_ENDING: usize = 4;
/// Letters of a compound that names a worker by its last part.
const LEAST_COMPOUND: usize = 12;

/// The tables of all languages.
pub(super) struct Lists {
    given: Vec<Table>,
    surnames: Vec<Table>,
    words: Vec<Table>,
    labels: Vec<Table>,
    places: Vec<Table>,
    months: Vec<Table>,
    /// Tables of terms that may have capitals: products, qualifications, licences.
    terms: Vec<Table>,
    nouns: Vec<Table>,
    ranks: Vec<Table>,
    markers: Vec<Table>,
    /// Tables of single words that are no names.
    vocabulary: Vec<Table>,
    /// Tables of what sentences are made of: "not", "now", "as".
    small_words: Vec<Table>,
    /// Tables of human languages, which are called as some people are.
    tongues: Vec<Table>,
    english: bool,
    capital_nouns: bool,
    /// The languages of the text, English apart.
    languages: Vec<&'static str>,
}

impl Lists {
    /// Opens the tables of a language, of a second one and the English ones: a few look-ups by name, no
    /// work on their contents.
    pub(super) fn open(language: &str, second: Option<&str>) -> Self {
        let own: Vec<Lexicon> = [Some(language), second]
            .into_iter()
            .flatten()
            .filter_map(lexicon)
            .filter(|lexicon| lexicon.language() != "en")
            .collect();
        let english = Lexicon::of("en");
        let all = |name: &str| {
            let lexicons = own.iter().copied().chain(english);
            lexicons.filter_map(|lexicon| lexicon.table(name)).collect()
        };
        Self {
            given: all("given_names"),
            surnames: all("surnames"),
            words: all("words"),
            labels: all("personal_labels"),
            places: all("address_words"),
            months: all("months"),
            terms: [
                "skills",
                "credentials",
                "qualifications",
                "languages",
                "other_language_names",
                "words",
            ]
            .iter()
            .flat_map(|name| all(name))
            .collect(),
            nouns: all("title_nouns"),
            ranks: all("seniority"),
            markers: all("employer_markers"),
            vocabulary: [
                "words",
                "abbreviations",
                "glossary",
                "duty_words",
                "stopwords",
                "title_nouns",
                "places",
                "seniority",
                "studies",
                "headings",
                "labels",
                "instruction",
            ]
            .iter()
            .flat_map(|name| all(name))
            .collect(),
            small_words: ["unfinished", "role_cues", "date_words", "employment", "language_levels"]
                .iter()
                .flat_map(|name| all(name))
                .collect(),
            tongues: all("languages"),
            english: own.is_empty(),
            languages: own.iter().map(|lexicon| lexicon.language()).collect(),
            capital_nouns: [Some(language), second]
                .into_iter()
                .flatten()
                .any(|tag| primary(tag) == "de"),
        }
    }

    /// Whether a word ends as titles do: "Paraplanner", "Stationmaster".
    pub(super) fn ends_as_title(&self, folded: &str) -> bool {
        let ends = folded.char_indices().skip(2).filter_map(|(place, _)| folded.get(place..));
        ends.take_while(|end| end.len() >= SHORTEST_NOUN)
            .any(|end| self.nouns.iter().any(|table| table.get(end).is_some()))
    }

    /// Whether a word names a worker by itself: "2ic".
    pub(super) fn is_title_noun(&self, folded: &str) -> bool {
        self.nouns.iter().any(|table| table.get(folded).is_some())
    }

    /// Whether a language of the text calls an occupation so; asked of [`LONGEST_OCCUPATION`] words at most.
    pub(super) fn is_title(&self, folded: &str) -> bool {
        // Names of occupations are of other languages than English alone.
        !self.languages.is_empty()
            && anzsco_languages::meanings(folded)
                .any(|meaning| self.languages.contains(&meaning.language))
    }

    /// The same with an ending: "ফার্মাসিস্টদের".
    pub(super) fn is_form_of_title(&self, folded: &str) -> bool {
        let ends = folded.char_indices().rev().map(|(place, _)| place);
        self.is_title(folded)
            || ends
                .take(LONGEST_ENDING)
                .any(|end| folded.get(..end).is_some_and(|stem| self.is_title(stem)))
    }

    /// Whether a language is one of the text's.
    pub(super) fn is_of(&self, language: &str) -> bool {
        self.languages.contains(&language)
    }

    /// Whether all nouns of the language are written with capitals, as its lists of titles are.
    pub(super) fn has_capital_nouns(&self) -> bool {
        self.capital_nouns
    }

    /// Whether a word stands in any table of words that are no names.
    pub(super) fn is_known(&self, folded: &str) -> bool {
        self.vocabulary.iter().any(|table| table.get(folded).is_some())
    }

    /// Whether a word of a script without capitals is one that anybody may write, though a firm or a school may be
    /// called by it: "not", "training", "Hindi". What people are called is none.
    pub(super) fn is_plain_word(&self, folded: &str) -> bool {
        let tongue = || self.tongues.iter().any(|table| table.get(folded).is_some());
        !self.is_listed_name(folded)
            && (self.is_known(folded)
                || self.is_form_of_title(folded)
                || self.is_small_word(folded)
                || tongue())
    }

    /// Whether a word is one of what sentences are made of and nobody is called so.
    pub(super) fn is_small_word(&self, folded: &str) -> bool {
        self.small_words.iter().any(|table| table.get(folded).is_some())
            && !self.is_listed_name(folded)
    }

    fn is_listed_name(&self, folded: &str) -> bool {
        self.given.iter().chain(&self.surnames).any(|table| table.get(folded).is_some())
    }

    /// Whether letters without spaces are known words one after the other.
    pub(super) fn is_made_of_known(&self, folded: &str) -> bool {
        let mut reached = vec![false; folded.len() + 1];
        if let Some(start) = reached.first_mut() {
            *start = true;
        }
        let ends: Vec<usize> =
            folded.char_indices().map(|(place, _)| place).skip(1).chain([folded.len()]).collect();
        let starts = folded.char_indices().map(|(place, _)| place);
        for start in starts {
            if !reached.get(start).copied().unwrap_or(false) {
                continue;
            }
            for end in ends.iter().filter(|end| **end > start).take(LONGEST_KNOWN) {
                // Every letter of Chinese is a word; two beside each other say more.
                let known = folded.get(start..*end).is_some_and(|part| {
                    (part.chars().count() > 1 || !part.chars().any(is_dense)) && self.is_known(part)
                });
                if let (true, Some(reached)) = (known, reached.get_mut(*end)) {
                    *reached = true;
                }
            }
        }
        reached.last().copied().unwrap_or(false)
    }

    /// The word of a firm or school that the folded text begins with, as a whole word.
    pub(super) fn marker(&self, folded: &str) -> Option<(usize, PersonalKind)> {
        let (bytes, kind) = self.marker_in(folded)?;
        folded
            .get(bytes..)?
            .chars()
            .next()
            .is_none_or(|next| !next.is_alphanumeric())
            .then_some((bytes, kind))
    }

    /// The same where letters may follow.
    pub(super) fn marker_in(&self, folded: &str) -> Option<(usize, PersonalKind)> {
        let longest = |table: &Table| {
            let ends = folded.char_indices().map(|(place, _)| place).skip(1).chain([folded.len()]);
            let found = ends.take(LONGEST_MARKER).filter_map(|end| {
                let row = table.get(folded.get(..end)?)?.next()?;
                Some((end, row))
            });
            found.max_by_key(|(end, _)| *end)
        };
        let (bytes, row) =
            self.markers.iter().filter_map(longest).max_by_key(|(bytes, _)| *bytes)?;
        let kind = match row.field(1) {
            "school" => PersonalKind::School,
            "legal" | "firm" | "public" | "health" => PersonalKind::Employer,
            _ => return None,
        };
        Some((bytes, kind))
    }

    /// Whether letters begin with a title or a rank: "팀장님께".
    pub(super) fn begins_as_title(&self, folded: &str) -> bool {
        let ends = folded.char_indices().map(|(place, _)| place).skip(2).chain([folded.len()]);
        ends.filter_map(|end| folded.get(..end))
            .any(|head| self.nouns.iter().chain(&self.ranks).any(|table| table.get(head).is_some()))
    }

    /// Whether a word ends as streets do: "Lindenstraße", "Rosenvej".
    pub(super) fn ends_as_street(&self, folded: &str) -> bool {
        let ends = folded.char_indices().skip(3).filter_map(|(place, _)| folded.get(place..));
        // A letter that is short for a word ("ถ.") stands by itself.
        let short =
            |end: &str| end.starts_with(is_alphabetic_dense) && end.chars().nth(1).is_none();
        ends.take_while(|end| end.len() >= SHORTEST_STREET).filter(|end| !short(end)).any(|end| {
            let rows = self.places.iter().filter_map(|table| table.get(end));
            rows.flatten().any(|row| place(row.field(1)) == Some(Place::Street))
        })
    }

    /// Whether the tables are the English ones alone.
    pub(super) fn is_english(&self) -> bool {
        self.english
    }

    /// Whether a token stands in a term of the tables: one that begins with it or shortly before.
    pub(super) fn is_term(&self, tokens: &Tokens, index: usize) -> bool {
        let line = tokens.get(index).map(|token| token.line);
        (0..MOST_BEFORE).filter_map(|back| index.checked_sub(back)).any(|from| {
            tokens.get(from).map(|token| token.line) == line
                && tokens.get(from).is_some_and(|token| !matches!(token.shape, Shape::Mark(_)))
                && self.terms.iter().any(|table| {
                    let found = table.longest_prefix(tokens.folded_from(from));
                    found.is_some_and(|(bytes, _)| tokens.after_folded(from, bytes) > index)
                })
        })
    }

    /// Whether it is listed as a given name.
    pub(super) fn is_given(&self, opening: Start, folded: &str) -> bool {
        !folded.is_empty()
            && self.given.iter().any(|table| table.get_from(opening, folded).is_some())
    }

    /// Whether it is listed as a surname.
    pub(super) fn is_surname(&self, folded: &str) -> bool {
        !folded.is_empty() && self.surnames.iter().any(|table| table.get(folded).is_some())
    }

    /// What the word may be that begins so.
    pub(super) fn word(&self, opening: Start, folded: &str) -> Word {
        let listed =
            |tables: &[Table]| tables.iter().any(|table| table.get_from(opening, folded).is_some());
        if folded.is_empty() {
            return Word::default();
        }
        let (given, surname) = (listed(&self.given), listed(&self.surnames));
        // "Kundenberaterin Privatkunden": two nouns side by side have capitals and are no name.
        let titled = || {
            self.capital_nouns
                && !(given || surname)
                && folded.len() >= LEAST_COMPOUND
                && self.ends_as_title(folded)
        };
        Word {
            given,
            surname,
            common: folded.len() == 1 || self.is_common_from(opening, folded) || titled(),
        }
    }

    /// Whether it is a common word, also with a plain English ending taken off.
    pub(super) fn is_common(&self, folded: &str) -> bool {
        self.is_common_from(Start::of(folded), folded)
    }

    /// The same of a word that begins so.
    pub(super) fn is_common_from(&self, opening: Start, folded: &str) -> bool {
        self.words.iter().any(|table| {
            let plain = |stem: Option<&str>| stem.is_some_and(|stem| table.get(stem).is_some());
            table.get_from(opening, folded).is_some()
                || folded.len() > 5 && plain(folded.strip_suffix('s'))
                || folded.len() > 6 && plain(folded.strip_suffix("ed"))
                || folded.len() > 6 && plain(folded.strip_suffix("ly"))
        })
    }

    /// Whether a label may begin so.
    pub(super) fn may_be_label(&self, opening: Start) -> bool {
        self.labels.iter().any(|table| table.begins(opening))
    }

    /// The longest label that the folded text begins with, which begins so: its bytes, kind and what to take.
    pub(super) fn label(
        &self,
        opening: Start,
        folded: &str,
    ) -> Option<(usize, PersonalKind, Take)> {
        let found =
            self.labels.iter().filter_map(|table| table.longest_prefix_from(opening, folded));
        let (bytes, mut rows) = found.max_by_key(|(bytes, _)| *bytes)?;
        let row = rows.next()?;
        Some((bytes, kind(row.field(1))?, take(row.field(2))?))
    }

    /// The longest label that the letters begin with, where others may follow.
    pub(super) fn label_in(&self, folded: &str) -> Option<(usize, Take)> {
        let longest = |table: &Table| {
            let ends = folded.char_indices().map(|(place, _)| place).skip(1).chain([folded.len()]);
            let found = ends.take(LONGEST_MARKER).filter_map(|end| {
                let row = table.get(folded.get(..end)?)?.next()?;
                Some((end, take(row.field(2))?))
            });
            found.max_by_key(|(end, _)| *end)
        };
        self.labels.iter().filter_map(longest).max_by_key(|(bytes, _)| *bytes)
    }

    /// Whether it names a month.
    pub(super) fn is_month(&self, folded: &str) -> bool {
        !folded.is_empty() && self.months.iter().any(|table| table.get(folded).is_some())
    }

    /// Whether a word of addresses may begin so.
    pub(super) fn may_be_place(&self, opening: Start) -> bool {
        self.places.iter().any(|table| table.may_begin(opening))
    }

    /// What the longest address word is that the folded text begins with.
    pub(super) fn place(&self, folded: &str) -> Option<(usize, Places)> {
        let found = self.places.iter().filter_map(|table| table.longest_prefix(folded));
        let (bytes, rows) = found.max_by_key(|(bytes, _)| *bytes)?;
        let mut places = Places::default();
        for place in rows.filter_map(|row| place(row.field(1))) {
            places.0 |= 1 << place as u16;
        }
        Some((bytes, places))
    }

    /// Whether a single folded word has this role in addresses.
    pub(super) fn is_place(&self, folded: &str, role: Place) -> bool {
        !folded.is_empty()
            && self.place(folded).is_some_and(|(b, places)| b == folded.len() && places.has(role))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_label_and_address_word_is_understood() {
        let all = Lexicon::languages().map(|tag| Lists::open(tag, None));
        for lists in all {
            for row in lists.labels.iter().flat_map(|table| table.rows()) {
                assert!(kind(row.field(1)).is_some() && take(row.field(2)).is_some(), "{row:?}");
            }
            for row in lists.places.iter().flat_map(|table| table.rows()) {
                assert!(place(row.field(1)).is_some(), "{row:?}");
            }
        }
    }

    #[test]
    fn names_that_are_words_are_both() {
        let lists = Lists::open("en", None);
        let word = |word| lists.word(Start::of(word), word);
        assert!(word("baker").common && word("baker").surname);
        assert!(word("grace").common && word("grace").given);
        assert!(word("priyanka").is_name());
        assert!(word("quollbackish").is_unknown());
    }
}
