//! How long it takes to open a table that has a long past.

use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use gamekit::{OptionValue, Options, Packs};
use protocol::online::{NewTable, Order, Speed, Wish};
use visitor::{AtTable, Visitor};

use super::program::{Folder, Program};
use crate::{Bound, Table};

/// How many entries the journal has.
const ENTRIES: u32 = 1_000;
/// How often it is opened.
const TIMES: usize = 9;

pub(super) async fn measure(table: &mut Table, folder: &Folder) -> Result<()> {
    let database = format!("sqlite:{}", folder.file("long.db").display());
    for game in ["assemble", "heroes"] {
        // A table that nobody looks at leaves memory at once, so that it is opened anew every time.
        let program = Program::start(&database, &["--idle-seconds", "1"]).await?;
        let guest = Visitor::guest(program.address, "Ann").await?;
        let id = long_table(&guest, game).await?;
        let mut times = Vec::new();
        for _ in 0..TIMES {
            tokio::time::sleep(Duration::from_millis(1_500)).await;
            let begun = Instant::now();
            let mut at = guest.visit(&id, None).await?;
            let number = at.when(|at| at.scene.as_ref().map(|scene| scene.number)).await?;
            times.push(begun.elapsed().as_secs_f64() * 1e3);
            anyhow::ensure!(number >= ENTRIES, "{number} entries");
        }
        times.sort_by(f64::total_cmp);
        let note = format!("{ENTRIES} entries, out of memory before; longest {:.2} ms", times[TIMES - 1]);
        let name = format!("online: opening a long {game} table");
        table.figure(&name, times[TIMES / 2], "ms", Bound::Under(50.0), &note);
        program.stop().await?;
    }
    Ok(())
}

/// A table with a long journal: decisions and their taking back.
async fn long_table(guest: &Visitor, game: &str) -> Result<String> {
    let wanted = NewTable {
        game: game.to_owned(),
        options: Options::default().with("players", OptionValue::Number(3)),
        packs: Packs::default(),
        chairs: vec![None, Some("random".to_owned()), Some("random".to_owned())],
        is_public: false,
        speed: Speed::Untimed,
        order: Order::Chosen,
    };
    let id = guest.make_table(&wanted).await?;
    let mut at = guest.visit(&id, None).await?;
    at.must(Wish::Sit { chair: 0, nonce: "0".repeat(32) }).await?;
    at.must(Wish::Start).await?;
    let mut turns = 0;
    while number(&at) < ENTRIES {
        let actions = at.turn().await?;
        anyhow::ensure!(!actions.is_empty(), "the game ended after {} entries", number(&at));
        let entry = at.act(&actions[turns % actions.len()]).await?;
        // Half of the past is what the game would have been without second thoughts.
        let can_undo = at.scene.as_ref().context("a match")?.can_undo;
        turns += 1;
        if can_undo && turns % 8 != 0 {
            // A bot may have been faster: then there is nothing to take back any more.
            let id = at.ask(Wish::Undo).await?;
            if at.answer(&id).await?.is_ok() {
                at.when(|at| (number(at) > entry + 1).then_some(())).await?;
            }
        }
    }
    Ok(id)
}

fn number(at: &AtTable) -> u32 {
    at.scene.as_ref().map_or(0, |scene| scene.number)
}
