//! The language of a text, by its script first and its function words second.
//!
//! Takes text; gives a BCP 47 tag, "und" where nothing tells. The words that tell are
//! the function words, months and headings of each language's lexicon, so a language can be told as
//! soon as its files are there.

use anzsco_data::{Lexicon, Start, fold_into, is_letter_or_digit, telling_word_from};
use unicode_normalization::char::is_combining_mark;

use crate::plain_word::{PlainText, PlainWord};

/// How much of a text is looked at, in bytes: enough to be sure, the same time for any length.
const SAMPLE: usize = 6_000;

/// Telling words seen for each word of a text below which no language is claimed.
const RAREST: f32 = 0.06;

/// The language that `text` is mainly written in.
///
/// ```
/// use anzsco_core::language::detect;
/// assert_eq!(detect("I have worked with the team for six years and am looking for a new job"), "en");
/// assert_eq!(detect("Εργάστηκα ως νοσηλεύτρια"), "el");
/// assert_eq!(detect("看護師として働いています"), "ja");
/// assert_eq!(detect(""), "und");
/// ```
pub fn detect(text: &str) -> &'static str {
    Signs::of(&PlainText::of(sample(text))).language()
}

/// What the start of a text has of scripts and telling words.
pub(super) struct Signs<'t> {
    sample: &'t str,
    scripts: Scripts,
    /// Every `step`th word is counted.
    step: usize,
    words: TellingCounts,
}

impl<'t> Signs<'t> {
    pub(super) fn of(plain: &PlainText<'t>) -> Self {
        let sample = sample(plain.text);
        let step = (sample.len() / SAMPLED_BYTES).max(1);
        let words = telling_counts(plain, sample.len(), step);
        Self { sample, scripts: count_scripts(sample), step, words }
    }

    pub(super) fn language(&self) -> &'static str {
        let told = self
            .words
            .most()
            .filter(|(_, count)| *count as f32 >= RAREST * self.words.total as f32);
        match self.scripts.language() {
            Some("zh") => chinese(self.sample),
            // Several languages share these scripts: their words tell, where there are enough.
            Some(language @ ("ru" | "ar" | "hi" | "bn")) => {
                told.map_or(language, |(language, _)| language)
            }
            Some(language) => language,
            None if self.scripts.latin == 0 => "und",
            None => match told {
                Some((language, _)) => language,
                // A bare list of titles and dates has hardly any function words; Latin letters
                // without any diacritics are read as English, which most CVs for these two
                // countries are.
                None if self.sample.is_ascii() => "en",
                None => "und",
            },
        }
    }

    /// Whether a text in `first` may have parts in another language: letters of another script, or
    /// words that only one other language has.
    pub(super) fn may_be_mixed(&self, first: &str) -> bool {
        let scripts = &self.scripts;
        let others: u32 = scripts.others.iter().sum();
        let far = others + 2 * (scripts.han + scripts.kana + scripts.hangul);
        let near = scripts.latin;
        if far > 0 && near > 0 && far.min(near) * 8 > far.max(near) {
            return true;
        }
        let only = &self.words.only;
        let own = Lexicon::languages().position(|language| language == first);
        let own_count = own.and_then(|own| only.get(own)).copied().unwrap_or(0);
        let others = only.iter().enumerate().filter(|(place, _)| Some(*place) != own);
        let most = others.map(|(_, count)| *count).max().unwrap_or(0);
        near > 0 && most * self.step as u32 >= LEAST_OTHERS && most * 8 >= own_count
    }
}

/// Words of one language only that a text must have beside those of its main one.
const LEAST_OTHERS: u32 = 4;

/// What one line tells of its language.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum LineLanguage {
    Told(&'static str),
    Unknown,
}

/// The language of one line, where its script or two words of it tell.
pub(super) fn line_language(line: &str) -> LineLanguage {
    match count_scripts(line).language() {
        Some("zh") => LineLanguage::Told(chinese(line)),
        Some(language @ ("ru" | "ar" | "hi" | "bn")) => {
            let told = telling_counts(&PlainText::of(line), line.len(), 1)
                .most()
                .map_or(language, |(language, _)| language);
            LineLanguage::Told(told)
        }
        Some(language) => LineLanguage::Told(language),
        None => match telling_counts(&PlainText::of(line), line.len(), 1).most() {
            Some((language, count)) if count >= 2 => LineLanguage::Told(language),
            _ => LineLanguage::Unknown,
        },
    }
}

/// The start of the text, cut at a character.
fn sample(text: &str) -> &str {
    let mut end = text.len().min(SAMPLE);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    text.get(..end).unwrap_or(text)
}

