//! What was typed: the first of the two stages of arguments.
//!
//! Takes the words of the command line; gives plain values, each valid by itself. What they mean
//! together is [`crate::plan`]'s matter.

mod choices;

use std::path::PathBuf;

use anzsco_core::profile::YearMonth;
use anzsco_core::{Country, Version};
use clap::{Args, Parser, Subcommand, ValueEnum};

pub(crate) use choices::{EditionArguments, RankingArguments};

/// ANZSCO occupation codes for CVs, job titles and whole batches.
#[derive(Debug, Parser)]
#[command(name = "anzsco", version, max_term_width = 100)]
#[command(after_help = "The output is an occupational classification only. It is not migration, \
                        visa or legal advice, and it does not assess visa eligibility.")]
pub(crate) struct Arguments {
    /// What to do.
    #[command(subcommand)]
    pub(crate) command: Command,
    /// When to colour text: by default where a person sees it and `NO_COLOR` is not set.
    #[arg(long, global = true, value_enum, default_value_t, hide_possible_values = true)]
    #[arg(value_name = "auto|always|never", hide_default_value = true)]
    pub(crate) color: Color,
}

/// When to colour text.
#[derive(Debug, Clone, Copy, Default, ValueEnum)]
pub(crate) enum Color {
    /// On a terminal, unless `NO_COLOR` is set.
    #[default]
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

impl Color {
    /// Makes the choice hold for everything written from now on.
    pub(crate) fn apply(self) {
        match self {
            Self::Auto => anstream::ColorChoice::Auto,
            Self::Always => anstream::ColorChoice::Always,
            Self::Never => anstream::ColorChoice::Never,
        }
        .write_global();
    }
}

/// The subcommands.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Rank the occupations that fit a CV, with reasons.
    Classify(Classify),
    /// Show what is understood of a CV, without personal data.
    Extract(Extract),
    /// Code bare job titles.
    Title(Title),
    /// Classify many CVs: JSON lines, CSV or folders of documents.
    Batch(Box<Batch>),
    /// Look a code or words up in the classification.
    Lookup(Lookup),
    /// Measure accuracy, calibration and speed on labelled CVs or titles.
    Evaluate(Evaluate),
    /// Print the completions of a shell.
    Completions {
        /// The shell.
        #[arg(value_enum)]
        shell: clap_complete::Shell,
    },
    /// Print the man page.
    Man,
}

/// How `anzsco extract` prints.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub(crate) enum ExtractFormat {
    /// For a person.
    #[default]
    Text,
    /// For a program: one object.
    Json,
    /// For a browser: the CV with what is taken out.
    Html,
}

/// Text for a person or JSON for a program.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub(crate) enum Format {
    /// For a person.
    #[default]
    Text,
    /// For a program: one object.
    Json,
}

/// Text for a person or JSON lines for a program.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub(crate) enum LinesFormat {
    /// For a person.
    #[default]
    Text,
    /// For a program: one object a line.
    Jsonl,
}

/// How a CV is read.
#[derive(Debug, Args)]
pub(crate) struct ReadingArguments {
    /// The month that "present" means; the current month by default.
    #[arg(long, value_name = "YYYY-MM", value_parser = month)]
    pub(crate) as_of: Option<YearMonth>,
    /// The language of the CV (BCP 47), where you know it.
    #[arg(long, value_name = "TAG", value_parser = choices::language)]
    pub(crate) language: Option<String>,
}

/// `anzsco classify`.
#[derive(Debug, Args)]
pub(crate) struct Classify {
    /// The CV, as text or as a structured profile in JSON; `-` is standard input.
    #[arg(default_value = "-", hide_default_value = true)]
    pub(crate) file: PathBuf,
    #[command(flatten)]
    pub(crate) edition: EditionArguments,
    #[command(flatten)]
    pub(crate) ranking: RankingArguments,
    #[command(flatten)]
    pub(crate) reading: ReadingArguments,
    /// How to print the result.
    #[arg(
        long,
        value_enum,
        default_value_t,
        value_name = "text|json",
        hide_possible_values = true
    )]
    pub(crate) format: Format,
    /// Print each step to standard error: language, profile, candidates.
    #[arg(long)]
    pub(crate) trace: bool,
}

/// `anzsco extract`.
#[derive(Debug, Args)]
pub(crate) struct Extract {
    /// The CV; `-` is standard input.
    #[arg(default_value = "-", hide_default_value = true)]
    pub(crate) file: PathBuf,
    #[command(flatten)]
    pub(crate) reading: ReadingArguments,
    /// How to print the profile; html with --show-removed.
    #[arg(
        long,
        value_enum,
        default_value_t,
        value_name = "text|json|html",
        hide_possible_values = true
    )]
    pub(crate) format: ExtractFormat,
    /// Show the CV itself with all that is taken out marked, and why. It holds personal data: for
    /// your own eyes.
    #[arg(long)]
    pub(crate) show_removed: bool,
}

