//! Human languages that what somebody does tells: translating into them, taking calls in them, being fluent in one.
//!
//! Takes a sentence or an item; gives the languages that its words say are used. Lists of languages with their levels are
//! the matter of [`super::spoken`]. It must not take a language for known that is only that of a thing or of others.

use std::ops::Range;

use super::lists::ListReader;
use super::page::{Gap, Shape};
use super::spoken::Spoken;

/// How duties begin of who translates, and words around the languages that they name.
const TRANSLATING: [&str; 8] = [
    "translated",
    "translate",
    "translates",
    "translating",
    "interpreted",
    "interpret",
    "interprets",
    "interpreting",
];
const SPEAKING: &str = "speaking";
const INTO: [&str; 4] = ["into", "from", "in", "to"];
/// Work that is done from one language to another: "Thai translation", "localisation into Thai".
const BETWEEN_LANGUAGES: [&str; 8] = [
    "interpretation",
    "interpreting",
    "linguistics",
    "localisation",
    "localization",
    "translating",
    "translation",
    "translations",
];
/// Words of those for whom others do it.
const BY_OTHERS: [&str; 16] = [
    "arrange",
    "arranged",
    "arranging",
    "booked",
    "booking",
    "commissioned",
    "coordinated",
    "hired",
    "managed",
    "managing",
    "ordered",
    "organised",
    "organized",
    "outsourced",
    "oversaw",
    "requested",
];
/// What is dealt with in a language: "English and Thai calls".
const DEALT_WITH: [&str; 12] = [
    "callers",
    "calls",
    "correspondence",
    "customers",
    "emails",
    "enquiries",
    "inbound",
    "incoming",
    "inquiries",
    "outbound",
    "queries",
    "speaking",
];
/// Words behind the languages within which it stands, and the language that is one of them.
const NEAR: usize = 2;
const ENGLISH: &str = "en";
/// Words that lead to a language that somebody knows well.
const WELL: [&str; 3] = ["bilingual", "fluency", "fluent"];
const IN: &str = "in";

impl ListReader<'_> {
    /// The languages that a duty says were used: translated from or into, or spoken with customers.
    pub(crate) fn used(&self, item: &Range<usize>, spoken: &mut Vec<Spoken>) {
        if !self.has_language(item) {
            return;
        }
        self.translated(item, spoken);
        self.worked_between(item, spoken);
        self.dealt_with(item, spoken);
    }

    /// The languages that a duty of somebody who translated names, with whom it was for: "Interpreted for
    /// Thai-speaking patients", "translated letters into Hindi".
    fn translated(&self, item: &Range<usize>, spoken: &mut Vec<Spoken>) {
        if !TRANSLATING.contains(&self.page.folded_word(item.start)) {
            return;
        }
        let mut place = item.start + 1;
        while place < item.end {
            let Some(after) = self.language_end(place, item.end) else {
                place += 1;
                continue;
            };
            let near = |words: &[&str], place: usize| {
                place < item.end && words.contains(&self.page.folded_word(place))
            };
            // "From German suppliers" tells of these.
            let ends = after >= item.end
                || !self.page.gap(after).plain()
                || self.page.row(self.words.stopwords, after).is_some();
            if near(&[SPEAKING], after) || near(&INTO, place - 1) && ends {
                self.languages(&(place..after), spoken);
            }
            place = after;
        }
    }

    /// One past the name of a language that begins at a word.
    fn language_end(&self, place: usize, end: usize) -> Option<usize> {
        let (length, _) = self.language_at(place, end)?;
        Some(self.page.word_after(place, length)).filter(|after| *after > place)
    }

    /// The languages beside a word for work between languages: "Thai localisation", "translation from Thai into Hindi".
    pub(crate) fn worked_between(&self, item: &Range<usize>, spoken: &mut Vec<Spoken>) {
        if !self.words.english {
            return;
        }
        let page = self.page;
        let work = |place: usize| BETWEEN_LANGUAGES.binary_search(&page.folded_word(place)).is_ok();
        let mut work_at = item.clone().filter(|place| work(*place)).peekable();
        if work_at.peek().is_none() {
            return;
        }
        let other = |place: usize| BY_OTHERS.binary_search(&page.folded_word(place)).is_ok();
        if item.clone().any(other) {
            return;
        }
        for work in work_at {
            // "Thai translation", "Thai and Hindi translation", "Thai-English translation".
            let mut first = work;
            while let Some(before) = (item.start..first).rev().take(NEAR).find(|place| {
                let end = self.language_end(*place, first);
                self.is_name(*place)
                    && end.is_some_and(|end| end == first || end + 1 == first && self.is_and(end))
                    && self.are_joined(*place + 1..first + 1)
            }) {
                first = before;
            }
            self.languages(&(first..work), spoken);
            // "Translation from Thai into Hindi".
            let mut place = work + 1;
            while place + 1 < item.end
                && page.gap(place).plain()
                && INTO.contains(&page.folded_word(place))
                && page.gap(place + 1).plain()
                && self.is_name(place + 1)
                && let Some(after) = self.language_end(place + 1, item.end)
            {
                self.languages(&(place + 1..after), spoken);
                place = after;
            }
        }
    }

    /// The languages, English among them, in which somebody dealt with people: "took English and Thai calls".
    fn dealt_with(&self, item: &Range<usize>, spoken: &mut Vec<Spoken>) {
        if !self.words.english {
            return;
        }
        let mut place = item.start;
        while place < item.end {
            let Some(mut end) = self.language_end(place, item.end) else {
                place += 1;
                continue;
            };
            let first = place;
            let mut several = false;
            loop {
                let next = end + usize::from(end < item.end && self.is_and(end));
                let joined = self.are_joined(end..next + 1);
                match self.language_end(next, item.end).filter(|_| joined) {
                    Some(after) => (end, several) = (after, true),
                    None => break,
                }
            }
            place = end;
            let near = end..item.end.min(end + NEAR);
            let mut near = near.take_while(|place| self.page.gap(*place).plain());
            let dealt =
                |place: usize| DEALT_WITH.binary_search(&self.page.folded_word(place)).is_ok();
            if several && near.any(dealt) {
                let mut told = Vec::new();
                self.languages(&(first..end), &mut told);
                if told.iter().any(|known| known.code == ENGLISH) {
                    self.languages(&(first..end), spoken);
                }
            }
        }
    }

    /// The one language that a sentence about somebody says he knows well: "fluent in Thai".
    pub(crate) fn known_well(&self, item: &Range<usize>, spoken: &mut Vec<Spoken>) {
        if !self.words.english {
            return;
        }
        let lead = |place: usize| {
            WELL.contains(&self.page.folded_word(place))
                && self.page.folded_word(place + 1) == IN
                && self.page.gap(place + 1).plain()
                && self.page.gap(place + 2).plain()
        };
        let last = item.end.saturating_sub(2).max(item.start);
        for place in (item.start..last).filter(|place| lead(*place)) {
            if let Some(after) =
                self.language_end(place + 2, item.end).filter(|_| self.is_name(place + 2))
            {
                self.languages(&(place..after), spoken);
            }
        }
    }

    /// Whether a word is written as names are.
    fn is_name(&self, place: usize) -> bool {
        self.page.word(place).is_some_and(|word| word.shape != Shape::Lower)
    }

    /// Whether nothing but space and the signs of a series part some words from those before them.
    fn are_joined(&self, mut words: Range<usize>) -> bool {
        let signs = Gap::COMMA.or(Gap::SLASH).or(Gap::HYPHEN).or(Gap::SPACE).or(Gap::LINE);
        words.all(|place| self.page.gap(place).without(signs).plain())
    }
}

