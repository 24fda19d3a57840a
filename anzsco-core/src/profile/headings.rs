//! Headings: what stands at the start of a line and opens a section.
//!
//! Takes a page; gives whether a line begins with a heading, what it opens and how many words it has. Which
//! section the lines below belong to is for `sections`.

use std::ops::Range;

use super::Section;
use super::lists::OTHER;
use super::page::{Gap, Page, Shape};
use crate::language::Words;

/// Headings over what no other list holds, and the lines of the longest such rest of a CV.
const REST: [&str; 2] = ["other", "additional"];
const LONGEST_REST: usize = 3;

/// What a heading opens.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Opens {
    Section(Section),
    Duties,
    Achievements,
}

/// A heading found at the start of a line.
pub(super) struct Heading {
    pub(super) opens: Opens,
    pub(super) words: usize,
}

/// Letters of the longest word for "and".
const LONGEST_AND: usize = 4;
/// Most words of a heading on a line of its own.
pub(super) const LONGEST_HEADING: usize = 7;

/// Words of the longest remark in brackets between a heading and its colon.
const LONGEST_REMARK: usize = 5;

/// Words from which a heading is a phrase that nobody's title begins with.
const PHRASED: usize = 3;

/// Short forms that are headings before their colon alone, being names too.
const LED: [&str; 1] = ["ed"];

/// Headings that are none with text on their line: "Before: roofer, 2004".
const ALONE: [&str; 3] = ["before", "prior", "formerly"];

/// Reads the headings of a page.
pub(super) struct HeadingReader<'a> {
    pub(super) page: &'a Page<'a>,
    pub(super) words: &'a Words,
}

