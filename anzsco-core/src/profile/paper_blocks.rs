//! Blocks of licences or qualifications below a heading that no table knows, or below none.
//!
//! Takes the lines with their sections; gives those blocks the section of what they list: "Tickets and bits of
//! paper", "Allowed to drive", "Wallet". It must not read what the lines hold.

use std::ops::Range;

use super::Section;
use super::dates::{Period, periods_in};
use super::headings::is_framed;
use super::line_kinds::is_contact;
use super::lists::ListReader;
use super::page::{Gap, Shape};
use super::qualifications::QualificationReader;
use super::sections::{LineSection, Told};
use super::titles::SURE;

/// Words of the longest heading.
const LONGEST_HEADING: usize = 6;
/// Letters of the shortest heading of one word.
const SHORTEST_HEADING: usize = 4;
/// Words of the longest line of such a block, and those that may lead to what it is.
const LONGEST_LINE: usize = 16;
const MOST_LEADING: usize = 3;
/// Lines that may tell nothing before the first one that does.
const MOST_UNTOLD: usize = 2;
/// Licences of the shortest list of them on one line.
const FEWEST_LISTED: usize = 3;
/// Fewest lines of a block without a heading.
const FEWEST_LINES: usize = 2;

/// What stands between the parts of a line that is no heading.
const PARTS: Gap =
    Gap::COMMA.or(Gap::PIPE).or(Gap::AT).or(Gap::SEMICOLON).or(Gap::STOP).or(Gap::WIDE);

/// The same behind the name of a licence.
const SIGNS: Gap = PARTS.or(Gap::OPEN).or(Gap::DASH).or(Gap::SLASH);

/// What a line of a block is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Tells {
    Licence,
    Study,
    Nothing,
    /// A line that no such block has.
    Other,
}

/// A block of lines and what it lists.
struct Block {
    lines: Range<usize>,
    section: Section,
    /// How many of its lines tell it.
    told: usize,
    headed: bool,
}

/// Finds the blocks.
pub(crate) struct BlockFinder<'a> {
    pub(crate) reader: &'a QualificationReader<'a>,
    pub(crate) lists: &'a ListReader<'a>,
    pub(crate) periods: &'a [Period],
}

