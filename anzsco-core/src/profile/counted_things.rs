//! Words that look like a title and only count things or name what somebody operates: "14 drivers", "side loader".
//!
//! Takes words of a page; says whether they are such. It must not weigh titles: that is for `titles`.

use std::ops::Range;

use super::page::Shape;
use super::titles::TitleJudge;

/// Words that tell how much of something was brought where.
const LEAST_LOAD: usize = 3;
/// How the table of skills calls what somebody operates.
const MACHINE: &str = "machine";

impl TitleJudge<'_> {
    /// Whether the words tell how many: "Lead 18 staff", but not "Year 3 teacher".
    pub(super) fn counts(&self, words: &Range<usize>) -> bool {
        words.len() > 2
            && self.words.english
            && self.shape(words.start + 1) == Some(Shape::Number)
            && self.shape(words.start + 2) == Some(Shape::Lower)
            && self.after_last_noun(words).is_none_or(|after| after <= words.start + 2)
    }

    /// Whether words are but how many there were: "180 head", "14 drivers".
    pub(super) fn is_count(&self, words: &Range<usize>) -> bool {
        let last = words.end.saturating_sub(1);
        let several = |word: &str| word == "head" || word.ends_with('s');
        words.len() == 2
            && self.words.english
            && self.page.folded_word(words.start).bytes().all(|byte| byte.is_ascii_digit())
            && self.shape(last) == Some(Shape::Lower)
            && several(self.page.folded_word(last))
    }

    /// Whether words tell in small letters how much was brought where: "8 tonne tailgate furniture to stores".
    pub(super) fn is_load(&self, words: &Range<usize>) -> bool {
        let page = self.page;
        let noun = || self.words.title_nouns.get(page.folded_word(words.end - 1));
        self.words.english
            && words.len() > LEAST_LOAD
            && page.folded_word(words.start).bytes().all(|byte| byte.is_ascii_digit())
            && words.clone().skip(1).all(|word| self.shape(word) == Some(Shape::Lower))
            && words.clone().skip(2).any(|word| page.folded_word(word) == "to")
            && noun().is_none_or(|row| row.field(1) != "strong")
    }

    /// Whether words in small letters are what somebody operates, whatever noun they end in: "side loader".
    pub(super) fn is_machine(&self, words: &Range<usize>) -> bool {
        let row = self.words.skills.get(self.page.folded(words));
        self.words.english
            && self.shape(words.start) == Some(Shape::Lower)
            && row.is_some_and(|row| row.field(2) == MACHINE)
    }
}

#[cfg(test)]
mod tests {
    use super::super::page::Page;
    use super::super::titles::SURE;
    use super::*;
    use crate::language::Words;

    fn score(text: &str) -> f32 {
        let page = Page::read(text);
        let words = Words::of("en");
        TitleJudge::new(&page, &words).title_score(&(0..page.words.len()))
    }

    #[test]
    fn how_many_there_were_is_no_title() {
        for text in ["180 head", "14 drivers", "8 tonne tailgate furniture to stores"] {
            assert!(score(text) < SURE, "{text}");
        }
    }

    #[test]
    fn what_somebody_operates_is_no_title_without_a_word_for_who_does() {
        assert!(score("side loader") < 1.0);
        assert!(score("side loader driver") >= SURE);
        assert!(score("order picker") >= SURE);
    }
}
