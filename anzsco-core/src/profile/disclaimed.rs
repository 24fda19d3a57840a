//! What the CV names and says is not so: a skill that is denied or ran out, a box of a form that is not ticked.
//!
//! Takes words of the page; says whether what they name is disclaimed. It must not decide what a skill or a licence
//! is, nor how far one is that is under way.

use std::ops::Range;

use super::assemble::Writer;
use super::page::{Gap, Shape};
use super::unfinished::{ASKED, LAPSED, LEARNING};
use crate::language::{DENYING, NONE, is_denial};

/// How forms draw a box that is not ticked, and one that is.
const UNTICKED: [&str; 6] = ["[ ]", "[]", "( )", "\u{2610}", "\u{25a1}", "\u{2b1c}"];
const TICKED: [&str; 10] = [
    "[x]",
    "[X]",
    "(x)",
    "(X)",
    "[\u{2713}]",
    "\u{2611}",
    "\u{2612}",
    "\u{2713}",
    "\u{2714}",
    "\u{25a0}",
];
/// Crosses behind what is not held.
const CROSSES: [&str; 4] = ["\u{2717}", "\u{2718}", "\u{2715}", "\u{274c}"];

/// Words between those for learning something and what is learned.
const LEARNED_NEAR: usize = 5;

/// What is said of others who hold a licence.
const DOING: [&str; 9] = [
    "does",
    "signs",
    "checks",
    "certifies",
    "approves",
    "plans",
    "leads",
    "oversees",
    "supervises",
];

impl Writer<'_> {
    /// Whether the words around a skill say that it is none, or one no longer: "Forklift - no", "I do not drive
    /// forklifts", "first aid (ran out)".
    pub(super) fn is_disclaimed(&self, words: &Range<usize>) -> bool {
        let page = self.layout.page;
        let line = page.line_words(page.line_of(words.start));
        let told = self.state_at(words.end, line.end).filter(|_| words.end < line.end);
        let behind = told.is_some_and(|(length, row)| {
            let end = page.word_after(words.end, length);
            // "Excel, no fees", "Licence no. 12", "forklift, not counting reach trucks".
            let apart = page.gap(words.end).has(Gap::COMMA.or(Gap::SEMICOLON).or(Gap::STOP));
            let whole = end >= line.end || !page.gap(end).plain();
            let number = self.layout.judge.shape(end) == Some(Shape::Number) && end < line.end;
            match row.field(1) {
                kind if is_denial(kind) => whole && !number && !apart,
                LAPSED | ASKED => !apart,
                _ => false,
            }
        });
        behind
            || self.is_denied_before(words.start, line.start)
            || self.is_being_learned(words.start, line.start)
            || self.is_unticked(words)
            || self.is_asked_and_denied(words)
            || self.is_label_of_no(words)
            || self.ends_in_no(words)
    }

    /// Whether somebody only learns what begins at a word: "currently learning Excel".
    fn is_being_learned(&self, place: usize, start: usize) -> bool {
        let page = self.layout.page;
        let joined = |word: &usize| page.gap(word + 1).plain();
        let before = place.saturating_sub(LEARNED_NEAR).max(start)..place;
        before
            .rev()
            .take_while(joined)
            .any(|word| self.state_at(word, place).is_some_and(|(_, row)| row.field(1) == LEARNING))
    }

    /// Whether the field of a form that words stand in the label of has no more than "no": "Overhead crane / dogging: No".
    pub(super) fn is_label_of_no(&self, words: &Range<usize>) -> bool {
        let page = self.layout.page;
        let line = page.line_words(page.line_of(words.start));
        let colon = (words.end..line.end).find(|place| page.gap(*place).has(Gap::COLON));
        colon.is_some_and(|answer| {
            self.state_at(answer, line.end).is_some_and(|(length, row)| {
                matches!(row.field(1), NONE | DENYING)
                    && page.word_after(answer, length) >= line.end
            })
        })
    }

    /// Whether the CV asks and answers itself: "MYOB? no".
    pub(super) fn is_asked_and_denied(&self, words: &Range<usize>) -> bool {
        let page = self.layout.page;
        let line = page.line_words(page.line_of(words.start));
        let rest = page.text.get(page.bytes(words).end..).unwrap_or("");
        words.end < line.end
            && rest.trim_start_matches(' ').starts_with('?')
            && self.state_at(words.end, line.end).is_some_and(|(_, row)| row.field(1) == NONE)
    }

    /// Whether words for who holds a licence lead on to what such a person does there: "Registered nurse signs the
    /// charts".
    pub(super) fn is_anothers(&self, words: &Range<usize>) -> bool {
        let page = self.layout.page;
        self.layout.words.english
            && page.gap(words.end).plain()
            && DOING.contains(&page.folded_word(words.end))
            && self.layout.judge.shape(words.end) == Some(Shape::Lower)
    }

    /// Whether the last word, in brackets or behind a sign, says that it is none: "Tax (no)".
    fn ends_in_no(&self, words: &Range<usize>) -> bool {
        let last = words.end.saturating_sub(1);
        words.len() > 1
            && self.layout.page.gap(last).has(Gap::OPEN.or(Gap::COLON).or(Gap::DASH))
            && self.state_at(last, words.end).is_some_and(|(_, row)| row.field(1) == NONE)
    }

    /// Whether what stands behind something ends with the answer that it is not held: "Certificate IV in bee keeping - no".
    pub(super) fn is_denied_at_end(&self, behind: &Range<usize>) -> bool {
        let page = self.layout.page;
        let Some(last) = behind.end.checked_sub(1).filter(|last| *last > behind.start) else {
            return false;
        };
        let plain = (behind.start..last).all(|place| page.gap(place).plain());
        plain && page.gap(last).has(Gap::DASH.or(Gap::COLON)) && self.denies(&(last..behind.end))
    }

    /// Whether the box before something is not ticked, where the CV ticks others, or a cross stands behind it.
    pub(super) fn is_unticked(&self, words: &Range<usize>) -> bool {
        let page = self.layout.page;
        let own = page.bytes(words);
        let last =
            words.start.checked_sub(1).map_or(0, |before| page.bytes(&(before..words.start)).end);
        let next = match page.word(words.end) {
            Some(_) => page.bytes(&(words.end..words.end + 1)).start,
            None => page.text.len(),
        };
        let before = page.text.get(last..own.start).unwrap_or("");
        let behind = page.text.get(own.end..next).unwrap_or("");
        has(before, &UNTICKED) && *self.ticks.get_or_init(|| ticks(page.text))
            || may_have_sign(behind) && has(behind.lines().next().unwrap_or(""), &CROSSES)
    }
}

