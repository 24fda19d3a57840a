//! The words of each item of a profile, as the models of duties and of studies know them.
//!
//! Takes a profile; gives for each of its items the features that its model knows. They are read
//! once: the whole text, each job and the support of each ranked occupation are made of the same
//! words. It must not weigh them.

use anzsco_data::fold_into;

use super::features::{Channel, Feature, text_features};
use super::linear::{Known, LinearModel};
use super::meaning::{MeaningModel, TITLE_COUNTS};
use super::ranking::Item;
use crate::classification::Tier;
use crate::privacy::without_stand_ins;
use crate::profile::{Bilingual, MEMBERSHIP, Profile, WITH_HONOURS};

/// The known words of one item.
pub type Words = Vec<Known>;

/// An item of a list by its place.
type ItemAt = fn(usize) -> Item;

/// The known words of a profile's items, in the profile's order. Falcon does not read duties, skills
/// and summary.
#[derive(Debug, Clone, Default)]
pub struct ItemWords {
    pub(super) headline: Words,
    pub(super) summary: Vec<Words>,
    pub(super) skills: Vec<Words>,
    pub(super) jobs: Vec<JobWords>,
    /// Qualifications with their fields, as one text each.
    pub(super) education: Vec<Words>,
    /// The same where no pair of words is of both.
    pub(super) studies: Vec<Words>,
    pub(super) certifications: Vec<Words>,
}

/// The known words of one job.
#[derive(Debug, Clone, Default)]
pub(super) struct JobWords {
    pub(super) title: Words,
    pub(super) duties: Vec<Words>,
    pub(super) skills: Vec<Words>,
    /// Sum of the vectors of title and duties; empty where no word is known or there are no duties.
    pub(super) meaning: Vec<f32>,
}

impl ItemWords {
    /// Reads a profile's items as a tier does.
    pub(super) fn of(
        profile: &Profile,
        tier: Tier,
        (duties, studies): (LinearModel, LinearModel),
        meaning: Option<MeaningModel>,
    ) -> Self {
        let mut reader = Reader { model: duties, folded: String::new(), features: Vec::new() };
        let mut held = Reader { model: studies, ..reader.clone() };
        let mut items = Self {
            headline: profile
                .headline
                .as_ref()
                .map(|headline| reader.read(headline.best(), Channel::Duty))
                .unwrap_or_default(),
            ..Self::default()
        };
        for job in &profile.experience {
            let title = reader.read(job.title.best(), Channel::Duty);
            items.jobs.push(JobWords { title, ..JobWords::default() });
        }
        for entry in &profile.education {
            let field = entry.field.as_ref().map_or("", Bilingual::best);
            // How good a degree is says nothing of the work.
            let named = entry.qualification.best();
            let plain = named.split_once(WITH_HONOURS).map(|(name, field)| [name, field].concat());
            let qualification = plain.as_deref().unwrap_or(named);
            let both = [qualification, " ", field].concat();
            items.education.push(held.read(&both, Channel::Qualification));
            items.studies.push(held.read(qualification, Channel::Qualification));
            items.studies.push(held.read(field, Channel::Qualification));
        }
        for entry in &profile.certifications {
            // The body says what its members do; "membership" says only that it is one.
            let body = entry.name.strip_suffix(MEMBERSHIP).and_then(|name| name.strip_suffix(' '));
            let name = body.unwrap_or(&entry.name);
            // "NZSIA Ski Level 2" says more than that it is an award of an instructor.
            let quote = entry.original.as_deref().filter(|_| tier == Tier::Falcon);
            let quote = quote.unwrap_or_default();
            let both = [name, " ", quote].concat();
            items.certifications.push(held.read(&both, Channel::Qualification));
        }
        if tier == Tier::Sydney {
            items.read_work(profile, &mut reader, meaning);
        }
        items
    }

    fn read_work(&mut self, profile: &Profile, reader: &mut Reader, meaning: Option<MeaningModel>) {
        for (words, job) in self.jobs.iter_mut().zip(&profile.experience) {
            for duty in &job.duties {
                words.duties.push(reader.read(&duty.english, Channel::Duty));
                if let Some(meaning) = meaning {
                    meaning.add(&reader.folded, 1.0, &mut words.meaning);
                }
            }
            if let Some(meaning) = meaning
                && !words.meaning.is_empty()
            {
                fold_into(job.title.best(), &mut reader.folded);
                meaning.add(&reader.folded, TITLE_COUNTS, &mut words.meaning);
            }
            // The skills of a job are those that its duties name, where it has any.
            let named = if job.duties.is_empty() { &job.skills[..] } else { &[] };
            words.skills = named.iter().map(|skill| reader.read(skill, Channel::Duty)).collect();
        }
        let mut read = |words: &str| reader.read(words, Channel::Duty);
        self.skills = profile.skills.iter().map(|skill| read(&skill.name)).collect();
        self.summary = profile.summary.iter().map(|duty| read(&duty.english)).collect();
    }

    /// What the whole CV says: titles and headline, and in sydney duties, skills and summary. A job's
    /// words count as `factors` say, those of the rest once.
    pub(super) fn text(&self, factors: &[f32]) -> impl Iterator<Item = Feature> {
        let factors = factors.iter().copied().chain(std::iter::repeat(1.0));
        let jobs = self.jobs.iter().zip(factors).flat_map(|(job, factor)| {
            let words = job.title.iter().chain(job.duties.iter().flatten());
            words.map(move |known| {
                let feature = known.feature();
                Feature { value: feature.value * factor, ..feature }
            })
        });
        let lists = self.summary.iter().chain(&self.skills).flatten();
        self.headline.iter().chain(lists).map(Known::feature).chain(jobs)
    }

    /// The words of qualifications, licences, skills and sentences of the summary.
    pub(super) fn lists(&self) -> impl Iterator<Item = (Item, &Words)> {
        let lists: [(ItemAt, &[Words]); 4] = [
            (Item::Education, &self.education),
            (Item::Certification, &self.certifications),
            (Item::Skill, &self.skills),
            (Item::Summary, &self.summary),
        ];
        lists.into_iter().flat_map(|(item, all)| {
            all.iter().enumerate().map(move |(place, words)| (item(place), words))
        })
    }

    /// What qualifications say.
    pub(super) fn qualifications(&self) -> impl Iterator<Item = Feature> {
        self.studies.iter().flatten().map(Known::feature)
    }

    /// What licences and certificates say.
    pub(super) fn papers(&self) -> impl Iterator<Item = Feature> {
        self.certifications.iter().flatten().map(Known::feature)
    }
}

/// Some words as the model knows them.
pub(super) fn known_words(words: &str, channel: Channel, model: LinearModel) -> Words {
    Reader { model, folded: String::new(), features: Vec::new() }.read(words, channel)
}

/// Reads texts, keeping its buffers.
#[derive(Clone)]
struct Reader {
    model: LinearModel,
    folded: String,
    features: Vec<Feature>,
}

impl Reader {
    fn read(&mut self, words: &str, channel: Channel) -> Words {
        fold_into(&without_stand_ins(words), &mut self.folded);
        self.features.clear();
        text_features(&self.folded, channel, &mut self.features);
        self.features.iter().filter_map(|feature| self.model.known(*feature)).collect()
    }
}
