//! The score to come: what everybody has, and a linear function of what it may become.

use gamekit::{Game, MAX_SEATS, Seat};
use heroes::{Heroes, State};

use super::features::{features, turns_left};
use super::weights::WEIGHTS;

/// Scores at the end, as far as they can be foreseen.
pub(crate) type Forecast = [f32; MAX_SEATS as usize];

/// In the last two turns everything fades: what is not scored by then will not be.
#[inline]
pub(crate) fn fade(left: f32) -> f32 {
    (left / 2.0).min(1.0)
}

/// What one unit of a feature is worth with so many turns to come.
#[inline]
pub(crate) fn weight(at: usize, left: f32) -> f32 {
    fade(left) * (WEIGHTS[0][at] + WEIGHTS[1][at] * left)
}

/// What everybody will have scored at the end, roughly.
pub(crate) fn forecast(game: &Heroes, state: &State) -> Forecast {
    let live = game.breakdowns(&state.table);
    let mut scores = Forecast::default();
    for seat in Seat::all(game.players()) {
        let left = turns_left(game, &state.table, seat);
        let own = features(game, state, seat, live.as_slice());
        let to_come: f32 = own.iter().enumerate().map(|(at, amount)| amount * weight(at, left)).sum();
        scores[seat.index()] = f32::from(live[seat].total()) + to_come;
    }
    scores
}
