//! How strong people have turned out to be, and how often they leave.

use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use gamekit::{Options, Packs, Setup};
use protocol::TableText;
use protocol::online::{Leader, Leaderboard, Left, PlayerCard, RatingText};
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use store::{FinishedSeat, Rating, RatingChange, Search, StoreError, Strength};

use super::games::card;
use crate::edge::Edge;
use crate::edge::guest::Session;
use crate::edge::trouble::Trouble;
use crate::edge::words;
use crate::house::House;

/// The number of the method. Whatever changes in how strength is worked out makes it another one: then all
/// games are gone through anew, and the former numbers stay as they were.
pub(crate) const METHOD: u32 = 1;
/// How many games are gone through in one go.
const AT_ONCE: u32 = 100;
/// How often it is tried again when another server was first.
const TRIES: u32 = 5;
/// What everybody begins with, in thousandths.
const FIRST: Strength = Strength { mean: 25_000, deviation: 8_333 };
/// Shown points for one of the method's: everybody begins at 1500.
const SCALE: i64 = 60;
/// How many games somebody needs to be listed.
const LEAST_GAMES: u32 = 5;
/// How uncertain somebody's rating may be to be listed, in thousandths.
const MOST_DEVIATION: i64 = 7_500;
/// How many are listed.
const MOST_LEADERS: u32 = 100;
/// How many of the last games are looked at for those who leave.
const LAST_GAMES: u32 = 20;
/// Who has left so many of them leaves often.
const OFTEN: u32 = 4;
/// How many games stand under a player.
const NEWEST: u32 = 20;

/// Whether a table is played with the usual options and cards.
pub(crate) fn is_usual(table: &TableText) -> bool {
    let Ok(game) = catalog::AnyGame::named(&table.game) else { return false };
    let options = Options::for_players(table.options.players());
    let usual = game.start(Setup { rules: game.rules, options, packs: Packs::default() });
    usual.is_ok_and(|usual| usual.setup().options == table.options) && table.packs.is_empty()
}

/// Goes through the rated games that have changed no rating yet, in the order in which they ended.
pub(crate) async fn rate(house: &House) -> Result<(), Trouble> {
    // One after the other: each begins with what the one before has changed.
    let _alone = house.rating.lock().await;
    let ladder = house.store.ladder();
    let mut tries = 0;
    loop {
        let games = ladder.unrated(METHOD, AT_ONCE).await?;
        if games.is_empty() {
            return Ok(());
        }
        for game in games {
            let mut before = Vec::new();
            for seat in &game.seats {
                before.push(known(house, &seat.guest, &game.game).await?);
            }
            let changes = changes(&game.seats, &before);
            match ladder.rate(&game.table, &game.game, METHOD, &changes).await {
                Ok(()) => {}
                // Another server was first, or somebody has gone: looked at anew.
                Err(StoreError::Conflict) if tries < TRIES => {
                    tries += 1;
                    break;
                }
                Err(error) => return Err(error.into()),
            }
        }
    }
}

/// What is known of a guest before a game.
async fn known(house: &House, guest: &str, game: &str) -> Result<(u32, Strength), Trouble> {
    let ratings = house.store.ladder().ratings_of(guest, METHOD).await?;
    let found = ratings.into_iter().find(|rating| rating.game == game);
    Ok(found.map_or((0, FIRST), |rating| (rating.games, rating.strength)))
}

/// What a game changes. Whoever has left is behind all others.
fn changes(seats: &[FinishedSeat], before: &[(u32, Strength)]) -> Vec<RatingChange> {
    let points = |thousandths: i64| thousandths as f64 / 1_000.0;
    let thousandths = |points: f64| (points * 1_000.0).round() as i64;
    let teams: Vec<[WengLinRating; 1]> = before
        .iter()
        .map(|(_, known)| {
            [WengLinRating { rating: points(known.mean), uncertainty: points(known.deviation) }]
        })
        .collect();
    let place = |seat: &FinishedSeat| match seat.rank {
        Some(rank) if !seat.has_left => usize::from(rank),
        _ => seats.len() + 1,
    };
    let ranked: Vec<(&[WengLinRating], MultiTeamOutcome)> =
        teams.iter().zip(seats).map(|(team, seat)| (&team[..], MultiTeamOutcome::new(place(seat)))).collect();
    let after = weng_lin_multi_team(&ranked, &WengLinConfig::new());
    let change =
        |((seat, &(games, before)), after): ((&FinishedSeat, &(u32, Strength)), Vec<WengLinRating>)| {
            let after = after.first().map_or(before, |after| Strength {
                mean: thousandths(after.rating),
                deviation: thousandths(after.uncertainty),
            });
            RatingChange { guest: seat.guest.clone(), games, before, after }
        };
    seats.iter().zip(before).zip(after).map(change).collect()
}

/// How often a guest has left of late.
pub(crate) async fn left(house: &House, guest: &str) -> Result<Left, Trouble> {
    Ok(counted(house.store.annals().left(guest, LAST_GAMES).await?))
}

