//! One invented CV: a head in one of six layouts, a body, jobs, a school, colleagues and referees.

use unicode_normalization::UnicodeNormalization;

use super::bodies::Source;
use super::checks;
use super::style::{Field, Style};
use crate::facts::Dice;

/// Layouts that `write` knows.
pub(crate) const LAYOUTS: usize = 6;
/// Labelled facts of one CV.
const FIELDS: usize = 7;

/// What was planted: its kind and the words of it that give somebody away.
pub(crate) struct Fact {
    pub(crate) kind: String,
    pub(crate) text: String,
    pub(crate) needles: Vec<Needle>,
}

/// What is looked for in an output.
#[derive(Clone, Debug)]
pub(crate) enum Needle {
    /// A word, also inside others if it is long.
    Word(String),
    /// Words one after the other.
    Phrase(String),
    /// Digits, whatever stands between them.
    Digits(String),
}

/// A CV and what must not leave.
pub(crate) struct Cv {
    pub(crate) country: String,
    pub(crate) language: String,
    pub(crate) layout: usize,
    pub(crate) text: String,
    /// The text without what was planted.
    pub(crate) body: String,
    pub(crate) facts: Vec<Fact>,
}

/// Somebody of a country.
#[derive(Clone)]
struct Person {
    given: String,
    surname: String,
    /// In Latin letters, where the names are written in others.
    roman: Option<(String, String)>,
    order: String,
    /// The names are words as well: alone they give nobody away.
    given_is_word: bool,
    surname_is_word: bool,
}

impl Person {
    fn draw(style: &Style, dice: &mut Dice) -> Self {
        let given = dice.below(style.list("given").len());
        let surname = dice.below(style.list("surname").len());
        let romans =
            style.list("given_roman").get(given).zip(style.list("surname_roman").get(surname));
        let (given, surname) = (&style.list("given")[given], &style.list("surname")[surname]);
        Self {
            given: given.trim_start_matches('~').to_owned(),
            surname: surname.trim_start_matches('~').to_owned(),
            roman: romans.map(|(given, surname)| (given.clone(), surname.clone())),
            order: style.order().to_owned(),
            given_is_word: given.starts_with('~'),
            surname_is_word: surname.starts_with('~'),
        }
    }

    fn full(&self) -> String {
        match self.order.as_str() {
            "gs" => format!("{} {}", self.given, self.surname),
            "sg" => format!("{} {}", self.surname, self.given),
            _ => format!("{}{}", self.surname, self.given),
        }
    }

    fn latin(&self) -> (String, String) {
        self.roman.clone().unwrap_or_else(|| (self.given.clone(), self.surname.clone()))
    }

    /// The letters of a name as accounts have them.
    fn slug(name: &str) -> String {
        let folded = anzsco_data::fold(name).replace('ı', "i").replace(['ð', 'đ'], "d");
        folded.nfd().filter(char::is_ascii_alphanumeric).collect()
    }

    fn needles(&self) -> Vec<Needle> {
        let mut needles = vec![Needle::Phrase(self.full())];
        let mut words = |name: &str, is_word: bool| {
            if !is_word {
                needles.extend(telling(name).map(Needle::Word));
            }
        };
        words(&self.given, self.given_is_word);
        words(&self.surname, self.surname_is_word);
        if let Some((given, surname)) = &self.roman {
            words(given, false);
            // "Wang" is in other words; the whole name tells.
            words(surname, surname.len() < 5);
        }
        needles
    }
}

/// The words of a name that are long enough to tell it.
fn telling(name: &str) -> impl Iterator<Item = String> + '_ {
    let parts = name.split([' ', '-', '\u{200c}']);
    // "bin" and "binti" are in half the names of a country.
    parts.filter(|part| !matches!(*part, "binti" | "bin")).filter_map(|part| {
        let letters = part.chars().count();
        let dense = part.chars().any(|letter| ('\u{3040}'..'\u{d7ff}').contains(&letter));
        (letters >= 4 || dense && letters >= 2).then(|| part.to_owned())
    })
}

