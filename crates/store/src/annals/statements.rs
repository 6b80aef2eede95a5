//! Statements of the annals that both databases understand, and what their columns mean.

use super::{Figure, Finished, FinishedSeat, Kept, Month, Search};
use crate::StoreError;
use crate::backup::Value;
use crate::rows::number;

/// table, game, players, rules, options, packs, is_public, is_rated, has_bots, ending, entries, finished, month,
/// and the seats as a list in JSON.
pub(crate) type FinishedColumns =
    (String, String, i64, i64, String, String, bool, bool, bool, String, i64, i64, String, String);

/// guest, kind, name, score, rank, whether they have left as 0 or 1.
type SeatColumns = (String, String, String, Option<i32>, Option<u8>, u8);

/// The columns of a game that is over; the seats are put in by each database.
pub(crate) const COLUMNS: &str = "r.table_id, r.game, r.players, r.rules, r.options, r.packs, r.is_public, \
    r.is_rated, r.has_bots, r.ending, r.entries, r.finished, r.month";

/// Statements that both databases understand.
pub(crate) const ENTER: &str = "INSERT INTO results (table_id, game, players, rules, options, packs, is_public, \
    is_rated, has_bots, ending, entries, finished, month) \
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) ON CONFLICT (table_id) DO NOTHING";
/// Somebody who is gone at this moment stays unknown: of a rated game also whose account is gone, so that nothing is
/// counted for them any more.
pub(crate) const ENTER_SEAT: &str = "INSERT INTO result_seats (table_id, seat, guest, kind, name, score, place, \
    has_left) SELECT $1, $2, coalesce(who.id, ''), $4, CASE WHEN $3 = '' OR who.id IS NOT NULL THEN $5 ELSE '' END, \
    $6, $7, $8 FROM (SELECT max(id) AS id FROM guests WHERE id = $3 AND ($9 = 0 OR EXISTS (\
    SELECT 1 FROM accounts WHERE guest = guests.id))) AS who";
pub(crate) const ENTER_RECORD: &str = "INSERT INTO records (table_id, body) VALUES ($1, $2)";
pub(crate) const ADD: &str = "INSERT INTO figures (game, players, figure, bucket, amount) \
    VALUES ($1, $2, $3, $4, $5) ON CONFLICT (game, players, figure, bucket) \
    DO UPDATE SET amount = figures.amount + excluded.amount";
pub(crate) const NOT_ENTERED: &str = "SELECT id FROM tables WHERE stage = 'over' \
    AND EXISTS (SELECT 1 FROM units WHERE table_id = tables.id) \
    AND NOT EXISTS (SELECT 1 FROM results WHERE table_id = tables.id) ORDER BY changed, id LIMIT $1";
pub(crate) const RECORD: &str = "SELECT body FROM records WHERE table_id = $1";
pub(crate) const FIGURES: &str = "SELECT players, figure, bucket, amount FROM figures WHERE game = $1 \
    ORDER BY players, figure, bucket";
/// The first bound is what an index is entered by: a month is not gone through from its start for each few lines.
pub(crate) const RECORDS: &str = "SELECT r.finished, r.table_id, k.body FROM results AS r \
    JOIN records AS k ON k.table_id = r.table_id WHERE r.month = $1 AND r.finished >= $2 \
    AND (r.finished > $2 OR r.table_id > $3) ORDER BY r.finished, r.table_id LIMIT $4";
/// A game that ended by agreement is nobody's leaving; short games of untimed tables count like others.
pub(crate) const LEFT: &str = "SELECT count(*), count(CASE WHEN has_left THEN 1 END) FROM (\
    SELECT s.has_left AS has_left FROM result_seats AS s JOIN results AS r ON r.table_id = s.table_id \
    WHERE s.guest = $1 AND s.guest <> '' AND r.ending <> 'aborted' \
    ORDER BY r.finished DESC, r.table_id DESC LIMIT $2) AS last";
pub(crate) const FORGET_NAME: &str =
    "UPDATE result_seats SET guest = '', name = '' WHERE guest = $1 AND guest <> ''";

/// A condition that grows, and what is put into it.
struct Conditions {
    text: String,
    values: Vec<Value>,
}

impl Conditions {
    /// One more; `$$` stands for the value.
    fn and(&mut self, condition: &str, value: Value) {
        self.values.push(value);
        let joint = if self.text.is_empty() { "" } else { " AND " };
        let place = format!("${}", self.values.len());
        self.text.push_str(joint);
        self.text.push_str(&condition.replace("$$", &place));
    }

