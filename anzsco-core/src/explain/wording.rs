//! Plain English out of facts: articles, lists, lengths of time, capitals.
//!
//! Takes values that are already chosen; gives words. It must not decide what
//! is worth saying. Facts are kept in lower case; acronyms and names get their
//! capitals back from the lexicon's `written` table.

use std::borrow::Cow;

use anzsco_data::fold;

use super::vocabulary::Phrases;

/// Longest value of a CV that is repeated inside a sentence, in characters.
const LONGEST_VALUE: usize = 70;
/// Characters of the longest name of a qualification that is said whole.
const LONGEST_COURSE: usize = 110;
/// Bytes of a name that can do without what stands in brackets behind it.
const SHORTEST_NAME: usize = 12;
/// Longest line of a CV that is quoted inside a sentence, in characters.
const LONGEST_QUOTE: usize = 180;
/// Words that stay small inside a name.
const SMALL_WORDS: [&str; 17] = [
    "a", "an", "and", "as", "at", "by", "for", "from", "in", "of", "on", "or", "per", "the", "to",
    "via", "with",
];
/// Gives facts their capitals back.
#[derive(Debug, Clone, Copy)]
pub(super) struct Speller<'v> {
    pub(super) written: &'v Phrases,
}

impl Speller<'_> {
    /// A lower-case fact inside a sentence: "AHPRA registration as a podiatrist".
    pub(super) fn phrase(self, fact: &str) -> String {
        self.spell(fact, false)
    }

    /// A lower-case fact as a name: "Certificate III in Floristry".
    pub(super) fn name(self, fact: &str) -> String {
        self.spell(fact, true)
    }

    fn spell(self, fact: &str, capitals: bool) -> String {
        let runs = word_runs(fact);
        let mut out = String::with_capacity(fact.len() + 4);
        let mut place = 0;
        let mut end = 0;
        while let Some(run) = runs.get(place) {
            out.push_str(fact.get(end..run.0).unwrap_or(""));
            let after_apostrophe = out.ends_with(['\'', '\u{2019}']);
            let (words, last, written) = match self.longest(fact, &runs, place) {
                Some(hit) if !after_apostrophe => hit,
                _ => (1, run.1, ""),
            };
            let word = fact.get(run.0..last).unwrap_or("");
            if !written.is_empty() {
                out.push_str(written);
            } else if is_short_form(word) && !after_apostrophe {
                out.push_str(&word.to_ascii_uppercase());
            } else if capitals && !after_apostrophe && (place == 0 || !SMALL_WORDS.contains(&word))
            {
                out.push_str(&capitalise(word));
            } else {
                out.push_str(word);
            }
            end = last;
            place += words;
        }
        out.push_str(fact.get(end..).unwrap_or(""));
        out
    }

    /// The longest written form that begins at word `place`: words taken, where it ends, the form.
    fn longest(
        self,
        fact: &str,
        runs: &[(usize, usize)],
        place: usize,
    ) -> Option<(usize, usize, &'static str)> {
        let table = self.written.table?;
        let (start, end) = *runs.get(place)?;
        let most = self.written.longest_from(fact.get(start..end)?).min(runs.len() - place);
        (1..=most).rev().find_map(|words| {
            let end = runs.get(place + words - 1)?.1;
            let phrase = fact.get(start..end)?;
            // A mark between the words ends a name: "a, b" is never one.
            let plain = phrase.bytes().all(|b| b.is_ascii_alphanumeric() || b" +#&'".contains(&b));
            let row = table.get(phrase).filter(|_| plain)?.next()?;
            Some((words, end, row.field(1)))
        })
    }
}

/// Whether a word of a fact can only be read letter by letter: "vrf", "h2s". Units and the like, which
/// stay small, are in the table of written forms.
fn is_short_form(word: &str) -> bool {
    let vowels = |byte: u8| b"aeiouy".contains(&byte);
    (2..=5).contains(&word.len())
        && word.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
        && word.bytes().next().is_some_and(|byte| byte.is_ascii_lowercase())
        && !word.bytes().any(vowels)
}

