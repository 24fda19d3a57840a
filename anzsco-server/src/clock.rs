//! The one place that reads the system's clock.
//!
//! Times are milliseconds since 1970-01-01 UTC inside, RFC 3339 outside.

use anzsco_core::profile::YearMonth;
use jiff::Timestamp;

/// Now.
pub(crate) fn now() -> i64 {
    Timestamp::now().as_millisecond()
}

/// A time as RFC 3339 in UTC, to the millisecond.
pub(crate) fn rfc3339(at: i64) -> String {
    Timestamp::from_millisecond(at).map_or_else(|_| String::new(), |at| format!("{at:.3}"))
}

/// The month of a time in UTC: what "present" means in a CV submitted then.
pub(crate) fn month(at: i64) -> Option<YearMonth> {
    YearMonth::parse(rfc3339(at).get(..7)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_rfc_3339() {
        assert_eq!(rfc3339(0), "1970-01-01T00:00:00.000Z");
        assert_eq!(
            month(1_700_000_000_000).map(|month| month.to_string()).as_deref(),
            Some("2023-11")
        );
    }
}
