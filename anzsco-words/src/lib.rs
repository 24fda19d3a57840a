//! The bytes of the models of what words mean, in jobs and in titles; facts, no judgement.
//!
//! Takes nothing; gives the models as `cargo xtask train meaning title-meaning` wrote them. How they are
//! laid out and what they say is for `anzsco-core` to read. A crate of its own because a package may have
//! 10 MB at most, and the tables and models of `anzsco-data` need theirs.

include!(concat!(env!("OUT_DIR"), "/model.rs"));

/// The bytes of the model of jobs, in the layout that `anzsco-core` reads; `None` where it was not there
/// when the crate was built, as before the first training.
///
/// ```
/// assert!(anzsco_words::meaning_model().is_none_or(|bytes| bytes.starts_with(b"AWM")));
/// ```
pub fn meaning_model() -> Option<&'static [u8]> {
    MEANING
}

/// The bytes of the model of titles; `None` where it was not there when the crate was built.
///
/// ```
/// assert!(anzsco_words::title_model().is_none_or(|bytes| bytes.starts_with(b"AWT")));
/// ```
pub fn title_model() -> Option<&'static [u8]> {
    TITLES
}
