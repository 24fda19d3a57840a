//! From a clause to its effects and its echo.
//!
//! Takes clauses one by one and adds up what they ask. A clause that holds
//! nothing but unknown words, or that speaks to the machine, has no effect and
//! is echoed as not understood.

use anzsco_data::{Code, Edition};

use super::grammar::Grammar;
use super::selection::{self, Picked};
use super::tokens::{Act, Clause, Token};
use super::{FOCUS, Instruction, JobEffect, LevelWish, Part, Wanted};
use crate::profile::Profile;

/// What the rest of the CV is multiplied with where some jobs alone count.
const BESIDE_JOBS: f32 = 0.2;
/// Likelihood from which an unlisted title is acted on.
const SURE_ENOUGH: f64 = 0.55;
/// Most job titles that an echo names.
const MOST_NAMED: usize = 3;

/// Adds the effects of one clause. `selected` are the jobs that the clause before picked.
pub(super) fn apply(
    clause: &Clause,
    about: &About<'_>,
    selected: &mut Vec<usize>,
    read: &mut Instruction,
) {
    let profile = about.profile;
    let mut object = Object::of(clause);
    let mut unknown = clause.unknown();
    if !clause.void && guess(clause, about, &unknown, &mut object) {
        unknown.clear();
    }
    let named = matches!(clause.act, Some(Act::Treat | Act::Target));
    let stray = (clause.act.is_none() && object.is_mere_rank(clause))
        // "She is a student" says what she is, not what to do.
        || (named && !object.is_anchored() && object.degree.is_none());
    if clause.void
        || stray
        || !object.is_anything()
        || (!unknown.is_empty() && !object.is_anchored())
    {
        read.echo.not_understood.push(clause.words.clone());
        return;
    }
    let picked = selection::pick(clause, about, selected);
    let act = object.act(clause, &picked);
    let before = read.jobs.len();
    jobs(act, &picked, object.timed || object.placed, profile, read);
    let met = read.jobs.len() > before;
    codes(act, &object, met, read);
    level(act, &object, met, read);
    parts(act, &object, read);
    skill_levels(act, &object, read);
    words(act, &object, read);
    read.echo.understood.push(echo(act, clause, &object, &picked, about));
    read.echo.not_understood.extend(unknown);
    if !picked.jobs.is_empty() && (picked.by_order || picked.by_work) {
        *selected = picked.jobs;
    }
}

/// What an instruction is about, and who can say which codes an unlisted title means.
pub(super) struct About<'a> {
    pub(super) edition: Edition,
    pub(super) profile: &'a Profile,
    pub(super) grammar: &'a Grammar,
    /// The codes of a title that are at least so likely.
    pub(super) guess: &'a dyn Fn(&str, f64) -> Vec<Code>,
    /// What the titles of the CV's jobs name.
    pub(super) job_codes: &'a [Vec<Code>],
}

/// Asks for the codes of a title that no index lists ("treat as project manager").
fn guess(clause: &Clause, about: &About<'_>, unknown: &[String], object: &mut Object) -> bool {
    let asked = matches!(clause.act, Some(Act::Treat | Act::Target));
    let names = clause.act.is_some() && !object.is_anything() && about.grammar.ends_in_noun(clause);
    if !(asked || names) || unknown.is_empty() || !object.titles.is_empty() {
        return false;
    }
    let phrase = clause.phrase();
    let codes = (about.guess)(&phrase, SURE_ENOUGH);
    if codes.is_empty() {
        return false;
    }
    object.codes.clone_from(&codes);
    object.titles = codes;
    object.level = None;
    object.words = vec![phrase];
    true
}

/// The object of a clause, sorted by kind.
#[derive(Debug, Clone, Default)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each says whether one kind of token stands in the clause"
)]
struct Object {
    noun: bool,
    ordered: bool,
    /// By its place in time: "the last".
    placed: bool,
    timed: bool,
    job_word: bool,
    /// "roustabout or shed hand": both are meant.
    joined: bool,
    codes: Vec<Code>,
    titles: Vec<Code>,
    level: Option<LevelWish>,
    parts: Vec<Part>,
    skill_levels: Option<(u8, u8)>,
    /// "more" or "less" after the object.
    degree: Option<Act>,
    words: Vec<String>,
}

