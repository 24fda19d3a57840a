//! What the first entry is said to come from where no title, duty or paper can be told.

use super::*;

#[test]
fn the_line_that_counts_most_is_told_where_nothing_else_speaks() {
    let told = |line: &str| {
        let sentence =
            Duty { english: line.to_owned(), source: Some(source(line, Section::Summary)) };
        let profile =
            Profile { language: "en".to_owned(), summary: vec![sentence], ..Profile::default() };
        let weighed = candidate("712922", 0.9, &[(Item::Summary(0), 0.9)]);
        let ranking = Ranking { ranked: vec![weighed], ..Ranking::default() };
        let explained = explain(Edition::default(), &profile, &ranking, Tier::Sydney);
        explained.reasons[0].explanation.clone()
    };
    let own = told("I weigh trucks in and out and print the weight tickets");
    let because = "fits because of \u{201c}I weigh trucks in and out and print the weight tickets";
    assert!(own.contains(because), "{own}");
    // A line without a word of the occupation is no reason.
    let other = told("I kept the tea room tidy");
    assert!(other.starts_with("Read as a whole"), "{other}");
}
