//! Scores to ranks: one edition's occupations for a profile or a bare title.

use std::sync::Arc;

use anzsco_data::{Code, Edition, concepts};

use super::calibration::{AnswerKind, Calibration};
use super::crosswalk::{Crosswalk, Spread};
use super::instruction::Instruction;
use super::items::ItemWords;
use super::lent::{self, Kin};
use super::options;
use super::ranking::{Candidate, Ranking};
use super::softmax::softmax;
use super::substance::most_confidence;
use super::telling::DutyLifts;
use super::titles::{TitleAnswer, TitleScorer};
use super::weights::Weights;
use super::whole::{ProfileScorer, Scores};
use crate::classification::{ClassifyOptions, Tier};
use crate::error::Error;
use crate::profile::Profile;

/// Likelihood by its title alone from which a job is listed with a candidate.
const TITLED: f32 = 0.1;
/// Confidence from which an answer of titles and training can be right: of 1,022 CVs four had their only acceptable one
/// below it.
const LEAST_LISTED: f64 = 0.01;
/// The same of an occupation "nec": of 35 such answers below it, none was a coder's only one.
const LEAST_OF_REST: f64 = 0.02;
/// The same where duties are read, of one that is plainly no job's by its title: of 857 less likely answers for 1,834
/// CVs one in eight was acceptable, and two CVs had no other.
const LEAST_UNTITLED: f64 = 0.03;
/// Share settled by exact look-ups from which a title of another language counts as listed.
const LISTED: f32 = 0.5;
/// How many candidates are kept beside the ranked ones, for alternatives.
const OTHERS: usize = 60;

/// Ranks the occupations of one edition. Cheap to make: all tables are embedded.
#[derive(Debug, Clone)]
pub struct Ranker {
    edition: Edition,
    falcon: ProfileScorer,
    sydney: ProfileScorer,
    titles: Arc<TitleScorer>,
    /// Unit group of each occupation of the edition.
    unit_groups: Vec<Code>,
    kin: Kin,
    crosswalk: Crosswalk,
    /// Occupation of the edition that carries each concept.
    carriers: Vec<Option<usize>>,
    title_calibration: Calibration,
    unlisted_calibration: Calibration,
    falcon_calibration: Calibration,
    sydney_calibration: Calibration,
}

/// The answer to a bare title.
#[derive(Debug, Clone, PartialEq)]
pub struct TitleClassification {
    /// BCP 47 language of the title.
    pub language: String,
    /// The title in plain English; `None` where it is not understood.
    pub english: Option<String>,
    /// Best first.
    pub ranked: Vec<RankedTitle>,
}

/// One occupation for a bare title.
#[derive(Debug, Clone, PartialEq)]
pub struct RankedTitle {
    /// 6-digit code.
    pub code: String,
    /// Title in the edition.
    pub title: &'static str,
    /// Calibrated, 0 to 1.
    pub confidence: f64,
}

impl Ranker {
    /// A ranker for an edition.
    pub fn new(edition: Edition) -> Self {
        let titles = Arc::new(TitleScorer::new());
        let scorer = |tier| {
            ProfileScorer::with_titles(edition, tier, Weights::of(tier), Arc::clone(&titles))
        };
        let unit_groups: Vec<Code> =
            edition.occupations().filter_map(|entry| entry.code.prefix(4)).collect();
        Self {
            edition,
            kin: Kin::of(&unit_groups),
            falcon: scorer(Tier::Falcon),
            sydney: scorer(Tier::Sydney),
            titles: Arc::clone(&titles),
            unit_groups,
            crosswalk: Crosswalk::of_edition(edition),
            carriers: concepts().map(|concept| edition.occupation_of(concept)).collect(),
            title_calibration: Calibration::of(AnswerKind::Title),
            unlisted_calibration: Calibration::of(AnswerKind::Unlisted),
            falcon_calibration: Calibration::of(AnswerKind::Falcon),
            sydney_calibration: Calibration::of(AnswerKind::Sydney),
        }
    }

