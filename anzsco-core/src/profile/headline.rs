//! Titles outside of jobs: over the CV and in an objective.
//!
//! Takes the lines before the first heading; gives the words of the title a person puts over the CV.
//! It must not read headers of jobs.

use std::ops::Range;

use super::Section;
use super::layout::{Job, LIKELY, Layout, NOT};
use super::page::{Gap, Shape};
use super::sections::is_listing;
use super::titles::SURE;

/// Lines from the top of the page among which a headline is looked for.
const HEAD_LINES: usize = 9;

/// Lines from the top among which the job looked for may be named.
const OBJECTIVE_LINES: usize = 40;

/// Words of a title from which it may be a sentence.
const LONGEST_TITLE: usize = 5;

/// Words of the longest line over a CV that names what is done.
const LONGEST_WORK: usize = 4;

/// Words that begin a sentence about oneself: "I'm mostly driving".
pub(super) const FIRST_PERSON: [&str; 3] = ["i", "im", "ive"];
/// Words that say whose somebody is: "my partner".
const WHOSE: [&str; 5] = ["my", "our", "his", "her", "their"];

/// Words behind what is not wanted yet.
const FUTURE: [&str; 6] =
    ["in the future", "in future", "one day", "some day", "someday", "later on"];

/// What a CV is called.
const DOCUMENTS: [&str; 2] = ["cv", "resume"];

/// Words before what somebody would have otherwise.
const WISHES: [&str; 4] = ["different", "another", "other", "better"];

const PHRASE_END: Gap = Gap::COMMA
    .or(Gap::SEMICOLON)
    .or(Gap::STOP)
    .or(Gap::LINE)
    .or(Gap::DASH)
    .or(Gap::PIPE)
    .or(Gap::BULLET)
    .or(Gap::OPEN)
    .or(Gap::CLOSE)
    .or(Gap::COLON)
    .or(Gap::WIDE)
    .or(Gap::AT);

/// The title over a CV.
#[derive(Debug, Clone)]
pub(crate) struct Headline {
    pub(crate) words: Range<usize>,
    /// Whether it stands over the CV, and not in an objective: what the person is, not wants to be.
    pub(crate) over: bool,
}

