//! What of a game that is over stands in the annals.

use gamekit::{End, PlayerText, Record, Seat, Viewer};
use store::{Figure, Finished, FinishedSeat};

use super::{Play, Sitting, Table, left};
use crate::annals::{end_word, month_of};
use crate::edge::trouble::Trouble;

impl Table {
    /// Enters what came of the game, if it is over. To enter it twice changes nothing.
    pub(super) async fn enter_annals(&mut self) -> Result<(), Trouble> {
        let Some((finished, record, figures)) = self.annals_entry() else { return Ok(()) };
        self.house.store.annals().enter(&finished, record.as_deref(), &figures).await?;
        if finished.is_rated {
            self.house.rating.ask(finished.at);
        }
        Ok(())
    }

    fn annals_entry(&self) -> Option<(Finished, Option<String>, Vec<Figure>)> {
        let play = self.play.as_ref()?;
        let end = play.host.game_match().end()?;
        let finished = self.finished(play, end);
        if !self.row.is_public {
            return Some((finished, None, Vec::new()));
        }
        let record = nameless(play.host.record(Viewer::Public), &self.body.chairs).write();
        let figures = figures(play, &finished);
        Some((finished, Some(record), figures))
    }

    fn finished(&self, play: &Play, end: End) -> Finished {
        let game = play.host.game_match();
        let last = game.journal_from(game.number().saturating_sub(1)).pop();
        let at = last.map_or(self.row.changed, |entry| entry.stamp.at);
        let setup = game.setup();
        let outcome = game.outcome();
        let seat = |(place, sitting): (u8, &Sitting)| {
            let seat = Seat(place);
            let (guest, kind, name) = match sitting {
                Sitting::Person { guest, name, bot_of, .. } => {
                    let kind = if bot_of.is_some() { "program" } else { "human" };
                    (guest.clone(), kind.to_owned(), name.clone())
                }
                Sitting::Bot { level } => (String::new(), format!("bot:{level}"), String::new()),
                Sitting::Nobody => (String::new(), "human".to_owned(), String::new()),
            };
            let has_left = !guest.is_empty() && left::has_left(game, end, seat, self.body.is_rated);
            let of = |list: &[i32]| list.get(seat.index()).copied();
            FinishedSeat {
                guest,
                kind,
                name,
                score: outcome.as_ref().and_then(|outcome| of(outcome.scores.as_slice())),
                rank: outcome
                    .as_ref()
                    .and_then(|outcome| outcome.ranks.as_slice().get(seat.index()).copied()),
                has_left,
            }
        };
        let seats: Vec<FinishedSeat> = (0..).zip(&self.body.chairs).map(seat).collect();
        Finished {
            table: self.row.id.clone(),
            game: self.body.table.game.clone(),
            players: game.players(),
            rules: setup.rules,
            options: serde_json::to_string(&setup.options)
                .unwrap_or_else(|error| unreachable!("it is plain JSON: {error}")),
            packs: setup.packs.names().collect::<Vec<_>>().join(" "),
            is_public: self.row.is_public,
            is_rated: self.body.is_rated,
            has_bots: seats.iter().any(|seat| seat.kind != "human"),
            ending: end_word(end).to_owned(),
            entries: game.entries(),
            at,
            month: month_of(at),
            seats,
        }
    }
}

/// A record without names. What programs are stands in the place of theirs: by its kind a record takes them for
/// people.
fn nameless(record: Record, chairs: &[Sitting]) -> Record {
    let player = |(player, sitting): (PlayerText, &Sitting)| {
        let is_program = matches!(sitting, Sitting::Person { bot_of: Some(_), .. });
        PlayerText { name: if is_program { "program" } else { "" }.to_owned(), ..player }
    };
    let players = record.players.into_iter().zip(chairs).map(player).collect();
    Record { players, ..record }
}

/// What a game adds to the sums: nothing if it has no result, or is played with other cards.
fn figures(play: &Play, finished: &Finished) -> Vec<Figure> {
    let game = play.host.game_match();
    if game.outcome().is_none() || !finished.packs.is_empty() {
        return Vec::new();
    }
    let figure = |figure: &str, bucket: i64, amount: u64| Figure {
        players: finished.players,
        figure: figure.to_owned(),
        bucket,
        amount,
    };
    let mut all = vec![figure("games", 0, 1)];
    for (number, seat) in (1..).zip(&finished.seats) {
        all.extend(seat.score.map(|score| figure("score", i64::from(score), 1)));
        all.extend((seat.rank == Some(1)).then(|| figure("seat", number, 1)));
    }
    let tallies = catalog::tallies(game).into_iter();
    all.extend(tallies.map(|(what, which, often)| figure(&what, i64::from(which), often)));
    all
}
