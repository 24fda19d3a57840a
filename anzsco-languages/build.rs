//! Compiles `tables/` into one map from folded names to what they mean.
//!
//! Takes the tables of the languages whose features are on; gives `keys.fst`, `names.bin`,
//! `meanings.bin`, `texts.txt` and `languages.rs` in `OUT_DIR`, as `src/lib.rs` reads them. A bad
//! line stops the build with its file, number and reason.

// A build script has nobody to answer but the person at the terminal: it stops with a message.
#![allow(clippy::expect_used, clippy::print_stdout, clippy::panic)]

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::path::{Path, PathBuf};
use std::{env, fs};

use anzsco_data::fold;
use fst::MapBuilder;

/// More meanings of one name than this say nothing any more.
const MOST_MEANINGS: usize = 255;

/// What a name stands for.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct Meaning {
    english: String,
    isco08: u16,
    code: u32,
}

/// Everything read, on its way to be packed.
#[derive(Default)]
struct Names {
    languages: Vec<String>,
    meanings: Vec<Meaning>,
    places: HashMap<Meaning, u32>,
    by_key: BTreeMap<String, BTreeMap<(u8, u32), bool>>,
}

impl Names {
    fn meaning(&mut self, meaning: Meaning) -> u32 {
        if let Some(place) = self.places.get(&meaning) {
            return *place;
        }
        let place = u32::try_from(self.meanings.len()).expect("few meanings");
        assert!(place < 1 << 24, "names.bin has three bytes for a meaning");
        self.places.insert(meaning.clone(), place);
        self.meanings.push(meaning);
        place
    }

    /// Files a name under its folded form and under each half of a form such as "Koch/Köchin".
    fn file(&mut self, name: &str, language: u8, meaning: u32, preferred: bool) {
        let mut forms = vec![name];
        forms.extend(halves(name));
        for form in forms {
            let key = fold(form);
            if !key.is_empty() {
                let found = self.by_key.entry(key).or_default();
                *found.entry((language, meaning)).or_default() |= preferred;
            }
        }
    }
}

/// "Koch/Köchin": both words. "Kellner/in" and "a/b or c" are left whole.
fn halves(name: &str) -> Vec<&str> {
    match name.split_once('/') {
        Some((one, other)) if !other.contains('/') => {
            let begins =
                |text: &str| text.trim().chars().take(2).collect::<String>().to_lowercase();
            let alike = begins(one) == begins(other) && other.trim().chars().count() > 4;
            if alike { vec![one, other] } else { Vec::new() }
        }
        _ => Vec::new(),
    }
}

fn main() {
    println!("cargo::rerun-if-changed=tables");
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it"));
    let esco = files(&root.join("tables/esco"));
    let written = files(&root.join("tables/written"));
    let titles = files(&root.join("tables/titles"));
    let mut names = Names::default();
    let tags: BTreeSet<&String> = esco.keys().chain(written.keys()).chain(titles.keys()).collect();
    names.languages = tags.into_iter().filter(|tag| wanted(tag)).cloned().collect();
    let occupations = read_occupations(&root.join("tables/esco-occupations.tsv"));
    for (place, tag) in names.languages.clone().iter().enumerate() {
        let language = u8::try_from(place).expect("fewer than 128 languages");
        if let Some(path) = esco.get(tag) {
            read_esco(path, &occupations, language, &mut names);
        }
        if let Some(path) = written.get(tag) {
            read_written(path, language, &mut names);
        }
        if let Some(path) = titles.get(tag) {
            read_titles(path, language, &mut names);
        }
    }
    write(&out, &names);
}

/// The .tsv files of a folder, by language.
fn files(folder: &Path) -> BTreeMap<String, PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return BTreeMap::new() };
    let paths = entries.map(|entry| entry.expect("the folder can be listed").path());
    paths
        .filter(|path| path.extension().is_some_and(|extension| extension == "tsv"))
        .map(|path| {
            let stem = path.file_stem().and_then(|stem| stem.to_str()).expect("names are Unicode");
            (stem.to_owned(), path.clone())
        })
        .collect()
}

fn wanted(language: &str) -> bool {
    let feature = format!("CARGO_FEATURE_LANG_{}", language.to_uppercase().replace('-', "_"));
    env::var_os("CARGO_FEATURE_ALL_LANGUAGES").is_some() || env::var_os(feature).is_some()
}

