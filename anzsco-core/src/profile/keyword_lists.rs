//! Long lists of keywords in the order of the alphabet, as programs make them of the words of a CV.
//!
//! Takes the items of lists of skills; says which stand in such a list and which of those name no skill: everyday
//! words, what workers are called, scraps of the item beside them. It must not judge what somebody wrote by hand, which
//! stands in no such order.

use std::ops::Range;

use super::Section;
use super::assemble::Writer;
use super::lists::Hit;
use super::page::{Gap, Shape};
use super::skill_contexts::{DEED, WORK};
use super::skill_items::BINDING;
use super::title_skills::skills_of_title;

/// Items of the shortest such list, and parts of ten of them that stand in order and behind a comma.
const SHORTEST: usize = 12;
const SORTED: usize = 6;
/// Words of the longest item that may be a job title: "regional sales manager".
const LONGEST_TITLE: usize = 4;
/// Letters of the shortest noun for a worker that is no short form: "chef".
const SHORTEST_WORKER: usize = 4;
/// Nouns for workers that end the names of things and deeds, too: "client liaison", "web server".
const ALSO_THINGS: [&str; 8] =
    ["liaison", "server", "monitor", "host", "devops", "forklift", "aid", "printer"];
/// Items before and behind one, in the order of the alphabet, that it may be a scrap of; and words before a name in the
/// text that may be of a longer one.
const NEAR: usize = 2;
/// What the table of empty words says of those that name no skill in such lists.
pub(super) const KEYWORDS: &str = "keywords";
/// What parts the items of such a list.
const LISTED: Gap = Gap::COMMA.or(Gap::SEMICOLON);
/// Endings of words that say of what kind something is, and of those that say what is done.
const ADJECTIVES: [&str; 5] = ["ional", "erial", "ical", "able", "ible"];
pub(super) const DEEDS: [&str; 5] = ["ing", "tion", "ment", "ship", "sis"];
/// Letters of the shortest such adjective: "dependable", but not "cable".
const SHORTEST_ADJECTIVE: usize = 7;

