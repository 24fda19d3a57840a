//! Licences, registrations and tickets: which of an occupation's the CV has
//! and which it does not show at all.
//!
//! Takes a profile and the facts of one occupation; gives what is held and
//! what is missing. It must not call missing what stands anywhere in the CV,
//! and not call held what names another profession.

use std::cell::OnceCell;

use anzsco_data::facts::OccupationFacts;
use anzsco_data::lexicon::Table;
use anzsco_data::{Code, fold, fold_into};

use super::foreign_licences::{is_foreign, is_named_foreign};
use super::licence_mentions::Mentions;
use super::licence_weights::{
    COMMON, HIGH_RISK, Row, Weight, is_by_law, is_check_of_carers, is_hedged, is_optional,
    names_purpose, rows, weight,
};
use super::reading::Reading;
use super::stems::key;
use super::unknown_registers::is_unknown_register;
use super::vocabulary::{Kind, Vocabulary};
use super::wording::begins_alike;
use crate::profile::Certification;

/// A licence of the facts that the CV holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Held {
    pub(super) fact: &'static str,
    /// Place in the profile's certifications.
    pub(super) certification: usize,
    /// Of what the certification itself is: of "a licence and white card" the one may be core, the other not.
    pub(super) weight: Weight,
    /// Whether the work may not be done without it.
    pub(super) needed: bool,
}

/// A licence of the facts that the CV does not show.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a mark of the fact's own words")]
pub(super) struct Missing {
    pub(super) fact: &'static str,
    pub(super) weight: Weight,
    /// Not asked of everyone in the work ("where used", "for some roles").
    pub(super) conditional: bool,
    /// Says itself how often it is asked for ("forklift licence sometimes asked").
    pub(super) aside: bool,
    /// An office rather than a licence: who held the job held it ("sworn appointment").
    pub(super) office: bool,
    /// So common that few write of it: a driver licence.
    pub(super) unsaid: bool,
    /// Asked in the edition's country alone.
    pub(super) national: bool,
    /// A sentence speaks of it, though no list has it.
    pub(super) spoken: bool,
    /// Place of a certification that is the like of it in another country.
    pub(super) foreign: Option<usize>,
}

/// How a fact says that some states do without.
const MOST_STATES: &str = " in most states";

impl Missing {
    /// The register that most states keep, and not all: "teacher registration" of "teacher registration in most states".
    pub(super) fn register_of_most_states(&self) -> Option<&'static str> {
        let name = self.fact.strip_suffix(MOST_STATES)?;
        (self.weight == Weight::Core && name.contains("registration")).then_some(name)
    }
}

/// The licences of one occupation against the CV's.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Licences {
    pub(super) held: Vec<Held>,
    pub(super) missing: Vec<Missing>,
    /// Those that the CV had and that ended, none of which it shows anew.
    pub(super) ended: Vec<Held>,
    /// Place of a certification that has a word of the occupation's title: "Certified Public Accountant".
    pub(super) named: Option<usize>,
    /// Place of a certification that says it is a licence and is none that the tables know: one of another
    /// country, mostly.
    pub(super) unknown: Option<usize>,
}

/// What the CV says of licences; made once for a profile.
#[derive(Debug, Clone)]
pub(super) struct Licensed {
    names: Option<Table>,
    certifications: Vec<Listed>,
    mentions: OnceCell<Mentions>,
}

/// What one certification says.
#[derive(Debug, Clone)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a mark of the certification's own words"
)]
struct Listed {
    /// Keys of the table.
    keys: Vec<&'static str>,
    /// Telling words, and their stems.
    words: Vec<String>,
    stems: Vec<u64>,
    /// Stems of the telling words by which the CV calls it; none of what everybody has.
    own: Vec<u64>,
    /// No longer held ("expired 2018"): it is not called missing either.
    lapsed: bool,
    /// One licence alone of which the CV says that it ended, or until when it was held, and that none renews.
    ended: bool,
    /// Whether it calls itself a licence.
    is_licence: bool,
    /// Whether it is a registration that may be any.
    is_register: bool,
    /// Of another country by its own words: it is neither held here nor mentioned.
    foreign: bool,
}

/// Words of titles that tickets of all kinds have: of plant are backhoes and treatment works.
const VAGUE: [&str; 2] = ["medical", "plant"];

/// Most certifications that are read.
const MOST_CERTIFICATIONS: usize = 60;

