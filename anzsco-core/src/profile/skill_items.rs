//! The items of lists of skills: a list that goes on behind the end of a line, and what of it is no skill.
//!
//! Takes the lines of the page below headings of skills; gives the ranges of words that are items, whole also where a
//! line ends within one, and says which are labels or scraps. It must not look up what a skill is called.

use std::ops::Range;

use super::Section;
use super::assemble::Writer;
use super::dates::Period;
use super::keyword_lists::{DEEDS, KEYWORDS};
use super::lists::{Hit, OTHER, PREFIXES};
use super::page::{Gap, Shape, overlap};
use super::same_skills::PRAISE;
use super::unfinished::{GOING_ON, LEARNING};
use super::write_licences::LANGUAGES;

/// Bytes of the shortest line of a list with commas that is full, so that what follows goes on with it.
const SHORTEST_FULL: usize = 60;
/// Parts of ten that a line is filled to, by the widest near it, where the next word had no room.
const FULL: usize = 8;
/// Words of the longest label before a colon or a dash.
const LONGEST_LABEL: usize = 4;
/// Words of the longest item behind it that begins with a known product.
const LONGEST_LISTED: usize = 6;
/// Words of the longest item of a list of names: "Windows Server 2019".
const SHORT_ITEM: usize = 4;
/// Words of the longest half of an item that "and" joins to a known skill.
const LONGEST_HALF: usize = 3;
/// Words of what stands behind a verb and a comma at least, where both are of one sentence.
const SHORTEST_ORDER: usize = 3;
/// Words of the shortest line that may end within a known phrase.
const SHORTEST_BROKEN: usize = 3;
/// What is done with any thing, and endings of words that only say of what kind one is.
const GENERAL: [&str; 9] = [
    "development",
    "management",
    "implementation",
    "execution",
    "coordination",
    "planning",
    "delivery",
    "administration",
    "support",
];
const OF_KIND: [&str; 4] = ["onal", "ical", "erial", "ative"];
/// Words that a sentence about somebody has and the name of a skill does not.
const OF_SENTENCES: [&str; 10] = ["i", "my", "me", "was", "were", "is", "are", "has", "have", "we"];
/// Words that begin a thing in a sentence: "keeping a clean, tidy yard".
const ARTICLES: [&str; 3] = ["a", "an", "the"];
/// Words that end no item of a list and begin none.
pub(super) const BINDING: [&str; 12] =
    ["and", "or", "of", "with", "for", "the", "to", "in", "by", "from", "as", "a"];
/// What stands between the items of a list on one line.
const LISTED: Gap = Gap::COMMA.or(Gap::SEMICOLON).or(Gap::BULLET);
/// What may stand between two lines of one item: the end of the line and how far the next is indented.
const BREAK: Gap = Gap::SPACE.or(Gap::LINE).or(Gap::WIDE);

