//! The service as a process of its own, over real sockets and a real database file.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails loudly")]

mod crash;
mod errors;
mod harness;
mod input;
mod jobs;
mod limits;
mod markers;
mod operators;
mod pages;
mod printed;
mod readme;
mod webhooks;