impl Layout<'_> {
    /// The headline: a title over the CV, else the job looked for, else what the person says to
    /// be. `masked` tells whether words are personal.
    pub(crate) fn headline(
        &self,
        claimed: &[bool],
        masked: &dyn Fn(&Range<usize>) -> bool,
    ) -> Option<Headline> {
        let taken = |line: usize| claimed.get(line).copied().unwrap_or(true);
        let free = |line: usize| !taken(line) && !self.closed.get(line).copied().unwrap_or(true);
        // What stands below a job is over nothing.
        let is_head = |line: &usize| self.section(*line) == Section::Header && !taken(*line);
        let lines = 0..self.page.lines.len();
        let top = lines.clone().take(HEAD_LINES).take_while(is_head);
        // In an exported profile the name stands below what is listed at the side.
        let side = lines.skip_while(|line| self.section(*line) == Section::Header);
        let below = side.skip_while(|line| is_listing(self.section(*line)));
        let below = below.take(HEAD_LINES).take_while(is_head);
        let head: Vec<usize> =
            top.chain(below).filter(|line| free(*line) && !self.is_addressee(*line)).collect();
        let over =
            |words: Range<usize>| Headline { words: self.without_document(words), over: true };
        let sure = head
            .iter()
            .find_map(|line| self.head_title(*line, SURE))
            .filter(|words| !masked(words));
        sure.map(over)
            .or_else(|| {
                head.iter()
                    .find_map(|line| self.first_title(*line))
                    .filter(|words| !masked(words))
                    .map(over)
            })
            .or_else(|| {
                let applied = self.applied_title().filter(|words| !masked(words));
                applied.map(|words| Headline { words, over: false })
            })
            .or_else(|| self.wanted_title(&free).map(|words| Headline { words, over: false }))
            .or_else(|| {
                head.iter()
                    .find_map(|line| self.head_title(*line, LIKELY))
                    .filter(|words| !masked(words))
                    .map(over)
            })
    }

    /// The line over a CV that is, word for word, what one of its jobs is called, though it names no worker: "ROOF REPAIR".
    pub(crate) fn headline_of_jobs(&self, jobs: &[Job]) -> Option<Headline> {
        let line = self.page.lines.first().filter(|line| !line.bullet)?;
        let words = line.words.clone();
        let named = self.page.folded(&words);
        let job = jobs.iter().filter_map(|job| job.title.as_ref());
        let same =
            |title: &Range<usize>| title.start >= words.end && self.page.folded(title) == named;
        let head = self.section(0) == Section::Header && self.content(0) == words;
        (head && words.len() > 1 && job.clone().any(same)).then_some(Headline { words, over: true })
    }

    /// A line of the head that is a title.
    fn head_title(&self, line: usize, needed: f32) -> Option<Range<usize>> {
        let words = self.content(line);
        let unfit = words.is_empty()
            || words.len() > 12
            || self.begins_letter(&words)
            || self.announces_wanted(&words);
        if unfit || self.page.lines.get(line)?.bullet {
            return None;
        }
        // "CHEF & BAKERY MANAGER": the sign between two words has no capitals.
        let small = |word: usize| {
            matches!(self.judge.shape(word), Some(Shape::Lower | Shape::Capital))
                && self.page.raw(&(word..word + 1)) != "&"
        };
        let upper = !words.clone().any(small);
        // A first line may be a name that is also a trade ("Jo Baker").
        let alone = self.page.words.len() == words.len() || self.is_over_anonymised(line, upper);
        let needed = match (line, upper) {
            _ if alone => LIKELY,
            (0, true) => SURE + 1.0,
            (0, false) => SURE + 2.0,
            _ => needed,
        };
        if upper && self.is_over_anonymised(line, upper) && self.names_work(&words) {
            return Some(words);
        }
        let (title, score) = self.title_of(&words)?;
        // "nearer home, better roster" are wishes.
        let first = self.page.folded_word(title.start);
        let told = FIRST_PERSON.contains(&first) || self.words.english && WISHES.contains(&first);
        // "Windows Server, AD, DNS good 12": a row of a table.
        let counts = self.page.folded_word(title.end - 1).bytes().all(|byte| byte.is_ascii_digit());
        let row = counts && title.clone().any(|word| self.page.gap(word).has(Gap::COMMA));
        // "LGMA(Fellow)".
        let gap = self.page.gap(title.start);
        let glued = gap.has(Gap::OPEN) && !gap.has(Gap::SPACE) && title.start > words.start;
        // "Full NZ driver licence? Yes".
        let paper = self.page.row(self.words.licences, title.end).is_some()
            || matches!(self.page.folded_word(title.end), "licence" | "license");
        let of_paper = paper && self.page.gap(title.end).plain();
        let unfit = told
            || row
            || glued
            || of_paper
            || self.is_running(&title)
            || self.is_wish(&title)
            || self.is_beside_value(&title, &words);
        (score >= needed && !unfit).then_some(title)
    }

    /// Whether a title stands in brackets behind what a label announces: "Father's name: Ram Lal (farm labourer)".
    fn is_beside_value(&self, title: &Range<usize>, line: &Range<usize>) -> bool {
        let labelled = |place: usize| self.page.gap(place).has(Gap::COLON);
        self.page.gap(title.start).has(Gap::OPEN) && (line.start + 1..title.start).any(labelled)
    }

    /// A title without the name of the document behind it: "Kitchenhand CV".
    fn without_document(&self, words: Range<usize>) -> Range<usize> {
        let last = words.end.saturating_sub(1);
        let named = words.len() > 1 && DOCUMENTS.contains(&self.page.folded_word(last));
        if named { words.start..last } else { words }
    }

    /// Whether words go on as a sentence or slogan does: "Manager of my own time and master of my days".
    fn is_running(&self, words: &Range<usize>) -> bool {
        let small = |word: &usize| self.page.row(self.words.stopwords, *word).is_some();
        words.len() >= LONGEST_TITLE && words.clone().filter(small).count() * 2 > words.len()
    }

    /// Whether a line in capitals stands over a CV without names, right above its first heading.
    fn is_over_anonymised(&self, line: usize, upper: bool) -> bool {
        let headed = self.sections.get(line + 1).is_some_and(|section| section.heading_words > 0);
        self.anonymised && line == 0 && upper && headed
    }

    /// Whether a few words that are all about work name what is done rather than who does it: "FINANCE CONSULTING".
    fn names_work(&self, words: &Range<usize>) -> bool {
        let heads = |word: usize| self.page.row(self.words.headings, word).is_some();
        (2..=LONGEST_WORK).contains(&words.len())
            && self.title_of(words).is_none_or(|(_, score)| score < LIKELY)
            && self.known_words(words)
            && self.page.line_words(self.page.line_of(words.start)) == *words
            && !self.judge.is_place(words)
            && !words.clone().any(heads)
    }

    /// Whether a line begins with what announces a job that is looked for: "Applying for: crew work".
    fn announces_wanted(&self, words: &Range<usize>) -> bool {
        let cue = self.page.phrase_at(self.words.role_cues, words.start, words.end, 4);
        cue.is_some_and(|(length, row)| {
            let after = self.page.word_after(words.start, length);
            row.field(1) == "wanted"
                && !self.names_subject(words.start)
                && self.page.gap(after).has(Gap::COLON.or(Gap::DASH))
        })
    }

    /// A title at the start of a sentence in the head: "MC driver, 22 years accident free".
    fn first_title(&self, line: usize) -> Option<Range<usize>> {
        let words = self.content(line);
        // "Before that I was a cashier".
        let cue = self.page.phrase_at(self.words.role_cues, words.start, words.end, 5);
        let earlier = cue.is_some_and(|(_, row)| row.field(1) == "next");
        let other = self.begins_letter(&words) || self.announces_wanted(&words);
        if self.page.lines.get(line)?.bullet || earlier || other {
            return None;
        }
        let mut start = words.start;
        while start < words.end && start < words.start + 4 {
            let cue = self
                .page
                .phrase_at(self.words.role_cues, start, words.end, 4)
                .filter(|(_, row)| row.field(1) == "self");
            let Some((length, _)) = cue else { break };
            start = self.page.word_after(start, length).max(start + 1);
        }
        let title = self.title_from(start, words.end)?;
        let named = self.after_cue(title.clone());
        let other = self.is_of_another(&(title.start..named.start)) || self.is_wish(&title);
        (line > 0 && !other).then_some(named)
    }

    /// Whether the words before a title say that somebody else bears it: "My mother was a nurse".
    fn is_of_another(&self, before: &Range<usize>) -> bool {
        let cue = |place: usize| self.page.phrase_at(self.words.role_cues, place, before.end, 5);
        before.clone().next().is_some_and(|first| {
            cue(first).is_none()
                && self.judge.after_last_noun(before).is_none()
                && self.page.row(self.words.stopwords, first).is_none()
        })
    }

    /// The title after words such as "seeking a position as", in head and summary.
    fn wanted_title(&self, free: &dyn Fn(usize) -> bool) -> Option<Range<usize>> {
        (0..self.page.lines.len().min(OBJECTIVE_LINES))
            .filter(|line| {
                matches!(self.section(*line), Section::Header | Section::Summary) && free(*line)
            })
            .find_map(|line| self.wanted_on(line))
    }

    fn wanted_on(&self, line: usize) -> Option<Range<usize>> {
        let words = self.content(line);
        let labelled = self.sections.get(line).is_some_and(|section| section.heading_words > 0);
        if labelled && let Some(title) = self.title_from(words.start, words.end) {
            return Some(self.after_cue(title));
        }
        let end = words.end + self.page.line_words(line + 1).len();
        for place in words.clone() {
            let cue = self.page.phrase_at(self.words.role_cues, place, words.end, 4);
            let Some((length, row)) = cue else { continue };
            let denied = place > words.start && self.page.folded_word(place - 1) == NOT;
            let after = self.page.word_after(place, length);
            if row.field(1) != "wanted" || denied || !self.is_subject(place, after) {
                continue;
            }
            for near in after..(after + 8).min(end) {
                if near > after && self.page.gap(near).has(Gap::STOP) {
                    break;
                }
                if let Some(title) = self.title_from(near, end) {
                    let before = self.page.folded_word(title.start.saturating_sub(1));
                    if WHOSE.contains(&before) {
                        break;
                    }
                    // "I want to be herd manager in the future".
                    let later = FUTURE.iter().any(|words| {
                        let end = title.end + words.split(' ').count();
                        self.page.folded(&(title.end..end)) == *words
                    });
                    if later {
                        break;
                    }
                    let title = self.before_arrow(title);
                    let firm = self.tells_of_firm(&title);
                    return (!firm).then(|| self.after_cue(self.first_wanted(title)));
                }
            }
        }
        None
    }

    /// Whether the words tell of a firm and no work: "suitable position with an exciting retailer".
    fn tells_of_firm(&self, words: &Range<usize>) -> bool {
        words.clone().skip(1).any(|word| self.is_label(word, &["skip"]))
    }

    /// The best title among the parts of a line, with its score.
    fn title_of(&self, words: &Range<usize>) -> Option<(Range<usize>, f32)> {
        let mut best: Option<(Range<usize>, f32)> = None;
        for part in self.parts(words) {
            let named =
                self.judge.employer_score(&part) >= 2.5 && self.judge.title_score(&part) < 5.0;
            // "জেলা: ...": what a colon follows announces something.
            let announces = !self.words.english && self.page.gap(part.end).has(Gap::COLON);
            if self.judge.is_place(&part) || named || announces {
                continue;
            }
            let score = self.judge.title_score(&part);
            if best.as_ref().is_none_or(|(_, other)| score > *other) {
                best = Some((part, score));
            }
        }
        let (part, score) = best?;
        // "Software Engineer - Payments", "Nurse (Emergency)": the whole line, if it is short.
        let whole = words.clone();
        let follows = Gap::DASH.or(Gap::OPEN).or(Gap::COMMA);
        let joined = self.page.gap(part.end).has(follows)
            && !self.page.gap(part.end).has(Gap::PIPE.or(Gap::BULLET));
        let rest = part.end..whole.end;
        // "Vet, Palmerston North": a name behind a comma is where it is done.
        let named = self.words.english
            && self.page.gap(part.end).has(Gap::COMMA)
            && rest.len() <= 2
            && rest.clone().all(|word| self.judge.shape(word) == Some(Shape::Capital))
            && !self.known_words(&rest);
        let clean = score >= SURE
            && !named
            && part.start == whole.start
            && part.end < whole.end
            && whole.len() <= 7
            && joined
            && self.judge.employer_score(&whole) < 1.0
            && self.periods_in(&whole).is_empty()
            && !self.judge.is_employment(&rest)
            && !rest.clone().any(|word| self.page.row(self.words.places, word).is_some());
        let title = if clean { whole } else { part.start..self.after_department(&part, words.end) };
        Some((title, score))
    }

    /// One past the field behind a title, or past the title: "Associate, Regulatory | Oakvale".
    fn after_department(&self, title: &Range<usize>, end: usize) -> usize {
        let signs = Gap::COMMA.or(Gap::DASH).or(Gap::SLASH);
        let behind = self.parts(&(title.end..end)).into_iter().next();
        let field = behind.filter(|behind| {
            behind.start == title.end
                && self.page.gap(title.end).has(signs)
                && self.is_department(behind)
        });
        field.map_or(title.end, |field| field.end)
    }

    /// The parts of a line between signs and dates.
    fn parts(&self, words: &Range<usize>) -> Vec<Range<usize>> {
        let mut parts = Vec::new();
        let mut start = words.start;
        let mut periods = self.periods_in(words).iter().peekable();
        let mut place = words.start;
        while place < words.end {
            if let Some(period) = periods.next_if(|period| period.words.start <= place) {
                parts.push(start..place);
                place = period.words.end.max(place + 1);
                start = place;
                continue;
            }
            if self.page.gap(place).has(PHRASE_END) {
                parts.push(start..place);
                start = place;
            }
            place += 1;
        }
        parts.push(start..words.end);
        parts.retain(|part| part.start < part.end);
        parts
    }

    /// The longest title that begins at a word, articles aside.
    pub(super) fn title_from(&self, start: usize, end: usize) -> Option<Range<usize>> {
        let mut first = start;
        let article = |place: usize| {
            let word = self.page.folded_word(place);
            // A letter of a script without spaces is no word by itself.
            let short = word.len() <= 3 && !self.page.is_spaceless(place);
            // "I sail with my partner", but "I am a nurse".
            let cue = || self.page.phrase_at(self.words.role_cues, place, end, LONGEST_TITLE);
            let person = self.words.english && FIRST_PERSON.contains(&word) && cue().is_none();
            short && !person && self.words.stopwords.get(word).is_some()
        };
        while first < end && first < start + 2 && article(first) {
            first += 1;
        }
        let mut best = None;
        for last in first..end.min(first + 7) {
            let gap = self.page.gap(last);
            let cut = gap.has(PHRASE_END) && !gap.has(Gap::LINE) || gap.has(Gap::BLANK);
            // "a position as fitter in a steady company"
            let leads_on = best.is_some() && self.is_small_pair(last);
            if last > first && (cut || leads_on || !self.periods_in(&(last..last + 1)).is_empty()) {
                break;
            }
            let words = first..last + 1;
            if self.judge.title_score(&words) >= SURE && self.judge.employer_score(&words) < 2.5 {
                best = Some(words);
            }
        }
        best
    }

    /// Whether two small words lead on to something else than a title, as "in a" does and "of the" does not.
    fn is_small_pair(&self, place: usize) -> bool {
        let small = |place: usize| {
            let word = self.page.folded_word(place);
            self.judge.shape(place) == Some(Shape::Lower)
                && self.words.stopwords.get(word).is_some()
        };
        let of = self.is_label(place, &["of"]);
        small(place) && small(place + 1) && !of
    }
}

