//! Text in, [`Profile`] out: layout to sections to entries, English values.
//!
//! Takes the text of a CV and gives the profile of the contract. Everything
//! that leaves has passed [`crate::privacy`]. Knows nothing of occupations
//! beyond telling a job title from other words.

mod types;

pub use types::*;

/// What the reader of a CV may say beside its text.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ExtractOptions {
    /// The month that "present" means; without it, the latest month that the CV names.
    pub as_of: Option<YearMonth>,
    /// The CV's language (BCP 47) where the caller knows it.
    pub language: Option<String>,
}

/// Reads the text of a CV.
pub fn extract(text: &str, options: &ExtractOptions) -> Profile {
    let _ = (text, options);
    Profile::default()
}
