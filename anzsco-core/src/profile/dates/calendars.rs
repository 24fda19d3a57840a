//! Years and months of the calendars that CVs are written in, to Gregorian ones.
//!
//! Takes numbers as written; gives the Gregorian year and the month in which the written one begins.
//! It must not know which calendar a text is in where the number does not tell.

/// The year of two digits, of this century or the last. "3.15-7.30" is an evening, no month of 2030.
pub(super) fn two_digit_year(number: u32) -> Option<u16> {
    match number {
        0..=29 => Some(2000 + number as u16),
        50..=99 => Some(1900 + number as u16),
        _ => None,
    }
}

/// The Gregorian year and month in which a month begins, of Gregorian, Thai Buddhist (543 years
/// ahead) and Persian solar years (which begin on 20 or 21 March). Their years cannot be mistaken
/// for each other.
pub(super) fn gregorian(year: u16, month: u8) -> Option<(u16, u8)> {
    match year {
        1940..=2060 => Some((year, month)),
        2483..=2603 => Some((year - 543, month)),
        1319..=1439 => {
            let months = u32::from(month) + 2;
            Some((year + 621 + u16::from(months > 12), ((months - 1) % 12 + 1) as u8))
        }
        _ => None,
    }
}

/// The Gregorian year and month in which a month of Bikram Sambat, the calendar of Nepal, begins: the
/// year in the middle of April, 57 years before in number.
pub(super) fn from_nepali(year: u16, month: u8) -> Option<(u16, u8)> {
    let months = u32::from(month) + 3;
    let next = u16::from(months > 12);
    Some((year.checked_sub(57)? + next, ((months - 1) % 12 + 1) as u8))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn months_begin_in_their_gregorian_month() {
        assert_eq!(gregorian(2562, 10), Some((2019, 10)), "October 2562 of the Buddhist era");
        assert_eq!(gregorian(1398, 1), Some((2019, 3)), "Farvardin begins in March");
        assert_eq!(gregorian(1398, 10), Some((2019, 12)), "Dey begins in December");
        assert_eq!(gregorian(1398, 11), Some((2020, 1)), "Bahman begins in January");
        assert_eq!(from_nepali(2077, 2), Some((2020, 5)), "Jestha begins in May");
        assert_eq!(from_nepali(2076, 10), Some((2020, 1)), "Magh begins in January");
        assert_eq!(gregorian(1200, 1), None);
    }
}
