//! Names of occupations in other languages, to what they mean in English.
//!
//! Takes a job title as it is written; looks it up as a whole, then without what writers add to
//! say that anybody may do the job ("Krankenpfleger/in", "infirmier·ère", "(m/w/d)"), then with other
//! endings of its words, then by its first part, then by its head: the longest listed name that its
//! words begin with, or end with in languages that put the head last. It must not guess: what is not
//! listed has no English name.

use anzsco_data::{Code, fold, spaceless};
use anzsco_languages::{Meaning, alike, meanings};

use crate::language::primary;
use crate::language::word_order::puts_head_last;

/// What a listed name means.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Translation {
    /// The occupations it names, the likeliest first; at least one.
    pub meanings: Vec<Meaning>,
    /// Whether the whole title is listed, not only its first part.
    pub whole: bool,
    /// Whether the name is listed as it stands, not with other endings of its words.
    pub exact: bool,
    /// Whether only the head of the title is listed, which its other words narrow.
    pub head: bool,
}

impl Translation {
    /// The English name of the likeliest meaning.
    pub fn english(&self) -> Option<&'static str> {
        self.meanings.first().map(|meaning| meaning.english)
    }

    /// The language of the likeliest meaning.
    pub fn language(&self) -> Option<&'static str> {
        self.meanings.first().map(|meaning| meaning.language)
    }
}

/// Looks a title up in a language (BCP 47), in all languages where none is given.
///
/// ```
/// use anzsco_core::english::names::translate;
/// let nurse = translate("Krankenpfleger/in (m/w/d)", Some("de"));
/// assert!(nurse.and_then(|nurse| nurse.english()).is_some_and(|name| name.contains("Nurse")));
/// assert_eq!(translate("Xyzzy", Some("de")), None);
/// ```
pub fn translate(title: &str, language: Option<&str>) -> Option<Translation> {
    let found = |spelling: &str| look_up(&fold(spelling), language);
    let exact = |meanings| Some(Translation { meanings, whole: true, exact: true, head: false });
    if let Some(meanings) = found(title) {
        return exact(meanings);
    }
    let plain = without_brackets(title);
    let single = one_gender(&plain);
    // What is written as the title itself was looked for in vain already.
    let whole = Some(&plain)
        .filter(|plain| *plain != title)
        .and_then(|plain| found(plain))
        .or_else(|| sides(&plain).into_iter().flatten().find_map(found))
        .or_else(|| Some(&single).filter(|single| **single != plain).and_then(|one| found(one)));
    if let Some(meanings) = whole {
        return exact(meanings);
    }
    let folded = fold(&single);
    if let Some(meanings) = language.and_then(|language| otherwise_ended(&folded, language)) {
        return Some(Translation { meanings, whole: true, exact: false, head: false });
    }
    let part = |meanings, exact, head| Translation { meanings, whole: false, exact, head };
    if let Some(first) = first_part(title) {
        let plain = one_gender(first);
        if let Some(meanings) = found(first).or_else(|| found(&plain)) {
            return Some(part(meanings, true, false));
        }
        if let Some(meanings) = otherwise_ended(&fold(&plain), language?) {
            return Some(part(meanings, false, false));
        }
    }
    Some(part(head_of(&folded, language?)?.meanings, true, true))
}

/// The English name of a title that is listed as a whole.
pub(crate) fn listed_name(title: &str, language: &str) -> Option<&'static str> {
    translate(title, Some(language)).filter(|found| found.whole)?.english()
}

/// Whether a name is one word and none that an occupation bears: "engineer", "driver", "teacher".
pub(crate) fn is_brief_name(meaning: Meaning) -> bool {
    meaning.code.is_none() && !meaning.english.contains(' ')
}

/// The listed name that is the head of a title, and the words that narrow it.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Head {
    pub(crate) meanings: Vec<Meaning>,
    /// The other words, folded.
    pub(crate) rest: String,
    /// Whether the head comes first.
    pub(crate) leads: bool,
}

/// Letters of a head; one of a script without spaces may be shorter.
const SHORTEST_HEAD: usize = 3;
const SHORTEST_DENSE_HEAD: usize = 2;

/// The longest listed name that a title begins with, as "limpiadora de oficinas" does, or ends with
/// in a language that puts the head last, as "配送ドライバー" does.
pub(crate) fn head(title: &str, language: &str) -> Option<Head> {
    head_of(&fold(&plain_title(title)), language)
}

/// A title of one gender, without what stands in brackets.
pub(crate) fn plain_title(title: &str) -> String {
    one_gender(&without_brackets(title))
}

