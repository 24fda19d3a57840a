//! Firms made of words that all know, by their legal form: "Golden Lantern Seafood Ltd".
//!
//! Takes the work sheet; marks the words with capitals before a legal form as an employer. It must not take the
//! title that stands before a firm without a mark between.

use std::ops::Range;

use super::finder::Finder;
use super::tokens::{Shape, Token};
use crate::profile::PersonalKind;

/// Legal forms that are no other words.
const FORMS: [&str; 7] = ["ltd", "limited", "pty", "gmbh", "incorporated", "llc", "llp"];
/// Words that go on after "limited" where it is no legal form.
const NO_FORM: [&str; 6] = ["to", "by", "use", "time", "edition", "liability"];
/// Words with capitals before a firm where a sentence begins.
const BEFORE: [&str; 9] = ["at", "for", "with", "in", "the", "from", "to", "by", "of"];
/// Words of a firm's name.
const MOST: usize = 5;

/// Marks the firms.
pub(super) fn find(finder: &mut Finder<'_>) {
    let tokens = finder.tokens;
    let mut behind = 0;
    for index in tokens.capitals().iter().copied() {
        let fits = index >= behind
            && tokens.get(index).is_some_and(|token| (3..=12).contains(&token.folded_length()))
            && FORMS.contains(&tokens.folded(index));
        if !fits || !is_form(finder, index) {
            continue;
        }
        let run = own_words(finder, index);
        if run.is_empty() || !is_in_sentence(finder, run.start) {
            continue;
        }
        behind = form_end(finder, index);
        finder.organisations.push((run.clone(), PersonalKind::Employer));
        finder.take(run.start..behind, PersonalKind::Employer);
    }
}

/// Whether a sentence goes on to a firm: the lines of jobs are read by their layout.
fn is_in_sentence(finder: &Finder<'_>, start: usize) -> bool {
    let Some(before) = start.checked_sub(1) else { return false };
    let near = finder.tokens.gap(start).is_some();
    let employer = |index: usize| finder.taken.get(index) == Some(&Some(PersonalKind::Employer));
    let lower = finder.token(before).is_some_and(|token| token.shape == Shape::Lower);
    let listed = finder.is_mark(before, ',') && before.checked_sub(1).is_some_and(employer);
    let verb = finder.begins_segment(before) && finder.tokens.folded(before).ends_with("ed");
    near && (lower || listed || verb)
}

/// Whether a legal form is one here: "Limited" may be a word.
fn is_form(finder: &Finder<'_>, index: usize) -> bool {
    let near = finder.tokens.gap(index + 1).is_some();
    !(near && NO_FORM.contains(&finder.tokens.folded(index + 1)))
}

/// One past "Pty Ltd" and its full stops.
fn form_end(finder: &Finder<'_>, index: usize) -> usize {
    let mut end = index + 1;
    while finder.tokens.gap(end).is_some_and(|gap| gap.len() <= 1)
        && FORMS.contains(&finder.tokens.folded(end))
    {
        end += 1;
    }
    end
}

/// The words with capitals before a legal form, back to a title, a mark or a word in small letters.
fn own_words(finder: &Finder<'_>, form: usize) -> Range<usize> {
    let tokens = finder.tokens;
    // "Golden Lantern (NZ) Ltd"
    let bracketed = form >= 4 && finder.is_mark(form - 1, ')') && finder.is_mark(form - 3, '(');
    let end = if bracketed { form - 3 } else { form };
    let capital = |index: usize| finder.token(index).is_some_and(Token::is_capital);
    let mut start = end;
    let mut words = 0;
    while start > 0 && words < MOST && tokens.gap(start).is_some_and(|gap| gap.len() <= 1) {
        let before = start - 1;
        let joins = start < end
            && (finder.is_mark(before, '&')
                || finder.is_mark(before, '-') && tokens.is_glued(start)
                || tokens.folded(before) == "and")
            && before > 0
            && capital(before - 1)
            && finder.is_free(before - 1);
        let titled = finder.lists.is_title_noun(tokens.folded(before))
            || finder.lists.is_title(tokens.folded(before));
        if !joins && (!capital(before) || !finder.is_free(before) || titled) {
            break;
        }
        words += usize::from(!joins);
        start = before;
    }
    while start < end && BEFORE.contains(&tokens.folded(start)) {
        start += 1;
    }
    // "Managed Golden Lantern Ltd accounts"
    let verb = finder.begins_segment(start) && tokens.folded(start).ends_with("ed");
    start + usize::from(verb && start + 1 < end)..end
}
