//! The reading order of a page.
//!
//! Takes glyphs; gives lines. The page is cut into rows; rows that share a gutter are a band of
//! columns, which are read one after the other, each in the same way (a recursive XY-cut). A gutter
//! beside short entries that stand level with lines of the other side, such as dates, is a table:
//! its rows are read across.

use std::collections::BTreeMap;

use super::item::{Item, joined};
use super::line;
use super::surface::Glyph;

/// Rows whose base lines differ by less are one, in sizes of the font.
const SAME_ROW: f64 = 0.35;

/// The narrowest gutter, in sizes of the font.
const GUTTER: f64 = 0.8;

/// Bands within bands.
const MAX_DEPTH: usize = 6;

/// A column of text has at least this many lines.
const MIN_LINES: usize = 3;

/// Lines set further apart than this times the usual are paragraphs.
const PARAGRAPH: f64 = 1.6;

/// The same before the first item of a list, which browsers set apart from the line it belongs to.
const LIST: f64 = 3.0;

/// The usual width of a letter, in sizes of the font, by which indents are counted.
const LETTER_WIDTH: f64 = 0.5;

/// The deepest indent, in letters.
const MAX_INDENT: f64 = 40.0;

/// A span of dates has at most this many letters: "September 2019 – December 2023 (part-time)".
const MAX_DATE: usize = 42;

/// One-sided rows at the end of a band, up to this many, belong to what follows.
const SHORT_TAIL: usize = 4;

/// Glyphs that stand together without a gap as wide as a gutter.
#[derive(Debug, Clone)]
pub(super) struct Piece {
    pub(super) glyphs: Vec<Glyph>,
    pub(super) left: f64,
    pub(super) right: f64,
    base: f64,
    pub(super) size: f64,
}

/// Pieces on one base line.
pub(super) type Row = Vec<Piece>;

/// The text of a page.
pub(super) fn lines(glyphs: Vec<Glyph>) -> String {
    let mut turns: BTreeMap<(bool, u8), Vec<Glyph>> = BTreeMap::new();
    for glyph in glyphs {
        // Level writing first; what stands on its side after it.
        turns.entry((glyph.turn != 0, glyph.turn)).or_default().push(glyph);
    }
    let mut text = String::new();
    for glyphs in turns.into_values() {
        let mut page = Page::default();
        page.read(rows(pieces(glyphs)), 0);
        if !text.is_empty() {
            text.push('\n');
        }
        text.push_str(&page.finish());
    }
    text
}

/// Puts glyphs into pieces of lines.
fn pieces(mut glyphs: Vec<Glyph>) -> Vec<Piece> {
    glyphs.sort_by(|a, b| a.base.total_cmp(&b.base));
    let mut levels: Vec<Vec<Glyph>> = Vec::new();
    let (mut level_base, mut level_size) = (f64::NEG_INFINITY, 0.0_f64);
    for glyph in glyphs {
        let tolerance = SAME_ROW * glyph.size.min(level_size);
        match levels.last_mut() {
            Some(level) if glyph.base - level_base <= tolerance => level.push(glyph),
            _ => {
                (level_base, level_size) = (glyph.base, glyph.size);
                levels.push(vec![glyph]);
            }
        }
    }
    levels.into_iter().flat_map(pieces_of_level).collect()
}

fn pieces_of_level(mut glyphs: Vec<Glyph>) -> Vec<Piece> {
    glyphs.sort_by(|a, b| a.left.total_cmp(&b.left));
    let mut pieces: Vec<Piece> = Vec::new();
    for glyph in glyphs {
        let blank = glyph.text.trim().is_empty();
        match pieces.last_mut() {
            Some(piece) if glyph.left - piece.right <= GUTTER * glyph.size.max(piece.size) => {
                // Spaces at the end of a piece do not reach into the gutter.
                if !blank {
                    piece.right = piece.right.max(glyph.right);
                    piece.size = piece.size.max(glyph.size);
                }
                piece.glyphs.push(glyph);
            }
            _ if blank => {}
            _ => pieces.push(Piece {
                left: glyph.left,
                right: glyph.right,
                base: glyph.base,
                size: glyph.size,
                glyphs: vec![glyph],
            }),
        }
    }
    pieces
}

