//! What in the lines of a header is title and what neither that nor employer.
//!
//! Takes the lines around a job's dates, cut to segments; gives the [`Job`]. It must not look for
//! further lines.

use std::ops::Range;

use super::dates::Period;
use super::headers::{Candidate, Choice, Style};
use super::layout::{Job, LIKELY, Layout};
use super::page::{Gap, Shape};
use super::segments::Segment;
use super::titles::SURE;

/// Signs after which a segment does not qualify the title before it.
const APART: Gap = Gap::PIPE
    .or(Gap::LINE)
    .or(Gap::STOP)
    .or(Gap::AT)
    .or(Gap::ARROW)
    .or(Gap::WIDE)
    .or(Gap::CLOSE)
    .or(Gap::SEMICOLON);

/// Signs that set a name apart from what stands before it.
const ANY_SIGN: Gap = APART.or(Gap::COMMA).or(Gap::DASH).or(Gap::COLON).or(Gap::OPEN);

/// Words of a line that is taken for a title although none of them says so.
const LONGEST_PLAIN: usize = 8;

/// The segment right before the filler for an employer, which is neither that nor its place: "Customer
/// Services Company Name City".
fn before_filler(segments: &[Segment]) -> Option<usize> {
    let filler = segments.iter().position(|segment| segment.placeholder)?;
    let place = filler.checked_sub(1)?;
    let (title, filler) = (segments.get(place)?, segments.get(filler)?);
    let joined = title.words.end == filler.words.start && !filler.before.has(ANY_SIGN);
    (joined && title.words.len() <= LONGEST_PLAIN).then_some(place)
}

