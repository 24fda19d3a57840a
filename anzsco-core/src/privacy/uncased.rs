//! Names in scripts without capitals: of people after labels and forms of
//! address, of the candidate over the CV, of firms and schools beside the words
//! that all of them bear.
//!
//! Takes the work sheet; marks words that no list knows where their company
//! shows them to be a name. It must not take known words: what a list of words,
//! titles or terms has is what the CV is about.

use std::ops::Range;

use unicode_normalization::char::is_combining_mark;

use super::finder::{Finder, Label};
use super::lists::Take;
use super::people::register;
use super::tokens::{Shape, is_alphabetic_dense, is_dense};
use crate::profile::PersonalKind;

/// Words that a name has at most.
const MOST_NAME: usize = 3;
/// Words of a firm's own name on either side of the word that tells it.
const MOST_OWN: usize = 2;
/// Letters that a name written without spaces has at most.
const MOST_DENSE: usize = 5;
/// Letters of a Korean given name.
const MOST_HANGUL: usize = 3;
/// Letters of a particle joined to a name.
const MOST_PARTICLE: usize = 2;
/// Bytes of a word for firms that is not part of other words.
const LEAST_MARKER: usize = 6;
/// Segments in which the candidate's name is looked for.
const NAME_SEGMENTS: usize = 3;

/// Marks the names. `header_end` is the first token after the contact details.
pub(super) fn find(finder: &mut Finder<'_>, header_end: usize) {
    let tokens = finder.tokens;
    if tokens.all_folded().is_ascii() || !tokens.iter().any(|(index, _)| finder.is_uncased(index)) {
        return;
    }
    over_the_cv(finder, header_end);
    for place in 0..finder.labels.len() {
        let Some(label) = finder.labels.get(place).copied() else { continue };
        if !finder.is_uncased(label.from) {
            continue;
        }
        match label.take {
            Take::Name | Take::Person | Take::Mention => after_label(finder, label),
            Take::Honorific => beside_honorific(finder, label),
            _ => {}
        }
    }
    korean(finder);
    beside_numbers(finder);
    organisations(finder);
}

/// A family name and one to three letters of Hangul.
fn is_korean_name(finder: &Finder<'_>, index: usize) -> bool {
    let letters: Vec<char> = finder.tokens.folded(index).chars().collect();
    let hangul = letters.iter().all(|letter| ('\u{ac00}'..='\u{d7a3}').contains(letter));
    let family = |count: usize| {
        let head: String = letters.iter().take(count).collect();
        letters.len() > count
            && letters.len() <= count + MOST_HANGUL
            && finder.lists.is_surname(&head)
    };
    hangul && (family(2) || family(1))
}

/// "김시후 팀장님께", "제갈태율씨와": a name before a rank, or with a form of address joined to it.
fn korean(finder: &mut Finder<'_>) {
    for index in 0..finder.tokens.len() {
        let folded = finder.tokens.folded(index);
        if folded.chars().count() > 7 || !is_own(finder, index) {
            continue;
        }
        let next = finder.tokens.folded(index + 1);
        let ranked = finder.tokens.gap(index + 1) == Some(" ")
            && folded.chars().count() > 2
            && is_korean_name(finder, index)
            && (finder.lists.begins_as_title(next)
                || matches!(finder.lists.label_in(next), Some((_, Take::Honorific))));
        let addressed = ["씨", "님"].iter().find_map(|word| {
            let (name, _) = folded.split_once(word)?;
            (name.chars().count() >= 2).then(|| name.to_owned())
        });
        let family = |name: &String| {
            let head = |count: usize| name.chars().take(count).collect::<String>();
            finder.lists.is_surname(&head(2)) || finder.lists.is_surname(&head(1))
        };
        if ranked {
            take(finder, index..index + 1, PersonalKind::Name);
        } else if let Some(name) = addressed.filter(family) {
            finder.names.insert(name.clone());
            finder.values.insert((PersonalKind::Name, name));
            finder.mark(index..index + 1, PersonalKind::Name);
        }
    }
}