impl BlockFinder<'_> {
    /// Gives the lines of the blocks their section.
    pub(crate) fn mark(&self, sections: &mut [LineSection]) {
        let mut line = self.first_block_end(sections);
        while line < sections.len() {
            let looks = self.looks_as_heading(line, sections);
            if let Some(block) = self.headed_block(line, looks, sections) {
                if let Some(heading) = sections.get_mut(line) {
                    heading.section = block.section;
                    heading.heading_words = self.reader.page.line_words(line).len();
                }
                give(sections, &block);
                line = self.further(block.lines.end, &block, sections);
                continue;
            }
            if looks && self.ends_licences(line, sections) && self.may_head(line) {
                self.close(line, sections);
            }
            let loose = self.opens(line) && is_loose(sections.get(line));
            match loose.then(|| self.block(line, false, sections)).flatten() {
                Some(block) => {
                    give(sections, &block);
                    line = block.lines.end;
                }
                None if self.opens(line) => line = self.mark_mixed(line, sections),
                None => line += 1,
            }
        }
    }

    /// Gives the lines of a block that has qualifications and lists of licences, line by line, their sections; gives the
    /// line behind what was read.
    fn mark_mixed(&self, from: usize, sections: &mut [LineSection]) -> usize {
        let page = self.reader.page;
        let mut found = Vec::new();
        let mut line = from;
        while let (Some(info), Some(section)) = (page.lines.get(line), sections.get(line)) {
            if line > from && info.after_blank {
                break;
            }
            let loose = is_loose(Some(section));
            let study = || self.tells(&info.words, false) == Tells::Study;
            if loose && !info.bullet && self.lists_licences(&info.words) {
                found.push(Section::Certifications);
            } else if (loose || section.section == Section::Education) && study() {
                found.push(Section::Education);
            } else {
                return from + 1;
            }
            line += 1;
        }
        if [Section::Certifications, Section::Education].iter().all(|kind| found.contains(kind)) {
            for (line, section) in (from..).zip(found) {
                let lines = line..line + 1;
                give(sections, &Block { lines, section, told: 1, headed: false });
            }
        }
        line.max(from + 1)
    }

    /// Whether a line is nothing but several licences apart by commas: "MC, LF, dangerous goods, first aid".
    fn lists_licences(&self, words: &Range<usize>) -> bool {
        let items = self.lists.licence_items(words);
        let known = items.iter().filter(|item| {
            let end = self.lists.licence_end(item.start, item.end);
            end.is_some_and(|end| end >= item.end) || self.lists.vehicle_class(item).is_some()
        });
        let known = known.count();
        known >= FEWEST_LISTED && known * 2 > items.len()
    }

    /// The block below a line, if that is its heading by its looks or is one of anything else.
    fn headed_block(&self, line: usize, looks: bool, sections: &[LineSection]) -> Option<Block> {
        let other = self.heads_other(line, sections);
        let block = (other || looks).then(|| self.block(line + 1, true, sections)).flatten()?;
        let sure = block.told * 3 >= block.lines.len() * 2;
        (if other { sure } else { self.may_head(line) }).then_some(block)
    }

    /// Gives the blocks behind a headed one the same section as long as each of their lines tells it; gives the
    /// line behind them.
    fn further(&self, mut next: usize, first: &Block, sections: &mut [LineSection]) -> usize {
        while !(self.looks_as_heading(next, sections) && self.may_head(next)) {
            match self.block(next, true, sections) {
                Some(block)
                    if block.told == block.lines.len() && block.section == first.section =>
                {
                    next = block.lines.end;
                    give(sections, &block);
                }
                _ => break,
            }
        }
        next
    }

    /// The line behind the first block of the page, where the name and the headline stand.
    fn first_block_end(&self, sections: &[LineSection]) -> usize {
        (1..sections.len()).find(|line| self.opens(*line)).unwrap_or(sections.len())
    }

    fn opens(&self, line: usize) -> bool {
        self.reader.page.lines.get(line).is_some_and(|line| line.after_blank)
    }

    /// Whether a line is the heading of anything else: "Other".
    fn heads_other(&self, line: usize, sections: &[LineSection]) -> bool {
        sections.get(line).is_some_and(|section| {
            section.section == Section::Other
                && section.heading_words > 0
                && section.heading_words == self.reader.page.line_words(line).len()
        })
    }

    /// Whether a line may be a heading by its looks: short, without parts.
    fn looks_as_heading(&self, line: usize, sections: &[LineSection]) -> bool {
        let (page, judge) = (self.reader.page, self.reader.judge);
        let Some(info) = page.lines.get(line) else { return false };
        let words = info.words.clone();
        let text = page.line_text(line);
        let open = sections.get(line).is_some_and(|section| {
            section.heading_words == 0
                && !section.inner
                && section.section != Section::Referees
                && (section.section != Section::Certifications || self.is_set_off(line))
        });
        let upper = || self.reader.page.is_upper(&words);
        open && (!info.bullet || is_framed(text))
            && words.len() <= LONGEST_HEADING
            && (info.after_blank || text.ends_with(':') || upper())
            && !text.ends_with(['.', ',', ';'])
            && matches!(judge.shape(words.start), Some(Shape::Capital | Shape::Upper))
            && (words.start + 1..words.end).all(|word| !page.gap(word).has(PARTS))
    }

    /// Whether a line that looks like a heading may be one: it has no dates, no title and nothing that it lists.
    fn may_head(&self, line: usize) -> bool {
        let judge = self.reader.judge;
        let words = self.reader.page.line_words(line);
        periods_in(self.periods, &words).is_empty()
            && self.tells(&words, true) != Tells::Study
            && self.first_licence(&words).is_none()
            && !(words.len() > 1 && self.lists.names_one_paper(words.end - 1))
            && judge.title_score(&words) < SURE
            && !judge.is_place(&words)
    }

    /// Whether a heading in capitals or between signs that no table knows stands below licences, and not below their
    /// own.
    fn ends_licences(&self, line: usize, sections: &[LineSection]) -> bool {
        let above = line.checked_sub(1).and_then(|above| sections.get(above));
        let words = self.reader.page.line_words(line);
        // A short form is rather one more licence than a heading: "CPR".
        let word = self.reader.page.folded_word(words.start);
        let known = word.chars().count() >= SHORTEST_HEADING
            && self.reader.words.common.get(word).is_some();
        self.is_set_off(line)
            && (words.len() > 1 || known && !self.opens(line + 1))
            && above.is_some_and(|above| {
                above.section == Section::Certifications && above.heading_words == 0
            })
    }

    /// Gives the lines from such a heading to the next one to no list.
    fn close(&self, line: usize, sections: &mut [LineSection]) {
        for (number, section) in sections.iter_mut().enumerate().skip(line) {
            if number > line && section.heading_words > 0 {
                break;
            }
            section.section = Section::Other;
            if number == line {
                section.heading_words = self.reader.page.line_words(line).len();
            }
        }
    }

    /// Whether a line looks like a heading beyond doubt.
    fn is_set_off(&self, line: usize) -> bool {
        self.is_shouted(line) || is_framed(self.reader.page.line_text(line))
    }

    /// Whether a line is in capitals, unlike the one below it.
    fn is_shouted(&self, line: usize) -> bool {
        let page = self.reader.page;
        let upper = |line: usize| page.is_upper(&page.line_words(line));
        self.opens(line) && upper(line) && !upper(line + 1)
    }

    /// The block that begins on a line, if most of its lines are licences or qualifications.
    fn block(&self, from: usize, headed: bool, sections: &[LineSection]) -> Option<Block> {
        let page = self.reader.page;
        let (mut licences, mut studies, mut lines) = (0, 0, 0);
        let mut bullets = false;
        let mut end = from;
        while let (Some(section), Some(line)) = (sections.get(end), page.lines.get(end)) {
            if section.heading_words > 0 || section.inner || end > from && line.after_blank {
                break;
            }
            match self.tells(&line.words, headed) {
                Tells::Licence => licences += 1,
                Tells::Study => studies += 1,
                Tells::Other => return None,
                // Without a heading the first line tells it.
                Tells::Nothing if !headed && (lines == 0 || self.is_title(&line.words)) => {
                    return None;
                }
                Tells::Nothing => {}
            }
            lines += 1;
            end += 1;
            bullets |= line.bullet;
            if licences + studies == 0 && lines > MOST_UNTOLD {
                return None;
            }
        }
        let told = licences + studies;
        let fewest = if headed { 1 } else { FEWEST_LINES };
        // Duties are listed below what may be the name of an employer.
        let below = sections.get(from).is_some_and(|line| line.section == Section::Education);
        // "Site tickets".
        let named = headed
            && from.checked_sub(1).is_some_and(|heading| {
                page.line_words(heading).any(|place| self.lists.names_paper(place))
            });
        let most = match (bullets, below || named) {
            (_, true) => told * 4 >= lines,
            (true, false) => told * 3 >= lines * 2,
            (false, false) => told * 2 >= lines,
        };
        let enough = told > 0 && most && lines >= fewest && (headed || licences > studies);
        let section = if studies > licences { Section::Education } else { Section::Certifications };
        enough.then_some(Block { lines: from..end, section, told, headed })
    }

    fn is_title(&self, words: &Range<usize>) -> bool {
        self.reader.judge.title_score(words) >= SURE
    }

    /// What a line tells by its first words, or by its last.
    fn tells(&self, words: &Range<usize>, headed: bool) -> Tells {
        let page = self.reader.page;
        let opening = page.folded_word(words.start);
        let ranged = periods_in(self.periods, words)
            .iter()
            .any(|period| period.is_range() && period.end.is_some());
        let licence = self.first_licence(words);
        let contact = licence.is_none() && is_contact(page, words, false);
        if ranged || contact || words.len() > LONGEST_LINE * 2 {
            return Tells::Other;
        }
        if self.reader.begins(words) {
            return Tells::Study;
        }
        if words.len() > LONGEST_LINE || self.reader.words.duty_verbs.get(opening).is_some() {
            return Tells::Nothing;
        }
        if licence.is_none() && self.reader.begins_with_field(words) {
            return Tells::Study;
        }
        let paper = || words.clone().any(|place| self.lists.names_paper(place));
        // "Comprehensive First Aid" is all licence, "HC Driver" is not.
        let whole = licence.is_some_and(|end| end >= words.end || page.gap(end).has(SIGNS));
        if (licence.is_some() || self.lists.ends_as_paper(words))
            && (whole || paper() || headed && !self.is_title(words))
        {
            return Tells::Licence;
        }
        Tells::Nothing
    }

    /// One past the licence that stands at the start of a line or near it.
    fn first_licence(&self, words: &Range<usize>) -> Option<usize> {
        let page = self.reader.page;
        let last = words.end.min(words.start + MOST_LEADING + 1);
        let stop = (words.start + 1..last).find(|place| page.gap(*place).has(PARTS));
        let near = words.start..stop.unwrap_or(last);
        near.clone().find_map(|place| self.lists.licence_end(place, words.end))
    }
}

