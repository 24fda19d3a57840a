//! Charts, as numbers for a template that draws them: SVG without scripts or styles of its own.

use super::ledger::day;

const DAY: i64 = 24 * 60 * 60 * 1000;

/// Days of the chart of use.
const DAYS: i64 = 30;

/// Height of the highest bar, in the units of the picture.
const HEIGHT: i64 = 100;

/// Bars of equal width, oldest first.
pub(super) struct Chart {
    pub(super) bars: Vec<Bar>,
    pub(super) most: i64,
    pub(super) total: i64,
    pub(super) first: String,
    pub(super) last: String,
}

/// A bar in the units of the picture: 10 wide for each day, the origin at the top.
pub(super) struct Bar {
    pub(super) x: i64,
    pub(super) y: i64,
    pub(super) height: i64,
    pub(super) label: String,
}

/// Credits used on each of the last days: `used` holds days since 1970 and credits.
pub(super) fn daily_use(used: &[(i64, i64)], now: i64) -> Chart {
    let today = now.div_euclid(DAY);
    let on = |wanted: i64| used.iter().find(|(day, _)| *day == wanted).map_or(0, |(_, used)| *used);
    let days: Vec<i64> = (today - DAYS + 1..=today).collect();
    let most = days.iter().map(|day| on(*day)).max().unwrap_or(0).max(0);
    let bars = days.iter().zip(0..).filter(|(day, _)| on(**day) > 0).map(|(place, number)| {
        let credits = on(*place);
        // A day with any use is seen.
        let height = (credits * HEIGHT / most.max(1)).max(2);
        let label = format!("{}: {credits} credits", day(place * DAY));
        Bar { x: number * 10, y: HEIGHT - height, height, label }
    });
    Chart {
        bars: bars.collect(),
        most,
        total: days.iter().map(|day| on(*day)).sum(),
        first: day(days[0] * DAY),
        last: day(today * DAY),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_stand_where_their_days_are() {
        let chart = daily_use(&[(100, 12), (99, 3), (2, 7)], 100 * DAY + 5);
        assert_eq!((chart.most, chart.total), (12, 15));
        let bars: Vec<_> = chart.bars.iter().map(|bar| (bar.x, bar.y, bar.height)).collect();
        assert_eq!(bars, [(280, 75, 25), (290, 0, 100)]);
        assert_eq!(chart.bars[1].label, "1970-04-11: 12 credits");
        assert!(daily_use(&[], 0).bars.is_empty());
    }
}
