//! What stands behind the sign after a title and is no part of it: "Leading hand, crew of 7", "TOUR HOST - Silver Puppy
//! Candles".
//!
//! Takes the parts of a header; gives whether one tells of the work or its place, or names the employer. It must not say
//! which words are of a title: that is for `title_words`.

use std::ops::Range;

use super::layout::{LIKELY, Layout};
use super::page::{Gap, Shape};
use super::segments::Segment;

/// Words that say how often something was so.
const HOW_OFTEN: [&str; 5] = ["mostly", "mainly", "usually", "sometimes", "occasionally"];
/// Words that say of those for whom, or of where, it was done that they were many: "various families".
const MANY: [&str; 4] = ["various", "several", "different", "multiple"];
/// Words of the longest "team of 12".
const LONGEST_CREW: usize = 4;
/// Workplaces that are no part of firms' names.
pub(super) const WORKPLACES: [&str; 13] = [
    "factory",
    "plant",
    "mill",
    "works",
    "shed",
    "yard",
    "franchise",
    "brewery",
    "winery",
    "cannery",
    "sawmill",
    "abattoir",
    "firm",
];
/// What firms are by what they make or deal with, as people are too.
const MAKERS: [&str; 14] = [
    "maker",
    "makers",
    "builder",
    "builders",
    "manufacturer",
    "manufacturers",
    "wholesaler",
    "distributor",
    "supplier",
    "importer",
    "exporter",
    "retailer",
    "processor",
    "merchant",
];
/// Words of the longest kind of employer.
const LONGEST_KIND: usize = 4;
/// Words of the longest name that looks apart from its title.
const LONGEST_NAME: usize = 5;
/// Letters from which a word in capitals is no abbreviation.
const LONG: usize = 4;

/// How the words begin that tell why a job ended.
const ENDINGS: [&str; 8] = [
    "let go",
    "laid off",
    "made redundant",
    "redundant",
    "resigned",
    "didn t finish",
    "didnt finish",
    "did not finish",
];
/// Words of the longest of them.
const LONGEST_ENDING: usize = 3;

/// Words with which a part begins that tells what somebody was before: "Panel Beater, earlier apprentice".
const EARLIER: [&str; 5] = ["earlier", "before", "previously", "formerly", "prior"];

/// Words in brackets that tell how a job or a training stood, and the first ones of such brackets: "(accredited lab)",
/// "(not completed)".
const STATES: [&str; 6] =
    ["accredited", "completed", "compl", "stopped", "unfinished", "incomplete"];
const DENYING: [&str; 4] = ["not", "did", "didn", "didnt"];

