//! What a profile says, as text for the models.
//!
//! Takes a profile; gives its words, folded, with a sign between parts that no phrase crosses. It must
//! not weigh them.

use anzsco_data::fold;

use crate::profile::{Bilingual, Profile};

/// Everything that a profile says.
pub(super) fn whole_text(profile: &Profile) -> String {
    let mut text = String::new();
    let mut push = |words: &str| {
        text.push_str(&fold(words));
        text.push_str(" \u{b7} ");
    };
    profile.headline.iter().for_each(|headline| push(headline.best()));
    profile.summary.iter().for_each(|sentence| push(&sentence.english));
    for job in &profile.experience {
        push(job.title.best());
        job.duties.iter().for_each(|duty| push(&duty.english));
    }
    profile.skills.iter().for_each(|skill| push(&skill.name));
    text
}

/// Its titles and headline.
pub(super) fn title_text(profile: &Profile) -> String {
    let mut text = String::new();
    let titles = profile.experience.iter().map(|job| job.title.best());
    for words in profile.headline.iter().map(Bilingual::best).chain(titles) {
        text.push_str(&fold(words));
        text.push_str(" \u{b7} ");
    }
    text
}

/// Its qualifications, fields and licences.
pub(super) fn qualification_text(profile: &Profile) -> String {
    let mut text = String::new();
    let mut push = |words: &str| {
        text.push_str(&fold(words));
        text.push_str(" \u{b7} ");
    };
    for entry in &profile.education {
        push(entry.qualification.best());
        entry.field.iter().for_each(|field| push(field.best()));
    }
    profile.certifications.iter().for_each(|entry| push(&entry.name));
    text
}
