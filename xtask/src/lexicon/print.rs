//! The report for the person at the terminal.
//!
//! Takes the reports of languages; gives a line a language, or each in full: a line a table, and the
//! rows that are wrong or doubtful. Errors are always shown, all of them.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::findings::{Finding, Kind, Report};

/// The columns of counts.
const KINDS: [Kind; 11] = [
    Kind::Malformed,
    Kind::Unknown,
    Kind::Differs,
    Kind::NoFeature,
    Kind::NoTable,
    Kind::NoName,
    Kind::FewCvs,
    Kind::Untranslated,
    Kind::NotEnglish,
    Kind::Again,
    Kind::Unread,
];

/// Everything, in full where languages were named.
pub(super) fn text(reports: &[Report], in_full: bool, rows: usize) -> String {
    let mut page = String::new();
    if in_full {
        for report in reports {
            language(&mut page, report, rows);
        }
    } else {
        overview(&mut page, reports);
    }
    let errors: usize = reports.iter().map(Report::errors).sum();
    let findings: usize = reports.iter().map(|report| report.findings.len()).sum();
    let _ = writeln!(page, "\n{errors} errors, {} warnings", findings - errors);
    page
}

fn overview(page: &mut String, reports: &[Report]) {
    let mut lines =
        vec![["language", "tables", "rows", "names", "CVs"].map(str::to_owned).to_vec()];
    lines[0].extend(KINDS.map(|kind| kind.heading().to_owned()));
    for report in reports {
        let rows: usize = report.tables.values().sum();
        let counts = [report.tables.len(), rows, report.names, report.cvs].map(|n| n.to_string());
        let mut line = vec![report.language.clone()];
        line.extend(counts);
        line.extend(KINDS.map(|kind| count(report.count(kind))));
        lines.push(line);
    }
    aligned(page, &lines);
    for report in reports.iter().filter(|report| report.errors() > 0) {
        page.push('\n');
        shown(page, report.findings.iter().filter(|finding| finding.kind.is_error()));
    }
}

fn language(page: &mut String, report: &Report, rows: usize) {
    let _ = writeln!(
        page,
        "\n{}: {} tables, {} names of occupations, {} CVs\n",
        report.language,
        report.tables.len(),
        report.names,
        report.cvs
    );
    let mut paths: BTreeMap<&str, usize> =
        report.tables.iter().map(|(path, rows)| (path.as_str(), *rows)).collect();
    for finding in &report.findings {
        paths.entry(&finding.path).or_default();
    }
    let mut lines = vec![vec!["table".to_owned(), "rows".to_owned()]];
    lines[0].extend(KINDS.map(|kind| kind.heading().to_owned()));
    for (path, rows) in paths {
        let of = |kind: Kind| {
            let found = report.findings.iter();
            found.filter(|finding| finding.kind == kind && finding.path == path).count()
        };
        let mut line = vec![path.to_owned(), rows.to_string()];
        line.extend(KINDS.map(|kind| count(of(kind))));
        lines.push(line);
    }
    aligned(page, &lines);
    page.push('\n');
    shown(page, report.findings.iter().filter(|finding| finding.kind.is_error()));
    doubtful(page, report, rows);
}

/// Some doubtful rows of each kind, so that a long list of one does not hide the others.
fn doubtful(page: &mut String, report: &Report, rows: usize) {
    let kinds: Vec<Kind> =
        KINDS.into_iter().filter(|kind| !kind.is_error() && report.count(*kind) > 0).collect();
    let each = rows.div_ceil(kinds.len().max(1));
    for kind in kinds {
        let found: Vec<&Finding> =
            report.findings.iter().filter(|finding| finding.kind == kind).collect();
        shown(page, found.iter().copied().take(each));
        if found.len() > each {
            let _ = writeln!(page, "  and {} more: {}", found.len() - each, kind.heading());
        }
    }
}

fn shown<'a>(page: &mut String, findings: impl Iterator<Item = &'a Finding>) {
    for finding in findings {
        let _ = writeln!(page, "{finding}");
    }
}

/// Nothing catches no eye.
fn count(count: usize) -> String {
    if count == 0 { "-".to_owned() } else { count.to_string() }
}

/// Columns as wide as their widest cell; the first to the left, numbers to the right.
fn aligned(page: &mut String, lines: &[Vec<String>]) {
    let columns = lines.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| {
        lines.iter().filter_map(|line| line.get(column)).map(|cell| cell.chars().count()).max()
    };
    let widths: Vec<usize> = (0..columns).map(|column| width(column).unwrap_or(0)).collect();
    for line in lines {
        for (column, (cell, width)) in line.iter().zip(&widths).enumerate() {
            if column == 0 {
                let _ = write!(page, "{cell:<width$}");
            } else {
                let _ = write!(page, "  {cell:>width$}");
            }
        }
        page.push('\n');
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn report() -> Report {
        let mut report =
            Report { language: "cy".to_owned(), names: 7, cvs: 1, ..Report::default() };
        report.tables.insert("cy/months.tsv".to_owned(), 12);
        report.add(Kind::Unknown, "cy/months.tsv", Some(3), "month 13".to_owned());
        for line in 1..=3 {
            report.add(Kind::Again, "cy/months.tsv", Some(line), "again".to_owned());
        }
        report
    }

    #[test]
    fn an_overview_has_a_line_a_language_and_all_errors() {
        let page = text(&[report()], false, 1);
        let line = page.lines().nth(1).unwrap();
        let cells: Vec<&str> = line.split_whitespace().collect();
        assert_eq!(cells[..7], ["cy", "1", "12", "7", "1", "-", "1"]);
        assert!(page.contains("error: cy/months.tsv:3: month 13"));
        assert!(!page.contains("warning:"));
        assert!(page.ends_with("1 errors, 3 warnings\n"));
    }

    #[test]
    fn in_full_a_language_has_a_line_a_table_and_its_worst_rows() {
        let page = text(&[report()], true, 2);
        assert!(page.contains("cy: 1 tables, 7 names of occupations, 1 CVs"));
        assert_eq!(page.matches("warning: cy/months.tsv").count(), 2);
        assert!(page.contains("and 1 more: again"));
    }
}
