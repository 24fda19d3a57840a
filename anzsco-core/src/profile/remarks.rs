//! Sentences among the duties of a job that tell no work of it: "Left because of the hours", "Before that three seasons
//! on a trawler".
//!
//! Takes the duties of a job; takes out those that the table of remarks knows by how they begin, and keeps those of a
//! time before the job for the profile's summary, with the skills that they name. It must not look for jobs in them.

use std::ops::Range;

use super::Section;
use super::assemble::Writer;
use super::layout::{Job, LIKELY};
use super::own_remarks::OWN;
use super::page::{Gap, Shape, overlap};

/// How the table calls sentences of why a job ended or what somebody would like, and those that say so with next to
/// nothing behind them.
const ENDS: &str = "ends";
const WISH: &str = "wish";
const WHOLE: &str = "whole";
/// And those of a time before it, of what was paid, of a row of a form and of the firm.
const FORMER: &str = "former";
const PAY: &str = "pay";
const LABEL: &str = "label";
const FIRM: &str = "firm";
/// And those of what somebody does not do, and words behind such phrases that turn them.
const DENIED: &str = "denied";
const TURNING: [&str; 8] =
    ["only", "just", "limited", "simply", "merely", "solely", "resuscitate", "attend"];
/// Words that lead on to what somebody does instead, and words of it at the least.
const INSTEAD: [&str; 4] = ["but", "though", "although", "however"];
const LEAST_INSTEAD: usize = 2;

/// And those that only allow data to be kept, or say that all is true: "Autorizzo il trattamento dei miei dati".
const CONSENT: &str = "consent";

/// Words of the longest line that tells what was paid: "Monthly salary: MYR 7,300 before tax".
const LONGEST_PAY: usize = 7;
/// Duties among which one may tell of the firm, and words before the verb that does: "Oak Media Solutions (OMS) is a".
const FIRST_DUTIES: usize = 2;
const LONGEST_NAME: usize = 8;
/// Words behind that verb which begin what somebody is.
const ARTICLES: [&str; 4] = ["a", "an", "the", "one"];

/// Words of the longest phrase of the table.
const LONGEST: usize = 5;
/// Words of the longest sentence that says but that something ended: "Redundancy June 2014".
const SHORTEST: usize = 4;
/// Words for the one who tells, and of time, that stand before such phrases: "Then I left because".
const BEFORE: [&str; 7] = ["i", "we", "was", "then", "got", "and", "but"];
const MOST_BEFORE: usize = 2;

