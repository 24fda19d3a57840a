//! How well the model does on names that it was not taught.
//!
//! Takes all titles; holds out names of ESCO occupations in a few languages that stand for their
//! families, trains on the rest of these languages and on English, and reports the answers to what
//! was held out. It learns how sure an
//! answer may be from these answers, for no name of a table can tell: each was taught.

use anzsco_core::scoring::crosswalk::{Crosswalk, Spread};
use anzsco_core::scoring::isco_classes::isco_groups;
use anzsco_core::scoring::multilingual::MultilingualModel;
use anzsco_data::{Code, Version, concept_code, concept_count, concepts, isco08};

use super::encode::encode;
use super::network::{Network, Options};
use super::sources::{Title, TitleSet};
use crate::train::TrainError;

/// Languages that names are held out in.
const LANGUAGES: [&str; 8] = ["bg", "de", "el", "es", "fi", "hr", "hu", "pl"];
/// Names of which one is held out alone, its occupation's other names being taught.
const WORDINGS: usize = 50;

/// What is held out of a title's occupation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Held {
    /// All its names in the language.
    Occupation,
    /// This name alone.
    Wording,
}

/// An answer to a title that was held out.
struct Answer {
    language: usize,
    held: Held,
    raw: f32,
    first: bool,
    in_five: bool,
}

/// Trains on all but the names held out; gives (value of the first answer, whether it is right) for
/// each of them.
pub(super) fn cross_validate(
    set: TitleSet,
    folds: usize,
    options: Options,
) -> Result<Vec<(f64, bool)>, TrainError> {
    let TitleSet { titles, languages } = set;
    let (mut kept, mut held) = (Vec::new(), Vec::new());
    for (place, title) in titles.into_iter().enumerate() {
        let language = languages[title.language].as_str();
        if language != "en" && !LANGUAGES.contains(&language) {
            continue;
        }
        match holds_out(&title, place, language, folds) {
            Some(kind) => held.push((title, kind)),
            None => kept.push(title),
        }
    }
    let set = TitleSet { titles: kept, languages };
    eprintln!("{} titles taught, {} held out", set.titles.len(), held.len());
    let network = Network::train(&set, options);
    // The model reads embedded bytes, which live as long as the program.
    let bytes: &'static [u8] = encode(&network, &set).leak();
    let model = MultilingualModel::new(bytes).ok_or_else(|| TrainError::Source {
        path: "multilingual.bin".to_owned(),
        reason: "the model cannot read its own bytes".to_owned(),
    })?;
    let answers = answer(&model, &held);
    for kind in [Held::Occupation, Held::Wording] {
        for (place, language) in set.languages.iter().enumerate() {
            if LANGUAGES.contains(&language.as_str()) {
                report(language, kind, &answers, |answer| answer.language == place);
            }
        }
        report("all", kind, &answers, |_| true);
    }
    Ok(answers.iter().map(|answer| (f64::from(answer.raw), answer.first)).collect())
}

/// Whether all names of an ESCO occupation are held out in a language: every `folds`-th is.
pub(super) fn withholds(language: &str, esco: Option<u32>, folds: usize) -> bool {
    LANGUAGES.contains(&language)
        && esco.is_some_and(|number| (number as usize).is_multiple_of(folds))
}

/// What is held out of a title's occupation: all its names, or a name here and there.
fn holds_out(title: &Title, place: usize, language: &str, folds: usize) -> Option<Held> {
    if withholds(language, title.esco, folds) {
        return Some(Held::Occupation);
    }
    let alone =
        title.esco.is_some() && LANGUAGES.contains(&language) && place.is_multiple_of(WORDINGS);
    alone.then_some(Held::Wording)
}

fn answer(model: &MultilingualModel, held: &[(Title, Held)]) -> Vec<Answer> {
    let crosswalk = Crosswalk::of_concepts();
    let groups = isco_groups();
    let unit_groups: Vec<Option<Code>> =
        concepts().map(|concept| concept_code(concept).0.prefix(4)).collect();
    // The unit groups that each ISCO-08 group corresponds to.
    let mut compatible: Vec<Vec<Code>> = vec![Vec::new(); groups.len()];
    for concept in concepts() {
        let (code, version) = concept_code(concept);
        for link in isco08(version, code).filter(|_| version == Version::V2022) {
            if let (Ok(class), Some(group)) = (groups.binary_search(&link.isco), code.prefix(4)) {
                compatible[class].push(group);
            }
        }
    }
    held.iter()
        .filter_map(|(title, held)| {
            let letters = model.read(&title.folded)?;
            let places = crosswalk.spread(
                &letters.by_concept(0..concept_count()),
                &letters.by_isco(),
                5,
                Spread::FOREIGN,
            );
            let fits = |place: usize| {
                let group = unit_groups.get(place).copied().flatten();
                title.isco.iter().any(|class| {
                    group.is_some_and(|group| compatible[usize::from(*class)].contains(&group))
                })
            };
            let (first, raw) = places.first().copied()?;
            Some(Answer {
                language: title.language,
                held: *held,
                raw,
                first: fits(first),
                in_five: places.iter().any(|(place, _)| fits(*place)),
            })
        })
        .collect()
}

fn report(name: &str, held: Held, answers: &[Answer], of: impl Fn(&Answer) -> bool) {
    let some: Vec<&Answer> =
        answers.iter().filter(|answer| answer.held == held && of(answer)).collect();
    let share = |test: fn(&Answer) -> bool| {
        100.0 * some.iter().filter(|answer| test(answer)).count() as f64 / some.len().max(1) as f64
    };
    eprintln!(
        "{name}, {held:?} held out: {} names, first unit group {:.1} %, in five {:.1} %",
        some.len(),
        share(|answer| answer.first),
        share(|answer| answer.in_five)
    );
}
