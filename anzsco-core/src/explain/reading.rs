//! What is read of a profile once, before its ranked occupations are
//! explained one by one.
//!
//! Takes a profile; gives which occupations its titles name, where its words
//! stand and how long each job was. It must not judge how well anything fits.

use std::cell::{LazyCell, OnceCell};

use anzsco_data::lexicon::Table;
use anzsco_data::{Code, Edition, Lexicon, fold, fold_into};

use super::duty_weights::DutyWeights;
use super::quotes::unmade_quotes;
use super::requirements::Studied;
use super::stems::{StemIndex, is_word_set, key};
use super::study_fields::StudyFields;
use super::task_weights::TaskWeights;
use super::title_reading::{Named, Titles};
use super::title_wording::{job_title, with_field, without_points};
use super::typical_tasks::TypicalTasks;
use super::vocabulary::{Kind, Vocabulary, Words};
use super::wording::{self, Speller, capitalise};
use crate::classification::Tier;
use crate::language;
use crate::profile::{Bilingual, Experience, Profile, YearMonth};
use crate::scoring::ranking::{Item, OwnTitle};

/// Most jobs that are read one by one: far above any real CV.
pub(super) const MOST_JOBS: usize = 80;

/// One job as the explanation needs it.
#[derive(Debug, Clone, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of the job by itself")]
pub(super) struct JobReading {
    /// Its title, ready for a sentence: in English where one is known. Empty where there is none.
    pub(super) title: String,
    /// What it is called where it has no title but dates and duties: "a job without a title since 2021".
    pub(super) untitled: Option<String>,
    pub(super) named: Named,
    /// 0 where only its beginning is known.
    pub(super) months: u32,
    /// Month index of its first month, if known.
    pub(super) start: Option<i32>,
    /// Month index of its last month; "now" while it goes on.
    pub(super) end: Option<i32>,
    /// The last month that its length reaches to: of "2006 to 2009" not all of 2009.
    pub(super) reached: Option<i32>,
    pub(super) current: bool,
    pub(super) voluntary: bool,
    /// Whether its title is in another language and no list knows it.
    pub(super) is_foreign: bool,
    /// Whether no list and no noun for workers tells what was done.
    pub(super) is_unknown: bool,
    /// Whether its title is a rank and nothing else ("Principal Consultant").
    pub(super) is_rank: bool,
    /// Whether it was casual or seasonal, or beside school or study: by its title, too.
    pub(super) casual: bool,
}

impl JobReading {
    /// What it is called in a sentence: its title, else its dates; empty where nothing is known of it.
    pub(super) fn name(&self) -> &str {
        self.untitled.as_deref().unwrap_or(&self.title)
    }
}

/// The profile, read.
#[derive(Debug, Clone)]
pub(super) struct Reading<'a> {
    pub(super) edition: Edition,
    pub(super) tier: Tier,
    pub(super) profile: &'a Profile,
    /// The name of its language, where that is not English.
    pub(super) language: Option<String>,
    pub(super) speller: Speller<'a>,
    pub(super) words: &'a Words,
    pub(super) jobs: Vec<JobReading>,
    /// Title of the headline, ready for a sentence, and what it names.
    pub(super) headline: Option<(String, Named)>,
    /// The sentence of the summary that gives the person a title, the title and what it names.
    pub(super) own_title: Option<(usize, String, Named)>,
    /// The qualifications, in the profile's order.
    pub(super) studies: Vec<Studied>,
    /// Duties, skills and summary; empty in the tier that does not read them.
    pub(super) work: StemIndex,
    pub(super) study_fields: &'a StudyFields,
    pub(super) task_weights: TaskWeights,
    pub(super) duty_weights: DutyWeights,
    /// The duties of each job as they are quoted, made once they are asked for.
    pub(super) quotes: Vec<Vec<OnceCell<Option<String>>>>,
    /// Verbs that duties begin with.
    pub(super) duty_verbs: Option<Table>,
    pub(super) typical_tasks: &'a TypicalTasks,
    /// Month index taken as now.
    pub(super) now: Option<i32>,
    /// Whether work that goes on has a known length: the present is known, and the CV is of the present.
    pub(super) is_of_now: bool,
    /// The year in which the last of the work ended, where that is long ago.
    pub(super) ended: Option<u16>,
}

