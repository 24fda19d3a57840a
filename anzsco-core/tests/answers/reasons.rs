//! What must hold of the reasons of any CV: checked over the CVs that were written for the project,
//! in English and in other languages, in both tiers.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use anzsco_core::classification::{EvidenceKind, Reasons};
use anzsco_core::profile::YearMonth;
use anzsco_core::{
    Classification, Classifier, ClassifyOptions, Country, Edition, ExtractOptions, Profile, Tier,
    Version, extract,
};

/// Words that no result may use: promises, and what it does not assess.
const BANNED: [&str; 8] = [
    "visa",
    "migration",
    "immigration",
    "guarantee",
    "guaranteed",
    "points test",
    "certainly",
    "undoubtedly",
];

/// What strengths say of qualifications and licences.
const SPELT_OUT: [&str; 5] =
    ["reaches the level", "which", "relevant to", "listed", "at the level"];

/// A CV and where it is from.
struct Cv {
    name: String,
    text: String,
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// CVs in lines of JSON, those of a folder.
fn json_lines(folder: &str) -> Vec<Cv> {
    let folder = root().join(folder);
    let Ok(entries) = fs::read_dir(&folder) else {
        println!("skipped: {} is not there", folder.display());
        return Vec::new();
    };
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|ending| ending == "jsonl"));
    files.sort();
    let texts = files.iter().map(|path| fs::read_to_string(path).unwrap());
    let lines: Vec<String> =
        texts.flat_map(|text| text.lines().map(ToOwned::to_owned).collect::<Vec<_>>()).collect();
    let read = lines.iter().map(|line| {
        let value: serde_json::Value = serde_json::from_str(line).unwrap();
        let field = |name: &str| value[name].as_str().map(ToOwned::to_owned);
        Cv { name: field("id").unwrap_or_default(), text: field("text").unwrap_or_default() }
    });
    read.filter(|cv| !cv.text.is_empty()).collect()
}

/// CVs in plain text, those of a folder.
fn plain(folder: &str) -> Vec<Cv> {
    let folder = root().join(folder);
    let Ok(entries) = fs::read_dir(&folder) else {
        println!("skipped: {} is not there", folder.display());
        return Vec::new();
    };
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|ending| ending == "txt"));
    files.sort();
    let read = |path: &PathBuf| Cv {
        name: path.file_stem().unwrap().to_string_lossy().into_owned(),
        text: fs::read_to_string(path).unwrap(),
    };
    files.iter().map(read).collect()
}

fn english() -> Vec<Cv> {
    let mut cvs = plain("examples/cvs");
    cvs.extend(plain("anzsco-core/tests/instructions/cvs"));
    cvs.extend(json_lines("xtask/training/cvs"));
    cvs
}

