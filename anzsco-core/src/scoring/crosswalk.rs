//! Two views of a title brought together: ANZSCO concepts and ISCO-08 groups.
//!
//! The title model answers twice over the same features: which concept, and
//! which ISCO-08 unit group, for which far more titles are labelled exactly. A
//! unit group is as likely as its concepts say and as the ISCO groups that
//! correspond to it say; the concepts then share their unit group's part.

use anzsco_data::{Code, Edition, Version, concept_code, concepts, isco08};

/// How much the ISCO view counts beside the concept view.
const ISCO_SHARE: f32 = 0.5;
/// What is left of an ISCO group's part once an answer has covered it.
const COVERED: f32 = 0.1;

/// ISCO-08 unit groups that ANZSCO corresponds to, rising: the classes of the second view.
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

/// Which places (concepts, or occupations of an edition) stand in which unit group, and which ISCO
/// groups a unit group covers.
#[derive(Debug, Clone, Default)]
pub struct Crosswalk {
    /// The unit groups' codes.
    groups: Vec<Code>,
    /// Unit group (an index) of each place.
    group_of: Vec<usize>,
    /// ISCO classes of each place.
    isco_of: Vec<Vec<u16>>,
    /// ISCO classes that each unit group covers.
    covers: Vec<Vec<u16>>,
}

impl Crosswalk {
    /// The crosswalk of all concepts.
    pub fn of_concepts() -> Self {
        Self::over(concepts().map(concept_code))
    }

    /// The crosswalk of an edition's occupations.
    pub fn of_edition(edition: Edition) -> Self {
        Self::over(edition.occupations().map(|entry| (entry.code, edition.version)))
    }

    fn over(places: impl Iterator<Item = (Code, Version)>) -> Self {
        let classes = isco_groups();
        let mut walk = Self::default();
        for (code, version) in places {
            let mut isco: Vec<u16> = isco08(version, code)
                .filter_map(|link| classes.binary_search(&link.isco).ok().map(|at| at as u16))
                .collect();
            isco.sort_unstable();
            isco.dedup();
            let Some(group) = code.prefix(4) else { continue };
            if walk.groups.last() != Some(&group) {
                walk.groups.push(group);
                walk.covers.push(Vec::new());
            }
            let at = walk.groups.len() - 1;
            walk.group_of.push(at);
            let covered = &mut walk.covers[at];
            covered.extend(&isco);
            covered.sort_unstable();
            covered.dedup();
            walk.isco_of.push(isco);
        }
        walk
    }

    /// ISCO classes of a place.
    pub fn isco_of(&self, place: usize) -> &[u16] {
        self.isco_of.get(place).map_or(&[], Vec::as_slice)
    }

    /// Weighs the places anew so that each unit group gets what both views say.
    pub fn bring_together(&self, by_place: &mut [f32], by_isco: &[f32]) {
        let own = self.by_group(by_place);
        let both = self.both_views(&own, by_isco);
        let sum: f32 = both.iter().sum::<f32>().max(1e-9);
        for (probability, group) in by_place.iter_mut().zip(&self.group_of) {
            *probability *= both[*group] / (own[*group] * sum).max(1e-9);
        }
    }

    /// Places of the first `limit` answers to a bare title, spread over unit groups, each with
    /// what speaks for it.
    ///
    /// A title such as "engineer" fits many unit groups. Five siblings of the likeliest would leave
    /// the others unsaid, so an occupation whose unit group has not been named yet counts all that
    /// speaks for the group; what an answer covers is taken off the rest.
    pub fn spread(&self, by_place: &[f32], by_isco: &[f32], limit: usize) -> Vec<(usize, f32)> {
        let own = self.by_group(by_place);
        let mut by_isco = by_isco.to_vec();
        let mut named = vec![false; self.groups.len()];
        let mut taken: Vec<(usize, f32)> = Vec::with_capacity(limit);
        let best_of_group = self.best_of_group(by_place);
        while taken.len() < limit {
            let both = self.both_views(&own, &by_isco);
            let unnamed = (0..both.len()).filter(|group| !named[*group]).map(|group| (best_of_group[group], both[group]));
            let siblings = by_place.iter().enumerate().filter(|(place, _)| {
                named[self.group_of[*place]] && !taken.iter().any(|(other, _)| other == place)
            });
            let next = unnamed
                .chain(siblings.map(|(place, probability)| (place, *probability)))
                .fold(None, |best: Option<(usize, f32)>, candidate| match best {
                    Some(best) if best.1 >= candidate.1 => Some(best),
                    _ => Some(candidate),
                });
            let Some((place, value)) = next else { break };
            let group = self.group_of[place];
            if !named[group] {
                named[group] = true;
                for class in &self.covers[group] {
                    by_isco[usize::from(*class)] *= COVERED;
                }
            }
            taken.push((place, value));
        }
        taken
    }

    fn by_group(&self, by_place: &[f32]) -> Vec<f32> {
        let mut sums = vec![0.0; self.groups.len()];
        for (probability, group) in by_place.iter().zip(&self.group_of) {
            sums[*group] += probability;
        }
        sums
    }

    fn best_of_group(&self, by_place: &[f32]) -> Vec<usize> {
        let mut best = vec![usize::MAX; self.groups.len()];
        for (place, (probability, group)) in by_place.iter().zip(&self.group_of).enumerate() {
            let slot = &mut best[*group];
            if by_place.get(*slot).is_none_or(|most| probability > most) {
                *slot = place;
            }
        }
        best
    }

    fn both_views(&self, own: &[f32], by_isco: &[f32]) -> Vec<f32> {
        own.iter()
            .zip(&self.covers)
            .map(|(own, covered)| {
                let isco: f32 = covered.iter().filter_map(|class| by_isco.get(usize::from(*class))).sum();
                (1.0 - ISCO_SHARE) * own + ISCO_SHARE * isco
            })
            .collect()
    }
}
