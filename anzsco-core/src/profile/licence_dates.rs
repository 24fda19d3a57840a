//! When a licence was gained and until when it is or was held.
//!
//! Takes the words of a licence; gives the year and the last month that stand behind them, and the words without
//! them. It must not decide what is a licence.

use std::ops::Range;

use super::YearMonth;
use super::assemble::Writer;
use super::page::{Gap, Shape};
use super::unfinished::ANSWER;

/// Words between a licence and its date, and the date's first: "current to".
const MOST_LEADING: usize = 4;

impl Writer<'_> {
    /// One past the words behind a licence that say that it lapsed, before a date: "ran out" in 2019.
    pub(super) fn lapse_end(&self, place: usize, end: usize) -> usize {
        if self.layout.periods_in(&(place..end + 1)).is_empty() {
            return place;
        }
        let state = self.state_phrase(&(place.saturating_sub(1)..end));
        let lapse = state.filter(|state| {
            self.is_lapse(state) && self.layout.periods_in(&(place..state.start)).is_empty()
        });
        lapse.map_or(place, |state| state.end)
    }

    /// Some words up to the date that stands in them from `from` on or right behind them, and to what leads to
    /// it.
    pub(super) fn without_date(&self, words: Range<usize>, from: usize) -> Range<usize> {
        let layout = self.layout;
        let dated = layout.periods_in(&(from..words.end + 1)).first();
        let dated = dated.map(|period| period.words.start);
        let near = |place: usize| place < words.end || !layout.page.gap(place).has(Gap::LINE);
        let Some(mut end) = dated.filter(|place| near(*place)) else { return words };
        let leads = |place: usize| {
            let word = layout.page.folded_word(place);
            layout.words.stopwords.get(word).is_some()
                || self.dating_kind(place).is_some()
                || self.is_answer(place)
        };
        if end > from.max(words.start + 1) && self.is_month_of_year(end - 1) {
            end -= 1;
        }
        while end > from.max(words.start + 1) && leads(end - 1) {
            end -= 1;
        }
        words.start..end.max(words.start)
    }

    /// What a word, or it and the next, say of the date behind them: "expires", "good until".
    fn dating_kind(&self, place: usize) -> Option<&'static str> {
        let (page, dating) = (self.layout.page, self.layout.words.dating);
        let row = dating.get(page.folded_word(place));
        row.or_else(|| dating.get(page.folded(&(place..place + 2)))).map(|row| row.field(1))
    }

    /// Whether a word behind a colon is the number of the month of the year behind it, and no part of a name: "Glazing
    /// exam : 3 1994".
    fn is_month_of_year(&self, place: usize) -> bool {
        let page = self.layout.page;
        self.layout.judge.shape(place) == Some(Shape::Number)
            && page.gap(place).has(Gap::COLON)
            && page.gap(place + 1).plain()
            && page.folded_word(place).parse::<u8>().is_ok_and(|month| month <= 12)
    }

    /// Whether a word is the answer of a form: "yes".
    pub(super) fn is_answer(&self, place: usize) -> bool {
        self.layout.page.is_of_kind(self.layout.words.unfinished, place, &[ANSWER])
    }

    /// Whether some words are a licence, a registration or a membership, which are held for a time.
    fn is_kept(&self, words: &Range<usize>) -> bool {
        let kept = |place: usize| {
            let word = self.layout.page.folded_word(place);
            word.starts_with("licen") || word.starts_with("regist")
        };
        self.is_membership(words) || words.clone().any(kept)
    }

    /// The year just behind some words, and the month to which it is good: "White Card 2019", "CPR (June
    /// 2020)", "medical current to 8/2027".
    pub(super) fn dates_near(&self, words: &Range<usize>) -> (Option<u16>, Option<YearMonth>) {
        let (page, known) = (self.layout.page, self.layout.words);
        let behind = words.end..words.end + MOST_LEADING;
        let Some(period) = self.layout.periods_in(&behind).first() else { return (None, None) };
        let place = period.words.start;
        let split = Gap::LINE.or(Gap::BULLET).or(Gap::SEMICOLON);
        let mut kinds = Vec::new();
        for word in words.end..place {
            let dating = self.dating_kind(word);
            let month = word + 1 == place && self.is_month_of_year(word);
            if dating.is_none() && !month && known.stopwords.get(page.folded_word(word)).is_none() {
                return (None, None);
            }
            kinds.extend(dating);
        }
        let same_item = (words.end..=place).all(|place| !page.gap(place).has(split));
        let Some(point) = period.end.or(period.start).filter(|_| same_item) else {
            return (None, None);
        };
        let state = self.state_phrase(words).filter(|state| state.end == words.end);
        let lapsed = state.as_ref().is_some_and(|state| self.is_lapse(state));
        if state.is_some() && !lapsed {
            return (None, None);
        }
        // Who was registered from 2010 to 2019 is so no longer; a course ends as well.
        let kept = period.is_range() && self.is_kept(words);
        // "to 2026" says an end, "current 2026" none.
        let ends = lapsed || kinds.iter().any(|kind| matches!(*kind, "expiry" | "to"));
        if !ends && !kept {
            return (Some(point.month.year), None);
        }
        let month = if point.exact { point.month.month } else { 12 };
        let first = period.start.filter(|_| kept).map(|start| start.month.year);
        (first, (!kept || period.end.is_some()).then_some(YearMonth { month, ..point.month }))
    }
}

