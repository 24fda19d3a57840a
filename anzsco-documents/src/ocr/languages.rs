//! Which of Tesseract's language data reads a page.
//!
//! Takes the script that was detected and the languages that are installed; gives the argument of
//! `-l`, or the package that is missing.

use crate::DocumentError;

/// A script by the name that Tesseract's detection gives it.
#[derive(Debug, Clone, Default, PartialEq)]
pub(super) struct Script {
    name: String,
    /// How sure the detection is: less than 1 is a guess.
    certainty: f32,
}

impl Script {
    pub(super) fn named(name: &str, certainty: f32) -> Self {
        Self { name: name.to_owned(), certainty }
    }
}

/// Scripts that one language's data reads, by the names of the detection. Where several languages
/// share a script, the one with most speakers comes first.
const SCRIPTS: [(&str, &[&str]); 22] = [
    ("Arabic", &["ara", "fas", "urd"]),
    ("Armenian", &["hye"]),
    ("Bengali", &["ben"]),
    ("Cyrillic", &["rus", "ukr", "bul", "srp"]),
    ("Devanagari", &["hin", "mar", "nep"]),
    ("Ethiopic", &["amh"]),
    ("Georgian", &["kat"]),
    ("Greek", &["ell"]),
    ("Gujarati", &["guj"]),
    ("Gurmukhi", &["pan"]),
    ("Han", &["chi_sim", "chi_tra", "jpn"]),
    ("Hangul", &["kor"]),
    ("Hebrew", &["heb"]),
    ("Japanese", &["jpn"]),
    ("Kannada", &["kan"]),
    ("Khmer", &["khm"]),
    ("Korean", &["kor"]),
    ("Malayalam", &["mal"]),
    ("Sinhala", &["sin"]),
    ("Tamil", &["tam"]),
    ("Telugu", &["tel"]),
    ("Thai", &["tha"]),
];

/// Frequent words of languages in Latin script, as English data reads them: without most accents.
const LATIN: [(&str, &[&str]); 12] = [
    ("eng", &["the", "and", "of", "to", "for", "with", "in", "at", "a"]),
    ("fra", &["de", "et", "des", "les", "la", "du", "en", "le", "pour", "dans", "au", "aux"]),
    ("deu", &["und", "der", "die", "von", "mit", "fur", "für", "im", "bei", "den", "des", "als"]),
    ("spa", &["de", "y", "la", "el", "los", "las", "en", "con", "para", "del", "por"]),
    ("por", &["de", "e", "da", "do", "em", "para", "com", "dos", "das", "na", "no"]),
    ("ita", &["di", "e", "della", "il", "per", "con", "del", "presso", "alla", "dei", "gli"]),
    ("nld", &["van", "en", "het", "een", "de", "met", "voor", "bij", "op", "te"]),
    ("pol", &["w", "i", "na", "z", "do", "oraz", "od", "dla", "ds"]),
    (
        "vie",
        &[
            "va", "và", "cua", "của", "cho", "tai", "tại", "cac", "các", "nhan", "viên", "vien",
            "lam", "làm", "viec", "việc", "kinh", "nghiem", "hoc", "học", "cong", "công", "quan",
        ],
    ),
    ("ind", &["dan", "di", "yang", "untuk", "dengan", "pada", "dari"]),
    ("tur", &["ve", "ile", "bir", "icin", "için", "olarak", "bu"]),
    ("swe", &["och", "med", "for", "för", "av", "pa", "på", "till", "som", "hos"]),
];

/// Scripts that the detection takes for one another.
const EAST_ASIAN: [&str; 4] = ["Han", "Hangul", "Japanese", "Korean"];

/// Below this certainty the detection of a script is a guess.
const GUESS: f32 = 1.0;

/// How much surer the words of another language must be than those of English.
const CLEARLY: usize = 2;

/// Confidence (0 to 100) below which English data probably reads another language.
const DOUBTFUL: f32 = 75.0;

/// The language data of this machine.
pub(super) struct Installed(Vec<String>);

impl Installed {
    /// Reads `tesseract --list-langs`.
    pub(super) fn of(listing: &str) -> Self {
        Self(listing.lines().skip(1).map(|line| line.trim().to_owned()).collect())
    }

