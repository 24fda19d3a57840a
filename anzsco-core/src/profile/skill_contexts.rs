//! Whether running text says that somebody does what an everyday word for a skill names, or only speaks of it.
//!
//! Takes the place of such a word in a duty or sentence; judges by the words beside it: "did the payroll" is done, "the
//! payroll manager", "liaised with payroll" and "payroll is done by head office" are not. What the words beside say is
//! in the table of contexts. It must not know any skill.

use std::ops::Range;

use super::lists::{CAPITAL, FIRM, ListReader};
use super::page::{Gap, Shape};

/// How the table of skills marks everyday words: what somebody does, what somebody operates, and work that departments
/// are called by, too.
pub(super) const DEED: &str = "deed";
pub(super) const MACHINE: &str = "machine";
pub(super) const WORK: &str = "work";
/// And verbs that say it themselves: "recruit".
const VERB: &str = "verb";

/// What the table of contexts says of a word that stands before a skill.
const AWAY: &str = "away";
const BESIDE: &str = "beside";
const FOR: &str = "for";
const WITH: &str = "with";
const OF: &str = "of";
const IN: &str = "in";
const BY: &str = "by";
const ON: &str = "on";
const RESTS: &str = "rests";
const THROUGH: &str = "through";
const CHARGED: &str = "charged";
const HELPED: &str = "helped";
const UNIT: &str = "unit";
const MEETS: &str = "meets";
const LEADS: &str = "leads";
const USE: &str = "use";
const GIVES: &str = "gives";
const MENDS: &str = "mends";
const CHANGES: &str = "changes";
const FIELD: &str = "field";
const FIRMS: &str = "firms";
/// And of one behind it.
const KEEPS: &str = "keeps";
const MAKES: &str = "makes";
const PEOPLE: &str = "people";
const BINDS: &str = "binds";

/// Words that are looked at before a skill, of one clause.
const REACH: usize = 12;
/// Words before "in" that may say what grew there: "an increase of 20% in sales".
const GROWN: usize = 4;
/// Words behind firms that lead to their names: "clients including", "clients of note".
const NAMING: [&str; 8] = ["including", "include", "included", "such", "like", "of", "incl", "eg"];
/// Small words between the names of firms: "such as Oakbase and Fernhill".
const BETWEEN_NAMES: [&str; 5] = ["as", "and", "or", "note", "the"];
/// Words before a word for what was done: "planned and audited", "I audited".
const SUBJECTS: [&str; 8] = ["and", "or", "i", "we", "also", "then", "have", "had"];
/// Words before people within which somebody may be said to lead them: "led the outdoor sales team".
const LED: usize = 6;
/// Words behind "and" within which a noun may stand that both words before it belong to: "sales and customer data".
const SHARED: usize = 2;
/// Words before those that say that something is done only now and then: "painting where necessary".
const ASIDE: [&str; 4] = ["where", "when", "if", "as"];
const NEEDED: [&str; 4] = ["necessary", "needed", "required", "requested"];
/// Words behind a skill within which somebody else may be named who does it.
const DONE_BY: usize = 4;
/// Letters of the shortest word that a verb makes: "typing".
const SHORTEST_GERUND: usize = 6;
/// Words for being, before what was done by others.
const BEING: [&str; 8] = ["is", "are", "was", "were", "being", "been", "gets", "got"];
/// Words that make a name of a word for an activity: "the cooking class".
const ARTICLES: [&str; 10] =
    ["a", "an", "the", "our", "their", "his", "her", "its", "another", "every"];
/// What may stand within a clause between two of its words.
const JOINED: Gap = Gap::SPACE.or(Gap::LINE).or(Gap::WIDE).or(Gap::HYPHEN).or(Gap::POINT);
/// What may stand between the members of a series.
const SERIES: Gap = JOINED.or(Gap::COMMA).or(Gap::SLASH).or(Gap::QUOTE).or(Gap::CLOSE);

