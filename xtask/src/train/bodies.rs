//! Made-up bodies of CVs.
//!
//! Takes labelled phrases; gives them one by one and drawn together. A CV mixes several phrases of its
//! occupation with phrases that any CV has, so each body draws a handful from one pool, and longer ones
//! take one from elsewhere.

use std::collections::BTreeMap;

use super::duty_sources::{LabelledPhrase, PhraseKind};
use super::softmax::Random;

/// Phrases that stand together.
#[derive(Debug)]
pub(super) struct Body<'p> {
    pub(super) phrases: Vec<&'p LabelledPhrase>,
    pub(super) labels: Vec<u16>,
    pub(super) weight: f32,
}

/// How many phrases a body draws; short and long ones alike.
const DRAWS: [usize; 6] = [1, 2, 4, 6, 10, 16];
/// Bodies longer than this have a phrase from elsewhere.
const UNMIXED: usize = 3;

/// Every phrase by itself, then `per_pool` bodies from each pool.
pub(super) fn draw(phrases: &[LabelledPhrase], per_pool: usize, seed: u64) -> Vec<Body<'_>> {
    let mut random = Random::new(seed);
    let mut bodies: Vec<Body> = phrases
        .iter()
        .map(|phrase| Body {
            phrases: vec![phrase],
            labels: phrase.labels.clone(),
            weight: phrase.weight,
        })
        .collect();
    for (labels, pool) in pools(phrases) {
        for _ in 0..per_pool {
            let count = DRAWS[random.below(DRAWS.len())];
            let mut drawn: Vec<&LabelledPhrase> =
                (0..count).map(|_| pool[random.below(pool.len())]).collect();
            if count > UNMIXED {
                drawn.push(&phrases[random.below(phrases.len())]);
            }
            bodies.push(Body { phrases: drawn, labels: labels.clone(), weight: 1.0 });
        }
    }
    bodies
}

/// Phrases that say the same set of concepts; single concepts also draw on their groups' phrases. A
/// study says too many concepts to stand in the body of one.
fn pools(phrases: &[LabelledPhrase]) -> Vec<(Vec<u16>, Vec<&LabelledPhrase>)> {
    let mut pools: BTreeMap<Vec<u16>, Vec<&LabelledPhrase>> = BTreeMap::new();
    for phrase in phrases.iter().filter(|phrase| phrase.kind != PhraseKind::Study) {
        pools.entry(phrase.labels.clone()).or_default().push(phrase);
    }
    pools.into_iter().filter(|(labels, pool)| labels.len() <= 12 && pool.len() >= 3).collect()
}
