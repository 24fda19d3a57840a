//! A whole profile to a score per concept, and what carries each score.
//!
//! Each job is read on its own: its title gives probabilities, its duties
//! (sydney only) correct them, so that "Manager" over a list of pastry work is
//! not a manager. The jobs are then mixed by weight, and the whole text,
//! qualifications and the headline have their say.

use std::sync::Arc;

use anzsco_data::{Edition, concept_code, concept_count, concepts, models};

use super::concept_facts::{common_in_group, employed, group_count, prior, unit_groups};
use super::duties::normalise;
use super::features::Feature;
use super::foreign_titles::add;
use super::items::ItemWords;
use super::jobs::{is_headed_by_internship, job_weights, latest_job, latest_manages};
use super::linear::LinearModel;
use super::meaning::MeaningModel;
use super::own_words::OwnTitle;
use super::professions::Professions;
use super::ranking::Item;
use super::read_parts::KNOWN_OF_ALL;
use super::same_work;
use super::softmax::{at, largest, log_softmax, logarithm, softmax};
use super::studies::{StudyLevels, more_qualification};
use super::titles::TitleScorer;
use super::told_kinds::{self, KindWord, ToldKinds};
use super::weights::Weights;
use super::widest::widest;
use super::workplaces::Workplaces;
use crate::classification::Tier;
use crate::profile::Profile;

/// One voice in the mixture: a job, the headline, the trade that was learned or the title in the summary.
#[derive(Debug, Clone)]
pub struct Voice {
    /// What speaks.
    pub item: Item,
    /// Its share in the mixture.
    pub share: f32,
    /// Probability of each concept by its title alone.
    pub by_title: Vec<f32>,
    /// Probability of each concept by title and duties.
    pub together: Vec<f32>,
    /// Exponent with which its title counts once more by itself: that of the headline and of the latest job,
    /// the surer the title is.
    pub by_itself: f32,
}

/// Everything scoring knows of a profile.
#[derive(Debug, Clone, Default)]
pub struct Scores {
    /// Natural logarithm of each concept's score, not normalised.
    pub logits: Vec<f32>,
    /// The voices of the mixture.
    pub voices: Vec<Voice>,
    /// Whether the title of the latest job is a manager's or an executive's.
    pub manages: bool,
    /// Logarithm of each concept's probability by the words of the whole CV (sydney), of its titles
    /// and headline (falcon).
    pub by_text: Vec<f32>,
    /// What the meaning of all jobs says: the mean of its logarithms, jobs counting as they do.
    pub by_meaning: Vec<f32>,
    /// How the workplaces of all jobs speak for or against each concept, jobs counting as they do.
    pub by_workplace: Vec<f32>,
    /// How the lack of any word of a profession speaks against each concept.
    pub by_profession: Vec<f32>,
    /// The words that tell of learners.
    pub learners: Vec<KindWord>,
    /// How they speak for and against who teaches these.
    pub by_learners: Vec<f32>,
    /// How what the work is done on speaks against the concepts; empty where nothing tells of it.
    pub by_matter: Vec<f32>,
    /// Logarithm of each concept's probability by qualifications; empty where there are none.
    pub by_qualification: Vec<f32>,
    /// The same by licences and certificates.
    pub by_licence: Vec<f32>,
    /// Exponent of both beside those that they always have.
    pub more_qualification: f32,
    /// The title that the person bears in the summary.
    pub own_title: Option<OwnTitle>,
}

/// What the models say of a profile's parts. How much a job's words count in the whole text is settled
/// by the weights that it was read with.
#[derive(Debug, Clone, Default)]
pub struct Reading {
    /// Probability of each concept by the headline, where it is understood.
    pub headline: Option<Vec<f32>>,
    /// The qualification whose trade speaks where no title does, with the probability of each concept by it.
    pub trade: Option<(usize, Vec<f32>)>,
    /// The title that the person bears in the summary, with the probability of each concept by it; sydney only.
    pub own_words: Option<(OwnTitle, Vec<f32>)>,
    /// The jobs, in the profile's order.
    pub jobs: Vec<JobReading>,
    /// Logarithm of each concept's probability by the whole text.
    pub by_text: Vec<f32>,
    /// Logarithm of each concept's probability by qualifications.
    pub by_qualification: Vec<f32>,
    /// The same by licences and certificates; falcon only, as sydney reads them with the qualifications.
    pub by_licence: Vec<f32>,
}

/// What the models say of one job.
#[derive(Debug, Clone, Default)]
pub struct JobReading {
    /// Probability of each concept by its title.
    pub by_title: Vec<f32>,
    /// Logarithm of each concept's probability by its duties; empty for falcon and where unknown.
    pub by_duties: Vec<f32>,
    /// Logarithm of each concept's probability by what title and duties mean together; empty likewise.
    pub by_meaning: Vec<f32>,
    /// How its kind of workplace speaks for or against each concept; empty likewise.
    pub by_workplace: Vec<f32>,
}