    fn text(&mut self, condition: &str, value: &str) {
        self.and(condition, Value::Text(value.to_owned()));
    }

    fn number(&mut self, condition: &str, value: u64) {
        self.and(condition, Value::Number(i64::try_from(value).unwrap_or(i64::MAX)));
    }
}

/// The condition, order and limit of a search, and what is put into them.
pub(crate) fn found_by(search: &Search) -> (String, Vec<Value>) {
    let mut all = Conditions { text: String::new(), values: Vec::new() };
    // One value may be named twice: by its place.
    let guest = search.guest.as_deref().unwrap_or_default();
    if search.public || search.guest.is_none() {
        all.and("r.is_public = $$", Value::Flag(true));
    }
    if search.guest.is_some() {
        let own = "r.table_id IN (SELECT table_id FROM result_seats WHERE guest = $$ AND guest <> ''";
        all.text(&format!("{own}{})", if search.won { " AND place = 1" } else { "" }), guest);
    }
    // Both databases make small what is in ASCII, and nothing else.
    if let Some(name) = search.name.as_deref().map(str::to_ascii_lowercase) {
        all.text(
            "r.table_id IN (SELECT table_id FROM result_seats WHERE name <> '' AND lower(name) = $$)",
            &name,
        );
        if search.guest.is_some() {
            let others =
                "(SELECT count(*) FROM result_seats AS s WHERE s.table_id = r.table_id AND s.guest <> $$";
            all.text(&format!("{others} AND lower(s.name) = ${}) > 0", all.values.len()), guest);
        }
    }
    if let Some(game) = &search.game {
        all.text("r.game = $$", game);
    }
    if let Some(players) = search.players {
        all.number("r.players = $$", u64::from(players));
    }
    if let Some(rated) = search.rated {
        all.and("r.is_rated = $$", Value::Flag(rated));
    }
    if let Some(bots) = search.bots {
        all.and("r.has_bots = $$", Value::Flag(bots));
    }
    if let Some(month) = &search.month {
        all.text("r.month = $$", month);
    }
    if let Some(from) = search.from {
        all.number("r.finished >= $$", from);
    }
    if let Some(until) = search.until {
        all.number("r.finished < $$", until);
    }
    if let Some((at, table)) = &search.after {
        all.number("r.finished <= $$", *at);
        let at = all.values.len();
        all.text(&format!("(r.finished < ${at} OR r.table_id < $$)"), table);
    }
    all.values.push(Value::Number(i64::from(search.limit)));
    let limit = all.values.len();
    let Conditions { text, values } = all;
    (format!("WHERE {text} ORDER BY r.finished DESC, r.table_id DESC LIMIT ${limit}"), values)
}

/// A game that is over, from its columns.
pub(crate) fn finished(columns: FinishedColumns) -> Result<Finished, StoreError> {
    let (
        table,
        game,
        players,
        rules,
        options,
        packs,
        is_public,
        is_rated,
        has_bots,
        ending,
        entries,
        at,
        month,
        seats,
    ) = columns;
    let seats: Vec<SeatColumns> = serde_json::from_str(&seats).map_err(StoreError::spoilt)?;
    let seat = |(guest, kind, name, score, rank, left): SeatColumns| FinishedSeat {
        guest,
        kind,
        name,
        score,
        rank,
        has_left: left != 0,
    };
    Ok(Finished {
        players: number(players)?,
        rules: number(rules)?,
        entries: number(entries)?,
        at: number(at)?,
        seats: seats.into_iter().map(seat).collect(),
        table,
        game,
        options,
        packs,
        is_public,
        is_rated,
        has_bots,
        ending,
        month,
    })
}

/// players, figure, bucket, amount.
pub(crate) fn figure(
    (players, figure, bucket, amount): (i64, String, i64, i64),
) -> Result<Figure, StoreError> {
    Ok(Figure { players: number(players)?, figure, bucket, amount: number(amount)? })
}

/// finished, table, body.
pub(crate) fn kept((at, table, body): (i64, String, String)) -> Result<Kept, StoreError> {
    Ok(Kept { at: number(at)?, table, body })
}

/// month, games, bytes.
pub(crate) fn month((month, games, bytes): (String, i64, i64)) -> Result<Month, StoreError> {
    Ok(Month { month, games: number(games)?, bytes: number(bytes)? })
}

/// How many there are, and how many of them were left.
pub(crate) fn left((games, left): (i64, i64)) -> Result<(u32, u32), StoreError> {
    Ok((number(games)?, number(left)?))
}
