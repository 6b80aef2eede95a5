//! From the columns of a query to the things that are kept, for both databases alike.

use std::fmt::Display;

use crate::{
    Account, Ban, BanKind, Blocked, Bot, ChatLine, Digest, Guest, Leaver, Report, Settings, Stage,
    StoreError, TableRow, Unit,
};

/// id, name, created, seen.
pub(crate) type GuestColumns = (String, String, i64, i64);
/// The bot, then its owner, then the scopes.
pub(crate) type BotColumns = (String, String, i64, i64, String, String, i64, i64, String);
/// guest, login, name, hash, created.
pub(crate) type AccountColumns = (String, String, String, String, i64);
/// body, changed.
pub(crate) type SettingsColumns = (String, i64);
/// guest, created.
pub(crate) type LeaverColumns = (String, i64);
/// kind, whom, reason, created.
pub(crate) type BanColumns = (String, String, String, i64);
/// The guest, then since when.
pub(crate) type BlockedColumns = (String, String, i64, i64, i64);
/// id, table, reporter, about, kind, words, context, created, closed, note.
pub(crate) type ReportColumns =
    (String, String, String, String, String, String, String, i64, Option<i64>, String);
/// id, version, game, stage, is_public, host, created, changed, sitters, body. The sitters are a list in
/// one database and a text in the other.
pub(crate) type TableColumns<S> = (String, i64, String, String, bool, String, i64, i64, S, String);
/// table, number, entries, up, body.
pub(crate) type UnitColumns = (String, i64, i64, i64, String);
/// table, number, message, seat, name, text, at.
pub(crate) type ChatColumns = (String, i64, String, Option<i64>, String, String, i64);

/// A number of another width.
pub(crate) fn number<T: TryFrom<i64>>(kept: i64) -> Result<T, StoreError>
where
    T::Error: Display,
{
    T::try_from(kept).map_err(|error| StoreError::spoilt(format_args!("{kept}: {error}")))
}

pub(crate) fn guest((id, name, created, seen): GuestColumns) -> Result<Guest, StoreError> {
    Ok(Guest { id, name, created: number(created)?, seen: number(seen)? })
}

pub(crate) fn bot(columns: BotColumns) -> Result<Bot, StoreError> {
    let (id, name, created, seen, owner, owner_name, owner_created, owner_seen, scopes) = columns;
    let guest = guest((id, name, created, seen))?;
    Ok(Bot { guest, owner: self::guest((owner, owner_name, owner_created, owner_seen))?, scopes })
}

pub(crate) fn account((guest, login, name, hash, created): AccountColumns) -> Result<Account, StoreError> {
    Ok(Account { guest, login, name, hash, created: number(created)? })
}

pub(crate) fn settings((body, changed): SettingsColumns) -> Result<Settings, StoreError> {
    Ok(Settings { body, changed: number(changed)? })
}

pub(crate) fn leaver((guest, created): LeaverColumns) -> Result<Leaver, StoreError> {
    Ok(Leaver { guest, created: number(created)? })
}

/// A hash as it is kept.
pub(crate) fn digest(bytes: Vec<u8>) -> Result<Digest, StoreError> {
    bytes.try_into().map_err(|_| StoreError::spoilt("a hash of another length"))
}

/// Hashes as a list in JSON, each in hexadecimal digits.
pub(crate) fn hexadecimal(digests: &[Digest]) -> String {
    let words = digests.iter().map(|digest| {
        let digits: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
        format!("\"{digits}\"")
    });
    format!("[{}]", words.collect::<Vec<_>>().join(","))
}

pub(crate) fn ban((kind, whom, reason, created): BanColumns) -> Result<Ban, StoreError> {
    let kind = BanKind::of_word(&kind).ok_or_else(|| StoreError::spoilt(&kind))?;
    Ok(Ban { kind, whom, reason, created: number(created)? })
}

pub(crate) fn blocked((id, name, created, seen, since): BlockedColumns) -> Result<Blocked, StoreError> {
    Ok(Blocked { guest: guest((id, name, created, seen))?, since: number(since)? })
}

pub(crate) fn report(columns: ReportColumns) -> Result<Report, StoreError> {
    let (id, table, reporter, about, kind, words, context, created, closed, note) = columns;
    let (created, closed) = (number(created)?, closed.map(number).transpose()?);
    let about = Some(about).filter(|about| !about.is_empty());
    Ok(Report { id, table, reporter, about, kind, words, context, created, closed, note })
}

/// `sitters` makes a list of what the database calls one.
pub(crate) fn table<S>(
    columns: TableColumns<S>,
    sitters: impl Fn(S) -> Result<Vec<String>, StoreError>,
) -> Result<TableRow, StoreError> {
    let (id, version, game, stage, is_public, host, created, changed, kept, body) = columns;
    Ok(TableRow {
        version: number(version)?,
        stage: Stage::of_word(&stage).ok_or_else(|| StoreError::spoilt(&stage))?,
        created: number(created)?,
        changed: number(changed)?,
        sitters: sitters(kept)?,
        id,
        game,
        is_public,
        host,
        body,
    })
}

pub(crate) fn unit((table, first, entries, up, body): UnitColumns) -> Result<Unit, StoreError> {
    Ok(Unit { table, number: number(first)?, entries: number(entries)?, up: number(up)?, body })
}

pub(crate) fn line(columns: ChatColumns) -> Result<ChatLine, StoreError> {
    let (table, place, message, seat, name, text, at) = columns;
    let seat = seat.map(number).transpose()?;
    Ok(ChatLine { table, number: number(place)?, message, seat, name, text, at: number(at)? })
}