impl Licensed {
    pub(super) fn new(reading: &Reading<'_>, vocabulary: &Vocabulary) -> Self {
        let mut found = Self {
            names: vocabulary.licences,
            certifications: Vec::new(),
            mentions: OnceCell::new(),
        };
        let certifications = reading.profile.certifications.iter().take(MOST_CERTIFICATIONS);
        found.certifications = certifications
            .map(|certification| found.listed(certification, reading, vocabulary.licence_countries))
            .collect();
        found.leave_renewed();
        found
    }

    /// What ended and goes on under another certification's name has not ended.
    fn leave_renewed(&mut self) {
        let going_on = self.certifications.iter().filter(|listed| !listed.lapsed);
        let going_on: Vec<&str> = going_on.flat_map(|listed| listed.keys.iter().copied()).collect();
        for listed in &mut self.certifications {
            listed.ended &= !listed.keys.iter().any(|key| going_on.contains(key));
        }
    }

    /// What the whole CV says of licences, read when an occupation asks for one that no certification is.
    fn mentions(&self, reading: &Reading<'_>) -> &Mentions {
        self.mentions.get_or_init(|| {
            let mut mentions = Mentions::new(reading, self.names);
            for listed in self.certifications.iter().filter(|listed| !listed.foreign) {
                mentions.add(&listed.keys, &listed.words);
            }
            mentions
        })
    }

    /// What one certification says, by its name and by what the CV calls it.
    fn listed(
        &self,
        certification: &Certification,
        reading: &Reading<'_>,
        countries: Option<Table>,
    ) -> Listed {
        let name = fold(&certification.name);
        // "PB high risk licence" is called a concrete boom pump licence.
        let called = certification.original.as_deref().map_or_else(|| name.clone(), fold);
        let own_rows = self.rows(&called);
        let is_common = own_rows.iter().any(|(_, weight)| *weight == COMMON);
        // What it is for is no part of what it is called: "MR licence (for the gallery truck)".
        let for_what = called.find(" for ").unwrap_or(called.len());
        let named = called.get(..for_what).unwrap_or_default();
        let own = reading.words.telling_of(named, "permit").filter(|_| !is_common);
        let words: Vec<&str> = reading.words.telling_of(&name, "permit").collect();
        let over = certification.expires.zip(reading.now);
        let over = over.is_some_and(|(end, now)| end.index() < now);
        let has_lapsed = |text: &str| text.split(' ').any(|word| reading.words.has(word, "lapsed"));
        let licence = |word: &str| matches!(word, "licence" | "license" | "licensure");
        let keys: Vec<&str> =
            self.rows(&name).into_iter().chain(own_rows).map(|(key, _)| key).collect();
        let quoted = certification.original.as_ref().unwrap_or(&certification.name);
        Listed {
            is_register: keys.is_empty() && is_unknown_register(quoted),
            keys,
            stems: words.iter().map(|word| key(word)).collect(),
            words: words.into_iter().map(ToOwned::to_owned).collect(),
            own: own.map(key).collect(),
            lapsed: has_lapsed(&name) || has_lapsed(&called) || over,
            ended: (over || certification.name.ends_with(EXPIRED))
                && !certification.name.contains(", "),
            is_licence: name.split(' ').any(licence),
            // With what everybody has, such as a driver licence, one may come from anywhere.
            foreign: !is_common
                && (is_named_foreign(&name) || is_foreign(&format!("{name} {called}"), countries)),
        }
    }

    fn rows(&self, folded: &str) -> Vec<Row> {
        rows(self.names, folded)
    }

