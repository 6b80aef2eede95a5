//! The feed: true, and known to nobody who does not know its address.

use anyhow::{Context, Result};
use gamekit::Lang;
use protocol::online::{Feed, NewFeed};
use visitor::Visitor;

use crate::site::{Database, Site};
use crate::told::{DAY, MINUTE, NOW, by_days, leaves, sit_down, start};

async fn make(whom: &Visitor, lang: Lang) -> Result<String> {
    let feed: Feed = whom.post("/api/feed", &NewFeed { lang }).await?.json()?;
    feed.path.context("its address, this once")
}

/// Every element is closed in its order, and nothing stands outside of them.
fn is_well_formed(text: &str) -> bool {
    let mut open = Vec::new();
    for part in text.split('<').skip(1) {
        let Some((tag, _)) = part.split_once('>') else { return false };
        let name = tag.split_whitespace().next().unwrap_or_default();
        match name {
            name if name.starts_with('?') => {}
            name if name.starts_with('/') => {
                if open.pop() != Some(name[1..].to_owned()) {
                    return false;
                }
            }
            _ if tag.ends_with('/') => {}
            name => open.push(name.to_owned()),
        }
    }
    open.is_empty()
}

#[tokio::test]
async fn a_feed_tells_of_turns() -> Result<()> {
    let database = Database::new();
    let (site, hands) = start(&database, NOW).await?;
    let (id, [ann, _], [at, mut ben]) = sit_down(&site, &by_days(2)).await?;
    assert_eq!(ann.get("/api/feed").await?.json::<Feed>()?, Feed::default());
    let path = make(&ann, Lang::En).await?;
    let about: Feed = ann.get("/api/feed").await?.json()?;
    assert_eq!(about, Feed { path: None, since: Some(NOW) }, "the address is told once");
    leaves(at, &mut ben).await?;
    let nobody = Visitor::new(site.address);
    let empty = nobody.get(&path).await?;
    assert!(is_well_formed(&empty.text()) && !empty.text().contains("<entry>"), "{}", empty.text());
    hands.pass(MINUTE);
    let told = loop {
        let answer = nobody.get(&path).await?;
        if answer.text().contains("<entry>") {
            break answer;
        }
        tokio::task::yield_now().await;
    };
    let text = told.text();
    assert!(is_well_formed(&text), "{text}");
    assert_eq!(told.header("content-type"), Some("application/atom+xml; charset=utf-8"));
    assert_eq!(told.header("cache-control"), Some("private, no-cache"));
    assert_eq!(told.header("referrer-policy"), Some("no-referrer"));
    for part in
        ["<title>Your turn</title>", &format!("/online/{id}\""), "xmlns=\"http://www.w3.org/2005/Atom\""]
    {
        assert!(text.contains(part), "{part} in {text}");
    }
    assert!(!text.contains("Ben") && !text.contains(path.split('/').nth(3).context("a secret")?), "{text}");
    // Asked again it is the same, and whoever has it is not sent it.
    assert_eq!(nobody.get(&path).await?.text(), text);
    let tag = told.header("etag").context("a tag")?.to_owned();
    let known = nobody.request("GET", &path, &[("if-none-match", &tag)], b"").await?;
    assert_eq!((known.status, known.body.len()), (304, 0));
    let ja = nobody.get(&path.replace("en.atom", "ja.atom")).await?;
    assert!(ja.text().contains("あなたの手番です"));
    let ids = |text: &str| -> Vec<String> {
        let parts = text.split("<id>").skip(1).filter_map(|part| part.split("</id>").next());
        parts.map(str::to_owned).collect()
    };
    assert_eq!(ids(&ja.text()), ids(&text));
    site.stop().await
}

#[tokio::test]
async fn nobody_reads_it_without_its_address() -> Result<()> {
    let database = Database::new();
    let site = Site::start(&database).await?;
    let (ann, nobody) = (site.guest("Ann").await?, Visitor::new(site.address));
    let first = make(&ann, Lang::En).await?;
    assert_eq!(nobody.get(&first).await?.status, 200);
    let second = make(&ann, Lang::Ja).await?;
    assert!(second.ends_with("/ja.atom") && first != second);
    let other = format!("/api/feed/{}/en.atom", "0".repeat(64));
    let session = ann.cookie.as_deref().and_then(|cookie| cookie.split('=').nth(1)).context("a cookie")?;
    let of_session = format!("/api/feed/{session}/en.atom");
    let in_vain = ["/api/feed/x/en.atom", "/api/feed/%ff%fe/%ff%fe", "/api/feed/%00/en.atom"];
    let fr = second.replace("ja.atom", "fr.atom");
    for path in [first.as_str(), &other, &of_session, &fr].into_iter().chain(in_vain) {
        let answer = nobody.get(path).await?;
        assert_eq!((answer.status, answer.code().as_str()), (404, "feed/unknown"), "{path}");
        assert_eq!(answer.header("cache-control"), Some("no-store"));
    }
    assert_eq!(nobody.get(&second).await?.status, 200);
    assert_eq!(ann.post("/api/feed/end", &()).await?.status, 204);
    assert_eq!(nobody.get(&second).await?.code(), "feed/unknown");
    assert_eq!(ann.get("/api/feed").await?.json::<Feed>()?, Feed::default());
    site.stop().await
}

/// What was told is told no more when it is old.
#[tokio::test]
async fn nothing_is_kept_for_somebody_who_does_not_want_to_know() -> Result<()> {
    let database = Database::new();
    let (site, hands) = start(&database, NOW).await?;
    let (_, [ann, ben], [at, mut ben_at]) = sit_down(&site, &by_days(2)).await?;
    let path = make(&ben, Lang::En).await?;
    leaves(at, &mut ben_at).await?;
    drop(ben_at);
    // Both are away for a minute; then time runs out for one after the other.
    while site_knows_him(&ann).await? {
        tokio::task::yield_now().await;
    }
    hands.pass(MINUTE);
    while !ben.get(&path).await?.text().contains("<entry>") {
        tokio::task::yield_now().await;
    }
    let late = make(&ann, Lang::En).await?;
    assert!(!ann.get(&late).await?.text().contains("<entry>"), "she had no feed when it was told");
    hands.pass(DAY);
    site.stop().await
}

/// Whether a page of Ben's is still open, as a list of tables shows it.
async fn site_knows_him(ann: &Visitor) -> Result<bool> {
    let tables = ann.me().await?.tables;
    let chair = tables.first().and_then(|table| table.chairs.get(1)).cloned().context("a chair")?;
    Ok(matches!(chair, protocol::online::Chair::Person { is_here: true, .. }))
}
