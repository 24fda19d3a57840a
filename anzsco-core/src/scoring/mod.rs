//! Profile in, ranked occupations with calibrated confidence out.
//!
//! Takes plain profile values; gives scores, ranks and confidences. It must
//! not read the CV's text, and knows nothing of how reasons are worded.

use anzsco_data::Edition;

use crate::classification::{Classification, ClassifyOptions};
use crate::error::Error;
use crate::profile::Profile;

pub mod duties;
pub mod features;
pub mod linear;
pub mod ranking;

/// Ranks the occupations of one edition. Cheap to make and to copy: all
/// tables are embedded.
#[derive(Debug, Clone, Copy)]
pub struct Classifier {
    edition: Edition,
}

impl Classifier {
    /// A classifier for an edition.
    pub fn new(edition: Edition) -> Self {
        Self { edition }
    }

    /// Ranks the occupations that fit the profile.
    ///
    /// # Errors
    ///
    /// [`Error`] where the options contradict themselves or the edition.
    pub fn classify(
        &self,
        profile: &Profile,
        options: &ClassifyOptions,
    ) -> Result<Classification, Error> {
        let _ = (profile, options, self.edition);
        Err(Error::Limit(0))
    }
}
