//! Words in, plain English out: titles, qualifications and skills written one
//! way whatever way they came.

pub mod stem;
pub mod titles;