/// Letters by script.
#[derive(Default)]
struct Scripts {
    latin: u32,
    han: u32,
    kana: u32,
    hangul: u32,
    others: [u32; OTHERS.len()],
}

/// Scripts that stand mostly for one language in CVs.
const OTHERS: [(char, char, &str); 18] = [
    ('\u{370}', '\u{3ff}', "el"),
    ('\u{1f00}', '\u{1fff}', "el"),
    ('\u{400}', '\u{52f}', "ru"),
    ('\u{531}', '\u{58f}', "hy"),
    ('\u{590}', '\u{5ff}', "he"),
    ('\u{600}', '\u{6ff}', "ar"),
    ('\u{900}', '\u{97f}', "hi"),
    ('\u{980}', '\u{9ff}', "bn"),
    ('\u{a00}', '\u{a7f}', "pa"),
    ('\u{a80}', '\u{aff}', "gu"),
    ('\u{b80}', '\u{bff}', "ta"),
    ('\u{c00}', '\u{c7f}', "te"),
    ('\u{d00}', '\u{d7f}', "ml"),
    ('\u{d80}', '\u{dff}', "si"),
    ('\u{e00}', '\u{e7f}', "th"),
    ('\u{1000}', '\u{109f}', "my"),
    ('\u{10a0}', '\u{10ff}', "ka"),
    ('\u{1780}', '\u{17ff}', "km"),
];

impl Scripts {
    /// The language of a text that is mostly not Latin.
    fn language(&self) -> Option<&'static str> {
        let (place, most) = self
            .others
            .iter()
            .enumerate()
            .max_by_key(|(place, count)| (**count, usize::MAX - place))?;
        let east = self.han + self.kana + self.hangul;
        // One letter of these scripts says as much as several Latin ones.
        if east * 3 > self.latin && east > *most {
            return Some(match () {
                () if self.hangul > self.han => "ko",
                () if self.kana * 10 > self.han => "ja",
                () => "zh",
            });
        }
        let (_, _, language) = OTHERS.get(place)?;
        (*most * 2 > self.latin && *most > 0).then_some(*language)
    }
}

fn count_scripts(text: &str) -> Scripts {
    // As many as a byte can count, so that many are told at once.
    let count =
        |part: &[u8]| part.iter().map(|byte| u8::from(byte.is_ascii_alphabetic())).sum::<u8>();
    let plain =
        text.as_bytes().chunks(usize::from(u8::MAX)).map(|part| u32::from(count(part))).sum();
    let mut scripts = Scripts { latin: plain, ..Scripts::default() };
    if text.is_ascii() {
        return scripts;
    }
    // Most of a text is plain letters, which are counted: the others begin with a byte of their own.
    let others = text.bytes().enumerate().filter(|(_, byte)| *byte >= 0xc0);
    for letter in others.filter_map(|(place, _)| text.get(place..)?.chars().next()) {
        match letter {
            '\u{c0}'..='\u{24f}' | '\u{1e00}'..='\u{1eff}' => scripts.latin += 1,
            '\0'..='\u{bf}' => {}
            '\u{4e00}'..='\u{9fff}' | '\u{3400}'..='\u{4dbf}' | '\u{20000}'..='\u{3ffff}' => {
                scripts.han += 1;
            }
            '\u{3040}'..='\u{30ff}' => scripts.kana += 1,
            '\u{ac00}'..='\u{d7af}' | '\u{1100}'..='\u{11ff}' => scripts.hangul += 1,
            other => {
                let range =
                    OTHERS.iter().position(|(first, last, _)| (*first..=*last).contains(&other));
                if let Some(count) = range.and_then(|range| scripts.others.get_mut(range)) {
                    *count += 1;
                }
            }
        }
    }
    scripts
}

/// A longer text is asked for every second, third ... word: a few hundred tell the language.
const SAMPLED_BYTES: usize = 2_000;

/// How many words of a text tell each language.
struct TellingCounts {
    counts: [u32; u64::BITS as usize],
    /// Of words that tell no other.
    only: [u32; u64::BITS as usize],
    total: u32,
}

impl TellingCounts {
    /// The language with most words, the first of equals in alphabetical order, and how many.
    fn most(&self) -> Option<(&'static str, u32)> {
        let most = self.counts.iter().copied().max().filter(|most| *most > 0)?;
        let place = self.counts.iter().position(|count| *count == most)?;
        Some((Lexicon::languages().nth(place)?, most))
    }
}