impl Writer<'_> {
    /// Takes out of the duties of a job what tells no work of it. Gives whether some told of a time before it, so that
    /// the job was one though it tells nothing else.
    pub(super) fn leave_remarks(&mut self, job: &Job, duties: &mut Vec<Range<usize>>) -> bool {
        let mut former = false;
        for duty in duties.iter_mut() {
            let kind = self.remark(duty).filter(|_| !is_of_header(job, duty));
            match kind {
                // "Left when the mill closed; temp work in its office": what follows is no remark.
                Some(ENDS) => duty.start = self.after_remark(duty),
                Some(DENIED) => duty.start = self.after_denial(duty),
                Some(CONSENT) => duty.start = duty.end,
                Some(_) => {
                    // Two jobs of a letter may have the same text.
                    if !self.former.contains(duty) {
                        self.former.push(duty.clone());
                    }
                    duty.start = duty.end;
                    former = true;
                }
                None if self.layout.tells_of_papers(duty) && !is_of_header(job, duty) => {
                    duty.start = duty.end;
                }
                None => {}
            }
        }
        duties.retain(|duty| !duty.is_empty());
        former
    }

    /// One past the clause that a remark is.
    fn after_remark(&self, duty: &Range<usize>) -> usize {
        let parts = |place: &usize| self.layout.page.gap(*place).has(Gap::SEMICOLON);
        (duty.start + 1..duty.end).find(parts).unwrap_or(duty.end)
    }

    /// Where a sentence that begins with what somebody does not do goes on to what is done: "No direct reports, mentoring
    /// two interns"; its end where it does not.
    fn after_denial(&self, duty: &Range<usize>) -> usize {
        let (page, words) = (self.layout.page, self.layout.words);
        let other = |place: usize| matches!(page.folded_word(place), "or" | "nor");
        // "No prescribing, dispensing or compounding" goes on with what is not done.
        let told = |place: usize| {
            let speaks = matches!(page.folded_word(place), "i" | "we");
            let verb = page.row(words.duty_verbs, place).is_some();
            speaks || verb && !(place..duty.end).any(other)
        };
        let instead = (duty.start + 1..duty.end).find_map(|place| {
            let gap = page.gap(place);
            let turns = INSTEAD.contains(&page.folded_word(place));
            let next = gap.has(Gap::SEMICOLON.or(Gap::COLON).or(Gap::DASH))
                || gap.has(Gap::COMMA) && told(place);
            turns.then_some(place + 1).or_else(|| next.then_some(place))
        });
        instead.filter(|place| place + LEAST_INSTEAD <= duty.end).unwrap_or(duty.end)
    }

    /// Whether words that deny, which end at a place, do deny in this sentence: not "not only", nor words of another
    /// language that look alike.
    fn is_denial(&self, end: usize, duty: &Range<usize>) -> bool {
        let turned = end < duty.end && TURNING.contains(&self.layout.page.folded_word(end));
        self.known(duty).english && !turned
    }

    /// A sentence without what it begins with, where that is what somebody does not do ("I do not repair engines");
    /// nothing of one that tells of no work at all.
    pub(super) fn without_denial(&self, words: Range<usize>) -> Range<usize> {
        match self.remark(&words) {
            Some(DENIED) => self.after_denial(&words)..words.end,
            Some(CONSENT) => words.end..words.end,
            _ => words,
        }
    }

    /// Writes what the jobs tell of a time before them: to the summary.
    pub(super) fn write_former(&mut self) {
        for words in std::mem::take(&mut self.former) {
            let told = self.duty(&words, Section::Summary);
            self.profile.summary.extend(told);
            let mut hits = Vec::new();
            self.lists.skills(&words, false, &mut hits);
            hits.retain(|hit| !self.is_disclaimed(&hit.words));
            for hit in hits {
                self.push_known_skill(&hit, Section::Summary);
            }
        }
    }

    /// The kind of the remark that a sentence is.
    fn remark(&self, duty: &Range<usize>) -> Option<&'static str> {
        let (page, remarks) = (self.layout.page, self.layout.words.remarks);
        let most = duty.start + MOST_BEFORE;
        let mut first = duty.start;
        loop {
            if let Some((length, row)) = page.phrase_at(remarks, first, duty.end, LONGEST) {
                let end = page.word_after(first, length);
                // "Grew up-sell revenue", "left, as agreed, ...": the words of a phrase stand together.
                let joined = (first + 1..end).all(|place| page.gap(place).plain());
                return match row.field(1) {
                    _ if !joined => None,
                    ENDS | WISH | OWN => Some(ENDS),
                    WHOLE => (duty.len() <= SHORTEST).then_some(ENDS),
                    PAY => self.tells_sum(duty).then_some(ENDS),
                    LABEL => (page.gap(end).has(Gap::COLON) && end < duty.end).then_some(ENDS),
                    // That was read for the industry: `leave_firm`.
                    FIRM => None,
                    FORMER => Some(FORMER),
                    DENIED => self.is_denial(end, duty).then_some(DENIED),
                    CONSENT => Some(CONSENT),
                    _ => self.opens_paragraph(duty.start).then_some(FORMER),
                };
            }
            if first >= most || !BEFORE.contains(&page.folded_word(first)) {
                return None;
            }
            first += 1;
        }
    }

    /// Whether a short line has a number with three digits or more.
    fn tells_sum(&self, duty: &Range<usize>) -> bool {
        let digits = |place: usize| {
            self.layout.judge.shape(place) == Some(Shape::Number) && {
                let sum = self.layout.page.folded_word(place);
                sum.len() >= 3 || self.layout.page.gap(place + 1).has(Gap::COMMA)
            }
        };
        duty.len() <= LONGEST_PAY && duty.clone().any(digits)
    }

    /// Whether a sentence leads away from the work that those before it tell of.
    pub(super) fn is_other_matter(&self, sentence: &Range<usize>) -> bool {
        self.layout.tells_of_papers(sentence)
            || matches!(self.remark(sentence), Some(ENDS | FORMER))
    }

    /// Takes out of the duties of a job the job's title told again and what tells of its firm: "Oak Media is a
    /// branch of Fern", "A leading firm for real estate services". The industry has been read from it.
    pub(super) fn leave_firm(&self, job: &Job, duties: &mut Vec<Range<usize>>) {
        let page = self.layout.page;
        let title = job.title.as_ref().map(|title| page.folded(title));
        let mut place = 0;
        duties.retain(|duty| {
            place += 1;
            let told_again = Some(page.folded(duty)) == title;
            let of_firm = place <= FIRST_DUTIES && self.tells_of_firm(duty);
            !(told_again || of_firm)
        });
    }

    /// Whether a sentence says what a firm is, whose name in capitals it begins with, or begins as such do.
    fn tells_of_firm(&self, duty: &Range<usize>) -> bool {
        let (page, judge) = (self.layout.page, self.layout.judge);
        if !self.known(duty).english || page.gap(duty.start).has(Gap::BULLET) {
            return false;
        }
        let row = page.phrase_at(self.layout.words.remarks, duty.start, duty.end, LONGEST);
        if row.is_some_and(|(_, row)| row.field(1) == FIRM) {
            return true;
        }
        let is = |place: &usize| matches!(page.folded_word(*place), "is" | "was");
        let near = duty.start + 1..duty.end.min(duty.start + LONGEST_NAME);
        let Some(verb) = near.into_iter().find(is) else { return false };
        let capital = |place: usize| {
            !matches!(judge.shape(place), Some(Shape::Lower | Shape::Number))
                || page.gap(place).has(Gap::OPEN)
        };
        let named = (duty.start..verb).all(|place| {
            capital(place) || matches!(page.folded_word(place), "of" | "and" | "the" | "for")
        });
        named
            && ARTICLES.contains(&page.folded_word(verb + 1))
            && !judge.speaks_of_self(duty)
            && judge.title_score(&(duty.start..verb)) < LIKELY
            && (verb - duty.start > 1 || !self.layout.is_no_name(duty.start))
    }

    /// Whether a word is the first below an empty line, and no item of a list.
    fn opens_paragraph(&self, place: usize) -> bool {
        let gap = self.layout.page.gap(place);
        gap.has(Gap::BLANK) && !gap.has(Gap::BULLET)
    }
}

