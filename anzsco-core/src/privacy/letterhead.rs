//! Addresses that only their place in a letter head shows.
//!
//! Takes the work sheet and the end of the contact details; marks lines and
//! runs that begin with a number or a unit and go on like an address: the
//! orders of India, Vietnam, China and others without street words. It must not
//! look beyond the contact details.

use std::ops::Range;

use super::address::{MOST_TAIL, country, take};
use super::finder::{Finder, uncased};
use super::lists::Place;
use super::tokens::{Shape, Token};

/// Tokens that an address on one line may have.
const MOST_LINE: usize = 30;

/// Words that the name of a town may have.
const MOST_TOWN: usize = 3;

/// Lines among the contact details that begin with a number or a unit and go on like an address.
pub(super) fn find(finder: &mut Finder<'_>, header_end: usize) {
    let tokens = finder.tokens;
    let segments = tokens.segments().iter().take_while(|segment| segment.start < header_end);
    for segment in segments {
        if finder.is_free(segment.start)
            && is_numbered(finder, segment.start)
            && is_address_line(finder, segment)
        {
            take(finder, segment.clone(), header_end);
        }
    }
}

/// Addresses that begin with the street: "Rua das Flores, 12", "ул. Ленина, д. 5", "文昌路8号".
pub(super) fn streets_first(finder: &mut Finder<'_>, header_end: usize) {
    // In English the number comes first, and "Level 2" may be a rank.
    if finder.lists.is_english() {
        return;
    }
    let tokens = finder.tokens;
    for segment in tokens.segments().iter().take_while(|segment| segment.start < header_end) {
        let Some(first) = segment.clone().find(|index| finder.is_free(*index)) else { continue };
        let run = first..joined_end(finder, segment);
        if run.len() <= MOST_LINE
            && run.clone().all(|index| finder.is_free(index))
            && is_street_line(finder, &run)
        {
            take(finder, run, header_end);
        }
    }
}

/// One past the segments of a line that commas of other scripts alone divide, or the full stop of a street's short
/// form: "Avda. América 10".
fn joined_end(finder: &Finder<'_>, segment: &Range<usize>) -> usize {
    let line = finder.token(segment.start).map(|token| token.line);
    let mut end = segment.end;
    while let Some(comma) = finder.token(end).filter(|token| Some(token.line) == line) {
        let short = end == segment.start + 1 && is_street_word(finder, segment.start);
        let joins = matches!(comma.shape, Shape::Mark('،' | '、' | '，'))
            || short && comma.shape == Shape::Mark('.');
        if !joins {
            break;
        }
        let next = finder.tokens.segment_of(end + 1);
        if next.is_empty() || finder.token(next.start).map(|token| token.line) != line {
            break;
        }
        end = next.end;
    }
    end
}

/// A word of streets or houses and a number, capitals where the script has them, no date.
fn is_street_line(finder: &Finder<'_>, run: &Range<usize>) -> bool {
    let named = run.clone().any(|index| {
        finder.is_uncased(index)
            || finder.token(index).is_some_and(|token| token.shape == Shape::Code)
            || finder.token(index).is_some_and(Token::is_capital) && !finder.word(index).common
    });
    let coded = has_coded_town(finder, run);
    // "Calle Mayor 3": what begins as a street is one, be its name a common word.
    if !named && !coded && !is_street_word(finder, run.start) {
        return false;
    }
    let (mut street, mut number, mut low, mut words) = (coded, false, 0, 0);
    for index in run.clone() {
        let Some(token) = finder.token(index) else { return false };
        let folded = finder.tokens.folded(index);
        let told = |text: &str| {
            finder.lists.is_place(text, Place::Street)
                || finder.lists.is_place(text, Place::Unit)
                || !finder.lists.is_english() && finder.lists.ends_as_street(text)
        };
        if finder.is_year(index) || finder.lists.is_month(folded) {
            return false;
        }
        match token.shape {
            Shape::Number => number |= index > run.start || !is_ordinal(finder, index),
            Shape::Code if is_marked_year(folded) => return false,
            Shape::Code => {
                // "青石桥路270号": street, number and house in one word.
                number = true;
                street |= folded
                    .chars()
                    .any(|letter| uncased(letter) && told(letter.encode_utf8(&mut [0; 4])));
            }
            Shape::Mark('$' | '€' | '£' | '¥' | '₹' | '%') => return false,
            Shape::Mark(_) => {}
            _ => {
                words += 1;
                let name = token.is_capital() || finder.is_uncased(index);
                low += usize::from(!name && token.end - token.start > 3 && !told(folded));
                street |= told(folded);
            }
        }
    }
    street && number && low * 4 <= words
}

