//! Which words of a header are its title, with those that narrow it.
//!
//! Takes the segments of a header and the one that has the title; gives the title's words. It must not
//! choose the segment.

use std::ops::Range;

use super::layout::{LIKELY, Layout};
use super::page::{Gap, Shape};
use super::segments::Segment;
use super::titles::{LEGAL_FORM, SURE};
use super::workplace_words::HEAD;
use crate::english::titles::is_known_title;

/// Signs after which a segment does not qualify the title before it.
pub(super) const APART: Gap = Gap::PIPE
    .or(Gap::LINE)
    .or(Gap::STOP)
    .or(Gap::AT)
    .or(Gap::ARROW)
    .or(Gap::WIDE)
    .or(Gap::CLOSE)
    .or(Gap::SEMICOLON);

/// Whether a sign sets a part apart from the title before it; brackets of the title may stand between.
fn is_apart(part: &Segment) -> bool {
    let goes_on = part.before.has(Gap::COMMA.or(Gap::DASH));
    let before = if goes_on { part.before.without(Gap::CLOSE) } else { part.before };
    before.has(APART)
}

/// Words of the shortest name and title in one run.
const FEWEST_RUN_ON: usize = 4;

/// Words of what a job led to, with those that lead to it.
const LONGEST_RISE: usize = 7;

