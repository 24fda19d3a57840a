//! Which fields of study a qualification is of.
//!
//! Takes the telling words of qualifications; gives fields as a set. `study_fields.tsv` beside this file
//! is written by hand: a field is a line.

use super::vocabulary::hash;
use crate::english::stem::stem;

const TABLE: &str = include_str!("study_fields.tsv");
/// Sign between words that mean a field together only.
const TOGETHER: char = '+';

/// A set of fields, a bit each.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Fields(u64);

impl Fields {
    /// The fields of either.
    pub(super) fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether any field is known.
    pub(super) fn is_some(self) -> bool {
        self.0 != 0
    }

    /// How two qualifications of these fields stand to each other.
    pub(super) fn nearness(self, other: Self) -> Nearness {
        if self.0 & other.0 != 0 {
            Nearness::Near
        } else if self.0 == 0 || other.0 == 0 {
            Nearness::Unknown
        } else {
            Nearness::Elsewhere
        }
    }
}

/// How fields stand to each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Nearness {
    /// They have one in common.
    Near,
    /// They have none in common.
    Elsewhere,
    /// One of the two says none.
    Unknown,
}

/// The table, ready.
#[derive(Debug, Clone, Default)]
pub(super) struct StudyFields {
    /// A word, those that must stand beside it, and the field they mean; sorted.
    words: Vec<(u64, Vec<u64>, Fields)>,
}

impl StudyFields {
    pub(super) fn new() -> Self {
        let rows = TABLE.lines().filter(|line| !line.starts_with('#')).skip(1);
        let fields = (0..u64::BITS).map(|place| Fields(1 << place));
        let of_row = |(row, field): (&'static str, Fields)| {
            let words = row.split_once('\t').map_or("", |(_, words)| words).split(' ');
            words.map(move |words| {
                let mut words = words.split(TOGETHER).map(whole);
                (words.next().unwrap_or_default(), words.collect(), field)
            })
        };
        let mut words: Vec<(u64, Vec<u64>, Fields)> = rows.zip(fields).flat_map(of_row).collect();
        words.sort_unstable_by_key(|(first, ..)| *first);
        Self { words }
    }

    /// The fields that some folded words mean.
    pub(super) fn of<'w>(&self, words: impl Iterator<Item = &'w str>) -> Fields {
        let held: Vec<u64> = words.map(whole).collect();
        let meant = held
            .iter()
            .flat_map(|word| self.beginning_with(*word))
            .filter(|(_, others, _)| others.iter().all(|word| held.contains(word)));
        meant.fold(Fields::default(), |all, (.., field)| all.with(*field))
    }

    fn beginning_with(&self, word: u64) -> &[(u64, Vec<u64>, Fields)] {
        let from = self.words.partition_point(|(first, ..)| *first < word);
        let rest = self.words.get(from..).unwrap_or(&[]);
        let count = rest.iter().take_while(|(first, ..)| *first == word).count();
        rest.get(..count).unwrap_or(&[])
    }
}

/// A word without its ending; "community" is not "communication", as it is where duties are compared.
fn whole(word: &str) -> u64 {
    hash(&stem(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn nearness(one: &'static str, other: &'static str) -> Nearness {
        let fields = StudyFields::new();
        let of = |text: &'static str| fields.of(text.split(' '));
        of(one).nearness(of(other))
    }

    #[test]
    fn every_row_has_its_bit() {
        let rows = TABLE.lines().filter(|line| !line.starts_with('#')).count() - 1;
        assert!(rows <= u64::BITS as usize);
        assert!(TABLE.lines().skip(4).all(|line| line.split('\t').count() == 2));
    }

    #[test]
    fn fields_are_near_or_not() {
        assert_eq!(nearness("agronomy", "agricultural"), Nearness::Near);
        assert_eq!(nearness("computer networks", "information technology"), Nearness::Near);
        assert_eq!(nearness("library information", "information technology"), Nearness::Elsewhere);
        assert_eq!(nearness("chemistry", "dance"), Nearness::Elsewhere);
        assert_eq!(nearness("community", "communication"), Nearness::Elsewhere);
        assert_eq!(nearness("science", "dance"), Nearness::Unknown);
    }
}
