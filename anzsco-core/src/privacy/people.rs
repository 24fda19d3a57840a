//! Runs of words that may be somebody's name, and the proof that they are.
//!
//! Takes the work sheet and a place; gives the run of capitalised words,
//! initials, particles and nicknames that begins there and what the lists say
//! of it. It must not mark anything on its own: whether a run is a name depends
//! on where it stands, and `header` and `mentions` know that.

use std::ops::Range;

use super::finder::Finder;
use super::lists::{LONGEST_OCCUPATION, Take, Word};
use super::tokens::{Shape, Token};
use crate::profile::PersonalKind;

/// Letters of an honorific that is nothing else.
pub(super) const SHORT: usize = 4;
/// Words that a name may have.
const MOST_WORDS: usize = 7;
/// Words of a name that stand wide apart.
const MOST_SPACED: usize = 4;

/// A run of words that may be a name.
pub(super) struct Run {
    pub(super) range: Range<usize>,
    /// The words of the name: no initials, particles, marks.
    pub(super) words: Vec<usize>,
    /// Words counted, parts joined by hyphens once, initials not.
    pub(super) groups: usize,
    /// Words that only names are.
    pub(super) listed: usize,
    /// Words that names and other things are.
    pub(super) doubtful: usize,
    /// Words no list has, short ones in capitals apart: they may be abbreviations.
    pub(super) unknown: usize,
    /// What the first word is.
    pub(super) first: Word,
    /// What the last word is.
    pub(super) last: Word,
}

impl Run {
    /// Two words or more, at least one of them a name, or none of them anything else.
    pub(super) fn is_likely(&self) -> bool {
        self.groups >= 2
            && (self.listed > 0 && self.listed + self.doubtful + self.unknown >= 2
                || self.unknown >= 2
                || self.first.given && self.doubtful + self.unknown >= 2)
            || self.groups == 1 && self.words.len() == 1 && self.first.given && !self.first.common
    }

    /// A given name and a surname, both listed, or one that only names are beside an unknown word.
    pub(super) fn is_certain(&self) -> bool {
        self.groups >= 2
            && self.first.given
            && (self.first.is_name() && (self.last.may_be_name() || self.last.is_unknown())
                || self.last.is_name() && self.last.surname)
    }
}

/// The run of name-like words that begins at a token.
pub(super) fn run_at(finder: &Finder<'_>, start: usize) -> Option<Run> {
    if begins_title(finder, start) {
        return None;
    }
    run(finder, start, is_near, |finder, index| {
        if !finder.token(index).is_some_and(Token::is_capital) {
            return false;
        }
        let word = finder.word(index);
        // "Ref: ..." is a label and no part of what stands before it.
        let labelled = finder.label_at(index).is_some_and(|label| finder.is_colon(label.to));
        let dated = finder.lists.is_month(finder.tokens.folded(index)) && is_dated(finder, index);
        !labelled && !dated && (!word.common || word.may_be_name())
    })
}

/// Whether words with capitals are an occupation as a language of the text calls it: "Pemanen Kelapa
/// Sawit". One word alone may be a name as well ("Schneider").
fn begins_title(finder: &Finder<'_>, start: usize) -> bool {
    // Names of occupations are of other languages than English alone.
    if finder.lists.is_english() {
        return false;
    }
    let line = finder.token(start).map(|token| token.line);
    (2..=LONGEST_OCCUPATION).any(|count| {
        let run = start..start + count;
        let whole = run
            .clone()
            .all(|index| finder.token(index).is_some_and(|t| t.is_word() && Some(t.line) == line));
        whole && finder.lists.is_title(finder.tokens.folded_run(run))
    })
}

/// The run of words that a label or the head of a CV shows to be a name, whatever they are.
pub(super) fn labelled_run(finder: &Finder<'_>, start: usize) -> Option<Run> {
    let lower = finder.token(start).is_some_and(|token| token.shape == Shape::Lower);
    let spaced = is_spaced_name(finder, start);
    let near = |finder: &Finder<'_>, index| {
        is_near(finder, index) || spaced && finder.tokens.gap(index).is_some()
    };
    run(finder, start, near, |finder, index| {
        // "Father Name : ..." is the next label of the line.
        let labelled = finder.label_at(index).is_some_and(|label| finder.is_colon(label.to));
        !labelled
            && finder.token(index).is_some_and(|t| {
                t.is_capital() || lower && t.shape == Shape::Lower && t.end - t.start > 1
            })
    })
}

