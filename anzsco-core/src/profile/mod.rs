//! Text in, [`Profile`] out: layout to sections to entries, English values.
//!
//! Takes the text of a CV and gives the profile of the contract. Everything
//! that leaves has passed [`crate::privacy`]. Knows nothing of occupations
//! beyond telling a job title from other words.
//!
//! The steps, each from one plain type to the next: `page` (words and lines),
//! `dates` (periods), `sections` (what each line belongs to), `headers` (jobs:
//! title, employer, period), `duties`, `qualifications`, `lists` (skills,
//! licences, languages), `headline`, and `assemble`, which alone makes strings.

mod anchors;
mod applied_for;
mod asked_studies;
mod assemble;
mod brief;
mod broken_words;
mod columns;
mod counted_things;
mod courses;
mod covered_months;
mod date_columns;
mod date_standing;
mod dated_items;
mod dated_sentences;
mod dates;
mod dates_of_others;
mod disclaimed;
mod duties;
mod field_brackets;
mod field_ends;
mod field_schools;
mod field_short_forms;
mod fields_alone;
mod fields_of_study;
mod fields_told_again;
mod fillers;
mod glued_headings;
mod graduations;
mod header_duties;
mod header_employers;
mod header_lines;
mod header_parts;
mod headers;
mod headings;
mod headless_jobs;
mod headline;
mod item_headings;
mod job_details;
mod job_ends;
mod json;
mod keyword_lists;
mod lapsed_studies;
mod layout;
mod letters;
mod licence_dates;
mod licence_givers;
mod licence_headings;
mod licence_items;
mod licence_leads;
mod licence_lines;
mod licence_renames;
mod licence_series;
mod licence_short_forms;
mod licence_stages;
mod licence_states;
mod licence_subjects;
mod line_kinds;
mod lists;
mod memberships;
mod minors;
mod misspelt;
mod modified_headings;
mod odd_headings;
mod opening_titles;
mod other_dates;
mod own_remarks;
mod owners;
mod page;
mod page_words;
mod paper_blocks;
mod paper_items;
mod pauses;
mod phrases;
mod program_names;
mod project_texts;
mod qualification_names;
mod qualification_years;
mod qualifications;
mod remarks;
mod rows_of_jobs;
mod run_on;
mod same_qualifications;
mod same_skills;
mod scanned;
mod school_diplomas;
mod sections;
mod segment_scores;
mod segments;
mod shared_heads;
mod shouted_firms;
mod shouted_headings;
mod skill_contexts;
mod skill_items;
mod skill_parts;
mod spoken;
mod standing;
mod stints;
mod studies_told_twice;
mod study_levels;
mod tables;
mod tidy;
mod title_bounds;
mod title_brackets;
mod title_fields;
mod title_leads;
mod title_nouns;
mod title_order;
mod title_skills;
mod title_words;
mod title_wraps;
mod titles;
mod told_duties;
mod told_jobs;
mod told_languages;
mod told_lines;
mod told_skills;
mod told_studies;
mod told_times;
mod told_titles;
mod told_twice;
mod types;
mod undated;
mod unfinished;
mod unpaid;
mod untitled_jobs;
mod untold_titles;
#[cfg(test)]
mod work_history;
mod workplace_words;
mod write_jobs;
mod write_licences;
mod write_lists;
mod write_studies;
mod write_told_jobs;

#[cfg(test)]
pub(crate) use assemble::read_knowing;
pub(crate) use assemble::read_with;
pub(crate) use memberships::MEMBERSHIP;
pub(crate) use misspelt::is_nearly as is_nearly_noun;
pub use types::*;
pub(crate) use write_jobs::MOST_JOBS;
pub(crate) use write_studies::WITH_HONOURS;

/// What the reader of a CV may say beside its text.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ExtractOptions {
    /// The month that "present" means; without it, the latest month that the CV names.
    pub as_of: Option<YearMonth>,
    /// The CV's language (BCP 47) where the caller knows it.
    pub language: Option<String>,
}

/// Reads the text of a CV.
///
/// ```
/// use anzsco_core::{ExtractOptions, extract};
/// let cv = "Work history\nForklift Driver, Quollbrook Pty Ltd (March 2016 - May 2019)\n- unloaded containers";
/// let profile = extract(cv, &ExtractOptions::default());
/// let job = &profile.experience[0];
/// assert_eq!(job.title.best(), "Forklift Driver");
/// assert_eq!(job.months, 39);
/// assert_eq!(job.duties[0].english, "unloaded containers");
/// ```
pub fn extract(text: &str, options: &ExtractOptions) -> Profile {
    assemble::read(text, options)
}

/// As [`extract`], with the places of the personal data that was taken out: for a caller who shows the
/// text beside what was read from it.
///
/// ```
/// use anzsco_core::profile::{PersonalKind, extract_with_removed};
/// let cv = "Florist\nquoll@example.org\n\nFlorist, 2015 to 2024";
/// let (_, removed) = extract_with_removed(cv, &Default::default());
/// assert_eq!((removed[0].span.start, removed[0].span.end), (8, 25));
/// assert_eq!(removed[0].kind, PersonalKind::Email);
/// ```
pub fn extract_with_removed(text: &str, options: &ExtractOptions) -> (Profile, Vec<Removed>) {
    let (profile, personal) = read_with(text, options);
    let mut counter = (0, 0);
    let mut character = |byte: usize| {
        let (before, count) = counter;
        counter =
            (byte, count + text.get(before..byte).map_or(0, |part| part.chars().count() as u32));
        counter.1
    };
    let removed = personal.pieces(text).into_iter().map(|piece| {
        let (start, end) = (character(piece.place.start), character(piece.place.end));
        Removed { span: Span { start, end }, kind: piece.kind }
    });
    let removed = removed.collect();
    (profile, removed)
}
