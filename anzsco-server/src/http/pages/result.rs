//! A finished job as people read it.
//!
//! Takes the stored JSON and the text without personal data; gives HTML in which every reason points
//! at its words and every marked word at the reason it supports.

use anzsco_core::Profile;
use askama::Template;
use serde::Deserialize;
use serde_json::Value;

use super::marks::{Part, Spot, cut, first_mark};
use super::profile::{self, ProfileCard};
use super::tickets::Ticket;
use super::try_it::told;
use crate::http::problem::Problem;
use crate::jobs::ShownText;
use crate::store::Job;

/// The stored result, as far as it is shown.
#[derive(Deserialize)]
struct Output {
    #[serde(default)]
    overview: Option<String>,
    ranked: Vec<Ranked>,
    profile: Profile,
    disclaimer: String,
    edition: EditionInfo,
    #[serde(default)]
    instruction: Option<Instruction>,
}

#[derive(Deserialize)]
struct EditionInfo {
    country: String,
    anzsco_version: String,
    #[serde(default)]
    note: Option<String>,
}

#[derive(Deserialize)]
struct Instruction {
    understood: Vec<String>,
    not_understood: Vec<String>,
}

#[derive(Deserialize)]
struct Titled {
    code: String,
    title: String,
    #[serde(default)]
    contrast: Option<String>,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct Ranked {
    rank: usize,
    code: String,
    title: String,
    confidence: f64,
    forced: bool,
    skill_level: Option<u8>,
    unit_group: Option<Titled>,
    confidence_label: String,
    strengths: Vec<String>,
    gaps: Vec<String>,
    explanation: String,
    evidence: Vec<Evidence>,
    alternatives: Vec<Titled>,
}

#[derive(Deserialize)]
struct Evidence {
    kind: String,
    text: String,
    #[serde(default)]
    english: Option<String>,
    matched: String,
    #[serde(default)]
    span: Option<(usize, usize)>,
    weight: f64,
    /// The mark in the text that it points at; set once the text is cut.
    #[serde(skip)]
    mark: Option<String>,
}

impl Ranked {
    /// Confidence in whole per cent.
    fn percent(&self) -> u32 {
        percent(self.confidence)
    }

    /// Its word as the style sheet knows it.
    fn label_class(&self) -> String {
        self.confidence_label.replace(' ', "-")
    }
}

impl Evidence {
    fn percent(&self) -> u32 {
        percent(self.weight)
    }

    /// Its kind as a reader would call it.
    fn what(&self) -> &str {
        match self.kind.as_str() {
            "title" => "Job title",
            "duty" => "Duty",
            "skill" => "Skill",
            "qualification" => "Qualification",
            "licence" => "Licence",
            "headline" => "Headline",
            "instruction" => "Your instruction",
            other => other,
        }
    }
}

fn percent(share: f64) -> u32 {
    (share.clamp(0.0, 1.0) * 100.0).round() as u32
}

/// What became of a job.
pub(super) enum Outcome {
    Ranked(Box<RankedPart>),
    Failed(FailedPart),
}

#[derive(Template)]
#[template(path = "result.html")]
pub(super) struct RankedPart {
    output: Output,
    edition: String,
    tier: &'static str,
    charged: i64,
    is_visitor: bool,
    parts: Vec<Part>,
    is_cut: bool,
    has_text: bool,
    card: ProfileCard,
    profile_json: String,
    result_json: String,
}

#[derive(Template)]
#[template(path = "failed.html")]
pub(super) struct FailedPart {
    heading: &'static str,
    detail: String,
    is_visitor: bool,
}

impl Outcome {
    /// Reads a job that has ended.
    pub(super) fn of(job: &Job, text: Option<ShownText>, ticket: &Ticket) -> Result<Self, Problem> {
        let Some(output) = &job.output else {
            return Ok(Self::Failed(failed(job, ticket.is_visitor)));
        };
        let unreadable = |reason: serde_json::Error| {
            // The message of a JSON error may quote what it stumbled over.
            tracing::error!(line = reason.line(), column = reason.column(), "unreadable result");
            Problem::new(500, "internal_error", "the stored result cannot be read")
        };
        let whole: Value = serde_json::from_str(output).map_err(unreadable)?;
        let mut output: Output = serde_json::from_str(output).map_err(unreadable)?;
        let has_text = text.is_some();
        let text = text.unwrap_or_default();
        let parts = cut(&text, &spots(&output.ranked));
        for ranked in &mut output.ranked {
            for (place, evidence) in ranked.evidence.iter_mut().enumerate() {
                let key = key(ranked.rank, place);
                evidence.mark = first_mark(&parts, &key).map(str::to_owned);
            }
        }
        let pretty = |value: &Value| serde_json::to_string_pretty(value).unwrap_or_default();
        Ok(Self::Ranked(Box::new(RankedPart {
            edition: edition(&output.edition),
            tier: tier(&ticket.request),
            charged: job.charged,
            is_visitor: ticket.is_visitor,
            is_cut: text.is_cut,
            has_text,
            card: profile::card(&output.profile),
            profile_json: pretty(&whole["profile"]),
            result_json: pretty(&whole),
            parts,
            output,
        })))
    }

