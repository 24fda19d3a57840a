//! Word by word to English, for words that no list has as a whole.
//!
//! Takes words and the tables of their language; gives the English of those that the tables know, in their order,
//! parted where one is missing or a clause ends, and what share of the words that is. It must not pass off a word
//! it does not know: the share tells the caller what is missing.

use anzsco_data::{fold, is_hangul, spaceless};

use super::first_word;
use super::word_forms::in_other_form;
use crate::language::word_order::{puts_verb_last, writes_compounds};
use crate::language::{Vocabulary, WITHOUT, Words, is_denial};

/// What words mean one by one.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct Gloss {
    /// English words, those of the known ones.
    pub(crate) english: String,
    /// Share of the words that are known, 0 to 1.
    pub(crate) known: f32,
}

impl Gloss {
    /// The English of words that are all known; none where that is nothing.
    pub(crate) fn whole(self) -> Option<String> {
        (self.known >= 1.0 && !self.english.is_empty()).then_some(self.english)
    }
}

/// A table and the column of its English value.
pub(crate) type Column = (Vocabulary, usize);

/// Letters that a part of a compound has at the least, and its last part where the first is unknown.
const SHORTEST_PART: usize = 4;
const SHORTEST_HEAD: usize = 6;

/// Signs that end a clause before a space or the end, and those that do wherever they stand.
const ENDS: [char; 9] = [',', ';', ':', '.', '!', '?', '/', '\u{2013}', '\u{61f}'];
const BREAKS: [char; 16] = [
    '(', ')', '|', '\u{2014}', '\u{3001}', '\u{3002}', '\u{ff08}', '\u{ff09}', '\u{ff01}',
    '\u{ff0c}', '\u{ff1a}', '\u{ff1b}', '\u{ff1f}', '\u{60c}', '\u{61b}', '\u{964}',
];

/// Glosses words by the longest phrases that the tables have; what their language is silent about needs no English.
pub(crate) fn gloss(folded: &str, tables: &[Column], language: &Words) -> Gloss {
    let mut told = Told::default();
    told.tell_words(folded, tables, language, |_| None);
    told.end()
}

/// Glosses a duty clause by clause, each apart from the next; a clause that says what is not done is left out, with one
/// right behind it that names but who does it ("not the medicines, the nurse does"), and what follows a word that denies
/// behind something told: "residuos no peligrosos".
pub(crate) fn gloss_duty(duty: &str, language: &Words) -> Gloss {
    let tables = language.of_duties();
    let clauses: Vec<String> = clauses(duty).map(fold).collect();
    let verb_last = puts_verb_last(&language.language);
    // "使用 CRM 系统": among other letters English words stand as they are.
    let mixed = clauses.iter().any(|clause| clause.contains(is_of_other_letters));
    let mut told = Told { mixed, ..Told::default() };
    let mut after_denial = false;
    for clause in &clauses {
        let before = told.mark();
        let denial = told.tell_words(clause, &tables, language, |rest| {
            let (length, row) = language.unfinished.own_prefix(rest)?;
            Some((length, row.field(1))).filter(|(_, kind)| is_denial(kind))
        });
        let whole = |(kind, rest): (&str, &str)| {
            kind != WITHOUT && (verb_last || rest.is_empty() || told.since(&before) <= 1)
        };
        let denied = denial.is_some_and(whole);
        if denied || after_denial && told.is_worker_since(&before, language) {
            told.take_back(&before);
        }
        after_denial = denied;
        told.part();
    }
    told.end()
}

fn is_of_other_letters(letter: char) -> bool {
    letter.is_alphabetic() && letter >= LAST_LATIN
}

/// The clauses of a text, parted by its signs.
fn clauses(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = Some(text);
    std::iter::from_fn(move || {
        let text = rest.take()?;
        let sign = text.char_indices().find_map(|(place, sign)| {
            let behind = text.get(place + sign.len_utf8()..)?;
            let ends =
                ENDS.contains(&sign) && !behind.starts_with(|next: char| !next.is_whitespace());
            (ends || BREAKS.contains(&sign)).then_some((place, behind))
        });
        let Some((place, behind)) = sign else { return Some(text) };
        rest = Some(behind);
        text.get(..place)
    })
}

/// English words that say nothing at either end of a gloss, and beside a word that is missing.
const GLUE: [&str; 16] = [
    "a", "an", "and", "as", "at", "by", "for", "from", "in", "of", "on", "or", "the", "to", "with",
    "without",
];

/// How many parts, known words and words had been told at a place.
#[derive(Clone, Copy)]
struct Mark {
    parts: usize,
    known: usize,
    words: usize,
}

