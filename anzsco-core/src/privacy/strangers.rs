//! Words that nobody knows: what is written like a name and stands in no list of words.
//!
//! Takes the work sheet after everything else is found; gives for each token
//! whether it must stay in for want of a reason to let it out. It must not say
//! what such a word is: a colleague, a firm, a street and a village look the
//! same, and all of them stay in.

use std::cell::OnceCell;
use std::ops::Range;

use anzsco_data::{Edition, Start, find_everyday_title, fold};

use super::finder::Finder;
use super::lists::{LONGEST_OCCUPATION, Place, Take};
use super::tokens::{Shape, Token};
use crate::outlines::Outlines;
use crate::profile::{PersonalKind, is_nearly_noun};

/// Endings of words that are made by rule and so in no list, wherever they stand.
const ENDINGS: [&str; 20] = [
    "tion", "tions", "ment", "ments", "ness", "ity", "ities", "able", "ible", "ive", "ous", "ful",
    "less", "ship", "ically", "ally", "ology", "ised", "ized", "isation",
];
/// Endings of the verbs that sentences of a CV begin with.
const VERBS: [&str; 3] = ["ed", "ing", "ly"];
/// Labels of titles.
const TITLE_LABELS: [&str; 8] = [
    "position",
    "position held",
    "position title",
    "job title",
    "title",
    "role",
    "role title",
    "occupation",
];
/// Names that stand in other names: of illnesses, of places, of a market, of firms that titles have.
const NOBODYS: [&str; 14] = [
    "parkinson",
    "alzheimer",
    "crohn",
    "huntington",
    "hodgkin",
    "graves",
    "cushing",
    "addison",
    "tourette",
    "asperger",
    "hawke",
    "lloyd",
    "ingham",
    "jim",
];
/// Words in lower case that titles and headings have between others.
const SMALL: [&str; 8] = ["and", "of", "the", "for", "in", "to", "or", "a"];
/// Letters from which a word in capitals is no abbreviation.
const LONG: usize = 6;
/// Letters of the shortest that may have something and is nobody's initials: "the RTLB's plan", but "AJ's crew".
const SHORT: usize = 3;
/// Tokens read to learn what a text writes in lower case: more than any CV has.
const MOST_READ: usize = 20_000;
/// Words of a firm's name between one and the word that tells it.
const MOST_FIRM: usize = 3;
/// Words that a title has on either side of one.
const LONGEST_TITLE: usize = 7;
/// Words that an item of a list has at most.
const ITEM: usize = 3;
/// Commas of a list: fewer stand in addresses and lines of jobs.
const LEAST_COMMAS: usize = 2;

/// Whether each token is a word that may be a name for all that is known.
pub(super) fn find(finder: &Finder<'_>) -> Vec<bool> {
    let mut strange = vec![false; finder.tokens.len()];
    for (segment, capitals) in finder.tokens.segments_with_capitals() {
        let style = OnceCell::new();
        let style = || *style.get_or_init(|| Style::of(finder, segment));
        for index in capitals {
            if finder.is_free(*index) && is_stranger(finder, *index, segment, &style) {
                set(&mut strange, *index);
            }
        }
    }
    forgive(finder, &mut strange);
    for (segment, capitals) in finder.tokens.segments_with_capitals() {
        for index in capitals {
            if is_pair(finder, *index) {
                set(&mut strange, *index);
                set(&mut strange, index + 1);
            }
        }
        widen(finder, segment, capitals, &mut strange);
    }
    forgive_titles(finder, &mut strange);
    strange
}

/// What a language of the text calls an occupation is no stranger: "Pemanen Kelapa Sawit".
fn forgive_titles(finder: &Finder<'_>, strange: &mut [bool]) {
    if finder.lists.is_english() {
        return;
    }
    let tokens = finder.tokens;
    for index in 0..strange.len() {
        if !strange.get(index).copied().unwrap_or(false) {
            continue;
        }
        let starts = (0..LONGEST_OCCUPATION).filter_map(|back| index.checked_sub(back));
        let runs = starts
            .flat_map(|start| (1..=LONGEST_OCCUPATION).map(move |count| start..start + count));
        let title = runs
            .filter(|run| run.contains(&index) && run.end <= strange.len())
            .find(|run| finder.lists.is_title(tokens.folded_run(run.clone())));
        if let Some(title) = title {
            strange.get_mut(title).unwrap_or(&mut []).fill(false);
        }
    }
}

