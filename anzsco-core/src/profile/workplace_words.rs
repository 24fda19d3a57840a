//! Which kind of workplace some words name.
//!
//! Takes the words of an employer, a header or a duty; gives the industry or kind of workplace that the table of industries
//! tells of them. It must not weigh what several lines tell: that is for `write_jobs`.

use std::ops::Range;

use anzsco_data::lexicon::Lexicon;

use super::lists::ListReader;
use super::page::{Gap, Shape};

/// The word before a time of life.
const BETWEEN: &str = "between";
/// What "&" is read as, too.
const AND: &str = "and";

/// Where a word tells a workplace, as the table says it: in the name of a firm alone, as its last word alone, or where
/// no other does.
const NAME: &str = "name";
pub(super) const HEAD: &str = "head";
const WEAK: &str = "weak";
/// In duties, and in names with a capital: "Oak Cars", but no "own car".
const CAPITAL: &str = "capital";
/// In names, and where a first line about a job has it, too.
const FIRM: &str = "firm";
/// In names and headers, in whatever letters, but not in duties: what cooks and sellers deal with, too.
const HEADER: &str = "header";
/// What the table calls the industry of words that name none: "before school".
const NONE: &str = "none";
/// Words that lead to where somebody worked, and those behind them within which the place is named.
const WORKED_IN: [&[&str]; 3] =
    [&["worked", "working", "employed"], &["in", "at", "for"], &["a", "an", "the", "our"]];
const NEAR: usize = 6;
const I: &str = "i";
/// Words of a first line about a job within which it says what the firm is.
const FIRST_WORDS: usize = 12;

/// What parts of the country are called by.
const LANDSCAPES: [&str; 16] = [
    "river", "valley", "creek", "bay", "beach", "heights", "plains", "point", "ridge", "gully",
    "coast", "island", "hill", "hills", "springs", "vale",
];

/// Letters from which the length of a phrase says no more of how much it tells.
const LONGEST: usize = 12;

/// Words of the longest form of a company: "Pty Ltd".
const LONGEST_FORM: usize = 3;

/// A kind of workplace that words tell.
struct Kind {
    industry: &'static str,
    length: usize,
    words: Range<usize>,
    weak: bool,
}

