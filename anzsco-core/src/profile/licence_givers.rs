//! Who gave a licence, keeps its register or made its statute: "Practising licence, Glazing Workers Board".
//!
//! Takes an item of a list of licences and the one before it, or two known licences side by side; gives whether one
//! of them but tells who stands behind the other, or in what it is. It must not cut the list.

use std::ops::Range;

use anzsco_data::fold;

use super::assemble::Writer;
use super::licence_items::APART;
use super::lists::{Hit, hit_in};
use super::memberships::LONGEST_MEMBER;
use super::page::{Gap, Shape};
use super::titles::SURE;
use super::write_licences::LONGEST_QUOTED;

/// Letters of the shortest short form of who gives licences.
const SHORTEST_BODY: usize = 3;
/// Words of the shortest remark that says in what a licence is: "ecological sciences class IV".
const SHORTEST_SMALL: usize = 3;
/// What a course of its own ends with that says how long it was: "Oak Academy, 2 days".
const DAYS: [&str; 4] = ["day", "days", "hours", "hrs"];
/// How those are called that keep registers of those who work.
const REGISTER_BOARD: &str = "board";
/// Words of a paper by which somebody practises.
const PRACTISING: [&str; 4] = ["practising", "practicing", "registration", "registered"];
/// The word for a statute, and the words of what somebody is by one.
const STATUTE: &str = "act";
const LONGEST_STANDING: usize = 4;
/// The word before the name of one.
const STATE: &str = "state";
/// The word that says before who keeps a register that somebody stands on it, the words between, and what that is.
const STANDING: &str = "standing";
const NEAREST_STANDING: usize = 3;
const REGISTRATION: &str = "registration";

