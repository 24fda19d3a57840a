//! The project's own tasks: `cargo xtask <task>`.
//!
//! Takes source data from outside the repository; gives the tables and models of `anzsco-data`, and
//! the reports on accuracy and speed. It is never needed to build or run the project.

// A task talks to the person at the terminal.
#![allow(clippy::print_stdout, clippy::print_stderr)]

use std::process::ExitCode;

use clap::{Parser, Subcommand};

mod bench;
mod evaluate;
mod import;
mod lexicon;
mod licences;
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
    Train(Box<train::Arguments>),
    /// Measures accuracy on the development sets and writes docs/accuracy.md with its charts.
    Evaluate(evaluate::Arguments),
    /// Checks the tables of languages: repeated, unknown, untranslated and missing rows.
    Lexicon(lexicon::Arguments),
    /// Measures the budgets and writes docs/benchmarks.md and benches/results.
    Bench(bench::Arguments),
    /// Runs a command and prints its time and memory as JSON; `bench` runs this task as a child.
    #[command(hide = true)]
    Measure(bench::MeasureArguments),
    /// Checks the licences of all dependencies against deny.toml.
    Licences(licences::Arguments),
}

fn main() -> ExitCode {
    match Arguments::parse().task {
        Task::Import(arguments) => import::run(&arguments),
        Task::Train(arguments) => train::run(&arguments),
        Task::Evaluate(arguments) => evaluate::run(&arguments),
        Task::Lexicon(arguments) => lexicon::run(&arguments),
        Task::Bench(arguments) => bench::run(&arguments),
        Task::Measure(arguments) => bench::measure(&arguments),
        Task::Licences(arguments) => licences::run(&arguments),
    }
}
