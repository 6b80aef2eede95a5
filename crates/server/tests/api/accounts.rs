//! Accounts and tables: who signs in elsewhere finds their games; who deletes the account leaves them, and
//! their name goes.

use std::sync::Arc;

use anyhow::{Context, Result};
use gamekit::Record;
use protocol::online::{Chair, NAMELESS, News, Scope, Stage, Wish};
use serde_json::json;
use store::testing::Postgres;
use store::{Stage as Kept, Store};
use visitor::{AtTable, Visitor};

use crate::site::{Database, Made, NONCE, Site, play_on, table};

const GOOD: &str = "correct horse";

async fn account(site: &Site, name: &str) -> Result<Visitor> {
    let mut guest = site.guest("Somebody").await?;
    let answer = guest.post("/api/account", &json!({ "name": name, "password": GOOD })).await?;
    anyhow::ensure!(answer.status == 200, "{}", answer.text());
    guest.keep_cookie(&answer)?;
    Ok(guest)
}

async fn end(visitor: &Visitor) -> Result<u16> {
    Ok(visitor.post("/api/account/end", &json!({ "password": GOOD })).await?.status)
}

async fn seated(visitor: &Visitor, id: &str, chair: u8) -> Result<AtTable> {
    let mut at = visitor.visit(id, None).await?;
    at.must(Wish::Sit { chair, nonce: NONCE.to_owned() }).await?;
    Ok(at)
}

/// Who sits where, in words: name and whose program, `?` for nobody, `!` for who gave up.
fn chairs(at: &AtTable) -> Vec<String> {
    let chairs = at.room.iter().flat_map(|room| &room.chairs);
    let word = |chair: &Chair| match chair {
        Chair::Empty => "?".to_owned(),
        Chair::Bot { level } => level.clone(),
        Chair::Person { name, bot_of, resigned, .. } => {
            let of = bot_of.as_ref().map_or(String::new(), |owner| format!(" of {owner}"));
            format!("{name}{of}{}", if *resigned { "!" } else { "" })
        }
    };
    chairs.map(word).collect()
}

async fn names(visitor: &Visitor, id: &str) -> Result<Vec<String>> {
    let record: Record = visitor.get(&format!("/api/tables/{id}/record")).await?.json()?;
    anyhow::ensure!(catalog::verify_record(&record) == Ok(()), "the record of {id} is true");
    Ok(record.players.into_iter().map(|player| player.name).collect())
}