impl Layout<'_> {
    /// Whether a part behind a title begins with words for why or that the job ended: "Bar attendant, let go (Covid)".
    pub(super) fn tells_of_end(&self, words: &Range<usize>) -> bool {
        let small = self.judge.shape(words.start) == Some(Shape::Lower);
        let begins = |length: usize| {
            let end = (words.start + length).min(words.end);
            ENDINGS.contains(&self.page.folded(&(words.start..end)))
        };
        self.words.english && small && (1..=LONGEST_ENDING).any(begins)
    }

    /// Whether a part behind a title leads to what somebody was before: "earlier apprentice", "before that cleaner".
    pub(super) fn tells_earlier(&self, words: &Range<usize>) -> bool {
        self.words.english
            && words.len() > 1
            && self.judge.shape(words.start) == Some(Shape::Lower)
            && EARLIER.contains(&self.page.folded_word(words.start))
    }

    /// Whether brackets tell how a training or its workplace stood and nothing of the work: "(trade completed)".
    pub(super) fn tells_state(&self, words: &Range<usize>) -> bool {
        self.words.english
            && (DENYING.contains(&self.page.folded_word(words.start))
                || words.clone().any(|word| STATES.contains(&self.page.folded_word(word))))
    }

    /// Whether a part behind a title tells in small letters how it was mostly done, with how many, what was done or where:
    /// "Healthcare assistant, mostly afternoons", "Leading hand, crew of 7", "Mill hand, stacking and strapping
    /// lines", "Hand, biscuit factory".
    pub(super) fn tells_of_work(&self, part: &Segment) -> bool {
        let words = &part.words;
        if self.is_employer_by_kind(part) || self.is_workplace_in_town(part) {
            return true;
        }
        if !self.words.english || self.judge.shape(words.start) != Some(Shape::Lower) {
            return false;
        }
        let behind_comma = part.before.without(Gap::SPACE) == Gap::COMMA;
        let first = self.page.folded_word(words.start);
        HOW_OFTEN.contains(&first)
            || MANY.contains(&first) && words.len() > 1 && !part.before.has(Gap::SLASH)
            || self.counts_crew(words)
            || behind_comma
                && self.judge.title_score(words) < LIKELY
                && (self.lists_doings(words) || self.is_workplace(words))
    }

    /// Whether a part behind a dash says what kind of employer it was: "Payroll clerk - city council", "Kitchen hand -
    /// Nepali restaurant". What schools and wards are for is of the title ("Teacher - primary school").
    fn is_employer_by_kind(&self, part: &Segment) -> bool {
        let words = &part.words;
        let Some(last) = words.end.checked_sub(1) else { return false };
        let kind = self.judge.marker(last, words.end).map(|(kind, _)| kind);
        self.words.english
            && part.before.without(Gap::SPACE) == Gap::DASH
            && words.len() <= LONGEST_KIND
            && self.judge.shape(last) == Some(Shape::Lower)
            && matches!(kind, Some("firm" | "public"))
            && self.judge.title_score(words) < LIKELY
    }

    /// Whether a part behind a dash is a kind of workplace and the town that it is in: "Kitchen hand - Cafe in Oakvale".
    fn is_workplace_in_town(&self, part: &Segment) -> bool {
        let words = &part.words;
        let inner = words.clone().skip(1);
        let Some(within) = inner.into_iter().find(|word| self.page.folded_word(*word) == "in")
        else {
            return false;
        };
        let kind = words.start..within;
        let small = |word: usize| self.judge.shape(word) == Some(Shape::Lower);
        self.words.english
            && part.before.without(Gap::SPACE) == Gap::DASH
            && small(within)
            && !small(within + 1)
            && self.judge.employer_score(&kind) > 0.0
            && self.judge.title_score(&kind) < LIKELY
    }

    /// Whether words tell how many worked together: "crew of 7".
    fn counts_crew(&self, words: &Range<usize>) -> bool {
        let of = words.start + 1;
        (of + 2..=of + LONGEST_CREW).contains(&(words.end + 1))
            && self.is_label(of, &["of"])
            && self.judge.shape(of + 1) == Some(Shape::Number)
    }

    /// Whether words begin with what was done: "stacking and strapping lines"; "nursing and midwifery" is a field.
    fn lists_doings(&self, words: &Range<usize>) -> bool {
        words.len() > 1
            && self.page.folded_word(words.start).ends_with("ing")
            && !self.known_words(words)
    }

    /// Whether words in small letters are nothing but a kind of workplace: "brewery", "regional sports trust"; "supply
    /// teaching through agency" is work.
    pub(super) fn is_mere_workplace(&self, words: &Range<usize>) -> bool {
        let last = words.end.saturating_sub(1);
        let kind = self.judge.marker(last, words.end).map(|(kind, _)| kind);
        let small = |word: usize| {
            self.judge.shape(word) == Some(Shape::Lower)
                && (words.len() == 1
                    || !self.is_small_word(word) && !self.page.folded_word(word).ends_with("ing"))
        };
        self.words.english
            && words.clone().all(small)
            && self.judge.title_score(words) <= 0.0
            && (WORKPLACES.contains(&self.page.folded_word(last))
                || matches!(kind, Some("firm" | "public")))
    }

    /// Whether words end in one for a workplace: "biscuit factory".
    pub(super) fn is_workplace(&self, words: &Range<usize>) -> bool {
        let Some(last) = words.end.checked_sub(1) else { return false };
        let marker = self.judge.marker(last, words.end);
        words.len() > 1 && WORKPLACES.contains(&self.page.folded_word(last))
            || marker.is_some_and(|(kind, _)| !matches!(kind, "placeholder" | "legal"))
    }

    /// Whether a part behind a dash is a name with its place: "Partner - Wide Door Living, Oakvale".
    pub(super) fn is_name_with_place(&self, segments: &[Segment], place: usize) -> bool {
        let Some([part, town]) = segments.get(place..place + 2) else { return false };
        let placed = town.before.without(Gap::SPACE) == Gap::COMMA
            && (self.judge.is_place(&town.words) || self.is_unknown_place(town));
        placed && self.may_be_name(part)
    }

    /// Whether a part behind a dash is written otherwise than the title, which is in capitals: "TOUR HOST - Silver Puppy
    /// Candles".
    pub(super) fn is_name_in_other_letters(&self, title: &Range<usize>, part: &Segment) -> bool {
        let long = |word: usize| self.page.folded_word(word).len() >= LONG;
        self.page.is_upper(title)
            && title.clone().any(long)
            && !part.words.clone().any(|word| self.judge.shape(word) == Some(Shape::Upper))
            && self.may_be_name(part)
    }

    /// Whether a part behind a dash has capitals where the title goes on in small letters, and the header has nothing else
    /// that may name the employer: "Dental receptionist - Banksia Molars".
    pub(super) fn is_only_capital_name(
        &self,
        segments: &[Segment],
        title: &Segment,
        part: &Segment,
    ) -> bool {
        let small = |word: usize| self.judge.shape(word) == Some(Shape::Lower);
        let last = title.words.end - 1;
        let alone = || {
            segments.iter().all(|other| {
                other.words == part.words
                    || other.words == title.words
                    || self.judge.is_terms(&other.words)
                    || self.judge.is_place(&other.words)
            })
        };
        self.words.english
            && title.words.len() > 1
            && !small(title.words.start)
            && small(last)
            && !self.is_small_word(last)
            && self.may_be_name(part)
            && !self.is_department(&part.words)
            && alone()
    }

    /// Whether a part in small letters behind a comma is what a firm makes or does, with its town: "Fitter, pump maker,
    /// Oakvale".
    pub(super) fn is_maker_in_town(&self, segments: &[Segment], place: usize) -> bool {
        let Some([part, town]) = segments.get(place..place + 2) else { return false };
        let words = &part.words;
        let small = words.clone().all(|word| self.judge.shape(word) == Some(Shape::Lower));
        let placed = || self.judge.is_place(&town.words) || self.is_unknown_place(town);
        self.words.english
            && part.before.without(Gap::SPACE) == Gap::COMMA
            && town.before.without(Gap::SPACE) == Gap::COMMA
            && small
            && (2..=LONGEST_KIND).contains(&words.len())
            && MAKERS.contains(&self.page.folded_word(words.end - 1))
            && placed()
    }

    /// Whether a part behind a dash may be a firm's name for all that its words say.
    fn may_be_name(&self, part: &Segment) -> bool {
        let words = &part.words;
        part.before.has(Gap::DASH)
            && !part.bracketed
            && (2..=LONGEST_NAME).contains(&words.len())
            && self.is_capital(words)
            && !self.known_words(words)
            && self.judge.title_score(words) < LIKELY
    }
}

