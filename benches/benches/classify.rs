//! The budgets of a single answer: a title, falcon, sydney, and reading alone.
//!
//! `cargo bench -p benches`; the machine's other work shows in the numbers, so compare runs made
//! close together.

use std::hint::black_box;

use anzsco_core::privacy::PersonalData;
use anzsco_core::profile::YearMonth;
use anzsco_core::{Classifier, ClassifyOptions, Edition, ExtractOptions, Tier, extract};
use benches::{CV, FOREIGN_TITLES, TITLES};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

/// Ranks a CV from its text, reasons and all, as a user gets it.
fn whole(criterion: &mut Criterion, name: &str, tier: Tier) {
    let classifier = Classifier::new(Edition::default());
    let options = ClassifyOptions { tier, ..ClassifyOptions::default() };
    let reading = reading();
    criterion.bench_function(name, |bencher| {
        bencher.iter(|| classifier.classify(&extract(black_box(CV), &reading), &options));
    });
}

fn reading() -> ExtractOptions {
    ExtractOptions { as_of: YearMonth::parse("2026-11"), ..ExtractOptions::default() }
}

fn falcon(criterion: &mut Criterion) {
    whole(criterion, "falcon", Tier::Falcon);
}

fn sydney(criterion: &mut Criterion) {
    whole(criterion, "sydney", Tier::Sydney);
}

fn extraction(criterion: &mut Criterion) {
    let reading = reading();
    criterion
        .bench_function("extract", |bencher| bencher.iter(|| extract(black_box(CV), &reading)));
}

/// Finding what is personal, alone: part of every reading of a text.
fn privacy(criterion: &mut Criterion) {
    criterion.bench_function("privacy", |bencher| {
        bencher.iter(|| PersonalData::find_in(black_box(CV), "en"));
    });
}

/// Time per title, over all of them.
fn title(criterion: &mut Criterion) {
    let classifier = Classifier::new(Edition::default());
    let mut group = criterion.benchmark_group("title");
    group.throughput(Throughput::Elements(TITLES.len() as u64));
    group.bench_function("twelve", |bencher| {
        bencher.iter(|| {
            for title in TITLES {
                black_box(classifier.title(black_box(title), None, 5));
            }
        });
    });
    group.finish();
}

/// Time per title in other languages, which their letters tell.
fn foreign_titles(criterion: &mut Criterion) {
    let classifier = Classifier::new(Edition::default());
    let mut group = criterion.benchmark_group("title");
    for (language, titles) in FOREIGN_TITLES {
        group.throughput(Throughput::Elements(titles.len() as u64));
        group.bench_function(language, |bencher| {
            bencher.iter(|| {
                for title in titles {
                    black_box(classifier.title(black_box(title), None, 5));
                }
            });
        });
    }
    group.finish();
}

criterion_group!(benches, title, foreign_titles, privacy, extraction, falcon, sydney);
criterion_main!(benches);
