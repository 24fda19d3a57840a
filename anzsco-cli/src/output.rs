//! Standard output and standard error.
//!
//! Takes bytes; writes them buffered, with colour only where a person sees it. It must not print
//! anything by itself.

use std::fmt::Display;
use std::io::{BufWriter, IsTerminal, Write};

/// What commands write to. Dropping it loses what was not flushed: call [`Write::flush`].
pub(crate) type Out = Box<dyn Write>;

/// The widest that text for a person is set.
const WIDEST: usize = 100;

/// Standard output for text: colours are removed where they are not wanted.
pub(crate) fn for_people() -> Out {
    Box::new(BufWriter::new(anstream::stdout().lock()))
}

/// Standard output for machines: bytes as they are.
pub(crate) fn for_machines() -> Out {
    Box::new(BufWriter::with_capacity(1 << 16, std::io::stdout().lock()))
}

/// How many columns text for a person has.
pub(crate) fn width() -> usize {
    if !std::io::stdout().is_terminal() {
        return WIDEST;
    }
    terminal_size::terminal_size()
        .map_or(WIDEST, |(columns, _)| usize::from(columns.0).clamp(40, WIDEST))
}

/// Whether a person reads standard error.
pub(crate) fn is_watched() -> bool {
    std::io::stderr().is_terminal()
}

/// A message on standard error. Control characters that a file name or a record may hold are
/// shown as spaces, so that they cannot steer the terminal.
pub(crate) fn complain(message: &dyn Display) {
    let message = crate::text::plain(&message.to_string());
    // Nobody is left to tell when standard error is closed.
    let _ =
        writeln!(anstream::stderr(), "{}anzsco:{:#} {message}", crate::text::BAD, crate::text::BAD);
}

/// A remark on standard error that is no error.
pub(crate) fn remark(message: &dyn Display) {
    let message = crate::text::plain(&message.to_string());
    let _ = writeln!(anstream::stderr(), "{}{message}{:#}", crate::text::FAINT, crate::text::FAINT);
}
