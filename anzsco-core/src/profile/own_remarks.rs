//! Sentences by which people tell of themselves and of no work: their family and referees, the papers that they hold, the
//! languages that they speak.
//!
//! Takes a sentence, or the jobs of a letter with the lines of each; gives whether the sentence is one of those, and takes
//! from the jobs the paragraphs that begin with one. It must not read the papers and languages.

use std::ops::Range;

use super::assemble::Writer;
use super::layout::{Job, Layout};
use super::lists::ListReader;
use super::qualifications::QualificationReader;
use super::told_jobs::ToldJob;

/// How the table of remarks calls those of somebody's own life.
pub(super) const OWN: &str = "own";
/// Words of the longest phrase of the tables that is looked for, and of the longest sentence about languages.
const LONGEST: usize = 5;
const LONGEST_SPOKEN: usize = 14;
/// Words for the one who tells, words that may stand behind them, and words of having or having finished something.
const PERSON: [&str; 3] = ["i", "ive", "im"];
const BETWEEN: [&str; 12] = [
    "also",
    "am",
    "and",
    "can",
    "currently",
    "had",
    "have",
    "just",
    "now",
    "only",
    "recently",
    "still",
];
const HAVING: [&str; 12] = [
    "completed",
    "did",
    "done",
    "earned",
    "finished",
    "gained",
    "got",
    "have",
    "hold",
    "holds",
    "obtained",
    "passed",
];
const MOST_BETWEEN: usize = 3;
/// Words behind those among which the paper is named: "a full, clean HR licence".
const NEAR_PAPER: usize = 5;
/// Words of a paragraph that tells of a job.
const LEAST_TOLD: usize = 8;

impl Layout<'_> {
    /// Whether a sentence begins as one about the person's own life does: "My husband works nights".
    pub(super) fn tells_of_own_life(&self, sentence: &Range<usize>) -> bool {
        let remark = |first: usize| {
            let row = self.page.phrase_at(self.words.remarks, first, sentence.end, LONGEST);
            row.is_some_and(|(_, row)| row.field(1) == OWN)
        };
        let second = sentence.start + 1;
        let person = PERSON.contains(&self.page.folded_word(sentence.start));
        self.words.english
            && (remark(sentence.start) || person && second < sentence.end && remark(second))
    }

    /// Whether a sentence tells what its writer holds or has learned, or which languages he speaks: "I hold a current White
    /// Card", "got my HR licence", "I speak Thai and English".
    pub(super) fn tells_of_papers(&self, sentence: &Range<usize>) -> bool {
        let word = |place: usize| self.page.folded_word(place);
        let of_self = PERSON.contains(&word(sentence.start));
        let first = sentence.start + usize::from(of_self);
        let verb = self.after_person(sentence);
        // "I have a white card", "ive my own".
        let had = || word(verb.saturating_sub(1)) == "have" && verb > first;
        let has = HAVING.contains(&word(verb));
        let object = if has { verb + 1 } else { verb };
        // "Got the tickets for the crew", "Completed audits" are work.
        let own = of_self
            || matches!(word(verb), "hold" | "holds")
            || word(object) == "my" && matches!(word(verb), "got" | "have" | "done" | "did");
        let near = object..sentence.end.min(object + NEAR_PAPER);
        self.words.english
            && (own && (has || had()) && self.names_paper_or_study(near, sentence.end)
                || self.tells_of_languages(sentence))
    }

    /// The word behind the one who tells and what may stand before a verb: "I also have now".
    fn after_person(&self, sentence: &Range<usize>) -> usize {
        let of_self = PERSON.contains(&self.page.folded_word(sentence.start));
        let first = sentence.start + usize::from(of_self);
        let most = sentence.end.min(first + MOST_BETWEEN);
        let between = |place: &usize| BETWEEN.contains(&self.page.folded_word(*place));
        (first..most).find(|place| !between(place)).unwrap_or(most)
    }

    fn names_paper_or_study(&self, near: Range<usize>, end: usize) -> bool {
        let lists = ListReader { page: self.page, words: self.words };
        let studies = QualificationReader {
            page: self.page,
            words: self.words,
            judge: self.judge,
            periods: self.periods,
        };
        near.clone().any(|place| lists.licence_end(place, end).is_some())
            || near.into_iter().any(|place| studies.name_at(place, end, false).is_some())
    }

    /// Whether words of a short sentence say that somebody speaks the languages behind them.
    pub(super) fn tells_of_languages(&self, sentence: &Range<usize>) -> bool {
        let lists = ListReader { page: self.page, words: self.words };
        let speaks = |place: usize| {
            let said = self.page.phrase_at(self.words.labels, place, sentence.end, 2);
            said.is_some_and(|(_, row)| row.field(1) == "speaks")
        };
        sentence.len() <= LONGEST_SPOKEN
            && (speaks(sentence.start) || speaks(self.after_person(sentence)))
            && lists.has_language(sentence)
    }

    /// Whether the first sentence of a line is about the person and no work.
    fn begins_of_person(&self, line: usize) -> bool {
        let (first, _) = self.first_sentence(&self.content(line));
        self.tells_of_own_life(&first) || self.tells_of_papers(&first)
    }
}

