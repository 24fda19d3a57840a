//! A job title, however written, to one plain reading of it.
//!
//! Takes the words of an English title; gives them folded, with abbreviations
//! written out ("RN" to "registered nurse"), words that only rank taken off
//! ("senior", "casual", "level 2") and the rank they say.

use anzsco_data::lexicon::Table;
use anzsco_data::{Country, Edition, Lexicon, Start, Version, find_everyday_title, fold};

use super::phrases_along;
use crate::profile::Seniority;

/// A title as the models read it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TitleReading {
    /// Folded, as written: for exact look-ups ("senior rn").
    pub folded: String,
    /// Abbreviations written out, ranks kept ("senior registered nurse").
    pub expanded: String,
    /// Abbreviations written out, mere rank words left out ("registered nurse").
    pub core: String,
    /// The highest rank the words say.
    pub seniority: Option<Seniority>,
}

/// Reads English titles with the project's tables; make one and keep it.
#[derive(Debug, Clone, Copy)]
pub struct TitleReader {
    abbreviations: Option<Table>,
    seniority: Option<Table>,
}

impl Default for TitleReader {
    fn default() -> Self {
        Self::new()
    }
}

impl TitleReader {
    /// A reader over the embedded English lexicon.
    pub fn new() -> Self {
        let english = Lexicon::of("en");
        Self {
            abbreviations: english.and_then(|lexicon| lexicon.table("abbreviations")),
            seniority: english.and_then(|lexicon| lexicon.table("seniority")),
        }
    }

    /// Reads one title.
    ///
    /// ```
    /// use anzsco_core::english::titles::TitleReader;
    /// let reading = TitleReader::new().read("Snr RN (Casual)");
    /// assert_eq!(reading.core, "registered nurse");
    /// assert_eq!(reading.seniority, Some(anzsco_core::profile::Seniority::Senior));
    /// ```
    pub fn read(&self, title: &str) -> TitleReading {
        let folded = fold(title);
        let folded = if title.contains('.') { self.join_initials(folded) } else { folded };
        let expanded = self.expand(&folded);
        let core = String::with_capacity(expanded.len());
        let mut reading = TitleReading { folded, core, ..TitleReading::default() };
        self.take_ranks(&expanded, &mut reading);
        reading.expanded = expanded;
        if reading.core.is_empty() {
            reading.core.clone_from(&reading.expanded);
        }
        reading
    }

    /// Whether a folded word may begin what is written out or taken off when a title is read; yes may be wrong, no never
    /// is.
    pub(crate) fn may_change(&self, start: Start, word: &str) -> bool {
        let begins = |table: Option<Table>| table.is_some_and(|table| table.begins(start));
        begins(self.abbreviations) || begins(self.seniority) || is_grade(word)
    }

    /// Makes one word of the letters of an abbreviation that were set apart by points: "r n" of "R.N.".
    fn join_initials(&self, folded: String) -> String {
        let is_letter = |word: &&str| word.len() == 1 && word.starts_with(char::is_alphabetic);
        if folded.split(' ').filter(is_letter).count() < 2 {
            return folded;
        }
        let words: Vec<&str> = folded.split(' ').collect();
        let mut out = String::with_capacity(folded.len());
        let mut place = 0;
        while let Some(word) = words.get(place) {
            let letters = words.iter().skip(place).take_while(|word| is_letter(word)).count();
            let joined = (2..=letters.min(LONGEST_INITIALS)).rev().find_map(|count| {
                let joined = words.get(place..place + count)?.concat();
                self.abbreviations?.get(&joined).map(|_| (joined, count))
            });
            let (own, count) = joined.unwrap_or_else(|| ((*word).to_owned(), 1));
            push_word(&mut out, &own);
            place += count;
        }
        out
    }

    /// Writes abbreviations out, longest first.
    fn expand(&self, folded: &str) -> String {
        let mut out = String::with_capacity(folded.len() + 16);
        for (words, row) in phrases_along(self.abbreviations, folded) {
            push_word(&mut out, row.map_or(words, |row| row.field(1)));
        }
        out
    }

