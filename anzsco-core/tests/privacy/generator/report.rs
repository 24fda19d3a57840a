//! The figures, for the test that asserts them and for the page that shows them.

use std::collections::BTreeMap;
use std::fmt::Write;

/// Planted facts and those that were seen.
#[derive(Default, Clone, Copy)]
pub(crate) struct Count {
    pub(crate) planted: usize,
    pub(crate) missed: usize,
}

/// The counts of one run.
#[derive(Default)]
pub(crate) struct Report {
    pub(crate) cvs: usize,
    pub(crate) bodies: usize,
    pub(crate) all: Count,
    pub(crate) kinds: BTreeMap<String, Count>,
    pub(crate) countries: BTreeMap<String, Count>,
    pub(crate) misses: Vec<String>,
}

impl Report {
    pub(crate) fn add(&mut self, country: &str, kind: &str, missed: Option<String>) {
        let counts = [
            &mut self.all,
            self.kinds.entry(kind.to_owned()).or_default(),
            self.countries.entry(country.to_owned()).or_default(),
        ];
        for count in counts {
            count.planted += 1;
            count.missed += usize::from(missed.is_some());
        }
        self.misses.extend(missed);
    }

    /// The part that was kept in.
    pub(crate) fn kept(&self) -> f64 {
        1.0 - self.all.missed as f64 / self.all.planted.max(1) as f64
    }

    /// The page.
    pub(crate) fn page(&self) -> String {
        let mut page = String::from(
            "# Personal data that leaves: the report\n\n\
             Written by `cargo test -p anzsco-core --test privacy -- --ignored write_the_report`; what is\n\
             counted and what is not is in [privacy.md](privacy.md). Everything is invented.\n\n",
        );
        writeln!(
            page,
            "{} CVs over {} bodies, {} countries, {} kinds of facts. Of {} planted facts {} could be seen in an\n\
             output: {:.2} % were kept in.\n",
            self.cvs,
            self.bodies,
            self.countries.len(),
            self.kinds.len(),
            self.all.planted,
            self.all.missed,
            100.0 * (self.all.planted - self.all.missed) as f64 / self.all.planted.max(1) as f64
        )
        .unwrap();
        for (title, counts) in [("Kind", &self.kinds), ("Country", &self.countries)] {
            writeln!(page, "| {title} | planted | seen |\n|---|---:|---:|").unwrap();
            for (name, count) in counts {
                writeln!(
                    page,
                    "| {} | {} | {} |",
                    name.replace('_', " "),
                    count.planted,
                    count.missed
                )
                .unwrap();
            }
            page.push('\n');
        }
        page.push_str("## Every miss\n\n");
        if self.misses.is_empty() {
            page.push_str("None.\n");
        }
        for miss in &self.misses {
            writeln!(page, "- {}", miss.replace('\n', " ")).unwrap();
        }
        page
    }
}