/// A word that the text writes in lower case as well is a word of its language.
fn forgive(finder: &Finder<'_>, strange: &mut [bool]) {
    let strangers = |strange: &[bool]| -> Vec<usize> {
        strange.iter().enumerate().filter(|(_, is)| **is).map(|(index, _)| index).collect()
    };
    let found = strangers(strange);
    if found.is_empty() {
        return;
    }
    let mut words: Vec<&str> = found.iter().map(|index| finder.tokens.folded(*index)).collect();
    words.sort_unstable();
    words.dedup();
    let mut outlines = Outlines::default();
    for word in &words {
        outlines.add(Start::of(word));
    }
    let mut known = vec![false; words.len()];
    let tokens = finder.tokens.all.iter().zip(&finder.tokens.openings).enumerate();
    for (index, (token, opening)) in tokens.take(MOST_READ) {
        if token.shape == Shape::Lower
            && outlines.may_have(*opening)
            && finder.is_free(index)
            && let Ok(place) = words.binary_search(&finder.tokens.folded(index))
            && let Some(known) = known.get_mut(place)
        {
            *known = true;
        }
    }
    for index in found {
        let place = words.binary_search(&finder.tokens.folded(index));
        let forgiven = place.is_ok_and(|place| known.get(place).copied().unwrap_or(false));
        if forgiven
            && !finder.word(index).may_be_name()
            && let Some(place) = strange.get_mut(index)
        {
            *place = false;
        }
    }
}

fn set(strange: &mut [bool], index: usize) {
    if let Some(place) = strange.get_mut(index) {
        *place = true;
    }
}

/// How a segment is written.
#[derive(Clone, Copy)]
struct Style {
    /// All its words begin with capitals: a heading, a title, a name.
    titled: bool,
    /// Items between commas, none longer than a few words.
    listed: bool,
}

impl Style {
    fn of(finder: &Finder<'_>, segment: &Range<usize>) -> Self {
        let (mut lower, mut all) = (0, 0);
        for index in segment.clone() {
            let Some(token) = finder.token(index).filter(|token| token.is_word()) else { continue };
            all += 1;
            let small = SMALL.contains(&finder.tokens.folded(index));
            lower += usize::from(token.shape == Shape::Lower && !small);
        }
        let (mut commas, mut longest, mut length) = (0, 0, 0);
        for index in segment.clone() {
            if finder.is_mark(index, ',') || finder.is_mark(index, '、') {
                commas += 1;
                length = 0;
            } else {
                length += usize::from(finder.token(index).is_some_and(Token::is_word));
                longest = longest.max(length);
            }
        }
        // Addresses and lines of jobs have commas too.
        let listed = commas >= LEAST_COMMAS && longest <= ITEM;
        let placed = listed
            && segment.clone().any(|index| {
                let folded = finder.tokens.folded(index);
                finder.is_year(index)
                    || finder.lists.is_place(folded, Place::Street)
                    || finder.lists.is_place(folded, Place::Unit)
                    || finder.lists.marker(folded).is_some()
            });
        Self { titled: lower == 0 && all > 1, listed: listed && !placed }
    }
}

/// A word with a capital that no list of words has and no rule makes.
fn is_stranger(
    finder: &Finder<'_>,
    index: usize,
    segment: &Range<usize>,
    style: &impl Fn() -> Style,
) -> bool {
    let Some(token) = finder.token(index) else { return false };
    let folded = finder.tokens.folded(index);
    if !is_written_as_name(finder, index, token) || folded.len() < 2 {
        return false;
    }
    if is_owner(finder, index) {
        return true;
    }
    // Most are common words, whatever else they may be.
    if finder.is_common(index) {
        return false;
    }
    let word = finder.word(index);
    if word.common || finder.lists.is_month(folded) || finder.lists.is_term(finder.tokens, index) {
        return false;
    }
    if !finder.lists.is_english() {
        return is_strange_abroad(finder, index, segment);
    }
    let made = has_ending(folded, &ENDINGS)
        || is_made(finder, index, segment, style)
        || finder.lists.ends_as_title(folded);
    if !word.may_be_name() && made {
        return false;
    }
    let excused = !word.may_be_name()
        && (finder.lists.is_known(folded)
            || style().listed
            || stands_alone(finder, index) && is_misspelt(finder, folded)
            || is_labelled_title(finder, index));
    !(excused || is_in_title(finder, index))
}

/// "Pham's": what a name that is no word has, though the letters together are one.
fn is_owner(finder: &Finder<'_>, index: usize) -> bool {
    let Some(stem) = finder.tokens.owner(index) else { return false };
    // "JHA's" are several of them.
    if stem.chars().all(char::is_uppercase) {
        return false;
    }
    let stem = fold(stem);
    finder.lists.word(Start::of(&stem), &stem).is_name() && !NOBODYS.contains(&stem.as_str())
}

