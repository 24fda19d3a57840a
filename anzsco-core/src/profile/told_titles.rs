//! Titles as a CV writes them, to titles as they are told.
//!
//! Takes the words of a title; gives them without what stands for personal data, and in English. It must not decide
//! what is a title: that is for `titles`.

use anzsco_data::lexicon::Row;
use anzsco_data::{Lexicon, fold};

use super::page::{Gap, Page};
use super::tidy::tidy;
use crate::english::gloss::gloss;
use crate::english::names::{first_part, head, is_brief_name, listed_name};
use crate::english::titles::is_known_title;
use crate::english::vague_titles::{VagueTitle, vague_title};
use crate::language::Words;
use crate::privacy::STAND_INS;

/// A title in English: as the lists of names have it, or its words, or its head.
pub(super) fn english_title(original: &str, known: &Words) -> Option<String> {
    let folded = fold(original);
    let as_it_is = || is_known_title(&folded).then(|| original.to_owned());
    // Tables of other languages list English titles with the names of their occupations.
    let english = if known.is_english_title(&folded) { as_it_is() } else { None };
    let vague = vague_title(original, &known.language);
    let alone = vague.as_ref().filter(|vague| vague.is_alone());
    english
        .or_else(|| alone.map(|vague| vague.english.to_owned()))
        .or_else(|| listed_name(original, &known.language).map(str::to_owned))
        .or_else(|| listed_without_rank(original, known))
        .or_else(as_it_is)
        .or_else(|| english_title(before_remark(original, known)?, known))
        .or_else(|| vague.as_ref().map(|vague| narrowed(vague, known)))
        .or_else(|| gloss(&folded, &known.of_titles(), known).whole())
        .or_else(|| headed(original, known))
        .or_else(|| listed_name(first_part(original)?, &known.language).map(str::to_owned))
}

/// A title before brackets that say it again in Latin letters or how the job was held: "会计（Accountant）".
fn before_remark<'t>(title: &'t str, known: &Words) -> Option<&'t str> {
    let (name, rest) = title.split_once(['(', '（'])?;
    let remark = rest.strip_suffix([')', '）'])?;
    let latin = remark.is_ascii() && !name.is_ascii();
    let told = latin || known.employment.own(&fold(remark)).is_some();
    (told && !name.trim().is_empty()).then(|| name.trim())
}

/// The listed name of a title without the word that ranks it: "Vyriausioji buhalterė".
fn listed_without_rank(original: &str, known: &Words) -> Option<String> {
    let folded = fold(original);
    let only_ranks = |row: &Row| row.field(2) == "drop";
    let first = known.seniority.own_prefix(&folded).filter(|(_, row)| only_ranks(row));
    let (rest, row) = if let Some((length, row)) = first {
        (folded.get(length..)?, row)
    } else {
        let (rest, last) = folded.rsplit_once(' ')?;
        (rest, known.seniority.own(last).filter(only_ranks)?)
    };
    let name = listed_name(rest, &known.language)?;
    Some(format!("{} {name}", row.field(1)))
}

/// The words that narrow a title, where the tables of titles know them all or those of duties: "manutenção de elevadores".
fn rest_of_title(rest: &str, known: &Words) -> Option<String> {
    let of_titles = gloss(rest, &known.of_titles(), known).whole();
    of_titles.or_else(|| gloss(rest, &known.of_duties(), known).whole())
}

/// Words that narrow a vague title at the most: more are another title, or where it was held.
const MOST_NARROWING: usize = 2;

/// A vague title with the words that narrow it, where the tables know them all: "production specialist".
fn narrowed(vague: &VagueTitle, known: &Words) -> String {
    let rest = rest_of_title(&vague.rest, known);
    let few = |rest: &String| rest.split_whitespace().count() <= MOST_NARROWING;
    match rest.filter(few) {
        Some(rest) => format!("{rest} {}", vague.english),
        None => vague.english.to_owned(),
    }
}

/// The listed name of a title's head, narrowed by its other words where the tables know them all.
fn headed(original: &str, known: &Words) -> Option<String> {
    let head = head(original, &known.language)?;
    let first = head.meanings.first()?;
    let name = first.english;
    // What an occupation's own name is narrowed by are places and works as often as fields.
    let rest = if is_brief_name(*first) {
        rest_of_title(&head.rest, known)
    } else {
        gloss(&head.rest, &known.of_titles(), known).whole()
    };
    let graded = head.rest.bytes().any(|byte| byte.is_ascii_digit());
    Some(match rest.filter(|_| !graded) {
        None => name.to_owned(),
        Some(rest) if head.leads => format!("{name} ({rest})"),
        Some(rest) => format!("{rest} {name}"),
    })
}

/// Letters of the longest short form that is a title by itself.
const LONGEST_FORM: usize = 4;

