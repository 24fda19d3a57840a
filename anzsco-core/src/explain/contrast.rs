//! What sets an occupation apart, without what it is not.
//!
//! Takes the contrast of the facts; gives as much of it as says by itself what the occupation does: beside
//! the occupations of one CV, those that the facts name ("unlike orderlies") are mostly third ones. It must
//! not compare CVs.

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

/// "Scrubs in theatre" of "scrubs in theatre, unlike ward nurses".
pub(super) fn own_part(contrast: &str) -> &str {
    let turn = TURNS.iter().filter_map(|turn| contrast.find(turn)).min();
    let own = turn.and_then(|turn| contrast.get(..turn)).unwrap_or(contrast).trim_end_matches(',');
    if own.split(' ').count() < SHORTEST_CONTRAST { contrast } else { own }
}

#[cfg(test)]
mod tests {
    use super::own_part;

    #[test]
    fn a_third_occupation_is_left_out() {
        let nurse = "scrubs, scouts or recovers in theatre, unlike surgical ward nurses";
        assert_eq!(own_part(nurse), "scrubs, scouts or recovers in theatre");
        let clerk = "rents goods out and takes them back, but not selling them";
        assert_eq!(own_part(clerk), "rents goods out and takes them back");
        assert_eq!(own_part("shoes horses rather than cows"), "shoes horses rather than cows");
        assert_eq!(own_part("arranges cut flowers and plants"), "arranges cut flowers and plants");
    }
}
