//! Jobs below a list of licences or skills whose own heading is missing.
//!
//! Takes the lines of a CV that has no heading of jobs; gives the lines from the first header of a job below such a
//! list to the next heading the section of jobs. It must not read the headers: that is for `headers`.

use std::ops::Range;

use super::Section;
use super::dates::{Period, periods_in};
use super::page::{Gap, Page, Shape};
use super::sections::{LineSection, Told};
use super::titles::{SURE, TitleJudge};

/// Words of the longest line with the title of a job.
const LONGEST_TITLE: usize = 10;
/// Lines below a title among which its dates stand: that of the employer, and their own.
const NEAREST_DATES: usize = 2;

/// Rows with their dates from which they are jobs.
const FEWEST_ROWS: usize = 3;
/// Rows among which they are looked for.
const MOST_ROWS: usize = 8;

/// What ends the title on its line.
const ENDS: Gap =
    Gap::COMMA.or(Gap::DASH).or(Gap::OPEN).or(Gap::PIPE).or(Gap::AT).or(Gap::WIDE).or(Gap::COLON);

/// Finds such jobs.
pub(crate) struct HeadlessJobs<'a> {
    pub(crate) page: &'a Page<'a>,
    pub(crate) judge: &'a TitleJudge<'a>,
    pub(crate) periods: &'a [Period],
}

impl HeadlessJobs<'_> {
    /// Gives the lines of the jobs their section, if no heading of the CV is one of jobs.
    pub(crate) fn mark(&self, sections: &mut [LineSection]) {
        if sections.iter().any(|line| line.section == Section::Experience) {
            self.mark_behind_skills(sections);
            return;
        }
        let mut open = false;
        let titled =
            (0..sections.len()).filter_map(|line| self.heads_block(line)).any(|titled| titled);
        for (line, section) in sections.iter_mut().enumerate() {
            if section.heading_words > 0 {
                open = false;
            }
            if is_list(section) && self.heads_rows(line) {
                section.heading_words = self.page.line_words(line).len();
                open = true;
            }
            open |= is_list(section) && self.heads_job(line);
            open |= titled && is_undated_list(section) && self.heads_block(line).is_some();
            if open {
                section.section = Section::Experience;
                section.told = Told::Lines;
            }
        }
    }

    /// Gives jobs that go on behind a list of skills among them their section, as where the list stood beside them on the
    /// page.
    fn mark_behind_skills(&self, sections: &mut [LineSection]) {
        let (mut dated, mut open) = (false, false);
        for (line, section) in sections.iter_mut().enumerate() {
            open &= section.heading_words == 0;
            let listed = section.section == Section::Skills && section.told == Told::Heading;
            open |= dated && listed && section.heading_words == 0 && self.goes_on_with_job(line);
            if open {
                section.section = Section::Experience;
                section.told = Told::Lines;
            }
            dated |= section.section == Section::Experience
                && self.exact_range(&self.page.line_words(line)).is_some();
        }
    }

    /// Whether a line is the title of a job over its dates, or the dates over its title.
    fn goes_on_with_job(&self, line: usize) -> bool {
        if self.page.lines.get(line).is_none_or(|row| row.bullet) {
            return false;
        }
        let beside = |line: usize| {
            let words = self.page.line_words(line);
            let range = self.exact_range(&words);
            range.is_some_and(|range| range.start == words.start || range.end == words.end)
        };
        if beside(line) {
            return self.is_title(line + 1);
        }
        self.is_title(line)
            && (line + 1..=line + NEAREST_DATES)
                .take_while(|below| self.page.lines.get(*below).is_some_and(|row| !row.bullet))
                .any(beside)
    }

    /// Whether a line begins with a title beyond doubt and tells no time.
    fn is_title(&self, line: usize) -> bool {
        let words = self.page.line_words(line);
        let ends = |place: &usize| self.page.gap(*place).has(ENDS);
        let end = (words.start + 1..words.end).find(ends).unwrap_or(words.end);
        let capital = self.page.word(words.start).is_some_and(|word| word.shape != Shape::Lower);
        (1..=LONGEST_TITLE).contains(&words.len())
            && capital
            && !self.page.line_text(line).ends_with('.')
            && periods_in(self.periods, &words).is_empty()
            && self.judge.title_score(&(words.start..end)) >= SURE
    }

    /// The words of a time with months, of those of a line.
    fn exact_range(&self, words: &Range<usize>) -> Option<Range<usize>> {
        let exact =
            |period: &&Period| period.is_range() && period.start.is_some_and(|start| start.exact);
        periods_in(self.periods, words).iter().find(exact).map(|period| period.words.clone())
    }

    /// Whether a line below an empty one begins with a title, the line of its dates follows and then what was done:
    /// "Fitter", "Oak Mills", "2014 - 2018", "- pumps".
    fn heads_job(&self, line: usize) -> bool {
        let Some(title) = self.page.lines.get(line) else { return false };
        let words = title.words.clone();
        let ends = |place: &usize| self.page.gap(*place).has(ENDS);
        let end = (words.start + 1..words.end).find(ends).unwrap_or(words.end);
        title.after_blank
            && !title.bullet
            && words.len() <= LONGEST_TITLE
            && periods_in(self.periods, &words).is_empty()
            && self.judge.title_score(&(words.start..end)) >= SURE
            && self.dates_below(line).is_some_and(|dates| {
                self.page.lines.get(dates + 1).is_some_and(|done| done.bullet && !done.after_blank)
            })
    }

    /// Whether nothing but the dates of a job stands on a line below an empty one, and then whether the line below has a
    /// title beyond doubt: "2009 - 2017" over "Archives adviser".
    fn heads_block(&self, line: usize) -> Option<bool> {
        let dates = self.page.lines.get(line).filter(|line| line.after_blank && !line.bullet)?;
        let [period] = periods_in(self.periods, &dates.words) else { return None };
        let below = self.page.lines.get(line + 1).filter(|below| !below.after_blank)?;
        let words = below.words.clone();
        let ends = |place: &usize| self.page.gap(*place).has(ENDS.or(Gap::SLASH));
        let end = (words.start + 1..words.end).find(ends).unwrap_or(words.end);
        let short = !below.bullet && words.len() <= LONGEST_TITLE;
        (period.is_range() && period.words == dates.words && short)
            .then(|| self.judge.title_score(&(words.start..end)) >= SURE)
    }

    /// Whether a line below an empty one is a heading in capitals that no table knows, and the lines below begin with
    /// the dates of jobs: "SHUTDOWNS" over "2016 - 2021   Oak Mills   boilermaker".
    fn heads_rows(&self, line: usize) -> bool {
        let Some(heading) = self.page.lines.get(line) else { return false };
        let dated = |below: &usize| {
            let row = self.page.lines.get(*below);
            row.is_some_and(|row| {
                let first = periods_in(self.periods, &row.words).first();
                first.is_some_and(|dates| {
                    dates.is_range()
                        && dates.words.start == row.words.start
                        && dates.words.end < row.words.end
                })
            })
        };
        heading.after_blank
            && !heading.bullet
            && heading.words.len() <= LONGEST_TITLE
            && heading.words.clone().all(|word| self.page.is_shouted(word))
            && (line + 1..self.page.lines.len())
                .take(MOST_ROWS)
                .take_while(|below| self.page.lines.get(*below).is_some_and(|row| !row.after_blank))
                .filter(dated)
                .count()
                >= FEWEST_ROWS
    }

    /// The line below a title, in its block, that is a job's dates or ends in them.
    fn dates_below(&self, line: usize) -> Option<usize> {
        let goes_on = |line: &usize| {
            self.page.lines.get(*line).is_some_and(|line| !line.after_blank && !line.bullet)
        };
        let dated = |words: &Range<usize>| {
            let last = periods_in(self.periods, words).last();
            last.is_some_and(|period| period.is_range() && period.words.end == words.end)
        };
        (line + 1..=line + NEAREST_DATES)
            .take_while(goes_on)
            .find(|line| dated(&self.page.line_words(*line)))
    }
}

