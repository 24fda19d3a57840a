//! The page: one section a set, with its tables and charts.
//!
//! Takes the reports of all sets; gives the text of the page and the charts that it shows.

use std::fmt::Write as _;

use super::charts::{Bar, Bars, Rows, calibration};
use super::parts::{confusions_tables, groups_table};
use super::report::{ByDigits, Calibration, Confusions, Group, InFirst, Report, share};

/// A page and the charts beside it.
#[derive(Default)]
pub(super) struct Pages {
    pub(super) text: String,
    /// File names, and what is in them.
    pub(super) charts: Vec<(String, String)>,
}

const OPENING: &str = "# Accuracy

Made by `cargo xtask evaluate`; do not edit. It runs `anzsco evaluate` over the development sets,
which are not part of this repository. No model learns from them, but twenty choices were made by what they
showed, beside other sets: how far the weights were held back near those before, how much the titles of all jobs
count in sydney and how many people work in an occupation in falcon (the set *unseen* settled both), which scale of
confidence a tier keeps when models change, how an occupation shares in the title of its unit group, how much
a sure title counts by itself, how much likelier managers' occupations are, how much the kind of workplace counts,
how much the second of two jobs in one title does, how much it counts that no word of a profession stands in a
CV, that the words of duties are not learned from the jobs of rare occupations, that what work is done on
counts, how much studies do where little else tells, how much a title that a person bears in the summary does,
that the title of an internship over a CV counts as that job alone, how much the titles written by occupation of
O*NET do where it is learned what the words of titles mean, that jobs with the same duties are one work, what an
occupation held before is left behind a sure answer and how far behind one is listed, how much qualifications and licences count beside titles in
falcon, and that the kinds of sets count alike where its confidence is learned. The scale of confidence of bare
titles learns from them, for want of other titles of strangers: what is said of their calibration here is of answers
it has seen, and `cargo xtask train confidence` prints the error
cross-validated. That of CVs is learned on the project's own, on those of *unseen* and on the development
sets, one answer in twelve: of these it has seen what is said here. `cargo xtask
train ranking` prints their errors cross-validated. All shares are per cent.
The set *unseen* is the project's own (`xtask/unseen`): 962 CVs of thirty-nine more writers, 292 of them in other
languages than English, that no model and no weight learns from.
CVs in other languages are in [accuracy-languages.md](accuracy-languages.md).

- **best**: the answer is the code that a careful coder gave.
- **acceptable**: the answer is that code or another one that a careful coder could defend.
- **compatible**: the answer lies in a unit group that the title's ISCO-08 group corresponds to.
- **calibration error**: the mean distance between the confidence given and the share that is right,
  over ten bins (ECE); 0 is perfect. *By chance* is what confidences that are exactly right would
  show on so few answers. On the charts a larger point stands for more answers, and the
  dashed line is perfect.
- **major group**: that of the best code; a title with groups in several counts in each of them.
- **family**: as the set names it; where it names none, by the unit group of the best code, as
  `anzsco-cli/src/evaluate/families.rs` lists them.
- **why** an answer is wrong, as far as record and codes tell; the first that holds counts. *No title
  understood*: none was found, or none has an English value. *Vague title*: every word of the latest
  job's title is one that all trades have (officer, consultant, team leader). *Manager or worker*:
  one of the two codes is a manager's, the other not. Then how far the two codes are apart; *how far*
  says the same of all wrong answers, whatever the title says. Of several expected groups the one
  nearest to the answer is meant.
";

/// The page over the development sets and then those that no model and no weight learns from, in their order.
pub(super) fn pages(sets: &[(String, Report)], unseen: &[(String, Report)]) -> Pages {
    let mut pages = Pages { text: OPENING.to_owned(), charts: Vec::new() };
    pages.text.push_str("\n![Right answers in the development sets](charts/first-answers.svg)\n");
    pages.charts.push(("first-answers.svg".to_owned(), first_answers(sets).svg()));
    pages.text.push_str(&all_cvs(sets));
    for (name, report) in sets.iter().chain(unseen) {
        section(&mut pages, name, report);
    }
    pages
}