/// On either database: waiting, running and finished tables, awake and asleep, and after a restart.
async fn a_name_goes_everywhere(store: Arc<dyn Store>, again: Arc<dyn Store>) -> Result<()> {
    let site =
        Site::with(store, Made { config: Some(|config| config.idle_seconds = 1), ..Made::default() }).await?;
    let (ann, ben) = (account(&site, "Ann").await?, site.guest("Ben").await?);
    let turtle = ann.program("Turtle", &[Scope::Play]).await?;
    // Her own, where nobody has begun; and one of his where she waits.
    let own = ann.make_table(&table("heroes", 3, &[])).await?;
    drop(seated(&ann, &own, 0).await?);
    let his = ben.make_table(&table("alea", 3, &[])).await?;
    drop(seated(&ann, &his, 1).await?);
    // A game that is over, with her program.
    let over = ben.make_table(&table("alea", 3, &[])).await?;
    let mut players =
        vec![seated(&ben, &over, 0).await?, seated(&ann, &over, 1).await?, seated(&turtle, &over, 2).await?];
    players[0].must(Wish::Start).await?;
    for at in &mut players {
        at.wait(|at| at.scene.is_some()).await?;
    }
    play_on(&mut players, 5).await?;
    players[0].wait(|at| at.room.as_ref().is_some_and(|room| room.stage == Stage::Over)).await?;
    drop(players);
    assert_eq!(names(&ben, &over).await?, ["Ben", "Ann", "Turtle [bot: Ann]"]);
    // It is entered by whoever looks after things, a moment later.
    let entered = loop {
        let export: serde_json::Value = ann.get("/api/account/export").await?.json()?;
        if let Some(entered) = export["results"].get(0) {
            break entered.clone();
        }
    };
    assert_eq!((&entered["table"], &entered["game"]), (&json!(over), &json!("alea")));
    assert!(entered["rank"].is_u64() && entered["has_left"] == false, "{entered}");
    // One that runs.
    let runs = ben.make_table(&table("alea", 2, &["novice"])).await?;
    let mut b = seated(&ben, &runs, 0).await?;
    let mut a = seated(&ann, &runs, 1).await?;
    b.must(Wish::Start).await?;
    a.must(Wish::Say { text: "hello".to_owned() }).await?;
    b.wait(|at| at.scene.is_some() && at.chat == ["hello"]).await?;
    assert_eq!(chairs(&b), ["Ben", "Ann", "novice"]);
    // A table that is over leaves memory before.
    tokio::time::sleep(std::time::Duration::from_millis(1_200)).await;

    assert_eq!(end(&ann).await?, 204);
    let bye = a.until(|_, news| match news {
        News::Bye { code, .. } => Some(code.clone()),
        _ => None,
    });
    assert_eq!(bye.await?, "guest/none", "her sockets end");
    assert_eq!(turtle.get("/api/me").await?.status, 401, "her program is nobody any more");
    b.wait(|at| chairs(at) == ["Ben".to_owned(), format!("{NAMELESS}!"), "novice".to_owned()]).await?;
    let scene = b.when(|at| at.scene.clone().filter(|scene| scene.seats[1].name == NAMELESS)).await?;
    assert!(scene.seats[1].resigned, "a bot plays on for her");
    play_on(std::slice::from_mut(&mut b), 3).await?;
    let mut late = ben.visit(&his, None).await?;
    late.wait(|at| chairs(at) == ["?", "?", "?"]).await?;
    let mut closed = ben.visit(&own, None).await?;
    closed.wait(|at| at.room.as_ref().is_some_and(|room| room.stage == Stage::Over)).await?;
    assert_eq!(chairs(&closed)[0], NAMELESS);
    while names(&ben, &over).await? != ["Ben", NAMELESS, &format!("{NAMELESS} [bot: {NAMELESS}]")] {}
    assert_eq!(names(&ben, &runs).await?, ["Ben", NAMELESS, "Bot 3"]);
    let mut chat = ben.socket(&format!("/api/tables/{runs}/socket?version=1")).await?;
    let said = loop {
        let message = futures_util::StreamExt::next(&mut chat).await.context("silence")??;
        if let Ok(News::Chat { lines }) = serde_json::from_str(message.to_text()?) {
            break lines;
        }
    };
    assert_eq!((said[0].name.as_str(), said[0].text.as_str()), (NAMELESS, "hello"));
    site.stop().await?;

    // Nothing of what is kept has the name.
    let mut lines = Vec::new();
    again
        .upkeep()
        .backup(&mut |line| {
            lines.push(line.to_owned());
            Ok(())
        })
        .await?;
    for line in &lines {
        assert!(!line.contains("Ann") && !line.contains("Turtle"), "{line}");
    }
    let row = again.table(&over).await?.context("a table")?;
    assert_eq!(row.stage, Kept::Over);
    let site = Site::with(again, Made::default()).await?;
    let ben = Visitor { server: site.address, ..ben };
    assert_eq!(names(&ben, &over).await?[1], NAMELESS);
    // Somebody else may be called so.
    account(&site, "Ann").await?;
    site.stop().await
}

#[tokio::test]
async fn a_name_goes_everywhere_on_sqlite() -> Result<()> {
    let database = Database::new();
    a_name_goes_everywhere(database.open().await?, database.open().await?).await
}

#[tokio::test]
async fn a_name_goes_everywhere_on_postgres() -> Result<()> {
    let url = Postgres::shared().database().await.map_err(anyhow::Error::msg)?;
    a_name_goes_everywhere(store::open(&url).await?, store::open(&url).await?).await
}

/// The server was stopped after the account was deleted, and before anything was done at tables.
#[tokio::test]
async fn a_name_goes_also_after_a_restart() -> Result<()> {
    let database = Database::new();
    let site = Site::start(&database).await?;
    let ann = account(&site, "Ann").await?;
    let id = ann.make_table(&table("alea", 2, &["novice"])).await?;
    let ben = site.guest("Ben").await?;
    let (mut a, _b) = (seated(&ann, &id, 0).await?, seated(&ben, &id, 1).await?);
    a.must(Wish::Start).await?;
    a.wait(|at| at.scene.is_some()).await?;
    site.stop().await?;
    let store = database.open().await?;
    let kept = store.people().account_named("ann").await?.context("an account")?;
    store.people().end_account(&kept.guest, &kept.hash, NAMELESS, 1).await?;
    store.close().await;
    let site = Site::start(&database).await?;
    let mut b = Visitor { server: site.address, ..ben }.visit(&id, None).await?;
    b.wait(|at| chairs(at).first().is_some_and(|first| *first == format!("{NAMELESS}!"))).await?;
    // It was long ago: nothing comes any more, and the list is empty.
    let store = database.open().await?;
    while !store.people().leavers().await?.is_empty() {
        tokio::task::yield_now().await;
    }
    site.stop().await
}

