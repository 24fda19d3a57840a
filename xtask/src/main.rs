//! The project's own tasks: `cargo xtask <task>`.
//!
//! Takes source data from outside the repository; gives the tables and models of `anzsco-data`. It
//! is never needed to build, run or test the project.

// A task talks to the person at the terminal.
#![allow(clippy::print_stdout, clippy::print_stderr)]

use std::process::ExitCode;

use clap::{Parser, Subcommand};

mod import;
mod train;

/// Generates what the repository keeps but does not write by hand.
#[derive(Parser)]
#[command(name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    Import(import::Arguments),
    /// Trains the models and the weights of the ranking.
    Train(train::Arguments),
}

fn main() -> ExitCode {
    match Arguments::parse().task {
        Task::Import(arguments) => import::run(&arguments),
        Task::Train(arguments) => train::run(&arguments),
    }
}
