//! The CVs of all languages: `anzsco-core/tests/languages` in, one line a language out.
//!
//! Takes CVs that say their language, unit group and dates; reads and codes each in both tiers, as
//! the test of that folder does, and counts. The page names the CVs that are read wrongly by their
//! id alone.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

use anzsco_core::{Classifier, Country, Edition, Tier, Version};

use super::report::share;
use super::{EvaluateError, sets};
use written_cvs::{LabelledCv, has_job};

#[path = "../../../anzsco-core/tests/answers/written_cvs.rs"]
mod written_cvs;

/// What was right of some CVs.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
struct Counts {
    cvs: usize,
    language: usize,
    falcon: usize,
    sydney: usize,
    dates: usize,
    jobs: usize,
    /// Ids of CVs with something wrong, and what.
    wrong: Vec<String>,
}

/// The page over the CVs of a folder.
pub(super) fn page(folder: &Path) -> Result<String, EvaluateError> {
    let classifier = Classifier::new(Edition::new(Country::Au, Version::V2022));
    let mut languages: BTreeMap<String, Counts> = BTreeMap::new();
    for path in sets(folder, "jsonl")? {
        let name = path.display().to_string();
        let text = std::fs::read_to_string(&path)
            .map_err(|error| EvaluateError::File(name.clone(), error))?;
        for line in text.lines().filter(|line| !line.trim().is_empty()) {
            let cv: LabelledCv = serde_json::from_str(line)
                .map_err(|error| EvaluateError::File(name.clone(), error.into()))?;
            let counts = measure(&cv, &classifier);
            languages.entry(cv.language).or_default().add(counts);
        }
    }
    Ok(text(&languages))
}

fn measure(cv: &LabelledCv, classifier: &Classifier) -> Counts {
    let profile = cv.read();
    let first = |tier: Tier| cv.comes_first(&profile, classifier, tier);
    let dates = cv.jobs.iter().filter(|(start, end)| has_job(&profile, start, end)).count();
    let (language, falcon, sydney) =
        (profile.language == cv.language, first(Tier::Falcon), first(Tier::Sydney));
    let mut wrong: Vec<&str> = Vec::new();
    for (right, what) in [
        (language, "language"),
        (falcon, "falcon"),
        (sydney, "sydney"),
        (dates == cv.jobs.len(), "dates"),
    ] {
        if !right {
            wrong.push(what);
        }
    }
    Counts {
        cvs: 1,
        language: usize::from(language),
        falcon: usize::from(falcon),
        sydney: usize::from(sydney),
        dates,
        jobs: cv.jobs.len(),
        wrong: (!wrong.is_empty())
            .then(|| format!("{} ({})", cv.id, wrong.join(", ")))
            .into_iter()
            .collect(),
    }
}

impl Counts {
    fn add(&mut self, other: Counts) {
        self.cvs += other.cvs;
        self.language += other.language;
        self.falcon += other.falcon;
        self.sydney += other.sydney;
        self.dates += other.dates;
        self.jobs += other.jobs;
        self.wrong.extend(other.wrong);
    }
}

fn text(languages: &BTreeMap<String, Counts>) -> String {
    let mut all = Counts::default();
    for counts in languages.values() {
        all.add(counts.clone());
    }
    let of = |part: usize, all: usize| share(part as f64 / all.max(1) as f64);
    let mut page = format!(
        "# Accuracy by language\n\n\
         Made by `cargo xtask evaluate`; do not edit. It reads the {} CVs in {} languages of\n\
         `anzsco-core/tests/languages`, written for this project with the layout, headings and dates \
         of\ntheir countries. Unlike the sets of [accuracy.md](accuracy.md) they are at hand while \
         the tables\nare written, so their figures are kinder than those of a CV never seen.\n\n\
         - **language**: the CV's language is told.\n\
         - **falcon**, **sydney**: the first answer lies in the CV's unit group.\n\
         - **dates**: jobs whose first and last month are right, of all jobs.\n\n\
         In all: language {} %, falcon {} %, sydney {} %, dates {} %.\n\n\
         | | CVs | language | falcon | sydney | dates | read wrongly |\n\
         |---|---|---|---|---|---|---|\n",
        all.cvs,
        languages.len(),
        of(all.language, all.cvs),
        of(all.falcon, all.cvs),
        of(all.sydney, all.cvs),
        of(all.dates, all.jobs),
    );
    for (tag, counts) in languages {
        let _ = writeln!(
            page,
            "| {tag} | {} | {} | {} | {} | {} of {} | {} |",
            counts.cvs,
            counts.language,
            counts.falcon,
            counts.sydney,
            counts.dates,
            counts.jobs,
            counts.wrong.join("; ")
        );
    }
    page
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_added_up_by_language() {
        let cv = |language, wrong: &str| Counts {
            cvs: 1,
            language,
            falcon: 1,
            sydney: 0,
            dates: 2,
            jobs: 3,
            wrong: vec![wrong.to_owned()],
        };
        let mut languages: BTreeMap<String, Counts> = BTreeMap::new();
        languages.entry("de".to_owned()).or_default().add(cv(1, "de-1 (sydney)"));
        languages.entry("de".to_owned()).or_default().add(cv(0, "de-2 (language, sydney)"));
        let page = text(&languages);
        assert!(page.contains("language 50.0 %, falcon 100.0 %, sydney 0.0 %, dates 66.7 %"));
        assert!(page.ends_with(
            "| de | 2 | 1 | 2 | 0 | 4 of 6 | de-1 (sydney); de-2 (language, sydney) |\n"
        ));
    }

    #[test]
    fn an_english_cv_is_measured() {
        let cv = |unit_group: &str, end: &str| LabelledCv {
            id: "en-1".to_owned(),
            language: "en".to_owned(),
            text: "Experience\n\nFlorist\nRoses Pty Ltd\nMarch 2012 - June 2020\n\
                   Made bouquets and wreaths and looked after the customers of the shop.\n"
                .to_owned(),
            unit_group: unit_group.to_owned(),
            jobs: vec![("2012-03".to_owned(), end.to_owned())],
        };
        let classifier = Classifier::new(Edition::new(Country::Au, Version::V2022));
        let right = measure(&cv("3621", "2020-06"), &classifier);
        assert_eq!((right.language, right.falcon, right.dates), (1, 1, 1));
        let wrong = measure(&cv("2211", "2020-07"), &classifier);
        assert_eq!((wrong.falcon, wrong.sydney, wrong.dates), (0, 0, 0));
        assert_eq!(wrong.wrong, ["en-1 (falcon, sydney, dates)"]);
    }
}
