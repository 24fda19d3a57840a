//! Text to words and the gaps between them, in one pass.
//!
//! Takes text; gives words (letters and digits with their apostrophes) and for each the signs
//! that stand before it. Signs broken by a wrong encoding ("â€¢", "ï¼") are read as what they were.
//! Also cuts a text that has lost its line breaks: a bullet sign inside a line begins a new line.

use std::ops::Range;

use anzsco_data::{Start, fold_into, is_gershayim, is_hangul, is_letter_or_digit, spaceless};

use super::page::{Gap, Shape, Word, is_line_end};
use crate::plain_word::{PlainText, PlainWord};

/// Reads all words of a text, appending their folded forms to `folded`. At the `cuts`, in order, a word and a
/// line end though nothing stands there.
pub(crate) fn read_words(
    plain: &PlainText<'_>,
    cuts: &[usize],
    words: &mut Vec<Word>,
    folded: &mut Vec<u8>,
) {
    let text = plain.text;
    let mut reader =
        Reader { text, gap: GapReader::default(), buffer: String::new(), words, folded };
    let mut plain_words = plain.words();
    let mut cuts = cuts.iter().copied().peekable();
    let mut place = 0;
    while let Some(first) = text.as_bytes().get(place) {
        if *first == b' ' {
            reader.gap.space();
            place += 1;
            continue;
        }
        let word = plain_words.at(place);
        if word.is_some() || !first.is_ascii() && reader.is_letter_or_digit(place) {
            let mut end = reader.word_end(place, word);
            if cuts.next_if_eq(&place).is_some() {
                reader.gap.gap = Gap::LINE;
            }
            if let Some(cut) = cuts.peek().filter(|cut| (place + 1..end).contains(*cut)) {
                end = *cut;
            }
            match word {
                Some(word) if word.end() == end => {
                    reader.push_plain(place..end, word, plain);
                }
                _ => reader.push(place..end),
            }
            place = end;
        } else if *first == b'&' {
            reader.push(place..place + 1);
            place += 1;
        } else {
            place = reader.read_sign(place);
        }
    }
}

struct Reader<'t> {
    text: &'t str,
    gap: GapReader,
    buffer: String,
    words: &'t mut Vec<Word>,
    folded: &'t mut Vec<u8>,
}

