//! The figures, for the test that asserts them and for the page that shows them.

use std::collections::BTreeMap;
use std::fmt::Write;

/// Planted facts and those that were seen.
#[derive(Default, Clone, Copy)]
pub(crate) struct Count {
    pub(crate) planted: usize,
    /// In an answer.
    pub(crate) missed: usize,
    /// If every line were quoted.
    pub(crate) quoted: usize,
}

/// The counts of one run.
#[derive(Default)]
pub(crate) struct Report {
    pub(crate) cvs: usize,
    pub(crate) bodies: usize,
    pub(crate) all: Count,
    pub(crate) kinds: BTreeMap<String, Count>,
    pub(crate) countries: BTreeMap<String, Count>,
    /// Every one of both, in words.
    pub(crate) misses: Vec<String>,
    pub(crate) quoted: Vec<String>,
}

impl Report {
    pub(crate) fn add(
        &mut self,
        country: &str,
        kind: &str,
        missed: Option<String>,
        quoted: Option<String>,
    ) {
        let counts = [
            &mut self.all,
            self.kinds.entry(kind.to_owned()).or_default(),
            self.countries.entry(country.to_owned()).or_default(),
        ];
        for count in counts {
            count.planted += 1;
            count.missed += usize::from(missed.is_some());
            count.quoted += usize::from(quoted.is_some());
        }
        self.misses.extend(missed);
        self.quoted.extend(quoted);
    }

    /// The part that no answer shows, and the part that no quote of the whole CV shows.
    pub(crate) fn kept(&self) -> (f64, f64) {
        let part = |seen: usize| 1.0 - seen as f64 / self.all.planted.max(1) as f64;
        (part(self.all.missed), part(self.all.quoted))
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
            "{} CVs over {} bodies, {} countries, {} kinds of facts, {} planted facts. {} of them can be seen in\n\
             an answer (both tiers, with reasons, and the profile): {:.2} % are kept in. If every line of every CV\n\
             were quoted, which no answer does, {} could be seen: {:.2} % would be kept in.\n",
            self.cvs,
            self.bodies,
            self.countries.len(),
            self.kinds.len(),
            self.all.planted,
            self.all.missed,
            100.0 * self.kept().0,
            self.all.quoted,
            100.0 * self.kept().1,
        )
        .unwrap();
        for (title, counts) in [("Kind", &self.kinds), ("Country", &self.countries)] {
            writeln!(
                page,
                "| {title} | planted | in an answer | if all were quoted |\n|---|---:|---:|---:|"
            )
            .unwrap();
            for (name, count) in counts {
                let name = name.replace('_', " ");
                let Count { planted, missed, quoted } = count;
                writeln!(page, "| {name} | {planted} | {missed} | {quoted} |").unwrap();
            }
            page.push('\n');
        }
        for (title, misses) in [
            ("Every fact seen in an answer", &self.misses),
            ("Every fact seen if all were quoted", &self.quoted),
        ] {
            writeln!(page, "## {title}\n").unwrap();
            if misses.is_empty() {
                page.push_str("None.\n");
            }
            for miss in misses {
                writeln!(page, "- {}", miss.replace('\n', " ")).unwrap();
            }
            page.push('\n');
        }
        page.truncate(page.trim_end().len());
        page.push('\n');
        page
    }
}
