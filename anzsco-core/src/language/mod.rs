//! Which language a text is in, and the words of that language.
//!
//! Takes folded words; gives the language (BCP 47) and the `Words` that the reading of a CV looks
//! up: headings, months, title nouns, qualifications. It must not know what a CV looks like, and
//! no word of any language stands in its code: they are the files under
//! `anzsco-data/tables/lexicon/<language>/`.

pub(crate) mod blocks;
mod detect;
pub(crate) mod word_order;

pub use blocks::second_language;
pub use detect::detect;

use crate::english::gloss::Column;
use anzsco_data::lexicon::{Row, Table};
use anzsco_data::{Lexicon, Start};

/// How the table of what is not held calls words that deny their whole clause ("not"), those that deny what follows
/// them ("without"), and those that say of what stands beside them that there is none.
pub(crate) const DENYING: &str = "denying";
pub(crate) const WITHOUT: &str = "without";
pub(crate) const NONE: &str = "none";

/// Whether a kind of that table is one of these.
pub(crate) fn is_denial(kind: &str) -> bool {
    matches!(kind, NONE | DENYING | WITHOUT)
}

/// The tables that the reading of a CV uses, of one language, English where it has none.
#[derive(Debug, Clone)]
pub(crate) struct Words {
    /// The language of the CV (BCP 47).
    pub(crate) language: String,
    /// Whether the words of the CV are English and so its values are English as they stand.
    pub(crate) english: bool,
    pub(crate) headings: Vocabulary,
    pub(crate) labels: Vocabulary,
    pub(crate) months: Vocabulary,
    pub(crate) dating: Vocabulary,
    pub(crate) employment: Vocabulary,
    pub(crate) title_nouns: Vocabulary,
    pub(crate) common_titles: Vocabulary,
    pub(crate) title_endings: Vocabulary,
    pub(crate) role_cues: Vocabulary,
    pub(crate) seniority: Vocabulary,
    pub(crate) employers: Vocabulary,
    pub(crate) departments: Vocabulary,
    pub(crate) places: Vocabulary,
    pub(crate) industries: Vocabulary,
    pub(crate) qualifications: Vocabulary,
    pub(crate) unfinished: Vocabulary,
    pub(crate) courses: Vocabulary,
    pub(crate) fields: Vocabulary,
    pub(crate) skills: Vocabulary,
    /// Names of programs that are those of other things, too.
    pub(crate) program_names: Vocabulary,
    /// Words that name no skill alone.
    pub(crate) empty_skills: Vocabulary,
    /// What words beside a word for a skill say of it; English ones alone.
    pub(crate) skill_contexts: Vocabulary,
    /// How sentences begin that tell no work of the job that they stand in.
    pub(crate) remarks: Vocabulary,
    pub(crate) licences: Vocabulary,
    pub(crate) languages: Vocabulary,
    /// Short forms and own names of languages, as English CVs have them.
    pub(crate) other_language_names: Vocabulary,
    pub(crate) levels: Vocabulary,
    pub(crate) stopwords: Vocabulary,
    /// Words that are no names.
    pub(crate) common: Vocabulary,
    /// Words of titles and what they mean in English; empty for English.
    pub(crate) glossary: Vocabulary,
    pub(crate) duty_glossary: Vocabulary,
    pub(crate) duty_verbs: Vocabulary,
    /// Endings and beginnings of words, and those under which the tables may have the same words.
    pub(crate) word_endings: Vocabulary,
    pub(crate) word_beginnings: Vocabulary,
}

/// The language of a tag without script and region (BCP 47): "zh" of "zh-Hant".
pub(crate) fn primary(tag: &str) -> &str {
    tag.split('-').next().unwrap_or(tag)
}

/// The tables of a language, or of the language that it is a form of.
pub(crate) fn lexicon(tag: &str) -> Option<Lexicon> {
    Lexicon::of(tag).or_else(|| Lexicon::of(primary(tag)))
}

impl Words {
    /// The words for a CV in `language`.
    pub(crate) fn of(language: &str) -> Self {
        Self::of_both(language, None)
    }

    /// The words for a CV in `language` with parts in a second one.
    pub(crate) fn of_both(language: &str, second: Option<&str>) -> Self {
        let primary = primary(language);
        let own = lexicon(language);
        let english = Lexicon::of("en");
        let second = second.filter(|tag| *tag != "en").and_then(lexicon);
        let table = |name: &str| {
            let table = |lexicon: Option<Lexicon>| lexicon.and_then(|lexicon| lexicon.table(name));
            match own.filter(|_| primary != "en").and_then(|own| own.table(name)) {
                Some(first) => Vocabulary([Some(first), table(english), table(second)]),
                None => Vocabulary([table(english), table(second), None]),
            }
        };
        Self {
            language: language.to_owned(),
            english: primary == "en",
            headings: table("headings"),
            labels: table("labels"),
            months: table("months"),
            dating: table("date_words"),
            employment: table("employment"),
            title_nouns: table("title_nouns"),
            common_titles: table("common_titles"),
            title_endings: table("title_endings"),
            role_cues: table("role_cues"),
            seniority: table("seniority"),
            employers: table("employer_markers"),
            departments: table("departments"),
            places: table("places"),
            industries: table("industries"),
            qualifications: table("qualifications"),
            unfinished: table("unfinished"),
            courses: table("courses"),
            fields: table("studies"),
            skills: table("skills"),
            program_names: table("program_names"),
            empty_skills: table("empty_skills"),
            skill_contexts: table("skill_contexts"),
            remarks: table("remarks"),
            licences: table("credentials"),
            languages: table("languages"),
            other_language_names: table("other_language_names"),
            levels: table("language_levels"),
            stopwords: table("stopwords"),
            common: table("words"),
            glossary: table("glossary"),
            duty_glossary: table("duty_words"),
            duty_verbs: table("duty_verbs"),
            word_endings: table("word_endings"),
            word_beginnings: table("word_beginnings"),
        }
    }
}

