//! Items of lists of skills that hold several: the cells of two columns that the text of a page has on one line, and the
//! names in brackets behind what they are of.
//!
//! Takes the items of lists; parts those that are several and gives the names in brackets. It must not judge what a
//! skill is.

use std::ops::Range;

use super::assemble::Writer;
use super::page::{Gap, Shape};
use super::skill_items::BINDING;

/// Items of two cells that a list has at least where its columns stand on one line.
const FEWEST_JOINED: usize = 2;
/// The same where one of the cells has one word or the name of a program.
const FEWEST_LOOSE: usize = 3;
/// Words of a cell at least.
const SHORTEST_CELL: usize = 2;
/// Words of the longest name in brackets, and bytes of the shortest.
const LONGEST_NAME: usize = 3;
const SHORTEST_NAME: usize = 3;
/// Names in brackets, at least.
const FEWEST_NAMES: usize = 2;
/// Words that lead to the name of a program within a cell: "Good knowledge Excel".
const LEADING: [&str; 7] =
    ["knowledge", "experience", "using", "proficient", "skilled", "including", "advanced"];
/// The word that ends a cell whatever follows: "Knot tying skills Oar shaping".
const SKILLS: &str = "skills";
/// Signs between names in brackets.
const LISTED: Gap = Gap::COMMA.or(Gap::SEMICOLON);

impl Writer<'_> {
    /// Parts the items that hold the cells of two columns, where several do: "Sharp eye for knots Oar shaping by hand".
    pub(super) fn part_cells(&self, items: Vec<Range<usize>>) -> Vec<Range<usize>> {
        if !self.layout.words.english {
            return items;
        }
        let count =
            |loose: bool| items.iter().filter(|item| self.next_cell(item, loose).is_some()).count();
        if count(false) < FEWEST_JOINED {
            let long = items.iter().filter(|item| item.len() > SHORTEST_CELL).count();
            let joined = if long < FEWEST_LOOSE { 0 } else { count(true) };
            if joined < FEWEST_LOOSE || joined * 2 < long {
                return items;
            }
        }
        let mut parts = Vec::with_capacity(items.len() * 2);
        for item in items {
            let mut start = item.start;
            while let Some(cut) = self.next_cell(&(start..item.end), true) {
                parts.push(start..cut);
                start = cut;
            }
            parts.push(start..item.end);
        }
        parts
    }

    /// Where the next cell of an item begins: with a capital behind a small word, both cells having small letters
    /// throughout but for their first; `loose`: whatever follows it there, as the name of a program or nothing.
    fn next_cell(&self, item: &Range<usize>, loose: bool) -> Option<usize> {
        let page = self.layout.page;
        let shape = |place: usize| page.word(place).map(|word| word.shape);
        let small = |place: usize| shape(place) == Some(Shape::Lower);
        let shortest = if loose { SHORTEST_CELL + 1 } else { 2 * SHORTEST_CELL };
        if item.len() < shortest || shape(item.start) != Some(Shape::Capital) {
            return None;
        }
        let cut = (item.start + 1..item.end).find(|place| !small(*place))?;
        let last = page.folded_word(cut - 1);
        let plain = shape(cut) == Some(Shape::Capital)
            && page.gap(cut).plain()
            && cut - item.start >= SHORTEST_CELL
            && !BINDING.contains(&last)
            && !LEADING.contains(&last)
            && !BINDING.contains(&page.folded_word(cut));
        let cell = || self.begins_cell(cut, item);
        let whole = || item.end - cut >= SHORTEST_CELL && small(cut + 1);
        let begins = if loose {
            last == SKILLS || cell() || self.begins_program(cut, item)
        } else {
            whole() && (last == SKILLS || cell())
        };
        (plain && begins).then_some(cut)
    }

    /// Whether the name of a program that nothing else is called begins at a word.
    fn begins_program(&self, place: usize, item: &Range<usize>) -> bool {
        let skills = self.layout.words.skills;
        let program = self.layout.page.phrase_at(skills, place, item.end, LONGEST_NAME);
        program.is_some_and(|(_, row)| matches!(row.field(2), "capital" | "firm" | "exact"))
    }

    /// Whether a word with a capital is an everyday one, which has it where something begins: no name of a program, a
    /// place or a language.
    fn begins_cell(&self, place: usize, item: &Range<usize>) -> bool {
        let (page, words) = (self.layout.page, self.layout.words);
        let word = page.folded_word(place);
        words.common.own(word).is_some()
            && !self.begins_program(place, item)
            && page.row(words.program_names, place).is_none()
            && page.row(words.places, place).is_none()
            && self.lists.count_languages(&(place..place + 1)) == 0
    }

    /// The names in brackets of an item, which stand behind what they are of: "Rigging tools (Oakrig, Fid 2)".
    pub(super) fn names_in_brackets(&self, item: &Range<usize>) -> Vec<Range<usize>> {
        let page = self.layout.page;
        let opens = |place: &usize| page.gap(*place).has(Gap::OPEN);
        let Some(open) = (item.start + 1..item.end).find(opens) else { return Vec::new() };
        let closes = |place: &usize| page.gap(*place).has(Gap::CLOSE);
        let end = (open + 1..item.end).find(closes).unwrap_or(item.end);
        let mut names = Vec::new();
        let mut start = open;
        for place in open + 1..=end {
            if place == end || page.gap(place).has(LISTED) {
                names.push(start..place);
                start = place;
            }
        }
        let is_name = |name: &Range<usize>| {
            let first = page.word(name.start).map(|word| word.shape);
            let long = page.raw(name).len() >= SHORTEST_NAME;
            long && name.len() <= LONGEST_NAME && !matches!(first, None | Some(Shape::Lower))
        };
        let several = names.len() >= FEWEST_NAMES && names.iter().all(is_name);
        if several { names } else { Vec::new() }
    }
}