    /// Takes rank words off, keeping those that are part of the occupation.
    fn take_ranks(&self, expanded: &str, reading: &mut TitleReading) {
        // "Secretary to the President": the rank of whom somebody works for is not their own.
        let (mut of_other, mut last) = (false, "");
        for (words, row) in phrases_along(self.seniority, expanded) {
            of_other |= words == "to" && !last.is_empty() && !RISEN.contains(&last);
            last = words;
            let kept = match row {
                Some(row) => {
                    let own = !of_other && (row.field(2) != "first" || reading.core.is_empty());
                    if own {
                        reading.seniority = reading.seniority.max(rank_of(row.field(1)));
                    }
                    row.field(2) != "drop"
                }
                None => !is_grade(words),
            };
            if kept {
                push_word(&mut reading.core, words);
            }
        }
    }
}

/// Letters of the longest abbreviation that is written with points.
const LONGEST_INITIALS: usize = 4;

/// Words before "to" where what follows is what somebody became.
const RISEN: [&str; 8] =
    ["promoted", "up", "moved", "progressed", "rose", "advanced", "elevated", "stepped"];

/// Whether the published index or the everyday titles have exactly this folded text.
pub(crate) fn is_known_title(folded: &str) -> bool {
    find_everyday_title(folded).next().is_some()
        || Edition::new(Country::Nz, Version::V2022).find_title(folded).next().is_some()
        || Edition::new(Country::Nz, Version::V1_3).find_title(folded).next().is_some()
}

/// Grades that number a post: "level 2", "grade iii".
pub(crate) fn is_grade(word: &str) -> bool {
    matches!(word, "i" | "ii" | "iii" | "iv" | "v" | "level" | "grade" | "lvl" | "band" | "no")
        || word.bytes().all(|byte| byte.is_ascii_digit())
}

fn rank_of(word: &str) -> Option<Seniority> {
    Some(match word {
        "intern" => Seniority::Intern,
        "trainee" => Seniority::Trainee,
        "junior" => Seniority::Junior,
        "senior" => Seniority::Senior,
        "lead" => Seniority::Lead,
        "manager" => Seniority::Manager,
        "executive" => Seniority::Executive,
        _ => return None,
    })
}

fn push_word(out: &mut String, word: &str) {
    if !out.is_empty() {
        out.push(' ');
    }
    out.push_str(word);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn abbreviations_are_read_with_points_and_without() {
        let read = |title: &str| TitleReader::new().read(title).core;
        assert_eq!(read("R.N., Ward 4B"), read("RN, Ward 4B"));
        assert_eq!(read("H.R. Officer"), "human resources officer");
        assert_eq!(read("P.A. to the C.E.O."), read("PA to the CEO"));
        assert_eq!(read("Class B A driver"), "class b a driver");
    }

    #[test]
    fn words_for_the_head_of_something_rank_only_where_they_do() {
        let reader = TitleReader::new();
        let rank = |title: &str| reader.read(title).seniority;
        assert_eq!(rank("Head of Catering"), Some(Seniority::Manager));
        assert_eq!(rank("Head Lifeguard"), Some(Seniority::Lead));
        assert_eq!(rank("Director of Nursing"), Some(Seniority::Executive));
        assert_eq!(rank("Associate Director"), Some(Seniority::Manager));
        assert_eq!(rank("Director of First Impressions"), None);
        assert_eq!(rank("Art Director"), None);
        assert_eq!(rank("Executive Assistant to the CEO"), None);
        assert_eq!(rank("Secretary to the President"), None);
        assert_eq!(rank("Barista promoted to Manager"), Some(Seniority::Manager));
        assert_eq!(rank("Chief Engineer"), Some(Seniority::Lead));
        assert_eq!(rank("Chief Financial Officer"), Some(Seniority::Executive));
        assert_eq!(rank("Editor-in-Chief"), Some(Seniority::Manager));
        assert_eq!(rank("Owner / General Contractor"), Some(Seniority::Manager));
        assert_eq!(rank("Owner/Operator"), None);
        assert_eq!(rank("Product Owner"), None);
        assert_eq!(rank("Kitchen Extern"), Some(Seniority::Intern));
    }
}