struct Maker<'a> {
    style: &'a Style,
    dice: &'a mut Dice,
    facts: Vec<Fact>,
}

/// Writes a CV; the same numbers give the same CV.
pub(crate) fn write(style: &Style, source: &Source, layout: usize, dice: &mut Dice) -> Cv {
    let mut maker = Maker { style, dice, facts: Vec::new() };
    let me = Person::draw(style, maker.dice);
    let head = maker.head(&me, layout, &source.title);
    let (top, bottom) = head;
    let own = maker.own_words(&me);
    let work = maker.work(&source.title, &me);
    let referees = maker.referees();
    let footer = maker.footer(&me, layout);
    let text = format!("{top}\n\n{own}\n{}\n\n{work}\n{referees}\n{bottom}{footer}", source.text);
    Cv {
        country: style.country.clone(),
        language: style.language().to_owned(),
        layout,
        text,
        body: format!("{}\n{}", source.title, source.text),
        facts: maker.facts,
    }
}

impl Maker<'_> {
    fn add(&mut self, kind: &str, text: &str, needles: Vec<Needle>) {
        self.facts.push(Fact { kind: kind.to_owned(), text: text.to_owned(), needles });
    }

    fn pick(&mut self, key: &str) -> String {
        let all = self.style.list(key);
        if all.is_empty() { String::new() } else { all[self.dice.below(all.len())].clone() }
    }

    /// Fills the signs of a pattern: "#" a digit and, beside digits, "A" a letter.
    fn fill(&mut self, pattern: &str) -> String {
        let coded = pattern.contains('#');
        let fill = |sign: char| match sign {
            '#' => self.dice.digits(1),
            'A' if coded => char::from(b'A' + self.dice.below(26) as u8).to_string(),
            _ => sign.to_string(),
        };
        pattern.chars().map(fill).collect()
    }

    fn digits(&mut self, pattern: &str) -> String {
        pattern
            .chars()
            .map(|sign| if sign == '#' { self.dice.digits(1) } else { sign.to_string() })
            .collect()
    }

    fn phone(&mut self) -> String {
        let pattern = self.pick("phone");
        let phone = self.digits(&pattern);
        self.add("phone", &phone, number_needles(&phone));
        phone
    }

    fn email(&mut self, person: &Person) -> String {
        let (given, surname) = person.latin();
        let (given, surname) = (Person::slug(&given), Person::slug(&surname));
        let initial: String = given.chars().take(1).collect();
        let local = match self.dice.below(5) {
            0 => format!("{given}.{surname}"),
            1 => format!("{initial}{surname}{}", 10 + self.dice.below(89)),
            2 => format!("{given}_{surname}"),
            3 => format!("{surname}.{given}"),
            _ => format!("{given}{surname}"),
        };
        let domain = self.dice.pick(&["example.com", "mail.example.org", "example.net"]).to_owned();
        let email = format!("{local}@{domain}");
        self.add("email", &email, vec![Needle::Phrase(email.clone()), Needle::Word(local)]);
        email
    }

    fn address(&mut self) -> String {
        let pattern = self.pick("home");
        let street = self.pick("street");
        let (number, unit) = (2 + self.dice.below(280), 2 + self.dice.below(9));
        let town = self.pick("town");
        let home = pattern
            .replace("{n}", &number.to_string())
            .replace("{u}", &unit.to_string())
            .replace("{street}", &street)
            .replace("{town}", &town);
        let home = self.digits(&home);
        let mut needles = vec![Needle::Phrase(home.clone())];
        // The words of a street with a number beside them, and those that no other thing has.
        needles.extend(
            street
                .split([' ', '-', '\''])
                .filter(|word| word.chars().count() >= 7)
                .map(|word| Needle::Word(word.to_owned())),
        );
        needles.push(Needle::Phrase(street));
        self.add("address", &home, needles);
        home
    }

    fn date(&mut self) -> (String, u32) {
        let year = 1958 + self.dice.below(28) as u32;
        let (month, day) = (1 + self.dice.below(9), 1 + self.dice.below(27));
        let pattern = self.pick("date");
        let text = pattern
            .replace("YYYY", &year.to_string())
            .replace("MM", &format!("{month:02}"))
            .replace("DD", &format!("{day:02}"));
        let letters: Vec<char> = text.chars().collect();
        let mut written = String::new();
        for (place, letter) in letters.iter().enumerate() {
            let next = letters.get(place + 1).is_some_and(|next| next.is_lowercase());
            match letter {
                'D' if !next => written.push_str(&(1 + day % 9).to_string()),
                'M' if !next => written.push_str(&month.to_string()),
                _ => written.push(*letter),
            }
        }
        (written, year)
    }

    /// A labelled fact; one with a label of more than one form chooses among them.
    fn field(&mut self, field: &Field) -> (String, String) {
        let value = field.values[self.dice.below(field.values.len())].clone();
        let other = Person::draw(self.style, self.dice);
        let honorific = self.pick("honorific");
        let age = 21 + self.dice.below(40);
        let (date, year) = self.date();
        let town = self.pick("town");
        let dated = value.contains("{date}");
        let person = value.contains("{other}");
        let number = value.strip_prefix('{').and_then(|rest| rest.strip_suffix('}'));
        let number = number.and_then(|name| checks::number(name, self.dice));
        let coded = number.is_some() || value.contains("##");
        let pattern = number.unwrap_or(value);
        let text = pattern
            .replace("{date}", &date)
            .replace("{other}", &other.full())
            .replace("{honorific}", &honorific)
            .replace("{age}", &age.to_string())
            .replace("{town}", &town);
        let text = if coded { self.fill(&text) } else { text };
        let needles = if person {
            other.needles()
        } else if coded {
            number_needles(&text)
        } else if dated {
            let mut needles = vec![Needle::Phrase(date)];
            if text.contains(&year.to_string()) {
                needles.push(Needle::Word(year.to_string()));
            }
            needles
        } else if text.chars().count() < 4 || pattern.contains("{age}") {
            // "24 years" may be the length of a career.
            vec![Needle::Phrase(format!("{} {text}", field.label))]
        } else {
            vec![Needle::Phrase(text.clone())]
        };
        self.add(&field.kind.clone(), &format!("{}: {text}", field.label), needles);
        (field.label.clone(), text)
    }

    fn fields(&mut self) -> Vec<(String, String)> {
        let mut all = self.style.fields.clone();
        let mut chosen = Vec::new();
        let mut kinds: Vec<String> = Vec::new();
        while !all.is_empty() && chosen.len() < FIELDS {
            let field = all.swap_remove(self.dice.below(all.len()));
            if kinds.contains(&field.kind) {
                continue;
            }
            kinds.push(field.kind.clone());
            chosen.push(self.field(&field));
        }
        chosen
    }

    /// The name in the forms of a head: whole, in capitals, surname first.
    fn name(&mut self, me: &Person, layout: usize) -> String {
        let latin = me.roman.as_ref().map(|(given, surname)| format!("{given} {surname}"));
        let (kind, name) = match (layout, me.order.as_str(), &latin) {
            (0, _, None) => ("name_upper", me.full().to_uppercase()),
            (4, "gs", None) => {
                ("name_reversed", format!("{}, {}", me.surname.to_uppercase(), me.given))
            }
            (0 | 4, _, Some(latin)) => ("name_romanised", format!("{} ({latin})", me.full())),
            _ => ("name", me.full()),
        };
        self.add(kind, &name, me.needles());
        name
    }

    /// The head of the CV, and what of it stands at the end.
    fn head(&mut self, me: &Person, layout: usize, title: &str) -> (String, String) {
        let name = self.name(me, layout);
        let (home, phone, email) = (self.address(), self.phone(), self.email(me));
        let (link, handle) = self.accounts(me);
        let fields = self.fields();
        let colon =
            if matches!(self.style.language(), "zh" | "ja") && layout == 2 { "：" } else { ": " };
        let labelled = |(label, value): &(String, String)| format!("{label}{colon}{value}");
        let style = self.style;
        let of = |key: &str| style.label(key).to_owned();
        let contact = vec![
            (of("name"), name.clone()),
            (of("address"), home.clone()),
            (of("phone"), phone.clone()),
            (of("email"), email.clone()),
            ("LinkedIn".to_owned(), link.clone()),
            ("Skype".to_owned(), handle.clone()),
        ];
        let list = |all: &[(String, String)], separator: &str| {
            all.iter().map(labelled).collect::<Vec<String>>().join(separator)
        };
        match layout {
            0 => (
                format!(
                    "{name}\n{home}\n{phone}\n{email}\n{link}\nSkype: {handle}\n{}",
                    list(&fields, "\n")
                ),
                String::new(),
            ),
            1 => (
                format!(
                    "{name} | {home} | {phone} | {email}\n{link} | Skype: {handle}\n{}",
                    list(&fields, " | ")
                ),
                String::new(),
            ),
            2 => (
                format!(
                    "{}\n\n{}\n{}",
                    style.heading("personal"),
                    list(&contact, "\n"),
                    list(&fields, "\n")
                ),
                String::new(),
            ),
            3 => {
                let all: Vec<(String, String)> = contact.into_iter().chain(fields).collect();
                let rows: Vec<String> = all.chunks(2).map(|row| list(row, "          ")).collect();
                (rows.join("\n"), String::new())
            }
            4 => (
                format!(
                    "{name}\n{title}\n{phone} • {email} • {link}\n{home}\nSkype: {handle}\n{}",
                    list(&fields, "\n")
                ),
                String::new(),
            ),
            _ => (
                format!("{title}\n{name}\n{phone}, {email}, {link}"),
                format!(
                    "\n{}\n{}: {home}\nSkype: {handle}\n{}\n",
                    style.heading("personal"),
                    of("address"),
                    list(&fields, "\n")
                ),
            ),
        }
    }

    fn accounts(&mut self, me: &Person) -> (String, String) {
        let (given, surname) = me.latin();
        let (given, surname) = (Person::slug(&given), Person::slug(&surname));
        let link = match self.dice.below(3) {
            0 => format!("linkedin.com/in/{given}-{surname}"),
            1 => format!("https://www.linkedin.com/in/{surname}{given}-{}", self.dice.digits(5)),
            _ => format!("github.com/{given}{surname}"),
        };
        self.add("url", &link, vec![Needle::Phrase(link.clone())]);
        let handle = format!(
            "{given}_{}{}",
            surname.chars().take(4).collect::<String>(),
            self.dice.digits(2)
        );
        self.add("handle", &handle, vec![Needle::Word(handle.clone())]);
        (link, handle)
    }

    /// A sentence with a person, a number and an employer in it, each planted.
    fn say(&mut self, kind: &str, me: Option<&Person>) -> String {
        let sentences = self.style.sentences(kind);
        if sentences.is_empty() {
            return String::new();
        }
        let sentence = sentences[self.dice.below(sentences.len())].to_owned();
        let person = me.cloned().unwrap_or_else(|| Person::draw(self.style, self.dice));
        let mut written = sentence.clone();
        if ["{name}", "{given}", "{surname}"].iter().any(|part| sentence.contains(part)) {
            let text = sentence.replace("{name}", &person.full());
            self.add(kind, &text, person.needles());
            written = written
                .replace("{name}", &person.full())
                .replace("{given}", &person.given)
                .replace("{surname}", &person.surname);
        }
        if sentence.contains("{other}") {
            let other = Person::draw(self.style, self.dice);
            self.add(kind, &other.full(), other.needles());
            written = written.replace("{other}", &other.full());
        }
        if sentence.contains("{phone}") {
            let phone = self.phone();
            written = written.replace("{phone}", &phone);
        }
        if sentence.contains("{email}") {
            let email = self.email(&person);
            written = written.replace("{email}", &email);
        }
        for key in ["employer", "school"] {
            if sentence.contains(&format!("{{{key}}}")) {
                let place = self.organisation(key);
                written = written.replace(&format!("{{{key}}}"), &place);
            }
        }
        let honorific = self.pick("honorific");
        written
            .replace(
                "{honorific} ",
                &if honorific.is_empty() { String::new() } else { format!("{honorific} ") },
            )
            .replace("{honorific}", &honorific)
    }

    /// An employer or a school, its telling words between asterisks in the table.
    fn organisation(&mut self, key: &str) -> String {
        let written = self.pick(key);
        let name = written.replace('*', "");
        let own = written.split('*').nth(1).unwrap_or_default().to_owned();
        let mut needles = vec![Needle::Phrase(own.clone())];
        needles.extend(
            own.split([' ', '-'])
                .filter(|word| word.chars().count() >= 6)
                .map(|word| Needle::Word(word.to_owned())),
        );
        self.add(key, &name, needles);
        name
    }

    fn own_words(&mut self, me: &Person) -> String {
        let said = self.say("self", Some(me));
        format!("{}\n{said}.\n", self.style.heading("summary"))
    }

    fn work(&mut self, title: &str, me: &Person) -> String {
        let (first, second) = (self.organisation("employer"), self.organisation("employer"));
        let school = self.organisation("school");
        let style = self.style;
        let sentences =
            [self.say("manager", None), self.say("colleague", None), self.say("employer", None)];
        let studied = self.say("school", None);
        let declared = self.say("declaration", Some(me));
        let (a, b) = (2003 + self.dice.below(6), 2010 + self.dice.below(9));
        let jobs = match self.dice.below(3) {
            0 => format!(
                "{title}, {first}, {a} - {b}\n- {}\n{title}, {second}, 2000 - {a}",
                sentences.join("\n- ")
            ),
            1 => format!(
                "{first}\n{title}\n{a} - {b}\n• {}\n\n{second}\n{title}\n2000 - {a}",
                sentences.join("\n• ")
            ),
            _ => format!(
                "{a} - {b}\t{title}\n{}{}{first}\n{}.\n2000 - {a}\t{title}\n{second}",
                style.label("employer"),
                ": ",
                sentences.join(". ")
            ),
        };
        format!(
            "{}\n{jobs}\n\n{}\n{school}, 1999\n{studied}\n{declared}\n",
            style.heading("experience"),
            style.heading("education")
        )
    }

    fn referees(&mut self) -> String {
        let (first, second) = (self.say("referee", None), self.say("referee", None));
        format!("{}\n{first}\n{second}\n", self.style.heading("referees"))
    }

    /// The name again at the end: initials, or the foot of a page.
    fn footer(&mut self, me: &Person, layout: usize) -> String {
        let (given, surname) = me.latin();
        if layout.is_multiple_of(2) {
            let initials = format!("{}. {surname}", given.chars().next().unwrap_or('X'));
            let needles: Vec<Needle> = if me.surname_is_word || surname.len() < 5 {
                vec![Needle::Phrase(initials.clone())]
            } else {
                telling(&surname).map(Needle::Word).collect()
            };
            self.add("name_initials", &initials, needles);
            format!("{initials} - 2/2\n")
        } else {
            let name = format!("{given} {surname}");
            let needles = vec![Needle::Phrase(name.clone())];
            self.add("name_again", &name, needles);
            format!("{name}, page 2\n")
        }
    }
}

/// The digits of a number, and its written form.
fn number_needles(written: &str) -> Vec<Needle> {
    let digits: String = written.chars().filter(char::is_ascii_digit).collect();
    let mut needles = vec![Needle::Phrase(written.to_owned())];
    if digits.len() >= 5 {
        needles.push(Needle::Digits(digits));
    }
    needles
}
