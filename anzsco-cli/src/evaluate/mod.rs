//! `anzsco evaluate`: how right, how well calibrated and how fast.
//!
//! Takes labelled CVs or titles; gives a report that is the same on every run but for its times. It
//! must not learn anything from what it reads.

mod confusions;
mod cvs;
mod families;
mod gold;
mod groups;
mod metrics;
mod misses;
mod report;
mod titles;
mod vague;

use std::io::Write;
use std::time::Instant;

use rayon::prelude::*;

use crate::arguments::{Evaluate, Format};
use crate::failure::{Failure, Outcome};
use crate::{commands, output, plan};

use gold::Gold;
use metrics::Times;

pub(crate) fn run(arguments: &Evaluate) -> Result<Outcome, Failure> {
    let pool = plan::pool(arguments.threads)?;
    let (report, misses) = match gold::read(&arguments.gold)? {
        Gold::Cvs(gold) => pool.install(|| cvs::measure(&gold, arguments)),
        Gold::Titles(gold) => pool.install(|| titles::measure(&gold, arguments)),
    };
    if let Some(path) = &arguments.misses {
        misses::write(path, &misses)?;
    }
    match arguments.format {
        Format::Text => {
            let mut out = output::for_people();
            out.write_all(report::text(&report).as_bytes())?;
            out.flush()?;
        }
        Format::Json => commands::print_json(&report)?,
    }
    Ok(Outcome::Done)
}

/// Answers every record on all threads, and takes the time of each and of all.
fn timed<G: Sync, A: Send>(gold: &[G], answer: impl Fn(&G) -> A + Sync) -> (Vec<A>, Times) {
    let began = Instant::now();
    let (answers, times): (Vec<A>, Vec<f64>) = gold
        .par_iter()
        .map(|record| {
            let began = Instant::now();
            let answer = answer(record);
            (answer, began.elapsed().as_secs_f64())
        })
        .unzip();
    let times = Times::of(times, began.elapsed().as_secs_f64(), rayon::current_num_threads());
    (answers, times)
}