/// "Joy   Baker": a given name and a surname are all that stands up to the end of the line, wide apart.
fn is_spaced_name(finder: &Finder<'_>, start: usize) -> bool {
    let line = finder.token(start).map(|token| token.line);
    let is_capital = |index: &usize| {
        finder.token(*index).is_some_and(|token| Some(token.line) == line && token.is_capital())
    };
    let count = (start..=start + MOST_SPACED).take_while(is_capital).count();
    let end = start + count;
    (2..=MOST_SPACED).contains(&count)
        && finder.token(end).is_none_or(|token| Some(token.line) != line)
        && finder.word(start).given
        && finder.word(end - 1).surname
        && (start + 1..end).all(|index| finder.word(index).may_be_name())
}

fn run(
    finder: &Finder<'_>,
    start: usize,
    near: impl Fn(&Finder<'_>, usize) -> bool,
    fits: impl Fn(&Finder<'_>, usize) -> bool,
) -> Option<Run> {
    let mut words: Vec<usize> = Vec::new();
    let mut groups = 0;
    let mut next = start;
    let mut end = start;
    while words.len() < MOST_WORDS && next < start + 16 {
        let Some(token) = finder.token(next).filter(|_| finder.is_free(next)) else { break };
        if next > start && !near(finder, next) {
            break;
        }
        let initial = is_initial(finder, next, token);
        let hyphened = next > end && finder.is_mark(next - 1, '-') && end + 1 == next;
        if initial {
            next +=
                1 + usize::from(finder.is_mark(next + 1, '.') && finder.tokens.is_glued(next + 1));
            end = if words.is_empty() { end } else { next };
        } else if token.is_word() && (fits(finder, next) || hyphened && token.is_capital()) {
            groups += usize::from(!hyphened);
            words.push(next);
            next += 1;
            end = next;
        } else if let Some(after) = particle(finder, next).or_else(|| nickname(finder, next)) {
            next = after;
        } else if token.is_mark('-')
            && !words.is_empty()
            && finder.tokens.is_glued(next)
            && finder.tokens.is_glued(next + 1)
        {
            next += 1;
        } else {
            break;
        }
    }
    if words.is_empty() { None } else { Some(describe(finder, start..end, words, groups)) }
}

/// Whether a month stands in a date: "Apr 2019", "12 May", "June-July".
fn is_dated(finder: &Finder<'_>, index: usize) -> bool {
    let part = |place: usize| {
        let number = finder.token(place).is_some_and(|t| {
            matches!(t.shape, Shape::Number | Shape::Code | Shape::Mark('’' | '\''))
        });
        number || finder.lists.is_month(finder.tokens.folded(place))
    };
    let dash = usize::from(finder.is_mark(index + 1, '-') || finder.is_mark(index + 1, '.'));
    part(index + 1 + dash) || index > 0 && part(index - 1) && finder.tokens.gap(index).is_some()
}

/// On the same line as the word before and not far from it.
fn is_near(finder: &Finder<'_>, index: usize) -> bool {
    finder.tokens.gap(index).is_some_and(|gap| gap.len() <= 2)
}

/// "J.", "J" and "JR" with full stops between.
fn is_initial(finder: &Finder<'_>, index: usize, token: Token) -> bool {
    token.shape == Shape::Upper
        && finder.tokens.folded(index).chars().count() == 1
        && finder.token(index + 1).is_some_and(|next| {
            next.is_mark('.') || next.is_capital() && is_near(finder, index + 1)
        })
}

/// One past "van der", if a name goes on after it.
fn particle(finder: &Finder<'_>, index: usize) -> Option<usize> {
    let label = finder.label_at(index).filter(|label| label.take == Take::Particle)?;
    let next =
        label.to + usize::from(finder.is_mark(label.to, '-') || finder.is_mark(label.to, '\''));
    let again =
        finder.label_at(next).filter(|label| label.take == Take::Particle).map_or(next, |l| l.to);
    (is_near(finder, again) && finder.token(again).is_some_and(Token::is_capital)).then_some(again)
}

/// One past a nickname between quotes or brackets: "Macca", (Pip).
fn nickname(finder: &Finder<'_>, index: usize) -> Option<usize> {
    let close = match finder.token(index)?.shape {
        Shape::Mark('"') => '"',
        Shape::Mark('“') => '”',
        Shape::Mark('‘') => '’',
        Shape::Mark('\'') => '\'',
        _ => return None,
    };
    let end = (index + 2..index + 4).find(|place| finder.is_mark(*place, close))?;
    finder.token(index + 1).is_some_and(Token::is_capital).then_some(end + 1)
}

fn describe(
    finder: &Finder<'_>,
    range: Range<usize>,
    mut words: Vec<usize>,
    mut groups: usize,
) -> Run {
    trim_letters(finder, &mut words, &mut groups);
    let end = match words.last() {
        Some(last) if words.len() > 1 => range.end.min((last + 3).max(last + 1)).min(range.end),
        _ => range.end,
    };
    let cut = words.last().map_or(end, |last| last + 1);
    let (mut listed, mut doubtful, mut unknown) = (0, 0, 0);
    for index in &words {
        let word = finder.word(*index);
        let short =
            finder.token(*index).is_some_and(|t| t.shape == Shape::Upper && t.end - t.start <= 4);
        listed += usize::from(word.is_name());
        doubtful += usize::from(word.may_be_name() && word.common);
        unknown += usize::from(word.is_unknown() && (!short || whole_upper(finder, &words)));
    }
    let of = |place: Option<&usize>| place.map_or(Word::default(), |index| finder.word(*index));
    let (first, last) = (of(words.first()), of(words.last()));
    Run { range: range.start..cut, words, groups, listed, doubtful, unknown, first, last }
}

/// Letters after a name ("Leanne Truscott NUM", "Jane Lee CPA") are not part of it.
fn trim_letters(finder: &Finder<'_>, words: &mut Vec<usize>, groups: &mut usize) {
    while words.len() > 1 {
        let Some(last) = words.last().copied() else { return };
        let upper = finder.token(last).is_some_and(|t| t.shape == Shape::Upper);
        let mixed =
            words.iter().any(|word| finder.token(*word).is_some_and(|t| t.shape != Shape::Upper));
        let short = finder.token(last).is_some_and(|token| token.end - token.start <= 6);
        let letters = finder.label_at(last).is_some_and(|label| label.take == Take::Postnominal);
        let after_hyphen = last > 0 && finder.is_mark(last - 1, '-');
        if !upper
            || after_hyphen
            || !(mixed && short && !finder.word(last).is_name() || letters && words.len() > 2)
        {
            return;
        }
        words.pop();
        *groups = groups.saturating_sub(1);
    }
}

fn whole_upper(finder: &Finder<'_>, words: &[usize]) -> bool {
    words.len() > 1
        && words.iter().all(|index| finder.token(*index).is_some_and(|t| t.shape == Shape::Upper))
}

/// Marks a run as the name of a person, and remembers its words for the gate.
pub(super) fn take_name(finder: &mut Finder<'_>, run: &Run) {
    register(finder, &run.words);
    let mut range = run.range.clone();
    // The honorific goes with the name.
    if let Some(label) = finder.label_before(range.start).filter(|label| {
        label.take == Take::Honorific
                && range.start - label.to <= 1
                // "Inspector" may be part of a title, "Dr" is not.
                && finder.tokens.folded_run(label.from..label.to).len() <= SHORT
    }) {
        range.start = label.from;
    }
    finder.mark(range, PersonalKind::Name);
}

/// Remembers the words of a name; a name with a word not known before is a new person.
pub(super) fn register(finder: &mut Finder<'_>, words: &[usize]) {
    let folded: Vec<String> = words
        .iter()
        .map(|index| finder.tokens.folded(*index).to_owned())
        .filter(|word| word.chars().count() > 1 || !word.is_ascii())
        .collect();
    let new = folded.iter().any(|word| !finder.names.contains(word));
    if new {
        finder.values.insert((PersonalKind::Name, folded.concat()));
    }
    finder.names.extend(folded);
}