/// What a title stands for that is nothing but a short form, as the CV writes it elsewhere, "Traffic Controller (TC)", or
/// by the table.
///
/// The table is asked of those alone that nearly all who bear them mean in the same way.
pub(super) fn spelt_out(original: &str, page: &Page<'_>) -> Option<String> {
    let letters = original.chars().count();
    let is_form = (2..=LONGEST_FORM).contains(&letters)
        && original.chars().any(char::is_uppercase)
        && original.chars().all(|sign| sign.is_ascii_digit() || sign.is_uppercase());
    if !is_form {
        return None;
    }
    let folded = fold(original);
    let written = (letters..page.words.len()).find_map(|place| {
        let named = page.gap(place).has(Gap::OPEN) && page.folded_word(place) == folded;
        let words = place - letters..place;
        let initials = words.clone().filter_map(|word| page.folded_word(word).chars().next());
        let plain = words.clone().skip(1).all(|word| page.gap(word).plain());
        (named && plain && initials.eq(folded.chars())).then(|| page.raw(&words).to_owned())
    });
    let listed = || {
        let english = Lexicon::of("en")?;
        let bearers = english.table("common_titles")?.get(&folded)?.next()?;
        if !means_one_work(bearers.field(1)) {
            return None;
        }
        let table = english.table("abbreviations")?;
        let spelt = table.get(&folded)?.next()?.field(1);
        // A letter each at the least: other words were added to be understood by.
        let mut words = spelt.chars();
        if spelt.split(' ').count() > letters {
            return None;
        }
        let first = words.next()?;
        Some(first.to_uppercase().chain(words).collect())
    };
    written.or_else(listed)
}

/// Of a hundred bearers of a short form those that do work of one unit group where it has one meaning.
const MOST_BEARERS: u32 = 60;

/// Whether most of those who bear a title do work of one unit group: "254418:16 254412:11".
fn means_one_work(bearers: &str) -> bool {
    let shares = || {
        bearers.split(' ').filter_map(|share| {
            let (code, share) = share.split_once(':')?;
            Some((code.get(..4)?, share.parse::<u32>().ok()?))
        })
    };
    shares().any(|(group, _)| {
        let of_group = shares().filter(|(other, _)| *other == group).map(|(_, share)| share);
        of_group.sum::<u32>() >= MOST_BEARERS
    })
}

/// A title without the words in brackets at its ends that stand for what was taken out.
pub(super) fn without_masks(title: &str) -> String {
    let mut rest = title;
    loop {
        let inner = STAND_INS.iter().find_map(|mask| {
            let rest = rest.strip_prefix(mask).or_else(|| rest.strip_suffix(mask));
            rest.map(|rest| rest.trim().trim_start_matches(['/', ' ']))
        });
        match inner {
            Some(inner) if !inner.is_empty() => rest = inner,
            _ => return tidy(rest),
        }
    }
}

/// A title without the half of a name that a hyphen joins to what was taken out: of "Head-[name] School Instructor" the
/// "Head".
pub(super) fn without_halves(title: &str) -> String {
    let is_half = |word: &str| {
        STAND_INS.iter().any(|mask| {
            let (before, after) = (word.strip_suffix(mask), word.strip_prefix(mask));
            before.is_some_and(|rest| rest.ends_with('-'))
                || after.is_some_and(|rest| rest.starts_with('-'))
        })
    };
    let rest: Vec<&str> = title.split(' ').filter(|word| !is_half(word)).collect();
    if rest.is_empty() { title.to_owned() } else { rest.join(" ") }
}

/// A title without the small word that led to what was taken out: "Avocate au".
pub(super) fn without_tail(title: String, known: &Words) -> String {
    let small = |word: &str| {
        let lower = word.chars().all(char::is_lowercase);
        !known.english && lower && known.stopwords.own(&fold(word)).is_some()
    };
    match title.rsplit_once(' ') {
        Some((rest, last)) if small(last) => tidy(rest),
        _ => title,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ExtractOptions, extract};

    #[test]
    fn a_short_form_is_spelt_out() {
        let text = "Jo Bloggs\n\nWork\n\nTC, Oak Roads Ltd, 2015 - 2019\n- cones\n\nRN, Oak Hospital, 2011 - 2014\n- wards\n\n2IC, Oak Farm, 2008 - 2010\n- cows\n\n\
                    Tickets\nTimber Climber (TC)\n";
        let jobs = extract(text, &ExtractOptions::default()).experience;
        let told: Vec<&str> = jobs.iter().map(|job| job.title.best()).collect();
        assert_eq!(told, ["Timber Climber", "Registered nurse", "2IC"]);
        let written: Vec<&str> = jobs.iter().map(|job| job.title.original.as_str()).collect();
        assert_eq!(written, ["TC", "RN", "2IC"]);
    }

    #[test]
    fn a_title_that_says_little_is_narrowed_by_words_that_duties_know() {
        let told = |title: &str, language: &str| english_title(title, &Words::of(language));
        let technician = told("Técnico de manutenção de elevadores", "pt");
        assert_eq!(technician.as_deref(), Some("lift maintenance technician"));
        assert_eq!(told("糕点学徒", "zh").as_deref(), Some("pastry apprentice"));
        // Where an occupation's own name was held is no part of it.
        assert_eq!(told("Elektryk pod ziemią", "pl").as_deref(), Some("Electrician"));
    }

    #[test]
    fn half_a_name_goes_with_the_other() {
        let told = |title: &str| without_masks(&without_halves(title));
        assert_eq!(told("Head-[name] School Instructor"), "School Instructor");
        assert_eq!(told("[name]-Oak Clerk"), "Clerk");
        assert_eq!(told("[name] Clerk"), "Clerk");
        assert_eq!(told("Part-time Clerk [employer]"), "Part-time Clerk");
        assert_eq!(without_halves("Head-[name]"), "Head-[name]");
    }
}