#[cfg(test)]
mod tests {
    use crate::{ExtractOptions, extract};

    #[test]
    fn the_year_in_which_a_licence_ends_is_not_that_in_which_it_was_gained() {
        let dates = |text: &str| -> Vec<(String, Option<u16>, Option<String>)> {
            let held = extract(text, &ExtractOptions::default()).certifications.into_iter();
            held.map(|one| {
                let quoted = one.original.unwrap_or(one.name);
                (quoted, one.year, one.expires.map(|month| month.to_string()))
            })
            .collect()
        };
        let end = |month: &str| Some(month.to_owned());
        assert_eq!(
            dates(
                "Tickets\nWhite Card - exp. 2027\nSite Safe passport (exp 10/27)\nFirst Aid certificate \
                 current to May 2028\nCPR - updated Mar 2024\nBlue Card current"
            ),
            [
                ("White Card".into(), None, end("2027-12")),
                ("Site Safe passport".into(), None, end("2027-10")),
                ("First Aid certificate".into(), None, end("2028-05")),
                ("CPR".into(), Some(2024), None),
                ("Blue Card current".into(), None, None),
            ]
        );
    }

    #[test]
    fn two_words_that_lead_to_a_date_are_no_part_of_the_name() {
        let held = extract("Tickets\nRope Marshal good until 2027\n", &ExtractOptions::default());
        let one = &held.certifications[0];
        assert_eq!(
            (one.name.as_str(), one.expires.map(|month| month.year)),
            ("Rope Marshal", Some(2027))
        );
    }

    #[test]
    fn the_number_of_a_month_is_no_part_of_the_name() {
        let quoted = |text: &str| {
            let held = extract(&format!("Tickets\n{text}\n"), &ExtractOptions::default());
            held.certifications.into_iter().next().map(|one| one.original.unwrap_or(one.name))
        };
        assert_eq!(quoted("Rope Marshal exam : 3 1994").as_deref(), Some("Rope Marshal exam"));
        assert_eq!(quoted("Food safety level 2 2019").as_deref(), Some("Food safety level 2"));
    }

    #[test]
    fn the_last_year_of_what_lapsed_is_not_that_in_which_it_was_gained() {
        let dates = |text: &str| {
            let held = extract(&format!("Tickets\n{text}\n"), &ExtractOptions::default());
            let one = held.certifications.into_iter().next();
            one.map(|one| (one.year, one.expires.map(|month| month.year)))
        };
        assert_eq!(dates("Forklift ticket (expired 2019)"), Some((None, Some(2019))));
        assert_eq!(dates("Forklift ticket until 2019"), Some((None, Some(2019))));
        assert_eq!(dates("Registered glazier 2010 - 2019"), Some((Some(2010), Some(2019))));
        assert_eq!(dates("Forklift ticket, 2012 (lapsed)"), Some((Some(2012), None)));
        assert_eq!(dates("Forklift ticket booked for March 2027"), Some((None, None)));
    }
}
