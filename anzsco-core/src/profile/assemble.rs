//! All steps in order, and the strings of the profile.
//!
//! Takes the text; runs the steps and writes their word ranges out as the values of the
//! [`Profile`], each through the gate of [`crate::privacy`]. Nothing else in this module makes
//! strings that leave. It must not interpret: a step that is missing something mends itself.

use std::cell::{OnceCell, RefCell};
use std::collections::BTreeMap;
use std::ops::Range;

use super::broken_words;
use super::columns::part_columns;
use super::dated_items::{dated_items, is_aside, unlist_dates, unlist_labels, unlist_promotions};
use super::dates::{Period, find_periods};
use super::duties::DutyCutter;
use super::glued_headings::glued_headings;
use super::headless_jobs::HeadlessJobs;
use super::headline::Headline;
use super::layout::{Job, Layout, Whereabouts, contents, is_anonymised, is_uncapitalised};
use super::line_kinds::{LineKind, line_kinds};
use super::lists::ListReader;
use super::page::{Page, overlap};
use super::paper_blocks::BlockFinder;
use super::qualifications::QualificationReader;
use super::run_on;
use super::scanned;
use super::sections::{LineSection, find_sections};
use super::standing::standing;
use super::tidy::{tidied, tidy};
use super::titles::{EmployerKind, TitleJudge};
use super::told_titles::{english_title, without_halves, without_masks, without_tail};
use super::types::{Standing, YearMonth};
use super::write_jobs::{MOST_JOBS, before_mask};
use super::{Bilingual, Duty, ExtractOptions, PersonalKind, Profile, Section, Source};
use crate::english::gloss::gloss_duty;
use crate::language::Words;
use crate::language::blocks::{languages_of, lines_in, second_of};
use crate::plain_word::PlainText;
use crate::privacy::PersonalData;

/// Most duties of one job: a CV has fewer, noise has more.
pub(crate) const MOST_DUTIES: usize = 120;

/// Letters of the shortest word for the present.
const SHORTEST_WORD_OF_NOW: usize = 3;

/// Fewest words of a line that tells of the work though it is no job's: among skills, achievements and
/// projects; above and between the jobs, where names stand; and below qualifications and licences, whose
/// own lines are shorter than sentences.
const SHORTEST_LISTED: usize = 4;
const SHORTEST_LOOSE: usize = 6;
const SHORTEST_SENTENCE: usize = 10;

/// Share of a duty's words that must be known for it to be shown in English: of long lines a quarter tells the trade.
const ENOUGH: f32 = 0.25;

/// Where the jobs of a CV stand by its headings and dates.
fn whereabouts(page: &Page<'_>, sections: &[LineSection], periods: &[Period]) -> Whereabouts {
    let in_header = |period: &Period| {
        let line = sections.get(page.line_of(period.words.start));
        period.is_range() && line.is_some_and(|line| line.section == Section::Header)
    };
    if sections.iter().any(|line| line.section == Section::Experience) {
        Whereabouts::Headed
    } else if periods.iter().any(in_header) {
        Whereabouts::Above
    } else {
        Whereabouts::Anywhere
    }
}

/// Reads the text of a CV.
pub(crate) fn read(text: &str, options: &ExtractOptions) -> Profile {
    read_with(text, options).0
}

/// The same, with what was found to be personal: for the eyes of the one who gave the text.
pub(crate) fn read_with(text: &str, options: &ExtractOptions) -> (Profile, PersonalData) {
    read_knowing(text, options, PersonalData::find_in_plain)
}