/// Byte ranges of the words of a text.
fn word_runs(text: &str) -> Vec<(usize, usize)> {
    let mut runs = Vec::new();
    let mut start = None;
    for (at, letter) in text.char_indices() {
        let part = letter.is_alphanumeric() || (start.is_some() && matches!(letter, '+' | '#'));
        match (part, start) {
            (true, None) => start = Some(at),
            (false, Some(from)) => {
                runs.push((from, at));
                start = None;
            }
            _ => {}
        }
    }
    runs.extend(start.map(|from| (from, text.len())));
    runs
}

/// A value of the CV as it can stand in a sentence: one line, of bounded length, not shouted.
pub(super) fn value(text: &str, speller: Speller<'_>) -> String {
    if text.len() <= LONGEST_VALUE && is_plain(text) {
        return text.to_owned();
    }
    let long = text.chars().nth(LONGEST_VALUE).is_some();
    let bracket = text.find(" (").filter(|at| long && *at > SHORTEST_NAME);
    one_line(bracket.map_or(text, |at| &text[..at]), LONGEST_VALUE, speller)
}

/// The name of a licence without what says at its end that it is held, and without the word before its number: "White
/// Card: yes", "Registration No".
pub(super) fn without_answer(name: &str) -> &str {
    const ENDS: [&str; 15] = [
        "held", "current", "valid", "no", "ok", "yes", "oui", "ja", "s\u{ed}", "sim", "ano", "tak",
        "igen", "mayroon", "evet",
    ];
    let signs = [',', ';', ':', '-', '\u{2013}', ' '];
    let (plain, last) = name.rsplit_once(' ').unwrap_or((name, ""));
    let answered = ENDS.iter().any(|end| last.to_lowercase() == *end);
    if !answered {
        return name.trim_end_matches([',', ';', ' ']);
    }
    let plain = plain.strip_suffix(" Reg").or_else(|| plain.strip_suffix(" reg")).unwrap_or(plain);
    plain.trim_end_matches(signs)
}

/// The name of a qualification, which is as long as the field in its brackets and its level make it.
pub(super) fn course(text: &str, speller: Speller<'_>) -> String {
    let long = text.chars().nth(LONGEST_COURSE).is_some();
    if long { value(text, speller) } else { one_line(text, LONGEST_COURSE, speller) }
}

/// A line of the CV as it can stand between quotation marks inside a sentence.
pub(super) fn quote(text: &str, speller: Speller<'_>) -> String {
    one_line(text, LONGEST_QUOTE, speller)
}

/// Whether a line can stand in a sentence as it is, as most do: it has letters, digits and single spaces alone,
/// and is neither shouted nor all small.
pub(super) fn is_plain(line: &str) -> bool {
    let (mut small, mut large, mut last) = (false, false, b' ');
    for byte in line.bytes() {
        match byte {
            b'a'..=b'z' => small = true,
            b'A'..=b'Z' => large = true,
            b'0'..=b'9' => {}
            b' ' if last != b' ' => {}
            _ => return false,
        }
        last = byte;
    }
    small && large && last != b' '
}