impl Writer<'_> {
    /// Whether an item tells who gave the licence before it, or in what it is: "Certified Meeting Professional
    /// (CMP), Events Industry Council", "Certified Professional, Database Administrator". Both may be of a list;
    /// `pair` says that they are all of it.
    pub(super) fn names_giver(
        &self,
        last: &Range<usize>,
        item: &Range<usize>,
        hits: &[Hit],
        pair: impl Fn() -> bool,
    ) -> bool {
        let page = self.layout.page;
        let gap = page.gap(item.start);
        let own = hit_in(hits, item).is_some();
        let credential =
            |words: &Range<usize>| words.clone().any(|place| self.lists.names_credential(place));
        let paper = |words: &Range<usize>| words.clone().any(|place| self.lists.names_paper(place));
        let long = item.end - last.start > LONGEST_QUOTED;
        if !long
            && gap.has(Gap::COMMA)
            && !gap.has(APART)
            && (self.is_kept_by(last, item, hits)
                || self.gives_next(last, item, hits) && pair()
                || self.is_practised(last, item, hits))
        {
            return true;
        }
        if !gap.has(Gap::COMMA)
            || gap.has(APART)
            || long
            || own
            || credential(item)
            || paper(item)
            || DAYS.contains(&page.folded_word(item.end - 1))
        {
            return false;
        }
        let before = hit_in(hits, last).is_some();
        // "Nursing Council (lapsed)" is one more.
        let stated = || self.told_unfinished(item).next().is_some();
        if (before || credential(last) || paper(last)) && self.is_where(item) && !stated() {
            return true;
        }
        if self.names_body(item) && !self.names_body(last) {
            return !self.names_member(item)
                && (before || credential(last) || paper(last))
                && !stated();
        }
        let shape = |words: &Range<usize>| self.layout.judge.shape(words.start);
        let acronym = self.without_date(item.clone(), item.start).len() == 1
            && shape(item) == Some(Shape::Upper)
            && page.folded_word(item.start).chars().count() >= SHORTEST_BODY;
        let small = shape(item) == Some(Shape::Lower)
            && shape(last) != Some(Shape::Lower)
            && item.len() >= SHORTEST_SMALL;
        let named =
            credential(last) || small || acronym && last.len() > 1 || self.is_register(last);
        let firm = || (before || paper(last)) && self.is_firm(item);
        let studied = || before && paper(last) && self.names_field(item);
        pair() && (named || studied() || firm()) && !stated()
    }

    /// Whether an item is who keeps the register of what stands before it, which no table knows: "Practising licence,
    /// Glazing Workers Board - lapsed", "Glazing Technician, Glazing Council".
    fn is_kept_by(&self, last: &Range<usize>, item: &Range<usize>, hits: &[Hit]) -> bool {
        let name = self.before_remark(item);
        let keeps = |place: usize| self.keeps_register(place);
        let paper = || last.clone().any(|place| self.lists.names_paper(place));
        name.clone().any(keeps)
            && !self.names_member(last)
            && !self.names_member(&name)
            && !last.clone().any(keeps)
            && (paper()
                || !hits.iter().any(|hit| last.contains(&hit.words.start))
                    && self.layout.judge.title_score(last) >= SURE)
    }

    /// Whether an item is but the body that gives the short form behind it: "Institute of Glaziers, CPG".
    fn gives_next(&self, last: &Range<usize>, item: &Range<usize>, hits: &[Hit]) -> bool {
        let short = |hit: &Hit| {
            hit.words.start == item.start
                && hit.words.len() == 1
                && self.layout.judge.shape(hit.words.start) == Some(Shape::Upper)
        };
        self.names_body(last)
            && !self.names_member(last)
            && hit_in(hits, last).is_none()
            && hit_in(hits, item).is_some_and(short)
    }

    /// Whether an item is but the paper by which somebody practises what the one before it says to be registered:
    /// "Glazier registration, practising licence current".
    fn is_practised(&self, last: &Range<usize>, item: &Range<usize>, hits: &[Hit]) -> bool {
        let own = hit_in(hits, item).filter(|hit| hit.words.start == item.start);
        self.layout.judge.shape(item.start) == Some(Shape::Lower)
            && hit_in(hits, last).is_some()
            && self.is_registration(last)
            && own.is_some_and(|hit| self.is_practising(hit))
    }

    /// Whether a known licence is but the paper by which the registration before it is practised.
    pub(super) fn is_practised_as(&self, hit: &Hit, next: &Hit) -> bool {
        let between = hit.words.start..next.words.start;
        self.layout.judge.shape(next.words.start) == Some(Shape::Lower)
            && self.is_practising(next)
            && self.is_registration(&between)
    }

    /// Whether a known licence is one to practise: "practising certificate".
    fn is_practising(&self, hit: &Hit) -> bool {
        let word = |place: usize| self.layout.page.folded_word(place);
        hit.words.clone().any(|place| matches!(word(place), "practising" | "practicing"))
            && !self.is_registration(&hit.words)
    }

    fn is_registration(&self, words: &Range<usize>) -> bool {
        words.clone().any(|place| self.layout.page.folded_word(place).starts_with("regist"))
    }

    /// Whether an item says whom the licence before it makes, in small letters: "Certificate of Approval, security
    /// guard (lapsed)".
    pub(super) fn names_holder(&self, last: &Range<usize>, item: &Range<usize>, hit: &Hit) -> bool {
        let name = self.before_remark(item);
        hit.words.end == last.end
            && self.layout.judge.shape(item.start) == Some(Shape::Lower)
            && self.layout.judge.shape(hit.words.start) != Some(Shape::Lower)
            && name.len() <= LONGEST_STANDING
            && hit.words.clone().any(|place| self.lists.names_paper(place))
            && self.layout.judge.title_score(&name) >= SURE
    }

    /// Whether an item says what a statute makes somebody: "Warranted under the Glazing Act".
    pub(super) fn is_made_by_statute(&self, item: &Range<usize>) -> bool {
        self.lists.names_credential(item.start) && self.statute_end(item).is_some()
    }

    /// Whether a word says that somebody keeps a register: "board", "council".
    pub(super) fn keeps_register(&self, place: usize) -> bool {
        self.layout.page.folded_word(place) == REGISTER_BOARD
            || self.layout.is_label(place, &["body"])
    }

    /// The name of an item that is but who keeps a register as that of a registration, if the words before it say that
    /// somebody stands on it: "in good standing with the Ohio Board of Glaziers".
    pub(super) fn as_registration(&self, name: String, item: &Range<usize>) -> String {
        let before = item.start.saturating_sub(NEAREST_STANDING)..item.start;
        let stands = before.into_iter().any(|at| self.layout.page.folded_word(at) == STANDING);
        let kept = stands && item.clone().any(|place| self.keeps_register(place));
        if kept { format!("{name} {REGISTRATION}") } else { name }
    }

    /// Whether a known licence is but who keeps the register of the paper before it: "Practising licence, Glazing
    /// Workers Board".
    pub(super) fn is_its_register(&self, hit: &Hit, next: &Hit) -> bool {
        self.layout.page.gap(next.words.start).has(Gap::COMMA)
            && next.words.start == hit.words.end
            && hit.words.clone().any(|place| self.lists.names_paper(place))
            && next.words.clone().any(|place| self.keeps_register(place))
    }

    /// Whether a known licence is but who keeps the register of the paper behind it, whose name the table has not:
    /// "Glazing Council - annual practising certificate".
    pub(super) fn is_paper_of(&self, hit: &Hit, next: &Hit) -> bool {
        let page = self.layout.page;
        let gap = page.gap(next.words.start);
        let own = |place: usize| PRACTISING.contains(&page.folded_word(place));
        gap.has(Gap::DASH.or(Gap::COLON))
            && next.words.start == hit.words.end
            && !hit.words.clone().any(|place| self.lists.names_paper(place))
            && hit.words.clone().any(|place| self.keeps_register(place))
            && next.words.clone().any(own)
    }

    /// Whether an item says what somebody is by the statute that the one before it names: "Glazing Act 2001, qualified
    /// person".
    pub(super) fn is_by_statute(
        &self,
        last: &Range<usize>,
        item: &Range<usize>,
        hits: &[Hit],
    ) -> bool {
        self.layout.page.gap(item.start).has(Gap::COMMA)
            && self.layout.judge.shape(item.start) == Some(Shape::Lower)
            && item.len() <= LONGEST_STANDING
            && self.statute_end(last).is_some()
            && !hits.iter().any(|hit| item.contains(&hit.words.start))
    }

    /// One past the name of a statute in an item, and its year.
    pub(super) fn statute_end(&self, item: &Range<usize>) -> Option<usize> {
        let (page, judge) = (self.layout.page, self.layout.judge);
        let act = item.clone().skip(1).find(|place| {
            page.folded_word(*place) == STATUTE && judge.shape(*place) == Some(Shape::Capital)
        })?;
        let dated = act + 1 < item.end && judge.shape(act + 1) == Some(Shape::Number);
        Some(act + 1 + usize::from(dated))
    }

    /// Whether an item begins with a field of study: "Chemistry 7-12".
    fn names_field(&self, item: &Range<usize>) -> bool {
        let fields = self.layout.words.fields;
        self.layout.page.phrase_at(fields, item.start, item.end, LONGEST_MEMBER).is_some()
    }

    /// Whether a line is but the paper of whom the next line names: "PRACTISING CERTIFICATE" over "Glazing Council,
    /// full".
    pub(super) fn is_paper_of_next(&self, line: usize, hits: &[Hit]) -> bool {
        let page = self.layout.page;
        let words = page.line_words(line);
        let [hit] = hits else { return false };
        if hit.words != words || !words.clone().any(|at| PRACTISING.contains(&page.folded_word(at)))
        {
            return false;
        }
        let below = self.layout.content(line + 1);
        // "Glazing Council, full. Registration on request."
        let stops = |place: &usize| page.gap(*place).has(Gap::STOP);
        let stop = below.clone().skip(1).find(stops).unwrap_or(below.end);
        let below = below.start..stop;
        let mut known = Vec::new();
        self.lists.licences(&below, &mut known);
        known.first().is_some_and(|next| {
            next.words.start == below.start
                && next.words.clone().any(|place| self.keeps_register(place))
                && !below.clone().any(|at| PRACTISING.contains(&page.folded_word(at)))
        })
    }

    /// Whether an item may be a firm, and neither a tool nor a qualification.
    fn is_firm(&self, item: &Range<usize>) -> bool {
        let page = self.layout.page;
        let mut skills = Vec::new();
        self.lists.skills(item, false, &mut skills);
        let qualifications = self.layout.words.qualifications;
        skills.is_empty()
            && page.phrase_at(qualifications, item.start, item.end, LONGEST_MEMBER).is_none()
            && self.layout.judge.employer_score(item) >= 1.0
    }

    /// Whether an item says but where a licence holds: "State of Ohio", "NSW".
    pub(super) fn is_where(&self, item: &Range<usize>) -> bool {
        let page = self.layout.page;
        let item = self.without_date(item.clone(), item.start);
        let state = item.len() > 2
            && page.folded_word(item.start) == STATE
            && self.layout.is_label(item.start + 1, &["of"]);
        let place = if state { item.start + 2 } else { item.start }..item.end;
        self.layout.judge.is_place(&place)
    }

    /// Whether a known licence is but the short form in brackets of the one before it, by whose name the table has it,
    /// too: "Certified Public Accountant (CPA)".
    pub(super) fn is_its_short_form(&self, hit: &Hit, next: &Hit) -> bool {
        let page = self.layout.page;
        let short = page.folded(&next.words);
        next.words.start == hit.words.end
            && page.gap(next.words.start).has(Gap::OPEN)
            && page.gap(next.words.end).has(Gap::CLOSE)
            && hit
                .name
                .rsplit_once('(')
                .is_some_and(|(_, rest)| fold(rest.trim_end_matches(')')) == short)
    }

    /// Whether an item is but the short name of who keeps a register, and where: "HPCSA (South Africa)".
    fn is_register(&self, item: &Range<usize>) -> bool {
        let (page, judge) = (self.layout.page, self.layout.judge);
        let country = item.start + 1..item.end;
        judge.shape(item.start) == Some(Shape::Upper)
            && page.folded_word(item.start).chars().count() >= SHORTEST_BODY
            && page.gap(country.start).has(Gap::OPEN)
            && judge.is_place(&country)
    }

    /// Whether an item and the one before it are all of their sentence, but for dates and how far they are held.
    pub(super) fn is_pair(&self, items: &[Range<usize>], number: usize) -> bool {
        let page = self.layout.page;
        let apart = |item: &Range<usize>| page.gap(item.start).has(APART);
        let aside = |item: &Range<usize>| self.is_dated(item) || self.begins_state(item);
        let first = (0..=number)
            .rev()
            .find(|place| items.get(*place).is_some_and(apart))
            .unwrap_or_default();
        let rest = items.get(first..).unwrap_or(&[]);
        let others = rest.iter().skip(1).take_while(|item| !apart(item));
        others.filter(|item| !aside(item)).count() == 1
    }
}

