//! What must not leave, and what must not be lost.

#![allow(
    clippy::print_stdout,
    clippy::unwrap_used,
    clippy::format_push_string,
    reason = "helpers of a test may print why they skip, and fail loudly"
)]

mod addresses;
mod bodies;
mod development;
mod facts;
mod forms;
mod generator;
mod kept;
mod planted;
mod properties;
mod scripts;
mod support;
mod told;
