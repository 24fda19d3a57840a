//! Which part of the CV each line belongs to.
//!
//! Takes a page; gives each line's section and how many of its words are the heading itself. Reads
//! headings on lines of their own, in front of text ("Skills: Excel"), and glued to it in capitals
//! ("TICKETS Forklift"). It must not read what the sections hold.

use super::Section;
use super::dates::{Period, periods_in};
use super::headings::{Heading, HeadingReader, Opens};
use super::item_headings::goes_on;
use super::page::{Column, Line, Page};
use super::shouted_headings::{ENOUGH, is_shouted};
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

impl LineSection {
    /// A line of a section that a known heading tells, with the words of one at its start.
    fn of(section: Section, heading_words: usize) -> Self {
        let told = Told::Heading;
        Self { section, heading_words, inner: false, achieved: false, affiliated: false, told }
    }
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

/// A section that text on its heading's line opened among jobs, as far as it goes: to the next dates, if it
/// may be a line of a job or stands by itself.
struct Aside {
    /// The line below its heading.
    from: usize,
    within: Section,
}

impl Aside {
    /// Gives the lines from one on back to the section that it stands in, which goes on.
    fn give_back(&self, sections: &mut [LineSection], from: usize) -> Section {
        for section in sections.iter_mut().skip(from) {
            section.section = self.within;
        }
        self.within
    }
}

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
    // The item of a job that a heading has run into.
    let mut run_into: Option<&Line> = None;
    let (mut achieved, mut affiliated) = (false, false);
    // Headings in capitals on lines of their own.
    let mut shouted = 0;
    let mut column = Column::Only;
    let exported = reader.heading(0).is_some_and(|heading| opens(&heading, &[Section::Header]));
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
            current = begun.give_back(&mut sections, begun.from);
            aside = None;
        }
        // A paragraph of prose below tells of other things again.
        if let Some(begun) = aside.as_ref().filter(|_| line.after_blank && is_prose(page, number)) {
            let apart = page.lines.iter().skip(begun.from).position(|line| line.after_blank);
            current = begun.give_back(&mut sections, begun.from + apart.unwrap_or(0));
            aside = None;
        }
        if exported && is_listing(current) && is_name_block(&reader, number) {
            current = Section::Header;
            aside = None;
        }
        if run_into.is_some_and(|item| !goes_on(line, item)) {
            current = Section::Experience;
            run_into = None;
        }
        let inside = if current == Section::Experience { reader.inside_item(number) } else { None };
        if let Some(words) = inside {
            (current, aside, run_into) = (Section::Projects, None, Some(line));
            sections.push(LineSection::of(current, words));
            continue;
        }
        let inside_list = flush_left && line.indent > 3;
        let heading = reader
            .heading(number)
            .or_else(|| reader.told(number, current))
            .or_else(|| reader.beside(number, current))
            .or_else(|| {
                let looked_for = current == Section::Experience && shouted >= ENOUGH;
                if looked_for { reader.shouted(number, periods) } else { None }
            });
        let heading = heading.filter(|heading| {
            let whole = heading.words == line.words.len();
            let item = || reader.is_list_item(number, current, heading.opens);
            let title = || heads_jobs(page, &sections) && reader.is_title(number);
            !(whole && (inside_list || item() || title())
                || !whole && reader.is_qualification(number, current, heading))
        });
        let mut found = LineSection { achieved, affiliated, ..LineSection::of(current, 0) };
        if let Some(heading) = heading {
            let whole = heading.words == line.words.len();
            shouted += usize::from(whole && is_shouted(page, &line.words));
            found.heading_words = heading.words;
            // "Projects: ..." and "Responsibilities:" below it are fields of a job's form.
            let fields = aside.as_ref().filter(|_| heading.opens == Opens::Duties);
            if let Some(begun) = fields {
                current = begun.give_back(&mut sections, begun.from - 1);
            }
            achieved = heading.opens == Opens::Achievements;
            affiliated = reader.names_members(number, &heading);
            (aside, run_into) = (None, None);
            let closes = closes_jobs(&reader, number, &heading, &sections, periods);
            match heading.opens {
                Opens::Section(section) => {
                    let shared = heading.words < line.words.len();
                    let alone = page.lines.get(number + 1).is_some_and(|below| below.after_blank);
                    let among_items = is_among_items(page, number);
                    let minor = is_minor(section) || reader.tells_of_training(number, &heading);
                    let beside = minor && !line.after_blank || among_items;
                    if shared
                        && may_hold_jobs(current)
                        && (beside || alone && !may_hold_jobs(section))
                    {
                        aside = Some(Aside { from: number + 1, within: current });
                    }
                    current = section;
                    flush_left |= line.indent <= 1;
                }
                Opens::Achievements if closes => current = Section::Other,
                Opens::Duties | Opens::Achievements if in_job(current) => found.inner = true,
                // A form below a heading of something like a summary.
                Opens::Duties if may_hold_jobs(current) && !line.after_blank => found.inner = true,
                Opens::Duties => {
                    give_to_jobs(&mut sections, current);
                    current = Section::Experience;
                }
                Opens::Achievements => current = Section::Other,
            }
            found.section = current;
        }
        sections.push(found);
    }
    sections
}