impl Layout<'_> {
    /// Whether the words tell how many there were of something: "620 cows", "three farms".
    pub(super) fn counts_things(&self, words: &Range<usize>) -> bool {
        let first = self.page.folded_word(words.start);
        let digits = first.bytes().all(|byte| byte.is_ascii_digit());
        let written = || first.len() > 1 && self.words.is_number_word(first);
        words.len() > 1
            && (digits || written())
            && self.judge.shape(words.start + 1) == Some(Shape::Lower)
    }

    /// The words of the title, with the qualifiers that follow it.
    pub(super) fn extend_title(&self, segments: &[Segment], place: usize) -> Range<usize> {
        let Some(segment) = segments.get(place) else { return 0..0 };
        let mut title = segment.words.clone();
        if segment.label.is_none()
            && let Some(start) = self.behind_firm(&title)
        {
            title.start = start;
        }
        if segment.label.is_none()
            && self.judge.title_score(&title) < SURE
            && let Some(leading) = self.leading_title(&title)
            && !self.page.gap(leading.end).has(Gap::SLASH)
        {
            return leading;
        }
        if let Some(before) = place.checked_sub(1).and_then(|before| segments.get(before))
            && self.is_first_half(segments, before, segment)
        {
            title.start = before.words.start;
        }
        if let Some(before) = place.checked_sub(1).and_then(|before| segments.get(before))
            && self.is_risen_from(before, segment)
        {
            title.start = before.words.start;
        }
        if let Some(start) = self.before_brackets(segments, place) {
            title.start = start;
        }
        if let Some(before) = place.checked_sub(1).and_then(|before| segments.get(before))
            && self.is_wrapped_half(before, segment)
        {
            title.start = before.words.start;
        }
        let named = self.names_employer_aside(segments, &title);
        let aside = named || self.has_name_on_other_line(segments, &title);
        let behind_name = place.checked_sub(1).and_then(|before| segments.get(before));
        let behind_name = behind_name.is_some_and(|name| {
            segment.before.has(Gap::DASH) && self.judge.employer_score(&name.words) >= 2.5
        });
        for (next, part) in segments.iter().enumerate().skip(place + 1) {
            let joined = part.words.start == title.end && !part.placeholder;
            if !joined
                || part.label != segment.label && part.cell == segment.cell
                || self.names_otherwise(part)
                || self.tells_of_work(part)
                || self.is_name_with_place(segments, next)
                || self.is_name_in_other_letters(&segment.words, part)
                || self.is_only_capital_name(segments, segment, part)
                || self.is_maker_in_town(segments, next)
                || part.bracketed
                    && (self.tells_of_change(part.words.start) || self.counts_things(&part.words))
                || self.tells_of_end(&part.words)
                || !part.bracketed && self.tells_earlier(&part.words)
                || part.bracketed && self.tells_state(&part.words)
                || self.is_grade_before_time(part)
                || self.is_numbered_team(&part.words)
            {
                break;
            }
            let qualifies = if part.bracketed && part.before.has(Gap::OPEN) {
                self.qualifies_in_brackets(part)
            } else {
                self.qualifies(segments, next, segment)
            };
            let first = title.end == segment.words.end;
            let more = !first && self.ends_list(part);
            let qualifies = qualifies
                || more
                || self.tells_field(segments, next, segment)
                || named && self.belongs_to_title(part)
                || aside
                    && (first || part.bracketed || !part.before.has(Gap::COMMA))
                    && self.is_plain_part(part)
                    && self.belongs_to_title(part)
                || behind_name && self.names_nobody(part) && self.belongs_to_title(part);
            if !qualifies {
                break;
            }
            title.end = part.words.end;
        }
        title
    }

    /// Where a title begins that runs on behind the employer's name without any sign: "Oakvale Fern School Instructor". The
    /// kind of workplace is of the title where both are known together: "School Instructor".
    fn behind_firm(&self, words: &Range<usize>) -> Option<usize> {
        let stranger =
            |word: usize| self.judge.shape(word) == Some(Shape::Capital) && !self.is_no_name(word);
        let ranked = self.page.row(self.words.seniority, words.start).is_some()
            && !self.page.gap(words.start + 1).has(Gap::HYPHEN);
        if !self.words.english || ranked || words.len() < FEWEST_RUN_ON || !self.is_capital(words) {
            return None;
        }
        let marked = |place: usize| {
            let (kind, after) = self.judge.marker(place, words.end)?;
            (kind != "placeholder" && after < words.end).then_some((place, after))
        };
        let (kind, after) = (words.start + 1..words.end).find_map(marked)?;
        let mut name = words.start..kind;
        let titled = self.judge.title_score(&(after..words.end)) >= SURE;
        if !titled || !stranger(kind - 1) || name.any(|word| self.judge.names_worker(word)) {
            return None;
        }
        let with_kind = kind..words.end;
        Some(if is_known_title(self.page.folded(&with_kind)) { kind } else { after })
    }

    /// Whether words before a comma are what somebody was before the title: "Recruit, then Trainee".
    fn is_risen_from(&self, before: &Segment, title: &Segment) -> bool {
        let words = &before.words;
        title.before.without(Gap::SPACE) == Gap::COMMA
            && words.end == title.words.start
            && (before.cell, before.label) == (title.cell, title.label)
            && self.page.width(words) <= 4
            && self.page.width(&title.words) <= LONGEST_RISE
            && self.goes_on_to(&title.words)
            && (self.names_nobody(before) || self.judge.title_score(words) >= SURE)
            && (self.judge.shape(words.start) != Some(Shape::Lower)
                || self.judge.title_score(words) >= LIKELY)
            && !self.judge.is_place(words)
            && !self.judge.is_terms(words)
    }

    /// Whether a title stands before the sign that leads to another: "Financial Assistant - Trader",
    /// "English Language / Literature Teacher"; with a word of firms too where the employer is named elsewhere:
    /// "Services / Lift Mechanic".
    fn is_first_half(&self, segments: &[Segment], before: &Segment, title: &Segment) -> bool {
        let judge = self.judge;
        let slash = title.before.has(Gap::SLASH);
        let titles = || {
            let sure = |words: &Range<usize>| judge.title_score(words) >= SURE;
            sure(&before.words)
                && (!title.before.has(Gap::COMMA) || sure(&title.words))
                && !(title.before.has(Gap::DASH) && self.begins_with_name(&before.words))
        };
        let plain = || {
            !judge.is_place(&before.words)
                && !judge.is_employment(&before.words)
                && before.words.len() <= 4
        };
        let firm = || {
            slash
                && before.words.clone().all(|word| self.is_no_name(word))
                && self.names_employer_aside(segments, &title.words)
        };
        // "Lead - Depot Operations Agent".
        let rank = || {
            let row = self.page.row(self.words.seniority, before.words.start);
            self.words.english && before.words.len() == 1 && row.is_some()
        };
        title.before.has(Gap::DASH.or(Gap::SLASH).or(Gap::COMMA))
            && !title.before.has(APART)
            && before.words.end == title.words.start
            && (before.cell, before.label) == (title.cell, title.label)
            && !before.bracketed
            && !before.placeholder
            && before.words.len() + title.words.len() <= 8
            && (judge.employer_score(&before.words) < 1.5 || firm())
            && (titles() || slash && plain() || title.before.has(Gap::DASH) && rank())
    }

    /// Whether words begin with a place or a name that stands in no dictionary: "Oakvale Tractor Mechanic".
    fn begins_with_name(&self, words: &Range<usize>) -> bool {
        let first = words.start;
        self.words.english
            && words.len() > 1
            && !self.judge.is_listed(words)
            && self.judge.shape(first) == Some(Shape::Capital)
            && (!self.is_no_name(first) || self.judge.is_place(&(first..first + 1)))
    }

    /// Whether the employer is named elsewhere in the header than right behind the title, so that what
    /// follows the title need not be one: "Consultant, People & Total Rewards".
    fn names_employer_aside(&self, segments: &[Segment], title: &Range<usize>) -> bool {
        segments.iter().any(|segment| {
            let line = self.page.line_of(segment.words.start);
            let other = line != self.page.line_of(title.start);
            segment.placeholder || other && self.judge.employer_score(&segment.words) >= 2.5
        })
    }

    /// Whether a line of the header beside the title's has a name, which must be the employer's.
    fn has_name_on_other_line(&self, segments: &[Segment], title: &Range<usize>) -> bool {
        let judge = self.judge;
        segments.iter().any(|segment| {
            self.page.line_of(segment.words.start) != self.page.line_of(title.start)
                && !segment.bracketed
                && judge.shape(segment.words.start) != Some(Shape::Lower)
                && !judge.is_place(&segment.words)
                && !judge.is_terms(&segment.words)
                && judge.title_score(&segment.words) < LIKELY
        })
    }

    /// Whether a part behind a sign has only words that are no names: "Team Member - Frozen / Fruit", "Team Leader,
    /// Settlements".
    fn is_plain_part(&self, part: &Segment) -> bool {
        part.before.has(Gap::DASH.or(Gap::SLASH).or(Gap::COMMA)) && self.names_nobody(part)
    }

    /// Whether a part has only words of the dictionary, and none of an employer.
    pub(super) fn names_nobody(&self, part: &Segment) -> bool {
        part.words.clone().all(|word| self.is_no_name(word))
            && self.judge.employer_score(&part.words) < 0.5
    }

    /// Whether a word is one of the dictionary, so that it names nobody.
    pub(super) fn is_no_name(&self, word: usize) -> bool {
        let folded = self.page.folded_word(word);
        self.words.common.get(folded).is_some() || self.words.stopwords.get(folded).is_some()
    }

    /// Whether a part right behind a title is of the title, the employer being named elsewhere.
    fn belongs_to_title(&self, part: &Segment) -> bool {
        let judge = self.judge;
        let words = &part.words;
        let signs = Gap::COMMA.or(Gap::DASH).or(Gap::SLASH).or(Gap::OPEN);
        words.len() <= 6
            && part.before.has(signs)
            && !is_apart(part)
            && !judge.is_place(words)
            && !judge.is_terms(words)
            && judge.employer_score(words) < LEGAL_FORM
            && self.periods_in(words).is_empty()
            && judge.shape(words.start) != Some(Shape::Number)
    }

    /// Whether the segment at `next` narrows the title before it: "Assistant - Menswear".
    fn qualifies(&self, segments: &[Segment], next: usize, title: &Segment) -> bool {
        let judge = self.judge;
        let Some(part) = segments.get(next) else { return false };
        let words = &part.words;
        let named = judge.employer_score(words) >= 1.5 && !self.is_department(words);
        let other = judge.is_place(words) || judge.is_terms(words) || named;
        let rises = self.page.width(words) <= LONGEST_RISE && self.goes_on_to(words);
        if self.page.width(words) > 5 && !rises
            || is_apart(part)
            || other
            || !part.bracketed && self.counts_things(words)
            || self.is_firm_beyond_brackets(segments, next)
        {
            return false;
        }
        if self.known_words(words)
            || self.is_grade(words)
            || rises
            || self.is_first_half(&[], title, part) && !self.is_only_name(segments, next)
        {
            return true;
        }
        // "Executive Director, Operations | Acme": a comma before, a stronger sign after.
        let named_later = segments.iter().skip(next + 1).any(|later| {
            let apart = later.before.has(Gap::DASH.or(Gap::PIPE).or(Gap::AT).or(Gap::LINE))
                || later.placeholder;
            apart
                && !judge.is_place(&later.words)
                && !judge.is_terms(&later.words)
                && judge.shape(later.words.start) != Some(Shape::Lower)
        });
        // Dates alone in the other cell leave the employer in this one.
        // Nor do brackets behind them tell it, where a name may stand here: "Clerk, Plum & Moon | 2014 (closed)".
        let small = judge.shape(words.start) == Some(Shape::Lower);
        let beside = segments
            .iter()
            .any(|segment| segment.cell != title.cell && (small || !segment.bracketed));
        let in_cell = part.cell == title.cell
            && (beside || part.cell > 0 && judge.after_last_noun(words).is_some());
        // "Owner, Scruff & Suds (dog grooming)": what brackets explain is a name.
        let explained = segments.get(next + 1).is_some_and(|later| {
            later.bracketed && later.words.start == words.end && later.before.has(Gap::OPEN)
        }) && judge.shape(words.start) != Some(Shape::Lower);
        part.before.has(Gap::COMMA) && (named_later || in_cell) && !explained
    }

    /// Whether a part behind a title is a name between quotation marks or with its initials, an office of the
    /// state, or explains the name before it: `"First Light", the breakfast programme`, "J. R. Oak Builder".
    fn names_otherwise(&self, part: &Segment) -> bool {
        let words = &part.words;
        let small = self.judge.shape(words.start) == Some(Shape::Lower);
        let article = small && self.page.folded_word(words.start) == "the";
        let initial = self.page.folded_word(words.start).chars().count() == 1
            && !small
            && self.page.gap(words.start + 1).has(Gap::STOP.or(Gap::POINT));
        self.is_office(words)
            || article
            || initial
            || part.before.has(Gap::QUOTE) && part.before.has(Gap::COMMA)
    }

    /// Whether a part is the end of a list of plain words: "Manager - Governance, Risk and Compliance".
    fn ends_list(&self, part: &Segment) -> bool {
        let and = |place: usize| self.page.folded_word(place) == "and";
        part.before.without(Gap::SPACE) == Gap::COMMA
            && part.words.len() == 3
            && and(part.words.start + 1)
            && self.names_nobody(part)
    }

    /// Whether words tell what a job led to: "later crew trainer".
    fn goes_on_to(&self, words: &Range<usize>) -> bool {
        let cue = self.page.phrase_at(self.words.role_cues, words.start, words.end, 3);
        cue.filter(|(_, row)| row.field(1) == "next").is_some_and(|(length, _)| {
            let rest = self.page.word_after(words.start, length).max(words.start + 1)..words.end;
            !rest.is_empty() && self.judge.title_score(&rest) >= LIKELY
        })
    }

    /// Whether a part behind a title is the only name of a header, so the employer's: "Housekeeper - Sandy
    /// Point, Southport".
    fn is_only_name(&self, segments: &[Segment], place: usize) -> bool {
        let judge = self.judge;
        let Some(part) = segments.get(place) else { return false };
        let small = judge.shape(part.words.start) == Some(Shape::Lower);
        let names = |other: usize, segment: &Segment| {
            let of_part =
                other == place + 1 && segment.before.has(Gap::COMMA) && segment.words.len() <= 2;
            other != place
                && other + 1 != place
                && !of_part
                && !segment.bracketed
                && !judge.is_place(&segment.words)
                && !judge.is_employment(&segment.words)
                && (self.uncapitalised || judge.shape(segment.words.start) != Some(Shape::Lower))
        };
        let plain = self.names_nobody(part);
        part.before.has(Gap::DASH)
            && (self.uncapitalised || !(plain || small))
            && judge.title_score(&part.words) < LIKELY
            && !segments.iter().enumerate().any(|(other, segment)| names(other, segment))
    }

    /// Whether some words are a part of an employer by what it does: "Private Wealth".
    pub(super) fn is_department(&self, words: &Range<usize>) -> bool {
        let folded = self.page.folded(words);
        self.words.departments.get(folded).is_some()
            || folded.contains(" and ")
                && folded.split(" and ").all(|part| self.words.departments.get(part).is_some())
    }

    /// Whether the tables know every word as one about work, not a name.
    pub(super) fn known_words(&self, words: &Range<usize>) -> bool {
        let lexicon = self.words;
        let tables = [
            lexicon.industries,
            lexicon.departments,
            lexicon.fields,
            lexicon.skills,
            lexicon.title_nouns,
            lexicon.seniority,
            lexicon.stopwords,
        ];
        let mut place = words.start;
        while place < words.end {
            let longest = tables
                .iter()
                .filter_map(|table| self.page.phrase_at(*table, place, words.end, 5))
                // "Capital Kerbing": a word that says what a firm is, not what somebody does.
                .filter(|(_, row)| row.field(2) != HEAD)
                .map(|(length, _)| length)
                .max();
            let number = self.judge.shape(place) == Some(Shape::Number) && words.len() > 1;
            match longest {
                Some(length) => place = self.page.word_after(place, length).max(place + 1),
                None if number => place += 1,
                None => return false,
            }
        }
        !words.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::super::work_history::titles;
    use crate::{ExtractOptions, extract};

    #[test]
    fn what_a_firm_does_before_brackets_is_of_the_title() {
        let text = "Customer Service - (Inbound) Agent\nJanuary 2012 to March 2014\nOak Mills Ltd\n- took calls";
        assert_eq!(titles(text), ["Customer Service - (Inbound) Agent"]);
    }

    #[test]
    fn initials_before_brackets_and_a_rank_behind_the_noun_are_of_the_title() {
        for (text, title) in [
            (
                "Accounts Payable AP - (Creditors) Supervisor\nMarch 2013 to December 2015 Company Name City , State",
                "Accounts Payable AP - (Creditors) Supervisor",
            ),
            (
                "March 2013 to December 2015\nCompany Name City , State Administrative Assistant Senior Healthcare",
                "Administrative Assistant Senior",
            ),
        ] {
            let text = format!(
                "{text}\n- filed\nClerk\nMay 2008 to May 2009 Company Name City , State\n- typed"
            );
            assert_eq!(titles(&text)[0], title);
        }
    }

    #[test]
    fn a_grade_whose_number_reads_as_a_time_is_left_out_whole() {
        let text =
            "06/2010 to 12/2014\nOakvale Hospital\nWard Nurse, Grade 3 Yr 8\n- gave medicines";
        assert_eq!(titles(text), ["Ward Nurse"]);
    }

    #[test]
    fn a_rank_behind_an_arrow_is_no_title() {
        let text = "Oak Mills, Fernport   Apr 2013 - Oct 2018\nPayroll Clerk -> Senior (Mar 2016)";
        assert_eq!(titles(text), ["Payroll Clerk"]);
    }

    #[test]
    fn half_a_title_before_a_slash_names_no_employer_that_stands_elsewhere() {
        let text = "Experience\nServices / Lift Mechanic\nMay 2011 to June 2013 Company Name\n- wired lifts\nFitter\nMay \
                    2009 to June 2010 Company Name\n- mended pumps\n";
        let jobs = extract(text, &ExtractOptions::default()).experience;
        assert_eq!(jobs[0].title.original, "Services / Lift Mechanic");
    }
}
