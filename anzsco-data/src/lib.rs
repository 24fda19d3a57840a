//! A raw data library: the four editions of ANZSCO, everyday facts about occupations, lexicons and
//! models, embedded in the program and ready to look up.
//!
//! This crate holds facts and no judgement. It knows nothing about CVs, makes no choice among
//! several answers, reads no file and does nothing at start-up: every table is read where it lies,
//! by binary search or by finite state map. If you want to classify a CV, see `anzsco-core`.
//!
//! ```
//! use anzsco_data::{Country, Edition, Version, fold};
//!
//! let edition = Edition::new(Country::Au, Version::V2022);
//! for title in edition.find_title(&fold("Tree Surgeon")) {
//!     let occupation = edition.entry(title.code);
//!     assert_eq!(occupation.map(|entry| entry.title), Some("Tree Worker"));
//! }
//! ```
//!
//! # What is where
//!
//! - [`Edition`] with [`Entry`]: every group and occupation, by country and version.
//! - [`IndexTitle`]: the published titles, exact and within a few edits.
//! - [`links`]: what an occupation was, what it became, and its groups in ISCO-08.
//! - [`mod@concepts`]: the one space models predict in, carried into each edition.
//! - [`facts()`]: titles, duties, tools and licences in everyday words; [`employed`]: how many people
//!   work in an occupation.
//! - [`Lexicon`]: words and phrases by language.
//! - [`models`]: bytes of trained models.
//! - [`fold()`]: the spelling that all keys are looked up in.
//!
//! # Data generation
//!
//! The tables under `tables/` are the source of truth: one fact a line, meant to be reviewed in a
//! diff. Those whose first line says so are generated from published sources by
//! `cargo xtask import`, which is never needed to build or use the crate; `cargo xtask import
//! --check` tells whether they are up to date. All others are written by hand. `build.rs` compiles
//! every table into keys found by their hash, finite state maps for
//! misspelt words and packed little-endian records and refuses a bad line with
//! its file, number and reason. The sources and their licences are credited in `NOTICE`.
//!
//! # Languages
//!
//! The lexicons of all languages are compiled in by default. Without default features only English
//! is; each other language has a feature `lang-<code>` of its own.

mod classification;
mod code;
pub mod concepts;
mod edition;
mod employment;
pub mod facts;
#[cfg_attr(not(test), allow(dead_code, reason = "the build writes what the library looks for"))]
mod first_words;
mod fold;
mod fuzzy;
mod hash;
#[cfg_attr(not(test), allow(dead_code, reason = "the build writes what the library looks for"))]
mod keys;
mod letters;
pub mod lexicon;
pub mod links;
pub mod models;
mod packed;
mod titles;

pub use classification::{Entry, SkillLevels};
pub use code::{Code, CodeError, Level};
pub use concepts::{ConceptId, concept_code, concept_count, concept_of, concepts};
pub use edition::{Country, Edition, EditionError, Version};
pub use employment::employed;
pub use facts::{
    EverydayTitle, OccupationFacts, Task, facts, find_everyday_title, fuzzy_everyday_titles,
};
pub use first_words::{Start, spaceless};
pub use fold::{fold, fold_into};
pub use hash::Fnv1a;
pub use letters::{is_gershayim, is_hangul, is_letter, is_letter_or_digit};
pub use lexicon::{Lexicon, telling_word, telling_word_from};
pub use links::{IscoLink, became, isco_title, isco08, was};
pub use titles::{IndexTitle, TitleKind};