/// The first words over the CV, if they are few and nobody knows them.
fn over_the_cv(finder: &mut Finder<'_>, header_end: usize) {
    let known = |word: &String| word.chars().next().is_some_and(uncased_letter);
    if finder.names.iter().any(known) {
        return;
    }
    let segments = finder.tokens.segments();
    let found = segments.iter().take(NAME_SEGMENTS).find(|segment| {
        segment.start < header_end
            && finder.is_uncased(segment.start)
            && finder.is_free(segment.start)
            && finder.label_at(segment.start).is_none()
    });
    let Some(segment) = found.cloned() else { return };
    // "王小明 (Wang Xiaoming)": the name ends before the bracket.
    let end = segment.clone().find(|index| !finder.is_uncased(*index)).unwrap_or(segment.end);
    let run = segment.start..end;
    let all_free = run.clone().all(|index| finder.is_free(index));
    if all_free && is_name_long(finder, &run) && run.clone().any(|index| is_own(finder, index)) {
        take(finder, run, PersonalKind::Name);
    }
}

/// A name's number of words and letters.
fn is_name_long(finder: &Finder<'_>, run: &Range<usize>) -> bool {
    let letters = |index: usize| finder.tokens.folded(index).chars().count();
    let dense = run.clone().any(|index| has_dense(finder, index));
    let total: usize = run.clone().map(letters).sum();
    !run.is_empty()
        && run.len() <= MOST_NAME + 1
        && (!dense || has_alphabetic_dense(finder, run.start) || total <= MOST_DENSE + 1)
        && !(run.len() == 1 && !dense && !is_korean_name(finder, run.start))
}

fn has_dense(finder: &Finder<'_>, index: usize) -> bool {
    finder.tokens.folded(index).chars().any(is_dense)
}

fn has_alphabetic_dense(finder: &Finder<'_>, index: usize) -> bool {
    finder.tokens.folded(index).chars().any(is_alphabetic_dense)
}

/// A word of a script without capitals that no list of words has.
fn is_own(finder: &Finder<'_>, index: usize) -> bool {
    finder.is_uncased(index)
        && finder.is_free(index)
        && finder.label_at(index).is_none()
        && !finder.word(index).common
        && !finder.lists.is_known(finder.tokens.folded(index))
        && !finder.lists.is_small_word(finder.tokens.folded(index))
        && !finder.lists.is_title(finder.tokens.folded(index))
        && !finder.lists.is_term(finder.tokens, index)
}

fn take(finder: &mut Finder<'_>, run: Range<usize>, kind: PersonalKind) {
    if kind == PersonalKind::Name {
        let words: Vec<usize> = run.clone().filter(|index| finder.is_uncased(*index)).collect();
        register(finder, &words);
        finder.mark(run, kind);
    } else {
        finder.organisations.push((run.clone(), kind));
        finder.take(run, kind);
    }
}

/// The own words from a token on, on its line, at most as many as a name has.
fn own_run(finder: &Finder<'_>, first: usize, most: usize) -> Range<usize> {
    let mut end = first;
    while end < first + most
        && is_own(finder, end)
        && (end == first || finder.tokens.gap(end).is_some_and(|gap| gap.trim().is_empty()))
    {
        end += 1;
    }
    first..end
}

/// The own words right before a token.
fn own_before(finder: &Finder<'_>, last: usize, most: usize) -> Range<usize> {
    let mut first = last;
    while first > 0
        && last - first < most
        && is_own(finder, first - 1)
        && finder.tokens.gap(first).is_some_and(|gap| gap.trim().is_empty())
    {
        first -= 1;
    }
    first..last
}

/// "直接上级:王小明", "मेरा नाम ... है": after a colon all there is, else words that nobody knows.
fn after_label(finder: &mut Finder<'_>, label: Label) {
    let colon = finder.is_colon(label.to)
        || finder.tokens.gap(label.to).is_none_or(|gap| gap.contains(['：', ':']));
    let line = finder.token(label.from).map(|token| token.line);
    let mut first = label.to + usize::from(finder.is_colon(label.to));
    if finder.token(first).map(|token| token.line) != line {
        return;
    }
    while let Some(next) = finder.label_at(first).filter(|next| next.take == Take::Honorific) {
        first = next.to + usize::from(finder.is_mark(next.to, '.'));
    }
    let run = if colon {
        let end = finder.tokens.segment_of(first).end.min(first + MOST_NAME + 1);
        let words =
            (first..end).take_while(|index| finder.is_uncased(*index) && finder.is_free(*index));
        first..first + words.count()
    } else {
        own_run(finder, first, MOST_NAME)
    };
    if !run.is_empty() {
        take(finder, run, PersonalKind::Name);
    }
}

