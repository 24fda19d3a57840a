//! From what an instruction wants to shares of probability.
//!
//! Takes the shares of an edition's occupations; gives them as the caller
//! wishes: what is wanted comes before the rest, what is not falls behind it.
//! Among what is wanted, the CV still decides which fits. It must not give a
//! share to a code that the edition lacks, and settles neither inclusions nor
//! exclusions, which come afterwards.

use anzsco_data::{Code, Edition};

use super::{Instruction, LevelWish};

/// Least share that something wanted starts from.
const LEAST: f32 = 1e-9;
/// Share of what is wanted by level, and the most of what is not.
const LEVEL_LEAD: f32 = 1.25;
const LEVEL_FACTOR: f32 = 6.0;
const UNWANTED_LEVEL: f32 = 0.03;
/// The most that skill levels not asked for may have together.
const OTHER_SKILL_LEVELS: f32 = 0.02;
/// Groups whose occupations are to manage.
const MANAGEMENT: [&str; 2] = ["1", "512"];

/// Codes and groups that are wanted.
#[derive(Debug, Clone, PartialEq)]
pub struct Wanted {
    /// Occupations and groups.
    pub codes: Vec<Code>,
    /// What their scores are multiplied with; above 1.
    pub boost: f32,
    /// How many times the best of all others the best of them is at the least; 0 where it need not lead.
    pub lead: f32,
}

impl Instruction {
    /// Whether the instruction asks for an occupation.
    pub fn wants(&self, code: Code) -> bool {
        let level = self.wants_level == Some(LevelWish::Management) && manages(code);
        level || self.targets.iter().any(|wanted| holds(&wanted.codes, code))
    }

    /// Shifts the shares of the edition's occupations, in their order; they sum to 1 afterwards.
    pub fn favour(&self, edition: Edition, shares: &mut [f32]) {
        let codes: Vec<Code> = edition.occupations().map(|entry| entry.code).collect();
        for (share, code) in shares.iter_mut().zip(&codes) {
            *share *= self.code_factor(*code);
        }
        normalise(shares);
        if let Some((lowest, highest)) = self.skill_levels {
            let levels = edition.occupations().map(|entry| entry.skill_levels.lowest());
            let outside: Vec<bool> =
                levels.map(|level| level < lowest || level > highest).collect();
            cap(shares, &outside, OTHER_SKILL_LEVELS);
        }
        match self.wants_level {
            Some(LevelWish::HandsOn | LevelWish::Junior) => {
                cap(shares, &marks(&codes, manages), UNWANTED_LEVEL);
            }
            Some(LevelWish::Management) => lead(shares, &marks(&codes, manages), LEVEL_LEAD),
            Some(LevelWish::Senior) | None => {}
        }
        let mut factors: Vec<f32> = self.avoid.iter().map(|(_, factor)| *factor).collect();
        factors.sort_by(f32::total_cmp);
        factors.dedup();
        for most in factors {
            let unwanted = self.avoid.iter().filter(|(_, factor)| factor.total_cmp(&most).is_eq());
            let unwanted: Vec<Code> = unwanted.map(|(code, _)| *code).collect();
            let meant = |code| holds(&unwanted, code) && !self.names(code);
            cap(shares, &marks(&codes, meant), most);
        }
        let unwanted = |code: Code| {
            let avoided = self.avoid.iter().any(|(prefix, _)| code.starts_with(*prefix));
            avoided && !self.names(code)
        };
        for wanted in self.targets.iter().filter(|wanted| wanted.lead > 0.0) {
            let meant = marks(&codes, |code| holds(&wanted.codes, code) && !unwanted(code));
            lead(shares, &meant, wanted.lead);
        }
    }

    /// Whether an occupation is wanted by its own code: "software, but not web developers".
    fn names(&self, code: Code) -> bool {
        self.targets.iter().any(|wanted| wanted.codes.contains(&code))
    }

    /// What the score of a manager is multiplied with.
    pub(super) fn level_factor(&self, code: Code) -> f32 {
        match (self.wants_level, manages(code)) {
            (Some(LevelWish::Management), true) => LEVEL_FACTOR,
            (Some(LevelWish::HandsOn | LevelWish::Junior), true) => UNWANTED_LEVEL,
            _ => 1.0,
        }
    }
}

/// Whether an occupation is to manage: major group 1, and the managers of offices and practices.
fn manages(code: Code) -> bool {
    MANAGEMENT
        .iter()
        .filter_map(|group| Code::parse(group).ok())
        .any(|group| code.starts_with(group))
}

fn holds(codes: &[Code], code: Code) -> bool {
    codes.iter().any(|prefix| code.starts_with(*prefix))
}

fn marks(codes: &[Code], marked: impl Fn(Code) -> bool) -> Vec<bool> {
    codes.iter().map(|code| marked(*code)).collect()
}

/// Raises the marked until the best of them is `lead` times the best of the others.
fn lead(shares: &mut [f32], marked: &[bool], lead: f32) {
    let best = |wanted: bool| {
        let of = shares.iter().zip(marked).filter(|(_, marked)| **marked == wanted);
        of.map(|(share, _)| *share).fold(0.0_f32, f32::max)
    };
    let (inside, outside) = (best(true), best(false));
    if !marked.contains(&true) || inside >= outside * lead {
        return;
    }
    let factor = outside * lead / inside.max(LEAST);
    for (share, _) in shares.iter_mut().zip(marked).filter(|(_, marked)| **marked) {
        *share = share.max(if inside < LEAST { LEAST } else { 0.0 }) * factor;
    }
    normalise(shares);
}

/// Lowers the marked until they have no more than `most` together.
fn cap(shares: &mut [f32], marked: &[bool], most: f32) {
    let inside: f32 =
        shares.iter().zip(marked).filter(|(_, marked)| **marked).map(|(share, _)| share).sum();
    let outside: f32 = shares.iter().sum::<f32>() - inside;
    if inside <= most || outside <= 0.0 {
        return;
    }
    let factor = most * outside / ((1.0 - most) * inside);
    for (share, _) in shares.iter_mut().zip(marked).filter(|(_, marked)| **marked) {
        *share *= factor.min(1.0);
    }
    normalise(shares);
}

fn normalise(shares: &mut [f32]) {
    let sum: f32 = shares.iter().sum();
    for share in shares {
        *share /= sum.max(1e-9);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_wanted_leads_and_keeps_its_order() {
        let mut shares = [0.6, 0.3, 0.08, 0.02];
        lead(&mut shares, &[false, false, true, true], 1.5);
        assert!(shares[2] > shares[0] && shares[2] > shares[3] * 3.9, "{shares:?}");
        assert!((shares.iter().sum::<f32>() - 1.0).abs() < 1e-5);
    }

    #[test]
    fn what_is_unwanted_falls_behind() {
        let mut shares = [0.97, 0.02, 0.01];
        cap(&mut shares, &[true, false, false], 0.03);
        assert!(shares[0] < 0.031 && shares[1] > shares[0], "{shares:?}");
        let mut all = [0.5, 0.5];
        cap(&mut all, &[true, true], 0.03);
        assert!(
            all.iter().all(|share| (share - 0.5).abs() < 1e-6),
            "with nothing else left, it stays"
        );
    }
}
