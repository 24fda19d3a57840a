//! Which elements of a web page are not seen, as far as simple rules of style tell.
//!
//! Takes style sheets and style attributes; gives what they do to an element. Rules for a tag, a
//! class, an id or several of them together are followed. Of rules for elements within others only
//! what shows text is followed, since they may not be meant; at-rules are passed over.

use std::collections::BTreeMap;

/// A colour component from which white cannot be told.
const NEARLY_WHITE: f32 = 240.0;

/// Further than this to the left or the top is off the page, in pixels.
const OFF_PAGE: f32 = -999.0;

/// The most rules that are followed.
const MAX_RULES: usize = 500;

/// What a rule does. `None` is nothing: the element is as its parent.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub(super) struct Effect {
    /// Not shown, whatever is within.
    pub(super) gone: Option<bool>,
    /// Not shown, but what is within may be.
    pub(super) invisible: Option<bool>,
    /// In white, or nearly, or transparent letters.
    pub(super) white: Option<bool>,
    /// In letters of a pixel or less.
    pub(super) tiny: Option<bool>,
    /// On a ground on which white is seen.
    pub(super) grounded: Option<bool>,
}

impl Effect {
    /// This where it does something, the other elsewhere.
    pub(super) fn over(self, under: Self) -> Self {
        Self {
            gone: self.gone.or(under.gone),
            invisible: self.invisible.or(under.invisible),
            white: self.white.or(under.white),
            tiny: self.tiny.or(under.tiny),
            grounded: self.grounded.or(under.grounded),
        }
    }

    /// What is left of a rule whose selector is not understood: it may show, not hide.
    fn showing(self) -> Self {
        let only = |value: Option<bool>, wanted: bool| value.filter(|value| *value == wanted);
        Self {
            white: only(self.white, false),
            grounded: only(self.grounded, true),
            ..Self::default()
        }
    }

    /// The effect of declarations: of a style attribute, or of what a rule has in braces.
    pub(super) fn of(declarations: &str) -> Self {
        let mut effect = Self::default();
        let (mut flat, mut cut) = (false, false);
        for declaration in declarations.split(';') {
            let Some((name, value)) = declaration.split_once(':') else { continue };
            let value: String = value.chars().filter(|letter| !letter.is_whitespace()).collect();
            let value = value.to_ascii_lowercase();
            let value = value.trim_end_matches("!important");
            match name.trim().to_ascii_lowercase().as_str() {
                "display" => effect.gone = Some(value == "none"),
                "opacity" if number(value).is_some_and(|share| share < 0.05) => {
                    effect.gone = Some(true);
                }
                "clip" if value.starts_with("rect(0") || value.starts_with("rect(1px,1px,1px") => {
                    effect.gone = Some(true);
                }
                "text-indent" | "left" | "top" | "margin-left" | "margin-top"
                    if number(value).is_some_and(|at| at <= OFF_PAGE) =>
                {
                    effect.gone = Some(true);
                }
                "height" | "max-height" | "width" if number(value) == Some(0.0) => flat = true,
                "overflow" if value == "hidden" => cut = true,
                "visibility" => effect.invisible = Some(value != "visible"),
                "font-size" => effect.tiny = is_tiny(value),
                "color" => effect.white = white(value),
                "background" | "background-color" => effect.grounded = ground(value),
                _ => {}
            }
        }
        if flat && cut {
            effect.gone = Some(true);
        }
        effect
    }
}

/// The number that a value begins with.
fn number(value: &str) -> Option<f32> {
    let end = value.find(|digit: char| !(digit.is_ascii_digit() || "-+.".contains(digit)));
    value.get(..end.unwrap_or(value.len()))?.parse().ok()
}

fn is_tiny(size: &str) -> Option<bool> {
    let value = number(size)?;
    let relative = size.ends_with("em") || size.ends_with('%');
    Some(value <= 0.0 || (value <= 1.0 && !relative))
}

/// Whether a colour of letters cannot be seen on white paper, where it is understood.
pub(super) fn white(colour: &str) -> Option<bool> {
    let part = |part: Option<&str>| part.and_then(number);
    if let Some(parts) = colour.strip_prefix("rgb").map(|rest| rest.trim_start_matches(['a', '(']))
    {
        let mut parts = parts.trim_end_matches(')').split([',', '/']);
        let colours = [part(parts.next()), part(parts.next()), part(parts.next())];
        let clear = part(parts.next()).is_some_and(|alpha| alpha < 0.05);
        return Some(clear || colours.iter().all(|is| is.is_some_and(|is| is >= NEARLY_WHITE)));
    }
    if let Some(digits) = colour.strip_prefix('#') {
        let wide = if digits.len() < 6 { 1 } else { 2 };
        let high = |at: usize| {
            let part = digits.get(at * wide..(at + 1) * wide)?;
            let part = f32::from(u8::from_str_radix(part, 16).ok()?);
            Some(if wide == 1 { part * 17.0 } else { part })
        };
        return Some((0..3).all(|at| high(at).is_some_and(|part| part >= NEARLY_WHITE)));
    }
    match colour {
        "white" | "snow" | "ivory" | "ghostwhite" | "floralwhite" | "whitesmoke" | "azure"
        | "mintcream" | "transparent" => Some(true),
        "inherit" | "unset" | "revert" => None,
        _ if colour.starts_with("var(") => None,
        _ => Some(false),
    }
}