impl Object {
    fn of(clause: &Clause) -> Self {
        let mut object = Self::default();
        for (token, words) in &clause.tokens {
            match token {
                Token::Noun => object.noun = true,
                Token::Which(_) => (object.ordered, object.placed) = (true, true),
                Token::Standing(_) => object.ordered = true,
                Token::When(_) => object.timed = true,
                Token::Part(part) => object.parts.push(*part),
                Token::Level(level) => object.level = object.level.or(Some(*level)),
                Token::Field(codes) => {
                    object.codes.extend(codes);
                    object.words.push(words.clone());
                }
                Token::Title(codes) => {
                    object.codes.extend(codes);
                    object.titles.extend(codes);
                    object.words.push(words.clone());
                }
                Token::Code(code) => {
                    object.codes.push(*code);
                    object.titles.push(*code);
                }
                Token::JobWord => {
                    object.job_word = true;
                    object.words.push(words.clone());
                }
                Token::Degree(degree) => object.degree = Some(*degree),
                Token::SkillLevel(lowest, highest) => {
                    object.skill_levels = Some((*lowest, *highest));
                }
                Token::Joint => object.joined = true,
                Token::Count(_) | Token::Filler | Token::Same | Token::Unknown => {}
            }
        }
        object
    }

    fn is_anything(&self) -> bool {
        self.is_anchored() || self.ordered
    }

    /// "then a manager": told of the person, not asked of the ranking.
    fn is_mere_rank(&self, clause: &Clause) -> bool {
        let only_level = self.level.is_some() && self.codes.is_empty() && self.parts.is_empty();
        let told = clause.tokens.iter().any(|(token, _)| *token == Token::Filler);
        only_level && told && !self.noun && self.degree.is_none()
    }

    /// Whether it means something whatever unknown words stand beside it.
    fn is_anchored(&self) -> bool {
        !self.codes.is_empty()
            || self.level.is_some()
            || self.skill_levels.is_some()
            || !self.parts.is_empty()
            || self.job_word
            || self.timed
            || (self.ordered && self.noun)
    }

    /// What is done: the verb said, turned by "more" or "less" after the object.
    fn act(&self, clause: &Clause, picked: &Picked) -> Act {
        match (clause.act, self.degree) {
            (None | Some(Act::Focus | Act::More | Act::Treat), Some(degree)) => degree,
            (Some(act), _) => act,
            // "the last five years", "skill level 3", said without a verb.
            (None, _) if self.timed && !picked.by_work => Act::Only,
            (None, _) if self.skill_levels.is_some() => Act::Only,
            // A title by itself that is no job of the CV is what the person shall be.
            (None, _) if !self.titles.is_empty() && picked.jobs.is_empty() => Act::Target,
            (None, _) => Act::Focus,
        }
    }
}

/// Jobs that count more, less or not at all; `placed` says that they were picked by time.
fn jobs(act: Act, picked: &Picked, placed: bool, profile: &Profile, read: &mut Instruction) {
    if !picked.by_order && !picked.by_work {
        return;
    }
    let factor = match act {
        Act::Focus => FOCUS,
        Act::More | Act::Prefer => 3.0,
        Act::Ignore => 0.0,
        // "no casual work"; "not a chef" is about codes.
        Act::Avoid if picked.by_order => 0.0,
        Act::Less | Act::Avoid => 0.15,
        Act::Only => return only(picked, placed, profile, read),
        Act::Treat | Act::Target => return,
    };
    // "avoid sales" in a career of sales must still leave something to go by.
    let all = picked.jobs.len() == profile.experience.len() && !picked.by_order;
    if all && factor < 1.0 {
        return;
    }
    read.jobs.extend(picked.jobs.iter().map(|job| JobEffect { job: *job, factor }));
}

