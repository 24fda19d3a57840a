//! The bytes of the models of English job titles; facts, no judgement.
//!
//! Takes nothing; gives the models as `cargo xtask train titles title-words` wrote them. How they are laid
//! out and what they say is for `anzsco-core` to read. A crate of its own because a package may have 10 MB
//! at most, and the tables of `anzsco-data` need theirs.

include!(concat!(env!("OUT_DIR"), "/model.rs"));

/// The bytes of the model of titles, in the layout that `anzsco-core` reads; `None` where it was not there
/// when the crate was built, as before the first training.
///
/// ```
/// assert!(anzsco_titles::model().is_none_or(|bytes| bytes.starts_with(b"ALM")));
/// ```
pub fn model() -> Option<&'static [u8]> {
    TITLES
}

/// The bytes of what the commonest words say by that model; `None` where they were not there when the crate
/// was built.
///
/// ```
/// assert!(anzsco_titles::words().is_none_or(|bytes| bytes.starts_with(b"ATW")));
/// ```
pub fn words() -> Option<&'static [u8]> {
    WORDS
}