impl ListReader<'_> {
    /// Whether a word of workplaces names none here: a town or suburb, or a time of life: "between school and trade".
    fn is_no_workplace(&self, place: usize, length: usize) -> bool {
        let before = || self.page.folded_word(place.saturating_sub(1));
        let small = self.page.word(place).is_some_and(|word| word.shape == Shape::Lower);
        small && place > 0 && before() == BETWEEN
            || self.begins_town(place, length)
            || self.begins_landscape(place, length)
            || self.ends_suburb(place, length)
    }

    /// Whether a word is of a name in a list of clients: "Clients of note: Oakvale Bank, Fernhill Cafe".
    fn is_of_client(&self, words: &Range<usize>) -> bool {
        let line = self.page.line_words(self.page.line_of(words.start));
        self.is_of_firms(words.start, &line)
    }

    /// Whether a word is the first of a name of a part of the country: "Coal River Valley".
    fn begins_landscape(&self, place: usize, length: usize) -> bool {
        let next = self.page.word_after(place, length);
        self.words.english
            && self.page.gap(next).plain()
            && self.is_capital(place)
            && self.is_capital(next)
            && LANDSCAPES.contains(&self.page.folded_word(next))
    }

    /// Whether a word is the first of a town's name: "Port Moresby".
    fn begins_town(&self, place: usize, length: usize) -> bool {
        let town = self.page.phrase_at(self.words.places, place, self.page.words.len(), 4);
        town.is_some_and(|(longer, _)| longer > length)
    }

    /// Whether one word that streets and suburbs end in too closes a name of two words behind a comma: "Oak Ltd,
    /// Banksia Gardens".
    fn ends_suburb(&self, place: usize, length: usize) -> bool {
        let page = self.page;
        let capital =
            |place: usize| page.word(place).is_some_and(|word| word.shape != Shape::Lower);
        let Some(first) = place.checked_sub(1) else { return false };
        let behind = page.gap(page.word_after(place, length).max(place + 1));
        let street = || {
            // "CBC Bank": a firm's word is one of its name.
            let firm = page.row(self.words.employers, place).is_some();
            let streets = Lexicon::of("en").and_then(|lexicon| lexicon.table("address_words"));
            let rows = streets.and_then(|table| table.get(page.folded_word(place)));
            !firm && rows.is_some_and(|mut rows| rows.any(|row| row.field(1) == "street"))
        };
        page.gap(first).has(Gap::COMMA)
            && page.gap(place).plain()
            && !behind.plain()
            && capital(first)
            && capital(place)
            && street()
    }

    /// The industry that the words of a name tell outside brackets, if any does, and the length of the phrase that does.
    pub(crate) fn industry(&self, range: &Range<usize>) -> Option<(&'static str, usize)> {
        self.read_industry(range, true)
    }

    /// The industry that a duty tells: by words that mean a workplace there too, not only in names.
    pub(crate) fn industry_told(&self, duty: &Range<usize>) -> Option<&'static str> {
        self.read_industry(duty, false).map(|(industry, _)| industry)
    }

    /// The industry of the firm that the first line about a job describes: "Family-owned food manufacturer, 60 staff".
    /// A line that begins with what was done tells of somebody else's firm.
    pub(crate) fn industry_described(&self, duty: &Range<usize>) -> Option<&'static str> {
        let verb = self.words.duty_verbs.get(self.page.folded_word(duty.start));
        let end = duty.end.min(duty.start + FIRST_WORDS);
        (duty.start..end).filter(|_| verb.is_none()).find_map(|place| {
            let (_, row) = self.page.phrase_at(self.words.industries, place, end, 4)?;
            (row.field(2) == FIRM).then(|| row.field(1))
        })
    }

    /// The industry of the place that a duty says somebody worked in: "worked at a busy city hotel".
    pub(crate) fn industry_worked_in(&self, duty: &Range<usize>) -> Option<&'static str> {
        let page = self.page;
        let is = |place: usize, words: &[&str]| words.contains(&page.folded_word(place));
        let last = duty.end.saturating_sub(WORKED_IN.len());
        let begins = |place: usize| place == duty.start || page.folded_word(place - 1) == I;
        let led = |place: &usize| {
            begins(*place) && WORKED_IN.iter().zip(*place..).all(|(words, place)| is(place, words))
        };
        (duty.start..last).filter(led).find_map(|worked| {
            let place = worked + WORKED_IN.len();
            let near = place..duty.end.min(place + NEAR);
            // "A service department of the mill".
            let ends = |place: &usize| {
                let small = page.row(self.words.stopwords, *place).is_some();
                !page.gap(*place).plain() || small && page.folded_word(*place) != AND
            };
            let end = near.clone().find(ends).unwrap_or(near.end);
            self.industry_told(&(place..end))
        })
    }

    fn read_industry(&self, range: &Range<usize>, name: bool) -> Option<(&'static str, usize)> {
        let mut best: Option<Kind> = None;
        let mut place = range.start;
        let mut aside = false;
        while place < range.end {
            let gap = self.page.gap(place);
            aside = (aside || gap.has(Gap::OPEN) && place > range.start) && !gap.has(Gap::CLOSE);
            let found = self.page.phrase_at(self.words.industries, place, range.end, 4);
            let Some((length, row)) = found.filter(|_| !aside) else {
                place += 1;
                continue;
            };
            let words = place..self.page.word_after(place, length).max(place + 1);
            place = words.end;
            let told =
                row.field(1) != NONE && self.tells_workplace(row.field(2), &words, range, name);
            if !told || self.is_no_workplace(words.start, length) || self.is_of_client(&words) {
                continue;
            }
            let weak = row.field(2) == WEAK;
            let kind = Kind { industry: row.field(1), length: length.min(LONGEST), words, weak };
            let wins = |best: &Kind| {
                if name { self.outweighs(&kind, best) } else { kind.length >= best.length }
            };
            if best.as_ref().is_none_or(wins) {
                best = Some(kind);
            }
        }
        best.map(|best| (best.industry, best.length))
    }

    /// Whether a word tells a workplace where it stands, by what the table says of it.
    fn tells_workplace(
        &self,
        wanted: &str,
        words: &Range<usize>,
        range: &Range<usize>,
        name: bool,
    ) -> bool {
        match wanted {
            NAME => name && self.is_capital(words.start),
            CAPITAL => !name || self.is_capital(words.start),
            // "Tested the mobile app", "cleaned the data" are done in every industry.
            WEAK | FIRM | HEADER => name,
            HEAD => name && self.is_capital(words.start) && self.ends_name(words.end, range.end),
            _ => true,
        }
    }

    fn is_capital(&self, place: usize) -> bool {
        self.page.word(place).is_some_and(|word| word.shape != Shape::Lower)
    }

    /// Whether a name ends before a word, but for the form of the company: "Oak Capital Pty Ltd".
    fn ends_name(&self, place: usize, end: usize) -> bool {
        let legal = || {
            let form = self.page.phrase_at(self.words.employers, place, end, LONGEST_FORM);
            form.is_some_and(|(_, row)| row.field(1) == "legal")
        };
        place >= end || !self.page.gap(place).plain() || !self.is_capital(place) || legal()
    }

    /// Whether a later kind of workplace says more than the one before. In English the last noun of a name says what
    /// it is ("Community Hospital"), but the first before "of" ("School of Health") and of two side by side ("Linehaul
    /// & Distribution"). Of several names the longest word tells most, which is the rarest.
    fn outweighs(&self, later: &Kind, best: &Kind) -> bool {
        if later.weak != best.weak {
            return best.weak;
        }
        let between = best.words.end..later.words.start;
        let link = self.page.folded_word(between.start);
        let joined =
            between.len() == 1 && (link == AND || self.words.is_label(link, &["link", "of"]));
        let one_name = (between.start..=between.end).all(|place| self.page.gap(place).plain());
        if !one_name || !self.words.english {
            return later.length >= best.length;
        }
        let several = |kind: &Kind| kind.words.len() > 1;
        if several(later) == several(best) { !joined } else { several(later) }
    }
}

