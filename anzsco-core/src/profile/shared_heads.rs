//! Skills of which a list has the last word only once: "system, regression and load testing", "testing (system, load)".
//!
//! Takes the place of such a last word; looks up what stands before it, or behind it in brackets, together with it. It
//! must not know any skill.

use std::ops::Range;

use super::lists::{Hit, ListReader, OTHER};
use super::page::Gap;

/// Last words of the names of many skills.
const HEADS: [&str; 15] = [
    "accounting",
    "analysis",
    "care",
    "control",
    "design",
    "development",
    "insurance",
    "management",
    "marketing",
    "planning",
    "reconciliation",
    "reconciliations",
    "relations",
    "support",
    "testing",
];
/// Words of a list that are looked at before the last word, and behind it in brackets.
const MOST: usize = 6;
/// What may stand between the members of a list.
const LISTED: Gap = Gap::COMMA.or(Gap::SLASH).or(Gap::SPACE).or(Gap::LINE);

impl ListReader<'_> {
    /// The skills that other words of a list name together with the last word at `head`.
    #[inline]
    pub(super) fn of_shared_head(&self, head: usize, range: &Range<usize>, hits: &mut Vec<Hit>) {
        if self.words.english && may_be_head(self.page.folded_word(head)) {
            self.of_likely_head(head, range, hits);
        }
    }

    /// The same where the word ends as a last word does.
    #[inline(never)]
    fn of_likely_head(&self, head: usize, range: &Range<usize>, hits: &mut Vec<Hit>) {
        let opens = head + 1 < range.end && self.page.gap(head + 1).has(Gap::OPEN);
        // "Hot water, load testing": without "and" or a slash the words before are a matter of their own.
        let before = head.checked_sub(2).filter(|before| *before >= range.start);
        let listed = before.is_some_and(|before| {
            self.joins_list(before + 1) && !self.page.gap(before + 1).has(Gap::COMMA)
        });
        if !(opens || listed) || HEADS.binary_search(&self.page.folded_word(head)).is_err() {
            return;
        }
        if listed {
            self.members_before(head, range, hits);
        }
        if opens {
            self.members_behind(head, range, hits);
        }
    }

    /// Whether a word stands behind a sign of a list or "and", which alone parts it from the member before it.
    fn joins_list(&self, member: usize) -> bool {
        let gap = self.page.gap(member);
        gap.has(Gap::COMMA.or(Gap::SLASH)) && gap.without(LISTED).plain()
            || gap.plain() && self.is_and(member - 1)
    }

    /// Whether a word joins the last member of a series to the others.
    pub(super) fn is_and(&self, place: usize) -> bool {
        matches!(self.page.folded_word(place), "and" | "or")
    }

    /// Whether a word is a whole member of a list, and not the end of one: "engine load and chassis testing".
    fn begins_member(&self, member: usize, start: usize) -> bool {
        let Some(before) = member.checked_sub(1).filter(|before| *before >= start) else {
            return true;
        };
        let word = self.page.folded_word(before);
        !self.page.gap(member).plain()
            || self.page.row(self.words.stopwords, before).is_some()
            || self.words.duty_verbs.get(word).is_some()
    }

    /// "Regression" of "regression and load testing".
    fn members_before(&self, head: usize, range: &Range<usize>, hits: &mut Vec<Hit>) {
        let mut member = head - 1;
        let found = hits.len();
        for _ in 0..MOST {
            if member <= range.start || !self.joins_list(member) {
                break;
            }
            let gap = self.page.gap(member);
            let and = gap.plain();
            member -= 1;
            if and {
                // "Regression, system and load".
                if member <= range.start || !self.page.gap(member).without(LISTED).plain() {
                    break;
                }
                member -= 1;
            }
            let words = member..head + 1;
            if !self.begins_member(member, range.start) {
                break;
            }
            match self.with_head(member, head, &words, range) {
                Some(hit) => hits.push(hit),
                None => break,
            }
        }
        if let Some(new) = hits.get_mut(found..) {
            new.reverse();
        }
    }

    /// "Regression" of "testing (regression, load)".
    fn members_behind(&self, head: usize, range: &Range<usize>, hits: &mut Vec<Hit>) {
        let behind = head + 1..range.end.min(head + 1 + MOST);
        for member in behind.take_while(|member| !self.page.gap(*member).has(Gap::CLOSE)) {
            if !self.is_and(member) {
                let words = head..member + 1;
                hits.extend(self.with_head(member, head, &words, range));
            }
        }
    }

    /// The skill that one word of a list and its last word name, told by some words of the text.
    fn with_head(
        &self,
        member: usize,
        head: usize,
        words: &Range<usize>,
        range: &Range<usize>,
    ) -> Option<Hit> {
        let (member, head) = (self.page.folded_word(member), self.page.folded_word(head));
        let row = self.words.skills.get(&format!("{member} {head}"))?;
        let kind = row.field(2);
        (kind != OTHER && self.is_meant(words, range, kind))
            .then(|| Hit { words: words.clone(), name: row.field(1) })
    }
}

/// Whether a word ends as one of the heads does, which most words of a text do not.
fn may_be_head(word: &str) -> bool {
    matches!(
        word.as_bytes(),
        [.., b'c' | b'r', b'e']
            | [.., b'n', b'g']
            | [.., b'o', b'l']
            | [.., b'g' | b'o', b'n']
            | [.., b'i' | b'n', b's']
            | [.., b'n' | b'r', b't']
    )
}

#[cfg(test)]
mod tests {
    use super::{HEADS, may_be_head};
    use crate::language::Words;
    use crate::profile::lists::ListReader;
    use crate::profile::page::Page;

    #[test]
    fn every_head_ends_as_one() {
        assert!(HEADS.iter().all(|head| may_be_head(head)));
        assert!(!may_be_head("stock") && !may_be_head("a"));
    }

    #[test]
    fn a_skill_is_told_by_its_own_words_where_brackets_have_its_first_again() {
        let page = Page::read("Waste management (waste water)");
        let words = Words::of("en");
        let mut hits = Vec::new();
        ListReader { page: &page, words: &words }.skills(&(0..page.words.len()), false, &mut hits);
        assert_eq!(page.raw(&hits[0].words), "Waste management");
    }

    #[test]
    fn a_last_word_is_of_all_members_of_a_list() {
        for (text, names) in [
            (
                "Did functional, regression and integration testing",
                "Functional testing, Regression testing, Integration testing",
            ),
            (
                "Ran tests, testing (regression, performance & functional)",
                "Regression testing, Performance testing, Functional testing",
            ),
            ("Led risk/change management", "Risk management, Change management"),
            ("Kept the engine functional and performance testing", "Performance testing"),
            ("Hot water, performance testing", "Performance testing"),
            ("Rigging and performance testing", "Rigging, Performance testing"),
            ("Kept the oak and performance testing", "Performance testing"),
            ("Met with risk, oak and change management", ""),
        ] {
            let page = Page::read(text);
            let words = Words::of("en");
            let mut hits = Vec::new();
            let reader = ListReader { page: &page, words: &words };
            reader.skills(&(0..page.words.len()), false, &mut hits);
            let found: Vec<_> = hits.iter().map(|hit| hit.name).collect();
            assert_eq!(found.join(", "), names, "{text}");
        }
    }
}
