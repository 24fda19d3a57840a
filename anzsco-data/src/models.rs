//! Embedded model files.
//!
//! Takes the name of a model; gives its bytes. It must not read them: their format belongs to the
//! crate that trains and uses them. A model is any file `models/<name>.bin`; a file that is not
//! there is simply not embedded.

include!(concat!(env!("OUT_DIR"), "/models.rs"));

/// The bytes of the model `models/<name>.bin`, if there is one.
///
/// ```
/// assert!(anzsco_data::models::bytes("no such model").is_none());
/// ```
pub fn bytes(name: &str) -> Option<&'static [u8]> {
    MODELS.iter().find(|(model, _)| *model == name).map(|(_, bytes)| *bytes)
}

/// The names of all embedded models, in alphabetical order.
pub fn names() -> impl Iterator<Item = &'static str> {
    MODELS.iter().map(|(name, _)| *name)
}