#[cfg(test)]
mod tests {
    use crate::{ExtractOptions, extract};

    fn industry(employer: &str) -> Option<String> {
        let text = format!("Work history\n\nLabourer, {employer}, March 2014 - May 2018\n");
        let jobs = extract(&text, &ExtractOptions::default()).experience;
        jobs.into_iter().next().and_then(|job| job.industry)
    }

    #[test]
    fn names_of_the_country_are_no_workplaces() {
        for employer in ["Coal River Valley", "Kaimai Gold", "Hospital Hill"] {
            assert_eq!(industry(employer), None, "{employer}");
        }
        assert_eq!(industry("Kaimai Gold Mine").as_deref(), Some("mine"));
    }

    #[test]
    fn the_noun_that_says_what_a_firm_is_tells_its_industry() {
        for (employer, wanted) in [
            ("Oakvale Plumbing Supplies", "wholesale"),
            ("Oakvale Plumbing Supplies Pty Ltd", "wholesale"),
            ("Capital Kerbing", "construction"),
            ("Oakvale Capital", "finance"),
            ("Oakvale Linehaul & Distribution", "road transport"),
            ("Oakvale Solar & Storage", "energy"),
            ("Oakvale Distribution", "wholesale"),
            ("Oakvale Community Hospital", "hospital"),
            ("Oakvale Care Home & Hospital", "aged care"),
            ("Oakvale Coffee Shop", "café"),
        ] {
            assert_eq!(industry(employer).as_deref(), Some(wanted), "{employer}");
        }
    }

