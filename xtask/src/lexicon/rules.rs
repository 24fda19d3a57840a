//! What the tables of a lexicon are called, and what their columns may hold.
//!
//! Takes the name of a table and of a column; gives what is allowed there. The English tables say in
//! their first lines what each value means.

use anzsco_data::fold;

/// What a column may hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Allowed {
    /// One of these.
    OneOf(&'static [&'static str]),
    /// One of these, or one of these beginnings and a number from 1 to 9999.
    OneOfOrNumbered(&'static [&'static str], &'static [&'static str]),
    /// A month's number, with the tag of its calendar before it where it is not the Gregorian one.
    Month,
    /// The BCP 47 tag of a language.
    Tag,
    /// Endings or beginnings of folded words, spaces between them; 0 for none.
    Pieces,
    /// Plain English: words, or the name of an occupation, a qualification, a skill.
    English,
}

/// A table that every language has, or may have.
pub(super) struct Rule {
    pub(super) table: &'static str,
    pub(super) needed: bool,
    /// Whether a phrase may have several values: its readers look at all of them.
    pub(super) several: bool,
    /// The columns after the phrase.
    pub(super) columns: &'static [(&'static str, Allowed)],
}

/// Calendars whose months have a tag: Persian solar, Bikram Sambat, Islamic.
const CALENDARS: [&str; 3] = ["fa", "bs", "hijri"];