/// Months between the latest date of a CV and now, from which on "to current" is taken for the writer's
/// present and not for ours.
const OLD_CV: i32 = 24;
/// Months after which work that ended is long ago.
const LONG_AGO: i32 = 60;
/// Words of titles by which nobody knows how much the work was.
const CASUAL: [&str; 4] = ["casual", "seasonal", "summer", "summers"];

/// Sentences outside of jobs, and words of them, from which they tell something.
const SENTENCES: usize = 3;
const WORDS: usize = 30;

/// How the names of registrations and checks end.
const REGISTRATION: &str = "registration";
const CHECK: &str = "check";
/// How words begin that say what is held.
const PAPERS: [&str; 7] = ["regist", "certif", "licen", "practis", "practic", "enrol", "apc"];

/// Whether words say that something is held and not only from whom.
fn says_paper(words: &str) -> bool {
    let is_paper = |word: &str| PAPERS.iter().any(|paper| word.starts_with(paper));
    fold(words).split(' ').any(is_paper)
}

impl<'a> Reading<'a> {
    pub(super) fn new(
        edition: Edition,
        profile: &'a Profile,
        tier: Tier,
        vocabulary: &'a Vocabulary,
    ) -> Self {
        let speller = Speller { written: &vocabulary.spelling };
        let words = &vocabulary.words;
        let titles = Titles::new(edition, vocabulary);
        let now = profile.now().map(YearMonth::index);
        let headline = profile.headline.as_ref().map(Bilingual::best);
        let headline = headline
            .filter(|title| !title.trim().is_empty())
            .map(|title| (job_title(title, speller), titles.named(title)));
        let mut reading = Self {
            edition,
            tier,
            profile,
            language: None,
            speller,
            words,
            jobs: Vec::new(),
            headline,
            own_title: None,
            studies: Studied::all(profile, words, &vocabulary.study_fields),
            work: StemIndex::default(),
            study_fields: &vocabulary.study_fields,
            task_weights: vocabulary.task_weights,
            duty_weights: vocabulary.duty_weights,
            quotes: unmade_quotes(profile),
            duty_verbs: vocabulary.duty_verbs,
            typical_tasks: &vocabulary.typical_tasks,
            now,
            is_of_now: is_of_now(profile),
            ended: ended(profile),
        };
        if !reading.is_english() {
            reading.language = language_name(&profile.language);
        }
        // "Project Lead" is English in a CV of any language, though it names no occupation.
        let own = LazyCell::new(|| language::Words::of(&profile.language));
        let english = |title: &str| reading.is_english() || own.is_english_title(&fold(title));
        let jobs = profile.experience.iter().take(MOST_JOBS);
        reading.jobs = jobs.map(|job| read_job(job, &titles, &reading, &english)).collect();
        if tier == Tier::Sydney {
            reading.index_work();
        }
        reading
    }

    /// The same with the title that scoring found in the summary.
    pub(super) fn with_own_title(
        mut self,
        own: Option<&OwnTitle>,
        vocabulary: &'a Vocabulary,
    ) -> Self {
        self.own_title = own.map(|own| {
            let named = Titles::new(self.edition, vocabulary).named(&own.title);
            (own.sentence, job_title(&own.title, self.speller), named)
        });
        self
    }