/// Puts pieces into rows, from the top.
fn rows(mut pieces: Vec<Piece>) -> Vec<Row> {
    pieces.sort_by(|a, b| a.base.total_cmp(&b.base).then(a.left.total_cmp(&b.left)));
    let mut rows: Vec<Row> = Vec::new();
    for piece in pieces {
        match rows.last_mut() {
            Some(row)
                if row.first().is_some_and(|first| {
                    piece.base - first.base <= SAME_ROW * piece.size.min(first.size)
                }) =>
            {
                row.push(piece);
            }
            _ => rows.push(vec![piece]),
        }
    }
    rows
}

/// Lines under construction.
#[derive(Default)]
struct Page {
    lines: Vec<String>,
}

impl Page {
    /// Reads rows as bands of columns and lines between them.
    fn read(&mut self, rows: Vec<Row>, depth: usize) {
        let pieces = rows.iter().flatten();
        let edge = pieces.map(|piece| piece.left).fold(f64::INFINITY, f64::min);
        let mut rest = rows;
        while !rest.is_empty() {
            let band = if depth < MAX_DEPTH { first_band(&rest) } else { None };
            let Some(band) = band else {
                self.write(rest, edge);
                return;
            };
            let after = rest.split_off(band.end);
            let within = rest.split_off(band.start);
            self.write(rest, edge);
            let (left, right) = split(within, band.gutter);
            let from_right = is_from_right(&left) && is_from_right(&right);
            let columns = if from_right { [right, left] } else { [left, right] };
            let [first, second] = columns;
            let goes_on = goes_on(&first, &second);
            self.blank();
            self.read(first, depth + 1);
            if !goes_on {
                self.blank();
            }
            self.read(second, depth + 1);
            self.blank();
            rest = after;
        }
    }

    /// Writes rows as lines, with blank lines where they stand apart.
    fn write(&mut self, rows: Vec<Row>, edge: f64) {
        let pitch = usual_pitch(&rows);
        let mut before: Option<(f64, f64)> = None;
        let edge_right = rows.iter().flatten().map(|piece| piece.right).fold(0.0, f64::max);
        let mut item: Option<Item> = None;
        for row in rows {
            let base = row.iter().map(|piece| piece.base).fold(f64::NEG_INFINITY, f64::max);
            let size = row.iter().map(|piece| piece.size).fold(0.0, f64::max);
            let mut near = false;
            if let Some((last, last_size)) = before {
                let begins_list = item.is_none() && Item::of(&row, None).is_some();
                let apart = if begins_list { LIST } else { PARAGRAPH };
                let far = base - last > apart * pitch.max(size.min(last_size));
                near = !far;
                if far || (size > last_size * 1.2 && base - last > 1.4 * size) {
                    self.blank();
                }
            }
            before = Some((base, size));
            let left = row.iter().map(|piece| piece.left).fold(f64::INFINITY, f64::min);
            let indent = ((left - edge) / (LETTER_WIDTH * size)).clamp(0.0, MAX_INDENT) as usize;
            let indent = if is_from_right(std::slice::from_ref(&row)) { 0 } else { indent };
            let goes_on = near && item.as_ref().is_some_and(|item| item.goes_on(&row, edge_right));
            item = Item::of(&row, if goes_on { item } else { None });
            let glyphs = row.into_iter().flat_map(|piece| piece.glyphs).collect();
            let text = line::text(glyphs);
            match self.lines.last_mut() {
                Some(last) if goes_on && joined(last, text.trim()).is_none() => {
                    last.push(' ');
                    last.push_str(text.trim());
                }
                _ => self.line(&text, indent),
            }
        }
    }

