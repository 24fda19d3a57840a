//! The text of a CV for the page that shows it beside its result.
//!
//! Takes the text and where its personal data stands; gives pieces of text without it. A worker makes
//! one only for a job whose submitter waits on a page, and it is kept in memory alone, until the page
//! takes it: nothing of it is written anywhere, and no personal word leaves the worker.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use anzsco_core::profile::{PersonalKind, Removed};

/// The most characters that are shown; spans beyond have no place to point at.
const LONGEST: usize = 60_000;

/// The most texts that are waited for. Pages beyond do without.
const MOST: usize = 500;

/// A piece of the text and which character of the text it begins with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Piece {
    pub(crate) start: usize,
    pub(crate) shown: Shown,
}

/// What a piece is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Shown {
    Text(String),
    /// Personal data of a kind stood here.
    Removed(PersonalKind),
}

/// A text without what is personal in it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct ShownText {
    pub(crate) pieces: Vec<Piece>,
    pub(crate) is_cut: bool,
}

impl ShownText {
    /// Takes what is personal out of a text.
    pub(crate) fn new(text: &str, removed: &[Removed]) -> Self {
        let mut pieces: Vec<Piece> = Vec::new();
        let mut removed = removed.iter().peekable();
        let mut characters = text.chars().enumerate();
        let is_cut = loop {
            let Some((place, letter)) = characters.next() else { break false };
            if place >= LONGEST {
                break true;
            }
            while removed.next_if(|removed| removed.span.end as usize <= place).is_some() {}
            let taken = removed.peek().filter(|removed| removed.span.start as usize <= place);
            let is_inside = matches!(pieces.last(), Some(Piece { shown: Shown::Removed(_), .. }));
            match (taken, pieces.last_mut().map(|piece| &mut piece.shown)) {
                (Some(taken), _) if taken.span.start as usize == place || !is_inside => {
                    pieces.push(Piece { start: place, shown: Shown::Removed(taken.kind) });
                }
                (Some(_), _) => {}
                (None, Some(Shown::Text(text))) => text.push(letter),
                (None, _) => {
                    pieces.push(Piece { start: place, shown: Shown::Text(letter.into()) });
                }
            }
        };
        Self { pieces, is_cut }
    }
}

/// The texts that pages wait for, by job.
#[derive(Default)]
pub(crate) struct ShownTexts(Mutex<HashMap<String, Option<ShownText>>>);

impl ShownTexts {
    /// Asks for a job's text, before the job is submitted.
    pub(crate) fn want(&self, job: &str) {
        let mut texts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if texts.len() < MOST {
            texts.insert(job.to_owned(), None);
        }
    }

    pub(super) fn wants(&self, job: &str) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).contains_key(job)
    }

    /// Keeps a text for whoever asked for it; one that nobody waits for any more is dropped.
    pub(super) fn put(&self, job: &str, text: ShownText) {
        let mut texts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(place) = texts.get_mut(job) {
            *place = Some(text);
        }
    }

    /// Hands a text out and forgets it.
    pub(crate) fn take(&self, job: &str) -> Option<ShownText> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(job).flatten()
    }
}

#[cfg(test)]
mod tests {
    use anzsco_core::profile::extract_with_removed;

    use super::*;

    #[test]
    fn what_is_personal_is_not_in_any_piece() {
        let cv = include_str!("../../../examples/cvs/registered_nurse.txt");
        let (_, removed) = extract_with_removed(cv, &anzsco_core::ExtractOptions::default());
        let shown = ShownText::new(cv, &removed);
        let letters: Vec<char> = cv.chars().collect();
        let mut all = String::new();
        for piece in &shown.pieces {
            if let Shown::Text(text) = &piece.shown {
                let own: Vec<char> = text.chars().collect();
                assert_eq!(letters[piece.start..piece.start + own.len()], own[..]);
                all.push_str(text);
            }
        }
        for personal in [
            "Priyanka",
            "Desouza",
            "desouza",
            "0491",
            "Banksia",
            "4/9/1989",
            "NMW0001234567",
            "Brannock",
            "Wattle",
            "Victoria University",
        ] {
            assert!(!all.contains(personal), "{personal}: {all}");
        }
        for kept in ["Registered Nurse", "syringe drivers", "Bachelor of Nursing"] {
            assert!(all.contains(kept), "{kept}: {all}");
        }
        let kinds: Vec<_> = shown.pieces.iter().map(|piece| &piece.shown).collect();
        assert!(kinds.contains(&&Shown::Removed(PersonalKind::Phone)), "{kinds:?}");
    }

    #[test]
    fn a_text_is_handed_out_once_and_only_if_it_was_asked_for() {
        let texts = ShownTexts::default();
        texts.put("job_1", ShownText::new("x", &[]));
        assert_eq!(texts.take("job_1"), None);
        texts.want("job_1");
        assert!(texts.wants("job_1"));
        texts.put("job_1", ShownText::new("x", &[]));
        assert!(texts.take("job_1").is_some());
        assert!(!texts.wants("job_1") && texts.take("job_1").is_none());
    }
}
