//! Drawing: a small SVG that reads on light and on dark paper.
//!
//! Takes shapes in pixels; gives the text of a file. The drawing carries its own paper, so that it
//! reads whatever page shows it, and follows the reader's choice of light or dark. It knows nothing
//! of what is drawn.

use std::fmt::Write as _;

/// A drawing on its way.
pub(super) struct Svg {
    width: f64,
    height: f64,
    body: String,
}

/// Where a text is held.
#[derive(Clone, Copy)]
pub(super) enum Anchor {
    Start,
    Middle,
    End,
}

/// The colours: `s0` to `s2` are those of series, far apart for colour-blind readers too.
const STYLE: &str = "\
.paper{fill:#fff;stroke:#d0d7de}\
text{font:12px system-ui,sans-serif;fill:#1f2328}\
.faint{fill:#59636e}.strong{font-weight:600}\
.grid{stroke:#d8dee4}.ideal{stroke:#818b98;stroke-dasharray:4 4}\
.s0{fill:#bc4c00;stroke:#bc4c00}.s1{fill:#0969da;stroke:#0969da}.s2{fill:#1a7f37;stroke:#1a7f37}\
.curve{fill:none;stroke-width:2}.bar{stroke:none}.in3{opacity:.5}.in5{opacity:.25}\
@media(prefers-color-scheme:dark){\
.paper{fill:#0d1117;stroke:#3d444d}text{fill:#f0f6fc}.faint{fill:#9198a1}\
.grid{stroke:#30363d}.ideal{stroke:#9198a1}\
.s0{fill:#f0883e;stroke:#f0883e}.s1{fill:#58a6ff;stroke:#58a6ff}.s2{fill:#3fb950;stroke:#3fb950}\
.curve{fill:none}.bar{stroke:none}}";

impl Svg {
    pub(super) fn new(width: f64, height: f64) -> Self {
        Self { width, height, body: String::new() }
    }

    pub(super) fn line(&mut self, class: &str, from: (f64, f64), to: (f64, f64)) {
        let ((x1, y1), (x2, y2)) = ((number(from.0), number(from.1)), (number(to.0), number(to.1)));
        let _ = writeln!(
            self.body,
            "<line class=\"{class}\" x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\"/>"
        );
    }

    pub(super) fn curve(&mut self, class: &str, points: &[(f64, f64)]) {
        let points: Vec<String> =
            points.iter().map(|(x, y)| format!("{},{}", number(*x), number(*y))).collect();
        let points = points.join(" ");
        let _ = writeln!(self.body, "<polyline class=\"{class} curve\" points=\"{points}\"/>");
    }

    pub(super) fn circle(&mut self, class: &str, (x, y): (f64, f64), radius: f64) {
        let (x, y, radius) = (number(x), number(y), number(radius));
        let _ =
            writeln!(self.body, "<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>");
    }

    pub(super) fn bar(&mut self, class: &str, (x, y): (f64, f64), (width, height): (f64, f64)) {
        let (x, y, width, height) = (number(x), number(y), number(width), number(height));
        let _ = writeln!(
            self.body,
            "<rect class=\"{class} bar\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"/>"
        );
    }

    pub(super) fn text(&mut self, class: &str, (x, y): (f64, f64), anchor: Anchor, text: &str) {
        let anchor = match anchor {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        };
        let (x, y, text) = (number(x), number(y), escaped(text));
        let _ = writeln!(
            self.body,
            "<text class=\"{class}\" x=\"{x}\" y=\"{y}\" text-anchor=\"{anchor}\">{text}</text>"
        );
    }

    /// The file; the title and what it shows are read out to those who do not see it.
    pub(super) fn finish(self, title: &str, shows: &str) -> String {
        let (width, height) = (number(self.width), number(self.height));
        let (title, shows) = (escaped(title), escaped(shows));
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {width} {height}\" role=\"img\" aria-labelledby=\"title shows\">\n\
             <title id=\"title\">{title}</title>\n<desc id=\"shows\">{shows}</desc>\n\
             <style>{STYLE}</style>\n\
             <rect class=\"paper\" x=\"0.5\" y=\"0.5\" width=\"{}\" height=\"{}\" rx=\"6\"/>\n\
             {}</svg>\n",
            number(self.width - 1.0),
            number(self.height - 1.0),
            self.body
        )
    }
}

/// A length with at most one decimal.
fn number(value: f64) -> String {
    let text = format!("{value:.1}");
    let text = text.strip_suffix(".0").unwrap_or(&text);
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

/// Text as XML holds it.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_are_short() {
        for (value, expected) in [(12.0, "12"), (12.34, "12.3"), (-0.01, "0"), (-1.25, "-1.2")] {
            assert_eq!(number(value), expected);
        }
    }

    #[test]
    fn text_cannot_break_out() {
        let mut svg = Svg::new(10.0, 20.0);
        svg.text("faint", (1.0, 2.0), Anchor::End, "R&D <\"x\">");
        let file = svg.finish("a<b", "c");
        assert!(file.contains(
            "<text class=\"faint\" x=\"1\" y=\"2\" text-anchor=\"end\">R&amp;D \
             &lt;&quot;x&quot;&gt;</text>"
        ));
        assert!(file.contains("<title id=\"title\">a&lt;b</title>"));
        assert!(file.starts_with("<svg xmlns") && file.ends_with("</svg>\n"));
    }
}
