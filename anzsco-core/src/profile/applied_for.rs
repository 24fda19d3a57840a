//! The position that an application is for: "Applicant: ... Position: Senior Clerk", over a statement of claims.
//!
//! Takes words of the page; says whether a label of titles stands in the head of an application, and which title it
//! announces there. It must not read jobs, nor what a sentence says is wanted: that is for `headline`.

use std::ops::Range;

use super::layout::Layout;
use super::page::{Gap, Page};
use crate::language::Words;

/// Lines above and below the applicant's among which the position stands.
const NEAR: usize = 1;
/// Lines of the head of an application.
const HEAD_LINES: usize = 9;
/// Labels of the position; "current role" is one of what is held.
const POSITIONS: [&str; 6] =
    ["position", "position title", "role", "role title", "job title", "vacancy title"];
/// Words of the longest of them.
const LONGEST_LABEL: usize = 2;
/// How the table of labels calls the word for who applies.
const APPLICANT: &str = "applicant";

/// Whether a label announces what somebody applies for: it stands beside who does.
pub(super) fn is_beside_applicant(page: &Page<'_>, words: &Words, label: &Range<usize>) -> bool {
    if !POSITIONS.contains(&page.folded(label)) {
        return false;
    }
    let line = page.line_of(label.start);
    let applicant = |word: usize| {
        let row = page.row(words.labels, word);
        row.is_some_and(|row| row.field(1) == APPLICANT) && page.gap(word + 1).has(Gap::COLON)
    };
    (line.saturating_sub(NEAR)..=line + NEAR).flat_map(|line| page.line_words(line)).any(applicant)
}

impl Layout<'_> {
    /// The title that a label announces in the head of an application.
    pub(super) fn applied_title(&self) -> Option<Range<usize>> {
        let lines = 0..self.page.lines.len().min(HEAD_LINES);
        lines.map(|line| self.page.line_words(line)).find_map(|line| self.applied_on(&line))
    }

    fn applied_on(&self, line: &Range<usize>) -> Option<Range<usize>> {
        let after = line.clone().find_map(|place| {
            let label = self.page.phrase_at(self.words.labels, place, line.end, LONGEST_LABEL)?;
            let after = self.page.word_after(place, label.0).max(place + 1);
            let announced = !self.page.gap(place).plain()
                && self.page.gap(after).has(Gap::COLON)
                && is_beside_applicant(self.page, self.words, &(place..after));
            announced.then_some(after)
        })?;
        self.title_from(after, line.end)
    }
}

#[cfg(test)]
mod tests {
    use super::super::work_history::titles;
    use crate::{ExtractOptions, extract};

    #[test]
    fn what_an_application_is_for_is_wanted_and_not_held() {
        let head = "Applicant: Sam Oak     Ref: 24/1187      Position: Senior Clerk (Payroll), APS6\nCurrent \
                    classification: APS5, land agency, Woden ACT (ongoing, since July 2015)\n";
        let text = format!("{head}\nEmployment history\n2012 - 2015  Accounts clerk, Oak Mills\n");
        assert!(!titles(&text).iter().any(|title| title.contains("Senior")), "{:?}", titles(&text));
        let headline = extract(&text, &ExtractOptions::default()).headline;
        assert!(headline.is_some_and(|words| words.original.starts_with("Senior Clerk")));
        let present = "Applicant: Sam Oak\nCurrent role: Senior Clerk, Oak Council, 2016 to date\n";
        assert_eq!(titles(present), ["Senior Clerk"]);
        let other = present.replace("Applicant", "APPLICATION - CHIEF CLERK\nApplicant");
        let headline = extract(&other, &ExtractOptions::default()).headline;
        assert!(headline.is_some_and(|words| words.original.contains("CHIEF")));
        // A form of a job has the same label.
        let form = "Employment\nPosition: Senior Clerk\nEmployer: Oak Mills\nDates: 2012 - 2015\n";
        assert_eq!(titles(form), ["Senior Clerk"]);
    }
}
