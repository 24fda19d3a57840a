//! The stream of a qualification in brackets or behind a dash: "Diploma of Farming (Deer)", "Engineering - Electrical".
//!
//! Takes where a field ends, or where a name does; gives the words behind the sign if they narrow it, or write a short
//! form out. Short forms, levels, schools and remarks are none. It must not look for names on its own.

use std::ops::Range;

use anzsco_data::Lexicon;

use super::EducationLevel;
use super::page::{Gap, Shape};
use super::qualification_names::Name;
use super::qualifications::{END, PART, QualificationReader};
use super::titles::EmployerKind;

/// Words of the longest stream.
const LONGEST_STREAM: usize = 7;
/// Words at the end of a name that already says what it is of: "of Engineering".
const LONGEST_OF: usize = 3;
/// Words that say of those before them that they are a stream: "gaming stream".
const STREAMS: [&str; 8] = [
    "stream",
    "strand",
    "pathway",
    "major",
    "specialisation",
    "specialization",
    "option",
    "elective",
];
/// How the table of industries marks what tells one anywhere.
const ANYWHERE: &str = "any";
/// How words for what is done end.
const DONE: &str = "ing";
/// Words of the longest short form with points, "B.Bus.Sc.", and of the longest name before it.
const LONGEST_FORM: usize = 3;
const LONGEST_WRITTEN: usize = 6;
/// Letters of the longest short form that a written name is told by: "MPP - Master of Public Policy".
const LONGEST_SHORT_FORM: usize = 6;