    /// Holds the licences of an occupation against the CV's. Unless it `is_worth` more, only those are missed without
    /// which the work may not be done.
    pub(super) fn compare(
        &self,
        (code, facts): (Code, Option<OccupationFacts>),
        is_worth: bool,
        reading: &Reading<'_>,
    ) -> Licences {
        let mut result = Licences {
            unknown: self.unknown(),
            named: self.named(reading.title(code), reading),
            ..Licences::default()
        };
        let Some(facts) = facts else { return result };
        let country = reading.edition.country;
        let mut folded = String::new();
        for (only, fact) in facts.licences().filter(|(only, _)| only.is_none_or(|c| c == country)) {
            fold_into(fact, &mut folded);
            let rows = self.rows(&folded);
            let keys: Vec<&str> = rows.iter().map(|(key, _)| *key).collect();
            let words: Vec<&str> = reading.words.telling_of(&folded, "permit").collect();
            let weight = weight(&rows, fact);
            let found = |counts: fn(&Listed) -> bool| {
                self.of_licence(code, (fact, weight), (&rows, &words), reading, counts)
            };
            let ended = found(|listed| listed.ended);
            let of_all = !is_hedged(&folded, reading) || fact.ends_with(MOST_STATES);
            result.ended.extend(ended.filter(|_| of_all));
            if let Some(held) = found(|listed| !listed.lapsed) {
                result.held.push(held);
            } else if (is_worth || weight == Weight::Core)
                && !(weight == Weight::Core && self.may_be_registered(fact))
                && !self.mentions(reading).name(&keys, &words)
                && !self.is_akin(code, fact, &words, reading)
                && (weight == Weight::Core
                    || !self.mentions_one_of(fact, reading)
                        && !self.mentions(reading).tell_of(&words, reading.words))
            {
                let has = |kind| folded.split(' ').any(|word| reading.words.has(word, kind));
                let conditional = names_purpose(fact) || is_hedged(&folded, reading);
                result.missing.push(Missing {
                    fact,
                    weight,
                    conditional,
                    aside: has("aside"),
                    office: has("office"),
                    unsaid: has("unsaid"),
                    national: only.is_some(),
                    spoken: self.mentions(reading).speak_of(&reading.speller.phrase(fact), &folded),
                    foreign: self
                        .like_elsewhere(&keys, &words, reading.title(code))
                        .or_else(|| self.unknown().filter(|place| self.is_of_elsewhere(*place))),
                });
            }
        }
        for licences in [&mut result.held, &mut result.ended] {
            licences.sort_by_key(|held| std::cmp::Reverse((held.needed, held.weight)));
        }
        result
            .missing
            .sort_by_key(|missing| (missing.conditional, std::cmp::Reverse(missing.weight)));
        result
    }

    /// Whether a registration that may be any may be the one of a fact.
    fn may_be_registered(&self, fact: &str) -> bool {
        fact.contains(REGISTRATION)
            && self.certifications.iter().any(|listed| listed.is_register && !listed.foreign)
    }

    /// The first certification that says it is a licence and has no row in the table.
    fn unknown(&self) -> Option<usize> {
        self.certifications.iter().position(|listed| listed.is_licence && listed.keys.is_empty())
    }

    /// The first certification of another country that is for what a licence is for: it has its key or one of its
    /// words, or one of the title.
    fn like_elsewhere(&self, keys: &[&str], words: &[&str], title: &str) -> Option<usize> {
        let title = fold(title);
        let alike = |listed: &Listed| {
            let is_said = |asked: &str| {
                let alike = |word: &String| begins_alike(word, asked, SAME_TRADE);
                listed.stems.contains(&key(asked)) || listed.words.iter().any(alike)
            };
            listed.keys.iter().any(|key| keys.contains(key))
                || words.iter().any(|word| is_said(word))
                || title.split(' ').any(is_said)
        };
        self.certifications.iter().position(|listed| listed.foreign && alike(listed))
    }

    fn is_of_elsewhere(&self, place: usize) -> bool {
        self.certifications.get(place).is_some_and(|listed| listed.foreign)
    }

    /// The first certification that has a telling word of a title.
    fn named(&self, title: &str, reading: &Reading<'_>) -> Option<usize> {
        let folded = fold(title);
        // Drivers of all kinds have a driver licence.
        let common = |word: &str| {
            VAGUE.contains(&word) || ["rank", "unsaid"].iter().any(|of| reading.words.has(word, of))
        };
        let says = |word: &&str| reading.words.is_strong(word, "broad") && !common(word);
        let words = reading.words.telling_of(&folded, "level").filter(says);
        let wanted: Vec<u64> = words.map(key).collect();
        self.certifications.iter().position(|listed| {
            // What the table knows is called like the work where the CV calls it so.
            let called = if listed.keys.is_empty() { &listed.stems } else { &listed.own };
            !listed.lapsed && !listed.foreign && called.iter().any(|word| wanted.contains(word))
        })
    }

