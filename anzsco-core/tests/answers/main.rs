//! What is answered to whole CVs. One program, for each that links the tables of titles and words takes 170 MB of disk.

mod far_answers;
mod forms_and_letters;
mod headings;
mod instructions;
mod languages;
mod overviews;
mod reasons;
mod typed_on_a_phone;
mod unseen_cvs;
mod vague_titles;
mod workplaces;
mod written_cvs;
