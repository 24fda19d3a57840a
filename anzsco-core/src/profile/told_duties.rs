//! What running text tells of the work in a job that one of its sentences names: "I was a porter, where I moved beds. I
//! also ran the linen round."
//!
//! Takes the sentence that names a job, and those behind it; gives the words that tell of the work. It must not look for
//! jobs.

use std::ops::Range;

use super::assemble::Writer;
use super::dates::Period;
use super::layout::Job;
use super::page::overlap;

/// Words behind "where I" that tell of no work: "where I have been since May".
const STAYING: [&str; 6] = ["am", "have", "remain", "still", "stayed", "was"];
/// How sentences begin that go on to tell of the work, beside verbs: "There I moved beds", "What I do there".
const GOING_ON: [&str; 12] =
    ["i", "ive", "we", "my", "our", "there", "here", "it", "what", "as", "in", "every"];
/// Words of the shortest clause that tells of work.
const SHORTEST: usize = 3;

impl Writer<'_> {
    /// The clause of a sentence behind the title that it names which tells what was done there: "where I moved beds".
    fn clause_of_work(&self, after: usize, end: usize) -> Option<Range<usize>> {
        let word = |place: usize| self.layout.page.folded_word(place);
        let where_i = |place: &usize| {
            word(*place) == "where"
                && matches!(word(place + 1), "i" | "we")
                && !STAYING.contains(&word(place + 2))
        };
        let clause = (after..end).find(where_i)? + 1..end;
        (clause.len() >= SHORTEST).then_some(clause)
    }

    /// That clause of the sentence of a header that names the job's title, where no other words of the header tell of
    /// the work.
    pub(super) fn clause_of_header(&self, job: &Job) -> Option<Range<usize>> {
        let layout = self.layout;
        let title = job.title.as_ref().filter(|_| job.told && layout.words.english)?;
        let line = layout.content(layout.page.line_of(title.start));
        let end = (title.end..line.end).find(|place| layout.ends_sentence(*place));
        let clause = self.clause_of_work(title.end, end.unwrap_or(line.end))?;
        (!job.rest.iter().any(|rest| overlap(rest, &clause))).then_some(clause)
    }

    /// What a sentence that names a job and those behind it tell of the work; all of the sentence where there is
    /// nothing else.
    pub(super) fn told_work(
        &self,
        title: Option<&Range<usize>>,
        sentence: &Range<usize>,
        behind: &Range<usize>,
    ) -> Vec<Range<usize>> {
        let after = title.map_or(sentence.start, |title| title.end);
        let clause = self.clause_of_work(after, sentence.end);
        let behind = self.until_other_matter(behind);
        if clause.is_none() && behind.is_empty() {
            return vec![sentence.clone()];
        }
        // "I mended nets as a deckhand at Oak Trawlers" tells more than the job.
        let mut hits = Vec::new();
        self.lists.skills(sentence, false, &mut hits);
        let of_title = |words: &Range<usize>| title.is_some_and(|title| overlap(title, words));
        let telling = hits.iter().any(|hit| !of_title(&hit.words));
        let whole = telling.then(|| sentence.clone());
        let first = whole.or(clause).into_iter();
        first.chain(Some(behind).filter(|behind| !behind.is_empty())).collect()
    }

    /// Sentences up to the first that is a remark and tells of no work, or of another time; none where the first does not
    /// go on to tell of it.
    fn until_other_matter(&self, words: &Range<usize>) -> Range<usize> {
        let layout = self.layout;
        let first = layout.page.folded_word(words.start);
        let second = layout.page.folded_word(words.start + 1);
        let verb = || layout.page.row(layout.words.duty_verbs, words.start).is_some();
        let mut start = words.start;
        if !layout.words.english
            || !(GOING_ON.contains(&first) || verb())
            || matches!((first, second), ("i", "am" | "was"))
        {
            return start..start;
        }
        let ended = |period: &Period| period.is_range() && period.end.is_some();
        while start < words.end {
            let stop = (start + 1..words.end).find(|place| layout.ends_sentence(*place));
            let sentence = start..stop.unwrap_or(words.end);
            if self.is_other_matter(&sentence) || layout.periods_in(&sentence).iter().any(ended) {
                break;
            }
            start = sentence.end;
        }
        words.start..start
    }
}

#[cfg(test)]
mod tests {
    use crate::{ExtractOptions, extract};

    fn jobs(text: &str) -> Vec<(String, Vec<String>)> {
        let jobs = extract(&format!("Dear Ms Oak\n\n{text}\n"), &ExtractOptions::default());
        let duties = |job: &crate::profile::Experience| {
            job.duties.iter().map(|duty| duty.english.clone()).collect::<Vec<_>>()
        };
        let told = jobs.experience.iter();
        told.map(|job| (job.title.original.clone(), duties(job))).collect()
    }

    #[test]
    fn the_sentences_behind_a_job_tell_its_duties() {
        let told = jobs(
            "I am a florist at Fern Flowers, where I have been since June 2020. My days are mostly wreaths and weddings. I \
             also buy at the market at dawn. I hold a white card.\n\nI began as a garden hand and then gardener at Oak \
             Nursery from 2014 to 2018. There I struck cuttings and potted on. Before that I was at school.",
        );
        assert_eq!((told[0].0.as_str(), told[0].1.len()), ("florist", 2), "{told:?}");
        assert_eq!(told[1].1, ["There I struck cuttings and potted on"], "{told:?}");
    }

    #[test]
    fn a_clause_tells_what_was_done_there() {
        let told = jobs(
            "From 2012 to 2016 I was a kitchen hand at the Oak Inn, where I scrubbed pots and peeled for ninety covers.",
        );
        assert_eq!(told[0].1, ["I scrubbed pots and peeled for ninety covers"], "{told:?}");
    }

    #[test]
    fn a_sentence_about_a_workplace_is_a_job_without_title() {
        let told = jobs(
            "On Saturdays since May 2021 I work at Oak Bakery in Fernport. I slice the loaves, fill the shelves, serve at \
             the counter, count the till and mop the floor before we go.",
        );
        assert_eq!(told.len(), 1, "{told:?}");
        assert!(told[0].0.is_empty() && told[0].1.len() == 1, "{told:?}");
    }
}
