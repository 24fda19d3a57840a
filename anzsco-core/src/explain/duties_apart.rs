//! Whether the duties of the CV that tell two entries apart speak for the first of them.
//!
//! Takes two fits; gives a clause: a duty that speaks clearly for the first and not for the other, in the CV's own words,
//! or that most of the duties speak for it. It must not say what a duty is proof of: `telling` does. No numbers are told: of
//! each pair other duties are counted.

use std::collections::BTreeMap;

use super::fit::Fit;
use super::ground::in_job;
use super::neighbours::{IS_RATHER, LIKELY};
use super::reading::Reading;
use super::telling;
use crate::classification::Tier;
use crate::scoring::ranking::{DutyReading, Item};

/// How many times more the words of a duty must add to one entry than to another to tell the two apart.
const APART: f32 = 1.5;
/// Part of the most that a duty adds to either from which it says anything.
const SAYS: f32 = 0.1;
/// Before a duty of many.
const EXAMPLE: &str = ", for example ";
/// What is said of them.
const MORE: &str = "more of the duties speak for";
/// Fewest duties that say something together, and the part of them that must speak for the first.
const FEWEST: usize = 4;
const MOST_OF_THEM: f32 = 0.65;

/// How likely a reader would call a duty the work of the first that is named as what sets it apart, and how much likelier,
/// as a logarithm, it is the first's by what it means: of 81 that were so named 73 set the two apart.
const PLAIN: f32 = 0.6;
const RATHER: f32 = 2.0;
/// The same of one whose words say as much of the next, and the part of that which they must say of the first.
const PLAINER: f32 = 0.85;
const RATHER_BY_MEANING: f32 = 3.0;
const HARDLY_LESS: f32 = 0.8;

/// Words of a duty that says by itself what was done.
const FEWEST_WORDS: usize = 5;

/// A duty that tells two entries apart.
enum Apart {
    /// The one that was said just before.
    Said,
    /// Another, in the CV's own words.
    Quoted(String),
}

/// Duties that tell two entries apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Counted {
    for_first: usize,
    for_other: usize,
}

impl Counted {
    /// Whether there are enough of them, and most speak for the first.
    fn are_for_first(self) -> bool {
        let all = self.for_first + self.for_other;
        all >= FEWEST && self.for_first as f32 >= MOST_OF_THEM * all as f32
    }
}

/// Why the first entry stands above the next, from its own side; a duty that was `said` is not quoted again.
pub(super) fn ahead(
    first: &Fit<'_>,
    next: &Fit<'_>,
    said: &str,
    reading: &Reading<'_>,
) -> Option<String> {
    Some(match telling_apart(first, next, said, reading)? {
        Apart::Said => format!("That duty sets it apart from {}, the next match", next.title),
        Apart::Quoted(duty) => {
            format!("{duty} speaks for it rather than for {}, the next match", next.title)
        }
    })
}

/// The same where no duty does so plainly: "more of the duties speak for it than for Baker, the next match, for example
/// “icing cakes for weddings”".
pub(super) fn ahead_by_more(
    first: &Fit<'_>,
    next: &Fit<'_>,
    said: &str,
    reading: &Reading<'_>,
) -> Option<String> {
    let title = next.title;
    speak_for(first, next, reading).then(|| {
        let example = example(first, next, said, reading);
        format!("{MORE} it than for {title}, the next match{example}")
    })
}

/// ", for example “icing cakes for weddings”": the duty that says most more of the first than of another, if it can be
/// quoted and was not `said`.
fn example(first: &Fit<'_>, other: &Fit<'_>, said: &str, reading: &Reading<'_>) -> String {
    let apart = first.candidate.duties.iter().filter_map(|duty| {
        let of_other = lift_of(other, duty);
        let alone = first.alone(Item::Duty(duty.job, duty.duty));
        if alone <= 0.0 || duty.lift <= APART * of_other {
            return None;
        }
        let (item, words) = quoted(duty, reading)?;
        let tells = words.split(' ').count() >= FEWEST_WORDS && !said.contains(&words);
        tells.then_some((duty.lift - of_other, item, words))
    });
    let best = apart.max_by(|a, b| a.0.total_cmp(&b.0).then(b.1.cmp(&a.1)));
    best.map_or_else(String::new, |(_, item, words)| {
        format!("{EXAMPLE}{}", of_its_job(item, &words, first, reading))
    })
}

