//! Titles of other languages that people of many occupations bear, to English ones that say as little.
//!
//! Takes a title and its language; gives the vague title that it is, or that is its head, and the words that narrow
//! it. It must not say what occupation that is: the duties do.

use anzsco_data::fold;

use super::names::{heads, plain_title};
use crate::language::lexicon;

/// A title that says little.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct VagueTitle {
    /// The English title that says as little: "staff member".
    pub(crate) english: &'static str,
    /// The words that narrow it, folded; none where it stands alone.
    pub(crate) rest: String,
}

impl VagueTitle {
    /// Whether nothing narrows it.
    pub(crate) fn is_alone(&self) -> bool {
        self.rest.is_empty()
    }
}

/// The vague title that a title is, or has as its head: "specjalista produkcji".
pub(crate) fn vague_title(title: &str, language: &str) -> Option<VagueTitle> {
    let table = lexicon(language)?.table("vague_titles")?;
    let folded = fold(&plain_title(title));
    let whole = std::iter::once((folded.as_str(), ""));
    whole.chain(heads(&folded, language)).find_map(|(head, rest)| {
        let english = table.get(head)?.next()?.field(1);
        Some(VagueTitle { english, rest: rest.to_owned() })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_vague_title_is_told_alone_and_as_a_head() {
        let found = |title: &str, language: &str| {
            vague_title(title, language).map(|found| (found.english, found.rest))
        };
        assert_eq!(found("Pracownik", "pl"), Some(("staff member", String::new())));
        assert_eq!(
            found("Specjalista produkcji", "pl"),
            Some(("specialist", "produkcji".to_owned()))
        );
        assert_eq!(found("園芸スタッフ", "ja"), Some(("staff member", "園芸".to_owned())));
        assert_eq!(found("Spawacz", "pl"), None);
        assert_eq!(found("Employee", "en"), None);
    }
}
