//! The text of a CV cut at the edges of its evidence.
//!
//! Takes the pieces of the text and the spans of the evidence; gives parts for the template: plain
//! text, marks that say which reasons they support, and places where personal data stood.

use anzsco_core::profile::PersonalKind;

use crate::jobs::{Shown, ShownText};

/// A piece of evidence that has a place.
pub(super) struct Spot {
    /// Which reason it supports: rank and number.
    pub(super) key: String,
    pub(super) start: usize,
    pub(super) end: usize,
}

/// A part of the text as the page shows it.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Part {
    Text(String),
    Mark { text: String, id: String, keys: Vec<String> },
    Removed(&'static str),
}

/// Cuts a text.
pub(super) fn cut(text: &ShownText, spots: &[Spot]) -> Vec<Part> {
    let mut edges: Vec<usize> = spots.iter().flat_map(|spot| [spot.start, spot.end]).collect();
    edges.sort_unstable();
    edges.dedup();
    let mut parts = Vec::new();
    for piece in &text.pieces {
        let words = match &piece.shown {
            Shown::Removed(kind) => {
                parts.push(Part::Removed(name(*kind)));
                continue;
            }
            Shown::Text(words) => words,
        };
        let mut start = piece.start;
        let mut letters = words.chars();
        let first_edge = edges.partition_point(|edge| *edge <= start);
        for edge in edges[first_edge..].iter().copied().chain([usize::MAX]) {
            let part: String = letters.by_ref().take(edge - start).collect();
            if part.is_empty() {
                break;
            }
            let length = part.chars().count();
            parts.push(marked(part, start, spots));
            start += length;
            if start < edge {
                break;
            }
        }
    }
    parts
}

/// A part between two edges: supported reasons cover it whole or not at all.
fn marked(text: String, start: usize, spots: &[Spot]) -> Part {
    let covering = spots.iter().filter(|spot| spot.start <= start && start < spot.end);
    let keys: Vec<String> = covering.map(|spot| spot.key.clone()).collect();
    // Indentation and line ends between the lines of a quote are no words to point at.
    if keys.is_empty() || text.trim().is_empty() {
        return Part::Text(text);
    }
    Part::Mark { text, id: format!("m{start}"), keys }
}

/// Where a reason's quote is marked first.
pub(super) fn first_mark<'a>(parts: &'a [Part], key: &str) -> Option<&'a str> {
    parts.iter().find_map(|part| match part {
        Part::Mark { id, keys, .. } if keys.iter().any(|known| known == key) => Some(id.as_str()),
        _ => None,
    })
}

/// What stood where personal data was taken out.
pub(super) fn name(kind: PersonalKind) -> &'static str {
    match kind {
        PersonalKind::Name => "name",
        PersonalKind::Email => "e-mail",
        PersonalKind::Phone => "phone number",
        PersonalKind::Address => "address",
        PersonalKind::Url => "web address",
        PersonalKind::Handle => "handle",
        PersonalKind::DateOfBirth => "date of birth",
        PersonalKind::Age => "age",
        PersonalKind::Gender => "gender",
        PersonalKind::MaritalStatus => "family status",
        PersonalKind::Nationality => "nationality",
        PersonalKind::Religion => "religion",
        PersonalKind::Photo => "photo",
        PersonalKind::IdNumber => "number",
        PersonalKind::Employer => "employer",
        PersonalKind::School => "school",
    }
}

#[cfg(test)]
mod tests {
    use anzsco_core::profile::{Removed, Span};

    use super::*;

    #[test]
    fn overlapping_evidence_is_cut_at_its_edges() {
        let removed = Removed { span: Span { start: 0, end: 3 }, kind: PersonalKind::Name };
        let text = ShownText::new("Émi was a 護士 here", &[removed]);
        let spot = |key: &str, start, end| Spot { key: key.to_owned(), start, end };
        let parts = cut(&text, &[spot("1-1", 8, 12), spot("2-1", 10, 17)]);
        let mark = |text: &str, id: &str, keys: &[&str]| Part::Mark {
            text: text.to_owned(),
            id: id.to_owned(),
            keys: keys.iter().map(ToString::to_string).collect(),
        };
        assert_eq!(
            parts,
            [
                Part::Removed("name"),
                Part::Text(" was ".to_owned()),
                mark("a ", "m8", &["1-1"]),
                mark("護士", "m10", &["1-1", "2-1"]),
                mark(" here", "m12", &["2-1"]),
            ]
        );
        assert_eq!(first_mark(&parts, "2-1"), Some("m10"));
        assert_eq!(first_mark(&parts, "3-1"), None);
    }
}