/// Whether a word is one of streets, or ends as one: "Avda.", "C/", "Bergstr.".
fn is_street_word(finder: &Finder<'_>, index: usize) -> bool {
    let folded = finder.tokens.folded(index);
    finder.token(index).is_some_and(Token::is_capital)
        && (finder.lists.is_place(folded, Place::Street) || finder.lists.ends_as_street(folded))
}

/// Whether a number and, behind a comma, a code with a town end a line: "Am Markt 7, 50667 Köln".
fn has_coded_town(finder: &Finder<'_>, run: &Range<usize>) -> bool {
    let is_number = |index: usize, digits: Range<u32>| {
        finder.token(index).is_some_and(|token| {
            token.shape == Shape::Number && digits.contains(&(token.end - token.start))
        })
    };
    let Some(comma) = run.clone().rev().find(|index| finder.is_mark(*index, ',')) else {
        return false;
    };
    let (code, town) = (comma + 1, comma + 2..run.end);
    comma > run.start
        && is_number(comma - 1, 1..4)
        && is_number(code, 4..6)
        && !finder.is_year(code)
        && (1..=MOST_TOWN).contains(&town.len())
        && town.into_iter().all(|word| finder.token(word).is_some_and(Token::is_capital))
}

/// "2019년", "2019年8月": dates, not houses.
fn is_marked_year(folded: &str) -> bool {
    let rest = folded.trim_start_matches(|letter: char| letter.is_ascii_digit());
    folded.len() - rest.len() == 4 && rest.starts_with(['년', '年'])
}

/// Whether a number counts the jobs of a list: "1)", "1.".
fn is_ordinal(finder: &Finder<'_>, index: usize) -> bool {
    let digit = finder.token(index).is_some_and(|token| token.end - token.start == 1);
    finder.is_mark(index + 1, ')') || digit && finder.is_mark(index + 1, '.')
}

/// "12", "12B", "#12", "Flat 12"; not "2IC".
fn is_numbered(finder: &Finder<'_>, first: usize) -> bool {
    match finder.token(first).map(|token| token.shape) {
        Some(Shape::Number) => {
            !finder.is_year(first) && !is_ordinal(finder, first) && !ends_years(finder, first)
        }
        // "2IC, Fernmilk Ltd" is no house.
        Some(Shape::Code) => !finder.lists.is_title_noun(finder.tokens.folded(first)),
        Some(Shape::Mark('#')) => true,
        _ => {
            let next = finder.token(first + 1).map(|token| token.shape);
            matches!(next, Some(Shape::Number | Shape::Code | Shape::Mark('.')))
                && finder.lists.is_place(finder.tokens.folded(first), Place::Unit)
        }
    }
}

/// Whether a number is the second year of a time: "2013 - 15 Clerk, Oak Mills".
fn ends_years(finder: &Finder<'_>, index: usize) -> bool {
    let Some((year, dash)) = index.checked_sub(2).zip(finder.token(index.wrapping_sub(1))) else {
        return false;
    };
    finder.is_year(year)
        && matches!(dash.shape, Shape::Mark('-' | '–' | '—' | '/'))
        && finder
            .token(index)
            .is_some_and(|token| token.end - token.start == 2 && token.line == dash.line)
}

