//! Compiles `tables/links` and `tables/isco08.tsv`.
//!
//! Takes the links between versions, published and hand-written; gives them sorted both ways, best
//! first, and the links to ISCO-08. Checks that every linked code exists and none is left alone.

use std::collections::BTreeMap;

use crate::classification::{VERSIONS, Version};
use crate::code::Code;
use crate::pack::{Packed, Texts};
use crate::tables::Build;

/// Linked codes of each code, best link first.
pub(crate) type Linked = BTreeMap<Code, Vec<Code>>;

/// Links between the versions, both ways.
pub(crate) struct Links {
    pub(crate) became: Linked,
    pub(crate) was: Linked,
}

/// How sure a link is: the place in this list.
const RELATIONS: [&str; 2] = ["same", "moved"];
/// The rank of hand-written links, after those of [`RELATIONS`].
const NEAREST: u8 = RELATIONS.len() as u8;

/// A link from a code of 1.3 to one of 2022.
struct Link {
    old: Code,
    new: Code,
    rank: u8,
}

pub(crate) fn compile(build: &mut Build, versions: &[Version; 2], texts: &mut Texts) -> Links {
    let mut links = read_published(build);
    links.extend(read_nearest(build, &links));
    let [old_version, new_version] = versions;
    for link in &links {
        if !old_version.has_occupation(link.old) || !new_version.has_occupation(link.new) {
            let reason = format!("{} -> {} links codes that do not exist", link.old, link.new);
            build.problem("tables/links", 0, reason);
        }
    }
    let became = sorted(links.iter().map(|link| (link.old, link.rank, link.new)));
    let was = sorted(links.iter().map(|link| (link.new, link.rank, link.old)));
    report_alone(build, old_version, &became);
    report_alone(build, new_version, &was);
    build.write("became.bin", pairs(&became).bytes());
    build.write("was.bin", pairs(&was).bytes());
    for (version, name) in versions.iter().zip(VERSIONS) {
        compile_isco(build, version, name);
    }
    compile_isco_titles(build, texts);
    Links { became, was }
}

fn read_published(build: &mut Build) -> Vec<Link> {
    let columns = ["code_1.3", "code_2022", "relation"];
    let table = build.table_of("tables/links/1.3_to_2022.tsv", &columns);
    let mut links = Vec::new();
    for line in &table.lines {
        let codes = (build.code(&table, line, 0), build.code(&table, line, 1));
        let rank = build.one_of(&table, line, 2, &RELATIONS);
        if let (Some(old), Some(new)) = codes {
            links.push(Link { old, new, rank });
        }
    }
    links
}

/// The hand-written links of occupations of 2022 that no published link leads to.
fn read_nearest(build: &mut Build, published: &[Link]) -> Vec<Link> {
    let columns = ["code_2022", "title_2022", "code_1.3", "title_1.3", "reason"];
    let table = build.table_of("tables/links/2022_without_1.3.tsv", &columns);
    let mut links = Vec::new();
    for line in &table.lines {
        let codes = (build.code(&table, line, 2), build.code(&table, line, 0));
        if let (Some(old), Some(new)) = codes {
            if published.iter().any(|link| link.new == new) {
                build.problem(&table.path, line.number, format!("{new} has a published link"));
            }
            links.push(Link { old, new, rank: NEAREST });
        }
    }
    links
}

fn sorted(links: impl Iterator<Item = (Code, u8, Code)>) -> Linked {
    let mut links: Vec<_> = links.collect();
    links.sort_unstable();
    let mut linked = Linked::new();
    for (from, _, to) in links {
        linked.entry(from).or_default().push(to);
    }
    linked
}

fn report_alone(build: &mut Build, version: &Version, linked: &Linked) {
    // The New Zealand edition (1) of a version has all of its occupations.
    for code in version.occupations(1) {
        if !linked.contains_key(&code) {
            build.problem("tables/links", 0, format!("{code} is linked to nothing"));
        }
    }
}

fn pairs(linked: &Linked) -> Packed {
    let mut packed = Packed::default();
    for (from, all) in linked {
        for to in all {
            packed.code(*from).code(*to);
        }
    }
    packed
}

fn compile_isco(build: &mut Build, version: &Version, name: &str) {
    let columns = ["code", "isco08", "covers_part_of_group", "partly_in_group"];
    let table = build.table_of(&format!("tables/links/isco08_{name}.tsv"), &columns);
    let mut links = Vec::new();
    for line in &table.lines {
        let (code, isco) = (build.code(&table, line, 0), build.number::<u16>(&table, line, 1));
        let (Some(code), Some(isco)) = (code, isco) else { continue };
        let partial = build.one_of(&table, line, 3, &["", "p"]);
        if !version.has_occupation(code) {
            build.problem(&table.path, line.number, format!("{code} is not an occupation"));
        }
        links.push((code, partial, isco));
    }
    links.sort_unstable();
    let mut packed = Packed::default();
    for (code, partial, isco) in links {
        packed.code(code).u16(isco as usize).u8(partial);
    }
    build.write(&format!("isco_{name}.bin"), packed.bytes());
}

fn compile_isco_titles(build: &mut Build, texts: &mut Texts) {
    let table = build.table_of("tables/isco08.tsv", &["code", "title"]);
    let mut titles = BTreeMap::new();
    for line in &table.lines {
        if let Some(code) = build.number::<u16>(&table, line, 0) {
            titles.insert(code, line.field(1));
        }
    }
    let mut packed = Packed::default();
    for (code, title) in titles {
        packed.u32(code as usize).text(title, texts);
    }
    build.write("isco_titles.bin", packed.bytes());
}
