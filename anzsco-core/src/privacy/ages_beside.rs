//! Ages in brackets behind somebody's name: "Zephyrine (4), Ottokar (20 mths)".
//!
//! Takes the work sheet and the words that may be names; marks the ages. It must not take the numbers behind
//! anything else.

use super::finder::Finder;
use super::tokens::Shape;
use crate::profile::PersonalKind;

/// What ages of small children are counted in. In years, jobs last as well.
const UNITS: [&str; 8] = ["mth", "mths", "month", "months", "mo", "mos", "weeks", "wks"];
/// The oldest.
const MOST: u8 = 110;

/// Marks the ages.
pub(super) fn find(finder: &mut Finder<'_>, strange: &[bool]) {
    let tokens = finder.tokens;
    let mut bare_line = None;
    for open in tokens.marks().iter().copied() {
        let Some(before) = open.checked_sub(1).filter(|_| finder.is_mark(open, '(')) else {
            continue;
        };
        let named = finder.taken.get(before) == Some(&Some(PersonalKind::Name))
            || strange.get(before).copied().unwrap_or(false);
        if !named || tokens.gap(open).is_none() {
            continue;
        }
        let number = open + 1;
        let counted = |folded: &str| {
            let unit = folded.trim_start_matches(|letter: char| letter.is_ascii_digit());
            let years = folded.strip_suffix(unit).and_then(|digits| digits.parse::<u8>().ok());
            years.is_some_and(|years| years <= MOST) && (unit.is_empty() || UNITS.contains(&unit))
        };
        let age = finder.token(number).is_some_and(|token| {
            matches!(token.shape, Shape::Number | Shape::Code) && counted(tokens.folded(number))
        });
        let bare = finder.number(number).is_some();
        let end = number + 1 + usize::from(bare && UNITS.contains(&tokens.folded(number + 1)));
        // Months only beside other children: "Oakvale (6 months)" is a job.
        let line = finder.token(number).map(|token| token.line);
        let months = !bare || end > number + 1;
        let amount = finder.is_mark(end, ',') && tokens.is_glued(end + 1);
        if months && bare_line != line || amount {
            continue;
        }
        if age && matches!(finder.token(end).map(|t| t.shape), Some(Shape::Mark(')' | ','))) {
            bare_line = line;
            finder.take(number..end, PersonalKind::Age);
        }
    }
}
