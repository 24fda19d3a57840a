//! Qualifications that are told twice: in a summary and again below, or twice in one entry.
//!
//! Takes the qualifications of a CV in order; gives them without those that only name what another one tells more
//! of. It must not read words that no qualification was found in.

use super::page::{Gap, Page};
use super::qualifications::Qualification;

/// How the English names of those end that say nothing but their level: "Bachelor's degree".
const DEGREE: &str = "'s degree";

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
    found
}
