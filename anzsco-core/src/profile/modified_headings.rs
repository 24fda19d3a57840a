//! Headings behind a word that says which of what they announce, "Relevant Work Experience", "NOTABLE AWARDS", and those
//! before a dash.
//!
//! Takes a line that is no known heading; gives what it opens, if all of it is such a word and one that is known, and
//! says of a heading whether it names the whole career. It must not look at other lines than those beside it.

use std::ops::Range;

use super::Section;
use super::headings::{Heading, HeadingReader, Opens};
use super::item_headings::ITEM;
use super::page::{Gap, Shape};

/// Words before headings that leave what they open as it is.
const MODIFIERS: [&str; 20] = [
    "additional",
    "current",
    "further",
    "key",
    "latest",
    "main",
    "major",
    "notable",
    "ongoing",
    "other",
    "outstanding",
    "past",
    "present",
    "previous",
    "prior",
    "recent",
    "related",
    "relevant",
    "selected",
    "significant",
];
/// Words for all that somebody has done.
const CAREER: [&str; 2] = ["career", "professional"];

/// Headings that announce papers before a dash, too, and that no title of a job begins with: "Quals - Cert III in
/// Bakery, first aid".
const DASHED: [&str; 3] = ["quals", "qualis", "qualifications"];

impl HeadingReader<'_> {
    /// What a line opens that is such a word and a heading, which stands out or has several words.
    pub(super) fn behind_modifier(&self, number: usize) -> Option<Opens> {
        let line = self.page.lines.get(number).filter(|line| !line.bullet)?;
        let first = line.words.start;
        let modifier = MODIFIERS.binary_search(&self.page.folded_word(first)).is_ok();
        if !self.words.english || !modifier || !self.page.gap(first + 1).plain() {
            return None;
        }
        let (opens, length) = self.phrase(first + 1, line.words.end)?;
        let whole = first + 1 + length == line.words.end;
        let alone = length == 1 && !self.stands_out(number, opens);
        (whole && !alone && self.stands_alone(number)).then_some(opens)
    }

    /// Whether a heading names the whole career and no one job: "Career Achievements".
    pub(super) fn is_of_career(&self, number: usize, heading: &Heading) -> bool {
        let first = self.page.line_words(number).start;
        let mut named = first..first + heading.words;
        self.words.english && named.any(|place| CAREER.contains(&self.page.folded_word(place)))
    }

    /// Whether a dash ends a heading below an empty line that announces papers.
    pub(super) fn is_dashed(&self, number: usize, heading: Range<usize>) -> bool {
        let line = self.page.lines.get(number);
        let gap = self.page.bytes(&(heading.clone())).end
            ..self.page.bytes(&(heading.end..heading.end + 1)).start;
        self.page.gap(heading.end).has(Gap::DASH)
            && line.is_some_and(|line| line.after_blank && !line.bullet)
            && self.shape(heading.start) != Some(Shape::Lower)
            && DASHED.contains(&self.page.folded(&heading))
            && self.page.text.get(gap).is_some_and(|gap| gap.starts_with(' '))
    }

    /// Whether a line of two words is surely a heading by its looks or by what stands around it.
    fn stands_out(&self, number: usize, opens: Opens) -> bool {
        let lines = &self.page.lines;
        let (Some(line), below) = (lines.get(number), lines.get(number + 1)) else { return false };
        let Opens::Section(section) = opens else { return false };
        // Below what was learned lately the jobs may follow.
        line.after_blank && !matches!(section, Section::Education | Section::Certifications)
            || self.page.is_upper(&line.words)
            || self.page.line_text(number).ends_with(':')
            || line.indent < ITEM && below.is_some_and(|below| below.indent >= ITEM)
    }
}

#[cfg(test)]
mod tests {
    use crate::{ExtractOptions, extract};

    #[test]
    fn a_heading_behind_a_word_that_says_which_ends_what_stands_above() {
        for heading in [
            "NOTABLE CAREER ACHIEVEMENTS",
            "Ongoing Volunteer Work",
            "Relevant Training",
            "Other Awards:",
        ] {
            let text = format!(
                "Experience\nStock Clerk\nMarch 2013 to May 2016 Oakvale Tiles Pty Ltd\n      Counted the stock of \
                 tiles.\n{heading}\n      Fern Cup for tidy sheds.\n      Oak Prize for kind words.\n"
            );
            let jobs = extract(&text, &ExtractOptions::default()).experience;
            let duties: Vec<usize> = jobs.iter().map(|job| job.duties.len()).collect();
            assert_eq!(duties, [1], "{heading}");
        }
    }

    #[test]
    fn jobs_stand_below_such_a_heading_too() {
        let text = "Jo Bloggs\nPrevious Work Experience\nStock Clerk, Oakvale Tiles, 2013 - 2016\n- counted tiles\n";
        assert_eq!(extract(text, &ExtractOptions::default()).experience.len(), 1);
        let duty = "Experience\nClerk, Oakvale Tiles, 2013 - 2016\n- counted tiles\n- key skills\n- other duties\n";
        assert_eq!(extract(duty, &ExtractOptions::default()).experience[0].duties.len(), 3);
    }
}
