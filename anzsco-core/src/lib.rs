//! From the text of a CV to a profile without personal data and ranked,
//! explained ANZSCO occupations.
//!
//! The crate takes text and gives plain data. It does no I/O, reads no clock,
//! starts no thread, draws no random number and never panics: the same input
//! gives the same bytes. Facts come from [`anzsco_data`]; files, sockets and
//! databases belong to the crates that link this one.
//!
//! The way through is forward only, each step a function from one plain type
//! to the next:
//!
//! ```text
//! text -> language -> privacy (what is personal) -> profile (sections, entries, English values)
//!      -> scoring (candidates, features, confidence) -> explain (reasons, evidence) -> Classification
//! ```
//!
//! The result is an occupational classification only: not migration, visa or
//! legal advice.

pub mod classification;
mod classifier;
pub mod english;
pub mod error;
pub mod explain;
pub mod language;
mod outlines;
mod plain_word;
pub mod privacy;
pub mod profile;
pub mod request;
pub mod scoring;

pub use anzsco_data::{Code, Country, Edition, Version};
pub use classification::{Classification, ClassifyOptions, RankedOccupation, Tier};
pub use classifier::Classifier;
pub use error::Error;
pub use profile::{ExtractOptions, Profile, extract};
pub use scoring::{RankedTitle, TitleClassification};
