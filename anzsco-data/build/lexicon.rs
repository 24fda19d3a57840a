//! Compiles `tables/lexicon/<language>/<table>.tsv`.
//!
//! Takes the tables of every language whose feature is on; gives for each the keys of its rows, which
//! are its folded phrases, and `lexicons.rs`, the list of them all; also the words that tell a
//! language (function words, months, headings) with the languages that have them. To add a table, add the file;
//! to add a language, add its folder and its feature in `Cargo.toml`.

use std::collections::BTreeMap;
use std::env;
use std::fmt::Write;

use crate::first_words;
use crate::fold::fold;
use crate::keys;
use crate::pack::{Index, Packed, Texts};
use crate::tables::{Build, Table};

const FOLDER: &str = "tables/lexicon";

pub(crate) fn compile(build: &mut Build) {
    let (mut statics, mut list, mut languages) = (String::new(), String::new(), String::new());
    let mut count = 0;
    let mut telling = Telling::default();
    for language in build.names(FOLDER).into_iter().filter(|language| wanted(language)) {
        telling.next_language();
        let first = count;
        let mut texts = Texts::default();
        let name = format!("TEXTS_{}", language.to_uppercase().replace('-', "_"));
        for file in build.names(&format!("{FOLDER}/{language}")) {
            let path = format!("{FOLDER}/{language}/{file}");
            let Some(table_name) = file.strip_suffix(".tsv") else {
                build.problem(&path, 0, "only .tsv files belong here");
                continue;
            };
            let table = build.table(&path);
            telling.add(&table, table_name);
            let stem = format!("lexicon_{language}_{table_name}");
            compile_table(build, &table, &stem, &mut texts);
            writeln!(
                list,
                "    Compiled {{ language: {language:?}, name: {table_name:?}, columns: &{:?}, \
                 keys: Keys::new({}), first_words: {}, rows: {}, texts: {name} }},",
                table.columns,
                embedded("bytes", &format!("{stem}.keys")),
                embedded("bytes", &format!("{stem}.first")),
                embedded("bytes", &format!("{stem}.bin")),
            )
            .expect("a string can be written");
            count += 1;
        }
        writeln!(languages, "    ({language:?}, {first}..{count}),")
            .expect("a string can be written");
        let file = format!("lexicon_{language}.txt");
        build.write(&file, texts.as_bytes());
        writeln!(statics, "static {name}: &str = {};", embedded("str", &file))
            .expect("a string can be written");
    }
    let code = format!(
        "{statics}static COMPILED: &[Compiled] = &[\n{list}];\n\
         static LANGUAGES: &[(&str, std::ops::Range<usize>)] = &[\n{languages}];\n"
    );
    build.write("lexicons.rs", code.as_bytes());
    build.write("telling_words.keys", &telling.compile());
}

/// Words that tell a language, and in which languages they are met: bit n for the nth.
#[derive(Default)]
struct Telling {
    languages: u32,
    words: BTreeMap<String, u64>,
}

/// Shortest word of a heading that tells a language.
const TELLING_LETTERS: usize = 4;

impl Telling {
    fn next_language(&mut self) {
        self.languages += 1;
        assert!(self.languages <= 64, "a set of languages has 64 bits");
    }

    fn add(&mut self, table: &Table, name: &str) {
        let every = matches!(name, "stopwords" | "months");
        if !every && name != "headings" {
            return;
        }
        for line in &table.lines {
            let folded = fold(line.field(0));
            for word in folded.split(' ').filter(|word| !word.is_empty()) {
                if every || word.chars().count() >= TELLING_LETTERS {
                    *self.words.entry(word.to_owned()).or_default() |= 1 << (self.languages - 1);
                }
            }
        }
    }

    fn compile(self) -> Vec<u8> {
        keys::compile(self.words.iter().map(|(word, languages)| (word.as_str(), *languages)))
    }
}

/// English is always compiled in; other languages all together or each by its feature.
fn wanted(language: &str) -> bool {
    let feature = format!("CARGO_FEATURE_LANG_{}", language.to_uppercase().replace('-', "_"));
    language == "en"
        || env::var_os("CARGO_FEATURE_ALL_LANGUAGES").is_some()
        || env::var_os(feature).is_some()
}

fn compile_table(build: &mut Build, table: &Table, stem: &str, texts: &mut Texts) {
    let mut index = Index::new();
    for line in &table.lines {
        let key = fold(line.field(0));
        if key.is_empty() {
            build.problem(&table.path, line.number, "the phrase has no letters or digits");
        }
        index.file(key, line);
    }
    let first = first_words::set_of(index.keys());
    build.write(&format!("{stem}.first"), &first);
    let (ranges, lines) = index.compile();
    let mut rows = Packed::default();
    for line in lines {
        for field in &line.fields {
            rows.text(field, texts);
        }
    }
    build.write(&format!("{stem}.keys"), &ranges.keys());
    build.write(&format!("{stem}.bin"), rows.bytes());
}

/// Rust source that embeds a file of `OUT_DIR`.
fn embedded(kind: &str, file: &str) -> String {
    format!("include_{kind}!(concat!(env!(\"OUT_DIR\"), \"/{file}\"))")
}
