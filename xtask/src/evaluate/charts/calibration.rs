//! The calibration curve: of the answers given with a confidence, how many were right.
//!
//! Takes the bins of each series; gives a square chart. A point on the dashed line is an honest
//! confidence, one below it too sure, one above it too modest; a larger point stands for more
//! answers.

use super::super::report::{Bin, Calibration};
use super::svg::{Anchor, Svg};

const WIDTH: f64 = 400.0;
const HEIGHT: f64 = 376.0;
/// The plot within the drawing.
const LEFT: f64 = 56.0;
const TOP: f64 = 64.0;
const SIDE: f64 = 260.0;
const SMALLEST: f64 = 2.5;
const LARGEST: f64 = 9.0;

/// The chart of some series over one set.
pub(in super::super) fn calibration(title: &str, series: &[(&str, &Calibration)]) -> String {
    let mut svg = Svg::new(WIDTH, HEIGHT);
    svg.text("strong", (16.0, 26.0), Anchor::Start, title);
    axes(&mut svg);
    for (place, (name, calibration)) in series.iter().enumerate() {
        let class = format!("s{}", colour(name));
        let bins: Vec<&Bin> = calibration.bins.iter().filter(|bin| bin.count > 0).collect();
        let points: Vec<(f64, f64)> =
            bins.iter().map(|bin| at(bin.confidence, bin.right)).collect();
        svg.curve(&class, &points);
        let all: usize = bins.iter().map(|bin| bin.count).sum();
        for (bin, point) in bins.iter().zip(&points) {
            svg.circle(&class, *point, radius(bin.count, all));
        }
        let top = TOP + 16.0 + place as f64 * 20.0;
        svg.circle(&class, (LEFT + SIDE + 14.0, top - 4.0), 4.0);
        svg.text("", (LEFT + SIDE + 22.0, top), Anchor::Start, name);
    }
    let errors: Vec<String> = series
        .iter()
        .map(|(name, calibration)| format!("{name}: calibration error {:.3}", calibration.ece))
        .collect();
    svg.finish(title, &errors.join("; "))
}

/// Each series keeps its colour on every chart.
pub(super) fn colour(name: &str) -> usize {
    match name {
        "falcon" => 0,
        "sydney" => 1,
        _ => 2,
    }
}

/// The area of a point grows with its share of the answers.
fn radius(count: usize, all: usize) -> f64 {
    SMALLEST + (LARGEST - SMALLEST) * (count as f64 / all.max(1) as f64).sqrt()
}

/// Where a confidence and a share of right answers meet.
fn at(confidence: f64, right: f64) -> (f64, f64) {
    (LEFT + SIDE * confidence, TOP + SIDE * (1.0 - right))
}

fn axes(svg: &mut Svg) {
    for step in 0..=5 {
        let share = f64::from(step) / 5.0;
        svg.line("grid", at(share, 0.0), at(share, 1.0));
        svg.line("grid", at(0.0, share), at(1.0, share));
        let label = (step * 20).to_string();
        let (x, y) = at(share, 0.0);
        svg.text("faint", (x, y + 18.0), Anchor::Middle, &label);
        let (x, y) = at(0.0, share);
        svg.text("faint", (x - 8.0, y + 4.0), Anchor::End, &label);
    }
    svg.line("ideal", at(0.0, 0.0), at(1.0, 1.0));
    let (x, y) = at(0.5, 0.0);
    svg.text("faint", (x, y + 38.0), Anchor::Middle, "confidence given, %");
    svg.text("faint", (16.0, TOP - 18.0), Anchor::Start, "right, %");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_lie_where_they_should() {
        // 56 + 260 / 2 = 186; 64 + 260 * (1 - 0.75) = 129; all answers in one bin: radius 9.
        let bin = Bin { from: 0.4, to: 0.6, count: 4, confidence: 0.5, right: 0.75 };
        let empty = Bin { from: 0.6, to: 0.8, count: 0, confidence: 0.0, right: 0.0 };
        let series = Calibration { ece: 0.25, bins: vec![bin, empty] };
        let chart = calibration("A set", &[("sydney", &series)]);
        assert!(chart.contains("<circle class=\"s1\" cx=\"186\" cy=\"129\" r=\"9\"/>"), "{chart}");
        assert!(chart.contains("points=\"186,129\""));
        assert_eq!(chart.matches("<circle").count(), 2, "one point and one in the legend");
        assert!(chart.contains("sydney: calibration error 0.250"));
    }

    #[test]
    fn points_grow_with_the_root_of_their_share() {
        assert!((radius(1, 4) - 5.75).abs() < 1e-9);
        assert!((radius(0, 0) - 2.5).abs() < 1e-9);
    }
}
