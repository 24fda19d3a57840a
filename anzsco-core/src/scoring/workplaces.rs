//! What the kind of workplace says of a job's occupation.
//!
//! Takes the industry that a profile tells of a job; gives how it speaks for or against each concept, by the
//! table `workplaces.tsv`. The teacher of a school and of a university, the shift manager of a shop and of a café
//! bear one title: where they work tells them apart.

use anzsco_data::concept_count;

use super::concept_facts::Groups;

/// One kind of workplace a line: its name, the occupations bound to such workplaces, those frequent there.
const TABLE: &str = include_str!("workplaces.tsv");

/// What a workplace says of an occupation that is at home there.
const AT_HOME: f32 = 1.0;
/// What it says of one that is bound to others: the duties of a shift manager are the same in a shop and a café.
const ELSEWHERE: f32 = -3.0;

/// The kinds of workplace and the concepts that they speak for and against.
#[derive(Debug, Clone, Default)]
pub(super) struct Workplaces {
    /// For each concept what is said of it where it is bound to other kinds of workplace, else 0.
    elsewhere: Vec<f32>,
    /// Each kind's name and the concepts that are at home there.
    kinds: Vec<(&'static str, Vec<usize>)>,
}

impl Workplaces {
    /// The embedded table.
    pub(super) fn new() -> Self {
        let groups = Groups::new();
        let mut workplaces = Self { elsewhere: vec![0.0; concept_count()], kinds: Vec::new() };
        for line in TABLE.lines().filter(|line| !line.starts_with('#')).skip(1) {
            let mut fields = line.split('\t');
            let name = fields.next().unwrap_or("");
            let mut at_home: Vec<usize> = groups.of(fields.next().unwrap_or("")).collect();
            for concept in &at_home {
                workplaces.elsewhere[*concept] = ELSEWHERE;
            }
            at_home.extend(groups.of(fields.next().unwrap_or("")));
            workplaces.kinds.push((name, at_home));
        }
        workplaces
    }

    /// How a kind of workplace speaks for each concept, above 0 where it is at home there, below 0 where it is
    /// bound to others. Empty where the table has not that kind.
    pub(super) fn says(&self, workplace: &str) -> Vec<f32> {
        let Some((_, at_home)) = self.kinds.iter().find(|(name, _)| *name == workplace) else {
            return Vec::new();
        };
        let mut says = self.elsewhere.clone();
        for concept in at_home {
            says[*concept] = AT_HOME;
        }
        says
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use anzsco_data::{Code, Version, concept_code, concept_of, concepts};

    #[test]
    fn every_code_of_the_table_is_known() {
        for line in TABLE.lines().filter(|line| !line.starts_with('#')).skip(1) {
            for group in line.split(['\t', ' ']).filter(|word| word.starts_with(char::is_numeric)) {
                let group = Code::parse(group).ok();
                let mut codes = concepts().map(|concept| concept_code(concept).0);
                assert!(
                    codes.any(|code| group.is_some_and(|g| code.starts_with(g))),
                    "{line}: {group:?}"
                );
            }
        }
    }

    #[test]
    fn tells_teachers_apart() {
        let workplaces = Workplaces::new();
        let value = |workplace: &str, code: &str| {
            let concept = concept_of(Version::V2022, Code::parse(code).ok()?)?;
            workplaces.says(workplace).get(concept.index()).copied()
        };
        assert_eq!(value("university", "242111"), Some(AT_HOME));
        assert_eq!(value("university", "241411"), Some(ELSEWHERE));
        assert_eq!(value("school", "242111"), Some(ELSEWHERE));
        assert_eq!(value("school", "721311"), Some(0.0));
        assert_eq!(value("moon base", "241411"), None);
    }
}
