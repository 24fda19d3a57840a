//! A job title read together with the kind of workplace that it was held at.
//!
//! Takes the title, the workplace and the duties of a job; gives titles as people say them who leave nothing to be
//! guessed: "dental receptionist" for a Receptionist of a dental practice. It must not look them up.

use super::jobs::thinness;
use crate::classification::Tier;
use crate::profile::Experience;

/// A kind of workplace a line, and the words that stand before titles there, between bars.
const TABLE: &str = include_str!("workplace_titles.tsv");

/// Most words of a title that leaves something to be guessed.
const MOST_WORDS: usize = 2;

/// How much a title with its workplace counts, from 0 to 1: nothing where duties are read that say what was done.
pub(super) fn share(tier: Tier, job: &Experience) -> f32 {
    match tier {
        Tier::Falcon => WITHOUT_DUTIES,
        Tier::Sydney => WITHOUT_DUTIES * thinness(job.duties.len()),
    }
}

/// The same of a job without a duty.
const WITHOUT_DUTIES: f32 = 0.75;

/// The titles of a job with its workplace before them; none where the workplace or the title is not known, or the title
/// has many words and says enough.
pub(super) fn with_workplace(job: &Experience) -> impl Iterator<Item = String> + '_ {
    let title = job.title.best();
    let words = job.industry.as_deref().and_then(words_of).unwrap_or("");
    let short = !title.is_empty() && title.split_whitespace().count() <= MOST_WORDS;
    let words = words.split('|').filter(move |word| short && !word.is_empty());
    words.map(move |word| format!("{word} {title}"))
}

/// The words of a kind of workplace.
fn words_of(workplace: &str) -> Option<&'static str> {
    TABLE.lines().find_map(|line| line.strip_prefix(workplace)?.strip_prefix('\t'))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::profile::{Bilingual, Duty};

    fn job(title: &str, workplace: &str) -> Experience {
        let title = Bilingual { original: title.to_owned(), ..Bilingual::default() };
        Experience { title, industry: Some(workplace.to_owned()), ..Experience::default() }
    }

    #[test]
    fn a_title_is_told_with_its_workplace() {
        let told = |title, workplace| with_workplace(&job(title, workplace)).collect::<Vec<_>>();
        assert_eq!(told("Receptionist", "dental practice"), ["dental Receptionist"]);
        assert_eq!(told("Manager", "holiday park").len(), 2);
        assert!(told("Manager", "moon base").is_empty());
        assert!(told("", "hotel").is_empty());
        assert!(told("Head of Guest Relations", "hotel").is_empty());
    }

    #[test]
    fn what_was_done_says_more_than_where() {
        let mut hotel = job("Manager", "hotel");
        assert!(share(Tier::Sydney, &hotel) > 0.5);
        hotel.duties = vec![Duty { english: "Checked guests in".to_owned(), source: None }; 3];
        assert!(share(Tier::Sydney, &hotel) <= 0.0);
        assert!(share(Tier::Falcon, &hotel) > 0.5, "it reads no duties");
    }
}
