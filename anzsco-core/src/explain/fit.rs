//! How one occupation stands to the CV: the comparison that strengths, gaps
//! and explanation are worded from.
//!
//! Takes a reading and a candidate; gives numbers and places, no words. All
//! that is later said of a candidate must be found here.

use std::cmp::Reverse;

use anzsco_data::facts::OccupationFacts;
use anzsco_data::{Code, facts, fold};

use super::claimed_jobs::{Jobs, NEARLY, NOT_UNLIKELY, jobs, likelihood, main_job};
use super::licence_weights::Weight;
use super::licences::{Licences, Licensed, Missing};
use super::reading::{JobReading, Reading};
use super::requirements::{self, Qualified};
use super::stems::{key, word_set};
use super::tasks::{self, TaskReading, ToolReading};
use super::telling::{self, Speaking};
use super::terms::{Term, plain_group, plain_title, term, terms};
use super::title_reading::Named;
use super::told_tasks::{self, SAME_LETTERS};
use super::wording::{self, Speller, begins_alike};
use super::work::{Work, is_training, work};
use crate::profile::{EducationLevel, Section};
use crate::scoring::ranking::{Candidate, FAR, Item};

/// Likelihood from which a title by itself may mean an occupation.
const MAY_MEAN: f32 = 0.2;
/// Share of the support from which a job that goes on speaks for an occupation.
const SPEAKS: f32 = 0.015;
/// How many times a tool is used less than the first that is named by the way.
const SIDE: u32 = 4;
/// Confidence from which work near an occupation counts as work in it.
pub(super) const COUNTED: f64 = 0.35;
/// Share of the support from which it is mainly one job's.
pub(super) const MAIN: f32 = 0.3;
/// Share of the support from which a job is of an answer's field, whatever its title.
pub(super) const CARRIES: f32 = 0.15;
/// Confidence from which what employers ask for beside what the work requires is worth a word.
pub(super) const WORTH_A_GAP: f64 = 0.2;
/// Confidence from which all but one in a hundred answers of labelled CVs were right.
const SUREST: f64 = 0.95;
/// Confidence from which the label is "very high".
pub(super) const SURE: f64 = 0.85;
/// Confidence from which a job by its likelihood alone counts as the work of an occupation.
pub(super) const LIKELY: f64 = 0.02;

/// One candidate against the CV.
#[derive(Debug, Clone)]
pub(super) struct Fit<'a> {
    pub(super) candidate: &'a Candidate,
    pub(super) code: Code,
    pub(super) title: &'static str,
    pub(super) skill_level: u8,
    pub(super) facts: Option<OccupationFacts>,
    /// Jobs whose titles name the occupation.
    pub(super) named: Work,
    /// Those, and the others that are its work by title and duties together; none where no title names it.
    pub(super) own: Work,
    /// Jobs close to it: of its unit group, or that scoring leaned on.
    pub(super) near: Work,
    /// The job that most of its rating comes from.
    pub(super) main: Work,
    /// Jobs whose titles can mean it, while their duties do not say so and the CV points elsewhere.
    pub(super) possible: Work,
    pub(super) tasks: Vec<TaskReading>,
    /// The typical tasks that the CV shows, each with the text that shows it; surest first.
    pub(super) shown: Vec<(&'static str, Item)>,
    /// The duties that are its work likelier than not, those first that speak most for it.
    pub(super) speaking: Vec<Speaking>,
    /// The jobs that those are of, whatever else their duties speak for.
    spoken_jobs: Vec<usize>,
    /// Those that are plainly its work, surest first.
    pub(super) telling: Vec<Item>,
    pub(super) tools: Vec<ToolReading>,
    pub(super) qualified: Qualified,
    /// Whether it is none of the likely ones, and its qualification was told of an entry above it.
    pub(super) shares_study: bool,
    pub(super) licences: Licences,
    /// Whether the headline names the occupation.
    pub(super) headline: bool,
    /// Whether the title does that the person bears in the summary.
    pub(super) own_title: bool,
    terms: Vec<Term>,
}