/// Scores profiles of one edition and tier.
#[derive(Debug, Clone)]
pub struct ProfileScorer {
    pub(super) edition: Edition,
    pub(super) tier: Tier,
    pub(super) weights: Weights,
    pub(super) titles: Arc<TitleScorer>,
    pub(super) duties: Option<LinearModel>,
    /// What qualifications and papers say: falcon has little else where titles are vague and asks a model of its own.
    /// Sydney asks that of duties; with the other one its answers were no better.
    pub(super) studies: Option<LinearModel>,
    pub(super) meaning: Option<MeaningModel>,
    pub(super) workplaces: Workplaces,
    professions: Professions,
    pub(super) study_levels: StudyLevels,
    pub(super) learners: ToldKinds,
    matters: Vec<ToldKinds>,
    prior: Vec<f32>,
    /// Logarithm of how many people work in each concept.
    pub(super) employed: Vec<f32>,
    /// Which concepts are managers' (major group 1).
    pub(super) manages: Vec<bool>,
    /// Which concepts are "not elsewhere classified".
    pub(super) is_nec: Vec<bool>,
    /// Unit group of each concept, as a rising number.
    pub(super) group_of: Vec<usize>,
    /// How many people work in each concept, for one in the commonest of its unit group.
    pub(super) common: Vec<f32>,
}

impl ProfileScorer {
    /// A scorer with the committed weights.
    pub fn new(edition: Edition, tier: Tier) -> Self {
        Self::with_weights(edition, tier, Weights::of(tier))
    }

    /// A scorer with other weights, for training.
    pub fn with_weights(edition: Edition, tier: Tier, weights: Weights) -> Self {
        Self::with_titles(edition, tier, weights, Arc::new(TitleScorer::new()))
    }

    /// A scorer that shares its reading of titles with others.
    pub(super) fn with_titles(
        edition: Edition,
        tier: Tier,
        weights: Weights,
        titles: Arc<TitleScorer>,
    ) -> Self {
        let employed = employed();
        let group_of = unit_groups();
        let duties = models::bytes("duties").and_then(LinearModel::new);
        let titles = match tier {
            Tier::Falcon => titles,
            Tier::Sydney => Arc::new(titles.without_meaning()),
        };
        Self {
            edition,
            tier,
            weights,
            titles,
            duties,
            studies: match tier {
                Tier::Falcon => anzsco_studies::studies_model().and_then(LinearModel::new),
                Tier::Sydney => duties,
            },
            meaning: MeaningModel::embedded(),
            workplaces: Workplaces::new(),
            professions: Professions::new(),
            study_levels: StudyLevels::new(),
            learners: ToldKinds::learners(),
            matters: ToldKinds::matters(),
            prior: prior(&weights, &employed),
            common: common_in_group(&employed, &group_of),
            employed,
            is_nec: concepts().map(|concept| concept_code(concept).0.is_nec()).collect(),
            manages: concepts().map(|concept| concept_code(concept).0.major() == 1).collect(),
            group_of,
        }
    }

    /// The words of a profile's items, for all that is asked about it.
    pub fn items(&self, profile: &Profile) -> ItemWords {
        let read = |models| ItemWords::of(profile, self.tier, models, self.meaning);
        self.duties.zip(self.studies).map(read).unwrap_or_default()
    }

    /// Scores a profile by its own words.
    pub fn score(&self, profile: &Profile, items: &ItemWords) -> Scores {
        self.weigh(&self.read_items(profile, items), profile, &[])
    }

    /// Puts a reading together by the weights; `job_factors` multiply the jobs' shares.
    pub fn weigh(&self, reading: &Reading, profile: &Profile, job_factors: &[f32]) -> Scores {
        let mut shares = job_weights(profile, &self.weights);
        for (share, factor) in shares.iter_mut().zip(job_factors) {
            *share *= factor;
        }
        // What tells of them is in what falcon does not read.
        let (learners, by_matter) = match self.tier {
            Tier::Falcon => <(Vec<KindWord>, Vec<f32>)>::default(),
            Tier::Sydney => self.kinds_told(profile),
        };
        let voices = self.voices(reading, &shares, profile);
        let mut scores = Scores {
            more_qualification: more_qualification(profile, || self.told(&voices), &self.weights),
            voices,
            manages: latest_manages(profile),
            by_text: self.floored(&reading.by_text),
            by_meaning: career(reading, &shares, |job| self.floored(&job.by_meaning)),
            by_workplace: career(reading, &shares, |job| &job.by_workplace),
            by_profession: self.professions.says(profile),
            by_learners: self.learners.says(&learners),
            by_matter,
            learners,
            by_qualification: self.floored(&reading.by_qualification),
            by_licence: self.floored(&reading.by_licence),
            own_title: reading.own_words.as_ref().map(|(own, _)| own.clone()),
            ..Scores::default()
        };
        scores.logits = widest(
            #[inline(always)]
            || self.combine(&scores),
        );
        scores
    }

