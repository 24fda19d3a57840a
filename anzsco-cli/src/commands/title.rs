//! `anzsco title`: bare job titles in, ranked occupations out, in input order.
//!
//! Titles from a file are read in chunks and answered on all cores, so that a list of any length
//! takes a constant amount of memory.

use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;

use anzsco_core::Classifier;
use anzsco_core::scoring::TitleClassification;
use rayon::prelude::*;
use serde::Serialize;

use crate::arguments::{LinesFormat, Title};
use crate::failure::{Failure, Outcome};
use crate::lines::{Line, Lines};
use crate::output::{self, Out};
use crate::{document, text};

/// How many titles are answered before any is written.
const CHUNK: usize = 8192;

/// Fewer titles than this are answered sooner than threads start.
const FEW: usize = 64;

/// The longest line that is taken for a title.
const MAX_TITLE_BYTES: usize = 10_000;

pub(super) fn run(arguments: &Title) -> Result<Outcome, Failure> {
    if arguments.titles.is_empty() && arguments.file.is_none() {
        let message = "there is no title; give some, or --file LINES (`-` is standard input)";
        return Err(Failure::Usage(message.to_owned()));
    }
    let coder = Coder {
        classifier: Classifier::new(arguments.edition.edition()),
        limit: arguments.limit,
        language: arguments.language.as_deref(),
        format: arguments.format,
        width: output::width(),
    };
    let mut out = match arguments.format {
        LinesFormat::Text => output::for_people(),
        LinesFormat::Jsonl => output::for_machines(),
    };
    coder.write(&arguments.titles, &mut out)?;
    let mut outcome = Outcome::Done;
    if let Some(path) = &arguments.file {
        outcome = coder.write_file(path, &mut out)?;
    }
    out.flush()?;
    Ok(outcome)
}

/// What all threads share.
struct Coder<'a> {
    classifier: Classifier,
    limit: usize,
    language: Option<&'a str>,
    format: LinesFormat,
    width: usize,
}

impl Coder<'_> {
    fn write_file(&self, path: &Path, out: &mut Out) -> Result<Outcome, Failure> {
        let name = document::name(path);
        let unreadable = |source| Failure::Read { name: name.clone(), source };
        let source: Box<dyn BufRead> = if document::is_standard_input(path) {
            Box::new(std::io::stdin().lock())
        } else {
            Box::new(BufReader::new(File::open(path).map_err(unreadable)?))
        };
        let mut lines = Lines::new(source, MAX_TITLE_BYTES);
        let mut chunk = Vec::with_capacity(CHUNK);
        let mut outcome = Outcome::Done;
        while let Some(line) = lines.next().map_err(unreadable)? {
            let number = line.number;
            // A line that is no title is answered too, with nothing, so that lines stay in step.
            chunk.push(title(line).unwrap_or_else(|reason| {
                output::complain(&format!("{name}:{number}: {reason}"));
                outcome = Outcome::SomeFailed;
                String::new()
            }));
            if chunk.len() == CHUNK {
                self.write(&chunk, out)?;
                chunk.clear();
            }
        }
        self.write(&chunk, out)?;
        Ok(outcome)
    }

    fn write(&self, titles: &[String], out: &mut Out) -> Result<(), Failure> {
        let answers: Vec<String> = if titles.len() < FEW {
            titles.iter().map(|title| self.answer(title)).collect::<Result<_, _>>()?
        } else {
            titles.par_iter().map(|title| self.answer(title)).collect::<Result<_, _>>()?
        };
        for answer in answers {
            out.write_all(answer.as_bytes())?;
        }
        Ok(())
    }

    fn answer(&self, title: &str) -> Result<String, Failure> {
        let title = title.trim();
        let answer = self.classify(title);
        match self.format {
            LinesFormat::Text if title.is_empty() => Ok(String::new()),
            LinesFormat::Text => Ok(text::title_answer(title, &answer, self.width) + "\n"),
            LinesFormat::Jsonl => json_line(title, &answer),
        }
    }

    /// An empty title is answered with nothing rather than with a guess.
    fn classify(&self, title: &str) -> TitleClassification {
        let mut answer = if title.is_empty() {
            TitleClassification { language: "und".to_owned(), english: None, ranked: Vec::new() }
        } else {
            self.classifier.title(title, self.language, self.limit)
        };
        if let Some(language) = self.language {
            language.clone_into(&mut answer.language);
        }
        answer
    }
}

fn title(line: Line) -> Result<String, &'static str> {
    let bytes = line.bytes.ok_or("too long for a title")?;
    String::from_utf8(bytes).map_err(|_| "not UTF-8")
}

/// One answer as the contract fixes it.
#[derive(Serialize)]
struct Answer<'a> {
    title: &'a str,
    language: &'a str,
    english: Option<&'a str>,
    ranked: Vec<Ranked<'a>>,
}

/// One occupation of an answer.
#[derive(Serialize)]
struct Ranked<'a> {
    code: &'a str,
    title: &'a str,
    confidence: f64,
}

fn json_line(title: &str, answer: &TitleClassification) -> Result<String, Failure> {
    let ranked = answer.ranked.iter().map(|occupation| Ranked {
        code: &occupation.code,
        title: occupation.title,
        confidence: occupation.confidence,
    });
    let answer = Answer {
        title,
        language: &answer.language,
        english: answer.english.as_deref(),
        ranked: ranked.collect(),
    };
    let line = serde_json::to_string(&answer).map_err(std::io::Error::from)?;
    Ok(line + "\n")
}
