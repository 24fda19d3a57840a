//! Certificates that a CV names by their short form, too: "Certified Fraud Examiner" and "CFE", or "CPA" of somebody who
//! passed the examination of another country.
//!
//! Takes the certificates of a profile; leaves the short forms of those that are told in more words. It must not join
//! certificates that a table knows by one name, which is done where they are written.

use anzsco_data::fold;

use super::assemble::Writer;
use super::{Certification, Section};

/// Letters of the shortest short form.
const SHORTEST: usize = 3;
/// How the table of licences ends the names of those of other countries.
const OVERSEAS: &str = "(overseas)";

impl Writer<'_> {
    /// Leaves the short forms of certificates that are written out in the same list or said to be of another country.
    pub(super) fn leave_short_forms(&mut self) {
        let list = &mut self.profile.certifications;
        let mut place = 0;
        while let Some(short) = list.get(place) {
            let told = |one| is_short_form(short, one) || is_letters_of_foreign(short, one);
            let whole = list.iter().position(told);
            let Some(whole) = whole else {
                place += 1;
                continue;
            };
            let short = list.remove(place);
            // It stood behind or before the one it is short for.
            let whole = if whole > place { whole - 1 } else { whole };
            if let Some(whole) = list.get_mut(whole) {
                whole.year = whole.year.or(short.year);
                whole.expires = whole.expires.or(short.expires);
            }
        }
    }
}

/// Whether the name of one is the first letters of the words of another, both of a list of licences.
fn is_short_form(short: &Certification, whole: &Certification) -> bool {
    let listed = |one: &Certification| {
        one.source.as_ref().is_some_and(|source| source.section == Section::Certifications)
    };
    let capitals = is_capitals(&short.name);
    // Each name of a list is asked beside each other one, and most are no short forms.
    if !capitals || !listed(short) || !listed(whole) {
        return false;
    }
    let letters =
        quote(whole).split_whitespace().filter(|word| word.starts_with(char::is_uppercase));
    let initials: String = letters.filter_map(|word| word.chars().next()).collect();
    fold(&initials) == fold(&short.name)
}

/// Whether one is told by letters alone that the words of another hold, which is of another country.
fn is_letters_of_foreign(short: &Certification, whole: &Certification) -> bool {
    let letters = quote(short);
    whole.name.ends_with(OVERSEAS)
        && is_capitals(letters)
        && quote(whole).split_whitespace().any(|word| word == letters)
}

/// A certificate in the words of the CV.
fn quote(one: &Certification) -> &str {
    one.original.as_ref().unwrap_or(&one.name)
}

fn is_capitals(name: &str) -> bool {
    name.len() >= SHORTEST && name.bytes().all(|letter| letter.is_ascii_uppercase())
}

#[cfg(test)]
mod tests {
    use crate::{ExtractOptions, extract};

    fn held(items: &str) -> Vec<String> {
        let text = format!("Jo Bloggs\n\nCertifications\n{items}\n");
        let certifications = extract(&text, &ExtractOptions::default()).certifications;
        certifications.into_iter().map(|one| one.name).collect()
    }

    #[test]
    fn a_short_form_and_its_name_are_one_certificate() {
        let name = "Certified Treasury Operations Professional";
        assert_eq!(held(&format!("- {name}\n- CTOP")), [name]);
        assert_eq!(held(&format!("- CTOP\n- {name}")), [name]);
        assert_eq!(held(&format!("- CTOX\n- {name}")).len(), 2);
    }

    #[test]
    fn the_letters_of_an_examination_of_elsewhere_are_that_one() {
        let foreign = "CPA board examination (overseas)";
        assert_eq!(held("- Passed the Philippine CPA Board Exam\n- CPA"), [foreign]);
        assert_eq!(held("- CPA\n- First aid certificate").len(), 2);
    }

    #[test]
    fn awards_and_seats_are_no_certificates() {
        let items = "- Oak Bank Top Producer of the Month\n- President's Club 2005\n- Digital Forum Panelist";
        assert_eq!(held(items), Vec::<String>::new());
    }

    #[test]
    fn what_somebody_pursues_is_not_held() {
        assert_eq!(held("- Pursuing PMP Certification and First Aid"), Vec::<String>::new());
    }
}
