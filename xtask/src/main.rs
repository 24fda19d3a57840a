//! Generates tables and models.
fn main() {}
