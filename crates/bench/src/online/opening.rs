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
/// How many people sit there.
const SEATS: u8 = 3;
/// One decision in so many is not taken back: a game of Alice Assemble has only 48 of them.
const KEPT: usize = 16;
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

/// A table with a long journal: decisions, and most of them taken back.
async fn long_table(host: &Visitor, game: &str) -> Result<String> {
    let wanted = NewTable {
        game: game.to_owned(),
        options: Options::default().with("players", OptionValue::Number(SEATS.into())),
        packs: Packs::default(),
        chairs: vec![None; SEATS.into()],
        is_public: false,
        speed: Speed::Untimed,
        order: Order::Chosen,
        is_rated: false,
    };
    let id = host.make_table(&wanted).await?;
    let mut seats = vec![host.visit(&id, None).await?];
    for name in ["Ben", "Cleo"] {
        seats.push(Visitor::guest(host.server, name).await?.visit(&id, None).await?);
    }
    for (chair, at) in (0u8..).zip(&mut seats) {
        at.must(Wish::Sit { chair, nonce: "0".repeat(32) }).await?;
    }
    seats[0].must(Wish::Start).await?;
    let mut turns = 0;
    loop {
        let (number, at) = asked(&mut seats).await?;
        if number >= ENTRIES {
            return Ok(id);
        }
        let actions = at.turn().await?;
        let entry = at.act(&actions[turns % actions.len()]).await?;
        turns += 1;
        if at.scene.as_ref().is_some_and(|scene| scene.can_undo) && turns % KEPT != 0 {
            at.must(Wish::Undo).await?;
            at.when(|at| (number_of(at) > entry + 1).then_some(())).await?;
        }
    }
}

/// Who has to decide, once everybody has heard everything.
async fn asked(seats: &mut [AtTable]) -> Result<(u32, &mut AtTable)> {
    let mut number = seats.iter().map(number_of).max().unwrap_or(0);
    for at in seats.iter_mut() {
        at.when(|at| (at.scene.is_some() && number_of(at) >= number).then_some(())).await?;
        number = number.max(number_of(at));
    }
    let decides = |at: &&mut AtTable| at.scene.as_ref().is_some_and(|scene| !scene.choices.is_empty());
    Ok((number, seats.iter_mut().find(decides).with_context(|| format!("the game ended after {number}"))?))
}

fn number_of(at: &AtTable) -> u32 {
    at.scene.as_ref().map_or(0, |scene| scene.number)
}
