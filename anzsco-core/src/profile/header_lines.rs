//! Which lines above and below one with dates belong to its header.
//!
//! Takes the line of the dates; gives the lines around it that may have the title or the employer. It must not choose
//! among them.

use std::ops::Range;

use super::dates::Period;
use super::headers::{Candidate, Finder};
use super::page::{Gap, Shape};
use super::titles::SURE;

/// Lines of a form below the dates that are read for the title.
const MOST_FIELDS: usize = 5;
/// Words of an employer's name that begins with a verb.
pub(super) const LONGEST_NAME: usize = 4;

impl Finder<'_> {
    /// The lines above one with dates that may be of its header, the nearest first.
    pub(super) fn lines_above(&self, line: usize) -> Vec<Candidate> {
        let layout = self.layout;
        let mut above = Vec::new();
        if layout.is_promotion(line) {
            return above;
        }
        let mut lower = line;
        let paged = self.is_parted_by_page(line);
        let leads = layout.leads_with_dates(line);
        while above.len() < 3
            // "2013-14 Orchard hand" below "2015 Tyre shop casual".
            && !(leads && lower.checked_sub(1).is_some_and(|above| layout.leads_with_dates(above)))
            && (!layout.opens_block(lower) || paged && lower == line)
            && layout.sections.get(lower).is_none_or(|s| s.heading_words == 0)
        {
            let Some(candidate) = lower
                .checked_sub(1)
                .and_then(|above| self.candidate_as(above, self.hangs(line, above)))
            else {
                break;
            };
            // "Operate brake press & spot welder" is what was done in the job above.
            let first = layout.page.folded_word(candidate.words.start);
            let second = layout.page.folded_word(candidate.words.start + 1);
            let is_verb = |word: &str| layout.words.duty_verbs.get(word).is_some();
            let parted = layout.page.gap(candidate.words.start + 1).has(Gap::COMMA);
            let told = is_verb(first) && (!parted || is_verb(second));
            // "Warehouse Team Member" is a title for all that people warehouse things.
            let capital = |word| layout.judge.shape(word) != Some(Shape::Lower);
            let titled = || candidate.score() >= SURE && candidate.words.clone().all(capital);
            if told && !titled() && !self.is_name_below_title(&candidate) {
                break;
            }
            // "I became team leader in 2022." is told of the job above.
            let sentence = layout.page.line_text(candidate.line).ends_with('.');
            if sentence && layout.judge.tells_of_self(&candidate.words) && !above.is_empty() {
                break;
            }
            // Text after the sentence would lie between the title and its dates.
            if candidate.rest.is_some() && !candidate.is_field() {
                break;
            }
            lower -= 1;
            above.push(candidate);
        }
        above
    }

    /// Whether nothing but the end of a page parts dates at the beginning of a line from a title above.
    fn is_parted_by_page(&self, line: usize) -> bool {
        let page = self.layout.page;
        let Some(above) = line.checked_sub(1) else { return false };
        let (Some(this), Some(before)) = (page.lines.get(line), page.lines.get(above)) else {
            return false;
        };
        if !this.after_blank {
            return false;
        }
        let dates = self.layout.periods_in(&this.words).first();
        let between = page.text.get(before.bytes.end..this.bytes.start).unwrap_or("");
        dates.is_some_and(|dates| dates.words.start == this.words.start)
            && between.contains('\u{c}')
            && !between.contains("\n\n")
            && self.candidate(above).is_some_and(|title| title.score() >= SURE)
    }

    /// Whether a line that begins with a verb is a name below the title of a job: "Complete Kitchens,
    /// Oakvale region".
    fn is_name_below_title(&self, candidate: &Candidate) -> bool {
        let layout = self.layout;
        let second = layout.judge.shape(candidate.words.start + 1);
        let first = candidate.segments.first().map_or(0, |first| first.words.len());
        let title = candidate.line.checked_sub(1).and_then(|above| self.candidate(above));
        matches!(second, Some(Shape::Capital | Shape::Upper))
            && (2..=LONGEST_NAME).contains(&first)
            && title.is_some_and(|title| title.score() >= SURE && layout.opens_block(title.line))
    }

    /// Whether a line is nothing but dates and hangs below an item of a list: "• Acme: Clerk", "2008-2013"; or it begins
    /// with them below a sign that opens a block.
    fn hangs(&self, line: usize, above: usize) -> bool {
        let layout = self.layout;
        if above + 1 == line
            && layout.opens_block(above)
            && layout.leads_with_dates(line)
            && !self.is_bullet(line)
        {
            return true;
        }
        let words = layout.content(line);
        let indent = |line: usize| layout.page.lines.get(line).map_or(0, |line| line.indent);
        let dates = layout.periods_in(&words).first();
        above + 1 == line
            && indent(line) > indent(above)
            && !self.is_bullet(line)
            && dates.is_some_and(|period| period.is_range() && period.words == words)
    }

    /// The lines below; `apart` says that an empty line may stand above them.
    pub(super) fn lines_below(&self, line: usize, apart: bool) -> Vec<Candidate> {
        let mut below = Vec::new();
        let mut lower = line + 1;
        // Forms have more lines than headers: dates, employer, industry, position.
        let mut most = 2;
        while below.len() < most && (!self.layout.opens_block(lower) || apart && lower == line + 1)
        {
            // "2014 - 2020 Fitter" over "2013 Picker".
            if self.layout.leads_with_dates(line) && self.layout.leads_with_dates(lower) {
                break;
            }
            // "Packing   Oak Mill   2005 - 2010" over "Nanny   a family   before that".
            if self.layout.has_columns(line) && self.layout.has_columns(lower) {
                break;
            }
            let Some(candidate) = self.candidate(lower) else { break };
            // Below the dates a line may have their length, the employer or its place alone.
            let aside = candidate.is_field()
                || candidate.segments.is_empty()
                || !self.layout.words.english && self.layout.is_employer_line(&candidate, false);
            most += usize::from(aside && most < MOST_FIELDS);
            let ends = candidate.rest.is_some() && !candidate.is_field();
            below.push(candidate);
            lower += 1;
            if ends {
                break;
            }
        }
        below
    }

    /// The first item of the list below a header without a title, where it begins with one: "* Salesperson, later
    /// branch manager. Top lister".
    pub(super) fn title_in_list(&self, line: usize) -> Option<Candidate> {
        let layout = self.layout;
        let listed = self.is_bullet(line) && !layout.dated.bullets && !layout.opens_block(line);
        let item = self.candidate_as(line, listed).filter(|_| listed)?;
        let verb = layout.page.row(layout.words.duty_verbs, item.words.start);
        let short = layout.width_outside_brackets(&item.words) <= LONGEST_NAME + 1;
        let first = item.segments.first()?;
        (short && verb.is_none() && layout.segment_score(first) >= SURE).then_some(item)
    }

    /// Whether a line has only an employer and its dates, and the titles stand below an empty line.
    pub(super) fn heads_titles(&self, header: &Range<usize>, last: usize, period: &Period) -> bool {
        let layout = self.layout;
        let next = last + 1;
        let dated_below = !layout.periods_in(&layout.content(next + 1)).is_empty();
        period.is_range()
            && period.words.start > header.start
            && period.words.end >= header.end
            && layout.opens_block(next)
            && (!dated_below || layout.opens_block(next + 1))
            && self.candidate(next).is_some_and(|title| {
                title.score() >= SURE && layout.periods_in(&title.words).is_empty()
            })
    }
}
