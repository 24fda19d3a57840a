//! What in the lines of a header is title and what neither that nor employer.
//!
//! Takes the lines around a job's dates, cut to segments; gives the [`Job`]. It must not look for
//! further lines.

use std::ops::Range;

use super::dates::Period;
use super::header_duties::without;
use super::headers::{Candidate, Choice};
use super::layout::{Job, LIKELY, Layout};
use super::page::{Gap, Shape};
use super::segments::Segment;
use super::title_order::Style;
use super::title_words::APART;
use super::titles::SURE;

/// Signs that set a name apart from what stands before it.
const ANY_SIGN: Gap = APART.or(Gap::COMMA).or(Gap::DASH).or(Gap::COLON).or(Gap::OPEN);

/// Words that begin the titles of those who have a business.
const OWNERS: [&str; 7] =
    ["owner", "proprietor", "founder", "director", "partner", "self", "principal"];

/// Evidence from which the words behind what stands in the place of a title may be of it.
const HALF: f32 = 1.0;

/// Words of the longest part of a line that may be a title by its place.
pub(super) const LONGEST_UNTOLD: usize = 6;

/// Words of a line that is taken for a title although none of them says so.
pub(super) const LONGEST_PLAIN: usize = 8;

/// The segment right before the filler for an employer, which is neither that nor its place: "Customer
/// Services Company Name City".
pub(super) fn before_filler(segments: &[Segment]) -> Option<usize> {
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
        let own_score = if self.is_name_below_title(own, above) { 0.0 } else { own.score() };
        let mut best = (Choice::Own, own_score + 0.6);
        let upper = if style.below > style.above { 0.0 } else { 0.4 };
        let over_filler = self.over_fillers(style, above, below).filter(|_| upper > 0.0);
        if let Some(place) = over_filler.filter(|_| own_score < LIKELY && style.above > 0) {
            return Choice::Above(place);
        }
        // What stands over such a title was done in the job above.
        let above =
            above.get(..over_filler.map_or(above.len(), |place| place + 1)).unwrap_or(above);
        for (place, candidate) in above.iter().enumerate() {
            // A title that begins its block may have the employer below it.
            let line = candidate.line;
            let heads = upper > 0.0 && self.in_job_section(line) && self.opens_block(line);
            let distance = if heads { 0.0 } else { place as f32 * 0.3 };
            let value = candidate.score() + upper - distance;
            if value > best.1 && candidate.score() >= LIKELY {
                best = (Choice::Above(place), value);
            }
        }
        if own_score < SURE && self.is_over_by_order(style, above, below) {
            return Choice::Above(0);
        }
        let labelled_above = above.iter().any(Candidate::is_labelled_title);
        // "Pizza delivery, 2012 - 2015": plain words may be the job, whatever stands below.
        let dating = |word: usize| self.page.row(self.words.dating, word).is_some();
        let own_plain = || {
            own.segments.first().is_some_and(|first| {
                self.is_plain_phrase(first)
                    && !first.words.clone().any(dating)
                    && !self.is_workplace(&first.words)
            })
        };
        let needed = if own_score >= LIKELY || own_plain() { SURE } else { LIKELY };
        let titled_above = above.iter().take(2).any(|candidate| candidate.score() >= SURE);
        // Below a line with a title and the filler for the employer stands what was done.
        let whole = |line: &Candidate| {
            line.score() >= LIKELY && line.segments.iter().any(|segment| segment.placeholder)
        };
        let filled = below.iter().position(whole);
        for (place, candidate) in below.iter().enumerate().filter(|_| !labelled_above) {
            // A title comes first on its line: "Capacity: 200, nurse to patient ratio 1:6".
            let inner =
                candidate.title.filter(|_| !above.is_empty()).map_or(0, |(segment, _)| segment);
            let value = candidate.score() + 0.2 - place as f32 * 0.6 - inner as f32 * 0.2;
            // Beyond another line it heads the next job, where this one has its title above.
            if place > 0 && titled_above || filled.is_some_and(|filled| filled < place) {
                break;
            }
            if value > best.1
                && candidate.score() >= needed
                && own_score < SURE
                && !self.lists_duties(candidate)
                && !(candidate.rest.is_some() && self.is_whole(own))
            {
                best = (Choice::Below(place), value);
            }
        }
        if best.1 >= LIKELY + 0.4 {
            return best.0;
        }
        // No word tells: as the rest of the CV has it, the title on the dates' line coming first.
        let own_words = own.segments.iter().any(|segment| self.may_be_title(segment));
        match above.first() {
            Some(_) if !own_words => Choice::Above(self.untold_above(above)),
            None if !own_words
                && below.first().is_some_and(|first| {
                    !self.lists_duties(first)
                        && (style.below >= style.above || self.is_plain_line(first))
                }) =>
            {
                let fits =
                    |line: &Candidate| line.score() >= LIKELY || self.may_be_title_line(line);
                let plain = below.iter().position(fits);
                Choice::Below(plain.unwrap_or(0))
            }
            _ => self.beside_name(own, above, below),
        }
    }

    /// Whether titles stand over their dates in this CV, and that below these dates is over the next ones: then that above
    /// them is theirs, be it a weak word such as "Lead" over "Access Planning, Oak Networks 2020 - now" and "Planner".
    fn is_over_by_order(&self, style: Style, above: &[Candidate], below: &[Candidate]) -> bool {
        let dated = |line: usize| {
            let periods = self.periods_in(&self.content(line));
            periods.iter().any(Period::is_range)
        };
        let of_next = |line: &Candidate| line.score() >= SURE && dated(line.line + 1);
        style.above > style.below
            && above.first().is_some_and(|line| line.score() > 0.0)
            && below.first().is_some_and(of_next)
    }

    /// Whether a line of dates has both a name and words that may be the title: "Front Desk (24 hours) ..... Oak Family
    /// Clinic".
    fn is_whole(&self, own: &Candidate) -> bool {
        let mut named = own.segments.iter().filter(|segment| {
            !segment.bracketed && self.judge.employer_score(&segment.words) >= 2.0
        });
        let mut titled = own.segments.iter().filter(|segment| {
            self.may_be_title(segment)
                && self.known_words(&segment.words)
                && self.judge.employer_score(&segment.words) < 2.0
        });
        named.next().is_some() && titled.next().is_some()
    }

    /// Whether a line begins small and goes on behind a sign, as what was done does: "workshop. cars and utes",
    /// "grill, drive thru, close".
    fn lists_duties(&self, line: &Candidate) -> bool {
        !self.uncapitalised
            && self.judge.shape(line.words.start) == Some(Shape::Lower)
            && line.score() < SURE
            && (line.rest.is_some() || line.segments.len() > 1)
    }

    /// Which of the lines above the dates has the title where no word tells: the first, unless it names the
    /// employer or how the job was held: "SELF EMPLOYED, Oakvale" over "Sign writing".
    fn untold_above(&self, above: &[Candidate]) -> usize {
        let aside = |line: &Candidate| {
            let terms = |first: &Segment| self.judge.is_terms(&first.words);
            self.names_employer(line) || line.segments.first().is_some_and(terms)
        };
        let fits = |line: &Candidate| !aside(line) && self.may_be_title_line(line);
        above.iter().rposition(fits).unwrap_or(above.len().saturating_sub(1))
    }

    /// The line beside that of a name and its dates which has plain words, where no word tells a title.
    fn beside_name(&self, own: &Candidate, above: &[Candidate], below: &[Candidate]) -> Choice {
        let own_plain = own.segments.iter().any(|segment| self.is_plain_work(segment));
        if own_plain || !self.is_name_and_place(&own.segments) {
            return Choice::Own;
        }
        match (above.iter().rposition(|line| self.is_plain_line(line)), below.first()) {
            (Some(place), _) => Choice::Above(place),
            (None, Some(first)) if self.is_plain_line(first) => Choice::Below(0),
            _ => Choice::Own,
        }
    }

    /// Whether a line, or its first sentence, has a few words of the dictionary and nothing else.
    pub(super) fn is_plain_line(&self, line: &Candidate) -> bool {
        let mut parts = line.segments.iter().filter(|segment| !segment.bracketed);
        let verb = self.page.row(self.words.duty_verbs, line.words.start).is_some();
        let one = parts
            .next()
            .is_some_and(|first| self.is_plain_work(first) && !self.is_team(&first.words));
        one && parts.next().is_none()
            && !verb
            && self.judge.shape(line.words.start) != Some(Shape::Lower)
            && line.segments.iter().all(|segment| self.judge.employer_score(&segment.words) < 0.5)
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
        let row = choice == Choice::Own && self.is_full_row(&own);
        let plain = |line: &Candidate| !row && (!english || !named || self.is_capital(&line.words));
        while above.get(up).is_some_and(|line| self.is_employer_line(line, plain(line))) {
            up += 1;
        }
        let unnamed = !named && !above.iter().take(up).any(|line| self.names_employer(line));
        if unnamed && up > 0 && above.get(up).is_some_and(|line| self.is_titled_name(line)) {
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
        job.pause |= job.title.is_none() && self.begins_with_pause(end + 1);
        job
    }

    /// The job of lines without dates, of which one has the title.
    pub(crate) fn undated_job(&self, parts: &[Candidate], title: usize) -> Job {
        let mut job = self.read_parts(parts, title);
        let lines = || parts.iter().map(|part| part.line);
        let periods = || lines().flat_map(|line| self.periods_in(&self.content(line)));
        let dated = periods().find(|period| period.start.is_some());
        job.period = dated.or_else(|| periods().next()).cloned();
        let first = lines().next().unwrap_or(0);
        job.lines = first..lines().next_back().unwrap_or(first) + 1;
        job.section = self.section(first);
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
        let named = || {
            self.is_name_and_place(&segments) && title_place != self.only_beside_filler(&segments)
        };
        // "From June 2004 till April 2013 I was at Oakmart".
        let prose = || segments.iter().any(|segment| self.judge.speaks_of_self(&segment.words));
        // "2013 - 2018. acrylic, gel", not "on the side: wedding cakes, freelance".
        let listed = || {
            let terms = |segment: &Segment| self.judge.is_terms(&segment.words);
            let part = parts.get(title_part).filter(|part| !part.segments.iter().any(terms));
            part.is_some_and(|part| {
                let first = part.segments.first().map(|first| self.judge.shape(first.words.start));
                first == Some(Some(Shape::Lower)) && self.lists_duties(part)
            })
        };
        let remark =
            |place: usize| segments.get(place).is_some_and(|part| self.is_remark(&part.words));
        if !told && (named() || prose() || listed() || title_place.is_some_and(remark)) {
            title_place = None;
        }
        let title = title_place.map(|place| match segments.get(place) {
            // "Department Lead - Toys": half a title by its words is one by its place.
            Some(segment)
                if !told
                    && (before_filler(&segments) == Some(place)
                        || self.segment_score(segment) < HALF) =>
            {
                self.joined_before(&segments, place)..segment.words.end
            }
            _ => self.extend_title(&segments, place),
        });
        let mut employer = self.employer(&segments, title_place, title.as_ref());
        let mut rest: Vec<Range<usize>> =
            parts.iter().filter_map(|part| part.rest.clone()).collect();
        if title.is_none() {
            // A sentence tells what was done: "Since 2015 I have driven school services for Oak Bus Lines".
            let tells = |part: &&Candidate| {
                part.segments.iter().any(|segment| self.judge.speaks_of_self(&segment.words))
                    || (part.rest.is_some() || part.words.len() > LONGEST_PLAIN / 2)
                        && self.judge.shape(part.words.start) == Some(Shape::Lower)
            };
            let of_part = |part: &Candidate| self.told_behind_dates(part);
            let told = parts.iter().filter_map(|part| {
                Some(part).filter(tells).map(|part| part.words.clone()).or_else(|| of_part(part))
            });
            let told: Vec<Range<usize>> = told.collect();
            // "... for the past six years" may go on "at Oak Family Health".
            let behind = rest.first().filter(|_| !told.is_empty());
            let behind = behind.map(|rest| rest.start..rest.end.min(rest.start + LONGEST_PLAIN));
            let within = told.iter().chain(&behind);
            employer =
                employer.or_else(|| within.into_iter().find_map(|told| self.firm_led_to(told)));
            rest.splice(0..0, told);
        }
        if title.as_ref().is_some_and(|title| self.is_owner(title)) {
            let named = employer.as_ref().map(|(words, _)| words);
            rest.extend(self.told_of_employer(&segments, named));
        }
        let named = employer.as_ref().map(|(words, _)| words);
        let beside = self.told_in_header(&segments, title.as_ref(), named);
        rest.splice(0..0, beside.iter().cloned());
        let title = title.map(|title| self.after_cue(title));
        let title = title.filter(|title| !self.judge.is_manner(title));
        Job {
            told: told && title.is_some(),
            title,
            employer,
            period: None,
            header: parts.iter().flat_map(|part| without(&part.words, &beside)).collect(),
            lines: 0..0,
            rest,
            section: super::Section::Experience,
            pause: self.is_pause(&segments, title_place),
        }
    }

    /// Whether small words say for whom something was done: "goat culling for the council".
    fn tells_for_whom(&self, part: &Segment) -> bool {
        let mut inner = part.words.clone().skip(1);
        inner.any(|word| self.page.folded_word(word) == "for" && self.is_small_word(word))
    }

    /// What a verb in small letters behind the dates of a line tells: "2021 worked on a mussel boat, on and off".
    fn told_behind_dates(&self, part: &Candidate) -> Option<Range<usize>> {
        let first = part.segments.first()?.words.start;
        let verb = self.page.row(self.words.duty_verbs, first);
        let told = self.words.english
            && first > part.words.start
            && self.judge.shape(first) == Some(Shape::Lower)
            && verb.is_some_and(|row| row.field(1) == "past");
        told.then_some(first..part.words.end)
    }

    /// Whether a title says who had the business and not what was done.
    fn is_owner(&self, title: &Range<usize>) -> bool {
        title.len() <= 3 && OWNERS.contains(&self.page.folded_word(title.start))
    }

    /// What brackets behind the employer's name tell of its business: "Muddy Paws (mobile dog grooming)".
    fn told_of_employer(
        &self,
        segments: &[Segment],
        employer: Option<&Range<usize>>,
    ) -> Option<Range<usize>> {
        let behind = employer?.end;
        let told = segments.iter().find(|segment| segment.words.start == behind)?;
        let words = &told.words;
        let small = words.clone().all(|word| self.judge.shape(word) == Some(Shape::Lower));
        let fits = told.bracketed
            && words.len() > 1
            && small
            && !self.judge.is_employment(words)
            && !self.judge.is_place(words);
        fits.then(|| words.clone())
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

    /// Whether small words tell a job and the one that it led to: "trade desk then timber yard".
    fn goes_on_to_later(&self, words: &Range<usize>) -> bool {
        let then = |place: usize| matches!(self.page.folded_word(place), "then" | "later");
        self.words.english && (words.start + 1..words.end.saturating_sub(1)).any(then)
    }

    /// The title beside how a job was held, by no word of its own, which no name is: "on the side: wedding cakes,
    /// freelance"; there is none in "Oak Plaza - Acorn, Christmas casual".
    fn beside_terms(&self, part: &Candidate, fits: &[usize], terms: usize) -> Option<usize> {
        let no_name = |place: &usize| {
            let words = &part.segments.get(*place)?.words;
            (!self.is_capital(words) || self.known_words(words)).then_some(*place)
        };
        let near = fits.iter().find(|place| **place + 1 == terms);
        near.and_then(no_name).or_else(|| fits.iter().find_map(no_name))
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
        let first = part.segments.first()?;
        if self.repeats(&first.words) {
            return None;
        }
        // What small words tell at length no title follows: "goat culling for the council, on foot".
        let told = self.words.english
            && self.judge.shape(first.words.start) == Some(Shape::Lower)
            && (self.page.width(&first.words) > LONGEST_UNTOLD || self.tells_for_whom(first))
            && !self.judge.is_terms(&first.words)
            && part.segments.get(1).is_none_or(|next| !next.before.has(Gap::DASH));
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
        let plain = |s: &Segment| self.may_be_title(s) && !self.is_mere_workplace(&s.words);
        // "Community Activator – regional sports trust".
        let told_small = |s: &Segment| self.judge.shape(s.words.start) == Some(Shape::Lower);
        let several = part
            .segments
            .iter()
            .any(|s| plain(s) && (told_small(s) || s.words.len() > 1 && self.is_plain_work(s)));
        let fits: Vec<usize> = (0..part.segments.len())
            .filter(|place| {
                segment(*place).is_some_and(|s| {
                    let workplace = several && self.is_mere_workplace(&s.words);
                    self.may_be_title(s)
                        && !workplace
                        && !self.counts_things(&s.words)
                        && !self.names_contractor(&s.words)
                        && (*place == 0 || !told)
                }) && !is_place(*place)
            })
            .collect();
        // Beside a name in capitals or with a firm's word, the plain words are the job.
        let lower = fits.iter().copied().find(|place| {
            segment(*place).is_some_and(|s| {
                let most = if self.goes_on_to_later(&s.words) { LONGEST_PLAIN } else { 4 };
                self.judge.shape(s.words.start) == Some(Shape::Lower) && s.words.len() <= most
            })
        });
        let named = part.segments.iter().any(|s| self.judge.employer_score(&s.words) >= 2.0);
        if lower.is_none() || !named {
            let terms = |s: &Segment| !s.bracketed && self.judge.is_terms(&s.words);
            if let Some(terms) = part.segments.iter().position(terms) {
                return self.beside_terms(part, &fits, terms);
            }
        }
        match lower {
            Some(place) if part.segments.len() > 1 && (named || fits.first() != Some(&place)) => {
                Some(place)
            }
            _ => fits.first().copied().or_else(|| self.only_beside_filler(&part.segments)),
        }
    }
}
