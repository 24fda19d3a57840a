//! What the words and letters of an English title say, by the learned model.
//!
//! Takes the folded words of a title; gives a score for each class, concepts first and then the classes of
//! ISCO-08 groups. The model has a row of weights for each word, pair of words and n-gram of letters
//! ([`super::features`]). Of the commonest words it has in one row what the word and all its n-grams say
//! together: nothing else takes as long as adding up thirty rows a word.
//!
//! Layout of that file: magic `ATW1`; `u32` slots (a power of two), words, classes; the rows
//! ([`super::word_vectors`]).

use super::features::{Feature, title_features_beside};
use super::linear::{Known, LinearModel};
use super::model_bytes::header;
use super::widest::widest;
use super::word_vectors::{WordRow, WordVectors};

const MAGIC: [u8; 4] = *b"ATW1";

/// The model over its embedded bytes.
#[derive(Debug, Clone, Copy)]
pub struct TitleModel {
    rows: LinearModel,
    words: Option<WordVectors>,
}

/// What a title says by the model.
#[derive(Debug, Clone, Default)]
pub struct TitleScores {
    /// Score of each class; empty for a title without words.
    pub scores: Vec<f32>,
    /// Share of the title's features that the model knows, 0 to 1.
    pub known: f32,
}

impl TitleModel {
    /// The embedded model; `None` where it is absent or malformed.
    pub fn embedded() -> Option<Self> {
        let rows = LinearModel::new(anzsco_titles::model()?)?;
        let words = anzsco_titles::words().and_then(|bytes| words(bytes, rows.classes()));
        Some(Self { rows, words })
    }

    /// The model that has each row by itself, as it was trained.
    pub fn rows(&self) -> LinearModel {
        self.rows
    }

    /// What a title says, given as folded words.
    pub fn read(&self, title: &str) -> TitleScores {
        let mut features: Vec<Feature> = Vec::new();
        let mut whole: Vec<WordRow> = Vec::new();
        let factor = title_features_beside(title, &mut features, |word| {
            let row = self.words.as_ref().and_then(|words| words.row(word));
            whole.extend(row);
            row.is_some()
        });
        let all = features.len() + whole.len();
        if all == 0 {
            return TitleScores::default();
        }
        let mut scores = Vec::new();
        self.rows.start(&mut scores);
        // All are looked for before one is read: what is far apart in memory is then fetched at once.
        let known: Vec<Known> =
            features.iter().filter_map(|feature| self.rows.known(*feature)).collect();
        widest(
            #[inline(always)]
            || whole.iter().for_each(|row| row.add(factor, &mut scores)),
        );
        for feature in &known {
            feature.add(&mut scores);
        }
        TitleScores { scores, known: (known.len() + whole.len()) as f32 / all as f32 }
    }
}

/// The rows of the commonest words; `None` where they are malformed or of other classes.
fn words(bytes: &'static [u8], classes: usize) -> Option<WordVectors> {
    let ([slots, words, dimensions], rest) = header(bytes, MAGIC)?;
    (dimensions == classes)
        .then(|| WordVectors::new([slots, words, dimensions], rest))?
        .map(|(words, _)| words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn common_words_say_in_one_row_what_they_say_in_many() {
        let model = TitleModel::embedded().expect("the model is embedded");
        let by_rows = TitleModel { words: None, ..model };
        for title in ["registered nurse", "truck driver", "accounts clerk"] {
            let [one, many] = [model, by_rows].map(|model| model.read(title));
            assert!(one.known > 0.9 && many.known > 0.9, "{title}");
            for (one, many) in one.scores.iter().zip(&many.scores) {
                assert!((one - many).abs() < 0.15, "{title}: {one} and {many}");
            }
        }
    }

    #[test]
    fn a_title_without_words_says_nothing() {
        let model = TitleModel::embedded().expect("the model is embedded");
        assert!(model.read("of the").scores.is_empty());
    }

    #[test]
    fn rows_of_other_classes_are_not_read() {
        assert!(words(b"ATW1\x08\0\0\0\x01\0\0\0\x02\0\0\0", 3).is_none());
        assert!(words(b"ATW1", 3).is_none());
    }
}
