//! Scans: pages of known titles as a scanner or a camera gives them.
//!
//! Tests here need Tesseract and are skipped, saying so, where it or a language is missing. The
//! whole measurement takes minutes: `cargo test --release -p anzsco-documents --test scans --
//! --ignored --nocapture` prints the table of docs/benchmarks-documents.md.

#![expect(clippy::unwrap_used, clippy::panic, clippy::print_stderr, reason = "a test may fail")]

use std::collections::BTreeMap;
use std::fs;
use std::io::Cursor;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use anzsco_documents::{DocumentError, Kind, Limits, read};
use image::imageops::{self, FilterType};
use image::{GrayImage, Luma};

const LANGUAGES: [&str; 8] = ["eng", "fra", "deu", "spa", "vie", "chi_sim", "ara", "hin"];

fn fixture(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures").join(name)
}

/// The usual limits but for time: what is read must not depend on what else a machine is doing.
fn limits() -> Limits {
    let time = Duration::from_mins(5);
    Limits { ocr_time: time, ocr_page_time: time, text_time: time, ..Limits::default() }
}

/// Whether Tesseract is installed with a language and the detection of scripts; says so when not.
fn can_recognise(language: &str) -> bool {
    let listing = Command::new("tesseract").arg("--list-langs").output();
    let listing = listing.map(|output| String::from_utf8_lossy(&output.stdout).into_owned());
    let has = |name: &str| listing.as_ref().is_ok_and(|list| list.lines().any(|line| line == name));
    for name in [language, "osd"] {
        if !has(name) {
            eprintln!("skipped: Tesseract with {name} is not installed; run ./setup");
            return false;
        }
    }
    true
}

/// The titles of a page, a scan of two titles or a full page of twelve.
fn titles(page: &str) -> Vec<String> {
    let source = fs::read_to_string(fixture(&format!("{page}.txt"))).unwrap();
    let marked = source.lines().filter_map(|line| line.strip_prefix("# ")).map(str::to_owned);
    let marked: Vec<String> = marked.collect();
    if !marked.is_empty() {
        return marked;
    }
    let lines = source.lines().enumerate().filter(|(at, _)| *at == 1 || *at == 4);
    lines.map(|(_, line)| line.to_owned()).collect()
}

/// How many words of the titles are words of the text, each as often, and how many there are.
/// A title in a script without spaces is one word.
fn words_right(text: &str, titles: &[String]) -> (usize, usize) {
    let edge = |letter: char| !(letter.is_alphanumeric() || is_mark(letter));
    let mut found: BTreeMap<&str, usize> = BTreeMap::new();
    for word in text.split_whitespace().map(|word| word.trim_matches(edge)) {
        *found.entry(word).or_default() += 1;
    }
    let (mut right, mut all) = (0, 0);
    for title in titles {
        let is_spaceless = title.chars().all(|letter| ('\u{3400}'..='\u{9fff}').contains(&letter));
        for word in title.split_whitespace().map(|word| word.trim_matches(edge)) {
            all += 1;
            if is_spaceless {
                right += usize::from(text.lines().any(|line| line.trim() == word));
            } else if let Some(count) = found.get_mut(word).filter(|count| **count > 0) {
                *count -= 1;
                right += 1;
            }
        }
    }
    (right, all)
}

/// Marks of Indic and Arabic letters, which end words too.
fn is_mark(letter: char) -> bool {
    matches!(letter, '\u{900}'..='\u{97f}' | '\u{610}'..='\u{65f}')
}

fn png(picture: &GrayImage) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    picture.write_to(&mut bytes, image::ImageFormat::Png).unwrap();
    bytes.into_inner()
}

fn page(name: &str) -> GrayImage {
    image::open(fixture(&format!("{name}.png"))).unwrap().into_luma8()
}

fn at_dots(page: &GrayImage, dots: u32) -> GrayImage {
    let (width, height) = page.dimensions();
    imageops::resize(page, width * dots / 300, height * dots / 300, FilterType::Triangle)
}

/// Turned about its middle, as paper that lies askew on the glass.
fn tilted(page: &GrayImage, degrees: f32) -> GrayImage {
    let (sine, cosine) = degrees.to_radians().sin_cos();
    let (width, height) = page.dimensions();
    let (middle_x, middle_y) = (width as f32 / 2.0, height as f32 / 2.0);
    GrayImage::from_fn(width, height, |x, y| {
        let (dx, dy) = (x as f32 - middle_x, y as f32 - middle_y);
        let from = (middle_x + dx * cosine - dy * sine, middle_y + dx * sine + dy * cosine);
        imageops::interpolate_bilinear(page, from.0, from.1).unwrap_or(Luma([255]))
    })
}

/// Paper that is not white, specks, and grain: the same on every run.
fn noisy(page: &GrayImage) -> GrayImage {
    let mut state = 0x9E37_79B9_u32;
    let mut random = move || {
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        state
    };
    GrayImage::from_fn(page.width(), page.height(), |x, y| {
        let grey = i32::from(page.get_pixel(x, y).0[0]) * 200 / 255 + 30;
        let grain = (random() % 41) as i32 - 20;
        let speck = random() % 400;
        Luma([match speck {
            0 => 20,
            1 => 250,
            _ => (grey + grain).clamp(0, 255) as u8,
        }])
    })
}