/// Forms of address stand before names in most languages, after them in some.
fn beside_honorific(finder: &mut Finder<'_>, label: Label) {
    let first = label.to + usize::from(finder.is_mark(label.to, '.'));
    let same_line = finder.token(first).map(|t| t.line) == finder.token(label.from).map(|t| t.line);
    let after = if same_line { own_run(finder, first, MOST_NAME) } else { first..first };
    let before = own_before(finder, label.from, MOST_OWN);
    let run = if after.is_empty() { before } else { after };
    if !run.is_empty() {
        take(finder, run, PersonalKind::Name);
    }
}

/// Whoever's number it is: the words at the beginning of a line with a telephone number.
fn beside_numbers(finder: &mut Finder<'_>) {
    let mut index = 0;
    while index < finder.tokens.len() {
        let phone = finder.taken.get(index) == Some(&Some(PersonalKind::Phone));
        if phone {
            let first = finder.tokens.line_start(index);
            let mut first = first
                + usize::from(matches!(finder.token(first).map(|t| t.shape), Some(Shape::Mark(_))));
            while let Some(label) = finder.label_at(first).filter(|l| l.take == Take::Honorific) {
                first = label.to + usize::from(finder.is_mark(label.to, '.'));
            }
            let run = own_run(finder, first, MOST_NAME);
            if !run.is_empty() && run.end < index {
                take(finder, run, PersonalKind::Name);
            }
            index = finder.tokens.line_end(index).max(index + 1);
        } else {
            index += 1;
        }
    }
}

/// Firms and schools by the words that all of them bear: "مستشفى ...", "... लिमिटेड", "...有限公司".
fn organisations(finder: &mut Finder<'_>) {
    let tokens = finder.tokens;
    for (index, token) in tokens.iter() {
        if !finder.is_uncased(index) || !finder.is_free(index) || token.shape != Shape::Lower {
            continue;
        }
        let Some((bytes, kind)) = finder.lists.marker(tokens.folded_from(index)) else {
            let joined = joined_marker(finder, index);
            let title = || finder.lists.is_form_of_title(tokens.folded(index));
            if let Some(kind) = joined.filter(|_| !has_dense(finder, index) && !title()) {
                take(finder, index..index + 1, kind);
            }
            continue;
        };
        let end = tokens.after_folded(index, bytes);
        let end = end + usize::from(finder.is_mark(end, ')'));
        let mut before = own_before(finder, index, MOST_OWN);
        if before.is_empty() && index > 0 {
            // "... secondary school": a word that all know may stand between.
            before = own_before(finder, index - 1, MOST_OWN);
        }
        let after = own_run(finder, end, MOST_OWN);
        if !(before.is_empty() && after.is_empty()) {
            take(finder, before, kind);
            take(finder, after, kind);
        }
    }
}

/// "...有限公司", "...병원", "โรงพยาบาล...": the word that tells is joined to the name itself.
fn joined_marker(finder: &Finder<'_>, index: usize) -> Option<PersonalKind> {
    let folded = finder.tokens.folded(index);
    if folded.chars().count() < 4 || finder.lists.is_known(folded) {
        return None;
    }
    let places = folded.char_indices().filter(|(_, letter)| uncased_letter(*letter));
    let (place, bytes, kind) = places
        .filter_map(|(place, _)| {
            let (bytes, kind) = finder.lists.marker_in(folded.get(place..)?)?;
            Some((place, bytes, kind))
        })
        .max_by_key(|(_, bytes, _)| *bytes)?;
    let (head, tail) = (folded.get(..place)?, folded.get(place + bytes..)?);
    // "पु-लि-स": a letter with its sign is one.
    let letters = |part: &str| part.chars().filter(|sign| !is_combining_mark(*sign)).count();
    let strange = |part: &str| letters(part) >= 2 && !finder.lists.is_made_of_known(part);
    // A particle may follow: "병원에서".
    (strange(head) && tail.chars().count() <= MOST_PARTICLE && bytes >= LEAST_MARKER)
        .then_some(kind)
}

fn uncased_letter(letter: char) -> bool {
    super::finder::uncased(letter)
}
