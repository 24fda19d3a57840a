//! The service over real sockets and a real database file.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails loudly")]

mod jobs;
mod run;
