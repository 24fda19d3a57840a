//! What the licences of a CV say for an occupation.
//!
//! Takes a fit; gives the strength that licences and registrations are, and whether the CV shows the registration without
//! which nobody may do the work. It must not look for them: that is for `licences`; what is missing the gaps say.

use std::collections::BTreeSet;

use anzsco_data::{Code, fold};

use super::fit::Fit;
use super::licence_weights::Weight;
use super::licences::Held;
use super::reading::Reading;
use super::strengths::Found;
use super::wording::list;
use crate::scoring::ranking::Item;

/// Whether the work is of those who must stand in a register.
pub(super) fn is_registered(fit: &Fit<'_>) -> bool {
    registration(fit).is_some() || lacks_registration(fit)
}

/// Whether the CV does not show the registration without which nobody may do the work.
pub(super) fn lacks_registration(fit: &Fit<'_>) -> bool {
    fit.required().any(|missing| is_registration(missing.fact))
        || fit.licences.missing.iter().any(|missing| missing.register_of_most_states().is_some())
}

/// The registration that the CV has and without which nobody may do the work.
pub(super) fn registration<'f>(fit: &'f Fit<'_>) -> Option<&'f Held> {
    fit.licences.held.iter().find(|held| held.needed && is_registration(held.fact))
}

fn is_registration(fact: &str) -> bool {
    fact.contains("registration")
}

/// The licences that are needed for the work, else those often asked for in it, and one that is called like it.
pub(super) fn licences(fit: &Fit<'_>, reading: &Reading<'_>) -> Found {
    let held = telling_licences(fit, reading);
    let is_needed = held.iter().any(|held| held.needed);
    // What is called like the work says more than what many need.
    let named = fit.licences.named.filter(|_| !is_needed && fit.is_done_or_counted());
    let told = held.iter().filter(|held| held.needed || !is_needed);
    let mut places: Vec<usize> =
        named.into_iter().chain(told.map(|held| held.certification)).collect();
    let mut seen = BTreeSet::new();
    places.retain(|place| seen.insert(*place));
    places.truncate(2);
    let all: Vec<String> =
        places.iter().filter_map(|place| reading.certification(*place)).collect();
    let listed = list(&all);
    if listed.is_empty() {
        return None;
    }
    let person = fit.person();
    // Beside a class an authority to carry passengers is asked for.
    let mut of_classes = fit.licences.held.iter().filter(|held| classes(held.fact).contains(&true));
    let of_class = of_classes.all(|held| !is_another_class(held.fact, &listed));
    // "HR, HC or MC licence": any of several will do.
    let is_choice = |fact: &str| fact.contains(" or ") && !is_registration(fact);
    let of_several = all.len() == 1 && held.iter().any(|held| is_choice(held.fact));
    let use_words = match is_needed && of_class {
        true if of_several => "among the licences and tickets needed for",
        true => "needed for",
        false => "often asked for in",
    };
    Some((
        vec![
            format!("The CV lists {listed}, {use_words} this work"),
            format!("The CV lists {listed}, {use_words} the work of {person}"),
        ],
        places.into_iter().map(Item::Certification).collect(),
    ))
}

/// The licences of the CV that say something for an occupation; those of everybody only where there is no other.
fn telling_licences<'f>(fit: &'f Fit<'_>, reading: &Reading<'_>) -> Vec<&'f Held> {
    // Everybody's licences say something of the work that the person does, and of no other.
    let own = !fit.own.jobs.is_empty();
    // A registration without its profession is that of the work that was done.
    let near = own || !fit.near.jobs.is_empty() || fit.headline || fit.is_sure();
    let name = |held: &Held| reading.profile.certifications.get(held.certification);
    let telling = fit.licences.held.iter().filter(|held| match held.weight {
        // A professional's driver licence says nothing, nor does one for trucks where a car is driven.
        Weight::Common => {
            let other = name(held).is_some_and(|name| is_another_class(held.fact, &name.name));
            own && fit.skill_level >= 4 && is_hands_on(fit.code) && !other
        }
        // Those of many trades say little for work that is hardly likely.
        Weight::Ticket => fit.is_done_or_counted(),
        Weight::Core => true,
    });
    let mut telling: Vec<&Held> =
        telling.filter(|held| near || !is_registration(held.fact)).collect();
    if telling.iter().any(|held| held.weight > Weight::Common) {
        telling.retain(|held| held.weight > Weight::Common);
    }
    telling
}

/// Whether the work is with people, vehicles or goods: of an office's nobody asks how its clerks get there.
fn is_hands_on(code: Code) -> bool {
    matches!(code.major(), 4 | 7 | 8)
}

/// Whether a driver licence is of another class than those that a fact names: one for trucks where a car is driven, MR
/// where HR is asked for. Who may drive the heavier may drive the lighter.
fn is_another_class(fact: &str, held: &str) -> bool {
    let (asked, held) = (classes(fact), classes(held));
    let lightest = asked.iter().position(|asked| *asked);
    let heaviest = held.iter().rposition(|held| *held);
    heaviest.is_some_and(|held| lightest.is_none_or(|asked| held < asked))
}

/// Which of the classes a text names.
fn classes(text: &str) -> [bool; CLASSES.len()] {
    let folded = fold(text);
    CLASSES.map(|class| folded.split(' ').any(|word| word == class))
}

/// Classes of Australian licences for heavy vehicles, the lightest first.
const CLASSES: [&str; 5] = ["lr", "mr", "hr", "hc", "mc"];
