//! Invented people: names, addresses, numbers in the styles of many countries.
//!
//! Everything is drawn from a small generator of numbers, so that every run plants the same. Some
//! names stand in no list of the project; telephone numbers are of ranges kept for fiction where a
//! country has one.

/// A small generator of numbers.
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound.max(1)
    }

    pub(crate) fn pick<'a, T: ?Sized>(&mut self, all: &[&'a T]) -> &'a T {
        all[self.below(all.len())]
    }

    pub(crate) fn digits(&mut self, count: usize) -> String {
        (0..count).map(|_| char::from(b'0' + self.below(10) as u8)).collect()
    }

    fn letters(&mut self, count: usize) -> String {
        (0..count).map(|_| char::from(b'A' + self.below(26) as u8)).collect()
    }
}

const GIVEN: &[&str] = &[
    "Priya",
    "Tevita",
    "Thanh",
    "Mohammed",
    "Maricel",
    "Aroha",
    "Giuseppe",
    "Siobhan",
    "Wei",
    "Jarrod",
    "Kwame",
    "Agnieszka",
    "Harpreet",
    "Lachlan",
    "Nguyet",
    "Zainab",
    "Dimitrios",
    "Hinemoa",
    "Xiaoling",
    "Brett",
    "Catalina",
    "Olumide",
    "Svetlana",
    "Kiri",
    "Mark",
    "Grace",
    "Will",
    "Rose",
    "Summer",
    "Jasper",
    "Hunter",
    "April",
    "Tyree",
    "Zephyrine",
    "Brindabel",
    "Kaahu",
];
const SURNAMES: &[&str] = &[
    "Deshpande",
    "Tuipulotu",
    "Nguyen",
    "Al-Rashid",
    "Dela Cruz",
    "Ngata",
    "Marchetti",
    "O'Sullivan",
    "Zhang",
    "McAllister",
    "Owusu-Ansah",
    "Kowalczyk",
    "Sidhu",
    "Fitzgibbon",
    "van der Berg",
    "Haddad",
    "Papadopoulos",
    "Parata",
    "Liu",
    "Thistlewood",
    "Reyes",
    "Adeyemi",
    "Ivanova",
    "Waititi",
    "Baker",
    "Cook",
    "Mason",
    "Page",
    "Taylor",
    "Te Rangi",
    "Quistberg",
    "Mulvanderry",
    "Fennimoor",
    "Harkiss-Boyle",
];

/// A person: given name and surname.
#[derive(Clone)]
pub(crate) struct Person {
    pub(crate) given: &'static str,
    pub(crate) surname: &'static str,
}

impl Person {
    pub(crate) fn new(dice: &mut Dice) -> Self {
        loop {
            let person = Self { given: dice.pick(GIVEN), surname: dice.pick(SURNAMES) };
            // A given name that is a word with a surname that no list has is for later languages of proof.
            let word = matches!(
                person.given,
                "Mark" | "Grace" | "Will" | "Rose" | "Summer" | "Hunter" | "April" | "Jasper"
            );
            let strange = matches!(
                person.surname,
                "Quistberg" | "Mulvanderry" | "Fennimoor" | "Harkiss-Boyle"
            );
            let unlisted = matches!(person.given, "Tyree" | "Zephyrine" | "Brindabel" | "Kaahu");
            let worded = matches!(person.surname, "Baker" | "Cook" | "Mason" | "Page" | "Taylor");
            if !(word && strange || unlisted && worded) {
                return person;
            }
        }
    }

    pub(crate) fn full(&self) -> String {
        format!("{} {}", self.given, self.surname)
    }

    fn plain(&self) -> (String, String) {
        let plain =
            |name: &str| name.to_lowercase().chars().filter(char::is_ascii_alphabetic).collect();
        (plain(self.given), plain(self.surname))
    }

    pub(crate) fn email(&self, dice: &mut Dice) -> String {
        let (given, surname) = self.plain();
        let initial = given.get(..1).unwrap_or("x").to_owned();
        let local = match dice.below(6) {
            0 => format!("{given}.{surname}"),
            1 => format!("{initial}{surname}"),
            2 => format!("{given}_{surname}{}", dice.digits(2)),
            3 => format!("{surname}.{given}"),
            4 => format!("{given}{surname}"),
            _ => format!("{initial}.{surname}+jobs"),
        };
        let domain =
            dice.pick(&["example.com", "example.com.au", "mail.example.co.nz", "example.org"]);
        format!("{local}@{domain}")
    }

    pub(crate) fn link(&self) -> String {
        let (given, surname) = self.plain();
        format!("linkedin.com/in/{given}-{surname}")
    }
}