    fn index_work(&mut self) {
        for (job, entry) in self.profile.experience.iter().enumerate() {
            for (place, duty) in entry.duties.iter().enumerate() {
                self.work.add(Item::Duty(job, place), &duty.english);
            }
        }
        for (place, skill) in self.profile.skills.iter().enumerate() {
            self.work.add(Item::Skill(place), &skill.name);
            // "Premiere Pro" is called Adobe Premiere in the profile.
            if let Some(original) = skill.original.as_deref().filter(|_| self.is_english()) {
                self.work.add(Item::Skill(place), original);
            }
        }
        for (place, sentence) in self.profile.summary.iter().enumerate() {
            self.work.add(Item::Summary(place), &sentence.english);
        }
        if !self.work.is_empty() {
            // A "Loss Prevention Officer" prevents losses; of titles alone nothing is said.
            for (job, entry) in self.profile.experience.iter().enumerate() {
                self.work.add(Item::Title(job), entry.title.best());
            }
        }
        self.work.close();
    }

    /// Whether the CV is in English.
    pub(super) fn is_english(&self) -> bool {
        self.profile.language.starts_with("en")
    }

    /// Whether the CV describes any duty that was read.
    pub(super) fn describes_duties(&self) -> bool {
        (0..self.profile.experience.len()).any(|job| self.describes(job))
    }

    /// Whether the CV tells something in sentences outside of its jobs, as letters do.
    pub(super) fn is_running_text(&self) -> bool {
        let sentences = &self.profile.summary;
        let words = sentences.iter().map(|one| one.english.split(' ').count());
        sentences.len() >= SENTENCES && words.sum::<usize>() >= WORDS
    }

    /// Whether a job says what was done, to the tier that reads it.
    pub(super) fn describes(&self, job: usize) -> bool {
        let job = self.profile.experience.get(job);
        self.tier == Tier::Sydney && job.is_some_and(|job| !job.duties.is_empty())
    }

    /// The job that goes on or ended last, if it has a title; of several that go on one with a title.
    pub(super) fn latest(&self) -> Option<&JobReading> {
        let jobs = self.jobs.iter().enumerate().filter(|(_, job)| !job.voluntary);
        let latest = jobs.max_by_key(|(place, job)| {
            let titled = job.current && !job.title.is_empty();
            (job.current, titled, job.end.or(job.start), std::cmp::Reverse(*place))
        });
        latest.map(|(_, job)| job).filter(|job| !job.title.is_empty())
    }

    /// Whether a paid job that went on after a month has a title that tells nothing: it may be of any work.
    pub(super) fn is_unknown_after(&self, end: Option<i32>) -> bool {
        let mut unknown = self.jobs.iter().filter(|job| !job.voluntary && job.is_unknown);
        unknown.any(|job| job.current || job.end > end)
    }

    /// What the titles of jobs and headline name.
    pub(super) fn titles(&self) -> impl Iterator<Item = &Named> {
        let headline = self.headline.iter().map(|(_, named)| named);
        self.jobs.iter().map(|job| &job.named).chain(headline)
    }

    /// The occupations that a title names, and the unit groups that are called so.
    pub(super) fn codes(&self, named: &Named) -> Vec<Code> {
        let mut codes: Vec<Code> = named.hits.iter().map(|hit| hit.code).collect();
        if codes.is_empty() && !named.words.is_empty() {
            let groups = self.edition.entries().filter(|entry| entry.code.digits() == 4);
            let mut folded = String::new();
            let same = groups.filter(|entry| {
                fold_into(entry.title, &mut folded);
                is_word_set(&folded, self.words, &named.words)
            });
            codes.extend(same.map(|entry| entry.code));
        }
        codes
    }

