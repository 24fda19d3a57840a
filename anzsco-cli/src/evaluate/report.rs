//! The report, as JSON and for a person.
//!
//! Takes the figures; gives tables. The JSON is what `cargo xtask evaluate` reads.

use std::fmt::Write as _;

use serde::Serialize;

use super::confusions::{Cause, Confusions};
use super::groups::Group;
use super::metrics::{ByDigits, Calibration, InFirst, Times};
use crate::text::{BAR, FAINT, STRONG, bar};

/// The figures of one file.
#[derive(Debug, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub(super) enum Report {
    /// Of CVs.
    Cvs { records: usize, tiers: Vec<CvTier> },
    /// Of titles.
    Titles {
        records: usize,
        #[serde(flatten)]
        titles: Box<Titles>,
    },
}

/// One tier on CVs.
#[derive(Debug, Serialize)]
pub(super) struct CvTier {
    pub(super) tier: &'static str,
    /// The first answer is the best code.
    pub(super) best_first: f64,
    /// The best or an acceptable code is among the first answers.
    pub(super) acceptable: InFirst,
    /// The first answer is in the best code's unit group.
    pub(super) unit_group_first: f64,
    /// The first answer is in the unit group of the best or of an acceptable code.
    pub(super) acceptable_unit_group_first: f64,
    /// The best code, level by level.
    pub(super) by_digits: Vec<ByDigits>,
    /// By major group of the best code.
    pub(super) by_major_group: Vec<Group>,
    /// By the family that the file names, else by that of the best code.
    pub(super) by_family: Vec<Group>,
    /// Of "the first answer is acceptable".
    pub(super) calibration: Calibration,
    /// First answers that are not acceptable.
    pub(super) confusions: Confusions,
    pub(super) time: Times,
}

/// Bare titles.
#[derive(Debug, Serialize)]
pub(super) struct Titles {
    /// An answer is in one of the expected groups or codes.
    pub(super) compatible: InFirst,
    pub(super) by_digits: Vec<ByDigits>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) by_language: Vec<ByLanguage>,
    /// By major group; a title with groups in several counts in each of them.
    pub(super) by_major_group: Vec<Group>,
    /// Of "the first answer is compatible".
    pub(super) calibration: Calibration,
    /// First answers that are not compatible.
    pub(super) confusions: Confusions,
    pub(super) time: Times,
}

/// One language of titles.
#[derive(Debug, Serialize)]
pub(super) struct ByLanguage {
    pub(super) language: String,
    pub(super) records: usize,
    pub(super) compatible: InFirst,
}

/// The report for a person.
pub(super) fn text(report: &Report) -> String {
    let mut page = String::new();
    match report {
        Report::Cvs { records, tiers } => {
            let _ = writeln!(page, "{records} CVs");
            for tier in tiers {
                cv_tier(&mut page, tier);
            }
        }
        Report::Titles { records, titles } => {
            let _ = writeln!(page, "{records} titles\n");
            let _ = writeln!(page, "  {:<24}{}", "", columns());
            row(&mut page, "compatible", titles.compatible);
            by_digits(&mut page, &titles.by_digits);
            for language in &titles.by_language {
                let name = format!("{} ({})", language.language, language.records);
                row(&mut page, &name, language.compatible);
            }
            groups(&mut page, "major group", &titles.by_major_group);
            calibration(&mut page, &titles.calibration, "first answer compatible");
            confusions(&mut page, &titles.confusions);
            times(&mut page, titles.time);
        }
    }
    page
}

fn cv_tier(page: &mut String, tier: &CvTier) {
    let _ = writeln!(page, "\n{STRONG}{}{STRONG:#}", tier.tier);
    let _ = writeln!(page, "  {:<24}{}", "", columns());
    row(page, "best or acceptable", tier.acceptable);
    let _ = writeln!(page, "  {:<24}{:>7}", "best", share(tier.best_first));
    let _ = writeln!(page, "  {:<24}{:>7}", "unit group of the best", share(tier.unit_group_first));
    let acceptable_group = share(tier.acceptable_unit_group_first);
    let _ = writeln!(page, "  {:<24}{acceptable_group:>7}", "acceptable unit group");
    by_digits(page, &tier.by_digits);
    groups(page, "major group", &tier.by_major_group);
    groups(page, "family", &tier.by_family);
    calibration(page, &tier.calibration, "first answer acceptable");
    confusions(page, &tier.confusions);
    times(page, tier.time);
}

fn columns() -> String {
    format!("{FAINT}{:>7}{:>8}{:>8}{FAINT:#}", "first", "in 3", "in 5")
}

fn row(page: &mut String, name: &str, right: InFirst) {
    let (one, three, five) = (share(right.one), share(right.three), share(right.five));
    let _ = writeln!(page, "  {name:<24}{one:>7}{three:>8}{five:>8}");
}

fn by_digits(page: &mut String, levels: &[ByDigits]) {
    for level in levels {
        let plural = if level.digits == 1 { "" } else { "s" };
        row(page, &format!("{} digit{plural}", level.digits), level.right);
    }
}

fn groups(page: &mut String, what: &str, groups: &[Group]) {
    let _ = writeln!(page, "\n  {FAINT}by {what}{FAINT:#}");
    for group in groups {
        row(page, &format!("{} ({})", group.name, group.records), group.right);
    }
}

fn confusions(page: &mut String, confusions: &Confusions) {
    let _ = writeln!(page, "\n  {} wrong first answers", confusions.misses);
    for cause in &confusions.causes {
        let (name, count) = (cause_name(cause.cause), cause.count);
        let _ = writeln!(page, "  {name:<24}{count:>7}{:>8}", share(cause.share));
    }
}

fn cause_name(cause: Cause) -> &'static str {
    match cause {
        Cause::NothingReadable => "nothing readable",
        Cause::VagueTitle => "vague title",
        Cause::ManagerOrWorker => "manager or worker",
        Cause::SameUnitGroup => "same unit group",
        Cause::SameMinorGroup => "same minor group",
        Cause::SameMajorGroup => "same major group",
        Cause::OtherMajorGroup => "other major group",
    }
}

fn calibration(page: &mut String, calibration: &Calibration, what: &str) {
    let _ = writeln!(page, "\n  calibration of \"{what}\": error {:.3}", calibration.ece);
    let _ = writeln!(page, "  {FAINT}confidence   count   said   right{FAINT:#}");
    for bin in calibration.bins.iter().filter(|bin| bin.count > 0) {
        let _ = writeln!(
            page,
            "  {:.1} to {:.1}  {:>7}  {:>5}  {:>6}  {}",
            bin.from,
            bin.to,
            bin.count,
            share(bin.confidence),
            share(bin.right),
            bar(bin.right, 20),
        );
    }
}

fn times(page: &mut String, time: Times) {
    let plural = if time.threads == 1 { "" } else { "s" };
    let _ = writeln!(
        page,
        "\n  {BAR}{:.3} ms{BAR:#} median, {:.3} ms p95, {:.0} records a second on {} thread{plural}",
        time.median_ms, time.p95_ms, time.records_per_second, time.threads
    );
}

/// Per cent with one decimal.
fn share(share: f64) -> String {
    format!("{:.1}", share * 100.0)
}
