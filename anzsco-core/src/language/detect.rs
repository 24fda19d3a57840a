//! The language of a text, by its script first and its function words second.
//!
//! Takes text; gives a BCP 47 tag, "und" where nothing tells. Function words are the rows of each
//! language's `stopwords` table, so a language can be told as soon as its lexicon has that file.

use anzsco_data::lexicon::Table;
use anzsco_data::{Lexicon, fold_into};

/// How much of a text is looked at, in bytes: enough to be sure, the same time for any length.
const SAMPLE: usize = 6_000;

/// Function words seen for each word of a text below which no language is claimed.
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
    let sample = sample(text);
    let scripts = count_scripts(sample);
    match scripts.language() {
        Some(language) => language,
        None if scripts.latin == 0 => "und",
        None => by_function_words(sample),
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
    let mut scripts = Scripts::default();
    for letter in text.chars() {
        match letter {
            'a'..='z' | 'A'..='Z' | '\u{c0}'..='\u{24f}' | '\u{1e00}'..='\u{1eff}' => {
                scripts.latin += 1;
            }
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

/// The language most of whose function words the text has.
fn by_function_words(text: &str) -> &'static str {
    let tables: Vec<(&'static str, Table)> = Lexicon::languages()
        .filter_map(|language| Some((language, Lexicon::of(language)?.table("stopwords")?)))
        .collect();
    let mut counts = vec![0_u32; tables.len()];
    let mut total = 0_u32;
    let mut word = String::new();
    let words = text.split(|letter: char| !letter.is_alphanumeric() && letter != '\'');
    for raw in words.step_by((text.len() / SAMPLED_BYTES).max(1)) {
        fold_into(raw, &mut word);
        if word.is_empty() || word.bytes().all(|byte| byte.is_ascii_digit()) {
            continue;
        }
        total += 1;
        for ((_, table), count) in tables.iter().zip(&mut counts) {
            *count += u32::from(table.get(&word).is_some());
        }
    }
    let best = tables.iter().zip(&counts).max_by_key(|(_, count)| **count);
    match best {
        Some(((language, _), count)) if *count as f32 >= RAREST * total as f32 && *count > 0 => {
            language
        }
        // A bare list of titles and dates has hardly any function words; Latin letters without any
        // diacritics are read as English, which most CVs for these two countries are.
        _ if text.is_ascii() && total > 0 => "en",
        _ => "und",
    }
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