/// Every other job is left out, unless nothing would be left.
fn only(picked: &Picked, placed: bool, profile: &Profile, read: &mut Instruction) {
    if picked.jobs.is_empty() {
        return;
    }
    let others = (0..profile.experience.len()).filter(|job| !picked.jobs.contains(job));
    let factor = if picked.by_order { 0.0 } else { 0.1 };
    read.jobs.extend(others.map(|job| JobEffect { job, factor }));
    if placed {
        // What was studied, too, was studied for all of the jobs.
        let beside =
            [Part::Qualifications, Part::Licences, Part::Skills, Part::Summary, Part::Headline];
        read.parts.extend(beside.map(|part| (part, BESIDE_JOBS)));
    }
}

/// Codes that are wanted or not. `met` says that jobs of the CV were meant already.
fn codes(act: Act, object: &Object, met: bool, read: &mut Instruction) {
    if object.codes.is_empty() {
        return;
    }
    let (boost, lead): (f32, f32) = match act {
        Act::Focus if met => (3.0, 0.0),
        Act::Focus => (3.0, 1.25),
        Act::More => (2.0, 1.05),
        Act::Prefer => (4.0, 1.25),
        Act::Only => (40.0, 6.0),
        Act::Treat => (60.0, 9.0),
        Act::Target => (12.0, 1.5),
        Act::Ignore if met => return,
        Act::Less => (0.4, 0.0),
        Act::Ignore => (0.1, 0.0),
        Act::Avoid => (0.03, 0.0),
    };
    if boost > 1.0 {
        // A title said in full is meant more than the field it stands beside, and an occupation
        // more than the group of the same name.
        let titles = !object.titles.is_empty() && !object.joined;
        let wanted = if titles { &object.titles } else { &object.codes };
        let (occupations, groups): (Vec<Code>, Vec<Code>) =
            wanted.iter().copied().partition(|code| code.digits() == 6);
        let beside = !occupations.is_empty() && !groups.is_empty();
        let groups = if beside {
            Wanted { codes: groups, boost: boost.sqrt(), lead: 0.0 }
        } else {
            Wanted { codes: groups, boost, lead }
        };
        let all = [Wanted { codes: occupations, boost, lead }, groups];
        read.targets.extend(all.into_iter().filter(|wanted| !wanted.codes.is_empty()));
    } else {
        read.avoid.extend(object.codes.iter().map(|code| (*code, boost)));
    }
}

fn level(act: Act, object: &Object, met: bool, read: &mut Instruction) {
    let Some(level) = object.level.filter(|_| object.titles.is_empty()) else { return };
    read.wants_level = match act {
        Act::Ignore | Act::Less if met => return,
        Act::Ignore | Act::Less | Act::Avoid => match level {
            LevelWish::Management => Some(LevelWish::HandsOn),
            LevelWish::HandsOn => Some(LevelWish::Management),
            LevelWish::Senior => Some(LevelWish::Junior),
            LevelWish::Junior => Some(LevelWish::Senior),
        },
        _ => Some(level),
    };
}

/// Skill levels that alone are wanted, or that are not.
fn skill_levels(act: Act, object: &Object, read: &mut Instruction) {
    let Some((lowest, highest)) = object.skill_levels else { return };
    let unwanted = matches!(act, Act::Ignore | Act::Less | Act::Avoid);
    read.skill_levels = match (unwanted, lowest, highest) {
        (false, ..) => Some((lowest, highest)),
        (true, 1, 2..=4) => Some((highest + 1, 5)),
        (true, 2..=5, _) => Some((1, lowest - 1)),
        _ => None,
    };
}

fn parts(act: Act, object: &Object, read: &mut Instruction) {
    let factor = match act {
        Act::Only => 8.0,
        Act::Focus | Act::Prefer | Act::Target | Act::Treat => 4.0,
        Act::More => 3.0,
        Act::Less => 0.4,
        Act::Ignore | Act::Avoid => 0.0,
    };
    read.parts.extend(object.parts.iter().map(|part| (*part, factor)));
}

