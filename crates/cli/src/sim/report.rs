//! What a simulation prints.

use std::time::Duration;

use arena::{SeatTally, Tally};
use bots::Roster;
use gamekit::Lang;
use serde_json::{Value, json};

use super::plan::Plan;
use crate::out::{columns, grouped};
use crate::text::Text;

/// The figures of a simulation.
pub(crate) struct Report<'a, G> {
    /// What was played.
    pub(crate) plan: &'a Plan<G>,
    /// What came of it.
    pub(crate) tally: &'a Tally,
    /// How long it took.
    pub(crate) elapsed: Duration,
    /// How many faults outside bots made.
    pub(crate) faults: u64,
}

impl<G: Roster> Report<'_, G> {
    /// As one JSON object.
    pub(crate) fn json(&self) -> Value {
        let seats: Vec<Value> = self.seats().map(|(_, name, seat)| figures("bot", name, seat)).collect();
        let bots: Vec<Value> = self.bots().iter().map(|(name, bot)| figures("name", name, bot)).collect();
        let (games, decisions) = (self.tally.games, self.tally.decisions);
        json!({
            "game": G::ID,
            "options": self.plan.setup.options,
            "seed": self.plan.seed,
            "threads": self.plan.threads,
            "games": games,
            "seconds": self.elapsed.as_secs_f64(),
            "games_per_second": self.per_second(games),
            "decisions": decisions,
            "decisions_per_second": self.per_second(decisions),
            "faults": self.faults,
            "seats": seats,
            "bots": bots,
        })
    }

    /// As sentences and tables.
    pub(crate) fn text(&self, lang: Lang) -> String {
        let (title, players) = (&G::title(lang), &self.plan.game.players());
        let games = i64::try_from(self.tally.games).unwrap_or(i64::MAX);
        let (number, seconds) = (&grouped(self.tally.games), &format!("{:.2}", self.elapsed.as_secs_f64()));
        let games_rate = &grouped(self.per_second(self.tally.games) as u64);
        let decisions_rate = &grouped(self.per_second(self.tally.decisions) as u64);
        let mut seats = vec![head(&[Text::ColumnSeat, Text::ColumnBot], lang)];
        seats.extend(self.seats().map(|(seat, name, tally)| row(&[&seat.to_string(), name], tally)));
        let mut bots = vec![head(&[Text::ColumnBot, Text::ColumnGames], lang)];
        bots.extend(self.bots().iter().map(|(name, tally)| row(&[name, &grouped(tally.games)], tally)));
        [
            Text::SimHead { games, number, title, players, seconds }.say(lang),
            Text::SimRates { games: games_rate, decisions: decisions_rate }.say(lang),
            String::new(),
            columns(&seats, 2),
            String::new(),
            columns(&bots, 1),
        ]
        .join("\n")
    }

    fn seats(&self) -> impl Iterator<Item = (usize, &str, &SeatTally)> {
        let named = self.plan.choices.iter().zip(&self.tally.seats).enumerate();
        named.map(|(seat, (choice, tally))| (seat, choice.name(), tally))
    }

    /// The seats of each name together, in the order in which the names first appear.
    fn bots(&self) -> Vec<(&str, SeatTally)> {
        let mut bots: Vec<(&str, SeatTally)> = Vec::new();
        for (_, name, seat) in self.seats() {
            match bots.iter_mut().find(|(known, _)| *known == name) {
                Some((_, tally)) => tally.merge(seat),
                None => bots.push((name, *seat)),
            }
        }
        bots
    }

    fn per_second(&self, count: u64) -> f64 {
        // A clock can be too coarse for a single game.
        count as f64 / self.elapsed.as_secs_f64().max(1e-9)
    }
}

fn figures(key: &str, name: &str, tally: &SeatTally) -> Value {
    json!({
        key: name,
        "games": tally.games,
        "wins": tally.wins(),
        "win_share": tally.win_share(),
        "mean_score": tally.mean_score(),
        "mean_rank": tally.mean_rank(),
    })
}

fn head(first: &[Text<'_>], lang: Lang) -> Vec<String> {
    let rest = [Text::ColumnWins, Text::ColumnShare, Text::ColumnScore, Text::ColumnRank];
    first.iter().chain(&rest).map(|text| text.say(lang)).collect()
}

fn row(first: &[&str], tally: &SeatTally) -> Vec<String> {
    let mut row: Vec<String> = first.iter().map(ToString::to_string).collect();
    row.extend([
        wins(tally),
        format!("{:.2}%", tally.win_share() * 100.0),
        format!("{:.2}", tally.mean_score()),
        format!("{:.3}", tally.mean_rank()),
    ]);
    row
}

/// Wins with the fraction of shared ones, where there is one.
fn wins(tally: &SeatTally) -> String {
    let whole = grouped(tally.wins().floor() as u64);
    let fraction = tally.wins().fract();
    if fraction == 0.0 { whole } else { format!("{whole}{}", &format!("{fraction:.2}")[1..]) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wins_are_easy_to_read() {
        let with = |win_parts| wins(&SeatTally { games: 9, win_parts, score: 0, rank: 9 });
        assert_eq!([60, 90, 80, 60_030].map(with), ["1", "1.50", "1.33", "1,000.50"]);
    }
}