impl<'a> Fit<'a> {
    pub(super) fn new(
        candidate: &'a Candidate,
        reading: &Reading<'_>,
        licensed: &Licensed,
    ) -> Self {
        let code = candidate.code;
        let entry = reading.edition.entry(code);
        let skill_level = entry.map_or(5, |entry| entry.skill_levels.lowest().clamp(1, 5));
        let facts = facts(code);
        let terms = terms(code, facts, reading);
        let Jobs { named, own, near, possible } = jobs(candidate, &terms, reading);
        let is_worth = candidate.confidence >= WORTH_A_GAP;
        let mut licences = licensed.compare((code, facts), is_worth, reading);
        if !own.is_empty() || !near.is_empty() {
            licences.missing.retain(|missing| !missing.office);
        }
        let phrases = tasks::phrases(facts, reading);
        let tasks = tasks::tasks(&phrases, candidate.confidence, reading);
        let (own, near) = (work(own, reading), work(near, reading));
        let counts = |item: Item| counts(item, [&own, &near], reading);
        let speaking = telling::speaking(candidate, facts, &phrases, reading);
        let spoken_jobs = telling::jobs(&speaking);
        let mut telling = telling::telling(&speaking, reading);
        telling::keep_latest(&mut telling, reading);
        telling.sort_by_key(|item| Reverse(counts(*item)));
        let mut shown = tasks::shown(&tasks, candidate.confidence, reading);
        shown.retain(|(_, item)| {
            !told_tasks::is_of_other_work(*item, candidate, [&own, &near], reading)
        });
        let shown =
            told_tasks::foremost(shown, (code, facts), !telling.is_empty(), counts, reading);
        let mut tools = tasks::tools(facts, reading, counts);
        if [&own, &near].iter().any(|work| !work.jobs.is_empty()) {
            let most = tools.first().map_or(0, |tool| tool.uses);
            tools.retain(|tool| tool.uses > 0 && tool.uses * SIDE >= most);
        }
        Self {
            candidate,
            code,
            title: entry.map_or("", |entry| entry.title),
            skill_level,
            facts,
            named: work(named, reading),
            own,
            near,
            possible: work(possible, reading),
            main: work(main_job(candidate, reading).into_iter().collect(), reading),
            shown,
            speaking,
            spoken_jobs,
            telling,
            tasks,
            tools,
            qualified: requirements::qualified(code, facts, skill_level, reading),
            shares_study: false,
            licences,
            own_title: candidate.confidence >= LIKELY
                && reading
                    .own_title
                    .as_ref()
                    .is_some_and(|(_, _, named)| term(code, named, &terms).is_some()),
            headline: candidate.confidence >= LIKELY
                && !reading.is_headed_by_credential()
                && reading
                    .headline
                    .as_ref()
                    .is_some_and(|(_, named)| term(code, named, &terms).is_some()),
            terms,
        }
    }

    /// Whether jobs are its work, near it, or may be.
    pub(super) fn has_jobs(&self) -> bool {
        [&self.own, &self.near, &self.possible].iter().any(|work| !work.jobs.is_empty())
    }

    /// Whether a job is its work, near it, the main one of its rating, or may be its work.
    pub(super) fn claims(&self, job: usize) -> bool {
        let works = [&self.own, &self.near, &self.main, &self.possible];
        works.iter().any(|work| work.jobs.contains(&job))
    }

    /// Whether a job, the headline or a qualification of the CV has to do with it.
    pub(super) fn has_ground(&self, reading: &Reading<'_>) -> bool {
        self.has_jobs()
            || self.headline
            || self.own_title
            || self.is_worked(reading)
            || self.qualified.in_field.is_some()
    }

