//! Items of a list of licences that name but what one is for: "confined space", "pool operations".
//!
//! Takes the words of a line and the known licences in it; gives the licences that its other items name by their
//! subject, and says which items that no table knows are tickets all the same. It must not write them.

use std::ops::Range;

use anzsco_data::lexicon::Row;

use super::Section;
use super::assemble::Writer;
use super::lists::{HEAVY, Hit, ITEM, LICENCE_WORD, LONGEST_CLASS, ListReader};
use super::page::{Gap, Shape, overlap};
use super::write_licences::DRIVER_LICENCE;

/// Words of the longest item that names but the subject of a licence: "confined space".
const LONGEST_SUBJECT: usize = 4;
/// Words of the longest item that no table knows and that names what a ticket is for.
const LONGEST_TICKET: usize = 4;
/// What the table calls papers that are listed by their subject alone, be it one word, and those of which one word says
/// too little: "Blue" is no card.
const PAPERS: [&str; 3] = ["ticket", "training", "awareness"];
const LONGER_PAPERS: [&str; 3] = ["certificate", "course", "card"];
/// What is called like its certificate, and how many skills there are for one licence in a list of skills.
const PRACTICES: [&str; 2] = ["first aid", "haccp"];
const LEAST_LICENSED: usize = 3;
/// Duties under a law that the training in them is called by; in a list of skills they are what somebody sees to.
const DUTIES: [&str; 1] = ["chain of responsibility"];
/// Short forms of licences that stand for other things outside of lists of them: "DSR, LVR and LMI" are figures of
/// lenders, "ADAS" helps drivers.
const OTHERWISE: [&str; 9] = ["adas", "cism", "cmp", "icap", "lvr", "ppl", "tmi", "tmo", "wsi"];
/// What is taught or prepared for, behind the name of what it is for: "learner licence theory", "IELTS prep".
const PREPARED: [&str; 7] =
    ["theory", "prep", "preparation", "lessons", "classes", "coaching", "tutoring"];
/// Systems of work that are called like the certificates for them, the words beside one that may name a paper, and
/// those of the longest line that may list one.
const SYSTEMS: [&str; 1] = ["haccp"];
const NEAREST_PAPER: usize = 3;
const LONGEST_LISTING: usize = 6;
/// Words of the papers of training.
const TRAINED: [&str; 5] = ["course", "training", "induction", "refresher", "workshop"];
/// Small words inside the name of what is trained.
const JOINING: [&str; 4] = ["and", "of", "in", "for"];