/// The same, with the finder of personal data that is given.
pub(crate) fn read_knowing(
    text: &str,
    options: &ExtractOptions,
    find: impl Fn(&PlainText<'_>, &str, Option<&str>) -> PersonalData,
) -> (Profile, PersonalData) {
    let plain = PlainText::of(text);
    let mended = scanned::mended(&plain);
    let text = mended.as_deref().unwrap_or(text);
    let joined = broken_words::joined(text);
    let text = joined.as_deref().unwrap_or(text);
    let plain = joined.as_deref().or(mended.as_deref()).map_or(plain, PlainText::of);
    let (language, second) = if let Some(given) = &options.language {
        (given.clone(), second_of(&plain, given))
    } else {
        let (first, second) = languages_of(&plain);
        (first.to_owned(), second)
    };
    let words = Words::of_both(&language, second);
    let broken = run_on::broken(text, &words);
    let plain = broken.as_deref().map_or(plain, PlainText::of);
    let mut page = Page::read_cut(&plain, &glued_headings(&plain, &words));
    part_columns(&mut page, &words);
    unlist_labels(&mut page, &words);
    let periods = find_periods(&page, &words);
    unlist_dates(&mut page, &periods);
    unlist_promotions(&mut page, &periods, &words);
    let mut sections = find_sections(&page, &words, &periods);
    let judge = TitleJudge::new(&page, &words);
    HeadlessJobs { page: &page, judge: &judge, periods: &periods }.mark(&mut sections);
    let reader =
        QualificationReader { page: &page, words: &words, judge: &judge, periods: &periods };
    let lists = ListReader { page: &page, words: &words };
    BlockFinder { reader: &reader, lists: &lists, periods: &periods }.mark(&mut sections);
    let kinds = line_kinds(&page, &sections, &periods, &reader, &lists, &judge);
    let closed: Vec<bool> = kinds.iter().map(|kind| *kind != LineKind::Open).collect();
    let whereabouts = whereabouts(&page, &sections, &periods);
    let aside: Vec<bool> = sections.iter().map(|line| is_aside(line.section)).collect();
    let layout = Layout {
        page: &page,
        words: &words,
        judge: &judge,
        sections: &sections,
        periods: &periods,
        closed: &closed,
        contents: &contents(&page, &judge, &sections),
        whereabouts,
        anonymised: is_anonymised(&page, &judge),
        dated: dated_items(&page, &periods, &closed, &aside),
        uncapitalised: is_uncapitalised(&page),
        segments: RefCell::default(),
        scores: RefCell::default(),
    };
    let mut writer = Writer {
        layout: &layout,
        lists: &lists,
        kinds: &kinds,
        second: second.map(|second| SecondLanguage {
            words: Words::of(second),
            lines: lines_in(page.texts(), &language, second),
        }),
        personal: find(&plain, &language, second),
        cutter: DutyCutter::new(&page, &words),
        ticks: OnceCell::new(),
        mentioned_only: BTreeMap::new(),
        told_as: BTreeMap::new(),
        former: Vec::new(),
        now: options.as_of,
        profile: Profile { language, standing: standing(&plain), ..Profile::default() },
    };
    writer.write(&reader, options);
    let mut profile = writer.profile;
    // "Retired from the Navy", and cooking since.
    let employed = profile.experience.iter().any(|job| job.current && !job.voluntary);
    profile.standing =
        profile.standing.filter(|standing| !employed || *standing != Standing::Retired);
    (profile, writer.personal)
}

/// The second language of a CV, and which lines are in it.
pub(crate) struct SecondLanguage {
    words: Words,
    lines: Vec<bool>,
}

/// Writes the profile of one text.
pub(crate) struct Writer<'a> {
    pub(crate) layout: &'a Layout<'a>,
    pub(crate) lists: &'a ListReader<'a>,
    pub(crate) kinds: &'a [LineKind],
    pub(crate) second: Option<SecondLanguage>,
    pub(crate) personal: PersonalData,
    pub(crate) cutter: DutyCutter<'a>,
    /// Whether the CV has boxes that are ticked; asked where one is not.
    pub(crate) ticks: OnceCell<bool>,
    /// For each keyword that was asked for whether the text only mentions it: lists may repeat them.
    pub(crate) mentioned_only: BTreeMap<&'a str, bool>,
    /// The words by which a job first tells each skill.
    pub(crate) told_as: BTreeMap<&'static str, Range<usize>>,
    /// What the text of jobs tells of a time before them.
    pub(crate) former: Vec<Range<usize>>,
    /// The month taken as now, if the caller gave one.
    pub(crate) now: Option<YearMonth>,
    pub(crate) profile: Profile,
}