    /// The edition it answers in.
    pub fn edition(&self) -> Edition {
        self.edition
    }

    /// Ranks the occupations for a bare job title; `language` (BCP 47) where it is known.
    pub fn title(&self, title: &str, language: Option<&str>, limit: usize) -> TitleClassification {
        let (answer, kind, places) = self.title_places(title, language, limit);
        let calibration = match kind {
            AnswerKind::Unlisted => &self.unlisted_calibration,
            _ => &self.title_calibration,
        };
        let ranked = places
            .into_iter()
            .filter_map(|(place, raw)| {
                let entry = self.edition.occupation_at(place)?;
                let confidence = round(calibration.confidence(f64::from(raw)));
                Some(RankedTitle { code: entry.code.to_string(), title: entry.title, confidence })
            })
            .collect();
        let understood = answer.known > 0.0 || answer.settled > 0.0;
        let (language, english) = match answer.foreign {
            Some(foreign) => (foreign.language, foreign.english),
            None => ("en".to_owned(), understood.then_some(answer.reading.expanded)),
        };
        TitleClassification { language, english, ranked }
    }

    /// The likeliest code of a bare title with its raw probability, and which calibration is for it:
    /// what confidence is learned from.
    pub fn title_raw(
        &self,
        title: &str,
        language: Option<&str>,
    ) -> Option<(Code, f64, AnswerKind)> {
        let (_, kind, places) = self.title_places(title, language, 1);
        let (place, raw) = places.first()?;
        Some((self.edition.occupation_at(*place)?.code, f64::from(*raw), kind))
    }

    fn title_places(
        &self,
        title: &str,
        language: Option<&str>,
        limit: usize,
    ) -> (TitleAnswer, AnswerKind, Vec<(usize, f32)>) {
        let answer = self.titles.score_in(title, language, self.edition);
        let shares = self.shares(&answer.by_concept);
        let foreign = answer.foreign.is_some();
        let spread = if foreign { Spread::FOREIGN } else { Spread::ENGLISH };
        let spread = spread.settled(answer.settled_by_occupation());
        let unlisted = foreign && answer.settled < LISTED;
        let kind = if unlisted { AnswerKind::Unlisted } else { AnswerKind::Title };
        let places = self.crosswalk.spread(&shares, &answer.by_isco, limit, spread);
        (answer, kind, places)
    }

    fn scorer(&self, tier: Tier) -> &ProfileScorer {
        match tier {
            Tier::Falcon => &self.falcon,
            Tier::Sydney => &self.sydney,
        }
    }

    /// Ranks the occupations that fit the profile, as the options ask.
    ///
    /// # Errors
    ///
    /// [`Error`] where the options contradict themselves or the edition.
    pub fn rank(
        &self,
        profile: &Profile,
        options: &ClassifyOptions,
        wish: &Instruction,
    ) -> Result<Ranking, Error> {
        options::check(options, self.edition)?;
        let tier_scorer = self.scorer(options.tier);
        let items = tier_scorer.items(profile);
        let scores = if wish.is_empty() {
            tier_scorer.score(profile, &items)
        } else {
            tier_scorer.score_as(profile, &items, wish)
        };
        let mut probabilities = scores.logits.clone();
        softmax(&mut probabilities);
        let mut by_occupation = self.project(&probabilities);
        self.kin.lend(&mut by_occupation);
        lent::lend_to_jobs(
            options.tier,
            profile,
            &scores.voices,
            &self.carriers,
            &mut by_occupation,
        );
        if wish.is_empty() {
            return Ok(self.ranking((profile, &items), &scores, &by_occupation, options));
        }
        let plain = by_occupation.clone();
        self.favour(&mut by_occupation, wish);
        let mut ranking = self.ranking((profile, &items), &scores, &by_occupation, options);
        for candidate in &mut ranking.ranked {
            let Some(place) = self.edition.position(candidate.code) else { continue };
            if let (Some((before, _)), Some((after, _))) =
                (plain.get(place), by_occupation.get(place))
                && wish.wants(candidate.code)
            {
                candidate.support_by_instruction(*before, *after);
            }
        }
        Ok(ranking)
    }

