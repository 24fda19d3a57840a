//! A job title as it can stand in a sentence.
//!
//! Takes a title that a CV has; gives it without rosters, places and what was cut off. It must not change a word.

use std::borrow::Cow;

use anzsco_data::fold;

use super::wording::{Speller, is_plain, value};

/// Longest job title of a CV that is repeated with what stands after its comma.
const LONGEST_TITLE: usize = 60;
/// Longest job title that is told with its field, and most words of a field.
const LONGEST_WITH_FIELD: usize = 45;
const MOST_OF_FIELD: usize = 3;

/// A job title with the field that stands behind its comma or dash in brackets, so that no comma or dash parts the
/// sentence: "Staff Nurse (ICU)". `head` is the title without the field; what is no short field is left out.
pub(super) fn with_field(whole: &str, head: &str) -> String {
    let field = whole.get(head.len()..).unwrap_or("").trim_start_matches(FIELD_MARKS);
    let is_plain = |sign: char| sign.is_alphabetic() || matches!(sign, ' ' | '&' | '/');
    let is_short = whole.len() <= LONGEST_WITH_FIELD && field.split(' ').count() <= MOST_OF_FIELD;
    if field.starts_with(char::is_uppercase) && is_short && field.chars().all(is_plain) {
        format!("{head} ({field})")
    } else {
        head.to_owned()
    }
}

/// Signs before a field.
const FIELD_MARKS: [char; 5] = [',', '-', '\u{2013}', '\u{2014}', ' '];

/// A job title as it can stand in a sentence: without what a CV notes beside it (rosters, places).
pub(super) fn job_title(text: &str, speller: Speller<'_>) -> String {
    // All that follows takes something off at a sign or a small word.
    let is_capital = |word: &str| word.starts_with(|letter: char| letter.is_ascii_uppercase());
    if text.len() <= LONGEST_TITLE && is_plain(text) && text.split(' ').all(is_capital) {
        return text.to_owned();
    }
    let mut title = value(before_mask(text), speller);
    while let Some(open) = title.find(" (") {
        let close = title.get(open..).and_then(|rest| rest.find(')')).map(|at| open + at + 1);
        let inside = title.get(open..close.unwrap_or(title.len())).unwrap_or("");
        let beside = is_cut(inside) || is_hours(inside);
        if !inside.chars().any(|letter| letter.is_ascii_digit()) && !beside {
            break;
        }
        title.replace_range(open..close.unwrap_or(title.len()), "");
    }
    for mark in [", ", " - ", " \u{2013} "] {
        if title.chars().count() > LONGEST_TITLE
            && let Some((name, _)) = title.split_once(mark)
            && name.len() > 3
        {
            title = name.to_owned();
        }
    }
    title = without_circumstance(&title).to_owned();
    // Most have no sign that wants this.
    if title.bytes().any(|sign| matches!(sign, b',' | b'(' | b')')) {
        title = title.replace(" ,", ",").replace("( ", "(").replace(" )", ")");
        title = title.replace(" \u{2014} (", " (").replace(" - (", " (");
    }
    let title = without_pay_grade(whole(&title));
    // What was cut off may have been all that was not shouted: "HR ASSISTANT, then senior assistant".
    if is_grade(&title) || is_rest(&title) { String::new() } else { value(&title, speller) }
}

/// A title with its abbreviations without points: "P.A. to the C.E.O" is told as "PA to the CEO".
pub(super) fn without_points(title: &str) -> Cow<'_, str> {
    // Most titles have no point.
    if !title.contains('.') {
        return Cow::Borrowed(title);
    }
    let is_initials = |word: &str| {
        let parts = word.trim_end_matches(['.', ',']).split('.');
        let is_letter = |part: &str| part.len() == 1 && part.starts_with(char::is_uppercase);
        parts.clone().count() > 1 && parts.into_iter().all(is_letter)
    };
    let plain =
        |word: &str| if is_initials(word) { word.replace('.', "") } else { word.to_owned() };
    Cow::Owned(title.split(' ').map(plain).collect::<Vec<_>>().join(" "))
}

/// A title without what stands behind its comma or dash with something that was taken out: an employer's
/// name has more words than that ("Fitter - [employer] Gold Operations").
fn before_mask(text: &str) -> &str {
    let Some(mask) = text.find('[') else { return text };
    let marks = [", ", " - ", " \u{2013} ", " \u{2014} "];
    let cut = marks.iter().filter_map(|mark| text.get(..mask)?.rfind(mark)).max();
    match cut {
        Some(at) if at > 2 => text.get(..at).unwrap_or(text),
        _ => text,
    }
}

/// Whether a remark in brackets is the rest of something: "( self)", "(Jr. Publicist until)".
fn is_cut(inside: &str) -> bool {
    let inside = inside.trim_start_matches([' ', '(']).trim_end_matches(')');
    let blank = inside.len() < 2 || inside == "self";
    blank || CUT_AFTER.iter().any(|word| inside.ends_with(word))
}

/// Whether a remark in brackets says only when or on what terms the work was done: "(rotating shifts)".
fn is_hours(inside: &str) -> bool {
    let words = fold(inside);
    !words.is_empty() && words.split(' ').all(|word| HOURS.contains(&word))
}

