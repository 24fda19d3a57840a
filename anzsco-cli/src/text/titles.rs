//! The answer to a bare job title, for a person.
//!
//! Takes the title and the library's answer; gives a heading and a ranked table.

use std::fmt::Write as _;

use anzsco_core::scoring::TitleClassification;

use super::{FAINT, STRONG, bar, fit, label, percent, plain};

/// A heading and one line an occupation.
pub(crate) fn title_answer(title: &str, answer: &TitleClassification, width: usize) -> String {
    let mut page = String::new();
    let _ = write!(page, "{STRONG}{}{STRONG:#}", plain(title));
    match &answer.english {
        Some(english) if !english.eq_ignore_ascii_case(title) => {
            let _ = write!(page, "  {FAINT}{}{FAINT:#}", plain(english));
        }
        Some(_) => {}
        None => {
            let _ = write!(page, "  {FAINT}not understood{FAINT:#}");
        }
    }
    page.push('\n');
    for ranked in &answer.ranked {
        let name = fit(ranked.title, width.saturating_sub(38).clamp(12, 48));
        let _ = writeln!(
            page,
            "  {}  {name}  {}  {:>5}  {}",
            ranked.code,
            bar(ranked.confidence, 10),
            percent(ranked.confidence),
            label(ranked.confidence),
        );
    }
    page
}
