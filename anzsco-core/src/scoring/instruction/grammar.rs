//! From the words of an instruction to clauses: what to do, and with what.
//!
//! Takes text; gives clauses of recognised tokens and the words that were not
//! recognised. It knows neither the jobs nor what follows from a clause.

use anzsco_data::lexicon::Table;
use anzsco_data::{Code, Edition, Level, Lexicon, find_everyday_title, fold};

use super::tokens::{Act, Clause, Token, When, level, part, standing, which};
use crate::english::stem::stem;
use crate::english::titles::TitleReader;

/// Most words of a title.
const LONGEST_TITLE: usize = 6;
/// Most clauses that are read.
const MOST_CLAUSES: usize = 40;

/// The words that instructions are made of.
#[derive(Debug, Clone)]
pub(super) struct Grammar {
    edition: Edition,
    words: Option<Table>,
    fields: Option<Table>,
    titles: TitleReader,
    /// Stemmed titles of groups, sorted.
    groups: Vec<(String, Code)>,
}

impl Grammar {
    pub(super) fn new(edition: Edition) -> Self {
        let english = Lexicon::of("en");
        let groups = edition.entries().filter(|entry| entry.level != Level::Occupation);
        let mut groups: Vec<(String, Code)> =
            groups.map(|entry| (stemmed(&fold(entry.title)), entry.code)).collect();
        groups.sort_unstable();
        Self {
            edition,
            words: english.and_then(|lexicon| lexicon.table("instruction")),
            fields: english.and_then(|lexicon| lexicon.table("fields")),
            titles: TitleReader::new(),
            groups,
        }
    }

    /// Reads all clauses. `job_words` are the stems of the CV's own titles and industries, sorted.
    pub(super) fn clauses(&self, text: &str, job_words: &[String]) -> Vec<Clause> {
        let mut clauses = Vec::new();
        for sentence in text.split(['.', ';', '!', '?', '\n', '\r']) {
            let mut act = None;
            let marked = sentence.replace(" - ", ",");
            for part in marked.split([',', '\u{2013}', '\u{2014}']) {
                let folded = fold(&spell_it_out(part));
                let from = clauses.len();
                self.read(&folded, job_words, &mut clauses);
                for clause in clauses.iter_mut().skip(from) {
                    // "ignore the barista, waiter and cleaning jobs": one verb for all.
                    clause.act = clause.act.or(act);
                    act = clause.act;
                }
            }
            if clauses.len() >= MOST_CLAUSES {
                break;
            }
        }
        clauses.truncate(MOST_CLAUSES);
        clauses
    }

    fn read(&self, folded: &str, job_words: &[String], clauses: &mut Vec<Clause>) {
        let mut clause = Clause::default();
        let mut negated = false;
        let from = clauses.len();
        let mut rest = folded;
        while !rest.is_empty() {
            let (length, found) = self.next(rest, job_words);
            let (words, after) = rest.split_at_checked(length).unwrap_or((rest, ""));
            match found {
                Found::Not(act) => {
                    close(&mut clause, from, clauses);
                    clause.act = Some(act);
                    negated = true;
                }
                Found::Act(act) => {
                    if clause.has_object() {
                        close(&mut clause, from, clauses);
                    }
                    clause.act = Some(if negated { act.negated() } else { act });
                    negated = false;
                }
                Found::Void => clause.void = true,
                Found::Token(token) => clause.tokens.push((token, words.to_owned())),
            }
            if !clause.words.is_empty() {
                clause.words.push(' ');
            }
            clause.words.push_str(words);
            rest = after.trim_start_matches(' ');
        }
        close(&mut clause, from, clauses);
    }