#[cfg(test)]
mod tests {
    use crate::{ExtractOptions, extract};

    #[test]
    fn whom_a_letter_is_for_is_not_who_wrote_it() {
        let text =
            "The Principal\nOak Valley School\n\nDear Ms Oak\n\nI taught year 3 at Elm School.";
        let headline = extract(text, &ExtractOptions::default()).headline;
        assert!(headline.is_none_or(|words| !words.best().contains("Principal")));
    }

    #[test]
    fn what_a_parent_does_is_no_headline() {
        let text = "Jo Bloggs\nFather: Ram Bloggs (farm labourer)\n\nExperience\nCook, Oak Cafe, 2019 - 2021\n";
        assert_eq!(extract(text, &ExtractOptions::default()).headline, None);
    }

    #[test]
    fn what_somebody_would_have_otherwise_is_no_headline() {
        let text = "Jo Bloggs\nOakvale\nnearer home, another supervisor\n\nWork history\n\nPicker, Oak Mills, 2019 - 2021\n";
        assert_eq!(extract(text, &ExtractOptions::default()).headline, None);
    }

    #[test]
    fn the_title_over_a_cv_is_that_of_the_job_that_names_but_a_team() {
        let text = "Jo Bloggs\n\nHARBOUR ENGINEER\n\nWork\nOak Port Trust, Fernport – Cranes & Platform team – 2014 to \
                    now\n- planned the quays\n\nFern Port – Wharf Clerk – 2010 to 2014\n";
        let jobs = extract(text, &ExtractOptions::default()).experience;
        assert_eq!(jobs[0].title.original, "HARBOUR ENGINEER");
        assert_eq!(jobs[1].title.original, "Wharf Clerk");
        let own = text.replace("Cranes & Platform team", "Intern, Cranes Department");
        let jobs = extract(&own, &ExtractOptions::default()).experience;
        assert!(jobs[0].title.original.starts_with("Intern"));
    }

