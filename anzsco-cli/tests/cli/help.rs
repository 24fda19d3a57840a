//! Help, completions, the man page, and wrong usage.

use std::io::Read;
use std::process::Stdio;

#[test]
fn help_of_every_subcommand() {
    let mut pages = anzsco!("--help").out;
    for subcommand in ["classify", "extract", "title", "batch", "lookup", "evaluate"] {
        let ran = anzsco!(subcommand, "--help");
        ended!(ran, 0);
        pages.push_str("\n==== ");
        pages.push_str(subcommand);
        pages.push_str(" ====\n");
        pages.push_str(&ran.out);
    }
    insta::assert_snapshot!(pages);
}

#[test]
fn wrong_usage_ends_with_2() {
    for (words, reason) in [
        (&["frobnicate"][..], "frobnicate"),
        (&["classify", "--country", "uk"], "[possible values: au, nz]"),
        (&["classify", "--limit", "21"], "give a number from 1 to 20"),
        (&["classify", "--exclude-codes", "12345"], "a code has 1, 2, 3, 4 or 6 digits"),
        (&["classify", "--as-of", "2024-13"], "write the month as YYYY-MM"),
        (&["title"], "there is no title"),
        (&["title", "--language", "english please", "x"], "give a language tag"),
        (&["lookup"], "<CODE|WORDS>"),
        (&["lookup", "12345"], "a code has 1, 2, 3, 4 or 6 digits"),
        (&["batch"], "<INPUT>"),
        (&["batch", "-", "--resume"], "--output"),
        (&["batch", "-", "--threads", "0"], "give at least 1"),
    ] {
        let ran = crate::run::run(
            &words.iter().map(std::convert::AsRef::as_ref).collect::<Vec<_>>(),
            b"",
        );
        ended!(ran, 2);
        assert!(ran.err.contains(reason), "{words:?}: {}", ran.err);
        assert_eq!(ran.out, "", "{words:?}");
    }
}

#[test]
fn completions_and_man_page() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let ran = anzsco!("completions", shell);
        ended!(ran, 0);
        assert!(ran.out.contains("model-tier"), "{shell}");
    }
    let ran = anzsco!("man");
    ended!(ran, 0);
    assert!(ran.out.contains(".TH anzsco 1"));
    assert!(ran.out.contains("ANZSCO BATCH"));
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    let mut child = crate::run::command()
        .args(["lookup", "--all", "--format", "jsonl"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut start = [0; 10];
    child.stdout.take().unwrap().read_exact(&mut start).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
}

#[test]
fn colour_only_where_asked_for() {
    assert!(!anzsco!("lookup", "362111").out.contains('\u{1b}'));
    assert!(anzsco!("lookup", "362111", "--color", "always").out.contains('\u{1b}'));
}