/// Whether a text has one of some signs.
fn has(text: &str, signs: &[&str]) -> bool {
    may_have_sign(text) && signs.iter().any(|sign| text.contains(sign))
}

/// Whether a text may have such a sign: most often it is a space.
fn may_have_sign(text: &str) -> bool {
    text.bytes().any(|byte| matches!(byte, b'[' | b'(') || !byte.is_ascii())
}

/// Whether a text has boxes that are ticked.
fn ticks(text: &str) -> bool {
    TICKED.iter().any(|tick| text.contains(tick))
}

#[cfg(test)]
mod tests {
    use crate::{ExtractOptions, Profile, extract};

    fn read(text: &str) -> Profile {
        extract(text, &ExtractOptions::default())
    }

    #[test]
    fn what_is_denied_or_ran_out_is_no_skill() {
        for (line, held) in [
            ("Forklift operation", true),
            ("Forklift - no", false),
            ("Forklift: no", false),
            ("Forklift licence: No", false),
            ("I do not drive forklifts", false),
            ("Excel, Word, not spreadsheets", true),
            ("First aid ran out 2021", false),
            ("Forklift? no", false),
            ("Excel?? no", false),
            ("Forklift? Yes, since 2019", true),
            ("Spreadsheets (no)", false),
        ] {
            let skills = read(&format!("Skills\n{line}\n")).skills;
            let said = skills.iter().any(|skill| {
                ["Forklift", "Spreadsheets", "First aid", "Excel"]
                    .iter()
                    .any(|name| skill.name.contains(name))
            });
            assert_eq!(said, held, "{line}: {skills:?}");
        }
        let skills = read("Skills\nExcel, Word, not spreadsheets\n").skills;
        assert!(skills.iter().all(|skill| !skill.name.contains("preadsheet")), "{skills:?}");
    }

    #[test]
    fn what_another_holds_or_what_is_asked_and_denied_is_no_licence() {
        for (line, held) in [
            ("Registered teacher since 2016", true),
            ("Registered teacher signs the plans", false),
            ("Held first aid? no", false),
            ("Held first aid certificate", true),
        ] {
            let told = format!("Work\nCarer, Oak House 2015 - 2019\n{line}\nFed residents\n");
            let held_here = read(&told).certifications;
            assert_eq!(!held_here.is_empty(), held, "{line}: {held_here:?}");
        }
    }

    #[test]
    fn a_box_that_is_not_ticked_is_not_held() {
        let names = |text: &str| -> Vec<String> {
            read(text).certifications.into_iter().map(|one| one.name).collect()
        };
        let form = "Licences and tickets\n[x] White Card\n[ ] Forklift licence (LF)\n[x] First aid certificate\n";
        assert_eq!(names(form).len(), 2, "{:?}", names(form));
        let crossed = "Licences and tickets\nWhite Card \u{2714}\nHR licence \u{2718}\n";
        assert_eq!(names(crossed).len(), 1, "{:?}", names(crossed));
        // Where no box is ticked the sign is but a bullet.
        let bullets = "Licences and tickets\n\u{25a1} White Card\n\u{25a1} Forklift licence (LF)\n";
        assert_eq!(names(bullets).len(), 2, "{:?}", names(bullets));
    }
}