impl Words {
    /// Whether a folded word stands among the labels as one of some kinds ("link", "of", "at", "team").
    pub(crate) fn is_label(&self, folded: &str, kinds: &[&str]) -> bool {
        self.labels.get(folded).is_some_and(|row| kinds.contains(&row.field(1)))
    }

    /// Whether a folded word is a number in words: "three".
    pub(crate) fn is_number_word(&self, folded: &str) -> bool {
        self.dating.get(folded).is_some_and(|row| row.field(1).starts_with("number"))
    }

    /// Whether a folded word stands for a place that was taken out ("City , State").
    pub(crate) fn is_place_filler(&self, folded: &str) -> bool {
        self.places.get(folded).is_some_and(|row| row.field(1) == "filler")
    }

    /// Whether a folded title of a CV in another language is English: all its words are, a worker's noun or a
    /// rank among them.
    pub(crate) fn is_english_title(&self, folded: &str) -> bool {
        let worker = |word: &str| self.title_nouns.behind(word) || self.seniority.behind(word);
        self.is_english_text(folded) && folded.split(' ').any(worker)
    }

    /// Whether all words of a folded text are English and none is of the CV's own language.
    pub(crate) fn is_english_text(&self, folded: &str) -> bool {
        // Italian "poi" ("then") is a dish in English.
        let small =
            |word: &str| [self.stopwords, self.role_cues].iter().any(|own| own.own(word).is_some());
        let english = |word: &str| {
            self.stopwords.behind(word)
                || self.common.behind(word) && !small(word)
                || word.bytes().all(|byte| byte.is_ascii_digit())
        };
        !folded.is_empty() && folded.is_ascii() && folded.split(' ').all(english)
    }

    /// The tables that gloss the words of titles, and the columns of their English.
    pub(crate) fn of_titles(&self) -> [Column; 2] {
        [(self.glossary, 1), (self.fields, 1)]
    }

    /// The tables that gloss the words of duties, and the columns of their English.
    pub(crate) fn of_duties(&self) -> [Column; 5] {
        [
            (self.skills, 1),
            (self.fields, 1),
            (self.duty_glossary, 1),
            (self.glossary, 1),
            (self.licences, 1),
        ]
    }
}

/// One kind of words: the language's own table, the English one and that of a second language behind
/// it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Vocabulary([Option<Table>; 3]);

impl Vocabulary {
    /// The row filed under exactly this folded text.
    pub(crate) fn get(self, folded: &str) -> Option<Row> {
        self.get_from(Start::of(folded), folded)
    }

    /// The same for a text whose beginning has been read already.
    #[inline]
    pub(crate) fn get_from(self, start: Start, folded: &str) -> Option<Row> {
        let mut tables = self.0.iter().flatten();
        tables.find_map(|table| table.get_from(start, folded).and_then(|mut rows| rows.next()))
    }

    /// The row of the language's own table, not of the English one behind it.
    pub(crate) fn own(self, folded: &str) -> Option<Row> {
        self.0[0].and_then(|table| table.get(folded)).and_then(|mut rows| rows.next())
    }

    /// Whether the English table behind the language's own has a folded text.
    pub(crate) fn behind(self, folded: &str) -> bool {
        self.0[1].is_some_and(|table| table.get(folded).is_some())
    }

    /// The longest phrase of the language's own table that the folded text begins with.
    pub(crate) fn own_prefix(self, folded: &str) -> Option<(usize, Row)> {
        let (length, mut rows) = self.0[0]?.longest_prefix(folded)?;
        rows.next().map(|row| (length, row))
    }

    /// Whether any phrase may begin as a text does.
    #[inline]
    pub(crate) fn may_begin(self, start: Start) -> bool {
        let may_begin = |table: Option<Table>| table.is_some_and(|table| table.may_begin(start));
        let [own, english, second] = self.0;
        may_begin(own) || may_begin(english) || may_begin(second)
    }

    /// The same where the first word has been read: seldom wrong, and not so soon told.
    #[inline]
    pub(crate) fn begins(self, start: Start) -> bool {
        self.0.iter().flatten().any(|table| table.begins(start))
    }

    /// The longest phrase that a folded text begins with, which begins as `start` says: its length in bytes
    /// and its row. The text is asked for where a phrase begins so.
    #[inline]
    pub(crate) fn prefix<'f>(
        self,
        start: Start,
        folded: impl Fn() -> &'f str,
    ) -> Option<(usize, Row)> {
        let mut longest: Option<(usize, Row)> = None;
        for table in self.0.iter().flatten() {
            if let Some((length, mut rows)) = table.longest_prefix_of(start, &folded)
                && let Some(row) = rows.next()
                && longest.is_none_or(|(other, _)| length > other)
            {
                longest = Some((length, row));
            }
        }
        longest
    }
}
