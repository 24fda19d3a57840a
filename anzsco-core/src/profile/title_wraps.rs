//! Titles that the end of a line parts: "Senior Quality" over "Inspector".
//!
//! Takes the segment of a title and the one before it; gives whether that is its first half. It must not choose the
//! title.

use std::ops::Range;

use super::layout::{LIKELY, Layout};
use super::page::Gap;
use super::segments::Segment;
use crate::english::titles::is_known_title;

/// Words of the longest half of a title that the end of a line parts from its noun.
const LONGEST_HALF: usize = 3;
/// Evidence from which words may name an employer.
const NAMED: f32 = 1.5;

impl Layout<'_> {
    /// Whether words at the end of a line are the first half of a title that goes on below: "Senior Quality" over
    /// "Inspector", "Trades /" over "Assistant". Together they are a known title, as the first half alone is not.
    pub(super) fn is_wrapped_half(&self, before: &Segment, title: &Segment) -> bool {
        let (page, judge, words) = (self.page, self.judge, &before.words);
        let gap = title.before.without(Gap::SPACE).without(Gap::SLASH);
        let noun = page.folded(&title.words);
        let ranks = |words: Range<usize>| {
            words.into_iter().all(|word| page.row(self.words.seniority, word).is_some())
        };
        // What is left of the half but a rank may be a name: "Oak Transit" over "Driver".
        let joined = |start: usize| {
            let whole = format!("{} {noun}", page.folded(&(start..words.end)));
            let known = || is_known_title(&whole) || self.words.common_titles.get(&whole).is_some();
            ranks(words.start..start) && known()
        };
        self.words.english
            && gap == Gap::LINE
            && words.end == title.words.start
            && title.words.len() == 1
            && (1..=LONGEST_HALF).contains(&words.len())
            && (before.cell, before.label) == (title.cell, title.label)
            && !before.bracketed
            && !before.placeholder
            && self.is_capital(words)
            && page.is_upper(words) == page.is_upper(&title.words)
            && words.clone().all(|word| self.is_no_name(word))
            && judge.employer_score(words) < NAMED
            && judge.title_score(words) < LIKELY
            && !judge.is_place(words)
            && !judge.is_terms(words)
            && words.clone().any(joined)
    }
}

#[cfg(test)]
mod tests {
    use super::super::work_history::titles;

    #[test]
    fn a_title_goes_on_behind_the_end_of_its_line() {
        for (text, title) in [
            (
                "2010 to 2013 Senior Quality\nInspector, Oakvale Ltd\n- checked gates",
                "Senior Quality Inspector",
            ),
            (
                "2010 to 2013\nTrades /\nAssistant\nOakvale Ltd\n- held ladders",
                "Trades / Assistant",
            ),
            (
                "Trades /\nAssistant\n2010 to 2013\nOakvale Ltd\n- held ladders",
                "Trades / Assistant",
            ),
        ] {
            assert_eq!(titles(text), [title], "{text}");
        }
    }

    #[test]
    fn a_line_that_is_no_half_of_a_title_stays_out_of_it() {
        for text in [
            "2010 to 2013 Oakvale Quality\nInspector\n- checked gates",
            "2010 to 2013 Oakvale Quality Ltd\nInspector\n- checked gates",
            "2010 to 2013 Fernport\nInspector\n- checked gates",
            "2010 to 2013 Oak Quality\nInspector\n- checked gates",
            // A heading has no part in it.
            "2010 to 2013 QUALITY\nInspector\n- checked gates",
        ] {
            assert_eq!(titles(text), ["Inspector"], "{text}");
        }
    }
}
