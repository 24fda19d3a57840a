//! Jobs without dates, and the rows in which jobs stand below one another.
//!
//! Takes the lines that no job with dates has claimed; gives the job of each that is a title and looks like a header.
//! Says of a line whether it is a row: of a table, of a title and its dates, or one that was the item of a list. It
//! must not read jobs with dates: that is for `headers`.

use super::dates::Period;
use super::headers::{Candidate, Finder, LONGEST_AFTER_FILLER};
use super::item_headings::is_item;
use super::layout::{Job, LIKELY, Layout};
use super::page::{Gap, Shape};
use super::segments::Segment;
use super::titles::SURE;

/// Words of the longest title of a row.
const LONGEST_ROW: usize = 6;
/// Words of the longest name below a title without dates.
const LONGEST_NAME: usize = 6;
/// Lines of a form above or below that of the title.
const MOST_FIELDS: usize = 4;
/// Wide spaces of a line from which it is a row of a table.
const FEWEST_GAPS: usize = 2;

impl Finder<'_> {
    /// Jobs without dates: a line that is a title and looks like a header or, in a CV that dates none, tells how long
    /// it was held.
    pub(super) fn read_undated(&mut self) {
        let started = |job: &Job| job.period.as_ref().is_some_and(|one| one.start.is_some());
        let none_dated = !self.jobs.iter().any(started);
        for line in 0..self.layout.page.lines.len() {
            let inner = self.layout.sections.get(line).is_some_and(|section| section.inner);
            let rows = || self.layout.is_row(line + 1) && self.layout.is_row(line + 2);
            let among_jobs = self.layout.in_job_section(line);
            let main = self.opens_with_length(line);
            let lasted = none_dated && self.tells_length(line) || main;
            if !(among_jobs || lasted) || self.is_claimed(line) || inner || rows() {
                continue;
            }
            let Some(candidate) = self.candidate_as(line, lasted) else { continue };
            if among_jobs
                && (self.is_undated_header(&candidate) || lasted && self.is_one_of_lengths(line))
                || lasted && candidate.score() >= if main { LIKELY } else { SURE }
            {
                let (parts, title) = self.with_fields(candidate);
                for part in &parts {
                    self.claim(part.line);
                }
                let mut job = self.layout.undated_job(&parts, title);
                if main && !self.jobs.iter().any(Job::goes_on) {
                    job.period = job.period.map(|period| Period { current: true, ..period });
                }
                self.jobs.push(job);
            }
        }
    }

    /// The lines of a form around that with the title, and which of them that is: "Position: Cleaner" over "Employer: Oak
    /// School" and "Duration: 3 years".
    fn with_fields(&self, candidate: Candidate) -> (Vec<Candidate>, usize) {
        let title = candidate.line;
        let labelled = candidate.is_labelled_title();
        let field = |line: usize| {
            let field = self.candidate(line).filter(|_| labelled)?;
            // "Duration: 3 years" has nothing beside its label but a time.
            let time = field.segments.is_empty() && self.layout.label_words(&field.words) > 0;
            (field.is_field() && !field.is_labelled_title() || time).then_some(field)
        };
        let over = (title.saturating_sub(MOST_FIELDS)..title).rev();
        let over = over.take_while(|line| !self.layout.opens_block(line + 1));
        let mut parts: Vec<Candidate> = over.map_while(field).collect();
        parts.reverse();
        let place = parts.len();
        parts.push(candidate);
        let under =
            (title + 1..=title + MOST_FIELDS).take_while(|line| !self.layout.opens_block(*line));
        parts.extend(under.map_while(field));
        if parts.len() == 1 && self.stands_out(title) {
            parts.extend(self.candidate(title + 1));
        }
        (parts, place)
    }

    /// Whether a line begins or ends with how long something lasted, or has it in brackets: "Landscaper - Oak Gardens
    /// (6 yr)", "4 mths ceiling fixer's offsider".
    fn tells_length(&self, line: usize) -> bool {
        let words = self.layout.content(line);
        let gap = |place: usize| self.layout.page.gap(place);
        let periods = self.layout.periods_in(&words);
        periods.first().is_some_and(|length| {
            let (start, end) = (length.words.start, length.words.end);
            let bracketed = gap(start).has(Gap::OPEN) && gap(end).has(Gap::CLOSE);
            let dashed = gap(start).has(Gap::DASH) && gap(end).has(Gap::DASH);
            length.length > 0 && (start == words.start || end == words.end || bracketed || dashed)
        })
    }

    /// Whether a line opens a block below a heading of jobs and ends with how long it lasted, as the jobs above it do whose
    /// dates nobody tells: "2. Elm Tyres, Fernport. 9 months".
    fn is_one_of_lengths(&self, line: usize) -> bool {
        let layout = self.layout;
        let words = layout.content(line);
        let lasted = |job: &Job| job.period.as_ref().is_some_and(|period| period.length > 0);
        layout.words.english
            && layout.opens_block(line)
            && !self.is_bullet(line)
            && self.jobs.iter().any(lasted)
            && layout.periods_in(&words).last().is_some_and(|last| last.words.end == words.end)
    }

    /// Whether a line over all jobs with dates has a title, a name behind a sign and how long it has been held: "All rounder
    /// – Oakvale Wreckers, Fernport – 6 yrs casual then perm". It goes on.
    fn opens_with_length(&self, line: usize) -> bool {
        let layout = self.layout;
        let words = layout.content(line);
        let over = self.jobs.iter().all(|job| line < job.lines.start);
        let [length] = layout.periods_in(&words) else { return false };
        let rest = length.words.end..words.end;
        let told = length.start.is_none()
            && length.length > 0
            && (rest.is_empty() || layout.judge.is_terms(&rest))
            && !layout.page.gap(length.words.start).plain();
        if !over || !told || self.jobs.is_empty() || !layout.opens_block(line) || line == 0 {
            return false;
        }
        let parts = layout.segments(&(words.start..length.words.start), &[]);
        let titled = parts.first().is_some_and(|first| layout.segment_score(first) >= LIKELY);
        let named = parts.iter().skip(1).any(|part| {
            layout.is_capital(&part.words)
                && !layout.judge.is_place(&part.words)
                && !layout.known_words(&part.words)
                && layout.segment_score(part) < SURE
        });
        layout.words.english && titled && named && !layout.is_longer_than_header(&words)
    }

    fn is_undated_header(&self, candidate: &Candidate) -> bool {
        let layout = self.layout;
        let score = candidate.score();
        let words = &candidate.words;
        let filler = candidate
            .segments
            .iter()
            .any(|segment| segment.placeholder || segment.label == Some("title"));
        let upper = layout.page.is_upper(words);
        let marked = candidate
            .segments
            .iter()
            .any(|segment| layout.judge.employer_score(&segment.words) >= 2.5);
        let indented = layout.page.lines.get(candidate.line).is_some_and(|line| line.indent > 3);
        let headed =
            layout.sections.get(candidate.line).is_some_and(|section| section.heading_words > 0)
                || layout.is_below_heading(candidate.line);
        let stands = layout.opens_block(candidate.line)
            || upper
            || marked
            || headed
            || self.stands_out(candidate.line);
        let whole = candidate.rest.is_none() && candidate.segments.len() == 1;
        let role = whole && self.is_below_role(candidate.line);
        let row = candidate.line.checked_sub(1).is_some_and(|above| {
            layout.has_columns(candidate.line)
                && layout.has_columns(above)
                && self.is_claimed(above)
        });
        let lower = layout.judge.shape(words.start) == Some(Shape::Lower);
        // "Lay reader at St Mary's".
        let post = candidate.segments.first().is_some_and(|first| layout.is_post(&first.words));
        if post || self.answers(candidate) {
            return false;
        }
        let now = || {
            self.present_heading(candidate.line).is_some()
                && !self.tells_of_no_work(candidate.line..candidate.line + 1)
        };
        score >= SURE && (filler || now())
            || self.opens_as_others(candidate)
            || (role || row) && score >= SURE && !lower
            || score >= 4.0 && layout.page.width(words) <= 10 && !indented && stands && !lower
    }

    /// Whether a line and the name below it stand further out than the items above and below them: a header among those
    /// of jobs, whose dates nobody tells.
    fn stands_out(&self, line: usize) -> bool {
        let layout = self.layout;
        let item = |line: usize| layout.page.lines.get(line).is_some_and(is_item);
        let Some(above) = line.checked_sub(1) else { return false };
        let name = layout.content(line + 1);
        layout.words.english
            && item(above)
            && item(line + 2)
            && !item(line)
            && !item(line + 1)
            && (1..=LONGEST_NAME).contains(&name.len())
            && layout.is_capital(&name)
            && layout.periods_in(&name).is_empty()
            && layout.sections.get(line + 1).is_some_and(|section| section.heading_words == 0)
    }

    /// Whether a line says whether somebody holds an office, and tells no job: "Justice of the peace, yes".
    fn answers(&self, candidate: &Candidate) -> bool {
        let layout = self.layout;
        let word = |part: &Segment| matches!(layout.page.folded(&part.words), "yes" | "no");
        layout.words.english && candidate.segments.last().is_some_and(word)
    }

    /// Whether the line above is a title alone, as where several roles at one employer stand below its name.
    fn is_below_role(&self, line: usize) -> bool {
        let layout = self.layout;
        let above = line.checked_sub(1).filter(|_| !layout.opens_block(line));
        above.is_some_and(|above| {
            let words = layout.content(above);
            let role = |job: &Job| job.title.as_ref() == Some(&words) && job.lines.end == line;
            layout.periods_in(&words).is_empty() && self.jobs.iter().any(role)
        })
    }

    /// Whether a line begins with the fillers for an employer and its place, as a job with dates does, and has
    /// only a title beside them: "Company Name City , State Aviation Ordnancemen".
    fn opens_as_others(&self, candidate: &Candidate) -> bool {
        let layout = self.layout;
        let opens = |segments: &[Segment]| segments.first().is_some_and(|first| first.placeholder);
        let place_filler =
            |word: usize| layout.words.is_place_filler(layout.page.folded_word(word));
        let title = layout
            .alone_beside_filler(&candidate.segments)
            .and_then(|place| candidate.segments.get(place))
            .is_some_and(|title| {
                layout.page.width(&title.words) <= LONGEST_AFTER_FILLER
                    && title.words.start.checked_sub(1).is_some_and(place_filler)
                    && layout.judge.shape(title.words.start) != Some(Shape::Lower)
            });
        let others = || {
            let mut headers = self.jobs.iter().filter_map(|job| job.header.first());
            headers.any(|words| opens(&layout.segments(words, &[])))
        };
        title && opens(&candidate.segments) && others()
    }
}

