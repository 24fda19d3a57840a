//! Human languages and how well they are known.
//!
//! Takes some words, or the items of a list; gives the languages that they name, each with the level said of it. It must
//! not decide which lines are about languages.

use std::ops::Range;

use anzsco_data::lexicon::Row;

use super::lists::{ITEM, ListReader};
use super::page::{Gap, Shape};
use crate::language::Vocabulary;

/// What the table of levels calls words that say no level: "spoken in" a country.
const NO_LEVEL: &str = "none";
/// Words of the longest name of a language.
const LONGEST_NAME: usize = 4;
/// The short form of a language that is short for other things, too.
const SHORT: &str = "eng";
/// Letters of the shortest one in capitals.
const SHORTEST_UPPER: usize = 3;
/// The level that is always said of two.
const BOTH: &str = "bilingual";
/// How well a language is known of which somebody says that he knows so much, in percent, at least.
const PERCENT: [(u32, &str); 4] =
    [(90, "fluent"), (70, "professional"), (40, "conversational"), (1, "basic")];

/// Languages whose names are those of dishes, dances, cures or what is done to floors, too, or of a subject of school.
const MORE_THAN_LANGUAGES: [&str; 28] = [
    "chinese",
    "creole",
    "danish",
    "dutch",
    "english",
    "french",
    "german",
    "greek",
    "indonesian",
    "irish",
    "italian",
    "japanese",
    "khmer",
    "korean",
    "latin",
    "malay",
    "mandarin",
    "maori",
    "persian",
    "polish",
    "portuguese",
    "russian",
    "shona",
    "swedish",
    "thai",
    "turkish",
    "vietnamese",
    "welsh",
];
/// A human language and how well it is known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Spoken {
    pub(crate) code: &'static str,
    pub(crate) level: Option<&'static str>,
}