    /// Shifts the probabilities to what an instruction wants.
    fn favour(&self, by_occupation: &mut [(f32, usize)], wish: &Instruction) {
        let mut shares: Vec<f32> = by_occupation.iter().map(|(share, _)| *share).collect();
        wish.favour(self.edition, &mut shares);
        for ((share, _), wished) in by_occupation.iter_mut().zip(shares) {
            *share = wished;
        }
    }

    fn ranking(
        &self,
        (profile, items): (&Profile, &ItemWords),
        scores: &Scores,
        by_occupation: &[(f32, usize)],
        options: &ClassifyOptions,
    ) -> Ranking {
        let tier_scorer = self.scorer(options.tier);
        let calibration = match options.tier {
            Tier::Falcon => &self.falcon_calibration,
            Tier::Sydney => &self.sydney_calibration,
        };
        let most = most_confidence(profile);
        let limit = options.most_ranked();
        let mut unforced = 0;
        let mut concepts = Vec::new();
        let mut ranking = Ranking {
            own_title: scores.own_title.clone(),
            concentration: self.concentration(by_occupation),
            others: Vec::with_capacity(OTHERS),
            ..Ranking::default()
        };
        for (place, raw, concept) in self.in_order(by_occupation, options) {
            let Some(entry) = self.edition.occupation_at(place) else { continue };
            let forced = options.include_codes.contains(&entry.code);
            let is_among_first = forced || unforced < limit;
            unforced += usize::from(!forced);
            if !is_among_first && ranking.others.len() >= OTHERS {
                continue;
            }
            // Which kin of the first a job points to is told with the reasons alone.
            let is_kin = |first: &Candidate| first.code.prefix(3) == entry.code.prefix(3);
            let may_be_told = || options.explain && ranking.ranked.first().is_some_and(is_kin);
            let [titled, worked] = if is_among_first || may_be_told() {
                tier_scorer.jobs(scores, concept, TITLED)
            } else {
                [Vec::new(), Vec::new()]
            };
            let candidate = Candidate {
                code: entry.code,
                confidence: round(calibration.confidence(f64::from(raw)).min(most)),
                forced,
                support: Vec::new(),
                titled,
                worked,
                duties: Vec::new(),
                learners: None,
            };
            let is_told = || {
                options.limit.is_some()
                    || is_worth_telling(&candidate, &ranking.ranked, options.tier)
            };
            if is_among_first && is_told() {
                concepts.push(concept);
                ranking.ranked.push(candidate);
            } else {
                ranking.others.push(candidate);
            }
        }
        if options.explain {
            let lifts = DutyLifts::new(items, concepts);
            let telling = tier_scorer.telling(profile, &lifts, &ranking.ranked);
            for (place, (candidate, duties)) in ranking.ranked.iter_mut().zip(telling).enumerate() {
                candidate.support = tier_scorer.support(scores, place, &lifts);
                candidate.learners = tier_scorer.learners(scores, place, &lifts);
                candidate.duties = duties;
            }
        }
        ranking
    }

    /// (place, probability, concept) of the occupations that may be ranked, best first: as many as can
    /// be asked for, and those that must be there.
    fn in_order(
        &self,
        by_occupation: &[(f32, usize)],
        options: &ClassifyOptions,
    ) -> Vec<(usize, f32, usize)> {
        let code = |place: usize| self.edition.occupation_at(place).map(|entry| entry.code);
        let mut open: Vec<Ranked> = by_occupation
            .iter()
            .enumerate()
            .map(|(place, (probability, _))| Ranked::new(place, *probability))
            .collect();
        if !options.exclude_codes.is_empty() {
            let excludes =
                |code: Code| options.exclude_codes.iter().any(|prefix| code.starts_with(*prefix));
            open.retain(|ranked| !code(ranked.place()).is_some_and(excludes));
        }
        let mut forced = Vec::new();
        if !options.include_codes.is_empty() {
            let included = |place| code(place).is_some_and(|c| options.include_codes.contains(&c));
            forced.extend(open.iter().copied().filter(|ranked| included(ranked.place())));
            forced.sort_unstable();
        }
        let limit = options.most_ranked();
        let mut order = best(open, limit + OTHERS + options.include_codes.len());
        for answer in forced {
            if !order.contains(&answer) {
                order.push(answer);
            }
        }
        let answer = |ranked: Ranked| {
            let place = ranked.place();
            by_occupation.get(place).map(|(probability, concept)| (place, *probability, *concept))
        };
        order.into_iter().filter_map(answer).collect()
    }

