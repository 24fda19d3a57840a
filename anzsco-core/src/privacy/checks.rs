//! Check digits of the numbers that have them.
//!
//! Takes digits; says whether they can be such a number. It must not look at
//! anything around them.

fn digits(text: &str) -> impl DoubleEndedIterator<Item = u32> + Clone + '_ {
    text.chars().filter_map(|letter| letter.to_digit(10))
}

fn weighted(text: &str, weights: &[u32]) -> u32 {
    digits(text).zip(weights).map(|(digit, weight)| digit * weight).sum()
}

/// An Australian Business Number: 11 digits.
pub(super) fn abn(text: &str) -> bool {
    let sum = weighted(text, &[10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]);
    text.len() == 11 && !text.starts_with('0') && sum >= 10 && (sum - 10).is_multiple_of(89)
}

/// An Australian Tax File Number: 9 digits.
pub(super) fn tfn(text: &str) -> bool {
    text.len() == 9 && weighted(text, &[1, 4, 3, 7, 5, 8, 6, 9, 10]).is_multiple_of(11)
}

/// A New Zealand Inland Revenue number: 8 or 9 digits.
pub(super) fn ird(text: &str) -> bool {
    let padded = format!("{text:0>9}");
    let (Some(base), Some(check)) = (padded.get(..8), digits(&padded).next_back()) else {
        return false;
    };
    let valid = |weights: &[u32]| match weighted(base, weights) % 11 {
        0 => Some(check == 0),
        1 => None,
        rest => Some(11 - rest == check),
    };
    matches!(text.len(), 8 | 9)
        && valid(&[3, 2, 7, 6, 5, 4, 3, 2])
            .or_else(|| valid(&[7, 4, 3, 2, 5, 2, 7, 6]))
            .unwrap_or(false)
}

/// An Australian Medicare card: 10 digits, and perhaps the person's place on it.
pub(super) fn medicare(text: &str) -> bool {
    let sum = weighted(text, &[1, 3, 7, 9, 1, 3, 7, 9]);
    matches!(text.len(), 10 | 11)
        && text.starts_with(['2', '3', '4', '5', '6'])
        && digits(text).nth(8) == Some(sum % 10)
}

/// A New Zealand National Health Index number in its first form: three letters, four digits.
pub(super) fn nhi(text: &str) -> bool {
    const LETTERS: &str = "ABCDEFGHJKLMNPQRSTUVWXYZ";
    let shaped = text.len() == 7
        && text.bytes().take(3).all(|byte| byte.is_ascii_uppercase())
        && text.bytes().skip(3).all(|byte| byte.is_ascii_digit());
    if !shaped {
        return false;
    }
    let value = |letter: char| match letter.to_digit(10) {
        Some(digit) => Some(digit),
        None => LETTERS.find(letter).map(|place| place as u32 + 1),
    };
    let values: Vec<u32> = text.chars().filter_map(value).collect();
    let sum: u32 =
        values.iter().zip([7, 6, 5, 4, 3, 2]).map(|(value, weight)| value * weight).sum();
    values.len() == 7 && !sum.is_multiple_of(11) && values.last() == Some(&((11 - sum % 11) % 10))
}

/// A payment card: 13 to 19 digits.
pub(super) fn card(text: &str) -> bool {
    (13..=19).contains(&text.len()) && luhn(text)
}

/// A Canadian Social Insurance Number: 9 digits.
pub(super) fn sin(text: &str) -> bool {
    text.len() == 9 && luhn(text)
}

fn luhn(text: &str) -> bool {
    let sum: u32 = digits(text)
        .rev()
        .enumerate()
        .map(|(place, digit)| if place % 2 == 1 { digit * 2 / 10 + digit * 2 % 10 } else { digit })
        .sum();
    sum.is_multiple_of(10)
}

/// An international bank account number without spaces.
pub(super) fn iban(text: &str) -> bool {
    let shaped = (15..=34).contains(&text.len())
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
        && text.bytes().take(2).all(|byte| byte.is_ascii_uppercase())
        && text.bytes().skip(2).take(2).all(|byte| byte.is_ascii_digit());
    let (true, Some(head), Some(tail)) = (shaped, text.get(..4), text.get(4..)) else {
        return false;
    };
    let rest = tail.chars().chain(head.chars()).filter_map(|letter| letter.to_digit(36));
    let rest =
        rest.fold(
            0,
            |rest, value| {
                if value > 9 { (rest * 100 + value) % 97 } else { (rest * 10 + value) % 97 }
            },
        );
    rest == 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn published_examples_pass_and_neighbours_fail() {
        assert!(abn("51824753556") && !abn("51824753557"));
        assert!(tfn("123456782") && !tfn("123456789"));
        assert!(ird("49091850") && ird("136410132") && !ird("136410133"));
        assert!(medicare("2123456701") && !medicare("2123456711"));
        assert!(sin("046454286") && !sin("046454287"));
        assert!(nhi("ZAC5361") && !nhi("ZAC5362"));
        assert!(card("4111111111111111") && !card("4111111111111112"));
        assert!(iban("GB82WEST12345698765432") && !iban("GB82WEST12345698765433"));
    }
}
