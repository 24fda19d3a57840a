//! Two views of a title brought together: ANZSCO concepts and ISCO-08 groups.
//!
//! The title model answers twice over the same features: which concept, and
//! which class of ISCO-08 unit groups ([`IscoClasses`]), for which far more titles are labelled exactly. A
//! unit group is as likely as its concepts say and as the ISCO groups that
//! correspond to it say; the concepts then share their unit group's part.

use anzsco_data::{Code, Edition, Version, concept_code, concepts, isco08};

use super::isco_classes::IscoClasses;
use super::softmax::{at, largest};

/// How much the ISCO view counts beside the concept view.
const ISCO_SHARE: f32 = 0.5;

/// How the answers to a bare title are spread over unit groups.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Spread {
    /// How much the ISCO view counts beside the concept view.
    isco: f32,
    /// How much a sibling of a named occupation counts beside a unit group not named yet.
    sibling: f32,
}

impl Spread {
    /// For an English title: the ISCO view knows far more titles.
    pub const ENGLISH: Self = Self { isco: 0.8, sibling: 1.0 };
    /// For a title of another language, whose labels are ISCO-08 groups nearly all: which sibling is
    /// meant is little more than a guess.
    pub const FOREIGN: Self = Self { isco: 0.9, sibling: 0.25 };

    /// The same where tables settle a share of the answer by occupation: the ISCO view counts for the
    /// rest alone. Groups such as "other engineering professionals" cover the ISCO groups of many, and
    /// would gather what is divided among them.
    pub fn settled(self, share: f32) -> Self {
        Self { isco: self.isco * (1.0 - share), ..self }
    }
}

/// Probability of an ISCO class up to which nobody looks who shares it: most of a thousand have next to none.
const UNLIKELY: f32 = 1e-4;

/// What is left of an ISCO group's part once an answer has covered it.
const COVERED: f32 = 0.1;

