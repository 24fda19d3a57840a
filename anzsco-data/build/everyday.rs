//! Compiles `tables/everyday/*.txt`: what people write about their jobs.
//!
//! Takes one file a sub-major group of 2022, a block of lines an occupation, as the README beside
//! them explains; gives packed facts and everyday titles with their keys. Every rule of the
//! format is checked here, with file, line and reason.

use std::collections::{BTreeMap, BTreeSet};

use crate::classification::Version;
use crate::code::Code;
use crate::fold::fold;
use crate::pack::{Index, Packed, Texts};
use crate::tables::Build;

const FOLDER: &str = "tables/everyday";
/// Between the phrases of a packed list, and between packed tasks.
const PHRASE: &str = "\t";
const TASK: &str = "\n";

/// The lists of a block, in the order in which they are written and packed, and how many phrases
/// each may have. Tasks, licences and the contrast have rules of their own.
const LISTS: [(&str, usize, usize); 4] =
    [("titles", 8, 30), ("tools", 4, 14), ("quals", 1, 5), ("industry", 2, 8)];
const TASKS: (usize, usize) = (6, 8);
const CUES: (usize, usize) = (3, 18);
const CONTRAST_WORDS: usize = 20;

/// A block as it was read.
#[derive(Default)]
struct Block {
    line: usize,
    titles: Vec<Title>,
    tasks: Vec<String>,
    tools: Vec<String>,
    quals: Vec<String>,
    licences: Vec<String>,
    industry: Vec<String>,
    contrast: String,
}

/// A title with its marks: `~` vague, `@au` or `@nz`.
struct Title {
    line: usize,
    text: String,
    vague: bool,
    country: u8,
}

/// Where a line is, and the build that hears what is wrong with it.
struct Place<'a> {
    build: &'a mut Build,
    path: &'a str,
    line: usize,
}

impl Place<'_> {
    fn problem(&mut self, reason: impl std::fmt::Display) {
        self.build.problem(self.path, self.line, reason);
    }

    fn check_count(&mut self, what: &str, count: usize, (least, most): (usize, usize)) {
        if !(least..=most).contains(&count) {
            self.problem(format!("{count} {what}, where {least} to {most} belong"));
        }
    }
}

pub(crate) fn compile(build: &mut Build, version: &Version) {
    let mut blocks = BTreeMap::new();
    for file in build.names(FOLDER) {
        if let Some(group) = file.strip_suffix(".txt") {
            read_file(build, version, &format!("{FOLDER}/{file}"), group, &mut blocks);
        }
    }
    // The New Zealand edition (1) of a version has all of its occupations.
    for code in version.occupations(1).iter().filter(|code| !blocks.contains_key(*code)) {
        build.problem(FOLDER, 0, format!("there is no block for {code}"));
    }
    check_shared(build, version, &blocks);
    write(build, &blocks);
}

fn read_file(
    build: &mut Build,
    version: &Version,
    path: &str,
    group: &str,
    blocks: &mut BTreeMap<Code, Block>,
) {
    let text = build.text(path);
    let mut current = None;
    for (index, line) in text.lines().map(str::trim).enumerate() {
        let mut place = Place { build, path, line: index + 1 };
        if line.is_empty() || line.starts_with("//") {
            continue;
        }
        if let Some(head) = line.strip_prefix("# ") {
            current = read_head(&mut place, version, group, head);
            if let Some(code) = current {
                let block = Block { line: index + 1, ..Block::default() };
                if blocks.insert(code, block).is_some() {
                    place.problem(format!("there is another block for {code}"));
                }
            }
        } else if let Some(block) = current.and_then(|code| blocks.get_mut(&code)) {
            read_line(&mut place, line, block);
        } else {
            place.problem("this line stands under no occupation");
        }
    }
    for block in blocks.iter().filter(|(code, _)| code.to_string().starts_with(group)) {
        check_block(&mut Place { build, path, line: block.1.line }, block.1);
    }
}

/// `# 362111 Florist`: a code of this group and its title. Where the countries differ, the title is
/// `Forester / Forest Scientist`, Australia first.
fn read_head(place: &mut Place, version: &Version, group: &str, head: &str) -> Option<Code> {
    let (code, title) = head.split_once(' ').unwrap_or((head, ""));
    let code = Code::parse(code).ok();
    let Some((code, entry)) = code.and_then(|code| Some((code, version.entries.get(&code)?)))
    else {
        place.problem(format!("{head:?} does not begin with an occupation of 2022"));
        return None;
    };
    let [au, nz] = &entry.titles;
    let known = if au == nz { au.clone() } else { format!("{au} / {nz}") };
    if title != known {
        place.problem(format!("the title of {code} is {known:?}"));
    }
    if !code.to_string().starts_with(group) {
        place.problem(format!("{code} belongs into another file"));
    }
    Some(code)
}

fn read_line(place: &mut Place, line: &str, block: &mut Block) {
    let Some((key, value)) = line.split_once(':') else {
        place.problem("a line is a word, a colon and phrases");
        return;
    };
    if key != "titles" && (value.contains(" @") || value.contains(" ~")) {
        place.problem("only titles are marked ~, @au or @nz");
    }
    match key {
        "titles" => {
            block.titles =
                phrases(place, value).iter().map(|text| title(place.line, text)).collect();
        }
        "task" => {
            if let Some(task) = task(place, value) {
                block.tasks.push(task);
            }
        }
        "tools" => block.tools = phrases(place, value),
        "quals" => block.quals = phrases(place, value),
        "licence" => block.licences.extend(licence(place, value)),
        "industry" => block.industry = phrases(place, value),
        "contrast" => value.trim().clone_into(&mut block.contrast),
        _ => place.problem(format!("{key:?} is no word of the format")),
    }
}

