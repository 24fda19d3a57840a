//! Raw probability to honest confidence.
//!
//! The table is isotonic (never falling) and learned on predictions for titles
//! and CVs that the models had not seen: of the answers given 0.8, eight in ten
//! are right. `calibration.tsv` is written by `cargo xtask train`: `ranking` learns that of CVs,
//! `confidence` and `multilingual --folds` those of titles.

const TABLE: &str = include_str!("calibration.tsv");

/// What kind of answer a confidence is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AnswerKind {
    /// A bare title.
    Title,
    /// A bare title of another language that no list has.
    Unlisted,
    /// A profile, falcon.
    Falcon,
    /// A profile, sydney.
    Sydney,
}

impl AnswerKind {
    /// Its name in the table.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Title => "title",
            Self::Unlisted => "unlisted",
            Self::Falcon => "falcon",
            Self::Sydney => "sydney",
        }
    }
}

/// A rising line of (raw, confidence) points.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Calibration {
    points: Vec<(f64, f64)>,
}

impl Calibration {
    /// A line through points of rising raw probability.
    pub fn new(points: Vec<(f64, f64)>) -> Self {
        Self { points }
    }

    /// The committed calibration of a kind of answer.
    pub fn of(kind: AnswerKind) -> Self {
        let points = TABLE.lines().filter(|line| !line.starts_with('#')).filter_map(|line| {
            let mut fields = line.split('\t');
            (fields.next()? == kind.as_str())
                .then(|| Some((fields.next()?.parse().ok()?, fields.next()?.parse().ok()?)))?
        });
        Self { points: points.collect() }
    }

    /// The confidence for a raw probability, between neighbouring points by a straight line.
    pub fn confidence(&self, raw: f64) -> f64 {
        let Some(after) = self.points.iter().position(|(x, _)| *x >= raw) else {
            return self.points.last().map_or(raw, |(_, y)| *y);
        };
        let (x1, y1) = self.points[after];
        let Some((x0, y0)) = after.checked_sub(1).map(|before| self.points[before]) else {
            return y1 * (raw / x1.max(1e-9)).clamp(0.0, 1.0);
        };
        y0 + (y1 - y0) * (raw - x0) / (x1 - x0).max(1e-9)
    }
}

/// The contract's word for a confidence.
pub fn label(confidence: f64) -> &'static str {
    match confidence {
        c if c >= 0.85 => "very high",
        c if c >= 0.65 => "high",
        c if c >= 0.35 => "medium",
        _ => "low",
    }
}
