//! Quotes of the CV that carry a ranked occupation, each with the
//! classification's own term that it supports.
//!
//! Takes a fit and the items that its strengths rest on; gives at most eight
//! quotes whose weights sum to 1. Only text with personal data removed is
//! quoted: the source of a value, or the masked value itself.

use anzsco_data::fold;

use super::fit::Fit;
use super::reading::Reading;
use super::sentences::{self, Sentences};
use super::studies;
use super::title_reading::Named;
use super::wording;
use crate::classification::{Evidence, EvidenceKind, Tier};
use crate::profile::{Bilingual, Duty, Section, Source};
use crate::scoring::ranking::Item;

/// Most quotes of one entry.
pub(super) const MOST: usize = 8;
/// Longest quote in characters.
const LONGEST: usize = 280;
/// Parts that weights are counted in: four decimals.
const PARTS: u32 = 10_000;
/// The least part of the whole that is quoted.
const SLIGHT: f32 = 0.01;
/// The part of the whole that an item gets which carries a strength but did not sway the scoring.
const CARRIER: f32 = 0.02;

/// The evidence of one occupation beside the `others`. `carriers` are the items that its strengths rest on, `against` tells
/// those that its explanation quotes for another.
pub(super) fn evidence(
    fit: &Fit<'_>,
    others: &[Fit<'_>],
    carriers: &[Item],
    against: &dyn Fn(&Item) -> bool,
    instruction: Option<&str>,
    reading: &Reading<'_>,
) -> Vec<Evidence> {
    let total = fit.candidate.total_support();
    let total = if total > 0.0 && total.is_finite() { total } else { 1.0 };
    let mut items: Vec<(Item, f32)> = Vec::new();
    for support in &fit.candidate.support {
        if support.weight > 0.0
            && support.weight.is_finite()
            && !items.iter().any(|(item, _)| *item == support.item)
        {
            items.push((support.item, support.weight / total));
        }
        if items.len() >= 200 {
            break;
        }
    }
    // What hardly swayed the scoring is no evidence, nor are particulars of the person.
    items.retain(|(item, share)| {
        carriers.contains(item) || *share >= SLIGHT && !is_particular(*item, reading)
    });
    items.retain(|(item, _)| carriers.contains(item) || !against(item));
    let foreign = |item: &Item| !carriers.contains(item) && is_foreign(*item, fit, others, reading);
    if items.iter().any(|(item, _)| !foreign(item)) {
        items.retain(|(item, _)| !foreign(item));
    }
    let sentences = Sentences::new(fit, reading);
    let slight = |item: &Item| {
        !carriers.contains(item)
            && sentence(*item, reading).is_some_and(|sentence| sentences.is_slight(sentence))
    };
    if items.iter().any(|(item, _)| !slight(item)) {
        items.retain(|(item, _)| !slight(item));
    }
    for (item, share) in &mut items {
        *share *= sentence(*item, reading).map_or(1.0, |sentence| sentences.part(sentence));
    }
    for item in carriers {
        if !items.iter().any(|(known, _)| known == item) {
            items.push((*item, CARRIER));
        }
    }
    // What carries a strength comes first, then what swayed the scoring most.
    let must = |item: &Item| carriers.contains(item);
    items.sort_by(|a, b| must(&b.0).cmp(&must(&a.0)).then(b.1.total_cmp(&a.1)).then(a.0.cmp(&b.0)));
    let mut quotes: Vec<Quote> = Vec::new();
    for (item, weight) in items {
        let Some(mut quote) = quote(item, fit, &sentences, instruction, reading) else { continue };
        if reading.is_english() {
            // There the English value is the quote, tidied.
            quote.english = None;
        }
        let folded = fold(&quote.text);
        let same = |known: &Quote| known.evidence.kind == quote.kind && known.folded == folded;
        if let Some(known) = quotes.iter_mut().find(|known| same(known)) {
            known.weight += weight;
        } else if quotes.len() < MOST {
            quotes.push(Quote { evidence: quote, folded, weight });
        }
    }
    quotes.sort_by(|a, b| b.weight.total_cmp(&a.weight));
    weigh(quotes)
}

/// Whether an item stands in the head of the CV, among names and addresses, and is not its heading.
fn is_particular(item: Item, reading: &Reading<'_>) -> bool {
    let source = sentence(item, reading).and_then(|sentence| sentence.source.as_ref());
    source.is_some_and(|source| source.section == Section::Header)
}

/// Whether an item tells of something else than the occupation, though it swayed the scoring: it is of a job that is the
/// work of another while this one has jobs, too, or a qualification or licence that a later entry has no use for.
fn is_foreign(item: Item, fit: &Fit<'_>, others: &[Fit<'_>], reading: &Reading<'_>) -> bool {
    let is_later = others.first().is_some_and(|first| first.code != fit.code);
    match item {
        Item::Title(job) | Item::Duty(job, _) => {
            let own = |fit: &Fit<'_>| fit.own.jobs.contains(&job);
            fit.has_jobs() && !fit.claims(job) && others.iter().any(own)
        }
        Item::Education(place) => is_later && !studies::is_of_field(place, fit, reading),
        Item::Certification(place) => {
            is_later && !fit.licences.held.iter().any(|held| held.certification == place)
        }
        _ => false,
    }
}

