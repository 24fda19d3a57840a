//! The pieces that an instruction is made of, as plain values.
//!
//! Takes the words of the lexicon's columns; gives tokens and clauses. No
//! reading of text happens here.

use anzsco_data::Code;

use super::{LevelWish, Part};

/// What to do with the object of a clause.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Act {
    Focus,
    More,
    Only,
    Prefer,
    Treat,
    Target,
    Ignore,
    Less,
    Avoid,
}

impl Act {
    pub(super) fn of(word: &str) -> Option<Self> {
        Some(match word {
            "focus" => Self::Focus,
            "more" => Self::More,
            "only" => Self::Only,
            "prefer" => Self::Prefer,
            "treat" => Self::Treat,
            "target" => Self::Target,
            "ignore" => Self::Ignore,
            "less" => Self::Less,
            "avoid" => Self::Avoid,
            _ => return None,
        })
    }

    /// "do not" before it.
    pub(super) fn negated(self) -> Self {
        match self {
            Self::Ignore | Self::Less | Self::Avoid => Self::More,
            Self::Target | Self::Treat | Self::Prefer => Self::Avoid,
            Self::Focus | Self::More | Self::Only => Self::Less,
        }
    }
}

/// A job by its place in time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Which {
    Last,
    Current,
    First,
    Previous,
    Longest,
    Shortest,
    Older,
    Recent,
    Rest,
    /// All but the latest: the career before a change.
    Former,
    /// Of the highest rank.
    Highest,
}

/// A job by its standing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Standing {
    Voluntary,
    Casual,
    Intern,
    Trainee,
    Paid,
    Short,
    /// Home and family.
    Home,
    /// On one's own account.
    Own,
}

/// A stretch of time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum When {
    /// Over before the year begins.
    Before(u16),
    /// Begun by the end of the year.
    Until(u16),
    /// Going on in the year or later.
    Since(u16),
    /// Going on after the year.
    After(u16),
    /// Going on in the year.
    In(u16),
    /// Going on within so many months before now.
    Within(u32),
    /// Over for so many months.
    Ago(u32),
}

/// One recognised piece of a clause.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Token {
    Noun,
    Which(Which),
    Count(u32),
    Standing(Standing),
    When(When),
    Part(Part),
    Level(LevelWish),
    /// A field of work and its groups.
    Field(Vec<Code>),
    /// A title of the index, an everyday title or a group, and its codes.
    Title(Vec<Code>),
    /// A code in digits.
    Code(Code),
    /// A word that stands in a job title or industry of the CV.
    JobWord,
    /// How much, said after the object.
    Degree(Act),
    /// Skill levels, highest skilled first: (1, 3).
    SkillLevel(u8, u8),
    /// What was spoken of before: "it".
    Same,
    /// Binds two pieces: "and", "or".
    Joint,
    Filler,
    Unknown,
}

/// One wish.
#[derive(Debug, Clone, Default)]
pub(super) struct Clause {
    /// `None` where no verb was said.
    pub(super) act: Option<Act>,
    /// Its pieces with their folded words, in order.
    pub(super) tokens: Vec<(Token, String)>,
    /// Whether it speaks to the machine rather than of the CV.
    pub(super) void: bool,
    /// The words of the clause, folded.
    pub(super) words: String,
}

impl Clause {
    /// Whether anything in it says something.
    pub(super) fn has_object(&self) -> bool {
        self.tokens
            .iter()
            .any(|(token, _)| !matches!(token, Token::Filler | Token::Joint | Token::Same))
    }

    /// What is to be done with what was spoken of before, if it says nothing else: "don't count it".
    pub(super) fn afterthought(&self) -> Option<Act> {
        let mut degree = None;
        for (token, _) in &self.tokens {
            match token {
                Token::Degree(act) => degree = Some(*act),
                Token::Filler | Token::Joint | Token::Same => {}
                _ => return None,
            }
        }
        degree.or(self.act).filter(|_| !self.void)
    }

    /// Whether its verb, said without an object, turns the clause before it: "trades only".
    pub(super) fn belongs_to(&self, before: &Self) -> bool {
        let Some(act) = self.act.filter(|_| !self.has_object()) else { return false };
        match before.act {
            None => matches!(act, Act::Only | Act::Less | Act::Avoid | Act::Ignore),
            Some(Act::Focus | Act::More) => act == Act::Only,
            Some(_) => false,
        }
    }

