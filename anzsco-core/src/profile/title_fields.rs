//! Whether words behind a comma tell the field or the setting of the title before it: "Policy Officer, Early
//! Childhood", "Bus driver, urban routes".
//!
//! Takes the segments of a header; gives whether a part belongs to the title. What nobody can tell from the name of
//! an employer stays out, so plain words count only where the employer stands elsewhere.

use std::ops::Range;

use super::layout::{LIKELY, Layout};
use super::page::{Gap, Shape};
use super::segments::Segment;
use super::titles::SURE;

/// Words of the longest field, and of one in small letters.
const LONGEST_FIELD: usize = 4;
const LONGEST_SMALL: usize = 3;
/// Words that say of a job how it was.
const SAID_OF_JOBS: [&str; 7] =
    ["various", "same", "perm", "thru", "role", "unqualified", "evening"];
/// Evidence that words name an employer, and evidence that makes it sure.
const NAMED: f32 = 1.5;
const SURELY_NAMED: f32 = 2.5;

/// Words of the longest brackets that tell how a job went on.
const LONGEST_TOLD: usize = 10;

impl Layout<'_> {
    /// Whether brackets that open at a word tell how a job went on, and not how its bearer rose: "(general pool, then
    /// to one partner)", but "(apprentice then qualified)".
    pub(super) fn tells_of_change(&self, open: usize) -> bool {
        let small = self.judge.shape(open) == Some(Shape::Lower);
        let rank = || self.page.row(self.words.seniority, open).is_some();
        let mut inner = (open + 1..open + LONGEST_TOLD)
            .take_while(|place| !self.page.gap(*place).has(Gap::CLOSE.or(Gap::LINE)));
        small && inner.any(|place| self.page.folded_word(place) == "then") && !rank()
    }

    /// Whether the segment at `next` tells the field of the title before it.
    pub(super) fn tells_field(&self, segments: &[Segment], next: usize, title: &Segment) -> bool {
        let Some(part) = segments.get(next) else { return false };
        let words = &part.words;
        let employer_behind =
            || segments.get(next + 1).is_some_and(|later| self.is_employer_behind(later));
        // "Officer, Building Services, City of Oakvale", "Consultant - Technology Risk, Oak Bank".
        let before_employer = || words.len() > 1 && self.known_words(words) && employer_behind();
        let sign = part.before.without(Gap::SPACE);
        if !self.words.english
            || self.uncapitalised
            || words.len() > LONGEST_FIELD
            || sign != Gap::COMMA && !(sign == Gap::DASH && before_employer())
            || part.bracketed
            || !words.clone().all(|word| self.is_no_name(word))
            || self.judge.is_place(words)
            || self.judge.is_terms(words)
            || self.page.row(self.words.duty_verbs, words.start).is_some()
        {
            return false;
        }
        let score = self.judge.employer_score(words);
        if self.judge.shape(words.start) == Some(Shape::Lower) {
            return score == 0.0
                && words.start == title.words.end
                && self.segment_score(title) >= SURE
                && self.is_small_field(words);
        }
        // "Hygienist, Mining": a word for employers is none by itself.
        let alone = words.len() == 1 && self.known_words(words);
        (score < 0.5 || alone || before_employer())
            && self.is_capital(words)
            && (self.is_promotion(self.page.line_of(words.start))
                || employer_behind()
                || self.has_employer_on_other_line(segments, title))
    }

    /// Whether words in small letters are all of things done or worked with, and not how or where: no "perm role",
    /// "same restaurant", "western Queensland".
    fn is_small_field(&self, words: &Range<usize>) -> bool {
        let known = self.words;
        let apart = |word: usize| {
            let folded = self.page.folded_word(word);
            self.is_small_word(word)
                || self.judge.shape(word) != Some(Shape::Lower)
                || SAID_OF_JOBS.contains(&folded)
                || known.dating.get(folded).is_some()
                || known.places.get(folded).is_some()
                || self.judge.employment(word, words.end).is_some()
        };
        words.len() <= LONGEST_SMALL && !words.clone().any(apart)
    }

    /// Whether a segment right behind a field is the employer's name.
    fn is_employer_behind(&self, later: &Segment) -> bool {
        let named = self.judge.employer_score(&later.words) >= SURELY_NAMED;
        let column = later.label == Some("employer");
        column
            || self.is_office(&later.words)
            || named && later.before.has(Gap::COMMA.or(Gap::OPEN).or(Gap::WIDE))
    }

    /// Whether a line of the header beside the title's names the employer: by its words, or as a name with
    /// its place.
    fn has_employer_on_other_line(&self, segments: &[Segment], title: &Segment) -> bool {
        let line = |segment: &Segment| self.page.line_of(segment.words.start);
        let other = |segment: &&Segment| line(segment) != line(title) && !segment.bracketed;
        segments.iter().filter(other).any(|segment| {
            let words = &segment.words;
            let behind = segments.iter().find(|next| next.words.start == words.end);
            let placed = behind.is_some_and(|place| {
                place.before.without(Gap::SPACE) == Gap::COMMA
                    && line(place) == line(segment)
                    && place.words.len() <= 2
                    && self.is_capital(&place.words)
            });
            self.judge.employer_score(words) >= NAMED
                || self.is_office(words)
                || placed
                    && words.len() > 1
                    && self.is_capital(words)
                    && self.judge.title_score(words) < LIKELY
        })
    }

    /// Whether words are an office of the state or a body like it: "Department of Education".
    pub(super) fn is_office(&self, words: &Range<usize>) -> bool {
        let of = |after: usize| self.is_label(after - 1, &["of"]);
        let marker = self.judge.marker(words.start, words.end);
        marker.is_some_and(|(_, after)| after < words.end && of(after))
            && self.judge.shape(words.start) != Some(Shape::Lower)
    }
}

#[cfg(test)]
mod tests {
    use super::super::work_history::titles;

    #[test]
    fn a_field_behind_a_comma_is_of_the_title() {
        for (text, wanted) in [
            (
                "Principal Advisor, Resilience\nMinistry of Transport, Oakvale\nMay 2019 - now",
                "Principal Advisor, Resilience",
            ),
            ("Bus Driver, urban routes, 2014 - 2018", "Bus Driver, urban routes"),
            (
                "2014 - 2018  Policy Officer, Early Childhood, Department of Education",
                "Policy Officer, Early Childhood",
            ),
        ] {
            assert_eq!(titles(text), [wanted], "{text}");
        }
    }

    #[test]
    fn an_employer_behind_a_comma_is_not() {
        for text in [
            "Barista, Blue Door, Oakvale, 2014 - 2018",
            "Barista, Blue Door, 2014 - 2018",
            "Barista, Oakvale Coffee House, 2014 - 2018",
        ] {
            assert_eq!(titles(text), ["Barista"], "{text}");
        }
    }
}
