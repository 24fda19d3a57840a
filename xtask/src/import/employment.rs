//! `tables/employment.tsv`: people employed in Australia, by occupation of version 1.3.
//!
//! Takes `anzsco/employment_au_1.3.csv`, which counts unit groups and most occupations; gives one
//! count an occupation.

use std::collections::BTreeMap;

use super::Error;
use super::source::Sources;
use super::table::{CC_BY, Credit, Table};

const FILE: &str = "anzsco/employment_au_1.3.csv";
/// What "<50" is taken for.
const FEW: u32 = 25;

pub(crate) fn table(sources: &Sources) -> Result<Table, Error> {
    let mut counts = BTreeMap::new();
    for [code, employed] in sources.rows(FILE, ["code", "employed"])? {
        counts.insert(code, count(&employed)?);
    }
    let rows = sources.rows("anzsco/structure_1.3.csv", ["code"])?;
    let occupations: Vec<String> =
        rows.into_iter().map(|[code]| code).filter(|code| code.len() == 6).collect();

    let credit = Credit {
        files: FILE,
        publisher: "Jobs and Skills Australia, from the ABS Census 2021 and Labour Force Survey",
        licence: CC_BY,
        note: "an occupation that is alone in its unit group has the count of the group\n\
               fewer than 50 people are written as 25",
    };
    let mut table = Table::new("employment.tsv", &credit, &["code_1.3", "employed"]);
    for code in &occupations {
        let unit_group = code.get(..4).unwrap_or_default();
        let alone = occupations.iter().filter(|other| other.starts_with(unit_group)).count() == 1;
        let employed = counts.get(code).or_else(|| counts.get(unit_group).filter(|_| alone));
        if let Some(employed) = employed {
            table.push(&[code, &employed.to_string()]);
        }
    }
    Ok(table)
}

fn count(published: &str) -> Result<u32, Error> {
    if published == "<50" {
        return Ok(FEW);
    }
    published.parse().map_err(|_| Error::Fact {
        file: FILE,
        reason: format!("{published:?} is neither a count nor \"<50\""),
    })
}