impl ListReader<'_> {
    /// Human languages in some words, with their levels.
    pub(crate) fn languages(&self, range: &Range<usize>, spoken: &mut Vec<Spoken>) {
        // Most words that are asked for name none, and levels alone say nothing.
        if !self.has_language(range) {
            return;
        }
        let mut place = range.start;
        // Those of which no level has been told yet, and the first of them that no comma parts from the last.
        let (mut unsaid, mut joined) = (Vec::new(), 0);
        let mut before: Option<(&'static str, usize)> = None;
        // What a level said of several at once holds for those behind the first, unless they have their own.
        let mut carried: Option<(&'static str, usize)> = None;
        let mut shared: Vec<(usize, &'static str)> = Vec::new();
        while place < range.end {
            let named = self.language_at(place, range.end);
            if let Some((length, row)) = named.filter(|_| !self.is_other_short(place)) {
                // "fluent Thai": a level just before; "Thai (fluent)": one after.
                let near = |end: usize| {
                    place <= end + 1 && !(end..=place).any(|word| self.page.gap(word).has(ITEM))
                };
                let led = before.filter(|(_, end)| near(*end));
                let level = led.map(|(level, _)| level);
                let after = self.page.word_after(place, length).max(place + 1);
                let code = row.field(1);
                let known = spoken.iter().position(|known| known.code == code);
                let known = known.unwrap_or_else(|| {
                    spoken.push(Spoken { code, level: None });
                    spoken.len() - 1
                });
                if let Some((level, end)) = led {
                    carried = self.leads_several(end, place).then_some((level, after));
                } else {
                    carried = carried.filter(|(_, end)| self.joins_language(*end, place));
                    shared.extend(carried.map(|(level, _)| (known, level)));
                    carried = carried.map(|(level, _)| (level, after));
                }
                // "Bilingual (Hausa some, Thai)": its own level may follow.
                let all =
                    led.is_some_and(|(_, end)| end == place && self.leads_several(end, place));
                if let Some(level) = level.filter(|_| all) {
                    shared.push((known, level));
                    (unsaid, joined) = (vec![known], 0);
                } else if level.is_some() {
                    unsaid.clear();
                    tell(spoken, &[known], level);
                } else {
                    // "English. Spanish, novice": what a sentence ended with has its say.
                    if unsaid.contains(&known) || self.page.gap(place).has(Gap::STOP) {
                        unsaid.clear();
                    }
                    if self.page.gap(place).has(Gap::COMMA) || unsaid.is_empty() {
                        joined = unsaid.len();
                    }
                    unsaid.push(known);
                }
                place = after;
            } else if let Some((length, level)) = self.level_at(place, range.end) {
                if level == NO_LEVEL {
                    place = self.page.word_after(place, length).max(place + 1);
                    continue;
                }
                let after_name = !self.page.gap(place).has(Gap::SEMICOLON)
                    && place > range.start
                    && !self.leads_to_language(place, length, range.end);
                if after_name
                    && !unsaid.is_empty()
                    && self.level_follows(place)
                    && !self.leads_on(place, length, range.end, unsaid.len())
                {
                    // "Hindi, Thai (basic)", "Hindi, Thai fluent": without a sign it is said of the last alone.
                    let gap = self.page.gap(place);
                    let first = if gap.has(Gap::OPEN) || gap.plain() { joined } else { 0 };
                    tell(spoken, unsaid.get(first..).unwrap_or(&[]), Some(level));
                    unsaid.clear();
                    joined = 0;
                } else {
                    before = Some((level, self.page.word_after(place, length)));
                }
                place = self.page.word_after(place, length).max(place + 1);
            } else {
                place += 1;
            }
        }
        for (known, level) in shared {
            tell(spoken, &[known], Some(level));
        }
    }

    /// Whether some words name a language.
    pub(super) fn has_language(&self, range: &Range<usize>) -> bool {
        // Most words begin no name.
        let may_begin = |place: &usize| {
            self.page.may_begin(self.words.languages, *place)
                || self.page.may_begin(self.words.other_language_names, *place)
        };
        range.clone().filter(may_begin).any(|place| self.language_at(place, range.end).is_some())
    }

    /// The language that is named at a word, and how long its name is.
    pub(super) fn language_at(&self, place: usize, end: usize) -> Option<(usize, Row)> {
        let named = |table| self.page.phrase_at(table, place, end, LONGEST_NAME);
        named(self.words.languages).or_else(|| named(self.words.other_language_names))
    }

    /// Whether a short form of a language stands where it is short for something else: "Eng" is English between the
    /// commas of a list alone.
    fn is_other_short(&self, place: usize) -> bool {
        if self.page.folded_word(place) != SHORT {
            return false;
        }
        let ends = Gap::COMMA.or(Gap::SLASH).or(Gap::SEMICOLON).or(Gap::LINE).or(Gap::STOP);
        let begins = ends.or(Gap::COLON).or(Gap::WIDE).or(Gap::PIPE);
        let (before, behind) = (self.page.gap(place), self.page.gap(place + 1));
        let and = place.checked_sub(1).is_some_and(|at| self.page.folded_word(at) == "and");
        let opens =
            behind.has(ends.or(Gap::OPEN).or(Gap::PIPE)) || place + 1 >= self.page.words.len();
        before.has(Gap::POINT) || !(before.has(begins) || and || place == 0) || !opens
    }

    /// The level at a word, with the length of what says it: a word of the table, "90%".
    fn level_at(&self, place: usize, end: usize) -> Option<(usize, &'static str)> {
        if let Some((length, row)) = self.page.phrase_at(self.words.levels, place, end, 4) {
            return Some((length, row.field(1)));
        }
        let word = self.page.folded_word(place);
        let number: u32 = word.parse().ok().filter(|number| (1..=100).contains(number))?;
        let percent = self.page.text_behind(place).trim_start_matches(' ').starts_with('%');
        let level = PERCENT.iter().find(|(least, _)| number >= *least).map(|(_, level)| *level);
        level.filter(|_| percent).map(|level| (word.len(), level))
    }

    /// Whether a level that ends before `end` is said of all the languages from `place` on: "fluent in Thai and
    /// Hindi", "bilingual (Thai, Hindi)"; "native Thai" is said of one.
    fn leads_several(&self, end: usize, place: usize) -> bool {
        let both = end.checked_sub(1).is_some_and(|last| self.page.folded_word(last) == BOTH);
        let linked = || self.words.is_label(self.page.folded_word(end), &["link", "of"]);
        place == end && (both || self.page.gap(place).has(Gap::OPEN))
            || place == end + 1 && linked()
    }

    /// Whether a language goes on with those before it: behind a comma, a slash or "and".
    fn joins_language(&self, end: usize, place: usize) -> bool {
        let joined = |place: usize| {
            let gap = self.page.gap(place);
            gap.without(Gap::SPACE.or(Gap::COMMA).or(Gap::SLASH).or(Gap::HYPHEN)).plain()
        };
        match place.checked_sub(end) {
            Some(0) => joined(place),
            Some(1) => self.page.folded_word(end) == "and" && joined(end) && joined(place),
            _ => false,
        }
    }

    /// Whether the level at `place` is said of the language before it.
    fn level_follows(&self, place: usize) -> bool {
        self.page
            .gap(place)
            .has(Gap::OPEN.or(Gap::DASH).or(Gap::COLON).or(Gap::COMMA).or(Gap::PIPE).or(Gap::WIDE))
            || self.page.gap(place).plain()
    }

    /// Whether a level behind "and" or a comma is said of the language right behind it: "Yoruba and some Auslan".
    fn leads_to_language(&self, place: usize, length: usize, end: usize) -> bool {
        let page = self.page;
        let after = page.word_after(place, length).max(place + 1);
        let joined = page.gap(place).has(Gap::COMMA)
            || page.row(self.words.stopwords, place.saturating_sub(1)).is_some();
        joined && after < end && page.gap(after).plain() && self.language_at(after, end).is_some()
    }

    /// Whether a level behind the comma of a list is said of what no table knows: "Hindi, English, basic Bislama".
    fn leads_on(&self, place: usize, length: usize, end: usize, listed: usize) -> bool {
        let page = self.page;
        let after = page.word_after(place, length).max(place + 1);
        listed > 1
            && page.gap(place).has(Gap::COMMA)
            && after < end
            && page.gap(after).plain()
            && page.row(self.words.stopwords, after).is_none()
    }

    /// The languages of an item of a list that has nothing but them and how well each is known: "a bit of Japanese",
    /// "Spanish (conversational)". Without a level "Polish" may be what is done to floors.
    pub(crate) fn language_item(&self, item: &Range<usize>, spoken: &mut Vec<Spoken>) {
        let Some((place, levelled)) = self.languages_end(item) else { return };
        let page = self.page;
        // The level in brackets may have slipped to the next line, and a sign may lead to it: "Thai - fluent".
        let gap = self.page.gap(place);
        let opens = gap.has(Gap::OPEN) && !gap.has(Gap::BLANK);
        let leads = gap.has(Gap::DASH.or(Gap::COLON)) && !gap.has(Gap::LINE.or(Gap::BULLET));
        let end = if !levelled && (opens || leads) {
            self.phrase_end(self.words.levels, place, page.words.len())
        } else {
            None
        };
        if !levelled && end.is_none() && self.names_language_alone(item) {
            self.languages(item, spoken);
        }
        if levelled || end.is_some() {
            self.languages(&(item.start..end.unwrap_or(item.end)), spoken);
        }
    }

    /// Whether an item is the name of one language that is nothing else, written as a name: "Hausa", "te reo".
    fn names_language_alone(&self, item: &Range<usize>) -> bool {
        let word = self.page.folded_word(item.start);
        let shape = self.page.word(item.start).map(|word| word.shape);
        let capital = shape == Some(Shape::Capital)
            // "ASL".
            || shape == Some(Shape::Upper) && word.len() >= SHORTEST_UPPER;
        self.words.english
            && (capital || item.len() > 1)
            && !MORE_THAN_LANGUAGES.contains(&word)
            && self
                .language_at(item.start, item.end)
                .is_some_and(|(length, _)| self.page.word_after(item.start, length) >= item.end)
    }

    /// Whether some words name nothing but human languages and how well each is known: "English good".
    pub(crate) fn names_languages(&self, item: &Range<usize>) -> bool {
        self.languages_end(item).is_some() && self.count_languages(item) > 0
    }

    /// One past the last of some words if they are nothing but human languages, levels and "in" between them, and
    /// whether a level is among them: "Fluent in Portuguese".
    fn languages_end(&self, item: &Range<usize>) -> Option<(usize, bool)> {
        let (mut place, mut levelled) = (item.start, false);
        while place < item.end {
            let named = self.language_at(place, item.end);
            let named = named.map(|(length, _)| self.page.word_after(place, length).max(place + 1));
            let level = || self.phrase_end(self.words.levels, place, item.end);
            let links = levelled && self.words.is_label(self.page.folded_word(place), &["link"]);
            levelled |= named.is_none();
            place = named.or_else(level).or(links.then_some(place + 1))?;
        }
        Some((place, levelled))
    }

    /// One past the phrase of a table that begins at a word.
    fn phrase_end(&self, table: Vocabulary, place: usize, end: usize) -> Option<usize> {
        let (length, _) = self.page.phrase_at(table, place, end, 4)?;
        Some(self.page.word_after(place, length).max(place + 1))
    }

    /// How many human languages some words name.
    pub(crate) fn count_languages(&self, range: &Range<usize>) -> usize {
        let mut spoken = Vec::new();
        self.languages(range, &mut spoken);
        spoken.len()
    }
}

/// Gives some languages a level, unless one was told of them before.
fn tell(spoken: &mut [Spoken], places: &[usize], level: Option<&'static str>) {
    for place in places {
        if let Some(known) = spoken.get_mut(*place) {
            known.level = known.level.or(level);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::page::Page;
    use super::*;
    use crate::language::Words;

    #[test]
    fn a_level_is_said_of_the_language_it_leads_to() {
        let spoken = |text: &str| -> Vec<(&'static str, &'static str)> {
            let page = Page::read(text);
            let words = Words::of("en");
            let mut spoken = Vec::new();
            let reader = ListReader { page: &page, words: &words };
            reader.languages(&(0..page.words.len()), &mut spoken);
            spoken.iter().map(|known| (known.code, known.level.unwrap_or(""))).collect()
        };
        assert_eq!(
            spoken("I speak English, Yoruba and some Auslan"),
            [("en", ""), ("yo", ""), ("asf", "basic")]
        );
        assert_eq!(spoken("Creole, French and English"), [("crp", ""), ("fr", ""), ("en", "")]);
        assert_eq!(spoken("English and Thai fluent"), [("en", "fluent"), ("th", "fluent")]);
        assert_eq!(
            spoken("English, Hindi, Thai (basic), French (fluent)"),
            [("en", ""), ("hi", ""), ("th", "basic"), ("fr", "fluent")]
        );
        assert_eq!(
            spoken("English, Thai. Fluent Thai, Hmong"),
            [("en", ""), ("th", "fluent"), ("hmn", "")]
        );
        assert_eq!(spoken("English.  Spanish, novice."), [("en", ""), ("es", "basic")]);
        assert_eq!(
            spoken("Hindi, English, basic i-Taukei"),
            [("hi", ""), ("en", ""), ("fj", "basic")]
        );
        assert_eq!(spoken("French, Thai, English fluent")[1..], [("th", ""), ("en", "fluent")]);
        assert_eq!(
            spoken("Bilingual, fluent in Hindi, Thai and English"),
            [("hi", "fluent"), ("th", "fluent"), ("en", "fluent")]
        );
        assert_eq!(
            spoken("Fluent in Hindi & Thai, basic French. German"),
            [("hi", "fluent"), ("th", "fluent"), ("fr", "basic"), ("de", "")]
        );
        assert_eq!(
            spoken("Proficient in Hindi and Thai (basic)"),
            [("hi", "fluent"), ("th", "basic")]
        );
        assert_eq!(spoken("Bilingual (Hausa some, Thai)"), [("ha", "basic"), ("th", "")]);
        assert_eq!(spoken("Eng, Urdu, Thai"), [("en", ""), ("ur", ""), ("th", "")]);
        assert_eq!(spoken("B.Eng, Thai; Mech Eng, Urdu"), [("th", ""), ("ur", "")]);
        assert_eq!(spoken("Norsk, Thai phrases"), [("no", ""), ("th", "basic")]);
        assert_eq!(spoken("Bilingual (Hindi and Thai)"), [("hi", "fluent"), ("th", "fluent")]);
        assert_eq!(spoken("Native Hindi and Thai"), [("hi", "native"), ("th", "")]);
        assert_eq!(spoken("Thai 95% Hindi - 50 %"), [("th", "fluent"), ("hi", "conversational")]);
        assert_eq!(spoken("Hausa (a language spoken in Niger)"), [("ha", "")]);
        assert_eq!(
            spoken("Thai, English. Thai native / English fluent"),
            [("th", "native"), ("en", "fluent")]
        );
    }

    #[test]
    fn languages_among_licences_are_no_licences() {
        let profile = crate::extract(
            "Tickets\nWhite card, first aid\nSkid steer ticket\nEnglish good, Macedonian, Serbian\n",
            &crate::ExtractOptions::default(),
        );
        assert_eq!(profile.certifications.len(), 3, "{:?}", profile.certifications);
        assert_eq!(profile.languages.len(), 3);
    }

    #[test]
    fn a_line_of_languages_ends_a_list_of_licences() {
        let text = "Tickets\nWhite card\nLanguages   Hindi, Thai, Eng, some Greek\n";
        let profile = crate::extract(text, &crate::ExtractOptions::default());
        assert_eq!(profile.certifications.len(), 1, "{:?}", profile.certifications);
        assert_eq!(profile.languages.len(), 4);
        let narrow = "Tickets\nWhite card\nLanguages Hindi, Greek\n";
        let profile = crate::extract(narrow, &crate::ExtractOptions::default());
        assert_eq!(profile.certifications.len(), 1, "{:?}", profile.certifications);
        let coded = "Skills\nLanguages: Python, JavaScript, French\n";
        let profile = crate::extract(coded, &crate::ExtractOptions::default());
        assert_eq!((profile.languages.len(), profile.skills.len()), (1, 2));
    }

    #[test]
    fn languages_in_a_long_summary_are_read_with_their_levels() {
        let long = "Engineer with ten years in the technical sale of pumps, valves and compressed air for mines, \
                    food plants and water works, used to tenders, site visits and training of the people who \
                    run the plants. Native Spanish, advanced English. German and French clients.";
        let known =
            crate::extract(&format!("Summary\n{long}\n"), &crate::ExtractOptions::default())
                .languages;
        let codes: Vec<&str> = known.iter().map(|one| one.code.as_str()).collect();
        assert_eq!(codes, ["es", "en"]);
    }

    #[test]
    fn a_language_among_skills_is_one_with_its_level() {
        let spoken = |skills: &str| {
            let text = format!("Skills\n{skills}\n");
            let known = crate::extract(&text, &crate::ExtractOptions::default()).languages;
            known.into_iter().map(|one| (one.code, one.level)).collect::<Vec<_>>()
        };
        let told = |code: &str, level: &str| vec![(code.to_owned(), Some(level.to_owned()))];
        assert_eq!(
            spoken("payroll, Spanish\n(conversational), training"),
            told("es", "conversational")
        );
        assert_eq!(spoken("brief writing, stats, a bit of Japanese"), told("ja", "basic"));
        assert_eq!(spoken("Maltese - conversational"), told("mt", "conversational"));
        assert_eq!(spoken("strip, wax, Polish, buff"), []);
        assert_eq!(
            spoken("report writing, wound care, public speaking, te reo Māori"),
            [("mi".to_owned(), None)]
        );
        assert_eq!(spoken("hoist transfers, Hausa, wound care"), [("ha".to_owned(), None)]);
        assert_eq!(spoken("salads, French, plating"), []);
        assert_eq!(spoken("cash handling, Fluent in Portuguese"), told("pt", "fluent"));
        assert_eq!(spoken("Site tours. Tongan (fluent). Coach of a team"), told("to", "fluent"));
    }
}
