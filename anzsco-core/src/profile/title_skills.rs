//! The skills that a job title names by itself: who is called "payroll officer" did the payroll, a "welder" welded.
//!
//! Takes an English title; gives the skills that the tables find in its words. It must not decide whether the CV
//! claims them.

use anzsco_data::{Lexicon, Start, fold};

use super::skill_contexts::{DEED, MACHINE, WORK};

/// How the table of skills marks those that count in any text.
const ANY: &str = "any";
/// Words behind which a title tells whom or what the work was for: "assistant to the sales manager".
const OF_OTHERS: [&str; 5] = ["to", "for", "at", "in", "with"];
/// Those who operate what they are named after.
const OPERATING: [&str; 4] = ["operator", "driver", "operators", "drivers"];
/// Those who do something else with the trade that they are named after: "welding inspector".
const ABOUT: [&str; 9] = [
    "inspector",
    "instructor",
    "teacher",
    "lecturer",
    "trainer",
    "engineer",
    "accountant",
    "analyst",
    "mechanic",
];

/// The skills that an English title names.
pub(super) fn skills_of_title(title: &str) -> Vec<&'static str> {
    let folded = fold(title);
    let own = without_others(&folded);
    let Some(english) = Lexicon::of("en") else { return Vec::new() };
    let tables = [(true, english.table("title_skills")), (false, english.table("skills"))];
    let mut found = Vec::new();
    let mut rest = own;
    while !rest.is_empty() {
        let start = Start::of(rest);
        for (of_titles, table) in tables {
            let Some(table) = table.filter(|table| table.may_begin(start)) else { continue };
            let Some((length, mut rows)) = table.longest_prefix_from(start, rest) else { continue };
            let Some(row) = rows.next() else { continue };
            let next = rest.get(length..).unwrap_or("").split_whitespace().next().unwrap_or("");
            let counts = match row.field(2) {
                MACHINE => OPERATING.contains(&next),
                ANY | DEED | WORK => !ABOUT.contains(&next),
                _ => false,
            };
            if of_titles || counts {
                found.push(row.field(1));
            }
        }
        rest = rest.split_once(' ').map_or("", |(_, rest)| rest);
    }
    found
}

/// A folded title up to the word behind which it tells whom or what the work was for.
fn without_others(title: &str) -> &str {
    let mut start = 0;
    for word in title.split(' ') {
        let end = start + word.len();
        if start > 0 && end < title.len() && OF_OTHERS.contains(&word) {
            return title.get(..start - 1).unwrap_or(title);
        }
        start = end + 1;
    }
    title
}

#[cfg(test)]
mod tests {
    use super::skills_of_title;
    use crate::{ExtractOptions, extract};

    #[test]
    fn a_title_names_the_skills_of_its_words() {
        for (title, skills) in [
            ("Payroll Officer", &["Payroll"][..]),
            ("Senior Graphic Designer", &["Graphic design"]),
            ("Tractor Operator", &["Tractor operation"]),
            ("Tractor Mechanic", &[]),
            ("Welding Inspector", &[]),
            ("Assistant to the Sales Manager", &[]),
            ("Sewing Machinist", &["Sewing", "Sewing", "Machining"]),
        ] {
            assert_eq!(skills_of_title(title), skills, "{title}");
        }
    }

    #[test]
    fn a_job_whose_title_names_a_skill_counts_for_it() {
        let text = "Work history\n\nBookkeeper, Oakvale Timber Ltd, January 2012 - December 2015\n- Paid the bills\n\n\
                    Office Manager, Fernhill Trust, January 2016 - December 2016\n- Bookkeeping and banking\n\n\
                    Skills\nBookkeeping, rowing\n";
        let profile = extract(text, &ExtractOptions::default());
        let skill = profile.skills.iter().find(|skill| skill.name == "Bookkeeping").unwrap();
        assert_eq!(skill.months, Some(60));
    }
}
