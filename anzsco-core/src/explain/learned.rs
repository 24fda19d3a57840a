//! Learned numbers, as their tables write them: a name and a value a line.
//!
//! Takes the text of a table; gives numbers. It must not know what they mean.

/// The value of a name; `None` where the table has none.
pub(super) fn value(table: &str, name: &str) -> Option<f32> {
    let rows = table.lines().filter(|line| !line.starts_with('#'));
    let mut rows = rows.filter_map(|line| line.split_once('\t'));
    rows.find(|(known, _)| *known == name)?.1.parse().ok()
}

/// The values of some names, 0 where the table has none.
pub(super) fn values<const N: usize>(table: &str, names: [&str; N]) -> [f32; N] {
    names.map(|name| value(table, name).unwrap_or(0.0))
}

/// What a logistic score makes of some features, 0 to 1.
pub(super) fn likelihood<const N: usize>(weights: &[f32; N], features: &[f32; N]) -> f32 {
    let score: f32 = weights.iter().zip(features).map(|(weight, x)| weight * x).sum();
    1.0 / (1.0 + (-score).exp())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_read_by_its_names() {
        let table = "# learned\nname\tvalue\nbase\t-0.5\nlift\t0.25\n";
        let found = values(table, ["lift", "base", "other"]);
        let wanted = [0.25, -0.5, 0.0];
        assert!(found.iter().zip(wanted).all(|(found, wanted)| (found - wanted).abs() < 1e-6));
        assert_eq!(value(table, "name"), None);
    }

    #[test]
    fn nothing_is_even() {
        assert!((likelihood(&[0.0, 0.0], &[1.0, 9.0]) - 0.5).abs() < 1e-6);
        assert!(likelihood(&[2.0], &[2.0]) > 0.9);
    }
}
