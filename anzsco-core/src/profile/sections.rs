//! Which part of the CV each line belongs to.
//!
//! Takes a page; gives each line's section and how many of its words are the heading itself. Reads
//! headings on lines of their own, in front of text ("Skills: Excel"), and glued to it in capitals
//! ("TICKETS Forklift"). It must not read what the sections hold.

use anzsco_data::spaceless;

use super::Section;
use super::dates::{Period, periods_in};
use super::page::{Column, Gap, Page, Shape};
use crate::language::Words;

/// What a line is to the sections.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct LineSection {
    pub(crate) section: Section,
    /// Words at the start of the line that are a heading.
    pub(crate) heading_words: usize,
    /// Whether a heading of a part inside a job ("Duties:") stands at the start.
    pub(crate) inner: bool,
    /// Whether it stands below a heading of achievements, which has years of its own.
    pub(crate) achieved: bool,
    /// Whether it stands below a heading of affiliations, social ones among them.
    pub(crate) affiliated: bool,
    /// What tells the section.
    pub(crate) told: Told,
}

/// What tells the section of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Told {
    /// A heading that the tables know.
    Heading,
    /// The lines of a block below a heading that they do not know.
    Block,
    /// Those lines alone.
    Lines,
}

/// What a heading opens.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Opens {
    Section(Section),
    Duties,
    Achievements,
}

/// A heading found at the start of a line.
struct Heading {
    opens: Opens,
    words: usize,
}

/// A section that text on its heading's line opened among jobs, as far as it goes: to the next dates, if it
/// may be a line of a job or stands by itself.
struct Aside {
    /// The line below its heading.
    from: usize,
    within: Section,
}

/// Letters of the longest word for "and".
const LONGEST_AND: usize = 4;
/// Most words of a heading on a line of its own.
const LONGEST_HEADING: usize = 7;

/// The section of every line. "Systems used: SAP, Oracle" within a job is a line of it if jobs go on
/// below.
pub(crate) fn find_sections(
    page: &Page<'_>,
    words: &Words,
    periods: &[Period],
) -> Vec<LineSection> {
    let reader = HeadingReader { page, words };
    let mut current = Section::Header;
    let mut flush_left = false;
    let mut sections: Vec<LineSection> = Vec::with_capacity(page.lines.len());
    let mut aside: Option<Aside> = None;
    let (mut achieved, mut affiliated) = (false, false);
    let mut column = Column::Only;
    for (number, line) in page.lines.iter().enumerate() {
        if (column, line.column) == (Column::Left, Column::Right) {
            // What the left column ended with has no part of the right.
            current = Section::Header;
            aside = None;
        }
        column = line.column;
        if let Some(begun) = &aside
            && periods_in(periods, &line.words).iter().any(Period::is_range)
        {
            for section in sections.iter_mut().skip(begun.from) {
                section.section = begun.within;
            }
            current = begun.within;
            aside = None;
        }
        let inside_list = flush_left && line.indent > 3;
        let heading = reader.heading(number).or_else(|| reader.told(number, current));
        let heading = heading.filter(|heading| {
            let whole = heading.words == line.words.len();
            let item = || reader.is_list_item(number, current, heading.opens);
            !(whole && (inside_list || item())
                || !whole && reader.is_qualification(number, current, heading))
        });
        let mut found = LineSection {
            section: current,
            heading_words: 0,
            inner: false,
            achieved,
            affiliated,
            told: Told::Heading,
        };
        if let Some(heading) = heading {
            found.heading_words = heading.words;
            achieved = heading.opens == Opens::Achievements;
            affiliated = reader.names_members(number, &heading);
            aside = None;
            match heading.opens {
                Opens::Section(section) => {
                    let shared = heading.words < line.words.len();
                    let alone = page.lines.get(number + 1).is_some_and(|below| below.after_blank);
                    let beside = is_minor(section) && !line.after_blank;
                    if shared
                        && may_hold_jobs(current)
                        && (beside || alone && !may_hold_jobs(section))
                    {
                        aside = Some(Aside { from: number + 1, within: current });
                    }
                    current = section;
                    flush_left |= line.indent <= 1;
                }
                Opens::Duties | Opens::Achievements if in_job(current) => found.inner = true,
                Opens::Duties => current = Section::Experience,
                Opens::Achievements => current = Section::Other,
            }
            found.section = current;
        }
        sections.push(found);
    }
    sections
}

/// The section that a heading phrase at a word opens, wherever it stands, and the word behind it.
pub(super) fn heading_at(page: &Page<'_>, words: &Words, place: usize) -> Option<(Section, usize)> {
    match (HeadingReader { page, words }).phrase(place, page.words.len())? {
        (Opens::Section(section), length) => Some((section, place + length)),
        _ => None,
    }
}

