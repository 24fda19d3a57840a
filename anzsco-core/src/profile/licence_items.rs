//! The items of a list of licences: which words are of one licence.
//!
//! Takes the words of a line and the known licences in them; gives the ranges that each name one, with the
//! classes, endorsements and remarks behind a comma that belong to it: "Full licence, classes 1, 2 and 4". It
//! must not write them.

use std::ops::Range;

use super::assemble::Writer;
use super::lists::{Hit, VEHICLES, hit_in};
use super::memberships::LONGEST_MEMBER;
use super::page::{Column, Gap, Shape};
use super::write_licences::DRIVER_LICENCE;

/// Letters and digits of the longest class of a licence.
const LONGEST_CLASS: usize = 2;
/// Digits of the shortest code of a course: "HLTAID011".
const FEWEST_DIGITS: usize = 3;
/// Words of the longest remark behind a licence: "no conditions".
const LONGEST_REMARK: usize = 4;
/// What parts the sentences and lines of a list.
pub(super) const APART: Gap =
    Gap::LINE.or(Gap::BULLET).or(Gap::SEMICOLON).or(Gap::PIPE).or(Gap::STOP);
/// Words of the names of what is added to a driver licence, and of what it is added to.
const ENDORSEMENT: &str = "endorsement";
const LICENCE: &str = "licence";
/// How the table of licences calls those of who learns to drive.
pub(super) const LEARNER: &str = "Learner ";