/// What has been told of some words.
#[derive(Default)]
struct Told<'t> {
    /// Whether English words tell themselves.
    mixed: bool,
    /// An empty part stands where a word is missing or a clause ends.
    parts: Vec<&'t str>,
    known: usize,
    words: usize,
}

impl<'t> Told<'t> {
    fn mark(&self) -> Mark {
        Mark { parts: self.parts.len(), known: self.known, words: self.words }
    }

    /// How many words have been told since a mark.
    fn since(&self, mark: &Mark) -> usize {
        self.known - mark.known
    }

    /// Whether all that has been told since a mark is who somebody is: "nurse".
    fn is_worker_since(&self, mark: &Mark, language: &Words) -> bool {
        let worker = |part: &&str| {
            let noun = language.title_nouns.get(&fold(part));
            noun.is_some_and(|row| row.field(1) == "strong")
        };
        self.since(mark) == 1
            && self.parts.iter().rfind(|part| !part.is_empty()).is_some_and(worker)
    }

    /// Takes back what has been told since a mark.
    fn take_back(&mut self, mark: &Mark) {
        self.parts.truncate(mark.parts);
        (self.known, self.words) = (mark.known, mark.words);
    }

    /// Adds what the tables know of folded words, as far as a word that denies; gives the kind of that word and what
    /// follows it.
    fn tell_words<'k>(
        &mut self,
        folded: &'t str,
        tables: &[Column],
        language: &Words,
        denial: impl Fn(&str) -> Option<(usize, &'k str)>,
    ) -> Option<(&'k str, &'t str)> {
        // Letters of a script without spaces that no phrase begins with are one word, as many as there are.
        let mut unknown = false;
        let mut rest = folded.trim_start_matches(' ');
        while !rest.is_empty() {
            let length = before_letters(&rest[..first_word(rest)]);
            let word = &rest[..length];
            let mut taken = length;
            let was_unknown = std::mem::take(&mut unknown);
            let phrase = longest(rest, tables);
            let known = phrase.map_or(0, |(length, _)| length);
            if let Some((length, kind)) = denial(rest).filter(|(length, _)| *length >= known) {
                return Some((kind, rest.get(length..).unwrap_or("").trim_start_matches(' ')));
            }
            if let Some((length, english)) = phrase {
                taken = length;
                self.tell(&[english]);
            } else if let Some((first, second)) = compound(word, tables, |part| whole(part, tables))
            {
                self.tell(&[first, second]);
            } else if language.stopwords.get(word).is_none() && !is_number(word) {
                let form = |word: &str| in_other_form(word, language, |form| whole(form, tables));
                if let Some(english) = form(word) {
                    self.tell(&[english]);
                } else if let Some((first, second)) = compound(word, tables, form) {
                    self.tell(&[first, second]);
                } else if let Some(head) = head_of_compound(word, tables, language) {
                    self.tell(&[head]);
                } else if self.mixed && language.is_english_text(word) {
                    self.tell(&[word]);
                } else {
                    unknown = rest.starts_with(spaceless);
                    self.miss(unknown && was_unknown);
                }
            }
            rest = rest.get(taken..).unwrap_or("").trim_start_matches(' ');
        }
        None
    }

    /// Adds the English of one word or phrase.
    fn tell(&mut self, english: &[&'t str]) {
        self.known += 1;
        self.words += 1;
        for part in english {
            let after = self.parts.last().copied();
            let leads = after.is_none_or(str::is_empty) && is_glue(part);
            if !leads && after != Some(part) && !part.is_empty() {
                self.parts.push(part);
            }
        }
    }

    /// Leaves a word out that no table has, perhaps one that goes on.
    fn miss(&mut self, goes_on: bool) {
        self.words += usize::from(!goes_on);
        self.part();
    }

    /// Parts what has been told from what follows.
    fn part(&mut self) {
        while self.parts.last().is_some_and(|part| is_glue(part)) {
            self.parts.pop();
        }
        if self.parts.last().is_some_and(|part| !part.is_empty()) {
            self.parts.push("");
        }
    }

    fn end(mut self) -> Gloss {
        self.part();
        let apart = self.parts.split(|part| part.is_empty()).filter(|phrase| !phrase.is_empty());
        let phrases: Vec<String> = apart.map(|phrase| phrase.join(" ")).collect();
        Gloss { english: phrases.join(", "), known: self.known as f32 / self.words.max(1) as f32 }
    }
}

fn is_glue(part: &str) -> bool {
    part.split(' ').all(|word| GLUE.contains(&word))
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

/// The English of a word that a table has as it stands.
fn whole(word: &str, tables: &[Column]) -> Option<&'static str> {
    tables.iter().find_map(|(table, column)| table.own(word).map(|row| row.field(*column)))
}

/// Bytes of two syllables of Hangul.
const SHORTEST_HANGUL: usize = 6;

/// Other scripts write compounds with spaces, or letters that are parts of many words.
const LAST_LATIN: char = '\u{250}';

/// Both parts of a word written as one, as in "Lagerleiter", with a letter that joins them or none; `second_part`
/// knows the second.
fn compound(
    word: &str,
    tables: &[Column],
    second_part: impl Fn(&str) -> Option<&'static str>,
) -> Option<(&'static str, &'static str)> {
    // Two syllables of Hangul are a word, two letters of Latin are not.
    let least = match word.chars().next()? {
        first if is_hangul(first) => SHORTEST_HANGUL,
        first if first < LAST_LATIN => SHORTEST_PART,
        _ => return None,
    };
    if word.len() < 2 * least {
        return None;
    }
    (least..=word.len() - least).find_map(|cut| {
        let (first, second) = word.split_at_checked(cut)?;
        let joined = ["s", "n", "en", "es", "e"].iter().filter_map(|join| first.strip_suffix(join));
        let known = |part: &str| whole(part, tables);
        let first = known(first).or_else(|| joined.into_iter().find_map(known))?;
        Some((first, second_part(second)?))
    })
}

/// The last part of a compound whose first part no table has, in languages that write compounds as one word: what is
/// billed is missing, that it is billed is told.
fn head_of_compound(word: &str, tables: &[Column], language: &Words) -> Option<&'static str> {
    if !writes_compounds(&language.language) || word.len() < SHORTEST_PART + SHORTEST_HEAD {
        return None;
    }
    (SHORTEST_PART..=word.len() - SHORTEST_HEAD)
        .find_map(|cut| whole(word.split_at_checked(cut)?.1, tables))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Words;

