//! How a person stands to paid work by what the CV says of them: studying, at
//! home, retired.
//!
//! Takes the text; gives one kind, and none where the CV says nothing of it.
//! Only lines that are about the person are read: those at the top, and those
//! that are nothing but such a word and a time. No words of the text are kept.

use anzsco_data::lexicon::Table;
use anzsco_data::{Lexicon, fold_into};

use super::types::Standing;
use crate::plain_word::{PlainText, PlainWord};

/// Lines from the top, empty ones left out, that may say it anywhere near their beginning.
const TOP_LINES: usize = 8;
/// Words that may follow the phrase where it is what the person is.
const GO_ON: [&str; 18] = [
    "of", "at", "in", "and", "who", "with", "for", "since", "looking", "seeking", "from", "on",
    "majoring", "to", "i", "after", "living", "based",
];
/// Words before the phrase: "I am a full time student".
const WORDS_BEFORE: usize = 4;
/// Longest line that is about nothing else, in words.
const LONGEST_ENTRY: usize = 8;
/// Longest line that is read.
const LONGEST_LINE: usize = 300;

/// What a text says of the standing of its person.
pub(crate) fn standing(text: &PlainText<'_>) -> Option<Standing> {
    let table = Lexicon::of("en")?.table("standing")?;
    let mut words = text.words();
    let mut folded = String::new();
    let mut place = 0;
    for (start, whole) in text.lines() {
        let line = whole.strip_suffix('\n').unwrap_or(whole);
        let line = line.strip_suffix('\r').filter(|_| line.len() < whole.len()).unwrap_or(line);
        if line.len() >= LONGEST_LINE || line.trim_start().is_empty() {
            continue;
        }
        place += 1;
        let top = place <= TOP_LINES;
        let first = words.from(start).filter(|word| word.end() <= start + line.len());
        if !top && (!may_begin(line, start, first, table) || is_long(line)) {
            continue;
        }
        fold_into(line, &mut folded);
        let found = if top { near_beginning(&folded, table) } else { whole_line(&folded, table) };
        if found.is_some() {
            return found;
        }
    }
    None
}

/// Whether a line that begins at `start` may begin with a phrase of the table, as far as its first plain word
/// tells.
fn may_begin(line: &str, start: usize, first: Option<&PlainWord>, table: Table) -> bool {
    let Some(word) = first else { return true };
    let (from, to) = (word.start() - start, word.end() - start);
    let (before, behind) = (line.get(..from).unwrap_or(""), line.get(to..).unwrap_or(""));
    // Other signs are a part of words, or words.
    let plain = before.is_ascii()
        && !before.bytes().any(|sign| matches!(sign, b'&' | b'+' | b'#'))
        && behind
            .bytes()
            .next()
            .is_none_or(|sign| matches!(sign, b' ' | b',' | b'.' | b':' | b'-'));
    !plain || table.may_begin(word.opening)
}

/// Whether a line has more words than one that is about nothing else, as far as can be seen before
/// folding it.
fn is_long(line: &str) -> bool {
    let words = line.split_ascii_whitespace();
    let plain = |word: &&str| word.bytes().any(|byte| byte.is_ascii_alphanumeric());
    words.filter(plain).nth(LONGEST_ENTRY).is_some()
}

/// A phrase among the first words, after words that speak of the person.
fn near_beginning(folded: &str, table: Table) -> Option<Standing> {
    let mut rest = folded;
    for _ in 0..=WORDS_BEFORE {
        if let Some((length, mut rows)) = table.longest_prefix(rest) {
            let kind = rows.next().and_then(|row| Standing::parse(row.field(1)));
            let next = rest.get(length..).unwrap_or("").trim_start().split(' ').next();
            // A "student services officer" is none; a "retired accountant" has retired.
            let alone = next.is_none_or(|word| word.is_empty() || GO_ON.contains(&word))
                || next.is_some_and(|word| word.starts_with(|first: char| first.is_ascii_digit()));
            return kind.filter(|kind| alone || *kind == Standing::Retired);
        }
        rest = rest.split_once(' ')?.1;
    }
    None
}

/// A line such as "Home duties, 2012 - 2021".
fn whole_line(folded: &str, table: Table) -> Option<Standing> {
    let (length, mut rows) = table.longest_prefix(folded)?;
    let rest = folded.get(length..)?.trim();
    let dated = rest.is_empty() || rest.starts_with(|first: char| first.is_ascii_digit());
    let short = folded.split(' ').count() <= LONGEST_ENTRY;
    (dated && short).then(|| rows.next().and_then(|row| Standing::parse(row.field(1)))).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_person_is_told_from_the_work() {
        for (text, expected) in [
            ("Year 12 student", Some(Standing::Student)),
            ("Student Services Officer\nUniversity", None),
            ("Third year marketing student", Some(Standing::Student)),
            ("I retired in 2019", Some(Standing::Retired)),
            (
                "Profile\n\nSkills\n\nA\nB\nC\nD\nE\nF\nHome duties, 2012 - 2021",
                Some(Standing::Home),
            ),
            ("A\nB\nC\nD\nE\nF\nG\nH\nStudent Services Officer, 2012", None),
            ("Teacher\nTaught students of all ages", None),
            ("", None),
        ] {
            assert_eq!(standing(&PlainText::of(text)), expected, "{text}");
        }
    }
}
