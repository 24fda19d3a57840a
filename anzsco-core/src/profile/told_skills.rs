//! Lines below a heading of licences that tell of what somebody knows: "Proficient in Word, Excel and Quill (a drawing
//! program)".
//!
//! Takes a line; says whether what it lists, or goes on listing, is none of licences for that reason. It must not read
//! the skills.

use super::assemble::Writer;
use super::page::Gap;

/// Words for who knows something, or for what is known, and those behind them that lead to it.
const KNOWING: [&str; 9] = [
    "experience",
    "experienced",
    "familiar",
    "familiarity",
    "knowledge",
    "literate",
    "proficiency",
    "proficient",
    "skilled",
];
const LEADING: [&str; 4] = ["at", "in", "of", "with"];
/// Words at the beginning of a line among which they stand: "I am highly proficient in".
const NEAR: usize = 4;

impl Writer<'_> {
    /// Whether a line tells of what somebody knows, or goes on with one above that does.
    pub(super) fn tells_of_skills(&self, line: usize) -> bool {
        if !self.layout.words.english {
            return false;
        }
        let above = line.checked_sub(1).filter(|above| self.goes_on_below(*above));
        self.begins_with_knowing(line) || above.is_some_and(|above| self.begins_with_knowing(above))
    }

    /// Whether a line begins with words for knowing something.
    fn begins_with_knowing(&self, line: usize) -> bool {
        let page = self.layout.page;
        let words = self.layout.content(line);
        let first = words.start..words.end.min(words.start + NEAR);
        (first.start..first.end.saturating_sub(1)).any(|place| {
            KNOWING.binary_search(&page.folded_word(place)).is_ok()
                && LEADING.contains(&page.folded_word(place + 1))
                && page.gap(place + 1).plain()
        })
    }

    /// Whether a line goes on below: with a bracket that it has left open, or behind its comma.
    fn goes_on_below(&self, line: usize) -> bool {
        let page = self.layout.page;
        let text = page.line_text(line);
        let below = page.gap(page.line_words(line).end);
        let open = text.rfind('(') > text.rfind(')');
        !below.has(Gap::BLANK.or(Gap::BULLET)) && (open || text.trim_end().ends_with(','))
    }
}

#[cfg(test)]
mod tests {
    use crate::{ExtractOptions, extract};

    #[test]
    fn what_somebody_knows_is_no_licence() {
        let held = |text: &str| -> Vec<String> {
            let text = format!("Certifications\n{text}\n");
            let held = extract(&text, &ExtractOptions::default()).certifications.into_iter();
            held.map(|one| one.name).collect()
        };
        let known = "Computer literate in Word, Quill Ledger, Plumb Books, and OAK (Timber\nCounting \
                     Program/System)\nThatching Assessment Ticket";
        assert_eq!(held(known), ["Thatching Assessment Ticket"]);
        assert_eq!(held("Proficient with Plumb Books, Quill Ledger,\nOak Tables"), [""; 0]);
        assert_eq!(held("Quill Ledger Certified User"), ["Quill Ledger Certified User"]);
    }
}
