//! Bots that break off, answer nonsense, or are asked for again.

use std::sync::Arc;

use anyhow::Result;
use gamekit::{End, Seat};
use protocol::online::{Chair, Proposed, Wish};
use protocol::{Advice, Thought, TurnText};
use server::Thinker;
use visitor::{AtTable, Visitor};

use crate::site::{Database, Made, NONCE, Site, play_on, table};

#[tokio::test]
async fn a_bot_that_fails_does_not_stop_the_game() -> Result<()> {
    let decided = |action: &str| {
        let action = action.to_owned();
        move |thought: &Thought| Advice::Decided { id: thought.id, action: action.clone() }
    };
    let thinkers: [(&str, Thinker); 6] = [
        ("it panics", Arc::new(|_: &Thought| panic!("the test says so"))),
        ("it says nothing", Arc::new(decided(""))),
        ("it talks nonsense", Arc::new(decided("take 99999999999999999999\0"))),
        ("it talks on and on", Arc::new(decided(&"place 1 ".repeat(100_000)))),
        (
            "it answers something else",
            Arc::new(|thought: &Thought| Advice::Assessed { id: thought.id, actions: Vec::new() }),
        ),
        (
            "it answers somebody else",
            Arc::new(|thought: &Thought| Advice::Failed { id: thought.id + 7, reason: String::new() }),
        ),
    ];
    for (what, thinker) in thinkers {
        let database = Database::new();
        let made = Made { thinker: Some(thinker), ..Made::default() };
        let site = Site::with(database.open().await?, made).await?;
        let (_, mut seated) = site.running(&table("assemble", 1, &["novice"]), &["Ann"]).await?;
        play_on(&mut seated, 1).await?;
        assert_eq!(seated[0].scene.as_ref().and_then(|scene| scene.end), Some(End::Finished), "{what}");
        site.stop().await?;
    }
    Ok(())
}

/// Whether Ann owes no decision.
fn has_played(at: &AtTable) -> bool {
    match at.scene.as_ref().map(|scene| scene.turn) {
        Some(TurnText::Act { must, .. }) => !must.contains(Seat(0)),
        _ => false,
    }
}

/// Ben and Cleo let a bot play for Ann, who is not there, and wait until it has.
async fn stand_in(b: &mut AtTable, c: &mut AtTable) -> Result<()> {
    let is_gone = |at: &AtTable| {
        at.room.as_ref().is_some_and(|room| matches!(room.chairs[0], Chair::Person { is_here: false, .. }))
    };
    b.wait(is_gone).await?;
    b.must(Wish::Propose {
        what: Proposed::StandIn { seat: Seat(0), level: "novice".to_owned(), once: false },
    })
    .await?;
    c.must(Wish::Vote { agree: true }).await?;
    b.wait(has_played).await?;
    Ok(())
}

/// A sealed decision is taken back, and its number is asked for once more: of a bot as well.
#[tokio::test]
async fn a_bot_decides_again_what_was_taken_back() -> Result<()> {
    let database = Database::new();
    let site = Site::start(&database).await?;
    let mut guests: Vec<Visitor> = Vec::new();
    for name in ["Ann", "Ben", "Cleo"] {
        guests.push(site.guest(name).await?);
    }
    let id = guests[0].make_table(&table("alea", 3, &[])).await?;
    let mut seated = Vec::new();
    for (chair, guest) in (0u8..).zip(&guests) {
        let mut at = guest.visit(&id, None).await?;
        at.must(Wish::Sit { chair, nonce: NONCE.to_owned() }).await?;
        seated.push(at);
    }
    seated[0].must(Wish::Start).await?;
    for at in &mut seated {
        at.turn().await?;
    }
    drop(seated.remove(0));
    let [b, c] = &mut seated[..] else { anyhow::bail!("two") };
    stand_in(b, c).await?;
    let mut ann = guests[0].visit(&id, None).await?;
    ann.must(Wish::Return).await?;
    ann.must(Wish::Undo).await?;
    ann.turn().await?;
    drop(ann);
    b.wait(|at| !has_played(at)).await?;
    stand_in(b, c).await?;
    site.stop().await
}
