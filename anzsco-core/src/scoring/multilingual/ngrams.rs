//! Folded words to numbered buckets of letter n-grams: the one reading that training and
//! answering share.

use crate::scoring::features::hash;

/// Words, pairs of words and n-grams of `folded`, as buckets below `buckets` (a power of two), each
/// once, rising. `found` is cleared first.
///
/// ```
/// use anzsco_core::scoring::multilingual::buckets_of;
/// let (mut cook, mut cooks) = (Vec::new(), Vec::new());
/// buckets_of("koch", 1 << 17, &mut cook);
/// buckets_of("koche", 1 << 17, &mut cooks);
/// assert!(cook.iter().filter(|bucket| cooks.contains(bucket)).count() >= 4);
/// ```
pub fn buckets_of(folded: &str, buckets: usize, found: &mut Vec<u32>) {
    found.clear();
    let mask = buckets.saturating_sub(1) as u32;
    let mut push = |kind: u8, parts: [&str; 2]| {
        found.push(hash(kind, &parts.map(str::as_bytes)) & mask);
    };
    let mut previous = "";
    let mut marked = String::new();
    for word in folded.split(' ').filter(|word| !word.is_empty()) {
        push(b'w', [word, ""]);
        if !previous.is_empty() {
            push(b'p', [previous, word]);
        }
        previous = word;
        marked.clear();
        marked.push('<');
        marked.push_str(word);
        marked.push('>');
        let (shortest, longest) = lengths(word);
        grams(&marked, shortest, longest, |gram| push(b'c', [gram, ""]));
    }
    found.sort_unstable();
    found.dedup();
}

/// Letters of the shortest and the longest n-gram. Where a letter says a syllable or a word, few
/// letters say much.
fn lengths(word: &str) -> (usize, usize) {
    match word.chars().next() {
        Some('\u{ac00}'..='\u{d7af}' | '\u{3040}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}') => (1, 4),
        Some('\u{900}'..='\u{109f}' | '\u{1780}'..='\u{17ff}') => (2, 5),
        _ => (3, 5),
    }
}

fn grams(marked: &str, shortest: usize, longest: usize, mut push: impl FnMut(&str)) {
    if marked.is_ascii() {
        for length in shortest..=longest {
            for start in 0..(marked.len() + 1).saturating_sub(length) {
                push(marked.get(start..start + length).unwrap_or_default());
            }
        }
        return;
    }
    let edges: Vec<usize> = marked.char_indices().map(|(at, _)| at).chain([marked.len()]).collect();
    for length in shortest..=longest {
        for edge in edges.windows(length + 1) {
            push(marked.get(edge[0]..edge[length]).unwrap_or_default());
        }
    }
}