impl Writer<'_> {
    /// Takes from the jobs of a letter the paragraphs that sentences of their own tell other jobs in, and from the last all
    /// behind one that begins with what its writer holds or with his own life.
    pub(super) fn leave_paragraphs(&self, jobs: &[Job], owners: &mut [Option<usize>]) {
        let layout = self.layout;
        if !layout.words.english || !layout.has_no_job_section() {
            return;
        }
        let last = jobs.len().saturating_sub(1);
        let (mut closed, mut other) = (false, None);
        for (line, owner) in owners.iter_mut().enumerate() {
            let Some(number) = *owner else { continue };
            if self.is_parted(line) {
                closed |= number == last && layout.begins_of_person(line);
                other = self.tells_other_job(line).then_some(number);
            } else if other != Some(number) {
                other = None;
            }
            if closed || other.is_some() {
                *owner = None;
            }
        }
    }

    /// Whether a paragraph begins with a line of running text that tells a job with its time.
    fn tells_other_job(&self, line: usize) -> bool {
        let words = self.layout.content(line);
        let dated = |told: &ToldJob| told.period.as_ref().is_some_and(|one| one.start.is_some());
        words.len() >= LEAST_TOLD
            && !self.layout.periods_in(&words).is_empty()
            && self.layout.told_jobs(&words).iter().any(dated)
    }
}

#[cfg(test)]
mod tests {
    use crate::{ExtractOptions, Profile, extract};

    fn letter(rest: &str) -> Profile {
        let text = format!(
            "Jo Bloggs\n\nFrom 2014 to 2019 I was a deckhand with Oak Slipways. I hung nets for three boats.\n\n{rest}\n"
        );
        extract(&text, &ExtractOptions::default())
    }

    #[test]
    fn what_people_tell_of_themselves_is_no_duty() {
        for rest in [
            "My wife is a baker and our twins start at the kindy in June.",
            "I hold a current forklift licence and a white card. I can hang a gate, too.",
            "I speak Thai and Hindi.",
            "got my HR licence last year",
            "I can do nights and weekends, and got own car.",
            "My referees are Mr Oak and Mrs Fern.",
            "cheers Jo",
        ] {
            let jobs = letter(rest).experience;
            assert_eq!((jobs.len(), jobs[0].duties.len()), (1, 1), "{rest}: {jobs:?}");
        }
        for rest in [
            "I hold a meeting with the crew of each boat before it sails.",
            "I have a team of four who splice ropes.",
            "Got the tickets for the whole crew.",
            "I completed audits of the slip each month.",
            "Spoke to buyers of fish each day.",
        ] {
            let jobs = letter(rest).experience;
            assert_eq!(jobs[0].duties.len(), 2, "{rest}: {jobs:?}");
        }
    }

    #[test]
    fn papers_and_languages_are_read_from_what_is_no_duty() {
        let told = letter(
            "I hold a forklift licence and a white card, both of them renewed by the slip in the last year, and I have \
             had no accident with either of them so far. I speak Thai, Hindi and English. My wife is a baker and we \
             live close by.",
        );
        assert!(told.experience[0].skills.is_empty());
        assert_eq!(told.certifications.len(), 2);
        assert_eq!(told.languages.len(), 3);
        assert!(!told.summary.iter().any(|told| told.english.contains("baker")));
    }

    #[test]
    fn a_paragraph_that_tells_another_job_is_not_of_the_one_above() {
        let told = letter(
            "I started as a sail maker at Fern Lofts in 2006 and stayed there for five years, mostly on the big table.",
        );
        assert_eq!(told.experience[0].duties.len(), 1);
    }
}
