//! Names inside words of scripts that are written without spaces.
//!
//! Takes the work sheet; remembers the letters of names of people, firms and
//! schools that stand between other letters, found by forms of address, by
//! words such as "my name is" and by the words that firms bear. It must not
//! mark whole words: what stands around a name is what the CV is about.

use anzsco_data::Start;

use super::finder::Finder;
use super::lists::Take;
use super::tokens::{Shape, is_alphabetic_dense, is_dense};
use crate::profile::PersonalKind;

/// Letters of a given name, of a family name, of a name whose parts nobody knows.
const MOST_GIVEN: usize = 2;
const MOST_SURNAME: usize = 2;
const MOST_UNKNOWN: usize = 4;
/// Letters that a name in Thai, Lao, Burmese or Khmer has at least.
const LEAST_ALPHABETIC: usize = 4;
/// Letters of a Thai word for firms that is not part of other words.
const LEAST_MARKER: usize = 5;
/// Bytes of one letter of Chinese, and of a form of company.
const LETTER: usize = 3;
const LEAST_LEGAL: usize = 12;
/// Letters of Chinese before somebody who is named by name and rank.
pub(super) const BEFORE_RANKS: [char; 10] =
    ['在', '向', '由', '与', '與', '和', '跟', '同', '给', '對'];
/// Words of Japanese after somebody's rank that show somebody to be meant.
const AFTER_RANKS: [&str; 5] = ["の下", "のもと", "に報告", "の指導", "の指示"];
/// Words of Thai and Khmer after which somebody or some firm is named inside a sentence.
const BEFORE_NAMES: [&str; 18] = [
    "จาก",
    "ที่",
    "กับ",
    "ใน",
    "ของ",
    "ต่อ",
    "โดย",
    "ให้",
    "ชื่อ",
    "และ",
    "ពី",
    "នៅ",
    "ជាមួយ",
    "ក្នុង",
    "របស់",
    "ដោយ",
    "ឈ្មោះ",
    "និង",
];
/// Words after which a firm or school is named inside a sentence.
const BEFORE_FIRMS: [&str; 16] = [
    "毕业于",
    "畢業於",
    "就职于",
    "就職於",
    "任职于",
    "任職",
    "就读",
    "就讀",
    "在",
    "于",
    "於",
    "の",
    "で",
    "に",
    "は",
    "、",
];

/// Words of Japanese after a firm that show it to be the place where something was done.
const AFTER_FIRMS: [&str; 4] = ["にて", "において", "に勤務", "に入社"];

/// Remembers every name that stands inside a word.
pub(super) fn find(finder: &mut Finder<'_>) {
    let tokens = finder.tokens;
    if tokens.all_folded().is_ascii() {
        return;
    }
    for (index, token) in tokens.iter() {
        let folded = tokens.folded(index);
        let spaceless = matches!(token.shape, Shape::Lower | Shape::Code)
            && !folded.is_ascii()
            && finder.is_free(index)
            && folded.chars().any(is_dense);
        if spaceless {
            people(finder, index, folded);
            organisations(finder, folded);
        }
    }
}

fn is_alphabetic(folded: &str) -> bool {
    folded.chars().any(is_alphabetic_dense)
}

pub(super) fn is_han(letter: char) -> bool {
    ('\u{3400}'..='\u{9fff}').contains(&letter) || letter == '々'
}

fn people(finder: &mut Finder<'_>, index: usize, folded: &str) {
    let places: Vec<usize> = folded.char_indices().map(|(place, _)| place).collect();
    for place in places {
        let (Some(head), Some(rest)) = (folded.get(..place), folded.get(place..)) else { continue };
        let Some((bytes, take)) = finder.lists.label_in(rest) else { continue };
        let tail = rest.get(bytes..).unwrap_or("");
        match take {
            Take::Honorific | Take::Name | Take::Person | Take::Mention
                if is_alphabetic(folded)
                    && (head.is_empty()
                        || BEFORE_NAMES.iter().any(|word| head.ends_with(word))) =>
            {
                alphabetic_after(finder, index, tail);
            }
            Take::Honorific => {
                let label = rest.get(..bytes).unwrap_or("");
                if let Some(name) = before_honorific(finder, head, label, tail) {
                    remember(finder, name);
                    given_before(finder, index, head);
                }
            }
            Take::Name | Take::Person | Take::Mention => {
                if let Some(name) = after_cue(finder, tail) {
                    remember(finder, name);
                }
            }
            _ => {}
        }
    }
}

pub(super) fn remember(finder: &mut Finder<'_>, name: String) {
    if name.chars().count() >= 2 && finder.names.insert(name.clone()) {
        finder.values.insert((PersonalKind::Name, name));
    }
}

/// "คุณณัฏฐ์ชุดา เจริญรัตน์": the name up to the space, and the word after it.
fn alphabetic_after(finder: &mut Finder<'_>, index: usize, tail: &str) {
    if tail.chars().count() < LEAST_ALPHABETIC || finder.lists.is_made_of_known(tail) {
        return;
    }
    let next = finder.tokens.folded(index + 1);
    let near = finder.tokens.gap(index + 1) == Some(" ");
    let surname = near
        && is_alphabetic(next)
        && next.chars().count() >= LEAST_ALPHABETIC
        // A surname may begin with the letter that is short for a form of address: "ศ.".
        && finder.label_at(index + 1).is_none_or(|label| label.take == Take::Honorific)
        && !finder.lists.is_made_of_known(next);
    // "คุณภาพ" is a word: a name has two parts.
    if surname {
        let surname = next.to_owned();
        remember(finder, tail.to_owned());
        remember(finder, surname);
    } else if finder.lists.is_given(Start::of(tail), tail) {
        remember(finder, tail.to_owned());
    }
}

