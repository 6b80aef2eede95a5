//! A server is killed when a move is on the disk and nobody has been told.

use std::sync::Arc;

use anyhow::{Context, Result};
use protocol::online::{News, Wish};
use store::{Store, Unit};
use visitor::{Heard, Visitor};

use crate::site::{Database, NONCE, Site, table};
use crate::victim::{self, Victim};
use crate::wrapped::{Then, Wrapped, journal, numbers_of};

/// The name of the message that is never answered.
const FATAL: &str = "fatal";
/// What the victim says when it is kept.
const KEPT: &str = "kept";

/// A store that keeps the fatal move and never says so.
fn never_answers(below: Arc<dyn Store>) -> Wrapped {
    let after = |unit: &Unit| {
        if !unit.body.contains(FATAL) {
            return Then::Answer;
        }
        println!("\n{KEPT} {}", unit.number);
        Then::Silence
    };
    Wrapped { after_append: Box::new(after), ..Wrapped::new(below) }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_that_was_kept_and_not_answered_is_there_once() -> Result<()> {
    match victim::database() {
        Some(url) => victim::serve(Arc::new(never_answers(store::open(&url).await?))).await,
        None => check().await,
    }
}

async fn check() -> Result<()> {
    let database = Database::new();
    let test = "between::a_move_that_was_kept_and_not_answered_is_there_once";
    let (mut victim, address) = Victim::start(test, &database).await?;
    let ann = Visitor::guest(address, "Ann").await?;
    let ben = Visitor::guest(address, "Ben").await?;
    let id = ann.make_table(&table("assemble", 2, &[])).await?;
    let mut seated = vec![ann.visit(&id, None).await?, ben.visit(&id, None).await?];
    for (chair, at) in (0u8..).zip(&mut seated) {
        at.must(Wish::Sit { chair, nonce: NONCE.to_owned() }).await?;
    }
    seated[0].must(Wish::Start).await?;
    for at in &mut seated {
        at.wait(|at| at.scene.is_some()).await?;
    }
    let decides = |at: &visitor::AtTable| at.scene.as_ref().is_some_and(|scene| !scene.choices.is_empty());
    let seat = seated.iter().position(decides).context("somebody decides")?;
    let before = seated[seat].scene.clone().context("a match")?;
    let wish = Wish::Act { decision: before.decision, action: before.choices[0].action.clone() };
    seated[seat].ask_as(FATAL, wish.clone()).await?;
    let number: u32 = victim.says(KEPT).await?.trim().parse()?;
    assert_eq!(number, before.number, "the next of the journal");
    victim.kill()?;
    for at in &mut seated {
        while let Heard::News(news) = at.hear().await? {
            let is_told = matches!(news, News::Done { .. } | News::Steps { .. } | News::Scene { .. });
            assert!(!is_told, "nobody was told: {news:?}");
        }
    }

    let site = Site::start(&database).await?;
    let store = database.open().await?;
    let kept = journal(&*store, &id).await?;
    assert_eq!(numbers_of(&kept, seat as u8, FATAL), [number], "it is there, once");
    let guest = [&ann, &ben][seat].clone();
    let mut back = Visitor { server: site.address, ..guest }.visit(&id, Some(before.number)).await?;
    back.scene = Some(before);
    back.wait(|at| at.scene.as_ref().is_some_and(|scene| scene.number > number))
        .await
        .context("it is seen")?;
    for _ in 0..2 {
        back.ask_as(FATAL, wish.clone()).await?;
        assert_eq!(back.answer(FATAL).await?, Ok(Some(number)), "a resend has the number that it has");
    }
    assert_eq!(journal(&*store, &id).await?, kept, "and changes nothing");
    site.stop().await
}