/// Whether no other word with a capital stands beside one that begins a part of a line.
fn stands_alone(finder: &Finder<'_>, index: usize) -> bool {
    let next = index + 1;
    let beside =
        || finder.tokens.gap(next).is_some() && finder.token(next).is_some_and(Token::is_capital);
    finder.begins_segment(index) && !beside()
}

/// Whether a word is the noun of a title but for its spelling: "Glaizer".
fn is_misspelt(finder: &Finder<'_>, folded: &str) -> bool {
    is_nearly_noun(folded, &|noun| finder.lists.is_title_noun(noun))
}

/// Whether a word narrows the noun of a title that a label announces: "Position held: Headworks Officer".
fn is_labelled_title(finder: &Finder<'_>, index: usize) -> bool {
    let noun = finder.tokens.gap(index + 1) == Some(" ")
        && finder.lists.is_title_noun(finder.tokens.folded(index + 1));
    let Some(colon) = index.checked_sub(1).filter(|place| noun && finder.is_colon(*place)) else {
        return false;
    };
    let label = finder.tokens.line_start(colon)..colon;
    TITLE_LABELS.contains(&finder.tokens.folded_run(label))
}

/// Where the lists of words are short, a capital tells only inside a sentence; and where nouns have
/// capitals, only two of them beside each other.
fn is_strange_abroad(finder: &Finder<'_>, index: usize, segment: &Range<usize>) -> bool {
    let unknown = |place: usize| {
        finder.token(place).is_some_and(|token| is_written_as_name(finder, place, token))
            && !finder.word(place).common
            && !finder.lists.is_known(finder.tokens.folded(place))
            && !is_elided(finder, place)
    };
    let near = |place: usize| finder.tokens.gap(place) == Some(" ");
    let paired =
        near(index + 1) && unknown(index + 1) || near(index) && unknown(index.wrapping_sub(1));
    let begins = index == segment.start
        || finder.token(index - 1).is_some_and(|before| match before.shape {
            Shape::Mark('.') if is_honorific_stop(finder, index - 1) => false,
            Shape::Mark('.') => {
                !(index > 1
                    && finder.token(index - 2).is_some_and(|initial| {
                        initial.shape == Shape::Upper
                            && finder.tokens.folded(index - 2).chars().count() == 1
                    }))
            }
            Shape::Mark(mark) => !matches!(mark, '-' | '\'' | '’' | '"' | '“' | '„' | '«' | '('),
            _ => false,
        });
    unknown(index)
        && (paired || !begins && !finder.lists.has_capital_nouns() || is_firms_own(finder, index))
}

/// Whether a common word has a French article or preposition glued to it: "D'INTERVENTION".
fn is_elided(finder: &Finder<'_>, index: usize) -> bool {
    let parts = finder.tokens.written(index..index + 1).split_once(['\'', '’']);
    let rest = parts.filter(|(short, _)| short.len() == 1 && finder.lists.is_of("fr"));
    rest.is_some_and(|(_, rest)| finder.lists.is_common(&fold(rest)))
}

/// The full stop of "dr." and "mevr.".
fn is_honorific_stop(finder: &Finder<'_>, stop: usize) -> bool {
    let label = finder.label_before(stop);
    label.is_some_and(|label| label.to == stop && label.take == Take::Honorific)
}

/// A word of the name of a firm or school: capitals all the way to the word that tells it.
fn is_firms_own(finder: &Finder<'_>, index: usize) -> bool {
    let joined = |place: usize| {
        finder.tokens.gap(place).is_some_and(|gap| gap.len() <= 1)
            && finder.token(place).is_some_and(|token| token.is_capital() || token.is_mark('-'))
    };
    // "Приамурский государственный университет": schools have words in lower case between.
    let school = finder.tokens.gap(index + 2) == Some(" ")
        && finder
            .lists
            .marker(finder.tokens.folded_from(index + 2))
            .is_some_and(|(_, kind)| kind == PersonalKind::School);
    let marker = |place: usize| finder.lists.marker(finder.tokens.folded_from(place)).is_some();
    let after = (index + 1..index + 1 + MOST_FIRM).take_while(|place| joined(*place));
    let before = (0..MOST_FIRM).map_while(|back| {
        let place = index.checked_sub(back)?;
        joined(place).then_some(place.checked_sub(1)?)
    });
    school || after.into_iter().any(marker) || before.into_iter().any(marker)
}

