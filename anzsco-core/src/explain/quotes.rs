//! The words of a duty as a sentence can quote them.
//!
//! Takes a reading and a duty; gives its words in one line, up to where the next duty begins: CVs taken out of
//! files lose the ends of their lines. A long duty is told up to a semicolon, full stop or comma, or not at all. It
//! must not change a word.

use std::cell::OnceCell;

use anzsco_data::fold;

use super::reading::Reading;
use super::vocabulary::Kind;
use super::wording;
use crate::profile::{Experience, Profile};
use crate::scoring::ranking::{Item, LONGEST_QUOTE};

/// Fewest words of a duty that may end without a sign.
const FEWEST: usize = 5;
/// Words behind a clause for which no duty is cut.
const FEW_LEFT: usize = 4;
/// What a round bullet is read as.
const BULLET: &str = "O";
/// The longest quote, in bytes, that is told whole where its first clauses say enough.
const LONGEST_WHOLE: usize = 120;
/// Most words before the colon of what leads in to a duty ("Bench first:"), and fewest behind it.
const LEAD_IN: usize = 3;
/// Shortest part of a longer duty that says something by itself, in bytes, and shortest duty before the next.
const SHORTEST: usize = 50;
const SHORTEST_DUTY: usize = 36;

/// Headings that a list is glued to where a CV was run together.
const LISTS: [&str; 4] = ["Skills ", "SKILLS ", "Highlights ", "Accomplishments "];

/// Words behind which what is counted follows: "two Cabinet papers".
const NUMBERS: [&str; 12] = [
    "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "several", "many",
    "some",
];

/// Words with which a part of a duty may say the contrary of the whole.
const DENIALS: [&str; 6] = ["not", "no", "never", "without", "except", "nor"];

impl Reading<'_> {
    /// A duty as it can stand between quotation marks. Of one in another language a reader understands nothing, and
    /// what the tables know of it is no sentence; nor is what is left where something personal was taken out.
    pub(super) fn quote(&self, item: Item) -> Option<String> {
        let Item::Duty(job, place) = item else { return None };
        let quote = self.quotes.get(job)?.get(place)?;
        quote.get_or_init(|| self.make_quote(job, place)).clone()
    }

    fn make_quote(&self, job: usize, place: usize) -> Option<String> {
        let duties = &self.profile.experience.get(job)?.duties;
        let duty = duties.get(place)?;
        if !self.is_english() || duty.english.contains('[') {
            return None;
        }
        // Among duties that begin with capitals, one that does not is the rest of a line.
        let small = |text: &str| text.starts_with(char::is_lowercase);
        let smalls = duties.iter().filter(|duty| small(&duty.english)).count();
        if small(&duty.english) && smalls * 2 < duties.len() {
            return None;
        }
        let words = self.first_duty(without_lead_in(&duty.english));
        // A list under its heading is no duty, nor is one of things.
        let lists = words.split(' ').next().is_some_and(|first| first.ends_with(','));
        if lists || LISTS.iter().any(|heading| words.starts_with(heading)) {
            return None;
        }
        let (words, cut) = match words.len() {
            0..=LONGEST_WHOLE => (words, ""),
            length => match first_clauses(words) {
                Some(clauses) => (clauses, "\u{2026}"),
                None if length <= LONGEST_QUOTE => (words, ""),
                None => shortened(words)?,
            },
        };
        // "gutters, patch", "& paint": the next line is the rest of this one.
        let goes_on = duties.get(place + 1).is_some_and(|next| next.english.starts_with('&'));
        let cut = if goes_on { "\u{2026}" } else { cut };
        let words = wording::quote(words, self.speller);
        (!words.is_empty() && is_closed(&words)).then(|| words + cut)
    }

    /// The words up to the end of a sentence, or to a capital that no name explains: "keep to the range in
    /// five business days Annual merit cycle".
    fn first_duty<'t>(&self, text: &'t str) -> &'t str {
        let words: Vec<&str> = text.split(' ').collect();
        let starts = |at: usize| words.iter().take(at).map(|word| word.len() + 1).sum::<usize>();
        // One alone may be a blood group.
        let is_bulleted = words.iter().filter(|word| **word == BULLET).count() > 1;
        for (at, word) in words.iter().enumerate() {
            // "answer the phones O keep the register": a bullet that was read as a letter.
            let after = words.get(at + 1);
            let small = after.is_some_and(|after| after.starts_with(char::is_lowercase));
            if *word == BULLET && is_bulleted && small && at > 0 {
                return text.get(..starts(at)).map_or(text, str::trim_end);
            }
            // "on Google Play Store.Install"
            if let Some(end) = glued_stop(word) {
                return text.get(..starts(at) + end).unwrap_or(text);
            }
            let before = at.checked_sub(1).and_then(|before| words.get(before));
            if at >= FEWEST
                && starts(at) > SHORTEST_DUTY
                && small
                && before.is_some_and(|before| self.may_end(before))
                && is_capital(word)
                && !self.is_name(word)
            {
                return text.get(..starts(at)).map_or(text, str::trim_end);
            }
        }
        text
    }

    /// Whether a duty may end with a word: with a thing, not with "the", "managing" or "responded".
    fn may_end(&self, word: &str) -> bool {
        let plain = word.trim_end_matches([')', '%', '"', '\u{201d}']);
        let marked = plain.len() < word.len();
        let lower = plain.chars().all(|letter| letter.is_lowercase() || letter == '-');
        let bound =
            plain.ends_with("ing") || plain.ends_with("ed") || self.words.kind(plain) == Kind::Glue;
        marked || lower && plain.len() > 2 && !bound && !NUMBERS.contains(&plain)
    }

    /// Whether a word is written with a capital wherever it stands.
    fn is_name(&self, word: &str) -> bool {
        self.speller.phrase(&word.to_lowercase()).starts_with(char::is_uppercase)
    }
}