fn give(sections: &mut [LineSection], block: &Block) {
    for section in sections.get_mut(block.lines.clone()).unwrap_or_default() {
        section.section = block.section;
        section.told = if block.headed { Told::Block } else { Told::Lines };
    }
}

/// Whether lines of a section may be of another kind though no heading says so.
fn is_loose(section: Option<&LineSection>) -> bool {
    section.is_some_and(|line| {
        line.heading_words == 0
            && matches!(
                line.section,
                Section::Header | Section::Experience | Section::Volunteering | Section::Summary
            )
    })
}

#[cfg(test)]
mod tests {
    use crate::{ExtractOptions, Profile, extract};

    const JOB: &str =
        "Jo Bloggs\n\nPlant Operator, Oakvale Civil, 2012 - 2019\n- graders and rollers\n\n";

    fn read(rest: &str) -> Profile {
        extract(&format!("{JOB}{rest}\n"), &ExtractOptions::default())
    }

    fn quotes(rest: &str) -> Vec<String> {
        let held = read(rest).certifications.into_iter();
        held.map(|one| one.original.unwrap_or(one.name)).collect()
    }

    fn duties(rest: &str) -> usize {
        read(rest).experience.iter().map(|job| job.duties.len()).sum()
    }

    #[test]
    fn a_heading_that_no_table_knows_stands_over_licences() {
        for heading in ["What I carry", "Other", "LEGAL STUFF", "Site tickets and so on"] {
            let text = format!("{heading}\nGrowsafe Gold\nConfined space entry\nMR licence (Tas)");
            assert_eq!(
                quotes(&text),
                ["Growsafe Gold", "Confined space entry", "MR licence (Tas)"],
                "{heading}"
            );
            assert_eq!(duties(&text), 1, "{heading}");
        }
    }

