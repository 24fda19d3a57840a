//! Words in, plain English out: titles, qualifications and skills written one
//! way whatever way they came.

pub(crate) mod gloss;
pub mod names;
pub mod stem;
pub mod titles;
