//! Games that are over: lists of them, what they add up to, and the records of the public ones.

mod dump;
mod figures;
mod games;
mod path;
mod ratings;

use std::sync::Arc;

use axum::Extension;
use gamekit::End;

use crate::edge::Edge;
use crate::edge::described::{Described, Operation, Who};
use crate::edge::text::Text;
use crate::edge::trouble::Trouble;
use crate::house::House;
use crate::table::ToTable;
use crate::upkeep::passes;

use ratings::rate;
pub(crate) use ratings::{Due, METHOD, is_usual, left, run};

/// How many tables are looked at in one go.
const AT_ONCE: u32 = 200;

/// Everything under `/api` that concerns games that are over.
pub(crate) fn routes(house: &Arc<House>, edge: &Arc<Edge>) -> Described {
    const FILTERS: &[&str] =
        &["game", "players", "won", "against", "rated", "bots", "month", "from", "until", "after"];
    const PUBLIC: &[&str] =
        &["game", "players", "player", "rated", "bots", "month", "from", "until", "after"];
    let own = Operation::get("/games", "ownGames", Text::ApiGames).gives("Games").asks(FILTERS);
    let public = Operation::get("/games/public", "publicGames", Text::ApiGamesPublic).gives("Games");
    let game = Operation::get("/games/{id}", "game", Text::ApiGame).gives("GameCard");
    let record = Operation::get("/games/{id}/record", "gameRecord", Text::ApiGameRecord).gives("Record");
    let figures = Operation::get("/figures/{game}", "figures", Text::ApiFigures).gives("Figures");
    let leaders = Operation::get("/leaderboard/{game}", "leaderboard", Text::ApiLeaderboard);
    let player = Operation::get("/players/{name}", "player", Text::ApiPlayerCard);
    let months = Operation::get("/dump", "dump", Text::ApiDump).gives("Dump");
    let month = Operation::get("/dump/{month}", "dumpMonth", Text::ApiDumpMonth).gives_lines();
    let mut described = Described::new()
        .on(own.by(Who::Known), games::own)
        .on(public.asks(PUBLIC), games::public)
        .on(game, games::one)
        .on(record, games::record)
        .on(figures, figures::of_game)
        .on(leaders.gives("Leaderboard"), ratings::leaderboard)
        .on(player.gives("PlayerCard"), ratings::player)
        .on(months, dump::months)
        .on(month, dump::month);
    let counted = Arc::new(dump::Counted::default());
    described.router = described.router.layer(Extension(Arc::clone(house))).layer(Extension(counted));
    described.with_state(Arc::clone(edge))
}

/// Enters games that ended when the annals could not be written, or before there were any, and works out the
/// ratings that are missing. As long as that fails, what is not entered must stay.
pub(crate) async fn heal(house: &House) -> Result<u32, Trouble> {
    let entered = enter_missing(house).await;
    rate(house, 0).await?;
    entered
}

async fn enter_missing(house: &House) -> Result<u32, Trouble> {
    let mut entered = 0;
    loop {
        let missing = house.store.annals().not_entered(AT_ONCE).await?;
        let (mut now, mut not_yet) = (0, None);
        for id in &missing {
            match house.ask(id, |answer| ToTable::Enter { answer }).await {
                Ok(()) => now += 1,
                Err(trouble) => {
                    tracing::warn!(table = id, code = trouble.code(), "a game cannot be entered");
                    not_yet = passes(&trouble).then_some(trouble).or(not_yet);
                }
            }
        }
        entered += now;
        let is_all = missing.len() < AT_ONCE as usize;
        match (not_yet, now) {
            (Some(trouble), _) => return Err(trouble),
            _ if is_all => return Ok(entered),
            // What cannot be read stays at the front: the rest waits until somebody has looked into it.
            (None, 0) => return Err(Trouble::Internal),
            (None, _) => {}
        }
    }
}

/// How a game ended, in the word of its record.
pub(crate) fn end_word(end: End) -> &'static str {
    match end {
        End::Finished => "finished",
        End::Resigned => "resigned",
        End::Aborted => "aborted",
        End::Timeout => "timeout",
    }
}

/// How a game ended, from its word.
fn read_end(word: &str) -> Option<End> {
    [End::Finished, End::Resigned, End::Aborted, End::Timeout].into_iter().find(|end| end_word(*end) == word)
}

/// The month of a time by the clock of Greenwich, as in `2026-11`.
pub(crate) fn month_of(at: u64) -> String {
    let (year, month, _) = date_of(at);
    format!("{year:04}-{month:02}")
}

/// The day of the month of a time, from 1 on.
pub(crate) fn day_of(at: u64) -> u64 {
    date_of(at).2
}

/// Year, month and day.
fn date_of(at: u64) -> (u64, u64, u64) {
    // Days are counted from the first of March of the year 0, so that the day that is sometimes missing comes
    // last; 400 years have the same days again.
    let days = at / 86_400_000 + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let of_year = day - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let (month, year) = if month < 10 { (month + 3, year) } else { (month - 9, year + 1) };
    (era * 400 + year, month, day)
}

/// Whether a text is a month, as in `2026-11`.
fn is_month(text: &str) -> bool {
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    match text.split_once('-') {
        Some((year, month)) => {
            year.len() == 4
                && digits(year)
                && month.len() == 2
                && digits(month)
                && ("01"..="12").contains(&month)
        }
        None => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn months_are_those_of_the_calendar() {
        const DAY: u64 = 86_400_000;
        for (at, month) in [
            (0, "1970-01"),
            (31 * DAY - 1, "1970-01"),
            (31 * DAY, "1970-02"),
            (951_782_400_000, "2000-02"),
            (951_868_800_000, "2000-03"),
            (1_709_164_800_000, "2024-02"),
            (1_709_251_200_000, "2024-03"),
            (1_798_761_599_999, "2026-12"),
            (1_798_761_600_000, "2027-01"),
        ] {
            assert_eq!(month_of(at), month);
            assert!(is_month(month));
        }
        for (at, day) in
            [(0, 1), (31 * DAY - 1, 31), (31 * DAY, 1), (951_782_400_000, 29), (951_868_800_000, 1)]
        {
            assert_eq!(day_of(at), day);
        }
        for text in ["", "2026", "2026-13", "2026-00", "2026-1", "26-11", "2026-11-01", "20x6-11", "2026/11"]
        {
            assert!(!is_month(text), "{text}");
        }
    }

    #[test]
    fn ends_have_the_words_of_records() {
        for end in [End::Finished, End::Resigned, End::Aborted, End::Timeout] {
            assert_eq!(serde_json::to_value(end).expect("plain JSON"), end_word(end));
            assert_eq!(read_end(end_word(end)), Some(end));
        }
        assert_eq!(read_end("won"), None);
    }
}