    #[test]
    fn one_below_qualifications_ends_them() {
        let text = "Education\nBSc (Botany), 2012\n\nProfessional\nChartered Botanist\nFirst aid\nMR licence";
        assert_eq!(quotes(text), ["Chartered Botanist", "First aid", "MR licence"]);
        assert_eq!(read(text).education.len(), 1);
    }

    #[test]
    fn licences_without_a_heading_are_no_duties() {
        let text = "Quad bike ticket\nWhite card\nRestricted driver licence";
        assert_eq!(quotes(text).len(), 3);
        assert_eq!(duties(text), 1);
    }

    #[test]
    fn licences_listed_below_a_qualification_are_no_duties() {
        let text = "Certificate IV in Carpentry, Oak Institute 2008.\nMC, LF, dangerous goods, first aid, mine site pass";
        assert!(quotes(text).starts_with(&["MC".into(), "LF".into()]), "{:?}", quotes(text));
        assert_eq!((duties(text), read(text).education.len()), (1, 1));
    }

    #[test]
    fn jobs_and_headlines_are_no_such_block() {
        let text = "Oak Cartage\nHR Driver, first aid officer 2008 - 2011\n- parcels";
        assert_eq!(read(text).experience.len(), 2);
        let profile = extract(
            "Jo Bloggs\nTruck driver\nHR licence, forklift licence\n\nDriver, Oak, 2012 - 2019",
            &ExtractOptions::default(),
        );
        assert!(profile.headline.is_some());
    }

    #[test]
    fn an_unknown_heading_in_capitals_ends_the_licences() {
        let text = "LICENCES\nMR licence\n\nWHAT MY NEIGHBOURS SAY\nKind to every dog";
        assert_eq!(quotes(text), ["MR licence"]);
    }

    #[test]
    fn headings_between_signs_and_in_capitals_behind_a_bullet() {
        let text = "---- STUDY ----\nBSc (Botany), 2012\n\n~ Tickets ~\nMR licence\n\n~ Things I love ~\nRowing";
        assert_eq!((quotes(text), read(text).education.len()), (vec!["MR licence".into()], 1));
        assert_eq!(duties(text), 1);
        let text = "▪ QUALIFICATIONS\nBSc (Botany), 2012\n\n▪ LICENCES\nMR licence";
        assert_eq!((quotes(text), read(text).education.len()), (vec!["MR licence".into()], 1));
    }

    #[test]
    fn a_heading_of_one_word_or_on_the_line_ends_the_licences() {
        for rest in [
            "ALSO\nClimber at the regional meet",
            "PRESS\n\"A painter of fences\", March 2024, p. 31",
            "LANGUAGES   Spanish (native), Welsh",
            "REFEREES   Prof. Ida Quoll (Westmere), (03) 5550 2211",
        ] {
            assert_eq!(quotes(&format!("TICKETS\nWhite card\n\n{rest}")), ["White card"], "{rest}");
        }
        assert_eq!(quotes("TICKETS\nWhite card\n\nNAATI\nFirst aid").len(), 3);
    }

    #[test]
    fn what_somebody_likes_and_the_end_of_a_letter_are_neither() {
        let text = "Tickets\nWhite card\nHobbies are trains and my dog. References upon request.";
        assert_eq!(quotes(text), ["White card"]);
        assert_eq!(duties("Kind regards,\nPaola"), 1);
    }
}