fn one_line(text: &str, longest: usize, speller: Speller<'_>) -> String {
    let masked = without_masks(text);
    // What is left of a blank that was read in the wrong encoding.
    let words = masked.split_whitespace().map(|word| word.trim_end_matches('\u{c2}'));
    let line = words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    let line = line.replace(" ,", ",").replace("( ", "(");
    let line = line.trim_matches(|letter: char| {
        letter.is_whitespace()
            || matches!(
                letter,
                '-' | '\u{2013}' | '\u{2022}' | '|' | ',' | ';' | ':' | '.' | '*' | '/'
            )
    });
    let line = quiet_start(&shorten(line, longest), speller);
    let letters = line.chars().filter(|letter| letter.is_alphabetic()).count();
    // Letters that have no case are not shouted.
    let caseless =
        line.chars().any(|c| c.is_alphabetic() && !c.is_lowercase() && !c.is_uppercase());
    let small = caseless || line.chars().any(char::is_lowercase);
    let large = line.chars().any(char::is_uppercase);
    // Neither "CPR/AED" nor a code is shouted: "TC (RIIWHS205)", "EN ISO 9606".
    let numbered = line.contains(char::is_numeric);
    let joints = |sign: char| matches!(sign, '/' | '-' | '&') || numbered && sign == ' ';
    let letters_of = |part: &str| part.chars().filter(|sign| sign.is_alphabetic()).count();
    let short = line.split(joints).all(|part| letters_of(part) < 5);
    let coded = |word: &&str| word.contains(char::is_numeric);
    let in_codes = line.split(' ').filter(coded).flat_map(str::chars);
    let short = short || in_codes.filter(|letter| letter.is_alphabetic()).count() * 2 > letters;
    if letters > 4 && large && !small && !short {
        speller.name(&line.to_lowercase())
    } else if small && !large {
        speller.phrase(&line)
    } else {
        line
    }
}

/// "CUSTOMER ADVOCATE (Executive Escalations)" with its shouted words as a name has them.
fn quiet_start(line: &str, speller: Speller<'_>) -> String {
    let Some((start, rest)) = line.split_once(" (") else { return line.to_owned() };
    let shouted = start.contains(' ')
        && start.chars().filter(|letter| letter.is_alphabetic()).count() > 6
        && !start.chars().any(char::is_lowercase)
        && rest.chars().any(char::is_lowercase);
    if shouted {
        format!("{} ({rest}", speller.name(&start.to_lowercase()))
    } else {
        line.to_owned()
    }
}

/// Without the marks of what was taken out ("[name]"), nor the brackets that held one.
fn without_masks(text: &str) -> Cow<'_, str> {
    let mut text = Cow::Borrowed(text);
    while let Some(open) = text.find('[') {
        let Some(close) = text.get(open..).and_then(|rest| rest.find(']')) else { break };
        let (mut from, mut to) = (open, open + close + 1);
        let before = text.get(..open).and_then(|front| front.rfind('('));
        let bracket = before.filter(|at| !text.get(*at..open).unwrap_or("").contains(')'));
        if let Some(at) = bracket {
            from = at;
            to = text
                .get(to..)
                .and_then(|rest| rest.find(')'))
                .map_or(text.len(), |end| to + end + 1);
        }
        text = Cow::Owned(format!("{} {}", &text[..from].trim_end(), text[to..].trim_start()));
    }
    text
}

/// The first `most` characters, cut between words and marked as cut.
pub(super) fn shorten(text: &str, most: usize) -> String {
    let Some((cut, _)) = text.char_indices().nth(most) else { return text.to_owned() };
    let head = text.get(..cut).unwrap_or("");
    let whole = head.rfind(' ').filter(|at| *at > cut / 2).and_then(|at| head.get(..at));
    format!("{}\u{2026}", whole.unwrap_or(head).trim_end_matches([' ', ',', ';', ':', '.', '-']))
}

/// The first letter made a capital, unless the word has one of its own ("iPad").
pub(super) fn capitalise(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(_) if letters.clone().next().is_some_and(char::is_uppercase) => text.to_owned(),
        Some(first) => {
            let mut capital = String::with_capacity(text.len());
            capital.extend(first.to_uppercase());
            capital.push_str(letters.as_str());
            capital
        }
        None => String::new(),
    }
}

/// A sentence: capital at its start, one full stop at its end.
pub(super) fn sentence(text: &str) -> String {
    let mut line = capitalise(text.trim());
    if !line.ends_with(['.', '!', '?']) {
        line.push('.');
    }
    line
}