    /// The English words of a duty, skill or sentence.
    pub(super) fn text(&self, item: Item) -> Option<&'a str> {
        let profile = self.profile;
        Some(match item {
            Item::Duty(job, place) => &profile.experience.get(job)?.duties.get(place)?.english,
            Item::Skill(place) => &profile.skills.get(place)?.name,
            Item::Summary(place) => &profile.summary.get(place)?.english,
            _ => return None,
        })
    }

    /// A skill as the CV writes it, where that is known: what it is read as may say more.
    pub(super) fn original(&self, item: Item) -> Option<&'a str> {
        match item {
            Item::Skill(place) => self.profile.skills.get(place)?.original.as_deref(),
            _ => None,
        }
    }

    /// A certification as the CV has it, in quotation marks: what a licence of elsewhere is read as is not what the
    /// person holds.
    pub(super) fn certification(&self, place: usize) -> Option<String> {
        let held = self.profile.certifications.get(place)?;
        // A short name alone is a short form of several words, and not shouted: "GAICD".
        let value = |text: &str| match text.len() {
            5..=6 if text.bytes().all(|byte| byte.is_ascii_uppercase()) => text.to_owned(),
            _ => wording::value(text, self.speller),
        };
        let own = held.original.as_deref().map(value);
        let name = own.filter(|own| own.chars().any(char::is_alphanumeric));
        let name = name.unwrap_or_else(|| value(&held.name));
        let plain = wording::without_answer(&name);
        // What it is called in English is no quote of a CV in another language.
        let is_quote = held.original.is_some() || self.is_english();
        // A body is not what is held: the register is.
        let registered = held.name.ends_with(REGISTRATION) && !says_paper(plain);
        // "Working With Children" is the name of a check without what it is.
        let (name, own) = (fold(&held.name), fold(plain));
        let checked = name.ends_with(CHECK) && name.starts_with(&own) && !own.contains(CHECK);
        let what = match (registered, checked) {
            (true, _) => format!(" ({REGISTRATION})"),
            (_, true) => format!(" ({CHECK})"),
            _ => String::new(),
        };
        let marked = || format!("\u{201c}{plain}\u{201d}{what}");
        (!plain.is_empty()).then(|| if is_quote { marked() } else { plain.to_owned() })
    }

    /// Whether a telling word of a text stands anywhere in the CV: its work, headline or qualifications.
    pub(super) fn speaks_of(&self, text: &str) -> bool {
        let studies = self.profile.education.iter().map(|held| held.qualification.best());
        let headline = self.headline.iter().map(|(words, _)| words.as_str());
        let told: Vec<u64> = studies.chain(headline).flat_map(keys).collect();
        let telling = self.words.telling(text, "level");
        let mut telling = telling.iter().filter(|word| self.words.kind(word) == Kind::Strong);
        telling.any(|word| self.work.has(key(word)) || told.contains(&key(word)))
    }

    /// Whether the heading is letters behind a name ("CPA"), which stand among the certificates.
    pub(super) fn is_headed_by_credential(&self) -> bool {
        let Some((headline, _)) = &self.headline else { return false };
        let letters = headline.chars().all(char::is_uppercase);
        let has =
            |text: &str| text.split(|c: char| !c.is_alphanumeric()).any(|word| word == headline);
        letters
            && self
                .profile
                .certifications
                .iter()
                .any(|held| has(&held.name) || held.original.as_deref().is_some_and(has))
    }

    /// The title of an occupation or group in the edition.
    pub(super) fn title(&self, code: Code) -> &'static str {
        self.edition.entry(code).map_or("", |entry| entry.title)
    }
}

/// The stems of a text's words.
fn keys(text: &str) -> Vec<u64> {
    fold(text).split(' ').map(key).collect()
}

/// Whether the dates of a CV reach to where its present is taken to be.
fn is_of_now(profile: &Profile) -> bool {
    let known = profile.as_of.map(YearMonth::index);
    let latest = profile.latest_named().map(YearMonth::index);
    known.is_some_and(|now| latest.is_none_or(|latest| now - latest < OLD_CV))
}