/// Whether a heading of achievements ends the jobs: it names the whole career, or stands in capitals below several jobs of
/// which none has one, and no time of a job stands between it and the next heading.
fn closes_jobs(
    reader: &HeadingReader<'_>,
    number: usize,
    heading: &Heading,
    above: &[LineSection],
    periods: &[Period],
) -> bool {
    let page = reader.page;
    let Some(line) = page.lines.get(number) else { return false };
    let among_jobs = above.last().is_some_and(|last| last.section == Section::Experience);
    if heading.opens != Opens::Achievements || !among_jobs {
        return false;
    }
    let dated =
        |line: usize| periods_in(periods, &page.line_words(line)).iter().any(Period::is_range);
    let mut below =
        (number + 1..page.lines.len()).take_while(|line| reader.heading(*line).is_none());
    let told = periods.iter().take_while(|period| period.words.end <= line.words.start);
    let apart = || {
        line.after_blank
            && heading.words == line.words.len()
            && page.is_upper(&line.words)
            && !above.iter().any(|line| line.achieved)
            && told.filter(|period| period.is_range()).count() >= FEWEST_JOBS
    };
    (reader.is_of_career(number, heading) || apart()) && !below.any(dated)
}

impl HeadingReader<'_> {
    /// Whether what stands behind a heading on its line is what somebody did, and no study: "Training: taught the juniors".
    fn tells_of_training(&self, number: usize, heading: &Heading) -> bool {
        let words = self.page.line_words(number);
        let behind = words.start + heading.words;
        self.words.english
            && behind < words.end
            && self.page.folded(&(words.start..behind)) == TRAINING
            && self.page.row(self.words.duty_verbs, behind).is_some()
    }
}

/// Makes the projects right above a heading of duties jobs, where the CV has had no heading of jobs.
fn give_to_jobs(sections: &mut [LineSection], current: Section) {
    let headed = sections.iter().any(|line| line.section == Section::Experience);
    if current != Section::Projects || headed {
        return;
    }
    for line in sections.iter_mut().rev().take_while(|line| line.section == Section::Projects) {
        line.section = Section::Experience;
    }
}

/// A heading of studies that is what somebody gave others, too.
const TRAINING: &str = "training";

/// Times above a heading of achievements from which it may be of all jobs.
const FEWEST_JOBS: usize = 2;

/// Most lines of the block with the name in the export of an online profile: name, what the person is, the place.
const LONGEST_NAME_BLOCK: usize = 4;

/// Whether a line begins the block with the name, below a blank line and over the summary or the jobs. In the export
/// of an online profile it stands below the side column, which begins with how to get in touch.
fn is_name_block(reader: &HeadingReader<'_>, number: usize) -> bool {
    let after_blank =
        |line: usize| reader.page.lines.get(line).is_some_and(|line| line.after_blank);
    let below = number + 1..=number + LONGEST_NAME_BLOCK;
    let next = below.clone().find(|line| after_blank(*line));
    let heading = next.and_then(|line| reader.heading(line));
    after_blank(number)
        && reader.heading(number).is_none()
        && heading.is_some_and(|heading| opens(&heading, &[Section::Summary, Section::Experience]))
}

fn opens(heading: &Heading, sections: &[Section]) -> bool {
    matches!(heading.opens, Opens::Section(section) if sections.contains(&section))
}

/// Whether a section lists what somebody holds or knows.
pub(super) fn is_listing(section: Section) -> bool {
    matches!(
        section,
        Section::Certifications | Section::Skills | Section::Languages | Section::Other
    )
}

/// Whether a line is an item right below another: "- Trade: shows, price lists" among the duties of a job.
fn is_among_items(page: &Page<'_>, number: usize) -> bool {
    let above = number.checked_sub(1).and_then(|above| page.lines.get(above));
    above.is_some_and(|line| line.bullet)
        && page.lines.get(number).is_some_and(|line| line.bullet && !line.after_blank)
}

/// Whether the line above is nothing but a heading of jobs.
fn heads_jobs(page: &Page<'_>, above: &[LineSection]) -> bool {
    let Some((last, number)) = above.last().zip(above.len().checked_sub(1)) else { return false };
    last.section == Section::Experience && last.heading_words == page.line_words(number).len()
}

/// The section that a heading phrase at a word opens, wherever it stands, and the word behind it.
pub(super) fn heading_at(page: &Page<'_>, words: &Words, place: usize) -> Option<(Section, usize)> {
    match (HeadingReader { page, words }).phrase(place, page.words.len())? {
        (Opens::Section(section), length) => Some((section, place + length)),
        _ => None,
    }
}

/// Words of a line from which it is a paragraph.
const PROSE: usize = 12;