/// The sentence beside the jobs that an item is.
fn sentence<'r>(item: Item, reading: &Reading<'r>) -> Option<&'r Duty> {
    let Item::Summary(place) = item else { return None };
    reading.profile.summary.get(place)
}

/// A quote that is shown, and its share so far.
struct Quote {
    evidence: Evidence,
    /// Its text, folded, to know it again.
    folded: String,
    weight: f32,
}

/// Weights in four decimals that sum to 1; what rounding leaves goes to the first.
fn weigh(quotes: Vec<Quote>) -> Vec<Evidence> {
    let total: f32 = quotes.iter().map(|quote| quote.weight).sum();
    let mut parts: Vec<u32> = quotes
        .iter()
        .map(|quote| ((quote.weight / total.max(f32::MIN_POSITIVE)) * PARTS as f32) as u32)
        .map(|part| part.clamp(1, PARTS))
        .collect();
    let rest: u32 = parts.iter().skip(1).sum();
    if let Some(first) = parts.first_mut() {
        *first = PARTS.saturating_sub(rest);
    }
    let weighed = quotes.into_iter().zip(parts);
    weighed
        .map(|(quote, part)| Evidence {
            weight: f64::from(part) / f64::from(PARTS),
            ..quote.evidence
        })
        .collect()
}

fn quote(
    item: Item,
    fit: &Fit<'_>,
    sentences: &Sentences<'_>,
    instruction: Option<&str>,
    reading: &Reading<'_>,
) -> Option<Evidence> {
    let profile = reading.profile;
    let falcon = reading.tier == Tier::Falcon;
    match item {
        Item::Duty(..) | Item::Skill(_) | Item::Summary(_) if falcon => None,
        Item::Headline => {
            let headline = profile.headline.as_ref()?;
            let matched =
                title_term(reading.headline.as_ref().map(|(_, named)| named), fit, reading);
            bilingual(EvidenceKind::Headline, headline, Section::Header, matched)
        }
        Item::Title(job) => {
            let entry = profile.experience.get(job)?;
            let section = if entry.voluntary { Section::Volunteering } else { Section::Experience };
            let matched = title_term(reading.jobs.get(job).map(|job| &job.named), fit, reading);
            bilingual(EvidenceKind::Title, &entry.title, section, matched)
        }
        Item::Duty(job, place) => {
            let entry = profile.experience.get(job)?;
            let section = if entry.voluntary { Section::Volunteering } else { Section::Experience };
            duty(entry.duties.get(place)?, section, work_term(item, fit, reading))
        }
        Item::Summary(_) => {
            let sentence = sentences.quoted(sentence(item, reading)?);
            duty(&sentence, Section::Summary, work_term(item, fit, reading))
        }
        Item::Skill(place) => {
            let skill = profile.skills.get(place)?;
            let matched = work_term(item, fit, reading);
            let original = skill.original.as_deref();
            named(
                EvidenceKind::Skill,
                &skill.name,
                original,
                skill.source.as_ref(),
                Section::Skills,
                matched,
            )
        }
        Item::Education(place) => {
            let entry = profile.education.get(place)?;
            let fact = fit.qualified.in_field.filter(|(held, _)| *held == place);
            let matched =
                fact.map_or_else(|| fit.title.to_owned(), |(_, fact)| reading.speller.name(fact));
            bilingual(
                EvidenceKind::Qualification,
                &entry.qualification,
                Section::Education,
                matched,
            )
        }
        Item::Certification(place) => {
            let entry = profile.certifications.get(place)?;
            let held = fit.licences.held.iter().find(|held| held.certification == place);
            let matched =
                held.map_or_else(|| fit.title.to_owned(), |held| reading.speller.phrase(held.fact));
            let original = entry.original.as_deref();
            named(
                EvidenceKind::Licence,
                &entry.name,
                original,
                entry.source.as_ref(),
                Section::Certifications,
                matched,
            )
        }
        Item::Instruction => {
            let text = instruction?;
            make(EvidenceKind::Instruction, text, None, None, Section::Other, fit.title.to_owned())
        }
    }
}