/// The duty of a paid job that speaks for the first and not for the next, plainest first: the one that was said just
/// before, or another in its own words.
fn telling_apart(
    first: &Fit<'_>,
    next: &Fit<'_>,
    said: &str,
    reading: &Reading<'_>,
) -> Option<Apart> {
    let mut apart: Vec<(f32, Item, String)> = Vec::new();
    for duty in &first.candidate.duties {
        if let Some(alone) = plainly_its(duty, first, next)
            && let Some((item, words)) = quoted(duty, reading)
        {
            if said.contains(&words) {
                return Some(Apart::Said);
            }
            apart.push((alone, item, words));
        }
    }
    apart.retain(|(_, _, words)| words.split(' ').count() >= FEWEST_WORDS);
    // What has to be cut reads worse.
    let is_whole = |words: &str| !telling::is_cut(words);
    let best = apart.into_iter().max_by(|a, b| {
        is_whole(&a.2).cmp(&is_whole(&b.2)).then(a.0.total_cmp(&b.0)).then(b.1.cmp(&a.1))
    });
    let (_, item, words) = best?;
    let Item::Duty(job, _) = item else { return None };
    let is_present = reading.jobs.get(job).is_some_and(|job| job.current);
    // What was done before the work that goes on is said to be of then.
    let of_then = || {
        in_job(item, reading).filter(|_| !is_present && (first.own.current || first.near.current))
    };
    Some(Apart::Quoted(of_then().unwrap_or_else(|| format!("\u{201c}{words}\u{201d}"))))
}

/// A duty of a paid job in its own words, where it can be quoted.
fn quoted(duty: &DutyReading, reading: &Reading<'_>) -> Option<(Item, String)> {
    let item = Item::Duty(duty.job, duty.duty);
    let is_paid = reading.jobs.get(duty.job).is_some_and(|job| !job.voluntary);
    is_paid.then(|| Some((item, telling::sentence(item, reading)?))).flatten()
}

/// What the words of a duty add to an entry.
fn lift_of(fit: &Fit<'_>, duty: &DutyReading) -> f32 {
    let mut duties = fit.candidate.duties.iter();
    duties.find(|of| (of.job, of.duty) == (duty.job, duty.duty)).map_or(0.0, |of| of.lift)
}

/// How likely a duty alone is the work of the first, where it is plainly that and hardly that of the next.
fn plainly_its(duty: &DutyReading, first: &Fit<'_>, next: &Fit<'_>) -> Option<f32> {
    let (meant, rival) = (duty.meant?, duty.rival?);
    let alone = first.alone(Item::Duty(duty.job, duty.duty));
    let of_next = lift_of(next, duty);
    let more = meant - rival;
    let is_plain = alone >= PLAIN && more >= RATHER && duty.lift >= APART * of_next
        || alone >= PLAINER && more >= RATHER_BY_MEANING && duty.lift >= HARDLY_LESS * of_next;
    is_plain.then_some(alone)
}

/// Why a later entry stands below the first, in the CV's own words: "“plated desserts” is rather the work of a
/// Pastrycook". Each `turn` another duty, plainest first: none is told twice.
pub(super) fn quoted_behind(
    later: &Fit<'_>,
    first: &Fit<'_>,
    turn: usize,
    reading: &Reading<'_>,
) -> Option<String> {
    if first.candidate.confidence <= later.candidate.confidence || first.is_nec() {
        return None;
    }
    let apart = first.candidate.duties.iter().filter_map(|duty| {
        let alone = first.alone(Item::Duty(duty.job, duty.duty));
        if alone < PLAIN || duty.lift < APART * lift_of(later, duty) {
            return None;
        }
        let (item, words) = quoted(duty, reading)?;
        let is_whole = words.split(' ').count() >= FEWEST_WORDS && !telling::is_cut(&words);
        is_whole.then_some((alone, item, words))
    });
    let mut apart: Vec<(f32, Item, String)> = apart.collect();
    apart.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
    let (_, item, words) = apart.into_iter().nth(turn.checked_sub(1)?)?;
    let told = of_its_job(item, &words, first, reading);
    Some(format!("{told} {IS_RATHER} {}", first.person()))
}

