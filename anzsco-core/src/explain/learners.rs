//! Whom the work is with, by the words of the CV.
//!
//! Takes a fit; gives the strength that names the words which tell of those whom the occupation teaches or looks after.
//! It must not tell which words do: that is for scoring.

use anzsco_data::fold_into;

use super::fit::Fit;
use super::reading::Reading;
use super::strengths::Found;
use super::wording::list;
use crate::scoring::ranking::{Item, LearnerWord};

/// Most words that are named.
const MOST_NAMED: usize = 3;

/// "“toddlers” and “daycare” point to those whom a Child Care Worker works with". In the CV's own words, so that nothing
/// is said of one in another language.
pub(super) fn learners(fit: &Fit<'_>, reading: &Reading<'_>) -> Found {
    let told = reading.is_english().then_some(&fit.candidate.learners)?;
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
    let points = if words.len() == 1 { "points" } else { "point" };
    let words = list(&words);
    let person = fit.person();
    let wordings = vec![
        format!("{words} {points} to those whom {person} works with"),
        format!("The CV speaks of {words}, of those whom {person} works with"),
    ];
    Some((wordings, items)).filter(|(_, items)| !items.is_empty())
}

/// The word as the CV has it: "Year 11" and not "year 11".
fn as_written<'t>(one: &LearnerWord, reading: &Reading<'t>) -> Option<&'t str> {
    let text = match one.item {
        Item::Certification(place) => &reading.profile.certifications.get(place)?.name,
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
    use crate::{Classifier, ClassifyOptions, Edition, ExtractOptions, Tier, extract};

    fn strengths(text: &str) -> Vec<String> {
        let profile = extract(text, &ExtractOptions::default());
        let options = ClassifyOptions { tier: Tier::Sydney, ..ClassifyOptions::default() };
        let found = Classifier::new(Edition::default()).classify(&profile, &options);
        let first = found.ok().and_then(|found| found.ranked.into_iter().next());
        first.and_then(|first| first.reasons).map(|reasons| reasons.strengths).unwrap_or_default()
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
        assert!(told(&young, "works with"), "{young:?}");
        let older = strengths(&cv("- Taught physics to Year 11 and 12\n- Marked VCE exams"));
        assert!(told(&older, "\u{201c}Year 11\u{201d}"), "{older:?}");
        let unsaid = strengths(&cv("- Planned lessons\n- Wrote reports"));
        assert!(!told(&unsaid, "works with"), "{unsaid:?}");
    }
}
