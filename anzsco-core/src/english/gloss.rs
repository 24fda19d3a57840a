//! Word by word to English, for words that no list has as a whole.
//!
//! Takes folded words and the tables of their language; gives the English of those that the tables
//! know, in their order, and what share of the words that is. It must not pass off a word it does
//! not know: the share tells the caller what is missing.

use anzsco_data::{is_hangul, spaceless};

use super::first_word;
use crate::language::Vocabulary;

/// What words mean one by one.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct Gloss {
    /// English words, those of the known ones.
    pub(crate) english: String,
    /// Share of the words that are known, 0 to 1.
    pub(crate) known: f32,
}

/// A table and the column of its English value.
pub(crate) type Column = (Vocabulary, usize);

/// Letters that a part of a compound has at the least.
const SHORTEST_PART: usize = 4;

/// Glosses words by the longest phrases that the tables have; `silent` words need no English.
pub(crate) fn gloss(folded: &str, tables: &[Column], silent: Vocabulary) -> Gloss {
    let mut parts: Vec<&str> = Vec::new();
    let (mut known, mut words) = (0_usize, 0_usize);
    // Letters of a script without spaces that no phrase begins with are one word, as many as there are.
    let mut unknown = false;
    let mut rest = folded.trim_start_matches(' ');
    while !rest.is_empty() {
        let word = before_letters(&rest[..first_word(rest)]);
        let mut taken = word;
        let was_unknown = std::mem::take(&mut unknown);
        if let Some((length, english)) = longest(rest, tables) {
            taken = length;
            known += 1;
            words += 1;
            push(&mut parts, english);
        } else if let Some((first, second)) = compound(&rest[..word], tables) {
            known += 1;
            words += 1;
            push(&mut parts, first);
            push(&mut parts, second);
        } else if silent.get(&rest[..word]).is_none() && !is_number(&rest[..word]) {
            unknown = rest.starts_with(spaceless);
            words += usize::from(!(unknown && was_unknown));
        }
        rest = rest.get(taken..).unwrap_or("").trim_start_matches(' ');
    }
    let glue = |part: &&str| part.split(' ').all(|word| GLUE.contains(&word));
    while parts.first().is_some_and(glue) {
        parts.remove(0);
    }
    while parts.last().is_some_and(glue) {
        parts.pop();
    }
    Gloss { english: parts.join(" "), known: known as f32 / (words.max(1)) as f32 }
}

/// English words that say nothing at either end of a gloss.
const GLUE: [&str; 16] = [
    "a", "an", "and", "as", "at", "by", "for", "from", "in", "of", "on", "or", "the", "to", "with",
    "without",
];

fn push<'t>(parts: &mut Vec<&'t str>, english: &'t str) {
    if parts.last() != Some(&english) && !english.is_empty() {
        parts.push(english);
    }
}

/// Bytes of a word before its first letter of a script without spaces, or of that letter where it comes first.
fn before_letters(word: &str) -> usize {
    match word.char_indices().find(|(_, letter)| spaceless(*letter)) {
        Some((0, letter)) => letter.len_utf8(),
        Some((place, _)) => place,
        None => word.len(),
    }
}

fn is_number(word: &str) -> bool {
    word.bytes().all(|byte| byte.is_ascii_digit())
}

fn longest(words: &str, tables: &[Column]) -> Option<(usize, &'static str)> {
    let found = tables.iter().filter_map(|(table, column)| {
        table.own_prefix(words).map(|(length, row)| (length, row.field(*column)))
    });
    // The first table wins where several know as much.
    found.fold(None, |best: Option<(usize, &'static str)>, hit| match best {
        Some(best) if best.0 >= hit.0 => Some(best),
        _ => Some(hit),
    })
}

/// Bytes of two syllables of Hangul.
const SHORTEST_HANGUL: usize = 6;

/// Other scripts write compounds with spaces, or letters that are parts of many words.
const LAST_LATIN: char = '\u{250}';

/// Both parts of a word written as one, as in "Lagerleiter", with a letter that joins them or none.
fn compound(word: &str, tables: &[Column]) -> Option<(&'static str, &'static str)> {
    // Two syllables of Hangul are a word, two letters of Latin are not.
    let least = match word.chars().next()? {
        first if is_hangul(first) => SHORTEST_HANGUL,
        first if first < LAST_LATIN => SHORTEST_PART,
        _ => return None,
    };
    if word.len() < 2 * least {
        return None;
    }
    let whole = |part: &str| {
        let found = tables
            .iter()
            .filter_map(|(table, column)| table.own(part).map(|row| row.field(*column)));
        found.into_iter().next()
    };
    (least..=word.len() - least).find_map(|cut| {
        let (first, second) = word.split_at_checked(cut)?;
        let second = whole(second)?;
        let joined = ["s", "n", "en", "es", "e"].iter().filter_map(|join| first.strip_suffix(join));
        let first = whole(first).or_else(|| joined.into_iter().find_map(whole))?;
        Some((first, second))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Words;

    #[test]
    fn words_are_glossed_in_their_order() {
        let words = Words::of("de");
        let tables = [(words.glossary, 1)];
        let found = gloss("leiter der buchhaltung", &tables, words.stopwords);
        assert!(found.english.contains("accounting"), "{found:?}");
        assert!((found.known - 1.0).abs() < 1e-6, "{found:?}");
        let spaceless = Words::of("zh");
        let found = gloss("看需求文档 写测试计划", &spaceless.of_duties(), spaceless.stopwords);
        assert!(found.english.contains("testing"), "{found:?}");
        let unknown = gloss("leiter xyzzy", &tables, words.stopwords);
        assert!(unknown.known < 0.6, "{unknown:?}");
    }
}
