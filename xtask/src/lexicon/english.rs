//! What is known to be English.
//!
//! Takes the title tables and the English lexicon as they are compiled in, and ESCO's names; tells
//! whether a text is the name of an occupation and whether a word is one that English CVs have.

use std::collections::HashSet;
use std::path::Path;

use anzsco_data::{Country, Edition, Lexicon, Version, facts, fold};

use super::table::Table;

/// Tables of the English lexicon whose phrases are names and not words.
const NAMES: [&str; 3] = ["given_names", "surnames", "places"];

/// ESCO's English names.
const ESCO: &str = "anzsco-languages/tables/esco-occupations.tsv";

/// Names of occupations and words, folded.
pub(super) struct English {
    titles: HashSet<String>,
    words: HashSet<String>,
}

impl English {
    /// Reads everything; ESCO's names from the repository, where they are.
    pub(super) fn new(repository: &Path) -> Self {
        let mut titles: HashSet<String> = HashSet::new();
        for version in [Version::V1_3, Version::V2022] {
            for country in [Country::Au, Country::Nz] {
                let edition = Edition::new(country, version);
                for occupation in edition.occupations() {
                    titles.insert(fold(occupation.title));
                    titles.extend(edition.titles(occupation.code).map(|title| fold(title.text)));
                    if let Some(facts) = facts(occupation.code) {
                        titles.extend(facts.titles().chain(facts.vague_titles()).map(fold));
                    }
                }
                titles.extend(edition.entries().map(|entry| fold(entry.title)));
            }
        }
        if let Ok(esco) = Table::read(repository, ESCO) {
            titles.extend(
                esco.rows.iter().filter_map(|row| row.fields.get(2)).map(|name| fold(name)),
            );
        }
        let common = Lexicon::of("en").and_then(|english| english.table("common_titles"));
        let common = common.into_iter().flat_map(anzsco_data::lexicon::Table::rows);
        titles.extend(common.map(|row| fold(row.phrase())));
        // "Technician", "Governor": one word that names a person who does a job.
        let nouns = Lexicon::of("en").and_then(|english| english.table("title_nouns"));
        let nouns = nouns.into_iter().flat_map(anzsco_data::lexicon::Table::rows);
        titles.extend(nouns.filter(|row| row.field(1) == "strong").map(|row| fold(row.phrase())));
        let mut words: HashSet<String> = HashSet::new();
        for title in &titles {
            words.extend(title.split(' ').map(str::to_owned));
        }
        let tables = Lexicon::of("en").into_iter().flat_map(Lexicon::tables);
        for table in tables.filter(|table| !NAMES.contains(&table.name())) {
            for row in table.rows() {
                words.extend(fold(row.phrase()).split(' ').map(str::to_owned));
            }
        }
        Self { titles, words }
    }

    /// Whether this is what an occupation is called; the titles of groups are plural.
    pub(super) fn is_title(&self, text: &str) -> bool {
        let known = |name: &str| {
            let name = fold(name);
            self.titles.contains(&name) || self.titles.contains(&format!("{name}s"))
        };
        known(text) || text.split_once('(').is_some_and(|(name, _)| known(name))
    }

    /// The first word that English CVs do not have.
    pub(super) fn strange_word(&self, text: &str) -> Option<String> {
        let known = |word: &str| {
            self.words.contains(word)
                || word.bytes().all(|byte| byte.is_ascii_digit())
                || word.strip_suffix('s').is_some_and(|word| self.words.contains(word))
        };
        fold(text).split(' ').find(|word| !known(word)).map(str::to_owned)
    }

    /// Whether a letter of the text belongs to another script.
    pub(super) fn has_other_script(text: &str) -> bool {
        // Folding takes diacritics off Latin letters, so that what is left is ASCII.
        fold(text).chars().any(|letter| letter.is_alphabetic() && !letter.is_ascii())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles_and_words_are_known() {
        let english = English::new(Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap());
        for title in ["Florist", "Registered Nurse (Aged Care)", "Sparky", "dental assistant"] {
            assert!(english.is_title(title), "{title}");
        }
        assert!(!english.is_title("Krankenpfleger"));
        assert_eq!(english.strange_word("sewing machines"), None);
        assert_eq!(english.strange_word("sewing Maschine").as_deref(), Some("maschine"));
        assert!(English::has_other_script("看護師"));
        assert!(!English::has_other_script("Baccalauréat"));
    }
}
