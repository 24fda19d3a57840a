//! Headings that have lost the end of their line: `EducationMaster of Arts`, as scraped CVs have them.
//!
//! Takes the text; gives the places at which a known heading touches the capital of what stood on the next
//! line, so that the page can be read as if the line ended there. Looks at the beginnings of lines alone, and
//! must not cut a name that only begins like a heading.

use anzsco_data::{fold, is_letter_or_digit};

use crate::language::Words;
use crate::plain_word::PlainText;

/// Words of the longest heading that is looked for.
const LONGEST: usize = 4;
/// Fewest words behind the heading: `SkillsFuture` and `EducationUSA` alone are names.
const FEWEST_BEHIND: usize = 3;
/// Letters of the shortest heading: `OtherSide` is a name.
const SHORTEST: usize = 6;

/// Where headings end that touch what follows them, in bytes.
pub(super) fn glued_headings(text: &PlainText<'_>, words: &Words) -> Vec<usize> {
    let mut found: Vec<(usize, String)> = Vec::new();
    for (start, line) in text.lines() {
        // Only where a capital touches a small letter can it be.
        if !text.may_be_mixed(&(start..start + line.len())) && line.is_ascii() {
            continue;
        }
        if let Some((end, heading)) = glued_on(line, words) {
            found.push((start + end, heading));
        }
    }
    if found.is_empty() {
        return Vec::new();
    }
    // A CV that has the heading on a line of its own has a name here.
    let alone: Vec<String> =
        text.text.lines().filter(|line| line.len() < 40).map(|line| fold(line.trim())).collect();
    let own = |heading: &String| alone.iter().any(|line| line == heading);
    found.into_iter().filter(|(_, heading)| !own(heading)).map(|(end, _)| end).collect()
}

/// The heading that a line begins with and that touches what follows, folded, and where it ends.
fn glued_on(line: &str, words: &Words) -> Option<(usize, String)> {
    let indent = line.len() - line.trim_start().len();
    let rest = line.get(indent..)?;
    if !rest.starts_with(char::is_uppercase) {
        return None;
    }
    let (mut before, mut count) = (' ', 1);
    for (place, letter) in rest.char_indices() {
        if letter.is_whitespace() {
            count += 1;
        } else if !is_letter_or_digit(letter) && letter != '&' || count > LONGEST {
            return None;
        }
        if before.is_lowercase() && letter.is_uppercase() {
            let (heading, behind) = rest.split_at(place);
            let folded = fold(heading);
            let known = words.headings.get(&folded).is_some_and(|row| opens_list(row.field(1)));
            let whole = behind.split_whitespace().count() >= FEWEST_BEHIND;
            return (known && whole && folded.len() >= SHORTEST)
                .then_some((indent + place, folded));
        }
        before = letter;
    }
    None
}

/// Whether a heading of some kind opens a section of its own rather than a part of a job.
fn opens_list(kind: &str) -> bool {
    !matches!(kind, "header" | "duties" | "languages" | "referees")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ExtractOptions, extract};

    fn cut(text: &str) -> Vec<&str> {
        let places = glued_headings(&PlainText::of(text), &Words::of("en"));
        places.iter().map(|place| &text[*place..]).collect()
    }

    #[test]
    fn a_heading_that_touches_a_degree_does_not_lose_it() {
        let text = "Experience\nClerk 2010 to 2012\nCompany Name City , State\nPaid the bills.\n\
                    EducationMaster of Arts : Botany 2011 State University GPA 3.7.\n\
                    SkillsExcel, typing, filing";
        assert_eq!(cut(text).len(), 2);
        let profile = extract(text, &ExtractOptions::default());
        let studied = &profile.education[0].qualification;
        assert_eq!(studied.original, "Master of Arts : Botany");
        let place = studied.source.as_ref().and_then(|source| source.span).unwrap();
        assert_eq!(place.start as usize, text.find("Master").unwrap());
        assert_eq!(profile.skills[0].name, "Microsoft Excel");
        assert_eq!(profile.experience[0].duties.len(), 1);
    }

    #[test]
    fn headings_of_several_words() {
        assert_eq!(
            cut("Professional ExperienceClerk at a bank\nwork HistoryClerk at a bank"),
            ["Clerk at a bank\nwork HistoryClerk at a bank"]
        );
    }

    #[test]
    fn names_that_begin_like_headings_stay_whole() {
        assert!(
            cut("SkillsFuture\nMcDonalds crew member in town\nPowerPoint and Excel and Word")
                .is_empty()
        );
        assert!(cut("Education\nBSc 2010\nEducationUSA adviser for students").is_empty());
    }
}
