//! Licences, certificates, registrations and memberships to the list of the profile.
//!
//! Takes the lines of the page by section and kind; writes the licences that [`super::lists`] knows in
//! them and, from lists of licences, the items that no table knows. It must not read qualifications.

use std::ops::Range;

use anzsco_data::fold;

use super::assemble::{Writer, is_masked_whole};
use super::line_kinds::LineKind;
use super::lists::Hit;
use super::page::{Gap, Shape, overlap};
use super::qualifications::Qualification;
use super::sections::Told;
use super::tidy::tidied;
use super::write_lists::MOST_LISTED;
use super::{Certification, Section, YearMonth};
use crate::english::gloss::gloss;

/// Words of the longest item that is quoted whole as a licence.
const LONGEST_QUOTED: usize = 12;
/// Words that may lead to a licence on a line about education: "Full NZ licence".
const NEAREST_LEAD: usize = 1;
/// Words between a licence and its date, and the date's first: "current to".
const MOST_LEADING: usize = 4;
/// Known licences of a line that surely is a list of them.
const MOST_SURE: usize = 3;
/// Words of the longest item that is taken for a licence though no table knows it.
const LONGEST_UNKNOWN: usize = 8;

impl Writer<'_> {
    pub(crate) fn write_certifications(&mut self, qualifications: &[Qualification]) {
        let layout = self.layout;
        for line in 0..layout.page.lines.len() {
            let section = layout.section(line);
            let kind = self.kinds.get(line);
            let listed = section == Section::Certifications || kind == Some(&LineKind::Licences);
            let studied = section == Section::Education || kind == Some(&LineKind::Education);
            let open = listed
                || studied
                || matches!(
                    section,
                    Section::Header
                        | Section::Summary
                        | Section::Skills
                        | Section::Other
                        | Section::Languages
                );
            if !open {
                continue;
            }
            let words = layout.content(line);
            let mut hits = Vec::new();
            self.lists.licences(&words, &mut hits);
            if !listed && !studied {
                for hit in &hits {
                    self.push_known(hit.name.to_owned(), &hit.words, &hit.words, section);
                }
                if layout.is_affiliation(line) {
                    self.push_bodies(&words, &hits, qualifications, section);
                }
                continue;
            }
            if listed && self.push_headed(line, &hits, section) {
                continue;
            }
            for item in self.licence_items(&words, &hits) {
                let within: Vec<&Hit> =
                    hits.iter().filter(|hit| item.contains(&hit.words.start)).collect();
                let unknown = if listed {
                    hits.len() >= MOST_SURE || self.may_list(line, &item)
                } else {
                    let named = item.len() > 1 && self.lists.names_paper(item.end - 1);
                    named || self.is_membership(&item)
                };
                if within.is_empty() && unknown {
                    self.push_unknown(&item, qualifications, section);
                }
                let plain = qualifications.iter().any(|q| overlap(&q.words, &item));
                self.push_item(&within, &item, plain, section, listed);
            }
        }
    }

    /// Whether an item that no table knows may be a licence where no heading says that the line lists them: no
    /// sentence is.
    fn may_list(&self, line: usize, item: &Range<usize>) -> bool {
        let layout = self.layout;
        let listed = layout.section(line) == Section::Certifications;
        let from = layout.sections.get(line).map_or(Told::Lines, |section| section.told);
        let short = layout.content(line).len() <= LONGEST_UNKNOWN
            && !layout.page.gap(item.start).has(Gap::STOP);
        match from {
            Told::Heading if listed => true,
            Told::Block => short,
            Told::Heading | Told::Lines => short && self.lists.ends_as_paper(item),
        }
    }

    /// The professional bodies among affiliations, which name clubs and charities too.
    fn push_bodies(
        &mut self,
        words: &Range<usize>,
        hits: &[Hit],
        known: &[Qualification],
        section: Section,
    ) {
        let (page, labels) = (self.layout.page, self.layout.words);
        for item in self.licence_items(words, hits) {
            let body =
                item.clone().any(|place| labels.is_label(page.folded_word(place), &["body"]));
            if body && item.len() > 1 && !hits.iter().any(|hit| overlap(&hit.words, &item)) {
                self.push_unknown(&item, known, section);
            }
        }
    }

    /// The licence that a heading names with what stands beside it: "Driver licence: class 1".
    fn push_headed(&mut self, line: usize, beside: &[Hit], section: Section) -> bool {
        let (whole, words) = (self.layout.page.line_words(line), self.layout.content(line));
        if words.is_empty() || words.start == whole.start || !beside.is_empty() {
            return false;
        }
        let mut hits = Vec::new();
        self.lists.licences(&(whole.start..words.start), &mut hits);
        match hits.first() {
            Some(hit) if whole.len() <= LONGEST_QUOTED => {
                if !self.denies(&words) {
                    self.push_known(hit.name.to_owned(), &whole, &whole, section);
                }
                true
            }
            _ => false,
        }
    }

    /// The known licences of one item, each with the words that tell more of it unless `plain`.
    fn push_item(
        &mut self,
        hits: &[&Hit],
        item: &Range<usize>,
        plain: bool,
        section: Section,
        listed: bool,
    ) {
        let mut place = 0;
        while let Some(hit) = hits.get(place) {
            // "Blue Card (Working with Children)": one, told twice; "Class 2 and F endorsement": one, with what
            // it was added to.
            let added = |next: &&&Hit| next.name == hit.name || self.is_added_to(hit, next);
            let alike = hits.iter().skip(place + 1).take_while(added).count();
            let last = hits.get(place + alike).unwrap_or(hit);
            let near = hit.words.start - item.start <= NEAREST_LEAD;
            let headed = section == Section::Certifications || !listed;
            let first = if headed { item.start } else { self.quote_start(item, hit) };
            let start = if place == 0 && (listed || near) { first } else { hit.words.start };
            let next = hits.get(place + alike + 1);
            let end = next.map_or(item.end, |next| self.without_glue(last, next.words.start));
            let whole = self.without_date(start..end, last.words.end);
            let quoted = !plain && whole.len() <= LONGEST_QUOTED;
            let name = with_added(hit, hits.get(place + 1..=place + alike).unwrap_or(&[]));
            let told = start..self.state_end(last, next, item, end);
            self.push_known(name, if quoted { &whole } else { &hit.words }, &told, section);
            place += alike + 1;
        }
    }

    /// Where the words about the first licence of an item begin: where no heading says that licences are
    /// listed, with the words before it that are no names.
    fn quote_start(&self, item: &Range<usize>, hit: &Hit) -> usize {
        let known = self.layout.words;
        let leads = |place: usize| {
            let word = self.layout.page.folded_word(place);
            let dash = self.layout.page.gap(place + 1).has(Gap::DASH);
            let tables = [known.common, known.stopwords, known.places];
            !dash && tables.iter().any(|table| table.get(word).is_some())
        };
        let mut start = hit.words.start;
        while start > item.start && leads(start - 1) {
            start -= 1;
        }
        start
    }

    /// The place before the small words that lead to the next licence.
    fn without_glue(&self, hit: &Hit, mut end: usize) -> usize {
        let (page, stopwords) = (self.layout.page, self.layout.words.stopwords);
        while end > hit.words.end && stopwords.get(page.folded_word(end - 1)).is_some() {
            end -= 1;
        }
        end
    }

    /// A licence that the tables know, quoted in `words`; `item` may say whether it is held.
    fn push_known(
        &mut self,
        name: String,
        words: &Range<usize>,
        item: &Range<usize>,
        section: Section,
    ) {
        let name = self.with_state(name, item);
        self.push_certification(name, words, section);
    }

    /// An item of a list of licences that no table knows, in English if it is or all its words are known.
    fn push_unknown(&mut self, item: &Range<usize>, known: &[Qualification], section: Section) {
        let studied = known.iter().any(|known| {
            overlap(&known.words, item)
                || known.schools.iter().any(|school| overlap(school, item))
                || self.follows(&known.words, item)
        });
        let whole = item.clone();
        let item = self.without_date(item.clone(), item.start);
        if studied || !self.names_a_licence(&item) || self.denies(&item) {
            return;
        }
        let mut name = tidied(self.quote(&(item.start..self.state_start(&item))));
        let known = self.known(&item);
        if !known.english {
            let glossed = gloss(&fold(&name), &known.of_duties(), known.stopwords);
            name = if glossed.known >= 1.0 { glossed.english } else { String::new() };
        }
        // "First aid, Red Cross": who gave it.
        let giver = name.contains('[') && self.layout.page.gap(item.start).has(Gap::COMMA);
        if !name.is_empty() && !giver && !is_masked_whole(&name) {
            let name = self.with_state(name, &whole);
            self.push_certification(name, &item, section);
        }
    }

    /// Whether an item stands behind a qualification on its line, as who gave it does.
    fn follows(&self, qualification: &Range<usize>, item: &Range<usize>) -> bool {
        let page = self.layout.page;
        let apart = Gap::SEMICOLON.or(Gap::BULLET).or(Gap::PIPE).or(Gap::STOP);
        qualification.end <= item.start
            && page.line_of(qualification.start) == page.line_of(item.start)
            && !(qualification.end..=item.start).any(|place| page.gap(place).has(apart))
    }

    fn push_certification(&mut self, name: String, words: &Range<usize>, section: Section) {
        let quote = tidied(self.quote(words));
        let (year, expires) = self.dates_near(words);
        let original = (quote != name && !quote.is_empty()).then(|| quote.clone());
        let source = Some(self.source(words, quote, section));
        let one = Certification { name, original, year, expires, source };
        let list = &mut self.profile.certifications;
        if let Some(known) = list.iter_mut().find(|known| known.name == one.name) {
            // A list of licences tells more of one than what mentions it above.
            let mentioned = known
                .source
                .as_ref()
                .is_some_and(|source| source.section != Section::Certifications);
            let length = |one: &Certification| one.original.as_ref().map_or(0, String::len);
            if mentioned && section == Section::Certifications && length(&one) > length(known) {
                let year = one.year.or(known.year);
                let expires = one.expires.or(known.expires);
                *known = Certification { year, expires, ..one };
            }
        } else if list.len() < MOST_LISTED {
            list.push(one);
        }
    }

    /// Some words up to the date that stands in them from `from` on or right behind them, and to what leads to
    /// it.
    fn without_date(&self, words: Range<usize>, from: usize) -> Range<usize> {
        let layout = self.layout;
        let dated = layout.periods_in(&(from..words.end + 1)).first();
        let dated = dated.map(|period| period.words.start);
        let near = |place: usize| place < words.end || !layout.page.gap(place).has(Gap::LINE);
        let Some(mut end) = dated.filter(|place| near(*place)) else { return words };
        let leads = |place: usize| {
            let word = layout.page.folded_word(place);
            layout.words.stopwords.get(word).is_some() || layout.words.dating.get(word).is_some()
        };
        while end > from.max(words.start + 1) && leads(end - 1) {
            end -= 1;
        }
        words.start..end.max(words.start)
    }

    /// Whether an item of a list of licences that no table knows may be one.
    fn names_a_licence(&self, item: &Range<usize>) -> bool {
        let judge = self.layout.judge;
        let letters =
            self.layout.page.raw(item).chars().filter(|letter| letter.is_alphabetic()).count();
        let shape = judge.shape(item.start);
        // Some write all of it small.
        let begins = self.layout.page.gap(item.start).has(Gap::LINE);
        let capital = matches!(shape, Some(Shape::Capital | Shape::Upper))
            || shape == Some(Shape::Lower) && begins && self.is_small(item);
        let comma = |place: &usize| self.layout.page.gap(*place).has(Gap::COMMA);
        let part = (item.start + 1..item.end).find(comma).unwrap_or(item.end);
        let numbered =
            shape == Some(Shape::Number) && item.clone().any(|place| self.lists.names_paper(place));
        let short = letters == 2 && item.len() == 1 && shape == Some(Shape::Upper);
        item.len() <= LONGEST_QUOTED
            && self.layout.width_outside_brackets(&(item.start..part)) <= LONGEST_UNKNOWN
            && (letters >= 3 || short)
            && (capital || numbered)
            && !judge.is_place(item)
    }

    /// Whether the lines around some words begin small, too.
    fn is_small(&self, words: &Range<usize>) -> bool {
        let page = self.layout.page;
        let line = page.line_of(words.start);
        let small = |line: usize| {
            let words = page.line_words(line);
            words.is_empty() || self.layout.judge.shape(words.start) == Some(Shape::Lower)
        };
        line.checked_sub(1).is_some_and(small) && small(line + 1)
    }

    /// The year just behind some words, and the month to which it is good: "White Card 2019", "CPR (June
    /// 2020)", "medical current to 8/2027".
    fn dates_near(&self, words: &Range<usize>) -> (Option<u16>, Option<YearMonth>) {
        let (page, known) = (self.layout.page, self.layout.words);
        let behind = words.end..words.end + MOST_LEADING;
        let Some(period) = self.layout.periods_in(&behind).first() else { return (None, None) };
        let place = period.words.start;
        let split = Gap::LINE.or(Gap::BULLET).or(Gap::SEMICOLON);
        let mut kinds = Vec::new();
        for word in words.end..place {
            let folded = page.folded_word(word);
            let dating = known.dating.get(folded).map(|row| row.field(1));
            if dating.is_none() && known.stopwords.get(folded).is_none() {
                return (None, None);
            }
            kinds.extend(dating);
        }
        let same_item = (words.end..=place).all(|place| !page.gap(place).has(split));
        let Some(point) = period.end.or(period.start).filter(|_| same_item) else {
            return (None, None);
        };
        // "current to 2026" says an end, "current 2026" none.
        let ends = kinds.contains(&"expiry") || kinds.contains(&"present") && kinds.contains(&"to");
        if !ends {
            return (Some(point.month.year), None);
        }
        let month = if point.exact { point.month.month } else { 12 };
        (None, Some(YearMonth { month, ..point.month }))
    }
}

