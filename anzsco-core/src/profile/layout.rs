//! The page with everything known of its lines: sections, periods, what each may hold.
//!
//! Takes the results of the earlier steps; gives the questions that the reading of jobs asks. It
//! must not decide where a job begins.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::ops::Range;

use super::Section;
use super::dated_items::DatedItems;
use super::dates::{Period, periods_in};
use super::page::{Gap, Line, Page, Shape};
use super::sections::LineSection;
use super::segments::{LONGEST_LABEL, Segment, cut};
use super::titles::{EmployerKind, TitleJudge};
use crate::language::Words;

/// A job as its header tells it.
#[derive(Debug, Clone)]
pub(crate) struct Job {
    pub(crate) title: Option<Range<usize>>,
    /// Whether words, and not only its place, make the title one.
    pub(crate) told: bool,
    pub(crate) employer: Option<(Range<usize>, EmployerKind)>,
    pub(crate) period: Option<Period>,
    /// Words of the header, for flags such as "casual".
    pub(crate) header: Vec<Range<usize>>,
    /// The lines that belong to the header.
    pub(crate) lines: Range<usize>,
    /// Words on header lines that are duties.
    pub(crate) rest: Vec<Range<usize>>,
    pub(crate) section: Section,
    /// Whether it is a time without work, such as a career break.
    pub(crate) pause: bool,
}

impl Job {
    /// Whether it has not ended.
    pub(super) fn goes_on(&self) -> bool {
        self.period.as_ref().is_some_and(|period| period.current)
    }
}

/// Where the jobs of a CV stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Whereabouts {
    /// Under a heading of jobs.
    Headed,
    /// There is no such heading, and times of jobs stand above all others.
    Above,
    /// There is none, and they may stand anywhere.
    Anywhere,
}

/// Everything known of the page by now.
pub(crate) struct Layout<'a> {
    pub(crate) page: &'a Page<'a>,
    pub(crate) words: &'a Words,
    pub(crate) judge: &'a TitleJudge<'a>,
    pub(crate) sections: &'a [LineSection],
    pub(crate) periods: &'a [Period],
    /// Lines that cannot belong to a job: contact details, qualifications, licences.
    pub(crate) closed: &'a [bool],
    /// The words of each line after its heading and the letter of an item: lines are asked for again and again.
    pub(crate) contents: &'a [Range<usize>],
    /// Where jobs are looked for.
    pub(crate) whereabouts: Whereabouts,
    /// Whether the names of employers were replaced by fillers ("Company Name"): what has none is none.
    pub(crate) anonymised: bool,
    /// Whether jobs are the items of a list.
    pub(crate) dated: DatedItems,
    /// Whether the CV is written without capitals, so that small letters tell nothing.
    pub(crate) uncapitalised: bool,
    /// The segments of words that are no row of a table, by the first and one past the last, and the scores of
    /// segments: lines are cut and weighed several times.
    pub(crate) segments: RefCell<BTreeMap<(usize, usize), Vec<Segment>>>,
    pub(crate) scores: RefCell<BTreeMap<SegmentKey, f32>>,
}

/// Letters of the longest short form behind a comma.
const SHORT_FORM: usize = 4;

/// What the score of a segment follows from: its words, whether it stands in brackets, and whether a label,
/// if it has one, says that it is the title.
type SegmentKey = (usize, usize, bool, Option<bool>);

/// Fillers for employers' names from which a CV counts as anonymised.
const FILLERS: usize = 2;

/// Whether fillers stand for the names of employers on a page.
pub(crate) fn is_anonymised(page: &Page<'_>, judge: &TitleJudge<'_>) -> bool {
    let count = page.words.len();
    let filler =
        |place: &usize| judge.marker(*place, count).is_some_and(|(kind, _)| kind == "placeholder");
    (0..count).filter(filler).nth(FILLERS - 1).is_some()
}

