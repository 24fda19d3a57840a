//! A light stem: plural, "-ing" and "-ed" only.
//!
//! Snowball merges what must stay apart here (police and policy, accountant
//! and accounting, operator and operations), so endings that make another
//! occupation word are left alone.

use std::borrow::Cow;

/// Shortest stem that an ending may leave.
const SHORTEST: usize = 3;

/// The stem of a folded word.
///
/// ```
/// use anzsco_core::english::stem::stem;
/// assert_eq!(stem("nurses"), "nurse");
/// assert_eq!(stem("policies"), "policy");
/// assert_eq!(stem("policy"), "policy");
/// assert_eq!(stem("police"), "police");
/// assert_eq!(stem("business"), "business");
/// ```
pub fn stem(word: &str) -> Cow<'_, str> {
    if !word.is_ascii() || word.len() <= SHORTEST {
        return Cow::Borrowed(word);
    }
    if let Some(base) = word.strip_suffix("ies")
        && base.len() >= 2
    {
        return Cow::Owned(format!("{base}y"));
    }
    for ending in ["sses", "shes", "ches", "xes"] {
        if let Some(base) = word.strip_suffix(ending) {
            return Cow::Owned(format!("{base}{}", &ending[..ending.len() - 2]));
        }
    }
    if word.ends_with('s')
        && !word.ends_with("ss")
        && !word.ends_with("us")
        && !word.ends_with("is")
    {
        return Cow::Borrowed(&word[..word.len() - 1]);
    }
    Cow::Borrowed(word)
}

/// The stem of a folded word of running text: [`stem`] and also "-ing" and "-ed".
///
/// ```
/// use anzsco_core::english::stem::verb_stem;
/// assert_eq!(verb_stem("loading"), verb_stem("loaded"));
/// assert_eq!(verb_stem("managed"), verb_stem("manage"));
/// assert_eq!(verb_stem("stripping"), verb_stem("strip"));
/// ```
pub fn verb_stem(word: &str) -> Cow<'_, str> {
    if !word.is_ascii() {
        return Cow::Borrowed(word);
    }
    let base = word.strip_suffix("ing").or_else(|| word.strip_suffix("ed")).filter(|base| {
        base.len() >= SHORTEST && base.bytes().any(|byte| b"aeiouy".contains(&byte))
    });
    match base {
        Some(base) => {
            let bytes = base.as_bytes();
            let last = bytes[bytes.len() - 1];
            let doubled =
                bytes.len() > SHORTEST && last == bytes[bytes.len() - 2] && !b"lsz".contains(&last);
            Cow::Borrowed(if doubled { &base[..base.len() - 1] } else { base })
        }
        None => match stem(word) {
            Cow::Borrowed(stemmed) => {
                let trimmed = stemmed.strip_suffix('e').filter(|base| base.len() >= SHORTEST);
                Cow::Borrowed(trimmed.unwrap_or(stemmed))
            }
            owned @ Cow::Owned(_) => owned,
        },
    }
}