/// The name of a licence with those of the classes and endorsements added to it.
fn with_added(hit: &Hit, added: &[&Hit]) -> String {
    let mut name = hit.name.to_owned();
    for added in added.iter().filter(|added| added.name != hit.name) {
        name.push_str(", ");
        name.push_str(added.name);
    }
    name
}

#[cfg(test)]
mod tests {
    use crate::{ExtractOptions, extract};

    type Told = (String, Option<String>, Option<u16>);

    fn licences(text: &str) -> Vec<Told> {
        let profile = extract(text, &ExtractOptions::default());
        let all = profile.certifications.into_iter();
        all.map(|held| (held.name, held.original, held.year)).collect()
    }

    fn told(name: &str, original: &str, year: Option<u16>) -> Told {
        (name.into(), Some(original.into()), year)
    }

    #[test]
    fn what_is_listed_is_quoted_whole_without_its_dates() {
        assert_eq!(
            licences(
                "Tickets\nBlue Card (Working with Children)\nProvide First Aid, exp. March 2027"
            ),
            [
                told("Working with Children Check", "Blue Card (Working with Children)", None),
                told("First aid certificate", "Provide First Aid", None),
            ]
        );
        assert_eq!(
            licences("Licences\nForklift OSH certificate + F endorsement\nWhite Card, 2019"),
            [
                told("Forklift operator certificate", "Forklift OSH certificate", None),
                told("Forklift endorsement (F, New Zealand)", "F endorsement", None),
                told("White Card (construction induction)", "White Card", Some(2019)),
            ]
        );
    }