impl Writer<'_> {
    /// The items of the lists below headings of skills.
    pub(super) fn skill_items(&self) -> Vec<Range<usize>> {
        let layout = self.layout;
        let mut items: Vec<Range<usize>> = Vec::new();
        let widest = self.widest_lines();
        for line in 0..layout.page.lines.len() {
            let words = layout.content(line);
            if layout.section(line) != Section::Skills || self.is_under_way(&words) {
                continue;
            }
            let words = self.before_under_way(words);
            let mut found = self.lists.items(&words).into_iter();
            let goes_on = line > 0 && self.item_goes_on(line - 1, widest.get(line).copied());
            if goes_on
                && let Some(last) = items.last_mut().filter(|last| last.end == words.start)
                && let Some(first) = found.next()
            {
                last.end = first.end;
            }
            items.extend(found);
        }
        for item in items.iter_mut().filter(|item| item.len() > 1) {
            // "Rigging, caulking, and oar shaping".
            let listed = layout.page.gap(item.start).has(LISTED);
            let binds = matches!(layout.page.folded_word(item.start), "and" | "or");
            item.start += usize::from(listed && binds);
        }
        self.part_cells(items)
    }

    /// The half of an item before or behind "and" or a slash where the other half is a known skill: "chandlery work and Excel".
    pub(super) fn other_half(&self, item: &Range<usize>, hits: &[Hit]) -> Option<Range<usize>> {
        let (layout, page) = (self.layout, self.layout.page);
        let joins = |place: &usize| {
            page.folded_word(*place) == "and"
                && page.gap(*place).plain()
                && page.gap(place + 1).plain()
        };
        let slash = |place: &usize| page.gap(*place) == Gap::SLASH;
        let and = (item.start + 1..item.end.checked_sub(1)?).rev().find(joins);
        let (before, behind) = if let Some(and) = and {
            (item.start..and, and + 1..item.end)
        } else {
            // "Payroll/rosters".
            let slash = (item.start + 1..item.end).find(slash)?;
            (item.start..slash, slash..item.end)
        };
        let known = |half: &Range<usize>| hits.iter().any(|hit| hit.words == *half);
        let other = match (known(&before), known(&behind)) {
            (true, false) => behind,
            (false, true) => before,
            _ => return None,
        };
        let within = |hit: &Hit| overlap(&hit.words, &other);
        let small = |place: usize| page.row(layout.words.stopwords, place).is_some();
        // "Sales and service": one everyday word may go on with what the other half says.
        let told = other.len() > 1 || {
            let word = page.folded_word(other.start);
            !word.ends_with("ment") && DEEDS.iter().any(|ending| word.ends_with(ending))
                || layout.words.common.get(word).is_none()
        };
        let whole = other.len() <= LONGEST_HALF && !small(other.start) && !small(other.end - 1);
        let one = self.known(item).english && !hits.iter().any(within);
        (one && told && whole).then_some(other)
    }

    /// For each line the widest of those that it stands among without an empty line between them.
    fn widest_lines(&self) -> Vec<usize> {
        let lines = &self.layout.page.lines;
        let mut widest = Vec::with_capacity(lines.len());
        for block in lines.chunk_by(|_, next| !next.after_blank) {
            let most = block.iter().map(|line| line.bytes.len()).max().unwrap_or(0);
            widest.extend(block.iter().map(|_| most));
        }
        widest
    }

    /// Whether the last item of a line goes on in the next one.
    fn item_goes_on(&self, line: usize, widest: Option<usize>) -> bool {
        let (layout, page) = (self.layout, self.layout.page);
        let (Some(upper), Some(lower)) = (page.lines.get(line), page.lines.get(line + 1)) else {
            return false;
        };
        let next = lower.words.start;
        let apart = lower.bullet || lower.after_blank || upper.column != lower.column;
        if apart
            || layout.section(line) != Section::Skills
            || layout.content(line).end != layout.content(line + 1).start
            || !page.gap(next).without(BREAK).plain()
            || layout.content(line).is_empty()
        {
            return false;
        }
        let Some(last) = next.checked_sub(1) else { return false };
        // What a line ends with is not in the gap before the next.
        let ending = page.line_text(line);
        let between = page.bytes(&(last..next)).end..upper.bytes.end;
        let behind = page.text.get(between).unwrap_or("").trim();
        let binds = |place: usize| {
            page.word(place).is_some_and(|word| word.shape == Shape::Lower)
                && BINDING.contains(&page.folded_word(place))
        };
        let lower_case = page.word(next).is_some_and(|word| word.shape == Shape::Lower);
        let listed = self.is_listed(line);
        if ending.ends_with('-') && behind == "-" {
            return lower_case || listed;
        }
        // "Rosters and / staff meetings", "Works well with patients, / and families".
        if behind.is_empty() && (binds(last) || page.folded_word(last) == "and") {
            return true;
        }
        if matches!(behind, "" | ",") && binds(next) && !binds(layout.content(line).start) {
            return true;
        }
        // "Long experience with Microsoft / Office".
        if behind.is_empty() && self.breaks_phrase(line, last, next) {
            return true;
        }
        // A full line of a list with commas: the next word had no room on it.
        let room = upper.bytes.len() + 1 + page.raw(&(next..next + 1)).len();
        let full = upper.bytes.len() >= SHORTEST_FULL
            && widest.is_some_and(|widest| room * 10 >= widest * FULL);
        behind.trim_matches(')').is_empty() && listed && full && self.begins_item(line + 1)
    }

    /// Whether a line of several words ends within a known skill, which the first words of the next one end.
    fn breaks_phrase(&self, line: usize, last: usize, next: usize) -> bool {
        let (layout, page) = (self.layout, self.layout.page);
        let words = layout.content(line);
        let start = last.saturating_sub(1).max(words.start + 1);
        words.len() >= SHORTEST_BROKEN
            && (start..=last).any(|place| {
                let end = layout.content(line + 1).end;
                let known = page.phrase_at(layout.words.skills, place, end, LONGEST_LISTED);
                known.is_some_and(|(length, row)| {
                    row.field(2) != OTHER && page.word_after(place, length) > next
                })
            })
    }

    /// Whether several items stand on a line, apart by commas.
    fn is_listed(&self, line: usize) -> bool {
        let words = self.layout.content(line);
        let apart = |place: &usize| self.layout.page.gap(*place).has(LISTED);
        (words.start + 1..words.end).filter(apart).count() > 1
    }

    /// Whether the first words of a line may be the rest of an item: a comma or the end of the line is behind them, and
    /// no colon, which makes a label of them.
    fn begins_item(&self, line: usize) -> bool {
        let words = self.layout.content(line);
        let end = self.lists.items(&words).first().map_or(words.end, |item| item.end);
        end >= words.end || self.layout.page.gap(end).has(LISTED)
    }

    /// Whether a line tells what is only being learned: "In progress: first aid, Spanish".
    fn is_under_way(&self, words: &Range<usize>) -> bool {
        let told = self.state_at(words.start, words.end).filter(|_| !words.is_empty());
        told.is_some_and(|(length, row)| {
            let end = self.layout.page.word_after(words.start, length);
            let leads = end < words.end && self.layout.page.gap(end).has(Gap::COLON.or(Gap::DASH));
            row.field(1) == LEARNING && end < words.end || row.field(1) == GOING_ON && leads
        })
    }

    /// The words of a line up to a last sentence of what is only being learned: "Excel, SQL. In progress - Spanish".
    fn before_under_way(&self, words: Range<usize>) -> Range<usize> {
        let stop = |place: &usize| self.layout.page.gap(*place).has(Gap::STOP);
        let last = words.clone().skip(1).rfind(stop);
        let begun = last.filter(|last| self.is_under_way(&(*last..words.end)));
        words.start..begun.unwrap_or(words.end)
    }

    /// Whether an item of a list of skills that no table knows names none: a label, a function word, a state, years.
    pub(super) fn is_no_skill(&self, item: &Range<usize>) -> bool {
        let (layout, page) = (self.layout, self.layout.page);
        let alone = item.len() == 1;
        let upper = page.is_upper(item);
        let word = page.folded_word(item.start);
        if alone && !upper && layout.words.stopwords.own(word).is_some() {
            return true;
        }
        let empty = || layout.words.empty_skills.own(word);
        if alone && layout.words.english && empty().is_some_and(|row| row.field(1) != KEYWORDS) {
            return true;
        }
        let state = self.state_at(item.start, item.end);
        // "currently learning Spanish"
        if state.as_ref().is_some_and(|(_, row)| row.field(1) == LEARNING) {
            return true;
        }
        let state = state.filter(|(_, row)| row.field(1) == GOING_ON);
        if state.is_some_and(|(length, _)| page.word_after(item.start, length) >= item.end) {
            return true;
        }
        if alone && self.begins_order(item) || self.is_rest_of_item(item) {
            return true;
        }
        if !upper && self.is_of_sentence(item) || self.labels_language(item) {
            return true;
        }
        let ranged = || layout.periods_in(item).iter().any(Period::is_range);
        ranged() || self.labels_skills(item) || self.ends_sentence(item)
    }

    /// Whether an item is half of one that a comma cuts: "Development & Management" of "Boat design, development &
    /// management", and "Strong organisational" of "Strong organisational, rigging and sailing skills".
    fn is_rest_of_item(&self, item: &Range<usize>) -> bool {
        let page = self.layout.page;
        let (Some(last), english) = (item.end.checked_sub(1), self.layout.words.english) else {
            return false;
        };
        let (first, last) = (page.folded_word(item.start), page.folded_word(last));
        let comma =
            |place: usize| page.gap(place).has(Gap::COMMA) && !page.gap(place).has(Gap::LINE);
        let general = |word: &str| GENERAL.contains(&word);
        let joined = item.len() == 3 && page.folded_word(item.start + 1) == "and";
        let behind = joined && comma(item.start) && general(first) && general(last);
        let before = item.len() == 2
            && comma(item.end)
            && PRAISE.contains(&first)
            && OF_KIND.iter().any(|ending| last.ends_with(ending));
        english && (behind || before)
    }

    /// Whether a verb alone is the first of what several verbs say together: "Plan" of "Plan, build and mend small boats".
    fn begins_order(&self, item: &Range<usize>) -> bool {
        let (layout, page) = (self.layout, self.layout.page);
        let verb = layout.words.duty_verbs.own(page.folded_word(item.start));
        let words = page.line_words(page.line_of(item.start));
        layout.words.english
            && verb.is_some_and(|row| row.field(1) == "present")
            && item.end < words.end
            && page.gap(item.end).has(Gap::COMMA)
            && {
                let next = self.lists.items(&(item.end..words.end)).into_iter().next();
                next.is_some_and(|next| next.len() >= SHORTEST_ORDER)
            }
    }

    /// Whether an item is a piece of a sentence that commas part: "Keeping a clean", "tidy and safe yard".
    fn is_of_sentence(&self, item: &Range<usize>) -> bool {
        let page = self.layout.page;
        let words = page.line_words(page.line_of(item.start));
        let ends = |place: usize| page.gap(place).has(Gap::STOP.or(Gap::BULLET).or(Gap::PIPE));
        let start = (words.start + 1..=item.start).rev().find(|place| ends(*place));
        let end = (item.start + 1..words.end).find(|place| ends(*place));
        let sentence = start.unwrap_or(words.start)..end.unwrap_or(words.end).max(item.end);
        let wide = |place: usize| page.gap(place).has(Gap::WIDE) && !page.gap(place).has(Gap::LINE);
        let leads = |place: usize, words: &[&str]| {
            place + 1 < sentence.end
                && page.gap(place + 1).plain()
                && words.contains(&page.folded_word(place))
        };
        // "I use Excel, Island Planner and a scanner": names of products stay.
        let named = |place: usize| page.word(place).is_some_and(|word| word.shape != Shape::Lower);
        let apart = |place: &usize| page.gap(*place).has(LISTED);
        // An article in the item, or in the one before it.
        let before = (sentence.start + 1..item.start).rev().find(apart);
        let near = before.unwrap_or(sentence.start)..item.end;
        self.known(item).english
            && sentence.len() > item.len()
            && !item.clone().all(named)
            && !(sentence.start + 1..sentence.end).any(wide)
            && (sentence.clone().any(|place| leads(place, &OF_SENTENCES))
                || near.clone().any(|place| leads(place, &ARTICLES)))
    }

    /// Whether an item is the label of what stands behind its colon: "Office software: Word, Excel", "OFFICE:".
    fn labels_skills(&self, item: &Range<usize>) -> bool {
        let page = self.layout.page;
        let line = page.line_of(item.start);
        let words = page.line_words(line);
        if item.len() > LONGEST_LABEL || !self.known(item).english {
            return false;
        }
        if item.end >= words.end {
            return item.start == self.layout.content(line).start
                && page.line_text(line).trim_end().ends_with(':');
        }
        if !page.gap(item.end).has(Gap::COLON) {
            return false;
        }
        // "Leadership: ran a team of nine" is a skill and what was done with it.
        let behind = item.end..words.end;
        let mut hits = Vec::new();
        let first = self.lists.items(&behind).into_iter().next().unwrap_or(behind);
        self.lists.skills(&first, true, &mut hits);
        // "Databases: Oakbase DB and Oakbase Light".
        let leads = |hit: &Hit| {
            let row = page.phrase_at(self.layout.words.skills, hit.words.start, first.end, 6);
            let program = row.is_some_and(|(_, row)| row.field(2) == "capital");
            program && hit.words.start <= first.start + 1
        };
        let longest = if hits.iter().any(leads) { LONGEST_LISTED } else { LONGEST_LABEL };
        first.len() <= longest && (!hits.is_empty() || self.lists_short(&(item.end..words.end)))
    }

    /// Whether an item only leads to the name of a language behind a sign: "Second language - Auslan".
    fn labels_language(&self, item: &Range<usize>) -> bool {
        let (page, words) = (self.layout.page, self.layout.words);
        page.is_of_kind(words.headings, item.end - 1, &[LANGUAGES])
            && page.gap(item.end).has(Gap::DASH.or(Gap::COLON))
            && !page.gap(item.end).has(Gap::LINE)
            && self.lists.count_languages(&(item.end..item.end + 1)) > 0
    }

    /// Whether some words are several short items apart by commas: "Modules: FI, QM".
    fn lists_short(&self, words: &Range<usize>) -> bool {
        let page = self.layout.page;
        let items = self.lists.items(words);
        let listed = (words.start + 1..words.end).any(|place| page.gap(place).has(LISTED));
        listed && items.len() > 1 && items.iter().all(|item| item.len() <= SHORT_ITEM)
    }

    /// Whether an item is the end of a sentence that an earlier line began: a line of its own that begins small and
    /// ends with a full stop.
    fn ends_sentence(&self, item: &Range<usize>) -> bool {
        let page = self.layout.page;
        let line = page.line_of(item.start);
        let above = line.checked_sub(1).map(|above| page.line_words(above));
        let small = |place: usize| page.word(place).is_some_and(|word| word.shape == Shape::Lower);
        *item == page.line_words(line)
            && small(item.start)
            && page.line_text(line).ends_with('.')
            && !page.lines.get(line).is_none_or(|line| line.bullet)
            && above.is_some_and(|above| !above.is_empty() && !small(above.start))
    }
}

