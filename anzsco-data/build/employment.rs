//! Compiles `tables/employment.tsv`.
//!
//! Takes the people employed in each occupation of version 1.3; gives these counts for the codes
//! that only 1.3 has, and counts carried along the links for all codes of 2022. An occupation that
//! became several leaves half of its people with the code it kept, and shares the rest evenly.

use std::collections::BTreeMap;

use crate::classification::Version;
use crate::code::Code;
use crate::links::Links;
use crate::pack::Packed;
use crate::tables::Build;

pub(crate) fn compile(build: &mut Build, versions: &[Version; 2], links: &Links) {
    let [old, new] = versions;
    let table = build.table_of("tables/employment.tsv", &["code_1.3", "employed"]);
    let mut employed: BTreeMap<Code, f64> = BTreeMap::new();
    for line in &table.lines {
        let code = build.code(&table, line, 0);
        let count = build.number::<u32>(&table, line, 1).map(f64::from);
        let (Some(code), Some(count)) = (code, count) else { continue };
        if !old.has_occupation(code) {
            build.problem(&table.path, line.number, format!("{code} is not an occupation of 1.3"));
        }
        if !new.has_occupation(code) {
            employed.insert(code, count);
        }
        let successors = links.became.get(&code).map(Vec::as_slice).unwrap_or_default();
        for successor in successors {
            *employed.entry(*successor).or_default() += count * share(code, *successor, successors);
        }
    }
    let mut packed = Packed::default();
    for (code, count) in employed {
        packed.code(code).u32(count.round() as usize);
    }
    build.write("employed.bin", packed.bytes());
}

/// Which part of the people of `code` went to `successor`, one of all its `successors`.
fn share(code: Code, successor: Code, successors: &[Code]) -> f64 {
    let others = successors.len() - 1;
    if !successors.contains(&code) {
        1.0 / successors.len() as f64
    } else if others == 0 {
        1.0
    } else if successor == code {
        0.5
    } else {
        0.5 / others as f64
    }
}
