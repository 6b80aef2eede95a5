//! Lists of games that are over, and each of them.

use std::sync::Arc;

use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::{Extension, Json};
use gamekit::Record;
use protocol::online::{GameCard, GameSeat, Games};
use serde::Deserialize;
use store::{Finished, FinishedSeat, Search};

use super::{is_month, read_end};
use crate::edge::Edge;
use crate::edge::guest::Session;
use crate::edge::request::TableId;
use crate::edge::secret::is_id;
use crate::edge::trouble::Trouble;
use crate::edge::words;
use crate::house::House;
use crate::table::ToTable;

/// How many games a list has.
const AT_ONCE: u32 = 20;

/// What is asked for. What is not said does not matter.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields)]
pub(super) struct Filters {
    game: Option<String>,
    players: Option<u8>,
    won: Option<bool>,
    against: Option<String>,
    player: Option<String>,
    rated: Option<bool>,
    bots: Option<bool>,
    month: Option<String>,
    from: Option<u64>,
    until: Option<u64>,
    after: Option<String>,
}

impl Filters {
    /// The search for it, if it makes sense.
    fn search(self, guest: Option<&str>) -> Result<Search, Trouble> {
        let after = self.after.as_deref().filter(|after| !after.is_empty());
        let after = after.map(|after| read_after(after).ok_or(UNREADABLE)).transpose()?;
        let said = |text: Option<String>| text.filter(|text| !text.trim().is_empty());
        let month = said(self.month);
        if month.as_deref().is_some_and(|month| !is_month(month)) {
            return Err(Trouble::WrongMonth);
        }
        // As names are kept; what can be none is found nowhere.
        let spelled = |name: String| words::name(&name).unwrap_or(name);
        Ok(Search {
            guest: guest.map(str::to_owned),
            won: self.won == Some(true),
            game: said(self.game),
            players: self.players,
            name: said(self.against.or(self.player)).map(spelled),
            rated: self.rated,
            bots: self.bots,
            public: guest.is_none(),
            month,
            from: self.from,
            until: self.until,
            after,
            limit: AT_ONCE + 1,
        })
    }
}

/// A search that cannot be read.
const UNREADABLE: Trouble = Trouble::Unreadable { line: 1, column: 0 };

/// `after`, as it is given out: a time and a table.
fn read_after(text: &str) -> Option<(u64, String)> {
    let (at, table) = text.split_once('.')?;
    is_id(table).then_some((at.parse().ok()?, table.to_owned()))
}

/// `GET /api/games`.
pub(super) async fn own(
    State(edge): State<Arc<Edge>>,
    session: Session,
    filters: Result<Query<Filters>, QueryRejection>,
) -> Result<Json<Games>, Trouble> {
    let Query(filters) = filters.map_err(|_| UNREADABLE)?;
    list(&edge, filters.search(Some(&session.guest.id))?, Some(&session.guest.id)).await
}

/// `GET /api/games/public`.
pub(super) async fn public(
    State(edge): State<Arc<Edge>>,
    session: Option<Session>,
    filters: Result<Query<Filters>, QueryRejection>,
) -> Result<Json<Games>, Trouble> {
    let Query(filters) = filters.map_err(|_| UNREADABLE)?;
    let reader = session.map(|session| session.guest.id);
    list(&edge, filters.search(None)?, reader.as_deref()).await
}

async fn list(edge: &Edge, search: Search, reader: Option<&str>) -> Result<Json<Games>, Trouble> {
    let mut found = edge.store.annals().search(&search).await?;
    // One more than is shown was asked for, to know whether there is one.
    let has_more = found.len() > AT_ONCE as usize;
    found.truncate(AT_ONCE as usize);
    let next = found.last().filter(|_| has_more).map(|last| format!("{}.{}", last.at, last.table));
    let games = found.into_iter().filter_map(|finished| card(finished, reader)).collect();
    Ok(Json(Games { games, next }))
}

/// A game in a list; nothing if a later program has entered it in a way that we do not know.
pub(super) fn card(finished: Finished, reader: Option<&str>) -> Option<GameCard> {
    let seat = |seat: FinishedSeat| GameSeat {
        is_you: reader.is_some_and(|reader| seat.guest == reader),
        kind: seat.kind,
        name: seat.name,
        score: seat.score,
        rank: seat.rank,
        has_left: seat.has_left,
    };
    Some(GameCard {
        options: serde_json::from_str(&finished.options).ok()?,
        end: read_end(&finished.ending)?,
        id: finished.table,
        game: finished.game,
        at: finished.at,
        entries: finished.entries,
        is_public: finished.is_public,
        is_rated: finished.is_rated,
        seats: finished.seats.into_iter().map(seat).collect(),
    })
}

/// `GET /api/games/{id}`: whoever knows the name of a table may know what came of it, as at the table itself.
pub(super) async fn one(
    State(edge): State<Arc<Edge>>,
    session: Option<Session>,
    TableId(id): TableId,
) -> Result<Json<GameCard>, Trouble> {
    let finished = edge.store.annals().finished(&id).await?.ok_or(Trouble::TableUnknown)?;
    let reader = session.map(|session| session.guest.id);
    card(finished, reader.as_deref()).map(Json).ok_or(Trouble::TableUnknown)
}

/// `GET /api/games/{id}/record`: of a public game also when its table is gone, with the names that are known.
pub(super) async fn record(
    State(edge): State<Arc<Edge>>,
    Extension(house): Extension<Arc<House>>,
    session: Option<Session>,
    TableId(id): TableId,
) -> Result<Json<Record>, Trouble> {
    let Some(text) = edge.store.annals().record(&id).await? else {
        let guest = session.map(|session| session.guest.id);
        let record = house.ask(&id, |answer| ToTable::Record { guest, answer }).await?;
        return if record.end.is_some() { Ok(Json(*record)) } else { Err(Trouble::NotOver) };
    };
    let mut record = Record::read(&text).map_err(|error| Trouble::spoilt(&id, &error.to_string()))?;
    let seats = edge.store.annals().finished(&id).await?.map_or(Vec::new(), |finished| finished.seats);
    for (number, (player, seat)) in (1..).zip(record.players.iter_mut().zip(seats)) {
        player.name = name_of(seat, number);
    }
    Ok(Json(record))
}

/// What somebody is called in a record, on the seat of this number.
fn name_of(seat: FinishedSeat, number: u32) -> String {
    match seat.kind.as_str() {
        // Whose name has gone is still no person.
        "program" if seat.name.is_empty() => "[bot]".to_owned(),
        "program" => format!("{} [bot]", seat.name),
        "human" => seat.name,
        _ => format!("Bot {number}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_and_bots_are_told_from_people() {
        for (kind, name, expected) in [
            ("human", "Ann", "Ann"),
            ("human", "", ""),
            ("program", "Turtle", "Turtle [bot]"),
            ("program", "", "[bot]"),
            ("bot:novice", "", "Bot 2"),
        ] {
            let (guest, kind, name) = (String::new(), kind.to_owned(), name.to_owned());
            let seat = FinishedSeat { guest, kind, name, score: None, rank: None, has_left: false };
            assert_eq!(name_of(seat, 2), expected);
        }
    }
}