#[tokio::test]
async fn who_signs_in_elsewhere_goes_on_playing() -> Result<()> {
    let database = Database::new();
    let site = Site::start(&database).await?;
    let ann = site.guest("Ann").await?;
    let id = ann.make_table(&table("alea", 1, &["novice", "novice"])).await?;
    let mut at = seated(&ann, &id, 0).await?;
    at.must(Wish::Start).await?;
    let answer = ann.post("/api/account", &json!({ "name": "Ann", "password": GOOD })).await?;
    assert_eq!(answer.status, 200, "{}", answer.text());
    // The game goes on where it is open, although the cookie is another one now.
    let actions = at.turn().await?;
    at.act(actions.first().context("a move")?).await?;
    site.stop().await?;

    let site = Site::start(&database).await?;
    let mut other = Visitor::new(site.address);
    let answer = other.post("/api/login", &json!({ "name": "ann", "password": GOOD })).await?;
    other.keep_cookie(&answer)?;
    let me = other.me().await?;
    assert_eq!(me.tables.iter().map(|card| card.id.as_str()).collect::<Vec<_>>(), [id.as_str()]);
    let mut at = other.visit(&id, None).await?;
    let actions = at.turn().await?;
    at.act(actions.first().context("a move")?).await?;
    // Programs do none of this.
    let turtle = other.program("Turtle", &[Scope::Play, Scope::Read]).await?;
    let both = json!({ "name": "Ann", "password": GOOD });
    for path in ["/api/account", "/api/login"] {
        assert_eq!(turtle.post(path, &both).await?.code(), "token/scope", "{path}");
    }
    let reset = json!({ "code": "x", "new": GOOD });
    assert_eq!(turtle.post("/api/account/reset", &reset).await?.code(), "token/scope");
    for path in ["/api/account", "/api/account/export", "/api/account/settings"] {
        assert_eq!(turtle.get(path).await?.code(), "token/scope", "{path}");
    }
    site.stop().await
}

/// Of several processes one ends the session, and the socket is at another.
async fn sockets_end_everywhere(stores: [Arc<dyn Store>; 2]) -> Result<()> {
    let [one, other] = stores;
    let made = || Made { config: Some(|config| config.upkeep_seconds = 1), ..Made::default() };
    let (one, other) = (Site::with(one, made()).await?, Site::with(other, made()).await?);
    let ann = account(&one, "Ann").await?;
    let turtle = ann.program("Turtle", &[Scope::Read]).await?;
    let id = ann.make_table(&table("alea", 3, &[])).await?;
    let there = |visitor: &Visitor| Visitor { server: other.address, ..visitor.clone() };
    let ben = other.guest("Ben").await?;
    let mut b = ben.visit(&id, None).await?;
    let mut a = there(&ann).visit(&id, None).await?;
    let mut t = there(&turtle).visit(&id, None).await?;
    for at in [&mut a, &mut b, &mut t] {
        at.wait(|at| at.room.is_some()).await?;
    }
    let tokens: protocol::online::Tokens = ann.get("/api/tokens").await?.json()?;
    let token = &tokens.tokens.first().context("a token")?.id;
    assert_eq!(ann.request("DELETE", &format!("/api/tokens/{token}"), &[], b"").await?.status, 204);
    assert_eq!(bye(&mut t).await?, "token/unknown");
    assert_eq!(ann.post("/api/account/leave", &json!(null)).await?.status, 204);
    assert_eq!(bye(&mut a).await?, "guest/none");
    // Who has not left stays.
    b.must(Wish::Say { text: "still here".to_owned() }).await?;
    one.stop().await?;
    other.stop().await
}

async fn bye(at: &mut AtTable) -> Result<String> {
    let said = at.until(|_, news| match news {
        News::Bye { code, .. } => Some(code.clone()),
        _ => None,
    });
    tokio::time::timeout(std::time::Duration::from_secs(20), said).await.context("the socket stays open")?
}

#[tokio::test]
async fn who_signs_out_at_one_process_is_cut_off_at_all_on_sqlite() -> Result<()> {
    let database = Database::new();
    sockets_end_everywhere([database.open().await?, database.open().await?]).await
}

#[tokio::test]
async fn who_signs_out_at_one_process_is_cut_off_at_all_on_postgres() -> Result<()> {
    let url = Postgres::shared().database().await.map_err(anyhow::Error::msg)?;
    sockets_end_everywhere([store::open(&url).await?, store::open(&url).await?]).await
}
