//! The writes of a group that wait for nothing else, carried out in a few statements.
//!
//! Every statement is a journey to the connection's thread and back: at thousands of moves a second those
//! journeys would be most of what a move costs.

use std::collections::HashSet;

use futures_util::TryStreamExt;
use serde::Serialize;
use sqlx::{Either, Executor, SqliteConnection};

use super::writes::{self, Failure, Write};
use crate::{TableRow, Unit};

/// Begins the transaction as well.
const UNITS: &str = "BEGIN IMMEDIATE; \
    INSERT INTO units (table_id, number, entries, up, body) \
    SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each(?1) \
    WHERE EXISTS (SELECT 1 FROM tables WHERE id = value ->> 0) AND value ->> 1 = coalesce((SELECT \
    number + entries FROM units WHERE table_id = value ->> 0 ORDER BY number DESC LIMIT 1), 0)";

/// New tables, changed ones, and who sits at either: most of the time the same people as before. All of
/// them are in one parameter: the driver loses count of several in several statements.
const TABLES: &str = "\
    INSERT INTO tables (id, version, game, stage, is_public, host, created, changed, body) \
    SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, \
    value ->> 7, value ->> 8 FROM json_each(?1, '$[0]'); \
    UPDATE tables SET version = version + 1, game = new.value ->> 2, stage = new.value ->> 3, \
    is_public = new.value ->> 4, host = new.value ->> 5, created = new.value ->> 6, \
    changed = new.value ->> 7, body = new.value ->> 8 FROM json_each(?1, '$[1]') AS new \
    WHERE tables.id = new.value ->> 0 AND version = new.value ->> 1; \
    INSERT INTO sitters (table_id, place, guest) SELECT seated.value ->> 0, sitter.key, sitter.value \
    FROM json_each(?1, '$[2]') AS seated, json_each(seated.value, '$[1]') AS sitter WHERE true \
    ON CONFLICT (table_id, place) DO UPDATE SET guest = excluded.guest WHERE guest <> excluded.guest; \
    DELETE FROM sitters WHERE table_id IN (SELECT value ->> 0 FROM json_each(?1, '$[2]')) AND place >= (SELECT \
    json_array_length(value, '$[1]') FROM json_each(?1, '$[2]') WHERE value ->> 0 = table_id)";

/// What can be carried out together: of every table the first write of the group.
pub(super) struct Together<'a> {
    units: Vec<&'a Unit>,
    added: Vec<&'a TableRow>,
    saved: Vec<&'a TableRow>,
    /// Where they stand in the group.
    places: HashSet<usize>,
}

impl<'a> Together<'a> {
    pub(super) fn of(writes: &'a [Write]) -> Self {
        let mut own =
            Self { units: Vec::new(), added: Vec::new(), saved: Vec::new(), places: HashSet::new() };
        let mut tables = HashSet::new();
        for (at, write) in writes.iter().enumerate() {
            if !write.table().is_some_and(|table| tables.insert(table)) {
                continue;
            }
            match write {
                Write::Append(unit) => own.units.push(unit),
                Write::AddTable(row) => own.added.push(row),
                Write::SaveTable(row) => own.saved.push(row),
                _ => continue,
            }
            own.places.insert(at);
        }
        own
    }

    /// Whether the write at this place of the group is one of them.
    pub(super) fn contains(&self, place: usize) -> bool {
        self.places.contains(&place)
    }

    /// Begins a transaction and carries all of them out, or none: if one is refused, each has to be tried
    /// by itself, and says why.
    pub(super) async fn begin(&self, connection: &mut SqliteConnection) -> Result<bool, sqlx::Error> {
        if self.places.is_empty() {
            writes::begin(connection).await?;
            return Ok(false);
        }
        let is_done = match self.carry_out(connection).await {
            Ok(is_done) => is_done,
            Err(error) => match Failure::from(error) {
                Failure::Refused(_) => false,
                Failure::Broken(error) => return Err(error),
            },
        };
        if !is_done {
            sqlx::query("ROLLBACK").execute(&mut *connection).await?;
            writes::begin(connection).await?;
        }
        Ok(is_done)
    }

    async fn carry_out(&self, connection: &mut SqliteConnection) -> Result<bool, sqlx::Error> {
        let units = |unit: &&Unit| json(&(&unit.table, unit.number, unit.entries, unit.up, &unit.body));
        let [_, appended] = changes(connection, UNITS, list(&self.units, units)).await?;
        if appended != self.units.len() as u64 {
            return Ok(false);
        }
        if self.added.is_empty() && self.saved.is_empty() {
            return Ok(true);
        }
        let rows = |row: &&TableRow| {
            let stage = row.stage.word();
            let is_public = u8::from(row.is_public);
            let (host, created, changed) = (&row.host, row.created, row.changed);
            json(&(&row.id, row.version, &row.game, stage, is_public, host, created, changed, &row.body))
        };
        let sitters = |row: &&TableRow| json(&(&row.id, &row.sitters));
        let both: Vec<&TableRow> = self.added.iter().chain(&self.saved).copied().collect();
        let lists = [list(&self.added, rows), list(&self.saved, rows), list(&both, sitters)];
        let [added, saved, _, _] = changes(connection, TABLES, list(&lists, String::clone)).await?;
        Ok(added == self.added.len() as u64 && saved == self.saved.len() as u64)
    }
}

/// How many rows each statement of a text has changed.
async fn changes<const STATEMENTS: usize>(
    connection: &mut SqliteConnection,
    statements: &'static str,
    text: String,
) -> Result<[u64; STATEMENTS], sqlx::Error> {
    let query = sqlx::query(statements).bind(text);
    let mut changed = [0; STATEMENTS];
    let mut all = changed.iter_mut();
    let mut results = connection.fetch_many(query);
    while let Some(result) = results.try_next().await? {
        if let (Either::Left(done), Some(changed)) = (result, all.next()) {
            *changed = done.rows_affected();
        }
    }
    drop(results);
    Ok(changed)
}

fn list<T>(all: &[T], written: impl Fn(&T) -> String) -> String {
    let written: Vec<String> = all.iter().map(written).collect();
    format!("[{}]", written.join(","))
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_else(|error| unreachable!("it is plain JSON: {error}"))
}
