//! The long lists of titles that were written for training alone (`xtask/training/titles`).
//!
//! Takes blocks of `# code title`, then titles between semicolons; gives labelled titles. Blocks are of an occupation
//! of ANZSCO 2022, or of one of O*NET, which stands for the groups that its published titles stand for.

use std::collections::BTreeMap;
use std::path::Path;

use anzsco_data::Version;

use super::labels::of_code;
use super::title_sources::{LabelledTitle, Origin, isco_of};
use super::{TrainError, files_in, source_error};

const WEIGHT: f32 = 1.0;

/// Titles by occupation of ANZSCO.
pub(super) fn by_anzsco(folder: &Path) -> Result<Vec<LabelledTitle>, TrainError> {
    labelled(folder, Origin::Written, |code| {
        let concepts = of_code(Version::V2022, code);
        (!concepts.is_empty()).then(|| (isco_of(&concepts), concepts))
    })
}

/// Titles by occupation of O*NET, labelled as its published titles are.
pub(super) fn by_onet(
    folder: &Path,
    published: &BTreeMap<String, Vec<LabelledTitle>>,
) -> Result<Vec<LabelledTitle>, TrainError> {
    labelled(folder, Origin::WrittenByOnet, |code| {
        let title = published.get(code)?.first()?;
        Some((title.isco.clone(), title.labels.clone()))
    })
}

/// ISCO-08 groups and concepts.
type Meaning = (Vec<u16>, Vec<u16>);

fn labelled(
    folder: &Path,
    origin: Origin,
    meaning_of: impl Fn(&str) -> Option<Meaning>,
) -> Result<Vec<LabelledTitle>, TrainError> {
    let mut titles = Vec::new();
    for path in files_in(folder, "txt")? {
        let text = std::fs::read_to_string(&path).map_err(|error| source_error(&path, error))?;
        let mut meaning = Meaning::default();
        for (number, line) in text.lines().enumerate() {
            if let Some(head) = line.strip_prefix("# ") {
                let code = head.split(' ').next().unwrap_or_default();
                meaning = meaning_of(code).ok_or_else(|| {
                    let reason = format!("line {}: no occupation has this code", number + 1);
                    source_error(&path, reason)
                })?;
                continue;
            }
            for title in line.split(';').map(str::trim).filter(|title| !title.is_empty()) {
                let (isco, labels) = meaning.clone();
                let title = title.to_owned();
                titles.push(LabelledTitle { title, labels, isco, weight: WEIGHT, origin });
            }
        }
    }
    Ok(titles)
}