/// Which places (concepts, or occupations of an edition) stand in which unit group, and which ISCO
/// classes a unit group covers: a set where it covers one of its groups.
#[derive(Debug, Clone, Default)]
pub struct Crosswalk {
    classes: IscoClasses,
    /// The unit groups' codes.
    groups: Vec<Code>,
    /// Unit group (an index) of each place.
    group_of: Vec<usize>,
    /// Single ISCO groups of each place.
    isco_of: Vec<Vec<u16>>,
    /// First place of each unit group: its places stand together.
    starts: Vec<usize>,
    /// Unit group and place, the first places of all groups before their second ones: so that what is added up next
    /// hardly ever waits for what was added last.
    by_rank: Vec<(u16, u16)>,
    /// ISCO classes that each unit group covers.
    covers: Vec<Vec<u16>>,
    /// Unit groups that cover each ISCO class.
    covered_by: Vec<Vec<usize>>,
    /// Places of each ISCO class, and those of none.
    places_of_class: Vec<Vec<usize>>,
    places_of_none: Vec<usize>,
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
        let classes = IscoClasses::new();
        let singles = classes.singles();
        let mut walk = Self { places_of_class: vec![Vec::new(); singles], ..Self::default() };
        for (code, version) in places {
            let isco = classes.places(isco08(version, code).map(|link| link.isco));
            let Some(group) = code.prefix(4) else { continue };
            if walk.groups.last() != Some(&group) {
                walk.groups.push(group);
                walk.starts.push(walk.group_of.len());
                walk.covers.push(Vec::new());
            }
            let at = walk.groups.len() - 1;
            let place = walk.group_of.len();
            walk.group_of.push(at);
            for class in &isco {
                walk.places_of_class[usize::from(*class)].push(place);
            }
            if isco.is_empty() {
                walk.places_of_none.push(place);
            }
            let covered = &mut walk.covers[at];
            covered.extend(&isco);
            covered.sort_unstable();
            covered.dedup();
            walk.isco_of.push(isco);
        }
        walk.by_rank = walk.ranked_places();
        walk.covered_by = vec![Vec::new(); classes.count()];
        for (group, covered) in walk.covers.iter().enumerate() {
            for class in covered {
                walk.covered_by[usize::from(*class)].push(group);
            }
        }
        for (class, set) in classes.sets() {
            let within = set.iter().flat_map(|single| &walk.covered_by[usize::from(*single)]);
            let mut within: Vec<usize> = within.copied().collect();
            within.sort_unstable();
            within.dedup();
            for group in &within {
                walk.covers[*group].push(class as u16);
            }
            walk.covered_by[class] = within;
        }
        walk.classes = classes;
        walk
    }

    /// The classes of the second view.
    pub(super) fn classes(&self) -> &IscoClasses {
        &self.classes
    }

    /// Single ISCO groups of a place.
    pub fn isco_of(&self, place: usize) -> &[u16] {
        self.isco_of.get(place).map_or(&[], Vec::as_slice)
    }

    /// Places of the ISCO classes that are likely, and of none; one of several classes comes again.
    pub(super) fn places_within(
        &self,
        by_isco: &[f32],
        is_likely: impl Fn(f32) -> bool,
    ) -> impl Iterator<Item = usize> {
        let classes = by_isco.iter().zip(&self.places_of_class);
        let likely = classes.filter(move |(probability, _)| is_likely(**probability));
        let places = likely.flat_map(|(_, places)| places).chain(&self.places_of_none);
        places.copied()
    }

    /// Weighs the places anew so that each unit group gets what both views say; the ISCO view has no
    /// say in the share that tables settle.
    pub fn bring_together(&self, by_place: &mut [f32], by_isco: &[f32], settled: f32) {
        let own = self.by_group(by_place);
        let both = self.shared_out(&own, by_isco, ISCO_SHARE * (1.0 - settled));
        let sum: f32 = both.iter().sum::<f32>().max(1e-9);
        let factors: Vec<f32> =
            own.iter().zip(&both).map(|(own, both)| both / (own * sum).max(1e-9)).collect();
        for (probability, group) in by_place.iter_mut().zip(&self.group_of) {
            *probability *= at(&factors, *group);
        }
    }

    /// Places of the first `limit` answers to a bare title, spread over unit groups, each with
    /// what speaks for it.
    ///
    /// A title such as "engineer" fits many unit groups. Five siblings of the likeliest would leave
    /// the others unsaid, so an occupation whose unit group has not been named yet counts all that
    /// speaks for the group; what an answer covers is taken off the rest.
    pub fn spread(
        &self,
        by_place: &[f32],
        by_isco: &[f32],
        limit: usize,
        spread: Spread,
    ) -> Vec<(usize, f32)> {
        let mut by_isco = by_isco.to_vec();
        let mut open = self.both_views(&self.by_group(by_place), &by_isco, spread);
        // The other places of the groups that have been named.
        let mut siblings: Vec<(usize, f32)> = Vec::new();
        let mut taken: Vec<(usize, f32)> = Vec::with_capacity(limit);
        while taken.len() < limit {
            let group = first_of_largest(&open).filter(|(_, value)| *value > NAMED);
            let sibling = likeliest(siblings.iter().copied());
            match (group, sibling) {
                (Some((group, value)), sibling)
                    if sibling.is_none_or(|(_, other)| value >= other) =>
                {
                    let places = || self.places_of(group).map(|place| (place, at(by_place, place)));
                    if let Some((best, _)) = likeliest(places()) {
                        taken.push((best, value));
                        let others = places().filter(|(place, _)| *place != best);
                        siblings.extend(others.map(|(place, p)| (place, spread.sibling * p)));
                    }
                    self.cover(group, &mut by_isco, &mut open, spread);
                    // A named group counts no more; its siblings stand on their own.
                    open[group] = NAMED;
                }
                (_, Some(sibling)) => {
                    siblings.retain(|(place, _)| *place != sibling.0);
                    taken.push(sibling);
                }
                (_, None) => break,
            }
        }
        taken
    }

    /// Takes what a named group covers off the groups that cover the same.
    fn cover(&self, group: usize, by_isco: &mut [f32], open: &mut [f32], spread: Spread) {
        for class in self.covers.get(group).into_iter().flatten().map(|class| usize::from(*class)) {
            let Some(part) = by_isco.get_mut(class) else { continue };
            let less = *part * (1.0 - COVERED);
            *part -= less;
            for other in self.covered_by.get(class).into_iter().flatten() {
                open[*other] -= spread.isco * less;
            }
        }
    }

    fn places_of(&self, group: usize) -> std::ops::Range<usize> {
        let start = self.starts.get(group).copied().unwrap_or(0);
        start..self.starts.get(group + 1).copied().unwrap_or(self.group_of.len())
    }

    fn ranked_places(&self) -> Vec<(u16, u16)> {
        let rank = |place: &usize| place - self.starts[self.group_of[*place]];
        let mut places: Vec<usize> = (0..self.group_of.len()).collect();
        places.sort_by_key(rank);
        places.into_iter().map(|place| (self.group_of[place] as u16, place as u16)).collect()
    }

    fn by_group(&self, by_place: &[f32]) -> Vec<f32> {
        let mut sums = vec![0.0; self.groups.len()];
        for (group, place) in &self.by_rank {
            sums[usize::from(*group)] += at(by_place, usize::from(*place));
        }
        sums
    }

    /// Each ISCO group's part divided among the unit groups that correspond to it, as the concept
    /// view has them: all nurses are one ISCO group, and few of them are managers.
    fn shared_out(&self, own: &[f32], by_isco: &[f32], share: f32) -> Vec<f32> {
        const LEAST: f32 = 1e-4;
        let mut both: Vec<f32> = own.iter().map(|own| (1.0 - share) * own).collect();
        let likely: Vec<f32> = own.iter().map(|own| own + LEAST).collect();
        for (part, groups) in self.likely_classes(by_isco) {
            let all: f32 = groups.iter().map(|group| likely[*group]).sum();
            if all > 0.0 {
                let part = share * part;
                for group in groups {
                    both[*group] += part * likely[*group] / all;
                }
            }
        }
        both
    }

    fn both_views(&self, own: &[f32], by_isco: &[f32], spread: Spread) -> Vec<f32> {
        let mut both: Vec<f32> = own.iter().map(|own| (1.0 - spread.isco) * own).collect();
        for (part, groups) in self.likely_classes(by_isco) {
            for group in groups {
                both[*group] += spread.isco * part;
            }
        }
        both
    }

    /// The parts of the ISCO classes that are worth looking at, with the unit groups that cover each.
    fn likely_classes(&self, by_isco: &[f32]) -> impl Iterator<Item = (f32, &[usize])> {
        let classes = by_isco.iter().copied().zip(self.covered_by.iter().map(Vec::as_slice));
        classes.filter(|(part, _)| *part > UNLIKELY)
    }
}

/// What is left of a group that has been named.
const NAMED: f32 = f32::NEG_INFINITY;

/// The first of the largest values, and its place.
fn first_of_largest(values: &[f32]) -> Option<(usize, f32)> {
    let most = largest(values);
    let place = values.iter().position(|value| *value >= most)?;
    Some((place, most))
}

/// The first of the likeliest.
fn likeliest(candidates: impl Iterator<Item = (usize, f32)>) -> Option<(usize, f32)> {
    candidates.reduce(|best, other| if best.1 >= other.1 { best } else { other })
}
