//! Tables: which there are, and an end to one.

use store::{Stage, StoreError};

use super::{Admin, failed, shown_time};
use crate::ending::Ending;
use crate::text::Text;

const STAGES: [(&str, Stage); 3] =
    [("waiting", Stage::Waiting), ("running", Stage::Running), ("over", Stage::Over)];

/// Lists tables, one a line.
pub(super) async fn list(admin: &Admin, only: Option<&str>, most: u32) -> Result<(), Ending> {
    for (word, stage) in STAGES {
        if only.is_some_and(|only| only != word) {
            continue;
        }
        let rows = admin.store.upkeep().tables_at(stage, u64::MAX, most).await;
        for row in rows.map_err(|error| failed(&error))? {
            let sitters = row.sitters.join(",");
            let text = Text::AdminTable {
                id: &row.id,
                game: &row.game,
                stage: &word,
                changed: &shown_time(row.changed),
                host: &row.host,
                sitters: &sitters,
            };
            admin.say(text)?;
        }
    }
    Ok(())
}

/// Asks the server to close a table.
pub(super) async fn close(admin: &Admin, table: &str) -> Result<(), Ending> {
    match admin.store.upkeep().ask_to_close(table).await {
        Ok(()) => admin.say(Text::AdminClosing { table: &table }),
        Err(StoreError::NotFound) => {
            Err(Ending::Failure(Text::AdminNoTable { table: &table }.say(admin.lang)))
        }
        Err(error) => Err(failed(&error)),
    }
}
