//! Fields of study in short forms: "Chem Eng", "Acc & Fin".
//!
//! Takes a field as a CV has it and the degree; gives it written out by the table of such forms, or nothing where none
//! stands in it. It must not decide what the field is.

use anzsco_data::lexicon::Table;
use anzsco_data::{Lexicon, fold};

/// Words of the longest form of the table.
const LONGEST_FORM: usize = 3;
/// The degrees in which a bare "Chem" is a branch of engineering, and how the table has that.
const ENGINEERING: &str = "Engineering";
const BRANCH: &str = "eng";

/// A field with its short forms written out and without the number of a level among its words.
pub(super) fn written_out(field: &str, degree: &str) -> Option<String> {
    let table = Lexicon::of("en")?.table("field_short_forms")?;
    let words: Vec<&str> = field.split(' ').collect();
    if let (true, [word]) = (degree.ends_with(ENGINEERING), words.as_slice()) {
        let branch = format!("{} {BRANCH}", fold(word));
        if let Some(meant) = meant(table, &branch) {
            return Some(meant.to_owned());
        }
    }
    let mut written: Vec<String> = Vec::with_capacity(words.len());
    let mut rest = words.as_slice();
    while let Some((first, behind)) = rest.split_first() {
        if let Some((taken, whole)) = form_at(table, rest) {
            written.push(whole);
            rest = rest.get(taken..).unwrap_or(&[]);
        } else {
            // "Care L3 (Disability)", "Business L5".
            let level = matches!(first.as_bytes(), [b'L', b'0'..=b'9']);
            // "English as L2" is a language.
            let small = written.last().is_some_and(|last| last.starts_with(char::is_lowercase));
            if !level || small || behind.is_empty() && written.is_empty() {
                written.push((*first).to_owned());
            }
            rest = behind;
        }
    }
    let written = written.join(" ");
    (written != field).then_some(written)
}

/// How many of some words are the longest form of the table, and what it stands for between their signs.
fn form_at(table: Table, words: &[&str]) -> Option<(usize, String)> {
    (1..=LONGEST_FORM.min(words.len())).rev().find_map(|taken| {
        let form = words.get(..taken)?.join(" ");
        let sign = |letter: char| !letter.is_alphanumeric();
        let bare = form.trim_matches(sign);
        // "Mech", but no word of small letters: "tech".
        let capital = bare.starts_with(char::is_uppercase);
        let meant = meant(table, &fold(bare)).filter(|_| capital && !bare.contains(['(', ',']))?;
        let start = form.find(bare)?;
        let (before, after) = (form.get(..start)?, form.get(start + bare.len()..)?);
        Some((taken, format!("{before}{meant}{}", after.trim_start_matches('.'))))
    })
}

fn meant(table: Table, form: &str) -> Option<&'static str> {
    table.get(form)?.next().map(|row| row.field(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_forms_of_fields_are_written_out() {
        for (field, degree, whole) in [
            ("Acc & Fin", "Bachelor of Commerce", "Accounting & Finance"),
            ("Mech", "Bachelor of Engineering", "Mechanical Engineering"),
            ("Chem", "Bachelor of Science", "Chemistry"),
            ("ECE", "Bachelor of Engineering", "Electronics and Communication Engineering"),
            ("ECE", "Bachelor of Education", "Early Childhood Education"),
            ("Chem Eng", "Doctor of Philosophy", "Chemical Engineering"),
            ("Early Childhood Ed.", "Bachelor's degree", "Early Childhood Education"),
            ("Care L3 (Vet Nursing)", "New Zealand Certificate", "Care (Veterinary Nursing)"),
            ("Business L5", "Diploma", "Business"),
        ] {
            assert_eq!(written_out(field, degree).as_deref(), Some(whole), "{field}");
        }
        for field in ["Civil Engineering", "information tech", "Edinburgh Studies"] {
            assert_eq!(written_out(field, "Bachelor of Arts"), None, "{field}");
        }
    }
}