impl Writer<'_> {
    /// For each item whether it stands in a list of keywords.
    pub(super) fn in_keywords(&self, items: &[Range<usize>]) -> Vec<bool> {
        let page = self.layout.page;
        let mut told = Vec::with_capacity(items.len());
        for list in items.chunk_by(|one, next| {
            let gap = page.gap(next.start);
            one.end == next.start && gap.has(LISTED.or(Gap::LINE)) && !gap.has(Gap::BULLET)
        }) {
            let keywords = self.layout.words.english && self.is_in_order(list);
            told.extend(list.iter().map(|_| keywords));
        }
        told
    }

    /// Whether most items of a long list stand behind a comma and in the order of the alphabet.
    fn is_in_order(&self, list: &[Range<usize>]) -> bool {
        let page = self.layout.page;
        let listed = list.iter().filter(|item| page.gap(item.start).has(LISTED)).count();
        let pairs = list.iter().zip(list.iter().skip(1));
        let ordered = || pairs.filter(|(one, next)| page.folded(one) <= page.folded(next)).count();
        list.len() >= SHORTEST
            && listed * 10 >= list.len() * SORTED
            && ordered() * 10 >= list.len() * SORTED
    }

    /// Whether a list of keywords has everyday words for a skill only since the text speaks of it, as of something that
    /// is another's or another thing, and no job's title or duties say that somebody does it: "sales" of "sales charts".
    pub(super) fn is_only_mentioned(&mut self, hit: &Hit, item: &Range<usize>) -> bool {
        let (layout, page) = (self.layout, self.layout.page);
        let row = page.phrase_at(layout.words.skills, hit.words.start, hit.words.end, item.len());
        let kind = row.map_or("", |(_, row)| row.field(2));
        let everyday = kind == DEED || kind == WORK && item.len() > 1;
        if !everyday || hit.words != *item || item.len() == 1 && page.is_upper(item) {
            return false;
        }
        let words = page.folded(item);
        if let Some(known) = self.mentioned_only.get(words) {
            return *known;
        }
        let only = !self.is_told_of_jobs(hit.name) && self.mentions_only(words, item.len(), kind);
        self.mentioned_only.insert(words, only);
        only
    }

    /// Whether the title or the duties of a job, or the headline, say that somebody does what a skill names.
    fn is_told_of_jobs(&self, name: &str) -> bool {
        let titles = self.profile.experience.iter().filter_map(|job| job.title.english.as_deref());
        let headline = self.profile.headline.iter().filter_map(|title| title.english.as_deref());
        self.profile.experience.iter().any(|job| job.skills.iter().any(|skill| skill == name))
            || titles.chain(headline).any(|title| skills_of_title(title).contains(&name))
    }

    /// Whether the text beside lists of skills has some words, but nowhere as what somebody does.
    fn mentions_only(&self, told: &str, count: usize, kind: &str) -> bool {
        let (layout, page) = (self.layout, self.layout.page);
        // "Cleaned the yard", "cleaner" say it, too.
        let stem = told.strip_suffix("ing").filter(|_| count == 1);
        let mut mentioned = false;
        for line in 0..page.lines.len() {
            if layout.section(line) == Section::Skills {
                continue;
            }
            let words = layout.content(line);
            for place in words.clone() {
                let other = page.folded_word(place);
                if stem.is_some_and(|stem| other.starts_with(stem) && !other.ends_with("ing")) {
                    return false;
                }
                let same = place..place + count;
                if !told.starts_with(other) || same.end > words.end || page.folded(&same) != told {
                    continue;
                }
                // Several words are a skill also where they only say of what kind something is.
                let done = if count == 1 {
                    self.lists.is_done(&same, &words, kind)
                } else {
                    !self.lists.is_of_others(&same, &words, kind)
                };
                if done && !self.ends_longer(&same, words.start) {
                    return false;
                }
                mentioned = true;
            }
        }
        mentioned
    }

    /// Whether some words end the longer name of something else: "account management" of "user account management".
    fn ends_longer(&self, words: &Range<usize>, start: usize) -> bool {
        let page = self.layout.page;
        (words.start.saturating_sub(NEAR).max(start)..words.start).any(|place| {
            let longer = page.phrase_at(self.layout.words.skills, place, words.end, LONGEST_TITLE);
            longer.is_some_and(|(length, _)| page.word_after(place, length) >= words.end)
        })
    }

    /// Whether an item of a list of keywords that no table knows as a skill names none; `items` are those of all lists.
    pub(super) fn is_keyword_dust(&self, items: &[Range<usize>], number: usize) -> bool {
        let page = self.layout.page;
        let Some(item) = items.get(number) else { return false };
        let binds = |place: usize| BINDING.contains(&page.folded_word(place));
        self.names_worker(item)
            || self.is_everyday(item)
            || item.len() > 1 && (binds(item.start) || binds(item.end - 1))
            || self.is_scrap(items, number, item)
    }

    /// Whether an item is what somebody is called: "consultant", "regional sales manager".
    fn names_worker(&self, item: &Range<usize>) -> bool {
        let (page, nouns) = (self.layout.page, self.layout.words.title_nouns);
        let Some(last) = item.end.checked_sub(1) else { return false };
        let word = page.folded_word(last);
        let worker = || nouns.own(word).is_some_and(|row| row.field(1) == "strong");
        item.len() <= LONGEST_TITLE
            && word.len() >= SHORTEST_WORKER
            && (item.len() == 1 || !ALSO_THINGS.contains(&word))
            && !page.is_upper(&(last..item.end))
            && worker()
    }

    /// Whether an item is one everyday word: a thing, a person, how something is.
    fn is_everyday(&self, item: &Range<usize>) -> bool {
        let (page, words) = (self.layout.page, self.layout.words);
        let word = page.folded_word(item.start);
        let everyday = || {
            let row = words.empty_skills.own(word);
            row.is_some_and(|row| row.field(1) == KEYWORDS)
        };
        let adjective = || {
            word.len() >= SHORTEST_ADJECTIVE
                && ADJECTIVES.iter().any(|ending| word.ends_with(ending))
                && words.common.own(word).is_some()
                && words.fields.own(word).is_none()
                && words.departments.own(word).is_none()
        };
        item.len() == 1 && !page.is_upper(item) && (everyday() || adjective())
    }

    /// Whether an item is a scrap of one near it, which goes on ("Testing Load" of "Testing Load Cells"), or the same in
    /// the other number ("budgets", "budget").
    fn is_scrap(&self, items: &[Range<usize>], number: usize, item: &Range<usize>) -> bool {
        let page = self.layout.page;
        let own = page.folded(item);
        let last = page.folded_word(item.end - 1);
        let done = DEEDS.iter().any(|ending| last.ends_with(ending));
        let named = || page.word(item.start).is_some_and(|word| word.shape == Shape::Upper);
        let near = number.saturating_sub(NEAR)..(number + NEAR + 1).min(items.len());
        let goes_on = |other: &str| {
            let rest = other.strip_prefix(own);
            item.len() > 1 && !done && rest.is_some_and(|rest| rest.starts_with(' '))
        };
        let plural = |other: &str| own.strip_suffix('s') == Some(other);
        let others = items.get(near).unwrap_or(&[]).iter().filter(|other| *other != item);
        !named()
            && others.map(|other| page.folded(other)).any(|other| goes_on(other) || plural(other))
    }
}

