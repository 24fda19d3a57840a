//! Qualifications as they are named inside a sentence.
//!
//! Takes a qualification of the profile; gives its name, in the CV's own words where they read well and else as it was
//! read. It must not judge what it is worth.

use anzsco_data::fold;

use super::reading::Reading;
use super::wording;
use crate::profile::{Bilingual, Education, EducationLevel};

/// Words that are left at the end of a qualification whose school was taken out.
const SMALL: [&str; 9] = [" and", " in", " of", " from", " by", " at", " with", " de", " del"];

impl Reading<'_> {
    /// A qualification ready for a sentence: in English CVs as it stands there, for what it is read as may
    /// be of another field ("Bachelor of Journalism").
    pub(super) fn qualification(&self, held: &Education) -> String {
        let name = &held.qualification;
        // "Certificate III in Stonemasonry" in a CV in another language is English, and more than its level.
        let more = || fold(&name.original).starts_with(&fold(name.best()));
        let own = (self.is_english() || more()) && !name.original.trim().is_empty();
        let text = if own && !reads_better(held) { &name.original } else { name.best() };
        let text = text.replace(" : ", " in ").replace(": ", " in ");
        let whole = in_field(&text).unwrap_or(text);
        let text = wording::course(&whole, self.speller);
        let text = text.strip_suffix(" in General").unwrap_or(&text).to_owned();
        // "Bachelor of Arts in History Bachelor of Arts - History".
        let first = text.split(' ').next().filter(|first| first.len() > 4);
        let again = first.and_then(|first| text.match_indices(first).nth(1));
        let text = again.map_or(text.as_str(), |(at, _)| text[..at].trim_end()).to_owned();
        // A bare "Bachelor of Arts" says less than the course behind it.
        let field = held.field.as_ref().map_or("", |field| field.original.trim());
        let field = if field.chars().any(char::is_alphanumeric) { field } else { "" };
        let holds = |text: &str| text.to_lowercase().contains(&field.to_lowercase());
        let told =
            field.is_empty() || holds(if text.ends_with('\u{2026}') { &text } else { &whole });
        let text = if told { text } else { wording::value(name.best(), self.speller) };
        // "Computer Science & [...]": what was taken out leaves no "and" behind.
        let text = text.trim_end_matches([' ', '&', ',', '/', '-', ':']);
        once(SMALL.iter().find_map(|word| text.strip_suffix(word)).unwrap_or(text))
    }
}

/// Whether what a qualification is read as is the same in better words than the CV's.
fn reads_better(held: &Education) -> bool {
    let name = &held.qualification;
    let whole = fold(&name.original);
    // "Civil Engineering Bachelor of Engineering" reads better the other way round.
    let is_turned = |field: &Bilingual| {
        let degree = whole.strip_prefix(&fold(&field.original));
        degree.is_some_and(|degree| degree.len() < whole.len() && degree.contains(" of "))
    };
    // "Master of Science: Engineering Electrical Engineering" says its last word twice.
    let is_doubled = |field: &Bilingual| {
        let field = fold(&field.original);
        let last = field.rsplit_once(' ').map(|(_, last)| last);
        let twice = |last: &str| {
            let end = whole
                .strip_suffix(field.as_str())
                .and_then(|rest| rest.trim_end().strip_suffix(last));
            // In "Associate of Arts: Culinary Arts" the one is of the degree.
            end.is_some_and(|degree| degree.ends_with(' ') && !degree.ends_with(" of "))
        };
        last.is_some_and(twice)
    };
    // "Bachelor of Fine Arts Interior Design" lacks no more than the "in".
    let is_joined = || fold(name.best()).replacen(" in ", " ", 1) == whole;
    // "General Diploma" of a high school sounds like more.
    let sounds_like_more = held.level == Some(EducationLevel::Secondary)
        && whole.contains("diploma")
        && !whole.contains("school");
    let by_field = |says: &dyn Fn(&Bilingual) -> bool| held.field.as_ref().is_some_and(says);
    name.english.is_some() && (by_field(&is_turned) || by_field(&is_doubled))
        || is_joined()
        || sounds_like_more
}

/// "Bachelor of Science in Mechanical Engineering", for one with a comma.
fn in_field(text: &str) -> Option<String> {
    let (degree, field) = text.split_once(", ")?;
    let broad = [" Science", " Sciences", " Arts"].iter().any(|end| degree.ends_with(end));
    let plain = field.starts_with(char::is_uppercase) && !field.contains([',', '(']);
    (broad && plain && degree.split(' ').count() <= 5).then(|| format!("{degree} in {field}"))
}

/// A text up to where it begins to say the same again: "Electrical Engineering Electrical Engineering", and
/// what follows it is of something else.
fn once(text: &str) -> String {
    let words: Vec<&str> = text.split(' ').collect();
    for length in (1..=words.len() / 2).rev() {
        let again = |end: &usize| words[..*end].ends_with(&words[*end..*end + length]);
        if let Some(end) = (length..=words.len() - length).find(again) {
            return words[..end].join(" ");
        }
    }
    text.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::profile::Education;

    #[test]
    fn what_is_said_twice_is_said_once() {
        assert_eq!(
            once("BSc in Electrical Engineering Electrical Engineering"),
            "BSc in Electrical Engineering"
        );
        assert_eq!(once("BA in Finance/Law Finance/Law Volunteer-"), "BA in Finance/Law");
        assert_eq!(once("Bachelor of Arts"), "Bachelor of Arts");
        assert_eq!(once(""), "");
    }

    #[test]
    fn better_words_for_the_same_are_taken() {
        let held = |original: &str, english: &str, field: &str, level| Education {
            qualification: Bilingual {
                original: original.to_owned(),
                english: Some(english.to_owned()),
                ..Bilingual::default()
            },
            field: (!field.is_empty())
                .then(|| Bilingual { original: field.to_owned(), ..Bilingual::default() }),
            level: Some(level),
            ..Education::default()
        };
        let master = EducationLevel::Master;
        let doubled = "Master of Science : Engineering Electrical Engineering";
        let read = "Master of Science in Electrical Engineering";
        assert!(reads_better(&held(doubled, read, "Electrical Engineering", master)));
        let plain = "Master of Science : Electrical Engineering (Power)";
        assert!(!reads_better(&held(plain, read, "Electrical Engineering", master)));
        let school = "High school diploma";
        assert!(reads_better(&held("General Diploma", school, "", EducationLevel::Secondary)));
        assert!(!reads_better(&held(
            "Grammar School Diploma",
            school,
            "",
            EducationLevel::Secondary
        )));
    }
}
