//! Headings that are written otherwise than a table has them: misspelt, with letters spaced out, behind a number or a word
//! of another language.
//!
//! Takes the number of a line; gives what its first words open. It must not say whether the line is a heading: that is for
//! `headings`.

use super::Section;
use super::headings::{HeadingReader, LONGEST_HEADING, Opens, opens};
use super::misspelt::of_heading;
use super::page::{Gap, Shape};

/// Letters of the longest heading whose letters stand apart.
const MOST_LETTERS: usize = 24;
/// Parts of one that spaces broke in.
const MOST_PARTS: usize = 3;
/// Words of the longest that is misspelt.
const LONGEST_MISSPELT: usize = 3;

impl HeadingReader<'_> {
    /// What a heading opens that stands behind a word of another language: "Berufserfahrung / Experience", "教育
    /// Education".
    pub(super) fn behind_foreign_word(&self, number: usize) -> Option<Opens> {
        let words = self.page.line_words(number);
        if words.len() > LONGEST_HEADING {
            return None;
        }
        let script = |place: usize| self.page.is_spaceless(place);
        let first = script(words.start);
        let parted =
            |place: &usize| self.page.gap(*place).has(Gap::SLASH) || first && !script(*place);
        let after = words.clone().skip(1).find(parted)?;
        let (opens, length) = self.phrase(after, words.end)?;
        let known = |place: usize| self.page.row(self.words.common, place).is_some();
        let whole = after + length == words.end && !(words.start..after).any(known);
        (whole && self.stands_alone(number)).then_some(opens)
    }

    /// What a line below an empty one opens whose colon stands behind a trade and a phrase for the jobs in it: "bar work
    /// ive done:".
    pub(super) fn behind_trade(&self, number: usize) -> Option<Opens> {
        let line = self.page.lines.get(number).filter(|line| line.after_blank && !line.bullet)?;
        let first = line.words.start + 1;
        if !self.words.english
            || line.words.len() > LONGEST_HEADING
            || !self.page.line_text(number).ends_with(':')
        {
            return None;
        }
        let (opens, length) = self.phrase(first, line.words.end)?;
        let jobs = opens == Opens::Section(Section::Experience);
        (jobs && length > 1 && first + length == line.words.end).then_some(opens)
    }

    /// What a line below an empty one opens that is a heading but for a letter: "Employmant History".
    pub(super) fn misspelt(&self, number: usize) -> Option<Opens> {
        let line = self.page.lines.get(number).filter(|line| line.after_blank && !line.bullet)?;
        if !self.words.english || line.words.len() > LONGEST_MISSPELT {
            return None;
        }
        let spelt = |place: usize| self.page.folded_word(place);
        let (wrong, meant) =
            line.words.clone().find_map(|place| Some((place, of_heading(spelt(place))?)))?;
        let words = line.words.clone().map(|at| if at == wrong { meant } else { spelt(at) });
        let row = self.words.headings.get(&words.collect::<Vec<_>>().join(" "))?;
        opens(row.field(1)).filter(|_| self.stands_alone(number))
    }

    /// What one word opens that is a heading but for a letter: "Refrences".
    pub(super) fn misspelt_word(&self, place: usize) -> Option<Opens> {
        let meant = self.words.english.then(|| of_heading(self.page.folded_word(place)))??;
        opens(self.words.headings.get(meant)?.field(1))
    }

    /// What a heading opens whose letters stand apart: "職　歴", "경 력 사 항"; two may still touch, as in
    /// "E D U C AT I O N", or but two parts of it: "EDUC ATION".
    pub(super) fn spaced_out(&self, number: usize) -> Option<Opens> {
        let words = self.page.line_words(number);
        let letters = |place: usize| self.page.folded_word(place).chars().count();
        let apart = |place| self.page.gap(place).has(Gap::SPACE);
        if !(2..=MOST_LETTERS).contains(&words.len()) || !words.clone().skip(1).all(apart) {
            return None;
        }
        let spaced = words.clone().all(|place| letters(place) <= 2)
            && words.clone().filter(|place| letters(*place) == 2).count() * 4 <= words.len();
        let upper = |place: usize| self.shape(place) == Some(Shape::Upper) || letters(place) == 1;
        let parted = words.len() <= MOST_PARTS && words.clone().all(upper);
        if !spaced && !parted {
            return None;
        }
        let joined: String = words.map(|place| self.page.folded_word(place)).collect();
        opens(self.words.headings.own(&joined)?.field(1))
    }

    /// The place after the number of a heading: "II. Experience", "B) Skills", "三、工作经历"; and after
    /// "2." where the line above is empty, as it is not within a list.
    pub(super) fn after_ordinal(&self, number: usize) -> Option<usize> {
        let line = self.page.lines.get(number)?;
        let first = line.words.start;
        let sign = self.page.gap(first + 1);
        let marked = sign.has(Gap::STOP.or(Gap::POINT).or(Gap::CLOSE).or(Gap::COMMA));
        if first + 1 >= line.words.end || !marked {
            return None;
        }
        let word = self.page.folded_word(first);
        let roman = word.len() <= 4 && word.bytes().all(|byte| matches!(byte, b'i' | b'v' | b'x'));
        let letter =
            word.len() == 1 && matches!(self.shape(first), Some(Shape::Capital | Shape::Upper));
        let digits =
            word.len() <= 2 && self.shape(first) == Some(Shape::Number) && line.after_blank;
        let counted = "一二三四五六七八九十".contains(word);
        (roman || letter || digits || counted).then_some(first + 1)
    }
}
