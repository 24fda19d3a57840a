//! What the models say of a profile's parts, before any weight.
//!
//! Takes a profile and the words of its items; gives what titles, duties, meaning, workplaces and qualifications say of
//! each concept, job by job. It must not put them together: `whole` does.

use super::duties::weaken;
use super::features::Feature;
use super::foreign_titles::{is_english, mix};
use super::items::{ItemWords, JobWords};
use super::jobs::{has_just_begun, job_weights};
use super::learned_trade::{SETTLED, learned_trades};
use super::linear::Known;
use super::own_words::{self, OwnTitle};
use super::titles::TitleAnswer;
use super::whole::{JobReading, ProfileScorer, Reading, logits};
use super::workplace_titles;
use crate::classification::Tier;
use crate::profile::{Bilingual, Experience, Profile};

impl ProfileScorer {
    /// What the models say of a profile's parts, before any weight: training weighs one reading
    /// many times.
    pub fn read(&self, profile: &Profile) -> Reading {
        self.read_items(profile, &self.items(profile))
    }

    pub(super) fn read_items(&self, profile: &Profile, items: &ItemWords) -> Reading {
        let headline = profile.headline.as_ref();
        let headline = headline
            .map(|words| self.score_title(words, &profile.language))
            .filter(|answer| answer.known > 0.0)
            .map(|answer| self.titles.together(&answer));
        let none = JobWords::default();
        let words = items.jobs.iter().chain(std::iter::repeat(&none));
        let mut jobs: Vec<JobReading> = Vec::with_capacity(profile.experience.len());
        let mut titles: Vec<Vec<f32>> = Vec::with_capacity(profile.experience.len());
        for (job, words) in profile.experience.iter().zip(words) {
            // Many a career is of one title, which is read once.
            let read = profile.experience.iter().zip(&titles);
            let mut alike = read.filter(|(other, _)| is_same(&other.title, &job.title));
            let by_title = match alike.next() {
                Some((_, other)) => other.clone(),
                None => self.titles.together(&self.score_title(&job.title, &profile.language)),
            };
            titles.push(by_title.clone());
            let by_title = self.at_its_workplace(job, by_title);
            jobs.push(self.read_job(job, by_title, words, &profile.language));
        }
        let [by_qualification, by_licence] = self.read_studies(profile, items);
        Reading {
            headline,
            trade: self.read_trade(profile),
            own_words: self.read_own_words(profile),
            jobs,
            by_text: self.read_text(profile, items),
            by_qualification,
            by_licence,
        }
    }

    /// A title's probabilities, mixed with those of the title that the workplace makes of it, where that is listed.
    fn at_its_workplace(&self, job: &Experience, mut by_title: Vec<f32>) -> Vec<f32> {
        let share = workplace_titles::share(self.tier, job);
        if share > 0.0 {
            let mut titles = workplace_titles::with_workplace(job);
            let listed = titles.find_map(|title| self.titles.listed(&title, self.edition));
            if let Some(listed) = listed {
                mix(&mut by_title, &listed, share);
            }
        }
        by_title
    }

    /// What the words of the whole CV say (sydney), those of its titles and headline (falcon).
    pub(super) fn read_text(&self, profile: &Profile, items: &ItemWords) -> Vec<f32> {
        let mut factors = job_weights(profile, &self.weights);
        let count = factors.len() as f32;
        for factor in &mut factors {
            *factor = (*factor * count).max(LEAST_COUNTED).powf(RECENT_WORDS);
        }
        let mut by_text = self.text_logits(items.text(&factors));
        if !is_english(&profile.language) {
            weaken(&mut by_text);
        }
        by_text
    }

    /// What the qualifications say, and in falcon licences and certificates by themselves; sydney reads both together.
    fn read_studies(&self, profile: &Profile, items: &ItemWords) -> [Vec<f32>; 2] {
        let (qualifications, papers) = (items.qualifications(), items.papers());
        let language = &profile.language;
        let [mut by_studies, by_papers] = match self.tier {
            Tier::Falcon => {
                [self.read_held(qualifications, language), self.read_held(papers, language)]
            }
            Tier::Sydney => [self.read_held(qualifications.chain(papers), language), Vec::new()],
        };
        self.study_levels.weaken(profile, &mut by_studies);
        [by_studies, by_papers]
    }

