//! The tables of an arena's report.

use arena::{Ledger, Standing, elo};
use gamekit::Lang;

use super::times::Times;
use crate::out::{columns, grouped};
use crate::text::Text;

/// Stands where there is no figure.
const NOTHING: &str = "–";

/// The bots with all their figures, at tables of `players`.
pub(crate) fn bots_table(bots: &[(&str, &Standing, &Times)], players: u8, lang: Lang) -> String {
    let forfeits = bots.iter().any(|(_, standing, _)| standing.forfeits > 0);
    let mut head = vec![
        Text::ColumnBot,
        Text::ColumnGames,
        Text::ColumnShare,
        Text::ColumnInterval,
        Text::ColumnRank,
        Text::ColumnScore,
        Text::ColumnElo,
        Text::ColumnInterval,
        Text::ColumnMs,
        Text::ColumnMsWorst,
        Text::ColumnMsAll,
    ];
    // Only outside bots forfeit: a column of nothing but zeros would tell nobody anything.
    head.extend(forfeits.then_some(Text::ColumnForfeits));
    let mut rows: Vec<Vec<String>> = vec![head.iter().map(|text| text.say(lang)).collect()];
    for (name, standing, times) in bots {
        let mut row = vec![(*name).to_owned(), grouped(standing.tally.games)];
        row.push(percent(standing.tally.win_share()));
        row.push(share_interval(standing));
        row.push(format!("{:.3}", standing.tally.mean_rank()));
        row.push(format!("{:.2}", standing.tally.mean_score()));
        row.push(elo(standing.tally.win_share(), players).map_or(NOTHING.to_owned(), signed));
        row.push(elo_interval(standing, players));
        row.extend([times.mean(), times.worst(), times.mean_of_all()].map(millis));
        row.extend(forfeits.then(|| grouped(standing.forfeits)));
        rows.push(row);
    }
    columns(&rows, 1)
}

/// The win share of every bot against copies of every other one.
pub(crate) fn cross_table(names: &[String], ledger: &Ledger) -> String {
    let mut rows = vec![vec![String::new()]];
    rows[0].extend(names.iter().cloned());
    for (one, name) in names.iter().enumerate() {
        let cell = |other| match ledger.pair(one, other) {
            Some(pair) => format!("{} ({})", percent(pair.tally.win_share()), share_interval(pair)),
            None => NOTHING.to_owned(),
        };
        let mut row = vec![name.clone()];
        row.extend((0..names.len()).map(cell));
        rows.push(row);
    }
    columns(&rows, 1)
}

/// A share in percent.
pub(crate) fn percent(share: f64) -> String {
    format!("{:.2}%", share * 100.0)
}

/// A difference in Elo.
fn signed(elo: f64) -> String {
    // No minus sign before a zero.
    format!("{:+}", elo.round() + 0.0)
}

fn share_interval(standing: &Standing) -> String {
    match standing.estimate() {
        Some(estimate) => format!("{:.2}..{:.2}", estimate.low * 100.0, estimate.high * 100.0),
        None => NOTHING.to_owned(),
    }
}

fn elo_interval(standing: &Standing, players: u8) -> String {
    let bound = |share: f64| elo(share, players).map(signed);
    let ends = standing.estimate().map(|estimate| (bound(estimate.low), bound(estimate.high)));
    match ends {
        Some((Some(low), Some(high))) => format!("{low}..{high}"),
        Some((Some(low), None)) => format!("≥ {low}"),
        Some((None, Some(high))) => format!("≤ {high}"),
        Some((None, None)) | None => NOTHING.to_owned(),
    }
}

fn millis(millis: Option<f64>) -> String {
    match millis {
        None => NOTHING.to_owned(),
        Some(few) if few < 1.0 => format!("{few:.4}"),
        Some(many) => format!("{many:.1}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use arena::{Block, Schedule};
    use gamekit::{Outcome, PerSeat, Seat, SeatSet};

    /// Duels of which the first bot wins so many of each block; the seats of `forfeits` gave up.
    fn played(blocks: &[u64], forfeits: SeatSet) -> Ledger {
        let schedule = Schedule::new(2, 2, false).expect("they can be seated");
        let mut ledger = Ledger::new(schedule.clone());
        for &wins in blocks {
            let mut block = Block::default();
            for game in 0..2 {
                let winner = if game < wins { 0 } else { 1 };
                let rank = |seat: Seat| if schedule.entrant(game, seat) == winner { 1 } else { 2 };
                let outcome = Outcome { scores: PerSeat::new(2, |_| 7), ranks: PerSeat::new(2, rank) };
                block.add(&schedule, game, &outcome, forfeits);
            }
            ledger.add(&block);
        }
        ledger
    }

    #[test]
    fn intervals_are_open_where_nothing_bounds_them() {
        for (blocks, shares, elos) in [
            (&[1, 1, 1][..], "50.00..50.00", "+0..+0"),
            (&[2, 2, 2, 2, 2, 2, 2, 2, 2, 2], "69.15..100.00", "≥ +140"),
            (&[0, 0, 0, 0, 0, 0, 0, 0, 0, 0], "0.00..30.85", "≤ -140"),
            (&[2], "0.00..100.00", "–"),
        ] {
            let ledger = played(blocks, SeatSet::EMPTY);
            let first = &ledger.bots()[0];
            assert_eq!((share_interval(first).as_str(), elo_interval(first, 2).as_str()), (shares, elos));
        }
    }

    #[test]
    fn figures_are_short() {
        assert_eq!([0.2, -0.2, 99.6, -5.0].map(signed), ["+0", "+0", "+100", "-5"]);
        assert_eq!([None, Some(0.01234), Some(12.34)].map(millis), ["–", "0.0123", "12.3"]);
        assert_eq!(percent(1.0 / 3.0), "33.33%");
    }

    #[test]
    fn forfeits_have_a_column_only_where_there_are_any() {
        for (forfeits, shown) in [(SeatSet::EMPTY, false), (SeatSet::one(Seat(1)), true)] {
            let ledger = played(&[1, 2], forfeits);
            let table = bots_table(&[("a", &ledger.bots()[0], &Times::default())], 2, Lang::En);
            assert_eq!((table.contains("75.00%"), table.contains("Forfeits")), (true, shown), "{table}");
        }
    }
}
