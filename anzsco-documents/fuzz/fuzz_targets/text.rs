//! Any bytes as text: seed the corpus with the files of `tests/fixtures` of this format.
#![no_main]

use anzsco_documents::{Limits, read};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let limits = Limits { ocr_pages: 0, ..Limits::default() };
    let _ = read(bytes, Some("fuzz.text"), &limits);
});
