use super::*;

#[test]
fn what_is_there_is_never_denied() {
    let phrases = ["registered nurse", "aged care worker", "看護師", "cook"];
    let set = set_of(phrases.iter().copied());
    for text in ["registered nurse at night", "aged care", "看護師です", "cook"] {
        assert!(longest_from(&set, Start::of(text)) > 0, "{text}");
    }
    assert_eq!(longest_from(&set, Start::of("aged")), "aged care worker".len());
    let strange =
        (0..1000).filter(|n| longest_from(&set, Start::of(&format!("x{n} y"))) > 0).count();
    assert!(strange < 250, "{strange} of 1000 words that are not there");
}

#[test]
fn words_within_a_text_begin_as_they_do_alone() {
    let text = "a nurse in administration";
    for word in text.split(' ') {
        let place = text.find(word).unwrap();
        let start = Start::of_plain(text.as_bytes(), &(place..place + word.len()));
        assert_eq!(start.beginning, Start::of(word).beginning, "{word}");
        assert_eq!((start.length(), start.hash()), (word.len(), Fnv1a::of(word.as_bytes())));
    }
}

#[test]
fn a_first_word_ends_at_a_space_or_a_script_without_spaces() {
    assert_eq!(beginning("head chef"), beginning("head"));
    assert_eq!(beginning("看護師"), beginning("看"));
    assert_eq!(beginning("it担当"), beginning("it"));
    assert_ne!(beginning("медсестра"), beginning("менеджер"));
    assert_eq!(beginning(""), 0);
    assert_eq!(beginning("eightyeight"), u64::from_le_bytes(*b"eightyei"));
    assert_eq!(beginning("ab 看護師"), beginning("ab"));
    assert_eq!(beginning("नर्स बनना"), beginning("नर्स"));
    assert_ne!(beginning(" x"), beginning("x"));
}