/// Whether jobs name what such a section holds too.
fn is_minor(section: Section) -> bool {
    matches!(
        section,
        Section::Skills | Section::Other | Section::Projects | Section::Certifications
    )
}

fn in_job(section: Section) -> bool {
    matches!(section, Section::Experience | Section::Volunteering | Section::Header)
}

/// Whether jobs stand in such a section, of which a CV without headings may have no other.
fn may_hold_jobs(section: Section) -> bool {
    in_job(section) || section == Section::Summary
}

struct HeadingReader<'a> {
    page: &'a Page<'a>,
    words: &'a Words,
}

impl HeadingReader<'_> {
    fn heading(&self, number: usize) -> Option<Heading> {
        let line = self.page.lines.get(number)?;
        if let Some(first) = self.after_ordinal(number)
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
        let Some((opens, length)) = self.phrase(first, line.words.end) else {
            let opens = self.behind_foreign_word(number)?;
            return Some(Heading { opens, words: line.words.len() });
        };
        let after = first + length;
        if after >= line.words.end {
            // "Kind regards," ends a letter.
            let closes = opens == Opens::Section(Section::Referees);
            let alone =
                self.stands_alone(number) || closes && self.shape(first) != Some(Shape::Lower);
            return alone.then_some(Heading { opens, words: length });
        }
        let gap = self.page.gap(after);
        if gap.has(Gap::COLON) && !self.is_clock(after) {
            if opens == Opens::Duties && self.names_title(first, line.words.end) {
                return None;
            }
            return Some(Heading { opens, words: length });
        }
        if self.joined_heading(after, line.words.end) && self.stands_alone(number) {
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
        let capitals = (first..after).all(|word| self.shape(word) == Some(Shape::Upper));
        // "Licence          MR": the label of a form.
        if section == Section::Certifications && gap.has(Gap::WIDE) && !gap.has(Gap::LINE) {
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
        // "TICKETS RSA, First aid", but not "TRADE QUALIFIED fitter".
        let shouted =
            self.shape(after) == Some(Shape::Upper) && self.page.folded_word(after).len() > 4;
        let glued = capitals
            && listed
            && !shouted
            && (gap.plain() || gap.has(Gap::DASH))
            && (after..line.words.end).any(|word| self.shape(word) == Some(Shape::Lower));
        let referee = section == Section::Referees
            && !line.bullet
            && (gap.plain() || gap.has(Gap::DASH))
            && self.shape(first) != Some(Shape::Lower)
            && self
                .shape(after)
                .is_some_and(|shape| matches!(shape, Shape::Capital | Shape::Upper));
        (glued || referee).then_some(Heading { opens, words: length })
    }

    /// What a heading opens that stands behind a word of another language: "Berufserfahrung / Experience", "教育
    /// Education".
    fn behind_foreign_word(&self, number: usize) -> Option<Opens> {
        let words = self.page.line_words(number);
        if words.len() > LONGEST_HEADING {
            return None;
        }
        let script = |place: usize| self.page.folded_word(place).starts_with(spaceless);
        let first = script(words.start);
        let parted =
            |place: &usize| self.page.gap(*place).has(Gap::SLASH) || first && !script(*place);
        let after = words.clone().skip(1).find(parted)?;
        let (opens, length) = self.phrase(after, words.end)?;
        let known = |place: usize| self.words.common.get(self.page.folded_word(place)).is_some();
        let whole = after + length == words.end && !(words.start..after).any(known);
        (whole && self.stands_alone(number)).then_some(opens)
    }

    /// A sentence below licences or qualifications that begins with the heading of what it tells: "Hobbies are
    /// fishing and my dog. References on request."
    fn told(&self, number: usize, current: Section) -> Option<Heading> {
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

    /// What a heading opens whose letters stand apart: "職　歴", "경 력 사 항".
    fn spaced_out(&self, number: usize) -> Option<Opens> {
        let words = self.page.line_words(number);
        let single = |place: usize| self.page.folded_word(place).chars().count() == 1;
        let apart = words.clone().skip(1).all(|place| self.page.gap(place).has(Gap::SPACE));
        if !(2..=LONGEST_HEADING).contains(&words.len()) || !apart || !words.clone().all(single) {
            return None;
        }
        let joined: String = words.map(|place| self.page.folded_word(place)).collect();
        opens(self.words.headings.own(&joined)?.field(1))
    }

    /// The place after the number of a heading: "II. Experience", "B) Skills", "三、工作经历"; and after
    /// "2." where the line above is empty, as it is not within a list.
    fn after_ordinal(&self, number: usize) -> Option<usize> {
        let line = self.page.lines.get(number)?;
        let first = line.words.start;
        let sign = self.page.gap(first + 1);
        let marked = sign.has(Gap::STOP.or(Gap::POINT).or(Gap::CLOSE).or(Gap::COMMA));
        if first + 1 >= line.words.end || !marked {
            return None;
        }
        let word = self.page.folded_word(first);
        let roman = word.len() <= 4 && word.bytes().all(|byte| matches!(byte, b'i' | b'v' | b'x'));
        let letter =
            word.len() == 1 && matches!(self.shape(first), Some(Shape::Capital | Shape::Upper));
        let digits =
            word.len() <= 2 && self.shape(first) == Some(Shape::Number) && line.after_blank;
        let counted = "一二三四五六七八九十".contains(word);
        (roman || letter || digits || counted).then_some(first + 1)
    }

    /// Whether the word before a colon is also the label of a title, as Lithuanian "Pareigos" is, and
    /// what follows is as short as one.
    fn names_title(&self, first: usize, end: usize) -> bool {
        let rest = self.page.reach(first, end, LONGEST_HEADING);
        let label = self.page.phrase(self.words.labels, &rest);
        label.is_some_and(|(_, row)| row.field(1) == "title")
            && self.page.width(&(first..end)) <= LONGEST_HEADING
    }

    /// The longest heading phrase at a word, within the line.
    fn phrase(&self, first: usize, end: usize) -> Option<(Opens, usize)> {
        let rest = self.page.reach(first, end, LONGEST_HEADING);
        let (length, row) = self.page.phrase(self.words.headings, &rest)?;
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
    fn stands_alone(&self, number: usize) -> bool {
        let Some(line) = self.page.lines.get(number) else { return false };
        let shape = self.shape(line.words.start);
        let text = self.page.line_text(number);
        let ends_as_heading = !text.ends_with(['.', ',', ';']) || text.ends_with("...");
        let marked = text.ends_with(':') || text.starts_with(['#', '*', '=', '_']);
        // "▼ Tickets" below an empty line: signs that lists seldom have adorn a heading.
        let adorned = text.starts_with(['—', '–', '■', '●', '♦'])
            || line.after_blank && text.starts_with(['▼', '▶', '►', '◆', '▲', '❖', '★', '✦', '◼']);
        let listed = line.bullet && !marked && !adorned;
        ends_as_heading && !listed && (marked || line.after_blank || shape != Some(Shape::Lower))
    }

    /// Whether a heading announces what somebody is a member of.
    fn names_members(&self, number: usize, heading: &Heading) -> bool {
        let first = self.page.line_words(number).start;
        let named = self.page.folded(&(first..first + heading.words));
        self.words.is_label(named, &["affiliation"])
    }

    /// Whether what looks like a heading among qualifications is one with its field: "Certificate : Retail
    /// Management , 2006".
    fn is_qualification(&self, number: usize, current: Section, heading: &Heading) -> bool {
        let first = self.page.line_words(number).start;
        let named = first..first + heading.words;
        current == Section::Education
            && heading.opens == Opens::Section(Section::Certifications)
            && self.words.qualifications.get(self.page.folded(&named)).is_some()
    }

    /// In a list of skills "Leadership" or "Research" is an item, not a heading; and so is "Drivers licence" in
    /// one of licences.
    fn is_list_item(&self, number: usize, current: Section, opens: Opens) -> bool {
        let Some(line) = self.page.lines.get(number) else { return false };
        let text = self.page.line_text(number);
        let weak =
            matches!(opens, Opens::Section(Section::Other | Section::Skills | Section::Projects));
        let emphatic = line.after_blank
            || text.ends_with(':')
            || line.words.clone().all(|word| self.shape(word) == Some(Shape::Upper));
        let alone = line.words.len() == 1;
        let licences = Section::Certifications;
        if current == licences && opens == Opens::Section(licences) {
            return !emphatic
                && self.page.phrase(self.words.licences, &line.words).is_some_and(
                    |(length, _)| self.page.word_after(line.words.start, length) == line.words.end,
                );
        }
        matches!(current, Section::Skills | Section::Other) && weak && alone && !emphatic
    }

    /// "9:30" after a word is a time of day.
    fn is_clock(&self, place: usize) -> bool {
        self.shape(place) == Some(Shape::Number) && !self.page.gap(place).has(Gap::SPACE)
    }

    fn shape(&self, word: usize) -> Option<Shape> {
        self.page.word(word).map(|word| word.shape)
    }
}

fn opens(kind: &str) -> Option<Opens> {
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

#[cfg(test)]
mod tests {
    use super::super::dates::find_periods;
    use super::*;

    fn sections(text: &str) -> Vec<&'static str> {
        let page = Page::read(text);
        of("en", &page)
    }

    fn of(language: &str, page: &Page<'_>) -> Vec<&'static str> {
        let words = Words::of(language);
        let periods = find_periods(page, &words);
        find_sections(page, &words, &periods).iter().map(|line| line.section.as_str()).collect()
    }

    #[test]
    fn headings_alone_in_front_and_glued() {
        let text = "Jo Bloggs\nSummary: a good hand\nWORK HISTORY\nDriver\nTICKETS White card and RSA\nReferee Pat Lee";
        assert_eq!(
            sections(text),
            ["header", "summary", "experience", "experience", "certifications", "referees"]
        );
    }

    #[test]
    fn a_word_of_another_language_may_stand_before_a_heading() {
        let text = "Pat\n\nBerufserfahrung / Experience\nClerk\n\n教育 Education\nBSc";
        let page = Page::read(text);
        assert_eq!(
            of("en", &page),
            ["header", "experience", "experience", "education", "education"]
        );
    }

    #[test]
    fn headings_inside_jobs_stay_inside() {
        assert_eq!(
            sections("Experience\nNurse\nDuties:\n- gave care\nAchievements\n- award"),
            ["experience"; 6]
        );
    }

    #[test]
    fn what_a_job_uses_does_not_end_the_jobs() {
        let text = "Experience\nClerk\nSystems used: SAP, Oracle\nMore of these\n07/2010 to 07/2011\nClaims Officer";
        assert_eq!(
            sections(text),
            ["experience", "experience", "skills", "experience", "experience", "experience"]
        );
        // No job below: a section as any other.
        assert_eq!(sections("Experience\nClerk\nSystems: SAP\nOracle")[3], "skills");
    }

    #[test]
    fn a_line_with_its_heading_does_not_end_a_cv_without_headings() {
        let text =
            "Jo Bloggs - HD Fitter\n\nQuals: Cert III Mobile Plant\n\nBMA - Fitter Feb 2020 to now";
        assert_eq!(sections(text), ["header", "education", "header"]);
        let text = "Who I am\nPaola\nOak Ltd - Manager 2017 - present\nCompliance: TPB and ASIC\nIT: lease\n\nElm - Clerk 2011 - 2017";
        assert_eq!(sections(text)[4..], ["summary", "summary"]);
        // Its own lines follow right below, and have years.
        let text = "Jo Bloggs\n\nEducation: BSc Oak University 2010 - 2013\nMSc Elm University 2013 - 2014";
        assert_eq!(sections(text)[2], "education");
    }

    #[test]
    fn list_items_are_no_headings() {
        let text = "Skills\n      Leadership\n      Training\nExperience\n      Work";
        assert_eq!(sections(text), ["skills", "skills", "skills", "experience", "experience"]);
    }

    #[test]
    fn numbered_and_spaced_headings() {
        let of = |language: &str, text: &str| of(language, &Page::read(text));
        assert_eq!(sections("Jo\nII. Work experience\nx"), ["header", "experience", "experience"]);
        assert_eq!(sections("Jo\n\n2. Education\nx"), ["header", "education", "education"]);
        // An item of a list is none.
        assert_eq!(sections("Experience\nNurse\n2. Education\nx")[2], "experience");
        assert_eq!(of("ja", "職　歴\nx"), ["experience"; 2]);
        assert_eq!(of("vi", "II. KINH NGHIỆM LÀM VIỆC\nx"), ["experience"; 2]);
    }

    #[test]
    fn headings_of_places() {
        assert_eq!(sections("EXPERIENCE IN AUSTRALIA\nx"), ["experience", "experience"]);
        assert_eq!(sections("Experience in New Zealand and more\nx"), ["header", "header"]);
    }

    #[test]
    fn a_certificate_with_its_field_ends_no_education() {
        let text = "Education\nCertificate : Retail , 2006\nMeat apprenticeship";
        assert_eq!(sections(text), ["education"; 3]);
        assert_eq!(sections("Education\nCertificates: RSA, White card")[1], "certifications");
    }

    #[test]
    fn joined_headings() {
        assert_eq!(sections("SKILLS & EXPERTISE\nx"), ["skills", "skills"]);
        assert_eq!(sections("Education / Licences\nx"), ["education", "education"]);
    }
}