/// Whether white is seen on a background. A picture may be anything, so it counts as dark.
pub(super) fn ground(background: &str) -> Option<bool> {
    match background {
        "none" | "transparent" | "inherit" | "initial" | "unset" | "0" | "" => None,
        _ if background.contains("url(") || background.contains("gradient(") => Some(true),
        _ if background.starts_with("rgba") && background.ends_with(",0)") => None,
        _ => white(background).map(|white| !white).or(Some(true)),
    }
}

/// A rule for elements with a tag, an id and classes, where it says so.
#[derive(Debug)]
struct Rule {
    tag: Option<String>,
    id: Option<String>,
    classes: Vec<String>,
    effect: Effect,
}

/// The rules of a page.
#[derive(Debug, Default)]
pub(super) struct Sheet {
    /// Rules by how particular they are, then in their order.
    rules: BTreeMap<(usize, usize), Rule>,
}

impl Sheet {
    /// Adds the rules of a style sheet.
    pub(super) fn add(&mut self, sheet: &str) {
        let sheet = without_comments(sheet);
        let mut rest = sheet.as_str();
        while let Some(at) = rest.find(['{', ';']) {
            let head = rest.get(..at).unwrap_or_default().trim();
            let opens = rest.as_bytes().get(at) == Some(&b'{');
            rest = rest.get(at + 1..).unwrap_or_default();
            if !opens {
                continue;
            }
            let end = block_end(rest);
            let block = rest.get(..end).unwrap_or_default();
            rest = rest.get(end + 1..).unwrap_or_default();
            if !head.starts_with('@') {
                self.add_rules(head, Effect::of(block));
            }
        }
    }

    fn add_rules(&mut self, selectors: &str, effect: Effect) {
        for selector in selectors.split(',') {
            let simple = !selector.trim().contains([' ', '>', '+', '~', '[', '\n', '\t']);
            let last =
                selector.rsplit([' ', '>', '+', '~', '\n', '\t']).find(|part| !part.is_empty());
            let effect = if simple { effect } else { effect.showing() };
            let Some(last) = last.filter(|last| !last.contains([':', '['])) else { continue };
            if effect == Effect::default() || self.rules.len() >= MAX_RULES {
                continue;
            }
            let rule = Rule::of(last, effect);
            let weight = usize::from(rule.id.is_some()) * 100
                + rule.classes.len().min(9) * 10
                + usize::from(rule.tag.is_some());
            self.rules.insert((weight, self.rules.len()), rule);
        }
    }

    /// What the rules do to an element.
    pub(super) fn effect(&self, tag: &str, id: &str, classes: &str) -> Effect {
        let mut effect = Effect::default();
        for rule in self.rules.values().filter(|rule| rule.is_for(tag, id, classes)) {
            effect = rule.effect.over(effect);
        }
        effect
    }
}

impl Rule {
    /// A rule for a selector such as `p.note` or `#side`.
    fn of(selector: &str, effect: Effect) -> Self {
        let mut rule = Self { tag: None, id: None, classes: Vec::new(), effect };
        let mut rest = selector;
        while !rest.is_empty() {
            let mark = rest.starts_with(['.', '#']);
            let from = usize::from(mark);
            let end = rest.get(from..).and_then(|name| name.find(['.', '#']));
            let end = end.map_or(rest.len(), |end| end + from);
            let name = rest.get(from..end).unwrap_or_default().to_owned();
            match rest.as_bytes().first() {
                Some(b'.') => rule.classes.push(name),
                Some(b'#') => rule.id = Some(name),
                _ if name != "*" => rule.tag = Some(name.to_ascii_lowercase()),
                _ => {}
            }
            rest = rest.get(end..).unwrap_or_default();
        }
        rule
    }

    fn is_for(&self, tag: &str, id: &str, classes: &str) -> bool {
        self.tag.as_deref().is_none_or(|own| own == tag)
            && self.id.as_deref().is_none_or(|own| own == id)
            && self.classes.iter().all(|own| classes.split_ascii_whitespace().any(|is| is == own))
    }
}

/// Where the block ends that is open at the start.
fn block_end(text: &str) -> usize {
    let mut depth = 0_usize;
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'{' => depth += 1,
            b'}' if depth == 0 => return at,
            b'}' => depth -= 1,
            _ => {}
        }
    }
    text.len()
}

fn without_comments(sheet: &str) -> String {
    let mut clean = String::new();
    let mut rest = sheet;
    while let Some((before, after)) = rest.split_once("/*") {
        clean.push_str(before);
        rest = after.split_once("*/").map_or("", |(_, after)| after);
    }
    clean + rest
}