    /// The typical task least likely shown, up to a likelihood, of which the CV names neither the doing nor a thing.
    /// Those not elsewhere classified share none, and of what another language calls tasks not all is
    /// known.
    pub(super) fn absent(&self, most: f32, reading: &Reading<'_>) -> Option<&'static str> {
        if self.is_nec() || !reading.is_english() {
            return None;
        }
        let absent = self.tasks.iter().filter(|task| {
            task.likely <= most
                && reading.typical_tasks.has(self.code, task.label)
                && tasks::is_unnamed(task.label, reading)
                && !is_certified(task.label, reading)
        });
        absent.min_by(|a, b| a.likely.total_cmp(&b.likely)).map(|task| task.label)
    }

    /// Licences without which the work may not be done and which the CV does not show.
    pub(super) fn required(&self) -> impl Iterator<Item = &Missing> {
        let missing = self.licences.missing.iter();
        missing.filter(|m| m.weight == Weight::Core && !m.conditional)
    }

    /// Whether a job later than the work has a duty that speaks for it.
    pub(super) fn is_told_later(&self, reading: &Reading<'_>) -> bool {
        let shown = self.shown.iter().map(|(_, item)| item);
        shown.chain(&self.telling).any(|item| match item {
            Item::Duty(job, _) => reading.jobs.get(*job).is_some_and(|job| {
                job.current || job.end.is_some_and(|end| Some(end) > self.own.end)
            }),
            _ => false,
        })
    }

    /// Whether it may well be meant, and a job that ended after a month, or goes on, has a duty that is its work likelier
    /// than not: then its work went on under another title.
    pub(super) fn is_told_after(&self, month: i32, reading: &Reading<'_>) -> bool {
        let mut jobs = self.spoken_jobs.iter().filter_map(|job| reading.jobs.get(*job));
        self.candidate.confidence >= WORTH_A_GAP
            && jobs.any(|job| {
                !job.voluntary && (job.current || job.end.is_some_and(|end| end > month))
            })
    }

    /// Months that can stand in for study: of the work itself, of what is near it where it is likely.
    pub(super) fn practised(&self) -> u32 {
        let near = if self.is_counted() { self.near.months } else { 0 };
        self.own.months.max(near)
    }

    /// Whether another occupation is of the same unit group.
    pub(super) fn shares_group(&self, other: &Fit<'_>) -> bool {
        self.code.prefix(4) == other.code.prefix(4)
    }

    /// The classification's own term that a title meets, if it names the occupation.
    pub(super) fn term(&self, named: &Named, speller: Speller<'_>) -> Option<String> {
        let (term, everyday) = term(self.code, named, &self.terms)?;
        Some(if everyday { speller.name(term) } else { term.to_owned() })
    }

    /// What sets it apart, as a clause: "a Florist designs and ...".
    pub(super) fn contrast(&self, reading: &Reading<'_>) -> Option<String> {
        let words = reading.speller.phrase(self.contrast_words()?);
        Some(if self.says_what_it_does() && self.is_nec() {
            format!(
                "this code takes in {} who have no code of their own, for example someone who {words}",
                self.code.prefix(4).map_or("those", |group| plain_group(reading.title(group)))
            )
        } else if self.says_what_it_does() {
            format!("{} {words}", self.person())
        } else {
            format!("{}: {words}", self.title)
        })
    }

    /// The same without who it is: "designs and ...". Of what is classified nowhere else it is an example only.
    pub(super) fn does(&self, reading: &Reading<'_>) -> Option<String> {
        let plainly = self.says_what_it_does() && !self.is_nec();
        plainly.then(|| self.contrast_words().map(|words| reading.speller.phrase(words)))?
    }

    fn contrast_words(&self) -> Option<&'static str> {
        Some(self.facts?.contrast()?.trim_end_matches('.'))
    }

    /// Whether what sets it apart is a verb phrase, as nearly all are; the others name the people meant.
    fn says_what_it_does(&self) -> bool {
        let first = self.contrast_words().and_then(|words| words.split(' ').next());
        let first = first.unwrap_or("").trim_end_matches(',');
        first.ends_with('s') || first.ends_with("ly")
    }

    /// Someone who does the work: "a Florist", "someone in Life Scientists nec".
    pub(super) fn person(&self) -> String {
        if self.is_nec() {
            format!("someone in {}", self.title)
        } else if let Some(rest) = self.title.strip_prefix("Other ") {
            wording::with_article(rest)
        } else {
            wording::with_article(self.title)
        }
    }