/// "a, b and c".
pub(super) fn list<S: AsRef<str>>(items: &[S]) -> String {
    join(items, "and")
}

/// "a, b or c".
pub(super) fn list_or<S: AsRef<str>>(items: &[S]) -> String {
    join(items, "or")
}

fn join<S: AsRef<str>>(items: &[S], word: &str) -> String {
    match items {
        [] => String::new(),
        [only] => only.as_ref().to_owned(),
        [first @ .., last] => {
            let first: Vec<&str> = first.iter().map(AsRef::as_ref).collect();
            // Items that hold "and" themselves are told apart by a comma before the last.
            let held = format!(" {word} ");
            let inner = |item: &&S| item.as_ref().contains(&held) || item.as_ref().contains(',');
            let inner = items.iter().any(|item| inner(&item));
            let comma = if inner { "," } else { "" };
            format!("{}{comma} {word} {}", first.join(", "), last.as_ref())
        }
    }
}

/// "a" or "an" with the words that follow it.
pub(super) fn with_article(words: &str) -> String {
    [article(words), " ", words].concat()
}

fn article(words: &str) -> &'static str {
    let first = words.split(|c: char| !c.is_alphanumeric()).find(|word| !word.is_empty());
    let first = first.unwrap_or("");
    let lower = fold(first);
    let acronym = first.len() <= 4 && first.chars().all(char::is_uppercase);
    let vowel = if acronym {
        lower.starts_with(['a', 'e', 'f', 'h', 'i', 'l', 'm', 'n', 'o', 'r', 's', 'x'])
    } else {
        let silent = ["hour", "honest", "honour", "heir"].iter().any(|h| lower.starts_with(h));
        let consonant = ["uni", "use", "usu", "util", "eu", "one", "once", "ur", "ute"];
        let sounded = consonant.iter().any(|c| lower.starts_with(c))
            && !["unin", "unim", "uncl", "urg", "urb", "urn"].iter().any(|c| lower.starts_with(c));
        silent || lower.starts_with(['a', 'e', 'i', 'o', 'u', '8']) && !sounded
    };
    if vowel { "an" } else { "a" }
}

/// Whether two words begin with the same letters, as forms of one may: "surgical", "surgeons".
pub(super) fn begins_alike(one: &str, other: &str, letters: usize) -> bool {
    match (one.get(..letters), other.get(..letters)) {
        (Some(one), Some(other)) => one.eq_ignore_ascii_case(other),
        _ => false,
    }
}

/// A qualification with an article where it is called by its level alone: "a bachelor degree".
pub(super) fn qualification(name: &str) -> String {
    let mut words = name.split(' ');
    let level = words.clone().next_back().is_some_and(|last| LEVELS.contains(&last));
    let plain = words.all(|word| word.bytes().all(|byte| byte.is_ascii_alphabetic()));
    let capitals = name.chars().filter(|letter| letter.is_uppercase()).count();
    if level && plain && capitals == 1 {
        with_article(&name.to_lowercase())
    } else {
        name.to_owned()
    }
}

/// Last words of such names.
const LEVELS: [&str; 3] = ["certificate", "degree", "diploma"];

/// "3 jobs", "1 job".
pub(super) fn count(number: usize, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}

/// A length between years of which no months are told: "about 2 years" of 21 months. Of less than a year the months are
/// told beside the years.
pub(super) fn years(length: u32) -> String {
    if length.is_multiple_of(12) || !(12..=120).contains(&length) {
        return months(length);
    }
    format!("about {}", count(((length + 6) / 12).max(1) as usize, "year", "years"))
}

/// "6 years 2 months", "11 months", "1 year"; of a long time "over 12 years" or "nearly 13 years".
pub(super) fn months(months: u32) -> String {
    let (years, rest) = (months / 12, months % 12);
    let years_said = count(years as usize, "year", "years");
    let rest_said = count(rest as usize, "month", "months");
    match (years, rest) {
        (0, _) => rest_said,
        // Months say little beside a long time.
        (10.., 9..) => format!("nearly {} years", years + 1),
        (10.., 3..) => format!("over {years_said}"),
        (_, 0) | (10.., _) => years_said,
        _ => format!("{years_said} {rest_said}"),
    }
}