/// "Angus Breeder", "Torres Strait Regional Authority Member": a title that the classification or
/// the everyday names know word by word.
fn is_in_title(finder: &Finder<'_>, index: usize) -> bool {
    let tokens = finder.tokens;
    let joins =
        |place: usize| tokens.gap(place).is_some_and(|gap| gap == " " || gap == "-" || gap == "'");
    let word = |place: usize| {
        finder.token(place).is_some_and(Token::is_word)
            || finder.is_mark(place, '-') && tokens.is_glued(place)
    };
    let (mut first, mut last) = (index, index);
    while first > 0 && index - first < LONGEST_TITLE && joins(first) && word(first - 1) {
        first -= 1;
    }
    while last - index < LONGEST_TITLE && joins(last + 1) && word(last + 1) {
        last += 1;
    }
    let folded = tokens.folded_run(first..last + 1);
    last > first
        && (find_everyday_title(folded).next().is_some()
            || Edition::ALL.iter().any(|edition| edition.find_title(folded).next().is_some()))
}

/// "Ensured", "Proactively": verbs where sentences begin and in headings.
fn is_made(
    finder: &Finder<'_>,
    index: usize,
    segment: &Range<usize>,
    style: &impl Fn() -> Style,
) -> bool {
    let begins = index == segment.start
        || finder.token(index - 1).is_some_and(|before| matches!(before.shape, Shape::Mark(_)));
    (begins || style().titled) && has_ending(finder.tokens.folded(index), &VERBS)
}

fn has_ending(folded: &str, endings: &[&str]) -> bool {
    endings.iter().any(|ending| folded.len() > ending.len() + 3 && folded.ends_with(ending))
}

/// A capital and small letters, `McKay`, `O'Dea`, or long and all in capitals.
fn is_written_as_name(finder: &Finder<'_>, index: usize, token: Token) -> bool {
    match token.shape {
        Shape::Capital => true,
        Shape::Upper => finder.tokens.folded(index).chars().count() >= LONG,
        Shape::Mixed => {
            let written = finder.tokens.written(index..index + 1);
            let apostrophe = |letter: char| matches!(letter, '\'' | '’' | 'ʻ' | '‘' | '`');
            // "the RTLB's plan": an abbreviation with what it has.
            let owner = written.strip_suffix('s').and_then(|rest| rest.strip_suffix(apostrophe));
            let short = owner.is_some_and(|owner| {
                let folded = fold(owner);
                (SHORT..LONG).contains(&owner.len())
                    && owner.bytes().all(|letter| letter.is_ascii_uppercase())
                    && !finder.lists.word(Start::of(&folded), &folded).may_be_name()
            });
            written.contains(apostrophe) && !short
                || written.strip_prefix("Mc").or_else(|| written.strip_prefix("Mac")).is_some_and(
                    |rest| {
                        let mut letters = rest.chars();
                        letters.next().is_some_and(char::is_uppercase)
                            && letters.all(char::is_lowercase)
                    },
                )
        }
        _ => false,
    }
}

/// "covered for Mark Baker while": two words that are names as well, inside a sentence.
fn is_pair(finder: &Finder<'_>, index: usize) -> bool {
    let capital = |place: usize| finder.token(place).is_some_and(|t| t.shape == Shape::Capital);
    let lower = |place: usize| finder.token(place).is_some_and(|t| t.shape == Shape::Lower);
    let near = finder.tokens.gap(index + 1) == Some(" ");
    index > 0
        && near
        && capital(index)
        && capital(index + 1)
        && lower(index - 1)
        && finder.tokens.gap(index).is_some()
        && !capital(index + 2)
        && finder.word(index).given
        && finder.word(index + 1).surname
        && finder.is_free(index)
}

/// Words that are names as well go with a stranger beside them: "Grace Thorpington". `capitals` are those of
/// the segment.
fn widen(finder: &Finder<'_>, segment: &Range<usize>, capitals: &[usize], strange: &mut [bool]) {
    let capital = |index: usize| {
        finder.token(index).is_some_and(|t| matches!(t.shape, Shape::Capital | Shape::Upper))
    };
    let joined = |index: usize| finder.tokens.gap(index).is_some_and(|gap| gap.len() <= 1);
    let at = |strange: &[bool], index: usize| strange.get(index).copied().unwrap_or(false);
    for index in capitals.iter().rev().copied() {
        let beside = at(strange, index + 1) && capital(index) && joined(index + 1);
        if beside && finder.word(index).given {
            set(strange, index);
        }
    }
    let behind_first = capitals.iter().copied().filter(|index| *index > segment.start);
    for index in behind_first.filter(|index| capital(*index)) {
        let after = at(strange, index - 1) && joined(index);
        // "Cheung Lok Hinwai": what stands between two goes with them.
        let between = after && at(strange, index + 1) && joined(index + 1);
        let hyphened = finder.is_mark(index - 1, '-') && at(strange, index.wrapping_sub(2));
        let word = || finder.word(index);
        if between || after && word().surname || hyphened && !word().common {
            set(strange, index);
        }
    }
}