/// Whether a line is a sentence or more.
fn is_prose(page: &Page<'_>, number: usize) -> bool {
    page.line_words(number).len() >= PROSE && page.line_text(number).ends_with('.')
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
    fn projects_that_tell_duties_are_jobs_where_no_heading_tells_them() {
        let text = "Project experience\nClient : Oak Water\nRole : Consultant\nDuration : Mar 2012 to Jun 2013\n\
                    Responsibilities:\n- ran workshops";
        assert!(sections(text).iter().all(|section| *section == "experience"));
    }

    #[test]
    fn achievements_in_capitals_below_several_jobs_are_of_none() {
        let cv = |heading: &str| {
            format!(
                "EXPERIENCE\nClerk, Oak Mills, 2014 - 2019\n- kept files\nPacker, Fern Foods, 2009 - 2014\n- packed\n\n\
                 {heading}\nFern Cup for tidy sheds\n"
            )
        };
        assert_eq!(sections(&cv("KEY ACHIEVEMENTS")).last(), Some(&"other"));
        assert_eq!(sections(&cv("Key achievements")).last(), Some(&"experience"));
    }

    #[test]
    fn a_point_or_a_semicolon_may_end_a_heading() {
        let text = "Work\nDriver\n\nQuals.  Cert III Cookery\n\nHobbies; choir\n\nEd: Year 10";
        assert_eq!(sections(text), ["experience", "experience", "education", "other", "education"]);
        assert_eq!(sections("Work\nM.Ed : Learning\nEd").last(), Some(&"experience"));
        let dashed = "Work\nDriver\n\nQuals - Cert III Cookery, first aid";
        assert_eq!(sections(dashed).last(), Some(&"education"));
        assert_eq!(sections("Work\nDriver\n\nTraining - Oak Mills").last(), Some(&"experience"));
    }

    #[test]
    fn a_word_in_capitals_opens_a_list_beside_jobs_below_no_heading() {
        let text = "Jo Bloggs\n\n2016 - 2017    Cook, Oak Grill\n    fryer\n\n\
                    STUDY          Cert III Commercial Cookery, Dip Hospitality Mgmt";
        assert_eq!(sections(text).last(), Some(&"education"));
    }

    #[test]
    fn the_name_in_an_exported_profile_stands_below_its_side_column() {
        let text = "Contact\njo@example.com\n\nTop Skills\nOracle\n\nCertifications\nITIL 4 Foundation\n\n\
                    Jo Bloggs\nDatabase Administrator at Oak Mills\nPerth, Australia\n\nSummary\nA good hand";
        let found = sections(text);
        assert_eq!(
            found[5..],
            ["certifications", "header", "header", "header", "summary", "summary"]
        );
        let listed = sections(&text.replacen("Contact", "Jo Bloggs", 1));
        assert_eq!(listed[6..9], ["certifications"; 3]);
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
    fn training_that_somebody_gave_does_not_end_the_jobs() {
        let text = "Experience\nClerk\nTraining: taught the juniors\nMore of these\n07/2010 to 07/2011\nClaims Officer";
        assert_eq!(sections(text)[3..], ["experience"; 3]);
        let studied = "Experience\nClerk\nTraining: Oak College, bookkeeping\nMore of these";
        assert_eq!(sections(studied)[3], "education");
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
    fn a_title_right_below_the_heading_of_jobs_is_no_heading() {
        let text =
            "Skills\nWelding\nExperience\nTech\nOak Hospital\n02/2016 to Current\nTook blood";
        assert_eq!(sections(text)[2..], ["experience"; 5]);
        assert_eq!(sections("Experience\nSkills\nWelding")[1..], ["skills"; 2]);
    }

    #[test]
    fn the_label_of_a_duty_does_not_end_the_jobs() {
        let text = "Experience\nMarketer\n- Copy and layout\n- Trade: shows, price lists\n- Monthly report\n\n\
            Oak Winery\nAssistant / 2018 - 2021";
        assert_eq!(sections(text)[4..], ["experience"; 3]);
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
    fn headings_with_a_dash_or_a_remark() {
        let text = "Licences\nWhite card\n\nSkills - handy with tools\n\nInterests - football";
        assert_eq!(sections(text)[2..], ["skills", "other"]);
        assert_eq!(sections("Jo\n\nJobs (newest on top)\nx")[2], "experience");
        assert_eq!(sections("Jo\n\nCurrent positions (both)\nx")[2], "experience");
        assert_eq!(
            sections("Licences\nWhite card\n\nRefrences    Mick at the mill")[2],
            "referees"
        );
    }

    #[test]
    fn a_word_for_the_rest_ends_the_skills_over_the_last_lines() {
        let skills = "Skills\nwelding, rigging";
        assert_eq!(sections(&format!("{skills}\nOther\nSingle, plays darts"))[2..], ["other"; 2]);
        let long = sections(&format!("{skills}\nOther\nlathes\nmills\nsaws\ndrills"));
        assert_eq!(long[2..], ["skills"; 5]);
    }

    #[test]
    fn joined_headings() {
        assert_eq!(sections("SKILLS & EXPERTISE\nx"), ["skills", "skills"]);
        assert_eq!(sections("Education / Licences\nx"), ["education", "education"]);
    }
}
