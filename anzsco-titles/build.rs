//! Embeds the models that are there: training needs a build without them.

// A build script has nobody to answer but the person at the terminal: it stops with a message.
#![allow(clippy::expect_used, clippy::print_stdout)]

use std::fmt::Write as _;
use std::path::PathBuf;
use std::{env, fs};

fn main() {
    println!("cargo::rerun-if-changed=models");
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it"));
    let mut code = String::new();
    for (name, file) in [("TITLES", "titles.bin"), ("WORDS", "words.bin")] {
        let model = root.join("models").join(file);
        let bytes = if model.is_file() {
            format!("Some(include_bytes!({:?}))", model.to_string_lossy())
        } else {
            "None".into()
        };
        writeln!(code, "static {name}: Option<&[u8]> = {bytes};")
            .expect("a text can be written to");
    }
    fs::write(out.join("model.rs"), code).expect("OUT_DIR can be written");
}