/// A place for the quote of each duty of each job.
pub(super) fn unmade_quotes(profile: &Profile) -> Vec<Vec<OnceCell<Option<String>>>> {
    let of_job = |job: &Experience| job.duties.iter().map(|_| OnceCell::new()).collect();
    profile.experience.iter().map(of_job).collect()
}

/// A line of the CV between quotation marks, cut where a clause ends; none where something personal was taken out.
pub(super) fn line(words: &str, reading: &Reading<'_>) -> Option<String> {
    if words.contains('[') {
        return None;
    }
    let (words, cut) = if words.len() <= LONGEST_QUOTE { (words, "") } else { shortened(words)? };
    let words = wording::quote(words, reading.speller);
    (!words.is_empty()).then(|| format!("\u{201c}{words}{cut}\u{201d}"))
}

/// A long duty up to a semicolon, full stop or comma, with the mark that it goes on; whole where little is left.
fn shortened(text: &str) -> Option<(&str, &'static str)> {
    let clause = clause(text)?;
    let left = text.get(clause.len()..).unwrap_or("").split_whitespace().count();
    Some(if left <= FEW_LEFT { (text, "") } else { (clause, "\u{2026}") })
}

/// The clauses with which a longer duty begins, where a semicolon or full stop parts them from the rest and much is left;
/// none of one that denies something.
fn first_clauses(text: &str) -> Option<&str> {
    let clauses = ending_at(text, &[';', '.'], LONGEST_WHOLE)?;
    let left = text.get(clauses.len()..).unwrap_or("").split_whitespace().count();
    (left > FEW_LEFT && !denies(text)).then_some(clauses)
}

/// Whether a duty denies something, so that a part of it may say the contrary.
fn denies(text: &str) -> bool {
    fold(text).split(' ').any(|word| DENIALS.contains(&word))
}

/// The longest part of a text up to a number of bytes that ends at one of some marks.
fn ending_at<'t>(text: &'t str, marks: &[char], most: usize) -> Option<&'t str> {
    let ends = text.match_indices(' ').map(|(at, _)| at).filter(|at| {
        let (before, after) = text.split_at_checked(*at).unwrap_or_default();
        // "Benchmarking vs. the district" goes on behind the full stop.
        let goes_on = before.ends_with('.') && !after.trim_start().starts_with(char::is_uppercase);
        is_closed(before) && before.ends_with(marks) && !goes_on
    });
    let end = ends.rev().find(|at| (SHORTEST..=most).contains(at))?;
    text.get(..end)
}

/// The longest part of a long duty that ends at such a sign; none of one that denies something.
fn clause(text: &str) -> Option<&str> {
    if denies(text) {
        return None;
    }
    // A comma may stand inside a list.
    ending_at(text, &[';', '.'], LONGEST_QUOTE).or_else(|| ending_at(text, &[','], LONGEST_QUOTE))
}

/// A duty without the few words that lead in to it.
fn without_lead_in(text: &str) -> &str {
    let small = |rest: &&str| rest.starts_with(|c: char| c.is_ascii_lowercase());
    let text = text.strip_prefix("O ").filter(small).unwrap_or(text);
    let Some((lead, rest)) = text.split_once(": ") else { return text };
    let words = |text: &str| text.split_whitespace().count();
    if words(lead) <= LEAD_IN && words(rest) > LEAD_IN { rest.trim_start() } else { text }
}

