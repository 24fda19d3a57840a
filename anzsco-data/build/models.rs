//! Lists `models/*.bin`.
//!
//! Takes the folder of trained models; gives `models.rs`, which embeds each under its name.

use std::fmt::Write;

use crate::tables::Build;

pub(crate) fn compile(build: &Build) {
    let mut list = String::new();
    for file in build.names("models") {
        if let Some(name) = file.strip_suffix(".bin") {
            let path = format!("concat!(env!(\"CARGO_MANIFEST_DIR\"), \"/models/{file}\")");
            writeln!(list, "    ({name:?}, include_bytes!({path})),")
                .expect("a string can be written");
        }
    }
    let code = format!("static MODELS: &[(&str, &[u8])] = &[\n{list}];\n");
    build.write("models.rs", code.as_bytes());
}
