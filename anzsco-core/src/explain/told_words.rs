//! Whether the words of a duty tell of work that was done, so that they can be quoted as proof of it.
//!
//! Takes words as they are quoted; says whether they tell of work, and not of the place, the person, what came of it, or
//! what was not done. It must not know of any occupation.

use anzsco_data::fold;

use super::reading::Reading;
use super::vocabulary::Kind;

/// Most numbers of a duty that tells what was done rather than how much.
const MOST_NUMBERS: usize = 3;

/// Whether words tell of work: not what a line goes on with ("and trained new officers"), nor a name ("Faculty
/// of Science and Engineering").
pub(super) fn is_told(words: &str, reading: &Reading<'_>) -> bool {
    let glue = |word: &str| reading.words.kind(&fold(word)) == Kind::Glue;
    let mut all = words.split(' ').filter(|word| word.starts_with(char::is_alphabetic));
    let first = all.next().unwrap_or("");
    let goes_on = first.starts_with(char::is_lowercase) && glue(first);
    // "Used regression to": the rest stands on another line.
    let last = words.trim_end_matches('\u{2026}').split(' ').next_back();
    let is_cut = last.is_some_and(|last| UNENDED.contains(&last));
    let shouted = !words.contains(char::is_lowercase);
    let named = !all.any(|word| word.starts_with(char::is_lowercase) && !glue(word));
    // "I am a dive instructor" tells of the person, "Team of 40" of the place.
    let of_person = NO_DUTIES.iter().any(|start| words.starts_with(start));
    // "Yard of 12 loaders (7 permanent, 5 casual), 2 clerks" counts and does nothing.
    let is_number =
        |word: &&str| word.starts_with(|sign: char| sign.is_ascii_digit() || sign == '(');
    let folded = fold(words);
    let opening = folded.split(' ').next().unwrap_or("");
    let untrue = {
        let spaced = format!(" {folded} ");
        UNDONE.iter().any(|words| spaced.contains(words))
    };
    let counted =
        words.split(' ').filter(is_number).count() > MOST_NUMBERS || COUNTS.contains(&opening);
    let praised = folded.split(' ').any(|word| PRAISE.contains(&word))
        || RESULTS.contains(&opening)
        || MINOR.contains(&opening)
        || OF_BODY.iter().any(|words| folded.contains(words));
    !goes_on
        && !is_cut
        && !of_person
        && !praised
        && !untrue
        && !is_of_place(&folded)
        && !is_learning(&folded)
        && !counted
        && words.contains(' ')
        && !words.contains(" | ")
        && (shouted || !named)
}

/// Beginnings of lines that tell of somebody or some place and not of work.
const NO_DUTIES: [&str; 15] = [
    "A class of ",
    "A team of ",
    "Class of ",
    "I am ",
    "I was ",
    "I joined",
    "I have been",
    "I want",
    "I would like",
    "My ",
    "Our ",
    "Team of ",
    "Reporting to ",
    "Reports to ",
    "Full time ",
];

/// Words that no sentence ends with.
const UNENDED: [&str; 14] = [
    "a", "and", "as", "for", "from", "of", "or", "that", "the", "to", "which", "with", "other",
    "others",
];

/// Words that begin a count of people or places: "Five direct reports", "Eight-court hall".
const COUNTS: [&str; 12] = [
    "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "over",
];

/// Words of lines that tell of praise and not of work.
const PRAISE: [&str; 11] = [
    "award",
    "awarded",
    "awards",
    "certificate",
    "honored",
    "honoured",
    "recognised",
    "recognized",
    "quota",
    "quotas",
    "winner",
];

/// First words of lines that tell of the lesser part of the work: "Rest - photocopying, bus duty".
const MINOR: [&str; 6] = ["also", "occasional", "occasionally", "other", "rest", "sometimes"];

/// First words of lines that tell of what came of the work, or of how somebody came to it or left it.
const RESULTS: [&str; 16] = [
    "achieved",
    "became",
    "chosen",
    "committed",
    "exceeded",
    "hired",
    "joined",
    "left",
    "nominated",
    "passed",
    "promoted",
    "ranked",
    "regarded",
    "started",
    "transferred",
    "won",
];