impl Writer<'_> {
    /// The licences of which the items of a list name but the subject, and the classes that numbers name: "first aid,
    /// confined space, class 1, 2 and 4".
    pub(super) fn add_subjects(&self, words: &Range<usize>, hits: &mut Vec<Hit>) {
        let known = hits.len();
        for item in self.lists.licence_items(words) {
            if hits.iter().any(|hit| overlap(&hit.words, &item)) {
                continue;
            }
            let hit = self.lists.of_subject(&item);
            hits.extend(hit.filter(|hit| hits.iter().all(|known| known.name != hit.name)));
        }
        self.lists.number_classes(words, hits);
        self.lists.codes_in_series(words, hits);
        if hits.len() > known {
            hits.sort_by_key(|hit| hit.words.start);
        }
    }

    /// Whether at least half of the items of a line are known licences.
    pub(super) fn lists_licences(&self, words: &Range<usize>, hits: &[Hit]) -> bool {
        let items = self.lists.licence_items(words);
        let is_known = |item: &&Range<usize>| hits.iter().any(|hit| overlap(&hit.words, item));
        !hits.is_empty() && items.iter().filter(is_known).count() * 2 >= items.len()
    }

    /// Whether what a list of skills names like a licence is but a skill: "first aid" among others in small letters,
    /// which says nothing of a certificate.
    fn is_mere_skill(&self, hit: &Hit) -> bool {
        let page = self.layout.page;
        let called = page.folded(&hit.words);
        if DUTIES.contains(&called) {
            return true;
        }
        let practice = PRACTICES.contains(&called);
        practice && self.layout.judge.shape(hit.words.start) != Some(Shape::Capital) && {
            let line = page.line_words(page.line_of(hit.words.start));
            let alone = hit.words.len() == line.len();
            let mut known = Vec::new();
            self.lists.licences(&line, &mut known);
            !alone
                && known.len() * LEAST_LICENSED
                    < self.lists.items(&line).len().max(LEAST_LICENSED + 1)
        }
    }

    /// Leaves what lists of skills and sentences about a person name like a licence and that is but a skill or a system.
    pub(super) fn leave_mere_words(&self, section: Section, hits: &mut Vec<Hit>) {
        hits.retain(|hit| !self.is_prepared_for(hit));
        if let [hit] = hits.as_slice()
            && self.stands_for_another(hit)
        {
            hits.clear();
        }
        match section {
            Section::Skills => hits.retain(|hit| !self.is_mere_skill(hit)),
            Section::Header | Section::Summary if hits.len() == 1 => {
                hits.retain(|hit| !self.is_mere_system(hit));
            }
            _ => {}
        }
    }

    /// Whether others are taught or prepared for what a sentence names: "learner licence theory with two boys".
    fn is_prepared_for(&self, hit: &Hit) -> bool {
        let page = self.layout.page;
        page.gap(hit.words.end).plain() && PREPARED.contains(&page.folded_word(hit.words.end))
    }

    /// Whether a short form that no other licence stands beside is more likely that of something else, with neither a
    /// year nor a word for a paper that says more.
    pub(super) fn stands_for_another(&self, hit: &Hit) -> bool {
        let page = self.layout.page;
        let behind = hit.words.end..hit.words.end + NEAREST_PAPER;
        let paper =
            |place: usize| self.lists.names_paper(place) || self.lists.names_credential(place);
        OTHERWISE.contains(&page.folded(&hit.words))
            && self.layout.periods_in(&behind).is_empty()
            && !behind.clone().any(paper)
    }

    /// Whether a sentence names a system that certificates are given for, and no paper: "ran the HACCP plan of two
    /// kitchens".
    fn is_mere_system(&self, hit: &Hit) -> bool {
        let page = self.layout.page;
        let words = page.line_words(page.line_of(hit.words.start));
        let near = hit.words.start.saturating_sub(NEAREST_PAPER).max(words.start)
            ..words.end.min(hit.words.end + NEAREST_PAPER);
        let paper =
            |place: usize| self.lists.names_paper(place) || self.lists.names_credential(place);
        SYSTEMS.contains(&page.folded(&hit.words))
            && words.len() > LONGEST_LISTING
            && !near.clone().any(paper)
    }

    /// Whether an item that no table knows names what a ticket is for, by its last word: "stock handling", "crane
    /// course". Other sentences have small words.
    pub(super) fn names_subject(&self, item: &Range<usize>) -> bool {
        let (page, known) = (self.layout.page, self.layout.words);
        let item = self.before_remark(item);
        let last = item.end - 1;
        let row = page.row(known.courses, last);
        let told = row.is_some_and(|row| row.field(1) == "subject")
            || TRAINED.contains(&page.folded_word(last))
            || self.lists.names_paper(last);
        let small = |place: usize| {
            page.row(known.stopwords, place).is_some()
                && !JOINING.contains(&page.folded_word(place))
        };
        (2..=LONGEST_TICKET).contains(&item.len())
            && told
            && !item.clone().any(small)
            && !JOINING.contains(&page.folded_word(item.start))
    }
}

impl ListReader<'_> {
    /// The licence of which an item names but the subject, as it stands in lists of licences: "confined space" for the
    /// ticket, "Class 1" for the licence, "silica course" for one with another word for it.
    fn of_subject(&self, item: &Range<usize>) -> Option<Hit> {
        let signs = ITEM.or(Gap::OPEN).or(Gap::SLASH);
        let end = (item.start + 1..item.end).find(|place| self.page.gap(*place).has(signs));
        let words = item.start..end.unwrap_or(item.end);
        // Most items begin no licence, whatever paper would be behind them.
        let may_be_known = self.page.may_begin(self.words.licences, words.start);
        if words.len() > LONGEST_SUBJECT || words.is_empty() || !may_be_known {
            return None;
        }
        let named = |subject: &Range<usize>, paper: &str| {
            let subject = self.page.folded(subject);
            (subject.len() > LONGEST_CLASS)
                .then(|| self.words.licences.get(&[subject, paper].join(" ")))
                .flatten()
        };
        let papers = |subject: &Range<usize>| {
            let longer = LONGER_PAPERS.iter().filter(|_| subject.len() > 1);
            PAPERS.iter().chain(longer).find_map(|paper| named(subject, paper))
        };
        // Of licences only those to drive: a "registered nurse" may be one of elsewhere.
        let drives = |row: &Row| row.field(1) == DRIVER_LICENCE || row.field(1).contains(HEAVY);
        let licence = || named(&words, LICENCE_WORD).filter(|row| words.len() > 1 && drives(row));
        let last = words.end - 1;
        let trained = words.len() > 1
            && (TRAINED.contains(&self.page.folded_word(last)) || self.names_paper(last));
        let otherwise = || trained.then(|| papers(&(words.start..last))).flatten();
        let row = papers(&words).or_else(licence).or_else(otherwise)?;
        Some(Hit { words, name: row.field(1) })
    }
}