#[cfg(test)]
mod tests {
    use crate::{ExtractOptions, extract};

    fn quotes(text: &str) -> Vec<String> {
        let held = extract(&format!("Tickets\n{text}\n"), &ExtractOptions::default());
        let held = held.certifications.into_iter();
        held.map(|one| one.original.unwrap_or(one.name)).collect()
    }

    #[test]
    fn who_keeps_a_register_and_a_statute_stand_with_what_they_make() {
        for text in [
            "Nursing Council of New Zealand - annual practising certificate",
            "Glazing Act 2001 (Tas), qualified person",
        ] {
            assert_eq!(quotes(text), [text]);
        }
    }

    #[test]
    fn who_gave_a_licence_and_in_what_it_is_belong_to_it() {
        for text in [
            "Certified Meeting Professional (CMP), Events Industry Council",
            "Certified Associate Developer, Reporting Cube 12",
            "Certified Groomer (CG), NDGAA",
            "First aid, Red Cross",
            "Registered botanist, bryophytes and ferns (Tas)",
            "Teaching Certificate, Chemistry 9-12 and Geology (Professional)",
            "HPCSA (South Africa), Dental Technician",
        ] {
            assert_eq!(quotes(&format!("{text}, 2019")), [text]);
        }
    }

    #[test]
    fn bodies_of_which_somebody_is_a_member_stay_apart() {
        for text in [
            "Institute of Botany, Society of Glaziers",
            "WTR endorsement, Seed collecting",
            "Licensed Botanist, Registered Glazier",
            "ITIL Foundation, Photoshop",
        ] {
            assert_eq!(quotes(text).len(), 2, "{text}");
        }
    }

    #[test]
    fn where_a_licence_holds_and_its_number_are_no_licences() {
        assert_eq!(
            quotes(
                "Registered Glazier, State of Ohio, License #12345, exp. 06/2027\nWhite card, NSW"
            ),
            ["Registered Glazier, State of Ohio", "White card, NSW"]
        );
        assert_eq!(quotes("Certified Public Accountant (CPA), Texas, 2012").len(), 1);
    }
}
