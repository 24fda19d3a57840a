//! `tables/titles`: the index of titles of both versions.
//!
//! Takes `anzsco/index_*.csv`; gives code, title, kind and the country that alone uses it.

use super::Error;
use super::source::Sources;
use super::table::{ABS, CC_BY, Credit, Table};

/// The kinds of titles in the order in which a table lists them.
const KINDS: [&str; 4] = ["principal", "alternative", "specialisation", "nec"];

pub(crate) fn tables(sources: &Sources) -> Result<Vec<Table>, Error> {
    let old_note = "a reconstruction: 1.3 was read from its published pages, kinds and countries \
                    from the indexes of 1.2 and 2022";
    [("1.3", old_note), ("2022", "")]
        .into_iter()
        .map(|(version, note)| table(sources, version, note))
        .collect()
}

fn table(sources: &Sources, version: &str, note: &str) -> Result<Table, Error> {
    let file = format!("anzsco/index_{version}.csv");
    let columns = ["code", "title", "kind", "country"];
    let mut rows = sources.rows(&file, columns)?;
    let rank = |kind: &str| KINDS.iter().position(|known| *known == kind);
    if let Some([code, _, kind, _]) = rows.iter().find(|[_, _, kind, _]| rank(kind).is_none()) {
        let reason = format!("{code} has a title of the unknown kind {kind:?}");
        return Err(Error::Fact { file: "anzsco/index_*.csv", reason });
    }
    rows.sort_by(|[a, a_title, a_kind, a_country], [b, b_title, b_kind, b_country]| {
        (a, rank(a_kind), a_title, a_country).cmp(&(b, rank(b_kind), b_title, b_country))
    });
    let credit = Credit { files: &file, publisher: ABS, licence: CC_BY, note };
    let mut table = Table::new(&format!("titles/{version}.tsv"), &credit, &columns);
    for row in &rows {
        table.push(&row.each_ref().map(String::as_str));
    }
    Ok(table)
}