    fn line(&mut self, line: &str, indent: usize) {
        let line = line.trim();
        if line.is_empty() {
            return;
        }
        if let Some(last) = self.lines.last_mut()
            && let Some(joined) = joined(last, line)
        {
            *last = joined;
            return;
        }
        self.lines.push(format!("{:indent$}{line}", ""));
    }

    fn blank(&mut self) {
        if self.lines.last().is_some_and(|line| !line.is_empty()) {
            self.lines.push(String::new());
        }
    }

    fn finish(mut self) -> String {
        while self.lines.last().is_some_and(String::is_empty) {
            self.lines.pop();
        }
        let mut text = self.lines.join("\n").replace('\u{ad}', "");
        if !text.is_empty() {
            text.push('\n');
        }
        text
    }
}

/// The distance between lines that is most frequent, in points.
fn usual_pitch(rows: &[Row]) -> f64 {
    let base = |row: &Row| row.first().map_or(0.0, |piece| piece.base);
    let mut gaps: Vec<f64> = rows
        .windows(2)
        .filter_map(|pair| match pair {
            [a, b] => Some(base(b) - base(a)),
            _ => None,
        })
        .filter(|gap| *gap > 0.0)
        .collect();
    gaps.sort_by(f64::total_cmp);
    // Below the middle, so that lists of one line an entry do not count as paragraphs.
    gaps.get(gaps.len() * 2 / 5).copied().unwrap_or(f64::INFINITY)
}

/// Rows `start..end` that share the gutter.
struct Band {
    start: usize,
    end: usize,
    gutter: f64,
}

/// The free intervals between the pieces of a row, with all that is left and right of it.
fn gaps(row: &Row) -> Vec<(f64, f64)> {
    let mut gaps = Vec::new();
    let mut edge = f64::NEG_INFINITY;
    for piece in row {
        if piece.left > edge {
            gaps.push((edge, piece.left));
        }
        edge = edge.max(piece.right);
    }
    gaps.push((edge, f64::INFINITY));
    gaps
}

/// What two sets of intervals share, where it is as wide as a gutter.
fn shared(a: &[(f64, f64)], b: &[(f64, f64)], width: f64) -> Vec<(f64, f64)> {
    let pairs = a.iter().flat_map(|a| b.iter().map(move |b| (a.0.max(b.0), a.1.min(b.1))));
    pairs.filter(|(from, to)| to - from >= width).collect()
}

/// The first band of columns.
fn first_band(rows: &[Row]) -> Option<Band> {
    let mut start = 0;
    while start < rows.len() {
        let Some(first) = rows.get(start) else { break };
        let mut free = gaps(first);
        let mut end = start + 1;
        let mut best: Option<Band> = None;
        while let Some(row) = rows.get(end) {
            let size = row.iter().map(|piece| piece.size).fold(0.0, f64::max);
            let left = shared(&free, &gaps(row), GUTTER * size);
            // Without an inner gutter left the band is over.
            if !has_inner(&left, rows.get(start..=end).unwrap_or_default()) && best.is_some() {
                break;
            }
            free = left;
            end += 1;
            let band = rows.get(start..end).unwrap_or_default();
            if let Some(gutter) =
                inner(&free, band).into_iter().find(|gutter| is_columns(band, *gutter))
            {
                best = Some(Band { start, end, gutter });
            }
            if !free.iter().any(|(from, to)| from.is_finite() || to.is_finite()) {
                break;
            }
        }
        if let Some(band) = best {
            return Some(trimmed(band, rows));
        }
        start += 1;
    }
    None
}

