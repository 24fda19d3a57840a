//! Headers and footers that repeat from page to page.
//!
//! Takes the text of each page; gives it with lines at the top and the bottom that an earlier page
//! has too, but for page numbers, taken out.

use std::collections::HashSet;

/// How many lines at the edge of a page can be a header or a footer.
const EDGE: usize = 2;

/// The pages without what repeats.
pub(super) fn taken_out(pages: Vec<String>) -> Vec<String> {
    let mut seen: HashSet<String> = HashSet::new();
    let mut result = Vec::with_capacity(pages.len());
    for page in pages {
        let mut lines: Vec<&str> = page.lines().collect();
        let mut own = Vec::new();
        for from_end in [false, true] {
            for _ in 0..EDGE {
                let Some(line) = (if from_end { lines.last() } else { lines.first() }) else {
                    break;
                };
                let key = key(line);
                let repeats = line.trim().is_empty() || seen.contains(&key) || is_number(line);
                own.push(key);
                if !repeats {
                    // The next line is at the edge too, but nothing is taken out beyond this one.
                    let next = if from_end { lines.iter().rev().nth(1) } else { lines.get(1) };
                    own.extend(next.map(|line| self::key(line)));
                    break;
                }
                if from_end {
                    lines.pop();
                } else {
                    lines.remove(0);
                }
            }
        }
        seen.extend(own.into_iter().filter(|key| key.len() > 1));
        let mut text = lines.join("\n");
        if !text.is_empty() {
            text.push('\n');
        }
        result.push(text);
    }
    result
}

/// A line with its numbers alike.
fn key(line: &str) -> String {
    let mut key = String::new();
    for letter in line.chars().filter(|letter| !letter.is_whitespace()) {
        if !letter.is_numeric() {
            key.push(letter);
        } else if !key.ends_with('#') {
            key.push('#');
        }
    }
    key
}

/// A page number alone: "3", "- 3 -", "3 / 4". A year is none.
fn is_number(line: &str) -> bool {
    let mut numbers = line.split(|letter: char| !letter.is_ascii_digit());
    line.chars().any(|letter| letter.is_ascii_digit())
        && numbers.all(|number| number.len() <= 2)
        && line.chars().all(|letter| letter.is_ascii_digit() || " -–/|\t".contains(letter))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_repeats_at_the_edges_is_kept_once() {
        let page = |number: u32, text: &str| format!("Jane Doe\n{text}\nPage {number} of 2\n");
        let pages = taken_out(vec![page(1, "Nurse\n2019"), page(2, "Cook\n2010")]);
        assert_eq!(pages, ["Jane Doe\nNurse\n2019\nPage 1 of 2\n", "Cook\n2010\n"]);
    }
}
