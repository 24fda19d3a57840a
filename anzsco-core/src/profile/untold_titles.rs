//! What may be the title of a job though none of its words says so.
//!
//! Takes segments of a header; gives whether one may be a title for all that its words say, and whether they are but a
//! name and its place. It must not choose among them.

use std::ops::Range;

use super::header_parts::{LONGEST_PLAIN, LONGEST_UNTOLD, before_filler};
use super::headers::Candidate;
use super::layout::{Job, Layout, NOT};
use super::page::{Gap, Shape};
use super::segments::Segment;
use super::title_bounds::WORKPLACES;
use super::titles::{LEGAL_FORM, SURE};

/// Words that tell no more of a job than that it was held before another.
const BEFORE: [&str; 3] = ["before", "prior", "earlier"];

/// Words that point to the job or the employer told before.
const REPEATING: [&str; 5] = ["as above", "above", "ditto", "same as above", "as before"];

/// Words for jobs that are counted: "Job 2".
const COUNTED: [&str; 4] = ["job", "position", "role", "employer"];

/// How verbs end that tell what was done, and some that end otherwise.
const PAST: &str = "ed";
const IRREGULAR: [&str; 4] = ["led", "ran", "taught", "built"];

/// The word that points to one of them, and words of what it begins: "same boss".
const SAME: &str = "same";
const LONGEST_SAME: usize = 3;

/// Words of sentences, which no title has that its place alone makes one: "where I work", "was full time".
const TELLING: [&str; 13] =
    ["i", "my", "me", "we", "our", "where", "what", "who", "how", "was", "were", "had", "did"];

/// Words with which no title begins that its place alone makes one: "with dogs", "other shed".
const LEADING_ON: [&str; 6] = ["with", "by", "from", "of", "other", "another"];

/// Words with which a part begins that says when or that several things were done, and those behind "before" that say
/// when in somebody's life it was: "during summers", "before kids".
const ASIDE: [&str; 3] = ["during", "different", "following"];
const TIMES_OF_LIFE: [&str; 6] = ["kids", "children", "marriage", "uni", "university", "covid"];