/// A name without the break of a line behind a hyphen ("e- mail") or the space there ("self- taught").
pub(super) fn without_break(name: String, raw: &str) -> String {
    let first = name.split_once("- ").map_or("", |(first, _)| first);
    let parted = PREFIXES.iter().any(|prefix| prefix.eq_ignore_ascii_case(first));
    let broken = raw.contains("-\n") || raw.contains("-\r\n");
    if parted || broken { name.replace("- ", "-") } else { name }
}

#[cfg(test)]
pub(super) mod tests {
    use crate::{ExtractOptions, extract};

    /// The skills of a CV whose list of them has these lines.
    pub(in crate::profile) fn skills(lines: &str) -> Vec<String> {
        let about = "I have worked with boats and the people who sail them for many years.";
        let text = format!("Profile\n{about}\nSkills\n{lines}\n");
        let profile = extract(&text, &ExtractOptions::default());
        profile.skills.into_iter().map(|skill| skill.name).collect()
    }

    #[test]
    fn an_item_that_a_full_line_breaks_is_one() {
        let read = skills(
            "boat trimming, hull repairs, keel laying, rigging of yachts, sail lofting, deck caulking, harbour\n\
             pilotage, tide tables, chart correction, spar making, oar shaping, winch overhaul, e-\n\
             logging, anchor splicing",
        );
        assert!(read.iter().any(|name| name == "harbour pilotage"), "{read:?}");
        assert!(read.iter().any(|name| name == "e-logging"), "{read:?}");
        assert!(!read.iter().any(|name| name == "pilotage" || name == "logging"), "{read:?}");
        let known = skills(
            "boat trimming, hull repairs, keel laying, rigging of yachts, sail lofting, Total\n\
             Quality Management, oars",
        );
        assert!(known.iter().any(|name| name == "Total quality management"), "{known:?}");
        let short = skills("oar shaping, spar making, knots\nsplicing, tide tables, winches");
        assert!(short.iter().any(|name| name == "splicing"), "{short:?}");
    }

