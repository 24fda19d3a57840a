//! Reasons in plain English: strengths, gaps, rationale, evidence and
//! alternatives of each ranked occupation, and an overview of the whole.
//!
//! Takes a profile and the ranking that scoring made of it; gives sentences
//! and quotes. It must not change any rank or confidence, and must not say
//! what the profile does not hold. Only values with personal data removed are
//! quoted or repeated, so nothing personal can get in here.

mod alternatives;
mod claimed_jobs;
mod clauses;
mod contrasts;
mod course_names;
mod duties_apart;
mod duty_weights;
mod ended_licences;
mod evidence;
mod explanation;
mod fit;
mod fit_told;
mod foreign_duties;
mod foreign_licences;
mod gaps;
mod ground;
mod headings;
mod learned;
mod learners;
mod licence_gaps;
mod licence_mentions;
mod licence_strengths;
mod licence_weights;
mod licences;
mod neighbours;
mod overview;
mod quotes;
mod ratings;
mod reading;
mod remote;
mod requirements;
mod sentences;
mod shown_apart;
mod spoken_licences;
mod stems;
mod strengths;
mod studies;
mod study_fields;
mod task_weights;
mod tasks;
mod telling;
mod telling_titles;
mod terms;
#[cfg(test)]
mod tests;
mod title_reading;
mod title_voice;
mod title_wording;
mod told_tasks;
mod told_words;
mod typical_tasks;
mod unknown_registers;
mod vocabulary;
mod weighed;
mod word_places;
mod wording;
mod work;
mod worked;

use std::collections::{BTreeMap, BTreeSet};

use anzsco_data::{Code, Edition, fold};

use self::fit::{Fit, WORTH_A_GAP};
use self::learners::teaches_others;
use self::licence_weights::Weight;
use self::licences::Licensed;
use self::reading::Reading;
use self::strengths::Said;
use self::vocabulary::Vocabulary;
use crate::classification::{Reasons, Tier, TitledCode};
use crate::profile::Profile;
use crate::scoring::calibration::label;
use crate::scoring::ranking::{Candidate, Item, Ranking};

pub use self::duty_weights::DutyWeights;
pub use self::task_weights::TaskWeights;

/// The words of a result.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Explained {
    /// The whole result in two to four sentences.
    pub overview: String,
    /// One per candidate that is told, in their order.
    pub reasons: Vec<Reasons>,
    /// The places of these in the ranking: all, or but those that nothing in the CV can be named for.
    pub places: Vec<usize>,
}

/// What the caller chose that the words must respect.
#[derive(Debug, Clone, Copy, Default)]
pub struct Choices<'a> {
    /// Codes and prefixes that may not be named as alternatives either.
    pub excluded: &'a [Code],
    /// The understood part of the instruction, as quoted where it swayed the ranking.
    pub instruction: Option<&'a str>,
    /// Whether candidates far behind that nothing in the CV can be named for are left out: the caller asked for no
    /// number of them.
    pub sparing: bool,
}

/// Explains rankings. Make one and keep it: it holds tables made ready.
#[derive(Debug, Clone)]
pub struct Explainer {
    vocabulary: Vocabulary,
}

impl Default for Explainer {
    fn default() -> Self {
        Self::new()
    }
}

impl Explainer {
    /// An explainer over the embedded tables.
    pub fn new() -> Self {
        Self { vocabulary: Vocabulary::new() }
    }

    /// Explains a ranking.
    pub fn explain(
        &self,
        edition: Edition,
        profile: &Profile,
        ranking: &Ranking,
        tier: Tier,
        choices: Choices<'_>,
    ) -> Explained {
        let reading = Reading::new(edition, profile, tier, &self.vocabulary)
            .with_own_title(ranking.own_title.as_ref(), &self.vocabulary);
        let licensed = Licensed::new(&reading, &self.vocabulary);
        let ranked = ranking.ranked.iter();
        let mut fits: Vec<Fit<'_>> =
            ranked.map(|candidate| Fit::new(candidate, &reading, &licensed)).collect();
        let is_plain = |fit: &&mut Fit<'_>| fit.candidate.is_remote() || teaches_others(fit);
        fits.iter_mut().skip(1).filter(is_plain).for_each(Fit::keep_what_is_plain);
        if let Some(first) = fits.first_mut() {
            first.leave_slight(&reading);
        }
        title_once(&mut fits, &reading);
        prove_once(&mut fits, &reading);
        tell_once(&mut fits);
        speak_once(&mut fits);
        name_tools_once(&mut fits);
        leave_papers(&mut fits, &reading);
        let places = told(&fits, choices.sparing, &reading);
        let fits: Vec<Fit<'_>> = fits
            .into_iter()
            .enumerate()
            .filter_map(|(place, fit)| places.contains(&place).then_some(fit))
            .collect();
        let mut said = Said::new();
        let mut reasons: Vec<Reasons> = (0..fits.len())
            .filter_map(|place| reasons(place, &fits, ranking, choices, &reading, &mut said))
            .collect();
        name_once(&mut reasons);
        let overview =
            overview::overview(&fits, ranking.concentration, choices.instruction, &reading);
        Explained { overview, reasons, places }
    }
}

