//! The library's classifiers, one for each edition, made when first asked for.
//!
//! Takes an edition; gives its classifier. It is shared by all threads of a batch.

use std::sync::OnceLock;

use anzsco_core::{Classifier, Edition};

/// All editions' classifiers.
#[derive(Default)]
pub(crate) struct Engine {
    classifiers: [OnceLock<Classifier>; Edition::ALL.len()],
}

impl Engine {
    /// The classifier of an edition.
    pub(crate) fn classifier(&self, edition: Edition) -> &Classifier {
        let place = Edition::ALL.iter().position(|known| *known == edition).unwrap_or(0);
        self.classifiers[place].get_or_init(|| Classifier::new(edition))
    }
}
