//! What is too much is refused in words, with the time after which it is not; what is said is cleaned.

use anyhow::{Context, Result, bail};
use protocol::online::{NewGuest, News, VERSION, Wish};
use server::{LimitConfig, Rate};
use tokio_tungstenite::tungstenite;
use visitor::{Heard, Visitor};

use crate::site::{Database, Made, Site, table};

const FEW: Rate = Rate { per_second: 0.01, burst: 5 };

async fn with(database: &Database, limits: LimitConfig) -> Result<Site> {
    Site::with(database.open().await?, Made { limits: Some(limits), ..Made::default() }).await
}

#[tokio::test]
async fn a_flood_of_messages_is_refused_and_harms_nobody_else() -> Result<()> {
    let database = Database::new();
    let site = with(&database, LimitConfig { messages_per_guest: FEW, ..LimitConfig::none() }).await?;
    let (id, mut seated) = site.running(&table("assemble", 1, &["novice"]), &["Ann"]).await?;
    let ann = &mut seated[0];
    let mut codes = Vec::new();
    // Sitting down and starting were two; what makes no sense counts as well.
    for text in ["{}".to_owned(), r#"{"id":"b","wish":{"type":"beat"}}"#.to_owned(), "nonsense".to_owned()] {
        ann.send(tungstenite::Message::text(text)).await?;
    }
    for _ in 0..10 {
        codes.push(ann.refused(Wish::Look { entries: u32::MAX }).await?);
    }
    assert!(codes.iter().all(|code| code == "limits/too_many_requests"), "{codes:?}");
    ann.turn().await.context("and still hears everything")?;
    let ben = site.guest("Ben").await?;
    let mut b = ben.visit(&id, None).await?;
    b.must(Wish::Say { text: "I may".to_owned() }).await?;
    ann.wait(|at| at.chat == ["I may"]).await?;
    site.stop().await
}

/// Frames below messages count as messages do.
#[tokio::test]
async fn a_flood_of_pings_is_closed() -> Result<()> {
    let database = Database::new();
    let site = with(&database, LimitConfig { messages: FEW, ..LimitConfig::none() }).await?;
    let ann = site.guest("Ann").await?;
    let id = ann.make_table(&table("alea", 3, &[])).await?;
    for ping in [tungstenite::Message::Ping("?".into()), tungstenite::Message::Pong("!".into())] {
        let mut at = ann.visit(&id, None).await?;
        for _ in 0..6 {
            // It may be closed by now.
            let _ = at.send(ping.clone()).await;
        }
        let code = loop {
            if let Heard::Closed(code) = at.hear().await? {
                break code;
            }
        };
        // The reason may be lost with the socket.
        assert!(code.is_none_or(|code| code == 1008), "{code:?}");
    }
    site.stop().await
}

/// Looking back costs the table more than anything else: it has limits of its own, for everybody who looks,
/// and whoever is above them can still play.
#[tokio::test]
async fn a_flood_of_looks_at_the_past_is_refused() -> Result<()> {
    let database = Database::new();
    let by_guest = LimitConfig { looks_per_guest: FEW, ..LimitConfig::none() };
    let by_address = LimitConfig { looks: FEW, ..LimitConfig::none() };
    for (limits, has_name) in [(by_guest, true), (by_address, false)] {
        let site = with(&database, limits).await?;
        let (id, mut seated) = site.running(&table("assemble", 1, &["novice"]), &["Ann"]).await?;
        let watcher = if has_name { site.guest("Ben").await? } else { Visitor::new(site.address) };
        let mut watching = watcher.visit(&id, None).await?;
        let mut codes = Vec::new();
        for _ in 0..8 {
            let name = watching.ask(Wish::Look { entries: 0 }).await?;
            codes.push(
                watching
                    .until(|_, news| match news {
                        News::Past { id, .. } if *id == name => Some(String::new()),
                        News::Refused(refusal) if refusal.id == name => Some(refusal.code.clone()),
                        _ => None,
                    })
                    .await?,
            );
        }
        let (shown, refused) = codes.split_at(5);
        assert!(shown.iter().all(String::is_empty), "{codes:?}");
        assert!(refused.iter().all(|code| code == "limits/too_many_requests"), "{codes:?}");
        let ann = &mut seated[0];
        let actions = ann.turn().await?;
        ann.act(&actions[0]).await.context("others are not concerned")?;
        site.stop().await?;
    }
    Ok(())
}

#[tokio::test]
async fn a_flood_of_nonsense_is_closed() -> Result<()> {
    let database = Database::new();
    let site = Site::start(&database).await?;
    let ann = site.guest("Ann").await?;
    let id = ann.make_table(&table("alea", 3, &[])).await?;
    let mut at = ann.visit(&id, None).await?;
    for _ in 0..30 {
        // It may be closed by now.
        let _ = at.send(tungstenite::Message::text("nonsense")).await;
    }
    let mut refused = 0;
    while let visitor::Heard::News(news) = at.hear().await? {
        refused += u32::from(matches!(news, News::Refused(_)));
    }
    // The last answers may be lost with the socket.
    assert!((1..=20).contains(&refused), "{refused}");
    ann.visit(&id, None)
        .await?
        .must(Wish::Say { text: "sorry".to_owned() })
        .await
        .context("who comes back may")?;
    site.stop().await
}

