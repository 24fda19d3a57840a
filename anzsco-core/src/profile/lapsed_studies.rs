//! Qualifications that the CV says have run out: "Diploma of Midwifery (lapsed)".
//!
//! Takes the words of a qualification; gives those right behind it that say so, and writes them behind its name. What was
//! left before its end is the matter of `unfinished`.

use std::ops::Range;

use super::Bilingual;
use super::assemble::Writer;
use super::page::{Gap, Shape};
use super::qualifications::PART;
use super::tidy::tidied;
use super::unfinished::LAPSED;

/// Signs that lead to what is said of a qualification.
const SIGNS: Gap = Gap::OPEN.or(Gap::DASH).or(Gap::COMMA).or(Gap::COLON);

impl Writer<'_> {
    /// Writes behind the name of a qualification what the CV says of its having run out; gives whether it does.
    pub(super) fn tell_lapse(&self, name: &mut Bilingual, words: &Range<usize>) -> bool {
        let Some(lapse) = self.lapse_behind(words) else { return false };
        let told = tidied(self.quote(&lapse));
        name.original = format!("{} ({told})", name.original);
        name.english = name.english.take().map(|english| format!("{english} ({told})"));
        true
    }

    /// The words right behind a qualification, or behind a sign and the year in it, that say of what stands before them
    /// that it ran out, and of nothing else: "(lapsed)", "- expired 2019", but not "registration lapsed".
    fn lapse_behind(&self, words: &Range<usize>) -> Option<Range<usize>> {
        let page = self.layout.page;
        let line = page.line_words(page.line_of(words.end.saturating_sub(1)));
        let dated = self.layout.judge.shape(words.end) == Some(Shape::Number);
        let place = words.end + usize::from(dated);
        let led = page.gap(words.end).has(SIGNS) || !dated && page.gap(words.end).plain();
        if place >= line.end || !led {
            return None;
        }
        let (length, _) =
            self.state_at(place, line.end).filter(|(_, row)| row.field(1) == LAPSED)?;
        let end = page.word_after(place, length);
        let year = end < line.end && self.layout.judge.shape(end) == Some(Shape::Number);
        let last = end + usize::from(year);
        let whole = last >= line.end || page.gap(last).has(PART);
        whole.then_some(place..last)
    }
}

#[cfg(test)]
mod tests {
    use crate::{ExtractOptions, extract};

    #[test]
    fn a_qualification_that_ran_out_is_told_as_such() {
        for (line, name, held) in [
            ("Diploma of Midwifery (lapsed)", "Diploma of Midwifery (lapsed)", false),
            (
                "Certificate IV in Thatching - expired 2014",
                "Certificate IV in Thatching (expired 2014)",
                false,
            ),
            ("Certificate III in Thatching lapsed", "Certificate III in Thatching (lapsed)", false),
            ("Diploma of Midwifery (registration lapsed)", "Diploma of Midwifery", true),
            ("Diploma of Midwifery, 2014", "Diploma of Midwifery", true),
        ] {
            let text = format!("Education\n{line}\nYear 12, Oak College\n");
            let education = extract(&text, &ExtractOptions::default()).education;
            assert_eq!(education[0].qualification.original, name, "{line}");
            assert_eq!(education[0].level.is_some(), held, "{line}");
        }
    }
}
