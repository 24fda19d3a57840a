//! The items of a list of licences: which words are of one licence.
//!
//! Takes the words of a line and the known licences in them; gives the ranges that each name one, with the
//! classes, endorsements and remarks behind a comma that belong to it: "Full licence, classes 1, 2 and 4". It
//! must not write them.

use std::ops::Range;

use super::assemble::Writer;
use super::lists::Hit;
use super::memberships::LONGEST_MEMBER;
use super::page::{Column, Gap, Shape};
use super::titles::SURE;
use super::write_licences::{DRIVER_LICENCE, LONGEST_QUOTED};

/// Letters and digits of the longest class of a licence.
const LONGEST_CLASS: usize = 2;
/// Digits of the shortest code of a course: "HLTAID011".
const FEWEST_DIGITS: usize = 3;
/// Words of the longest remark behind a licence: "no conditions".
const LONGEST_REMARK: usize = 4;
/// Letters of the shortest short form of who gives licences.
const SHORTEST_BODY: usize = 3;
/// Words of the shortest remark that says in what a licence is: "ecological sciences class IV".
const SHORTEST_SMALL: usize = 3;
/// What parts the sentences and lines of a list.
const APART: Gap = Gap::LINE.or(Gap::BULLET).or(Gap::SEMICOLON).or(Gap::PIPE).or(Gap::STOP);
/// How those are called that keep registers of those who work.
const REGISTER_BOARD: &str = "board";
/// Words of the names of what is added to a driver licence, and of what it is added to.
const ENDORSEMENT: &str = "endorsement";
const LICENCE: &str = "licence";

/// Whether the name of a licence goes on at a word: "prawo jazdy kat. B".
fn is_parted(place: usize, hits: &[Hit]) -> bool {
    hits.iter().any(|hit| hit.words.start < place && place < hit.words.end)
}

/// Words of a paper by which somebody practises.
const PRACTISING: [&str; 4] = ["practising", "practicing", "registration", "registered"];
/// The word for a statute, and the words of what somebody is by one.
const STATUTE: &str = "act";
const LONGEST_STANDING: usize = 4;

