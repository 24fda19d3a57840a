//! Documents to text, against the budgets: PDF of two pages 20 ms, DOCX 10 ms, a scanned page 4 s.

use std::hint::black_box;
use std::path::Path;
use std::time::Duration;

use anzsco_documents::{Limits, read};
use criterion::{Criterion, criterion_group, criterion_main};

fn documents(criterion: &mut Criterion) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../anzsco-documents/tests/fixtures");
    let mut group = criterion.benchmark_group("documents");
    group.sample_size(10).measurement_time(Duration::from_secs(5));
    for name in [
        "long.pdf",
        "long-browser.pdf",
        "two.pdf",
        "long.docx",
        "one.docx",
        "one.odt",
        "one.rtf",
        "one.doc",
        "one.html",
        "page-eng.png",
        "page-fra.png",
        "page-ara.png",
    ] {
        let Ok(bytes) = std::fs::read(folder.join(name)) else { continue };
        // Without Tesseract the scan cannot be measured.
        if read(&bytes, None, &Limits::default()).is_ok() {
            group.bench_function(name, |bencher| {
                bencher.iter(|| read(black_box(&bytes), None, &Limits::default()));
            });
        }
    }
    group.finish();
}

criterion_group!(benches, documents);
criterion_main!(benches);