impl Layout<'_> {
    /// Whether a line was an item of a list and is a job, with its dates at the end.
    pub(super) fn is_promotion(&self, line: usize) -> bool {
        let Some(row) = self.page.lines.get(line) else { return false };
        let was_item = !row.bullet && self.page.gap(row.words.start).has(Gap::ITEM);
        was_item
            && self.periods_in(&row.words).last().is_some_and(|dates| {
                dates.words.start > row.words.start && dates.words.end == row.words.end
            })
    }

    /// Whether a line below another is a title and its dates, as the jobs at one employer stand below its name.
    pub(super) fn is_row(&self, line: usize) -> bool {
        let words = self.content(line);
        let [dates] = self.periods_in(&words) else { return false };
        dates.is_range()
            && dates.words.end == words.end
            && (1..=LONGEST_ROW).contains(&(dates.words.start - words.start))
            && !self.opens_block(line)
            && self.judge.title_score(&(words.start..dates.words.start)) >= SURE
    }

    /// Whether a line begins with dates and says more.
    pub(super) fn leads_with_dates(&self, line: usize) -> bool {
        let words = self.content(line);
        let dates = self.periods_in(&words).first();
        dates.is_some_and(|dates| dates.words.start == words.start && dates.words.end < words.end)
    }

    /// Whether wide spaces cut a line into the columns of a table.
    pub(super) fn has_columns(&self, line: usize) -> bool {
        let words = self.content(line);
        words.skip(1).filter(|word| self.page.gap(*word).has(Gap::WIDE)).count() >= FEWEST_GAPS
    }
}