/// Whether a line stands in a list of what somebody holds, knows or has learnt, in which no job is looked for.
fn is_list(line: &LineSection) -> bool {
    line.heading_words == 0
        && matches!(
            line.section,
            Section::Certifications | Section::Skills | Section::Languages | Section::Education
        )
}

/// The same of skills, licences and languages alone: below qualifications dates are those of the next.
fn is_undated_list(line: &LineSection) -> bool {
    is_list(line) && line.section != Section::Education
}

#[cfg(test)]
mod tests {
    use crate::{ExtractOptions, extract};

    #[test]
    fn jobs_below_licences_without_a_heading_of_their_own_are_no_licences() {
        let text = "Jo Bloggs\n\nTICKETS\nWhite card | EWP | LVR\n\nLeading Hand - Solar\nQuollbrook Electrical, \
                    Westmere\n02/2019 - present\no Runs three sites\no Fits trays and boards\no Tests and tags\n\n\
                    Electrician\nOakvale Mines\n2014 - 12/2018\no Shutdowns on crushers\n\nReferees on request";
        let profile = extract(text, &ExtractOptions::default());
        let titles: Vec<&str> = profile.experience.iter().map(|job| job.title.best()).collect();
        assert_eq!(titles, ["Leading Hand - Solar", "Electrician"]);
        assert_eq!(profile.experience.iter().map(|job| job.duties.len()).sum::<usize>(), 4);
        assert_eq!(profile.certifications.len(), 3);
    }

    #[test]
    fn jobs_go_on_behind_a_list_of_skills_among_them() {
        let text = "Experience\nAccounts Manager\nJanuary 2010 to March 2013\nOak Mills Ltd\nManaged the ledger.\nSkills\n\
                    Excel, payroll, ledgers\nTeam leader\nAccounts Clerk\nMarch 2008 to December 2009\nFern Ltd\nPaid \
                    invoices.\n06/2006 to 02/2008\nCashier\nFern Foods\nEducation\nBCom 2006\n";
        let jobs = extract(text, &ExtractOptions::default()).experience;
        let titles: Vec<&str> = jobs.iter().map(|job| job.title.best()).collect();
        assert_eq!(titles, ["Accounts Manager", "Accounts Clerk", "Cashier"]);
    }

    #[test]
    fn rows_of_jobs_below_an_unknown_heading_are_no_licences() {
        let text = "Jo Bloggs, Boilermaker\n\nTICKETS\nWhite card | EWP | LVR\n\nSHUTDOWNS & MILLS\n\
                    04/2019 - pres.   Oakvale Casuals   boilermaker on vessels\n2012 - 2019   Quollbrook Fab   \
                    boilermaker, marking off\n1999 - 2012   Fern Mills   apprentice boilermaker\n";
        let profile = extract(text, &ExtractOptions::default());
        assert_eq!(profile.experience.len(), 3);
        assert_eq!(profile.certifications.len(), 3);
    }

    #[test]
    fn a_licence_with_the_years_it_holds_is_no_job() {
        let text = "Jo Bloggs\nNurse\n\nREGISTRATIONS\nWhite card\n\nRegistered Nurse\nNursing Board\n2015 - 2020";
        assert!(extract(text, &ExtractOptions::default()).experience.is_empty());
    }
}
