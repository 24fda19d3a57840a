//! What must not leave, and what must not be lost.

// Helpers outside of test functions may stop a test and say why it is skipped.
#![allow(clippy::unwrap_used, clippy::print_stdout)]

mod bodies;
mod development;
mod facts;
mod forms;
mod kept;
mod planted;
mod properties;
mod support;
