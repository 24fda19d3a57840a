//! How much a part of a line looks like the title of a job, by its words and where it stands.
//!
//! Takes segments; gives the evidence of each. It must not know which line is a header.

use std::ops::Range;

use super::layout::{LIKELY, Layout, THERE};
use super::misspelt::is_misspelt_noun;
use super::page::{Gap, Shape};
use super::segments::Segment;
use super::titles::SURE;

/// The score of what a label calls a title.
const LABELLED: f32 = 7.0;
/// How words for one's own business begin.
const OWN_MASTER: [&str; 3] = ["self", "selfemployed", "own"];
/// Words of the longest title that is told by a misspelt noun.
const LONGEST_MISSPELT: usize = 4;
/// Words of the longest phrase for answering to somebody: "reporting directly to".
const LONGEST_CHIEF: usize = 3;

impl Layout<'_> {
    /// How much a segment looks like a title: from `LIKELY` it may be one, from `SURE` it is.
    pub(super) fn weigh_segment(&self, segment: &Segment) -> f32 {
        let words = &segment.words;
        if self.repeats(words) || self.numbers_job(words) {
            return 0.0;
        }
        let names_others = || self.names_contractor(words) || self.is_numbered_team(words);
        if self.tells_chief(words) || segment.label.is_none() && names_others() {
            return 0.0;
        }
        let mut score = match segment.label {
            // "JOB: seasonal, corn line".
            Some("title") if self.judge.is_manner(words) => 0.0,
            Some("title") => LABELLED,
            Some(_) => 0.0,
            None if self.after_training(words) == Some(words.end) => LIKELY,
            None if self.judge.is_place(words) || self.judge.is_terms(words) => 0.0,
            None => self.judge.title_score(words),
        };
        if segment.bracketed {
            score *= 0.4;
        }
        if segment.label.is_none() && self.is_contractor_of(words) {
            score = score.min(LIKELY);
        }
        if score < LIKELY && self.ends_misspelt(segment) {
            score = LIKELY;
        }
        if score < SURE && self.begins_with_cue(words) {
            score = score.max(self.judge.title_score(&self.after_cue(words.clone())));
        }
        // Clients may be called after their trade.
        if segment.label.is_none() && self.names_own_work(words) {
            score = LABELLED;
        }
        if score < SURE && segment.label.is_none() {
            let leading = self.leading_title(words);
            score = score.max(leading.map_or(0.0, |title| self.judge.title_score(&title) - 0.5));
        }
        // "was full time", "it is casual": asked last, for it is seldom so.
        if score > 0.0 && segment.label.is_none() && self.is_held_as(words) {
            return 0.0;
        }
        score
    }

    /// Whether words tell what somebody did as their own master: "Self employed bookkeeping", whose clients follow.
    fn names_own_work(&self, words: &Range<usize>) -> bool {
        let Some(("terms", work)) = self.judge.employment(words.start, words.end) else {
            return false;
        };
        self.words.english
            && OWN_MASTER.contains(&self.page.folded_word(words.start))
            && work < words.end
            && self.page.gap(work).plain()
            && self.judge.shape(work) == Some(Shape::Lower)
            && self.is_no_name(work)
            && !self.is_small_word(work)
    }

    /// Whether words say to whom somebody answered: "Reporting to the Operations Manager".
    fn tells_chief(&self, words: &Range<usize>) -> bool {
        let label = self.page.phrase_at(self.words.labels, words.start, words.end, LONGEST_CHIEF);
        label.is_some_and(|(_, row)| row.field(1) == "chief")
    }

    /// Whether words say of whom somebody was a contractor, and little of the work: "Telstra contractor".
    fn is_contractor_of(&self, words: &Range<usize>) -> bool {
        let Some(last) = words.end.checked_sub(1) else { return false };
        self.words.english
            && self.page.folded_word(last) == "contractor"
            && (words.start..last).any(|word| !self.is_no_name(word))
    }

    /// Whether words name the contractor for whom work was done: "contractor Oakvale Harvest Crews", "through the
    /// contractor, Oakvale Ranger Services".
    pub(super) fn names_contractor(&self, words: &Range<usize>) -> bool {
        let contractor = |place: usize| {
            self.page.folded_word(place) == "contractor"
                && self.judge.shape(place) == Some(Shape::Lower)
        };
        let first = words.start;
        let behind = || {
            first > 1
                && self.page.gap(first).without(Gap::SPACE) == Gap::COMMA
                && contractor(first - 1)
                && self.page.folded_word(first - 2) == "the"
        };
        let name = first + usize::from(contractor(first));
        self.words.english
            && !self.uncapitalised
            && words.len() > 1
            && (name > first || behind())
            && (name..words.end).all(|word| self.judge.shape(word) == Some(Shape::Capital))
    }

    /// Whether a few words end in a misspelt noun of a worker: "Parts Interpretor".
    fn ends_misspelt(&self, segment: &Segment) -> bool {
        let words = &segment.words;
        self.words.english
            && !segment.bracketed
            && segment.label.is_none()
            && words.len() <= LONGEST_MISSPELT
            && self.judge.employer_score(words) < 1.0
            && words
                .clone()
                .rfind(|last| self.page.folded_word(*last) != THERE)
                .is_some_and(|last| is_misspelt_noun(self.page.folded_word(last), self.words))
    }

    /// Whether words that lead to a title stand before it: "Before this HC driver for Oak Cartage".
    fn begins_with_cue(&self, words: &Range<usize>) -> bool {
        let opens = self.page.gap(words.start).has(Gap::LINE.or(Gap::STOP).or(Gap::SEMICOLON));
        let cue = opens
            .then(|| self.page.phrase_at(self.words.role_cues, words.start, words.end, 5))
            .flatten();
        cue.is_some_and(|(_, row)| matches!(row.field(1), "holds" | "next"))
    }
}