    #[test]
    fn the_headline_is_all_of_the_line_that_a_job_has_for_its_title() {
        let text = "FLEET STORES FS - (PARTS) SUPERVISOR\nSummary\nTidy.\nExperience\nFleet Stores FS - (Parts) Supervisor\n\
                    February 2012 to October 2014 Company Name City , State\nIssued parts\n";
        let headline = extract(text, &ExtractOptions::default()).headline;
        assert_eq!(headline.unwrap().original, "FLEET STORES FS - (PARTS) SUPERVISOR");
    }

    #[test]
    fn capitals_over_a_cv_without_names_are_its_headline() {
        let body = "Summary\nReliable.\nExperience\nClerk\n01/2015 to 02/2019 Company Name City , State\n- filed \
                    papers\nCook\n01/2012 to 02/2014 Company Name City , State\n- cooked meals\n";
        for head in ["PASTRY COOK & BAKERY MANAGER", "FINANCE CONSULTING"] {
            let headline = extract(&format!("{head}\n{body}"), &ExtractOptions::default()).headline;
            assert_eq!(headline.map(|words| words.original).as_deref(), Some(head));
        }
        // What one of the jobs is called is no name.
        let work = body.replace("Clerk", "Office Construction");
        let headline = extract(&format!("OFFICE CONSTRUCTION\n{work}"), &ExtractOptions::default());
        assert_eq!(
            headline.headline.map(|words| words.original).as_deref(),
            Some("OFFICE CONSTRUCTION")
        );
        let name = extract(&format!("ABEL OAKES\n{body}"), &ExtractOptions::default()).headline;
        assert_eq!(name, None);
    }
}