/// The same of a folded title of one gender.
fn head_of(folded: &str, language: &str) -> Option<Head> {
    let leads = !puts_head_last(language);
    let dense = folded.contains(spaceless);
    let least = if dense { SHORTEST_DENSE_HEAD } else { SHORTEST_HEAD };
    heads(folded, language).find_map(|(name, rest)| {
        if name.chars().count() < least {
            return None;
        }
        let meanings = look_up(&fold(name), Some(language))?;
        // "Encargado", "operator": what names the rest of a group says little without what narrows it.
        if meanings.first()?.code.is_some_and(Code::is_nec) {
            return None;
        }
        Some(Head { meanings, rest: rest.to_owned(), leads })
    })
}

/// What may be the head of a folded title, the longest first, and the words that narrow it: it begins with its head,
/// or ends with it in a language that puts the head last.
pub(crate) fn heads<'t>(
    folded: &'t str,
    language: &str,
) -> impl Iterator<Item = (&'t str, &'t str)> {
    let leads = !puts_head_last(language);
    let dense = folded.contains(spaceless);
    let cut = |(place, letter): (usize, char)| (dense || letter == ' ').then_some(place);
    let mut cuts: Vec<usize> = folded.char_indices().skip(1).filter_map(cut).collect();
    if leads {
        cuts.reverse();
    }
    cuts.into_iter().map(move |place| {
        let (before, after) = folded.split_at(place);
        let (head, rest) = if leads { (before, after) } else { (after, before) };
        (head.trim(), rest.trim())
    })
}

fn look_up(folded: &str, language: Option<&str>) -> Option<Vec<Meaning>> {
    if folded.is_empty() {
        return None;
    }
    let all: Vec<Meaning> = meanings(folded).collect();
    let mut own: Vec<Meaning> = match language {
        Some(language) => {
            all.iter().filter(|meaning| related(meaning.language, language)).copied().collect()
        }
        None => all,
    };
    // What people wrote down is what a name means every day.
    own.sort_by_key(|meaning| meaning.code.is_none());
    (!own.is_empty()).then_some(own)
}

/// The meanings of the name that is most like a folded title but for the endings of its words.
fn otherwise_ended(folded: &str, language: &str) -> Option<Vec<Meaning>> {
    let length = folded.chars().count();
    // Of names that share as much, the one of like length: "soldadura" is rather of a "soldador" than a "soldado".
    let mut best: Option<(f32, usize, Vec<Meaning>)> = None;
    for found in alike(folded) {
        let likeness = likeness(folded, &found.name);
        let apart = found.name.chars().count().abs_diff(length);
        let own: Vec<Meaning> = found
            .meanings
            .into_iter()
            .filter(|meaning| related(meaning.language, language))
            .collect();
        let better = best.as_ref().is_none_or(|(other, farther, _)| {
            likeness > *other || likeness >= *other && apart < *farther
        });
        if likeness >= LEAST_LIKENESS && better && !own.is_empty() {
            best = Some((likeness, apart, own));
        }
    }
    best.map(|(_, _, meanings)| meanings)
}

/// Share of the letters of the longer word that two words share from their beginning on, of the
/// words that share least.
fn likeness(one: &str, other: &str) -> f32 {
    let of_words = |one: &str, other: &str| {
        let shared = one.chars().zip(other.chars()).take_while(|(a, b)| a == b).count();
        let longer = one.chars().count().max(other.chars().count());
        shared as f32 / longer.max(1) as f32
    };
    one.split(' ')
        .zip(other.split(' '))
        .map(|(one, other)| of_words(one, other))
        .fold(1.0, f32::min)
}

/// Likeness from which two words are forms of one.
const LEAST_LIKENESS: f32 = 0.66;

/// Whether names of one language serve a text in another: regional forms, and languages that write
/// occupations alike.
fn related(of_name: &str, of_text: &str) -> bool {
    let (name, text) = (primary(of_name), primary(of_text));
    name == text
        || matches!(
            (name, text),
            ("no", "nb" | "nn" | "da")
                | ("da", "no" | "nb" | "nn")
                | ("hr", "sr" | "bs")
                | ("sr", "hr" | "bs" | "mk")
                | ("id", "ms")
                | ("ms", "id")
                | ("fil", "tl")
                | ("cs", "sk")
                | ("sk", "cs")
        )
}

/// The title without what stands in brackets.
fn without_brackets(title: &str) -> String {
    let mut depth = 0_usize;
    let mut plain = String::with_capacity(title.len());
    for (at, letter) in title.char_indices() {
        match letter {
            // "Lehrer(in)": an ending, no remark.
            '(' | '[' | '（'
                if at > 0 && !title[..at].ends_with([' ', '\u{3000}']) && is_latin(title) =>
            {
                plain.push('/');
            }
            '(' | '[' | '（' => depth += 1,
            ')' | ']' | '）' => depth = depth.saturating_sub(1),
            _ if depth == 0 => plain.push(letter),
            _ => {}
        }
    }
    plain.trim().to_owned()
}

