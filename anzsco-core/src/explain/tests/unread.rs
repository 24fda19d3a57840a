//! What is said of CVs that no job was read from, and of entries that nothing speaks for.

use super::*;

/// A letter: sentences and no job.
fn letter(sentences: usize) -> Profile {
    let duty = |place: usize| Duty {
        english: format!("Sentence {place} of what I do in the sheds all season"),
        source: None,
    };
    Profile {
        language: "en".to_owned(),
        summary: (0..sentences).map(duty).collect(),
        ..Profile::default()
    }
}

fn wool_handler(confidence: f64) -> Ranking {
    Ranking {
        ranked: vec![candidate("842321", confidence, &[(Item::Summary(0), 0.5)])],
        concentration: 0.9,
        ..Ranking::default()
    }
}

#[test]
fn running_text_that_was_not_read_is_no_lack_of_its_writer() {
    let of = |sentences| {
        explain(Edition::default(), &letter(sentences), &wool_handler(0.4), Tier::Sydney)
    };
    let read = of(4);
    assert!(read.overview.starts_with("No job could be read from the running text"));
    assert!(!read.overview.contains("guess") && !read.overview.contains("very little"));
    assert_eq!(read.reasons[0].gaps, Vec::<String>::new());
    let short = of(1);
    assert!(short.overview.starts_with("No paid work could be read"), "{}", short.overview);
    assert!(!short.reasons[0].gaps.is_empty());
}

#[test]
fn entries_that_nothing_speaks_for_are_left_out() {
    let ranking = |first: f64, rest: &[(Item, f32)]| Ranking {
        ranked: vec![
            candidate("254412", first, &[(Item::Title(0), 0.5), (Item::Duty(0, 0), 0.2)]),
            candidate("842321", 0.05, rest),
        ],
        concentration: 0.9,
        ..Ranking::default()
    };
    let told = |ranking: &Ranking, sparing| {
        let choices = Choices { sparing, ..Choices::default() };
        explain_with(Edition::default(), &nurse(), ranking, Tier::Sydney, choices).places
    };
    for first in [0.3, 0.9] {
        assert_eq!(told(&ranking(first, &[]), true), [0], "{first}");
        assert_eq!(told(&ranking(first, &[]), false), [0, 1], "{first}");
        let titled = [(Item::Title(1), 0.5)];
        assert_eq!(told(&ranking(first, &titled), true), [0, 1], "{first}");
    }
}
