//! How far a batch is, and what went wrong, on standard error.
//!
//! Takes what was done; shows a bar where a person watches, and the first few errors anywhere. It
//! must not write to standard output.

use indicatif::{HumanCount, ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::output;

/// So many errors are shown one by one; all are in the output.
const SHOWN: u64 = 20;

/// The progress of one run.
pub(super) struct Progress {
    bar: ProgressBar,
    records: u64,
    failed: u64,
    skipped: u64,
    is_in_bytes: bool,
}

impl Progress {
    /// A bar over bytes where their number is known, else a count of records.
    pub(super) fn new(total_bytes: Option<u64>) -> Self {
        let is_watched = output::is_watched();
        let target =
            if is_watched { ProgressDrawTarget::stderr() } else { ProgressDrawTarget::hidden() };
        let bar = ProgressBar::with_draw_target(total_bytes, target);
        let template = match total_bytes {
            Some(_) => "{bar:40} {percent:>3} %  {msg}  {elapsed} (about {eta} left)",
            None => "{spinner} {msg}  {elapsed}",
        };
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style.progress_chars("█▌·"));
        }
        Self { bar, records: 0, failed: 0, skipped: 0, is_in_bytes: total_bytes.is_some() }
    }

    /// A record that an earlier run has answered.
    pub(super) fn skip(&mut self, size: u64) {
        self.skipped += 1;
        self.move_on(size);
    }

    /// A record that is answered now.
    pub(super) fn advance(&mut self, size: u64, problem: Option<String>) {
        self.records += 1;
        if let Some(problem) = problem {
            self.failed += 1;
            if self.failed <= SHOWN {
                self.bar.suspend(|| output::complain(&problem));
            }
        }
        self.move_on(size);
    }

    /// Takes the bar away; gives the number of failed records.
    pub(super) fn finish(self) -> u64 {
        self.bar.finish_and_clear();
        if self.failed > SHOWN {
            let more = self.failed - SHOWN;
            output::complain(&format!("{more} more failed; their error lines are in the output"));
        }
        if output::is_watched() {
            let seconds = self.bar.elapsed().as_secs_f64();
            let rate = self.records as f64 / seconds.max(0.001);
            output::remark(&format!(
                "{} records, {} failed, {seconds:.1} s ({rate:.0} a second){}",
                HumanCount(self.records),
                HumanCount(self.failed),
                if self.skipped > 0 {
                    format!(", {} done before", HumanCount(self.skipped))
                } else {
                    String::new()
                },
            ));
        }
        self.failed
    }

    fn move_on(&self, size: u64) {
        self.bar.inc(if self.is_in_bytes { size } else { 1 });
        if self.bar.is_hidden() {
            return;
        }
        let failed =
            if self.failed > 0 { format!(", {} failed", self.failed) } else { String::new() };
        self.bar
            .set_message(format!("{} records{failed}", HumanCount(self.skipped + self.records)));
    }
}
