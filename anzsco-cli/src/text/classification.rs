//! A classification for a recruiter to read.
//!
//! Takes the library's result; gives a ranked table with bars, the reasons for the first answer,
//! the overview and the disclaimer. It adds no words of judgement of its own.

use std::fmt::Write as _;

use anzsco_core::classification::{
    Classification, Evidence, RankedOccupation, Reasons, TitledCode,
};
use anzsco_core::{Code, Edition};

use super::{BAD, FAINT, GOOD, STRONG, bar, fit, heading, label, paragraph, percent, points};

const BAR_LENGTH: usize = 20;

/// The page.
pub(crate) fn classification(result: &Classification, edition: Edition, width: usize) -> String {
    let mut page = String::new();
    opening(&mut page, result, edition);
    for ranked in &result.ranked {
        table_line(&mut page, ranked, width);
    }
    if let Some(first) = result.ranked.first()
        && let Some(reasons) = &first.reasons
    {
        first_answer(&mut page, first, reasons, edition, width);
    }
    if let Some(echo) = &result.instruction {
        heading(&mut page, "Instruction");
        points(&mut page, echo.understood.iter().map(String::as_str), "+", GOOD, width);
        for words in &echo.not_understood {
            points(&mut page, [format!("not understood: {words}").as_str()], "-", BAD, width);
        }
    }
    if let Some(overview) = &result.overview {
        heading(&mut page, "Overview");
        paragraph(&mut page, overview, "  ", "  ", width);
    }
    let mut disclaimer = String::new();
    paragraph(&mut disclaimer, result.disclaimer, "", "", width);
    let _ = write!(page, "\n{FAINT}{disclaimer}{FAINT:#}");
    page
}

fn opening(page: &mut String, result: &Classification, edition: Edition) {
    let country = super::occupation::country(edition.country);
    let tier = result.engine.tier.as_str();
    let _ = writeln!(page, "{FAINT}ANZSCO {}, {country}, {tier}{FAINT:#}", edition.version);
    if let Some(note) = result.edition.note {
        let _ = writeln!(page, "{FAINT}{note}{FAINT:#}");
    }
    let _ = writeln!(page);
}

/// Rank, code, title, bar, per cent and the word for it.
fn table_line(page: &mut String, ranked: &RankedOccupation, width: usize) {
    let style = if ranked.rank == 1 { STRONG } else { anstyle::Style::new() };
    // Rank, code, bar, per cent, the longest label and the spaces between them.
    let taken = 2 + 2 + 6 + 2 + 2 + BAR_LENGTH + 2 + 5 + 2 + 9;
    let title = fit(&ranked.title, width.saturating_sub(taken).clamp(12, 44));
    let forced = if ranked.forced { " (forced)" } else { "" };
    let _ = writeln!(
        page,
        "{:>2}  {style}{}  {title}{style:#}  {}  {:>5}  {}{forced}",
        ranked.rank,
        ranked.code,
        bar(ranked.confidence, BAR_LENGTH),
        percent(ranked.confidence),
        label(ranked.confidence),
    );
}

fn first_answer(
    page: &mut String,
    first: &RankedOccupation,
    reasons: &Reasons,
    edition: Edition,
    width: usize,
) {
    heading(page, &format!("{} {}", first.code, first.title));
    let group = &reasons.unit_group;
    let _ = writeln!(
        page,
        "  {FAINT}skill level {}, unit group {} {}{FAINT:#}",
        reasons.skill_level, group.code, group.title
    );
    paragraph(page, &reasons.explanation, "  ", "  ", width);
    if !reasons.strengths.is_empty() {
        heading(page, "Strengths");
        points(page, reasons.strengths.iter().map(String::as_str), "+", GOOD, width);
    }
    if !reasons.gaps.is_empty() {
        heading(page, "Gaps");
        points(page, reasons.gaps.iter().map(String::as_str), "-", BAD, width);
    }
    evidence(page, &reasons.evidence, width);
    alternatives(page, &reasons.alternatives, edition, width);
}

fn evidence(page: &mut String, evidence: &[Evidence], width: usize) {
    if evidence.is_empty() {
        return;
    }
    heading(page, "Evidence");
    for piece in evidence {
        let english = piece.english.as_deref().map(|e| format!(" ({e})")).unwrap_or_default();
        let quote =
            format!("“{}”{english} → {} ({})", piece.text.trim(), piece.matched, piece.section);
        let _ = write!(page, "  {:>5}  ", percent(piece.weight));
        paragraph(page, &quote, "", "         ", width.saturating_sub(9));
    }
}

fn alternatives(page: &mut String, alternatives: &[TitledCode], edition: Edition, width: usize) {
    if alternatives.is_empty() {
        return;
    }
    heading(page, "Close by");
    for alternative in alternatives {
        let known = Code::parse(&alternative.code).ok().and_then(|code| edition.entry(code));
        let level = known.map(|entry| format!(", skill level {}", entry.skill_levels));
        let mut text = format!("{} {}", alternative.code, alternative.title);
        text.push_str(&level.unwrap_or_default());
        if let Some(contrast) = &alternative.contrast {
            let _ = write!(text, ": {contrast}");
        }
        points(page, [text.as_str()], "·", FAINT, width);
    }
}