/// Phrases between semicolons: none empty, none twice.
fn phrases(place: &mut Place, value: &str) -> Vec<String> {
    let phrases: Vec<String> = value.split(';').map(|phrase| phrase.trim().to_owned()).collect();
    let mut seen = BTreeSet::new();
    for phrase in &phrases {
        if fold(phrase).is_empty() {
            place.problem("there is nothing between two semicolons");
        }
        if phrase.contains(['=', '\t']) {
            place.problem(format!("{phrase:?} contains = or a tab"));
        }
        if !seen.insert(phrase) {
            place.problem(format!("{phrase:?} stands here twice"));
        }
    }
    phrases
}

fn title(line: usize, written: &str) -> Title {
    let mut title = Title { line, text: String::new(), vague: false, country: 0 };
    let mut words: Vec<&str> = written.split_whitespace().collect();
    loop {
        match words.last() {
            Some(&"~") => title.vague = true,
            Some(&"@au") => title.country = 1,
            Some(&"@nz") => title.country = 2,
            _ => break,
        }
        words.pop();
    }
    title.text = words.join(" ");
    title
}

/// `label = cue; cue; cue`, packed as a list with the label first.
fn task(place: &mut Place, value: &str) -> Option<String> {
    let Some((label, cues)) = value.split_once('=') else {
        place.problem("a task is a label, = and cues");
        return None;
    };
    let cues = phrases(place, cues);
    place.check_count("cues", cues.len(), CUES);
    Some(format!("{}{PHRASE}{}", label.trim(), cues.join(PHRASE)))
}

/// `au: text; text; nz: text`, packed as the country's mark and the text, for each text. A country
/// holds until another is named.
fn licence(place: &mut Place, value: &str) -> Vec<String> {
    let mut mark = None;
    let mut packed = Vec::new();
    for phrase in phrases(place, value) {
        let (country, text) = phrase.split_once(':').unwrap_or(("", &phrase));
        let named = match country.trim() {
            "both" => Some('0'),
            "au" => Some('1'),
            "nz" => Some('2'),
            _ => None,
        };
        let text = if named.is_some() { text.trim() } else { phrase.as_str() };
        mark = named.or(mark);
        match mark {
            Some(mark) => packed.push(format!("{mark}{text}")),
            None => place.problem("a licence begins with au:, nz: or both:"),
        }
    }
    packed
}

fn check_block(place: &mut Place, block: &Block) {
    let counts = [block.titles.len(), block.tools.len(), block.quals.len(), block.industry.len()];
    for ((what, least, most), count) in LISTS.into_iter().zip(counts) {
        place.check_count(what, count, (least, most));
    }
    place.check_count("tasks", block.tasks.len(), TASKS);
    let words = block.contrast.split_whitespace().count();
    place.check_count("words of contrast", words, (3, CONTRAST_WORDS));
    if block.titles.iter().any(|title| title.text.contains(['@', '~'])) {
        place.problem("a mark (~, @au, @nz) stands at the end of a title, after a space");
    }
}

/// A title that another occupation names too, in a country both name it in, or that the index lists
/// under other occupations only, must be marked as shared.
fn check_shared(build: &mut Build, version: &Version, blocks: &BTreeMap<Code, Block>) {
    let mut named: BTreeMap<String, Vec<(Code, &Title)>> = BTreeMap::new();
    for (code, block) in blocks {
        for title in block.titles.iter().filter(|title| !title.vague) {
            named.entry(fold(&title.text)).or_default().push((*code, title));
        }
    }
    let mut listed: BTreeMap<String, BTreeSet<Code>> = BTreeMap::new();
    for (code, titles) in &version.titles {
        for title in titles {
            listed.entry(fold(title)).or_default().insert(*code);
        }
    }
    for (key, uses) in &named {
        for (code, title) in uses {
            let meets =
                |country: u8| country == 0 || title.country == 0 || country == title.country;
            let other = uses.iter().find(|(other, use_)| other != code && meets(use_.country));
            let index = listed.get(key).filter(|codes| !codes.contains(code));
            let other = other.map(|(other, _)| *other).or_else(|| index?.first().copied());
            if let Some(other) = other {
                let path = format!("{FOLDER}/{}.txt", code.prefix(2).unwrap_or(*code));
                let reason = format!("{:?} is a title of {other} too: mark it ~", title.text);
                build.problem(&path, title.line, reason);
            }
        }
    }
}

fn write(build: &Build, blocks: &BTreeMap<Code, Block>) {
    let (mut texts, mut facts, mut index) = (Texts::default(), Packed::default(), Index::new());
    for (code, block) in blocks {
        let titles_that = |vague: bool| -> Vec<&str> {
            let titles = block.titles.iter().filter(|title| title.vague == vague);
            titles.map(|title| title.text.as_str()).collect()
        };
        facts.code(*code);
        for list in [
            titles_that(false).join(PHRASE),
            titles_that(true).join(PHRASE),
            block.tasks.join(TASK),
            block.tools.join(PHRASE),
            block.quals.join(PHRASE),
            block.licences.join(PHRASE),
            block.industry.join(PHRASE),
            block.contrast.clone(),
        ] {
            facts.text(&list, &mut texts);
        }
        for title in &block.titles {
            index.file(fold(&title.text), (*code, title.vague, title.country));
        }
    }
    let (ranges, keyed) = index.compile();
    let mut titles = Packed::default();
    for (code, vague, country) in keyed {
        titles.code(code).u8(u8::from(vague)).u8(country);
    }
    build.write("everyday.txt", texts.as_bytes());
    build.write("everyday.bin", facts.bytes());
    build.write("everyday_titles.bin", titles.bytes());
    build.write("everyday_titles.keys", &ranges.keys());
    build.write("everyday_titles.fst", &ranges.map());
}
