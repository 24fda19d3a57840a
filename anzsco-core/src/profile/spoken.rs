//! Human languages and how well they are known.
//!
//! Takes some words, or the items of a list; gives the languages that they name, each with the level said of it. It must
//! not decide which lines are about languages.

use std::ops::Range;

use super::lists::{ITEM, ListReader};
use super::page::Gap;
use crate::language::Vocabulary;

/// A human language and how well it is known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Spoken {
    pub(crate) code: &'static str,
    pub(crate) level: Option<&'static str>,
}

impl ListReader<'_> {
    /// Human languages in some words, with their levels.
    pub(crate) fn languages(&self, range: &Range<usize>, spoken: &mut Vec<Spoken>) {
        let mut place = range.start;
        // Those of which no level has been told yet, and the first of them that no comma parts from the last.
        let (mut unsaid, mut joined) = (Vec::new(), 0);
        let mut before: Option<(&'static str, usize)> = None;
        while place < range.end {
            let phrase = |table| self.page.phrase_at(table, place, range.end, 4);
            if let Some((length, row)) = phrase(self.words.languages) {
                // "fluent Thai": a level just before; "Thai (fluent)": one after.
                let near = |end: usize| {
                    place <= end + 1 && !(end..=place).any(|word| self.page.gap(word).has(ITEM))
                };
                let level = before.filter(|(_, end)| near(*end)).map(|(level, _)| level);
                let code = row.field(1);
                let known = spoken.iter().position(|known| known.code == code);
                let known = known.unwrap_or_else(|| {
                    spoken.push(Spoken { code, level: None });
                    spoken.len() - 1
                });
                if level.is_some() {
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
                place = self.page.word_after(place, length).max(place + 1);
            } else if let Some((length, row)) = phrase(self.words.levels) {
                let level = row.field(1);
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
        joined
            && after < end
            && page.gap(after).plain()
            && page.phrase_at(self.words.languages, after, end, 4).is_some()
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
        // The level in brackets may have slipped to the next line.
        let gap = page.gap(place);
        let end = if gap.has(Gap::OPEN) && !gap.has(Gap::BLANK) {
            self.phrase_end(self.words.levels, place, page.words.len())
        } else {
            None
        };
        if levelled || end.is_some() {
            self.languages(&(item.start..end.unwrap_or(item.end)), spoken);
        }
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
            let named = self.phrase_end(self.words.languages, place, item.end);
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
        assert_eq!(spoken("strip, wax, Polish, buff"), []);
        assert_eq!(spoken("cash handling, Fluent in Portuguese"), told("pt", "fluent"));
        assert_eq!(spoken("Site tours. Tongan (fluent). Coach of a team"), told("to", "fluent"));
    }
}
