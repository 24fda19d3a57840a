//! Text for a person: the layout that all commands share.
//!
//! Takes words and numbers; gives lines that read well without colour too. Everything that comes
//! from a CV or a file passes [`plain`] first, so that it cannot steer the terminal.

mod classification;
mod occupation;
mod profile;
mod removed;
mod titles;

use std::fmt::Write as _;

use anstyle::{AnsiColor, Style};
use unicode_width::UnicodeWidthStr;

pub(crate) use classification::classification;
pub(crate) use occupation::{found, occupation, path, siblings, tree};
pub(crate) use profile::profile;
pub(crate) use removed::{removed, removed_page};
pub(crate) use titles::title_answer;

/// Headings and best answers.
pub(crate) const STRONG: Style = Style::new().bold();
/// What matters less.
pub(crate) const FAINT: Style = Style::new().dimmed();
/// What speaks for an answer.
pub(crate) const GOOD: Style = AnsiColor::Green.on_default();
/// What is missing, and errors.
pub(crate) const BAD: Style = AnsiColor::Red.on_default();
/// Bars.
pub(crate) const BAR: Style = AnsiColor::Cyan.on_default();

/// Text without control characters or marks that change the direction of what follows.
pub(crate) fn plain(text: &str) -> String {
    text.chars()
        .map(|letter| match letter {
            '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}' => ' ',
            _ if letter.is_control() => ' ',
            _ => letter,
        })
        .collect()
}

/// A line under a heading.
pub(crate) fn heading(page: &mut String, text: &str) {
    let _ = writeln!(page, "\n{STRONG}{text}{STRONG:#}");
}

/// A paragraph: `first` opens its first line, `rest` every other one.
pub(crate) fn paragraph(page: &mut String, text: &str, first: &str, rest: &str, width: usize) {
    let text = plain(text);
    let mut line = first.to_owned();
    let mut is_fresh = true;
    for word in text.split_whitespace() {
        if !is_fresh && line.width() + 1 + word.width() > width {
            let _ = writeln!(page, "{line}");
            rest.clone_into(&mut line);
            is_fresh = true;
        }
        if !is_fresh {
            line.push(' ');
        }
        line.push_str(word);
        is_fresh = false;
    }
    if !is_fresh {
        let _ = writeln!(page, "{line}");
    }
}

/// Points of a list, each opened by a coloured mark.
pub(crate) fn points<'a>(
    page: &mut String,
    texts: impl IntoIterator<Item = &'a str>,
    mark: &str,
    style: Style,
    width: usize,
) {
    for text in texts {
        let mut point = String::new();
        paragraph(&mut point, text, "", "    ", width.saturating_sub(4));
        let _ = write!(page, "  {style}{mark}{style:#} {point}");
    }
}

/// A bar of `length` columns, filled by a share of one in eighths of a column.
pub(crate) fn bar(share: f64, length: usize) -> String {
    const EIGHTHS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
    let eighths = (share.clamp(0.0, 1.0) * length as f64 * 8.0).round() as usize;
    let (full, part) = (eighths / 8, EIGHTHS[eighths % 8]);
    let empty = length - full - usize::from(!part.is_empty());
    format!("{BAR}{}{part}{BAR:#}{FAINT}{}{FAINT:#}", "█".repeat(full), "·".repeat(empty))
}

/// A share of one as whole per cent, "4 %". What is not quite nothing or everything is not rounded
/// to it.
pub(crate) fn percent(share: f64) -> String {
    match share {
        s if s > 0.0 && s < 0.005 => "<1 %".to_owned(),
        s if (0.995..1.0).contains(&s) => ">99 %".to_owned(),
        s => format!("{:.0} %", (s * 100.0).round()),
    }
}

/// Fills a text up to `width` columns, or cuts it there.
pub(crate) fn fit(text: &str, width: usize) -> String {
    let text = plain(text);
    let taken = text.width();
    if taken <= width {
        return format!("{text}{}", " ".repeat(width - taken));
    }
    let mut cut = String::new();
    for letter in text.chars() {
        if cut.width() + letter.to_string().width() + 1 > width {
            break;
        }
        cut.push(letter);
    }
    let rest = width.saturating_sub(cut.width() + 1);
    format!("{cut}…{}", " ".repeat(rest))
}

/// The word for a calibrated confidence, as the contract fixes it.
pub(crate) fn label(confidence: f64) -> &'static str {
    match confidence {
        c if c >= 0.85 => "very high",
        c if c >= 0.65 => "high",
        c if c >= 0.35 => "medium",
        _ => "low",
    }
}

/// A length in months as people say it.
pub(crate) fn duration(months: u32) -> String {
    let unit = |count: u32, unit: &str| {
        let plural = if count == 1 { "" } else { "s" };
        format!("{count} {unit}{plural}")
    };
    match (months / 12, months % 12) {
        (0, months) => unit(months, "month"),
        (years, 0) => unit(years, "year"),
        (years, months) => format!("{} {}", unit(years, "year"), unit(months, "month")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_cannot_steer_the_terminal() {
        assert_eq!(plain("a\u{1b}[31mb\u{202e}c\u{7}"), "a [31mb c ");
    }

    #[test]
    fn paragraphs_wrap_between_words() {
        let mut page = String::new();
        paragraph(&mut page, "one two three  four", "- ", "  ", 10);
        assert_eq!(page, "- one two\n  three\n  four\n");
        page.clear();
        paragraph(&mut page, "unbreakablelongword", "- ", "  ", 10);
        assert_eq!(page, "- unbreakablelongword\n");
    }

    #[test]
    fn wide_letters_take_two_columns() {
        assert_eq!(fit("護士長", 4), "護… ");
        assert_eq!(fit("chef", 6), "chef  ");
    }

    #[test]
    fn bars_are_as_long_as_asked() {
        for share in [-1.0, 0.0, 0.03, 0.5, 0.999, 1.0, 2.0] {
            let drawn = anstream::adapter::strip_str(&bar(share, 10)).to_string();
            assert_eq!(drawn.width(), 10, "{share}: {drawn}");
        }
    }

    #[test]
    fn nothing_is_rounded_to_nothing_or_everything() {
        let seen = [0.0, 0.001, 0.005, 0.5, 0.994, 0.999, 1.0].map(percent);
        assert_eq!(seen, ["0 %", "<1 %", "1 %", "50 %", "99 %", ">99 %", "100 %"]);
    }

    #[test]
    fn durations_read_as_people_say_them() {
        assert_eq!(duration(1), "1 month");
        assert_eq!(duration(24), "2 years");
        assert_eq!(duration(13), "1 year 1 month");
    }
}