/// Capitals and commas, no dates, and a word that is no common one or a code at the end.
fn is_address_line(finder: &Finder<'_>, segment: &Range<usize>) -> bool {
    let commas = segment.clone().filter(|index| finder.is_mark(*index, ',')).count();
    if commas == 0 || segment.len() > 30 {
        return false;
    }
    let dated = segment.clone().any(|index| {
        finder.is_year(index) && index + 1 != segment.end
            || finder.lists.is_month(finder.tokens.folded(index))
    });
    let words = segment.clone().filter(|index| finder.token(*index).is_some_and(Token::is_word));
    let capitals =
        words.clone().filter(|index| finder.token(*index).is_some_and(Token::is_capital)).count();
    let strange =
        |index: usize| finder.word(index).is_unknown() || finder.word(index).may_be_name();
    let last = segment.end.checked_sub(1).and_then(|last| finder.number(last));
    let coded = commas > 1 && last.is_some_and(|digits| (4..=6).contains(&digits.len()));
    !dated
        && capitals >= 2
        && capitals * 2 > words.clone().count()
        && (coded || words.clone().any(strange))
}

/// "Flat 12B, Sunrise Apartments, MG Road, Bangalore 560001": among the contact details, a unit and
/// what follows it to a code, over capitals, numbers and commas.
pub(super) fn unit_address(
    finder: &Finder<'_>,
    index: usize,
    header_end: usize,
) -> Option<Range<usize>> {
    let token = finder.token(index).filter(|_| index < header_end && finder.is_free(index))?;
    let numbered = finder
        .token(index + 1)
        .is_some_and(|next| matches!(next.shape, Shape::Number | Shape::Code));
    if !token.is_word()
        || !numbered
        || !finder.lists.is_place(finder.tokens.folded(index), Place::Unit)
    {
        return None;
    }
    let mut commas = 0;
    for place in index + 1..index + 2 * MOST_TAIL {
        let next = finder.token(place).filter(|next| next.line == token.line)?;
        match next.shape {
            Shape::Mark(',') => commas += 1,
            Shape::Number if commas > 1 && (5..=6).contains(&(next.end - next.start)) => {
                return Some(index..country(finder, place + 1));
            }
            Shape::Mark('-' | '.' | '/' | '#') | Shape::Code | Shape::Number => {}
            _ if next.is_capital() && finder.is_free(place) => {}
            _ => return None,
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use crate::privacy::PersonalData;

    #[test]
    fn the_second_year_of_a_time_is_no_house() {
        for line in ["2013 - 15 Clerk, Oakvale Mills", "2013 – 15, Clerk, Oakvale Mills"] {
            let text = format!("Rosa Quiroga\n\nWork history\n\n{line}\n");
            let start = text.find(line).unwrap();
            let quote = PersonalData::find_in(&text, "en").quote(&text, start..start + line.len());
            assert!(quote.contains("Clerk"), "{quote}");
        }
    }

    #[test]
    fn streets_that_common_words_name_are_addresses() {
        let spanish = "Rosa Quiroga\n{}\n\nExperiencia\nSoldadora, 2017 - 2021\n- Soldadura de tubos y lectura de planos para la empresa\n";
        let german = "Petra Sommer\n{}\n\nBerufserfahrung\nFloristin, 2017 - 2021\n- Beratung der Kunden und Pflege der Pflanzen\n";
        for (text, language, line) in [
            (spanish, "es", "Calle Mayor 3"),
            (spanish, "es", "Calle del Sol 5"),
            (spanish, "es", "C/ Mayor, 12"),
            (spanish, "es", "Avda. América 10"),
            (german, "de", "Bergstr. 12"),
            (german, "de", "Am Markt 7, 50667 Köln"),
        ] {
            let text = text.replace("{}", line);
            let start = text.find(line).unwrap();
            let quote =
                PersonalData::find_in(&text, language).quote(&text, start..start + line.len());
            assert!(!quote.chars().any(|letter| letter.is_ascii_digit()), "{line}: {quote}");
        }
    }
}
