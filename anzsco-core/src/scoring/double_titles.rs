//! Titles that name two jobs ("Marketer / Administrator", "Cook and Cleaner"), or one and more of it
//! ("Registered Nurse, hospital ward").
//!
//! Takes a title as written; gives its halves where each of them is a title of its own. It must not
//! score them.

/// Signs between jobs, and words that join two things of one job as often as two jobs.
const PARTING: [&str; 4] = ["/", "|", ";", " cum "];
const JOINING: [&str; 4] = [" & ", " + ", " and ", " or "];
/// What stands between a job and the one that it led to.
const LEADING_TO: [&str; 6] =
    [", then ", " and then ", " then ", ", later ", " / later ", " later "];
/// Signs between a title and where or of what it was held.
const SETTING_OFF: [&str; 4] = [", ", " - ", " \u{2013} ", " ("];
/// How much is taken for the second of two jobs at once, after the first has had its share, and for a
/// job that led to another: with a first half at 0.7 they end at 25 parts of a hundred beside 53, and at 20
/// beside 56. People name first what they are most.
const AT_ONCE: f32 = 0.25;
const EARLIER: f32 = 0.2;
/// Words from which a half that no table lists is taken for a title.
const FEWEST_WORDS: usize = 2;

/// The halves of a title that names two jobs.
#[derive(Debug, PartialEq)]
pub(super) struct Halves<'t> {
    /// The one that counts more: the first, or of jobs one after the other the last.
    pub(super) main: &'t str,
    pub(super) other: &'t str,
    /// What the other takes of the probability, 0 to 1, after the main one has had its share.
    pub(super) share_of_other: f32,
}

/// The two halves of a title, where it is parted once and both halves are titles: `is_listed` says
/// which words the tables know as one.
pub(super) fn halves(title: &str, is_listed: impl Fn(&str) -> bool) -> Option<Halves<'_>> {
    if !may_be_parted(title) {
        return None;
    }
    let is_title = |half: &str| is_listed(half) || half.split(' ').count() >= FEWEST_WORDS;
    if let Some((before, after)) = parted(title, &LEADING_TO) {
        let halves = Halves { main: after, other: before, share_of_other: EARLIER };
        return (is_title(before) && is_title(after)).then_some(halves);
    }
    let at_once = |(main, other)| Halves { main, other, share_of_other: AT_ONCE };
    if let Some((first, second)) = parted(title, &PARTING) {
        return (is_title(first) && is_title(second)).then_some(at_once((first, second)));
    }
    let (first, second) = parted(title, &JOINING)?;
    (is_listed(first) && is_listed(second)).then_some(at_once((first, second)))
}

/// What stands before a comma or dash, of a title of one job.
pub(super) fn head(title: &str) -> Option<&str> {
    let set_off = |byte: u8| matches!(byte, b',' | b'-' | b'(') || !byte.is_ascii();
    if !title.bytes().any(set_off) {
        return None;
    }
    let (at, _) = SETTING_OFF.iter().filter_map(|sign| Some((title.find(sign)?, sign))).min()?;
    title.get(..at).map(str::trim).filter(|head| !head.is_empty())
}

/// Whether a sign or a word stands there by which a title could be parted: most have none, which one look tells.
fn may_be_parted(title: &str) -> bool {
    title.bytes().any(|byte| matches!(byte, b'/' | b'|' | b';' | b'&' | b'+'))
        || title.split(' ').any(|word| matches!(word, "cum" | "and" | "or" | "then" | "later"))
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
        let listed = ["Marketer", "Administrator", "Cook", "Cleaner"];
        halves(title, |half| listed.contains(&half)).map(|halves| (halves.main, halves.other))
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
    fn what_a_job_led_to_comes_first() {
        assert_eq!(halves_of("Cleaner then Cook"), Some(("Cook", "Cleaner")));
        assert_eq!(
            halves_of("Kitchen Hand, then Assistant Cook"),
            Some(("Assistant Cook", "Kitchen Hand"))
        );
        assert_eq!(halves_of("Cleaner / later Cook"), Some(("Cook", "Cleaner")));
        assert_eq!(halves_of("Cleaner, later Cook"), Some(("Cook", "Cleaner")));
        assert_eq!(halves_of("Senior, nights then days"), None);
    }

    #[test]
    fn a_head_stands_before_what_only_adds_to_it() {
        assert_eq!(head("Registered Nurse, hospital ward"), Some("Registered Nurse"));
        assert_eq!(head("Painter (spray) - nights"), Some("Painter"));
        assert_eq!(head("Painter"), None);
        assert_eq!(head(", nights"), None);
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