impl ListReader<'_> {
    /// Whether running text means by some words the skill that the table has for them, by how it marks it.
    pub(super) fn is_meant(&self, words: &Range<usize>, range: &Range<usize>, kind: &str) -> bool {
        match kind {
            DEED | MACHINE | WORK | VERB => self.is_done(words, range, kind),
            CAPITAL | FIRM => !self.is_of_firms(words.start, range),
            _ => true,
        }
    }

    /// Whether the words of a skill say what somebody does, by the words beside them in the same text.
    pub(super) fn is_done(&self, words: &Range<usize>, range: &Range<usize>, kind: &str) -> bool {
        if !self.words.english {
            return true;
        }
        if kind == VERB || self.is_participle(words) {
            return self.tells_deed(words, range) && !self.closes_name(words.start, range);
        }
        !self.describes(words, range, kind)
            && !self.closes_name(words.start, range)
            && !self.is_of_others(words, range, kind)
            && !self.is_done_by_others(words.end, range.end)
            && (kind != DEED || !self.is_done_aside(words, range.end))
    }

    /// Whether the words behind one for an activity say that it is done only now and then: "painting where necessary".
    fn is_done_aside(&self, words: &Range<usize>, end: usize) -> bool {
        let place = words.end;
        words.len() == 1
            && place + 1 < end
            && self.joins(place)
            && self.joins(place + 1)
            && ASIDE.contains(&self.page.folded_word(place))
            && NEEDED.contains(&self.page.folded_word(place + 1))
    }

    /// Whether a skill is told by one word for what was done, which says of what kind a thing is, too: "audited".
    fn is_participle(&self, words: &Range<usize>) -> bool {
        words.len() == 1 && self.page.folded_word(words.start).ends_with("ed")
    }

    /// Whether such a word is the verb of its clause: "audited nine firms", not "drafted audited accounts".
    fn tells_deed(&self, words: &Range<usize>, range: &Range<usize>) -> bool {
        let leads = words.start == range.start || !self.joins(words.start) || {
            let before = self.page.folded_word(words.start - 1);
            SUBJECTS.contains(&before) || before.ends_with("ly")
        };
        let by = words.end < range.end
            && self.joins(words.end)
            && self.page.folded_word(words.end) == "by";
        leads && !by
    }

    /// Whether a word with a capital ends a name within a sentence: "sang for Swan Catering at the fair". In text with
    /// capitals throughout it does behind a word that English does not have.
    fn closes_name(&self, place: usize, range: &Range<usize>) -> bool {
        let capital =
            |place: usize| self.page.word(place).is_some_and(|word| word.shape == Shape::Capital);
        if place <= range.start || !self.joins(place) || !capital(place) || !capital(place - 1) {
            return false;
        }
        let before = self.page.folded_word(place - 1);
        let written_small = || place > range.start + 1 && self.is_written_small(range);
        // "Ran Xero Payroll": a program is nobody's name.
        let strange = || {
            self.words.common.own(before).is_none()
                && self.page.row(self.words.skills, place - 1).is_none()
        };
        self.words.duty_verbs.get(before).is_none() && (written_small() || strange())
    }

    /// What the table says of a word that stands before a skill.
    fn before(&self, place: usize) -> &'static str {
        self.page.row(self.words.skill_contexts, place).map_or("", |row| row.field(1))
    }

    /// Whether nothing but space parts a word from the one before it, within a text.
    fn joins(&self, place: usize) -> bool {
        let gap = self.page.gap(place);
        let wide = gap.has(Gap::WIDE) && !gap.has(Gap::LINE);
        !wide && gap.without(JOINED).plain()
    }

    fn is_small(&self, place: usize) -> bool {
        self.page.row(self.words.stopwords, place).is_some()
    }

    /// Whether a word says what is being done: "welding".
    fn is_gerund(&self, place: usize) -> bool {
        let word = self.page.folded_word(place);
        word.len() >= SHORTEST_GERUND && word.ends_with("ing")
    }

    /// Whether a skill only says of what kind the next word is: "payroll policies", "cooking classes".
    pub(super) fn describes(&self, words: &Range<usize>, range: &Range<usize>, kind: &str) -> bool {
        let machine = kind == MACHINE;
        let (page, next) = (self.page, words.end);
        if kind == DEED && self.shares_noun(words, range) {
            return true;
        }
        if next >= range.end || !self.joins(next) {
            return false;
        }
        let row = page.row(self.words.skill_contexts, next);
        let word = page.folded_word(next);
        let shape = page.word(next).map(|word| word.shape);
        match row.map(|row| row.field(2)) {
            Some(KEEPS) => false,
            Some(MAKES) => true,
            Some(PEOPLE) => !self.is_led(words.start, range.start),
            _ if self.is_small(next) || self.is_preposition(next) => false,
            _ if self.is_class(next, machine) || word.ends_with("ed") => false,
            _ if shape == Some(Shape::Number) || word.ends_with("ly") => false,
            // The next sentence begins without a sign: "did the sales Prepared reports".
            _ if shape == Some(Shape::Capital) && self.words.duty_verbs.get(word).is_some() => {
                false
            }
            _ if kind == WORK => false,
            _ => {
                machine
                    || words.len() > 1
                    || !self.is_gerund(words.start)
                    || !self.leads(words.start, range.start)
            }
        }
    }

    /// Whether a skill says of what kind a noun is that stands behind "and" or a slash and one more such word: "payroll
    /// and leave policies", "sales/stock data".
    fn shares_noun(&self, words: &Range<usize>, range: &Range<usize>) -> bool {
        let (page, next) = (self.page, words.end);
        if words.len() > 1 || self.is_gerund(words.start) || next >= range.end {
            return false;
        }
        let and = self.joins(next) && self.is_and(next);
        if !and && page.gap(next).without(JOINED) != Gap::SLASH {
            return false;
        }
        let first = next + usize::from(and);
        let does =
            |place: usize| self.is_gerund(place) || self.is_verb(place) || self.is_small(place);
        if first >= range.end || and && !self.joins(first) || does(first) {
            return false;
        }
        for place in (first + 1..range.end).take(SHARED) {
            if !self.joins(place) || does(place) {
                return false;
            }
            match page.row(self.words.skill_contexts, place).map(|row| row.field(2)) {
                Some(BINDS | MAKES) => return true,
                Some(PEOPLE) => return !self.is_led(words.start, range.start),
                _ => {}
            }
        }
        false
    }

    /// Whether the words before a place say that somebody leads what is named there.
    fn is_led(&self, place: usize, start: usize) -> bool {
        let near = place.saturating_sub(LED).max(start)..place;
        near.rev()
            .take_while(|place| self.page.gap(place + 1).without(SERIES).plain())
            .any(|place| self.before(place) == LEADS)
    }

    fn is_preposition(&self, place: usize) -> bool {
        matches!(self.before(place), AWAY | BESIDE | THROUGH | FOR | WITH | OF | IN | BY | ON)
    }

    /// Whether a word behind a skill is the class or level of a course or a licence: "carpentry L4", "forklift LF".
    fn is_class(&self, place: usize, machine: bool) -> bool {
        let upper = self.page.word(place).is_some_and(|word| word.shape == Shape::Upper);
        let word = self.page.folded_word(place);
        upper && (machine || word.bytes().any(|byte| byte.is_ascii_digit()))
    }

    /// Whether a word is the verb of its clause: "cleaning offices", and no name: "the cleaning round".
    fn leads(&self, place: usize, start: usize) -> bool {
        place == start
            || !self.joins(place)
            || self.is_small(place - 1) && !ARTICLES.contains(&self.page.folded_word(place - 1))
    }

    /// Whether the words before a skill say that it is somebody else's or a thing: "liaised with payroll", "ordered
    /// catering".
    pub(super) fn is_of_others(
        &self,
        words: &Range<usize>,
        range: &Range<usize>,
        kind: &str,
    ) -> bool {
        let (machine, work) = (kind == MACHINE, kind == WORK);
        let deed = !machine && words.len() == 1 && self.is_gerund(words.start);
        let (mut apart, mut before_and) = (false, true);
        for place in (range.start.max(words.start.saturating_sub(REACH))..words.start).rev() {
            let gap = self.page.gap(place + 1);
            if !gap.without(SERIES).plain() || !self.joins(place + 1) && gap.has(Gap::WIDE) {
                return false;
            }
            apart |= gap.has(Gap::COMMA.or(Gap::SLASH));
            let kind = self.before(place);
            let lead = place.checked_sub(1).filter(|lead| *lead >= range.start);
            let led_by =
                |kinds: &[&str]| lead.is_some_and(|lead| kinds.contains(&self.before(lead)));
            // Behind the name of a thing, or a comma, an activity stands for itself.
            if deed && apart && kind != AWAY && !self.is_gerund(place) && kind != THROUGH {
                return kind == GIVES && place == range.start;
            }
            let first = place == range.start || !apart;
            match kind {
                AWAY => return true,
                // "Won trade by using good customer service".
                USE if !apart && self.page.folded_word(place) == "using" => return false,
                // "Handled hiring and payroll": one of two that are done.
                GIVES if first && !(self.is_gerund(place) && self.is_joined(place)) => return true,
                MENDS if machine && first => return true,
                CHANGES if !machine && !deed && words.len() == 1 => return true,
                // "Wrote plans to drive account management": an aim.
                CHANGES if work && !apart && self.is_aim(lead, range.start) => return true,
                WITH if led_by(&[MEETS]) => return true,
                BESIDE | FOR if !apart => return !led_by(&[CHARGED]),
                ON if !apart && led_by(&[RESTS]) => return true,
                WITH if !apart => return !deed && !machine && !led_by(&[HELPED, CHARGED]),
                OF if !apart => return self.is_of_unit(lead, machine),
                IN if !apart && led_by(&[FIELD]) => {
                    return lead.is_some_and(|lead| self.follows_firm(lead, range.start));
                }
                IN if !apart => {
                    let grown = place.saturating_sub(GROWN).max(range.start)..place;
                    return !deed && grown.rev().any(|place| self.before(place) == CHANGES);
                }
                BY if !apart => return !deed && !machine,
                _ => {}
            }
            let and = self.is_and(place);
            // "Liaised with design, drafting and sales": what stands alone in a series may be a noun, too.
            let alone = gap.has(Gap::COMMA) && self.page.gap(place).has(Gap::COMMA);
            let verb =
                self.is_verb(place) && !alone || self.is_gerund(place) && before_and && !apart;
            if verb && !and && !(deed && self.is_gerund(place)) {
                return false;
            }
            // "served guests and cleaning", but "firms for hood cleaning".
            let content =
                || !and && kind != THROUGH && !self.is_gerund(place) && !self.is_small(place);
            if deed
                && (!before_and || !self.joins(words.start) || place + 1 < words.start)
                && content()
            {
                return false;
            }
            before_and &= !and;
        }
        false
    }

    /// Whether "and" or "or" stands right behind a word.
    fn is_joined(&self, place: usize) -> bool {
        self.joins(place + 1) && self.is_and(place + 1)
    }

    /// Whether a word is a verb behind "to" within a sentence, which says what for: "wrote plans to drive".
    fn is_aim(&self, lead: Option<usize>, start: usize) -> bool {
        lead.is_some_and(|lead| lead > start && self.page.folded_word(lead) == "to")
    }

    /// Whether a name stands behind a word for firms and one that leads to their names: "clients including Oakbase".
    pub(super) fn is_of_firms(&self, place: usize, range: &Range<usize>) -> bool {
        if !self.words.english {
            return false;
        }
        for at in (range.start.max(place.saturating_sub(REACH))..place).rev() {
            let gap = self.page.gap(at + 1);
            if gap.has(Gap::STOP.or(Gap::BULLET)) {
                return false;
            }
            let colon = gap.has(Gap::COLON);
            let named = at + 1 < place && NAMING.contains(&self.page.folded_word(at + 1));
            if (colon || named) && self.before(at) == FIRMS {
                return true;
            }
            let small = self.page.word(at).is_some_and(|word| word.shape == Shape::Lower);
            let word = self.page.folded_word(at);
            if small && !NAMING.contains(&word) && !BETWEEN_NAMES.contains(&word) {
                return false;
            }
        }
        false
    }

    /// Whether what stands before "of" is somebody or a part of a firm ("director of sales"), or for a machine anything
    /// but its use.
    fn is_of_unit(&self, lead: Option<usize>, machine: bool) -> bool {
        let Some(lead) = lead else { return false };
        let kind = self.before(lead);
        if machine { !matches!(kind, USE | HELPED) } else { kind == UNIT }
    }

    /// Whether a word for a firm stands right before a word: "an agency specialising in catering".
    fn follows_firm(&self, place: usize, start: usize) -> bool {
        let Some(firm) = place.checked_sub(1).filter(|firm| *firm >= start) else { return false };
        let row = self.page.row(self.words.skill_contexts, firm);
        row.is_some_and(|row| row.field(2) == MAKES)
    }

    fn is_verb(&self, place: usize) -> bool {
        let row = self.words.duty_verbs.get(self.page.folded_word(place));
        row.is_some_and(|row| row.field(1) != "going on")
    }

    /// Whether the words behind a skill name somebody else who does it: "payroll is done by head office".
    fn is_done_by_others(&self, place: usize, end: usize) -> bool {
        let end = end.min(place + DONE_BY);
        let mut behind = (place..end).take_while(|place| self.joins(*place));
        let being = |place: usize| BEING.contains(&self.page.folded_word(place));
        let first = behind.next();
        if !first.is_some_and(being) {
            return false;
        }
        let by = |place: usize| self.page.folded_word(place) == "by";
        let word = |place: usize| {
            place < self.page.words.len()
                && self.page.word(place).is_none_or(|word| word.shape != Shape::Number)
        };
        behind.any(|place| {
            by(place) && word(place + 1) || self.page.folded_word(place) == "outsourced"
        })
    }
}