    /// The longest thing that the text begins with.
    fn next(&self, rest: &str, job_words: &[String]) -> (usize, Found) {
        if let Some((length, when)) = self.time(rest) {
            return (length, Found::Token(Token::When(when)));
        }
        let mut best: (usize, Option<Found>) = (0, None);
        let mut offer = |length: usize, found: Option<Found>| {
            if length > best.0 && found.is_some() {
                best = (length, found);
            }
        };
        if let Some((length, mut rows)) = self.words.and_then(|table| table.longest_prefix(rest)) {
            offer(length, rows.next().and_then(|row| found(row.field(1), row.field(2))));
        }
        if let Some((length, mut rows)) = self.fields.and_then(|table| table.longest_prefix(rest)) {
            let codes = rows.next().map(|row| codes(row.field(1)));
            offer(length, codes.map(|codes| Found::Token(Token::Field(codes))));
        }
        for (words, length) in ends(rest).into_iter().take(LONGEST_TITLE).enumerate().rev() {
            let phrase = rest.get(..length).unwrap_or("");
            // One word is a title only if it is nothing else.
            if length > best.0 || (words == 0 && best.1.is_none()) {
                let codes = self.title(phrase);
                if !codes.is_empty() {
                    best = (length, Some(Found::Token(Token::Title(codes))));
                    break;
                }
            }
        }
        let word_end = rest.find(' ').unwrap_or(rest.len());
        let word = rest.get(..word_end).unwrap_or("");
        match best {
            (length, Some(found)) => (length, found),
            _ => (word_end, self.single(word, job_words)),
        }
    }

    /// A word by itself that no table knows.
    fn single(&self, word: &str, job_words: &[String]) -> Found {
        if word.bytes().all(|byte| byte.is_ascii_digit()) {
            let known = Code::parse(word).ok().filter(|code| self.edition.entry(*code).is_some());
            return match (known.filter(|_| word.len() == 4 || word.len() == 6), word.parse()) {
                (Some(code), _) => Found::Token(Token::Code(code)),
                (None, Ok(number)) if word.len() <= 2 => Found::Token(Token::Count(number)),
                _ => Found::Token(Token::Unknown),
            };
        }
        let stem = stem(word);
        let known = job_words.binary_search_by(|known| known.as_str().cmp(&stem)).is_ok();
        if known { Found::Token(Token::JobWord) } else { Found::Token(Token::Unknown) }
    }

    /// "before 2015", "last five years", "more than 10 years ago", "2015".
    fn time(&self, rest: &str) -> Option<(usize, When)> {
        let (kind, value, mut at) = match self.first(rest, &["time", "which"]) {
            Some((length, kind, value)) => (kind, value, after_space(rest, length)),
            None => ("time", "in", 0),
        };
        if at > 0 {
            // "before the year 2015".
            while let Some((length, ..)) = self.first(rest.get(at..)?, &["filler"]) {
                at = after_space(rest, at + length);
            }
        }
        let tail = rest.get(at..)?;
        // "the last decade" is one.
        let alone = at > 0 && self.first(tail, &["unit"]).is_some();
        let (length, number) = if alone { (0, 1) } else { self.number(tail)? };
        let word = tail.get(..length)?;
        if kind == "time" && (1900..=2100).contains(&number) && word.len() == 4 {
            let year = number as u16;
            let when = match value {
                "before" => When::Before(year),
                "until" => When::Until(year),
                "since" => When::Since(year),
                "after" | "ago" => When::After(year),
                _ => When::In(year),
            };
            return Some((at + length, when));
        }
        let after = after_space(tail, length);
        let (unit_length, _, unit) = self.first(tail.get(after..)?, &["unit"])?;
        let months = match unit {
            "months" => number,
            "decades" => number.saturating_mul(120),
            _ => number.saturating_mul(12),
        };
        let mut end = at + after + unit_length;
        if rest.get(end..).is_some_and(|more| more.starts_with(" ago")) {
            end += " ago".len();
            return Some((end, When::Ago(months.min(1200))));
        }
        let months = months.min(1200);
        match (kind, value) {
            ("time", "ago" | "before") => Some((end, When::Ago(months))),
            ("time", _) if at > 0 => Some((end, When::Within(months))),
            ("which", "last" | "recent") => Some((end, When::Within(months))),
            _ => None,
        }
    }

    /// A number in digits or words.
    fn number(&self, text: &str) -> Option<(usize, u32)> {
        if let Some((length, _, value)) = self.first(text, &["number"]) {
            return Some((length, value.parse().ok()?));
        }
        let end = text.find(' ').unwrap_or(text.len());
        let word = text.get(..end)?;
        let digits = word.strip_suffix('s').filter(|digits| digits.len() == 4).unwrap_or(word);
        (digits.len() <= 4)
            .then(|| digits.parse().ok())
            .flatten()
            .map(|number| (digits.len().max(end), number))
    }

    /// The longest phrase of one of these kinds that a text begins with.
    fn first(&self, text: &str, kinds: &[&str]) -> Option<(usize, &'static str, &'static str)> {
        let (length, mut rows) = self.words?.longest_prefix(text)?;
        rows.find(|row| kinds.contains(&row.field(1)))
            .map(|row| (length, row.field(1), row.field(2)))
    }