/// The index or everyday title that was met, else the occupation's own.
fn title_term(named: Option<&Named>, fit: &Fit<'_>, reading: &Reading<'_>) -> String {
    let term = named.and_then(|named| fit.term(named, reading.speller));
    term.unwrap_or_else(|| fit.title.to_owned())
}

/// The task or tool that a duty, skill or sentence shows, else the occupation's title.
fn work_term(item: Item, fit: &Fit<'_>, reading: &Reading<'_>) -> String {
    let tool = fit.tools.iter().find(|tool| tool.item == item).map(|tool| tool.tool);
    let task = fit.shown.iter().find(|(_, shown)| *shown == item).map(|(label, _)| *label);
    task.or(tool).map_or_else(|| fit.title.to_owned(), |term| reading.speller.phrase(term))
}

fn bilingual(
    kind: EvidenceKind,
    value: &Bilingual,
    section: Section,
    matched: String,
) -> Option<Evidence> {
    let english = value.english.as_deref();
    named(kind, value.best(), Some(&value.original), value.source.as_ref(), section, matched).map(
        |mut evidence| {
            evidence.english =
                english.filter(|words| differs(words, &evidence.text)).map(ToOwned::to_owned);
            evidence
        },
    )
}

fn named(
    kind: EvidenceKind,
    english: &str,
    original: Option<&str>,
    source: Option<&Source>,
    section: Section,
    matched: String,
) -> Option<Evidence> {
    let text =
        original.filter(|words| !words.trim().is_empty() && !is_mask(words)).unwrap_or(english);
    make(
        kind,
        text,
        Some(english).filter(|words| original.is_some() && differs(words, text)),
        source,
        section,
        matched,
    )
}

fn duty(duty: &Duty, section: Section, matched: String) -> Option<Evidence> {
    let source = duty.source.as_ref();
    let kind = source.map_or(EvidenceKind::Duty, |source| sentences::kind(source.section));
    let quote = source.map_or(duty.english.as_str(), |source| &source.quote);
    let english = Some(duty.english.as_str()).filter(|words| differs(words, quote));
    make(kind, &duty.english, english, source, section, matched)
}

/// Whether nothing is left of a quote but the mark of what was taken out: "[school]".
fn is_mask(text: &str) -> bool {
    let inside = text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
    inside.is_some_and(|inside| !inside.contains(['[', ']']))
}

/// Whether an English value says more than the quote beside it.
fn differs(english: &str, quote: &str) -> bool {
    english != quote && !english.trim().is_empty() && fold(english) != fold(quote)
}

fn make(
    kind: EvidenceKind,
    text: &str,
    english: Option<&str>,
    source: Option<&Source>,
    section: Section,
    matched: String,
) -> Option<Evidence> {
    let quoted = source.map(|source| source.quote.trim()).filter(|quote| !quote.is_empty());
    // Where all of the quote was taken out, what it was read as stands for it, and has no place.
    let masked = quoted.is_some_and(is_mask);
    let quoted = quoted.filter(|_| !masked);
    let text = quoted.unwrap_or(text).trim();
    if !text.chars().any(char::is_alphanumeric) || is_mask(text) {
        return None;
    }
    Some(Evidence {
        kind,
        text: wording::shorten(text, LONGEST),
        english: english.map(|words| wording::shorten(words.trim(), LONGEST)),
        matched,
        section: source.map_or(section, |source| source.section).as_str(),
        span: source.and_then(|source| source.span).filter(|_| quoted.is_some()),
        weight: 0.0,
    })
}