/// The name right before a form of address: by a known family name, else all that stands there.
fn before_honorific(finder: &Finder<'_>, head: &str, label: &str, tail: &str) -> Option<String> {
    let letters: Vec<char> = head.chars().collect();
    let run = letters.iter().rev().take_while(|letter| is_han(**letter)).count();
    let from = letters.len().checked_sub(run.min(MOST_SURNAME + MOST_GIVEN))?;
    let of = |start: usize| letters.get(start..).map(|part| part.iter().collect::<String>());
    for start in from..letters.len().saturating_sub(1) {
        let name = of(start)?;
        if family_name(finder, &name).is_some() && !finder.lists.is_made_of_known(&name) {
            return Some(name);
        }
    }
    // Between other letters than those of names, or alone; a rank may be part of a title.
    let mut start = letters.len() - run;
    if finder.lists.is_known(label) {
        let led = AFTER_RANKS.iter().any(|word| tail.starts_with(word));
        match letters.iter().rposition(|letter| BEFORE_RANKS.contains(letter)) {
            Some(ahead) => start = start.max(ahead + 1),
            None if led => {}
            None => return None,
        }
    }
    let run = letters.len() - start;
    let name = of(start)?;
    ((2..=MOST_UNKNOWN).contains(&run) && !finder.lists.is_made_of_known(&name)).then_some(name)
}

/// "五十幡 紬希氏": the family name stands before the space.
fn given_before(finder: &mut Finder<'_>, index: usize, head: &str) {
    let alone = head.chars().all(is_han);
    if !alone || index == 0 || finder.tokens.gap(index) != Some(" ") {
        return;
    }
    let before = finder.tokens.folded(index - 1);
    let run = before.chars().rev().take_while(|letter| is_han(*letter)).count();
    if (2..=MOST_UNKNOWN).contains(&run) {
        let name: String = before.chars().skip(before.chars().count() - run).collect();
        if !finder.lists.is_made_of_known(&name) {
            remember(finder, name);
        }
    }
}

/// The name right after "my name is", "colleague".
fn after_cue(finder: &Finder<'_>, tail: &str) -> Option<String> {
    if let Some(length) = family_name(finder, tail) {
        let name: String = tail.chars().take(length + MOST_GIVEN).collect();
        return (name.chars().count() > length && name.chars().all(is_han)).then_some(name);
    }
    let run: String = tail.chars().take_while(|letter| is_han(*letter)).collect();
    let whole = run.chars().count() == tail.chars().count();
    (whole
        && (2..=MOST_UNKNOWN).contains(&run.chars().count())
        && !finder.lists.is_made_of_known(&run))
    .then_some(run)
}

/// How many letters of a family name a text begins with.
pub(super) fn family_name(finder: &Finder<'_>, text: &str) -> Option<usize> {
    (1..=MOST_SURNAME).rev().find(|length| {
        let head: String = text.chars().take(*length).collect();
        head.chars().count() == *length && finder.lists.is_surname(&head)
    })
}

/// "在苏州鼎晟隆机械有限公司工作": from the word before the name to the word that tells it.
fn organisations(finder: &mut Finder<'_>, folded: &str) {
    let mut from = 0;
    let places: Vec<usize> = folded.char_indices().map(|(place, _)| place).collect();
    for place in places {
        let Some((bytes, kind)) = folded.get(place..).and_then(|rest| finder.lists.marker_in(rest))
        else {
            continue;
        };
        if place < from
            || !folded.get(place..).is_some_and(|rest| rest.chars().take(2).any(is_dense))
        {
            continue;
        }
        let end = place + bytes;
        let name = if is_alphabetic(folded) {
            let head = folded.get(from..place).unwrap_or("");
            let led = head.is_empty() || BEFORE_NAMES.iter().any(|word| head.ends_with(word));
            let long =
                folded.get(place..end).is_some_and(|word| word.chars().count() >= LEAST_MARKER);
            folded.get(end..).filter(|_| led && long)
        } else {
            let head = folded.get(from..place).unwrap_or("");
            let cut = BEFORE_FIRMS
                .iter()
                .filter_map(|word| head.rfind(word).map(|at| at + word.len()))
                .max();
            // "公司" and "医院" are words of sentences too.
            let tail = folded.get(end..).unwrap_or("");
            let told = AFTER_FIRMS.iter().any(|word| tail.starts_with(word));
            let own = cut.is_some() || tail.is_empty() || told || bytes >= LEAST_LEGAL;
            let before = head.get(cut.unwrap_or(0)..).filter(|_| own && bytes > LETTER);
            // "株式会社碧天舎": a form of company stands before the name as well.
            match before {
                Some("") if bytes >= LEAST_LEGAL => Some(named_part(tail)),
                before => before,
            }
        };
        let Some(name) = name.filter(|name| {
            name.chars().count() >= 2
                && name.chars().any(is_dense)
                && !finder.lists.is_made_of_known(name)
        }) else {
            continue;
        };
        finder.values.insert((kind, name.to_owned()));
        finder.inside.push((name.to_owned(), kind));
        from = end;
    }
}

/// The letters of a name up to the first one of a Japanese particle or ending.
fn named_part(tail: &str) -> &str {
    let end = tail.find(|letter: char| ('\u{3041}'..='\u{309f}').contains(&letter));
    end.map_or(tail, |end| tail.get(..end).unwrap_or(""))
}

/// Whether letters are the name of somebody or some firm: long enough not to be in other words.
pub(super) fn is_telling(name: &str, kind: PersonalKind) -> bool {
    let letters = name.chars().count();
    let least = if is_alphabetic(name) { LEAST_ALPHABETIC } else { 2 };
    letters >= least && (kind != PersonalKind::Name || letters <= 40)
}
