//! Compiles `tables/` and `models/` into what the crate embeds.
//!
//! Takes the tables; gives keys, finite state maps, packed records and texts in `OUT_DIR`, in the layouts
//! that the modules of `src/` read. It must not decide any fact: what is not in a table is not in
//! the crate. A bad line stops the build with its file, number and reason.

// A build script has nobody to answer but the person at the terminal: it stops with a message.
#![allow(clippy::expect_used, clippy::print_stdout, clippy::print_stderr)]

#[path = "build/classification.rs"]
mod classification;
#[path = "build/concepts.rs"]
mod concepts;
#[path = "build/employment.rs"]
mod employment;
#[path = "build/everyday.rs"]
mod everyday;
#[path = "build/lexicon.rs"]
mod lexicon;
#[path = "build/links.rs"]
mod links;
#[path = "build/models.rs"]
mod models;
#[path = "build/pack.rs"]
mod pack;
#[path = "build/tables.rs"]
mod tables;

// The very files of the library, so that what is packed here is read there.
#[allow(dead_code, unreachable_pub, reason = "the library uses what the build does not")]
#[path = "src/code.rs"]
mod code;
#[allow(dead_code, reason = "the library uses what the build does not")]
#[path = "src/first_words.rs"]
mod first_words;
#[allow(dead_code, unreachable_pub, reason = "the library uses what the build does not")]
#[path = "src/fold.rs"]
mod fold;
#[path = "src/hash.rs"]
mod hash;
#[allow(dead_code, reason = "the library uses what the build does not")]
#[path = "src/keys.rs"]
mod keys;
#[allow(dead_code, reason = "the library uses what the build does not")]
#[path = "src/letters.rs"]
mod letters;

fn main() {
    for path in [
        "build",
        "models",
        "src/code.rs",
        "src/first_words.rs",
        "src/fold.rs",
        "src/hash.rs",
        "src/keys.rs",
        "src/letters.rs",
        "tables",
    ] {
        println!("cargo::rerun-if-changed={path}");
    }
    let mut build = tables::Build::new();
    let mut texts = pack::Texts::default();

    let classification = classification::compile(&mut build, &mut texts);
    let links = links::compile(&mut build, &classification, &mut texts);
    concepts::compile(&build, &classification, &links);
    employment::compile(&mut build, &classification, &links);
    let [_, version_2022] = &classification;
    everyday::compile(&mut build, version_2022);
    build.write("classification.txt", texts.as_bytes());

    lexicon::compile(&mut build);
    models::compile(&build);
    build.finish();
}
