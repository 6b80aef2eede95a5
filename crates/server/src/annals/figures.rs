//! What public games add up to.

use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use protocol::online::{Bar, FigureText, Figures, TableFigures};
use store::Figure;

use crate::edge::Edge;
use crate::edge::trouble::Trouble;

/// `GET /api/figures/{game}`.
pub(super) async fn of_game(
    State(edge): State<Arc<Edge>>,
    game: Result<Path<String>, PathRejection>,
) -> Result<Json<Figures>, Trouble> {
    let Path(game) = game.map_err(|_| Trouble::NoSuchGame)?;
    if !catalog::GAMES.contains(&game.as_str()) {
        return Err(Trouble::NoSuchGame);
    }
    let sums = edge.store.annals().figures(&game).await?;
    let by_players = sums.chunk_by(|one, next| one.players == next.players);
    let tables = by_players.map(|sums| table(&game, sums)).collect();
    Ok(Json(Figures { game, tables }))
}

fn table(game: &str, sums: &[Figure]) -> TableFigures {
    let players = sums.first().map_or(0, |first| first.players);
    let mut games = 0;
    let mut figures = Vec::new();
    for bars in sums.chunk_by(|one, next| one.figure == next.figure) {
        let Some(first) = bars.first() else { continue };
        match first.figure.as_str() {
            "games" => games = first.amount,
            figure => {
                figures.push(FigureText { figure: figure.to_owned(), bars: named(game, players, bars) });
            }
        }
    }
    TableFigures { players, games, figures }
}

/// The counts of one figure, with the names that the game has for what it counts.
fn named(game: &str, players: u8, bars: &[Figure]) -> Vec<Bar> {
    let is_own = bars.first().is_some_and(|first| matches!(first.figure.as_str(), "score" | "seat"));
    let numbers: Vec<u16> = bars.iter().map(|bar| u16::try_from(bar.bucket).unwrap_or(u16::MAX)).collect();
    let names = if is_own { None } else { catalog::tally_names(game, players, &numbers).ok() };
    let mut names = names.unwrap_or_default().into_iter();
    let bar = |bar: &Figure| Bar { of: bar.bucket, name: names.next().flatten(), count: bar.amount };
    bars.iter().map(bar).collect()
}