    /// How much of the voices' titles lies in the unit group that they tell most of.
    fn told(&self, voices: &[Voice]) -> f32 {
        let mut by_title = vec![0.0_f32; concept_count()];
        for voice in voices {
            add(&mut by_title, &voice.by_title, voice.share);
        }
        largest(&self.group_sums(&by_title))
    }

    /// The words that tell of learners, and what the things say that the work is done on.
    fn kinds_told(&self, profile: &Profile) -> (Vec<KindWord>, Vec<f32>) {
        let tables: Vec<&ToldKinds> =
            std::iter::once(&self.learners).chain(&self.matters).collect();
        let mut told = told_kinds::told(&tables, profile).into_iter();
        let learners = told.next().unwrap_or_default();
        let mut says = Vec::new();
        for (kinds, told) in self.matters.iter().zip(told) {
            let by_kind = kinds.says_against(&told);
            says.resize(by_kind.len().max(says.len()), 0.0);
            add(&mut says, &by_kind, 1.0);
        }
        (learners, says)
    }

    fn voices(&self, reading: &Reading, shares: &[f32], profile: &Profile) -> Vec<Voice> {
        let mut voices = Vec::new();
        let headline = reading.headline.iter().filter(|_| !is_headed_by_internship(profile));
        let headline = headline.map(|by_title| (Item::Headline, by_title));
        let trade =
            reading.trade.iter().map(|(place, by_title)| (Item::Education(*place), by_title));
        let own = reading.own_words.iter();
        let own = own.map(|(own, by_title)| (Item::Summary(own.sentence), by_title));
        for (item, by_title) in headline.chain(trade).chain(own) {
            let (weight, power) = match item {
                Item::Summary(_) => (self.weights.own_words, 0.0),
                _ => (self.weights.headline, self.weights.sure_headline_power),
            };
            voices.push(Voice {
                item,
                share: weight * 0.5,
                together: by_title.clone(),
                by_title: by_title.clone(),
                by_itself: self.by_itself(power, by_title),
            });
        }
        let latest = latest_job(profile);
        for (place, (job, share)) in reading.jobs.iter().zip(shares).enumerate() {
            if *share > 0.0 {
                let leads = latest == Some(place);
                let power = if leads { self.weights.sure_title_power } else { 0.0 };
                voices.push(Voice {
                    item: Item::Title(place),
                    share: *share,
                    together: self.job_posterior(job),
                    by_title: job.by_title.clone(),
                    by_itself: self.by_itself(power, &job.by_title),
                });
            }
        }
        if self.tier == Tier::Sydney {
            same_work::share(&mut voices, profile);
        }
        let total: f32 = voices.iter().map(|voice| voice.share).sum();
        for voice in &mut voices {
            voice.share /= total.max(1e-6);
        }
        voices
    }

    /// Title, duties and workplace of one job together.
    fn job_posterior(&self, job: &JobReading) -> Vec<f32> {
        if job.by_duties.is_empty() {
            return self.corrected(&job.by_title, &job.by_workplace);
        }
        let has_title = job.by_title.iter().any(|p| *p > 0.0);
        let meant = self.floored(&job.by_meaning);
        let mut logits: Vec<f32> = self
            .title_logits(&job.by_title)
            .into_iter()
            .zip(&self.floored(&job.by_duties))
            .enumerate()
            .map(|(concept, (by_title, d))| {
                let title = if has_title { by_title } else { 0.0 };
                self.weights.title_power * title
                    + self.weights.duty_power * d
                    + self.weights.meaning_power * at(&meant, concept)
                    + self.weights.workplace_power * at(&job.by_workplace, concept)
            })
            .collect();
        softmax(&mut logits);
        logits
    }

    /// What a title says, corrected by the workplace where duties are missing.
    fn corrected(&self, by_title: &[f32], by_workplace: &[f32]) -> Vec<f32> {
        let total: f32 = by_title.iter().sum();
        if by_workplace.is_empty() || total <= 0.0 {
            return by_title.to_vec();
        }
        let factors = by_workplace.iter().map(|says| (self.weights.workplace_power * says).exp());
        let mut corrected: Vec<f32> = by_title.iter().zip(factors).map(|(p, f)| p * f).collect();
        let sum: f32 = corrected.iter().sum();
        for probability in &mut corrected {
            *probability *= total / sum;
        }
        corrected
    }

    /// The probability of each unit group.
    pub(super) fn group_sums(&self, probabilities: &[f32]) -> Vec<f32> {
        let mut sums = vec![0.0; group_count(&self.group_of)];
        for (probability, group) in probabilities.iter().zip(&self.group_of) {
            sums[*group] += probability;
        }
        sums
    }

