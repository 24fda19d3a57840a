//! Memberships among licences: "Associate member, Guild of Glaziers", "Seed Savers Association - member".
//!
//! Takes an item of a list, or of a line of other things; gives whether it is a membership or a body that people are
//! members of. It must not cut the items, which `licence_items` does, nor write them.

use std::ops::Range;

use super::assemble::Writer;
use super::lists::Hit;
use super::page::{Gap, Shape, overlap};
use super::qualifications::Qualification;
use super::tidy::tidied;
use super::write_licences::LONGEST_QUOTED;

/// Words of the longest item that names a membership without saying of what: "Associate member".
pub(super) const LONGEST_MEMBER: usize = 3;
/// What a membership is called that no table knows, behind the body that it is of.
pub(crate) const MEMBERSHIP: &str = "membership";
/// Letters of the shortest name of a qualification that is written out: "Cert".
const SHORTEST_WRITTEN: usize = 4;
/// What parts a sentence of other things from the next one.
const ENDS: Gap = Gap::LINE.or(Gap::STOP).or(Gap::BULLET).or(Gap::SEMICOLON);

impl Writer<'_> {
    /// Whether an item names a membership alone, and the next one, behind a comma or on its line, of what.
    pub(super) fn is_mere_membership(&self, last: &Range<usize>, item: &Range<usize>) -> bool {
        last.len() <= LONGEST_MEMBER
            && self.is_membership(last)
            && !self.layout.page.gap(item.start).has(Gap::STOP.or(Gap::SEMICOLON))
    }

    /// Whether an item goes on with the name of the body before it, as the short form in brackets behind it has the
    /// letters of both: "Society of Moss, Soil and Bark Keepers (SMSBK)".
    pub(super) fn is_same_body(&self, last: &Range<usize>, item: &Range<usize>) -> bool {
        let (page, judge) = (self.layout.page, self.layout.judge);
        let comma = page.gap(item.start).without(Gap::SPACE) == Gap::COMMA;
        let Some(short) = item.clone().find(|place| page.gap(*place).has(Gap::OPEN)) else {
            return false;
        };
        let is_short = judge.shape(short) == Some(Shape::Upper)
            && page.gap(short + 1).has(Gap::CLOSE.or(Gap::LINE))
            && comma
            && self.names_body(last);
        let capital = |place: &usize| judge.shape(*place) == Some(Shape::Capital);
        let first = last.clone().find(|place| self.layout.is_label(*place, &["body"]));
        let Some(first) = first.filter(|_| is_short) else { return false };
        let letters = page.folded_word(short);
        // "Member: American Society of": what stands before the word for the body may be of its name.
        (last.start..=first).filter(capital).any(|start| {
            let mut initials = (start..last.end)
                .chain(item.start..short)
                .filter(capital)
                .filter_map(|place| page.folded_word(place).chars().next());
            letters.chars().all(|letter| initials.any(|initial| initial == letter))
                && page.folded_word(start).starts_with(letters.chars().next().unwrap_or(' '))
        })
    }

    /// Whether an item begins with words for a membership.
    pub(super) fn is_membership(&self, item: &Range<usize>) -> bool {
        let (page, labels) = (self.layout.page, self.layout.words.labels);
        item.clone().take(LONGEST_MEMBER).any(|place| {
            let label = page.phrase_at(labels, place, item.end, LONGEST_MEMBER);
            label.is_some_and(|(_, row)| row.field(1) == "member")
        })
    }

    /// Whether a word among some says that somebody is a member.
    pub(super) fn names_member(&self, words: &Range<usize>) -> bool {
        words.clone().any(|place| self.layout.is_label(place, &["member"]))
    }

    /// Whether an item is a body and says behind it that somebody is a member: "Seed Association - member".
    pub(super) fn ends_as_member(&self, item: &Range<usize>) -> bool {
        let layout = self.layout;
        let apart = |place: usize| layout.page.gap(place).has(Gap::DASH.or(Gap::OPEN));
        let is_member = |place: &usize| apart(*place) && layout.is_label(*place, &["member"]);
        let member = item.clone().skip(2).find(is_member);
        member.is_some_and(|member| self.names_body(&(item.start..member)))
    }

    /// Whether a body right before a qualification, or in brackets behind it, is who gave it: "Certificate III in
    /// Insurance (ANZIIF)", "ANZIIF Certificate III in Insurance".
    pub(super) fn is_giver(&self, hit: &Hit, qualifications: &[Qualification]) -> bool {
        let page = self.layout.page;
        // "AASW MBA" are letters behind a name.
        let written = |place: usize| {
            self.layout.judge.shape(place) == Some(Shape::Capital)
                && page.folded_word(place).len() >= SHORTEST_WRITTEN
        };
        let (start, end) = (hit.words.start, hit.words.end);
        let before = page.gap(end).plain() && written(end);
        let bracketed = page.gap(start).has(Gap::OPEN) && page.gap(end).has(Gap::CLOSE);
        hit.name.ends_with(MEMBERSHIP)
            && qualifications.iter().any(|known| {
                before && known.words.start == end
                    || bracketed && (overlap(&known.words, &hit.words) || known.words.end == start)
            })
    }

    /// Whether a word among some is how bodies of members call themselves: "association", "council".
    pub(super) fn names_body(&self, words: &Range<usize>) -> bool {
        words.clone().any(|place| self.layout.is_label(place, &["body"]))
    }

    /// The name of an item that stands below a heading of affiliations as that of a membership, if it names but a body:
    /// "State Glaziers Association, member".
    pub(super) fn as_membership(&self, name: String, item: &Range<usize>) -> String {
        let (page, layout) = (self.layout.page, self.layout);
        let member = item.clone().find(|place| layout.is_label(*place, &["member"]));
        let first = member.is_none_or(|place| place > item.start + 1);
        let body = item.start..member.unwrap_or(item.end);
        let known =
            |place: usize| self.lists.names_paper(place) || self.lists.names_credential(place);
        let upper = || body.len() == 1 && layout.judge.shape(body.start) == Some(Shape::Upper);
        let named = (self.names_body(&body) || upper()) && !body.clone().any(known);
        let affiliated = layout.is_affiliation(page.line_of(item.start)) || member.is_some();
        if !(first && named && affiliated && self.known(item).english) {
            return name;
        }
        let quote = tidied(self.quote(&self.without_office(&body)));
        format!("{} {MEMBERSHIP}", quote.trim_end_matches(|sign: char| !sign.is_alphanumeric()))
    }

    /// A body without what somebody is in it and its short form: "State Glaziers Association building rep", "Guild of
    /// Glaziers (GG)", "Glass Council - board".
    fn without_office(&self, body: &Range<usize>) -> Range<usize> {
        let signs = Gap::COMMA.or(Gap::DASH).or(Gap::OPEN);
        let shape = |place: usize| self.layout.judge.shape(place);
        let capital = |place: usize| matches!(shape(place), Some(Shape::Capital | Shape::Upper));
        let names = |words: &Range<usize>| {
            self.names_body(words) || words.len() == 1 && shape(words.start) == Some(Shape::Upper)
        };
        let parted = |place: &usize| {
            self.layout.page.gap(*place).has(signs)
                && names(&(body.start..*place))
                && !self.is_same_body(&(body.start..*place), &(*place..body.end))
        };
        let end = (body.start + 1..body.end).find(parted).unwrap_or(body.end);
        let last = (body.start..end).rev().find(|place| capital(*place)).unwrap_or(body.start);
        let office = names(&(body.start..last + 1)) && !self.names_body(&(last + 1..end));
        body.start..if office { last + 1 } else { end }
    }

    /// Whether an item of other things is a sentence that names a membership: "WIOA member.", "Student member, Guild
    /// of Glaziers."
    pub(super) fn is_member_item(&self, item: &Range<usize>) -> bool {
        let layout = self.layout;
        let page = layout.page;
        let is_member = |place: usize| layout.is_label(place, &["member"]);
        let whole = page.gap(item.start).has(ENDS) && page.gap(item.end).has(ENDS);
        let upper = layout.judge.shape(item.start) == Some(Shape::Upper);
        let small = layout.judge.shape(item.start + 1) == Some(Shape::Lower);
        let short = item.len() == 2 && upper && small && is_member(item.start + 1);
        let ranked = || {
            item.len() > 2
                && item.len() <= LONGEST_QUOTED
                && !is_member(item.start)
                && is_member(item.start + 1)
                && page.gap(item.start + 2).has(Gap::COMMA)
                && page.phrase_at(layout.words.labels, item.start, item.end, 2).is_some()
        };
        whole && (short || ranked()) && !self.quote(item).contains('[')
    }

    /// Whether an item among affiliations, which name clubs and charities too, names a professional body.
    pub(super) fn is_body_item(&self, item: &Range<usize>) -> bool {
        item.len() > 1 && self.names_body(item)
    }
}

