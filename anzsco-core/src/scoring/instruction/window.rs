//! Stretches of time that jobs fall into.
//!
//! Takes the times that a clause names, together one window; says which jobs
//! were held in it. A job that only reaches into the window is not of it.

use super::tokens::When;
use crate::profile::{Experience, YearMonth};

/// The part of the job, or of the window, that must lie in both.
const SHARED: f32 = 0.25;
/// The part of a job that must lie before a year for the job to be before it.
const BEFORE: f32 = 0.75;

/// Months from and to, either open; what is open at its end is compared more strictly.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Window {
    from: Option<i32>,
    to: Option<i32>,
    /// Jobs must be over by `to`.
    over: bool,
    now: i32,
}

impl Window {
    /// The window of all times of a clause; `None` where it names none.
    pub(super) fn of(times: impl Iterator<Item = When>, now: i32) -> Option<Self> {
        let mut window = Self { from: None, to: None, over: false, now };
        let january = |year: u16| i32::from(year) * 12;
        let mut any = false;
        for when in times {
            any = true;
            match when {
                When::Before(year) => {
                    window.to = Some(january(year) - 1);
                    window.over = true;
                }
                When::Until(year) => window.to = Some(january(year) + 11),
                When::Since(year) => window.from = Some(january(year)),
                When::After(year) => window.from = Some(january(year) + 12),
                When::In(year) => {
                    window.from = Some(january(year));
                    window.to = Some(january(year) + 11);
                }
                When::Within(months) => window.from = Some(now - months as i32 + 1),
                When::Ago(months) => {
                    window.to = Some(now - months as i32 - 1);
                    window.over = true;
                }
            }
        }
        any.then_some(window)
    }

    /// Whether a job was held in the window; one without dates in none.
    pub(super) fn holds(self, job: &Experience) -> bool {
        let start = job.start.or(job.end).map(YearMonth::index);
        let end = if job.current {
            Some(self.now.max(start.unwrap_or(self.now)))
        } else {
            job.end.or(job.start).map(YearMonth::index)
        };
        let (Some(start), Some(end)) = (start.or(end), end) else { return false };
        let (from, to) = (self.from.unwrap_or(i32::MIN / 4), self.to.unwrap_or(self.now.max(end)));
        let common = (end.min(to) - start.max(from) + 1).max(0) as f32;
        let length = (end - start + 1).max(1) as f32;
        if self.over && self.from.is_none() {
            return common >= BEFORE * length;
        }
        let window = (to - from + 1).max(1) as f32;
        common > 0.0 && (common >= SHARED * length || common >= SHARED * window)
    }
}
