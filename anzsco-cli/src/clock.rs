//! The one place that reads the system's clock.
//!
//! Gives the current month, which "present" in a CV means unless `--as-of` says otherwise. The
//! library itself reads no clock, so that the same input gives the same bytes.

use anzsco_core::profile::YearMonth;

/// The current month in the machine's time zone.
pub(crate) fn this_month() -> Option<YearMonth> {
    let today = jiff::Zoned::now().date();
    YearMonth::parse(&format!("{:04}-{:02}", today.year(), today.month()))
}
