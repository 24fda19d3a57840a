//! Codes that are nobody's: units of competency, standards, amounts.
//!
//! Takes the work sheet and a run of numbers and letters; says whether it is one of them. It must not say what
//! else it is.

use std::ops::Range;

use super::finder::Finder;

/// What the codes of units and qualifications of training packages begin with.
const PACKAGES: [&str; 43] = [
    "acm", "ahc", "amp", "aum", "aur", "avi", "bsb", "chc", "cpc", "cpp", "csc", "cua", "def",
    "fbp", "fns", "fpi", "fsk", "fwp", "hlt", "ict", "lga", "mar", "mea", "mem", "mis", "msl",
    "msm", "mss", "mst", "nwp", "pma", "pmb", "pol", "pua", "rgr", "rii", "sfl", "shb", "sir",
    "sis", "sit", "tae", "tli",
];
/// The same of electrical ones.
const ELECTRICAL: [&str; 3] = ["uee", "uep", "uet"];
/// What stands before the number of a standard, a class or a unit.
const STANDARDS: [&str; 18] = [
    "as",
    "nzs",
    "iso",
    "iec",
    "asme",
    "astm",
    "en",
    "bs",
    "din",
    "ansi",
    "us",
    "unit",
    "units",
    "standard",
    "standards",
    "nzqa",
    "nr",
    "eu",
];
/// Letters of the shortest and of the longest of such codes.
const LENGTHS: std::ops::RangeInclusive<usize> = 7..=12;

/// Digits of an amount at the most.
const LONGEST_AMOUNT: usize = 6;

/// Whether a code is nobody's.
pub(super) fn is_nobodys(finder: &Finder<'_>, run: &Range<usize>) -> bool {
    let standard = |index: usize| is_standard(finder, index);
    let before = run.start.checked_sub(1).is_some_and(standard)
        || run.start > 1 && finder.is_mark(run.start - 1, '/') && standard(run.start - 2);
    let amount = |digits: &str| digits.len() <= LONGEST_AMOUNT && digits.ends_with("000");
    let round = run.len() == 1 && finder.number(run.start).is_some_and(amount);
    let unit = run.clone().any(|index| is_unit(finder.tokens.folded(index)));
    standard(run.start) || before || round || unit
}

/// Whether a word stands before the number of a standard or of a unit.
pub(super) fn is_standard(finder: &Finder<'_>, index: usize) -> bool {
    STANDARDS.contains(&finder.tokens.folded(index))
}

/// "hltaid011": the code of a unit or a qualification of a training package.
fn is_unit(folded: &str) -> bool {
    let package =
        folded.get(..3).is_some_and(|head| PACKAGES.contains(&head) || ELECTRICAL.contains(&head));
    package
        && LENGTHS.contains(&folded.len())
        && folded.bytes().filter(u8::is_ascii_digit).count() <= 5
}