    /// The codes that a phrase names as a title, in the plural too.
    pub(super) fn title(&self, phrase: &str) -> Vec<Code> {
        let mut codes: Vec<Code> = Vec::new();
        let single = singular(phrase);
        for form in [phrase, single.as_str()] {
            codes.extend(self.edition.find_title(form).map(|title| title.code));
            if codes.is_empty() {
                let expanded = self.titles.read(form).expanded;
                codes.extend(self.edition.find_title(&expanded).map(|title| title.code));
            }
            if codes.is_empty() {
                codes.extend(find_everyday_title(form).map(|title| title.code));
            }
        }
        let stems = stemmed(phrase);
        let first = self.groups.partition_point(|(title, _)| *title < stems);
        let groups = self.groups.get(first..).unwrap_or(&[]);
        codes.extend(groups.iter().take_while(|(title, _)| *title == stems).map(|(_, code)| *code));
        codes.sort_unstable_by_key(|code| (std::cmp::Reverse(code.digits()), *code));
        codes.dedup();
        codes.truncate(12);
        codes
    }
}

/// "IT" is a field of work, "it" is not: folding would make them one.
fn spell_it_out(text: &str) -> String {
    if !text.chars().any(char::is_lowercase) {
        return text.to_owned();
    }
    text.split(' ')
        .map(|word| if word == "IT" { "ICT" } else { word })
        .collect::<Vec<_>>()
        .join(" ")
}

/// What the text begins with.
enum Found {
    Act(Act),
    Not(Act),
    Void,
    Token(Token),
}

/// Ends a clause. A verb at the end belongs to what stands before it: "trades only".
fn close(clause: &mut Clause, from: usize, clauses: &mut Vec<Clause>) {
    let done = std::mem::take(clause);
    if done.has_object() || done.void {
        clauses.push(done);
    } else if let Some(act) = done.act {
        match clauses.get_mut(from..).and_then(<[Clause]>::last_mut) {
            Some(before)
                if matches!(act, Act::Only | Act::Less | Act::Avoid) && before.act.is_none() =>
            {
                before.act = Some(act);
            }
            // A verb whose object comes after a comma hands itself on.
            _ => clauses.push(done),
        }
    }
}

fn found(kind: &str, value: &str) -> Option<Found> {
    let token = match kind {
        "act" => return Act::of(value).map(Found::Act),
        "not" => return Act::of(value).map(Found::Not),
        "void" => return Some(Found::Void),
        "noun" => Token::Noun,
        "which" => Token::Which(which(value)?),
        "kind" => Token::Standing(standing(value)?),
        "part" => Token::Part(part(value)?),
        "level" => Token::Level(level(value)?),
        "number" => Token::Count(value.parse().ok()?),
        "degree" if value == "more" => Token::Degree(Act::More),
        "degree" if value == "less" => Token::Degree(Act::Less),
        "degree" => Token::Degree(Act::Ignore),
        "joint" => Token::Joint,
        "filler" | "unit" => Token::Filler,
        // A word of time that no time follows says nothing ("in", "to") or something unknown.
        "time" if matches!(value, "in" | "since" | "until") => Token::Filler,
        _ => Token::Unknown,
    };
    Some(Found::Token(token))
}

/// The codes of a field: digits, several separated by bars.
fn codes(field: &str) -> Vec<Code> {
    field.split('|').filter_map(|digits| Code::parse(digits).ok()).collect()
}

/// Where each of the first words ends.
fn ends(text: &str) -> Vec<usize> {
    let spaces = text.match_indices(' ').map(|(at, _)| at);
    spaces.chain(std::iter::once(text.len())).take(LONGEST_TITLE).collect()
}

fn after_space(text: &str, at: usize) -> usize {
    if text.get(at..).is_some_and(|rest| rest.starts_with(' ')) { at + 1 } else { at }
}

/// The last word without its plural ending.
fn singular(phrase: &str) -> String {
    match phrase.rsplit_once(' ') {
        Some((front, last)) => format!("{front} {}", stem(last)),
        None => stem(phrase).into_owned(),
    }
}

fn stemmed(folded: &str) -> String {
    folded.split(' ').map(stem).collect::<Vec<_>>().join(" ")
}