#[cfg(test)]
mod tests {
    use super::super::skill_items::tests::skills;

    #[test]
    fn cells_of_two_columns_on_one_line_are_several_items() {
        assert_eq!(
            skills(
                "Knot tying skills Oar shaping\nPatient boat builder Repairs old hulls\nSplicing"
            ),
            [
                "Knot tying skills",
                "Oar shaping",
                "Patient boat builder",
                "Repairs old hulls",
                "Splicing"
            ]
        );
    }

    #[test]
    fn cells_of_one_word_are_parted_where_most_items_have_two() {
        assert_eq!(
            skills("Knot tying Splicing\nKeel tarring Excel\nChart reading Rowing\nSail lofting"),
            [
                "Knot tying",
                "Splicing",
                "Keel tarring",
                "Microsoft Excel",
                "Chart reading",
                "Rowing",
                "Sail lofting"
            ]
        );
        let one = skills("Knot tying Splicing\nHull repairs by hand\nChart reading on deck");
        assert_eq!(one.len(), 3, "{one:?}");
    }

    #[test]
    fn one_item_with_a_capital_within_is_one() {
        for line in ["Patient boat Builder of hulls", "Skilled with Island charts"] {
            assert_eq!(skills(&format!("{line}\nOar shaping")), [line, "Oar shaping"]);
        }
        let lines = "Use of Island tools\nKnots for Bay work\nCharts of Cape waters";
        assert_eq!(skills(lines).len(), 3);
    }

    #[test]
    fn names_in_brackets_are_skills_beside_a_known_one() {
        assert_eq!(
            skills("Boat yard software and tools (Excel, RigTrack, HullCAD 2)\nOar shaping"),
            ["Microsoft Excel", "RigTrack", "HullCAD 2", "Oar shaping"]
        );
        assert_eq!(skills("Payroll (weekly, monthly)\nOar shaping"), ["Payroll", "Oar shaping"]);
    }
}
