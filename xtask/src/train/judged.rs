//! The CVs in which something was judged by reading, as the reasons see them.
//!
//! Takes the CVs of xtask/training; gives profiles, and the candidate that an occupation is in one. It must
//! not see what readers say.

use std::collections::HashMap;
use std::path::Path;

use anzsco_core::scoring::Ranker;
use anzsco_core::scoring::instruction::Instruction;
use anzsco_core::scoring::ranking::Candidate;
use anzsco_core::{ClassifyOptions, Code, Edition, Profile, Tier};
use serde::Deserialize;

use super::logistic::FOLDS;
use super::{TrainError, cvs_in, edition_of, read_cv};

#[derive(Debug, Deserialize)]
struct Cv {
    id: String,
    #[serde(default)]
    country: String,
    text: String,
}

/// The CVs, rankers and folds by which judged cases are read.
pub(super) struct JudgedCvs {
    cvs: HashMap<String, Cv>,
    rankers: [Ranker; 2],
    /// Of each CV its profile and its fold.
    profiles: HashMap<String, (Profile, usize)>,
}

/// An occupation in a CV.
pub(super) struct Judged<'r> {
    pub(super) edition: Edition,
    pub(super) profile: &'r Profile,
    pub(super) candidate: Candidate,
    pub(super) fold: usize,
}

impl JudgedCvs {
    pub(super) fn new(written: &Path) -> Result<Self, TrainError> {
        let cvs: Vec<(_, _, Cv)> = cvs_in(&written.join("cvs"))?;
        Ok(Self {
            cvs: cvs.into_iter().map(|(_, _, cv)| (cv.id.clone(), cv)).collect(),
            rankers: ["au", "nz"].map(|country| Ranker::new(edition_of(country))),
            profiles: HashMap::new(),
        })
    }

    /// The candidate that an occupation is in a CV.
    pub(super) fn read(&mut self, id: &str, code: Code) -> Result<Judged<'_>, String> {
        let cv = self.cvs.get(id).ok_or_else(|| format!("there is no CV {id}"))?;
        let fold = self.profiles.len() % FOLDS;
        let (profile, fold) =
            self.profiles.entry(id.to_owned()).or_insert_with(|| (read_cv(&cv.text), fold));
        let ranker = &self.rankers[usize::from(cv.country == "nz")];
        let options = ClassifyOptions {
            tier: Tier::Sydney,
            include_codes: vec![code],
            ..ClassifyOptions::default()
        };
        let ranking = ranker
            .rank(profile, &options, &Instruction::default())
            .map_err(|error| error.to_string())?;
        let mut candidates = ranking.ranked.into_iter();
        let candidate = candidates
            .find(|candidate| candidate.code == code)
            .ok_or_else(|| format!("{code} is not ranked"))?;
        Ok(Judged { edition: ranker.edition(), profile, candidate, fold: *fold })
    }
}
