//! The classification itself over HTTP: one entry, or a search by words.
//!
//! It looks up and compares spellings; what a vague title means is a job's matter.

use anzsco_core::{Code, Country, Edition, Version};
use anzsco_data::{Entry, became, find_everyday_title, fold, was};
use serde_json::{Value, json};

use super::answer::Answer;
use super::problem::Problem;
use super::request::{Call, Query};

/// Letters of a search at most.
pub(super) const LONGEST_QUERY: usize = 200;

fn edition(query: &Query) -> Result<Edition, Problem> {
    let wrong =
        |name: &str, reason: String| Problem::invalid("", format!("parameter {name}: {reason}"));
    let country: Option<Country> = query
        .get("country")
        .map(|word| {
            word.parse().map_err(|e: anzsco_data::EditionError| wrong("country", e.to_string()))
        })
        .transpose()?;
    let version: Option<Version> = query
        .get("anzsco_version")
        .map(|word| {
            word.parse()
                .map_err(|e: anzsco_data::EditionError| wrong("anzsco_version", e.to_string()))
        })
        .transpose()?;
    let country = country.unwrap_or(Country::Au);
    Ok(Edition::new(country, version.unwrap_or_else(|| Edition::default_version(country))))
}

fn titled(entry: Entry) -> Value {
    json!({ "code": entry.code.to_string(), "title": entry.title })
}

fn row(entry: Entry) -> Value {
    let levels = entry.skill_levels;
    json!({
        "code": entry.code.to_string(),
        "title": entry.title,
        "level": entry.level.digits(),
        "parent": entry.parent.map(|parent| parent.to_string()),
        "skill_level": (levels.lowest() == levels.highest()).then(|| levels.lowest()),
        "skill_levels": levels.iter().collect::<Vec<_>>(),
    })
}

/// One group or occupation with all that is known of it.
pub(super) fn get(call: &Call) -> Result<Answer, Problem> {
    call.query.check(&["country", "anzsco_version"])?;
    let edition = edition(&call.query)?;
    let code = Code::parse(&call.id).ok();
    let Some(entry) = code.and_then(|code| edition.entry(code)) else {
        return Err(Problem::not_found("group or occupation in this edition"));
    };
    let mut body = row(entry);
    body["country"] = json!(edition.country.to_string());
    body["anzsco_version"] = json!(edition.version.to_string());
    body["path"] = [1, 2, 3, 4, 6]
        .into_iter()
        .filter_map(|digits| edition.entry(entry.code.prefix(digits)?))
        .map(titled)
        .collect();
    let titles = edition.titles(entry.code);
    let is_used = |country: Option<Country>| country.is_none_or(|c| c == edition.country);
    body["titles"] =
        titles.filter(|title| is_used(title.country)).map(|title| title.text).collect();
    let siblings = entry.parent.into_iter().flat_map(|parent| edition.children(parent));
    body["siblings"] = siblings.filter(|other| other.code != entry.code).map(titled).collect();
    body["children"] = edition.children(entry.code).map(titled).collect();
    if entry.code.digits() == 6 {
        let (name, version, codes): (_, _, Vec<Code>) = match edition.version {
            Version::V1_3 => ("became", Version::V2022, became(entry.code).collect()),
            Version::V2022 => ("was", Version::V1_3, was(entry.code).collect()),
        };
        let other = Edition::new(edition.country, version);
        body[name] = codes.into_iter().filter_map(|code| other.entry(code)).map(titled).collect();
    }
    Ok(Answer::json(200, &body))
}

/// Entries whose titles hold the words, best first.
pub(super) fn search(call: &Call) -> Result<Answer, Problem> {
    call.query.check(&["q", "country", "anzsco_version", "limit"])?;
    let edition = edition(&call.query)?;
    let limit = call.query.number("limit", 1, 100)?.unwrap_or(20) as usize;
    let words = call.query.get("q").unwrap_or_default();
    if words.trim().is_empty() || words.chars().count() > LONGEST_QUERY {
        let detail =
            format!("parameter q is missing, empty or longer than {LONGEST_QUERY} characters");
        return Err(Problem::invalid("", detail));
    }
    let data: Vec<Value> =
        matches(edition, &fold(words)).into_iter().take(limit).map(row).collect();
    Ok(Answer::json(200, &json!({ "data": data })))
}

pub(super) fn matches(edition: Edition, query: &str) -> Vec<Entry> {
    if query.is_empty() {
        return Vec::new();
    }
    let mut found: Vec<(u8, Entry)> = Vec::new();
    for entry in edition.entries() {
        let own = compare(query, &fold(entry.title));
        let others = edition
            .titles(entry.code)
            .filter(|title| title.country.is_none_or(|country| country == edition.country))
            .filter_map(|title| compare(query, &fold(title.text)))
            .map(|rank| rank + 1);
        let everyday =
            find_everyday_title(query).any(|title| title.code == entry.code).then_some(1);
        if let Some(rank) = own.into_iter().chain(others).chain(everyday).min() {
            found.push((rank, entry));
        }
    }
    if found.is_empty() {
        let near = edition.fuzzy_titles(query, 2);
        for (title, _) in near {
            if let Some(entry) = edition.entry(title.code)
                && found.iter().all(|(_, known)| known.code != entry.code)
            {
                found.push((0, entry));
            }
        }
    }
    found.sort_by_key(|(rank, entry)| (*rank, entry.code));
    found.into_iter().map(|(_, entry)| entry).collect()
}

/// 0 where they are the same, 2 where all words are in the title, 4 where they begin its words.
fn compare(query: &str, title: &str) -> Option<u8> {
    let all = |matches: fn(&str, &str) -> bool| {
        query.split(' ').all(|word| title.split(' ').any(|known| matches(known, word)))
    };
    if title == query {
        Some(0)
    } else if all(|known, word| known == word) {
        Some(2)
    } else {
        all(|known, word| known.starts_with(word)).then_some(4)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_spelling_comes_first() {
        for (words, code) in
            [("Florist", "362111"), ("tree surgeon", "362512"), ("bricklayr", "331111")]
        {
            let found = matches(Edition::default(), &fold(words));
            assert_eq!(found.first().map(|entry| entry.code.to_string()).as_deref(), Some(code));
        }
        assert!(matches(Edition::default(), &fold("qqqqqqq")).is_empty());
    }
}
