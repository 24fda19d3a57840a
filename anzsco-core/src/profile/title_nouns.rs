//! The nouns that name workers, and how much they make of the words around them a title.
//!
//! Takes ranges of words; gives what their nouns weigh, where the last of them ends, and whether the language has its
//! head lead. It must not weigh a title against the name of an employer: that is for `titles`.

use std::ops::Range;

use super::page::{Gap, Shape};
use super::titles::TitleJudge;
use crate::language::word_order::puts_head_last;

/// Bytes of an ending that names workers.
const SHORTEST_ENDING: usize = 4;
const LONGEST_ENDING: usize = 9;
/// Words of a noun that ends a title.
const LONGEST_NOUN: usize = 3;
/// Letters of a title noun that may be the end of a compound.
const SHORTEST_NOUN: usize = 5;

impl TitleJudge<'_> {
    pub(super) fn noun_score(&self, words: &Range<usize>) -> f32 {
        let mut best: f32 = 0.0;
        let mut ranked = false;
        let mut place = words.start;
        while place < words.end {
            let phrase = |table| self.page.phrase_at(table, place, words.end, 8);
            if place + 1 < words.end || words.len() == 1 {
                ranked |= phrase(self.words.seniority).is_some();
            }
            if let Some(after) = self.hides_noun(place, words.end) {
                place = after;
                continue;
            }
            let Some((length, row)) = phrase(self.words.title_nouns) else {
                // "Buchhalterin", and less surely "Servicemitarbeiterin Kasse".
                let last = place + 1 == words.end;
                if (last || !self.words.english) && self.has_title_ending(place) {
                    best = best.max(if last { 3.0 } else { 2.4 });
                }
                place += 1;
                continue;
            };
            let after = self.page.word_after(place, length).max(place + 1);
            let strong = row.field(1) == "strong";
            let score = match (strong, self.ends_title(after, words.end)) {
                (true, true) => 4.5,
                // "Avocate associée en droit du travail": the noun that leads is the head.
                (true, false) if place == words.start && self.head_leads() => 3.0,
                (true, false) => 2.4,
                (false, true) => 2.2,
                (false, false) => 1.0,
            };
            best = best.max(score);
            place = after;
        }
        match best {
            0.0 if ranked => 1.6,
            4.5.. => best,
            _ if ranked => best + 0.7,
            _ => best,
        }
    }

    /// Whether the last words are a noun that names a worker.
    pub(super) fn ends_in_noun(&self, words: &Range<usize>) -> bool {
        let first = words.end.saturating_sub(LONGEST_NOUN).max(words.start);
        (first..words.end).any(|place| {
            let found = self.page.phrase(self.words.title_nouns, &(place..words.end));
            found.is_some_and(|(length, _)| self.page.word_after(place, length) == words.end)
        })
    }

    /// Whether the language puts the head of a title first.
    pub(super) fn head_leads(&self) -> bool {
        !self.words.english && !puts_head_last(&self.words.language)
    }

    /// The place after a word for an employer that has a title noun within, in scripts that do not
    /// part words: Thai "hospital" ends in "nurse".
    fn hides_noun(&self, place: usize, end: usize) -> Option<usize> {
        if !self.page.is_spaceless(place) {
            return None;
        }
        let phrase = |table| self.page.phrase_at(table, place, end, 8);
        let (length, _) = phrase(self.words.employers)?;
        let noun = phrase(self.words.title_nouns).map_or(0, |(length, _)| length);
        (length > noun).then(|| self.page.word_after(place, length).max(place + 1))
    }

    /// Whether a title noun before `after` ends the title: nothing, a grade, or "of" follows.
    fn ends_title(&self, after: usize, end: usize) -> bool {
        if after >= end {
            return true;
        }
        let gap = self.page.gap(after);
        let word = self.page.folded_word(after);
        gap.has(Gap::SLASH.or(Gap::OPEN).or(Gap::COMMA).or(Gap::DASH).or(Gap::COLON))
            || self.words.is_label(word, &["link", "of"])
            || (end - after <= 2
                && (word.len() <= 3
                    || self.words.is_label(word, &["grade"])
                    || word.bytes().all(|byte| byte.is_ascii_digit()))
                && !self.is_small_stop_word(after))
    }

    /// "registered nurse at the": no grade.
    fn is_small_stop_word(&self, place: usize) -> bool {
        self.words.english
            && self.shape(place) == Some(Shape::Lower)
            && self.page.row(self.words.stopwords, place).is_some()
    }

    fn has_title_ending(&self, place: usize) -> bool {
        let word = self.page.folded_word(place);
        let endings = word.char_indices().skip(2).filter_map(|(start, _)| word.get(start..));
        word.len() >= 6
            && endings.take_while(|ending| ending.len() >= SHORTEST_ENDING).any(|ending| {
                ending.len() <= LONGEST_ENDING && self.words.title_endings.get(ending).is_some()
                    || !self.words.english && self.is_strong_noun(ending)
            })
    }

    /// Whether the end of a compound is a title noun by itself, as in "Kranführer", "abiõpetaja".
    fn is_strong_noun(&self, ending: &str) -> bool {
        ending.chars().count() >= SHORTEST_NOUN
            && self.words.title_nouns.own(ending).is_some_and(|row| row.field(1) == "strong")
    }

    /// The last title noun that names a worker in `words`, as one past its last word.
    pub(crate) fn after_last_noun(&self, words: &Range<usize>) -> Option<usize> {
        let mut found = None;
        let mut place = words.start;
        while place < words.end {
            if let Some(after) = self.hides_noun(place, words.end) {
                place = after;
                continue;
            }
            match self.page.phrase_at(self.words.title_nouns, place, words.end, 8) {
                Some((length, row)) => {
                    let after = self.page.word_after(place, length).max(place + 1);
                    if row.field(1) == "strong" {
                        found = Some(after);
                    }
                    place = after;
                }
                None => place += 1,
            }
        }
        found
    }
}
