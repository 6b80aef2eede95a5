//! Who has left a game.

use catalog::AnyMatch;
use gamekit::{End, Seat, WhatText};

/// Whether somebody has left a game that ended like this. A bot that the others have put on the seat of whoever
/// was away for a moment is no leaving: they could make anybody a leaver by it.
pub(super) fn has_left(game: &dyn AnyMatch, end: End, seat: Seat, is_rated: bool) -> bool {
    let is_own = game.stand_in(seat).is_none();
    let has_lost = if is_rated { has_lost_time(game, seat) } else { !is_own && is_for_time(game, seat) };
    // The last of those who still played has let the time run out.
    game.resigned().contains(seat) || has_lost || end == End::Timeout && is_own
}

/// Whether somebody's time has run out at any moment of a game.
pub(super) fn has_lost_time(game: &dyn AnyMatch, seat: Seat) -> bool {
    stand_ins(game, seat).any(|is_for_time| is_for_time)
}

/// Whether the newest bot on a seat is there because time had run out.
fn is_for_time(game: &dyn AnyMatch, seat: Seat) -> bool {
    stand_ins(game, seat).last() == Some(true)
}

/// The bots that were put on a seat, in order: whether it was done because time had run out. What people have
/// asked for stands in the journal under the name of a message, what a table does of itself has none.
fn stand_ins(game: &dyn AnyMatch, seat: Seat) -> impl Iterator<Item = bool> {
    game.journal().into_iter().filter_map(move |entry| match entry.what {
        WhatText::Takeover { seat: whose, by: Some(_) } if whose == seat => Some(entry.stamp.id.is_none()),
        _ => None,
    })
}