fn counted((games, left): (u32, u32)) -> Left {
    Left { games, left, is_often: left >= OFTEN }
}

fn shown(rating: &Rating) -> RatingText {
    let Strength { mean, deviation } = rating.strength;
    RatingText {
        game: rating.game.clone(),
        rating: i32::try_from(mean * SCALE / 1_000).unwrap_or(0),
        deviation: u32::try_from(deviation * SCALE / 1_000).unwrap_or(0),
        games: rating.games,
    }
}

/// `GET /api/leaderboard/{game}`.
pub(super) async fn leaderboard(
    State(edge): State<Arc<Edge>>,
    session: Option<Session>,
    game: Result<Path<String>, PathRejection>,
) -> Result<Json<Leaderboard>, Trouble> {
    let Path(game) = game.map_err(|_| Trouble::NoSuchGame)?;
    if !catalog::GAMES.contains(&game.as_str()) {
        return Err(Trouble::NoSuchGame);
    }
    let ladder = edge.store.ladder();
    let found = ladder.leaders(&game, METHOD, (LEAST_GAMES, MOST_DEVIATION), MOST_LEADERS).await?;
    let leaders =
        found.iter().map(|rating| Leader { name: rating.name.clone(), rating: shown(rating) }).collect();
    let own = match session {
        Some(session) => ladder.ratings_of(&session.guest.id, METHOD).await?,
        None => Vec::new(),
    };
    let own = own.iter().find(|rating| rating.game == game).map(shown);
    let most_deviation = u32::try_from(MOST_DEVIATION * SCALE / 1_000).unwrap_or(0);
    Ok(Json(Leaderboard { game, method: METHOD, least_games: LEAST_GAMES, most_deviation, leaders, own }))
}

/// `GET /api/players/{name}`.
pub(super) async fn player(
    State(edge): State<Arc<Edge>>,
    session: Option<Session>,
    name: Result<Path<String>, PathRejection>,
) -> Result<Json<PlayerCard>, Trouble> {
    let Path(name) = name.map_err(|_| Trouble::NoSuchPlayer)?;
    let login = words::login(&name).map_err(|_| Trouble::NoSuchPlayer)?;
    let account = edge.store.people().account_named(&login).await?.ok_or(Trouble::NoSuchPlayer)?;
    let guest = Some(account.guest.clone());
    let search = Search { guest, public: true, limit: NEWEST, ..Search::default() };
    let games = edge.store.annals().search(&search).await?;
    let left = counted(edge.store.annals().left(&account.guest, LAST_GAMES).await?);
    let ratings = edge.store.ladder().ratings_of(&account.guest, METHOD).await?;
    let reader = session.map(|session| session.guest.id);
    Ok(Json(PlayerCard {
        name: account.name,
        since: account.created,
        left,
        ratings: ratings.iter().map(shown).collect(),
        games: games.into_iter().filter_map(|game| card(game, reader.as_deref())).collect(),
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(rank: u8, has_left: bool) -> FinishedSeat {
        let (kind, name) = ("human".to_owned(), String::new());
        FinishedSeat { guest: format!("g{rank}"), kind, name, score: Some(1), rank: Some(rank), has_left }
    }

    fn means(seats: &[FinishedSeat]) -> Vec<i64> {
        let before = vec![(0, FIRST); seats.len()];
        changes(seats, &before).into_iter().map(|change| change.after.mean).collect()
    }

    #[test]
    fn the_better_gain_and_the_worse_lose() {
        let [first, second, third, fourth] = means(&[1, 2, 3, 4].map(|rank| seat(rank, false)))[..] else {
            panic!("four")
        };
        assert!(first > second && second > third && third > fourth, "{first} {second} {third} {fourth}");
        assert!(first > FIRST.mean && fourth < FIRST.mean);
        let level = means(&[seat(1, false), seat(1, false)]);
        assert_eq!(level, [FIRST.mean, FIRST.mean]);
        let after = changes(&[seat(1, false), seat(2, false)], &[(0, FIRST), (3, FIRST)]);
        assert!(after.iter().all(|change| change.after.deviation < FIRST.deviation), "more is known");
        assert_eq!((after[1].games, after[1].guest.as_str()), (3, "g2"));
    }

    /// Who leaves while ahead has lost all the same.
    #[test]
    fn who_has_left_is_last() {
        let [gone, second, third] = means(&[seat(1, true), seat(2, false), seat(3, false)])[..] else {
            panic!("three")
        };
        assert!(gone < third && third < second, "{gone} {second} {third}");
    }

    #[test]
    fn everybody_begins_at_the_same() {
        let rating = Rating {
            guest: String::new(),
            name: String::new(),
            game: "alea".to_owned(),
            strength: FIRST,
            games: 0,
        };
        assert_eq!((shown(&rating).rating, shown(&rating).deviation), (1_500, 499));
        assert!(!counted((20, OFTEN - 1)).is_often && counted((20, OFTEN)).is_often);
    }
}