/// A band begins with the first row from which both sides go on: a heading above both columns that
/// happens to be short is not part of the left one.
fn trimmed(mut band: Band, rows: &[Row]) -> Band {
    while band.start + MIN_LINES < band.end {
        let (Some(first), Some(second)) = (rows.get(band.start), rows.get(band.start + 1)) else {
            break;
        };
        let alone = |row: &Row| {
            row.iter().all(|piece| piece.right <= band.gutter)
                || row.iter().all(|piece| piece.left >= band.gutter)
        };
        let base = |row: &Row| row.first().map_or(0.0, |piece| piece.base);
        let size = first.iter().map(|piece| piece.size).fold(0.0, f64::max);
        let heading = alone(first)
            && (base(second) - base(first) > 2.2 * size
                || size > 1.5 * second.first().map_or(size, |piece| piece.size));
        if !heading {
            break;
        }
        band.start += 1;
    }
    let sides = |row: &Row| {
        let left = row.iter().any(|piece| piece.right <= band.gutter);
        (left, row.iter().any(|piece| piece.right > band.gutter))
    };
    let within = rows.get(band.start..band.end).unwrap_or_default();
    let last = |wanted: fn((bool, bool)) -> bool| within.iter().rposition(|row| wanted(sides(row)));
    let both_end = last(|sides| sides.0).min(last(|sides| sides.1)).map_or(0, |row| row + 1);
    // A short column goes on below the band in what follows, unless the page ends with it.
    if band.end < rows.len() && within.len() - both_end <= SHORT_TAIL && both_end > MIN_LINES {
        band.end = band.start + both_end;
    }
    band
}

/// The middles of free intervals with text on both sides, widest first.
fn inner(free: &[(f64, f64)], rows: &[Row]) -> Vec<f64> {
    let pieces = || rows.iter().flatten();
    let left = pieces().map(|piece| piece.left).fold(f64::INFINITY, f64::min);
    let right = pieces().map(|piece| piece.right).fold(f64::NEG_INFINITY, f64::max);
    let mut inner: Vec<(f64, f64)> =
        free.iter().copied().filter(|(from, to)| *from > left && *to < right).collect();
    inner.sort_by(|a, b| (b.1 - b.0).total_cmp(&(a.1 - a.0)));
    inner.into_iter().map(|(from, to)| f64::midpoint(from, to)).collect()
}

fn has_inner(free: &[(f64, f64)], rows: &[Row]) -> bool {
    !inner(free, rows).is_empty()
}

/// Whether the two sides of a gutter are columns, and not the cells of a table.
fn is_columns(rows: &[Row], gutter: f64) -> bool {
    let side = |row: &Row, left: bool| -> Option<(f64, f64)> {
        let pieces = row.iter().filter(|piece| (piece.right <= gutter) == left);
        let (mut from, mut to) = (f64::INFINITY, f64::NEG_INFINITY);
        for piece in pieces {
            (from, to) = (from.min(piece.left), to.max(piece.right));
        }
        (from < to).then_some((from, to))
    };
    let (mut left, mut right, mut both) = (0_usize, 0_usize, 0_usize);
    let (mut left_room, mut right_room) = (0.0_f64, 0.0_f64);
    for row in rows {
        let (a, b) = (side(row, true), side(row, false));
        left += usize::from(a.is_some());
        right += usize::from(b.is_some());
        both += usize::from(a.is_some() && b.is_some());
        left_room = left_room.max(a.map_or(0.0, |(from, to)| to - from));
        right_room = right_room.max(b.map_or(0.0, |(from, to)| to - from));
    }
    if left < MIN_LINES || right < MIN_LINES || !are_beside(rows, gutter) {
        return false;
    }
    let (fewer, more) = (left.min(right), left.max(right));
    if is_dates(rows, gutter, true) || is_dates(rows, gutter, false) {
        return false;
    }
    // Level with the other side in nearly every line.
    let level = both as f64 / fewer as f64;
    let narrower = left_room.min(right_room);
    let largest = rows.iter().flatten().map(|piece| piece.size).fold(0.0, f64::max);
    let narrow = narrower < 11.0 * largest.min(14.0);
    // Dates beside jobs: few, narrow and level with lines of the other side.
    if level > 0.7 && (fewer as f64) < 0.6 * more as f64 && (narrow || fewer < 6) {
        return false;
    }
    // A table of short cells: every row has both.
    if level > 0.9 && (narrow || fewer < 5) {
        return false;
    }
    true
}

