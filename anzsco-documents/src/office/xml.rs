//! Elements and text of an XML part.

use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};

use crate::{DocumentError, Limits};

/// What happens next in a part.
pub(super) enum Step<'a> {
    /// An element begins.
    Open(BytesStart<'a>),
    /// An element ends; its local name.
    Close(String),
    /// Text.
    Text(String),
}

/// The elements of a part, in order. Stops at the first place that is not XML, as far as it has
/// come, since half a CV is better than none.
pub(super) fn walk<'a>(
    part: &'a str,
    limits: &Limits,
    mut visit: impl FnMut(Step<'a>) -> Result<(), DocumentError>,
) -> Result<(), DocumentError> {
    let mut reader = Reader::from_str(part);
    reader.config_mut().check_end_names = false;
    reader.config_mut().allow_unmatched_ends = true;
    let mut depth = 0_usize;
    while let Ok(event) = reader.read_event() {
        match event {
            Event::Start(tag) => {
                depth += 1;
                if depth > limits.depth {
                    return Err(DocumentError::TooDeep { limit: limits.depth as u64 });
                }
                visit(Step::Open(tag))?;
            }
            Event::Empty(tag) => {
                let name = tag.local_name().into_inner().to_owned();
                visit(Step::Open(tag))?;
                visit(Step::Close(name))?;
            }
            Event::End(tag) => {
                depth = depth.saturating_sub(1);
                visit(Step::Close(tag.local_name().into_inner().to_owned()))?;
            }
            Event::Text(text) => visit(Step::Text(text.xml10_content().into_owned()))?,
            Event::CData(text) => visit(Step::Text(text.xml10_content().into_owned()))?,
            Event::GeneralRef(reference) => {
                let letter = match reference.resolve_char_ref() {
                    Ok(Some(letter)) => Some(letter),
                    // Entities of a document type stay unexpanded: only those of XML itself count.
                    _ => match reference.into_inner().as_ref() {
                        "amp" => Some('&'),
                        "lt" => Some('<'),
                        "gt" => Some('>'),
                        "quot" => Some('"'),
                        "apos" => Some('\''),
                        _ => None,
                    },
                };
                if let Some(letter) = letter {
                    visit(Step::Text(letter.to_string()))?;
                }
            }
            Event::Eof => break,
            _ => {}
        }
    }
    Ok(())
}

/// The value of an attribute by its local name.
pub(super) fn attribute(tag: &BytesStart<'_>, name: &str) -> Option<String> {
    let mut attributes = tag.attributes();
    let found = attributes
        .with_checks(false)
        .flatten()
        .find(|found| found.key.local_name().into_inner() == name)?;
    Some(found.value.into_owned())
}

/// Whether a switch such as `<w:vanish/>` is on.
pub(super) fn is_on(tag: &BytesStart<'_>) -> bool {
    !matches!(attribute(tag, "val").as_deref(), Some("0" | "false" | "off" | "none"))
}
