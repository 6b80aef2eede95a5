//! Opening tables: new ones, and those of files.

use catalog::{AnyGame, Misread};
use gamekit::{Problem, Record, Setup};
use leptos::prelude::GetUntracked;
use local_host::{LocalHost, Lots, Saved, SavedError, Sitter};

use super::live::Tables;
use crate::browser;
use crate::later::{NotThere, kit};
use crate::settings::Settings;
use crate::text::Text;
use crate::worker::Pool;

/// Opens a new table and tells its name, or says why there can be none.
pub(crate) fn open_new(
    game: AnyGame,
    setup: Setup,
    sitters: &[Sitter],
    settings: Settings,
    (tables, pool): (&Tables, &Pool),
) -> Result<String, String> {
    let lang = settings.lang.get_untracked();
    let no_chance = || Text::NoRandomness.say(lang);
    let lots = Lots {
        seed: browser::random().ok_or_else(no_chance)?,
        nonces: sitters.iter().map(|_| browser::random()).collect(),
        bot_seed: u64::from_be_bytes(browser::random().ok_or_else(no_chance)?),
    };
    let now = browser::now();
    let host = LocalHost::start(game, setup, sitters, &lots, now).map_err(|error| error.say(lang))?;
    let name = format!("{now}-{}", game.id);
    tables.open(&name, host, pool);
    Ok(name)
}

/// Opens the table of a file: a record, or a game that was saved to go on with later.
pub(crate) async fn open_file(
    text: String,
    settings: Settings,
    (tables, pool): (Tables, Pool),
) -> Result<String, String> {
    let lang = settings.lang.get_untracked();
    let host = match Saved::read(&text) {
        Ok(saved) => from_saved(&saved).await.map_err(|reason| {
            let damaged =
                |reason: Option<String>| Text::TableDamaged { reason: &reason.unwrap_or_default() }.say(lang);
            match reason {
                Unopened::Wrong(error) => damaged(error.reason(lang)),
                Unopened::NotLoaded => Text::PartMissing.say(lang),
            }
        })?,
        Err(SavedError::Format(_)) => return Err(Text::TableOtherVersion.say(lang)),
        Err(_) => {
            let record = catalog::read_record(&text).map_err(|wrong| {
                let Misread { place, line, column, reason } = wrong;
                Text::FileNoRecord { place: &place, line: &line, column: &column, reason: &reason }.say(lang)
            })?;
            from_record(&record).await.map_err(|reason| match reason {
                Unopened::Wrong(problem) => Text::FileWrong { reason: &problem.say(lang) }.say(lang),
                Unopened::NotLoaded => Text::PartMissing.say(lang),
            })?
        }
    };
    let name = format!("{}-{}", browser::now(), host.game().id);
    tables.open(&name, host, &pool);
    Ok(name)
}

/// Why a file cannot be opened.
enum Unopened<E> {
    /// It is not right.
    Wrong(E),
    /// What is needed for its game did not come over the wire.
    NotLoaded,
}

async fn from_saved(saved: &Saved) -> Result<LocalHost, Unopened<SavedError>> {
    match kit(&saved.table.game).await {
        Ok(kit) => LocalHost::restore(kit.game, saved).map_err(Unopened::Wrong),
        Err(NotThere::Unknown(unknown)) => Err(Unopened::Wrong(SavedError::Match(unknown.into()))),
        Err(NotThere::NotLoaded) => Err(Unopened::NotLoaded),
    }
}

async fn from_record(record: &Record) -> Result<LocalHost, Unopened<Problem>> {
    match kit(&record.game).await {
        Ok(kit) => LocalHost::from_record(kit.game, record).map_err(Unopened::Wrong),
        Err(NotThere::Unknown(unknown)) => Err(Unopened::Wrong(unknown.in_record(record))),
        Err(NotThere::NotLoaded) => Err(Unopened::NotLoaded),
    }
}