/// Whether the name of a licence goes on at a word: "prawo jazdy kat. B".
fn is_parted(place: usize, hits: &[Hit]) -> bool {
    hits.iter().any(|hit| hit.words.start < place && place < hit.words.end)
}

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
                        || self.is_same_body(last, item)
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

    /// The classes of vehicles that stand alone in a list of licences, and the letters of endorsements: "LF, HC, white
    /// card", "Class 2, D and W endorsements".
    pub(super) fn add_classes(&self, words: &Range<usize>, hits: &mut Vec<Hit>) {
        let known = hits.len();
        for item in self.lists.licence_items(words) {
            let own = hits.iter().any(|hit| item.contains(&hit.words.start));
            hits.extend((!own).then(|| self.lists.vehicle_class(&item)).flatten());
        }
        self.add_car_class(words, hits);
        self.add_stages(words, hits);
        self.lists.endorsements(words, hits);
        if hits.len() > known {
            hits.sort_by_key(|hit| hit.words.start);
        }
    }

    /// The name of an item without the remark that a dash or a bracket parts from it.
    pub(super) fn before_remark(&self, item: &Range<usize>) -> Range<usize> {
        let parts = |place: &usize| self.layout.page.gap(*place).has(Gap::DASH.or(Gap::OPEN));
        item.start..(item.start + 1..item.end).find(parts).unwrap_or(item.end)
    }

    /// Whether an item is nothing but a date.
    pub(super) fn is_dated(&self, item: &Range<usize>) -> bool {
        let dated = self.layout.periods_in(item).first();
        dated.is_some_and(|period| period.words.start == item.start && period.words.end >= item.end)
    }

    /// Whether an item among licences tells of unpaid work, when somebody works, an award, a business, what somebody
    /// agrees to, an offence or an office, or is what a label announces that names neither a licence nor a body: "Volunteer at the
    /// museum", "Weekends", "public liability", "drug test any time", "Captain of the fire brigade". Who belongs to
    /// a union is nobody's business (Privacy Act 1988, section 6: sensitive information).
    pub(super) fn is_of_other_life(&self, item: &Range<usize>) -> bool {
        let (page, layout) = (self.layout.page, self.layout);
        let unpaid = self.layout.judge.employment(item.start, item.end);
        let unpaid = unpaid.is_some_and(|(flag, _)| flag == "voluntary");
        let label = page.gap(item.start).has(Gap::LINE) && page.gap(item.start + 1).has(Gap::COLON);
        let says = |kinds: &[&str]| {
            item.clone().any(|place| {
                let end = page.words.len().min(item.end + 1);
                let found = page.phrase_at(layout.words.labels, place, end, LONGEST_MEMBER);
                found.is_some_and(|(_, row)| kinds.contains(&row.field(1)))
            })
        };
        let named = |place: usize| {
            self.lists.names_paper(place)
                || self.lists.names_credential(place)
                || layout.is_label(place, &["member"])
                || place > item.start && layout.is_label(place, &["body"])
        };
        unpaid
            || self.layout.judge.is_terms(item)
            || (label || says(&["office", "post"])) && !item.clone().any(named)
            || says(&["prize", "business", "consent", "offence", "union", "seat"])
            || self.is_word_of_forms(item)
            || self.is_offer(item)
            || self.is_answer_of_form(item)
    }

    /// Whether an item offers more about a paper and names none: "number supplied on request".
    fn is_offer(&self, item: &Range<usize>) -> bool {
        let name = self.before_remark(item);
        name.clone().any(|place| {
            let found = self.layout.page.phrase_at(
                self.layout.words.labels,
                place,
                name.end,
                LONGEST_MEMBER,
            );
            found.is_some_and(|(_, row)| row.field(1) == "offer")
        })
    }

    /// Whether an item is what a form asks by one everyday word and how it was answered: "Medical: passed in May". A paper
    /// and what was trained stand behind such a word with a capital: "Endorsements: F".
    fn is_answer_of_form(&self, item: &Range<usize>) -> bool {
        let (page, known) = (self.layout.page, self.layout.words);
        let answer = item.start + 1;
        answer < item.end
            && page.gap(answer).has(Gap::COLON)
            && known.common.get(page.folded_word(item.start)).is_some()
            && self.layout.judge.shape(answer) == Some(Shape::Lower)
            && !self.is_answer(answer)
            && !item
                .clone()
                .any(|place| self.lists.names_paper(place) || self.lists.names_credential(place))
    }

    /// Whether an item is but a word of forms: "Yes", "Status".
    fn is_word_of_forms(&self, item: &Range<usize>) -> bool {
        let row = self.layout.words.labels.get(self.layout.page.folded(item));
        let kinds = ["remark", "title", "employer", "dates", "place", "industry", "other"];
        row.is_some_and(|row| kinds.contains(&row.field(1)))
    }

    /// Whether a known licence is named by the number of its class alone: "2" in "Class 1, 2".
    fn is_number(&self, hit: &Hit) -> bool {
        hit.words.len() == 1 && self.layout.judge.shape(hit.words.start) == Some(Shape::Number)
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
        is_licence(hit) && (is_endorsement(next) || self.is_number(next))
            || classed() && (next.words.clone().all(class) || bracketed)
    }

    /// Whether a licence is but a class, alone behind the word for a licence to drive: "full licence, MR".
    fn is_class_of(&self, last: &Range<usize>, before: &Hit, hit: &Hit) -> bool {
        before.name == DRIVER_LICENCE
            && before.words.end == last.end
            && self.lists.names_paper(last.end - 1)
            && hit.name.starts_with(VEHICLES)
            && hit.words.len() == 1
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
        let (before, own) = (hit_in(hits, last), hit_in(hits, item));
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
                licence && (is_endorsement(hit) || self.is_number(hit))
                    || again && self.is_code(item)
                    || coded
                    || before.is_some_and(|before| self.is_class_of(last, before, hit))
            }
            None if before.is_some() && (self.is_code(item) || self.is_small_level(item)) => true,
            None if licence && self.is_of_class(item) || self.layout.is_grade(item) => true,
            None if before.is_some_and(|hit| self.names_holder(last, item, hit)) => true,
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
        let narrow = page.lines.get(number).is_some_and(|line| {
            matches!(line.column, Column::Left | Column::Right) && !line.bullet && !line.after_blank
        });
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
                || word == "full"
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

/// Whether a licence is one to drive, which has classes and endorsements: a learner's has none.
fn is_licence(hit: &Hit) -> bool {
    hit.name.contains(LICENCE) && !hit.name.starts_with(LEARNER)
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
    fn unions_offices_and_offences_are_no_licences() {
        for text in [
            "Oak union member",
            "Tramways union, delegate",
            "Deputy captain, Oakvale fire brigade",
            "1 speeding ticket",
            "Hobbies indoor netball",
        ] {
            assert_eq!(quotes(&format!("{text}\nWhite card")), ["White card"], "{text}");
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

    #[test]
    fn answers_of_forms_and_offers_of_more_are_no_licences() {
        assert_eq!(
            quotes(
                "Rope Marshal\nNumber supplied on request\nHearing: tested in June\nCollisions in works ute: one gate"
            ),
            ["Rope Marshal"]
        );
        assert_eq!(quotes("Rope Marshal (number on request)").len(), 1);
        assert_eq!(quotes("Gold Club 2004, Rope Marshal"), ["Rope Marshal"]);
    }
}
