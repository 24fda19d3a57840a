//! Qualifications that are told by a kind of school and a word for having left it with success: "青葉大学
//! 看護学部 卒業", "거제공업고등학교 조선과 졸업".
//!
//! Takes the place of the word for success; gives the qualification that the tables file under both words, and
//! where it begins. It must not look beyond the line.

use super::EducationLevel;
use super::page::Gap;
use super::qualification_names::{Name, level};
use super::qualifications::QualificationReader;
use crate::language::word_order::puts_from_last;

use anzsco_data::lexicon::Row;

/// Words from a school to the word for having left it with success, at most; letters in scripts without spaces.
const FARTHEST: usize = 24;
/// Letters of the longest kind of school: "高等専門学校".
const LONGEST_KIND: usize = 6;
const SKIPPED: &str = "skip";

impl QualificationReader<'_> {
    /// The qualification that a word for success tells, with where it begins: at its field, else at the school.
    pub(super) fn graduation_at(&self, place: usize, end: usize) -> Option<(usize, Name)> {
        if !puts_from_last(&self.words.language) {
            return None;
        }
        let (length, success) = self.page.phrase_at(self.words.labels, place, end, 1)?;
        if success.field(1) != SKIPPED {
            return None;
        }
        let line = self.page.line_words(self.page.line_of(place));
        let near = place.saturating_sub(FARTHEST).max(line.start);
        let found = |school: usize| Some((school, self.left(school, place, success.phrase())?));
        let (school, row) = (near..place).rev().find_map(found)?;
        let after = self.page.word_after(place, length).max(place + 1);
        let name = Name { after, level: level(row.field(1)), english: row.field(2) };
        // The end of a short course is that of no school, and a degree named behind it says more.
        let behind = (after..line.end).find_map(|place| self.name_at(place, line.end, true));
        let named = behind.is_some_and(|degree| {
            degree.english != name.english || self.page.gap(degree.after).has(Gap::OPEN)
        });
        if named || name.level == Some(EducationLevel::Certificate) {
            return None;
        }
        let studied = self.known_field_before(place, line.start).is_some();
        Some((if studied { place } else { school }, name))
    }

    /// One past the last word of the line that the word before `after` stands on: what a school gave is told there.
    pub(super) fn line_end(&self, after: usize) -> usize {
        self.page.line_words(self.page.line_of(after.saturating_sub(1))).end
    }

    /// What the tables call having left the kind of school at a word, which may end a name: "거제공업고등학교".
    fn left(&self, school: usize, before: usize, success: &str) -> Option<Row> {
        let filed = |kind: &str| {
            let table = self.words.qualifications;
            table
                .own(&format!("{kind} {success}"))
                .or_else(|| table.own(&format!("{kind}{success}")))
        };
        if self.page.is_spaceless(school) {
            let ends = (school + 2..=before.min(school + LONGEST_KIND)).rev();
            return ends.map(|end| self.page.folded(&(school..end))).find_map(filed);
        }
        let word = self.page.folded_word(school);
        word.char_indices().filter_map(|(start, _)| word.get(start..)).find_map(filed)
    }
}