/// Where a sentence ends inside a word that lost its space: "Store.Install".
fn glued_stop(word: &str) -> Option<usize> {
    let (before, after) = word.split_once('.')?;
    let ends = before.len() > 3 && before.chars().all(char::is_alphabetic);
    let begins = is_capital(after) && after.len() > 3;
    (ends && begins).then_some(before.len())
}

/// Whether every bracket and quotation mark that opens is closed, and none closes that was not open.
fn is_closed(text: &str) -> bool {
    let mut open = 0_i32;
    for letter in text.chars() {
        open += i32::from(letter == '(') - i32::from(letter == ')');
        if open < 0 {
            return false;
        }
    }
    open == 0
        && text.matches('"').count().is_multiple_of(2)
        && text.matches('\u{201c}').count() == text.matches('\u{201d}').count()
}

/// "Annual" or "Second-key", but not "GST" or "A".
fn is_capital(word: &str) -> bool {
    let word = word.trim_end_matches([',', ':']);
    let mut letters = word.chars();
    letters.next().is_some_and(char::is_uppercase)
        && word.len() > 2
        && letters.all(|letter| letter.is_lowercase() || letter == '-')
}

#[cfg(test)]
mod tests {
    use super::super::vocabulary::Vocabulary;
    use super::*;
    use crate::classification::Tier;
    use crate::profile::{Duty, Experience, Profile};
    use anzsco_data::Edition;

    fn quoted(text: &str) -> Option<String> {
        let duties = vec![Duty { english: text.to_owned(), source: None }];
        let experience = vec![Experience { duties, ..Experience::default() }];
        let profile = Profile { experience, language: "en".to_owned(), ..Profile::default() };
        let vocabulary = Vocabulary::new();
        Reading::new(Edition::default(), &profile, Tier::Sydney, &vocabulary)
            .quote(Item::Duty(0, 0))
    }

    #[test]
    fn a_quote_ends_where_the_next_duty_begins() {
        assert_eq!(
            quoted("Kept every offer to the agreed range Annual merit cycle for six plants")
                .as_deref(),
            Some("Kept every offer to the agreed range")
        );
        for whole in [
            "Reconciled the ledgers of sixteen clients with Xero for the quarter",
            "Led the weekly meetings of the Customer Service team and its managers",
            "Prepared returns for the Tax Office",
            "Worked under the direction of the District Conservationist on dams",
            "Lead analyst on the reform of outcome payments who drafted two Cabinet submissions",
        ] {
            assert_eq!(quoted(whole).as_deref(), Some(whole));
        }
        let glued = "Tested the mobile apps on the store.Install and performed smoke tests";
        assert_eq!(quoted(glued).as_deref(), Some("Tested the mobile apps on the store"));
        let led = "Bench first: code cutting, key blanks and rebuilding mortice locks";
        assert_eq!(
            quoted(led).as_deref(),
            Some("code cutting, key blanks and rebuilding mortice locks")
        );
        assert_eq!(quoted(""), None);
    }

    #[test]
    fn a_long_duty_is_told_up_to_a_sign_or_not_at_all() {
        let long = "Prepared detail drawings and manuals for the range of aluminium shelving, and kept the \
                    register of drawings for both plants (including those of the old range) up to date";
        assert_eq!(
            quoted(long).as_deref(),
            Some(
                "Prepared detail drawings and manuals for the range of aluminium shelving\u{2026}"
            )
        );
        let few_left = "Approve leave swaps, hold return to work meetings, start corrective action with the team and \
                        complete monthly score cards for team incentive";
        assert_eq!(quoted(few_left).as_deref(), Some(few_left));
        let verb = "Checked timesheets from the villages, new starter and termination forms, leave balances, responded \
                    to the payroll inbox of around sixty queries a day at its worst";
        assert_eq!(
            quoted(verb).as_deref(),
            Some(
                "Checked timesheets from the villages, new starter and termination forms, leave balances\u{2026}"
            )
        );
        let clauses = "Fed the line and cleared its jams; changed the knives between two runs. Swept the floor and \
                       stacked the empty pallets by the door";
        assert_eq!(
            quoted(clauses).as_deref(),
            Some("Fed the line and cleared its jams; changed the knives between two runs\u{2026}")
        );
        let group = "Group and hold for the wards, give O neg in a bleed";
        assert_eq!(quoted(group).as_deref(), Some(group));
        let denies = "Turned every batch around in three days, with the service level agreed not missed by \
                      more than two days in the whole of the year, nor in either of the years before it";
        assert_eq!(quoted(denies), None);
        assert_eq!(quoted("Kept the register (both plants"), None);
    }
}