    /// Whether a qualification lies so far above the work that it rather speaks against it: a master's degree
    /// for a clerk's.
    pub(super) fn is_far_above(&self, place: usize, reading: &Reading<'_>) -> bool {
        let level = reading.profile.education.get(place).and_then(|entry| entry.level);
        self.skill_level >= 4 && level >= Some(EducationLevel::Bachelor)
    }

    /// Whether it is more than a remote possibility.
    pub(super) fn is_likely(&self) -> bool {
        self.candidate.confidence >= LIKELY
    }

    /// Whether a job of the CV is its work, or it is so likely that work near it counts, too.
    pub(super) fn is_done_or_counted(&self) -> bool {
        !self.own.jobs.is_empty() || self.is_counted()
    }

    /// Whether it is so likely that work near it counts.
    pub(super) fn is_counted(&self) -> bool {
        self.candidate.confidence >= COUNTED
    }

    /// Whether it stands far behind whatever comes first.
    pub(super) fn is_far(&self) -> bool {
        self.candidate.confidence < FAR
    }

    /// Whether work near it is plainly its own: it is as good as certain, and the latest title of that work can mean
    /// it, or title and duties together do. The surer it is, the more doubts a job may leave: of 101 such answers from
    /// 0.85 on 94 were right, of 27 from 0.95 on all.
    pub(super) fn is_near_its_own(&self) -> bool {
        let Some(latest) = self.near.jobs.first().filter(|_| self.is_sure()) else { return false };
        let plainly = if self.candidate.confidence >= SUREST { NOT_UNLIKELY } else { NEARLY };
        self.candidate.titled.iter().any(|(job, _)| job == latest)
            || likelihood(&self.candidate.worked, *latest) >= plainly
    }

    /// Whether its work goes on in nothing but a job that comes close to it.
    pub(super) fn only_comes_close(&self) -> bool {
        !self.own.current && !self.is_near_its_own()
    }

    /// Whether a duty is likelier than not its work.
    pub(super) fn speaks_by(&self, item: Item) -> bool {
        self.speaking.iter().any(|duty| duty.item == item)
    }

    /// How likely a duty alone is its work; 0 where that is unlikelier than not.
    pub(super) fn alone(&self, item: Item) -> f32 {
        self.speaking.iter().find(|duty| duty.item == item).map_or(0.0, |duty| duty.alone)
    }

    /// Whether a job is work that speaks for it: its own, near it, or what most of its rating comes from.
    pub(super) fn has_job(&self, job: usize) -> bool {
        [&self.own, &self.near, &self.main].iter().any(|work| work.jobs.contains(&job))
    }

    /// Whether it is as good as certain.
    pub(super) fn is_sure(&self) -> bool {
        self.candidate.confidence >= SURE
    }

    /// Whether the title of a job may well mean it: one of the two in "Senior Buyer / Accounting Assistant".
    pub(super) fn is_titled(&self, reading: &Reading<'_>) -> bool {
        may_mean(&self.candidate.titled, reading)
    }

    /// Whether title and duties of a job may well make it this work.
    pub(super) fn is_worked(&self, reading: &Reading<'_>) -> bool {
        may_mean(&self.candidate.worked, reading)
    }

    /// Whether by title and duties no job of the CV is its work, nor says a word of its title.
    pub(super) fn is_untitled(&self, reading: &Reading<'_>) -> bool {
        !self.has_jobs()
            && !self.is_worked(reading)
            && !self.is_titled(reading)
            && !self.is_nec()
            && !self.is_in_title(reading)
    }

    /// Whether a job that goes on speaks for it, if only a little: then the work may go on under a title
    /// that means several things.
    pub(super) fn speaks_now(&self, reading: &Reading<'_>) -> bool {
        let total = self.candidate.total_support();
        let current = |job: usize| reading.jobs.get(job).is_some_and(|job| job.current);
        self.candidate.support.iter().any(|support| match support.item {
            Item::Title(job) | Item::Duty(job, _) => {
                current(job) && support.weight >= SPEAKS * total
            }
            _ => false,
        })
    }

