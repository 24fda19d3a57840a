//! Registrations under short names that no table has: "KLBD – provisional registration".
//!
//! Takes a certification as the CV has it; says whether it is but such a registration. It may be any register's, so that
//! nobody may be told that the CV shows none; it must not say which one it is.

use anzsco_data::fold;

/// Beginnings of the words that tell of a registration.
const REGISTRATION: [&str; 2] = ["regist", "rego"];
/// Words beside it that name no profession.
const PLAIN: [&str; 12] = [
    "provisional",
    "full",
    "general",
    "current",
    "active",
    "with",
    "the",
    "no",
    "scope",
    "practising",
    "nz",
    "aust",
];
/// Letters of the short names of registers, and short names of what else is registered: a firm, its taxes.
const SHORTEST: usize = 3;
const LONGEST: usize = 8;
const OF_FIRMS: [&str; 4] = ["ABN", "ACN", "GST", "NZBN"];

/// Whether a certification says but that somebody is registered, with whom a short name tells.
pub(super) fn is_unknown_register(text: &str) -> bool {
    let mut named = false;
    let mut registered = false;
    for word in text.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty())
    {
        let folded = fold(word);
        if REGISTRATION.iter().any(|start| folded.starts_with(start)) {
            registered = true;
        } else if !PLAIN.contains(&folded.as_str()) && !word.bytes().all(|b| b.is_ascii_digit()) {
            let upper = word.bytes().all(|byte| byte.is_ascii_uppercase());
            if !upper || !(SHORTEST..=LONGEST).contains(&word.len()) || OF_FIRMS.contains(&word) {
                return false;
            }
            named = true;
        }
    }
    named && registered
}

#[cfg(test)]
mod tests {
    use super::is_unknown_register;

    #[test]
    fn a_registration_that_names_no_profession_may_be_any_register_s() {
        assert!(is_unknown_register("KLBD NZ – provisional registration"));
        assert!(is_unknown_register("Registered with the KLB 2019"));
        assert!(!is_unknown_register("Dog breeder registration"));
        assert!(!is_unknown_register("GST registered"));
        assert!(!is_unknown_register("KLBD"));
    }
}