/// The year in which the last of the work ended, where that is long before the present.
fn ended(profile: &Profile) -> Option<u16> {
    let now = profile.as_of?.index();
    let jobs = profile.experience.iter();
    let told = |job: &Experience| Some((job.end.filter(|_| !job.current)?, job.start));
    let ends: Option<Vec<_>> = jobs.map(told).collect();
    let (last, start) = ends?.into_iter().max_by_key(|(end, _)| end.index())?;
    // "I joined them in May 2015": of a job with a single month nobody knows how long it went on.
    if start == Some(last) {
        return None;
    }
    // A later time that no job was read from may be one of work all the same.
    if profile.told_until.is_some_and(|until| until.year > last.year) {
        return None;
    }
    (now - last.index() >= LONG_AGO).then_some(last.year)
}

fn read_job(
    job: &Experience,
    titles: &Titles<'_>,
    reading: &Reading<'_>,
    english: &dyn Fn(&str) -> bool,
) -> JobReading {
    let whole = &without_points(job.title.best());
    let whole = titles.reached(whole);
    let title = titles.head(whole);
    let start = job.start.map(YearMonth::index);
    let last = job.end.map(YearMonth::index);
    let named = titles.named(title);
    let understood = job.title.english.is_some() || english(&job.title.original);
    let speaks = !understood || job.voluntary || titles.is_title(title, &named);
    let end = if job.current { reading.now.or(last) } else { last };
    let months = if start.is_some() && end.is_none() { 0 } else { job.months };
    let reached =
        start.filter(|_| months > 0 && !job.current).map(|start| start + months as i32 - 1);
    let is_foreign = !understood && named.hits.is_empty();
    let is_unknown = is_foreign || titles.is_unknown(title, &named);
    let title = if !speaks {
        String::new()
    } else if understood {
        titles.voiced(job_title(&with_field(whole, title), titles.speller), &named)
    } else {
        in_language(&job_title(title, titles.speller), reading.language.as_deref())
    };
    let is_read = reading.tier == Tier::Sydney;
    let says_casual = |title: &str| fold(title).split(' ').any(|word| CASUAL.contains(&word));
    JobReading {
        is_rank: titles.is_rank(&title),
        casual: job.casual || says_casual(&job.title.original) || says_casual(job.title.best()),
        untitled: untitled(job).filter(|_| is_read && title.is_empty()),
        title,
        is_foreign,
        is_unknown,
        named,
        months,
        start,
        end,
        reached: end.map(|end| reached.map_or(end, |reached| reached.min(end))),
        current: job.current,
        voluntary: job.voluntary,
    }
}

/// Before the dates of a job that has no title.
pub(super) const UNTITLED: &str = "a job without a title";

/// What a job without a title is called where its duties tell of it: by its dates.
fn untitled(job: &Experience) -> Option<String> {
    let start = job.start.filter(|_| !job.duties.is_empty())?.year;
    Some(match job.end.filter(|_| !job.current).map(|end| end.year) {
        Some(end) if end == start => format!("{UNTITLED} in {start}"),
        Some(end) => format!("{UNTITLED} from {start} to {end}"),
        None => format!("{UNTITLED} since {start}"),
    })
}

/// A title that has no English between quotation marks, with the name of its language where that is known.
fn in_language(title: &str, language: Option<&str>) -> String {
    if title.is_empty() {
        return String::new();
    }
    let language = language.map_or_else(String::new, |name| format!(" ({name})"));
    format!("\u{201c}{title}\u{201d}{language}")
}

/// The English name of a language.
fn language_name(language: &str) -> Option<String> {
    let code = language::primary(language);
    let names = Lexicon::of("en").and_then(|english| english.table("languages"));
    // The shortest of its names: "portuguese", not "brazilian portuguese".
    let rows = names.into_iter().flat_map(Table::rows).filter(|row| row.field(1) == code);
    let name = rows.min_by_key(|row| row.phrase().len());
    name.map(|name| capitalise(name.phrase()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn languages_have_their_english_names() {
        for (code, name) in [("en", "English"), ("no", "Norwegian"), ("fi", "Finnish")] {
            assert_eq!(language_name(code).as_deref(), Some(name));
        }
    }
}