const fn needed(table: &'static str, columns: &'static [(&'static str, Allowed)]) -> Rule {
    Rule { table, needed: true, several: false, columns }
}

const fn optional(table: &'static str) -> Rule {
    Rule { table, needed: false, several: false, columns: &[] }
}

use Allowed::{English, Month, OneOf, OneOfOrNumbered, Pieces, Tag};

/// All tables, in alphabetical order. Those that only English has are not among them.
pub(super) const RULES: &[Rule] = &[
    Rule {
        table: "address_words",
        needed: true,
        // "Rd" is a road and the word before a rural delivery's number.
        several: true,
        columns: &[(
            "role",
            OneOf(&[
                "street", "state", "state2", "country", "unit", "box", "house", "way", "locality",
            ]),
        )],
    },
    Rule {
        table: "courses",
        needed: false,
        several: false,
        columns: &[(
            "kind",
            OneOf(&["course", "aside", "taught", "ticket", "credential", "subject"]),
        )],
    },
    needed("credentials", &[("name", English)]),
    needed(
        "date_words",
        &[(
            "kind",
            OneOfOrNumbered(
                &[
                    "present",
                    "to",
                    "since",
                    "onward",
                    "season",
                    "years",
                    "months",
                    "weeks",
                    "weekday",
                    "expiry",
                    "joined",
                    "left",
                    "gained",
                    "month_mark",
                    "year_mark",
                ],
                &["number:", "era:", "event:"],
            ),
        )],
    ),
    optional("departments"),
    needed("duty_words", &[("english", English)]),
    needed(
        "employer_markers",
        &[("kind", OneOf(&["placeholder", "legal", "firm", "public", "health", "school"]))],
    ),
    needed("employment", &[("flag", OneOf(&["casual", "maybe", "voluntary", "intern", "terms"]))]),
    optional("given_names"),
    needed("glossary", &[("english", English)]),
    needed(
        "headings",
        &[(
            "section",
            OneOf(&[
                "experience",
                "education",
                "skills",
                "certifications",
                "languages",
                "summary",
                "header",
                "duties",
                "achievements",
                "volunteering",
                "referees",
                "projects",
                "other",
            ]),
        )],
    ),
    needed(
        "labels",
        &[(
            "kind",
            OneOf(&[
                "title",
                "employer",
                "dates",
                "place",
                "industry",
                "other",
                "skip",
                "at",
                "link",
                "award",
                "prize",
                "consent",
                "team",
                "of",
                "gained",
                "pause",
                "post",
                "study",
                "placement",
                "grade",
                "member",
                "speaks",
                "class",
                "greeting",
                "body",
                "affiliation",
                "page",
                "chief",
                "business",
                "offence",
                "offer",
                "remark",
                "applicant",
                "seat",
                "office",
                "union",
                "short",
                "law",
                "told",
                "leaving",
            ]),
        )],
    ),
    needed(
        "language_levels",
        &[(
            "level",
            OneOf(&[
                "native",
                "fluent",
                "professional",
                "conversational",
                "basic",
                "none",
                "A1",
                "A2",
                "B1",
                "B2",
                "C1",
                "C2",
            ]),
        )],
    ),
    needed("languages", &[("code", Tag)]),
    needed("months", &[("month", Month)]),
    needed(
        "personal_labels",
        &[
            (
                "kind",
                OneOf(&[
                    "name",
                    "id_number",
                    "phone",
                    "marital_status",
                    "nationality",
                    "date_of_birth",
                    "address",
                    "email",
                    "gender",
                    "religion",
                    "photo",
                    "age",
                    "handle",
                ]),
            ),
            (
                "take",
                OneOf(&[
                    "value",
                    "phone",
                    "number",
                    "honorific",
                    "name",
                    "person",
                    "date",
                    "whole",
                    "postnominal",
                    "segment",
                    "age",
                    "heading",
                    "mention",
                    "particle",
                    "referees",
                    "handle",
                    "document",
                    "origin",
                    "years",
                ]),
            ),
        ],
    ),
    needed("places", &[("kind", OneOf(&["city", "state", "country", "filler"]))]),
    needed(
        "qualifications",
        &[
            (
                "level",
                OneOf(&[
                    "secondary",
                    "certificate",
                    "diploma",
                    "advanced_diploma",
                    "bachelor",
                    "graduate_certificate",
                    "master",
                    "doctorate",
                ]),
            ),
            ("english", English),
        ],
    ),
    needed(
        "role_cues",
        &[("kind", OneOf(&["worked", "held", "holds", "next", "called", "wanted", "self"]))],
    ),
    needed(
        "seniority",
        &[
            (
                "rank",
                OneOf(&[
                    "none",
                    "intern",
                    "trainee",
                    "junior",
                    "senior",
                    "lead",
                    "manager",
                    "executive",
                ]),
            ),
            ("drop", OneOf(&["drop", "keep", "first"])),
        ],
    ),
    needed(
        "skills",
        &[
            ("name", English),
            (
                "case",
                OneOf(&[
                    "any", "capital", "exact", "alone", "firm", "none", "deed", "machine", "work",
                    "verb",
                ]),
            ),
        ],
    ),
    needed("stopwords", &[]),
    needed("studies", &[("english", English)]),
    optional("surnames"),
    optional("title_endings"),
    needed("title_nouns", &[("strength", OneOf(&["strong", "weak"]))]),
    Rule {
        table: "unfinished",
        needed: false,
        several: false,
        columns: &[(
            "kind",
            OneOf(&[
                "left", "going on", "begun", "never", "lapsed", "inactive", "ended", "invalid",
                "asked", "none", "held", "small", "holding", "clause", "denying", "finished",
                "answer", "last", "without", "learning",
            ]),
        )],
    },
    Rule { table: "vague_titles", needed: false, several: false, columns: &[("english", English)] },
    Rule {
        table: "word_beginnings",
        needed: false,
        several: false,
        columns: &[("instead", Pieces)],
    },
    Rule { table: "word_endings", needed: false, several: false, columns: &[("instead", Pieces)] },
    needed("words", &[]),
];

/// The rule of a table.
pub(super) fn rule(table: &str) -> Option<&'static Rule> {
    RULES.iter().find(|rule| rule.table == table)
}

impl Allowed {
    /// Whether a value may stand there. Of English only that it is there at all.
    pub(super) fn allows(self, value: &str) -> bool {
        match self {
            OneOf(values) => values.contains(&value),
            OneOfOrNumbered(values, beginnings) => {
                let number = |beginning: &&str| {
                    let number = value.strip_prefix(*beginning)?.parse::<u32>().ok()?;
                    (1..=999_999).contains(&number).then_some(())
                };
                values.contains(&value) || beginnings.iter().find_map(number).is_some()
            }
            Month => {
                let (calendar, number) = value.split_once(':').unwrap_or(("", value));
                (calendar.is_empty() || CALENDARS.contains(&calendar))
                    && number.parse::<u8>().is_ok_and(|month| (1..=12).contains(&month))
            }
            Tag => {
                let mut parts = value.split('-');
                let first = parts.next().unwrap_or_default();
                (2..=3).contains(&first.len())
                    && first.bytes().all(|byte| byte.is_ascii_lowercase())
                    && parts.all(|part| {
                        (2..=8).contains(&part.len())
                            && part.bytes().all(|byte| byte.is_ascii_alphanumeric())
                    })
            }
            Pieces => value.split(' ').all(|piece| !piece.is_empty() && fold(piece) == piece),
            English => !value.is_empty(),
        }
    }
}

#[cfg(test)]
mod tests {
    use anzsco_data::Lexicon;

    use super::*;

    #[test]
    fn tables_are_in_order() {
        assert!(RULES.is_sorted_by_key(|rule| rule.table));
    }

    #[test]
    fn months_and_numbers_have_bounds() {
        let number = rule("date_words").unwrap().columns[0].1;
        for (allowed, value, right) in [
            (Month, "12", true),
            (Month, "0", false),
            (Month, "13", false),
            (Month, "fa:7", true),
            (Month, "xx:7", false),
            (number, "number:20", true),
            (number, "number:", false),
            (number, "present", true),
            (number, "now", false),
            (Tag, "zh-Hant", true),
            (Tag, "Welsh", false),
            (English, "", false),
        ] {
            assert_eq!(allowed.allows(value), right, "{value}");
        }
    }

    /// The rules are read off the tables: what the program reads in English must pass them.
    #[test]
    fn the_english_tables_keep_the_rules() {
        let english = Lexicon::of("en").unwrap();
        for rule in RULES.iter().filter(|rule| rule.table != "studies") {
            let Some(table) = english.table(rule.table) else { continue };
            for row in table.rows() {
                for (place, (column, allowed)) in rule.columns.iter().enumerate() {
                    let value = row.field(place + 1);
                    assert!(allowed.allows(value), "{} {column} {value}", rule.table);
                }
            }
        }
    }
}