    /// Logarithms of the probabilities by some words of running text; empty where there are none.
    pub(super) fn text_logits(&self, words: impl Iterator<Item = Feature>) -> Vec<f32> {
        self.duties.map(|model| logits(model, words)).unwrap_or_default()
    }

    /// Nothing may be put further behind the favourite than the floor says.
    fn floored(&self, logits: &[f32]) -> Vec<f32> {
        let most = largest(logits);
        logits.iter().map(|logit| logit.max(most + self.weights.text_floor)).collect()
    }

    #[inline(always)]
    fn combine(&self, scores: &Scores) -> Vec<f32> {
        let floor = self.weights.title_floor.exp();
        let mut mixed = vec![0.0_f32; concept_count()];
        let mut common = vec![0.0_f32; concept_count()];
        for voice in &scores.voices {
            for ((sum, common), p) in mixed.iter_mut().zip(&mut common).zip(&voice.together) {
                *sum += voice.share * p;
                *common += voice.share * logarithm(p + UNLIKELY);
            }
        }
        let mut by_itself = vec![0.0_f32; concept_count()];
        for voice in scores.voices.iter().filter(|voice| voice.by_itself > 0.0) {
            add(&mut by_itself, &self.title_logits(&voice.by_title), voice.by_itself);
        }
        // One sum after the other, each over all concepts: several are added up at once.
        let mut logits = mixed;
        if !scores.voices.is_empty() {
            for logit in &mut logits {
                *logit = logarithm(*logit + floor);
            }
        }
        for (says, power) in [
            (&by_itself, 1.0),
            (&common, self.weights.career_power),
            (&scores.by_text, self.weights.text_power),
            (&scores.by_meaning, self.weights.career_meaning_power),
            (&scores.by_workplace, self.weights.career_workplace_power),
            (&scores.by_profession, self.weights.profession_power),
            (&scores.by_learners, self.weights.learner_power),
            (&scores.by_matter, self.weights.matter_power),
            (
                &scores.by_qualification,
                self.weights.qualification_power + scores.more_qualification,
            ),
            (&scores.by_licence, self.weights.licence_power + scores.more_qualification),
            (&self.prior, 1.0),
            // What studies say comes without what is known of everybody; where they decide, that counts, too.
            (&self.employed, scores.more_qualification * KNOWN_OF_ALL),
        ] {
            add(&mut logits, says, power);
        }
        let managers =
            self.weights.manager + if scores.manages { self.weights.manager_title } else { 0.0 };
        for logit in &mut logits {
            *logit *= self.weights.sharpness;
        }
        for (logit, manages) in logits.iter_mut().zip(&self.manages) {
            *logit += if *manages { managers * self.weights.sharpness } else { 0.0 };
        }
        self.favour_groups(&mut logits);
        logits
    }

    /// Adds what each occupation's unit group has in all: of ten kinds of nurses none may be likely
    /// alone, though a nurse it must be.
    fn favour_groups(&self, logits: &mut [f32]) {
        let mut probabilities = logits.to_vec();
        softmax(&mut probabilities);
        let mut sums = self.group_sums(&probabilities);
        for sum in &mut sums {
            *sum = self.weights.group_power * logarithm(*sum + NO_GROUP);
        }
        for (logit, group) in logits.iter_mut().zip(&self.group_of) {
            *logit += sums[*group];
        }
    }
}

/// Logarithms of the probabilities by some words that a model knows; empty where there are none.
pub(super) fn logits(model: LinearModel, words: impl Iterator<Item = Feature>) -> Vec<f32> {
    let mut features: Vec<Feature> = words.collect();
    if features.is_empty() {
        return Vec::new();
    }
    normalise(&mut features);
    let mut logits = Vec::new();
    model.start(&mut logits);
    for feature in features {
        model.add(feature, &mut logits);
    }
    log_softmax(&mut logits);
    logits
}

/// The mean over the jobs of what each says of the concepts, jobs counting as they do.
fn career<'r, Says: AsRef<[f32]>>(
    reading: &'r Reading,
    shares: &[f32],
    says: impl Fn(&'r JobReading) -> Says,
) -> Vec<f32> {
    let mut mean = Vec::new();
    for (job, share) in reading.jobs.iter().zip(shares) {
        let by_job = says(job);
        let by_job = by_job.as_ref();
        mean.resize(by_job.len().max(mean.len()), 0.0);
        add(&mut mean, by_job, *share);
    }
    mean
}

/// Added to a unit group's probability before its logarithm.
const NO_GROUP: f32 = 1e-4;

/// Added to a title's probability before its logarithm: one odd job must not rule a career out.
const UNLIKELY: f32 = 1e-3;