#[cfg(test)]
mod tests {
    use super::super::work_history::titles;

    #[test]
    fn how_and_where_it_was_done_is_no_part_of_a_title() {
        for (text, title) in [
            (
                "2013 - 2019   OAKVALE FORMWORK PTY LTD, Fernport\nLeading hand, crew of 7",
                "Leading hand",
            ),
            (
                "Oakvale Timber      2008 - 2015\nMill hand, stacking and strapping lines",
                "Mill hand",
            ),
            ("1999 - 2002   Process worker, biscuit factory, Fernport", "Process worker"),
            ("2014 - 2016   Area supervisor (4 shops, Oakvale to Fernport)", "Area supervisor"),
            ("2014 - 2016   Oakvale Hire, yard attendant, let go (Covid)", "yard attendant"),
            ("2014 - 2016   Apprentice fitter - did not finish (sore back)", "Apprentice fitter"),
            (
                "2006 - 2017   PANEL BEATER, earlier workshop apprentice, Oak Repairs",
                "PANEL BEATER",
            ),
            ("2006 - 2017   Apprentice fitter (trade completed), Oak Mills", "Apprentice fitter"),
            ("2006 - 2017   Chemist (NATA accredited site)\nOak Labs Ltd", "Chemist"),
            (
                "Casual barista, Plum & Moon, Townsville | Apr 2023 - present (newsroom closed, looking)",
                "Casual barista",
            ),
            ("Cleaner Oakvale Hospital nights 2003 - 2011. Fire warden", "Cleaner"),
            ("Support worker - various families, 2014 - 2016", "Support worker"),
            // "at" leads to a name in small letters, too, but not to every word.
            ("kitchen hand at fernos oakvale 2014-2016", "kitchen hand"),
            ("2014 - 2016   deckhand at sea", "deckhand at sea"),
            ("Centre Director (two of us), Company Name   2014 - 2016", "Centre Director"),
        ] {
            assert_eq!(titles(text), [title], "{text}");
        }
    }

    #[test]
    fn a_name_of_plain_words_is_no_part_of_a_title() {
        for (text, title) in [
            (
                "Home Care Partner - Wide Door Living, Oakvale\nJuly 2014 to May 2019",
                "Home Care Partner",
            ),
            ("TOUR HOST - Silver Puppy Candles | 2014 - 2019", "TOUR HOST"),
        ] {
            assert_eq!(titles(text), [title], "{text}");
        }
        for (text, title) in [
            ("Dental receptionist - Fern Molars - 2004 to 2009", "Dental receptionist"),
            ("2012 - 2015  Fitter, pump maker, Adelaide", "Fitter"),
            ("2012 - 2015  Legal secretary, law firm, Perth", "Legal secretary"),
        ] {
            assert_eq!(titles(text), [title], "{text}");
        }
        let text = "Team Leader - Learning and Development\nOakvale Council\nJuly 2014 to May 2019";
        assert_eq!(titles(text), ["Team Leader - Learning and Development"]);
    }
}
