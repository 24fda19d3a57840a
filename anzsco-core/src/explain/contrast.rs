//! What sets an occupation apart, beside another one.
//!
//! Takes the contrast of the facts and two titles; gives as much of it as says something beside the other.
//! It must not compare CVs.

use super::wording::begins_alike;

/// Words at which the facts turn to what an occupation is not.
const TURNS: [&str; 10] = [
    " unlike ",
    " rather than ",
    " instead of ",
    " whereas ",
    " but not ",
    ", not ",
    ", without ",
    ", while ",
    "; not ",
    "; does not ",
];

/// Words of the shortest clause that says by itself what an occupation does.
const SHORTEST_CONTRAST: usize = 4;

/// Letters in which two forms of a word are the same.
const SAME_LETTERS: usize = 5;

/// What sets an occupation apart, beside another: "scrubs in theatre, unlike ward nurses" is told whole
/// only beside a ward nurse.
pub(super) fn beside<'c>(contrast: &'c str, title: &str, ranked: &str) -> &'c str {
    let Some(turn) = TURNS.iter().filter_map(|turn| contrast.find(turn)).min() else {
        return contrast;
    };
    let (own, other) = contrast.split_at(turn);
    // "unlike surgical ward nurses" means nurses of that ward, not every nurse.
    let alike = |one: &str, other: &str| begins_alike(one, other, SAME_LETTERS);
    let telling = |word: &&str| !words(title).any(|own| alike(own, word));
    let named = words(other)
        .any(|word| words(ranked).filter(telling).any(|of_ranked| alike(word, of_ranked)));
    let own = own.trim_end_matches(',');
    if named || own.split(' ').count() < SHORTEST_CONTRAST { contrast } else { own }
}

/// The words of a text that say something.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|letter: char| !letter.is_alphanumeric());
    words.filter(|word| word.len() >= SAME_LETTERS)
}

#[cfg(test)]
mod tests {
    use super::beside;

    #[test]
    fn a_third_occupation_is_left_out() {
        let contrast = "scrubs, scouts or recovers in theatre, unlike surgical ward nurses";
        let own = "scrubs, scouts or recovers in theatre";
        let title = "Registered Nurse (Perioperative)";
        assert_eq!(beside(contrast, title, "Registered Nurse (Aged Care)"), own);
        assert_eq!(beside(contrast, title, "Registered Nurse (Surgical)"), contrast);
        let sold = "rents goods out and takes them back, but not selling them";
        assert_eq!(beside(sold, "Rental Clerk", "Baker"), "rents goods out and takes them back");
        let short = "shoes horses rather than cows";
        assert_eq!(beside(short, "Farrier", "Vet"), short);
    }
}