/// What is wanted is read as if the CV had said it.
fn words(act: Act, object: &Object, read: &mut Instruction) {
    if matches!(act, Act::Focus | Act::More | Act::Only | Act::Prefer | Act::Treat | Act::Target) {
        read.words.extend(object.words.iter().cloned());
    }
}

/// The wish in plain words: all of them words of the tables or titles of the CV.
fn echo(act: Act, clause: &Clause, object: &Object, picked: &Picked, about: &About<'_>) -> String {
    let verb = match act {
        Act::Focus => "Give most weight to",
        Act::More => "Give more weight to",
        Act::Only => "Count only",
        Act::Prefer => "Prefer",
        Act::Treat => "Treat the CV as",
        Act::Target => "Aim for",
        Act::Ignore => "Leave out",
        Act::Less => "Give less weight to",
        Act::Avoid => "Avoid",
    };
    let mut line = format!("{verb} {}", said(clause, object));
    for part in &object.parts {
        let name = part.name();
        if !line.contains(name.trim_end_matches('s')) {
            line.extend([" (", name, ")"]);
        }
    }
    let on_jobs = (picked.by_order || picked.by_work) && !matches!(act, Act::Treat | Act::Target);
    if on_jobs && (picked.by_order || !picked.jobs.is_empty()) {
        line.push_str(&named_jobs(&picked.jobs, about.profile));
    } else if !object.titles.is_empty() {
        line.push_str(&named_codes(&object.titles, about.edition));
    }
    line
}

/// The object in the caller's order, without what says nothing.
fn said(clause: &Clause, object: &Object) -> String {
    let unlisted = clause.tokens.iter().any(|(token, _)| *token == Token::Unknown);
    if unlisted
        && let [phrase] = object.words.as_slice()
        && *phrase == clause.phrase()
    {
        return phrase.clone();
    }
    let mut line = String::new();
    let mut joint: Option<&str> = None;
    for (token, words) in &clause.tokens {
        match token {
            Token::Filler | Token::Degree(_) | Token::Unknown => {}
            Token::Joint => joint = Some(words),
            _ => {
                if line.is_empty() && matches!(token, Token::Which(_)) && !words.starts_with("the ")
                {
                    line.push_str("the");
                }
                for word in
                    joint.take().filter(|_| !line.is_empty()).into_iter().chain([words.as_str()])
                {
                    if !line.is_empty() {
                        line.push(' ');
                    }
                    line.push_str(word);
                }
            }
        }
    }
    line
}

/// ": Barista, Waiter and 2 more".
fn named_jobs(jobs: &[usize], profile: &Profile) -> String {
    let titles = jobs.iter().filter_map(|job| profile.experience.get(*job));
    let mut named: Vec<String> = Vec::new();
    let mut more = 0;
    for title in titles.map(|job| job.title.best().trim()) {
        let short: String = title.chars().take(60).collect();
        if short.is_empty() || named.len() >= MOST_NAMED {
            more += 1;
        } else if !named.contains(&short) {
            named.push(short);
        }
    }
    match (named.as_slice(), more) {
        ([], 0) => " (the CV has none)".to_owned(),
        ([], more) => format!(" ({more} without a title)"),
        (named, 0) => format!(": {}", named.join(", ")),
        (named, more) => format!(": {} and {more} more", named.join(", ")),
    }
}

/// ": Florist (362111)".
fn named_codes(codes: &[Code], edition: Edition) -> String {
    let entries = codes.iter().filter_map(|code| edition.entry(*code)).take(MOST_NAMED);
    let named: Vec<String> =
        entries.map(|entry| format!("{} ({})", entry.title, entry.code)).collect();
    if named.is_empty() { String::new() } else { format!(": {}", named.join(", ")) }
}