impl Writer<'_> {
    /// The items of a list of licences; "Member, Institute of Management" is one.
    pub(super) fn licence_items(&self, words: &Range<usize>, hits: &[Hit]) -> Vec<Range<usize>> {
        let mut items: Vec<Range<usize>> = Vec::new();
        let cut = self.lists.licence_items(words);
        for (number, item) in cut.iter().enumerate() {
            match items.last_mut() {
                Some(last)
                    if self.layout.page.gap(item.start).has(Gap::STOP)
                        && is_parted(item.start, hits)
                        || self.is_mere_membership(last, item)
                        || self.goes_on(last, item, hits)
                        || self.is_by_statute(last, item, hits)
                        || self.names_giver(last, item, hits, || self.is_pair(&cut, number)) =>
                {
                    last.end = item.end;
                }
                _ => items.push(item.clone()),
            }
        }
        items
    }

    /// The classes of vehicles that stand alone in a list of licences: "LF, HC, white card".
    pub(super) fn add_classes(&self, words: &Range<usize>, hits: &mut Vec<Hit>) {
        let known = hits.len();
        for item in self.lists.licence_items(words) {
            let own = hits.iter().any(|hit| item.contains(&hit.words.start));
            hits.extend((!own).then(|| self.lists.vehicle_class(&item)).flatten());
        }
        if hits.len() > known {
            hits.sort_by_key(|hit| hit.words.start);
        }
    }

    /// Whether an item tells who gave the licence before it, or in what it is: "Certified Meeting Professional
    /// (CMP), Events Industry Council", "Certified Professional, Database Administrator". Both may be of a list;
    /// `pair` says that they are all of it.
    fn names_giver(
        &self,
        last: &Range<usize>,
        item: &Range<usize>,
        hits: &[Hit],
        pair: impl Fn() -> bool,
    ) -> bool {
        let page = self.layout.page;
        let gap = page.gap(item.start);
        let own = hits.iter().any(|hit| item.contains(&hit.words.start));
        let credential =
            |words: &Range<usize>| words.clone().any(|place| self.lists.names_credential(place));
        let paper = |words: &Range<usize>| words.clone().any(|place| self.lists.names_paper(place));
        let body = |words: &Range<usize>| {
            words.clone().any(|place| self.layout.is_label(place, &["body"]))
        };
        let long = item.end - last.start > LONGEST_QUOTED;
        if !long && gap.has(Gap::COMMA) && !gap.has(APART) && self.is_kept_by(last, item, hits) {
            return true;
        }
        if !gap.has(Gap::COMMA) || gap.has(APART) || long || own || credential(item) || paper(item)
        {
            return false;
        }
        let before = hits.iter().any(|hit| last.contains(&hit.words.start));
        // "Nursing Council (lapsed)" is one more.
        let stated = || self.told_unfinished(item).next().is_some();
        if body(item) && !body(last) {
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
        pair() && (named || firm()) && !stated()
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

    /// Whether a word says that somebody keeps a register: "board", "council".
    pub(super) fn keeps_register(&self, place: usize) -> bool {
        self.layout.page.folded_word(place) == REGISTER_BOARD
            || self.layout.is_label(place, &["body"])
    }

    /// The name of an item without the remark that a dash or a bracket parts from it.
    fn before_remark(&self, item: &Range<usize>) -> Range<usize> {
        let parts = |place: &usize| self.layout.page.gap(*place).has(Gap::DASH.or(Gap::OPEN));
        item.start..(item.start + 1..item.end).find(parts).unwrap_or(item.end)
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
    fn is_by_statute(&self, last: &Range<usize>, item: &Range<usize>, hits: &[Hit]) -> bool {
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
    fn is_pair(&self, items: &[Range<usize>], number: usize) -> bool {
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

    /// Whether an item is nothing but a date.
    fn is_dated(&self, item: &Range<usize>) -> bool {
        let dated = self.layout.periods_in(item).first();
        dated.is_some_and(|period| period.words.start == item.start && period.words.end >= item.end)
    }

    /// Whether an item among licences tells of unpaid work, when somebody works, an award or a business, or is what a
    /// label announces that names neither a licence nor a body: "Volunteer at the museum", "Weekends", "public
    /// liability", "UNION: delegate".
    pub(super) fn is_of_other_life(&self, item: &Range<usize>) -> bool {
        let (page, layout) = (self.layout.page, self.layout);
        let unpaid = self.layout.judge.employment(item.start, item.end);
        let unpaid = unpaid.is_some_and(|(flag, _)| flag == "voluntary");
        let label = page.gap(item.start).has(Gap::LINE) && page.gap(item.start + 1).has(Gap::COLON);
        let other = |place: usize| {
            let found = page.phrase_at(layout.words.labels, place, item.end + 1, LONGEST_MEMBER);
            found.is_some_and(|(_, row)| matches!(row.field(1), "prize" | "business"))
        };
        let named = |place: usize| {
            self.lists.names_paper(place)
                || self.lists.names_credential(place)
                || layout.is_label(place, &["member"])
                || place > item.start && layout.is_label(place, &["body"])
        };
        unpaid
            || self.layout.judge.is_terms(item)
            || label && !item.clone().any(named)
            || item.clone().any(other)
    }

    /// Whether a known licence is but a class or an endorsement of the one before it: "High risk licence: LF and
    /// LO".
    pub(super) fn is_added_to(&self, hit: &Hit, next: &Hit) -> bool {
        let class = |place: usize| {
            let word = self.layout.page.folded_word(place);
            word.chars().count() <= LONGEST_CLASS
        };
        let classed = || hit.words.clone().any(|place| self.lists.names_paper(place));
        let meant = |place: usize| self.is_bracketed_class(place);
        let bracketed =
            meant(next.words.start) || next.words.start.checked_sub(1).is_some_and(meant);
        is_licence(hit) && is_endorsement(next)
            || classed() && (next.words.clone().all(class) || bracketed)
    }

    /// Whether a licence is but the paper of the class right before it: "Heavy Rigid driver licence".
    pub(super) fn is_its_paper(&self, hit: &Hit, next: &Hit) -> bool {
        next.name == DRIVER_LICENCE
            && is_licence(hit)
            && next.words.start == hit.words.end
            && self.layout.page.gap(next.words.start).plain()
    }

    /// Whether an item is a class with what it means in brackets, below a licence that is named with a dash:
    /// "High risk work licence - DG (dogging), LF (forklift)".
    fn is_under(&self, licence: &Hit, item: &Range<usize>) -> bool {
        let page = self.layout.page;
        is_licence(licence)
            && page.gap(licence.words.end).has(Gap::DASH.or(Gap::COLON))
            && self.is_bracketed_class(item.start)
    }

    fn is_bracketed_class(&self, place: usize) -> bool {
        let page = self.layout.page;
        page.folded_word(place).chars().count() <= LONGEST_CLASS
            && self.layout.judge.shape(place) == Some(Shape::Upper)
            && page.gap(place + 1).has(Gap::OPEN)
    }

    /// Whether an item tells more of the one before it.
    fn goes_on(&self, last: &Range<usize>, item: &Range<usize>, hits: &[Hit]) -> bool {
        let gap = self.layout.page.gap(item.start);
        let sentence = APART.without(Gap::STOP);
        if !gap.has(sentence) && self.is_clause(item.start, item.end) {
            return true;
        }
        let known = |words: &Range<usize>| hits.iter().find(|hit| words.contains(&hit.words.start));
        let (before, own) = (known(last), known(item));
        let named =
            |place: usize| self.lists.names_paper(place) || self.lists.names_credential(place);
        let held = || before.is_some() || last.clone().any(named);
        if !gap.has(sentence) && own.is_none() && held() && self.tells_state(item) {
            return true;
        }
        if gap.has(APART) {
            return self.is_wrapped(item.start);
        }
        if gap.has(Gap::SLASH) && !gap.has(Gap::COMMA) {
            let upper = |place: usize| self.layout.judge.shape(place) == Some(Shape::Upper);
            if item.len() == 1 && self.is_next_code(item.start) {
                return true;
            }
            let parallel = last.len() == 1 && item.len() > 2 && upper(last.start);
            return parallel && upper(item.start) && before.is_none() && own.is_some();
        }
        if !gap.has(Gap::COMMA) || gap.has(Gap::WIDE) {
            return false;
        }
        if self.is_dated(item) {
            return true;
        }
        if self.is_class_word(last.start) && own.is_none() && self.is_of_class(item) {
            return true;
        }
        let papers = |place: usize| self.is_class_word(place) || self.lists.names_paper(place);
        let licence = before.is_some_and(is_licence) && last.clone().any(papers);
        match own {
            Some(hit) => {
                let again = before.is_some_and(|before| before.name == hit.name);
                let coded = before.is_some_and(|before| self.is_under(before, item));
                licence && is_endorsement(hit) || again && self.is_code(item) || coded
            }
            None if before.is_some() && (self.is_code(item) || self.is_small_level(item)) => true,
            None if licence && self.is_of_class(item) || self.layout.is_grade(item) => true,
            None => (held() || self.begins_state(item)) && self.is_remark(last, item),
        }
    }

    /// Whether a line of a narrow column goes on with the licence of the line above it: "ASAR accredited medical",
    /// "sonographer".
    pub(super) fn is_wrapped(&self, place: usize) -> bool {
        let page = self.layout.page;
        let number = page.line_of(place);
        let gap = page.gap(place).without(Gap::LINE.or(Gap::SPACE).or(Gap::DASH).or(Gap::WIDE));
        let small = |place: usize| self.layout.judge.shape(place) == Some(Shape::Lower);
        let narrow = page
            .lines
            .get(number)
            .is_some_and(|line| line.column != Column::Only && !line.bullet && !line.after_blank);
        let above = number.checked_sub(1).map(|above| page.line_words(above));
        narrow
            && gap.plain()
            && small(place)
            && above.is_some_and(|above| !above.is_empty() && !small(above.start))
    }

    /// Whether an item is the code of what stands before it: "HLTAID011".
    fn is_code(&self, item: &Range<usize>) -> bool {
        let word = self.layout.page.folded_word(item.start);
        let digits = word.bytes().filter(u8::is_ascii_digit).count();
        item.len() == 1 && digits >= FEWEST_DIGITS && word.len() > digits
    }

    /// Whether an item in small letters says up to which level a licence goes: "workplace level 1".
    fn is_small_level(&self, item: &Range<usize>) -> bool {
        let shape = |place: usize| self.layout.judge.shape(place);
        item.len() > 1
            && item.len() <= LONGEST_REMARK
            && shape(item.start) == Some(Shape::Lower)
            && self.layout.is_grade(&(item.end - 2..item.end))
    }

    /// Whether a word is a code of the kind of the word before it: "PO1 / PO2".
    fn is_next_code(&self, place: usize) -> bool {
        let page = self.layout.page;
        let letters = |place: usize| {
            let word = page.folded_word(place);
            let letters = word.trim_end_matches(|sign: char| sign.is_ascii_digit());
            (letters.len() < word.len() && !letters.is_empty()).then_some(letters)
        };
        let before = place.checked_sub(1).and_then(letters);
        before.is_some() && before == letters(place)
    }

    /// Whether some words are but classes, numbers and words for licences: "2 and 4", "C class", "W
    /// endorsement".
    fn is_of_class(&self, item: &Range<usize>) -> bool {
        let (page, known) = (self.layout.page, self.layout.words);
        item.clone().all(|place| {
            let word = page.folded_word(place);
            word.chars().count() <= LONGEST_CLASS
                || self.layout.judge.shape(place) == Some(Shape::Number)
                || known.stopwords.get(word).is_some()
                || self.is_class_word(place)
                || self.lists.names_paper(place)
        })
    }

    fn is_class_word(&self, place: usize) -> bool {
        matches!(self.layout.page.folded_word(place), "class" | "classes")
    }

    /// Whether some words say where a licence holds, or how it is held, in small letters: "Queensland", "no
    /// conditions", "manual".
    fn is_remark(&self, last: &Range<usize>, item: &Range<usize>) -> bool {
        let judge = self.layout.judge;
        let small = |place: usize| judge.shape(place) == Some(Shape::Lower);
        let name = self.before_remark(item);
        let rest = name.end..item.end;
        judge.is_place(&name) && (rest.is_empty() || self.begins_state(&rest))
            || small(item.start)
                && !small(last.start)
                && item.len() <= LONGEST_REMARK
                && self.begins_state(item)
    }
}

/// Whether a licence is one to drive, which has classes and endorsements.
fn is_licence(hit: &Hit) -> bool {
    hit.name.contains(LICENCE)
}

fn is_endorsement(hit: &Hit) -> bool {
    hit.name.to_ascii_lowercase().contains(ENDORSEMENT)
}

#[cfg(test)]
mod tests {
    use crate::{ExtractOptions, extract};

    fn held(text: &str) -> Vec<(String, String)> {
        let held = extract(&format!("Tickets\n{text}\n"), &ExtractOptions::default());
        let held = held.certifications.into_iter();
        held.map(|one| (one.original.clone().unwrap_or(one.name.clone()), one.name)).collect()
    }

    fn quotes(text: &str) -> Vec<String> {
        held(text).into_iter().map(|(quote, _)| quote).collect()
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
    fn classes_endorsements_codes_and_remarks_belong_to_their_licence() {
        for text in [
            "Full licence class 1, 2 and 4",
            "Full driver licence with D, F and W endorsements",
            "Tas drivers licence, C class",
            "High Risk Work Licence - SB, DG",
            "Provide CPR, HLTAID009",
            "HC licence, Tasmania",
            "HC licence, no conditions",
            "DCP / NDIS worker screening",
            "Track Protection - PO1 / PO2",
            "Rope tester authorisation, Level 2",
            "Heavy Rigid driver licence, NSW",
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
    fn classes_with_what_they_mean_belong_to_their_licence() {
        let text = "High Risk Work Licence - DG (dogging), LF (forklift), WP (EWP over 11 m)";
        let held = held(text);
        assert_eq!(held.len(), 1, "{held:?}");
        assert_eq!(held[0].0, text);
        assert!(["Dogging", "Forklift", "Elevated"].iter().all(|name| held[0].1.contains(name)));
    }

    #[test]
    fn a_class_of_vehicles_alone_is_a_licence() {
        assert_eq!(quotes("LF forklift (HRW), HC, White Card").len(), 3);
        assert_eq!(held("LF forklift (HRW), HC, White Card")[1].1, "Heavy vehicle licence HC");
    }

    #[test]
    fn what_was_added_is_in_the_name() {
        let held = held("Class 2 licence and forklift endorsement (F)");
        assert_eq!(held.len(), 1);
        assert!(held[0].1.contains("Class 2") && held[0].1.contains("Forklift"), "{held:?}");
    }

    #[test]
    fn two_licences_stay_two() {
        for text in [
            "White card, EWP",
            "MR licence, HR licence",
            "Working at heights / White card",
            "Forklift licence, F endorsement, first aid",
        ] {
            assert!(quotes(text).len() >= 2, "{text}");
        }
    }
}
