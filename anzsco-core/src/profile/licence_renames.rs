//! Other names of the same licence in brackets behind it: "Approved handler (now certified handler)".
//!
//! Takes two known licences; says whether the second is but a name of the first. It must not join licences that a
//! table knows by one name.

use super::lists::{Hit, ListReader};
use super::page::Gap;

/// Words that lead to another name of the same licence, and the most words from the bracket to that name.
const RENAMING: [&str; 8] =
    ["now", "formerly", "previously", "was", "aka", "called", "old", "replaced"];
const MOST_RENAMING: usize = 3;

impl ListReader<'_> {
    /// Whether a licence in brackets is but another name of the one before it: "Approved handler (now certified
    /// handler)".
    pub(super) fn is_renamed(&self, before: &Hit, hit: &Hit) -> bool {
        let open = before.words.end;
        (open + 1..=open + MOST_RENAMING).contains(&hit.words.start)
            && self.page.gap(open).has(Gap::OPEN)
            && !self.page.gap(open).has(Gap::LINE)
            && RENAMING.contains(&self.page.folded_word(open))
            && (open + 1..=hit.words.start).all(|place| self.page.gap(place).plain())
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_comma_parts_two_licences_that_have_one_name_together() {
        let held = |text: &str| -> Vec<String> {
            let text = format!("Tickets\n{text}\n");
            let held = crate::extract(&text, &crate::ExtractOptions::default()).certifications;
            held.into_iter().map(|one| one.name).collect()
        };
        assert_eq!(held("LF, LO")[0], "Forklift licence (LF)");
        let renamed = held("Approved handler (now called certified handler)");
        assert_eq!(renamed, ["Approved handler (hazardous substances)"]);
        assert_eq!(held("White card (first aid)").len(), 2);
    }
}