#[tokio::test]
async fn floods_of_requests_tables_and_sockets_are_told_when_to_come_back() -> Result<()> {
    let database = Database::new();
    let site = with(&database, LimitConfig { requests_per_guest: FEW, ..LimitConfig::none() }).await?;
    let ann = site.guest("Ann").await?;
    let mut last = ann.get("/api/me").await?;
    for _ in 0..6 {
        last = ann.get("/api/me").await?;
    }
    assert_eq!((last.status, last.code()), (429, "limits/too_many_requests".to_owned()));
    let seconds: u64 = last.header("retry-after").context("when")?.parse()?;
    assert!((1..=100).contains(&seconds), "{seconds}");
    assert_eq!(site.guest("Ben").await?.get("/api/me").await?.status, 200, "others may");
    site.stop().await?;

    let site = with(&database, LimitConfig { open_sockets_per_guest: 2, ..LimitConfig::none() }).await?;
    let cleo = site.guest("Cleo").await?;
    let id = cleo.make_table(&table("alea", 3, &[])).await?;
    let path = format!("/api/tables/{id}/socket?version={VERSION}");
    let _open = [cleo.socket(&path).await?, cleo.socket("/api/lobby/socket").await?];
    match cleo.socket(&path).await.map(drop).map_err(anyhow::Error::downcast::<tungstenite::Error>) {
        Err(Ok(tungstenite::Error::Http(response))) => {
            assert_eq!(response.status().as_u16(), 429);
            assert!(response.headers().contains_key("retry-after"));
        }
        other => bail!("{other:?}"),
    }
    site.stop().await?;

    let made = Made { config: Some(|config| config.tables_per_guest = 3), ..Made::default() };
    let site = Site::with(database.open().await?, made).await?;
    let dan = site.guest("Dan").await?;
    for _ in 0..3 {
        dan.make_table(&table("alea", 3, &[])).await?;
    }
    let answer = dan.post("/api/tables", &table("alea", 3, &[])).await?;
    assert_eq!((answer.status, answer.code()), (429, "limits/tables".to_owned()));
    site.stop().await
}

/// No user text is markup or moves what stands beside it.
#[tokio::test]
async fn what_is_said_arrives_as_plain_text() -> Result<()> {
    let database = Database::new();
    let site = Site::start(&database).await?;
    let ann = site.guest(" An\u{202e}n\u{0}<i>\u{7} ").await?;
    assert_eq!(ann.me().await?.name, "Ann<i>");
    let id = ann.make_table(&table("alea", 3, &[])).await?;
    let mut at = ann.visit(&id, None).await?;
    let said = "<script>alert(1)</script>\u{1b}[31m \u{202e}x\u{200b}\r\n\ty &amp; \u{0}'\"";
    at.must(Wish::Say { text: said.to_owned() }).await?;
    // Everybody is told before whoever said it is answered.
    assert_eq!(at.chat, ["<script>alert(1)</script>[31m x y &amp; '\""]);
    for text in ["\u{200b}\u{7}".to_owned(), "人".repeat(301)] {
        assert_eq!(at.refused(Wish::Say { text }).await?, "chat/text");
    }
    // As text of JSON, with the policy that no script runs here which is not a file of ours.
    let answer = ann.get("/api/me").await?;
    assert_eq!(answer.header("content-type"), Some("application/json"));
    assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
    assert!(answer.header("content-security-policy").is_some_and(|policy| !policy.contains("unsafe-inline")));
    site.stop().await
}

/// A name is told to every table of whoever changes it: it has the limits of what is made. The name that somebody
/// has already changes nothing, and costs nothing.
#[tokio::test]
async fn names_are_not_changed_all_the_time() -> Result<()> {
    let database = Database::new();
    let site = with(&database, LimitConfig { making_per_guest: FEW, ..LimitConfig::none() }).await?;
    let ann = site.guest("Ann").await?;
    let rename = async |path: &str, name: &str| {
        let answer = ann.post(path, &NewGuest { name: name.to_owned() }).await?;
        anyhow::Ok((answer.status, answer.code()))
    };
    for _ in 0..10 {
        for path in ["/api/me/name", "/api/guest"] {
            assert_eq!(rename(path, " Ann").await?.0, 200);
        }
    }
    for name in ["Bea", "Cleo", "Dora", "Eve", "Fay"] {
        assert_eq!(rename("/api/me/name", name).await?.0, 200);
    }
    for path in ["/api/me/name", "/api/guest"] {
        assert_eq!(rename(path, "Gwen").await?, (429, "limits/too_many_requests".to_owned()));
    }
    assert_eq!(ann.me().await?.name, "Fay");
    site.stop().await
}