impl Layout<'_> {
    /// Whether what its place makes a title is a remark in small letters all the same, and tells no work by itself:
    /// "before kids", "different gangs", "led the group".
    pub(super) fn is_remark(&self, words: &Range<usize>) -> bool {
        let first = self.page.folded_word(words.start);
        let next = self.page.folded_word(words.start + 1);
        let sign = |word: usize| {
            self.judge.shape(word) == Some(Shape::Number) || self.page.folded_word(word).len() <= 1
        };
        self.words.english
            && words.len() > 1
            && self.judge.shape(words.start) == Some(Shape::Lower)
            && (ASIDE.contains(&first)
                || BEFORE.contains(&first) && TIMES_OF_LIFE.contains(&next)
                || self.tells_past(words)
                || words.clone().all(sign))
    }

    /// Whether words begin with a verb that tells what was done: "raised goats".
    fn tells_past(&self, words: &Range<usize>) -> bool {
        let first = self.page.folded_word(words.start);
        (first.ends_with(PAST) || IRREGULAR.contains(&first))
            && self.judge.shape(words.start + 1) == Some(Shape::Lower)
            && self.page.gap(words.start + 1).plain()
            && self
                .page
                .row(self.words.duty_verbs, words.start)
                .is_some_and(|row| row.field(1) == "past")
    }

    /// Whether a part has several words of the dictionary of which the last is small, as no name has: "Pizza
    /// delivery". With whom it was done may be told, too: "Warehouse work with father".
    pub(super) fn is_plain_phrase(&self, part: &Segment) -> bool {
        let with = |word: usize| self.is_small_word(word) && self.page.folded_word(word) == "with";
        part.words.len() > 1
            && self.is_plain_work(part)
            && (self.judge.employer_score(&part.words) == 0.0 || part.words.clone().any(with))
            && self.judge.shape(part.words.end - 1) == Some(Shape::Lower)
    }

    /// Whether the first of two names is a word for work, a place standing behind both: "Silviculture, Oakvale
    /// Forestry, Rotorua".
    fn is_work_before_name(&self, first: &Segment, second: &Segment, segments: &[Segment]) -> bool {
        let placed = segments
            .iter()
            .any(|part| part.words.start >= second.words.end && self.judge.is_place(&part.words));
        let stranger = |word: usize| !self.is_no_name(word);
        placed
            && self.words.english
            && first.words.len() == 1
            && self.is_plain_work(first)
            && self.judge.employer_score(&first.words) == 0.0
            && second.words.len() > 1
            && second.words.clone().any(stranger)
    }

    /// Whether segments are nothing but one name, or a name and its place: an employer's, no title.
    pub(super) fn is_name_and_place(&self, segments: &[Segment]) -> bool {
        let capital =
            |segment: &&Segment| self.judge.shape(segment.words.start) != Some(Shape::Lower);
        let marked = |segment: &Segment| {
            !segment.placeholder && self.judge.employer_score(&segment.words) >= 2.5
        };
        if before_filler(segments).is_some() || self.anonymised && !segments.iter().any(marked) {
            return false;
        }
        // "RIVERVALE BEVERAGES (ASX: RVB)": a name in brackets is of the one before it.
        let whole = segments.first().is_some_and(|first| self.is_capital(&first.words));
        // "Fernport Pilots (sub-contract, own vehicle)": so is what small words tell of one that no dictionary has.
        let stranger = segments.first().is_some_and(|first| {
            first.words.len() > 1 && first.words.clone().any(|word| !self.is_no_name(word))
        });
        let small = |words: &Range<usize>| {
            stranger && words.clone().all(|word| self.judge.shape(word) == Some(Shape::Lower))
        };
        let aside = |segment: &Segment| {
            whole && segment.bracketed && (self.is_capital(&segment.words) || small(&segment.words))
        };
        let named: Vec<&Segment> = segments
            .iter()
            .filter(|segment| !self.judge.is_place(&segment.words) && !aside(segment))
            .filter(|segment| !segment.bracketed || !self.judge.is_terms(&segment.words))
            .filter(|segment| !self.is_held_as(&segment.words))
            .collect();
        let place =
            |segment: &&&Segment| segment.before.has(Gap::COMMA) && segment.words.len() <= 2;
        match named.as_slice() {
            [] => true,
            [one] => {
                capital(one)
                    && !self.is_plain_phrase(one)
                    && !self.is_plain_phrase(&self.before_town(one))
                    && !self.is_work_at(&one.words)
            }
            [first, second] => {
                capital(first)
                    && capital(second)
                    && place(&second)
                    && !self.is_plain_phrase(first)
                    && !self.is_work_before_name(first, second, segments)
            }
            _ => false,
        }
    }

    /// A part without the town that ends it: "Pear shed" of "Pear shed Oakvale".
    fn before_town(&self, part: &Segment) -> Segment {
        let mut part = part.clone();
        let town = part.words.end.saturating_sub(1);
        let joined = self.is_small_word(town.saturating_sub(1));
        if part.words.len() > 2 && !joined && self.judge.is_place(&(town..part.words.end)) {
            part.words.end = town;
        }
        part
    }

    /// Whether words of the dictionary tell what was done, and small ones where: "Stores at polytech kitchens".
    fn is_work_at(&self, words: &Range<usize>) -> bool {
        let at = words.clone().skip(1).find(|word| self.page.folded_word(*word) == "at");
        self.words.english
            && at.is_some_and(|at| {
                (words.start..at).all(|word| self.is_no_name(word))
                    && (at..words.end).all(|word| self.judge.shape(word) == Some(Shape::Lower))
            })
    }

    /// Whether a segment could be a title for all that its words say.
    pub(super) fn may_be_title(&self, segment: &Segment) -> bool {
        let judge = self.judge;
        let start = segment.words.start;
        // Where fillers stand for names, "Line Service" is none.
        let masked = self.anonymised && !self.has_placeholder(&(start.saturating_sub(2)..start));
        let most = if masked { LEGAL_FORM } else { 2.0 };
        !segment.placeholder
            && !segment.bracketed
            && segment.label.is_none_or(|label| label == "title")
            && self.page.width(&segment.words) <= LONGEST_UNTOLD
            && judge.employer_score(&segment.words) < most
            && !judge.is_place(&segment.words)
            && !judge.is_terms(&segment.words)
            && !self.is_team(&segment.words)
            && !self.repeats(&segment.words)
            && !self.numbers_job(&segment.words)
            && !self.is_place_of_work(&segment.words)
            && !self.tells_when(&segment.words)
            && self.page.folded_word(start) != NOT
            && !(self.words.english && self.page.folded_word(start) == "the")
            && !(self.words.english
                && segment.words.clone().any(|word| TELLING.contains(&self.page.folded_word(word))))
            && segment.words.clone().any(|word| judge.shape(word) != Some(Shape::Number))
            && !(self.words.english
                && (LEADING_ON.contains(&self.page.folded_word(start))
                    || segment.words.clone().all(|word| self.is_small_word(word))))
    }

    /// Whether a line tells what was done and names nobody: "Assembled oven doors".
    pub(super) fn begins_as_duty(&self, line: &Candidate) -> bool {
        let first = line.words.start;
        self.words.english
            && line.words.len() > 1
            && line.score() < SURE
            && self.judge.shape(first) == Some(Shape::Capital)
            && self.page.folded_word(first).ends_with(PAST)
            && self.page.row(self.words.duty_verbs, first).is_some()
            && self.judge.shape(first + 1) == Some(Shape::Lower)
            && self.page.gap(first + 1).plain()
    }

    /// Whether words say nothing but that a job or its employer is the one told before: "as above".
    pub(super) fn repeats(&self, words: &Range<usize>) -> bool {
        let same = || words.len() <= LONGEST_SAME && self.page.folded_word(words.start) == SAME;
        self.words.english && (REPEATING.contains(&self.page.folded(words)) || same())
    }

    /// Whether words say nothing but the how-manieth job of the CV it is: "JOB TWO", "Position 3".
    pub(super) fn numbers_job(&self, words: &Range<usize>) -> bool {
        let number = words.start + 1;
        let told = self.page.folded_word(number);
        self.words.english
            && words.len() == 2
            && COUNTED.contains(&self.page.folded_word(words.start))
            && (self.judge.shape(number) == Some(Shape::Number) || self.words.is_number_word(told))
    }

    /// Whether a part of a header says that the job is the one told before.
    pub(super) fn is_repeated(&self, job: &Job) -> bool {
        let parts = job.header.iter().flat_map(|words| self.segments(words, &[]));
        job.period.is_some() && parts.into_iter().any(|part| self.repeats(&part.words))
    }

    /// Whether a part of a header says how the job was held: "2001 - 2004   employed, Oak Dental".
    pub(super) fn tells_terms(&self, job: &Job) -> bool {
        let mut parts = job.header.iter().flat_map(|words| self.segments(words, &[]));
        parts.any(|part| self.judge.is_manner(&part.words))
    }

    /// Whether words are a name in capitals and a small word for a workplace: "Oakvale works".
    fn is_place_of_work(&self, words: &Range<usize>) -> bool {
        let last = words.end.saturating_sub(1);
        let capital = |word: usize| self.judge.shape(word) == Some(Shape::Capital);
        let kind = || self.judge.marker(last, words.end).map(|(kind, _)| kind);
        self.words.english
            && words.len() > 1
            && (words.start..last).all(capital)
            && (words.len() > 2 || !self.is_no_name(words.start))
            && self.judge.shape(last) == Some(Shape::Lower)
            && (WORKPLACES.contains(&self.page.folded_word(last))
                || matches!(kind(), Some("firm" | "public")))
    }

    /// Whether a word tells nothing but when: "Before", "present".
    fn tells_when(&self, words: &Range<usize>) -> bool {
        let word = self.page.folded_word(words.start);
        let that = BEFORE.contains(&word) && self.page.folded_word(words.start + 1) == "that";
        words.len() == 1 && (BEFORE.contains(&word) || self.words.dating.get(word).is_some())
            || words.len() > 1 && that
    }

    /// Whether the words name a part of the employer: "Boilers & Pipes team", "Team C".
    pub(super) fn is_team(&self, words: &Range<usize>) -> bool {
        words.len() > 1 && self.is_label(words.end - 1, &["team"]) || self.is_numbered_team(words)
    }

    /// Whether the words are those for a team and its letter or number: "Team C".
    pub(super) fn is_numbered_team(&self, words: &Range<usize>) -> bool {
        let sign = words.start + 1;
        words.len() == 2
            && self.is_label(words.start, &["team"])
            && (self.judge.shape(sign) == Some(Shape::Number)
                || self.page.folded_word(sign).chars().count() == 1)
    }

    /// Whether a line could be a title for all that its words say: short, and no list of things done.
    pub(super) fn may_be_title_line(&self, line: &Candidate) -> bool {
        let named = line.segments.iter().filter(|segment| !segment.placeholder);
        let plain = named.count() <= 2 && self.page.width(&line.words) <= LONGEST_PLAIN;
        plain && line.segments.iter().any(|segment| self.may_be_title(segment))
            || before_filler(&line.segments).is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::super::work_history::titles;

    #[test]
    fn what_points_back_and_where_it_was_are_no_titles() {
        for (text, title) in [
            ("2016 - 18 hare + fox shooting, on foot, dog", "hare + fox shooting"),
            (
                "2016 - 18 hare shooting for the big council, on foot, dog",
                "hare shooting for the big council",
            ),
            ("Same boss, other shed 2016 - 18", ""),
            ("2017 - 20 off and on for 2 yr of it\n- set nets", ""),
            ("Barrow lad\nmarket, 2002 - 2003", "Barrow lad"),
            ("2014 -    as above\nClerk, Oak Mills   2010 - 2014", ""),
            ("Night packer\nSame\nJune 2017 to Feb 2018\n- filled boxes", "Night packer"),
            ("Oakvale works, 2010-2014 on and off — pack, label", "pack"),
            (
                "Fernport Pilots (sub-contract, own vehicle)\nMarch 2019 - today\n- led wide loads",
                "",
            ),
            (
                "Client: Oak Mills   Fernport   Associate Consultant   Aug 2014 to Jun 2017\nUpload of stock master",
                "Associate Consultant",
            ),
            ("Fernport, cannery — crate wash   2006-2008", "crate wash"),
            (
                "Permits and Leases – Team C\nMar 2019 – Current\nOakvale Council\n- read plans",
                "Permits and Leases",
            ),
            (
                "Community Activator – regional sports trust, 2016–2020\n- set nets",
                "Community Activator",
            ),
            (
                "2006-2009   Oakvale Hardware Fernport, trade desk then timber yard",
                "trade desk then timber yard",
            ),
            ("Oak Drapers, linen dept. — 2003 to 2008 before kids\n- served", ""),
            ("2004 – 2009   Oak Pastoral, different gangs\n- trucks", ""),
            ("2018 to now - back 2 to 3 days, Oak Surveys\n- wrote reports", ""),
            (
                "Oakvale Vet Clinic, Fernport – front desk and phones   2009 – 2018",
                "front desk and phones",
            ),
        ] {
            assert_eq!(titles(text)[0], title, "{text}");
        }
    }

    #[test]
    fn posts_beside_work_are_no_jobs() {
        for post in [
            "Union delegate 2013 – 2018",
            "Was on the committee of the guild 2010-2014",
            "Scout leader, 1st Oakvale, 2010 - 2020",
            "Mum 2004 - 2009",
        ] {
            let text = format!("Welder, Oak Mills   2010 - 2019\n- built gates\n\n{post}");
            assert_eq!(titles(&text), ["Welder"], "{post}");
        }
    }
}