/// Counts every `step`th word of the first `length` bytes.
fn telling_counts(plain: &PlainText<'_>, length: usize, step: usize) -> TellingCounts {
    let none = [0; u64::BITS as usize];
    let mut found = TellingCounts { counts: none, only: none, total: 0 };
    let text = plain.text.get(..length).unwrap_or(plain.text);
    let mut words = plain.words();
    let mut buffer = String::new();
    let mut place = 0;
    // Of a byte that is no letter and no digit of ASCII.
    let parts = |sign: &u8| sign.is_ascii() && *sign != b'\'';
    // Words and signs from here on to the next that is counted.
    let mut ahead = 0;
    loop {
        let counted = ahead == 0;
        ahead = if counted { step - 1 } else { ahead - 1 };
        let word = words.at(place);
        // Nothing stands between two signs.
        if word.is_none() && text.as_bytes().get(place).is_some_and(parts) {
            place += 1;
            continue;
        }
        // The sample may be cut within a word.
        let word = word.filter(|word| word.end() <= length);
        let end = word.map_or(place, PlainWord::end);
        let next = text.as_bytes().get(end);
        // Most words are plain letters to their end, with a plain sign behind them.
        let whole = next.is_none_or(|next| word.is_some() && parts(next));
        let (end, sign) = if whole {
            if let Some(word) = word.filter(|word| counted && !word.is_number()) {
                found.add(word.opening, plain.folded(word));
            }
            (end, usize::from(next.is_some()))
        } else {
            let (length, sign) = word_end(text.get(place..).unwrap_or(""));
            if counted {
                fold_into(text.get(place..place + length).unwrap_or(""), &mut buffer);
                found.add(Start::of(&buffer), buffer.as_bytes());
            }
            (place + length, sign)
        };
        if sign == 0 {
            break;
        }
        place = end + sign;
    }
    found
}

impl TellingCounts {
    /// Counts a folded word, which may be none.
    fn add(&mut self, opening: Start, word: &[u8]) {
        if word.iter().all(u8::is_ascii_digit) {
            return;
        }
        self.total += 1;
        let mut languages = telling_word_from(opening, word);
        let single = languages.is_power_of_two();
        while languages != 0 {
            let place = languages.trailing_zeros() as usize;
            if let Some(count) = self.counts.get_mut(place) {
                *count += 1;
            }
            if let Some(count) = self.only.get_mut(place).filter(|_| single) {
                *count += 1;
            }
            languages &= languages - 1;
        }
    }
}

/// Bytes of the word that a text begins with and of the sign behind it, 0 at the end.
fn word_end(text: &str) -> (usize, usize) {
    let parts = |letter: &(usize, char)| match letter.1 {
        letter if letter.is_ascii() => !is_plain(letter as u8),
        letter => !(is_letter_or_digit(letter) || is_combining_mark(letter)),
    };
    let sign = text.char_indices().find(parts);
    sign.map_or((text.len(), 0), |(end, sign)| (end, sign.len_utf8()))
}

/// Whether a byte is a letter, a digit or an apostrophe of ASCII.
fn is_plain(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'\''
}

/// Chinese characters that only the simplified or only the traditional script has, from words that
/// CVs are full of.
const SIMPLIFIED: &str = "学业经电师车务国发会计历验书语项级产销职员维设订证专数据网络";
const TRADITIONAL: &str = "學業經電師車務國發會計歷驗書語項級產銷職員維設訂證專數據網絡";

fn chinese(text: &str) -> &'static str {
    let count = |of: &str, not: &str| {
        text.chars().filter(|letter| of.contains(*letter) && !not.contains(*letter)).count()
    };
    if count(TRADITIONAL, SIMPLIFIED) > count(SIMPLIFIED, TRADITIONAL) { "zh-Hant" } else { "zh" }
}

#[cfg(test)]
mod tests {
    use super::detect;

    #[test]
    fn scripts_tell_their_language() {
        assert_eq!(detect("간호사로 근무했습니다"), "ko");
        assert_eq!(detect("护士，北京医院"), "zh");
        assert_eq!(detect("พยาบาลวิชาชีพ โรงพยาบาลกรุงเทพ"), "th");
        assert_eq!(detect("Медсестра, больница"), "ru");
        assert_eq!(detect("1234 5678"), "und");
    }

    #[test]
    fn english_survives_names_and_mojibake() {
        assert_eq!(
            detect("Café manager — responsible for the rosters and the till, Kererū Corner"),
            "en"
        );
        assert_eq!(detect("FORKLIFT DRIVER\n2019 - 2021"), "en");
    }

    #[test]
    fn a_sample_is_cut_at_a_character() {
        assert_eq!(detect(&"é".repeat(10_000)), "und");
    }
}
