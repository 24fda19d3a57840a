//! The names of qualifications: "Bachelor of Science", "B.Sc.", "Dip", "B. Medical Science".
//!
//! Takes the place of a word; gives the name of a qualification that begins there, by the language's tables and how
//! short forms are written. It must not look for what the qualification was in, nor when: that is for
//! `qualifications`.

use std::ops::Range;

use anzsco_data::fold;
use anzsco_data::lexicon::Row;

use super::EducationLevel;
use super::page::{Gap, Shape};
use super::qualifications::QualificationReader;

/// Words of the longest name.
const LONGEST_NAME: usize = 8;
/// The first letter of a degree, and how the table has that.
const INITIAL: &str = "B";
const BACHELOR: &str = "bachelor";
/// The degree that is a rank of workers, too.
const ASSOCIATE: &str = "associate";
/// The lowest level of a framework of qualifications that has masters.
const LOWEST_MASTER: &str = "7";
/// Numbers of the levels of certificates.
const NUMERALS: [&str; 13] =
    ["i", "ii", "iii", "iv", "v", "1", "2", "3", "4", "5", "10", "11", "12"];
/// Degrees that say by "of" what they are in, and words that a field ends with of which a table has but the beginning.
const LED_BY_OF: [&str; 2] = ["bachelor of", "master of"];
const WIDER: [&str; 10] = [
    "arts",
    "studies",
    "education",
    "ed",
    "science",
    "sciences",
    "technology",
    "design",
    "practice",
    "production",
];
/// What may stand behind the name of a degree.
const DEGREES: [&str; 2] = ["degree", "degrees"];
/// English short forms that are schools in other languages: "BBS" is a vocational school in German.
const SCHOOLS: [&str; 1] = ["bbs"];
/// Degrees of one word before the sign that leads to their field.
const MARKED: [&str; 3] = ["associates", "bachelors", "masters"];
/// The word that a sentence may end with before one of the writer.
const CERTIFICATE: &str = "certificate";
const CERT: &str = "cert";
/// Words of the longest field before that word.
const LONGEST_BEFORE: usize = 4;
const PRONOUN: &str = "i";
/// Schools by their kind alone, who has been through one, and words between them and who works there.
const HIGH_SCHOOLS: [&str; 2] = ["high school", "secondary school"];
const SCHOOLED: [&str; 6] = ["graduate", "graduated", "grad", "leaver", "student", "diploma"];
const LONGEST_WORKER: usize = 3;
/// What is verified without a course: "Cert III VOC" is a verification of competency.
const VERIFIED: &str = "voc";
/// What a course is made of.
const PARTS: [&str; 3] = ["module", "unit", "paper"];
/// Parts of a short form with points.
const MOST_POINTS: usize = 5;

/// The name of a qualification found at a word.
pub(super) struct Name {
    pub(super) after: usize,
    pub(super) level: Option<EducationLevel>,
    /// As the table has it in plain English.
    pub(super) english: &'static str,
}

