//! Twin games, which differ only in what a viewer has not seen: the viewer receives the same bytes. And
//! declarations that come at once show no more than that somebody has declared.

use std::sync::Arc;

use anyhow::{Context, Result};
use protocol::online::{News, Wish};
use serde_json::{Value, json};
use visitor::{AtTable, Visitor};

use crate::site::{Database, Made, NONCE, Site, table};
use crate::wrapped::Wrapped;

/// A server whose tables all have the same chance.
async fn same_chance(database: &Database) -> Result<Site> {
    let fixed = |row: &mut store::TableRow| {
        let mut body: Value = serde_json::from_str(&row.body).expect("it is JSON");
        body["seed"] = json!("5e".repeat(32));
        body["bot_seed"] = json!(7);
        row.body = body.to_string();
    };
    let store = Wrapped { on_table: Box::new(fixed), ..Wrapped::new(database.open().await?) };
    Site::with(Arc::new(store), Made::default()).await
}

/// Everybody at a table, the last of them a spectator, and all that they receive from the start on.
async fn seated(guests: &[Visitor], game: &str) -> Result<(String, Vec<AtTable>)> {
    let people = guests.len() - 1;
    let id = guests[0].make_table(&table(game, people, &[])).await?;
    let mut all = Vec::new();
    for (chair, guest) in (0u8..).zip(guests) {
        let mut at = guest.visit(&id, None).await?;
        if usize::from(chair) < people {
            at.must(Wish::Sit { chair, nonce: NONCE.to_owned() }).await?;
        }
        at.bytes = Some(Vec::new());
        all.push(at);
    }
    all[0].must(Wish::Start).await?;
    for at in &mut all {
        while at.scene.is_none() {
            at.hear().await?;
        }
    }
    Ok((id, all))
}

/// Acts under a name that is the same in both games, and lets everybody hear of it.
async fn act(all: &mut [AtTable], seat: usize, name: &str, action: &str) -> Result<()> {
    let decision = all[seat].scene.as_ref().context("a match")?.decision;
    all[seat].ask_as(name, Wish::Act { decision, action: action.to_owned() }).await?;
    let number =
        all[seat].answer(name).await?.ok().flatten().with_context(|| format!("{action} is refused"))?;
    for at in all {
        while at.scene.as_ref().is_none_or(|scene| scene.number <= number) {
            at.hear().await?;
        }
    }
    Ok(())
}

/// What came, without who is present: that depends on when sockets were opened.
fn received(at: &AtTable, id: &str) -> Vec<String> {
    let is_of_match = |text: &&String| !matches!(serde_json::from_str(text), Ok(News::Room(_)));
    let bytes = at.bytes.iter().flatten().filter(is_of_match);
    bytes.map(|text| text.replace(id, "the table")).collect()
}

async fn four(site: &Site) -> Result<Vec<Visitor>> {
    let mut guests = Vec::new();
    for name in ["Ann", "Ben", "Cleo", "Dan"] {
        guests.push(site.guest(name).await?);
    }
    Ok(guests)
}

#[tokio::test]
async fn a_sealed_declaration_leaves_no_trace() -> Result<()> {
    let database = Database::new();
    let site = same_chance(&database).await?;
    let guests = four(&site).await?;
    let mut games = Vec::new();
    for declared in [1, 5] {
        let (id, mut all) = seated(&guests, "alea").await?;
        act(&mut all, 0, "ann 1", &format!("declare {declared}")).await?;
        act(&mut all, 1, "ben 1", "declare 2").await?;
        let sealed: Vec<_> = all.iter().map(|at| received(at, &id)).collect();
        act(&mut all, 2, "cleo 1", "declare 3").await?;
        let open: Vec<_> = all.iter().map(|at| received(at, &id)).collect();
        games.push((sealed, open));
    }
    let ((sealed, open), (twin_sealed, twin_open)) = (&games[0], &games[1]);
    assert_ne!(sealed[0], twin_sealed[0], "Ann knows what she declared");
    for viewer in 1..4 {
        assert!(sealed[viewer].len() >= 3, "{:?}", sealed[viewer]);
        assert_eq!(sealed[viewer], twin_sealed[viewer], "viewer {viewer}");
        assert_ne!(open[viewer], twin_open[viewer], "viewer {viewer} sees it when all are in");
    }
    site.stop().await
}

