//! Bars of the first answer, the first three and the first five, one inside the other.
//!
//! Takes rows under headings; gives a chart whose numbers stand beside its bars.

use super::super::report::InFirst;
use super::calibration::colour;
use super::svg::{Anchor, Svg};

const WIDTH: f64 = 560.0;
const LEFT: f64 = 150.0;
const PLOT: f64 = 270.0;
const TOP: f64 = 62.0;
const BAR: f64 = 12.0;
const ROW: f64 = 18.0;
/// Between the rows of two headings.
const GAP: f64 = 8.0;

/// A chart.
pub(in super::super) struct Bars {
    pub(in super::super) title: String,
    pub(in super::super) rows: Vec<Rows>,
}

/// Rows that belong together.
pub(in super::super) struct Rows {
    pub(in super::super) heading: String,
    pub(in super::super) bars: Vec<Bar>,
}

/// One row.
pub(in super::super) struct Bar {
    /// The series; by it the colour is chosen.
    pub(in super::super) series: String,
    pub(in super::super) right: InFirst,
}

impl Bars {
    /// The file.
    pub(in super::super) fn svg(&self) -> String {
        let count: usize = self.rows.iter().map(|rows| rows.bars.len()).sum();
        let plot = count as f64 * ROW + self.rows.len() as f64 * GAP;
        let mut svg = Svg::new(WIDTH, TOP + plot + 30.0);
        svg.text("strong", (16.0, 26.0), Anchor::Start, &self.title);
        let legend = "% right in the first answer (strong), in 3, in 5 (faint)";
        svg.text("faint", (16.0, 46.0), Anchor::Start, legend);
        for step in 0..=4 {
            let x = LEFT + PLOT * f64::from(step) / 4.0;
            svg.line("grid", (x, TOP), (x, TOP + plot));
            let label = (step * 25).to_string();
            svg.text("faint", (x, TOP + plot + 18.0), Anchor::Middle, &label);
        }
        let mut top = TOP + GAP / 2.0;
        for rows in &self.rows {
            for (place, bar) in rows.bars.iter().enumerate() {
                if place == 0 {
                    svg.text("", (16.0, top + 13.0), Anchor::Start, &rows.heading);
                }
                row(&mut svg, top, bar);
                top += ROW;
            }
            top += GAP;
        }
        svg.finish(&self.title, legend)
    }
}

fn row(svg: &mut Svg, top: f64, bar: &Bar) {
    let class = format!("s{}", colour(&bar.series));
    let InFirst { one, three, five } = bar.right;
    let at = (LEFT, top + (ROW - BAR) / 2.0);
    for (level, share) in [(" in5", five), (" in3", three), ("", one)] {
        svg.bar(&format!("{class}{level}"), at, (PLOT * share, BAR));
    }
    let percent = |share: f64| format!("{:.0}", share * 100.0);
    let numbers = format!("{} / {} / {}", percent(one), percent(three), percent(five));
    svg.text("faint", (LEFT - 8.0, top + 13.0), Anchor::End, &bar.series);
    svg.text("", (LEFT + PLOT + 12.0, top + 13.0), Anchor::Start, &numbers);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_are_as_long_as_their_shares() {
        let right = InFirst { one: 0.5, three: 0.7, five: 0.9 };
        let bar = |series: &str| Bar { series: series.to_owned(), right };
        let rows = |heading: &str| Rows {
            heading: heading.to_owned(),
            bars: vec![bar("falcon"), bar("sydney")],
        };
        let chart =
            Bars { title: "Levels".to_owned(), rows: vec![rows("1 digit"), rows("6 digits")] }
                .svg();
        // 270 pixels are all; the first bar begins at 62 + 4 + 3, the third at 69 + 2 * 18 + 8.
        for (class, width, top) in [
            ("s0 in5", "243", "69"),
            ("s0 in3", "189", "69"),
            ("s0", "135", "69"),
            ("s0", "135", "113"),
        ] {
            let bar = format!(
                "<rect class=\"{class} bar\" x=\"150\" y=\"{top}\" width=\"{width}\" height=\"12\"/>"
            );
            assert!(chart.contains(&bar), "{bar}\n{chart}");
        }
        assert!(chart.contains(">50 / 70 / 90</text>"));
        assert!(chart.contains("height=\"180\""), "62 + 4 * 18 + 2 * 8 + 30");
        assert_eq!(chart.matches(">1 digit</text>").count(), 1);
    }
}
