//! The command as a person and a script use it: what is typed, what comes out, how it ends.
//!
//! One binary holds all cases. None depends on what a model answers; accuracy is measured by
//! `anzsco evaluate`.

// A test that cannot go on says where.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[macro_use]
mod run;

mod batch;
mod classify;
mod documents;
mod evaluate;
mod extract;
mod help;
mod lookup;
mod resume;
mod title;