fn is_latin(title: &str) -> bool {
    title.chars().all(|letter| (letter as u32) < 0x0250)
}

/// Both sides of "Müller/Müllerin" and "Ingénieur logiciel / Software Engineer", where they have as
/// many words or spaces stand around the stroke.
fn sides(title: &str) -> [Option<&str>; 2] {
    let Some((one, other)) = title.split_once('/') else { return [None, None] };
    let count = |side: &str| side.split_whitespace().count();
    let spaced = one.ends_with(' ') && other.starts_with(' ');
    if spaced || (count(one) == count(other) && other.chars().count() > 3) {
        [Some(one.trim()), Some(other.trim())]
    } else {
        [None, None]
    }
}

/// Signs that writers put before the ending of the other gender.
const SIGNS: [char; 6] = ['/', ':', '*', '_', '·', '•'];
/// Shortest word that an ending may be taken off.
const SHORTEST: usize = 3;

/// "Lehrer*in für Deutsch" to "Lehrer für Deutsch"; "Leiter/Leiterin der Küche" to "Leiter der Küche".
fn one_gender(title: &str) -> String {
    let mut words: Vec<&str> = Vec::new();
    for word in title.split_whitespace() {
        let place = word.find(SIGNS).filter(|place| {
            word.get(..*place).is_some_and(|base| base.chars().count() >= SHORTEST)
        });
        words.push(place.and_then(|place| word.get(..place)).unwrap_or(word));
    }
    words.join(" ")
}

/// What stands before a comma, a dash or a colon, and says the occupation alone.
pub(crate) fn first_part(title: &str) -> Option<&str> {
    let end = [", ", " - ", " – ", ": ", " (", "，", "、", "（"]
        .into_iter()
        .filter_map(|mark| title.find(mark))
        .min()?;
    title.get(..end).map(str::trim).filter(|part| !part.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_for_both_genders_are_one_name() {
        assert_eq!(one_gender("Lehrer*in für Deutsch"), "Lehrer für Deutsch");
        assert_eq!(one_gender("infirmier·ère"), "infirmier");
        assert_eq!(without_brackets("Lehrer(in)"), "Lehrer/in");
        assert_eq!(without_brackets("Koch (m/w/d)"), "Koch");
        assert_eq!(sides("Müller/Müllerin"), [Some("Müller"), Some("Müllerin")]);
        assert_eq!(sides("Leiter/Leiterin der Küche"), [None, None]);
        assert_eq!(one_gender("Leiter/Leiterin der Küche"), "Leiter der Küche");
    }

    #[test]
    fn of_names_that_share_as_much_the_one_of_like_length_is_meant() {
        let name = |title| listed_name(title, "es").map(str::to_lowercase);
        assert!(name("soldadura").is_some_and(|name| name.contains("weld")));
        assert!(name("soldado").is_some_and(|name| name.contains("soldier")));
    }

    #[test]
    fn a_title_is_read_by_its_head() {
        let read = |title, language| {
            let head = head(title, language)?;
            Some((head.meanings.first()?.english.to_lowercase(), head.rest))
        };
        let (cleaner, rest) = read("Limpiadora de oficinas", "es").unwrap();
        assert!(cleaner.contains("clean"), "{cleaner}");
        assert_eq!(rest, "de oficinas");
        let (driver, rest) = read("4トン配送ドライバー", "ja").unwrap();
        assert!(driver.contains("driver"), "{driver}");
        assert_eq!(rest, "4トン");
        // What names the rest of a group says little alone.
        assert_eq!(read("Encargado de xyzzy", "es"), None);
        assert_eq!(read("Xyzzy de oficinas", "es"), None);
    }

    #[test]
    fn a_name_is_looked_up_in_its_language() {
        let names = |title, language| {
            translate(title, Some(language)).and_then(|translation| translation.english())
        };
        for (title, language) in [
            ("Zahnarzt/Zahnärztin", "de"),
            ("dentiste", "fr"),
            ("Zahnarzt, Praxis", "de"),
            ("zubar", "hr"),
        ] {
            let english = names(title, language);
            let dentist = english.is_some_and(|name| name.to_lowercase().contains("dent"));
            assert!(dentist, "{title}: {english:?}");
        }
        assert_eq!(names("dentiste", "hu"), None);
        for (form, language, word) in [("abogados", "es", "lawyer"), ("pekaricama", "hr", "baker")]
        {
            let meanings = otherwise_ended(form, language).unwrap_or_default();
            let found =
                meanings.iter().any(|meaning| meaning.english.to_lowercase().contains(word));
            assert!(found, "{form}: {meanings:?}");
        }
        assert_eq!(names("abonado", "es"), None);
    }
}
