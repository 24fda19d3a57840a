//! What is read of whole CVs. One program, for each that links the tables of words takes 120 MB of disk.

mod anonymised;
mod beside_jobs;
mod credentials;
mod laid_out_otherwise;
mod layouts_of_cvs;
mod left_behind;
mod lines_of_jobs;
mod pasted_forms;
mod titles_of_jobs;
