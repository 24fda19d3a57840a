//! Learns the confidence of bare titles.
//!
//! Takes the development sets of titles, which no model is taught; answers them as the tool does and
//! gives how often answers of each raw probability lie in a right unit group. Titles of other
//! languages that no list has are left out: `multilingual --folds` learns theirs.

use std::path::Path;

use anzsco_core::scoring::Ranker;
use anzsco_core::scoring::calibration::AnswerKind;
use anzsco_core::{Country, Edition, Version};

use super::isotonic::{cross_validated_error, isotonic, write};
use super::{TrainError, files_in, read_tsv};

/// Learns from the sets in `unseen` and writes into `ranking`, the folder of its tables.
pub(super) fn train(unseen: &Path, ranking: &Path) -> Result<(), TrainError> {
    let ranker = Ranker::new(Edition::new(Country::Au, Version::V2022));
    let mut answers = Vec::new();
    for path in files_in(unseen, "tsv")? {
        for row in read_tsv(&path)? {
            let first = ranker.title_raw(&row["title"], None);
            if let Some((code, raw, AnswerKind::Title)) = first {
                let code = code.to_string();
                let right = row["unit_groups"].split(',').any(|group| code.starts_with(group));
                answers.push((raw, right).into());
            }
        }
    }
    let error = cross_validated_error(&answers, 0);
    eprintln!("{} titles, calibration error {error:.3}, cross-validated", answers.len());
    write(&ranking.join("calibration.tsv"), &[(AnswerKind::Title, isotonic(&answers))])
}
