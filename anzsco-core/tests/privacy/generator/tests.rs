//! At least 999 of 1,000 planted facts stay in, in every country.

use std::collections::BTreeSet;
use std::path::Path;

use anzsco_core::Classifier;
use anzsco_data::{Edition, Lexicon, fold};

use super::bodies::Sources;
use super::cv::{self, Cv, LAYOUTS};
use super::leaks::misses;
use super::report::Report;
use super::style::Style;
use crate::facts::Dice;

/// CVs of a country where English is written; of others.
const ENGLISH: usize = 42;
const OTHERS: usize = 12;

/// All CVs with the name of their body, drawn from one seed.
fn cvs(styles: &[Style], sources: &Sources) -> Vec<(String, Cv)> {
    let mut all = Vec::new();
    let mut next = 0;
    for (place, style) in styles.iter().enumerate() {
        let english = style.language() == "en";
        let mut dice = Dice(7_919 * (place as u64 + 1));
        for round in 0..if english { ENGLISH } else { OTHERS } {
            let body = if english { next } else { round % sources.count(style) };
            next += usize::from(english);
            let source = sources.get(style, body);
            let language = style.language();
            all.push((
                format!("{language} {body}"),
                cv::write(style, &source, round % LAYOUTS, &mut dice),
            ));
        }
    }
    all
}

fn run(only: Option<&str>) -> Report {
    let mut styles = Style::all();
    styles.retain(|style| only.is_none_or(|only| only.split(',').any(|one| one == style.country)));
    let sources = Sources::read();
    let all = cvs(&styles, &sources);
    let classifier = Classifier::new(Edition::default());
    let mut report = Report { cvs: all.len(), ..Report::default() };
    report.bodies = all.iter().map(|(body, _)| body).collect::<BTreeSet<&String>>().len();
    let verbose = std::env::var_os("PRIVACY_TEXT").is_some();
    for (_, cv) in &all {
        let missed = misses(cv, &classifier);
        if verbose && !missed.is_empty() {
            println!("=====\n{}\n=====", cv.text);
        }
        for (place, fact) in cv.facts.iter().enumerate() {
            let told = |answered: bool| {
                let miss = missed.iter().find(|m| m.fact == place && m.answered == answered)?;
                let Cv { country, language, layout, .. } = cv;
                let (kind, text) = (&fact.kind, &fact.text);
                Some(format!("{country} {language} layout {layout}: {kind} ({text}) {}", miss.seen))
            };
            report.add(&cv.country, &fact.kind, told(true), told(false));
        }
    }
    report
}

#[test]
fn planted_facts_stay_in() {
    let only = std::env::var("PRIVACY_ONLY").ok();
    let report = run(only.as_deref());
    println!("{}", report.page());
    let (answered, quoted) = report.kept();
    let all = report.all.planted;
    assert!(
        answered >= 0.999,
        "{} of {all} seen:\n{}",
        report.all.missed,
        report.misses.join("\n")
    );
    assert!(quoted >= 0.99, "{} of {all} quoted:\n{}", report.all.quoted, report.quoted.join("\n"));
    if only.is_none() {
        assert!(report.countries.len() >= 40 && report.kinds.len() >= 20);
        assert!(report.bodies >= 500, "{} bodies", report.bodies);
    }
}

#[test]
fn the_lists_do_not_hold_the_names() {
    let mut known: Vec<String> = Vec::new();
    let (mut all, mut listed) = (0, 0);
    for style in Style::all() {
        let tables: Vec<_> = [style.language(), "en"]
            .iter()
            .filter_map(|language| Lexicon::of(language))
            .flat_map(|lexicon| ["given_names", "surnames"].map(|name| lexicon.table(name)))
            .flatten()
            .collect();
        for key in ["given", "surname", "given_roman", "surname_roman"] {
            for name in style.list(key) {
                all += 1;
                let name = fold(name.trim_start_matches('~'));
                if tables.iter().any(|table| table.get(&name).is_some()) {
                    listed += 1;
                    known.push(format!("{} {name}", style.country));
                }
            }
        }
    }
    println!("{listed} of {all} listed: {}", known.join(", "));
    assert!(listed * 2 < all, "{listed} of {all} names are in the lists");
}

#[test]
#[ignore = "writes docs/privacy-report.md"]
fn write_the_report() {
    let page = run(None).page();
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/privacy-report.md");
    std::fs::write(path, page).unwrap();
}