impl QualificationReader<'_> {
    /// Whether a word with a point begins the line over all others: "MA. CRISTINA" is short for Maria.
    fn is_given_name(&self, words: &Range<usize>) -> bool {
        let dotted = || self.page.gap(words.end).has(Gap::STOP);
        words.len() == 1 && words.start == 0 && dotted()
    }

    /// Whether a name is but that of the course for a licence before it on its line, in a script without spaces:
    /// "玉掛け技能講習修了".
    pub(super) fn is_course_of_licence(&self, place: usize, name: &Name, licensed: usize) -> bool {
        self.page.is_spaceless(place)
            && name.level == Some(EducationLevel::Certificate)
            && licensed > self.page.line_words(self.page.line_of(place)).start
    }

    /// One past a second level that shares the name of the first: "Cert III + IV", "Certificate 3 and 4".
    fn after_second_numeral(&self, after: usize, end: usize) -> usize {
        let numeral = |place: usize| NUMERALS.contains(&self.page.folded_word(place));
        let and = after + usize::from(matches!(self.page.folded_word(after), "and" | "&"));
        let slash = |place: usize| self.page.gap(place).without(Gap::SPACE) == Gap::SLASH;
        let plain = |place: usize| self.page.gap(place).plain();
        let joined = if and > after {
            plain(after) && plain(and)
        } else {
            slash(after) || self.is_added(after) && !self.page.gap(after).has(Gap::LINE)
        };
        let second = joined && and < end && numeral(after - 1) && numeral(and);
        if second { and + 1 } else { after }
    }

    /// Whether a plus stands before a word.
    fn is_added(&self, place: usize) -> bool {
        let before = self.page.bytes(&(place.saturating_sub(1)..place)).end;
        let rest = self.page.text.get(before..).unwrap_or("");
        rest.trim_start().starts_with('+')
    }

    /// Whether a name begins with what is an article before a level: "a Level 2 or junior role".
    fn is_article(&self, words: &Range<usize>) -> bool {
        self.page.folded_word(words.start) == "a"
            && self.judge.shape(words.start) == Some(Shape::Lower)
            && self.judge.shape(words.end) == Some(Shape::Number)
    }

    /// Whether a hyphen joins a letter to a name, as of a class of registration: "BS-U".
    fn is_of_class(&self, words: &Range<usize>) -> bool {
        self.page.gap(words.end).without(Gap::SPACE) == Gap::HYPHEN
            && self.page.folded_word(words.end).chars().nth(1).is_none()
    }

    /// The name that begins at a word; `in_education` says that it stands among qualifications.
    pub(super) fn name_at(&self, place: usize, end: usize, in_education: bool) -> Option<Name> {
        let known = self
            .page
            .phrase_at(self.words.qualifications, place, end, LONGEST_NAME)
            .map(|(length, row)| (self.page.word_after(place, length), row))
            .map(|(after, row)| (self.after_second_numeral(after, end), row))
            .or_else(|| self.dotted(place, end));
        let Some((after, row)) = known else {
            return in_education.then(|| self.initial(place, end)).flatten();
        };
        let (after, row) = self.of_wider_field(place, after, row);
        let phrase = place..after;
        let is_none =
            self.is_torn(&phrase) || self.is_spaced_out(&phrase) || self.is_given_name(&phrase);
        if is_none || self.is_article(&phrase) || self.is_of_class(&phrase) {
            return None;
        }
        // "Rijbewijs: B, BE": two letters are an English degree in English alone.
        let foreign = !self.words.english && self.words.qualifications.own(row.phrase()).is_none();
        let field = self.page.gap(after).has(Gap::OPEN);
        if foreign && (row.phrase().len() <= 2 || SCHOOLS.contains(&row.phrase())) && !field {
            return None;
        }
        let letters = self.page.folded(&phrase).bytes().filter(|byte| *byte != b' ').count();
        // "yr 11".
        let year = phrase.len() == 2 && self.judge.shape(place + 1) == Some(Shape::Number);
        // "Horticulture cert", but no "forklift cert".
        let cert = row.phrase() == CERT;
        if cert && !self.is_behind_field(place) {
            return None;
        }
        if letters <= 4 && !year && !cert && !self.is_short_form(&phrase, in_education) {
            return None;
        }
        let generic = matches!(
            row.phrase(),
            "certificate"
                | CERT
                | "diploma"
                | "high school"
                | "secondary school"
                | "dip"
                | "associates"
                | "associate in"
                | "undergraduate"
                | "plus two"
                | "indentured"
                | "indentured as"
                | "indentured as a"
                | "indentured as an"
                // Of signing in, too.
                | "mfa"
        );
        if (generic || self.names_a_worker(place)) && !in_education {
            return None;
        }
        if self.is_of_other_scale(&phrase) && level(row.field(1)) == Some(EducationLevel::Master) {
            return None;
        }
        // "Associate : Culinary Arts" among qualifications; elsewhere it is a rank.
        let led = || {
            let gap = self.page.gap(after);
            gap.has(Gap::COLON) || gap.plain() && self.known_field(after, end).is_some()
        };
        let line = self.page.gap(place).has(Gap::LINE);
        if row.phrase() == ASSOCIATE && !(in_education && line && led()) {
            return None;
        }
        let of_worker = || {
            HIGH_SCHOOLS.contains(&row.phrase())
                && self.judge.shape(place) == Some(Shape::Lower)
                && self.is_school_of_worker(after)
        };
        let verified = || self.page.gap(after).plain() && self.page.folded_word(after) == VERIFIED;
        if generic && self.is_part_of_course(after)
            || self.is_rank_of_worker(after)
            || of_worker()
            || verified()
        {
            return None;
        }
        let english = self.of_two_levels(after, row.field(2));
        let after = self.after_double(place, after, end, in_education);
        let after = self.after_word_for_degree(after, end);
        Some(Name { after, level: level(row.field(1)), english })
    }

    /// Whether a known field stands right before a word, of which there is no licence.
    fn is_behind_field(&self, place: usize) -> bool {
        let line = self.page.line_words(self.page.line_of(place)).start;
        let near = place.saturating_sub(LONGEST_BEFORE).max(line);
        let field = (near..place).find(|first| self.known_field(*first, place) == Some(place));
        let Some(first) = field.filter(|_| self.page.gap(place).plain()) else { return false };
        let paper = format!("{} {CERTIFICATE}", self.page.folded(&(first..place)));
        self.words.licences.get(&paper).is_none()
            && (first..place).all(|at| self.licence_at(at).is_none())
    }

    /// The English name of two levels told together, of which the second ends before a word: "Cert III/IV".
    fn of_two_levels(&self, after: usize, english: &'static str) -> &'static str {
        let last = after.checked_sub(1).map_or("", |last| self.page.folded_word(last));
        match (english, last) {
            ("Certificate I", "ii" | "2") => "Certificate I and II",
            ("Certificate II", "iii" | "3") => "Certificate II and III",
            ("Certificate III", "iv" | "4") => "Certificate III and IV",
            ("Year 10", "11") => "Year 11",
            ("Year 10" | "Year 11", "12") => "Year 12",
            _ => english,
        }
    }

    /// A degree by its first words alone, where what the table has is but the beginning of its field: "Bachelor of
    /// Media" in "Bachelor of Media Arts", "Bachelor of Journalism" in "Bachelor of Journalism & Editing".
    fn of_wider_field(&self, place: usize, after: usize, row: Row) -> (usize, Row) {
        let same = (after, row);
        let head = place + 2;
        if !self.words.english || after <= head || !self.page.gap(after).plain() {
            return same;
        }
        let capital = |at: usize| self.judge.shape(at) == Some(Shape::Capital);
        let joined = matches!(self.page.folded_word(after), "and" | "&")
            && self.page.gap(after + 1).plain()
            && capital(after + 1)
            && !self.begins_degree(after + 1);
        let wider = fold(row.field(2)) != row.phrase()
            && capital(after)
            && WIDER.contains(&self.page.folded_word(after));
        if !joined && !wider {
            return same;
        }
        let first = self.page.folded(&(place..head));
        let short = LED_BY_OF.contains(&first).then(|| self.words.qualifications.own(first));
        short.flatten().map_or(same, |row| (head, row))
    }

    /// Whether a degree begins at a word, as the second of two: "and Bachelor of Arts".
    fn begins_degree(&self, place: usize) -> bool {
        let end = self.page.words.len();
        self.page.phrase_at(self.words.qualifications, place, end, LONGEST_NAME).is_some()
    }

    /// One past the word for a degree that a name may end with: "Bachelor of Science degree : Botany".
    fn after_word_for_degree(&self, after: usize, end: usize) -> usize {
        let word = after < end && DEGREES.contains(&self.page.folded_word(after));
        let ends = || after + 1 >= end || !self.page.gap(after + 1).plain();
        let leads = || self.is_label(after + 1, &["link", "of"]);
        let own = word && self.words.english && self.page.gap(after).plain();
        if own && (ends() || leads()) { after + 1 } else { after }
    }

    /// Whether a word says that what stands before it is but a part of it: "Diploma module".
    fn is_part_of_course(&self, place: usize) -> bool {
        self.page.gap(place).plain() && PARTS.contains(&self.page.folded_word(place))
    }

    /// Whether what stands behind the kind of a school is who works there: "middle school rowing coach".
    fn is_school_of_worker(&self, after: usize) -> bool {
        let plain = |place: &usize| {
            self.page.gap(*place).plain() && !SCHOOLED.contains(&self.page.folded_word(*place))
        };
        let mut behind = (after..after + LONGEST_WORKER).take_while(plain);
        behind.any(|place| self.page.row(self.words.title_nouns, place).is_some())
    }

    /// Whether what stands behind a name says at which level somebody works: "Master's level clinician".
    fn is_rank_of_worker(&self, place: usize) -> bool {
        self.page.gap(place).plain()
            && self.page.gap(place + 1).plain()
            && self.is_label(place, &["grade"])
            && self.page.row(self.words.title_nouns, place + 1).is_some()
    }

    /// Whether a level behind one word is none of the framework of qualifications: "Masters Level 2".
    fn is_of_other_scale(&self, phrase: &Range<usize>) -> bool {
        let number = phrase.end + 1;
        phrase.len() == 1
            && self.is_label(phrase.end, &["grade"])
            && self.judge.shape(number) == Some(Shape::Number)
            && self.page.folded_word(number) < LOWEST_MASTER
    }

    /// Whether letters stand apart with more of the same beside them: "B A S S E T".
    fn is_spaced_out(&self, phrase: &Range<usize>) -> bool {
        let letter = |place: usize| self.page.folded_word(place).chars().count() == 1;
        let apart = |place: usize| self.page.gap(place) == Gap::SPACE && letter(place);
        letter(phrase.start)
            && phrase.clone().skip(1).all(apart)
            && (apart(phrase.end)
                || apart(phrase.start) && phrase.start.checked_sub(1).is_some_and(letter))
    }

    /// Whether words only stand beside one another: "OSH certificate) I had", "gas handling/BA", or are pieces of others.
    fn is_torn(&self, phrase: &Range<usize>) -> bool {
        let gap = |place: usize| self.page.gap(place);
        let first = |sign: Gap| (phrase.start + 1..phrase.end).find(|place| gap(*place).has(sign));
        let small = |place: usize| self.judge.shape(place) == Some(Shape::Lower);
        let slashed = phrase.len() == 1
            && self.page.folded_word(phrase.start).len() <= 2
            && gap(phrase.start).has(Gap::SLASH)
            && phrase.start.checked_sub(1).is_some_and(small);
        let shut =
            first(Gap::LINE).is_some_and(|place| self.page.text_behind(place - 1).starts_with(')'));
        let (open, close) = (first(Gap::OPEN), first(Gap::CLOSE));
        // "MÃ©xico": letters in another encoding.
        let broken = self.page.raw(phrase).contains('Ã');
        // "Music B, Tourism Certificate II": a mark and the next subject.
        let mark = self.page.folded_word(phrase.start).len() == 1 && first(Gap::COMMA).is_some();
        // "My manager's certificate. I ran the bar": no Certificate I.
        let last = phrase.end - 1;
        let told = last > phrase.start
            && self.page.folded_word(last) == PRONOUN
            && gap(last).has(Gap::STOP)
            && self.page.folded_word(last - 1) == CERTIFICATE
            && self.judge.shape(phrase.end) == Some(Shape::Lower);
        slashed
            || mark
            || told
            || broken
            || self.is_within_words(phrase)
            || shut && open.is_none()
            || close.is_some_and(|close| open.is_none_or(|open| open >= close))
    }

    /// Whether a phrase begins within a word of a script without spaces and goes on behind a space: the last letter of
    /// a given name and the first of the surname are no "ร.บ.".
    fn is_within_words(&self, phrase: &Range<usize>) -> bool {
        let page = self.page;
        let Some(before) = phrase.start.checked_sub(1) else { return false };
        let touches = page.bytes(&(before..phrase.start)).end
            == page.bytes(&(phrase.start..phrase.start + 1)).start;
        let spaced = |place: usize| {
            page.gap(place).has(Gap::SPACE) && !page.gap(place).has(Gap::STOP.or(Gap::POINT))
        };
        page.is_spaceless(phrase.start) && touches && (phrase.start + 1..phrase.end).any(spaced)
    }

    /// One past the second of two degrees taken together: "BSc/BA", "BA / LLB".
    fn after_double(&self, place: usize, after: usize, end: usize, in_education: bool) -> usize {
        let joined = after < end && self.page.gap(after).has(Gap::SLASH);
        let second = joined.then(|| self.name_at(after, end, in_education)).flatten();
        let second = second.filter(|second| !self.are_two_degrees(place..after, second));
        second.map_or(after, |name| name.after)
    }

    /// Whether two names behind each other are those of two degrees, both written out: "Bachelor of Arts / Bachelor of
    /// Laws".
    fn are_two_degrees(&self, first: Range<usize>, second: &Name) -> bool {
        let written = |words: &Range<usize>| {
            words.len() > 2
                && LED_BY_OF.contains(&self.page.folded(&(words.start..words.start + 2)))
        };
        let words = first.end..second.after;
        written(&first) && written(&words) && self.page.folded(&first) != self.page.folded(&words)
    }

    /// A degree by its first letter before a known field: "B. Medical Science (Imaging)".
    fn initial(&self, place: usize, end: usize) -> Option<Name> {
        if !self.is_initial(place) {
            return None;
        }
        let begins = self.page.gap(place).has(Gap::LINE)
            || place.checked_sub(1).is_some_and(|at| self.judge.shape(at) == Some(Shape::Number));
        let after = place + 1;
        let last = end.min(after + MOST_POINTS);
        let capital = |at: &usize| self.judge.shape(*at) == Some(Shape::Capital);
        let point = self.page.gap(after).has(Gap::POINT.or(Gap::STOP));
        let known =
            || (after..last).take_while(capital).any(|at| self.known_field(at, last).is_some());
        if !begins || !point || after >= end || !self.words.english || !known() {
            return None;
        }
        let row = self.words.qualifications.own(BACHELOR)?;
        Some(Name { after, level: level(row.field(1)), english: row.field(2) })
    }

    /// Whether a word is the first letter of a degree.
    pub(super) fn is_initial(&self, place: usize) -> bool {
        self.page.raw(&(place..place + 1)) == INITIAL
    }

    /// A short form with points that the tables have without: "बी.एड.".
    fn dotted(&self, place: usize, end: usize) -> Option<(usize, Row)> {
        let mut after = place + 1;
        while after < end && self.page.gap(after) == Gap::POINT && after < place + MOST_POINTS {
            after += 1;
        }
        if after == place + 1 {
            return None;
        }
        let whole: String = (place..after).map(|word| self.page.folded_word(word)).collect();
        Some((after, self.words.qualifications.own(&whole)?))
    }

    /// Whether a word names a worker in the CV's own language: outside of education "técnico en" begins
    /// a job title.
    fn names_a_worker(&self, place: usize) -> bool {
        !self.words.english
            && self
                .words
                .title_nouns
                .own(self.page.folded_word(place))
                .is_some_and(|row| row.field(1) == "strong")
    }

    /// Short forms count in capitals ("BE", "B.E."), not as words ("be").
    fn is_short_form(&self, phrase: &Range<usize>, in_education: bool) -> bool {
        let raw = self.page.raw(phrase);
        if phrase.len() > 1 {
            let dotted = (phrase.start + 1..phrase.end)
                .all(|word| !self.page.gap(word).has(Gap::LINE.or(Gap::COMMA).or(Gap::SLASH)));
            let single = phrase.clone().all(|word| {
                self.page.folded_word(word).len() <= 2
                    || self.judge.shape(word) != Some(Shape::Lower)
            });
            return dotted
                && single
                && raw.starts_with(|letter: char| letter.is_uppercase() || letter.is_numeric());
        }
        if self.is_beside_class(phrase.start) {
            return false;
        }
        raw.chars().filter(|letter| letter.is_uppercase()).count() >= 2
            // "Mba" among qualifications; "Bed placement" is no Bachelor of Education.
            || (in_education && raw.len() >= 3 && raw.starts_with(char::is_uppercase))
            || raw.chars().any(|letter| letter.is_ascii_digit())
    }

    /// Whether a comma parts a word from a class of licences: "driving licence B, BE, C1".
    fn is_beside_class(&self, place: usize) -> bool {
        let is_class = |word: usize| match self.page.raw(&(word..word + 1)).as_bytes() {
            [letter] => letter.is_ascii_uppercase(),
            [letter, digit] => letter.is_ascii_uppercase() && digit.is_ascii_digit(),
            _ => false,
        };
        let comma = |word: usize| self.page.gap(word).has(Gap::COMMA);
        let before = place.checked_sub(1).is_some_and(|before| comma(place) && is_class(before));
        before || comma(place + 1) && place + 1 < self.page.words.len() && is_class(place + 1)
    }

    /// Whether another qualification begins at a word, told by several words without a sign before them:
    /// "Bachelor of Arts - Sociology Bachelor of Science - Biochemistry".
    pub(super) fn is_written_out(&self, place: usize, end: usize) -> bool {
        self.name_at(place, end, false).is_some_and(|name| name.after > place + 1)
            || self.is_marked_degree(place, end)
    }

    /// Whether a degree of one word begins at a place, told by the sign behind it: "Associates - Geology".
    fn is_marked_degree(&self, place: usize, end: usize) -> bool {
        place + 1 < end
            && self.words.english
            && MARKED.contains(&self.page.folded_word(place))
            && self.judge.shape(place) == Some(Shape::Capital)
            && self.known_field(place + 1, end).is_some()
            && self.page.gap(place + 1).has(Gap::DASH.or(Gap::COLON))
            && !self.page.gap(place + 1).has(Gap::LINE)
    }
}

pub(super) fn level(word: &str) -> Option<EducationLevel> {
    Some(match word {
        "secondary" => EducationLevel::Secondary,
        "certificate" => EducationLevel::Certificate,
        "diploma" => EducationLevel::Diploma,
        "advanced_diploma" => EducationLevel::AdvancedDiploma,
        "bachelor" => EducationLevel::Bachelor,
        "graduate_certificate" => EducationLevel::GraduateCertificate,
        "master" => EducationLevel::Master,
        "doctorate" => EducationLevel::Doctorate,
        _ => return None,
    })
}