    /// The certification that is or was this licence, of those that `counts` takes: of several the one with most of its
    /// words, a "high risk work licence (PB)" before one for forklifts.
    fn of_licence(
        &self,
        code: Code,
        (fact, asked): (&'static str, Weight),
        (rows, words): (&[Row], &[&str]),
        reading: &Reading<'_>,
        counts: fn(&Listed) -> bool,
    ) -> Option<Held> {
        let title = reading.title(code);
        let wanted: Vec<u64> = words.iter().map(|word| key(word)).collect();
        let common =
            |listed: &Listed| wanted.iter().filter(|word| listed.stems.contains(word)).count();
        let is_it = |listed: &Listed| {
            let by_key = rows.iter().any(|(key, _)| listed.keys.contains(key));
            let by_words = common(listed) >= 2 || common(listed) == 1 && words.len() == 1;
            (by_key || by_words && rows.is_empty())
                && !listed.foreign
                && counts(listed)
                && !self.names_another(&listed.words, fact, title)
        };
        let listed = self.certifications.iter().enumerate().filter(|(_, listed)| is_it(listed));
        let (certification, listed) =
            listed.max_by_key(|(place, listed)| (common(listed), std::cmp::Reverse(*place)))?;
        let own: Vec<Row> =
            rows.iter().copied().filter(|(key, _)| listed.keys.contains(key)).collect();
        let of_carers = is_check_of_carers(&own, code) && !names_purpose(fact);
        let weight = match own.is_empty() {
            true => asked,
            false if of_carers => Weight::Ticket,
            false => weight(&own, fact),
        };
        let is_member = listed.words.iter().any(|word| word == "member");
        let of_class = common(listed) > 0 || own.iter().any(|(key, _)| *key != HIGH_RISK);
        let needed = of_carers
            || match weight {
                Weight::Core => !names_purpose(fact) && !is_member && !is_optional(fact, reading),
                Weight::Ticket => of_class && is_by_law(fact, title, reading),
                Weight::Common => false,
            };
        Some(Held { fact, certification, weight, needed })
    }

    /// Whether a certification shares a telling word with a licence: "WOF inspector authority" may well be
    /// the vehicle inspector's authorisation, and must not be called missing.
    fn is_akin(&self, code: Code, fact: &str, words: &[&str], reading: &Reading<'_>) -> bool {
        let telling = words.iter().filter(|word| reading.words.kind(word) == Kind::Strong);
        let wanted: Vec<u64> = telling.map(|word| key(word)).collect();
        // Of a CV in another language the name of a register here may not have been read.
        let counts = |listed: &Listed| !listed.foreign || !reading.is_english();
        self.certifications.iter().any(|listed| {
            counts(listed)
                && listed.stems.iter().any(|word| wanted.contains(word))
                && !self.names_another(&listed.words, fact, reading.title(code))
        })
    }

    /// Whether a certification names another profession than the licence does: "AHPRA pharmacist"
    /// beside "AHPRA registration as a nurse". `words` are those that say more than "a registration".
    fn names_another(&self, words: &[String], fact: &str, title: &str) -> bool {
        if !fact.contains(" as a") {
            return false;
        }
        let asked = format!("{} {}", fold(fact), fold(title));
        // A "plumbing licence" is a plumber's.
        let is_asked = |word: &str| {
            let alike = |of: &str| key(of) == key(word) || begins_alike(of, word, SAME_TRADE);
            asked.split(' ').any(alike)
        };
        let mut said = words.iter().filter(|word| word.parse::<u64>().is_err()).peekable();
        let by_key_alone = said.clone().all(|word| self.is_register(word));
        said.peek().is_some()
            && !by_key_alone
            && !said.any(|word| !self.is_register(word) && is_asked(word))
    }

    /// Short names of the registers themselves: they say nothing of the profession.
    fn is_register(&self, word: &str) -> bool {
        self.names.is_some_and(|table| table.get(word).is_some())
    }

    /// Whether one of several tickets stands there: "working at heights and RF awareness tickets".
    fn mentions_one_of(&self, fact: &str, reading: &Reading<'_>) -> bool {
        let mentions = |part: &str| {
            let folded = fold(part);
            let keys: Vec<&str> = self.rows(&folded).iter().map(|(key, _)| *key).collect();
            let words: Vec<&str> = reading.words.telling_of(&folded, "permit").collect();
            self.mentions(reading).name(&keys, &words)
        };
        fact.contains(" and ") && fact.split(" and ").any(mentions)
    }
}

/// How the profile marks what a CV says to have ended.
const EXPIRED: &str = "(expired)";
/// The word for what a register asks for.
const REGISTRATION: &str = "registration";
/// Letters by which the words for a trade and for who does it begin alike.
const SAME_TRADE: usize = 5;

#[cfg(test)]
mod tests;