#[cfg(test)]
mod tests {
    use crate::{ExtractOptions, extract};

    fn names(text: &str) -> Vec<String> {
        let held = extract(text, &ExtractOptions::default()).certifications;
        held.into_iter().map(|one| one.name).collect()
    }

    #[test]
    fn who_is_a_member_of_what_is_one_item() {
        assert_eq!(
            names("Memberships\nAssociate member, Guild of Glaziers")[0],
            "Associate member, Guild of Glaziers"
        );
    }

    #[test]
    fn what_somebody_is_in_a_body_is_no_part_of_its_name() {
        for text in [
            "State Glaziers Association, member since 2011",
            "State Glaziers Association - board",
            "State Glaziers Association (SGA)",
            "State Glaziers Association building rep",
        ] {
            let text = format!("Professional affiliations\n{text}\n");
            assert_eq!(names(&text), ["State Glaziers Association membership"], "{text}");
        }
        assert_eq!(names("Memberships\nQGGA\nCPA")[0], "QGGA membership");
    }

    #[test]
    fn who_gave_a_qualification_is_no_membership() {
        assert!(names("Education\nANZIIF Certificate III in Broking, 2011\n").is_empty());
        assert_eq!(names("Memberships\nANZIIF\nCertificate III in Broking").len(), 1);
    }

    #[test]
    fn bodies_are_told_from_clubs() {
        let bodies = "Affiliations\nCouncil for Gifted Children (CGC), State Museums Association\nOak Rowing Club";
        assert_eq!(
            names(bodies),
            ["Council for Gifted Children membership", "State Museums Association membership"]
        );
    }

    #[test]
    fn commas_inside_the_name_of_a_body_part_nothing() {
        assert_eq!(
            names("Affiliations\nNational Society of Moss, Soil and Bark Keepers (NSMSBK)"),
            ["National Society of Moss, Soil and Bark Keepers membership"]
        );
        let two = "Affiliations\nSociety of Moss, Guild of Soil (GOS)";
        assert_eq!(names(two).len(), 2);
    }
}