/// The calibration over the CVs of all sets: of one set alone a perfect scale would show an error too, for its
/// bins hold few answers.
fn all_cvs(sets: &[(String, Report)]) -> String {
    let tiers = sets.iter().filter_map(|(_, report)| match report {
        Report::Cvs { tiers, .. } => Some(tiers),
        Report::Titles { .. } => None,
    });
    let mut by_tier: Vec<(&str, Calibration)> = Vec::new();
    for tier in tiers.flatten() {
        match by_tier.iter_mut().find(|(name, _)| *name == tier.name) {
            Some((_, all)) => all.add(&tier.calibration),
            None => by_tier.push((&tier.name, tier.calibration.clone())),
        }
    }
    let mut text = String::from(
        "\n## All development CVs together\n\n| tier | calibration error |\n|---|---|\n",
    );
    for (name, calibration) in by_tier {
        let _ = writeln!(text, "| {name} | {} |", calibration.told());
    }
    text
}

/// All sets on one chart.
fn first_answers(sets: &[(String, Report)]) -> Bars {
    let bar = |series: &str, right: InFirst| Bar { series: series.to_owned(), right };
    let rows = sets.iter().map(|(name, report)| Rows {
        heading: name.clone(),
        bars: match report {
            Report::Cvs { tiers, .. } => {
                tiers.iter().map(|tier| bar(&tier.name, tier.acceptable)).collect()
            }
            Report::Titles { titles, .. } => vec![bar("titles", titles.compatible)],
        },
    });
    Bars { title: "Acceptable or compatible answers".to_owned(), rows: rows.collect() }
}

/// The figures of one set, whatever it holds: one series a tier, or one of titles.
struct Series<'a> {
    name: &'a str,
    by_digits: &'a [ByDigits],
    by_major_group: &'a [Group],
    by_family: &'a [Group],
    calibration: &'a Calibration,
    confusions: &'a Confusions,
}

fn section(pages: &mut Pages, name: &str, report: &Report) {
    let page = &mut pages.text;
    let series: Vec<Series> = match report {
        Report::Cvs { records, tiers } => {
            let _ = writeln!(page, "\n## {name}: {records} CVs\n");
            page.push_str(
                "| tier | best first | acceptable first | acceptable in 3 | acceptable in 5 \
                 | unit group first: best | acceptable | calibration error |\n\
                 |---|---|---|---|---|---|---|---|\n",
            );
            for tier in tiers {
                let _ = writeln!(
                    page,
                    "| {} | {} | **{}** | {} | **{}** | {} | {} | {} |",
                    tier.name,
                    share(tier.best_first),
                    share(tier.acceptable.one),
                    share(tier.acceptable.three),
                    share(tier.acceptable.five),
                    share(tier.unit_group_first),
                    share(tier.acceptable_unit_group_first),
                    tier.calibration.told(),
                );
            }
            let of = |tier| Series::of_tier(tier);
            tiers.iter().map(of).collect()
        }
        Report::Titles { records, titles } => {
            let _ = writeln!(page, "\n## {name}: {records} titles\n");
            page.push_str("| | first | in 3 | in 5 | calibration error |\n|---|---|---|---|---|\n");
            let InFirst { one, three, five } = titles.compatible;
            let (one, three, five) = (share(one), share(three), share(five));
            let error = titles.calibration.told();
            let _ = writeln!(page, "| compatible | **{one}** | {three} | **{five}** | {error} |");
            vec![Series {
                name: "titles",
                by_digits: &titles.by_digits,
                by_major_group: &titles.by_major_group,
                by_family: &[],
                calibration: &titles.calibration,
                confusions: &titles.confusions,
            }]
        }
    };
    let records = if matches!(report, Report::Cvs { .. }) { "CVs" } else { "titles" };
    details(pages, name, records, &series);
}