    pub(super) fn html(&self) -> Result<String, Problem> {
        let html = match self {
            Self::Ranked(part) => part.render(),
            Self::Failed(part) => part.render(),
        };
        html.map_err(|_| Problem::new(500, "internal_error", "the page could not be written"))
    }
}

/// The name of a reason: rank and number.
fn key(rank: usize, place: usize) -> String {
    format!("{rank}-{}", place + 1)
}

fn spots(ranked: &[Ranked]) -> Vec<Spot> {
    let all = ranked.iter().flat_map(|ranked| {
        ranked.evidence.iter().enumerate().filter_map(|(place, evidence)| {
            let (start, end) = evidence.span?;
            Some(Spot { key: key(ranked.rank, place), start, end })
        })
    });
    all.collect()
}

fn edition(info: &EditionInfo) -> String {
    let country = if info.country == "nz" { "New Zealand" } else { "Australia" };
    format!("{country}, ANZSCO {}", info.anzsco_version)
}

fn tier(request: &Value) -> &'static str {
    if request["model_tier"] == "sydney" { "sydney" } else { "falcon" }
}

fn failed(job: &Job, is_visitor: bool) -> FailedPart {
    let Some((code, detail)) = &job.error else {
        let detail = "It was cancelled before it was read.".to_owned();
        return FailedPart { heading: "Cancelled", detail, is_visitor };
    };
    let heading = match code.as_str() {
        "internal_error" => "Something went wrong here",
        "input_too_large" => "This CV is too large",
        _ => "This CV could not be read",
    };
    FailedPart { heading, detail: told(detail), is_visitor }
}

#[cfg(test)]
mod tests {
    use anzsco_core::{Classifier, ClassifyOptions, Edition, ExtractOptions, Tier};

    use super::*;
    use crate::store::{Kind, State};

    fn job(output: Option<String>) -> Job {
        Job {
            id: "job_1".to_owned(),
            kind: Kind::Job,
            state: if output.is_some() { State::Succeeded } else { State::Failed },
            livemode: true,
            charged: 12,
            created_at: 0,
            started_at: None,
            finished_at: None,
            error: output
                .is_none()
                .then(|| ("unreadable_document".to_owned(), "no <b>".to_owned())),
            output,
        }
    }

    fn ticket() -> Ticket {
        Ticket {
            job: String::new(),
            account: 1,
            is_visitor: true,
            request: serde_json::json!({ "model_tier": "sydney" }),
            until: 0,
            page: None,
        }
    }

    #[test]
    fn every_reason_with_a_place_points_at_its_own_words() {
        let cv = include_str!("../../../../examples/cvs/registered_nurse.txt");
        let (profile, removed) =
            anzsco_core::profile::extract_with_removed(cv, &ExtractOptions::default());
        let options = ClassifyOptions { tier: Tier::Sydney, ..ClassifyOptions::default() };
        let result = Classifier::new(Edition::default()).classify(&profile, &options).unwrap();
        let output = serde_json::to_string(&result).unwrap();
        let text = Some(ShownText::new(cv, &removed));
        let Ok(Outcome::Ranked(part)) = Outcome::of(&job(Some(output)), text, &ticket()) else {
            panic!("no ranking")
        };
        let mut pointed = 0;
        for ranked in &part.output.ranked {
            for (place, evidence) in ranked.evidence.iter().enumerate() {
                let Some((start, end)) = evidence.span else { continue };
                let id = evidence.mark.as_deref().unwrap();
                assert!(id[1..].parse::<usize>().unwrap() >= start, "{id}");
                let quoted: String = cv.chars().skip(start).take(end - start).collect();
                for shown in &part.parts {
                    let Part::Mark { text, keys, .. } = shown else { continue };
                    if keys.contains(&key(ranked.rank, place)) {
                        assert!(quoted.contains(text.as_str()), "{text:?} is not in {quoted:?}");
                    }
                }
                pointed += 1;
            }
        }
        assert!(pointed > 5, "{pointed}");
        let html = Outcome::Ranked(part).html().unwrap();
        assert!(html.contains("syringe drivers") && !html.contains("Desouza"), "{html}");
    }

    #[test]
    fn a_failure_is_told_and_escaped() {
        let html = Outcome::of(&job(None), None, &ticket()).unwrap().html().unwrap();
        assert!(html.contains("No &#60;b&#62;."), "{html}");
    }
}
