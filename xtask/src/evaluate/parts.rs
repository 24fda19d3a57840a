//! The tables of parts and of confusions.
//!
//! Takes the figures of one set, one series each tier; adds tables to the page. Codes come with the
//! titles of their groups, never with words of a record.

use std::fmt::Write as _;

use anzsco_core::{Code, Edition};

use super::report::{CauseCount, Confusions, Group, Pair, share};

/// How many pairs of groups are worth a line where a set has many misses.
const PAIRS: usize = 12;
/// Up to so many misses every pair has a line; of more only those that occur twice.
const FEW: usize = 40;

/// The figures of each part, all tiers beside each other.
pub(super) fn groups_table(
    page: &mut String,
    what: &str,
    records: &str,
    series: &[(&str, &[Group])],
) {
    let Some((_, first)) = series.first() else { return };
    let has_best = first.iter().any(|group| group.best_first.is_some());
    let _ = write!(page, "| {what} | {records} |");
    let mut columns = 2;
    for (name, _) in series {
        let kinds: &[&str] = if has_best {
            &["best first", "acceptable first", "in 5"]
        } else {
            &["first", "in 3", "in 5"]
        };
        for kind in kinds {
            let _ = write!(page, " {name} {kind} |");
            columns += 1;
        }
    }
    let _ = writeln!(page, "\n{}", "|---".repeat(columns) + "|");
    for group in *first {
        let _ = write!(page, "| {} | {} |", named(&group.name), group.records);
        for (_, groups) in series {
            let Some(group) = groups.iter().find(|other| other.name == group.name) else {
                continue;
            };
            let middle = group.best_first.map_or_else(
                || format!("**{}** | {}", share(group.right.one), share(group.right.three)),
                |best| format!("{} | **{}**", share(best), share(group.right.one)),
            );
            let _ = write!(page, " {middle} | {} |", share(group.right.five));
        }
        page.push('\n');
    }
}

/// Why first answers are still wrong, how far away they are, and for which pairs of unit groups.
pub(super) fn confusions_tables(page: &mut String, series: &[(&str, &Confusions)]) {
    let causes: Vec<&[CauseCount]> =
        series.iter().map(|(_, confusions)| confusions.causes.as_slice()).collect();
    counts_table(page, "why", series, &causes);
    page.push('\n');
    let distances: Vec<&[CauseCount]> =
        series.iter().map(|(_, confusions)| confusions.distances.as_slice()).collect();
    counts_table(page, "how far", series, &distances);
    pairs_table(page, series);
}

fn counts_table(
    page: &mut String,
    what: &str,
    series: &[(&str, &Confusions)],
    columns: &[&[CauseCount]],
) {
    let _ = write!(page, "| {what} |");
    for (name, confusions) in series {
        let _ = write!(page, " {name} ({} wrong) |", confusions.misses);
    }
    let _ = writeln!(page, "\n{}", "|---".repeat(series.len() + 1) + "|");
    for (cause, description) in CAUSES {
        let counts: Vec<Option<&CauseCount>> = columns
            .iter()
            .map(|counts| counts.iter().find(|count| count.cause == *cause))
            .collect();
        if counts.iter().all(Option::is_none) {
            continue;
        }
        let _ = write!(page, "| {description} |");
        for count in counts {
            let cell = count.map_or_else(
                || "0".to_owned(),
                |found| format!("{} ({} %)", found.count, share(found.share)),
            );
            let _ = write!(page, " {cell} |");
        }
        page.push('\n');
    }
}

/// Pairs, commonest first.
fn pairs_table(page: &mut String, series: &[(&str, &Confusions)]) {
    let mut rows = String::new();
    for (name, confusions) in series {
        let (most, least) = if confusions.misses <= FEW { (FEW, 1) } else { (PAIRS, 2) };
        let often = confusions.pairs.iter().filter(|pair| pair.count >= least);
        for pair in often.take(most) {
            pair_row(&mut rows, name, pair);
        }
    }
    if rows.is_empty() {
        page.push_str("\nNo pair of unit groups is confused twice.\n");
        return;
    }
    page.push_str(
        "\n| | expected | answered | wrong | share | mostly |\n|---|---|---|---|---|---|\n",
    );
    page.push_str(&rows);
}

fn pair_row(rows: &mut String, name: &str, pair: &Pair) {
    let cause = CAUSES.iter().find(|(cause, _)| *cause == pair.cause);
    let answered = pair.answered.as_deref().map_or_else(|| "nothing".to_owned(), named);
    let _ = writeln!(
        rows,
        "| {name} | {} | {answered} | {} | {} % | {} |",
        named(&pair.expected),
        pair.count,
        share(pair.share),
        cause.map_or(pair.cause.as_str(), |(_, description)| description)
    );
}

/// The causes as the command names them, and for a reader.
const CAUSES: &[(&str, &str)] = &[
    ("nothing_readable", "no title understood"),
    ("vague_title", "vague title"),
    ("manager_or_worker", "manager or worker"),
    ("same_unit_group", "sibling in the same unit group"),
    ("same_minor_group", "same minor group"),
    ("same_major_group", "same major group"),
    ("other_major_group", "other major group"),
];

/// A code with the title of its group; anything else as it is.
fn named(name: &str) -> String {
    let entry = Code::parse(name).ok().and_then(|code| Edition::default().entry(code));
    entry.map_or_else(|| name.to_owned(), |entry| format!("{name} {}", entry.title))
}

#[cfg(test)]
mod tests {
    use super::super::report::InFirst;
    use super::*;

    #[test]
    fn tiers_stand_beside_each_other() {
        let group = |best: f64, one: f64| Group {
            name: "3".to_owned(),
            records: 8,
            best_first: Some(best),
            right: InFirst { one, three: 0.75, five: 1.0 },
        };
        let (falcon, sydney) = ([group(0.25, 0.5)], [group(0.5, 0.625)]);
        let mut page = String::new();
        groups_table(
            &mut page,
            "major group",
            "CVs",
            &[("falcon", falcon.as_slice()), ("sydney", sydney.as_slice())],
        );
        let lines: Vec<&str> = page.lines().collect();
        assert_eq!(lines[1], "|---|---|---|---|---|---|---|---|");
        assert_eq!(
            lines[2],
            "| 3 Technicians and Trades Workers | 8 | 25.0 | **50.0** | 100.0 | 50.0 | **62.5** | \
             100.0 |"
        );
    }

    #[test]
    fn of_many_misses_single_pairs_have_no_line() {
        let pair = |answered: &str, count: usize| Pair {
            expected: "2211".to_owned(),
            answered: Some(answered.to_owned()),
            count,
            share: count as f64 / 4.0,
            cause: "other_major_group".to_owned(),
        };
        let confusions = |misses: usize| Confusions {
            misses,
            causes: vec![CauseCount {
                cause: "other_major_group".to_owned(),
                count: 4,
                share: 1.0,
            }],
            distances: Vec::new(),
            pairs: vec![pair("5511", 3), pair("5512", 1)],
        };
        let mut page = String::new();
        confusions_tables(&mut page, &[("falcon", &confusions(4))]);
        assert!(page.contains("5512"), "of few misses all have a line: {page}");
        page.clear();
        confusions_tables(&mut page, &[("falcon", &confusions(41))]);
        assert!(page.contains("| other major group | 4 (100.0 %) |"), "{page}");
        assert!(page.contains("| falcon | 2211 Accountants | 5511 "), "{page}");
        assert!(page.contains("| 3 | 75.0 % | other major group |"), "{page}");
        assert!(!page.contains("5512"));
    }
}
