//! Licences, certificates, registrations and memberships to the list of the profile.
//!
//! Takes the lines of the page by section and kind; writes the licences that [`super::lists`] knows in
//! them and, from lists of licences, the items that no table knows. It must not read qualifications.

use std::ops::Range;

use anzsco_data::fold;

use super::assemble::{Writer, is_masked_whole};
use super::licence_states::without_state;
use super::line_kinds::LineKind;
use super::lists::Hit;
use super::page::{Gap, overlap};
use super::qualifications::Qualification;
use super::tidy::tidied;
use super::write_lists::MOST_LISTED;
use super::{Certification, Section};
use crate::english::gloss::gloss;

/// Words of the longest item that is quoted whole as a licence.
pub(super) const LONGEST_QUOTED: usize = 12;
/// Words that may lead to a licence on a line about education: "Full NZ licence".
const NEAREST_LEAD: usize = 1;
/// How the table of headings calls the section of languages.
pub(super) const LANGUAGES: &str = "languages";
/// How the table of licences calls all certificates of one giver: "Cisco certification".
const GIVEN: &str = " certification";
const MEMBER: &str = "member";
/// What is said of a licence that is not held yet.
const PENDING: &str = " (pending)";
/// How the table of licences calls one to drive of no class.
pub(super) const DRIVER_LICENCE: &str = "Driver licence";
/// Known licences of a line that surely is a list of them.
const MOST_SURE: usize = 3;
/// Words between "and" and the licence that it leads to: "and a current full".
const MOST_JOINED: usize = 4;

/// Whether an item that no table knows is of one kind.
type IsItem<'w> = fn(&Writer<'w>, &Range<usize>) -> bool;

