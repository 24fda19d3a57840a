//! The order of answers to a bare title: likely occupations, spread over unit groups.
//!
//! A title such as "engineer" fits many unit groups. Five siblings of the
//! likeliest would leave the others unsaid, so an occupation whose unit group
//! has not been named yet also counts its group's probability.

use anzsco_data::Code;

/// Places of the first `limit` answers. `groups` is the unit group of each place.
///
/// ```
/// use anzsco_core::{Code, scoring::spread::spread_over_groups};
/// let group = |text: &str| Code::parse(text).unwrap();
/// let groups = [group("2544"), group("2544"), group("4233")];
/// assert_eq!(spread_over_groups(&[0.5, 0.2, 0.15], &groups, 2), [0, 2]);
/// ```
pub fn spread_over_groups(probabilities: &[f32], groups: &[Code], limit: usize) -> Vec<usize> {
    // Places of a unit group stand together, since codes are in order.
    let mut group_of = Vec::with_capacity(groups.len());
    let mut sums: Vec<f32> = Vec::new();
    let mut last = None;
    for (group, probability) in groups.iter().zip(probabilities) {
        if last != Some(*group) {
            sums.push(0.0);
            last = Some(*group);
        }
        if let Some(sum) = sums.last_mut() {
            *sum += probability;
        }
        group_of.push(sums.len() - 1);
    }
    let mut taken = Vec::with_capacity(limit);
    while taken.len() < limit.min(group_of.len()) {
        let mut best: Option<(usize, f32)> = None;
        for (place, probability) in probabilities.iter().enumerate().take(group_of.len()) {
            let value = probability + sums[group_of[place]];
            if best.is_none_or(|(_, most)| value > most) && !taken.contains(&place) {
                best = Some((place, value));
            }
        }
        let Some((place, _)) = best else { break };
        sums[group_of[place]] = 0.0;
        taken.push(place);
    }
    taken
}
