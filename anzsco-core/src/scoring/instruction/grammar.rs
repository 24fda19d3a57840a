//! From the words of an instruction to clauses: what to do, and with what.
//!
//! Takes text; gives clauses of recognised tokens and the words that were not
//! recognised. It knows neither the jobs nor what follows from a clause.

use anzsco_data::lexicon::Table;
use anzsco_data::{Code, Edition, Level, Lexicon, find_everyday_title, fold};

use super::Part;
use super::spelling::Spelling;
use super::tokens::{Act, Clause, Token, When, level, part, standing, which};
use crate::english::first_word;
use crate::english::stem::{stem, verb_stem};
use crate::english::titles::TitleReader;

/// Most words of a title.
const LONGEST_TITLE: usize = 6;
/// Shortest stem by which a field is known in another form.
const SHORTEST_STEM: usize = 4;
/// Most clauses that are read.
const MOST_CLAUSES: usize = 40;

/// The words that instructions are made of.
#[derive(Debug, Clone)]
pub(super) struct Grammar {
    edition: Edition,
    words: Option<Table>,
    fields: Option<Table>,
    licences: Option<Table>,
    /// Fields of one word by their stems, sorted: "teach" meets "teaching".
    field_stems: Vec<(String, Vec<Code>)>,
    spelling: Spelling,
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
        let table = |name: &str| english.and_then(|lexicon| lexicon.table(name));
        let (words, fields) = (table("instruction"), table("fields"));
        Self {
            edition,
            words,
            fields,
            licences: table("licences"),
            field_stems: field_stems(fields),
            spelling: Spelling::new([words, fields], table("words"), table("title_nouns")),
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
            let first = clauses.len();
            for part in marked.split([',', '\u{2013}', '\u{2014}']) {
                let folded = fold(&spell_it_out(part));
                let folded =
                    self.spelling.correct(&folded, job_words, &|word| !self.title(word).is_empty());
                let from = clauses.len();
                self.read(&folded, job_words, first, &mut clauses);
                for clause in clauses.iter_mut().skip(from) {
                    // "ignore the barista, waiter and cleaning jobs": one verb for all.
                    clause.act = clause.act.or(act);
                    act = clause.act;
                    self.prefer_fields(clause);
                }
            }
            if clauses.len() >= MOST_CLAUSES {
                break;
            }
        }
        clauses.truncate(MOST_CLAUSES);
        clauses
    }

    /// Reads one part of a sentence whose clauses begin at `first`.
    fn read(&self, folded: &str, job_words: &[String], first: usize, clauses: &mut Vec<Clause>) {
        let mut clause = Clause::default();
        let mut negated = false;
        let from = clauses.len();
        let mut rest = folded;
        while !rest.is_empty() {
            let (length, found) = self.next(rest, job_words);
            let (words, after) = rest.split_at_checked(length).unwrap_or((rest, ""));
            match found {
                Found::Not(act) => {
                    close(&mut clause, (first, from), clauses);
                    clause.act = Some(act);
                    negated = true;
                }
                Found::Act(act) => {
                    if clause.has_object() {
                        close(&mut clause, (first, from), clauses);
                    }
                    clause.act = Some(if negated { act.negated() } else { act });
                    negated = false;
                }
                Found::But if clause.turns_away() => {
                    close(&mut clause, (first, from), clauses);
                    clause.act = Some(Act::Focus);
                }
                Found::But => clause.tokens.push((Token::Filler, words.to_owned())),
                Found::Void => clause.void = true,
                Found::Token(token) => clause.tokens.push((token, words.to_owned())),
            }
            if !clause.words.is_empty() {
                clause.words.push(' ');
            }
            clause.words.push_str(words);
            rest = after.trim_start_matches(' ');
        }
        close(&mut clause, (first, from), clauses);
    }

    /// The longest thing that the text begins with.
    fn next(&self, rest: &str, job_words: &[String]) -> (usize, Found) {
        if let Some((length, when)) = self.time(rest) {
            return (length, Found::Token(Token::When(when)));
        }
        if let Some((length, token)) = self.group(rest).or_else(|| self.skill_level(rest)) {
            return (length, Found::Token(token));
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
            if phrase.contains(" or ") {
                continue;
            }
            // One word is a title only if it is nothing else.
            if length > best.0 || (words == 0 && best.1.is_none()) {
                let codes = self.title(phrase);
                if !codes.is_empty() {
                    best = (length, Some(Found::Token(Token::Title(codes))));
                    break;
                }
            }
        }
        let word_end = first_word(rest);
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
        if let Some(codes) = self.field(word) {
            return Found::Token(Token::Field(codes));
        }
        let licence = self.licences.is_some_and(|table| table.get(word).is_some());
        Found::Token(match (known, licence) {
            (true, _) => Token::JobWord,
            (false, true) => Token::Part(Part::Licences),
            (false, false) => Token::Unknown,
        })
    }

    /// "Avoid education" is about a field of work, "ignore her education" about a part of the CV.
    fn prefer_fields(&self, clause: &mut Clause) {
        if !matches!(clause.act, Some(Act::Avoid | Act::Prefer | Act::Target)) {
            return;
        }
        for (token, words) in &mut clause.tokens {
            if matches!(token, Token::Part(_))
                && let Some(row) = self.fields.and_then(|table| table.get(words)?.next())
            {
                *token = Token::Field(codes(row.field(1)));
            }
        }
    }

    /// Whether a clause ends in a word for someone at work: "guard", "wrangler".
    pub(super) fn ends_in_noun(&self, clause: &Clause) -> bool {
        let phrase = clause.phrase();
        let last = phrase.rsplit(' ').next().unwrap_or("");
        self.spelling.is_noun(last) || self.spelling.is_noun(&stem(last))
    }

    /// A field in another form than the table has it: "technicians", "teach".
    fn field(&self, word: &str) -> Option<Vec<Code>> {
        let single = stem(word);
        if let Some(row) = self.fields?.get(&single).and_then(|mut rows| rows.next()) {
            return Some(codes(row.field(1)));
        }
        let wanted = verb_stem(word);
        let at = self.field_stems.binary_search_by(|(stem, _)| stem.as_str().cmp(&wanted)).ok()?;
        self.field_stems.get(at).map(|(_, codes)| codes.clone())
    }

    /// "major group 3", "unit group 2544": a group by its digits.
    fn group(&self, rest: &str) -> Option<(usize, Token)> {
        let (length, ..) = self.first(rest, &["group"])?;
        let at = after_space(rest, length);
        let tail = rest.get(at..)?;
        let end = first_word(tail);
        let code = Code::parse(tail.get(..end)?).ok()?;
        self.edition.entry(code).map(|_| (at + end, Token::Code(code)))
    }

    /// "skill level 3 or below", "skill levels 1 and 2"; 1 is the highest.
    fn skill_level(&self, rest: &str) -> Option<(usize, Token)> {
        let (length, ..) = self.first(rest, &["skill-level"])?;
        let mut words = rest.get(after_space(rest, length)..)?.split(' ');
        let level = |word: &str| word.parse::<u8>().ok().filter(|level| (1..=5).contains(level));
        let named = words.next()?;
        let one = level(named)?;
        let mut end = after_space(rest, length) + named.len();
        let mut range = (one, one);
        if let (Some(joint @ ("and" | "or" | "to")), Some(next)) = (words.next(), words.next()) {
            let wider = match next {
                "below" | "lower" | "under" => Some((one, 5)),
                "above" | "higher" | "over" => Some((1, one)),
                _ => level(next).map(|other| (one.min(other), one.max(other))),
            };
            if let Some(wider) = wider {
                range = wider;
                end += joint.len() + next.len() + 2;
            }
        }
        Some((end, Token::SkillLevel(range.0, range.1)))
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
        let end = first_word(text);
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
    /// "not a cook but a chef".
    But,
    Token(Token),
}

