//! The bytes of the model of what qualifications, licences and certificates say; facts, no judgement.
//!
//! Takes nothing; gives the model as `cargo xtask train studies` wrote it. How it is laid out and what it says is
//! for `anzsco-core` to read. A crate of its own because a package may have 10 MB at most, and the tables and models of
//! `anzsco-data` need theirs.

include!(concat!(env!("OUT_DIR"), "/model.rs"));

/// The model's bytes, in the layout that `anzsco-core` reads; `None` where it was not there when the
/// crate was built, as before the first training.
///
/// ```
/// assert!(anzsco_studies::studies_model().is_none_or(|bytes| bytes.starts_with(b"ALM")));
/// ```
pub fn studies_model() -> Option<&'static [u8]> {
    MODEL
}