/// The lines of a table with exactly `N` fields, after comments and the line of column names.
fn rows<const N: usize>(path: &Path) -> Vec<(usize, [String; N])> {
    let text =
        fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let lines = text.lines().enumerate();
    let lines = lines.filter(|(_, line)| !line.starts_with('#') && !line.trim().is_empty());
    lines
        .skip(1)
        .map(|(index, line)| {
            let fields: Vec<String> =
                line.split('\t').map(|field| field.trim().to_owned()).collect();
            let count = fields.len();
            let fields = fields.try_into().unwrap_or_else(|_| {
                panic!("{}:{}: {count} fields under {N} columns", path.display(), index + 1)
            });
            (index + 1, fields)
        })
        .collect()
}

fn unit_group(path: &Path, line: usize, isco08: &str) -> u16 {
    isco08.parse().unwrap_or_else(|_| {
        panic!("{}:{line}: {isco08:?} is no ISCO-08 unit group", path.display())
    })
}

/// ESCO's occupations, by number: ISCO-08 group and English name.
fn read_occupations(path: &Path) -> HashMap<String, Meaning> {
    rows::<3>(path)
        .into_iter()
        .map(|(line, [number, isco08, english])| {
            let isco08 = unit_group(path, line, &isco08);
            (number, Meaning { english, isco08, code: 0 })
        })
        .collect()
}

fn read_esco(path: &Path, occupations: &HashMap<String, Meaning>, language: u8, names: &mut Names) {
    for (line, [number, labels]) in rows::<2>(path) {
        let meaning = occupations
            .get(&number)
            .unwrap_or_else(|| panic!("{}:{line}: no occupation {number}", path.display()));
        let meaning = names.meaning(meaning.clone());
        for (place, label) in labels.split('|').enumerate() {
            names.file(label, language, meaning, place == 0);
        }
    }
}

fn read_written(path: &Path, language: u8, names: &mut Names) {
    for (line, [code, english, titles]) in rows::<3>(path) {
        let code = code.parse().ok().filter(|code| (100_000..1_000_000).contains(code));
        let code = code.unwrap_or_else(|| {
            panic!("{}:{line}: the first field must be an ANZSCO 2022 occupation", path.display())
        });
        let meaning = names.meaning(Meaning { english, isco08: 0, code });
        for (place, title) in titles.split('|').enumerate() {
            names.file(title, language, meaning, place == 0);
        }
    }
}

fn read_titles(path: &Path, language: u8, names: &mut Names) {
    for (line, [title, isco08, english]) in rows::<3>(path) {
        let isco08 = unit_group(path, line, &isco08);
        let meaning = names.meaning(Meaning { english, isco08, code: 0 });
        names.file(&title, language, meaning, false);
    }
}

fn write(out: &Path, names: &Names) {
    let write = |name: &str, bytes: &[u8]| {
        fs::write(out.join(name), bytes).expect("OUT_DIR can be written");
    };
    let mut keys = MapBuilder::memory();
    let mut all: Vec<u8> = Vec::new();
    let mut count = 0_u64;
    for (key, found) in &names.by_key {
        let mut meant: Vec<(&(u8, u32), &bool)> = found.iter().collect();
        meant.sort_by_key(|(place, preferred)| (!**preferred, **place));
        meant.truncate(MOST_MEANINGS);
        keys.insert(key, count << 8 | meant.len() as u64).expect("keys come in order");
        count += meant.len() as u64;
        for ((language, meaning), preferred) in meant {
            all.push(*language << 1 | u8::from(*preferred));
            all.extend(&meaning.to_le_bytes()[..3]);
        }
    }
    write("keys.fst", &keys.into_inner().expect("memory can be written"));
    write("names.bin", &all);

    let mut texts = String::new();
    let mut packed: Vec<u8> = Vec::new();
    for meaning in &names.meanings {
        let length = u16::try_from(meaning.english.len()).expect("names are short");
        packed.extend(u32::try_from(texts.len()).expect("fewer than 4 GiB").to_le_bytes());
        packed.extend(length.to_le_bytes());
        packed.extend(meaning.isco08.to_le_bytes());
        packed.extend(meaning.code.to_le_bytes());
        texts.push_str(&meaning.english);
    }
    write("meanings.bin", &packed);
    write("texts.txt", texts.as_bytes());

    let code = format!("static LANGUAGES: &[&str] = &{:?};\n", names.languages);
    write("languages.rs", code.as_bytes());
}
