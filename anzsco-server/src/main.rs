//! `anzsco-server`: the occupation classifier as an HTTP service.
//!
//! Accounts, credits, jobs and webhooks around `anzsco-core`. It knows nothing about scoring; the
//! core knows nothing about it. See ARCHITECTURE.md and docs/server.md.

mod clock;
mod config;
mod documents;
mod error;
mod http;
mod ids;
mod jobs;
mod metrics;
mod operators;
mod retention;
mod start;
mod store;
mod webhooks;

use std::io::Write;
use std::process::ExitCode;

use clap::Parser;

/// A CV is taken apart into thousands of short texts: this allocator takes less of the time than the system's.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    // The server starts itself to read documents where they can do no harm.
    if let Some(code) = anzsco_documents::isolated::serve_if_asked() {
        return code;
    }
    let run = || {
        let (settings, command) = config::CommandLine::parse().settle()?;
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        match command {
            Some(command) => runtime.block_on(operators::run(&settings, command)),
            None => runtime.block_on(start::run(settings)),
        }
    };
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            // Standard error that cannot be written to leaves nothing to be done.
            let _ = writeln!(std::io::stderr().lock(), "anzsco-server: {reason}");
            ExitCode::from(2)
        }
    }
}