/// The places of the entries that are told: where it may be `sparing`, those that something in the CV speaks for.
fn told(fits: &[Fit<'_>], sparing: bool, reading: &Reading<'_>) -> Vec<usize> {
    let is_told = |(place, fit): &(usize, &Fit<'_>)| {
        !sparing || *place == 0 || !explanation::is_unspoken_for(fit, fits.first(), reading)
    };
    fits.iter().enumerate().filter(is_told).map(|(place, _)| place).collect()
}

/// Leaves to later entries the tools that the first does not use too: those set nothing apart.
fn name_tools_once(fits: &mut [Fit<'_>]) {
    let Some((first, later)) = fits.split_first_mut() else { return };
    for fit in later {
        fit.tools.retain(|tool| !first.tools.iter().any(|named| named.tool == tool.tool));
    }
}

/// Leaves to the first entry the certificates that have its title, and to it alone the qualification that an
/// unlikely one shares with it. What a degree says of several sets none apart.
fn leave_papers(fits: &mut [Fit<'_>], reading: &Reading<'_>) {
    let Some((first, later)) = fits.split_first_mut() else { return };
    let title = fold(first.title);
    let certifications = reading.profile.certifications.iter();
    let titled: Vec<bool> = certifications.map(|held| fold(&held.name).contains(&title)).collect();
    let titled = |place: usize| titled.get(place).copied().unwrap_or(false);
    let first_studied = first.qualified.in_field.map(|(place, _)| place);
    let mut studied = Vec::from_iter(first_studied);
    let own = |place: usize| {
        let mut held = first.licences.held.iter();
        titled(place) || held.any(|held| held.certification == place && held.weight == Weight::Core)
    };
    for fit in later {
        fit.licences.held.retain(|held| !titled(held.certification));
        fit.licences.named = fit.licences.named.filter(|place| !own(*place));
        let Some((own, _)) = fit.qualified.in_field else { continue };
        if !fit.is_likely() && first_studied == Some(own) {
            fit.qualified.in_field = None;
        }
        fit.shares_study = studied.contains(&own) && fit.candidate.confidence < WORTH_A_GAP;
        studied.push(own);
    }
}

/// Explains one ranking made without exclusions or instruction.
pub fn explain(edition: Edition, profile: &Profile, ranking: &Ranking, tier: Tier) -> Explained {
    explain_with(edition, profile, ranking, tier, Choices::default())
}

/// Explains one ranking; for many, keep an [`Explainer`].
pub fn explain_with(
    edition: Edition,
    profile: &Profile,
    ranking: &Ranking,
    tier: Tier,
    choices: Choices<'_>,
) -> Explained {
    Explainer::new().explain(edition, profile, ranking, tier, choices)
}

/// What the weights of tasks multiply, for each typical task of a candidate in the order of the facts:
/// its label and the features; none where the CV tells of no work. For training.
pub fn task_features(
    edition: Edition,
    profile: &Profile,
    candidate: &Candidate,
) -> Vec<(&'static str, [f32; TaskWeights::FEATURES])> {
    let vocabulary = Vocabulary::new();
    let reading = Reading::new(edition, profile, Tier::Sydney, &vocabulary);
    let tasks = tasks::phrases(anzsco_data::facts(candidate.code), &reading);
    let read = tasks::weighed(&tasks, candidate.confidence, &reading).into_iter();
    read.map(|(label, _, features)| (label, features)).collect()
}

/// What the weights of duties multiply, for each duty of a candidate whose meaning is known. For training.
pub fn duty_features(
    edition: Edition,
    profile: &Profile,
    candidate: &Candidate,
) -> Vec<(Item, [f32; DutyWeights::FEATURES])> {
    let vocabulary = Vocabulary::new();
    let reading = Reading::new(edition, profile, Tier::Sydney, &vocabulary);
    let facts = anzsco_data::facts(candidate.code);
    telling::weighed(candidate, facts, &tasks::phrases(facts, &reading), &reading)
}

/// Leaves the jobs of the first entry to it: their titles can be those of later ones, but what was done there
/// is said to be the first's. What is hardly near the first and has the title of a later one is left to that.
fn title_once(fits: &mut [Fit<'_>], reading: &Reading<'_>) {
    let Some((first, later)) = fits.split_first_mut() else { return };
    for fit in later {
        first.leave_named(fit, reading);
        fit.leave_jobs(&first.own, reading);
        fit.leave_jobs(&first.near, reading);
        fit.leave_jobs(&first.main, reading);
        fit.leave_tasks(&first.own);
    }
}

/// Duties that the texts of the first entry quote: one its explanation, one a strength.
const QUOTED: usize = 2;

/// Leaves to the first entry the duties that prove it: they are no reason of another, unless they say more of that.
fn prove_once(fits: &mut [Fit<'_>], reading: &Reading<'_>) {
    let Some((first, later)) = fits.split_first_mut() else { return };
    let mut proof: Vec<Item> = clauses::main_duties(first, reading).collect();
    // A task alone is told with the words that show it.
    if let [(_, item)] = first.shown[..] {
        proof.push(item);
    }
    let quoted: Vec<Item> = first.telling.iter().take(QUOTED).copied().collect();
    for fit in later {
        let mut firsts = proof.clone();
        firsts.retain(|item| fit.alone(*item) <= first.alone(*item));
        firsts.extend(&quoted);
        fit.speaking.retain(|duty| !firsts.contains(&duty.item));
        fit.telling.retain(|item| !firsts.contains(item));
        fit.shown.retain(|(_, item)| !firsts.contains(item));
    }
}

/// Leaves each duty to the first entry that would quote it.
fn tell_once(fits: &mut [Fit<'_>]) {
    let mut told: Vec<Item> = Vec::new();
    for fit in fits {
        fit.telling.retain(|item| !told.contains(item));
        told.extend(fit.telling.first());
    }
}

/// Leaves to later entries the duties that say more of them than of any other: what speaks for work of another kind
/// as well is no reason.
fn speak_once(fits: &mut [Fit<'_>]) {
    let mut most: BTreeMap<Item, f32> = BTreeMap::new();
    for duty in fits.iter().flat_map(|fit| &fit.speaking) {
        let most = most.entry(duty.item).or_insert(duty.alone);
        *most = most.max(duty.alone);
    }
    for fit in fits.iter_mut().skip(1) {
        fit.speaking.retain(|duty| most.get(&duty.item).is_none_or(|most| duty.alone >= *most));
    }
}

/// Leaves each alternative to the first entry that names it.
fn name_once(reasons: &mut [Reasons]) {
    let mut named = BTreeSet::new();
    for reasons in reasons {
        reasons.alternatives.retain(|other| named.insert(other.code.clone()));
    }
}

fn reasons(
    place: usize,
    fits: &[Fit<'_>],
    ranking: &Ranking,
    choices: Choices<'_>,
    reading: &Reading<'_>,
    said: &mut Said,
) -> Option<Reasons> {
    let fit = fits.get(place)?;
    let stands = ratings::Place {
        turn: place,
        first: fits.first(),
        above: place.checked_sub(1).and_then(|above| fits.get(above)),
        below: fits.get(place + 1),
    };
    let explanation = explanation::explanation(fit, stands, reading, said);
    let mut points = strengths::strengths(fit, (place, &explanation), reading, said);
    let of_study = |item: &Item| matches!(item, Item::Education(_));
    points.retain(|point| !fit.shares_study || !point.items.iter().any(of_study));
    let carriers = points.iter().flat_map(|point| point.items.iter().copied());
    // What the explanation quotes is evidence too.
    let is_quoted = |item: &Item| {
        place > 0 && fit.telling.contains(item)
            || reading.quote(*item).is_some_and(|words| explanation.contains(&words))
    };
    let apart = fit.candidate.duties.iter().map(|duty| Item::Duty(duty.job, duty.duty));
    // What it quotes for the first entry is none of a later one.
    let is_against = |item: &Item| {
        let words = reading.quote(*item).filter(|_| place > 0);
        words.is_some_and(|words| duties_apart::is_against(&explanation, &words))
    };
    let quoted = clauses::main_duties(fit, reading).chain(apart);
    let quoted = quoted.filter(|item| is_quoted(item) && !is_against(item)).take(2);
    let carriers: Vec<_> = carriers.chain(quoted).collect();
    let evidence =
        evidence::evidence(fit, fits, &carriers, &is_against, choices.instruction, reading);
    let group = fit.code.prefix(4);
    Some(Reasons {
        skill_level: fit.skill_level,
        unit_group: TitledCode {
            code: group.map_or_else(String::new, |group| group.to_string()),
            title: group.map_or("", |group| reading.title(group)).to_owned(),
            contrast: None,
        },
        confidence_label: label(fit.candidate.confidence),
        strengths: points.into_iter().map(|point| point.text).collect(),
        gaps: gaps::gaps(fit, (place, &explanation), reading, said),
        explanation,
        evidence,
        alternatives: alternatives::alternatives(fit.candidate, ranking, choices.excluded, reading),
    })
}