impl<'a> Series<'a> {
    fn of_tier(tier: &'a super::report::Tier) -> Self {
        Self {
            name: &tier.name,
            by_digits: &tier.by_digits,
            by_major_group: &tier.by_major_group,
            by_family: &tier.by_family,
            calibration: &tier.calibration,
            confusions: &tier.confusions,
        }
    }
}

fn details(pages: &mut Pages, set: &str, records: &str, series: &[Series]) {
    let calibrations: Vec<(&str, &Calibration)> =
        series.iter().map(|one| (one.name, one.calibration)).collect();
    let levels = format!("levels-{set}.svg");
    let curve = format!("calibration-{set}.svg");
    pages.charts.push((levels.clone(), levels_chart(set, series).svg()));
    pages.charts.push((curve.clone(), calibration(&format!("{set}: calibration"), &calibrations)));

    let page = &mut pages.text;
    page.push_str("\n### Level by level\n\nFirst / in 3 / in 5:\n\n");
    digits_table(page, series);
    let _ = writeln!(page, "\n![{set}, level by level](charts/{levels})");
    page.push_str("\n### By major group\n\n");
    let parts: Vec<(&str, &[Group])> =
        series.iter().map(|one| (one.name, one.by_major_group)).collect();
    groups_table(page, "major group", records, &parts);
    if series.iter().any(|one| !one.by_family.is_empty()) {
        page.push_str("\n### By family\n\n");
        let parts: Vec<(&str, &[Group])> =
            series.iter().map(|one| (one.name, one.by_family)).collect();
        groups_table(page, "family", records, &parts);
    }
    page.push_str("\n### Calibration of the first answer\n\n");
    let _ = writeln!(page, "![{set}, calibration](charts/{curve})\n");
    calibration_table(page, &calibrations);
    page.push_str("\n### What is still confused\n\n");
    let confusions: Vec<(&str, &Confusions)> =
        series.iter().map(|one| (one.name, one.confusions)).collect();
    confusions_tables(page, &confusions);
}

fn levels_chart(set: &str, series: &[Series]) -> Bars {
    let levels = series.first().map(|one| one.by_digits).unwrap_or_default();
    let rows = levels.iter().enumerate().map(|(place, level)| Rows {
        heading: digits(level.digits),
        bars: series
            .iter()
            .filter_map(|one| {
                let right = one.by_digits.get(place)?.right;
                Some(Bar { series: one.name.to_owned(), right })
            })
            .collect(),
    });
    Bars { title: format!("{set}: level by level"), rows: rows.collect() }
}

fn digits(count: usize) -> String {
    format!("{count} digit{}", if count == 1 { "" } else { "s" })
}

fn digits_table(page: &mut String, series: &[Series]) {
    let Some(first) = series.first() else { return };
    let heads: Vec<String> = first.by_digits.iter().map(|level| digits(level.digits)).collect();
    let _ = writeln!(page, "| | {} |", heads.join(" | "));
    let _ = writeln!(page, "|---|{}", "---|".repeat(heads.len()));
    for one in series {
        let cell = |ByDigits { right, .. }: &ByDigits| {
            format!("{} / {} / {}", share(right.one), share(right.three), share(right.five))
        };
        let cells: Vec<String> = one.by_digits.iter().map(cell).collect();
        let _ = writeln!(page, "| {} | {} |", one.name, cells.join(" | "));
    }
}

fn calibration_table(page: &mut String, calibrations: &[(&str, &Calibration)]) {
    page.push_str("| | confidence | answers | mean confidence | right |\n|---|---|---|---|---|\n");
    for (name, calibration) in calibrations {
        for bin in calibration.bins.iter().filter(|bin| bin.count > 0) {
            let _ = writeln!(
                page,
                "| {name} | {:.1} to {:.1} | {} | {} | {} |",
                bin.from,
                bin.to,
                bin.count,
                share(bin.confidence),
                share(bin.right)
            );
        }
    }
}