/// The words of each line after its heading and the letter of an item: "b) Clerk".
pub(crate) fn contents(
    page: &Page<'_>,
    judge: &TitleJudge<'_>,
    sections: &[LineSection],
) -> Vec<Range<usize>> {
    let is_item_letter = |place: usize| {
        let closes = page.gap(place + 1);
        closes.has(Gap::CLOSE)
            && !closes.has(Gap::OPEN)
            && !page.gap(place).has(Gap::OPEN)
            && judge.shape(place) != Some(Shape::Number)
            && page.folded_word(place).chars().count() == 1
    };
    let content = |(number, line): (usize, &Line)| {
        let words = &line.words;
        let heading = sections.get(number).map_or(0, |section| section.heading_words);
        let letter = usize::from(heading == 0 && words.len() > 1 && is_item_letter(words.start));
        (words.start + heading + letter).min(words.end)..words.end
    };
    page.lines.iter().enumerate().map(content).collect()
}

/// Fewest lines of a CV that is written without capitals.
const FEWEST_LINES: usize = 5;

/// Whether nearly no line begins with a capital.
pub(crate) fn is_uncapitalised(page: &Page<'_>) -> bool {
    let (mut small, mut capital) = (0, 0);
    for line in &page.lines {
        match page.word(line.words.start).map(|word| word.shape) {
            Some(Shape::Lower) => small += 1,
            Some(Shape::Capital | Shape::Upper) => capital += 1,
            _ => {}
        }
    }
    small >= FEWEST_LINES && capital * 4 <= small
}

/// Most words of a line beside the dates that still is a header.
pub(crate) const LONGEST_HEADER: usize = 15;

/// Most words, outside of brackets, of such a line where brackets tell more than a header has.
const LONGEST_TOLD_OF: usize = 12;

/// A word behind a title by which the employer above is meant: "Aprentice there".
pub(super) const THERE: &str = "there";

/// A word behind a title that leads to the kind of workplace: "Shed hand on a dairy farm".
const ON: &str = "on";

/// The word by which somebody says what he is not.
pub(super) const NOT: &str = "not";

/// Words of the longest "with Oak Interiors" behind a title.
const LONGEST_WHOM: usize = 5;

/// Evidence from which a segment is more likely a title than not.
pub(crate) const LIKELY: f32 = 2.0;

impl<'a> Layout<'a> {
    /// The words of a line after its heading and the letter of an item: "b) Clerk".
    pub(crate) fn content(&self, line: usize) -> Range<usize> {
        self.contents.get(line).cloned().unwrap_or_default()
    }

    pub(crate) fn section(&self, line: usize) -> Section {
        self.sections.get(line).map_or(Section::Header, |section| section.section)
    }

    /// Whether a line may belong to a job.
    pub(crate) fn in_jobs(&self, line: usize) -> bool {
        if self.closed.get(line).copied().unwrap_or(true) {
            return false;
        }
        match self.section(line) {
            Section::Experience | Section::Volunteering | Section::Header | Section::Summary => {
                true
            }
            Section::Other => self.whereabouts == Whereabouts::Anywhere,
            Section::Projects | Section::Skills => self.has_no_job_section(),
            _ => false,
        }
    }

    /// Whether the CV has no heading of jobs.
    pub(crate) fn has_no_job_section(&self) -> bool {
        self.whereabouts != Whereabouts::Headed
    }

    /// Whether a line stands under a heading of jobs.
    pub(crate) fn in_job_section(&self, line: usize) -> bool {
        matches!(self.section(line), Section::Experience | Section::Volunteering)
    }

    /// Whether a line stands below a heading of achievements.
    pub(crate) fn is_achievement(&self, line: usize) -> bool {
        self.sections.get(line).is_some_and(|section| section.achieved)
    }

    /// Whether a line stands below a heading of affiliations.
    pub(crate) fn is_affiliation(&self, line: usize) -> bool {
        self.sections.get(line).is_some_and(|section| section.affiliated)
    }

