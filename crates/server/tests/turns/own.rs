//! What is kept for all this is one's own: it is told, and it goes.

use anyhow::{Context, Result};
use gamekit::Lang;
use protocol::online::{EndAccount, Feed, NewAccount, NewFeed, NewVacation, Password, Push};
use serde_json::Value;
use visitor::Visitor;

use crate::browser::Browser;
use crate::site::Database;
use crate::told::{MINUTE, NOW, by_days, leaves, sit_down, start};

const PASSWORD: &str = "correct horse battery";

#[tokio::test]
async fn all_of_it_is_told_and_all_of_it_goes() -> Result<()> {
    let database = Database::new();
    let (site, hands) = start(&database, NOW).await?;
    let mut browser = Browser::start().await?;
    let (id, [mut ann, _], [at, mut ben]) = sit_down(&site, &by_days(2)).await?;
    let password: Password = serde_json::from_value(PASSWORD.into())?;
    let account = NewAccount { name: "Ann".to_owned(), password: password.clone() };
    let made = ann.post("/api/account", &account).await?;
    assert_eq!(made.status, 200);
    ann.keep_cookie(&made)?;
    browser.tell(&ann).await?;
    let feed: Feed = ann.post("/api/feed", &NewFeed { lang: Lang::En }).await?.json()?;
    let path = feed.path.context("an address")?;
    leaves(at, &mut ben).await?;
    hands.pass(MINUTE);
    browser.next().await?;
    assert_eq!(ann.post("/api/vacation", &NewVacation { days: 2 }).await?.status, 200);
    let export = ann.get("/api/account/export").await?;
    let all: Value = export.json()?;
    let turns = &all["turns"];
    assert_eq!(turns["browsers"][0]["service"], "127.0.0.1", "{turns}");
    assert_eq!(turns["notices"][0]["table"], id.as_str());
    assert_eq!(turns["vacations"][0]["days"], 2);
    assert_eq!(turns["feed"], NOW);
    let secret = path.split('/').nth(3).context("a secret")?;
    assert!(
        !export.text().contains(secret) && !export.text().contains("message/abc"),
        "no secret is part of it"
    );
    let guest = all["guest"]["id"].as_str().context("an id")?.to_owned();
    assert_eq!(ann.post("/api/account/end", &EndAccount { password }).await?.status, 204);
    assert_eq!(Visitor::new(site.address).get(&path).await?.code(), "feed/unknown");
    let store = database.open().await?;
    let turns = store.turns();
    assert_eq!(turns.subscriptions_of(&guest).await?, []);
    assert_eq!(turns.notices_of(&guest).await?, []);
    assert_eq!(turns.vacations_of(&guest).await?, []);
    store.close().await;
    site.stop().await
}

/// A browser is told as long as somebody is signed in there.
#[tokio::test]
async fn whoever_signs_out_is_told_no_more() -> Result<()> {
    let database = Database::new();
    let (site, _hands) = start(&database, NOW).await?;
    let ann = site.guest("Ann").await?;
    let elsewhere = {
        let mut other = Visitor::new(site.address);
        let answer = other.post("/api/recover", &ann.code().await?).await?;
        other.keep_cookie(&answer)?;
        other
    };
    let (here, there) = (Browser::start().await?, Browser::start().await?);
    here.tell(&ann).await?;
    assert_eq!(there.tell(&elsewhere).await?.browsers, 2);
    assert_eq!(ann.post("/api/leave", &()).await?.status, 204);
    assert_eq!(elsewhere.get("/api/push").await?.json::<Push>()?.browsers, 1);
    site.stop().await
}