    #[test]
    fn a_line_that_ends_with_a_word_that_binds_goes_on() {
        assert_eq!(skills("Knots and\nhitches\nOar shaping"), ["Knots and hitches", "Oar shaping"]);
        assert_eq!(skills("Oar shaping\nSpar making"), ["Oar shaping", "Spar making"]);
        // And so does one that ends within the name of a known skill.
        assert_eq!(
            skills("Long experience with Microsoft\nOffice\nOar shaping"),
            ["Microsoft Office", "Oar shaping"]
        );
        assert_eq!(skills("Sales\nManagement\nKnots").len(), 3);
    }

    #[test]
    fn pieces_of_sentences_are_no_skills() {
        assert_eq!(skills("Oar shaping\nKeeping a tidy, dry and safe shed.").len(), 1);
        assert_eq!(skills("I have mended sails, nets, Oakrig and ropes.\nOar shaping").len(), 1);
        let halves = skills("Boat design, development & management\nStrong organisational, knots");
        assert_eq!(halves, ["Boat design", "knots"]);
        let order = skills("Develop, mend and look after boats\nOar shaping");
        assert!(!order.iter().any(|name| name == "Develop"), "{order:?}");
        let read = skills("spar making, splicing with the fid, tide tables\nknots, bends");
        assert_eq!(read, ["spar making", "knots", "bends"]);
    }

