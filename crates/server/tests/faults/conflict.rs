//! Several servers at one database, of either kind: whoever was second learns what is true and goes on.

use std::sync::Arc;

use anyhow::{Context, Result};
use gamekit::{End, EntryText, Seat, Stamp, Viewer, What};
use host::Order;
use protocol::online::{Chair, News, Wish};
use store::testing::Postgres;
use store::{Store, Unit};
use visitor::Visitor;

use crate::site::{Database, Made, NONCE, Site, play_on, table};
use crate::wrapped::{host, journal};

async fn on_postgres() -> Result<String> {
    Postgres::shared().database().await.map_err(|error| anyhow::anyhow!(error))
}

async fn serve(url: &str) -> Result<Site> {
    Site::with(store::open(url).await?, Made::default()).await
}

/// Two people sit down at once, each at another server. The second is told, and tries again.
async fn sitting_down_at_two_servers(url: &str) -> Result<()> {
    let sites = [serve(url).await?, serve(url).await?];
    let (ann, ben) = (sites[0].guest("Ann").await?, sites[1].guest("Ben").await?);
    let id = ann.make_table(&table("alea", 2, &["novice"])).await?;
    let (mut a, mut b) = (ann.visit(&id, None).await?, ben.visit(&id, None).await?);
    b.wait(|at| at.room.is_some()).await?;
    let sit = |chair| Wish::Sit { chair, nonce: NONCE.to_owned() };
    a.must(sit(0)).await?;
    assert_eq!(b.refused(sit(1)).await?, "store/conflict");
    b.wait(|at| at.room.as_ref().is_some_and(|room| matches!(room.chairs[0], Chair::Person { .. }))).await?;
    b.must(sit(1)).await?;
    for site in sites {
        site.stop().await?;
    }
    Ok(())
}

/// Declarations of one round meet in the database: none is lost, and all see what is kept.
async fn a_round_at_two_servers(url: &str) -> Result<()> {
    let sites = [serve(url).await?, serve(url).await?];
    let mut guests: Vec<Visitor> = Vec::new();
    for name in ["Ann", "Ben", "Cleo"] {
        guests.push(sites[0].guest(name).await?);
    }
    let id = guests[0].make_table(&table("alea", 3, &[])).await?;
    let mut seated = Vec::new();
    for (chair, guest) in (0u8..).zip(&guests) {
        let mut at = guest.visit(&id, None).await?;
        at.must(Wish::Sit { chair, nonce: NONCE.to_owned() }).await?;
        seated.push(at);
    }
    seated[0].must(Wish::Start).await?;
    // Ben comes by the other server, which hears of the others by the database only.
    seated[1] = Visitor { server: sites[1].address, ..guests[1].clone() }.visit(&id, None).await?;
    for at in &mut seated {
        at.turn().await?;
    }
    let decision = seated[0].scene.as_ref().context("a match")?.decision;
    for (dice, at) in (1..).zip(&mut seated) {
        at.must(Wish::Act { decision, action: format!("declare {dice}") }).await?;
    }
    let store = store::open(url).await?;
    let truth = host(&*store, &id).await?;
    let number = truth.game_match().number();
    let anew = Visitor { server: sites[0].address, ..guests[0].clone() }.visit(&id, None).await?;
    for (seat, mut at) in [(2, seated.remove(2)), (0, seated.remove(0)), (0, anew)] {
        while at.scene.as_ref().is_none_or(|scene| scene.number < number) {
            at.hear().await?;
        }
        assert_eq!(at.scene, Some(truth.scene(Viewer::Seat(Seat(seat)), None)));
    }
    let declared = |entry: &EntryText| match &entry.what {
        What::Act { seat, action } => Some((seat.0, action.clone())),
        _ => None,
    };
    let kept: Vec<_> = journal(&*store, &id).await?.iter().filter_map(declared).collect();
    assert_eq!(kept, [0, 1, 2].map(|seat| (seat, format!("declare {}", seat + 1))));
    for site in sites {
        site.stop().await?;
    }
    Ok(())
}