    /// Whether a job title has none but its title's words, or all of them: "Test Engineer" is near an ICT
    /// Systems Test Engineer, and "Assistant Finance Manager" a Finance Manager.
    pub(super) fn is_in_title(&self, reading: &Reading<'_>) -> bool {
        let own = word_set(&fold(self.title), reading.words);
        let mut titles = reading.jobs.iter().map(|job| &job.named.words);
        own.len() > 1
            && titles.any(|words| words.len() > 1 && (within(words, &own) || within(&own, words)))
    }

    /// Whether words share a telling one with the occupation's title: "assistant" and "officer" tell nothing.
    pub(super) fn shares_word(&self, words: &str, reading: &Reading<'_>) -> bool {
        let strong = |word: &&str| {
            reading.words.is_strong(word, "level") && !reading.words.has(word, "rank")
        };
        let title = fold(self.title);
        let own: Vec<u64> = title.split(' ').filter(strong).map(key).collect();
        fold(words).split(' ').filter(strong).any(|word| own.contains(&key(word)))
    }

    /// Whether a title has all words of the occupation's own title, or several and no other.
    pub(super) fn is_called(&self, title: &Named, reading: &Reading<'_>) -> bool {
        let folded = fold(plain_title(self.title));
        let own = word_set(&folded, reading.words);
        // A "Diesel Fitter" is not called a Fitter (General).
        let general = own.len() == 1 && folded.len() < self.title.len();
        within(&own, &title.words) && (!general || title.words.len() == 1)
            || title.words.len() > 1 && within(&title.words, &own)
            || title.letters.contains(&folded.replace(' ', ""))
    }

    /// Whether the index lists a title, or part of it, under this occupation and no other.
    pub(super) fn is_listed_alone(&self, title: &Named) -> bool {
        !title.hits.is_empty() && title.hits.iter().all(|hit| hit.code == self.code)
    }

    /// Whether its title is one of the "not elsewhere classified".
    pub(super) fn is_nec(&self) -> bool {
        self.code.is_nec()
    }
}

/// What a text of the CV counts for work in some jobs: what is done now or was for longest most, what was
/// in training or is told beside the jobs little, and what was done in other work nothing.
fn counts(item: Item, works: [&Work; 2], reading: &Reading<'_>) -> u32 {
    let Item::Duty(place, _) = item else {
        let Item::Skill(place) = item else { return 1 };
        let source = reading.profile.skills.get(place).and_then(|skill| skill.source.as_ref());
        // What stands in a list of skills was meant to be one.
        return if source.is_none_or(|source| source.section == Section::Skills) { 3 } else { 1 };
    };
    let mut claimed = works.iter().flat_map(|work| &work.jobs);
    let Some(job) = reading.jobs.get(place).filter(|_| claimed.clone().any(|job| *job == place))
    else {
        return 0;
    };
    let longer = |other: &JobReading| other.months > job.months;
    if is_training(place, reading) {
        1
    } else if job.current || !claimed.any(|job| reading.jobs.get(*job).is_some_and(longer)) {
        3
    } else {
        2
    }
}

/// Whether one of some jobs whose titles are understood may well be meant.
fn may_mean(jobs: &[(usize, f32)], reading: &Reading<'_>) -> bool {
    let known = |place: usize| reading.jobs.get(place).is_none_or(|job| !job.is_foreign);
    jobs.iter().any(|(place, likely)| *likely >= MAY_MEAN && known(*place))
}

/// Whether all of a few words are among many.
fn within(few: &[u64], many: &[u64]) -> bool {
    few.iter().all(|word| many.contains(word))
}

/// Whether a certification is for a task: "Food Safety Supervisor" for "keeping food safe".
fn is_certified(task: &str, reading: &Reading<'_>) -> bool {
    let mut words = task.split(' ').skip(1).filter(|word| word.len() >= SAME_LETTERS).peekable();
    let held = |word: &str, name: &str| {
        name.split(' ').any(|other| begins_alike(word, other, SAME_LETTERS))
    };
    words.peek().is_some()
        && reading
            .profile
            .certifications
            .iter()
            .any(|certification| words.clone().all(|word| held(word, &certification.name)))
}