#[cfg(test)]
mod tests {
    use super::super::skill_items::tests::skills;
    use crate::{ExtractOptions, extract};

    const KEYWORDS: &str = "anchors, anchor, boatbuilder, caulking, chandlery, deckhand, envelopes, harbour clerk, \
                            knots, moorings, Oakrig, oar shaping, polite, regional, sail lofting, spar making, \
                            telephones, tide tables, tide";

    #[test]
    fn everyday_words_and_workers_among_keywords_are_no_skills() {
        let read = skills(KEYWORDS);
        for name in ["deckhand", "envelopes", "harbour clerk", "polite", "regional", "telephones"] {
            assert!(!read.iter().any(|known| known == name), "{name}: {read:?}");
        }
        for name in ["caulking", "knots", "Oakrig", "oar shaping", "sail lofting", "spar making"] {
            assert!(read.iter().any(|known| known == name), "{name}: {read:?}");
        }
    }

    #[test]
    fn scraps_of_an_item_beside_are_no_skills() {
        let list = "caulking, chandlery, knots, Keel Drop, Keel Drop Plates, moorings, oar shaping, Oar Turning, \
                    Oar Turning Tools, sail lofting, sails, sail, spar making, tide tables";
        let read = skills(list);
        for name in ["Keel Drop", "sails"] {
            assert!(!read.iter().any(|known| known == name), "{name}: {read:?}");
        }
        for name in ["Keel Drop Plates", "Oar Turning", "Oar Turning Tools", "sail"] {
            assert!(read.iter().any(|known| known == name), "{name}: {read:?}");
        }
    }

    #[test]
    fn everyday_words_that_the_text_only_mentions_are_no_skills() {
        let named = |duty: &str, name: &str| {
            let text = format!(
                "Work history\n\nClerk, Oakvale Boats, March 2014 - May 2018\n- {duty}\n- Kept the yard tidy\n\n\
                 Skills\naccount management, anchors, caulking, chandlery, knots, moorings, oar shaping, payroll, rigging, \
                 sail lofting, sculling, spar making, tide tables\n"
            );
            let skills = extract(&text, &ExtractOptions::default()).skills;
            skills.iter().any(|skill| skill.name == name)
        };
        let read = |duty: &str| named(duty, "Payroll");
        assert!(!read("Answered calls for the payroll manager"));
        assert!(read("Did the payroll"));
        assert!(read("Kept the books"));
        let read = |duty: &str| named(duty, "Account management");
        assert!(!read("Did user account management on two servers"));
        assert!(!read("Met with account management"));
        assert!(read("Wrote an account management plan"));
        assert!(read("Kept the books"));
    }

    #[test]
    fn what_stands_in_no_order_was_written_by_hand() {
        let list = "telephones, spar making, envelopes, caulking, knots, deckhand, moorings, chandlery, sail lofting, \
                    tide tables, oar shaping, polite";
        let read = skills(list);
        for name in ["telephones", "envelopes", "deckhand"] {
            assert!(read.iter().any(|known| known == name), "{name}: {read:?}");
        }
        let short = skills("anchors, caulking, envelopes, telephones");
        assert_eq!(short.len(), 4, "{short:?}");
    }
}