impl Writer<'_> {
    fn write(&mut self, reader: &QualificationReader<'_>, options: &ExtractOptions) {
        let mut jobs = self.layout.jobs();
        jobs.truncate(MOST_JOBS);
        self.layout.name_by_sentences(&mut jobs);
        let headline =
            self.layout.headline(&claimed_lines(&jobs, self.layout.page.lines.len()), &|words| {
                self.is_masked(words)
            });
        // A part of a line that one of the jobs has whole is not all of it: "STORES (MINE) SUPERVISOR".
        let headline = match self.layout.headline_of_jobs(&jobs) {
            Some(whole)
                if headline.as_ref().is_none_or(|part| overlap(&part.words, &whole.words)) =>
            {
                Some(whole)
            }
            _ => headline,
        };
        self.take_headline(&mut jobs, headline.as_ref());
        let owners = self.owners(&jobs);
        let mut claimed = claimed_lines(&jobs, owners.len());
        for (claimed, owner) in claimed.iter_mut().zip(&owners) {
            *claimed |= owner.is_some();
        }
        let qualifications = self.qualifications(reader, &claimed);
        // Names first, so that every quote after this is made without them.
        for job in &jobs {
            if let Some((words, kind)) = &job.employer {
                // What was studied is nobody's name: "Student - Diploma of Nursing".
                let studied = job.pause && qualifications.iter().any(|one| one.is_on(words));
                if !studied {
                    self.add_name(words, *kind);
                }
            }
        }
        let brief = self.layout.brief(self.kinds);
        for firm in brief.iter().flat_map(|brief| &brief.employers) {
            self.add_name(firm, EmployerKind::Firm);
        }
        // "Nurse, 6 years": how long is no heading.
        let is_heading = |headline: &Headline| {
            brief.is_none() || self.layout.periods_in(&headline.words).is_empty()
        };
        let headline = headline.filter(is_heading);
        for firm in self.shouted_firms() {
            self.add_name(&firm, EmployerKind::Firm);
        }
        for school in qualifications.iter().flat_map(|qualification| &qualification.schools) {
            self.add_name(school, EmployerKind::School);
        }
        self.profile.headline_wanted = headline.as_ref().is_some_and(|headline| !headline.over);
        self.profile.headline = headline.and_then(|headline| {
            let section = self.layout.section(self.layout.page.line_of(headline.words.start));
            self.title(&headline.words, section)
        });
        self.write_jobs(&jobs, &owners, options);
        self.write_told_jobs(&jobs, &claimed);
        if let Some(brief) = brief {
            self.write_brief(brief);
        }
        self.write_summary(&claimed);
        self.write_education(&qualifications);
        self.write_certifications(&qualifications);
        self.leave_short_forms();
        self.write_skills();
        self.write_former();
        self.write_languages();
        self.write_totals();
        self.profile.told_until = self.told_until(&jobs);
        self.profile.removed = self.personal.counts();
    }

    /// The last month of the times that stand outside of lists of other things than work, those of breaks left out; now,
    /// where a sentence begins with a word for it: "Currently in the weighbridge".
    fn told_until(&self, jobs: &[Job]) -> Option<YearMonth> {
        let layout = self.layout;
        let pauses: Vec<&Period> =
            jobs.iter().filter(|job| job.pause).filter_map(|job| job.period.as_ref()).collect();
        let open = |line: &usize| {
            self.kinds.get(*line) == Some(&LineKind::Open) && !is_aside(layout.section(*line))
        };
        let told = |period: &&Period| {
            period.is_range()
                && open(&layout.page.line_of(period.words.start))
                && !pauses.iter().any(|pause| pause.words == period.words)
        };
        let until = |period: &Period| {
            let end = period.end.map(|end| end.month);
            if period.current { self.now.or(end) } else { end }
        };
        let of_now = |line: usize| {
            let first = layout.content(line).start;
            let cue = layout.page.phrase_at(layout.words.role_cues, first, first + 3, 3);
            // "is" goes on with a sentence that a line's end broke.
            let is_verb = layout.page.folded_word(first).len() < SHORTEST_WORD_OF_NOW;
            cue.is_some_and(|(_, row)| row.field(1) == "holds" && !is_verb)
        };
        let now = self.now.filter(|_| (0..self.kinds.len()).filter(open).any(of_now));
        now.max(layout.periods.iter().filter(told).filter_map(until).max())
    }

    fn add_name(&mut self, words: &Range<usize>, kind: EmployerKind) {
        let kind = match kind {
            EmployerKind::Placeholder => return,
            EmployerKind::Firm => PersonalKind::Employer,
            EmployerKind::School => PersonalKind::School,
        };
        self.personal.add(self.layout.page.bytes(words), kind);
    }

    /// The words of the language that some words of the page are in.
    pub(crate) fn known(&self, words: &Range<usize>) -> &Words {
        let line = self.layout.page.line_of(words.start);
        match &self.second {
            Some(second) if second.lines.get(line) == Some(&true) => &second.words,
            _ => self.layout.words,
        }
    }

    pub(crate) fn quote(&self, words: &Range<usize>) -> String {
        let page = self.layout.page;
        if !page.is_parted(words) {
            return self.personal.quote(page.text, self.bytes(words));
        }
        // What stands beside a column between its lines is no part of it.
        let (first, last) = (page.line_of(words.start), page.line_of(words.end - 1));
        let parts = (first..=last).map(|line| {
            let line = page.line_words(line);
            let part = line.start.max(words.start)..line.end.min(words.end);
            self.personal.quote(page.text, self.bytes(&part))
        });
        parts.collect::<Vec<_>>().join(" ")
    }

    /// Where some words stand, with the sign of a percentage behind them.
    fn bytes(&self, words: &Range<usize>) -> Range<usize> {
        let page = self.layout.page;
        let bytes = if page.is_parted(words) {
            let first = page.line_words(page.line_of(words.start));
            page.bytes(&(words.start..first.end))
        } else {
            page.bytes(words)
        };
        let percent = page.text.get(bytes.end..).is_some_and(|rest| rest.starts_with('%'));
        bytes.start..bytes.end + usize::from(percent && !bytes.is_empty())
    }

    pub(crate) fn source(&self, words: &Range<usize>, quote: String, section: Section) -> Source {
        let page = self.layout.page;
        let mut bytes = self.bytes(words);
        // The end of a bracket that was opened within.
        let closes = page.text.get(bytes.end..).is_some_and(|rest| rest.starts_with(')'));
        let count =
            |sign: char| page.text.get(bytes.clone()).map_or(0, |it| it.matches(sign).count());
        let whole = closes && count('(') > count(')');
        bytes.end += usize::from(whole);
        Source { quote, span: Some(page.span(&bytes)), section }
    }

    pub(crate) fn bilingual(&self, words: &Range<usize>, section: Section) -> Option<Bilingual> {
        let quote = tidied(self.quote(words));
        if quote.is_empty() {
            return None;
        }
        let english = self.known(words).english.then(|| quote.clone());
        Some(Bilingual {
            original: quote.clone(),
            english,
            source: Some(self.source(words, quote, section)),
        })
    }

    /// A job title or headline; in other languages as the lists of names have it or, where they know
    /// every word, word by word.
    pub(crate) fn title(&self, words: &Range<usize>, section: Section) -> Option<Bilingual> {
        let mut title = self.bilingual(words, section)?;
        // The label of a table is no title.
        let label = self.layout.words.is_label(self.layout.page.folded(words), &["title"]);
        if label || is_masked_whole(&title.original) {
            return None;
        }
        // "[employer] 용접공": what was taken out beside a title is no part of it.
        let whole = tidy(self.layout.page.raw(words)) == title.original;
        title.original = without_masks(&without_halves(&title.original));
        if !whole {
            title.original = before_mask(title.original, ", [");
            title.english = title.english.map(|english| before_mask(english, ", ["));
            title.original = without_tail(title.original, self.known(words));
        }
        title.english = title.english.map(|english| without_masks(&without_halves(&english)));
        if title.english.is_none() {
            // The letters of a short line mislead: the CV's own language is asked as well.
            let (known, main) = (self.known(words), self.layout.words);
            title.english = english_title(&title.original, known).or_else(|| {
                let other = known.language != main.language && !main.english;
                other.then(|| english_title(&title.original, main)).flatten()
            });
        }
        Some(title)
    }

    /// A duty or sentence in English: in other languages, what the tables know of it; `None` where
    /// that is nothing.
    pub(crate) fn duty(&self, words: &Range<usize>, section: Section) -> Option<Duty> {
        let quote = tidied(self.quote(words));
        let known = self.known(words);
        let english = if known.english {
            quote.clone()
        } else {
            let glossed = gloss_duty(&quote, known);
            if glossed.known >= ENOUGH { glossed.english } else { String::new() }
        };
        (!english.is_empty() && !is_masked_whole(&english))
            .then(|| Duty { english, source: Some(self.source(words, quote, section)) })
    }

    /// Whether words are personal, so that no title can be read from them.
    pub(super) fn is_masked(&self, words: &Range<usize>) -> bool {
        self.personal.touches(self.layout.page.bytes(words))
    }

    /// Where the latest job names only its employer, or the team there, the title over the CV is its title.
    fn take_headline(&self, jobs: &mut [Job], headline: Option<&Headline>) {
        let Some(headline) = headline.filter(|headline| headline.over) else { return };
        // It heads the job that has the same title, not one beside it: "Freelance, since 2009".
        let page = self.layout.page;
        let named = page.folded(&headline.words);
        let same = |job: &Job| job.title.as_ref().is_some_and(|title| page.folded(title) == named);
        if jobs.iter().any(same) {
            return;
        }
        let end = |job: &Job| {
            let period = job.period.as_ref();
            period.map_or(0, |period| {
                if period.current {
                    i32::MAX
                } else {
                    period.end.or(period.start).map_or(0, |point| point.month.index())
                }
            })
        };
        let latest = jobs.iter().map(end).max().unwrap_or(0);
        let layout = self.layout;
        // "Intern, Investment Department" says what somebody was there.
        let worker = |place: usize| {
            layout.judge.names_worker(place) || page.row(layout.words.seniority, place).is_some()
        };
        let team = |job: &Job| {
            let named = job.title.clone().filter(|title| !title.clone().any(worker));
            named.is_some_and(|title| layout.is_team(&title))
        };
        if let Some(job) = jobs.iter_mut().find(|job| {
            let told = job.told && !team(job);
            let open = !told && !job.pause && job.section != Section::Volunteering;
            open && end(job) == latest && job.period.is_some()
        }) {
            job.title = Some(headline.words.clone());
            job.told = true;
        }
    }

    fn write_summary(&mut self, claimed: &[bool]) {
        let layout = self.layout;
        let mut parts = Vec::new();
        for line in 0..layout.page.lines.len() {
            let words = layout.content(line);
            let open = self.kinds.get(line) == Some(&LineKind::Open)
                && !claimed.get(line).copied().unwrap_or(true);
            let least = match layout.section(line) {
                Section::Summary => 0,
                Section::Skills | Section::Other | Section::Projects => SHORTEST_LISTED,
                Section::Header | Section::Experience => SHORTEST_LOOSE,
                Section::Education | Section::Certifications => SHORTEST_SENTENCE,
                _ => usize::MAX,
            };
            if open && words.len() >= least {
                parts.push((layout.section(line), words));
            }
        }
        let mut by_section: Vec<(Section, Vec<Range<usize>>)> = Vec::new();
        for (section, words) in parts {
            match by_section.last_mut() {
                Some((last, words_of)) if *last == section => words_of.push(words),
                _ => by_section.push((section, vec![words])),
            }
        }
        for (section, parts) in by_section {
            let mut duties = Vec::new();
            self.cutter.cut(&parts, &mut duties);
            duties.retain(|duty| !layout.tells_of_own_life(duty));
            for duty in duties.into_iter().take(MOST_DUTIES) {
                let duty = self.without_denial(duty);
                self.profile.summary.extend(self.duty(&duty, section));
            }
        }
        self.profile.summary.truncate(MOST_DUTIES);
    }
}

/// The lines that belong to headers of jobs.
fn claimed_lines(jobs: &[Job], lines: usize) -> Vec<bool> {
    let mut claimed = vec![false; lines];
    for line in jobs.iter().flat_map(|job| job.lines.clone()) {
        if let Some(claimed) = claimed.get_mut(line) {
            *claimed = true;
        }
    }
    claimed
}

/// Whether nothing is left of a quote but the words in brackets that stand for what was taken out.
pub(crate) fn is_masked_whole(quote: &str) -> bool {
    let mut depth = 0_usize;
    !quote.chars().any(|letter| {
        match letter {
            '[' => depth += 1,
            ']' => depth = depth.saturating_sub(1),
            _ => {}
        }
        depth == 0 && letter.is_alphanumeric()
    })
}