    #[test]
    fn a_word_that_is_of_another_name_or_of_duties_tells_no_industry() {
        for employer in ["Capital Holdings", "two parks for a broker"] {
            assert_eq!(industry(employer), None, "{employer}");
        }
        let text = "Work history\n\nDirector, Oakvale Players, March 2014 - May 2018\n\
            - Prepared reports for the finance committee\n- Oversaw finance and staff\n\
            - Wrote the financial statements\n- Raised funds\n";
        let jobs = extract(text, &ExtractOptions::default()).experience;
        assert_eq!(jobs.first().and_then(|job| job.industry.clone()), None);
    }

    #[test]
    fn names_of_clients_tell_no_industry() {
        let text = "Work history\n\nDesigner, Oakvale, March 2014 - May 2018\n- Drew plans\n- Clients of note: Fernhill \
                    Bank, Oakbase Mine\n- Clients include Birch Mine, Alder Mine\n- Firms such as Ash Mine\n";
        let jobs = extract(text, &ExtractOptions::default()).experience;
        assert_eq!(jobs.first().and_then(|job| job.industry.clone()), None);
    }

    #[test]
    fn the_first_line_about_a_job_may_say_what_the_firm_is() {
        let told = |duty: &str| {
            let text = format!(
                "Work history\n\nBuyer, Oakvale, March 2014 - May 2018\n- {duty}\n- Counted stock\n"
            );
            let jobs = extract(&text, &ExtractOptions::default()).experience;
            jobs.into_iter().next().and_then(|job| job.industry)
        };
        assert_eq!(
            told("Family-owned food manufacturer, 60 staff").as_deref(),
            Some("food manufacturing")
        );
        assert_eq!(told("Wrote plans for a food manufacturer"), None);
    }

    #[test]
    fn the_place_that_somebody_worked_in_tells_its_industry() {
        let told = |duty: &str| {
            let text = format!(
                "Work history\n\nSteward, Oakvale, March 2014 - May 2018\n- Rang bells\n- {duty}\n"
            );
            let jobs = extract(&text, &ExtractOptions::default()).experience;
            jobs.into_iter().next().and_then(|job| job.industry)
        };
        assert_eq!(told("Worked in a quiet seaside hotel").as_deref(), Some("hotel"));
        assert_eq!(told("Worked with a hotel"), None);
        assert_eq!(told("Worked in a team, hotel linen"), None);
    }

    #[test]
    fn what_is_cooked_tells_no_industry() {
        let told = |employer: &str| {
            let text = format!(
                "Work history\n\nChef, {employer}, March 2014 - May 2018\n- Ordered food and cheese\n- Kept food cold\n\
                 - Plated food\n- Wrote food menus\n"
            );
            let jobs = extract(&text, &ExtractOptions::default()).experience;
            jobs.into_iter().next().and_then(|job| job.industry)
        };
        assert_eq!(told("Oakvale"), None);
        assert_eq!(told("Oakvale food works").as_deref(), Some("food manufacturing"));
    }

    #[test]
    fn everyday_words_in_a_header_tell_no_industry() {
        for (employer, wanted) in [
            ("Oakvale Building Society", "bank"),
            ("Oakvale Timber Yard", "retail"),
            ("Oakvale Container Deposit Depot", "water and waste"),
            ("Oakvale Out of School Hours Care", "early childhood education"),
        ] {
            assert_eq!(industry(employer).as_deref(), Some(wanted), "{employer}");
        }
        for employer in ["Oakvale, before school", "Oakvale Pool & Spa", "Oakvale, own car"] {
            assert_eq!(industry(employer), None, "{employer}");
        }
    }

    #[test]
    fn a_word_with_another_sense_in_duties_tells_no_industry() {
        let text = "Work history\n\nTester, Oakvale, March 2014 - May 2018\n- Tested the mobile pages\n- Wrote cases for \
                    mobile menus\n- Checked mobile payments\n- Painted a marine barge\n- Coated marine rigs\n- Cleaned \
                    marine pumps\n";
        let jobs = extract(text, &ExtractOptions::default()).experience;
        assert_eq!(jobs.first().and_then(|job| job.industry.clone()), None);
    }
}
