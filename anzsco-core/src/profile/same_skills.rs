//! Whether two names of skills are one: "Back-up" and "backup", "EDI" and "Electronic data interchange".
//!
//! Takes two names; compares their letters. It must not know any skill.

/// Words of praise before the name of a skill.
pub(super) const PRAISE: [&str; 14] = [
    "strong",
    "excellent",
    "exceptional",
    "great",
    "good",
    "effective",
    "advanced",
    "proven",
    "superb",
    "outstanding",
    "solid",
    "talented",
    "skilled",
    "superior",
];
/// Letters of the longest of them.
const LONGEST_PRAISE: usize = 11;
/// What may stand behind the name.
const BEHIND: &str = " skills";
/// Letters of the shortest name whose plural is the same: "budgets", but not "GIS".
const SHORTEST_PLURAL: usize = 5;
/// Letters of the shortest and the longest short form.
const SHORT_FORM: std::ops::RangeInclusive<usize> = 2..=6;
/// Words that a short form has no letter of.
const SMALL: [&str; 7] = ["of", "and", "the", "for", "in", "to", "&"];

/// Whether two names of skills are one but for capitals, signs and a plural's ending, for words of praise and for what it
/// is ("Strong time management skills" and "Time Management"), or the other is told with the one: "EDI" with "Electronic
/// data interchange (EDI)". The other is without praise.
pub(super) fn is_same_skill(one: &str, other: &str) -> bool {
    let last = |name: &str| name.bytes().next_back().map(|letter| letter.to_ascii_lowercase());
    // Most end in other letters.
    let ends = |name: &str| matches!(last(name), Some(b's' | b')'));
    let near = last(one) == last(other) || ends(one) || ends(other);
    near && end_alike(one, other) && has_same_letters(without_praise(one), other)
        || one.bytes().any(|byte| matches!(byte, b'/' | b'(')) && is_told_with(one, other)
        || is_short_form(other, one)
}

/// Whether a name tells in other words what the tables call by another: by its letters or by a short form.
pub(super) fn is_other_name(told: &str, known: &str) -> bool {
    // Asked for each name beside each other one.
    end_alike(told, known) && has_same_letters(without_praise(told), known)
        || is_short_form(told, known)
        || is_short_form(known, told)
}

/// Whether a name in capitals is the first letters of another's words: "EDI" of "Electronic data interchange".
pub(super) fn is_short_form(short: &str, name: &str) -> bool {
    if !SHORT_FORM.contains(&short.len()) || !short.bytes().all(|byte| byte.is_ascii_uppercase()) {
        return false;
    }
    let words = name.split([' ', '-']).filter(|word| !SMALL.contains(word));
    let first = words.filter_map(|word| word.bytes().next()).map(|byte| byte.to_ascii_uppercase());
    name.len() > short.len() && first.eq(short.bytes())
}

/// Whether the last two letters of two names may be those of one: the same, but for a plural's ending and "skills"
/// behind the first.
fn end_alike(one: &str, other: &str) -> bool {
    let (one, other) = (last_letters(one), last_letters(other));
    let plural = |many: (u8, u8), single: (u8, u8)| many.0 == b's' && many.1 == single.0;
    one == other
        || plural(one, other)
        || plural(other, one)
        || one == (b's', b'l')
        // Praise may stand before a single letter.
        || other.1 == 0
}

/// The last letter or digit of a name and the one before it, in small letters; 0 where there is none.
fn last_letters(name: &str) -> (u8, u8) {
    let mut rest = name.as_bytes();
    let mut last = || {
        while let [before @ .., byte] = rest {
            rest = before;
            if !matches!(byte, b' ' | b'-' | b'\'') {
                return byte.to_ascii_lowercase();
            }
        }
        0
    };
    (last(), last())
}

/// Whether two names have the same letters and digits, but for capitals, signs between them and a plural's ending.
fn has_same_letters(one: &str, other: &str) -> bool {
    fn letters(name: &str) -> impl Iterator<Item = char> {
        let within = |sign: &char| !matches!(sign, ' ' | '-' | '\'');
        name.chars().filter(within).map(|letter| letter.to_ascii_lowercase())
    }
    let (mut first, mut second) = (letters(one), letters(other));
    let mut common = 0;
    loop {
        match (first.next(), second.next()) {
            (None, None) => return true,
            (Some(first), Some(second)) if first == second => common += 1,
            (Some('s'), None) => return common >= SHORTEST_PLURAL && first.next().is_none(),
            (None, Some('s')) => return common >= SHORTEST_PLURAL && second.next().is_none(),
            _ => return false,
        }
    }
}

/// Whether a name is a part of another at a slash or in brackets, or what stands before these: "TCP" of "TCP/IP".
fn is_told_with(one: &str, other: &str) -> bool {
    let mut parts = one.split(['/', '(', ')']).map(str::trim);
    parts.any(|part| part.eq_ignore_ascii_case(other))
}

/// A name of a skill without words of praise before it and "skills" behind.
pub(super) fn without_praise(name: &str) -> &str {
    let mut rest = name;
    while let Some(behind) = behind_praise(rest) {
        rest = behind;
    }
    match rest.split_at_checked(rest.len().saturating_sub(BEHIND.len())) {
        Some((before, last)) if last.eq_ignore_ascii_case(BEHIND) => before,
        _ => rest,
    }
}

/// What stands behind the word of praise that a name begins with.
fn behind_praise(name: &str) -> Option<&str> {
    let space = name.bytes().take(LONGEST_PRAISE + 1).position(|byte| byte == b' ')?;
    let (first, behind) = (name.get(..space)?, name.get(space + 1..)?);
    PRAISE.iter().any(|word| word.eq_ignore_ascii_case(first)).then_some(behind)
}

#[cfg(test)]
mod tests {
    use super::{is_same_skill, is_short_form};

    #[test]
    fn names_that_signs_and_numbers_part_are_one() {
        for (one, other) in [
            ("Strong time management skills", "Time Management"),
            ("Re-rigging", "rerigging"),
            ("mail sorts", "Mail sort"),
            ("Keel laying plan", "KLP"),
            ("Keel laying plan (KLP) tools", "Keel laying plan"),
            ("SPX/NQ", "SPX"),
        ] {
            assert!(is_same_skill(one, other), "{one}: {other}");
        }
        for (one, other) in
            [("GI", "GIS"), ("Rigging", "Re-rigging"), ("Oar making", "Oars"), ("Keel plan", "KLP")]
        {
            assert!(!is_same_skill(one, other), "{one}: {other}");
        }
    }

    #[test]
    fn a_short_form_has_the_first_letters_of_a_name() {
        assert!(is_short_form("DAA", "Date of arrival analysis"));
        assert!(is_short_form("BB", "Boat-to-boat"));
        assert!(!is_short_form("Kl", "Keel laying"));
        assert!(!is_short_form("ET", "Etching"));
    }
}
