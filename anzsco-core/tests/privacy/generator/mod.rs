//! Invented CVs of fifty countries, with everything personal that was planted in them.
//!
//! `styles/*.tsv` hold a country's names, streets, numbers, labels and sentences, written for this
//! test and kept apart from the tables of the detector; `checks` makes numbers with right check
//! digits; `bodies` brings what the CVs are about; `cv` puts them together in six layouts; `leaks`
//! looks for what was planted. Everything is drawn from one seed.

mod bodies;
mod checks;
mod cv;
pub(crate) mod leaks;
mod masked;
mod report;
mod style;
mod tests;
