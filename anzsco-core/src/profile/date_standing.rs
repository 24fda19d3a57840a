//! How a date stands on its line: first, last, in brackets, set apart by a sign.
//!
//! Takes a period and the words around it; gives where it stands and whether that sets it apart as the date of a header. It
//! must not say whether it is that of a job: that is for `anchors`.

use std::ops::Range;

use super::anchors::LONGEST_PLACED;
use super::dates::Period;
use super::headers::Finder;
use super::page::{Gap, Shape};
use super::segments::Segment;
use super::titles::SURE;

/// A period on a line, and how it stands there.
#[allow(clippy::struct_excessive_bools)] // four independent facts
pub(super) struct Standing {
    /// Words before it and behind it.
    pub(super) before: usize,
    pub(super) after: usize,
    pub(super) first: bool,
    pub(super) last: bool,
    pub(super) bracketed: bool,
    /// Whether bars part it from the rest, as the cells of a row.
    pub(super) row: bool,
}

impl Finder<'_> {
    /// How a period stands among the words of its line; `opens` says that they begin the line.
    pub(super) fn standing(&self, words: &Range<usize>, opens: bool, period: &Period) -> Standing {
        let page = self.layout.page;
        let before = period.words.start.saturating_sub(words.start);
        let after = words.end.saturating_sub(period.words.end);
        let (gap, closes) = (page.gap(period.words.start), page.gap(period.words.end));
        let row = gap.has(Gap::PIPE) || closes.has(Gap::PIPE);
        let tail = closes.has(Gap::CLOSE.or(Gap::COMMA).or(Gap::OPEN));
        let item = self.layout.ends_item(words, period);
        Standing {
            before,
            after,
            first: before == 0 && opens,
            last: after == 0 || row || item || (after <= 3 && tail),
            bracketed: gap.has(Gap::OPEN),
            row,
        }
    }

    /// Whether signs, or a name beside them, set the dates apart from running text.
    pub(super) fn is_set_apart(
        &self,
        words: &Range<usize>,
        period: &Period,
        standing: &Standing,
    ) -> bool {
        let page = self.layout.page;
        let signs =
            Gap::PIPE.or(Gap::DASH).or(Gap::WIDE).or(Gap::COMMA).or(Gap::STOP).or(Gap::COLON);
        let signs = signs.or(Gap::SEMICOLON);
        standing.first
            || standing.last
            || standing.bracketed
            || page.gap(period.words.end).has(signs)
            || page.gap(period.words.start).has(signs)
            || self.begins_sentence(period)
            || self.tells_where(page.line_of(period.words.start), words, period)
            || period.is_range()
                && (self.is_beside_name(words, period)
                    || self.heads_run_on(words, period)
                    || self.leads_to_next(words, period)
                    || self.is_before_brackets(period))
            || self.layout.judge.is_terms(&(period.words.end..words.end))
    }

    /// Whether nothing but brackets stands behind a period on its line: "2016-2020 (parcels, some freight)".
    fn is_before_brackets(&self, period: &Period) -> bool {
        let page = self.layout.page;
        let line = page.line_of(period.words.start);
        let mut inner = period.words.end + 1..page.line_words(line).end;
        page.gap(period.words.end).has(Gap::OPEN)
            && page.line_text(line).trim_end_matches('.').ends_with([')', ']'])
            && !inner.any(|place| page.gap(place).has(Gap::CLOSE))
    }

    /// Whether a title begins the words before the dates and one that says what came next stands behind them: "Bookseller,
    /// second hand, Oakvale 2012 to 2016 then Peru".
    fn leads_to_next(&self, words: &Range<usize>, period: &Period) -> bool {
        let layout = self.layout;
        let next = layout.page.row(layout.words.role_cues, period.words.end);
        let before = words.start..period.words.start;
        next.is_some_and(|row| row.field(1) == "next")
            && layout.judge.shape(words.start) != Some(Shape::Lower)
            && layout
                .segments(&before, &[])
                .first()
                .is_some_and(|first| layout.segment_score(first) >= SURE)
    }

    /// Whether a title ends right before the dates or begins right behind them, or the name of an employer
    /// stands beside them.
    fn is_beside_name(&self, words: &Range<usize>, period: &Period) -> bool {
        let layout = self.layout;
        let before = words.start..period.words.start;
        let after = period.words.end..words.end.min(period.words.end + 5);
        if layout.has_placeholder(&before) || layout.has_placeholder(&after) {
            return true;
        }
        let segments = layout.segments(&before, &[]);
        let capital = layout.uncapitalised || layout.judge.shape(words.start) != Some(Shape::Lower);
        let titled = |segment: Option<&Segment>| {
            segment.is_some_and(|segment| layout.segment_score(segment) >= SURE)
        };
        let small = layout.judge.shape(after.start) == Some(Shape::Lower);
        let begins = (!small || layout.judge.is_place(&before))
            && titled(layout.segments(&after, &[]).first());
        let named = layout.judge.employer_score(&before) >= 2.5 && before.len() <= 10;
        // "Battalion S1 NCOIC 03/2014 to Current City, State": whatever the title, its place closes the line.
        let placed = before.len() <= LONGEST_PLACED
            && layout.in_jobs(layout.page.line_of(words.start))
            && layout.judge.is_place(&(period.words.end..words.end));
        capital && (titled(segments.last()) || begins || named || placed)
    }
}
