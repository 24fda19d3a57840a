//! What a project or an employer is, told within a job before what was done there: "Project description: a shop for
//! tiles. Responsibilities: tested the basket."
//!
//! Takes the words on the lines of a job; gives them without such texts. It must not cut duties.

use std::ops::Range;

use super::assemble::Writer;
use super::headings::{HeadingReader, Opens};
use super::page::Gap;

/// What they are called, before a colon.
const CALLED: [&str; 8] = [
    "project description",
    "project overview",
    "client description",
    "client overview",
    "company description",
    "company overview",
    "about the project",
    "about the client",
];
/// Words of the longest of them.
const LONGEST: usize = 3;

impl Writer<'_> {
    /// The parts of a job's text without those from such a label to the next heading of duties, where one follows.
    pub(super) fn without_projects(&self, parts: Vec<Range<usize>>) -> Vec<Range<usize>> {
        let layout = self.layout;
        let begins = |part: &Range<usize>| self.after_project_label(part).is_some();
        let Some(first) = parts.iter().position(begins) else { return parts };
        let reader = HeadingReader { page: layout.page, words: layout.words };
        let mut kept = Vec::with_capacity(parts.len());
        // Parts of a text whose end has not been found.
        let mut told: Vec<Range<usize>> = Vec::new();
        for (number, part) in parts.into_iter().enumerate() {
            let label = if number < first { None } else { self.after_project_label(&part) };
            if label.is_some() {
                kept.append(&mut told);
            }
            if label.is_none() && told.is_empty() {
                kept.push(part);
                continue;
            }
            match after_duties(&reader, &(label.unwrap_or(part.start)..part.end)) {
                Some(after) => {
                    told.clear();
                    kept.extend((after < part.end).then_some(after..part.end));
                }
                // A heading of duties at its beginning is none of its content.
                None if self.is_headed(&part) => {
                    told.clear();
                    kept.push(part);
                }
                None => told.push(part),
            }
        }
        kept.append(&mut told);
        kept
    }

    /// One past the label of such a text that a part begins with.
    fn after_project_label(&self, part: &Range<usize>) -> Option<usize> {
        let page = self.layout.page;
        (2..=LONGEST).map(|length| part.end.min(part.start + length)).find(|after| {
            page.gap(*after).has(Gap::COLON) && CALLED.contains(&page.folded(&(part.start..*after)))
        })
    }

    /// Whether a heading of duties stands before a part on its line, which may have nothing else.
    fn is_headed(&self, part: &Range<usize>) -> bool {
        let line =
            self.layout.page.line_of(part.start.saturating_sub(usize::from(part.is_empty())));
        self.layout.sections.get(line).is_some_and(|line| line.inner)
    }
}

/// One past the heading of duties within a part: "... and so on. Responsibilities: tested".
fn after_duties(reader: &HeadingReader<'_>, part: &Range<usize>) -> Option<usize> {
    let page = reader.page;
    let ends =
        part.clone().last().is_some_and(|last| page.line_text(page.line_of(last)).ends_with(':'));
    part.clone().find_map(|place| {
        let (opens, length) = reader.phrase(place, part.end)?;
        let after = place + length;
        let led = page.gap(after).has(Gap::COLON) || ends && after == part.end;
        (opens == Opens::Duties && led).then_some(after)
    })
}

#[cfg(test)]
mod tests {
    use crate::{ExtractOptions, extract};

    fn duties(text: &str) -> Vec<String> {
        let text =
            format!("Experience\nTester\nMarch 2013 to May 2016\nOakvale Tiles Pty Ltd\n{text}\n");
        let jobs = extract(&text, &ExtractOptions::default()).experience.into_iter();
        jobs.flat_map(|job| job.duties).map(|duty| duty.english).collect()
    }

    #[test]
    fn what_a_project_is_is_no_duty() {
        for text in [
            "- Project Description: Tilery is a shop for\n  tiles of all kinds. Responsibilities:\n- Tested the basket",
            "Project description: Tilery is a shop for tiles.\nResponsibilities:\n- Tested the basket",
            "Project overview: a shop for tiles. Responsibilities: Tested the basket",
        ] {
            assert_eq!(duties(text), ["Tested the basket"], "{text}");
        }
    }

    #[test]
    fn a_text_that_no_heading_of_duties_ends_stays() {
        let text = "- Project Description: Tested the basket of a shop\n- Counted tiles";
        assert_eq!(duties(text).len(), 2);
    }
}