/// Words about somebody's own body, which is nobody's business.
const OF_BODY: [&str; 6] = [
    "medically retired",
    "injured back",
    "injured knee",
    "injured shoulder",
    "injured my",
    "back injury",
];

/// Words of what was not done, not yet or no longer, or is but wished for; with what parts them from others.
const UNDONE: [&str; 28] = [
    " not yet ",
    " not current ",
    " not done ",
    " not finished ",
    " not registered ",
    " not my ",
    " no longer ",
    " none since ",
    " none yet ",
    " never ",
    " didnt ",
    " did not ",
    " wasnt ",
    " was not ",
    " dont ",
    " do not ",
    " doesnt ",
    " does not ",
    " couldnt ",
    " could not ",
    " would like to ",
    " i want ",
    " i hope ",
    " hoping to ",
    " keen to ",
    " looking for a ",
    " looking for work ",
    " interested in learning ",
];

/// Whether words tell of the place that somebody worked at: "The program targets ...", "Company makes ...".
fn is_of_place(folded: &str) -> bool {
    let mut words = folded.split(' ');
    let first = words.next().unwrap_or("");
    let (led, place) = match first {
        "the" | "this" => (true, words.next().unwrap_or("")),
        _ => (false, first),
    };
    let verb = words.next().unwrap_or("");
    let is_said =
        IS.contains(&verb) || led && verb.len() > 3 && verb.ends_with('s') && !verb.ends_with("ss");
    PLACES.contains(&place) && is_said
}

/// What people work at.
const PLACES: [&str; 24] = [
    "agency",
    "brand",
    "business",
    "centre",
    "center",
    "charity",
    "clinic",
    "company",
    "department",
    "division",
    "facility",
    "factory",
    "firm",
    "hospital",
    "hotel",
    "job",
    "organisation",
    "organization",
    "plant",
    "position",
    "practice",
    "program",
    "role",
    "school",
];

/// Verbs with which it is said what something is.
const IS: [&str; 8] = ["is", "was", "were", "are", "has", "had", "employs", "employed"];

/// Whether words tell of learning: who attended a course was taught there.
fn is_learning(folded: &str) -> bool {
    LEARNING.iter().any(|verb| folded.starts_with(verb))
        && folded.split(' ').any(|word| COURSES.contains(&word))
}

/// How lines begin that tell of being somewhere.
const LEARNING: [&str; 5] =
    ["attended ", "attend ", "attending ", "participated in ", "completed "];

/// What people learn in.
const COURSES: [&str; 11] = [
    "conference",
    "conferences",
    "course",
    "courses",
    "development",
    "seminar",
    "seminars",
    "training",
    "trainings",
    "workshop",
    "workshops",
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::classification::Tier;
    use crate::explain::vocabulary::Vocabulary;
    use crate::profile::Profile;
    use anzsco_data::Edition;

    #[test]
    fn what_is_no_work_done_is_no_proof_of_it() {
        let (profile, vocabulary) = (Profile::default(), Vocabulary::new());
        let reading = Reading::new(Edition::default(), &profile, Tier::Sydney, &vocabulary);
        for words in [
            "Rigged the old slipway once, didn't hold",
            "Splicing ticket studied for, not yet used at work",
            "Sail repairs with the loft until 2012, none since",
            "I want to learn boat building with an old hand",
            "The program helps young sailors of poor families to sea",
            "Company was the biggest ropewalk of the coast",
            "Attended a week of workshops on splicing wire",
            "Reporting to the master of the harbour and his deputy",
            "Slipway records | plans of six winches",
        ] {
            assert!(!is_told(words, &reading), "{words}");
        }
        for words in [
            "Spliced wire for the slip, not a winch left idle",
            "The rigging of six boats a week, checked with the master",
            "Attended to calls from boats in trouble",
            "Reported to the master on the state of each mast",
        ] {
            assert!(is_told(words, &reading), "{words}");
        }
    }
}