impl Reader<'_> {
    /// Adds a word of letters and digits of ASCII.
    fn push_plain(&mut self, bytes: Range<usize>, word: &PlainWord, plain: &PlainText<'_>) {
        let gap = self.begin(bytes.start, false);
        let start = self.folded.len() as u32;
        plain.write_folded(word, self.folded);
        let folded = start..self.folded.len() as u32;
        self.words.push(Word::new(bytes, folded, gap, plain_shape(word), word.opening));
    }

    /// Adds any word.
    fn push(&mut self, bytes: Range<usize>) {
        let raw = self.text.get(bytes.clone()).unwrap_or("");
        let gap = self.begin(bytes.start, raw.starts_with(spaceless));
        let start = self.folded.len();
        fold_into(raw, &mut self.buffer);
        self.folded.extend_from_slice(self.buffer.as_bytes());
        let folded = start as u32..self.folded.len() as u32;
        let word = Word::new(bytes, folded, gap, shape(raw), Start::of(&self.buffer));
        self.words.push(word.of_script(self.buffer.starts_with(spaceless)));
    }

    /// What stands before a word; its folded form comes after a space unless it touches the word before.
    #[inline]
    fn begin(&mut self, start: usize, spaceless_word: bool) -> Gap {
        let gap = self.gap.take();
        let touches =
            gap == Gap::default() && (spaceless_word || self.text[..start].ends_with(spaceless));
        if !self.folded.is_empty() && !touches {
            self.folded.push(b' ');
        }
        if self.words.is_empty() { gap.or(Gap::LINE) } else { gap }
    }

    fn letter_at(&self, place: usize) -> Option<char> {
        self.text.get(place..)?.chars().next()
    }

    /// Whether a letter or digit stands at a place that no broken sign begins at.
    fn is_letter_or_digit(&self, place: usize) -> bool {
        let letter = self.letter_at(place);
        letter.is_some_and(|letter| {
            is_letter_or_digit(letter) && self.broken_sign(place, letter).is_none()
        })
    }

    /// Reads a sign between words; gives its end.
    fn read_sign(&mut self, place: usize) -> usize {
        let Some(letter) = self.letter_at(place) else { return self.text.len() };
        if let Some((length, gap)) = self.broken_sign(place, letter) {
            self.gap.add(gap, letter);
            return place + length;
        }
        let end = place + letter.len_utf8();
        let next = self.letter_at(end);
        // What remains of a no-break space is none of a word.
        let broken = next.is_some_and(|next| self.broken_sign(end, next).is_some());
        self.gap.read(letter, if broken { Some(' ') } else { next });
        end
    }

    /// Where the word that begins at `start` ends, perhaps with a plain one.
    fn word_end(&self, start: usize, plain: Option<&PlainWord>) -> usize {
        let may_be_year = plain.is_none_or(PlainWord::begins_with_digit);
        if may_be_year && let Some(end) = self.text.get(start..).and_then(marked_year) {
            return start + end;
        }
        if let Some(plain) = plain {
            match self.text.as_bytes().get(plain.end()) {
                // Most words are letters and digits, and end with them.
                Some(next) if next.is_ascii() && !matches!(next, b'\'' | b'`' | b'+' | b'#') => {
                    return plain.end();
                }
                None => return plain.end(),
                _ => {}
            }
        }
        let rest = self.text.get(start..).unwrap_or("");
        let mut end = 0;
        let mut letters = rest.char_indices().peekable();
        let mut digits_only = true;
        let mut before = '\0';
        while let Some((place, letter)) = letters.next() {
            let next = letters.peek().map(|(_, next)| *next);
            let inside = is_letter_or_digit(letter)
                || is_mark(letter)
                // "driver's", but not the apostrophe of "Feb'19".
                || (is_apostrophe(letter) && !digits_only && next.is_some_and(char::is_alphabetic))
                || is_gershayim(before, letter, next)
                || (matches!(letter, '+' | '#')
                    && place > 0
                    && next.is_none_or(|next| !is_letter_or_digit(next)));
            if !inside
                || (place > 0 && !is_mark(letter) && is_cut(before, letter))
                || is_rest_of_space(before, letter, next)
            {
                break;
            }
            before = letter;
            digits_only &= letter.is_ascii_digit();
            end = place + letter.len_utf8();
        }
        start + before_particle(rest, end.max(1))
    }

    /// A sign that a wrong encoding broke into Latin letters: its length in bytes and what it was.
    fn broken_sign(&self, place: usize, letter: char) -> Option<(usize, Gap)> {
        if !matches!(letter, 'â' | 'ï' | 'Â') {
            return None;
        }
        let rest = self.text.get(place..)?;
        BROKEN
            .iter()
            .find(|(sign, _)| rest.starts_with(sign))
            .map(|(sign, gap)| (sign.len(), *gap))
            .or_else(|| {
                let next = rest.chars().nth(1);
                // "Â" alone is what remains of a no-break space.
                let space = letter == 'Â' && next.is_none_or(|next| !next.is_alphabetic());
                if space {
                    return Some((letter.len_utf8(), Gap::SPACE));
                }
                self.is_rest_of_dash(place, letter, next).then_some((letter.len_utf8(), Gap::DASH))
            })
    }

    /// Whether "â" between spaces is what remains of a dash where the control characters behind it were taken out:
    /// "Oak Mills â Fitter".
    fn is_rest_of_dash(&self, place: usize, letter: char, next: Option<char>) -> bool {
        let before = self.text.get(..place).unwrap_or("");
        letter == 'â' && next == Some(' ') && before.ends_with([' ', '\n'])
    }
}

/// UTF-8 signs read as Windows-1252 or as Latin-1, and the private-use bullets of word processors.
const BROKEN: [(&str, Gap); 27] = [
    ("â€“", Gap::DASH),
    ("â€”", Gap::DASH),
    ("â€\u{93}", Gap::DASH),
    ("â\u{80}\u{93}", Gap::DASH),
    ("â\u{80}\u{94}", Gap::DASH),
    ("â\u{80}\u{98}", Gap::QUOTE),
    ("â\u{80}\u{99}", Gap::QUOTE),
    ("â\u{80}\u{9c}", Gap::QUOTE),
    ("â\u{80}\u{a2}", Gap::BULLET),
    ("â€\u{94}", Gap::DASH),
    ("â€¢", Gap::BULLET),
    ("â€™", Gap::QUOTE),
    ("â€˜", Gap::QUOTE),
    ("â€œ", Gap::QUOTE),
    // A space of no width.
    ("â€‹", Gap::SPACE),
    ("â€", Gap::QUOTE),
    ("â€\u{a6}", Gap::POINT),
    // The sign for minus leads items and joins years.
    ("âˆ’", Gap::DASH.or(Gap::BULLET)),
    ("âž¢", Gap::BULLET),
    ("âœ“", Gap::BULLET),
    ("âœ”", Gap::BULLET),
    ("â–º", Gap::BULLET),
    ("â—", Gap::BULLET),
    ("â–ª", Gap::BULLET),
    ("â–", Gap::BULLET),
    ("ï‚·", Gap::BULLET),
    ("ï¼", Gap::DASH),
];