/// `anzsco title`.
#[derive(Debug, Args)]
pub(crate) struct Title {
    /// Job titles.
    pub(crate) titles: Vec<String>,
    /// A file with one job title a line; `-` is standard input.
    #[arg(long, value_name = "LINES")]
    pub(crate) file: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) edition: EditionArguments,
    /// The language of the titles (BCP 47), where you know it.
    #[arg(long, value_name = "TAG", value_parser = choices::language)]
    pub(crate) language: Option<String>,
    /// How many occupations to rank, 1 to 20.
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = choices::limit)]
    pub(crate) limit: usize,
    /// How to print the answers.
    #[arg(
        long,
        value_enum,
        default_value_t,
        value_name = "text|jsonl",
        hide_possible_values = true
    )]
    pub(crate) format: LinesFormat,
}

/// `anzsco batch`.
#[derive(Debug, Args)]
pub(crate) struct Batch {
    /// JSON lines (each a body of POST /v1/jobs, plus an optional id), CSV or TSV files, documents
    /// and folders of documents; `-` is JSON lines on standard input.
    #[arg(required = true, value_name = "INPUT")]
    pub(crate) inputs: Vec<PathBuf>,
    /// Where to write the results; standard output by default.
    #[arg(short, long, value_name = "OUT.jsonl")]
    pub(crate) output: Option<PathBuf>,
    /// Go on where a killed run stopped writing its output.
    #[arg(long, requires = "output")]
    pub(crate) resume: bool,
    /// Give the profile of each CV and no classification.
    #[arg(long)]
    pub(crate) extract: bool,
    #[command(flatten)]
    pub(crate) edition: EditionArguments,
    #[command(flatten)]
    pub(crate) ranking: RankingArguments,
    #[command(flatten)]
    pub(crate) reading: ReadingArguments,
    /// How many threads to work on; all cores by default.
    #[arg(long, value_name = "N")]
    pub(crate) threads: Option<usize>,
    #[command(flatten)]
    pub(crate) columns: ColumnArguments,
}

/// Which columns of a CSV hold what.
#[derive(Debug, Clone, Args)]
#[command(next_help_heading = "CSV options")]
pub(crate) struct ColumnArguments {
    /// The column that holds the CV; `source_text` or `text` by default, where there is one.
    #[arg(long, value_name = "NAME")]
    pub(crate) text_column: Option<String>,
    /// The column that holds a job title; `title` by default, where there is one and no CV.
    #[arg(long, value_name = "NAME")]
    pub(crate) title_column: Option<String>,
    /// The column that holds the id; `id` by default, else the line number.
    #[arg(long, value_name = "NAME")]
    pub(crate) id_column: Option<String>,
    /// What separates the columns; a tab for .tsv files, else a comma.
    #[arg(long, value_name = "CHAR", value_parser = choices::delimiter)]
    pub(crate) delimiter: Option<u8>,
}

/// `anzsco lookup`.
#[derive(Debug, Args)]
pub(crate) struct Lookup {
    /// A code of 1, 2, 3, 4 or 6 digits, or words of a title.
    #[arg(required_unless_present = "all", conflicts_with = "all", value_name = "CODE|WORDS")]
    pub(crate) query: Vec<String>,
    /// Print every group and occupation of the edition.
    #[arg(long)]
    pub(crate) all: bool,
    #[command(flatten)]
    pub(crate) edition: EditionArguments,
    /// How many titles to show for words.
    #[arg(long, value_name = "N", default_value_t = 20)]
    pub(crate) limit: usize,
    /// How to print what is found.
    #[arg(
        long,
        value_enum,
        default_value_t,
        value_name = "text|jsonl",
        hide_possible_values = true
    )]
    pub(crate) format: LinesFormat,
}

/// `anzsco evaluate`.
#[derive(Debug, Args)]
pub(crate) struct Evaluate {
    /// Labelled CVs (JSON lines with `text`, `best`, `acceptable`) or titles (TSV with `title` and
    /// `unit_groups`)
    pub(crate) gold: PathBuf,
    /// Which tier to measure on CVs.
    #[arg(long, value_enum, default_value_t, value_name = "falcon|sydney|both")]
    #[arg(hide_possible_values = true)]
    pub(crate) tier: MeasuredTier,
    /// The country whose edition answers; that of each CV, else au, by default.
    #[arg(long, value_name = "au|nz", hide_possible_values = true)]
    #[arg(value_parser = choices::country())]
    pub(crate) country: Option<Country>,
    /// The version of ANZSCO that was coded in.
    #[arg(long, value_name = "1.3|2022", hide_possible_values = true, default_value = "2022")]
    #[arg(value_parser = choices::version())]
    pub(crate) anzsco_version: Version,
    #[command(flatten)]
    pub(crate) reading: ReadingArguments,
    /// How to print the report.
    #[arg(
        long,
        value_enum,
        default_value_t,
        value_name = "text|json",
        hide_possible_values = true
    )]
    pub(crate) format: Format,
    /// Write what was answered wrongly to this file, as TSV.
    #[arg(long, value_name = "FILE")]
    pub(crate) misses: Option<PathBuf>,
    /// How many threads to work on; all cores by default.
    #[arg(long, value_name = "N")]
    pub(crate) threads: Option<usize>,
}

/// One tier or both beside each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub(crate) enum MeasuredTier {
    /// The fast one.
    Falcon,
    /// The smart one.
    Sydney,
    /// Both, compared.
    #[default]
    Both,
}

fn month(text: &str) -> Result<YearMonth, String> {
    YearMonth::parse(text)
        .filter(|_| text.len() == "YYYY-MM".len())
        .ok_or_else(|| "write the month as YYYY-MM, for example 2024-07".to_owned())
}