/// The same where none does so plainly: "more of the duties speak for Cook, for example ...".
pub(super) fn behind(
    later: &Fit<'_>,
    first: &Fit<'_>,
    said: &str,
    reading: &Reading<'_>,
) -> Option<String> {
    speak_for(first, later, reading)
        .then(|| format!("{MORE} {}{}", first.title, example(first, later, said, reading)))
}

/// Whether most duties of paid jobs that tell the first entry from another speak for it. Where the first is unlikely
/// itself, most of them may be neither's.
fn speak_for(first: &Fit<'_>, other: &Fit<'_>, reading: &Reading<'_>) -> bool {
    if reading.tier != Tier::Sydney || first.candidate.confidence < LIKELY {
        return false;
    }
    let mut lifts: BTreeMap<(usize, usize), [f32; 2]> = BTreeMap::new();
    for (side, fit) in [first, other].into_iter().enumerate() {
        for duty in &fit.candidate.duties {
            if reading.jobs.get(duty.job).is_some_and(|job| !job.voluntary)
                && let Some(slot) = lifts.entry((duty.job, duty.duty)).or_default().get_mut(side)
            {
                *slot = duty.lift;
            }
        }
    }
    count(lifts.values()).are_for_first()
}

/// A duty as it is quoted for the first: with the job that it stands in, unless that is its latest.
fn of_its_job(item: Item, words: &str, first: &Fit<'_>, reading: &Reading<'_>) -> String {
    let latest = [&first.own, &first.near].into_iter().find_map(|work| work.jobs.first());
    let other = matches!((item, latest), (Item::Duty(job, _), Some(latest)) if job != *latest);
    let of_job = other.then(|| in_job(item, reading)).flatten();
    of_job.unwrap_or_else(|| format!("\u{201c}{words}\u{201d}"))
}

/// Whether a text quotes words of a duty as what speaks for another entry.
pub(super) fn is_against(text: &str, words: &str) -> bool {
    let quote = format!("\u{201c}{words}\u{201d}");
    text.split_once(&quote).is_some_and(|(before, after)| {
        let rather = after.split(". ").next().is_some_and(|rest| {
            rest.find(IS_RATHER).is_some_and(|at| !rest[..at].contains('\u{201c}'))
        });
        before.ends_with(EXAMPLE) || rather
    })
}

/// Counts the duties by what their words add to the first entry and to the other.
fn count<'l>(lifts: impl Iterator<Item = &'l [f32; 2]> + Clone) -> Counted {
    let most = lifts.clone().flatten().copied().fold(0.0, f32::max);
    let saying = lifts.filter(|[first, other]| first.max(*other) >= SAYS * most);
    let (mut for_first, mut for_other) = (0, 0);
    for [first, other] in saying {
        for_first += usize::from(*first > APART * other);
        for_other += usize::from(*other > APART * first);
    }
    Counted { for_first, for_other }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_duties_that_tell_two_apart_are_counted() {
        let lifts = [[4.0, 1.0], [2.0, 1.9], [0.0, 3.0], [0.2, 0.0], [3.0, 0.0]];
        assert_eq!(count(lifts.iter()), Counted { for_first: 2, for_other: 1 });
    }

    #[test]
    fn most_of_several_must_speak_for_the_first() {
        let are = |for_first, for_other| Counted { for_first, for_other }.are_for_first();
        assert!(are(9, 2) && are(4, 0));
        assert!(!are(3, 0) && !are(3, 3));
    }

    #[test]
    fn a_duty_is_quoted_for_another_behind_but() {
        let text = "It is the duty \u{201c}plated lunches\u{201d} (Cook) that speaks for Cook, but \u{201c}proved \
                    dough\u{201d} is rather the work of a Baker. A Cook cooks meals.";
        assert!(is_against(text, "proved dough"));
        assert!(!is_against(text, "plated lunches") && !is_against(text, "iced cakes"));
        let more = "More of the duties speak for Baker, for example \u{201c}proved dough\u{201d}.";
        assert!(is_against(more, "proved dough"));
    }
}
