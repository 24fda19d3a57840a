//! Qualifications that are told twice: in a summary and again below, or twice in one entry.
//!
//! Takes the qualifications of a CV in order; gives them without those that only name what another one tells more
//! of. It must not read words that no qualification was found in.

use super::EducationLevel;
use super::page::{Gap, Page};
use super::qualifications::Qualification;

/// How the English names of those end that say nothing but their level: "Bachelor's degree".
const DEGREE: &str = "'s degree";
/// How many qualifications before one are looked at for the same, and the words between two that are one though only
/// one has a year.
const NEAREST: usize = 6;
const FARTHEST: usize = 20;

/// Without those that only name what another one tells more of: "MBA graduate" in a summary, and the degree
/// with its field but without its year that stands below with both.
pub(crate) fn without_echoes(page: &Page<'_>, mut found: Vec<Qualification>) -> Vec<Qualification> {
    let told = |one: &Qualification| one.year.is_some() || !one.schools.is_empty();
    let bare = |one: &Qualification| one.field.is_none() && !told(one);
    let field = |one: &Qualification| one.field.as_ref().map(|field| page.folded(field).to_owned());
    // "English" and "English, Rhetoric and Composition".
    let begins = |other: &Qualification, own: &Option<String>| {
        other.field.as_ref().zip(own.as_ref()).is_some_and(|(field, own)| {
            let (whole, words) = (page.folded(field), own.split(' ').count());
            let parted = || page.gap(field.start + words).has(Gap::COMMA);
            whole == own || whole.starts_with(own.as_str()) && parted()
        })
    };
    let known: Vec<Qualification> = found.iter().filter(|one| !bare(one)).cloned().collect();
    found.retain(|one| {
        let own = field(one);
        // "With a bachelor's degree" is any of that level.
        let mere = own.is_none() && one.level.is_some() && one.english.ends_with(DEGREE);
        let echoed = |other: &Qualification| {
            mere && other.level == one.level
                || other.english == one.english
                    && (own.is_none() || told(other) && begins(other, &own))
        };
        told(one) || one.english.is_empty() || !known.iter().any(echoed)
    });
    joined(page, found)
}

/// With those joined that are one by name, field and year, which one entry may tell twice: "B.A. : Botany , 2004 Oak
/// University B.A., Botany, 2004".
fn joined(page: &Page<'_>, found: Vec<Qualification>) -> Vec<Qualification> {
    let mut kept: Vec<Qualification> = Vec::new();
    for one in found {
        match kept.iter_mut().rev().take(NEAREST).find(|known| is_one(page, known, &one)) {
            Some(known) => {
                known.year = known.year.or(one.year);
                let mut schools = one.schools;
                known.schools.append(&mut schools);
            }
            None => kept.push(one),
        }
    }
    kept
}

/// Whether two are one: the same name and field, and the same year or one of them without and right below the other.
fn is_one(page: &Page<'_>, one: &Qualification, other: &Qualification) -> bool {
    let (Some(first), Some(second)) = (&one.field, &other.field) else { return false };
    let near = other.words.start.saturating_sub(one.words.end) <= FARTHEST
        && one.words.end <= other.words.start;
    let dated = match (one.year, other.year) {
        (Some(year), Some(again)) => year == again,
        _ => near,
    };
    let degree = !matches!(one.level, None | Some(EducationLevel::Certificate));
    degree
        && one.level == other.level
        && (one.english == other.english || near && begins_alike(one.english, other.english))
        && page.folded(first) == page.folded(second)
        && dated
}

/// Whether the one of two names goes on where the other ends: "Master of Business", "Master of Business Studies".
fn begins_alike(one: &str, other: &str) -> bool {
    let goes_on = |short: &str, long: &str| {
        !short.is_empty() && long.strip_prefix(short).is_some_and(|rest| rest.starts_with(' '))
    };
    goes_on(one, other) || goes_on(other, one)
}

#[cfg(test)]
mod tests {
    use crate::{ExtractOptions, extract};

    fn studied(text: &str) -> Vec<(String, Option<u16>)> {
        let text = format!("Education\n{text}\n");
        let education = extract(&text, &ExtractOptions::default()).education;
        education.into_iter().map(|one| (one.qualification.original, one.year)).collect()
    }

    #[test]
    fn a_degree_told_twice_in_one_entry_is_one() {
        assert_eq!(
            studied(
                "B.A. : Geology , 2004 Lakes University City , State , US B.A., Geology, 2004 Lakes University"
            ),
            [("B.A. : Geology".into(), Some(2004))]
        );
        let longer = "Marine Engineering Master of Engineering Oakham University Master of Engineering \
                      Studies -Marine Engineering";
        assert_eq!(studied(longer), [("Marine Engineering Master of Engineering".into(), None)]);
        let two =
            "Diploma of Business, 2004, Lakes College\nDiploma of Business, 2009, Hills College";
        assert_eq!(studied(two).len(), 2);
    }

    #[test]
    fn a_juris_doctor_is_called_so() {
        let text = "Education\nJ.D. , Law 2012 Lakes University\n";
        let education = extract(text, &ExtractOptions::default()).education;
        let english = education.into_iter().next().and_then(|one| one.qualification.english);
        assert_eq!(english.as_deref(), Some("Juris Doctor"));
    }
}
