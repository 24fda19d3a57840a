//! Words to groups and occupations whose titles they are or nearly are.
//!
//! Takes words; gives entries of an edition, best match first. It only compares spellings: what a
//! CV or a vague title means is the classifier's matter, not this one's.

use std::collections::BTreeMap;

use anzsco_core::{Code, Edition};
use anzsco_data::{Entry, find_everyday_title, fold};

/// How well words match a title; the lower the better.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Kind {
    /// They are the entry's own title.
    Exact,
    /// They are another title of the occupation.
    ExactOther,
    /// They are words of its own title, in any order.
    Words,
    /// They are words of another title.
    WordsOther,
    /// They begin words of its own title.
    Starts,
    /// They begin words of another title.
    StartsOther,
    /// They are a title but for one or two letters.
    Misspelt,
}

/// An entry that words match.
pub(super) struct Match {
    /// The group or occupation.
    pub(super) entry: Entry,
    /// How.
    pub(super) kind: Kind,
    /// The title that matches, where it is not the entry's own.
    pub(super) by: Option<String>,
}

/// All entries that words match, best first, then in code order.
pub(super) fn matches(edition: Edition, words: &str) -> Vec<Match> {
    let query = fold(words);
    if query.is_empty() {
        return Vec::new();
    }
    let mut best = Best::default();
    for entry in edition.entries() {
        best.offer(entry.code, compare(&query, &fold(entry.title), true), None);
        for title in edition.titles(entry.code) {
            if title.country.is_none_or(|country| country == edition.country) {
                best.offer(entry.code, compare(&query, &fold(title.text), false), Some(title.text));
            }
        }
    }
    for title in find_everyday_title(&query) {
        let is_used = title.country.is_none_or(|country| country == edition.country);
        if is_used && edition.entry(title.code).is_some() {
            best.offer(title.code, Some(Kind::ExactOther), Some(words.trim()));
        }
    }
    // A misspelling is looked for only where nothing is spelt so.
    if best.found.is_empty() {
        for (title, _) in edition.fuzzy_titles(&query, 2) {
            best.offer(title.code, Some(Kind::Misspelt), Some(title.text));
        }
    }
    best.into_matches(edition)
}

/// How folded words match a folded title.
fn compare(query: &str, title: &str, is_own: bool) -> Option<Kind> {
    let is_in = |matches: fn(&str, &str) -> bool| {
        query.split(' ').all(|word| title.split(' ').any(|known| matches(known, word)))
    };
    let (own, other) = if title == query {
        (Kind::Exact, Kind::ExactOther)
    } else if is_in(|known, word| known == word) {
        (Kind::Words, Kind::WordsOther)
    } else if is_in(|known, word| known.starts_with(word)) {
        (Kind::Starts, Kind::StartsOther)
    } else {
        return None;
    };
    Some(if is_own { own } else { other })
}

/// The best match of each code so far.
#[derive(Default)]
struct Best {
    found: BTreeMap<Code, (Kind, Option<String>)>,
}

impl Best {
    fn offer(&mut self, code: Code, kind: Option<Kind>, by: Option<&str>) {
        let Some(kind) = kind else { return };
        let is_better = self.found.get(&code).is_none_or(|(known, _)| kind < *known);
        if is_better {
            self.found.insert(code, (kind, by.map(str::to_owned)));
        }
    }

    fn into_matches(self, edition: Edition) -> Vec<Match> {
        let mut matches: Vec<Match> = self
            .found
            .into_iter()
            .filter_map(|(code, (kind, by))| {
                let entry = edition.entry(code)?;
                let by = by.filter(|by| fold(by) != fold(entry.title));
                Some(Match { entry, kind, by })
            })
            .collect();
        matches.sort_by_key(|found| (found.kind, found.entry.code));
        matches
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn first(words: &str) -> Option<(String, Kind)> {
        let found = matches(Edition::default(), words);
        found.first().map(|found| (found.entry.code.to_string(), found.kind))
    }

    #[test]
    fn the_best_spelling_comes_first() {
        for (words, code, kind) in [
            ("Florist", "362111", Kind::Exact),
            ("florists", "3621", Kind::Exact),
            ("tree surgeon", "362512", Kind::ExactOther),
            ("bricklayr", "331111", Kind::Misspelt),
            ("executive chief", "111111", Kind::Words),
            ("chief executives gen", "11", Kind::Starts),
        ] {
            assert_eq!(first(words), Some((code.to_owned(), kind)), "{words}");
        }
    }

    #[test]
    fn nothing_is_found_for_nothing() {
        for words in ["", "  ", "!?", "qqqqqqqqqq"] {
            assert_eq!(first(words), None, "{words:?}");
        }
    }
}
