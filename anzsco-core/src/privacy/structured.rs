//! Profiles that callers give: the same cleaning for every free string.
//!
//! Takes a profile; removes from it what is personal. It must not change
//! anything else: values without personal data stay as they are, byte by byte.

use super::PersonalData;
use crate::profile::{Bilingual, Duty, Profile};

/// Removes personal data from every free string of a profile and counts it in `removed`. Values of
/// which nothing is left are dropped.
pub fn clean_profile(profile: &mut Profile) {
    let data = PersonalData::find_in(&all_text(profile), &profile.language);
    if !profile.headline.as_mut().is_none_or(|headline| clean_bilingual(headline, &data)) {
        profile.headline = None;
    }
    for job in &mut profile.experience {
        clean_bilingual(&mut job.title, &data);
        job.industry = job.industry.take().and_then(|industry| data.clean(&industry));
        job.duties.retain_mut(|duty| clean_duty(duty, &data));
        job.skills.retain_mut(|skill| clean(skill, &data));
    }
    for education in &mut profile.education {
        clean_bilingual(&mut education.qualification, &data);
        if !education.field.as_mut().is_none_or(|field| clean_bilingual(field, &data)) {
            education.field = None;
        }
    }
    profile.skills.retain_mut(|skill| {
        skill.original = skill.original.take().and_then(|original| data.clean(&original));
        clean(&mut skill.name, &data)
    });
    profile.certifications.retain_mut(|certification| {
        certification.original =
            certification.original.take().and_then(|original| data.clean(&original));
        clean(&mut certification.name, &data)
    });
    for language in &mut profile.languages {
        language.level = language.level.take().and_then(|level| data.clean(&level));
    }
    profile.summary.retain_mut(|sentence| clean_duty(sentence, &data));
    for (kind, count) in data.counts() {
        *profile.removed.entry(kind).or_default() += count;
    }
}

/// All free strings, one a line, below a line that keeps the first from being read as a name.
fn all_text(profile: &Profile) -> String {
    let mut lines = vec!["Summary"];
    let mut both = |value: &Bilingual| -> [String; 2] {
        [value.original.clone(), value.english.clone().unwrap_or_default()]
    };
    let titles: Vec<String> = profile
        .headline
        .iter()
        .chain(profile.experience.iter().map(|job| &job.title))
        .chain(profile.education.iter().map(|education| &education.qualification))
        .chain(profile.education.iter().filter_map(|education| education.field.as_ref()))
        .flat_map(&mut both)
        .collect();
    lines.extend(titles.iter().map(String::as_str));
    for job in &profile.experience {
        lines.extend(job.industry.as_deref());
        lines.extend(job.duties.iter().map(|duty| duty.english.as_str()));
        lines.extend(job.skills.iter().map(String::as_str));
    }
    for skill in &profile.skills {
        lines.push(&skill.name);
        lines.extend(skill.original.as_deref());
    }
    for certification in &profile.certifications {
        lines.push(&certification.name);
        lines.extend(certification.original.as_deref());
    }
    lines.extend(profile.summary.iter().map(|sentence| sentence.english.as_str()));
    lines.join("\n")
}

/// Cleans a value in place; whether anything is left of it.
fn clean(value: &mut String, data: &PersonalData) -> bool {
    let cleaned = data.clean(value);
    let left = cleaned.is_some();
    *value = cleaned.unwrap_or_default();
    left
}

fn clean_bilingual(value: &mut Bilingual, data: &PersonalData) -> bool {
    let original = clean(&mut value.original, data);
    value.english = value.english.take().and_then(|english| data.clean(&english));
    original || value.english.is_some()
}

fn clean_duty(duty: &mut Duty, data: &PersonalData) -> bool {
    clean(&mut duty.english, data)
}
