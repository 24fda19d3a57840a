//! What a new account may choose beside the free plan, as the operator has set it down.
//!
//! Takes an array of TOML tables, in the file of settings or as the text of a flag; gives plans. What
//! is paid for a plan, and how, is between the operator and the customer: a plan with a code is open to
//! whoever was given the code.

use serde::Deserialize;
use subtle::ConstantTimeEq;

/// The plan of whoever chooses none.
const FREE: &str = "free";

/// The longest id and title.
const LONGEST: usize = 40;

/// A plan.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Plan {
    /// Lower-case letters, digits, `-` and `_`.
    pub(crate) id: String,
    /// What people read.
    pub(crate) title: String,
    /// Credits of a new account.
    pub(crate) credits: i64,
    /// Its price in words.
    #[serde(default)]
    pub(crate) price: String,
    /// A sentence about it.
    #[serde(default)]
    pub(crate) about: String,
    /// What must be typed in to choose it.
    #[serde(default)]
    code: Option<String>,
}

impl Plan {
    /// The plan that everybody can choose.
    pub(crate) fn free(credits: i64) -> Self {
        Self {
            id: FREE.to_owned(),
            title: "Free".to_owned(),
            credits,
            price: "No charge".to_owned(),
            about: "To see whether it fits. Every feature is included.".to_owned(),
            code: None,
        }
    }

    /// Whether it is open to those with a code only.
    pub(crate) fn needs_code(&self) -> bool {
        self.code.is_some()
    }

    /// Whether what was typed opens the plan.
    pub(crate) fn opens(&self, typed: &str) -> bool {
        self.code.as_ref().is_none_or(|code| code.as_bytes().ct_eq(typed.trim().as_bytes()).into())
    }

    fn check(&self) -> Result<(), String> {
        let id = &self.id;
        let is_word = |byte: u8| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-' | b'_');
        if id.is_empty() || id.len() > LONGEST || !id.bytes().all(is_word) {
            let rule = "an id is made of lower-case letters, digits, - and _, at most 40";
            return Err(format!("plan {id:?}: {rule}"));
        }
        if id == FREE {
            return Err("plan \"free\" is always there; its credits are free_credits".to_owned());
        }
        if self.credits < 0 || self.title.trim().is_empty() {
            return Err(format!("plan {id:?}: give it a title and at least 0 credits"));
        }
        if self.code.as_ref().is_some_and(|code| code.trim() != code || code.len() < 8) {
            return Err(format!(
                "plan {id:?}: a code has at least 8 letters and no spaces around it"
            ));
        }
        Ok(())
    }
}

/// All further plans.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(transparent)]
pub(crate) struct Plans(Vec<Plan>);

impl Plans {
    pub(crate) fn iter(&self) -> impl Iterator<Item = &Plan> {
        self.0.iter()
    }

    /// Refuses what could not be told apart.
    pub(super) fn check(&self) -> Result<(), String> {
        for (place, plan) in self.0.iter().enumerate() {
            plan.check()?;
            if self.0[..place].iter().any(|earlier| earlier.id == plan.id) {
                return Err(format!("plan {:?} is there twice", plan.id));
            }
        }
        Ok(())
    }
}

impl std::str::FromStr for Plans {
    type Err = toml::de::Error;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        #[derive(Deserialize)]
        struct File {
            plans: Plans,
        }
        toml::from_str(&format!("plans = {text}")).map(|file: File| file.plans)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plans_are_read_checked_and_opened_by_their_code() {
        let text =
            "[{id='team',title='Team',credits=1000,code='quoll-42'},{id='x',title='X',credits=0}]";
        let plans: Plans = text.parse().unwrap();
        assert_eq!(plans.check(), Ok(()));
        let [team, open] = &plans.0[..] else { panic!("{plans:?}") };
        assert!(team.needs_code() && team.opens(" quoll-42 ") && !team.opens("quoll-4"));
        assert!(open.opens(""));
        for wrong in [
            "[{id='free',title='Free',credits=1}]",
            "[{id='Team',title='Team',credits=1}]",
            "[{id='a',title='A',credits=-1}]",
            "[{id='a',title='A',credits=1,code='short'}]",
            "[{id='a',title='A',credits=1},{id='a',title='B',credits=1}]",
        ] {
            assert!(wrong.parse::<Plans>().unwrap().check().is_err(), "{wrong}");
        }
        assert!("[{id='a',titel='A',credits=1}]".parse::<Plans>().is_err());
    }
}
