//! `tabulea admin`: looking after a play site, also while it runs.

mod backup;
mod bans;
mod faults;
mod reports;
mod tables;

use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use gamekit::Lang;
use store::{Store, StoreError};

use crate::args::{AdminArgs, AdminCommand};
use crate::ending::Ending;
use crate::out::Out;
use crate::text::{Text, reason};

/// What every command has.
struct Admin {
    store: Arc<dyn Store>,
    lang: Lang,
    out: Out,
}

/// Runs the command.
pub(crate) fn run(args: &AdminArgs, lang: Lang) -> Result<(), Ending> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(|error| Ending::Failure(reason(&error)))?;
    runtime.block_on(async {
        let store = match args.command {
            AdminCommand::Restore { .. } => store::open(&args.database).await,
            _ => store::open_existing(&args.database).await,
        };
        let store = store.map_err(|error| Ending::Failure(error.to_string()))?;
        let admin = Admin { store: Arc::clone(&store), lang, out: Out::new(lang) };
        let done = match &args.command {
            AdminCommand::Backup { file } => backup::write(&admin, file).await,
            AdminCommand::Restore { file } => backup::restore(&admin, file).await,
            AdminCommand::Tables { stage, most } => tables::list(&admin, stage.as_deref(), *most).await,
            AdminCommand::Close { table } => tables::close(&admin, table).await,
            AdminCommand::Ban(ban) => bans::add(&admin, ban).await,
            AdminCommand::Unban { whom } => bans::end(&admin, whom).await,
            AdminCommand::Bans => bans::list(&admin).await,
            AdminCommand::Reports { all, most, json } => reports::list(&admin, *all, *most, *json).await,
            AdminCommand::Report(args) => reports::show(&admin, args).await,
            AdminCommand::Faults(args) => faults::run(&admin, args).await,
        };
        store.close().await;
        done
    })
}

impl Admin {
    fn say(&self, text: Text<'_>) -> Result<(), Ending> {
        let line = text.say(self.lang);
        self.out.line(line)
    }
}

/// A failure of the database.
fn failed(error: &StoreError) -> Ending {
    Ending::Failure(error.to_string())
}

/// The time in milliseconds.
fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}

/// A time as it is written everywhere: a day and an hour, by Greenwich.
fn shown_time(milliseconds: u64) -> String {
    let seconds = milliseconds / 1_000;
    let (days, rest) = (seconds / 86_400, seconds % 86_400);
    // The calendar repeats every 400 years of 146,097 days; years begin in March, so that leap days are last.
    let shifted = days + 719_468;
    let (era, day) = (shifted / 146_097, shifted % 146_097);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let (of_month, month) = (day - (153 * month + 2) / 5 + 1, if month < 10 { month + 3 } else { month - 9 });
    let year = era * 400 + year + u64::from(month <= 2);
    format!("{year:04}-{month:02}-{of_month:02}T{:02}:{:02}Z", rest / 3_600, rest / 60 % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_written_by_the_calendar() {
        for (seconds, shown) in [
            (0, "1970-01-01T00:00Z"),
            (951_782_399, "2000-02-28T23:59Z"),
            (951_782_400, "2000-02-29T00:00Z"),
            (1_709_251_199, "2024-02-29T23:59Z"),
            (1_735_689_600, "2025-01-01T00:00Z"),
            (4_107_542_400, "2100-03-01T00:00Z"),
        ] {
            assert_eq!(shown_time(seconds * 1_000), shown);
        }
    }
}