impl Layout<'_> {
    /// Which of the lines has the title.
    pub(crate) fn choose(
        &self,
        style: Style,
        own: &Candidate,
        above: &[Candidate],
        below: &[Candidate],
    ) -> Choice {
        // A label tells more than words can.
        if !own.is_labelled_title()
            && !above.iter().any(Candidate::is_labelled_title)
            && let Some(place) = below.iter().position(Candidate::is_labelled_title)
        {
            return Choice::Below(place);
        }
        let own_score = own.score();
        let mut best = (Choice::Own, own_score + 0.6);
        let upper = if style.below > style.above { 0.0 } else { 0.4 };
        for (place, candidate) in above.iter().enumerate() {
            let value = candidate.score() + upper - place as f32 * 0.3;
            if value > best.1 && candidate.score() >= LIKELY {
                best = (Choice::Above(place), value);
            }
        }
        let labelled_above = above.iter().any(Candidate::is_labelled_title);
        for (place, candidate) in below.iter().enumerate().filter(|_| !labelled_above) {
            let value = candidate.score() + 0.2 - place as f32 * 0.6;
            let needed = if own_score >= LIKELY { SURE } else { LIKELY };
            if value > best.1 && candidate.score() >= needed && own_score < SURE {
                best = (Choice::Below(place), value);
            }
        }
        if best.1 >= LIKELY + 0.4 {
            return best.0;
        }
        // No word tells: as the rest of the CV has it, the title on the dates' line coming first.
        let own_words = own.segments.iter().any(|segment| self.may_be_title(segment));
        match above.first() {
            Some(_) if !own_words => Choice::Above(above.len() - 1),
            None if !own_words && !below.is_empty() && style.below >= style.above => {
                let plain = below.iter().position(|line| self.may_be_title_line(line));
                Choice::Below(plain.unwrap_or(0))
            }
            _ => Choice::Own,
        }
    }

    /// The job of a header whose title stands where `choice` says.
    pub(crate) fn job(
        &self,
        own: Candidate,
        above: Vec<Candidate>,
        below: Vec<Candidate>,
        choice: Choice,
        period: &Period,
        last: usize,
    ) -> Job {
        let line = own.line;
        // The lines between the dates and the title, and an employer's line beside them.
        let (mut up, mut down) = match choice {
            Choice::Own => (0, 0),
            Choice::Above(place) => (place + 1, 0),
            Choice::Below(place) => (0, place + 1),
        };
        while below.get(down).is_some_and(|candidate| self.is_employer_line(candidate, false)) {
            down += 1;
        }
        // Where nothing else names the employer, it may be a name above that nothing marks as one.
        let named = self.names_employer(&own)
            || below.iter().take(down).any(|line| self.names_employer(line));
        // Other languages write more of a name in small letters: there the name is kept in rather.
        let english = self.words.english;
        let plain = |line: &Candidate| !english || !named || self.is_capital(&line.words);
        while above.get(up).is_some_and(|line| self.is_employer_line(line, plain(line))) {
            up += 1;
        }
        if !named && up == 0 && below.get(down).is_some_and(|line| self.is_plain_name(line)) {
            down += 1;
        }
        let mut parts: Vec<Candidate> = above.into_iter().take(up).collect();
        parts.reverse();
        let own_place = parts.len();
        parts.push(own);
        parts.extend(below.into_iter().take(down));
        let title_part = match choice {
            Choice::Own => own_place,
            Choice::Above(place) => own_place.saturating_sub(place + 1),
            Choice::Below(place) => own_place + place + 1,
        };
        let mut job = self.read_parts(&parts, title_part);
        job.period = Some(period.clone());
        let end = (last + down).min(self.page.lines.len().saturating_sub(1));
        job.lines = line.saturating_sub(up)..end + 1;
        job.section = self.section(line);
        job
    }

    /// The job of a line without dates.
    pub(crate) fn undated_job(&self, candidate: Candidate) -> Job {
        let line = candidate.line;
        let mut job = self.read_parts(&[candidate], 0);
        job.period = self
            .periods_in(&self.content(line))
            .iter()
            .find(|period| period.start.is_some())
            .cloned();
        job.lines = line..line + 1;
        job.section = self.section(line);
        job
    }

    fn read_parts(&self, parts: &[Candidate], title_part: usize) -> Job {
        let mut segments = Vec::new();
        let mut title_place = None;
        let mut told = false;
        for (number, part) in parts.iter().enumerate() {
            if number == title_part {
                title_place = self.title_segment(part).map(|place| segments.len() + place);
                told = part.score() >= LIKELY;
            }
            segments.extend(part.segments.iter().cloned());
        }
        if !told
            && self.is_name_and_place(&segments)
            && title_place != self.only_beside_filler(&segments)
        {
            title_place = None;
        }
        let title = title_place.map(|place| match segments.get(place) {
            Some(segment) if !told => self.joined_before(&segments, place)..segment.words.end,
            _ => self.extend_title(&segments, place),
        });
        let employer = self.employer(&segments, title_place, title.as_ref());
        Job {
            title: title.map(|title| self.after_cue(title)),
            told,
            employer,
            period: None,
            header: parts.iter().map(|part| part.words.clone()).collect(),
            lines: 0..0,
            rest: parts.iter().filter_map(|part| part.rest.clone()).collect(),
            section: super::Section::Experience,
        }
    }

    /// Where the words before the filler for an employer begin, over dashes and slashes: "Sanding -
    /// Paint/ Line 2 Company Name".
    fn joined_before(&self, segments: &[Segment], place: usize) -> usize {
        let Some(last) = segments.get(place) else { return 0 };
        if before_filler(segments) != Some(place) {
            return last.words.start;
        }
        let parts = segments.iter().take(place + 1);
        let mut start = last.words.start;
        for (part, next) in parts.clone().rev().skip(1).zip(parts.rev()) {
            let joined = part.words.end == next.words.start
                && next.before.has(Gap::DASH.or(Gap::SLASH))
                && !next.before.has(APART);
            let named = self.judge.is_place(&part.words) || self.judge.is_employment(&part.words);
            if !joined
                || named
                || !self.may_be_title(part)
                || last.words.end - part.words.start > LONGEST_PLAIN
            {
                break;
            }
            start = part.words.start;
        }
        start
    }

    /// Whether segments are nothing but one name, or a name and its place: an employer's, no title.
    fn is_name_and_place(&self, segments: &[Segment]) -> bool {
        let capital =
            |segment: &&Segment| self.judge.shape(segment.words.start) != Some(Shape::Lower);
        let marked = |segment: &Segment| {
            !segment.placeholder && self.judge.employer_score(&segment.words) >= 2.5
        };
        if before_filler(segments).is_some() || self.anonymised && !segments.iter().any(marked) {
            return false;
        }
        let named: Vec<&Segment> =
            segments.iter().filter(|segment| !self.judge.is_place(&segment.words)).collect();
        let place =
            |segment: &&&Segment| segment.before.has(Gap::COMMA) && segment.words.len() <= 2;
        match named.as_slice() {
            [] => true,
            [one] => capital(one),
            [first, second] => capital(first) && capital(second) && place(&second),
            _ => false,
        }
    }

    /// A title without the words that lead to it: "Before that I was a clerk".
    fn after_cue(&self, title: Range<usize>) -> Range<usize> {
        let mut start = title.start;
        let mut place = title.start;
        while place + 1 < title.end {
            let rest = place..title.end;
            match self.page.phrase(self.words.role_cues, &rest) {
                Some((length, row)) if row.field(1) == "worked" => {
                    place = self.page.word_after(place, length).max(place + 1);
                    start = place;
                }
                _ => place += 1,
            }
        }
        let article = |place: usize| {
            self.page.folded_word(place).len() <= 5
                && self.words.stopwords.get(self.page.folded_word(place)).is_some()
        };
        while start + 1 < title.end
            && article(start)
            && self.judge.shape(start) == Some(Shape::Lower)
        {
            start += 1;
        }
        if start < title.end { start..title.end } else { title }
    }

    /// Whether a segment could be a title for all that its words say.
    fn may_be_title(&self, segment: &Segment) -> bool {
        let judge = self.judge;
        !segment.placeholder
            && !segment.bracketed
            && segment.label.is_none_or(|label| label == "title")
            && self.page.width(&segment.words) <= 6
            && judge.employer_score(&segment.words) < 2.0
            && !judge.is_place(&segment.words)
            && !judge.is_employment(&segment.words)
            && !self.is_team(&segment.words)
            && segment.words.clone().any(|word| judge.shape(word) != Some(Shape::Number))
    }

    /// Whether the words name a part of the employer: "Platform & Connectivity team".
    fn is_team(&self, words: &Range<usize>) -> bool {
        words.len() > 1 && self.words.is_label(self.page.folded_word(words.end - 1), &["team"])
    }

    /// Whether a line could be a title for all that its words say: short, and no list of things done.
    fn may_be_title_line(&self, line: &Candidate) -> bool {
        let named = line.segments.iter().filter(|segment| !segment.placeholder);
        let plain = named.count() <= 2 && self.page.width(&line.words) <= LONGEST_PLAIN;
        plain && line.segments.iter().any(|segment| self.may_be_title(segment))
            || before_filler(&line.segments).is_some()
    }

    /// The segment of a line that is the title, if any can be.
    fn title_segment(&self, part: &Candidate) -> Option<usize> {
        if let Some((place, score)) = part.title
            && score >= LIKELY
        {
            return Some(place);
        }
        if let Some(place) = before_filler(&part.segments) {
            return Some(place);
        }
        let segment = |place: usize| part.segments.get(place);
        let marked = part.segments.iter().position(|s| self.judge.employer_score(&s.words) >= 2.5);
        // A name behind the employer's and a comma is its place.
        let is_place = |place: usize| {
            marked.is_some_and(|marked| marked < place)
                && segment(place).is_some_and(|s| {
                    s.before.has(Gap::COMMA)
                        && self.judge.shape(s.words.start) != Some(Shape::Lower)
                })
        };
        let fits: Vec<usize> = (0..part.segments.len())
            .filter(|place| {
                segment(*place).is_some_and(|s| self.may_be_title(s)) && !is_place(*place)
            })
            .collect();
        // Beside a name in capitals or with a firm's word, the plain words are the job.
        let lower = fits.iter().copied().find(|place| {
            segment(*place).is_some_and(|s| {
                self.judge.shape(s.words.start) == Some(Shape::Lower) && s.words.len() <= 4
            })
        });
        let named = part.segments.iter().any(|s| self.judge.employer_score(&s.words) >= 2.0);
        match lower {
            Some(place) if part.segments.len() > 1 && (named || fits.first() != Some(&place)) => {
                Some(place)
            }
            _ => fits.first().copied().or_else(|| self.only_beside_filler(&part.segments)),
        }
    }

    /// The words of the title, with the qualifiers that follow it.
    fn extend_title(&self, segments: &[Segment], place: usize) -> Range<usize> {
        let Some(segment) = segments.get(place) else { return 0..0 };
        let mut title = segment.words.clone();
        if segment.label.is_none()
            && self.judge.title_score(&title) < SURE
            && let Some(leading) = self.leading_title(&title)
            && !self.page.gap(leading.end).has(Gap::SLASH)
        {
            return leading;
        }
        if let Some(before) = place.checked_sub(1).and_then(|before| segments.get(before))
            && self.is_first_half(before, segment)
        {
            title.start = before.words.start;
        }
        if let Some(start) = self.before_brackets(segments, place) {
            title.start = start;
        }
        let named = self.names_employer_aside(segments, &title);
        for (next, part) in segments.iter().enumerate().skip(place + 1) {
            let joined = part.words.start == title.end && !part.placeholder;
            if !joined || part.label != segment.label && part.cell == segment.cell {
                break;
            }
            let qualifies = if part.bracketed && part.before.has(Gap::OPEN) {
                self.qualifies_in_brackets(part)
            } else {
                self.qualifies(segments, next, segment)
            };
            let qualifies = qualifies || named && self.belongs_to_title(part);
            if !qualifies {
                break;
            }
            title.end = part.words.end;
        }
        title
    }

    /// Whether a title stands before the sign that leads to another: "Financial Assistant - Trader",
    /// "English Language / Literature Teacher".
    fn is_first_half(&self, before: &Segment, title: &Segment) -> bool {
        let judge = self.judge;
        let slash = title.before.has(Gap::SLASH);
        let titles = || {
            let sure = |words: &Range<usize>| judge.title_score(words) >= SURE;
            sure(&before.words) && (!title.before.has(Gap::COMMA) || sure(&title.words))
        };
        let plain = || {
            !judge.is_place(&before.words)
                && !judge.is_employment(&before.words)
                && before.words.len() <= 4
        };
        title.before.has(Gap::DASH.or(Gap::SLASH).or(Gap::COMMA))
            && !title.before.has(APART)
            && before.words.end == title.words.start
            && (before.cell, before.label) == (title.cell, title.label)
            && !before.bracketed
            && !before.placeholder
            && before.words.len() + title.words.len() <= 8
            && judge.employer_score(&before.words) < 1.5
            && (titles() || slash && plain())
    }

    /// Whether the employer is named elsewhere in the header than right behind the title, so that what
    /// follows the title need not be one: "Consultant, People & Total Rewards".
    fn names_employer_aside(&self, segments: &[Segment], title: &Range<usize>) -> bool {
        segments.iter().any(|segment| {
            let line = self.page.line_of(segment.words.start);
            let other = line != self.page.line_of(title.start);
            segment.placeholder || other && self.judge.employer_score(&segment.words) >= 2.5
        })
    }

    /// Whether a part right behind a title is of the title, the employer being named elsewhere.
    fn belongs_to_title(&self, part: &Segment) -> bool {
        let judge = self.judge;
        let words = &part.words;
        let signs = Gap::COMMA.or(Gap::DASH).or(Gap::SLASH).or(Gap::OPEN);
        words.len() <= 6
            && part.before.has(signs)
            && !part.before.has(APART)
            && !judge.is_place(words)
            && !judge.is_employment(words)
            && judge.employer_score(words) < 6.0
            && self.periods_in(words).is_empty()
            && judge.shape(words.start) != Some(Shape::Number)
    }

    /// Where a title begins that has brackets within: "Accounts Payable (Creditors) Clerk".
    fn before_brackets(&self, segments: &[Segment], place: usize) -> Option<usize> {
        let title = segments.get(place)?;
        let inner = segments.get(place.checked_sub(1)?)?;
        let first = segments.get(place.checked_sub(2)?)?;
        let closes = title.before.has(Gap::CLOSE)
            && !title.before.has(Gap::COMMA.or(Gap::DASH).or(Gap::PIPE).or(Gap::LINE));
        let whole = inner.bracketed
            && !first.bracketed
            && !inner.before.has(Gap::LINE.or(Gap::PIPE).or(Gap::WIDE))
            && first.words.end == inner.words.start
            && inner.words.end == title.words.start
            && (first.cell, first.label) == (title.cell, title.label);
        let known = first.words.len() + title.words.len() <= 6
            && !self.judge.is_place(&first.words)
            && self.judge.employer_score(&first.words) < 1.5
            && self.known_words(&first.words);
        (closes && whole && known).then_some(first.words.start)
    }

    fn qualifies_in_brackets(&self, part: &Segment) -> bool {
        let judge = self.judge;
        let words = &part.words;
        let plain = judge.shape(words.start) != Some(Shape::Capital);
        words.len() <= 5
            && !judge.is_employment(words)
            && !judge.is_place(words)
            && judge.employer_score(words) < 1.0
            && (plain || judge.title_score(words) >= LIKELY || self.known_words(words))
    }

    /// Whether the segment at `next` narrows the title before it: "Assistant - Menswear".
    fn qualifies(&self, segments: &[Segment], next: usize, title: &Segment) -> bool {
        let judge = self.judge;
        let Some(part) = segments.get(next) else { return false };
        let words = &part.words;
        let other = judge.is_place(words)
            || judge.is_employment(words)
            || judge.employer_score(words) >= 1.5;
        if words.len() > 5 || part.before.has(APART) || other {
            return false;
        }
        if self.known_words(words) || self.is_first_half(title, part) {
            return true;
        }
        // "Executive Director, Operations | Acme": a comma before, a stronger sign after.
        let named_later = segments.iter().skip(next + 1).any(|later| {
            let apart = later.before.has(Gap::DASH.or(Gap::PIPE).or(Gap::AT).or(Gap::LINE))
                || later.placeholder;
            apart
                && !judge.is_place(&later.words)
                && judge.shape(later.words.start) != Some(Shape::Lower)
        });
        let in_cell = segments.iter().any(|segment| segment.cell > 0) && part.cell == title.cell;
        part.before.has(Gap::COMMA) && (named_later || in_cell)
    }

    /// Whether the tables know every word as one about work, not a name.
    pub(super) fn known_words(&self, words: &Range<usize>) -> bool {
        let lexicon = self.words;
        let tables = [
            lexicon.industries,
            lexicon.fields,
            lexicon.skills,
            lexicon.title_nouns,
            lexicon.seniority,
            lexicon.stopwords,
        ];
        let mut place = words.start;
        while place < words.end {
            let rest = self.page.reach(place, words.end, 5);
            let longest = tables
                .iter()
                .filter_map(|table| self.page.phrase(*table, &rest).map(|(length, _)| length))
                .max();
            let number = self.judge.shape(place) == Some(Shape::Number) && words.len() > 1;
            match longest {
                Some(length) => place = self.page.word_after(place, length).max(place + 1),
                None if number => place += 1,
                None => return false,
            }
        }
        !words.is_empty()
    }
}
