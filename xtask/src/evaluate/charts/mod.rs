//! The charts of the report.
//!
//! Takes figures; gives SVG files as text. The same figures give the same bytes.

mod bars;
mod calibration;
mod svg;

pub(super) use bars::{Bar, Bars, Rows};
pub(super) use calibration::calibration;
