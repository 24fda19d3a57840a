//! What an English title is read as besides a concept: an ISCO-08 unit group, or a set of them.
//!
//! Gives the classes of the second view of a title and which groups each stands for. O*NET's occupations
//! correspond to several ISCO-08 groups each, and most labelled titles are of such an occupation: a moulder is
//! of 7211, 8121 or 8142, and whichever it is says that it is all. Divided among the groups, what is likely as a whole
//! would fall behind a single group that is less so. The sets are made by `cargo xtask train titles`.

use anzsco_data::{concept_code, concepts, isco08};

/// One set a line, its groups rising between spaces.
const SETS: &str = include_str!("isco_sets.tsv");

/// ISCO-08 unit groups that ANZSCO corresponds to, rising: the first classes.
pub fn isco_groups() -> Vec<u16> {
    let linked = concepts().flat_map(|concept| {
        let (code, version) = concept_code(concept);
        isco08(version, code).map(|link| link.isco)
    });
    let mut groups: Vec<u16> = linked.collect();
    groups.sort_unstable();
    groups.dedup();
    groups
}

/// The classes: single groups first, then sets of several.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct IscoClasses {
    groups: Vec<u16>,
    /// Places of the groups of each set, rising.
    sets: Vec<Vec<u16>>,
}

impl IscoClasses {
    /// The classes over the embedded sets.
    pub fn new() -> Self {
        Self::of(SETS)
    }

    /// The classes over other sets, one a line: what training begins with.
    pub fn of(sets: &str) -> Self {
        let mut classes = Self { groups: isco_groups(), sets: Vec::new() };
        let lines = sets.lines().filter(|line| !line.starts_with('#'));
        let read = lines.map(|line| {
            classes.places(line.split(' ').filter_map(|group| group.parse::<u16>().ok()))
        });
        let mut sets: Vec<Vec<u16>> = read.filter(|set| set.len() > 1).collect();
        sets.sort_unstable();
        sets.dedup();
        classes.sets = sets;
        classes
    }

    /// Places of the groups that ANZSCO corresponds to, rising.
    pub(super) fn places(&self, groups: impl Iterator<Item = u16>) -> Vec<u16> {
        let mut places: Vec<u16> = groups
            .filter_map(|group| self.groups.binary_search(&group).ok().map(|at| at as u16))
            .collect();
        places.sort_unstable();
        places.dedup();
        places
    }

    /// How many classes there are.
    pub fn count(&self) -> usize {
        self.groups.len() + self.sets.len()
    }

    /// How many of them are single groups: these come first.
    pub fn singles(&self) -> usize {
        self.groups.len()
    }

    /// The single groups, rising.
    pub fn groups(&self) -> &[u16] {
        &self.groups
    }

    /// The sets of several, each with its class and the places of its groups.
    pub fn sets(&self) -> impl Iterator<Item = (usize, &[u16])> {
        let singles = self.singles();
        self.sets.iter().enumerate().map(move |(at, set)| (singles + at, set.as_slice()))
    }

    /// The classes that a label of some groups admits: the set itself where it is one, else each group.
    pub fn admitted(&self, groups: &[u16]) -> Vec<u16> {
        let places = self.places(groups.iter().copied());
        match self.sets.binary_search(&places) {
            Ok(at) => vec![(self.singles() + at) as u16],
            Err(_) => places,
        }
    }

    /// Probabilities of all classes as those of single groups: a set's is divided evenly.
    pub(super) fn divided(&self, mut by_class: Vec<f32>) -> Vec<f32> {
        let of_sets = by_class.split_off(self.singles().min(by_class.len()));
        for ((_, set), probability) in self.sets().zip(of_sets) {
            for place in set {
                if let Some(single) = by_class.get_mut(usize::from(*place)) {
                    *single += probability / set.len() as f32;
                }
            }
        }
        by_class
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_label_of_several_groups_is_their_set_or_each_of_them() {
        let classes = IscoClasses::of("7223 7211\n2149\n# a remark\n");
        assert_eq!(classes.count(), classes.singles() + 1);
        let set = classes.admitted(&[7211, 7223]);
        assert_eq!(set, [classes.singles() as u16]);
        assert_eq!(classes.admitted(&[7211, 2149]).len(), 2);
        assert_eq!(classes.admitted(&[1]), [0_u16; 0]);
    }

    #[test]
    fn what_sets_have_is_their_groups() {
        let classes = IscoClasses::of("7211 7223");
        let (set, places) = classes.sets().next().unwrap();
        let places = places.to_vec();
        let mut by_class = vec![0.0; classes.count()];
        by_class[set] = 0.5;
        let by_group = classes.divided(by_class);
        assert_eq!(by_group.len(), classes.singles());
        assert!(places.iter().all(|place| (by_group[usize::from(*place)] - 0.25).abs() < 1e-6));
    }

    #[test]
    fn each_embedded_set_is_a_class() {
        let classes = IscoClasses::new();
        let mut seen = 0;
        for line in SETS.lines().filter(|line| !line.starts_with('#')) {
            let groups: Vec<u16> = line.split(' ').map(|group| group.parse().unwrap()).collect();
            assert_eq!(classes.admitted(&groups).len(), 1, "{line}");
            seen += 1;
        }
        assert!(seen > 100);
    }
}
