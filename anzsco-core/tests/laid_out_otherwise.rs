//! Jobs of CVs that lay them out otherwise than in headers: paragraphs, letters, forms, lines that broke off.

use anzsco_core::profile::YearMonth;
use anzsco_core::{ExtractOptions, Profile, extract};

fn read(text: &str) -> Profile {
    extract(text, &ExtractOptions::default())
}

/// Each job as "title start..end".
fn jobs(text: &str) -> Vec<String> {
    let month =
        |month: Option<YearMonth>| month.map_or("now".to_owned(), |month| month.to_string());
    let jobs = read(text).experience.into_iter();
    let of = |job: anzsco_core::profile::Experience| {
        format!("{} {}..{}", job.title.original, month(job.start), month(job.end))
    };
    jobs.map(of).collect()
}

#[test]
fn text_below_a_table_of_jobs_goes_on_behind_a_line_of_licences() {
    let text = "Jo Bloggs

From | To | Where | Position
03/2021 | now | Fern Lodge | Head Gardener
2012 | 2021 | Oak \
                Shoes | Shop assistant

THE JOB I HAVE
Beds | 4 acres, roses and lawns
Chemical \
                users certificate 2023
Ordering | bulbs and mulch each month
";
    let profile = read(text);
    assert!(profile.experience[1].duties.is_empty(), "{:?}", profile.experience[1].duties);
}
