//! In what order languages put their words, where the reading of titles and dates turns on it.
//!
//! Takes the tag of a language (BCP 47); gives facts of its grammar. The words themselves are in the
//! language's tables.

use super::primary;

/// Whether a language ends a sentence with its verb: "worked as" stands behind the title.
pub(crate) fn puts_verb_last(language: &str) -> bool {
    matches!(
        language,
        "bn" | "gu"
            | "hi"
            | "ja"
            | "ko"
            | "ml"
            | "my"
            | "ne"
            | "pa"
            | "si"
            | "ta"
            | "te"
            | "tr"
            | "ur"
    )
}

/// Whether a language says "from" and "until" behind the date: "2015년부터", "2015 से".
pub(crate) fn puts_from_last(language: &str) -> bool {
    puts_verb_last(language) || matches!(language, "fi" | "hu" | "zh" | "zh-Hant")
}

/// Whether a language puts what narrows a noun before it: "配送ドライバー" is a driver.
pub(crate) fn puts_head_last(language: &str) -> bool {
    let primary = primary(language);
    puts_from_last(primary) || matches!(primary, "et" | "lt" | "lv")
}

/// Whether a language writes spaces between phrases alone; Chinese and Japanese CVs do in the headers of jobs.
pub(crate) fn parts_phrases_by_spaces(language: &str) -> bool {
    matches!(primary(language), "ja" | "km" | "lo" | "my" | "th" | "zh")
}

/// Whether a language writes compound nouns as one word: "Lohnabrechnung".
pub(crate) fn writes_compounds(language: &str) -> bool {
    matches!(primary(language), "af" | "da" | "de" | "et" | "fi" | "hu" | "is" | "nl" | "no" | "sv")
}

/// Whether a language writes the year before the month.
pub(crate) fn puts_year_first(language: &str) -> bool {
    matches!(language, "hu" | "lt" | "lv" | "zh" | "zh-Hant" | "ja" | "ko")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn languages_keep_their_order() {
        let all = ["bn", "de", "en", "et", "fi", "fr", "hu", "ja", "lt", "tr", "zh", "zh-Hant"];
        let of =
            |puts: fn(&str) -> bool| all.into_iter().filter(|tag| puts(tag)).collect::<Vec<_>>();
        assert_eq!(of(puts_verb_last), ["bn", "ja", "tr"]);
        assert_eq!(of(puts_from_last), ["bn", "fi", "hu", "ja", "tr", "zh", "zh-Hant"]);
        assert_eq!(of(puts_head_last), ["bn", "et", "fi", "hu", "ja", "lt", "tr", "zh", "zh-Hant"]);
        assert_eq!(of(writes_compounds), ["de", "et", "fi", "hu"]);
        assert_eq!(of(puts_year_first), ["hu", "ja", "lt", "zh", "zh-Hant"]);
    }
}
