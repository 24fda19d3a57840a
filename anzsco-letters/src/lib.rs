//! The bytes of the multilingual title model; facts, no judgement.
//!
//! Takes nothing; gives the model as `cargo xtask train multilingual` wrote it. How it is laid out and
//! what it says is for `anzsco-core` to read. A crate of its own because a package may have 10 MB at
//! most, and the names of `anzsco-languages` need theirs.

include!(concat!(env!("OUT_DIR"), "/model.rs"));

/// The model's bytes, in the layout that `anzsco-core` reads; `None` where it was not there when the
/// crate was built, as before the first training.
///
/// ```
/// assert!(anzsco_letters::multilingual_model().is_none_or(|bytes| bytes.starts_with(b"AMM")));
/// ```
pub fn multilingual_model() -> Option<&'static [u8]> {
    MODEL
}
