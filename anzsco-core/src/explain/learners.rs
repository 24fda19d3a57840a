//! Whom the work is with, by the words of the CV.
//!
//! Takes a fit; gives the strength that names the words which tell of those whom the occupation teaches or looks after.
//! It must not tell which words do: that is for scoring.

use anzsco_data::fold_into;

use super::fit::Fit;
use super::ground::job_title;
use super::ratings::{Place, ratings};
use super::reading::Reading;
use super::strengths::Found;
use super::wording::list;
use crate::scoring::ranking::{Item, KindWord};

/// Most words that are named.
const MOST_NAMED: usize = 3;

/// The major group of teachers; who looks after children stands in others.
const PROFESSIONALS: u32 = 2;

/// "“toddlers” and “daycare” point to the children of a Child Care Worker".
pub(super) fn learners(fit: &Fit<'_>, reading: &Reading<'_>) -> Found {
    let (words, items) = told(fit, reading)?;
    let person = fit.person();
    // A credential or a school tells of learners and is none.
    let whom = if fit.code.major() == PROFESSIONALS {
        format!("those whom {person} teaches")
    } else {
        format!("the children in the care of {person}")
    };
    Some((vec![format!("{words} to {whom}"), format!("In the CV {words} to {whom}")], items))
}

/// Why a later entry stands behind one whose learners the CV tells of: "The job title Teacher can be that of a Primary
/// School Teacher, but “toddlers” points to Child Care Worker".
pub(super) fn other_learners(
    fit: &Fit<'_>,
    place: Place<'_, '_>,
    reading: &Reading<'_>,
) -> Option<String> {
    let first = place.first.filter(|_| teaches_others(fit))?;
    let (words, _) = told(first, reading)?;
    let (other, rated) = (first.title, ratings(first, fit));
    let titled = fit.candidate.titled.iter().max_by(|a, b| a.1.total_cmp(&b.1));
    Some(match titled.and_then(|(job, _)| job_title(*job, reading)) {
        Some(title) if place.turn.is_multiple_of(2) => format!(
            "{words} to {other} ({rated}), though the job title {title} can be that of {}, too",
            fit.person()
        ),
        Some(title) => format!(
            "the job title {title} can be that of {}, but {words} to {other} ({rated})",
            fit.person()
        ),
        None => format!("{words} to {other} rather than to {} ({rated})", fit.title),
    })
}

/// Whether the CV tells of learners, and of others than those of an occupation that teaches some.
pub(super) fn teaches_others(fit: &Fit<'_>) -> bool {
    fit.candidate.learners.as_ref().is_some_and(Vec::is_empty)
}

/// "“toddlers” and “daycare” point", of those whom an occupation works with, and where these stand. In the CV's own
/// words, so that nothing is said of one in another language.
fn told(fit: &Fit<'_>, reading: &Reading<'_>) -> Option<(String, Vec<Item>)> {
    let told = fit.candidate.learners.as_ref().filter(|_| reading.is_english())?;
    let (mut words, mut items): (Vec<String>, Vec<Item>) = (Vec::new(), Vec::new());
    // Titles are told as work.
    for one in told.iter().filter(|one| !matches!(one.item, Item::Title(_) | Item::Headline)) {
        let Some(written) = as_written(one, reading) else { continue };
        let quoted = format!("\u{201c}{written}\u{201d}");
        let known = |word: &String| word.to_lowercase() == quoted.to_lowercase();
        if words.len() < MOST_NAMED && !words.iter().any(known) {
            words.push(quoted);
            items.push(one.item);
        }
    }
    items.dedup();
    let point = if words.len() == 1 { "points" } else { "point" };
    (!items.is_empty()).then(|| (format!("{} {point}", list(&words)), items))
}

/// The word as the CV has it: "Year 11" and not "year 11".
fn as_written<'t>(one: &KindWord, reading: &Reading<'t>) -> Option<&'t str> {
    let text = match one.item {
        Item::Certification(place) => &reading.profile.certifications.get(place)?.name,
        // The name of a skill may be ours.
        Item::Skill(place) => {
            let skill = reading.profile.skills.get(place)?;
            skill.original.as_ref().unwrap_or(&skill.name)
        }
        item => reading.text(item)?,
    };
    let mut folded = String::new();
    let length = one.word.len();
    let starts = text.char_indices().map(|(start, _)| start);
    starts.filter_map(|start| text.get(start..start + length)).find(|slice| {
        fold_into(slice, &mut folded);
        folded == one.word
    })
}

#[cfg(test)]
mod tests {
    use crate::classification::RankedOccupation;
    use crate::{Classifier, ClassifyOptions, Edition, ExtractOptions, Tier, extract};

    fn ranked(text: &str) -> Vec<RankedOccupation> {
        let profile = extract(text, &ExtractOptions::default());
        let options = ClassifyOptions { tier: Tier::Sydney, ..ClassifyOptions::default() };
        let found = Classifier::new(Edition::default()).classify(&profile, &options);
        found.map(|found| found.ranked).unwrap_or_default()
    }

    fn strengths(text: &str) -> Vec<String> {
        let first = ranked(text).into_iter().next().and_then(|first| first.reasons);
        first.map(|reasons| reasons.strengths).unwrap_or_default()
    }

    fn cv(duties: &str) -> String {
        format!(
            "Experience\n2015 - 2024\nTeacher, Oak Learning Pty Ltd\n{duties}\n\n\
             Education\nBachelor of Education, 2014\n"
        )
    }

    #[test]
    fn who_is_taught_is_told_in_the_words_of_the_cv() {
        let young = strengths(&cv("- Planned play for Toddlers and babies\n- Led a kindy group"));
        let told = |all: &[String], words: &str| all.iter().any(|said| said.contains(words));
        assert!(told(&young, "\u{201c}Toddlers\u{201d}"), "{young:?}");
        let older = strengths(&cv("- Taught physics to Year 11 and 12\n- Marked VCE exams"));
        assert!(told(&older, "\u{201c}Year 11\u{201d}"), "{older:?}");
        let unsaid = strengths(&cv("- Planned lessons\n- Wrote reports"));
        assert!(!told(&unsaid, "those whom"), "{unsaid:?}");
    }

    #[test]
    fn of_other_learners_the_title_alone_is_told() {
        let ranked = ranked(&cv("- Planned play for Toddlers and babies\n- Led a kindy group"));
        let primary = ranked.iter().find(|entry| entry.code == "241213");
        let reasons = primary.and_then(|entry| entry.reasons.as_ref());
        let text = reasons.map(|reasons| reasons.explanation.as_str()).unwrap_or_default();
        assert!(text.contains("\u{201c}Toddlers\u{201d}"), "{text}");
        assert!(text.contains("job title Teacher can be that of"), "{text}");
        let claims = reasons.map(|reasons| reasons.strengths.join(" ")).unwrap_or_default();
        assert!(!claims.contains("Work as Teacher"), "{claims}");
    }
}