/// Ends a clause. A verb at the end belongs to what stands before it: "trades only", "ignore it".
/// `starts` are the first clauses of the sentence and of its part; "it" reaches further back.
fn close(clause: &mut Clause, starts: (usize, usize), clauses: &mut Vec<Clause>) {
    let mut done = std::mem::take(clause);
    done.rank_what_stands_first();
    let refers = done.refers();
    let from = if refers { 0 } else { starts.1 };
    let last = clauses.get_mut(from.max(if refers { 0 } else { starts.0 })..);
    match (done.afterthought(), last.and_then(<[Clause]>::last_mut)) {
        (Some(act), Some(before)) if !before.void && (refers || done.act.is_none()) => {
            if before.act.is_none() {
                before.act = Some(act);
            } else {
                let again = Clause { act: Some(act), ..before.clone() };
                clauses.push(again);
            }
        }
        (Some(act), Some(before)) if done.belongs_to(before) => before.act = Some(act),
        _ if done.has_object() || done.void || done.act.is_some() => clauses.push(done),
        _ => {}
    }
}

fn found(kind: &str, value: &str) -> Option<Found> {
    let token = match kind {
        "act" => return Act::of(value).map(Found::Act),
        "not" => return Act::of(value).map(Found::Not),
        "void" => return Some(Found::Void),
        "but" => return Some(Found::But),
        "noun" => Token::Noun,
        "which" => Token::Which(which(value)?),
        "kind" => Token::Standing(standing(value)?),
        "part" => Token::Part(part(value)?),
        "level" => Token::Level(level(value)?),
        "number" => Token::Count(value.parse().ok()?),
        "degree" => Token::Degree(Act::of(value)?),
        "same" => Token::Same,
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

/// The stems of fields that are one word, with their codes.
fn field_stems(fields: Option<Table>) -> Vec<(String, Vec<Code>)> {
    let rows = fields.into_iter().flat_map(Table::rows);
    let single = rows.filter(|row| !row.phrase().contains(' '));
    let mut stems: Vec<(String, Vec<Code>)> = single
        .map(|row| (verb_stem(row.phrase()).into_owned(), codes(row.field(1))))
        .filter(|(stem, _)| stem.len() >= SHORTEST_STEM)
        .collect();
    stems.sort_by(|a, b| a.0.cmp(&b.0));
    stems.dedup_by(|a, b| a.0 == b.0);
    stems
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