impl QualificationReader<'_> {
    /// A field with the stream in brackets behind it, which stands alone if the field is but the rest of a
    /// name, or if it is a field by itself: "Engineering Science (Bridges)".
    pub(super) fn with_stream(&self, name: &Name, field: Range<usize>, end: usize) -> Range<usize> {
        let Some(stream) = self.stream(field.end, end) else { return field };
        let leads = |place: usize| self.is_label(place, &["link", "of"]);
        let named = name.after.saturating_sub(LONGEST_OF)..name.after;
        let rest = field.start == name.after
            && self.page.gap(field.start).plain()
            && !leads(name.after - 1)
            && named.clone().any(leads);
        let led = leads(field.start.saturating_sub(1));
        let small = self.judge.shape(stream.start) == Some(Shape::Lower);
        // "Trade Certificate in Baking (Bread)": a certificate is of both.
        let of_trade = name.level == Some(EducationLevel::Certificate);
        let whole = led
            && !small
            && !of_trade
            && self.known_field(stream.start, stream.end) == Some(stream.end);
        if whole || rest && !small { stream } else { field.start..stream.end }
    }

    /// One past the level at a place and the stream in brackets behind it: "Level 4 (Fruit Growing)".
    pub(super) fn after_level_and_stream(&self, place: usize, end: usize) -> usize {
        let after = self.after_level(place, end);
        let stream = (after > place).then(|| self.stream(after, end)).flatten();
        stream.map_or(after, |stream| stream.end)
    }

    /// The words in brackets at a place, if they are known and name what is studied.
    fn stream(&self, place: usize, end: usize) -> Option<Range<usize>> {
        let gap = self.page.gap(place);
        let opens = place < end && gap.has(Gap::OPEN) && !gap.has(END.or(Gap::COMMA).or(Gap::DASH));
        if !opens {
            return None;
        }
        let last = end.min(place + LONGEST_STREAM);
        let close = (place + 1..=last).find(|at| {
            *at == end || self.page.gap(*at).has(Gap::CLOSE.or(Gap::LINE).or(Gap::OPEN))
        })?;
        let words = place..close;
        let small = self.judge.shape(place) == Some(Shape::Lower);
        let branch = || words.len() == 1 && self.names_branch(place);
        if small && !STREAMS.contains(&self.page.folded_word(close - 1)) && !branch()
            || !small && self.judge.shape(place) != Some(Shape::Capital)
        {
            return None;
        }
        let rest = self.page.text.get(self.page.bytes(&words).end..).unwrap_or("");
        (rest.starts_with([')', ']']) && self.names_stream(&words)).then_some(words)
    }

    /// Whether a word is one field or industry: "Driving Operations (bus)".
    fn names_branch(&self, place: usize) -> bool {
        let industry = self.page.row(self.words.industries, place);
        industry.is_some_and(|row| row.field(2) == ANYWHERE)
            || self.page.row(self.words.fields, place).is_some()
    }

    /// One past the words behind a dash that narrow a field, though no table knows them as one: "Electrical - Rail
    /// Signalling".
    pub(super) fn stream_end(&self, place: usize, end: usize) -> Option<usize> {
        let ends = |at: &usize| self.page.gap(*at).has(PART) || self.begins_period(*at);
        let last = end.min(place + LONGEST_STREAM);
        let stop = (place + 1..last).find(ends).unwrap_or(last);
        let words = place..stop;
        // "Boat building", "Laying out".
        let small = |at: usize| {
            at > place
                && self.page.folded_word(place).ends_with(DONE)
                && self.judge.shape(at) == Some(Shape::Lower)
        };
        let capital =
            words.clone().all(|at| self.judge.shape(at) == Some(Shape::Capital) || small(at));
        let firm = self.judge.employer_score(&words) >= 2.5;
        (words.len() > 1 && capital && !firm && self.studies(&words) && self.names_stream(&words))
            .then_some(stop)
    }

    /// Whether a table knows some of the words as what is studied, or the last one says what is done: "Road
    /// Marking".
    fn studies(&self, words: &Range<usize>) -> bool {
        let tables =
            [self.words.fields, self.words.industries, self.words.title_nouns, self.words.skills];
        let does = |at: usize| self.page.folded_word(at).ends_with(DONE);
        let done = || words.len() > 1 && (does(words.end - 1) || does(words.start));
        self.words.english && done()
            || words.clone().any(|at| {
                let rest = self.page.reach(at, words.end, LONGEST_STREAM);
                tables.iter().any(|table| self.page.phrase(*table, &rest).is_some())
            })
    }

    /// Whether words are of the dictionary and may be what is studied: no place, level, school or remark.
    fn names_stream(&self, words: &Range<usize>) -> bool {
        let known = |at: usize| {
            let word = self.page.folded_word(at);
            self.words.common.get(word).is_some() || self.words.stopwords.get(word).is_some()
        };
        let label = |at: usize| {
            let label = self.page.phrase_at(self.words.labels, at, words.end, LONGEST_STREAM);
            label.map(|(_, row)| row.field(1))
        };
        // Names of towns, of which schools have theirs, are words, too.
        let addresses = Lexicon::of("en").and_then(|lexicon| lexicon.table("address_words"));
        let town = |at: usize| {
            let word = self.page.folded_word(at);
            self.words.places.get(word).is_some()
                || addresses.is_some_and(|table| table.get(word).is_some())
        };
        let said = words.clone().any(town) && !self.studies(words)
            || matches!(label(words.start), Some("skip" | "class" | "grade"))
            || words.clone().any(|at| label(at) == Some("body"));
        !said
            && !self.names_university(words.start)
            && words.clone().all(known)
            && !self.judge.is_place(words)
            && self.judge.employer_kind(words) != EmployerKind::School
            && self.after_level(words.start, words.end) == words.start
            && !words.clone().any(|at| self.begins_period(at))
    }

    /// The written name behind a short form of it: "MPP - Master of Public Policy", which says better than any
    /// table what the letters stand for.
    pub(super) fn written_out(&self, place: usize, name: &Name, end: usize) -> Option<Name> {
        let gap = self.page.gap(name.after);
        let short = name.after == place + 1
            && self.page.folded_word(place).len() <= LONGEST_SHORT_FORM
            && gap.has(Gap::DASH.or(Gap::COLON).or(Gap::OPEN))
            && !gap.has(END.or(Gap::COMMA));
        let written = short.then(|| self.name_at(name.after, end, true)).flatten()?;
        let first = |at: usize| self.page.folded_word(at).chars().next();
        let same = first(place) == first(name.after) && written.level == name.level;
        (same && written.after > name.after + 1).then_some(written)
    }

    /// One past the short form that a dash leads to behind a name, before what it is in: "Bachelor of Laws - LLB,
    /// Taxation".
    pub(super) fn after_form_behind(&self, name: &Name, end: usize) -> usize {
        let place = name.after;
        let gap = self.page.gap(place);
        let led = place < end && gap.has(Gap::DASH) && !gap.has(END.or(Gap::COMMA));
        let form = led.then(|| self.name_at(place, end, true)).flatten();
        let same = |form: &Name| {
            let behind = self.page.gap(form.after);
            form.english == name.english
                && form.level == name.level
                && behind.has(Gap::COMMA)
                && !behind.has(END)
        };
        form.filter(same).map_or(place, |form| form.after)
    }

    /// Whether a comma stands behind the short form that a dash led to behind its name, as forms have it before what a
    /// degree is in.
    pub(super) fn is_behind_form(&self, name: &Name, place: usize) -> bool {
        let dash = |at: &usize| self.page.gap(*at).has(Gap::DASH) && !self.page.gap(*at).has(END);
        let mut form = (place.saturating_sub(LONGEST_FORM)..place).rev();
        let comma = place == name.after && self.page.gap(place).has(Gap::COMMA);
        let Some(form) = form.find(dash).filter(|_| comma) else { return false };
        let written = |at: usize| {
            let written = self.name_at(at, form, true);
            written.is_some_and(|it| it.after == form && it.english == name.english)
        };
        (form.saturating_sub(LONGEST_WRITTEN)..form).any(written)
    }

    /// Whether words before a mere "certificate" or "diploma" near the start of a line name what it is in.
    pub(crate) fn begins_with_field(&self, words: &Range<usize>) -> bool {
        (words.start + 1..words.end.min(words.start + LONGEST_STREAM)).any(|place| {
            let name = self.page.phrase_at(self.words.qualifications, place, words.end, 1);
            let name = name.and_then(|_| self.name_at(place, words.end, true));
            name.is_some_and(|name| {
                self.field_before(place, name.after).is_some_and(|field| field.start == words.start)
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use crate::{ExtractOptions, extract};

    fn studied(text: &str) -> Vec<(String, Option<String>)> {
        let education = extract(text, &ExtractOptions::default()).education.into_iter();
        education
            .map(|one| (one.qualification.original, one.field.map(|field| field.original)))
            .collect()
    }

    fn one(text: &str) -> (String, Option<String>) {
        studied(&format!("Education\n{text}")).into_iter().next().unwrap_or_default()
    }

    fn told(name: &str, field: &str) -> (String, Option<String>) {
        (name.to_owned(), Some(field.to_owned()))
    }

    #[test]
    fn the_stream_in_brackets_narrows_the_field_or_is_it() {
        assert_eq!(
            one("NZ Certificate in Horticulture (Fruit Growing) L4, 2020"),
            told(
                "NZ Certificate in Horticulture (Fruit Growing) L4",
                "Horticulture (Fruit Growing)"
            )
        );
        assert_eq!(
            one("NZ Certificate in Horticulture Level 4 (Fruit Growing), 2020").0,
            "NZ Certificate in Horticulture Level 4 (Fruit Growing)"
        );
        assert_eq!(
            one("Master of Engineering Science (Drainage), Hillmore University"),
            told("Master of Engineering Science (Drainage)", "Drainage")
        );
        assert_eq!(
            one("Bachelor of Management Studies (Marketing), 2011"),
            told("Bachelor of Management Studies (Marketing)", "Marketing")
        );
    }

    #[test]
    fn a_stream_in_small_letters_says_that_it_is_one() {
        let text = "Certificate III in Hospitality (gaming and casino stream)";
        assert_eq!(one(&format!("{text}, 2016")).0, text);
        let bare = one("Certificate III in Hospitality (two days a week), 2016");
        assert_eq!(bare.0, "Certificate III in Hospitality");
    }

    #[test]
    fn the_name_of_a_school_in_brackets_is_no_field() {
        let text = "Dr Jo Bloggs\nPhD (Westmere)\n\nEducation\nPhD in Botany, University of Westmere, 2013";
        assert_eq!(studied(text), [told("PhD in Botany", "Botany")]);
        let given = studied("Education\nBotany certificate (Moss Authority), 2014");
        assert_eq!(given[0].1.as_deref(), Some("Botany"));
    }

    #[test]
    fn levels_and_honours_belong_to_their_qualification() {
        let text = "Education\nLevel 6 Diploma in Botany, four papers, on hold\nLevel 3 Cleaning certificate - not \
                    finish\nBSc (Botany) with First Class Honours, Oak University, 2011\nMSc (Hons I) Botany, 2012";
        let names: Vec<String> = studied(text).into_iter().map(|(name, _)| name).collect();
        assert_eq!(
            names,
            [
                "Level 6 Diploma in Botany",
                "Level 3 Cleaning certificate",
                "BSc (Botany) with First Class Honours",
                "MSc (Hons I) Botany"
            ]
        );
        let education = extract(text, &ExtractOptions::default()).education;
        let levels: Vec<bool> = education.iter().map(|one| one.level.is_some()).collect();
        assert_eq!(levels, [false, false, true, true]);
    }

    #[test]
    fn short_forms_levels_and_remarks_in_brackets_are_no_stream() {
        for text in [
            "Diploma in Plumbing (Level 5)",
            "Diploma in Plumbing (ILM)",
            "Diploma in Plumbing (two years)",
        ] {
            assert_eq!(one(text).1.as_deref(), Some("Plumbing"), "{text}");
        }
    }

    #[test]
    fn a_written_name_beats_what_its_short_form_stands_for_elsewhere() {
        let text = "Education\nMPP - Master of Public Policy, 2015\nBA (History), 2012";
        let education = extract(text, &ExtractOptions::default()).education;
        assert_eq!(education.len(), 2);
        assert_eq!(education[0].qualification.original, "MPP - Master of Public Policy");
        assert!(!education[0].qualification.best().contains("Administration"));
    }

    #[test]
    fn words_before_a_mere_certificate_are_all_of_its_name() {
        assert_eq!(
            one("New Zealand Rural Wool Board Loom Repair Diploma, 2014").0,
            "New Zealand Rural Wool Board Loom Repair Diploma"
        );
        let retail = one("Retail Certificate Level 3 through Shopwise");
        assert_eq!(retail, told("Retail Certificate Level 3", "Retail"));
    }
}
