//! `anzsco completions SHELL` and `anzsco man`: made from the arguments themselves.

use std::io::Write;

use clap::CommandFactory;
use clap_complete::Shell;

use crate::arguments::Arguments;
use crate::failure::{Failure, Outcome};
use crate::output;

/// Prints the completions of a shell.
pub(super) fn completions(shell: Shell) -> Result<Outcome, Failure> {
    // The generator cannot report a closed pipe, so it writes to memory.
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Arguments::command(), "anzsco", &mut script);
    print(&script)
}

/// Prints the man page: the command, then each subcommand.
pub(super) fn man_page() -> Result<Outcome, Failure> {
    let mut page = Vec::new();
    let mut command = Arguments::command();
    command.build();
    clap_mangen::Man::new(command.clone()).render(&mut page)?;
    for subcommand in command.get_subcommands().filter(|command| command.get_name() != "help") {
        let man = clap_mangen::Man::new(subcommand.clone());
        let title = format!("\n.SH \"ANZSCO {}\"\n", subcommand.get_name().to_uppercase());
        page.extend_from_slice(title.as_bytes());
        man.render_description_section(&mut page)?;
        man.render_options_section(&mut page)?;
    }
    print(&page)
}

fn print(bytes: &[u8]) -> Result<Outcome, Failure> {
    let mut out = output::for_machines();
    out.write_all(bytes)?;
    out.flush()?;
    Ok(Outcome::Done)
}