#[cfg(test)]
mod tests {
    use crate::{ExtractOptions, extract};

    fn held(text: &str) -> Vec<(String, String)> {
        let held = extract(text, &ExtractOptions::default()).certifications.into_iter();
        held.map(|one| (one.original.clone().unwrap_or(one.name.clone()), one.name)).collect()
    }

    fn quotes(text: &str) -> Vec<String> {
        held(text).into_iter().map(|(quote, _)| quote).collect()
    }

    #[test]
    fn a_duty_among_skills_is_no_certificate() {
        assert!(held("Skills\nRoute planning\nChain of Responsibility\n").is_empty());
        assert_eq!(held("Tickets\nChain of Responsibility\n").len(), 1);
    }

    #[test]
    fn what_tickets_of_a_list_are_for_is_read_beside_those_that_are_named() {
        assert_eq!(
            quotes(
                "Tickets\nWhite card, load restraint, first aid, vacuum excavation, silica course"
            )
            .len(),
            5
        );
        assert_eq!(
            held("Tickets\nWhite card, silica course")[1],
            ("silica course".to_owned(), "Silica awareness".to_owned())
        );
        assert_eq!(
            quotes("Qualifications\nCertificate III in Glazing, 2014\nFirst aid, confined space, heights")
                .len(),
            3
        );
    }

    #[test]
    fn an_unknown_ticket_in_small_letters_counts_among_known_ones_alone() {
        assert_eq!(
            quotes("Tickets\nWhite card, alpaca handling, first aid"),
            ["White card", "alpaca handling", "first aid"]
        );
        assert_eq!(quotes("Tickets\nWhite card, good at alpaca handling, own ute"), ["White card"]);
        assert!(quotes("Skills\nalpaca handling, shearing, load restraint").is_empty());
    }

    #[test]
    fn first_aid_among_skills_is_a_skill_and_among_tickets_a_ticket() {
        assert!(quotes("Skills\nknots, sewing, first aid, rowing, cooking, mapping").is_empty());
        assert!(quotes("Skills\nKnots\nEmergency evacuation and first aid").is_empty());
        assert_eq!(quotes("Skills\nFirst aid certificate, knots, sewing, rowing").len(), 1);
        assert_eq!(quotes("Skills\nfirst aid, white card, knots").len(), 2);
    }

    #[test]
    fn a_system_that_somebody_ran_is_no_certificate() {
        let held = |said: &str| {
            let text = format!("Jo Bloggs\nProfile\n{said}\nExperience\nBaker 2010 to 2014\n");
            crate::extract(&text, &crate::ExtractOptions::default()).certifications.len()
        };
        assert_eq!(
            held("Ran plans and systems in food companies (GMP, HACCP) and taught staff."),
            0
        );
        assert_eq!(held("Cook of twelve years in two towns, HACCP certified, used to shifts."), 1);
    }

    #[test]
    fn short_forms_that_stand_for_other_things_are_licences_among_licences() {
        assert!(held("Skills\nDTI, LVR and capacity to repay\n").is_empty());
        assert_eq!(held("Tickets\nLVR\n").len(), 1);
        assert_eq!(held("Skills\nLVR and white card\n").len(), 2);
    }

    #[test]
    fn what_others_are_taught_for_is_not_held() {
        let text =
            |said: &str| format!("Jo Bloggs\nProfile\n{said}\nExperience\nTutor 2010 to 2014\n");
        assert!(
            held(&text("I run learner licence theory and IELTS preparation on Fridays."))
                .is_empty()
        );
        assert_eq!(held(&text("I hold a learner licence and ride to work.")).len(), 1);
    }
}
