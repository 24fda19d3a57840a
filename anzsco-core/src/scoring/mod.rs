//! Profile in, ranked occupations with calibrated confidence out.
//!
//! Takes plain profile values; gives scores, ranks and confidences. It must
//! not read the CV's text, and knows nothing of how reasons are worded.

#![expect(
    clippy::inline_always,
    reason = "what the loops of `widest` call is compiled for each kind of processor"
)]

pub mod calibration;
mod concept_facts;
pub mod crosswalk;
mod double_titles;
pub mod duties;
pub mod features;
pub mod foreign_titles;
pub mod instruction;
pub mod isco_classes;
pub mod items;
pub mod jobs;
mod learned_trade;
mod lent;
pub mod linear;
pub mod meaning;
mod model_bytes;
pub mod multilingual;
mod options;
mod own_words;
mod professions;
mod ranker;
pub mod ranking;
mod read_parts;
mod same_work;
mod softmax;
mod steered;
mod studies;
pub mod substance;
mod support;
mod telling;
pub mod title_meaning;
pub mod title_model;
mod title_shares;
pub mod titles;
mod told_kinds;
pub mod weights;
pub mod whole;
mod widest;
pub mod word_vectors;
mod workplace_titles;
mod workplaces;

pub use ranker::{RankedTitle, Ranker, TitleClassification};