    #[test]
    fn the_year_in_which_a_licence_ends_is_not_that_in_which_it_was_gained() {
        let dates = |text: &str| -> Vec<(String, Option<u16>, Option<String>)> {
            let held = extract(text, &ExtractOptions::default()).certifications.into_iter();
            held.map(|one| {
                let quoted = one.original.unwrap_or(one.name);
                (quoted, one.year, one.expires.map(|month| month.to_string()))
            })
            .collect()
        };
        let end = |month: &str| Some(month.to_owned());
        assert_eq!(
            dates(
                "Tickets\nWhite Card - exp. 2027\nSite Safe passport (exp 10/27)\nFirst Aid certificate \
                 current to May 2028\nCPR - updated Mar 2024\nBlue Card current"
            ),
            [
                ("White Card".into(), None, end("2027-12")),
                ("Site Safe passport".into(), None, end("2027-10")),
                ("First Aid certificate".into(), None, end("2028-05")),
                ("CPR".into(), Some(2024), None),
                ("Blue Card current".into(), None, None),
            ]
        );
    }

    #[test]
    fn what_is_not_held_says_so() {
        let names = |text: &str| -> Vec<String> {
            licences(text).into_iter().map(|(name, _, _)| name).collect()
        };
        assert_eq!(
            names("Licences\nPMP studying"),
            ["Project Management Professional (PMP) (pending)"]
        );
        assert_eq!(
            names("Licences\nRSA (expired)"),
            ["Responsible Service of Alcohol (RSA) (expired)"]
        );
        assert!(names("Drivers licence: none\nWork\nClerk, 2010 to 2012").is_empty());
    }

    #[test]
    fn labels_memberships_and_small_writing() {
        assert_eq!(licences("Licence          HC licence\nTicket           White Card").len(), 2);
        assert_eq!(
            licences("Driver licence: class 1")[0].1.as_deref(),
            Some("Driver licence: class 1")
        );
        assert_eq!(
            licences("Memberships\nAssociate member, Guild of Glaziers")[0].0,
            "Associate member, Guild of Glaziers"
        );
        let bodies = "Affiliations\nCouncil for Gifted Children (CGC), State Museums Association\nOak Rowing Club";
        let names: Vec<String> = licences(bodies).into_iter().map(|(name, _, _)| name).collect();
        assert_eq!(names, ["Council for Gifted Children (CGC)", "State Museums Association"]);
        let small = licences("tickets\nwhite card\npole pruning\nrsa certificate\n");
        assert!(small.iter().any(|(name, _, _)| name == "pole pruning"), "{small:?}");
    }
}
