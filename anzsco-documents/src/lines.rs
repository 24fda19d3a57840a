//! Lines of text as a document is walked through.
//!
//! Takes words, breaks and ends of paragraphs; gives lines without double spaces and never more
//! than one blank line in a row.

/// Text under construction.
#[derive(Debug, Default)]
pub(crate) struct Lines {
    text: String,
    line: String,
    space: bool,
}

impl Lines {
    /// Adds words; any white space within is one space.
    pub(crate) fn words(&mut self, words: &str) {
        for letter in words.chars() {
            // At the start of a line, a letter of a symbol font is a bullet, whichever it is.
            let bullet = self.line.is_empty() && matches!(letter, '\u{f020}'..='\u{f0ff}');
            let Some(letter) = (if bullet { Some('•') } else { typed(letter) }) else { continue };
            if letter.is_whitespace() {
                self.space = true;
            } else if !(letter.is_control() || is_invisible(letter)) {
                if self.space && !self.line.is_empty() && !self.line.ends_with('\t') {
                    self.line.push(' ');
                }
                self.space = false;
                self.line.push(letter);
            }
        }
    }

    /// Adds a gap between columns.
    pub(crate) fn gap(&mut self) {
        self.space = false;
        if !self.line.is_empty() && !self.line.ends_with('\t') {
            self.line.push('\t');
        }
    }

    /// Ends the line, if anything is on it.
    pub(crate) fn end_line(&mut self) {
        self.space = false;
        let line = self.line.trim_end();
        // A bullet whose item is empty or hidden says nothing.
        if !line.is_empty() && line != "•" {
            self.text.push_str(line);
            self.text.push('\n');
        }
        self.line.clear();
    }

    /// Ends the line and leaves one blank line.
    pub(crate) fn blank(&mut self) {
        self.end_line();
        if !self.text.is_empty() && !self.text.ends_with("\n\n") {
            self.text.push('\n');
        }
    }

    /// Adds finished lines.
    pub(crate) fn block(&mut self, text: &str) {
        self.end_line();
        self.text.push_str(text);
        if !text.is_empty() && !text.ends_with('\n') {
            self.text.push('\n');
        }
    }

    /// Whether nothing but a bullet is on the line under construction.
    pub(crate) fn at_bullet(&self) -> bool {
        self.line == "•"
    }

    /// Ends a paragraph; an empty one is a blank line.
    pub(crate) fn end_paragraph(&mut self) {
        if self.line.trim_end().is_empty() {
            self.blank();
        } else {
            self.end_line();
        }
    }

    /// The text so far, without the line under construction.
    pub(crate) fn len(&self) -> usize {
        self.text.len() + self.line.len()
    }

    /// The finished lines so far.
    pub(crate) fn finished(&self) -> usize {
        self.text.len()
    }

    /// The text.
    pub(crate) fn finish(mut self) -> String {
        self.end_line();
        let end = self.text.trim_end().len();
        self.text.truncate(end);
        if !self.text.is_empty() {
            self.text.push('\n');
        }
        self.text
    }
}

/// A letter as it is typed: bullets of symbol fonts are bullets, other letters of private use (icons
/// mostly) are none.
pub(crate) fn typed(letter: char) -> Option<char> {
    match letter {
        '\u{f0b7}' | '\u{f0a7}' | '\u{f0d8}' | '\u{f0fc}' | '\u{f076}' => Some('•'),
        '\u{e000}'..='\u{f8ff}' | '\u{fffd}' => None,
        _ => Some(letter),
    }
}

/// Letters that carry no ink and no meaning for words: soft hyphen, marks of direction, byte order
/// mark. Joiners stay, since Indic and Persian words need them.
pub(crate) fn is_invisible(letter: char) -> bool {
    matches!(letter, '\u{ad}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn space_is_kept_once() {
        let mut lines = Lines::default();
        lines.words("  Registered \n nurse ");
        lines.words("(RN)");
        lines.gap();
        lines.words(" 2019");
        lines.blank();
        lines.blank();
        lines.words("Ward\u{ad} 4");
        lines.end_line();
        lines.words("\u{f095} Triage \u{f095}");
        assert_eq!(lines.finish(), "Registered nurse (RN)\t2019\n\nWard 4\n• Triage\n");
    }
}