/// Every result of the CVs: Australian and New Zealand editions by turns, in both tiers.
///
/// Gives what the check found wrong, all of it, so that causes show.
fn each(cvs: &[Cv], check: impl Fn(&Cv, &Profile, &Classification, &mut Vec<String>)) {
    let mut wrong = Vec::new();
    let options = ExtractOptions { as_of: YearMonth::parse("2025-06"), language: None };
    let classifiers = [
        Classifier::new(Edition::new(Country::Au, Version::V2022)),
        Classifier::new(Edition::new(Country::Nz, Version::V1_3)),
    ];
    for (place, cv) in cvs.iter().enumerate() {
        let profile = extract(&cv.text, &options);
        for tier in [Tier::Sydney, Tier::Falcon] {
            let options = ClassifyOptions { tier, ..ClassifyOptions::default() };
            let result = classifiers[place % 2].classify(&profile, &options).unwrap();
            check(cv, &profile, &result, &mut wrong);
        }
    }
    wrong.truncate(40);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

fn reasons(result: &Classification) -> Vec<&Reasons> {
    result.ranked.iter().map(|ranked| ranked.reasons.as_ref().unwrap()).collect()
}

/// All sentences of an entry.
fn lines(reasons: &Reasons) -> Vec<&str> {
    let lists = reasons.strengths.iter().chain(&reasons.gaps).map(String::as_str);
    lists.chain([reasons.explanation.as_str()]).collect()
}

/// What is wrong with the form of a sentence, if anything is.
fn malformed(line: &str) -> Option<&'static str> {
    let starts = line.chars().next().is_some_and(char::is_lowercase);
    let quotes = line.matches('\u{201c}').count() != line.matches('\u{201d}').count();
    if line.trim() != line || line.is_empty() {
        Some("is empty or padded")
    } else if !line.ends_with(['.', '!', '?']) {
        Some("does not end")
    } else if line.contains("..") || line.contains("  ") || line.contains(" ,") {
        Some("has marks astray")
    } else if line.contains('[') || line.contains(']') {
        Some("shows the mark of what was taken out")
    } else if quotes {
        Some("leaves a quotation open")
    } else if starts && !line.starts_with('i') && !line.starts_with('e') {
        Some("begins small")
    } else if line.contains(" a a ") || line.contains(" the the ") || line.contains(" and and ") {
        Some("stutters")
    } else {
        None
    }
}

#[test]
fn no_two_entries_read_alike_and_every_sentence_is_whole() {
    let mut cvs = english();
    cvs.extend(json_lines("anzsco-core/tests/languages"));
    assert!(cvs.len() >= 100, "{}", cvs.len());
    each(&cvs, |cv, _, result, wrong| {
        let mut said = BTreeSet::new();
        let overview = result.overview.as_deref().unwrap();
        for line in reasons(result).iter().flat_map(|reasons| lines(reasons)).chain([overview]) {
            if let Some(fault) = malformed(line) {
                wrong.push(format!("{}: {fault}: {line}", cv.name));
            }
            if !said.insert(line.to_owned()) {
                wrong.push(format!("{}: said twice: {line}", cv.name));
            }
            // What the CV itself says, and what occupations are called, may be repeated.
            let titles = result.ranked.iter().map(|ranked| ranked.title.to_lowercase());
            let own = titles.chain([cv.text.to_lowercase()]).collect::<Vec<_>>().join(" ");
            let lower = line.to_lowercase();
            for word in BANNED.iter().filter(|word| !own.contains(*word)) {
                if lower.contains(word) {
                    wrong.push(format!("{}: {word}: {line}", cv.name));
                }
            }
        }
    });
}

#[test]
fn explanations_are_not_of_one_mould() {
    let opening = |text: &str| text.split(' ').take(2).collect::<Vec<_>>().join(" ");
    each(&english(), |cv, _, result, wrong| {
        let all = reasons(result);
        let openings: BTreeSet<String> =
            all.iter().skip(1).map(|reasons| opening(&reasons.explanation)).collect();
        if openings.len() < 2 && all.len() > 3 {
            wrong.push(format!("{}: {openings:?}", cv.name));
        }
        // Nor does one entry say in part what another does.
        let mut said = BTreeSet::new();
        // "M.Sc. Botany" is no end of a sentence.
        let texts: Vec<String> =
            all.iter().map(|reasons| reasons.explanation.replace("c. ", "c ")).collect();
        for sentence in texts.iter().flat_map(|text| text.split(". ")) {
            let long = sentence.split(' ').count() > 7;
            if long && !said.insert(sentence) {
                wrong.push(format!("{}: twice: {sentence}", cv.name));
            }
        }
    });
}

