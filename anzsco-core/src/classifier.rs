//! The public face: an edition's classifier, from profile to whole result.
//!
//! Takes a profile and the caller's choices; has scoring rank the occupations
//! and explaining put the ranking in words. No judgement of its own.

use anzsco_data::{Code, Edition};

use crate::classification::{
    Classification, ClassifyOptions, DISCLAIMER, Engine, RankedOccupation,
};
use crate::error::Error;
use crate::explain::{Choices, Explainer};
use crate::profile::Profile;
use crate::scoring::instruction::understand_with;
use crate::scoring::{Ranker, TitleClassification};

/// Classifies profiles and titles in one edition. Cheap to make, meant to be kept and shared:
/// all tables are embedded.
///
/// ```
/// use anzsco_core::{Classifier, ClassifyOptions, Country, Edition, ExtractOptions, Version, extract};
///
/// let profile = extract("Registered Nurse, 2015 to 2020", &ExtractOptions::default());
/// let classifier = Classifier::new(Edition::new(Country::Au, Version::V2022));
/// let result = classifier.classify(&profile, &ClassifyOptions::default())?;
/// assert!(result.ranked.len() <= 5);
/// # Ok::<(), anzsco_core::Error>(())
/// ```
#[derive(Debug, Clone)]
pub struct Classifier {
    ranker: Ranker,
    explainer: Explainer,
}

impl Classifier {
    /// A classifier for an edition.
    pub fn new(edition: Edition) -> Self {
        Self { ranker: Ranker::new(edition), explainer: Explainer::new() }
    }

    /// The edition it answers in.
    pub fn edition(&self) -> Edition {
        self.ranker.edition()
    }

    /// Ranks and explains the occupations that fit the profile.
    ///
    /// # Errors
    ///
    /// [`Error`] where the options contradict themselves or the edition.
    pub fn classify(
        &self,
        profile: &Profile,
        options: &ClassifyOptions,
    ) -> Result<Classification, Error> {
        let edition = self.edition();
        let instruction = options.instruction.as_deref().filter(|text| !text.trim().is_empty());
        let wish = instruction
            .map(|text| {
                understand_with(text, edition, profile, &|title, least| self.likely(title, least))
            })
            .unwrap_or_default();
        let heard = wish.heard(profile);
        let ranking = self.ranker.rank(&heard, options, &wish)?;
        let mut overview = None;
        let mut reasons = Vec::new();
        let mut places: Vec<usize> = (0..ranking.ranked.len()).collect();
        if options.explain {
            let quote = wish.quote();
            let choices = Choices {
                excluded: &options.exclude_codes,
                instruction: quote.as_deref(),
                sparing: options.limit.is_none(),
            };
            let explained =
                self.explainer.explain(edition, &heard, &ranking, options.tier, choices);
            overview = Some(explained.overview);
            reasons = explained.reasons;
            places = explained.places;
        }
        let mut reasons = reasons.into_iter();
        let ranked = places
            .iter()
            .filter_map(|place| ranking.ranked.get(*place))
            .enumerate()
            .map(|(place, candidate)| RankedOccupation {
                rank: place + 1,
                code: candidate.code.to_string(),
                title: edition.entry(candidate.code).map_or("", |entry| entry.title).to_owned(),
                confidence: candidate.confidence,
                forced: candidate.forced,
                reasons: reasons.next(),
            })
            .collect();
        Ok(Classification {
            overview,
            ranked,
            profile: profile.clone(),
            disclaimer: DISCLAIMER,
            edition: edition.into(),
            instruction: instruction.map(|_| wish.echo),
            engine: Engine { tier: options.tier, version: env!("CARGO_PKG_VERSION") },
        })
    }

    /// The occupation a title most likely names, where that is at least so likely.
    fn likely(&self, title: &str, least: f64) -> Vec<Code> {
        let first = self.ranker.title(title, Some("en"), 1).ranked.into_iter().next();
        let sure = first.filter(|answer| answer.confidence >= least);
        sure.and_then(|answer| Code::parse(&answer.code).ok()).into_iter().collect()
    }

    /// Ranks the occupations for a bare job title.
    ///
    /// `language` (BCP 47) says what the title is in; where it is `None`, its letters tell.
    pub fn title(&self, title: &str, language: Option<&str>, limit: usize) -> TitleClassification {
        self.ranker.title(title, language, limit)
    }
}
