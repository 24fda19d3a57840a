//! Forms of address and words of kin of languages whose names stand right beside them: "chị Ngân", "韩先生",
//! "عائلة ...".
//!
//! Takes the work sheet; marks the names beside them. It must not take what anybody is called by trade.

use super::dense::{BEFORE_RANKS, family_name, is_han, remember};
use super::finder::Finder;
use super::people::register;
use super::tokens::{Shape, is_dense};
use crate::profile::PersonalKind;

/// Vietnamese words for somebody as they are written: without its signs each is another word.
const VIETNAMESE: [&str; 12] =
    ["ông", "bà", "chị", "cô", "chú", "anh", "bác", "thầy", "dì", "cậu", "mợ", "sếp"];
/// Words of a Vietnamese name.
const MOST_VIETNAMESE: usize = 4;
/// Arabic words before somebody's name, and before that of a family.
const ARABIC: [&str; 16] = [
    "السيد",
    "السيدة",
    "للسيد",
    "للسيدة",
    "والسيد",
    "والسيدة",
    "الأستاذ",
    "للأستاذ",
    "عائلة",
    "لعائلة",
    "آل",
    "أم",
    "أبو",
    "وأم",
    "وأبو",
    "أبي",
];
/// The Arabic article, with which names of families begin.
const ARTICLE: &str = "ال";
/// Chinese forms of address behind a family name.
const CHINESE: [&str; 8] = ["先生", "女士", "小姐", "太太", "老师", "老師", "师傅", "師傅"];
/// Chinese words for the parents of somebody who is named before them.
const PARENTS: [&str; 6] = ["妈妈", "爸爸", "奶奶", "爷爷", "媽媽", "爺爺"];
/// Chinese words for colleagues who are named behind them.
const COLLEAGUES: [&str; 6] = ["新老师", "同事", "带教", "园长", "班主任", "离职的"];
/// Letters of Chinese behind a name.
const BEHIND: [char; 8] = ['和', '与', '與', '及', '跟', '的', '、', '一'];

/// Marks the names.
pub(super) fn find(finder: &mut Finder<'_>) {
    if finder.tokens.all_folded().is_ascii() && !finder.lists.is_of("vi") {
        return;
    }
    let (vietnamese, arabic) = (finder.lists.is_of("vi"), finder.lists.is_of("ar"));
    let chinese = finder.lists.is_of("zh") || finder.lists.is_of("zh-Hant");
    for index in 0..finder.tokens.len() {
        let Some(token) = finder.token(index).filter(|token| token.is_word()) else { continue };
        if vietnamese && token.shape == Shape::Lower {
            vietnamese_name(finder, index);
        }
        if arabic {
            arabic_name(finder, index);
        }
        if chinese && finder.is_free(index) {
            chinese_names(finder, index);
        }
    }
}

/// "chú Bảy Tâm": the words with capitals behind.
fn vietnamese_name(finder: &mut Finder<'_>, index: usize) {
    if !VIETNAMESE.contains(&finder.tokens.written(index..index + 1)) {
        return;
    }
    let named = |place: usize| {
        finder.tokens.gap(place) == Some(" ")
            && finder.is_free(place)
            && finder.token(place).is_some_and(|token| token.shape == Shape::Capital)
    };
    let first = index + 1;
    let end = first + (first..first + MOST_VIETNAMESE).take_while(|place| named(*place)).count();
    if end > first {
        let words: Vec<usize> = (first..end).collect();
        register(finder, &words);
        finder.mark(first..end, PersonalKind::Name);
    }
}

/// "السيدة نوال البطاينة": a word that no list has, and the name of a family behind it.
fn arabic_name(finder: &mut Finder<'_>, index: usize) {
    if !ARABIC.contains(&finder.tokens.written(index..index + 1)) {
        return;
    }
    let first = index + 1;
    let own = |place: usize| {
        finder.tokens.gap(place) == Some(" ")
            && finder.is_uncased(place)
            && finder.is_free(place)
            && !finder.word(place).common
            && !finder.lists.is_title(finder.tokens.folded(place))
    };
    let known = |place: usize| finder.lists.is_known(finder.tokens.folded(place));
    let family = |place: usize| finder.tokens.folded(place).starts_with(ARTICLE);
    if !own(first) || known(first) && !(own(first + 1) && family(first + 1)) {
        return;
    }
    let second = own(first + 1) && (family(first + 1) || !known(first + 1)) && !family(first);
    let words: Vec<usize> = (first..first + 1 + usize::from(second)).collect();
    register(finder, &words);
    finder.mark(first..first + words.len(), PersonalKind::Name);
}

fn chinese_names(finder: &mut Finder<'_>, index: usize) {
    let tokens = finder.tokens;
    let folded = tokens.folded(index);
    if !folded.chars().any(is_dense) {
        return;
    }
    for address in CHINESE {
        for (at, _) in folded.match_indices(address) {
            family_before(finder, folded.get(..at).unwrap_or(""), address);
        }
    }
    for parent in PARENTS {
        for (at, _) in folded.match_indices(parent) {
            child_before(finder, folded.get(..at).unwrap_or(""));
        }
    }
    for colleague in COLLEAGUES {
        for (at, _) in folded.match_indices(colleague) {
            let tail = folded.get(at + colleague.len()..).unwrap_or("");
            if let Some(name) = whole_name(finder, tail) {
                remember(finder, name);
                // "沈佳宁、白雪": others of a list.
                let mut next = index + 2;
                while finder.is_mark(next - 1, '、')
                    && let Some(name) = whole_name(finder, tokens.folded(next))
                {
                    remember(finder, name);
                    next += 2;
                }
            }
        }
    }
}

/// "韩先生": one letter of a family name, which alone says too little.
fn family_before(finder: &mut Finder<'_>, head: &str, address: &str) {
    let mut letters = head.chars().rev();
    let Some(family) = letters.next().filter(|letter| !BEFORE_RANKS.contains(letter)) else {
        return;
    };
    let before = letters.next().filter(|letter| is_han(*letter));
    let word = before.is_some_and(|before| finder.lists.is_known(&format!("{before}{family}")))
        || matches!((before, family), (Some('担' | '主' | '责' | '聘' | '现' | '兼'), '任'));
    let name = family.to_string();
    if !word && finder.lists.is_surname(&name) {
        remember(finder, format!("{name}{address}"));
    }
}

/// "陆思远妈妈": a family name and two letters before a word for a parent.
fn child_before(finder: &mut Finder<'_>, head: &str) {
    let count = head.chars().count();
    let Some(from) = count.checked_sub(3) else { return };
    let name: String = head.chars().skip(from).collect();
    if name.chars().all(is_han)
        && family_name(finder, &name).is_some()
        && !finder.lists.is_made_of_known(&name)
        && !finder.lists.is_known(name.get(name.len() / 3..).unwrap_or(""))
    {
        remember(finder, name);
    }
}

/// The name that letters begin with, if nothing else goes on behind it.
fn whole_name(finder: &Finder<'_>, tail: &str) -> Option<String> {
    let family = family_name(finder, tail)?;
    let letters = tail.chars().take_while(|letter| is_han(*letter) && !BEHIND.contains(letter));
    let name: String = letters.collect();
    let count = name.chars().count();
    let given: String = name.chars().skip(family).collect();
    ((family + 1..=family + 2).contains(&count)
        && !finder.lists.is_known(&given)
        && !finder.lists.is_known(&name)
        && !finder.lists.is_made_of_known(&name))
    .then_some(name)
}
