//! Which words and lines of a header name the employer.
//!
//! Takes the segments of a job's header; gives the employer's, and whether a line beside the header
//! belongs to it. It must not take for a name what tells of work: that would lose a duty.

use std::ops::Range;

use super::headers::Candidate;
use super::layout::{Job, LIKELY, Layout};
use super::page::{Gap, Shape};
use super::segments::Segment;
use super::tables::DUTIES;
use super::titles::{EmployerKind, LEGAL_FORM, SURE, UNRANKED};

/// Words in small letters, but stop words, that an employer's name has: "Sunny valley child care".
const MOST_SMALL: usize = 2;

/// What stands alone on a line of a form where others have a name.
const TERMS: [&str; 4] = ["full time", "part time", "permanent full time", "permanent part time"];

/// Words that lead to the employer in a sentence about oneself.
const LEADING: [&str; 4] = ["for", "at", "with", "by"];

/// Words of an employer's name that nothing but its place tells.
const LONGEST_NAME: usize = 4;

impl Layout<'_> {
    /// The segment that names the employer.
    pub(super) fn employer(
        &self,
        segments: &[Segment],
        title: Option<usize>,
        title_words: Option<&Range<usize>>,
    ) -> Option<(Range<usize>, EmployerKind)> {
        let mut best: Option<(Range<usize>, f32)> = None;
        for (place, segment) in segments.iter().enumerate() {
            let mut words = self.firm_of_sentence(segment.words.clone());
            if let Some(title) = title_words {
                if title.start <= words.start && words.end <= title.end {
                    continue;
                }
                if words.start == title.start {
                    words.start = title.end;
                } else if words.end == title.end && words.start < title.start {
                    words.end = title.start;
                }
                // "Inspector → Senior BCO": an arrow leads from a title to the next.
                let risen = words.start == title.end && segment.before.has(Gap::ARROW);
                if risen && self.judge.title_score(&words) >= LIKELY {
                    continue;
                }
            }
            let near = match title {
                Some(title) if place == title + 1 => 0.6,
                Some(title) if place + 1 == title => 0.5,
                _ => 0.0,
            };
            let score = self.employer_score(segment, &words) + near;
            if score >= 1.0 && best.as_ref().is_none_or(|(_, other)| score > *other) {
                best = Some((words, score));
            }
        }
        best.map(|(words, _)| {
            let kind = self.judge.employer_kind(&words);
            (words, kind)
        })
    }

    /// The name in capitals that a word such as "with" leads to: "stop/slow with Oak Traffic since march".
    pub(super) fn firm_led_to(&self, words: &Range<usize>) -> Option<(Range<usize>, EmployerKind)> {
        let page = self.page;
        let capital = |place: usize| {
            matches!(self.judge.shape(place), Some(Shape::Capital | Shape::Upper))
                && !self.periods_in(words).iter().any(|period| period.words.contains(&place))
        };
        let leads = |place: &usize| self.leads_to_name(*place) && capital(place + 1);
        let first = words.clone().take(words.len().saturating_sub(1)).find(leads)? + 1;
        let goes_on = |place: &usize| capital(*place) && page.gap(*place).plain();
        let end =
            (first + 1..words.end).take_while(goes_on).last().map_or(first + 1, |last| last + 1);
        let name = first..end;
        let kind = self.judge.employer_kind(&name);
        Some((name, kind))
    }

    /// Whether a word such as "with" stands right before one in capitals.
    pub(super) fn leads_to_name(&self, place: usize) -> bool {
        LEADING.contains(&self.page.folded_word(place))
            && matches!(self.judge.shape(place + 1), Some(Shape::Capital | Shape::Upper))
    }

    /// The name that a sentence about oneself leads to: "I have driven school services for Oak Bus Lines".
    fn firm_of_sentence(&self, words: Range<usize>) -> Range<usize> {
        if !self.words.english || !self.judge.speaks_of_self(&words) {
            return words;
        }
        let last = (words.start..words.end.saturating_sub(1))
            .rev()
            .find(|place| self.leads_to_name(*place));
        // Where nothing leads to a name the sentence is none.
        last.map_or(words.end, |lead| lead + 1)..words.end
    }

    fn employer_score(&self, segment: &Segment, words: &Range<usize>) -> f32 {
        let judge = self.judge;
        let terms = || judge.is_employment(words) || TERMS.contains(&self.page.folded(words));
        if words.is_empty() || judge.is_place(words) || terms() || self.heads_duties(words) {
            return f32::MIN;
        }
        let labelled = segment.label == Some("employer");
        let marked = judge.employer_score(words);
        if marked < 2.5 && !labelled && (judge.title_score(words) >= SURE || words.len() > 7) {
            return f32::MIN;
        }
        let capital = matches!(judge.shape(words.start), Some(Shape::Capital | Shape::Upper));
        marked + if labelled { 6.0 } else { 0.0 } + if capital { 1.0 } else { -1.0 }
            - if segment.bracketed { 1.2 } else { 0.0 }
    }

    /// Whether words are a heading of duties, behind which a title may stand: "Key duties - Head Gardener".
    fn heads_duties(&self, words: &Range<usize>) -> bool {
        let row = self.words.headings.get(self.page.folded(words));
        row.is_some_and(|row| row.field(1) == DUTIES)
    }

    /// Whether a part of a header may be the name of an employer for all that its words say.
    pub(super) fn may_name_employer(&self, segment: &Segment) -> bool {
        let words = &segment.words;
        segment.label.is_none_or(|label| label == "employer")
            && !segment.bracketed
            && self.judge.shape(words.start) != Some(Shape::Lower)
            && !self.judge.is_place(words)
            && !self.judge.is_terms(words)
    }

    /// Takes the name of another job's employer off the beginning of a title, where no capitals part them: "oak hire
    /// yard hand" below "oak hire - branch coordinator".
    pub(super) fn cut_names(&self, jobs: &mut [Job]) {
        if !self.uncapitalised {
            return;
        }
        let named: Vec<Range<usize>> = jobs
            .iter()
            .filter_map(|job| self.segments(job.header.first()?, &[]).into_iter().next())
            .map(|first| first.words)
            .filter(|words| words.len() > 1)
            .collect();
        for title in jobs.iter_mut().filter_map(|job| job.title.as_mut()) {
            let behind = |name: &Range<usize>| {
                let rest = title.start + name.len()..title.end;
                let own = title.start..rest.start;
                let named = name.start != title.start
                    && !rest.is_empty()
                    && self.page.folded(name) == self.page.folded(&own);
                (named && self.judge.title_score(&rest) >= SURE).then_some(rest)
            };
            if let Some(rest) = named.iter().find_map(behind) {
                *title = rest;
            }
        }
    }

    /// Whether a part of a header has words of the dictionary alone, and none that makes a firm.
    pub(super) fn is_plain_work(&self, segment: &Segment) -> bool {
        let words = &segment.words;
        let legal = self.judge.employer_score(words) >= LEGAL_FORM;
        let last = words.end.saturating_sub(1);
        let verb = self.page.row(self.words.duty_verbs, words.start).is_some();
        self.words.english
            && segment.label.is_none()
            && !segment.bracketed
            && !segment.placeholder
            && words.len() <= LONGEST_NAME
            && !legal
            && !(verb && self.judge.shape(last) == Some(Shape::Lower) && words.len() > 1)
            && words.clone().all(|word| self.is_no_name(word))
            && words.clone().any(|word| self.judge.shape(word) != Some(Shape::Number))
            && !self.judge.is_place(words)
            && !self.judge.is_terms(words)
    }

    /// Whether a word or a label marks a name on the line as an employer's.
    pub(super) fn names_employer(&self, candidate: &Candidate) -> bool {
        candidate.segments.iter().any(|segment| {
            segment.placeholder
                || segment.label == Some("employer")
                || self.judge.employer_score(&segment.words) >= 2.5
        })
    }

    /// Whether all words but stop words begin with a capital.
    pub(super) fn is_capital(&self, words: &Range<usize>) -> bool {
        words.clone().all(|word| {
            matches!(self.judge.shape(word), Some(Shape::Capital | Shape::Upper))
                || self.page.row(self.words.stopwords, word).is_some()
        })
    }

    /// Whether a line is a short name and nothing else, or one and where it is, as an employer's may stand below title
    /// and dates.
    pub(super) fn is_plain_name(&self, candidate: &Candidate) -> bool {
        let (words, placed) = match candidate.segments.as_slice() {
            [_] => (&candidate.words, true),
            [name, place] => (&name.words, self.is_unknown_place(place)),
            _ => return false,
        };
        !self.anonymised
            && placed
            && candidate.rest.is_none()
            && words.len() <= LONGEST_NAME
            && self.is_capital(words)
            && candidate.score() < LIKELY
            && !self.known_words(words)
    }

    /// Whether words behind a comma are a name that no dictionary has, as that of a town is.
    pub(super) fn is_unknown_place(&self, part: &Segment) -> bool {
        part.before.without(Gap::SPACE) == Gap::COMMA
            && part.words.len() <= 2
            && self.is_capital(&part.words)
            && !part.words.clone().any(|word| self.is_no_name(word))
    }

    /// Whether a line above a title is a name with its place although its words are like a title: "Jolly
    /// Plumber, Oakvale".
    pub(super) fn is_titled_name(&self, candidate: &Candidate) -> bool {
        let judge = self.judge;
        let [name, place] = candidate.segments.as_slice() else { return false };
        let first = self.page.folded_word(name.words.start);
        let is_place = judge.is_place(&place.words)
            || place.words.len() <= 2
                && self.is_capital(&place.words)
                && judge.title_score(&place.words) < LIKELY
                && !self.known_words(&place.words);
        place.before.has(Gap::COMMA)
            && is_place
            && (2..=LONGEST_NAME).contains(&name.words.len())
            && self.is_capital(&name.words)
            && judge.title_score(&name.words) < UNRANKED
            && self.words.seniority.get(first).is_none()
            && !self.known_words(&name.words)
            && self.opens_block(candidate.line)
    }

    /// Whether the line of the dates is a name with its place, although its words are like a title, and the line above,
    /// which begins its block, is nothing but a title: "PLANT TECHNICIAN" over "Blue Gorge Stone & Paver, Oakvale".
    pub(super) fn is_name_below_title(&self, own: &Candidate, above: &[Candidate]) -> bool {
        let [title] = above else { return false };
        let [name, place, ..] = own.segments.as_slice() else { return false };
        let words = &name.words;
        title.score() >= SURE
            && title.segments.len() == 1
            && self.opens_block(title.line)
            && name.label.is_none()
            && words.len() > 2
            && words.len() <= LONGEST_NAME + 1
            && self.is_capital(words)
            && self.page.is_upper(&title.words) != self.page.is_upper(words)
            && !self.known_words(words)
            && self.judge.title_score(words) < UNRANKED
            && (self.judge.is_place(&place.words) || self.is_unknown_place(place))
    }

    /// Whether an English line tells what was done, for all that its small words say: no name has so many.
    fn is_told(&self, words: &Range<usize>) -> bool {
        let small = words.clone().filter(|word| {
            self.judge.shape(*word) == Some(Shape::Lower)
                && self.page.row(self.words.stopwords, *word).is_none()
        });
        self.words.english && small.count() > MOST_SMALL
    }

    /// Whether a line beside the header names the employer or its place. Where `plain`, a short line in
    /// capitals may, though nothing says so.
    pub(crate) fn is_employer_line(&self, candidate: &Candidate, plain: bool) -> bool {
        let judge = self.judge;
        let words = &candidate.words;
        if candidate.score() >= SURE || words.len() > 12 {
            return false;
        }
        let segments = &candidate.segments;
        let marked = self.names_employer(candidate)
            || segments.iter().any(|segment| segment.label.is_some());
        let placed = segments.len() > 1
            && segments.last().is_some_and(|segment| judge.is_place(&segment.words));
        let only_place = segments.iter().all(|segment| judge.is_place(&segment.words));
        if self.anonymised && !segments.iter().any(|s| s.placeholder || s.label.is_some()) {
            return only_place || self.is_capital(words) && marked;
        }
        let capital = matches!(judge.shape(words.start), Some(Shape::Capital | Shape::Upper));
        marked
            || placed
            || only_place
            || (plain && capital && words.len() <= 8 && !self.is_told(words))
    }

    /// Whether a line has title, name and place or two pipes, so that a line above is of the job above: "Nurse | Oakvale
    /// Care | Fernport | 2017-2019".
    pub(super) fn is_full_row(&self, own: &Candidate) -> bool {
        let pipes = own.words.clone().skip(1).filter(|place| self.page.gap(*place).has(Gap::PIPE));
        let place = |segment: &Segment| self.judge.is_place(&segment.words);
        let placed = own.segments.len() > 2 && own.segments.last().is_some_and(place);
        let name = |segment: &Segment| {
            self.segment_score(segment) < LIKELY
                && self.is_capital(&segment.words)
                && !place(segment)
                && !self.judge.is_terms(&segment.words)
        };
        self.words.english
            && own.score() >= SURE
            && (placed || pipes.count() > 1)
            && own.segments.iter().any(name)
    }

    /// The only words beside the filler for an employer, where they head the CV too: "Company Name City,
    /// State Concrete Construction" below CONCRETE CONSTRUCTION, whatever employer the words are like.
    pub(super) fn only_beside_filler(&self, segments: &[Segment]) -> Option<usize> {
        let place = self.alone_beside_filler(segments)?;
        let words = &segments.get(place)?.words;
        let heads = self.page.folded(&self.content(0)) == self.page.folded(words);
        // "Company Name City, State Information Technology (Internship)".
        let training = segments.get(place + 1).is_some_and(|behind| {
            behind.bracketed && self.after_training(&behind.words) == Some(behind.words.end)
        });
        (heads || training).then_some(place)
    }

    /// The only words beside the filler for an employer.
    pub(super) fn alone_beside_filler(&self, segments: &[Segment]) -> Option<usize> {
        let filler = segments.iter().any(|segment| segment.placeholder);
        let mut others = segments.iter().enumerate().filter(|(_, segment)| {
            !segment.placeholder
                && !self.judge.is_place(&segment.words)
                && !self.judge.is_employment(&segment.words)
        });
        let (place, _) = others.next().filter(|_| filler && self.anonymised)?;
        others.next().is_none().then_some(place)
    }
}

#[cfg(test)]
mod tests {
    use crate::{ExtractOptions, extract};

    #[test]
    fn a_line_above_a_row_with_its_employer_is_of_the_job_above() {
        for sign in [" | ", ", "] {
            let header = |parts: [&str; 4]| parts.join(sign);
            let text = format!(
                "EXPERIENCE\n{}\nBudget preparation for two sites\nStock management\n{}\nHelped residents with showers\n",
                header(["Enrolled Nurse", "Oakvale Homes", "Brisbane", "2019-Present"]),
                header(["Assistant in Nursing", "Fern Elm", "Brisbane", "2017-2019"]),
            );
            let jobs = extract(&text, &ExtractOptions::default()).experience;
            let duties: Vec<usize> = jobs.iter().map(|job| job.duties.len()).collect();
            assert_eq!(duties, [2, 1], "{sign}");
        }
    }
}
