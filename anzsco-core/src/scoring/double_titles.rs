//! Titles that name two jobs: "Marketer / Administrator", "Cook and Cleaner".
//!
//! Takes a title as written; gives its halves where each of them is a title of its own. It must not
//! score them.

/// Signs between jobs, and words that join two things of one job as often as two jobs.
const PARTING: [&str; 4] = ["/", "|", ";", " cum "];
const JOINING: [&str; 3] = [" & ", " + ", " and "];
/// Words from which a half that no table lists is taken for a title.
const FEWEST_WORDS: usize = 2;

/// The two halves of a title, where it is parted once and both halves are titles: `is_listed` says
/// which words the tables know as one.
pub(super) fn halves(title: &str, is_listed: impl Fn(&str) -> bool) -> Option<(&str, &str)> {
    if let Some((first, second)) = parted(title, &PARTING) {
        let is_title = |half: &str| is_listed(half) || half.split(' ').count() >= FEWEST_WORDS;
        return (is_title(first) && is_title(second)).then_some((first, second));
    }
    let (first, second) = parted(title, &JOINING)?;
    (is_listed(first) && is_listed(second)).then_some((first, second))
}

fn parted<'a>(title: &'a str, signs: &[&str]) -> Option<(&'a str, &'a str)> {
    let (at, sign) = signs.iter().find_map(|sign| Some((title.find(sign)?, sign)))?;
    let first = title.get(..at)?.trim();
    let second = title.get(at + sign.len()..)?.trim();
    let once = !signs.iter().any(|sign| second.contains(sign));
    (once && !first.is_empty() && !second.is_empty()).then_some((first, second))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn halves_of(title: &str) -> Option<(&str, &str)> {
        halves(title, |half| ["Marketer", "Administrator", "Cook", "Cleaner"].contains(&half))
    }

    #[test]
    fn two_titles_are_parted() {
        assert_eq!(halves_of("Marketer / Administrator"), Some(("Marketer", "Administrator")));
        assert_eq!(halves_of("Cook and Cleaner"), Some(("Cook", "Cleaner")));
        assert_eq!(
            halves_of("Lead Construction Manager/Regional Quality Manager"),
            Some(("Lead Construction Manager", "Regional Quality Manager"))
        );
    }

    #[test]
    fn one_title_stays_whole() {
        for title in [
            "AP/AR Specialist",
            "Health and Safety Officer",
            "Cook/",
            "Research & Development Manager",
            "Bar/Floor/Kitchen Hand",
        ] {
            assert_eq!(halves_of(title), None, "{title}");
        }
    }
}
