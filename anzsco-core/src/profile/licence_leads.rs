//! Sentences about people among licences: "I speak Samoan".
//!
//! Takes an item of a list of licences; gives what of it can name one; and reads what somebody says to hold where
//! duties are told. It must not take off what leads to a licence ("I hold a"): that is for the states.

use std::ops::Range;

use super::Section;
use super::assemble::Writer;
use super::page::{Gap, Shape};
use super::unfinished::HOLDING;
use super::write_licences::LONGEST_QUOTED;

/// Words that begin sentences about people, and no name of a licence.
const PEOPLE: [&str; 9] = ["i", "im", "ive", "my", "you", "we", "he", "she", "they"];
/// What those say who hold a licence.
const HELD: [&str; 10] =
    ["my", "hold", "holds", "have", "has", "got", "ive", "also", "currently", "both"];

/// What a sentence begins behind.
const BEGINS: Gap = Gap::STOP.or(Gap::LINE).or(Gap::BULLET).or(Gap::OPEN);

impl Writer<'_> {
    /// What of an item can name a licence; `end` is where a known one begins. `None` where the item is a sentence
    /// of something else.
    pub(super) fn of_licence(&self, item: &Range<usize>, end: usize) -> Option<Range<usize>> {
        let page = self.layout.page;
        let word = |place: usize| page.folded_word(place);
        // "I-endorsement" is of buses.
        let is_told = PEOPLE.contains(&word(item.start)) && page.gap(item.start + 1).plain();
        if !self.layout.words.english || !is_told {
            return Some(item.clone());
        }
        if !(item.start..item.start + 2).any(|place| HELD.contains(&word(place))) {
            return (end < item.end).then_some(end..item.end);
        }
        let is_paper = end < item.end || item.clone().any(|place| self.lists.names_paper(place));
        is_paper.then(|| item.clone())
    }

    /// The licences that somebody says to hold where duties are told: "van outings (I hold the P endorsement)".
    pub(super) fn push_held_at_work(&mut self, line: usize, section: Section) {
        let layout = self.layout;
        let words = layout.content(line);
        self.push_sentences(&words, section);
        for place in words.clone() {
            if !self.begins_holding(place, words.end) {
                continue;
            }
            let first = self.after_lead(&(place..words.end), false);
            if first == place {
                continue;
            }
            let mut hits = Vec::new();
            self.lists.licences(&(first..words.end.min(first + LONGEST_QUOTED)), &mut hits);
            let mut end = first;
            for (number, hit) in hits.iter().enumerate() {
                if !self.is_joined(end, hit.words.start, number == 0) {
                    break;
                }
                let told = self.told_with(hit, hits.get(number + 1), &words);
                self.push_known(hit.name.to_owned(), &hit.words, &told, section);
                end = hit.words.end;
            }
        }
    }

    /// The licences that are a sentence by themselves behind another one, in their short form: "Ran the club bar. RSA."
    fn push_sentences(&mut self, words: &Range<usize>, section: Section) {
        let page = self.layout.page;
        let alone = |place: &usize| {
            page.gap(*place).has(Gap::STOP)
                && page.gap(place + 1).has(Gap::STOP.or(Gap::LINE))
                && self.layout.judge.shape(*place) == Some(Shape::Upper)
        };
        let places: Vec<usize> = words.clone().skip(1).filter(alone).collect();
        for place in places {
            let mut hits = Vec::new();
            self.lists.licences(&(place..place + 1), &mut hits);
            hits.retain(|hit| !self.stands_for_another(hit));
            for hit in &hits {
                self.push_known(hit.name.to_owned(), &hit.words, &hit.words, section);
            }
        }
    }

    /// Whether a word begins to say that somebody holds something: "I", and in other languages a verb at the beginning
    /// of a sentence, "possuo".
    fn begins_holding(&self, place: usize, end: usize) -> bool {
        let page = self.layout.page;
        if self.layout.words.english {
            return page.folded_word(place) == "i";
        }
        page.gap(place).has(BEGINS)
            && self.state_at(place, end).is_some_and(|(_, row)| row.field(1) == HOLDING)
    }

    /// Whether a licence goes on with what ends before it in one list: "a white card and an EWP ticket".
    fn is_joined(&self, end: usize, start: usize, first: bool) -> bool {
        let (page, stopwords) = (self.layout.page, self.layout.words.stopwords);
        let apart = Gap::STOP.or(Gap::SEMICOLON).or(Gap::BULLET).or(Gap::LINE).or(Gap::OPEN);
        if first {
            return end == start;
        }
        let small = |place: usize| page.row(stopwords, place).is_some();
        (end..start).all(small)
            && !(end..=start).any(|place| page.gap(place).has(apart))
            && (end < start || page.gap(start).has(Gap::COMMA))
    }
}

#[cfg(test)]
mod tests {
    use crate::{ExtractOptions, extract};

    fn held(text: &str) -> Vec<String> {
        let known = extract(text, &ExtractOptions::default()).certifications;
        known.into_iter().map(|one| one.name).collect()
    }

    #[test]
    fn all_that_one_sentence_says_to_be_held_is_read() {
        let text = "Experience\nDriver, Oak Dairy, 2012 - 2019\n- night runs (I hold a dangerous goods licence and a \
                    white card)\n";
        assert_eq!(held(text).len(), 2, "{:?}", held(text));
        let other = "Experience\nDriver, Oak Dairy, 2012 - 2019\n- I have a white card. Forklift training was mine\n";
        assert_eq!(held(other).len(), 1, "{:?}", held(other));
    }

    #[test]
    fn a_verb_of_another_language_says_that_something_is_held() {
        let text = "Experiência\nEletricista, Obras Carvalho, 2015 - 2022\n- Montagem de painéis de comando\n\
                    - Manutenção de quadros\n\nPossuo NR-10 e NR-35 em dia.\n";
        assert_eq!(held(text).len(), 2, "{:?}", held(text));
    }

    #[test]
    fn good_standing_is_a_registration() {
        let text = "Certifications\nIn good standing with the Texas Board of Nursing\n";
        assert_eq!(held(text), ["Texas Board of Nursing registration"]);
    }
}
