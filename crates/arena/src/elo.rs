//! Elo between more than two: what share of the wins one bot has against a field of equals.

/// The Elo difference between a bot with this share of the wins and the field, at a table of
/// `players`: 400·log10(s(n − 1)/(1 − s)). `None` where it has no bound: at a share of 0 or 1.
pub fn elo(share: f64, players: u8) -> Option<f64> {
    let others = f64::from(players) - 1.0;
    let inside = share > 0.0 && share < 1.0;
    inside.then(|| 400.0 * (share * others / (1.0 - share)).log10())
}

/// The share of the wins that a bot has which is this many Elo better than the field.
pub fn share(elo: f64, players: u8) -> f64 {
    let odds = 10f64.powf(elo / 400.0);
    odds / (f64::from(players) - 1.0 + odds)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// By hand: 10:1 is 400 Elo; 64 % in a duel and 37 % of four are 100 Elo, nearly.
    #[test]
    fn shares_and_elo_belong_together() {
        for (wins, players, expected) in [
            (0.5, 2, 0.0),
            (0.25, 4, 0.0),
            (10.0 / 11.0, 2, 400.0),
            (1.0 / 11.0, 2, -400.0),
            (10.0 / 13.0, 4, 400.0),
            (0.640_065, 2, 100.0),
            (0.372_159, 4, 100.0),
        ] {
            let found = elo(wins, players).expect("a share between 0 and 1");
            assert!((found - expected).abs() < 0.001, "{wins} of {players}: {found}");
            assert!((share(expected, players) - wins).abs() < 1e-6, "{expected} with {players}");
        }
        assert_eq!([elo(0.0, 4), elo(1.0, 4)], [None, None]);
    }
}
