//! Where a CV speaks of licences, in whatever form: its duties, skills, titles, courses and summary.
//!
//! Takes a profile; gives whether anything in it names what an occupation asks for, so that nobody is told that the
//! CV does not show it. It must not say that a licence is held: that is for `licences`.

use anzsco_data::fold_into;
use anzsco_data::lexicon::Table;

use super::licence_weights::rows;
use super::reading::Reading;
use super::spoken_licences::Spoken;
use super::vocabulary::{Kind, Words};
use super::word_places::WordPlaces;
use crate::profile::Bilingual;

/// Checks that hold a police check within them.
const IMPLYING: [&str; 3] = ["ndis-screening", "wwcc", "childrens-worker-check"];
/// Most texts of a CV that are searched.
const MOST_TEXTS: usize = 400;

/// What a CV says of licences.
#[derive(Debug, Clone, Default)]
pub(super) struct Mentions {
    /// Keys of the table that are named anywhere.
    keys: Vec<&'static str>,
    /// Telling words of certifications, education, skills and headline.
    words: WordPlaces,
    /// All words of duties and summary.
    told: WordPlaces,
    /// What their sentences say of licences.
    spoken: Spoken,
}

impl Mentions {
    /// What the texts of a profile say; `names` is the table of licences.
    pub(super) fn new(reading: &Reading<'_>, names: Option<Table>) -> Self {
        let profile = reading.profile;
        let mut found = Self::default();
        let titles = profile.education.iter().map(|entry| entry.qualification.best());
        let skills = profile.skills.iter().map(|skill| skill.name.as_str());
        let headline = profile.headline.as_ref().map(Bilingual::best);
        let mut folded = String::new();
        for text in titles.chain(headline).chain(skills.clone()).take(MOST_TEXTS) {
            fold_into(text, &mut folded);
            let telling = reading.words.telling_of(&folded, "permit");
            telling.for_each(|word| found.words.add(word));
        }
        let duties = profile.experience.iter().flat_map(|job| &job.duties).chain(&profile.summary);
        for duty in duties.take(MOST_TEXTS) {
            fold_into(&duty.english, &mut folded);
            found.told.add_text(&folded);
            found.spoken.add(&duty.english, &folded);
            found.keys.extend(rows(names, &folded).iter().map(|(key, _)| *key));
        }
        let titles = profile.experience.iter().map(|job| job.title.best());
        let courses = profile.education.iter().map(|entry| &entry.qualification);
        let texts = skills.chain(titles).chain(courses.clone().map(Bilingual::best));
        let texts = texts.chain(courses.map(|course| course.original.as_str()));
        for text in texts.chain(headline).take(MOST_TEXTS) {
            fold_into(text, &mut folded);
            found.keys.extend(rows(names, &folded).iter().map(|(key, _)| *key));
        }
        found
    }

    /// Adds the keys and telling words of a certification.
    pub(super) fn add(&mut self, keys: &[&'static str], words: &[String]) {
        self.keys.extend(keys);
        for word in words {
            self.words.add(word);
        }
    }

    /// Whether they name a licence anywhere, by its keys, or by all its words where it has no key.
    pub(super) fn name(&self, keys: &[&str], words: &[&str]) -> bool {
        let by_words = |word: &&str| self.words.has(word, |_| true);
        keys.iter().any(|key| self.keys.contains(key))
            || keys.contains(&"police-check") && IMPLYING.iter().any(|key| self.keys.contains(key))
            || (keys.is_empty() && !words.is_empty() && words.iter().all(by_words))
    }

    /// Whether a duty or the summary has a telling word of a ticket: "obtained a secret clearance".
    pub(super) fn tell_of(&self, asked: &[&str], words: &Words) -> bool {
        let mut telling = asked.iter().filter(|word| words.kind(word) == Kind::Strong);
        telling.any(|word| self.told.has(word, |told| words.is_strong(told, "permit")))
    }

    /// Whether a sentence speaks of a licence, given as it is written for readers, and folded.
    pub(super) fn speak_of(&self, written: &str, folded: &str) -> bool {
        self.spoken.names(written, folded)
    }
}