/// Collects the signs of one gap.
#[derive(Default)]
struct GapReader {
    gap: Gap,
    spaces: u32,
    lines: u32,
    /// Signs on the line so far.
    signs: u32,
    before_space: bool,
}

impl GapReader {
    fn add(&mut self, gap: Gap, letter: char) {
        self.gap = self.gap.or(gap);
        self.signs += 1;
        self.before_space = letter.is_whitespace();
    }

    /// Most of what stands between words.
    fn space(&mut self) {
        self.before_space = true;
        self.spaces += 1;
        let wide = if self.spaces >= 3 { Gap::WIDE } else { Gap::default() };
        self.gap = self.gap.or(Gap::SPACE).or(wide);
    }

    fn read(&mut self, letter: char, next: Option<char>) {
        let spaced = self.before_space;
        let free = spaced || self.lines > 0;
        let next_free = next.is_none_or(|next| !is_letter_or_digit(next));
        self.before_space = letter.is_whitespace();
        self.signs += u32::from(!letter.is_whitespace());
        let sign = match letter {
            letter if is_line_end(letter) => {
                self.line_end(letter, next);
                return;
            }
            '\t' => Gap::WIDE,
            // The wide space of Chinese and Japanese sets fields apart.
            '\u{3000}' => Gap::WIDE.or(Gap::SPACE),
            letter if letter.is_whitespace() || letter == '\u{200b}' => {
                self.spaces += 1;
                if self.spaces >= 3 { Gap::WIDE.or(Gap::SPACE) } else { Gap::SPACE }
            }
            ',' | '，' | '、' | '،' => Gap::COMMA,
            '-' | '\u{2010}' | '\u{2011}' | '\u{ad}' if free || next_free => Gap::DASH,
            '-' | '\u{2010}' | '\u{2011}' | '\u{ad}' => Gap::HYPHEN,
            '~' | '\u{2012}'..='\u{2015}' | '−' | '－' | '〜' | '～' => Gap::DASH,
            '/' | '\\' => Gap::SLASH,
            ':' | '：' => Gap::COLON,
            ';' | '；' => Gap::SEMICOLON,
            // "[Project Engineer] Oak Design (2019 - 2021)" sets off what leads the line and adds nothing to it.
            '[' if self.lines > 0 => Gap::default(),
            '(' | '[' | '{' | '（' | '【' => Gap::OPEN,
            ')' | ']' | '}' | '）' | '】' => Gap::CLOSE,
            '|' | '¦' | '｜' => Gap::PIPE,
            // "s.r.o., Ostrava": the point of an abbreviation, whatever follows.
            '.' if matches!(next, Some(',' | ';' | ')' | ':')) => Gap::POINT,
            // "Front Desk ....... Oak Clinic": a point behind a space ends no sentence.
            '.' if next_free && self.lines == 0 && (spaced || self.gap.has(Gap::WIDE)) => Gap::WIDE,
            '.' | '!' | '?' if next_free => Gap::STOP,
            '。' | '！' | '？' => Gap::STOP,
            '.' => Gap::POINT,
            '*'
            | '•'
            | '·'
            | '●'
            | '▪'
            | '■'
            | '◦'
            | '○'
            | '▸'
            | '►'
            | '‣'
            | '∙'
            | '⁃'
            | '§'
            | '¤'
            | '\u{f000}'..='\u{f0ff}' => Gap::BULLET,
            '→' | '»' | '›' | '>' | '⇒' | '➔'..='➾' => Gap::ARROW,
            '\'' | '"' | '`' | '‘' | '’' | '“' | '”' | '«' | '‹' => Gap::QUOTE,
            '@' => Gap::AT,
            // Within a line it joins: "moved from EC2 + Ansible to Kubernetes".
            '+' if free && next == Some(' ') && (self.lines > 0 || self.gap.has(Gap::BULLET)) => {
                Gap::BULLET
            }
            '+' if free && next == Some(' ') => Gap::COMMA,
            _ => Gap::OTHER,
        };
        self.gap = self.gap.or(sign);
    }