/// Whether a sentence has the title or the dates of the job: running text tells its jobs like this.
fn is_of_header(job: &Job, duty: &Range<usize>) -> bool {
    let dates = job.period.as_ref().map(|period| &period.words);
    job.title.iter().chain(dates).any(|words| overlap(words, duty))
}

#[cfg(test)]
mod tests {
    use crate::{ExtractOptions, Profile, extract};

    fn read(line: &str) -> Profile {
        let text = format!(
            "Work history\n\nNet mender, Oak Slipways   2012 - 2019\n- built gates\n{line}\n"
        );
        extract(&text, &ExtractOptions::default())
    }

    #[test]
    fn why_a_job_ended_is_no_duty_of_it() {
        for line in [
            "Left because of the early starts.",
            "Then I left when the twins came.",
            "Made redundant with the night crew",
            "Redundancy June 2019",
            "Laid off at the end of the boom",
            "I would prefer day shift",
        ] {
            assert_eq!(read(line).experience[0].duties.len(), 1, "{line}");
        }
        for line in [
            "Left messages for owners of boats",
            "Left and right hand splices",
            "Redundancy talks with the crew and its union",
            "Grew up-sell revenue by a third",
            "Raised on average nine boats a week",
        ] {
            assert_eq!(read(line).experience[0].duties.len(), 2, "{line}");
        }
    }