#[cfg(test)]
mod tests {
    use crate::{ExtractOptions, extract};

    #[test]
    fn jobs_that_tell_their_length_between_dashes_count() {
        let text = "Jo Bloggs\n\nWork history\n\nOak Haulage - 6 years - truck driver, Oakvale to Fernport\nFern Bins - 3 \
                    years - bin truck driver\n";
        let jobs = extract(text, &ExtractOptions::default()).experience;
        assert_eq!(jobs.iter().map(|job| job.months).collect::<Vec<u32>>(), [72, 36]);
    }

    #[test]
    fn a_title_and_a_name_further_out_than_the_items_around_them_are_a_job() {
        let text = "Experience\nService Technician\nMarch 1991 to May 1996 Oak Bikes\n      Serviced mopeds.\n\
                    Customer Relations Officer\nFern Motors\n      Looked after complaints.\n";
        let jobs = extract(text, &ExtractOptions::default()).experience;
        let duties: Vec<usize> = jobs.iter().map(|job| job.duties.len()).collect();
        assert_eq!((jobs[1].title.best(), duties), ("Customer Relations Officer", vec![1, 1]));
        let broken = "Experience\nService Technician\nMarch 1991 to May 1996 Oak Bikes\n      Worked with the\n\
                      Customer Relations Officer\nand with the yard.\n      Looked after complaints.\n";
        assert_eq!(extract(broken, &ExtractOptions::default()).experience.len(), 1);
    }

