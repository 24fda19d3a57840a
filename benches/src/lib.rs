//! What the benches measure with: one CV of the usual length, and everyday titles.
//!
//! Holds no judgement and no clock. The recorded results lie in `results/`, one file a day, and in
//! `docs/benchmarks.md`; `cargo xtask bench` makes both.

/// A CV of about 6,000 characters, written for the benches.
pub const CV: &str = include_str!("../cvs/office_career.txt");

/// Job titles as people write them: plain, misspelt, abbreviated, long.
pub const TITLES: [&str; 12] = [
    "nurse",
    "Senior Accounts Payable Officer",
    "sparky",
    "diesel mechanic",
    "RN - aged care",
    "Team Leader, Customer Service",
    "bricklayr",
    "Early Childhood Teacher",
    "software engineer (backend)",
    "2IC / barista",
    "truck driver HC",
    "Executive Assistant to the CEO",
];

#[cfg(test)]
mod tests {
    #[test]
    fn the_cv_has_the_length_that_the_budgets_name() {
        let characters = super::CV.chars().count();
        assert!((5_800..=6_200).contains(&characters), "{characters}");
    }
}