#[cfg(test)]
mod tests {
    use crate::language::Words;
    use crate::profile::lists::ListReader;
    use crate::profile::page::Page;

    /// The skills that a duty names, joined.
    fn told(text: &str) -> String {
        let page = Page::read(text);
        let words = Words::of("en");
        let mut hits = Vec::new();
        ListReader { page: &page, words: &words }.skills(&(0..page.words.len()), false, &mut hits);
        hits.iter().map(|hit| hit.name).collect::<Vec<_>>().join(", ")
    }

    #[test]
    fn what_only_says_of_what_kind_something_is_is_not_done() {
        for text in [
            "Kept hours within payroll policies",
            "Held cooking classes for the village",
            "Rang bells and met the sales team",
            "Loaded tractor parts for the depot",
            "Wrote plans for a roofing company",
            "Kept payroll and leave policies",
            "Printed payroll/stock figures",
            "Met the payroll and stock teams",
        ] {
            assert_eq!(told(text), "", "{text}");
        }
        for (text, skill) in [
            ("Cleaned up payroll entries", "Payroll"),
            ("Led the payroll and stock teams", "Payroll"),
            ("Responsible for payroll and rang bells", "Payroll"),
            ("Proofreading menus", "Proofreading"),
            ("Cooking lunches for forty", "Cooking"),
            ("Payroll processing for two firms", "Payroll"),
            ("Tractor driving at harvest", "Tractor operation"),
            ("Led the outdoor sales team", "Sales"),
            ("Provided catering aimed at schools", "Catering"),
        ] {
            assert_eq!(told(text), skill, "{text}");
        }
    }