    #[test]
    fn jobs_that_tell_no_title_but_how_long_they_lasted_count() {
        let text = "Jo Bloggs\n\nWork history\n\n1. Oakvale Tyre Shed, Fernport. 2 1/2 yrs, on going\nFront desk and \
                    bookings. Fit tyres.\n\n2. Same boss, other shed (batteries). 9 months\nSwept floors.\n";
        let jobs = extract(text, &ExtractOptions::default()).experience;
        let lasted: Vec<_> = jobs.iter().map(|job| (job.months, job.current)).collect();
        assert_eq!(lasted, [(30, true), (9, false)]);
        assert_eq!(jobs[1].title.original, "");
    }

    #[test]
    fn a_title_below_the_heading_of_jobs_needs_no_dates() {
        let text = "Jo Bloggs\n\nWork history\nOakvale Dairy - milker, 2 seasons\nFern Farms - calf rearer, 1 season\n";
        let jobs = extract(text, &ExtractOptions::default()).experience;
        assert_eq!(jobs[0].title.original, "milker");
        let office = "Jo Bloggs\n\nWork history\n\nClerk, Oak Mills 2012 - 2019\n\nJustice of the peace, yes. I sing.\n";
        assert_eq!(extract(office, &ExtractOptions::default()).experience.len(), 1);
    }

    #[test]
    fn the_fields_of_a_form_beside_a_title_are_of_its_header() {
        let text = "Jo Bloggs\n\nEmployment history\n\nPosition: Cleaner\nEmployer: Oakvale School\nDuration: 3 years\n\
                    Duties: mopping and bins\n\nEmployer: Fern Hotel\nPosition: Kitchen hand\nDuration: 18 \
                    months\nDuties: dishes\n";
        let jobs = extract(text, &ExtractOptions::default()).experience;
        let told: Vec<_> = jobs.iter().map(|job| (job.months, job.duties.len())).collect();
        assert_eq!(told, [(36, 1), (18, 1)]);
    }

    #[test]
    fn a_job_over_the_others_that_says_how_long_it_has_lasted_goes_on() {
        let text = "Jo Bloggs\n\nYard hand – Oakvale Wreckers, Fernport – 6 yrs casual then perm\n\n- stripped cars\n- \
                    sold parts\n\nBEFORE\n\n2016-17 Tyre fitter, Fern Tyres\n2014-15 Apprentice painter\n";
        let jobs = extract(text, &ExtractOptions::default()).experience;
        assert_eq!(jobs[0].title.original, "Yard hand");
        assert!(jobs[0].current && jobs[0].months == 72 && jobs[0].duties.len() == 2);
        assert_eq!(jobs.len(), 3);
    }
}
