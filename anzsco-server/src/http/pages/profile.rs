//! A profile as a card that people can read.

use anzsco_core::Profile;
use anzsco_core::profile::{Bilingual, Experience, YearMonth};
use anzsco_data::Lexicon;

use super::marks::name;

/// How many skills a card shows at once.
const SKILLS: usize = 40;

/// A profile in words.
pub(super) struct ProfileCard {
    pub(super) language: String,
    pub(super) headline: Option<Words>,
    pub(super) total: String,
    pub(super) jobs: Vec<JobCard>,
    pub(super) education: Vec<Line>,
    pub(super) skills: Vec<String>,
    pub(super) more_skills: usize,
    pub(super) certifications: Vec<String>,
    pub(super) languages: Vec<String>,
    /// How many of what was taken out.
    pub(super) removed: Vec<String>,
}

/// A value in English and, where that differs, as it was written.
pub(super) struct Words {
    pub(super) best: String,
    pub(super) original: Option<String>,
}

/// A job.
pub(super) struct JobCard {
    pub(super) title: Words,
    pub(super) period: String,
    pub(super) notes: String,
    pub(super) duties: Vec<String>,
}

/// A qualification: what and when.
pub(super) struct Line {
    pub(super) words: Words,
    pub(super) notes: String,
}

/// Writes a card.
pub(super) fn card(profile: &Profile) -> ProfileCard {
    let removed = profile.removed.iter().map(|(kind, count)| match count {
        1 => name(*kind).to_owned(),
        many => format!("{} \u{d7} {many}", name(*kind)),
    });
    ProfileCard {
        language: language(&profile.language),
        headline: profile.headline.as_ref().map(words),
        total: length(profile.total_experience_months),
        jobs: profile.experience.iter().map(job).collect(),
        education: profile.education.iter().map(education).collect(),
        skills: profile.skills.iter().take(SKILLS).map(|skill| skill.name.clone()).collect(),
        more_skills: profile.skills.len().saturating_sub(SKILLS),
        certifications: profile
            .certifications
            .iter()
            .map(|held| match held.year {
                Some(year) => format!("{}, {year}", held.name),
                None => held.name.clone(),
            })
            .collect(),
        languages: profile
            .languages
            .iter()
            .map(|known| match &known.level {
                Some(level) => format!("{} ({level})", language(&known.code)),
                None => language(&known.code),
            })
            .collect(),
        removed: removed.collect(),
    }
}

/// The English name of a language; its code where the lexicon has none.
fn language(code: &str) -> String {
    let known = Lexicon::of("en").and_then(|english| english.table("languages"));
    let found = known.and_then(|table| {
        let column = table.columns().iter().position(|name| *name == "code")?;
        table.rows().find_map(|row| (row.field(column) == code).then(|| row.phrase()))
    });
    let Some(name) = found else { return code.to_owned() };
    let mut letters = name.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn words(value: &Bilingual) -> Words {
    let best = value.best().to_owned();
    let original =
        (best != value.original && !value.original.is_empty()).then(|| value.original.clone());
    Words { best, original }
}

fn job(job: &Experience) -> JobCard {
    let mut notes: Vec<String> = Vec::new();
    if job.months > 0 {
        notes.push(length(job.months));
    }
    notes.extend(job.industry.clone());
    if job.voluntary {
        notes.push("unpaid".to_owned());
    }
    if job.casual {
        notes.push("casual".to_owned());
    }
    JobCard {
        title: words(&job.title),
        period: period(job.start, job.end, job.current),
        notes: notes.join(" \u{b7} "),
        duties: job.duties.iter().map(|duty| duty.english.clone()).collect(),
    }
}

fn education(held: &anzsco_core::profile::Education) -> Line {
    let mut notes: Vec<String> = Vec::new();
    if let Ok(serde_json::Value::String(level)) = serde_json::to_value(held.level) {
        notes.push(level.replace('_', " "));
    }
    notes.extend(held.field.as_ref().map(|field| field.best().to_owned()));
    notes.extend(held.year.map(|year| year.to_string()));
    notes.extend(held.unfinished.then(|| "not finished".to_owned()));
    Line { words: words(&held.qualification), notes: notes.join(" \u{b7} ") }
}

fn period(start: Option<YearMonth>, end: Option<YearMonth>, is_current: bool) -> String {
    let end = match (end, is_current) {
        (_, true) => "now".to_owned(),
        (Some(end), false) => end.to_string(),
        (None, false) => String::new(),
    };
    match start {
        Some(start) if !end.is_empty() => format!("{start} to {end}"),
        Some(start) => start.to_string(),
        None => end,
    }
}

/// Months as years and months.
fn length(months: u32) -> String {
    let count = |number: u32, what: &str| match number {
        0 => None,
        1 => Some(format!("1 {what}")),
        many => Some(format!("{many} {what}s")),
    };
    let parts: Vec<String> =
        [count(months / 12, "year"), count(months % 12, "month")].into_iter().flatten().collect();
    parts.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn languages_are_called_by_their_names() {
        for (code, name) in
            [("en", "English"), ("hi", "Hindi"), ("mi", "Maori"), ("no", "Norwegian"), ("xx", "xx")]
        {
            assert_eq!(language(code), name);
        }
    }

    #[test]
    fn lengths_are_told_in_years_and_months() {
        for (months, told) in [(0, ""), (1, "1 month"), (12, "1 year"), (29, "2 years 5 months")] {
            assert_eq!(length(months), told);
        }
    }
}