    #[test]
    fn what_was_paid_and_what_the_firm_is_are_no_duties() {
        for line in [
            "Monthly Salary: MYR 7,300",
            "Industry: General Trading",
            "Additional responsibilities:",
            "Net mender",
        ] {
            assert_eq!(read(line).experience[0].duties.len(), 1, "{line}");
        }
        for line in
            ["Salary reviews for the crew", "Industry talks with buyers of fish and their agents"]
        {
            assert_eq!(read(line).experience[0].duties.len(), 2, "{line}");
        }
        let told = |line: &str| {
            let text = format!(
                "Work history\n\nNet mender   2012 - 2019\nCompany Name, City\n{line}\nBuilt gates.\n"
            );
            extract(&text, &ExtractOptions::default()).experience[0].duties.len()
        };
        assert_eq!(told("Oak Slipways (OS) is a builder of yachts for three harbours."), 1);
        assert_eq!(told("One of the largest slipways of the south."), 1);
        assert_eq!(told("The net was the work of a crew that he led."), 2);
    }

    #[test]
    fn what_somebody_does_not_do_is_no_duty() {
        for line in [
            "I do not repair engines, never did.",
            "No direct reports",
            "Not a rigger",
            "I can't weld yet",
            "No prescribing, dispensing or compounding",
        ] {
            assert_eq!(read(line).experience[0].duties.len(), 1, "{line}");
        }
        for line in [
            "Not only nets but sails",
            "No 3 slipway cleared of sand every week",
            "No accidents in nine years of driving the travel lift",
            "Do not resuscitate talks with families of old sailors",
        ] {
            assert_eq!(read(line).experience[0].duties.len(), 2, "{line}");
        }
        for (line, kept) in [
            ("No direct reports, mentoring two apprentices", "mentoring two apprentices"),
            ("I don't buy the timber but give advice on it", "give advice on it"),
            ("I do not sell the nets, I mend and hang them", "I mend and hang them"),
            ("Not the usual yard job: ran the slip for six boats", "ran the slip for six boats"),
        ] {
            assert_eq!(read(line).experience[0].duties[1].english, kept);
        }
        let about =
            "Jo Bloggs\n\nSummary\nI mend nets. I do not drive forklifts since my shoulder went.\n";
        let told = extract(about, &ExtractOptions::default());
        assert_eq!(told.summary.len(), 1, "{:?}", told.summary);
    }

    #[test]
    fn leave_to_keep_data_tells_no_work() {
        for text in [
            "Curriculum vitae\n\nProfilo\n\nCuoco con nove anni di esperienza.\n\nAutorizzo il trattamento dei dati personali ai \
             sensi del regolamento.\n",
            "Jo Bloggs\n\nSummary\nI mend nets and hang them in the loft.\nI hereby declare that all of this is true.\n",
        ] {
            let told = extract(text, &ExtractOptions::default());
            assert_eq!(told.summary.len(), 1, "{:?}", told.summary);
        }
    }

    #[test]
    fn what_was_before_a_job_gives_it_no_skills() {
        let told = read("Before that I drove forklifts at a cannery.");
        assert_eq!((told.experience[0].duties.len(), told.summary.len()), (1, 1));
        assert!(told.experience[0].skills.is_empty());
        let forklift = told.skills.iter().find(|skill| skill.name == "Forklift operation");
        assert_eq!(forklift.map(|skill| skill.months), Some(None));
        let rest = read("Left when the yard was sold; filed papers for its owner");
        assert_eq!(rest.experience[0].duties[1].english, "filed papers for its owner");
        let apart = read("\nStarted out stacking shelves to pay for flying lessons.");
        assert_eq!(apart.experience[0].duties.len(), 1);
        let bare = "Work history\n\nBoat yard hand, Fern Yard   2014 - 2019\n- built gates\n\nOak Slipways   2010 - 2013\n\
                    Before that I picked pears.\n";
        assert_eq!(extract(bare, &ExtractOptions::default()).experience.len(), 2);
        let own = read("Started out on the bench, foreman of six from the second year");
        assert_eq!(own.experience[0].duties.len(), 2);
    }
}