/// Somebody adds to a journal behind the server's back. Whoever moves next is told what is true, and the
/// table goes on by itself: a bot is due.
async fn the_true_scene_is_told(url: &str) -> Result<()> {
    let site = serve(url).await?;
    let (id, mut seated) = site.running(&table("assemble", 1, &["novice"]), &["Ann"]).await?;
    let mut watcher = Visitor::new(site.address).visit(&id, None).await?;
    watcher.wait(|at| at.scene.is_some()).await?;
    seated[0].turn().await?;
    let known = seated[0].scene.clone().context("a match")?;
    let store: Arc<dyn Store> = store::open(url).await?;
    let mut behind = host(&*store, &id).await?;
    let action = known.choices[0].action.clone();
    // Ann plays until it is the bot's turn, somewhere else.
    while behind.game_match().turn().must().contains(Seat(0)) {
        let (decision, legal) = (behind.game_match().decision(), behind.game_match().legal_text(Seat(0)));
        let order = Order::Act { seat: Seat(0), decision, action: legal[0].clone() };
        behind
            .enter(&order, Stamp::at(1), &mut |_, _| ())
            .map_err(|refused| anyhow::anyhow!("{refused:?}"))?;
    }
    let entries = behind.game_match().journal_from(known.number);
    let body = serde_json::json!({ "entries": entries }).to_string();
    let unit = Unit { table: id.clone(), number: known.number, entries: entries.len() as u32, up: 1, body };
    store.append(&unit).await?;
    let refused = seated[0].refused(Wish::Act { decision: known.decision, action }).await?;
    assert!(["match/stale", "match/not_your_turn"].contains(&refused.as_str()), "{refused}");
    assert!(seated[0].scene.as_ref().is_some_and(|scene| scene.number > known.number), "told before");
    watcher
        .until(|_, news| {
            matches!(news, News::Scene { scene, .. } if scene.number > known.number).then_some(())
        })
        .await?;
    play_on(&mut seated, 0).await?;
    assert_eq!(seated[0].scene.as_ref().and_then(|scene| scene.end), Some(End::Finished));
    let scene = seated[0].scene.clone().context("a match")?;
    let truth = host(&*store, &id).await?;
    assert_eq!(truth.game_match().number(), scene.number, "what is seen is what is kept");
    site.stop().await
}

/// A whole game, with a restart in the middle of it.
async fn a_game_with_a_restart(url: &str) -> Result<()> {
    let site = serve(url).await?;
    let (id, mut seated) = site.running(&table("heroes", 1, &["novice", "novice"]), &["Ann"]).await?;
    for _ in 0..4 {
        let actions = seated[0].turn().await?;
        seated[0].act(&actions[0]).await?;
    }
    seated[0].must(Wish::Say { text: "wait for me".to_owned() }).await?;
    seated[0].turn().await?;
    let before = seated[0].scene.clone().context("a match")?;
    site.stop().await?;
    let site = serve(url).await?;
    let mut watcher = Visitor::new(site.address).visit(&id, None).await?;
    watcher.wait(|at| at.scene.is_some() && !at.chat.is_empty()).await?;
    assert_eq!(watcher.scene.as_ref().map(|scene| scene.number), Some(before.number));
    assert_eq!(watcher.chat, ["wait for me"]);
    let (_, mut others) = site.running(&table("assemble", 1, &["novice"]), &["Ben"]).await?;
    play_on(&mut others, 3).await?;
    assert_eq!(others[0].scene.as_ref().and_then(|scene| scene.end), Some(End::Finished));
    site.stop().await
}

macro_rules! on_both {
    ($($name:ident)*) => {
        mod on_sqlite {
            $(#[tokio::test]
            async fn $name() -> anyhow::Result<()> {
                let database = super::Database::new();
                super::$name(&database.url()).await
            })*
        }
        mod on_postgres {
            $(#[tokio::test]
            async fn $name() -> anyhow::Result<()> {
                super::$name(&super::on_postgres().await?).await
            })*
        }
    };
}

on_both! { sitting_down_at_two_servers a_round_at_two_servers the_true_scene_is_told a_game_with_a_restart }
