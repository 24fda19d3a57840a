//! The `anzsco` command.
fn main() {}