/// Whether both sides have lines at the same height, and not one after the other.
fn are_beside(rows: &[Row], gutter: f64) -> bool {
    let has = |row: &Row, left: bool| row.iter().any(|piece| (piece.right <= gutter) == left);
    let reach = |left: bool| {
        let first = rows.iter().position(|row| has(row, left))?;
        Some((first, rows.iter().rposition(|row| has(row, left))?))
    };
    let (Some(left), Some(right)) = (reach(true), reach(false)) else { return false };
    let beside = rows.get(left.0.max(right.0)..=left.1.min(right.1)).unwrap_or_default();
    let count = |left: bool| beside.iter().filter(|row| has(row, left)).count();
    count(true).min(count(false)) >= MIN_LINES - 1
}

/// Whether what stands level with the other side is mostly dates: short, with a number.
fn is_dates(rows: &[Row], gutter: f64, left: bool) -> bool {
    let (mut dates, mut paired) = (0_usize, 0_usize);
    for row in rows {
        let (own, other): (Vec<&Piece>, Vec<&Piece>) =
            row.iter().partition(|piece| (piece.right <= gutter) == left);
        if own.is_empty() || other.is_empty() {
            continue;
        }
        let glyphs = || own.iter().flat_map(|piece| &piece.glyphs);
        let digits = glyphs().filter(|glyph| glyph.text.starts_with(char::is_numeric)).count();
        let letters = glyphs().filter(|glyph| !glyph.text.trim().is_empty()).count();
        paired += 1;
        // A degree and its year are no date: more than a fifth of a date is digits.
        dates += usize::from(digits >= 2 && digits * 5 > letters && letters <= MAX_DATE);
    }
    paired >= 1 && dates as f64 >= 0.6 * paired as f64
}

/// Whether the text of a column flows on in the next, so that an entry may be cut between them: both
/// are of one width, the first is full, and no heading opens the second.
fn goes_on(first: &[Row], second: &[Row]) -> bool {
    let reach = |rows: &[Row]| {
        let pieces = || rows.iter().flatten();
        let left = pieces().map(|piece| piece.left).fold(f64::INFINITY, f64::min);
        pieces().map(|piece| piece.right).fold(f64::NEG_INFINITY, f64::max) - left
    };
    let widths = reach(first) / reach(second).max(1.0);
    let (Some(last), Some(next)) =
        (first.last().and_then(|row| row.first()), second.first().and_then(|row| row.first()))
    else {
        return false;
    };
    let bottom = second.iter().flatten().map(|piece| piece.base).fold(0.0, f64::max);
    let full = last.base >= bottom - 2.0 * last.size;
    (0.6..1.7).contains(&widths) && full && next.size <= last.size * 1.05
}

/// What is left of the gutter and what is right of it.
fn split(rows: Vec<Row>, gutter: f64) -> (Vec<Row>, Vec<Row>) {
    let (mut left, mut right) = (Vec::new(), Vec::new());
    for row in rows {
        let (a, b): (Row, Row) = row.into_iter().partition(|piece| piece.right <= gutter);
        left.extend((!a.is_empty()).then_some(a));
        right.extend((!b.is_empty()).then_some(b));
    }
    (left, right)
}

/// Whether most letters are of a script from right to left.
fn is_from_right(rows: &[Row]) -> bool {
    let letters =
        rows.iter().flatten().flat_map(|piece| &piece.glyphs).flat_map(|glyph| glyph.text.chars());
    let (mut from_right, mut all) = (0_usize, 0_usize);
    for letter in letters.filter(|letter| letter.is_alphabetic()) {
        from_right +=
            usize::from(matches!(letter, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fefc}'));
        all += 1;
    }
    from_right * 2 > all
}
