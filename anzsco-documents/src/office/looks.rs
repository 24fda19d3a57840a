//! What makes text unseen: how letters look, from styles and from the text itself.
//!
//! Takes the properties that styles and runs set; gives whether a reader sees the letters. A
//! property that is not set comes from the style before it, in both formats.

use std::collections::BTreeMap;

/// A colour component from which white cannot be told (of 255).
const NEARLY_WHITE: u8 = 240;

/// Styles that are based on one another further than this are taken as they are.
const MAX_PARENTS: usize = 16;

/// How letters look. What is not set is inherited.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub(super) struct Look {
    /// Hidden by the format.
    pub(super) vanished: Option<bool>,
    /// White, or nearly.
    pub(super) white: Option<bool>,
    /// A point or less.
    pub(super) tiny: Option<bool>,
    /// On a ground of their own, so that white is seen.
    pub(super) grounded: Option<bool>,
}

impl Look {
    /// This look where it says something, the other elsewhere.
    pub(super) fn over(self, under: Self) -> Self {
        Self {
            vanished: self.vanished.or(under.vanished),
            white: self.white.or(under.white),
            tiny: self.tiny.or(under.tiny),
            grounded: self.grounded.or(under.grounded),
        }
    }

    /// Whether nobody sees the letters, on a page that is or is not white there.
    pub(super) fn is_unseen(self, on_ground: bool) -> bool {
        let on = |property: Option<bool>| property.unwrap_or(false);
        let grounded = on_ground || on(self.grounded);
        on(self.vanished) || on(self.tiny) || (on(self.white) && !grounded)
    }
}

/// Whether a colour of six hexadecimal digits is white or nearly. "auto" and names are not.
pub(super) fn is_white(colour: &str) -> bool {
    let digits = colour.trim_start_matches('#');
    let part = |at: usize| digits.get(at..at + 2).and_then(|hex| u8::from_str_radix(hex, 16).ok());
    digits.len() == 6
        && [0, 2, 4].into_iter().all(|at| part(at).is_some_and(|part| part >= NEARLY_WHITE))
}

/// A style as it stands in the file.
#[derive(Debug, Default, Clone)]
pub(super) struct Style {
    pub(super) look: Look,
    pub(super) parent: Option<String>,
}

/// The styles of a document by name.
#[derive(Debug, Default)]
pub(super) struct Styles {
    styles: BTreeMap<String, Style>,
    /// How letters look that nothing else says anything of.
    pub(super) default: Look,
}

impl Styles {
    /// Adds a style.
    pub(super) fn add(&mut self, name: String, style: Style) {
        self.styles.insert(name, style);
    }

    /// A style under construction.
    pub(super) fn get_mut(&mut self, name: &str) -> Option<&mut Style> {
        self.styles.get_mut(name)
    }

    /// How a style looks, with what it is based on.
    pub(super) fn look(&self, name: &str) -> Look {
        let mut look = Look::default();
        let mut next = self.styles.get(name);
        for _ in 0..MAX_PARENTS {
            let Some(style) = next else { break };
            look = look.over(style.look);
            next = style.parent.as_ref().and_then(|parent| self.styles.get(parent));
        }
        look
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_style_has_what_its_parents_have() {
        let mut styles = Styles::default();
        let white = Look { white: Some(true), ..Look::default() };
        styles.add("A".to_owned(), Style { look: white, parent: Some("B".to_owned()) });
        styles.add("B".to_owned(), Style { parent: Some("A".to_owned()), ..Style::default() });
        assert!(styles.look("B").is_unseen(false));
        assert!(!styles.look("B").is_unseen(true));
        assert!(!styles.look("C").is_unseen(false));
    }

    #[test]
    fn white_and_nearly_white_are_alike() {
        for (colour, white) in
            [("FFFFFF", true), ("#fefefe", true), ("auto", false), ("FF00FF", false), ("é", false)]
        {
            assert_eq!(is_white(colour), white, "{colour}");
        }
    }
}