/// Words of such remarks.
const HOURS: [&str; 24] = [
    "and",
    "or",
    "casual",
    "contract",
    "day",
    "evening",
    "evenings",
    "fifo",
    "full",
    "intake",
    "night",
    "nights",
    "part",
    "permanent",
    "roster",
    "rotating",
    "shift",
    "shifts",
    "summer",
    "summers",
    "temporary",
    "time",
    "weekend",
    "weekends",
];

/// Words after which something is missing.
const CUT_AFTER: [&str; 6] = [" until", " since", " from", " to", " then", " at"];

/// A title without whose or which thing it was held at: "Deckhand on dad's boat", "Mate, then skipper".
fn without_circumstance(title: &str) -> &str {
    let whose = |rest: &str| {
        let next = rest.split(' ').next().unwrap_or("");
        WHOSE.contains(&next) || next.ends_with("'s") || next.ends_with("\u{2019}s")
    };
    let links = [" on ", " at ", " with "];
    let owned = links.iter().filter_map(|link| {
        let at = title.find(link)?;
        title.get(at + link.len()..).filter(|rest| whose(rest)).map(|_| at)
    });
    let later = [", then ", ", later ", ", now "].iter().filter_map(|link| title.find(link));
    let cut = owned.chain(later).filter(|at| *at > 2).min();
    title.get(..cut.unwrap_or(title.len())).unwrap_or(title)
}

/// Words that say whose something is.
const WHOSE: [&str; 9] = ["a", "an", "the", "my", "our", "his", "her", "their", "this"];

/// A title without the grade of pay behind it: "Coordinator Exhibitions Grade 13". A level says how much somebody can.
fn without_pay_grade(mut title: String) -> String {
    let folded = fold(&title);
    if let [_, .., grade, number] = folded.split(' ').collect::<Vec<_>>()[..]
        && PAY_GRADES.contains(&grade)
        && number.bytes().all(|byte| byte.is_ascii_digit())
        && let Some((name, _)) = title.rsplit_once(' ').and_then(|(head, _)| head.rsplit_once(' '))
    {
        title.truncate(name.trim_end_matches([' ', ',', '-']).len());
    }
    title
}

/// What grades of pay are called.
const PAY_GRADES: [&str; 2] = ["grade", "band"];

/// Whether nothing but a grade is left of a title: "IV".
fn is_grade(title: &str) -> bool {
    title.chars().all(|letter| matches!(letter, 'I' | 'V' | 'X') || !letter.is_alphabetic())
}

/// Whether a title lacks its beginning: "of Accounting".
fn is_rest(title: &str) -> bool {
    ["of ", "for ", "in ", "and ", "from "].iter().any(|link| title.starts_with(link))
}

/// A title without what its line was cut off in: "Web Designer (home based", "Came up through support and".
fn whole(title: &str) -> String {
    let open = title.rfind('(').filter(|open| !title.get(*open..).unwrap_or("").contains(')'));
    let mut rest = title.get(..open.unwrap_or(title.len())).unwrap_or(title).trim_end();
    while let Some(before) = ENDS_OPEN.iter().find_map(|word| rest.strip_suffix(word)) {
        rest = before.trim_end();
    }
    if rest.is_empty() { title.to_owned() } else { rest.to_owned() }
}

/// Words and signs that no title ends in.
const ENDS_OPEN: [&str; 9] = [" and", " or", " of", " for", " with", " &", ",", " -", " /"];

#[cfg(test)]
mod tests {
    use super::super::vocabulary::Vocabulary;
    use super::*;

    #[test]
    fn a_title_is_told_with_its_field() {
        assert_eq!(with_field("Staff Nurse, ICU", "Staff Nurse"), "Staff Nurse (ICU)");
        assert_eq!(with_field("Agent - Home Loans", "Agent"), "Agent (Home Loans)");
        assert_eq!(with_field("Clerk", "Clerk"), "Clerk");
        for line in ["Cook, relief", "Driver, Run 12", "Clerk, The Old Red Brick Wool Store"] {
            assert!(!with_field(line, line.split(',').next().unwrap()).contains('('), "{line}");
        }
    }

    #[test]
    fn abbreviations_lose_their_points() {
        for (line, title) in [
            ("R.N", "RN"),
            ("P.A. to the C.E.O.", "PA to the CEO"),
            ("St. John Ambulance Officer", "St. John Ambulance Officer"),
        ] {
            assert_eq!(without_points(line), title);
        }
    }

    #[test]
    fn titles_lose_what_is_no_part_of_them() {
        let vocabulary = Vocabulary::new();
        let speller = Speller { written: &vocabulary.spelling };
        for (line, title) in [
            ("Deckhand on dad's boat", "Deckhand"),
            ("Mate, then relief skipper", "Mate"),
            ("Publicist (Jr. Publicist until)", "Publicist"),
            ("owner operator with", "owner operator"),
            ("Assistant in Nursing", "Assistant in Nursing"),
            ("Nurse (aged care)", "Nurse (aged care)"),
            ("Diesel Fitter - [employer] Gold Operations", "Diesel Fitter"),
            ("[employer] Welder", "Welder"),
            (
                "Coordinator Collections & Exhibitions Grade 13",
                "Coordinator Collections & Exhibitions",
            ),
            ("Staff Nurse, Band 5", "Staff Nurse"),
            ("Class teacher grade 2", "Class teacher"),
        ] {
            assert_eq!(job_title(line, speller), title);
        }
    }
}