    /// Whether it takes jobs away, so that a rank it names is that of jobs.
    pub(super) fn act_on_jobs(&self) -> bool {
        let away = |act: Act| matches!(act, Act::Ignore | Act::Less);
        let degree = self.tokens.iter().any(|(token, _)| match token {
            Token::Degree(act) => away(*act),
            _ => false,
        });
        degree || self.act.is_some_and(away)
    }

    /// Whether it speaks of what was spoken of before.
    pub(super) fn refers(&self) -> bool {
        self.tokens.iter().any(|(token, _)| *token == Token::Same)
    }

    /// Whether it says what is not wanted.
    pub(super) fn turns_away(&self) -> bool {
        self.has_object() && matches!(self.act, Some(Act::Ignore | Act::Less | Act::Avoid))
    }

    /// "mechanic first": said after the object it ranks it, and is no place in time.
    pub(super) fn rank_what_stands_first(&mut self) {
        let last = self.tokens.iter().rposition(|(token, _)| *token != Token::Filler);
        let Some(last) = last.filter(|last| *last > 0) else { return };
        let work = |token: &Token| {
            matches!(token, Token::Field(_) | Token::Title(_) | Token::JobWord | Token::Part(_))
        };
        let named = self.tokens.iter().take(last).any(|(token, _)| work(token));
        if let Some((token @ Token::Which(Which::First), _)) = self.tokens.get_mut(last)
            && named
        {
            *token = Token::Degree(Act::Focus);
        }
    }

    /// Runs of words that were not recognised.
    pub(super) fn unknown(&self) -> Vec<String> {
        let runs = self.tokens.split(|(token, _)| *token != Token::Unknown);
        let words = |run: &[(Token, String)]| {
            run.iter().map(|(_, word)| word.as_str()).collect::<Vec<_>>().join(" ")
        };
        runs.filter(|run| !run.is_empty()).map(words).collect()
    }

    /// The object as one phrase, without what stands round it: "project manager".
    pub(super) fn phrase(&self) -> String {
        let mere = |(token, _): &&(Token, String)| {
            matches!(
                token,
                Token::Filler | Token::Joint | Token::Noun | Token::Degree(_) | Token::Same
            )
        };
        let after = self.tokens.iter().skip_while(mere).collect::<Vec<_>>();
        let last = after.iter().rposition(|token| !mere(token)).map_or(0, |at| at + 1);
        let words = after.iter().take(last).map(|(_, words)| words.as_str());
        words.collect::<Vec<_>>().join(" ")
    }
}

pub(super) fn which(value: &str) -> Option<Which> {
    Some(match value {
        "last" => Which::Last,
        "current" => Which::Current,
        "first" => Which::First,
        "previous" => Which::Previous,
        "longest" => Which::Longest,
        "shortest" => Which::Shortest,
        "older" => Which::Older,
        "recent" => Which::Recent,
        "rest" => Which::Rest,
        "former" => Which::Former,
        "highest" => Which::Highest,
        _ => return None,
    })
}

pub(super) fn standing(value: &str) -> Option<Standing> {
    Some(match value {
        "voluntary" => Standing::Voluntary,
        "casual" => Standing::Casual,
        "intern" => Standing::Intern,
        "trainee" => Standing::Trainee,
        "paid" => Standing::Paid,
        "short" => Standing::Short,
        "home" => Standing::Home,
        "own" => Standing::Own,
        _ => return None,
    })
}

pub(super) fn part(value: &str) -> Option<Part> {
    Some(match value {
        "qualifications" => Part::Qualifications,
        "skills" => Part::Skills,
        "licences" => Part::Licences,
        "headline" => Part::Headline,
        "summary" => Part::Summary,
        "duties" => Part::Duties,
        "titles" => Part::Titles,
        _ => return None,
    })
}

pub(super) fn level(value: &str) -> Option<LevelWish> {
    Some(match value {
        "management" => LevelWish::Management,
        "hands-on" => LevelWish::HandsOn,
        "senior" => LevelWish::Senior,
        "junior" => LevelWish::Junior,
        _ => return None,
    })
}
