//! What can be kept at all. Both databases refuse the same things, and refuse them before anything is
//! written: what one of them cannot hold must not depend on where a table happens to be.

use crate::{
    Account, Ban, Bot, ChatLine, Fault, Finished, Guest, Report, Settings, StoreError, TableRow, Unit,
};

/// The longest name of a thing, in bytes: both databases put these into an index.
const LONGEST_ID: usize = 200;
/// The longest text, in bytes: far more than a journal needs, far less than would hold up all others.
const LONGEST_TEXT: usize = 16 << 20;

const NUL: StoreError = StoreError::Unfit("a text holds the character U+0000");
const LONG: StoreError = StoreError::Unfit("a text has more than 16 MiB");
const ID: StoreError = StoreError::Unfit("an id is empty, has more than 200 bytes or holds U+0000");
const TIME: StoreError = StoreError::Unfit("a time is beyond 2^63 milliseconds");
const EMPTY: StoreError = StoreError::Unfit("a unit has no entries, or too many to be numbered");
const CROWD: StoreError = StoreError::Unfit("more than 200 sitters");

/// More never sit at a table; a list without an end would hold up all others.
const MOST_SITTERS: usize = 200;

/// Whether something of this id can be kept. Nothing else is ever found under it.
pub(crate) fn is_id(id: &str) -> bool {
    !id.is_empty() && id.len() <= LONGEST_ID && !id.contains('\0')
}

/// For something that must be there already.
pub(crate) fn known(id: &str) -> Result<(), StoreError> {
    if is_id(id) { Ok(()) } else { Err(StoreError::NotFound) }
}

/// For something new, and what it refers to.
fn id(id: &str) -> Result<(), StoreError> {
    if is_id(id) { Ok(()) } else { Err(ID) }
}

/// PostgreSQL has no U+0000 in its texts.
pub(crate) fn text(text: &str) -> Result<(), StoreError> {
    match text {
        text if text.len() > LONGEST_TEXT => Err(LONG),
        text if text.contains('\0') => Err(NUL),
        _ => Ok(()),
    }
}

/// Databases count with a sign.
pub(crate) fn time(time: u64) -> Result<i64, StoreError> {
    i64::try_from(time).map_err(|_| TIME)
}

pub(crate) fn guest(guest: &Guest) -> Result<(), StoreError> {
    id(&guest.id)?;
    text(&guest.name)?;
    time(guest.seen)?;
    time(guest.created).map(drop)
}

pub(crate) fn bot(bot: &Bot) -> Result<(), StoreError> {
    guest(&bot.guest)?;
    known(&bot.owner.id)?;
    text(&bot.scopes)
}

pub(crate) fn account(account: &Account) -> Result<(), StoreError> {
    known(&account.guest)?;
    id(&account.login)?;
    text(&account.name)?;
    text(&account.hash)?;
    time(account.created).map(drop)
}

pub(crate) fn settings(settings: &Settings) -> Result<(), StoreError> {
    text(&settings.body)?;
    time(settings.changed).map(drop)
}

pub(crate) fn ban(ban: &Ban) -> Result<(), StoreError> {
    id(&ban.whom)?;
    text(&ban.reason)?;
    time(ban.created).map(drop)
}

pub(crate) fn report(report: &Report) -> Result<(), StoreError> {
    id(&report.id)?;
    id(&report.table)?;
    id(&report.reporter)?;
    report.about.as_deref().map_or(Ok(()), id)?;
    id(&report.kind)?;
    text(&report.words)?;
    text(&report.context)?;
    text(&report.note)?;
    report.closed.map_or(Ok(0), time)?;
    time(report.created).map(drop)
}

/// Its numbers are looked at where they are kept.
pub(crate) fn fault(fault: &Fault) -> Result<(), StoreError> {
    id(&fault.id)?;
    [&fault.what, &fault.page, &fault.build, &fault.browser].into_iter().try_for_each(|one| text(one))
}

pub(crate) fn table(table: &TableRow) -> Result<(), StoreError> {
    id(&table.id)?;
    text(&table.game)?;
    id(&table.host)?;
    time(table.created)?;
    time(table.changed)?;
    if table.sitters.len() > MOST_SITTERS {
        return Err(CROWD);
    }
    table.sitters.iter().try_for_each(|sitter| id(sitter))?;
    text(&table.body)
}

pub(crate) fn unit(unit: &Unit) -> Result<(), StoreError> {
    id(&unit.table)?;
    time(unit.up)?;
    if unit.entries == 0 || unit.number.checked_add(unit.entries).is_none() {
        return Err(EMPTY);
    }
    text(&unit.body)
}

pub(crate) fn line(line: &ChatLine) -> Result<(), StoreError> {
    id(&line.table)?;
    id(&line.message)?;
    time(line.at)?;
    text(&line.name)?;
    text(&line.text)
}

/// Of a game that is over, with its record.
pub(crate) fn finished(finished: &Finished, record: Option<&str>) -> Result<(), StoreError> {
    id(&finished.table)?;
    time(finished.at)?;
    let texts = [&finished.game, &finished.options, &finished.packs, &finished.ending, &finished.month];
    texts.into_iter().try_for_each(|one| text(one))?;
    finished
        .seats
        .iter()
        .flat_map(|seat| [&seat.guest, &seat.kind, &seat.name])
        .try_for_each(|one| text(one))?;
    record.map_or(Ok(()), text)
}