/// Ways in which a page may come, as functions of a clean one of 300 dots an inch.
type Way = (&'static str, fn(&GrayImage) -> GrayImage);

const WAYS: [Way; 8] = [
    ("300", GrayImage::clone),
    ("200", |page| at_dots(page, 200)),
    ("150", |page| at_dots(page, 150)),
    ("+3°", |page| tilted(page, 3.0)),
    ("−3°", |page| tilted(page, -3.0)),
    ("90°", |page| imageops::rotate90(page)),
    ("180°", |page| imageops::rotate180(page)),
    ("noise", noisy),
];

fn text(bytes: &[u8], what: &str) -> String {
    let document = read(bytes, None, &limits());
    document.unwrap_or_else(|reason| panic!("{what}: {reason}")).text
}

/// At least 19 of 20 words of the titles of a clean page are right, and its years.
fn clean_page_is_read(language: &str) {
    if !can_recognise(language) {
        return;
    }
    let name = format!("page-{language}");
    let text = text(&fs::read(fixture(&format!("{name}.png"))).unwrap(), &name);
    let (right, all) = words_right(&text, &titles(&name));
    assert!(right * 20 >= all * 19, "{language}: {right} of {all} title words\n{text}");
    let years = (2002..2027).step_by(2).filter(|year| text.contains(&year.to_string())).count();
    assert!(years >= 12, "{language}: {years} of 13 years\n{text}");
}

#[test]
fn an_english_page_is_read() {
    clean_page_is_read("eng");
}

#[test]
fn a_french_page_is_read() {
    clean_page_is_read("fra");
}

#[test]
fn a_german_page_is_read() {
    clean_page_is_read("deu");
}

#[test]
fn a_spanish_page_is_read() {
    clean_page_is_read("spa");
}

#[test]
fn a_vietnamese_page_is_read() {
    clean_page_is_read("vie");
}

#[test]
fn a_chinese_page_is_read() {
    clean_page_is_read("chi_sim");
}

#[test]
fn an_arabic_page_is_read() {
    clean_page_is_read("ara");
}

#[test]
fn a_hindi_page_is_read() {
    clean_page_is_read("hin");
}

#[test]
fn coarse_tilted_turned_and_noisy_scans_are_read() {
    if !can_recognise("eng") {
        return;
    }
    let clean = page("scan-eng");
    for (way, change) in WAYS {
        let text = text(&png(&change(&clean)), way);
        let (right, all) = words_right(&text, &titles("scan-eng"));
        assert_eq!(right, all, "{way}: {text}");
    }
}

#[test]
fn pictures_of_every_format_are_read() {
    if !can_recognise("eng") {
        return;
    }
    for (name, kind) in [
        ("scan.jpg", Kind::Jpeg),
        ("scan.webp", Kind::WebP),
        ("scan.pdf", Kind::Pdf),
        ("scan-eng.png", Kind::Png),
        ("scan-two.tiff", Kind::Tiff),
    ] {
        let document = read(&fs::read(fixture(name)).unwrap(), None, &limits()).unwrap();
        assert_eq!(document.kind, kind);
        assert!(document.text.contains("Registered Nurse"), "{name}: {}", document.text);
        assert_eq!(document.left_out.recognised_pages[0], 1, "{name}");
        assert_eq!(document.page_starts.len(), if kind == Kind::Tiff { 2 } else { 1 });
    }
}

#[test]
fn nothing_is_invented_for_a_picture_without_text() {
    if !can_recognise("eng") {
        return;
    }
    let noise = GrayImage::from_fn(900, 700, |x, y| {
        Luma([(x.wrapping_mul(2_654_435_761) ^ y.wrapping_mul(40_503)).rotate_left(7) as u8])
    });
    let error = read(&png(&noise), None, &limits()).unwrap_err();
    assert_eq!(error, DocumentError::NothingReadable);
}

#[test]
#[ignore = "takes minutes; prints the table of docs/benchmarks-documents.md"]
fn every_language_in_every_way() {
    eprintln!("| language | words | {} |", WAYS.map(|(name, _)| name).join(" | "));
    let only = std::env::var("LANGUAGES").unwrap_or_default();
    for language in LANGUAGES {
        if !(only.is_empty() || only.contains(language)) || !can_recognise(language) {
            continue;
        }
        let clean = page(&format!("page-{language}"));
        let titles = titles(&format!("page-{language}"));
        let (mut cells, mut words, mut times) = (Vec::new(), 0, Vec::new());
        for (way, change) in WAYS {
            let bytes = png(&change(&clean));
            let began = Instant::now();
            let text = read(&bytes, None, &limits()).map_or(String::new(), |it| it.text);
            times.push(began.elapsed().as_secs_f32());
            let (right, all) = words_right(&text, &titles);
            words = all;
            let years = (2000..2027).filter(|year| text.contains(&year.to_string())).count();
            if years < 13 {
                eprintln!("-- {language} {way}: {years} of 13 years");
            }
            cells.push(format!("{:.1}", right as f32 * 100.0 / all as f32));
            if right * 20 < all * 19 {
                eprintln!("-- {language} {way}: {right} of {all}\n{text}");
            }
        }
        eprintln!("| {language} | {words} | {} | {times:.1?}", cells.join(" | "));
    }
}