/// Which cards somebody puts back, and so what is left in their hand, is nobody else's business.
#[tokio::test]
async fn a_hand_leaves_no_trace() -> Result<()> {
    let database = Database::new();
    let site = same_chance(&database).await?;
    let guests = four(&site).await?;
    let mut games = Vec::new();
    for twin in 0..2 {
        let (id, mut all) = seated(&guests, "heroes").await?;
        let redraws = all[0].turn().await?;
        let of_one: Vec<&String> = redraws.iter().filter(|action| action.split(' ').count() == 2).collect();
        assert!(of_one.len() > 1 && of_one[0].starts_with("redraw "), "{redraws:?}");
        let redraw = of_one[twin * (of_one.len() - 1)].clone();
        act(&mut all, 0, "ann 0", &redraw).await?;
        for seat in [1, 2] {
            let actions = all[seat].turn().await?;
            act(&mut all, seat, &format!("{seat} 0"), &actions[0]).await?;
        }
        // From here on the markers in the Cities, as long as the setup lasts.
        for turn in 1.. {
            let cities = all[..3].iter().enumerate().find_map(|(seat, at)| {
                let choice = at.scene.as_ref()?.choices.first()?;
                choice.action.starts_with("city ").then(|| (seat, choice.action.clone()))
            });
            let Some((seat, city)) = cities else { break };
            act(&mut all, seat, &format!("{seat} {turn}"), &city).await?;
        }
        games.push(all.iter().map(|at| received(at, &id)).collect::<Vec<_>>());
    }
    let (game, twin) = (&games[0], &games[1]);
    assert_ne!(game[0], twin[0], "Ann knows her hand");
    for viewer in 1..4 {
        assert!(game[viewer].len() > 5, "{}", game[viewer].len());
        assert_eq!(game[viewer], twin[viewer], "viewer {viewer}");
    }
    site.stop().await
}

/// All declare at once, round after round.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn declarations_at_once_never_clash_and_show_no_more_than_that() -> Result<()> {
    let database = Database::new();
    let site = Site::start(&database).await?;
    let (id, mut all) = site.running(&table("alea", 5, &[]), &["Ann", "Ben", "Cleo", "Dan", "Eve"]).await?;
    let mut watcher = Visitor::new(site.address).visit(&id, None).await?;
    watcher.wait(|at| at.scene.is_some()).await?;
    all.push(watcher);
    all.iter_mut().for_each(|at| at.bytes = Some(Vec::new()));
    let mut rounds = 0;
    while all[0].scene.as_ref().is_some_and(|scene| scene.end.is_none()) && rounds < 12 {
        rounds += 1;
        let declare = all[..5].iter_mut().enumerate().map(|(seat, at)| async move {
            let actions = at.turn().await?;
            let decision = at.scene.as_ref().context("a match")?.decision;
            if !actions.is_empty() {
                at.must(Wish::Act { decision, action: actions[(seat + rounds) % actions.len()].clone() })
                    .await?;
            }
            anyhow::Ok(decision)
        });
        let decision = futures_util::future::try_join_all(declare).await?[0];
        for at in &mut all {
            let is_next = |at: &AtTable| {
                at.scene.as_ref().is_some_and(|scene| scene.decision > decision || scene.end.is_some())
            };
            while !is_next(at) {
                at.hear().await?;
            }
        }
    }
    assert!(rounds > 2, "{rounds}");
    let mut sealed = 0;
    for (seat, at) in all.iter().enumerate() {
        for text in at.bytes.iter().flatten() {
            let news: Value = serde_json::from_str(text)?;
            for step in news["steps"].as_array().into_iter().flatten() {
                let view = &step["view"];
                if view["stage"] != json!("declare") {
                    continue;
                }
                for (whose, declared) in view["declared"].as_array().context("a list")?.iter().enumerate() {
                    assert!(declared.is_null() || whose == seat, "{seat} sees {view}");
                }
                sealed += 1;
                for event in step["events"].as_array().context("a list")? {
                    let is_plain = *event == json!({ "event": "declared", "seat": event["seat"] });
                    assert!(is_plain || event["event"] == json!("trap_turned"), "{seat} is told {event}");
                }
            }
        }
    }
    assert!(sealed > 50, "{sealed}");
    site.stop().await
}