#[cfg(test)]
mod tests {
    use super::super::vocabulary::Vocabulary;
    use super::*;

    #[test]
    fn an_answer_at_the_end_of_a_licence_is_no_part_of_its_name() {
        for (told, name) in [
            ("White Card : oui", "White Card"),
            ("Rope marshal \u{2013} YES", "Rope marshal"),
            ("Board registration Reg No", "Board registration"),
            ("First aid current", "First aid"),
            ("Class 2 full", "Class 2 full"),
        ] {
            assert_eq!(without_answer(told), name);
        }
    }

    #[test]
    fn facts_get_their_capitals_back() {
        let vocabulary = Vocabulary::new();
        let speller = Speller { written: &vocabulary.spelling };
        assert_eq!(
            speller.phrase("ahpra registration as a podiatrist"),
            "AHPRA registration as a podiatrist"
        );
        assert_eq!(speller.name("certificate iii in floristry"), "Certificate III in Floristry");
        assert_eq!(
            speller.name("new zealand certificate in te reo maori"),
            "New Zealand Certificate in te reo Māori"
        );
        assert_eq!(
            speller.phrase("children's worker safety check"),
            "children's worker safety check"
        );
        assert_eq!(speller.phrase("high risk work licence (lf)"), "high risk work licence (LF)");
    }

    #[test]
    fn names_in_capitals_are_quieted_and_codes_are_not() {
        let vocabulary = Vocabulary::new();
        let speller = Speller { written: &vocabulary.spelling };
        assert_eq!(value("EN ISO 9606-1", speller), "EN ISO 9606-1");
        assert_eq!(value("TEAM LEAD", speller), "Team Lead");
    }

    #[test]
    fn articles_follow_the_sound() {
        for (words, article) in [
            ("hour", "an"),
            ("university tutor", "a"),
            ("RN", "an"),
            ("HR Manager", "an"),
            ("ICT Manager", "an"),
            ("Urban Planner", "an"),
            ("Uber driver", "an"),
            ("electrician", "an"),
            ("one-day course", "a"),
            ("European", "a"),
            ("underwriter", "an"),
            ("", "a"),
            ("8-week course", "an"),
            ("Chef", "a"),
        ] {
            assert_eq!(with_article(words), format!("{article} {words}"));
        }
    }

    #[test]
    fn lists_and_lengths_read_well() {
        assert_eq!(list(&["a"]), "a");
        assert_eq!(list(&["a", "b", "c"]), "a, b and c");
        assert_eq!(list(&["a", "cut and sew"]), "a, and cut and sew");
        assert_eq!(months(1), "1 month");
        assert_eq!(months(74), "6 years 2 months");
        assert_eq!(months(24), "2 years");
        assert_eq!(months(145), "12 years");
    }

    #[test]
    fn values_are_one_short_line() {
        let vocabulary = Vocabulary::new();
        let speller = Speller { written: &vocabulary.spelling };
        assert_eq!(value("  SENIOR\n CHEF ", speller), "Senior Chef");
        assert_eq!(value("RN", speller), "RN");
        assert_eq!(value("WX (ABCDEF205)", speller), "WX (ABCDEF205)");
        assert_eq!(value("EN ISO 9606-1 (135, 141)", speller), "EN ISO 9606-1 (135, 141)");
        assert_eq!(value("Clerk (for [name] in Perth), relief", speller), "Clerk, relief");
        assert_eq!(value("[name] / Encoder", speller), "Encoder");
        assert_eq!(value("registered nurse", speller), "registered nurse");
        assert!(value(&"word ".repeat(100), speller).chars().count() <= LONGEST_VALUE + 1);
    }
}