impl Writer<'_> {
    pub(crate) fn write_certifications(&mut self, qualifications: &[Qualification]) {
        let layout = self.layout;
        for line in 0..layout.page.lines.len() {
            let section = layout.section(line);
            let kind = self.kinds.get(line);
            let listed = section == Section::Certifications || kind == Some(&LineKind::Licences);
            let studied = section == Section::Education || kind == Some(&LineKind::Education);
            let open = listed
                || studied
                || matches!(
                    section,
                    Section::Header
                        | Section::Summary
                        | Section::Skills
                        | Section::Other
                        | Section::Languages
                );
            if !open {
                self.push_held_at_work(line, section);
                continue;
            }
            let words = self.wrapped(line);
            if words.is_empty() {
                self.push_heading(line, section);
                continue;
            }
            let mut hits = Vec::new();
            self.lists.licences(&words, &mut hits);
            hits.retain(|hit| !self.is_giver(hit, qualifications));
            if self.is_paper_of_next(line, &hits) {
                continue;
            }
            if !listed && !studied {
                if section == Section::Other && !hits.is_empty() {
                    self.add_subjects(&words, &mut hits);
                }
                self.leave_mere_words(section, &mut hits);
                for (number, hit) in hits.iter().enumerate() {
                    let told = self.told_with(hit, hits.get(number + 1), &words);
                    if self.is_denied(&(hit.words.end..told.end)) {
                        continue;
                    }
                    self.push_known(hit.name.to_owned(), &hit.words, &told, section);
                }
                self.push_among_others(line, &words, &hits, qualifications, section);
                continue;
            }
            if listed && self.push_headed(line, &hits, section) {
                continue;
            }
            // A line of licences among qualifications is a list of them as well.
            let qualified = || qualifications.iter().any(|known| known.is_on(&words));
            let papers = listed || hits.len() > 1 || !hits.is_empty() && !qualified();
            if papers {
                self.add_classes(&words, &mut hits);
            }
            let is_sure = hits.len() >= MOST_SURE;
            if papers {
                self.add_subjects(&words, &mut hits);
            }
            let among = papers && self.lists_licences(&words, &hits);
            for item in self.licence_items(&words, &hits) {
                let within: Vec<&Hit> =
                    hits.iter().filter(|hit| item.contains(&hit.words.start)).collect();
                let known = within.first().map_or(item.end, |hit| hit.words.start);
                let Some(item) = self.of_licence(&item, known) else { continue };
                if self.is_refused(&item, words.end) {
                    continue;
                }
                let subject = among && self.names_subject(&item);
                let unknown = if listed {
                    is_sure || self.may_list(line, &item)
                } else {
                    self.ends_as_credential(&item)
                        || self.is_membership(&item)
                        || self.ends_as_member(&item)
                        || self.is_made_by_statute(&item)
                };
                if within.is_empty() && (unknown || subject) {
                    self.push_unknown(&item, qualifications, section, subject);
                }
                let plain = qualifications.iter().any(|q| overlap(&q.words, &item));
                self.push_item(&within, &item, plain, section, listed);
            }
        }
    }

    /// The words of a line with those of the next one that goes on with it; of that line there are none left.
    fn wrapped(&self, line: usize) -> Range<usize> {
        let words = self.layout.content(line);
        let goes_on = |words: &Range<usize>| !words.is_empty() && self.is_wrapped(words.start);
        if goes_on(&words) {
            return words.end..words.end;
        }
        let next = self.layout.content(line + 1);
        if next.start == words.end && goes_on(&next) { words.start..next.end } else { words }
    }

    /// The courses, memberships and bodies among licences and other things, which no table knows.
    fn push_among_others(
        &mut self,
        line: usize,
        words: &Range<usize>,
        hits: &[Hit],
        known: &[Qualification],
        section: Section,
    ) {
        let layout = self.layout;
        let passes: [(bool, IsItem<'_>); 3] = [
            (section == Section::Other && !hits.is_empty(), Self::is_course_item),
            (self.names_member(words), Self::is_member_item),
            (layout.is_affiliation(line), Self::is_body_item),
        ];
        if passes.iter().all(|(asked, _)| !asked) {
            return;
        }
        let mut items = self.licence_items(words, hits);
        items.retain(|item| !hits.iter().any(|hit| overlap(&hit.words, item)));
        for (_, is) in passes.iter().filter(|(asked, _)| *asked) {
            for item in &items {
                if is(self, item) {
                    self.push_unknown(item, known, section, false);
                }
            }
        }
    }

    /// The known licences of one item, each with the words that tell more of it unless `plain`.
    fn push_item(
        &mut self,
        hits: &[&Hit],
        item: &Range<usize>,
        plain: bool,
        section: Section,
        listed: bool,
    ) {
        let mut place = 0;
        while let Some(hit) = hits.get(place) {
            // "Blue Card (Working with Children)": one, told twice; "Class 2 and F endorsement": one, with what
            // it was added to.
            let added = |next: &&&Hit| {
                next.name == hit.name
                    || self.is_added_to(hit, next)
                    || self.is_its_paper(hit, next)
                    || self.is_its_short_form(hit, next)
                    || self.is_its_register(hit, next)
                    || self.is_practised_as(hit, next)
                    || self.is_paper_of(hit, next)
            };
            let alike = hits.iter().skip(place + 1).take_while(added).count();
            let last = hits.get(place + alike).unwrap_or(hit);
            let near = hit.words.start - item.start <= NEAREST_LEAD;
            let headed = section == Section::Certifications || !listed;
            let led = self.after_lead(&(item.start..hit.words.end), true);
            let first = if headed { led } else { self.quote_start(item, hit) };
            let own = place.checked_sub(1).and_then(|before| hits.get(before));
            let start = match own {
                Some(before) => self.start_behind(before, hit),
                None if listed || near => first.min(hit.words.start),
                None => hit.words.start,
            };
            let next = hits.get(place + alike + 1);
            let end = next
                .map_or(item.end, |next| self.without_glue(last, self.start_behind(last, next)));
            let end = self.clause_start(&(last.words.end - 1..end));
            let end = self.before_offence(last.words.end, end);
            let end = self.before_heading(last.words.end, end);
            let whole = self.without_date(start..end, self.lapse_end(last.words.end, end));
            let width = self.layout.width_outside_brackets(&whole);
            let quoted = !plain && width <= LONGEST_QUOTED && whole.len() <= 2 * LONGEST_QUOTED;
            let mut more = hits.get(place + 1..=place + alike).unwrap_or(&[]).to_vec();
            more.retain(|next| !self.is_its_short_form(hit, next));
            let name = with_added(hit, &more);
            let told = start..self.state_end(last, next, item, end);
            let denied = self.is_denied(&(last.words.end..end))
                || self.is_denied_before(hit.words.start, item.start);
            if !denied {
                self.push_known(name, if quoted { &whole } else { &hit.words }, &told, section);
            }
            place += alike + 1;
        }
    }

    /// Where the words about the first licence of an item begin: where no heading says that licences are
    /// listed, with the words before it that are no names.
    fn quote_start(&self, item: &Range<usize>, hit: &Hit) -> usize {
        let known = self.layout.words;
        let leads = |place: usize| {
            let word = self.layout.page.folded_word(place);
            let dash = self.layout.page.gap(place + 1).has(Gap::DASH);
            let tables = [known.common, known.stopwords, known.places];
            !dash && tables.iter().any(|table| table.get(word).is_some())
        };
        let mut start = hit.words.start;
        while start > item.start && leads(start - 1) {
            start -= 1;
        }
        start
    }

    /// Where the words about a licence begin that "and" joins to the one before it: "a comprehensive first aid".
    fn start_behind(&self, before: &Hit, hit: &Hit) -> usize {
        let page = self.layout.page;
        let between = before.words.end..hit.words.start;
        let near = hit.words.start.saturating_sub(MOST_JOINED).max(between.start);
        let joins = |place: &usize| page.folded_word(*place) == "and" && page.gap(*place).plain();
        let Some(and) = (near..between.end).rev().find(joins) else { return hit.words.start };
        let first = self.after_lead(&(and + 1..hit.words.end), true).min(hit.words.start);
        let plain = (first..hit.words.start).all(|place| page.gap(place + 1).plain());
        if plain { first } else { hit.words.start }
    }

    /// The place before the small words that lead to the next licence.
    fn without_glue(&self, hit: &Hit, mut end: usize) -> usize {
        let (page, stopwords) = (self.layout.page, self.layout.words.stopwords);
        while end > hit.words.end && page.row(stopwords, end - 1).is_some() {
            end -= 1;
        }
        end
    }

    /// A licence that the tables know, quoted in `words`; `item` may say whether it is held.
    pub(super) fn push_known(
        &mut self,
        name: String,
        words: &Range<usize>,
        item: &Range<usize>,
        section: Section,
    ) {
        let line = self.layout.page.line_words(self.layout.page.line_of(words.start));
        if self.is_left(item)
            || self.is_denied_before(words.start, line.start)
            || self.is_asked_and_denied(words)
            || self.is_anothers(words)
            || self.is_unticked(words)
        {
            return;
        }
        let name = self.with_state(name, item);
        self.push_certification(name, words, section);
    }

    /// An item of a list of licences that no table knows, in English if it is or all its words are known; `subject`
    /// says that it names what a ticket is for.
    fn push_unknown(
        &mut self,
        item: &Range<usize>,
        known: &[Qualification],
        section: Section,
        subject: bool,
    ) {
        let studied = known.iter().any(|known| {
            overlap(&known.words, item)
                || known.schools.iter().any(|school| overlap(school, item))
                || self.follows(&known.words, item)
        });
        if studied {
            return;
        }
        let whole = item.clone();
        let item = self.after_lead(item, false)..item.end;
        let statute = self.statute_end(&item).unwrap_or(item.start);
        let item = self.without_date(item.clone(), self.lapse_end(statute, item.end));
        if !self.names_a_licence(&item, subject)
            || self.denies(&item)
            || self.is_answered_no(&item)
            || self.is_left(&whole)
            || self.is_unticked(&whole)
            || self.is_of_other_life(&item)
            || self.is_asked_and_denied(&item)
            || self.is_where(&item)
            || self.names_languages_behind_label(&item)
            || self.lists.names_languages(&item)
        {
            return;
        }
        let state = self.state_start(&(item.start..whole.end)).min(item.end);
        let end = state.min(self.clause_start(&item));
        let mut name = tidied(self.quote(&(item.start..end)));
        let known = self.known(&item);
        let paper =
            |place: usize| self.lists.names_credential(place) || self.lists.names_paper(place);
        let kept = || self.is_product(&item) && item.clone().any(paper);
        if !known.english && !kept() {
            let glossed = gloss(&fold(&name), &known.of_duties(), known);
            name = glossed.whole().unwrap_or_default();
        }
        // "First aid, Red Cross": who gave it.
        let giver = name.contains('[') && self.layout.page.gap(item.start).has(Gap::COMMA);
        if !name.is_empty() && !giver && !is_masked_whole(&name) && !is_masked_but_one(&name) {
            let name = self.as_membership(name, &item);
            let name = self.as_registration(name, &item);
            let name = self.with_state(name, &whole);
            self.push_certification(name, &item, section);
        }
    }

    /// Whether an item stands behind a qualification on its line, as who gave it does.
    fn follows(&self, qualification: &Range<usize>, item: &Range<usize>) -> bool {
        let page = self.layout.page;
        let apart = Gap::SEMICOLON.or(Gap::BULLET).or(Gap::PIPE).or(Gap::STOP);
        qualification.end <= item.start
            && page.line_of(qualification.start) == page.line_of(item.start)
            && !(qualification.end..=item.start).any(|place| page.gap(place).has(apart))
    }

    fn push_certification(&mut self, name: String, words: &Range<usize>, section: Section) {
        let quote = tidied(self.quote(words));
        let (year, expires) = self.dates_near(words);
        let told = quote != name && !quote.is_empty() && !is_masked_whole(&quote);
        let original = told.then(|| quote.clone());
        let source = Some(self.source(words, quote, section));
        let one = Certification { name, original, year, expires, source };
        let list = &mut self.profile.certifications;
        let listed = |one: &Certification| {
            one.source.as_ref().is_some_and(|source| source.section == Section::Certifications)
        };
        // What a list says of a licence holds for a mention of it elsewhere.
        let stated = |list: &Certification, other: &Certification| {
            listed(list) && !listed(other) && without_state(&list.name) == other.name
        };
        let alike = |known: &&mut Certification| {
            known.name == one.name && !(listed(known) && listed(&one) && is_another(known, &one))
                || stated(known, &one)
                || stated(&one, known)
                || is_pending_of(known, &one)
                || is_pending_of(&one, known)
        };
        if let Some(known) = list.iter_mut().find(alike) {
            // A list of licences tells more of one than what mentions it above.
            let length = |one: &Certification| one.original.as_ref().map_or(0, String::len);
            let count = |one: &Certification| {
                one.original.as_ref().map_or(1, |quote| fold(quote).split(' ').count())
            };
            let longer = length(&one) > length(known) || known.name != one.name;
            let fuller = count(&one) > count(known) || is_pending_of(&one, known);
            if !listed(known) && (listed(&one) && longer || fuller) {
                let year = one.year.or(known.year);
                let expires = one.expires.or(known.expires);
                *known = Certification { year, expires, ..one };
            } else if known.year.is_none() && known.expires.is_none() && beside(known, &one) {
                // "Chartered Accountant, CA ANZ, 2014": told again with its year.
                (known.year, known.expires) = (one.year, one.expires);
            }
        } else if list.len() < MOST_LISTED {
            list.push(one);
        }
    }
}