impl HeadingReader<'_> {
    pub(super) fn heading(&self, number: usize) -> Option<Heading> {
        let line = self.page.lines.get(number)?;
        // "M.Ed : Learning" is no heading.
        let short = |first: usize| LED.contains(&self.page.folded_word(first));
        if let Some(first) = self.after_ordinal(number).filter(|first| !short(*first))
            && let Some((opens, length)) = self.phrase(first, line.words.end)
        {
            let after = first + length;
            let words = after - line.words.start;
            if after >= line.words.end || self.page.gap(after).has(Gap::COLON) {
                return Some(Heading { opens, words });
            }
        }
        let first = line.words.start;
        if let Some(opens) = self.spaced_out(number) {
            return Some(Heading { opens, words: line.words.len() });
        }
        let known = self.phrase(first, line.words.end);
        let whole = known.is_some_and(|(_, length)| first + length >= line.words.end);
        if !whole && let Some(opens) = self.behind_modifier(number) {
            return Some(Heading { opens, words: line.words.len() });
        }
        let Some((opens, length)) = known else {
            let opens = self
                .behind_foreign_word(number)
                .or_else(|| self.behind_trade(number))
                .or_else(|| self.misspelt(number))?;
            return Some(Heading { opens, words: line.words.len() });
        };
        let after = self.behind_remark(opens, first + length, line.words.end);
        let led = length == 1 && LED.contains(&self.page.folded_word(first));
        if led && !self.page.gap(after).has(Gap::COLON) {
            return None;
        }
        if after >= line.words.end {
            // "Kind regards," ends a letter.
            let closes = opens == Opens::Section(Section::Referees);
            let alone =
                self.stands_alone(number) || closes && self.shape(first) != Some(Shape::Lower);
            return alone.then_some(Heading { opens, words: length });
        }
        let gap = self.page.gap(after);
        if gap.has(Gap::COLON) && !self.is_clock(after) {
            let before = length == 1 && ALONE.contains(&self.page.folded_word(first));
            if opens == Opens::Duties && self.names_title(first, line.words.end) || before {
                return None;
            }
            return Some(Heading { opens, words: after - first });
        }
        let listed = gap.has(Gap::SEMICOLON) && self.opens_list(number, opens)
            || self.is_dashed(number, first..after);
        if listed || gap.has(Gap::STOP) && self.is_pointed(number, opens, first..after) {
            return Some(Heading { opens, words: length });
        }
        let whole = self.joined_heading(after, line.words.end) || self.is_remarked(after, number);
        if whole && self.stands_alone(number) {
            return Some(Heading { opens, words: line.words.len() });
        }
        let section = match opens {
            Opens::Section(section) => section,
            Opens::Duties | Opens::Achievements => return None,
        };
        // "Experience in Australia".
        let placed = self.page.folded_word(after) == "in" && {
            let place = after + 1..line.words.end;
            let known = self.page.phrase(self.words.places, &place);
            known.is_some_and(|(length, _)| length == self.page.folded(&place).len())
        };
        if placed && self.stands_alone(number) {
            return Some(Heading { opens, words: line.words.len() });
        }
        let capitals = self.page.is_upper(&(first..after));
        // "Licence          MR": the label of a form.
        let wide = gap.has(Gap::WIDE) && !gap.has(Gap::LINE);
        if wide && matches!(section, Section::Certifications | Section::Languages) {
            return Some(Heading { opens, words: length });
        }
        let listed = matches!(
            section,
            Section::Certifications
                | Section::Skills
                | Section::Languages
                | Section::Education
                | Section::Referees
        );
        // "Quals.   Certificate III in Floristry".
        if wide && gap.has(Gap::STOP) && listed {
            return Some(Heading { opens, words: length });
        }
        // "TICKETS RSA, First aid", but not "TRADE QUALIFIED fitter".
        let shouted =
            self.shape(after) == Some(Shape::Upper) && self.page.folded_word(after).len() > 4;
        // "WHAT WE DO NOW - Resident Managers, Oak Park".
        let phrased = section == Section::Experience && length >= PHRASED && gap.has(Gap::DASH);
        let small = |word: usize| self.shape(word) == Some(Shape::Lower);
        let glued = capitals
            && (listed || phrased)
            && !shouted
            && (gap.plain() || gap.has(Gap::DASH))
            && (self.is_set_off(after) || (after..line.words.end).any(small));
        let referee = section == Section::Referees
            && !line.bullet
            && (gap.plain() || gap.has(Gap::DASH))
            && self.shape(first) != Some(Shape::Lower)
            && self
                .shape(after)
                .is_some_and(|shape| matches!(shape, Shape::Capital | Shape::Upper));
        (glued || referee).then_some(Heading { opens, words: length })
    }

    /// Whether a line with a capital that is no item announces what somebody holds, knows or likes, a semicolon behind
    /// its heading: "Hobbies; tramping, choir".
    fn opens_list(&self, number: usize, opens: Opens) -> bool {
        use Section::{Certifications, Education, Languages, Other, Referees, Skills};
        let line = self.page.lines.get(number).filter(|line| !line.bullet);
        let capital = |first| matches!(self.shape(first), Some(Shape::Capital | Shape::Upper));
        line.is_some_and(|line| capital(line.words.start))
            && matches!(
                opens,
                Opens::Section(Certifications | Education | Languages | Other | Referees | Skills)
            )
    }

    /// Whether a point ends a heading below an empty line, and what it announces stands behind: "Quals.  Cert IV, white
    /// card".
    fn is_pointed(&self, number: usize, opens: Opens, heading: Range<usize>) -> bool {
        use Section::{Certifications, Education, Languages, Other, Referees};
        let listed =
            matches!(opens, Opens::Section(Certifications | Education | Languages | Referees));
        let aside = opens == Opens::Section(Other);
        let line = self.page.lines.get(number);
        line.is_some_and(|line| line.after_blank && !line.bullet)
            && self.shape(heading.start) != Some(Shape::Lower)
            && (listed || aside)
            && self.is_set_off(heading.end)
    }

    /// Whether more than one space sets a word off from the one before: "EDUCATION  Diploma of Geology".
    fn is_set_off(&self, place: usize) -> bool {
        let between = self.page.bytes(&(place.saturating_sub(1)..place)).end
            ..self.page.bytes(&(place..place + 1)).start;
        let gap = self.page.text.get(between).unwrap_or("").trim_start_matches('.');
        gap.len() > 1 && gap.trim().is_empty()
    }

    /// Whether nothing but a remark in brackets stands behind a heading, of one word only behind several: "Jobs (newest on
    /// top)", "Current positions (both)", but "Volunteer (casual)".
    fn is_remarked(&self, after: usize, number: usize) -> bool {
        let line = self.page.line_words(number);
        let is_long = after > line.start + 1;
        let rest = after..line.end;
        let small = |word: usize| self.shape(word) == Some(Shape::Lower);
        // "Placement (200 hours, signed off)", but no years.
        let count =
            |word: usize| self.page.folded_word(word).parse::<u16>().is_ok_and(|n| n < 1000);
        self.page.gap(after).has(Gap::OPEN)
            && self.page.line_text(number).ends_with([')', ':'])
            && (rest.len() > 1 || is_long)
            && rest.clone().any(small)
            && rest.clone().all(|word| small(word) || count(word))
            && !rest.clone().skip(1).any(|word| self.page.gap(word).has(Gap::CLOSE))
    }

    /// One past a remark in brackets behind a heading of duties that a colon ends: "Duties (the main ones): ..."; where
    /// there is none, where the heading ends.
    fn behind_remark(&self, opens: Opens, after: usize, end: usize) -> usize {
        let gap = self.page.gap(after);
        if opens != Opens::Duties || !gap.has(Gap::OPEN) || gap.has(Gap::COLON) {
            return after;
        }
        let small = |word: &usize| self.shape(*word) == Some(Shape::Lower);
        let inside = |word: &usize| small(word) && !self.page.gap(*word).has(Gap::CLOSE);
        let words = (after + 1..end).take_while(inside).count() + 1;
        let behind = after + words;
        let closes = self.page.gap(behind).has(Gap::CLOSE) && self.page.gap(behind).has(Gap::COLON);
        let announced = small(&after) && words <= LONGEST_REMARK && behind < end && closes;
        if announced { behind } else { after }
    }

    /// A sentence below licences or qualifications that begins with the heading of what it tells: "Hobbies are
    /// fishing and my dog. References on request."
    pub(super) fn told(&self, number: usize, current: Section) -> Option<Heading> {
        use Section::{Certifications, Education, Languages, Other, Referees, Skills};
        let line = self.page.lines.get(number).filter(|line| !line.bullet)?;
        let listed = matches!(current, Certifications | Education | Skills | Languages);
        if !listed || !self.page.line_text(number).ends_with('.') {
            return None;
        }
        let (opens, words) = self.phrase(line.words.start, line.words.end)?;
        let next = line.words.start + words;
        let small = self.is_small_word(self.page.folded_word(next));
        let goes_on =
            small && self.page.gap(next).plain() && self.shape(next) == Some(Shape::Lower);
        let aside = matches!(opens, Opens::Section(Other | Referees));
        (aside && (next >= line.words.end || goes_on)).then_some(Heading { opens, words })
    }

    /// A heading below a list, with a dash behind it or, in capitals or over what no list holds, wide space, or in
    /// capitals before what is not: "LANGUAGES   Spanish (native)", "Interests - football", "HOBBIES Model trains".
    pub(super) fn beside(&self, number: usize, current: Section) -> Option<Heading> {
        use Section::{Certifications, Education, Languages, Other, Referees, Skills};
        let listed = matches!(current, Certifications | Education | Skills | Other);
        let line = self.page.lines.get(number)?;
        let first = line.words.start;
        // Right below a list nothing but a heading that stands out ends it.
        if !line.after_blank && (!listed || line.bullet) {
            return None;
        }
        // Jobs may stand below no heading.
        let among_jobs = matches!(current, Section::Experience | Section::Header);
        if !listed && (!among_jobs || !self.shouts_apart(&line.words)) {
            return None;
        }
        let misspelt = || Some((self.misspelt_word(first)?, 1));
        let (opens, words) = self.phrase(first, line.words.end).or_else(misspelt)?;
        let next = first + words;
        let gap = self.page.gap(next);
        if next >= line.words.end || gap.has(Gap::LINE) || opens == Opens::Section(current) {
            return None;
        }
        let upper = || self.page.is_upper(&(first..next));
        let aside = matches!(opens, Opens::Section(Other | Referees));
        let referees = opens == Opens::Section(Referees);
        let stands_out = upper() || referees && gap.has(Gap::WIDE);
        // "TOOLS  Oakrig" over "CERTS  Wharf safety" over "EDUC   Dipl. Rigging".
        let titled =
            matches!(opens, Opens::Section(Certifications | Education | Skills | Languages));
        let apart = titled && listed && upper() && self.has_two_spaces_before(next);
        if !line.after_blank && (!aside || !stands_out) && !apart {
            return None;
        }
        let dashed = gap.has(Gap::DASH) && (aside || opens == Opens::Section(Skills));
        let wide = gap.has(Gap::WIDE) && (aside || upper());
        let list = matches!(opens, Opens::Section(Education | Skills | Languages));
        let shouted =
            (aside || list) && gap.plain() && upper() && self.shape(next) != Some(Shape::Upper);
        (dashed || wide || shouted || apart).then_some(Heading { opens, words })
    }

    /// Whether more than one space stands before a word, and nothing else.
    fn has_two_spaces_before(&self, place: usize) -> bool {
        let Some(before) = place.checked_sub(1) else { return false };
        let end = self.page.bytes(&(before..place)).end;
        let start = self.page.bytes(&(place..place + 1)).start;
        let between = self.page.text.get(end..start).unwrap_or("");
        between.len() > 1 && between.bytes().all(|byte| byte == b' ')
    }

    /// Whether a line begins with a word in capitals and wide space, and goes on otherwise: "EDUCATION    Diploma of
    /// Nursing".
    fn shouts_apart(&self, words: &Range<usize>) -> bool {
        let second = words.start + 1;
        self.page.is_upper(&(words.start..second))
            && second < words.end
            && self.page.gap(second).has(Gap::WIDE)
            && (second..words.end)
                .any(|word| matches!(self.shape(word), Some(Shape::Lower | Shape::Capital)))
    }

    /// Whether the word before a colon is also the label of a title, as Lithuanian "Pareigos" is, and
    /// what follows is as short as one.
    fn names_title(&self, first: usize, end: usize) -> bool {
        let label = self.page.phrase_at(self.words.labels, first, end, LONGEST_HEADING);
        label.is_some_and(|(_, row)| row.field(1) == "title")
            && self.page.width(&(first..end)) <= LONGEST_HEADING
    }

    /// The longest heading phrase at a word, within the line.
    pub(super) fn phrase(&self, first: usize, end: usize) -> Option<(Opens, usize)> {
        let (length, row) =
            self.page.phrase_at(self.words.headings, first, end, LONGEST_HEADING)?;
        Some((opens(row.field(1))?, self.page.word_after(first, length) - first))
    }

    /// Whether a word is a small one of the CV's own language, such as "und".
    fn is_small_word(&self, folded: &str) -> bool {
        self.words.stopwords.own(folded).is_some()
    }

    /// Whether the rest of a line is "and" with another heading, or several: "Registration, memberships and training".
    fn joined_heading(&self, place: usize, end: usize) -> bool {
        let word = self.page.folded_word(place);
        let glue = word == "and" || word.len() <= LONGEST_AND && self.is_small_word(word);
        if !glue && !self.page.gap(place).has(Gap::SLASH.or(Gap::COMMA)) {
            return false;
        }
        let place = place + usize::from(glue);
        self.phrase(place, end).is_some_and(|(_, length)| {
            place + length == end || self.joined_heading(place + length, end)
        })
    }

    /// Whether a line may be a heading by its looks.
    pub(super) fn stands_alone(&self, number: usize) -> bool {
        let Some(line) = self.page.lines.get(number) else { return false };
        let shape = self.shape(line.words.start);
        let text = self.page.line_text(number);
        let ends_as_heading = !text.ends_with(['.', ',', ';']) || text.ends_with("...");
        let marked =
            text.ends_with(':') || text.starts_with(['#', '*', '=', '_']) || is_framed(text);
        // "▼ Tickets" below an empty line: signs that lists seldom have adorn a heading.
        let adorned = text.starts_with(['—', '–', '■', '●', '♦'])
            || line.after_blank && text.starts_with(['▼', '▶', '►', '◆', '▲', '❖', '★', '✦', '◼'])
            || line.after_blank && self.is_shouted(number) && !self.is_shouted(number + 1);
        let listed = line.bullet && !marked && !adorned;
        ends_as_heading && !listed && (marked || line.after_blank || shape != Some(Shape::Lower))
    }

    /// Whether a line is in capitals.
    fn is_shouted(&self, number: usize) -> bool {
        let words = self.page.line_words(number);
        !words.is_empty() && self.page.is_upper(&words)
    }

    /// Whether a heading announces what somebody is a member of.
    pub(super) fn names_members(&self, number: usize, heading: &Heading) -> bool {
        let first = self.page.line_words(number).start;
        let named = self.page.folded(&(first..first + heading.words));
        self.words.is_label(named, &["affiliation"])
    }

    /// Whether what looks like a heading among qualifications is one with its field: "Certificate : Retail
    /// Management , 2006".
    pub(super) fn is_qualification(
        &self,
        number: usize,
        current: Section,
        heading: &Heading,
    ) -> bool {
        let first = self.page.line_words(number).start;
        let named = first..first + heading.words;
        current == Section::Education
            && heading.opens == Opens::Section(Section::Certifications)
            && self.words.qualifications.get(self.page.folded(&named)).is_some()
    }

    /// In a list of skills "Leadership" or "Research" is an item, not a heading; and so is "Drivers licence" in
    /// one of licences.
    pub(super) fn is_list_item(&self, number: usize, current: Section, opens: Opens) -> bool {
        let Some(line) = self.page.lines.get(number) else { return false };
        let text = self.page.line_text(number);
        let weak =
            matches!(opens, Opens::Section(Section::Other | Section::Skills | Section::Projects));
        let emphatic = line.after_blank || text.ends_with(':') || self.page.is_upper(&line.words);
        let alone = line.words.len() == 1;
        let licences = Section::Certifications;
        if current == licences && opens == Opens::Section(licences) {
            return !emphatic
                && self.page.phrase(self.words.licences, &line.words).is_some_and(
                    |(length, _)| self.page.word_after(line.words.start, length) == line.words.end,
                );
        }
        matches!(current, Section::Skills | Section::Other)
            && weak
            && alone
            && !emphatic
            && !self.names_none(line.words.start)
            && !self.opens_rest(number)
    }

    /// Whether a word that names no skill stands over the last lines of a CV: "Other". Further up it may part one list
    /// of skills from the next.
    fn opens_rest(&self, number: usize) -> bool {
        let first = self.page.line_words(number).start;
        self.words.english
            && REST.contains(&self.page.folded_word(first))
            && number + 1 < self.page.lines.len()
            && self.page.lines.len() <= number + 1 + LONGEST_REST
    }

    /// Whether the table of skills has a word to say that it names none: "Skills", "Interests".
    fn names_none(&self, place: usize) -> bool {
        let row = self.page.row(self.words.skills, place);
        self.words.english && row.is_some_and(|row| row.field(2) == OTHER)
    }

    /// Whether a line is one word that names workers, as it is a heading: "Tech".
    pub(super) fn is_title(&self, number: usize) -> bool {
        let words = self.page.line_words(number);
        words.len() == 1 && self.page.row(self.words.title_nouns, words.start).is_some()
    }

    /// "9:30" after a word is a time of day.
    fn is_clock(&self, place: usize) -> bool {
        self.shape(place) == Some(Shape::Number) && !self.page.gap(place).has(Gap::SPACE)
    }

    pub(super) fn shape(&self, word: usize) -> Option<Shape> {
        self.page.word(word).map(|word| word.shape)
    }
}

/// Whether the same signs stand before and behind a line, as around a heading: "---- STUDY ----".
pub(super) fn is_framed(text: &str) -> bool {
    ['-', '~', '='].iter().any(|sign| text.starts_with(*sign) && text.ends_with(*sign))
}

pub(super) fn opens(kind: &str) -> Option<Opens> {
    Some(Opens::Section(match kind {
        "header" => Section::Header,
        "summary" => Section::Summary,
        "experience" => Section::Experience,
        "volunteering" => Section::Volunteering,
        "education" => Section::Education,
        "skills" => Section::Skills,
        "certifications" => Section::Certifications,
        "languages" => Section::Languages,
        "projects" => Section::Projects,
        "other" => Section::Other,
        "referees" => Section::Referees,
        "duties" => return Some(Opens::Duties),
        "achievements" => return Some(Opens::Achievements),
        _ => return None,
    }))
}