#[test]
fn strengths_are_carried_by_quotes_that_stand_in_the_cv() {
    each(&english(), |cv, _, result, wrong| {
        let letters: Vec<char> = cv.text.chars().collect();
        for reasons in reasons(result) {
            for evidence in &reasons.evidence {
                if !evidence.text.chars().any(char::is_alphanumeric) {
                    wrong.push(format!("{}: an empty quote", cv.name));
                }
                let Some(span) = evidence.span else { continue };
                let quoted: String =
                    letters[span.start as usize..span.end as usize].iter().collect();
                if !is_part_of(&squeezed(&evidence.text), &squeezed(&quoted)) {
                    wrong.push(format!("{}: {:?} is not {quoted:?}", cv.name, evidence.text));
                }
            }
            for strength in &reasons.strengths {
                let carried = reasons.evidence.iter().any(|evidence| {
                    // Short forms are written out: "MCom", "CPEng".
                    let spelt = matches!(
                        evidence.kind,
                        EvidenceKind::Qualification | EvidenceKind::Licence
                    ) && SPELT_OUT.iter().any(|words| strength.contains(words));
                    let english = evidence.english.as_deref().unwrap_or("");
                    [evidence.text.as_str(), english, &evidence.matched]
                        .iter()
                        .any(|quote| spelt || share_a_word(quote, strength))
                });
                if !carried {
                    wrong.push(format!("{}: not carried: {strength}", cv.name));
                }
            }
        }
    });
}

/// Whether the letters of a quote stand in this order in the text: parts of it may be taken out.
fn is_part_of(quote: &str, text: &str) -> bool {
    let mut letters = text.chars();
    let known = |letter: char| letters.any(|other| other == letter);
    let marks = ["name", "school", "employer", "address", "email", "phone", "url"];
    marks.iter().any(|mark| quote.contains(mark)) || quote.chars().all(known)
}

/// Letters and digits alone: quotes are tidied, not changed.
fn squeezed(text: &str) -> String {
    text.chars().filter(|letter| letter.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

fn share_a_word(quote: &str, strength: &str) -> bool {
    let words = |text: &str| -> BTreeSet<String> {
        let folded = text.to_lowercase();
        let words = folded.split(|letter: char| !letter.is_alphanumeric());
        words
            .filter(|word| word.chars().count() > 1)
            .map(|word| word.chars().take(5).collect())
            .collect()
    };
    !words(quote).is_disjoint(&words(strength))
}

#[test]
fn years_that_are_named_stand_in_the_cv() {
    each(&english(), |cv, _, result, wrong| {
        let all = reasons(result);
        for line in all.iter().flat_map(|reasons| lines(reasons)) {
            for word in line.split(|letter: char| !letter.is_ascii_digit()) {
                let year = word.len() == 4
                    && word.parse::<u32>().is_ok_and(|y| (1950..=2025).contains(&y));
                let short = word.get(2..).unwrap_or("");
                let short = |mark: char| cv.text.contains(&format!("{mark}{short}"));
                let short = ['\'', '/', ' ', '-', '\u{2013}', '\u{2019}'].into_iter().any(short);
                let known = cv.text.contains(word) || short;
                if year && !known {
                    wrong.push(format!("{}: {line}", cv.name));
                }
            }
        }
    });
}

#[test]
fn an_answer_far_behind_says_how_far() {
    let text = "Experience\n\nExecutive Chef, Saltbush Bistro\n2015 - 2024\n\
        Wrote seasonal menus and costed dishes\nRan a brigade of eight on the pass\n\
        Ordered meat, fish and dry goods\nTrained apprentices on each section\n";
    let profile = extract(text, &ExtractOptions::default());
    let classifier = Classifier::new(Edition::default());
    let options = ClassifyOptions { tier: Tier::Sydney, ..ClassifyOptions::default() };
    let ranked = classifier.classify(&profile, &options).unwrap().ranked;
    assert_eq!(ranked[0].title, "Chef");
    for later in ranked.iter().filter(|later| later.confidence < 0.01) {
        let said = &later.reasons.as_ref().unwrap().explanation;
        let rated = said.contains(" against less than 0.01") || said.contains("(less than 0.01");
        assert!(rated || said.contains("is rated at less than 0.01"), "{said}");
    }
}