    /// Whether a word stands among the labels as one of some kinds ("link", "of", "at", "team").
    pub(crate) fn is_label(&self, place: usize, kinds: &[&str]) -> bool {
        self.page.is_of_kind(self.words.labels, place, kinds)
    }

    /// Whether an empty line or the top of the page is above a line.
    pub(crate) fn opens_block(&self, line: usize) -> bool {
        self.page.lines.get(line).is_none_or(|line| line.after_blank)
    }

    /// Whether a line stands right below a heading of a section.
    pub(super) fn is_below_heading(&self, line: usize) -> bool {
        let Some(above) = line.checked_sub(1) else { return false };
        let heading = self.sections.get(above);
        heading.is_some_and(|section| section.heading_words > 0 && !section.inner)
            && self.content(above).is_empty()
    }

    /// Whether a line stands right below a qualification, whose dates it may hold.
    pub(crate) fn below_education(&self, line: usize) -> bool {
        let above = line.checked_sub(1);
        let closed = above.is_some_and(|above| self.closed.get(above).copied().unwrap_or(false));
        closed
            && !self.opens_block(line)
            && above.is_some_and(|above| self.section(above) != Section::Header)
    }

    /// Periods that begin within some words.
    pub(crate) fn periods_in(&self, words: &Range<usize>) -> &'a [Period] {
        periods_in(self.periods, words)
    }

    pub(crate) fn segments(&self, words: &Range<usize>, columns: &[&'static str]) -> Vec<Segment> {
        let read =
            || cut(self.page, self.words, self.judge, words, self.periods_in(words), columns);
        if !columns.is_empty() {
            return read();
        }
        let key = (words.start, words.end);
        if let Some(segments) = self.segments.borrow().get(&key) {
            return segments.clone();
        }
        let segments = read();
        self.segments.borrow_mut().insert(key, segments.clone());
        segments
    }

    /// The width of some words without what stands in brackets: "株式会社相模精密（従業員数：320名）".
    pub(crate) fn width_outside_brackets(&self, words: &Range<usize>) -> usize {
        let mut width = 0;
        let (mut start, mut inside) = (words.start, false);
        for place in words.clone() {
            let gap = self.page.gap(place);
            if !inside && gap.has(Gap::OPEN) && place > words.start {
                width += self.page.width(&(start..place));
                inside = true;
            } else if inside && gap.has(Gap::CLOSE) && !gap.has(Gap::OPEN) {
                (start, inside) = (place, false);
            }
        }
        if inside { width } else { width + self.page.width(&(start..words.end)) }
    }

    /// Whether there are too many words for a header, brackets that tell of the employer left aside.
    pub(crate) fn is_longer_than_header(&self, words: &Range<usize>) -> bool {
        self.page.width(words) > LONGEST_HEADER
            && self.width_outside_brackets(words) > LONGEST_TOLD_OF
    }

    /// How many words at the start of a line are a label with its colon ("Name of employer: ...").
    pub(crate) fn label_words(&self, words: &Range<usize>) -> usize {
        let label = self.page.phrase_at(self.words.labels, words.start, words.end, LONGEST_LABEL);
        let Some((length, _)) = label else { return 0 };
        let after = self.page.word_after(words.start, length);
        if self.page.gap(after).has(Gap::COLON) { after.min(words.end) - words.start } else { 0 }
    }

    /// Whether a line answers a question of a form about what was done in a job, or why it ended.
    pub(super) fn answers_question(&self, line: usize) -> bool {
        let words = self.content(line);
        let label = words.start..words.start + self.label_words(&words);
        !label.is_empty() && self.words.is_label(self.page.folded(&label), &["told", "leaving"])
    }

    /// The best title among segments: its place and score.
    pub(crate) fn best_title(&self, segments: &[Segment]) -> Option<(usize, f32)> {
        let mut best: Option<(usize, f32)> = None;
        for (place, segment) in segments.iter().enumerate() {
            // Of equals the first: the title mostly comes before the employer.
            let score = self.segment_score(segment);
            let bonus = if place == 0 && score > 0.0 { 0.4 } else { 0.0 };
            if best.is_none_or(|(_, other)| score + bonus > other) {
                best = Some((place, score + bonus));
            }
        }
        best
    }

    /// The score of the best title in some words; 0 where there is none.
    pub(crate) fn title_score(&self, words: &Range<usize>, columns: &[&'static str]) -> f32 {
        self.best_title(&self.segments(words, columns)).map_or(0.0, |(_, score)| score)
    }

    pub(crate) fn segment_score(&self, segment: &Segment) -> f32 {
        // "not a proper bookkeeper".
        if segment.placeholder || self.page.folded_word(segment.words.start) == NOT {
            return 0.0;
        }
        let labelled = segment.label.map(|label| label == "title");
        let key = (segment.words.start, segment.words.end, segment.bracketed, labelled);
        if let Some(score) = self.scores.borrow().get(&key) {
            return *score;
        }
        let score = self.weigh_segment(segment);
        self.scores.borrow_mut().insert(key, score);
        score
    }

    /// Whether words say nothing but how the job was held, a cue before them or not.
    pub(super) fn is_held_as(&self, words: &Range<usize>) -> bool {
        let held = self.after_cue(words.clone());
        // "part time since my daughter was born".
        let remark = || {
            let hours = self.judge.employment(held.start, held.end);
            hours.is_some_and(|(flag, after)| {
                let word = self.page.folded_word(after);
                matches!(flag, "terms" | "maybe")
                    && after < held.end
                    && self.words.english
                    && matches!(word, "since" | "after" | "while" | "until" | "when" | "because")
            })
        };
        self.judge.is_manner(&held) || remark()
    }

    /// One past the words at the start of others by which a job for training is called: "Intern", "Graduate
    /// Intern".
    pub(super) fn after_training(&self, words: &Range<usize>) -> Option<usize> {
        let of = |start: usize| {
            let held = self.judge.employment(start, words.end);
            held.filter(|(flag, _)| *flag == "intern").map(|(_, after)| after)
        };
        let ranked = || {
            let (length, _) = self.page.phrase(self.words.seniority, words)?;
            of(self.page.word_after(words.start, length)).filter(|after| *after <= words.end)
        };
        of(words.start).or_else(ranked)
    }

    /// The title before an employer's name without any sign between them.
    pub(crate) fn leading_title(&self, words: &Range<usize>) -> Option<Range<usize>> {
        let after = self.judge.after_last_noun(words).filter(|after| *after < words.end)?;
        let rest = after..words.end;
        // "Head-Birchvale School".
        let of_name = self.page.gap(after).has(Gap::HYPHEN)
            && after == words.start + 1
            && self.page.row(self.words.seniority, words.start).is_some();
        if of_name || self.is_name_of_kind(words, &rest) {
            return None;
        }
        let name = self.before_hours(&rest);
        let named = self.judge.employer_score(&name) >= 2.5 || self.judge.is_place(&rest);
        // "dogman on tower cranes" says on what, and is a title whole.
        let kind = self.judge.employer_score(&rest) > 0.0;
        let on = kind && self.words.english && self.page.folded_word(after) == ON;
        let joined = on || self.is_label(after, &["link", "at"]);
        let lower = self.judge.shape(after) == Some(Shape::Lower);
        // "Partner with HR", "I started as a clerk with Oak Mills".
        let verb = || {
            let first = words.start;
            self.page.row(self.words.duty_verbs, first).is_some()
                || self.page.row(self.words.stopwords, first).is_some()
        };
        let short = rest.len() <= LONGEST_WHOM && self.words.english;
        let held = || short && self.leads_to_whom(after, words.end) && !verb();
        // "leading hand after the first year".
        let later = || self.page.folded_word(after) == "after" && self.words.english && !verb();
        // "Administrative Assistant Senior Healthcare": the rank behind the noun is of the title.
        let end = after + usize::from(!lower && self.is_rank(&(after..after + 1)));
        (named && !lower || joined && rest.len() > 2 || held() || later())
            .then_some(words.start..end)
    }

    /// A name without the word for hours behind it: "Oakvale Hospital nights".
    fn before_hours(&self, name: &Range<usize>) -> Range<usize> {
        let last = name.end.saturating_sub(1);
        let hours = last > name.start
            && self.words.english
            && self.judge.shape(last) == Some(Shape::Lower)
            && self.judge.employment(last, name.end).is_some();
        name.start..if hours { last } else { name.end }
    }

    /// Whether words are a name that ends in a worker's noun and the kind of firm: "Oakvale Vet Clinic".
    fn is_name_of_kind(&self, words: &Range<usize>, rest: &Range<usize>) -> bool {
        let kind = self.judge.marker(rest.start, rest.end);
        let mere = kind.is_some_and(|(kind, after)| {
            after == rest.end && !matches!(kind, "placeholder" | "legal")
        });
        self.words.english
            && mere
            && rest.start - words.start > 1
            && words.clone().all(|word| self.judge.shape(word) == Some(Shape::Capital))
            && !self.is_no_name(words.start)
            && self.page.row(self.words.seniority, words.start).is_none()
    }

    /// The first sentence of some words, and what follows it.
    pub(crate) fn first_sentence(
        &self,
        words: &Range<usize>,
    ) -> (Range<usize>, Option<Range<usize>>) {
        // "Tennis Coach (casual, approx. 7 hrs)": no sentence ends within brackets.
        let mut open = self.page.gap(words.start).has(Gap::OPEN);
        let stop = (words.start + 1..words.end).find(|place| {
            let gap = self.page.gap(*place);
            open = (open || gap.has(Gap::OPEN)) && !gap.has(Gap::CLOSE);
            !open && self.ends_sentence(*place)
        });
        let end = stop.unwrap_or(words.end);
        (words.start..end, stop.map(|stop| stop..words.end))
    }

    /// Whether words begin with how much or when was worked, and a sign behind it: "Casual, six evenings a month".
    pub(crate) fn begins_with_terms(&self, words: &Range<usize>) -> bool {
        let first = self.segments(words, &[]).into_iter().next();
        first.is_some_and(|first| self.judge.is_terms(&first.words))
    }

    /// Whether the point at the end of a line is of a short form, as of a state's name: "León, Gto.", "Orange, N.S.W."
    pub(crate) fn ends_in_short_form(&self, line: usize) -> bool {
        let Some(last) = self.content(line).next_back() else { return false };
        let letters = self.page.folded_word(last).chars().count();
        let capital = self.judge.shape(last) != Some(Shape::Lower);
        let gap = self.page.gap(last);
        capital && (gap.has(Gap::COMMA) && letters <= SHORT_FORM || gap.has(Gap::POINT))
    }

    /// Whether a sentence ends before a word, as far as headers go ("St. Kilda" goes on).
    pub(crate) fn ends_sentence(&self, place: usize) -> bool {
        if !self.page.gap(place).has(Gap::STOP) {
            return false;
        }
        let before = place.saturating_sub(1);
        let letters = self.page.folded_word(before).chars().count();
        let shape = self.judge.shape(before);
        // "1. Clerk, Council": the number of an item.
        let item = shape == Some(Shape::Number) && self.page.gap(before).has(Gap::LINE);
        // "Specjalista ds. płac": a sentence would go on with a capital, if not in English typed on a phone.
        let most = if self.words.english { SHORT_FORM - 1 } else { SHORT_FORM };
        let small = self.judge.shape(place) == Some(Shape::Lower) && letters <= most;
        // "гр. Пловдив", "vl. Ivić"; "St. Kilda"; "event companies incl. Fern Fringe".
        let short = letters <= 2
            || letters <= 3 && shape == Some(Shape::Capital)
            || self.is_label(before, &["short"]);
        !(item || small || short)
    }
}