    #[test]
    fn what_is_of_others_is_not_done() {
        for text in [
            "Liaised with payroll and the board",
            "Passed the forms on to payroll",
            "Ordered catering for the meetings",
            "Repaired tractors on farms",
            "Booked the crane for Mondays",
            "Secretary of the Director of Sales",
            "Clerk for the partner who does the payroll",
            "Payroll is done by head office",
            "Saw sales rise, an increase of 12% in sales",
            "Sat among planners, between procurement, drafting and logistics",
            "Sang for Swan Catering at the fair",
            "Balanced the books of an agency specialising in catering",
            "Drew up plans to spur business development",
            "Liaised with drafting, design, quality control and the yard",
            "Met with customer service representatives",
            "Manufacturer of heavy refrigeration",
            "Specified tiles, plumbing fixtures and paint",
            "Advised Firms Like Zellwick Catering And Brumble Painting",
            "Drafted full set audited accounts for the board",
            "Audited by the council each June",
            "Ordered yarn based on our sales and the season",
            "Filled cracks and did painting where necessary",
            "Prices negotiated by the board",
            "A recruit of the yard",
        ] {
            assert_eq!(told(text), "", "{text}");
        }
        for (text, skill) in [
            ("Responsible for payroll and leave", "Payroll"),
            ("Baker specialising in catering", "Catering"),
            ("Assisted with payroll", "Payroll"),
            ("Drove tractors and trailers", "Tractor operation"),
            ("Operation of tractors and balers", "Tractor operation"),
            ("Tidied the yard for guests and cleaning", "Cleaning"),
            ("Mowing, fencing and milking", "Fencing, Milking"),
            ("Managed hiring and payroll", "Payroll"),
            ("Ran Xero Payroll And Leave Records", "Xero, Payroll"),
            ("Won trade by using good customer service", "Customer service"),
            ("Worked on payroll for the mill", "Payroll"),
            ("Drove business development in two states", "Business development"),
            ("Did quality control checks", "Quality control"),
            ("Responsible for training and sales", "Sales"),
            ("Negotiated prices and recruited crews", "Negotiation, Recruitment"),
            ("Rang bells, negotiate rents", "Negotiation"),
            ("Painting as a trade", "Painting"),
            ("Reported on Mondays, did the sales", "Sales"),
            ("Planned and audited nine mills", "Auditing"),
            ("Responsible For Retail Sales And Catering", "Retail sales, Catering"),
        ] {
            assert_eq!(told(text), skill, "{text}");
        }
    }
}