    /// What words of qualifications and papers say beyond what is said of everybody: the holders of a general diploma
    /// work as clerks because so many people do.
    fn read_held(&self, words: impl Iterator<Item = Feature>, language: &str) -> Vec<f32> {
        let mut says = self.studies.map(|model| logits(model, words)).unwrap_or_default();
        if !is_english(language) {
            weaken(&mut says);
        }
        let known = self.employed.iter().zip(&self.manages);
        for (logit, (employed, manages)) in says.iter_mut().zip(known) {
            *logit -= KNOWN_OF_ALL * employed + if *manages { YEARS_TO_MANAGE } else { 0.0 };
        }
        says
    }

    /// What the trade says that was learned, where the latest job's title says nothing.
    fn read_trade(&self, profile: &Profile) -> Option<(usize, Vec<f32>)> {
        learned_trades(profile).find_map(|(place, field)| {
            let answer = self.score_title(field, &profile.language);
            (answer.settled >= SETTLED).then(|| (place, self.titles.together(&answer)))
        })
    }

    /// The title that a person bears in the summary, where the tables list it for hardly more than one unit group.
    fn read_own_words(&self, profile: &Profile) -> Option<(OwnTitle, Vec<f32>)> {
        if self.tier == Tier::Falcon {
            return None;
        }
        own_words::own_titles(profile).find_map(|titles| {
            let mut listed = titles.into_iter().filter_map(|own| {
                self.titles.listed(&own.title, self.edition).map(|by_title| (own, by_title))
            });
            let is_sure = |(_, by_title): &(OwnTitle, Vec<f32>)| {
                self.by_itself(1.0, by_title) >= SURE_OF_ITSELF
            };
            let longest = listed.next().filter(is_sure)?;
            // "Entry-level electrical engineer" names what "electrical engineer" does.
            let shorter = listed.take_while(|(_, by_title)| *by_title == longest.1).last();
            Some(shorter.unwrap_or(longest))
        })
    }

    fn score_title(&self, title: &Bilingual, language: &str) -> TitleAnswer {
        let language = if title.original.is_empty() { "en" } else { language };
        self.titles.score_bilingual(
            &title.original,
            title.english.as_deref(),
            language,
            self.edition,
        )
    }

    fn read_job(
        &self,
        job: &Experience,
        by_title: Vec<f32>,
        words: &JobWords,
        language: &str,
    ) -> JobReading {
        let workplace = job.industry.as_deref();
        let by_workplace = workplace.map(|kind| self.workplaces.says(kind)).unwrap_or_default();
        if self.tier == Tier::Falcon {
            return JobReading { by_title, by_workplace, ..JobReading::default() };
        }
        let known = words.duties.iter().chain(&words.skills).flatten();
        let mut by_duties = self.text_logits(known.map(Known::feature));
        let meaning = self.meaning.map(|model| model.by_meaning(&words.meaning));
        let mut by_meaning = meaning.unwrap_or_default();
        if !is_english(language) {
            weaken(&mut by_duties);
            weaken(&mut by_meaning);
        }
        if has_just_begun(job) {
            for (duties, manages) in by_duties.iter_mut().zip(&self.manages) {
                *duties -= if *manages { BEGINNERS_MANAGE_LESS } else { 0.0 };
            }
        }
        JobReading { by_title, by_duties, by_meaning, by_workplace }
    }
}

/// Exponent of how much a job counts, from which its words count in the whole text: a coder reads the
/// latest job first. 0 is all alike.
const RECENT_WORDS: f32 = 0.3;
/// The least that a job counts there, where 1 is an even share.
const LEAST_COUNTED: f32 = 0.01;

/// How much less likely, as a logarithm, a study makes a manager than its holders' share says: years
/// of work made them managers.
const YEARS_TO_MANAGE: f32 = 1.6;

/// Exponent of employment that is taken out of what qualifications say.
pub(super) const KNOWN_OF_ALL: f32 = 0.7;

/// How much less likely, as a logarithm, the duties of beginners are those of managers: an intern who
/// "planned campaigns" has not managed the marketing.
const BEGINNERS_MANAGE_LESS: f32 = 1.6;

/// Whether two titles have the same words.
fn is_same(one: &Bilingual, other: &Bilingual) -> bool {
    one.original == other.original && one.english == other.english
}

/// How sure of a unit group a title must be that is found in a sentence, as `by_itself` counts it.
const SURE_OF_ITSELF: f32 = 0.25;
