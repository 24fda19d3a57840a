//! The months that several jobs take up together, each counted once.
//!
//! Takes jobs; gives how many months they cover: those of jobs held side by side count once, those of jobs whose dates
//! are unknown on top. It must not decide which jobs count.

use super::Experience;

/// The months that some jobs cover.
pub(super) fn covered_months<'j>(jobs: impl IntoIterator<Item = &'j Experience>) -> u32 {
    let mut spans: Vec<(i32, i32)> = Vec::new();
    let mut undated = 0;
    for job in jobs {
        match job.start {
            Some(start) if job.months > 0 => {
                spans.push((start.index(), start.index() + job.months as i32));
            }
            _ => undated += job.months,
        }
    }
    spans.sort_unstable();
    let mut total = 0;
    let mut reached = i32::MIN;
    for (start, end) in spans {
        total += (end - start.max(reached)).max(0);
        reached = reached.max(end);
    }
    total as u32 + undated
}

#[cfg(test)]
mod tests {
    use crate::{ExtractOptions, extract};

    #[test]
    fn a_skill_of_jobs_side_by_side_has_their_months_once() {
        let profile = extract(
            "Experience\n\
             Bookkeeper, Oakvale Timber Ltd\nJanuary 2012 - December 2015\nKept the ledgers in Xero\n\n\
             Office Manager, Fernhill Trust\nJanuary 2014 - December 2017\nRan the payroll in Xero\n",
            &ExtractOptions::default(),
        );
        let xero = profile.skills.iter().find(|skill| skill.name == "Xero").unwrap();
        assert_eq!(profile.total_experience_months, 72);
        assert_eq!(xero.months, Some(72));
    }
}
