//! Numbers with right check digits, made the other way round from how they are checked.

use crate::facts::Dice;

#[allow(clippy::too_many_lines, reason = "one line a number")]
/// The number that a name in braces stands for: "abn", "iban:DE:####".
pub(crate) fn number(name: &str, dice: &mut Dice) -> Option<String> {
    let mut parts = name.split(':');
    Some(match parts.next()? {
        "abn" => abn(dice),
        "tfn" => grouped(
            &solve(dice, 9, |n| sum(n, &[1, 4, 3, 7, 5, 8, 6, 9, 10]).is_multiple_of(11)),
            &[3, 3, 3],
        ),
        "ird" => solve(dice, 9, |n| n.starts_with('1') && ird(n)),
        "medicare" => medicare(dice),
        "nhi" => nhi(dice),
        "nhs" => grouped(&solve(dice, 10, nhs), &[3, 3, 4]),
        "ssn" => {
            format!("{}-{}-{}", 100 + dice.below(500), 10 + dice.below(89), 1000 + dice.below(8999))
        }
        "sin" => grouped(&solve(dice, 9, |n| !n.starts_with('0') && luhn(n)), &[3, 3, 3]),
        "aadhaar" => {
            grouped(&solve(dice, 12, |n| n.as_bytes()[0] > b'1' && verhoeff(n)), &[4, 4, 4])
        }
        "zaid" => {
            let birth = format!("8{}0{}1{}", dice.below(10), 1 + dice.below(9), dice.below(10));
            solve_after(dice, &birth, 13, luhn)
        }
        "amka" => {
            let birth = format!("1{}0{}8{}", dice.below(10), 1 + dice.below(9), dice.below(10));
            solve_after(dice, &birth, 11, luhn)
        }
        "nric" => nric(dice),
        "hkid" => hkid(dice),
        "cnid" => chinese(dice),
        "twid" => taiwanese(dice),
        "rrn" => {
            let birth = format!("8{}0{}1{}", dice.below(10), 1 + dice.below(9), dice.below(10));
            let all = solve_after(dice, &birth, 13, |n| {
                let rest = sum(&n[..12], &[2, 3, 4, 5, 6, 7, 8, 9, 2, 3, 4, 5]) % 11;
                digit(n, 12) == (11 - rest) % 10
            });
            format!("{}-{}", &all[..6], &all[6..])
        }
        "thid" => {
            let all = solve(dice, 13, |n| {
                let rest = sum(&n[..12], &[13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11;
                !n.starts_with('0') && digit(n, 12) == (11 - rest) % 10
            });
            [&all[..1], &all[1..5], &all[5..10], &all[10..12], &all[12..]].join("-")
        }
        "irid" => solve(dice, 10, |n| {
            let rest = sum(&n[..9], &[10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11;
            digit(n, 9) == if rest < 2 { rest } else { 11 - rest }
        }),
        "trid" => turkish(dice),
        "inn" => solve(dice, 12, |n| {
            digit(n, 10) == sum(&n[..10], &[7, 2, 4, 10, 3, 5, 9, 4, 6, 8]) % 11 % 10
                && digit(n, 11) == sum(&n[..11], &[3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]) % 11 % 10
        }),
        "egn" => {
            born(dice, 10, |n| digit(n, 9) == sum(&n[..9], &[2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11 % 10)
        }
        "jmbg" => {
            let birth = format!("1{}0{}98{}", dice.below(10), 1 + dice.below(9), dice.below(10));
            solve_after(dice, &birth, 13, |n| {
                let rest = sum(&n[..12], &[7, 6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11;
                rest != 1 && digit(n, 12) == (11 - rest) % 11
            })
        }
        "oib" => solve(dice, 11, iso7064),
        "pesel" => born(dice, 11, |n| {
            digit(n, 10) == (10 - sum(&n[..10], &[1, 3, 7, 9, 1, 3, 7, 9, 1, 3]) % 10) % 10
        }),
        "rc" => {
            let all = born(dice, 10, |n| n.parse::<u64>().is_ok_and(|number| number % 11 == 0));
            format!("{}/{}", &all[..6], &all[6..])
        }
        "cnp" => {
            let birth = format!("28{}0{}1{}", dice.below(10), 1 + dice.below(9), dice.below(10));
            solve_after(dice, &birth, 13, |n| {
                digit(n, 12) == sum(&n[..12], &[2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9]) % 11 % 10
            })
        }
        "insee" => insee(dice),
        "dni" => {
            let number = 10_000_000 + dice.below(80_000_000);
            format!("{number}{}", char::from(b"TRWAGMYFPDXBNJZSQVHLCKE"[number % 23]))
        }
        "cf" => format!(
            "{}80A{}{}F{}{}",
            letters(dice, 6),
            dice.below(3) + 1,
            dice.below(10),
            100 + dice.below(899),
            letters(dice, 1)
        ),
        "cpf" => {
            let all = solve(dice, 11, cpf);
            format!("{}.{}.{}-{}", &all[..3], &all[3..6], &all[6..9], &all[9..])
        }
        "bsn" => solve(dice, 9, |n| {
            !n.starts_with('0') && sum(&n[..8], &[9, 8, 7, 6, 5, 4, 3, 2]) % 11 == digit(n, 8)
        }),
        "pnr" => {
            let all = born(dice, 10, luhn);
            format!("19{}-{}", &all[..6], &all[6..])
        }
        "fnr" => {
            let birth = format!("1{}0{}8{}", dice.below(10), 1 + dice.below(9), dice.below(10));
            solve_after(dice, &birth, 11, |n| {
                let first = (11 - sum(&n[..9], &[3, 7, 6, 1, 8, 9, 4, 5, 2]) % 11) % 11;
                let second = (11 - sum(&n[..10], &[5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11) % 11;
                digit(n, 9) == first && digit(n, 10) == second
            })
        }
        "iban" => iban(parts.next()?, parts.next()?, dice),
        _ => return None,
    })
}

fn digit(number: &str, place: usize) -> u32 {
    u32::from(number.as_bytes()[place] - b'0')
}

fn sum(number: &str, weights: &[u32]) -> u32 {
    number.bytes().zip(weights).map(|(byte, weight)| u32::from(byte - b'0') * weight).sum()
}

/// Draws numbers until one passes: check digits let one in eleven to a hundred through.
fn solve(dice: &mut Dice, length: usize, valid: impl Fn(&str) -> bool) -> String {
    solve_after(dice, "", length, valid)
}

fn solve_after(dice: &mut Dice, head: &str, length: usize, valid: impl Fn(&str) -> bool) -> String {
    loop {
        let number = format!("{head}{}", dice.digits(length - head.len()));
        if valid(&number) {
            return number;
        }
    }
}

/// A number that begins with a day of birth, year first.
fn born(dice: &mut Dice, length: usize, valid: impl Fn(&str) -> bool) -> String {
    let birth = format!("8{}0{}1{}", dice.below(10), 1 + dice.below(9), dice.below(10));
    solve_after(dice, &birth, length, valid)
}

fn grouped(number: &str, lengths: &[usize]) -> String {
    let mut groups = Vec::new();
    let mut start = 0;
    for length in lengths {
        groups.push(&number[start..start + length]);
        start += length;
    }
    groups.join(" ")
}

fn letters(dice: &mut Dice, count: usize) -> String {
    (0..count).map(|_| char::from(b'A' + dice.below(26) as u8)).collect()
}

fn abn(dice: &mut Dice) -> String {
    let all = solve(dice, 11, |n| {
        !n.starts_with('0')
            && (sum(n, &[10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]) - 10).is_multiple_of(89)
    });
    grouped(&all, &[2, 3, 3, 3])
}

fn ird(number: &str) -> bool {
    let rest = sum(&number[..8], &[3, 2, 7, 6, 5, 4, 3, 2]) % 11;
    rest != 1 && digit(number, 8) == (11 - rest) % 11
}

fn medicare(dice: &mut Dice) -> String {
    let all = solve(dice, 9, |n| {
        digit(n, 0) > 1
            && digit(n, 0) < 7
            && sum(&n[..8], &[1, 3, 7, 9, 1, 3, 7, 9]) % 10 == digit(n, 8)
    });
    format!("{} {} 1", &all[..4], &all[4..])
}

fn nhi(dice: &mut Dice) -> String {
    const LETTERS: &str = "ABCDEFGHJKLMNPQRSTUVWXYZ";
    loop {
        let head: Vec<usize> = (0..3).map(|_| dice.below(24)).collect();
        let digits = dice.digits(4);
        let values =
            head.iter().map(|value| *value as u32 + 1).chain((0..3).map(|i| digit(&digits, i)));
        let total: u32 = values.zip([7, 6, 5, 4, 3, 2]).map(|(value, weight)| value * weight).sum();
        if !total.is_multiple_of(11) && digit(&digits, 3) == (11 - total % 11) % 10 {
            let head: String =
                head.iter().map(|value| char::from(LETTERS.as_bytes()[*value])).collect();
            return format!("{head}{digits}");
        }
    }
}

fn nhs(number: &str) -> bool {
    let rest = (11 - sum(&number[..9], &[10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11) % 11;
    rest != 10 && rest == digit(number, 9)
}

fn luhn(number: &str) -> bool {
    let total: u32 = number
        .bytes()
        .rev()
        .map(|byte| u32::from(byte - b'0'))
        .enumerate()
        .map(|(place, value)| if place % 2 == 1 { value * 2 / 10 + value * 2 % 10 } else { value })
        .sum();
    total.is_multiple_of(10)
}

/// The check of dihedral groups, computed from their rules.
fn verhoeff(number: &str) -> bool {
    const SWAP: [usize; 10] = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4];
    let times = |a: usize, b: usize| match (a < 5, b < 5) {
        (true, true) => (a + b) % 5,
        (true, false) => 5 + (a + b - 5) % 5,
        (false, true) => 5 + (a + 5 - b) % 5,
        (false, false) => (a + 5 - b) % 5,
    };
    let swapped = |value: usize, count: usize| (0..count).fold(value, |value, _| SWAP[value]);
    let values = number.bytes().rev().map(|byte| usize::from(byte - b'0')).enumerate();
    values.fold(0, |rest, (place, value)| times(rest, swapped(value, place % 8))) == 0
}

fn nric(dice: &mut Dice) -> String {
    let number = dice.digits(7);
    let rest = sum(&number, &[2, 7, 6, 5, 4, 3, 2]) % 11;
    format!("S{number}{}", char::from(b"JZIHGFEDCBA"[rest as usize]))
}

fn hkid(dice: &mut Dice) -> String {
    loop {
        let (head, number) = (dice.below(26), dice.digits(6));
        let total = 36 * 9 + (head as u32 + 10) * 8 + sum(&number, &[7, 6, 5, 4, 3, 2]);
        let check = (11 - total % 11) % 11;
        if check < 10 {
            return format!("{}{number}({check})", char::from(b'A' + head as u8));
        }
    }
}

fn chinese(dice: &mut Dice) -> String {
    let number =
        format!("3205061986{:02}{:02}{}", 1 + dice.below(12), 1 + dice.below(28), dice.digits(3));
    let rest = sum(&number, &[7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]) % 11;
    format!("{number}{}", char::from(b"10X98765432"[rest as usize]))
}

fn taiwanese(dice: &mut Dice) -> String {
    // "A" stands for 10: its digits weigh 1 and 9.
    let number = format!("{}{}", 1 + dice.below(2), dice.digits(7));
    let total = 1 + sum(&number, &[8, 7, 6, 5, 4, 3, 2, 1]);
    format!("A{number}{}", (10 - total % 10) % 10)
}

fn turkish(dice: &mut Dice) -> String {
    let head = solve(dice, 9, |n| !n.starts_with('0'));
    let odd: u32 = (0..9).step_by(2).map(|place| digit(&head, place)).sum();
    let even: u32 = (1..8).step_by(2).map(|place| digit(&head, place)).sum();
    let tenth = (odd * 7 + 100 - even) % 10;
    let last = (odd + even + tenth) % 10;
    format!("{head}{tenth}{last}")
}

fn iso7064(number: &str) -> bool {
    let rest = number.bytes().take(10).fold(10, |rest, byte| {
        let step = (rest + u32::from(byte - b'0')) % 10;
        (if step == 0 { 10 } else { step }) * 2 % 11
    });
    (11 - rest) % 10 == digit(number, 10)
}

fn cpf(number: &str) -> bool {
    let check = |length: usize| {
        let weights: Vec<u32> = (2..=length as u32 + 1).rev().collect();
        let rest = sum(&number[..length], &weights) * 10 % 11 % 10;
        rest == digit(number, length)
    };
    check(9) && check(10)
}

fn insee(dice: &mut Dice) -> String {
    let number = format!(
        "2{}{}{:02}{}",
        7 + dice.below(3),
        dice.below(10),
        1 + dice.below(12),
        dice.digits(8)
    );
    let number = number[..13].to_owned();
    let key = 97 - number.parse::<u64>().unwrap() % 97;
    format!(
        "{} {} {} {} {} {} {key:02}",
        &number[..1],
        &number[1..3],
        &number[3..5],
        &number[5..7],
        &number[7..10],
        &number[10..]
    )
}

/// An account number in groups of four.
fn iban(country: &str, pattern: &str, dice: &mut Dice) -> String {
    let account: String = pattern
        .chars()
        .map(|sign| match sign {
            'A' => letters(dice, 1),
            _ => dice.digits(1),
        })
        .collect();
    let rest = format!("{account}{country}00").chars().fold(0, |rest: u32, letter| {
        let value = letter.to_digit(36).unwrap();
        if value > 9 { (rest * 100 + value) % 97 } else { (rest * 10 + value) % 97 }
    });
    let whole = format!("{country}{:02}{account}", 98 - rest);
    let groups: Vec<String> = whole
        .as_bytes()
        .chunks(4)
        .map(|group| String::from_utf8_lossy(group).into_owned())
        .collect();
    groups.join(" ")
}