    /// Probabilities per concept, added up per occupation of the edition.
    fn shares(&self, probabilities: &[f32]) -> Vec<f32> {
        let mut shares = vec![0.0_f32; self.unit_groups.len()];
        for (probability, carrier) in probabilities.iter().zip(&self.carriers) {
            if let Some(share) = carrier.and_then(|place| shares.get_mut(place)) {
                *share += probability;
            }
        }
        shares
    }

    /// Probabilities per concept, added up per occupation of the edition, each with its strongest concept.
    fn project(&self, probabilities: &[f32]) -> Vec<(f32, usize)> {
        let mut by_occupation = vec![(0.0_f32, 0_usize); self.unit_groups.len()];
        let mut strongest = vec![0.0_f32; by_occupation.len()];
        for (concept, (probability, carrier)) in
            probabilities.iter().zip(&self.carriers).enumerate()
        {
            if let Some(place) = *carrier
                && let Some(slot) = by_occupation.get_mut(place)
            {
                slot.0 += probability;
                if *probability >= strongest[place] {
                    strongest[place] = *probability;
                    slot.1 = concept;
                }
            }
        }
        by_occupation
    }

    /// Share of the probability on the likeliest unit group.
    fn concentration(&self, by_occupation: &[(f32, usize)]) -> f64 {
        let mut most = 0.0_f32;
        let mut sum = 0.0;
        let mut last = None;
        for (group, (share, _)) in self.unit_groups.iter().zip(by_occupation) {
            sum = if last == Some(group) { sum + share } else { *share };
            last = Some(group);
            most = if sum > most { sum } else { most };
        }
        f64::from(most)
    }
}

/// Whether an answer is worth telling where no number was asked for: it can be right, or the first is no likelier.
fn is_worth_telling(candidate: &Candidate, ranked: &[Candidate], tier: Tier) -> bool {
    let is_titled = || candidate.titled.iter().any(|(_, likely)| *likely >= lent::TITLED);
    let least = if tier == Tier::Sydney && !is_titled() {
        LEAST_UNTITLED
    } else if candidate.code.is_nec() {
        // What takes in the rest of a unit group says nothing far behind.
        LEAST_OF_REST
    } else {
        LEAST_LISTED
    };
    candidate.forced
        || candidate.confidence >= least
        || ranked.first().is_none_or(|first| first.confidence <= candidate.confidence)
}

/// An occupation's probability and place as one number, smaller the likelier it is, ties by place: a thousand are
/// compared for each answer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Ranked(u64);

impl Ranked {
    fn new(place: usize, probability: f32) -> Self {
        // The bits of numbers that are not below 0 rise as the numbers do.
        let probability = if probability > 0.0 { probability } else { 0.0 };
        Self(u64::from(!probability.to_bits()) << 32 | place as u64)
    }

    fn place(self) -> usize {
        self.0 as u32 as usize
    }
}

/// The `limit` likeliest, best first.
fn best(mut open: Vec<Ranked>, limit: usize) -> Vec<Ranked> {
    if limit < open.len() {
        open.select_nth_unstable(limit);
        open.truncate(limit);
    }
    open.sort_unstable();
    open
}

fn round(confidence: f64) -> f64 {
    (confidence.clamp(0.0, 1.0) * 1000.0).round() / 1000.0
}
