//! Glyphs of one line to text.
//!
//! Takes glyphs in any order; gives their letters in the order in which they are read, with spaces
//! where there is room between words and a tab where there is room for a column.

use unicode_bidi::{BidiClass, bidi_class};

use super::surface::{Glyph, UNKNOWN};

/// Room between words, in sizes of the font. Kerned letters of a word come closer.
const WORD_GAP: f64 = 0.16;

/// Room between columns, in sizes of the font.
const COLUMN_GAP: f64 = 1.2;

/// How glyphs of a line are read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Way {
    Left,
    Right,
    /// Numbers run left to right in any text.
    Number,
    Neutral,
}

/// The text of a line.
pub(super) fn text(mut glyphs: Vec<Glyph>) -> String {
    glyphs.sort_by(|a, b| (a.left + a.right).total_cmp(&(b.left + b.right)));
    // Bold that is made by drawing twice.
    glyphs.dedup_by(|b, a| {
        a.text == b.text && (a.left - b.left).abs() < 0.12 * a.size && a.text.trim() != ""
    });
    bullet(&mut glyphs);
    let mut pieces: Vec<(String, Way)> = Vec::new();
    let (mut edge, mut space): (Option<f64>, bool) = (None, false);
    for glyph in glyphs {
        if glyph.text.trim().is_empty() {
            space = true;
            continue;
        }
        // Part of a cluster whose letters came with another glyph: it takes room and says nothing.
        if glyph.text.starts_with(UNKNOWN) {
            edge = Some(edge.map_or(glyph.right, |edge| edge.max(glyph.right)));
            continue;
        }
        if let Some(edge) = edge {
            let room = glyph.left - edge;
            let last = pieces.last().map(|(text, _)| text.as_str()).unwrap_or_default();
            let wide = is_wide(last) || is_wide(&glyph.text);
            if room > COLUMN_GAP * glyph.size {
                pieces.push(("\t".to_owned(), Way::Neutral));
            } else if space || room > (if wide { 0.6 } else { WORD_GAP }) * glyph.size {
                pieces.push((" ".to_owned(), Way::Neutral));
            }
        }
        edge = Some(edge.map_or(glyph.right, |edge| edge.max(glyph.right)));
        space = false;
        let way = way(&glyph.text);
        pieces.push((glyph.text, way));
    }
    logical(pieces)
}

/// An unknown glyph that opens a line and stands apart from it is a bullet of a symbol font.
fn bullet(glyphs: &mut [Glyph]) {
    if let [first, second, ..] = glyphs
        && first.text.starts_with(UNKNOWN)
        && !second.text.starts_with(UNKNOWN)
        && (second.text.trim().is_empty() || second.left - first.right > WORD_GAP * first.size)
    {
        "•".clone_into(&mut first.text);
    }
}

/// Whether a letter that opens a line makes it an item of a list.
pub(super) fn is_bullet(text: &str) -> bool {
    let mut letters = text.trim().chars();
    let first = letters.next();
    let bullet = first.is_some_and(|letter| "•‣▪▫◦●○■□◆◇►▶➢➤✓✔–—-*·∙".contains(letter));
    (bullet || text.starts_with(UNKNOWN)) && letters.next().is_none()
}

/// Letters of scripts that set no spaces between words stand a little apart.
fn is_wide(text: &str) -> bool {
    text.chars().any(|letter| {
        matches!(letter, '\u{3000}'..='\u{9fff}' | '\u{f900}'..='\u{faff}'
        | '\u{ff00}'..='\u{ffef}')
    })
}

fn way(text: &str) -> Way {
    let ways = text.chars().map(|letter| match bidi_class(letter) {
        BidiClass::L => Way::Left,
        BidiClass::R | BidiClass::AL => Way::Right,
        BidiClass::EN | BidiClass::AN => Way::Number,
        _ => Way::Neutral,
    });
    ways.into_iter().find(|way| *way != Way::Neutral).unwrap_or(Way::Neutral)
}

/// Pieces as they stand on the page to pieces as they are read: the reverse of the reordering of
/// UAX #9, for lines of one level of embedding, as CVs have.
fn logical(pieces: Vec<(String, Way)>) -> String {
    let count = |wanted: Way| pieces.iter().filter(|(_, way)| *way == wanted).count();
    let (right, left) = (count(Way::Right), count(Way::Left));
    if right == 0 {
        return pieces.into_iter().map(|(text, _)| text).collect();
    }
    let from_right = right >= left;
    let mut pieces = pieces;
    if from_right {
        pieces.reverse();
    }
    // Runs against the direction of the line are turned back, with what stands between them.
    let against = |way: Way| match way {
        Way::Left | Way::Number => from_right,
        Way::Right => !from_right,
        Way::Neutral => false,
    };
    let mut start = 0;
    while start < pieces.len() {
        if !pieces.get(start).is_some_and(|(_, way)| against(*way)) {
            start += 1;
            continue;
        }
        let (mut end, mut at) = (start + 1, start + 1);
        while let Some((text, way)) = pieces.get(at) {
            if against(*way) {
                end = at + 1;
            } else if *way != Way::Neutral || text == "\t" {
                break;
            }
            at += 1;
        }
        if let Some(run) = pieces.get_mut(start..end) {
            run.reverse();
        }
        start = end;
    }
    let text: String = pieces.into_iter().map(|(text, _)| text).collect();
    if from_right { mirrored(&text) } else { text }
}

/// Brackets as they are typed in a line from right to left.
fn mirrored(text: &str) -> String {
    let turn = |letter| match letter {
        '(' => ')',
        ')' => '(',
        '[' => ']',
        ']' => '[',
        '«' => '»',
        '»' => '«',
        _ => letter,
    };
    // Fonts map the drawn bracket either to itself or to what was typed; a line that is balanced
    // as it stands was mapped to what was typed.
    let opened = text.find(['(', '[', '«']);
    let closed = text.find([')', ']', '»']);
    match (opened, closed) {
        (Some(opened), Some(closed)) if opened < closed => text.to_owned(),
        (_, Some(_)) => text.chars().map(turn).collect(),
        _ => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn glyphs(visual: &str) -> Vec<Glyph> {
        let place = |(index, letter): (usize, char)| {
            let left = index as f64 * 5.0;
            Glyph { text: letter.into(), left, right: left + 5.0, base: 0.0, size: 10.0, turn: 0 }
        };
        visual.chars().enumerate().map(place).collect()
    }

    #[test]
    fn right_to_left_lines_come_in_logical_order() {
        // As it stands on the page, read from the left.
        assert_eq!(text(glyphs("2019 בא")), "אב 2019");
        assert_eq!(text(glyphs("Nurse בא RN")), "Nurse אב RN");
        assert_eq!(text(glyphs("IBM תרבח")), "חברת IBM");
    }

    #[test]
    fn room_makes_spaces_and_tabs() {
        let mut line = glyphs("ab");
        line.extend(glyphs("c").into_iter().map(|glyph| Glyph {
            left: 12.0,
            right: 17.0,
            ..glyph
        }));
        line.extend(glyphs("d").into_iter().map(|glyph| Glyph {
            left: 60.0,
            right: 65.0,
            ..glyph
        }));
        assert_eq!(text(line), "ab c\td");
    }
}