    fn line_end(&mut self, letter: char, next: Option<char>) {
        if letter == '\r' && next == Some('\n') {
            return;
        }
        let page_end = letter == '\u{c}';
        // A bullet alone on a line is that of the item below it.
        let item = self.lines > 0 && self.signs == 1 && self.gap.has(Gap::BULLET) && !page_end;
        self.lines += u32::from(!item);
        self.signs = 0;
        // What ended the line before is kept only as the end of a sentence.
        let kept = if item {
            Gap::BULLET
        } else if self.gap.has(Gap::STOP) {
            Gap::STOP
        } else {
            Gap::default()
        };
        let blank = self.lines > 1 || page_end || self.gap.has(Gap::BLANK);
        self.gap = Gap::LINE.or(kept).or(if blank { Gap::BLANK } else { Gap::default() });
        self.spaces = 0;
    }

    fn take(&mut self) -> Gap {
        std::mem::take(self).gap
    }
}

/// Whether a word ends between two letters that touch: in scripts written without spaces each letter
/// is a word, and numbers stand apart from the words that count with them ("2018年", "3월").
fn is_cut(before: char, letter: char) -> bool {
    spaceless(before)
        || spaceless(letter)
        || before.is_ascii_digit() != letter.is_ascii_digit()
            && (is_hangul(before) || is_hangul(letter))
}

/// Whether "Â" behind a small letter at the end of a word is what remains of a no-break space.
fn is_rest_of_space(before: char, letter: char, next: Option<char>) -> bool {
    letter == 'Â' && before.is_lowercase() && next.is_none_or(|next| !next.is_alphanumeric())
}

/// Letters of a word that marks the year before it.
const LONGEST_YEAR_MARK: usize = 4;
/// The last letter that Latin words may have.
const LAST_LATIN: char = '\u{24f}';
/// How Polish and Czech mark a year; other Latin letters behind a number count with it ("2000m").
const LATIN_YEAR_MARK: char = 'r';

/// Where a year of four digits ends that the word marking it touches: "2016г.", "2016م", "2016r.".
fn marked_year(rest: &str) -> Option<usize> {
    if !rest.starts_with(char::is_numeric) {
        return None;
    }
    let end = rest.char_indices().nth(4)?.0;
    let (year, behind) = rest.split_at_checked(end)?;
    let length = behind.chars().take_while(|letter| letter.is_alphanumeric()).count();
    let mark = behind.chars().next()?;
    let marks = mark == LATIN_YEAR_MARK && length == 1
        || mark > LAST_LATIN && mark.is_alphabetic() && length <= LONGEST_YEAR_MARK;
    (marks && year.chars().all(char::is_numeric)).then_some(end)
}

/// Korean words that say that the word before "(으)로" is what somebody worked as.
const WORKED: [&str; 8] = ["근무", "재직", "일함", "일하", "일했", "활동", "종사", "입사"];

/// Where a Korean word of `end` bytes ends before a particle that a reader of headers must tell from
/// it: "at" ("기공에서"), and "as" before a word for working ("용접공으로 근무").
fn before_particle(rest: &str, end: usize) -> usize {
    let Some(word) = rest.get(..end).filter(|word| word.ends_with(['서', '로'])) else {
        return end;
    };
    let next = rest.get(end..).unwrap_or("").trim_start_matches([' ', '\u{a0}']);
    let worked = WORKED.iter().any(|work| next.starts_with(work));
    let stem = word.strip_suffix("에서").or_else(|| {
        let stem = word.strip_suffix("으로").or_else(|| word.strip_suffix('로'));
        stem.filter(|_| worked)
    });
    // A word of one syllable would hardly be left.
    let left = stem.filter(|stem| stem.chars().filter(|letter| is_hangul(*letter)).count() >= 2);
    left.map_or(end, str::len)
}

fn is_apostrophe(letter: char) -> bool {
    matches!(letter, '\'' | '’' | '`' | '\u{2bb}' | '\u{2bc}')
}

