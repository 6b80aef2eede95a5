//! Opening tables: new ones, and those of files.

use catalog::{AnyGame, Misread};
use gamekit::{Lang, Record, Setup};
use host::{Host, Lots, Saved, SavedError, Sitter};
use leptos::prelude::GetUntracked;

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
    let host = Host::start(game, setup, sitters, &lots, now).map_err(|error| error.say(lang))?;
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
        Ok(saved) => from_saved(&saved, lang).await?,
        Err(SavedError::Format(_)) => return Err(Text::TableOtherVersion.say(lang)),
        Err(_) => {
            let record = catalog::read_record(&text).map_err(|wrong| {
                let Misread { place, line, column, reason } = wrong;
                Text::FileNoRecord { place: &place, line: &line, column: &column, reason: &reason }.say(lang)
            })?;
            from_record(&record, lang).await?
        }
    };
    let name = format!("{}-{}", browser::now(), host.game().id);
    tables.open(&name, host, &pool);
    Ok(name)
}

async fn from_saved(saved: &Saved, lang: Lang) -> Result<Host, String> {
    let restored = match kit(&saved.table.game).await {
        Ok(kit) => Host::restore(kit.game, saved),
        Err(NotThere::Unknown(unknown)) => Err(SavedError::Match(unknown.into())),
        Err(NotThere::NotLoaded) => return Err(Text::PartMissing.say(lang)),
    };
    restored.map_err(|error| Text::TableDamaged { reason: &error.reason(lang).unwrap_or_default() }.say(lang))
}

async fn from_record(record: &Record, lang: Lang) -> Result<Host, String> {
    let read = match kit(&record.game).await {
        Ok(kit) => Host::from_record(kit.game, record),
        Err(NotThere::Unknown(unknown)) => Err(unknown.in_record(record)),
        Err(NotThere::NotLoaded) => return Err(Text::PartMissing.say(lang)),
    };
    read.map_err(|problem| Text::FileWrong { reason: &problem.say(lang) }.say(lang))
}
