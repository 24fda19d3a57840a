//! The words of a duty as a sentence can quote them.
//!
//! Takes a reading and a duty; gives its words in one line, up to where the next duty begins: CVs taken out of
//! files lose the ends of their lines. It must not change a word.

use super::reading::Reading;
use super::vocabulary::Kind;
use super::wording;
use crate::scoring::ranking::Item;

/// Fewest words of a duty that may end without a sign.
const FEWEST: usize = 6;

/// Headings that a list is glued to where a CV was run together.
const LISTS: [&str; 3] = ["Skills ", "SKILLS ", "Highlights "];

impl Reading<'_> {
    /// A duty as it can stand between quotation marks; what the tables know of one in another language is
    /// no sentence.
    pub(super) fn quote(&self, item: Item) -> Option<String> {
        let Item::Duty(job, place) = item else { return None };
        let duty = self.profile.experience.get(job)?.duties.get(place)?;
        let own = duty.source.as_ref().filter(|_| !self.profile.language.starts_with("en"));
        let words = match own {
            Some(source) => &source.quote,
            None => self.first_duty(&duty.english),
        };
        // A list under its heading is no duty.
        if LISTS.iter().any(|heading| words.starts_with(heading)) {
            return None;
        }
        let words = wording::quote(words, self.speller);
        (!words.is_empty()).then_some(words)
    }

    /// The words up to a capital that no name explains, between two words without one: "keep to the range in
    /// five business days Annual merit cycle".
    fn first_duty<'t>(&self, text: &'t str) -> &'t str {
        let words: Vec<&str> = text.split(' ').collect();
        let ends = |three: &[&str]| {
            matches!(three, [before, word, after] if after.starts_with(char::is_lowercase)
                && self.may_end(before) && is_capital(word) && !self.is_name(word))
        };
        let next = (FEWEST..words.len()).find(|at| words.get(at - 1..at + 2).is_some_and(ends));
        let length = next.map(|at| words.iter().take(at).map(|word| word.len() + 1).sum());
        length.and_then(|length: usize| text.get(..length)).map_or(text, str::trim_end)
    }

    /// Whether a duty may end with a word: with a thing, not with "the" or "managing".
    fn may_end(&self, word: &str) -> bool {
        word.chars().all(char::is_lowercase)
            && !word.ends_with("ing")
            && self.words.kind(word) == Kind::Strong
    }

    /// Whether a word is written with a capital wherever it stands.
    fn is_name(&self, word: &str) -> bool {
        self.speller.phrase(&word.to_lowercase()).starts_with(char::is_uppercase)
    }
}

/// "Annual", but not "GST" or "A".
fn is_capital(word: &str) -> bool {
    let mut letters = word.chars();
    letters.next().is_some_and(char::is_uppercase)
        && word.len() > 3
        && letters.all(char::is_lowercase)
}

#[cfg(test)]
mod tests {
    use super::super::vocabulary::Vocabulary;
    use super::*;
    use crate::classification::Tier;
    use crate::profile::{Duty, Experience, Profile};
    use anzsco_data::Edition;

    fn quoted(text: &str) -> Option<String> {
        let duties = vec![Duty { english: text.to_owned(), source: None }];
        let experience = vec![Experience { duties, ..Experience::default() }];
        let profile = Profile { experience, language: "en".to_owned(), ..Profile::default() };
        let vocabulary = Vocabulary::new();
        Reading::new(Edition::default(), &profile, Tier::Sydney, &vocabulary)
            .quote(Item::Duty(0, 0))
    }

    #[test]
    fn a_quote_ends_where_the_next_duty_begins() {
        assert_eq!(
            quoted("Kept every offer to the agreed range Annual merit cycle for six plants")
                .as_deref(),
            Some("Kept every offer to the agreed range")
        );
        for whole in [
            "Reconciled the ledgers of sixteen clients with Xero for the quarter",
            "Led the weekly meetings of the Customer Service team and its managers",
            "Prepared returns for the Tax Office",
        ] {
            assert_eq!(quoted(whole).as_deref(), Some(whole));
        }
        assert_eq!(quoted(""), None);
    }
}
