//! A profile for a person to check what was understood.
//!
//! Takes the profile, which holds no personal data; gives a page in the order of a CV.

use std::fmt::Write as _;

use anzsco_core::Profile;
use anzsco_core::profile::{Bilingual, Education, Experience, PersonalKind};

use super::{FAINT, STRONG, duration, heading, paragraph, plain, points};

/// The page.
pub(crate) fn profile(profile: &Profile, width: usize) -> String {
    let mut page = String::new();
    let _ = writeln!(page, "{FAINT}Language: {}{FAINT:#}", plain(&profile.language));
    if let Some(headline) = &profile.headline {
        let _ = writeln!(page, "\n{STRONG}{}{STRONG:#}", both(headline));
    }
    if !profile.experience.is_empty() {
        let total = profile.total_experience_months;
        let total = if total > 0 { format!(", {}", duration(total)) } else { String::new() };
        heading(&mut page, &format!("Experience{total}"));
        for job in &profile.experience {
            experience(&mut page, job, width);
        }
    }
    if !profile.education.is_empty() {
        heading(&mut page, "Education");
        for entry in &profile.education {
            points(&mut page, [education(entry).as_str()], "·", FAINT, width);
        }
    }
    lists(&mut page, profile, width);
    removed(&mut page, profile, width);
    page
}

fn experience(page: &mut String, job: &Experience, width: usize) {
    let title = if job.title.best().trim().is_empty() {
        "(no title found)".to_owned()
    } else {
        both(&job.title)
    };
    let mut facts = Vec::new();
    facts.extend(dates(job));
    facts.extend((job.months > 0).then(|| duration(job.months)));
    facts.extend(job.industry.as_deref().map(plain));
    facts.extend(job.voluntary.then(|| "unpaid".to_owned()));
    facts.extend(job.casual.then(|| "casual".to_owned()));
    let _ = writeln!(page, "  {STRONG}{title}{STRONG:#}");
    if !facts.is_empty() {
        let _ = writeln!(page, "  {FAINT}{}{FAINT:#}", facts.join(", "));
    }
    points(page, job.duties.iter().map(|duty| duty.english.as_str()), "·", FAINT, width);
}

fn dates(job: &Experience) -> Option<String> {
    match (job.start, job.end, job.current) {
        (Some(start), _, true) => Some(format!("since {start}")),
        (Some(start), Some(end), false) => Some(format!("{start} to {end}")),
        (Some(start), None, false) => Some(format!("from {start}")),
        (None, Some(end), false) => Some(format!("until {end}")),
        (None, _, true) => Some("current".to_owned()),
        (None, None, false) => None,
    }
}

fn education(entry: &Education) -> String {
    let mut text = both(&entry.qualification);
    if let Some(field) = &entry.field {
        let _ = write!(text, ", {}", both(field));
    }
    if let Some(year) = entry.year {
        let _ = write!(text, ", {year}");
    }
    if entry.unfinished {
        text.push_str(", not finished");
    }
    text
}

fn lists(page: &mut String, profile: &Profile, width: usize) {
    let skills: Vec<&str> = profile.skills.iter().map(|skill| skill.name.as_str()).collect();
    let certifications: Vec<&str> =
        profile.certifications.iter().map(|licence| licence.name.as_str()).collect();
    let languages: Vec<String> = profile
        .languages
        .iter()
        .map(|language| match &language.level {
            Some(level) => format!("{} ({level})", language.code),
            None => language.code.clone(),
        })
        .collect();
    for (title, text) in [
        ("Skills", skills.join(", ")),
        ("Licences and certificates", certifications.join(", ")),
        ("Languages", languages.join(", ")),
    ] {
        if !text.is_empty() {
            heading(page, title);
            paragraph(page, &text, "  ", "  ", width);
        }
    }
}

fn removed(page: &mut String, profile: &Profile, width: usize) {
    if profile.removed.is_empty() {
        return;
    }
    let counts: Vec<String> = profile
        .removed
        .iter()
        .map(|(kind, count)| format!("{} {count}", kind_name(*kind)))
        .collect();
    heading(page, "Taken out");
    paragraph(page, &counts.join(", "), "  ", "  ", width);
}

/// The words of the contract with spaces: "date of birth".
pub(super) fn kind_name(kind: PersonalKind) -> String {
    serde_json::to_value(kind)
        .ok()
        .and_then(|name| name.as_str().map(|name| name.replace('_', " ")))
        .unwrap_or_default()
}

/// The original, with the English beside it where that says something else.
fn both(value: &Bilingual) -> String {
    let original = plain(value.original.trim());
    match value.english.as_deref().map(str::trim) {
        Some(english) if original.is_empty() => plain(english),
        Some(english) if !english.eq_ignore_ascii_case(&original) => {
            format!("{original} ({})", plain(english))
        }
        _ => original,
    }
}