/// Whether one word alone is left of a name beside what was taken out, and it names no membership: "[…] Bank". What
/// stands in brackets says more of the word before them.
fn is_masked_but_one(name: &str) -> bool {
    let mut words = name.split(' ').filter(|word| !is_masked_whole(word));
    let one = words.next().is_some_and(|word| !word.eq_ignore_ascii_case(MEMBER))
        && words.next().is_none();
    one && name.contains('[') && !name.contains('(')
}

/// Whether two certificates of one name are told in one section, the first at work, or the second in a list of licences.
fn beside(one: &Certification, other: &Certification) -> bool {
    let section = |one: &Certification| one.source.as_ref().map(|source| source.section);
    let at_work = matches!(section(one), Some(Section::Experience | Section::Volunteering));
    let near = at_work
        || section(one) == section(other)
        || section(other) == Some(Section::Certifications);
    one.name == other.name && near
}

/// Whether two certificates that a table calls by who gives them are not the same: "CCNA" and "CCNP Enterprise".
fn is_another(one: &Certification, other: &Certification) -> bool {
    let first = |one: &Certification| {
        one.original.as_ref().and_then(|quote| fold(quote).split(' ').next().map(str::to_owned))
    };
    without_state(&one.name).ends_with(GIVEN) && first(one) != first(other)
}

/// Whether a licence is not held yet that another one names by its bare letters, in no list of licences: "CPA
/// candidate" and the word "CPA" among others.
fn is_pending_of(pending: &Certification, bare: &Certification) -> bool {
    let listed =
        bare.source.as_ref().is_none_or(|source| source.section == Section::Certifications);
    let quote = bare.original.as_ref().unwrap_or(&bare.name);
    // "Blue card if I move" says nothing of a check that is held in another state.
    let is_same = || pending.original.as_ref().is_none_or(|told| fold(told).contains(&fold(quote)));
    pending.name.ends_with(PENDING)
        && without_state(&pending.name) == bare.name
        && !listed
        && !quote.contains(' ')
        && is_same()
}

/// The name of a licence with those of the classes and endorsements added to it.
fn with_added(hit: &Hit, added: &[&Hit]) -> String {
    let mut name = hit.name.to_owned();
    let mut told = vec![hit.name];
    for added in added {
        if told.contains(&added.name) || added.name == DRIVER_LICENCE {
            continue;
        }
        told.push(added.name);
        name.push_str(", ");
        name.push_str(added.name);
    }
    name
}

#[cfg(test)]
mod tests;
