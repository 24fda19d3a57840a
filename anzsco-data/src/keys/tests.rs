use super::*;

fn keys(all: &[&str]) -> Keys {
    let numbered = all.iter().enumerate().map(|(number, key)| (*key, number as u64));
    Keys::new(compile(numbered).leak())
}

#[test]
fn every_key_is_found_and_nothing_else() {
    let all: Vec<String> = (0..2_000).map(|number| format!("key {number}")).collect();
    let all: Vec<&str> = all.iter().map(String::as_str).collect();
    let keys = keys(&all);
    for (number, key) in all.iter().enumerate() {
        assert_eq!(keys.get(key), Some(number as u64));
    }
    assert!((2_000..4_000).all(|number| keys.get(&format!("key {number}")).is_none()));
    assert_eq!(keys.get(""), None);
}

#[test]
fn the_longest_key_that_ends_with_a_word_is_found() {
    let keys = keys(&["head", "head chef", "看護", "看護師", "é"]);
    let prefix = |text: &str| keys.longest_prefix(Start::of(text), text, usize::MAX);
    assert_eq!(prefix("head chef in paris"), Some(("head chef".len(), 1)));
    assert_eq!(prefix("head cook"), Some((4, 0)));
    assert_eq!(prefix("headmaster"), None);
    assert_eq!(prefix("看護師です"), Some(("看護師".len(), 3)));
    assert_eq!(
        keys.longest_prefix(Start::of("看"), "看護師です", "看護".len()),
        Some(("看護".len(), 2))
    );
    assert_eq!(prefix(""), None);
}

#[test]
fn words_end_at_spaces_and_anywhere_in_scripts_without_them() {
    assert!(ends_word("head chef", 4));
    assert!(!ends_word("headmaster", 4));
    assert!(ends_word("看護師です", "看護師".len()));
    assert!(!ends_word("é", 1));
}

#[test]
fn bytes_of_another_layout_hold_no_keys() {
    for bytes in [&[][..], &[1], &[255; 12], &[1, 0, 0, 0], &[1, 0, 0, 0, 9, 9, 9, 9, 9, 9, 9, 9]] {
        assert_eq!(Keys::new(bytes).get("cook"), None);
    }
}
