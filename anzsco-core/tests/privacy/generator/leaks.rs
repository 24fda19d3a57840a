//! Whether what was planted can be seen in what leaves.

use anzsco_core::classification::ClassifyOptions;
use anzsco_core::privacy::redact;
use anzsco_core::{Classifier, ExtractOptions, Tier, extract};
use anzsco_data::fold;
use serde::Serialize;
use serde_json::Value;

use super::cv::{Cv, Needle};

/// Everything that leaves for one CV: the strings of each answer, folded.
pub(crate) struct Output {
    strings: Vec<(&'static str, String)>,
    folded: String,
    joined: String,
    digits: String,
}

impl Output {
    /// Extracts and classifies, in both tiers with reasons.
    pub(crate) fn of(text: &str, classifier: &Classifier) -> Self {
        let profile = extract(text, &ExtractOptions::default());
        let mut strings = Vec::new();
        collect("profile", &profile, &mut strings);
        for (way, tier) in [("falcon", Tier::Falcon), ("sydney", Tier::Sydney)] {
            let options = ClassifyOptions { tier, explain: true, ..ClassifyOptions::default() };
            collect(way, &classifier.classify(&profile, &options).unwrap(), &mut strings);
        }
        strings.sort();
        strings.dedup_by(|a, b| a.1 == b.1);
        Self::over(strings)
    }

    /// What would leave if every line of the CV were quoted: more than any answer shows.
    pub(crate) fn quoted(text: &str) -> Self {
        let redaction = redact(text, &ExtractOptions::default());
        let mut strings = Vec::new();
        let mut start = 0;
        for line in text.split_inclusive('\n') {
            strings.push(("quote", redaction.quote(text, start..start + line.trim_end().len())));
            start += line.len();
        }
        Self::over(strings)
    }

    /// What a text by itself shows.
    pub(crate) fn of_text(text: &str) -> Self {
        Self::over(text.lines().map(|line| ("text", line.to_owned())).collect())
    }

    fn over(strings: Vec<(&'static str, String)>) -> Self {
        let folded: Vec<String> =
            strings.iter().map(|(_, string)| format!(" {} ", fold(string))).collect();
        let joined =
            folded.iter().map(|string| string.replace(' ', "")).collect::<Vec<String>>().join("\n");
        let digits: Vec<String> = strings
            .iter()
            .map(|(_, string)| string.chars().filter(char::is_ascii_digit).collect())
            .collect();
        Self { strings, folded: folded.join("\n"), joined, digits: digits.join("\n") }
    }

    /// Whether a needle can be seen.
    pub(crate) fn shows(&self, needle: &Needle) -> bool {
        match needle {
            Needle::Digits(digits) => self.digits.contains(digits),
            Needle::Word(word) => {
                let word = fold(word);
                // A long word tells inside others too; a short one alone.
                let long = word.chars().count() >= 6 || word.chars().any(is_dense);
                !word.is_empty()
                    && if long {
                        self.joined.contains(&word.replace(' ', ""))
                    } else {
                        self.folded.contains(&format!(" {word} "))
                    }
            }
            Needle::Phrase(phrase) => {
                let phrase = fold(phrase);
                !phrase.is_empty()
                    && if phrase.chars().any(is_dense) {
                        self.joined.contains(&phrase.replace(' ', ""))
                    } else {
                        self.folded.contains(&format!(" {phrase} "))
                    }
            }
        }
    }

    /// The first string that shows a needle.
    pub(crate) fn context(&self, needle: &Needle) -> String {
        let found = self
            .strings
            .iter()
            .find(|(way, string)| Self::over(vec![(way, string.clone())]).shows(needle));
        found.map_or_else(String::new, |(way, string)| {
            format!("{way}: {}", string.chars().take(160).collect::<String>())
        })
    }
}

/// Letters of scripts that are written without spaces.
fn is_dense(letter: char) -> bool {
    ('\u{e00}'..='\u{e7f}').contains(&letter) || ('\u{3040}'..'\u{d7ff}').contains(&letter)
}

/// All strings of an answer, and the years it gives as numbers; not codes, weights and places.
fn collect(way: &'static str, answer: &impl Serialize, strings: &mut Vec<(&'static str, String)>) {
    fn walk(
        way: &'static str,
        key: &str,
        value: &Value,
        strings: &mut Vec<(&'static str, String)>,
    ) {
        match value {
            Value::String(string) => strings.push((way, string.clone())),
            Value::Number(number) if key == "year" => strings.push((way, number.to_string())),
            Value::Array(all) => all.iter().for_each(|value| walk(way, key, value, strings)),
            Value::Object(all) => {
                all.iter().for_each(|(key, value)| walk(way, key, value, strings));
            }
            _ => {}
        }
    }
    walk(way, "", &serde_json::to_value(answer).unwrap(), strings);
}

/// A fact that can be seen.
pub(crate) struct Miss {
    /// Its place among the facts of the CV.
    pub(crate) fact: usize,
    /// In an answer; else only if every line were quoted.
    pub(crate) answered: bool,
    /// What shows it, and where.
    pub(crate) seen: String,
}

/// The facts of a CV that can be seen.
pub(crate) fn misses(cv: &Cv, classifier: &Classifier) -> Vec<Miss> {
    let body = Output::of_text(&cv.body);
    let answers = Output::of(&cv.text, classifier);
    let quoted = Output::quoted(&cv.text);
    let mut all = Vec::new();
    for (place, fact) in cv.facts.iter().enumerate() {
        for (answered, output) in [(true, &answers), (false, &quoted)] {
            let seen = |needle: &&Needle| output.shows(needle) && !body.shows(needle);
            if let Some(needle) = fact.needles.iter().find(seen) {
                let seen = format!("{needle:?} in {}", output.context(needle));
                all.push(Miss { fact: place, answered, seen });
            }
        }
    }
    all
}
