//! Lines of any stream, bounded in length.
//!
//! Takes a stream; gives one line at a time with its number. A line that is longer than allowed is
//! read past and reported, so that no input can fill the memory.

use std::io::{self, BufRead, Read};

/// A line without its end.
pub(crate) struct Line {
    /// Counted from 1.
    pub(crate) number: u64,
    /// The bytes; `None` where the line is longer than allowed.
    pub(crate) bytes: Option<Vec<u8>>,
    /// How many bytes it took in the stream.
    pub(crate) taken: u64,
}

/// The lines of a stream.
pub(crate) struct Lines<R> {
    source: R,
    longest: usize,
    number: u64,
}

impl<R: BufRead> Lines<R> {
    /// Reads lines of at most `longest` bytes.
    pub(crate) fn new(source: R, longest: usize) -> Self {
        Self { source, longest, number: 0 }
    }

    /// The next line; `None` at the end.
    pub(crate) fn next(&mut self) -> io::Result<Option<Line>> {
        let mut bytes = Vec::new();
        let bound = self.longest as u64 + 1;
        let mut taken = self.source.by_ref().take(bound).read_until(b'\n', &mut bytes)? as u64;
        if taken == 0 {
            return Ok(None);
        }
        self.number += 1;
        if bytes.last() == Some(&b'\n') {
            bytes.pop();
        } else if taken == bound {
            taken += self.skip_rest()?;
            return Ok(Some(Line { number: self.number, bytes: None, taken }));
        }
        if bytes.last() == Some(&b'\r') {
            bytes.pop();
        }
        if self.number == 1 && bytes.starts_with(b"\xEF\xBB\xBF") {
            bytes.drain(..3);
        }
        Ok(Some(Line { number: self.number, bytes: Some(bytes), taken }))
    }

    /// Reads past the rest of a line.
    fn skip_rest(&mut self) -> io::Result<u64> {
        let mut skipped = 0;
        loop {
            let buffer = match self.source.fill_buf() {
                Ok(buffer) => buffer,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            if buffer.is_empty() {
                return Ok(skipped);
            }
            let end = buffer.iter().position(|byte| *byte == b'\n');
            let taken = end.map_or(buffer.len(), |end| end + 1);
            self.source.consume(taken);
            skipped += taken as u64;
            if end.is_some() {
                return Ok(skipped);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str, longest: usize) -> Vec<(u64, Option<String>, u64)> {
        let mut lines = Lines::new(text.as_bytes(), longest);
        let mut read = Vec::new();
        while let Some(line) = lines.next().unwrap() {
            let text = line.bytes.map(|bytes| String::from_utf8(bytes).unwrap());
            read.push((line.number, text, line.taken));
        }
        read
    }

    #[test]
    fn ends_of_lines_and_a_byte_order_mark_are_taken_off() {
        let some = |text: &str| Some(text.to_owned());
        let lines = read("\u{feff}a\r\n\nlast", 10);
        assert_eq!(lines, [(1, some("a"), 6), (2, some(""), 1), (3, some("last"), 4)]);
    }

    #[test]
    fn a_line_too_long_is_read_past() {
        let some = |text: &str| Some(text.to_owned());
        let lines = read("1234567890\n1234\n12345\nx", 4);
        assert_eq!(lines, [(1, None, 11), (2, some("1234"), 5), (3, None, 6), (4, some("x"), 1)]);
    }
}