#[cfg(test)]
mod tests {
    fn told(text: &str) -> Vec<String> {
        let known = crate::extract(text, &crate::ExtractOptions::default()).languages;
        known.into_iter().map(|one| one.code).collect()
    }

    fn of_duty(duty: &str) -> Vec<String> {
        told(&format!("Experience\nNurse, Oak Clinic, 2012 - 2019\n- {duty}\n"))
    }

    #[test]
    fn who_translated_knows_the_languages_it_was_for() {
        assert_eq!(of_duty("Interpreted for Thai-speaking patients"), ["th"]);
        assert_eq!(of_duty("Translated letters from Hindi into English"), ["hi", "en"]);
        assert_eq!(of_duty("Translated orders from German suppliers"), [""; 0]);
        assert_eq!(of_duty("Booked people who translated for Thai-speaking patients"), [""; 0]);
    }

    #[test]
    fn work_between_languages_tells_them() {
        assert_eq!(of_duty("Wrote leaflets and did Thai localisation of menus"), ["th"]);
        assert_eq!(of_duty("Proofreading, translation from Thai into English"), ["th", "en"]);
        assert_eq!(told("Skills\nOar shaping\nHindi and Thai translation\nKnots\n"), ["hi", "th"]);
        assert_eq!(of_duty("Managed Thai localisation by three agencies"), [""; 0]);
        assert_eq!(of_duty("Sold German machines and translation software"), [""; 0]);
    }

    #[test]
    fn calls_taken_in_several_languages_tell_them() {
        assert_eq!(of_duty("Took english and thai incoming calls"), ["en", "th"]);
        assert_eq!(of_duty("Sold Thai and Greek dishes to customers"), [""; 0]);
        assert_eq!(of_duty("Served English and Greek breakfasts"), [""; 0]);
    }

    #[test]
    fn one_language_in_a_sentence_is_known_where_it_says_how_well() {
        assert_eq!(
            told("Summary\nPatient boat builder. Fluent in Thai and used to crews.\n"),
            ["th"]
        );
        assert_eq!(told("Summary\nPatient boat builder who likes Thai food.\n"), [""; 0]);
    }
}