/// Whether a sign belongs to the letter before it; joiners do, without which Sinhala and Persian
/// words would fall apart.
fn is_mark(letter: char) -> bool {
    !letter.is_ascii()
        && (matches!(letter, '\u{200c}' | '\u{200d}')
            || unicode_normalization::char::is_combining_mark(letter))
}

/// How a word of ASCII is written, as can be seen at once.
fn plain_shape(word: &PlainWord) -> Shape {
    match () {
        () if word.begins_with_digit() => Shape::Number,
        () if !word.begins_with_capital() => Shape::Lower,
        () if word.goes_on_in_lower() => Shape::Capital,
        () if word.goes_on_in_capitals() => Shape::Upper,
        () => Shape::Capital,
    }
}

fn shape(raw: &str) -> Shape {
    let mut letters = raw.chars();
    let Some(first) = letters.next() else { return Shape::Lower };
    if first.is_numeric() {
        return Shape::Number;
    }
    if !first.is_uppercase() {
        // Letters of scripts without case stand where others would have a capital.
        return if first.is_lowercase() { Shape::Lower } else { Shape::Capital };
    }
    let mut upper = 1;
    for letter in letters {
        if letter.is_lowercase() {
            return Shape::Capital;
        }
        upper += u32::from(letter.is_uppercase());
    }
    if upper > 1 { Shape::Upper } else { Shape::Capital }
}

#[cfg(test)]
mod tests {
    use super::super::page::{Gap, Page};

    #[test]
    fn words_keep_apostrophes_and_signs() {
        let page = Page::read("Driver's C++, Feb'19 e.g. R&D");
        let words: Vec<&str> =
            (0..page.words.len()).map(|word| page.raw(&(word..word + 1))).collect();
        assert_eq!(words, ["Driver's", "C++", "Feb", "19", "e", "g", "R", "&", "D"]);
        assert!(page.gap(2).has(Gap::COMMA));
        assert!(page.gap(3).has(Gap::QUOTE));
    }

    #[test]
    fn hebrew_abbreviations_are_one_word() {
        let page = Page::read("עו\"ס לחוק, \"חברה\" רו״ח");
        let words: Vec<&str> = (0..page.words.len()).map(|word| page.folded_word(word)).collect();
        assert_eq!(words, ["עוס", "לחוק", "חברה", "רוח"]);
    }

    #[test]
    fn broken_signs_are_read_as_what_they_were() {
        let page = Page::read("Accountant Company Name ï¼\u{200b} City\nâ€¢ Paid bills");
        assert!(page.gap(3).has(Gap::DASH));
        assert!(page.lines[1].bullet);
        let page = Page::read("âˆ’Oak College âˆ’ Evening course\nâž¢ Sawed logs\nâ€‹\n");
        assert!(page.lines[0].bullet && page.lines[1].bullet);
        assert!(page.gap(2).has(Gap::BULLET.or(Gap::DASH)));
        assert_eq!(page.words.len(), 6);
        let page = Page::read("Wrote in ExcelÂ daily\nZEKÂ");
        let words: Vec<&str> =
            (0..page.words.len()).map(|word| page.raw(&(word..word + 1))).collect();
        assert_eq!(words, ["Wrote", "in", "Excel", "daily", "ZEKÂ"]);
        let ended = Page::read("Mended sails.Â Spliced ropes");
        assert!(ended.gap(2).has(Gap::STOP));
    }

    #[test]
    fn dashes_broken_by_another_encoding_are_dashes() {
        for dash in ["â", "â\u{80}\u{93}", "â€“"] {
            let text = format!("Quollbrook Mills {dash} Fitter");
            let page = Page::read(&text);
            assert_eq!(page.words.len(), 3, "{dash}");
            assert!(page.gap(2).has(Gap::DASH), "{dash}");
        }
        assert_eq!(Page::read("Câ Mau â").words.len(), 3);
    }

    #[test]
    fn lines_know_what_is_before_them() {
        let page = Page::read("A\n\n  - b\nc\u{c}d");
        let after: Vec<bool> = page.lines.iter().map(|line| line.after_blank).collect();
        assert_eq!(after, [true, true, false, true]);
        assert_eq!(page.lines[1].indent, 2);
        assert!(page.lines[1].bullet);
        assert_eq!(&page.text[page.lines[1].bytes.clone()], "- b");
    }
}