    pub(super) fn has(&self, language: &str) -> bool {
        self.0.iter().any(|installed| installed == language)
    }

    /// The data for the first reading; and what to say if it reads nothing, where the detection
    /// guessed a script whose data is missing.
    pub(super) fn first(
        &self,
        script: &Script,
    ) -> Result<(String, Option<DocumentError>), DocumentError> {
        let known = SCRIPTS.iter().find(|(name, _)| *name == script.name);
        let languages = known.map_or(&["eng"][..], |(_, languages)| languages);
        let installed = |languages: &[&str]| {
            languages.iter().find(|language| self.has(language)).map(|it| (*it).to_owned())
        };
        if let Some(language) = installed(languages) {
            return Ok((language, None));
        }
        let package = languages.first().copied().unwrap_or("eng").replace('_', "-");
        let package = format!("tesseract-ocr-{package}");
        let error = DocumentError::NoTesseractLanguage { package };
        let alike = if EAST_ASIAN.contains(&script.name.as_str()) {
            &["chi_sim", "chi_tra", "jpn"][..]
        } else {
            &["eng"]
        };
        match installed(alike).filter(|_| script.certainty < GUESS) {
            Some(language) => Ok((language, Some(error))),
            None => Err(error),
        }
    }

    /// What else may read a page whose script is a guess among those that are taken for one another.
    pub(super) fn others(&self, script: &Script, first: &str) -> Vec<&'static str> {
        if script.certainty >= GUESS || !EAST_ASIAN.contains(&script.name.as_str()) {
            return Vec::new();
        }
        let others = ["chi_sim", "jpn", "kor"].into_iter();
        others.filter(|language| *language != first && self.has(language)).collect()
    }

    /// The data for a second reading of a page in Latin script, if the first was not in its
    /// language.
    pub(super) fn second(&self, script: &Script, text: &str, confidence: f32) -> Option<String> {
        if SCRIPTS.iter().any(|(name, _)| *name == script.name) {
            return None;
        }
        let words: Vec<String> =
            text.split(|letter: char| !letter.is_alphabetic()).map(str::to_lowercase).collect();
        let count =
            |known: &[&str]| words.iter().filter(|word| known.contains(&word.as_str())).count();
        let english = LATIN.first().map_or(0, |(_, known)| count(known));
        let best = LATIN
            .iter()
            .skip(1)
            .filter(|(language, _)| self.has(language))
            .map(|(language, known)| (count(known), *language))
            .max_by_key(|(count, _)| *count);
        match best {
            Some((found, language)) if found > english * CLEARLY && found > 1 => {
                Some(language.to_owned())
            }
            // Vietnamese read as English hardly holds a word of either.
            _ if confidence < DOUBTFUL && self.has("vie") => Some("vie".to_owned()),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scripts_and_words_choose_the_data() {
        let installed = Installed::of("List of languages (4):\nara\neng\ndeu\nfra\n");
        assert_eq!(
            installed.first(&Script::named("Arabic", 2.0)).unwrap(),
            ("ara".to_owned(), None)
        );
        let error = installed.first(&Script::named("Han", 2.0)).unwrap_err();
        assert!(error.to_string().contains("tesseract-ocr-chi-sim"));
        let (guessed, missing) = installed.first(&Script::named("Thai", 0.3)).unwrap();
        assert_eq!((guessed.as_str(), missing.is_some()), ("eng", true));
        let installed = Installed::of("List of languages (3):\nchi_sim\njpn\neng\n");
        let han = |certainty: f32| installed.others(&Script::named("Han", certainty), "chi_sim");
        assert_eq!((han(0.5), han(2.0)), (vec!["jpn"], vec![]));
        let installed = Installed::of("List of languages (2):\neng\ndeu\n");
        let latin = Script::named("Latin", 2.0);
        let text = "Leitung der Station mit zehn Betten und Ausbildung";
        assert_eq!(installed.second(&latin, text, 90.0), Some("deu".to_owned()));
        assert_eq!(installed.second(&latin, "head of the ward", 90.0), None);
    }
}