    #[test]
    fn words_are_glossed_in_their_order() {
        let words = Words::of("de");
        let tables = [(words.glossary, 1)];
        let found = gloss("leiter der buchhaltung", &tables, &words);
        assert!(found.english.contains("accounting"), "{found:?}");
        assert!((found.known - 1.0).abs() < 1e-6, "{found:?}");
        let spaceless = Words::of("zh");
        let found = gloss("看需求文档 写测试计划", &spaceless.of_duties(), &spaceless);
        assert!(found.english.contains("testing"), "{found:?}");
        let unknown = gloss("leiter xyzzy", &tables, &words);
        assert!(unknown.known < 0.6, "{unknown:?}");
        let beside = gloss("leiter der xyzzy und buchhaltung", &tables, &words);
        assert!(!beside.english.contains("of") && !beside.english.contains("and"), "{beside:?}");
    }

    #[test]
    fn clauses_of_a_duty_stay_apart_and_what_is_denied_is_left_out() {
        let german = Words::of("de");
        let told = |duty: &str| gloss_duty(duty, &german).english.to_lowercase();
        let both = told("Buchhaltung, Reinigung der Maschinen");
        assert!(both.contains("bookkeeping, "), "{both}");
        assert_eq!(told("Buchhaltung mache ich nicht"), "");
        assert!(!told("Reinigung ohne Buchhaltung").contains("bookkeeping"));
        assert!(told("Reinigung ohne Buchhaltung").contains("cleaning"));
        assert!(told("Reinigung der Maschinen und Buchhaltung nicht").is_empty());
        let kept = told("Reinigung, Buchhaltung der nicht alten Maschinen");
        assert!(kept.contains("cleaning, bookkeeping") && !kept.contains("machine"), "{kept}");
        let only = told("nicht nur Buchhaltung, sondern auch Reinigung");
        assert!(only.contains("bookkeeping"), "{only}");
    }

    #[test]
    fn what_is_denied_behind_its_words_is_left_out_with_who_does_it_instead() {
        let nepali = Words::of("ne");
        let told = |duty: &str| gloss_duty(duty, &nepali).english.to_lowercase();
        assert!(!told("औषधि दिने").is_empty());
        assert_eq!(told("औषधि दिने होइन, नर्सले नै दिन्छ"), "");
        assert_eq!(told("औषधि दिने गर्दिनँ"), "");
        let kept = told("औषधि दिने होइन, खाना पकाउने");
        assert!(kept.contains("cooking") && !kept.contains("medic"), "{kept}");
        for (tag, duty) in [("gu", "ભોજન બનાવવું નહીં"), ("ml", "പാചകം അല്ല"), ("te", "వంట కాదు")]
        {
            assert_eq!(gloss_duty(duty, &Words::of(tag)).english, "", "{duty}");
        }
    }

    #[test]
    fn english_words_among_other_letters_are_told_as_they_are() {
        let chinese = Words::of("zh");
        let found = gloss_duty("\u{6d4b}\u{8bd5} workshop", &chinese);
        assert!(found.english.contains("testing workshop"), "{found:?}");
    }
}
