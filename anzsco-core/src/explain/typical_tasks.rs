//! The tasks that a good part of an occupation's jobs show.
//!
//! `typical_tasks.tsv` beside this file is written by `cargo xtask train typical` and can be corrected by
//! hand. Facts list what an occupation may do; of these only the typical ones are missed of a CV.

use anzsco_data::Code;

const TABLE: &str = include_str!("typical_tasks.tsv");

/// The typical tasks by occupation, made ready for look-ups.
#[derive(Debug, Clone, Default)]
pub(super) struct TypicalTasks {
    /// Code and tasks between semicolons, sorted.
    rows: Vec<(Code, &'static str)>,
}

impl TypicalTasks {
    pub(super) fn new() -> Self {
        let rows = TABLE.lines().filter_map(|line| line.split_once('\t'));
        let mut rows: Vec<(Code, &'static str)> =
            rows.filter_map(|(code, tasks)| Some((Code::parse(code).ok()?, tasks))).collect();
        rows.sort_unstable();
        Self { rows }
    }

    /// Whether the jobs of an occupation are known.
    pub(super) fn knows(&self, code: Code) -> bool {
        self.rows.binary_search_by_key(&code, |(code, _)| *code).is_ok()
    }

    /// Whether a task is typical of an occupation; none is of one whose jobs are not known.
    pub(super) fn has(&self, code: Code, task: &str) -> bool {
        let place = self.rows.binary_search_by_key(&code, |(code, _)| *code);
        let tasks = place.ok().and_then(|place| self.rows.get(place)).map_or("", |row| row.1);
        tasks.split("; ").any(|typical| typical == task)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_is_of_an_occupation_and_its_facts() {
        let typical = TypicalTasks::new();
        assert!(typical.rows.len() > 300);
        for (code, tasks) in &typical.rows {
            let facts = anzsco_data::facts(*code).unwrap();
            for task in tasks.split("; ") {
                assert!(facts.tasks().any(|known| known.label == task), "{code} {task}");
                assert!(typical.has(*code, task));
            }
        }
        assert!(!typical.has(Code::parse("361113").unwrap(), "flying kites"));
    }
}
