//! Embeds `models/studies.bin` where it is there: training needs a build without it.

// A build script has nobody to answer but the person at the terminal: it stops with a message.
#![allow(clippy::expect_used, clippy::print_stdout)]

use std::path::PathBuf;
use std::{env, fs};

fn main() {
    println!("cargo::rerun-if-changed=models");
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it"));
    let model = root.join("models/studies.bin");
    let model = if model.is_file() {
        format!("Some(include_bytes!({:?}))", model.to_string_lossy())
    } else {
        "None".into()
    };
    let code = format!("static MODEL: Option<&[u8]> = {model};\n");
    fs::write(out.join("model.rs"), code).expect("OUT_DIR can be written");
}
