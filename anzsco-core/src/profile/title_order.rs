//! In which order a CV writes title, employer and dates: it keeps one throughout.
//!
//! Takes the page; gives on which lines the titles stand whose words leave no doubt, and the title of a line
//! that no word tells but the order of the others. It must not make jobs.

use super::dates::Period;
use super::layout::{LIKELY, LONGEST_HEADER, Layout};
use super::segments::Segment;
use super::titles::SURE;

/// On which lines the titles of this CV stand beside the dates, as counts.
#[derive(Debug, Default, Clone, Copy)]
pub(crate) struct Style {
    pub(crate) above: u32,
    pub(crate) below: u32,
    /// On the dates' line itself, before the name of the employer or behind it.
    first: u32,
    second: u32,
}

impl Layout<'_> {
    /// On which lines the titles stand, told by the dates that have only one line to choose.
    pub(super) fn style(&self) -> Style {
        let mut style = Style::default();
        for line in 0..self.page.lines.len() {
            let words = self.content(line);
            let ranged = self.periods_in(&words).first().is_some_and(Period::is_range);
            if !ranged || !self.in_jobs(line) || words.len() > 25 {
                continue;
            }
            let segments = self.segments(&words, &[]);
            if self.best_title(&segments).is_some_and(|(_, score)| score >= SURE) {
                self.note_order(&segments, &mut style);
                continue;
            }
            let best = |line: usize| {
                let words = self.content(line);
                let listed = self.page.lines.get(line).is_none_or(|line| line.bullet);
                let fits = !listed
                    && self.page.width(&words) <= LONGEST_HEADER
                    && self.in_jobs(line)
                    && self.periods_in(&words).is_empty();
                if fits { self.title_score(&words, &[]) } else { 0.0 }
            };
            let mut above = line.checked_sub(1).map_or(0.0, best);
            // The employer's line may stand between a title and the dates.
            let between = above < SURE && !self.opens_block(line);
            let filled = line.checked_sub(1).is_some_and(|above| self.is_filler_line(above));
            if let Some(upper) =
                line.checked_sub(2).filter(|upper| between && (filled || self.opens_block(*upper)))
                && !self.opens_block(upper + 1)
            {
                above = best(upper);
            }
            let below = best(line + 1);
            style.above += u32::from(above >= SURE && below < SURE);
            style.below += u32::from(below >= SURE && above < SURE);
        }
        style
    }

    /// Notes which of the first two parts of a line is the title, where the other is a name.
    fn note_order(&self, segments: &[Segment], style: &mut Style) {
        let [one, two, ..] = segments else { return };
        let sure = |segment: &Segment| self.segment_score(segment) >= SURE;
        let name = |segment: &Segment| !sure(segment) && self.may_name_employer(segment);
        style.first += u32::from(sure(one) && name(two));
        style.second += u32::from(name(one) && sure(two));
    }

    /// The title that no word tells, of a line on which the CV's other jobs have theirs before or behind the
    /// employer's name: "Field Service, Oakdiesel".
    pub(super) fn title_by_order(
        &self,
        segments: &[Segment],
        style: Style,
    ) -> Option<(usize, f32)> {
        let [one, two, ..] = segments else { return None };
        let plain =
            |segment: &Segment| self.is_plain_work(segment) && self.known_words(&segment.words);
        let name = |segment: &Segment| !plain(segment) && self.may_name_employer(segment);
        let first = style.first > 0 && style.second == 0 && plain(one) && name(two);
        let second = style.second > 0 && style.first == 0 && plain(two) && name(one);
        (first || second).then_some((usize::from(second), LIKELY))
    }
}
