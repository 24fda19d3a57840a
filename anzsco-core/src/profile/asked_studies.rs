//! Qualifications that nobody says to have: as advertisements of jobs ask for them ("degree in a related field, 10
//! years"), or as somebody hopes for them ("perhaps a trade some time").
//!
//! Takes the qualifications of a CV; gives them without those that are hoped for, without those that are asked for where
//! it tells one that was got, and without the field that is none. It must not look for qualifications on its own.

use std::ops::Range;

use super::page::Gap;
use super::qualifications::{PART_END, Qualification, QualificationReader};

/// Words that advertisements have for whatever field comes near, and those before them.
const FIELDS: [&str; 6] = ["field", "fields", "discipline", "disciplines", "area", "subject"];
const RELATED: [&str; 5] = ["related", "relevant", "similar", "appropriate", "equivalent"];
/// Words behind a field among which they stand: "or a related field".
const NEAR: usize = 6;

/// Words of a sentence before what somebody hopes for, and how far before.
const HOPES: [&str; 8] =
    ["hope", "hopefully", "hoping", "maybe", "perhaps", "someday", "want", "wish"];
const BEFORE: usize = 10;

impl QualificationReader<'_> {
    /// Leaves out what somebody hopes for, where neither year nor school says that it was got.
    pub(crate) fn forget_hoped(&self, found: &mut Vec<Qualification>) {
        if self.words.english {
            found.retain(|one| {
                one.year.is_some() || !one.schools.is_empty() || !self.is_hoped(one.words.start)
            });
        }
    }

    /// Whether the words before in its sentence say so.
    fn is_hoped(&self, start: usize) -> bool {
        let line = self.page.line_words(self.page.line_of(start));
        let from = line.start.max(start.saturating_sub(BEFORE));
        let ended = (from + 1..=start)
            .rev()
            .find(|place| self.page.gap(*place).has(PART_END.without(Gap::COMMA)));
        (ended.unwrap_or(from)..start).any(|place| HOPES.contains(&self.page.folded_word(place)))
    }

    /// Leaves degrees out that are only asked for.
    pub(crate) fn forget_asked(&self, found: &mut Vec<Qualification>) {
        if !self.words.english || !found.iter().any(|one| self.is_asked(one)) {
            return;
        }
        let got = |one: &Qualification| {
            one.level.is_some() && (one.year.is_some() || !one.schools.is_empty())
        };
        if found.iter().any(|one| got(one) && !self.is_asked(one)) {
            found.retain(|one| got(one) || !self.is_asked(one));
        }
        for one in found {
            let unnamed = |field: &Range<usize>| self.names_any(field);
            if let Some(field) = one.field.take_if(|field| unnamed(field)) {
                let led = field.start.saturating_sub(1);
                let link = usize::from(self.is_label(led, &["link", "of"]));
                one.words.end = (field.start - link).max(one.words.start + 1);
            }
        }
    }

    /// Whether a degree is in whatever field comes near to what is asked for, or in another or that.
    fn is_asked(&self, one: &Qualification) -> bool {
        let line = self.page.line_words(self.page.line_of(one.words.end - 1));
        let near = one.words.start..line.end.min(one.words.end + NEAR);
        one.level.is_some() && self.names_any(&near)
    }

    /// Whether words name but a related field.
    fn names_any(&self, words: &Range<usize>) -> bool {
        let word = |place: usize| self.page.folded_word(place);
        (words.start + 1..words.end)
            .any(|last| FIELDS.contains(&word(last)) && RELATED.contains(&word(last - 1)))
    }
}

#[cfg(test)]
mod tests {
    use crate::{ExtractOptions, extract};

    fn studied(text: &str) -> Vec<String> {
        let education = extract(text, &ExtractOptions::default()).education.into_iter();
        education.map(|one| one.qualification.original).collect()
    }

    #[test]
    fn what_somebody_hopes_for_is_not_held() {
        let got = "EDUCATION\nHSC 2019\n";
        for hope in [
            "After a full time bench spot, maybe an apprenticeship down the track",
            "Hoping to start a Certificate III in Joinery soon",
        ] {
            assert_eq!(studied(&format!("PROFILE\n{hope}.\n{got}")), ["HSC"], "{hope}");
        }
        let done = "PROFILE\nMaybe shy. Apprenticeship finished with Oak Joinery.\n";
        assert_eq!(studied(&format!("{done}{got}")).len(), 2);
    }

    #[test]
    fn a_degree_that_is_asked_for_is_none_beside_one_that_was_got() {
        let got = "Education\nBachelor of Arts : Botany Oak University 2004\n";
        for asked in [
            "BSc degree in related discipline, 8 years of practice",
            "Bachelor's degree in Geology or a related field, 5+ years in mines",
            "Masters degree in relevant discipline preferred",
        ] {
            assert_eq!(
                studied(&format!("{got}{asked}\n")),
                ["Bachelor of Arts : Botany"],
                "{asked}"
            );
        }
        assert_eq!(studied("Education\nBS degree in a related field\n"), ["BS degree"]);
        assert_eq!(studied("Education\nBS degree in Geology\n"), ["BS degree in Geology"]);
    }
}
