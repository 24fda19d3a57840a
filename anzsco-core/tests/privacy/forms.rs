//! CVs in eight layouts, with what was planted in them.

use std::fmt::Write;

use crate::bodies::Body;
use crate::facts::{Dice, Person, address, field, phone};

/// A CV, the lines of its body, and what must not leave.
pub(crate) struct Cv {
    pub(crate) text: String,
    pub(crate) planted: Vec<(&'static str, String)>,
}

/// Layouts that `write` knows.
pub(crate) const LAYOUTS: usize = 8;

pub(crate) fn write(body: &Body, layout: usize, dice: &mut Dice) -> Cv {
    let me = Person::new(dice);
    let (email, mobile, home) = (me.email(dice), phone(dice), address(dice));
    let (labelled, value) = field(dice);
    let mut planted = vec![
        ("name", me.full()),
        ("email", email.clone()),
        ("phone", mobile.clone()),
        ("address", home.clone()),
        ("field", value),
    ];
    let mut text = head(&me, &email, &mobile, &home, &labelled, layout, dice, &mut planted);
    let others = [Person::new(dice), Person::new(dice), Person::new(dice)];
    text.push_str(&middle(body, &me, &others, layout, &mut planted));
    text.push_str(&referees(&others[1..], layout, dice, &mut planted));
    if layout == 3 {
        text = text.replace('\n', " ");
    }
    Cv { text, planted }
}

#[allow(clippy::too_many_arguments)]
fn head(
    me: &Person,
    email: &str,
    mobile: &str,
    home: &str,
    labelled: &str,
    layout: usize,
    dice: &mut Dice,
    planted: &mut Vec<(&'static str, String)>,
) -> String {
    let link = me.link();
    match layout {
        0 => format!("{}\n{home}\n{mobile}\n{email}\n{labelled}\n\n", me.full().to_uppercase()),
        1 => format!("{} | {home} | {mobile} | {email}\n{labelled}\n\n", me.full()),
        2 => {
            planted.push(("url", link.clone()));
            format!(
                "CURRICULUM VITAE\n\nName: {}\nAddress: {home}\nPhone: {mobile}\nEmail: {email}\nLinkedIn: {link}\n{labelled}\n\n",
                me.full()
            )
        }
        3 => format!("{} {mobile} {email} {home}. {labelled}. ", me.full()),
        4 => format!("{}\t\t{mobile}\n{home}\t{email}\n{labelled}\n\n", me.full()),
        5 => {
            let letters = dice.pick(&["RN", "CPA", "BEng", "JP"]);
            format!(
                "{}, {}, {letters}\n{home} • {mobile} • {email}\n{labelled}\n\n",
                me.surname.to_uppercase(),
                me.given
            )
        }
        6 => {
            planted.push(("url", link.clone()));
            format!(
                "Resume of {}\nhttps://www.{link}\n{email} – {mobile}\n{home}\n{labelled}\n\n",
                me.full()
            )
        }
        _ => format!(
            "{} \"Jonno\" {}\n{home}\nM: {mobile}  E: {email}\n{labelled}\n\n",
            me.given, me.surname
        ),
    }
}

fn middle(
    body: &Body,
    me: &Person,
    others: &[Person; 3],
    layout: usize,
    planted: &mut Vec<(&'static str, String)>,
) -> String {
    let manager = &others[0];
    let named = if layout % 4 == 1 { format!("Mr {}", manager.surname) } else { manager.full() };
    planted.push(("manager", named));
    let mention = match layout % 4 {
        0 => format!("Reported to {} and covered leave", manager.full()),
        1 => format!("Was supervised by Mr {} for two years", manager.surname),
        2 => format!("Worked under Dr {} on rosters", manager.full()),
        _ => format!("My manager {} left in 2020", manager.full()),
    };
    let mut text = String::from("SUMMARY\n");
    write!(
        text,
        "I, {}, am a {} with nine years of practice.\n\n",
        me.given,
        body.title.to_lowercase()
    )
    .unwrap();
    text.push_str("EXPERIENCE\n");
    writeln!(text, "{}, 2015 - 2021", body.title).unwrap();
    for duty in body.duties {
        writeln!(text, "- {duty}").unwrap();
    }
    write!(text, "- {mention}\n\nSKILLS\n{}\n\n", body.skills).unwrap();
    if layout == 0 {
        write!(text, "{} - page 2 of 2\n\n", me.full()).unwrap();
    }
    text
}

fn referees(
    people: &[Person],
    layout: usize,
    dice: &mut Dice,
    planted: &mut Vec<(&'static str, String)>,
) -> String {
    let [first, second] = people else { return String::new() };
    let (one, two, mail) = (phone(dice), phone(dice), second.email(dice));
    planted.extend([
        ("referee", first.full()),
        ("referee", second.full()),
        ("phone", one.clone()),
        ("phone", two.clone()),
        ("email", mail.clone()),
    ]);
    let (first, second) = (first.full(), second.full());
    match layout % 4 {
        0 => format!(
            "REFEREES\n{first}, Operations Manager, {one}\n{second}, team leader {two} {mail}\n"
        ),
        1 => format!("Referees: {first}, owner, {one}; Ms {second} ({mail}, {two})\n"),
        2 => format!(
            "References\n\n{first}\nSite Supervisor\nPh: {one}\n\n{second}\nHead Chef\n{two}\n{mail}\n"
        ),
        _ => format!("Ref: {first} (boss) {one} / {second} {two}, {mail}\n"),
    }
}
