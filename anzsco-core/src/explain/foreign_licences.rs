//! Whether a licence is of another country by its own words: "Registered Nurse, State Board of Nursing".
//!
//! Takes the folded words of one certification; says whether they name who gives licences elsewhere, or are a licence
//! that the table calls one of overseas. It must not take for foreign what names nobody: that may well be of here.

use anzsco_data::lexicon::Table;

use crate::english::phrases_along;

/// Words for a licence, beside which the name of a country says where it holds. A certificate of elsewhere
/// ("Chartered Accountant, India") is of use here all the same.
const LICENCES: [&str; 20] = [
    "licence",
    "licences",
    "license",
    "licenses",
    "licensed",
    "licenced",
    "licensure",
    "registration",
    "registered",
    "register",
    "board",
    "council",
    "bar",
    "admitted",
    "admission",
    "advocate",
    "attorney",
    "teaching",
    "teacher",
    "practise",
];
/// Words for a body, of whose country a member is; what it certifies is of use here, too.
const BODIES: [&str; 2] = ["association", "society"];
const CERTIFIED: [&str; 4] = ["certificate", "certification", "certifications", "certified"];
/// Names of these countries and of the register that both halves of one name may hold.
const HERE: [&str; 4] = ["australia", "australian", "zealand", "ahpra"];
/// Words beside which "state" is American: here people name the state.
const AMERICAN: [&str; 6] = ["license", "licenses", "licensed", "licensure", "board", "compact"];

/// How the table of licences marks the names of those of other countries: "Teaching licence (overseas)".
const OVERSEAS: &str = "overseas";

/// Whether the folded name of a licence is one that the table gives to licences of other countries.
pub(super) fn is_named_foreign(folded: &str) -> bool {
    let has = |own: fn(&str) -> bool| folded.split(' ').any(own);
    has(|word| word == OVERSEAS)
        && has(|word| LICENCES.contains(&word))
        && !has(|word| HERE.contains(&word))
}

/// Whether the folded words of a licence say that it is neither of Australia nor of New Zealand.
pub(super) fn is_foreign(folded: &str, countries: Option<Table>) -> bool {
    let has = |words: &[&str]| folded.split(' ').any(|word| words.contains(&word));
    // "Chinese Medicine Board of Australia".
    if has(&HERE) {
        return false;
    }
    let mut kinds = phrases_along(countries, folded).filter_map(|(_, row)| Some(row?.field(1)));
    kinds.any(|kind| match kind {
        "giver" => true,
        "place" => has(&LICENCES) || has(&BODIES) && !has(&CERTIFIED),
        "state" => has(&AMERICAN),
        _ => false,
    })
}

#[cfg(test)]
mod tests {
    use anzsco_data::{Lexicon, fold};

    use super::*;

    fn foreign(text: &str) -> bool {
        let countries = Lexicon::of("en").and_then(|english| english.table("licence_countries"));
        is_foreign(&fold(text), countries)
    }

    #[test]
    fn who_gave_a_licence_elsewhere_makes_it_foreign() {
        for text in [
            "Registered Midwife, State Board of Nursing",
            "Glazier License (home state + 4)",
            "State Crane Operator License",
            "State Teaching Certificate, Botany 7-12 and Geology (Professional)",
            "Licensed in Texas",
            "NMC (UK)",
            "NCLEX-RN",
            "Registered botanist, South Africa",
        ] {
            assert!(foreign(text), "{text}");
        }
    }

    #[test]
    fn a_licence_that_the_table_calls_one_of_overseas_is_foreign() {
        for (text, expected) in [
            ("Alcohol and drug counsellor licence (overseas)", true),
            ("Registered engineer (overseas)", true),
            ("Chartered Accountant (overseas)", false),
            ("Plumbing licence", false),
            ("Overseas experience", false),
        ] {
            assert_eq!(is_named_foreign(&fold(text)), expected, "{text}");
        }
    }

    #[test]
    fn what_may_be_of_here_is_not() {
        for text in [
            "RN license",
            "NSW electrical licence",
            "Real Estate Agent Licence (WA)",
            "State teacher registration",
            "Registered nurse, Victoria",
            "Chartered Accountant (India)",
            "Forklift licence US 10851",
            "Chinese Medicine Board of Australia",
        ] {
            assert!(!foreign(text), "{text}");
        }
    }
}