    #[test]
    fn what_stands_below_a_heading_right_behind_a_list_is_of_it() {
        let read = skills("Oar shaping, knots, bends\nInterests\nChess, judo, op shops");
        assert_eq!(read, ["Oar shaping", "knots", "bends"]);
        let read = skills("Oar shaping, knots, bends\nHOBBIES chess, judo");
        assert_eq!(read, ["Oar shaping", "knots", "bends"]);
        let below = "Additional information\nRows on Sundays.\nSkills\nOar shaping, knots, bends";
        assert_eq!(skills(below), ["Oar shaping", "knots", "bends"]);
    }

    #[test]
    fn both_halves_of_an_item_are_read() {
        assert_eq!(
            skills("Oar shaping, rope repairs and Excel"),
            ["Oar shaping", "Microsoft Excel", "rope repairs"]
        );
        assert_eq!(
            skills("Oar shaping, splicing, and spar making"),
            ["Oar shaping", "splicing", "spar making"]
        );
        assert_eq!(
            skills("Oar shaping\nPayroll/spar making"),
            ["Oar shaping", "Payroll", "spar making"]
        );
        // One everyday word goes on with what the other half says.
        assert_eq!(skills("Oar shaping\nPayroll and harbour"), ["Oar shaping", "Payroll"]);
    }

