//! Sockets of which nothing is heard: the server beats, and lets go of whoever never answers.

use std::time::Duration;

use anyhow::{Context, Result, bail};
use futures_util::{SinkExt, StreamExt};
use protocol::online::{BEAT_SECONDS, Chair, LobbyNews, News, Wish};
use server::Time;
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::{Error, Message};
use visitor::{AtTable, Heard};

use crate::site::{Database, Made, NONCE, Site, table};

/// How many beats somebody gets who answers none of them.
const UNANSWERED: u32 = 3;
const BEAT: u64 = BEAT_SECONDS as u64 * 1_000;
/// Nothing in a test takes so long, unless it is broken.
const PATIENCE: Duration = Duration::from_secs(20);

/// Waits for a beat; false if the socket was closed instead.
async fn beats(at: &mut AtTable) -> Result<bool> {
    loop {
        match at.hear().await? {
            Heard::News(News::Beat) => return Ok(true),
            Heard::News(_) => {}
            Heard::Closed(_) => return Ok(false),
        }
    }
}

/// The same in the lobby.
async fn lobby_beats(lobby: &mut WebSocketStream<TcpStream>) -> Result<bool> {
    loop {
        match tokio::time::timeout(PATIENCE, lobby.next()).await.context("silence")? {
            Some(Ok(Message::Text(text))) if serde_json::from_str(&text).ok() == Some(LobbyNews::Beat) => {
                return Ok(true);
            }
            Some(Ok(Message::Close(_)) | Err(Error::Io(_) | Error::Protocol(_))) | None => return Ok(false),
            Some(Ok(_)) => {}
            Some(Err(error)) => bail!(error),
        }
    }
}

fn is_here(at: &AtTable, chair: usize) -> Option<bool> {
    match at.room.as_ref()?.chairs.get(chair)? {
        Chair::Person { is_here, .. } => Some(*is_here),
        Chair::Empty | Chair::Bot { .. } => None,
    }
}

#[tokio::test]
async fn whoever_answers_no_beat_is_let_go_and_whoever_does_stays() -> Result<()> {
    let database = Database::new();
    let (time, hands) = Time::manual(1_000_000, 0);
    let site = Site::with(database.open().await?, Made { time: Some(time), ..Made::default() }).await?;
    let (ann, ben) = (site.guest("Ann").await?, site.guest("Ben").await?);
    let id = ann.make_table(&table("alea", 3, &[])).await?;
    let (mut awake, mut silent) = (ann.visit(&id, None).await?, ben.visit(&id, None).await?);
    for (chair, at) in (0u8..).zip([&mut awake, &mut silent]) {
        at.must(Wish::Sit { chair, nonce: NONCE.to_owned() }).await?;
    }
    awake.wait(|at| is_here(at, 1) == Some(true)).await?;
    awake.bytes = Some(Vec::new());
    hands.pass(BEAT - 1);
    awake.must(Wish::Say { text: "too early for a beat".to_owned() }).await?;
    let heard = awake.bytes.take().unwrap_or_default().concat();
    assert!(!heard.contains(r#""beat""#), "{heard}");
    hands.pass(1);
    for round in 1..=2 * UNANSWERED {
        assert!(beats(&mut awake).await?, "round {round}: whoever answers hears every beat");
        awake.ask(Wish::Beat).await?;
        if round <= UNANSWERED + 1 {
            let is_beaten = beats(&mut silent).await?;
            assert_eq!(is_beaten, round <= UNANSWERED, "round {round}: whoever answers none");
        }
        hands.pass(BEAT);
    }
    awake.wait(|at| is_here(at, 1) == Some(false)).await.context("the others see it")?;
    site.stop().await
}

#[tokio::test]
async fn the_same_in_the_lobby() -> Result<()> {
    let database = Database::new();
    let (time, hands) = Time::manual(1_000_000, 0);
    let site = Site::with(database.open().await?, Made { time: Some(time), ..Made::default() }).await?;
    let ann = site.guest("Ann").await?;
    let mut awake = ann.socket("/api/lobby/socket").await?;
    let mut silent = ann.socket("/api/lobby/socket").await?;
    for lobby in [&mut awake, &mut silent] {
        let first = lobby.next().await.context("the list")??;
        assert!(first.to_text()?.contains(r#""type":"all""#), "{first:?}");
    }
    for round in 1..=2 * UNANSWERED {
        hands.pass(BEAT);
        assert!(lobby_beats(&mut awake).await?, "round {round}: whoever answers hears every beat");
        awake.send(Message::text("{}")).await?;
        if round <= UNANSWERED + 1 {
            let is_beaten = lobby_beats(&mut silent).await?;
            assert_eq!(is_beaten, round <= UNANSWERED, "round {round}: whoever answers none");
        }
    }
    site.stop().await
}
