//! Compiles `tables/structure` and `tables/titles`.
//!
//! Takes the published structure and titles; gives the entries and occupations of the four
//! editions and the index of titles of both versions. Checks that the hierarchy is whole.

use std::collections::BTreeMap;

use crate::code::Code;
use crate::fold::fold;
use crate::pack::{Index, Packed, Texts};
use crate::tables::{Build, Table};

/// The versions as they are named in files.
pub(crate) const VERSIONS: [&str; 2] = ["1.3", "2022"];
/// The countries as they are named in files.
pub(crate) const COUNTRIES: [&str; 2] = ["au", "nz"];

/// What was published of one version.
pub(crate) struct Version {
    pub(crate) entries: BTreeMap<Code, Entry>,
    /// All titles of each occupation, principal ones first.
    pub(crate) titles: BTreeMap<Code, Vec<String>>,
}

/// A group or an occupation; titles and skill levels by country.
pub(crate) struct Entry {
    pub(crate) titles: [String; 2],
    skill_levels: [u8; 2],
    nz_only: bool,
}

impl Version {
    /// The occupations of a country's edition, in code order.
    pub(crate) fn occupations(&self, country: usize) -> Vec<Code> {
        let all = self.entries.iter().filter(|(_, entry)| entry.is_in(country));
        all.map(|(code, _)| *code).filter(|code| code.digits() == 6).collect()
    }

    pub(crate) fn has_occupation(&self, code: Code) -> bool {
        code.digits() == 6 && self.entries.contains_key(&code)
    }
}

impl Entry {
    fn is_in(&self, country: usize) -> bool {
        country == 1 || !self.nz_only
    }
}

/// Compiles both versions, 1.3 first.
pub(crate) fn compile(build: &mut Build, texts: &mut Texts) -> [Version; 2] {
    VERSIONS.map(|name| {
        let entries = read_structure(build, name);
        for (country, country_name) in COUNTRIES.iter().enumerate() {
            let edition = format!("{country_name}_{name}");
            write_edition(build, &edition, &entries, country, texts);
        }
        let titles = compile_titles(build, name, &entries, texts);
        Version { entries, titles }
    })
}

fn read_structure(build: &mut Build, version: &str) -> BTreeMap<Code, Entry> {
    let path = format!("tables/structure/{version}.tsv");
    let columns = ["code", "parent", "title_au", "title_nz", "skill_au", "skill_nz", "scope"];
    let table = build.table_of(&path, &columns);
    let mut entries: BTreeMap<Code, Entry> = BTreeMap::new();
    for line in &table.lines {
        let Some(code) = build.code(&table, line, 0) else { continue };
        let parent = code.prefix(if code.digits() == 6 { 4 } else { code.digits() - 1 });
        if line.field(1) != parent.map(|parent| parent.to_string()).unwrap_or_default() {
            build.problem(&path, line.number, "the parent is not the code's own prefix");
        }
        if parent.is_some_and(|parent| !entries.contains_key(&parent)) {
            build.problem(&path, line.number, "the parent must stand before the code");
        }
        let skill_levels = [4, 5].map(|column| skill_levels(line.field(column)));
        if skill_levels.contains(&0) {
            build.problem(&path, line.number, "skill levels are numbers from 1 to 5: \"2, 3\"");
        }
        let titles = [2, 3].map(|column| line.field(column).to_owned());
        let nz_only = build.one_of(&table, line, 6, &["", "nz"]) == 1;
        if entries.insert(code, Entry { titles, skill_levels, nz_only }).is_some() {
            build.problem(&path, line.number, format!("{code} stands here twice"));
        }
    }
    entries
}

/// A list of skill levels as one bit a level; 0 if it is not one.
fn skill_levels(field: &str) -> u8 {
    let levels = field.split(',').map(|level| level.trim().parse::<u8>().unwrap_or(0));
    levels.fold(0, |set, level| if (1..=5).contains(&level) { set | 1 << level } else { set })
}

fn write_edition(
    build: &Build,
    edition: &str,
    entries: &BTreeMap<Code, Entry>,
    country: usize,
    texts: &mut Texts,
) {
    let (mut packed, mut occupations) = (Packed::default(), Packed::default());
    let in_scope = entries.iter().filter(|(_, entry)| entry.is_in(country));
    for (index, (code, entry)) in in_scope.enumerate() {
        let title = entry.titles.get(country).map_or("", String::as_str);
        let levels = entry.skill_levels.get(country).copied().unwrap_or_default();
        packed.code(*code).text(title, texts).u8(levels).u8(0);
        if code.digits() == 6 {
            occupations.code(*code).u16(index);
        }
    }
    build.write(&format!("entries_{edition}.bin"), packed.bytes());
    build.write(&format!("occupations_{edition}.bin"), occupations.bytes());
}

/// A line of `tables/titles`: country and kind are places in their lists of names.
struct Title {
    code: Code,
    text: String,
    kind: u8,
    country: u8,
}

fn compile_titles(
    build: &mut Build,
    version: &str,
    entries: &BTreeMap<Code, Entry>,
    texts: &mut Texts,
) -> BTreeMap<Code, Vec<String>> {
    let table = build
        .table_of(&format!("tables/titles/{version}.tsv"), &["code", "title", "kind", "country"]);
    let mut titles = read_titles(build, &table, entries);
    titles.sort_by(|a, b| (a.code, a.kind, &a.text).cmp(&(b.code, b.kind, &b.text)));

    let (mut packed, mut index) = (Packed::default(), Index::new());
    for (place, title) in titles.iter().enumerate() {
        packed.code(title.code).text(&title.text, texts).u8(title.kind).u8(title.country);
        index.file(fold(&title.text), place);
    }
    let (ranges, keyed) = index.compile();
    let mut keys = Packed::default();
    for place in keyed {
        keys.u16(place);
    }
    build.write(&format!("titles_{version}.bin"), packed.bytes());
    build.write(&format!("title_keys_{version}.bin"), keys.bytes());
    build.write(&format!("titles_{version}.keys"), &ranges.keys());
    build.write(&format!("titles_{version}.fst"), &ranges.map());

    let mut by_code: BTreeMap<Code, Vec<String>> = BTreeMap::new();
    for title in titles {
        by_code.entry(title.code).or_default().push(title.text);
    }
    by_code
}

fn read_titles(build: &mut Build, table: &Table, entries: &BTreeMap<Code, Entry>) -> Vec<Title> {
    let mut titles = Vec::new();
    for line in &table.lines {
        let Some(code) = build.code(table, line, 0) else { continue };
        if code.digits() != 6 || !entries.contains_key(&code) {
            build.problem(&table.path, line.number, format!("{code} is not an occupation"));
        }
        let kinds = ["principal", "alternative", "specialisation", "nec"];
        titles.push(Title {
            code,
            text: line.field(1).to_owned(),
            kind: build.one_of(table, line, 2, &kinds),
            country: build.one_of(table, line, 3, &["", "au", "nz"]),
        });
    }
    titles
}