    #[test]
    fn points_and_hyphens_within_words_end_no_item() {
        assert_eq!(
            skills("U.S. customs, Self- taught rower"),
            ["U.S. customs", "Self-taught rower"]
        );
        assert_eq!(
            skills("Oar shaping, knots) bending sails"),
            ["Oar shaping", "knots", "bending sails"]
        );
    }

    #[test]
    fn what_leads_to_a_language_is_no_skill() {
        let text = "Skills\nOar shaping\nSecond language - ASL\n";
        let profile = extract(text, &ExtractOptions::default());
        assert_eq!(profile.skills.len(), 1, "{:?}", profile.skills);
        let codes: Vec<_> = profile.languages.iter().map(|known| known.code.as_str()).collect();
        assert_eq!(codes, ["ase"]);
    }

    #[test]
    fn labels_and_scraps_are_no_skills() {
        assert_eq!(skills("Oar shaping, client, areas"), ["Oar shaping"]);
        assert_eq!(skills("Rigs: gaff, lug, dipping lug"), ["gaff", "lug", "dipping lug"]);
        assert_eq!(skills("Office tools: Excel, Xero"), ["Microsoft Excel", "Xero"]);
        let long = skills("Yard tools: Excel Oakbase Add In Kit, Xero");
        assert!(!long.iter().any(|name| name == "Yard tools"), "{long:?}");
        assert_eq!(skills("BOAT YARD:\nOar shaping, All, Its"), ["Oar shaping"]);
        assert_eq!(skills("Oar shaping, in progress, IT"), ["Oar shaping", "IT"]);
        assert_eq!(skills("In progress - Excel, Xero\nOar shaping"), ["Oar shaping"]);
        assert_eq!(skills("Oar shaping, bends. In progress - Excel"), ["Oar shaping", "bends"]);
        assert_eq!(skills("Oar shaping\nCurrently learning: Excel and Xero"), ["Oar shaping"]);
        assert_eq!(skills("Oar shaping, still learning Excel, knots"), ["Oar shaping", "knots"]);
        assert_eq!(skills("Oar shaping, Accomplishments, Key skills"), ["Oar shaping"]);
    }
}