pub(crate) fn phone(dice: &mut Dice) -> String {
    let d = |dice: &mut Dice, n| dice.digits(n);
    match dice.below(16) {
        0 => format!("0491 570 {}", d(dice, 3)),
        1 => format!("+61 491 570 {}", d(dice, 3)),
        2 => format!("(03) 5550 {}", d(dice, 4)),
        3 => format!("021 555 0{}", d(dice, 3)),
        4 => format!("+64 27 555 0{}", d(dice, 3)),
        5 => format!("(555) 555-01{}", d(dice, 2)),
        6 => format!("555-555-01{}", d(dice, 2)),
        7 => format!("07700 900{}", d(dice, 3)),
        8 => format!("+44 20 7946 0{}", d(dice, 3)),
        9 => format!("+91 98765 4{}", d(dice, 4)),
        10 => format!("138 1234 {}", d(dice, 4)),
        11 => format!("+63 917 555 {}", d(dice, 4)),
        12 => format!("0912 345 {}", d(dice, 3)),
        13 => format!("0491570{}", d(dice, 3)),
        14 => format!("04-91-570-{}", d(dice, 3)),
        _ => format!("+86-138-1234-{}", d(dice, 4)),
    }
}

const STREETS: &[&str] = &[
    "Tarrawonga",
    "Figbird",
    "Pukatea",
    "Old Quarry",
    "Mulgoa",
    "Kererū",
    "Brindle",
    "St Aidans",
    "Wirraway",
    "Lower Hutton",
];
const WAYS: &[&str] = &[
    "Street", "St", "Road", "Rd", "Avenue", "Crescent", "Cres", "Court", "Parade", "Drive", "Tce",
    "Lane", "Place",
];

pub(crate) fn address(dice: &mut Dice) -> String {
    let street = format!("{} {}", dice.pick(STREETS), dice.pick(WAYS));
    let number = dice.below(280) + 1;
    let unit = dice.below(40) + 1;
    match dice.below(12) {
        0 => format!("{number} {street}, Wodonga VIC 3690"),
        1 => format!("Unit {unit}, {number} {street}, Nambour QLD 4560"),
        2 => format!("{unit}/{number} {street}, Marrickville NSW 2204"),
        3 => format!("{number}A {street}, Papatoetoe, Auckland 2025"),
        4 => format!("Flat {unit}, {number} {street}, Karori, Wellington 6012"),
        5 => format!("PO Box {number}{unit}, Taupō 3330"),
        6 => format!("{number} {street}, Springfield, IL 62704"),
        7 => format!("{number} {street}, London SW1A 1AA"),
        8 => format!("Flat {unit}B, Sunrise Apartments, {street}, Bangalore 560001"),
        9 => format!("Lot {unit} {street}, Roma QLD 4455"),
        10 => format!("RD {}, {number} {street}, Cromwell 9384", unit % 9 + 1),
        _ => format!("{number} {street}, Glenelg SA 5045, Australia"),
    }
}

/// A labelled personal field and the value that must not be seen.
pub(crate) fn field(dice: &mut Dice) -> (String, String) {
    let both = |label: &str, value: String| (format!("{label}{value}"), value);
    match dice.below(24) {
        0 => both(
            "Date of birth: ",
            format!("{}/0{}/19{}", dice.below(18) + 10, dice.below(9) + 1, dice.below(30) + 65),
        ),
        1 => both("DOB ", format!("{} March 19{}", dice.below(20) + 1, dice.below(30) + 65)),
        2 => both(
            "D.O.B. ",
            format!("1{}.0{}.19{}", dice.below(9), dice.below(9) + 1, dice.below(30) + 65),
        ),
        3 => both("Age: ", format!("{} years", dice.below(40) + 20)),
        4 => both("Gender: ", dice.pick(&["Female", "Male", "Non-binary"]).to_owned()),
        5 => both(
            "Marital status: ",
            dice.pick(&["Married", "Single", "Divorced", "De facto"]).to_owned(),
        ),
        6 => {
            both("Nationality: ", dice.pick(&["Indian", "Samoan", "Filipino", "Irish"]).to_owned())
        }
        7 => both("Religion: ", dice.pick(&["Hindu", "Catholic", "Muslim", "Sikh"]).to_owned()),
        8 => {
            both("Place of birth: ", dice.pick(&["Suva", "Tbilisi", "Ludhiana", "Cork"]).to_owned())
        }
        9 => both(
            "Visa status: ",
            dice.pick(&["485 graduate", "partner visa 820", "bridging A"]).to_owned(),
        ),
        10 => both("Passport No: ", format!("{}{}", dice.letters(1), dice.digits(7))),
        11 => both("TFN: ", format!("{} {} {}", dice.digits(3), dice.digits(3), dice.digits(3))),
        12 => both("ABN ", "51 824 753 556".to_owned()),
        13 => both("IRD number: ", "49-091-850".to_owned()),
        14 => both("NHI ", "ZAC5361".to_owned()),
        15 => both("Medicare card 2123 45670 1 ", String::new()),
        16 => both("AHPRA registration ", format!("NMW000{}", dice.digits(7))),
        17 => both("Driver licence no. ", dice.digits(9)),
        18 => both("IBAN: ", "GB82 WEST 1234 5698 7654 32".to_owned()),
        19 => both("White card number: ", format!("{}/{}", dice.digits(6), dice.digits(2))),
        20 => both("Security licence ", format!("4{}", dice.digits(8))),
        21 => both("Working with Children: ", format!("{}A-01", dice.digits(7))),
        22 => both("Twitter: @", format!("user{}", dice.digits(4))),
        _ => both("Skype: ", format!("live:sky{}", dice.digits(4))),
    }
}
