//! Tables that wait: the list in the lobby, the order of seats, closing one again, and how many there may be.

use anyhow::{Context, Result};
use futures_util::StreamExt;
use protocol::online::{Chair, LobbyNews, NewTable, Order, Stage, Wish};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;

use crate::site::{Database, Made, NONCE, Site, play_on, table};

/// The next thing that the lobby tells which is no heartbeat.
async fn told(lobby: &mut WebSocketStream<TcpStream>) -> Result<LobbyNews> {
    loop {
        if let Message::Text(text) = lobby.next().await.context("the lobby is closed")?? {
            match serde_json::from_str(&text)? {
                LobbyNews::Beat => {}
                news => return Ok(news),
            }
        }
    }
}

/// What the lobby tells of a table, until it is so.
async fn until(
    lobby: &mut WebSocketStream<TcpStream>,
    mut is_so: impl FnMut(&LobbyNews) -> bool,
) -> Result<Vec<LobbyNews>> {
    let mut all = Vec::new();
    loop {
        all.push(told(lobby).await?);
        if all.last().is_some_and(&mut is_so) {
            return Ok(all);
        }
    }
}

#[tokio::test]
async fn the_lobby_shows_public_tables_as_they_come_change_and_go() -> Result<()> {
    let database = Database::new();
    let site = Site::start(&database).await?;
    let (ann, ben) = (site.guest("Ann").await?, site.guest("Ben").await?);
    let mut lobby = ben.socket("/api/lobby/socket").await?;
    assert_eq!(told(&mut lobby).await?, LobbyNews::All { tables: Vec::new() });
    let secret = ann.make_table(&NewTable { is_public: false, ..table("alea", 3, &[]) }).await?;
    ann.visit(&secret, None).await?.must(Wish::Sit { chair: 0, nonce: NONCE.to_owned() }).await?;
    let id = ann.make_table(&table("assemble", 2, &[])).await?;
    let mut at = ann.visit(&id, None).await?;
    at.must(Wish::Sit { chair: 0, nonce: NONCE.to_owned() }).await?;
    let sits = |news: &LobbyNews| match news {
        LobbyNews::Changed { table } => {
            matches!(&table.chairs[0], Chair::Person { name, .. } if name == "Ann")
        }
        _ => false,
    };
    let mut all = until(&mut lobby, sits).await?;
    // Somebody who comes now sees it at once.
    let mut late = ben.socket("/api/lobby/socket").await?;
    match told(&mut late).await? {
        LobbyNews::All { tables } => {
            assert_eq!(tables.iter().map(|table| table.id.as_str()).collect::<Vec<_>>(), [id.as_str()]);
        }
        other => panic!("{other:?}"),
    }
    at.must(Wish::Close).await?;
    all.extend(until(&mut lobby, |news| matches!(news, LobbyNews::Gone { .. })).await?);
    assert_eq!(all.last(), Some(&LobbyNews::Gone { id }));
    assert!(!format!("{all:?}").contains(&secret), "a table by link is never listed");
    site.stop().await
}

#[tokio::test]
async fn only_the_host_closes_a_table_and_only_while_it_waits() -> Result<()> {
    let database = Database::new();
    let site = Site::start(&database).await?;
    let (ann, ben) = (site.guest("Ann").await?, site.guest("Ben").await?);
    let id = ann.make_table(&table("assemble", 2, &[])).await?;
    let (mut host, mut other) = (ann.visit(&id, None).await?, ben.visit(&id, None).await?);
    assert_eq!(other.refused(Wish::Close).await?, "table/not_host");
    host.must(Wish::Close).await?;
    host.must(Wish::Close).await?;
    other.wait(|at| at.room.as_ref().is_some_and(|room| room.stage == Stage::Over)).await?;
    let sit = Wish::Sit { chair: 1, nonce: NONCE.to_owned() };
    assert_eq!(other.refused(sit.clone()).await?, "table/closed");
    assert_eq!(other.refused(Wish::Undo).await?, "table/closed");
    assert_eq!(host.refused(Wish::Start).await?, "table/closed");
    assert_eq!(host.refused(Wish::Rematch).await?, "table/not_seated");
    assert_eq!(ann.get(&format!("/api/tables/{id}/record")).await?.code(), "table/closed");
    drop((host, other));
    site.stop().await?;
    // It stays closed, whoever looks at it later.
    let site = Site::start(&database).await?;
    let ben = visitor::Visitor { server: site.address, ..ben };
    let mut other = ben.visit(&id, None).await?;
    other.wait(|at| at.room.as_ref().is_some_and(|room| room.stage == Stage::Over)).await?;
    assert!(other.scene.is_none());
    assert_eq!(other.refused(sit).await?, "table/closed");
    let (_, mut seated) = site.running(&table("assemble", 2, &[]), &["Cleo", "Dan"]).await?;
    assert_eq!(seated[0].refused(Wish::Close).await?, "table/started");
    site.stop().await
}

#[tokio::test]
async fn seats_can_be_drawn_by_lot() -> Result<()> {
    let database = Database::new();
    let site = Site::start(&database).await?;
    let mut first = std::collections::BTreeSet::new();
    // Twenty times the same person on the first chair: with honest lots that does not happen.
    for _ in 0..20 {
        let wanted = NewTable { order: Order::Random, ..table("assemble", 2, &[]) };
        let (_, seated) = site.running(&wanted, &["Ann", "Ben"]).await?;
        let names: Vec<&str> = seated[0]
            .scene
            .as_ref()
            .context("a match")?
            .seats
            .iter()
            .map(|seat| seat.name.as_str())
            .collect();
        assert!(names == ["Ann", "Ben"] || names == ["Ben", "Ann"], "{names:?}");
        first.insert(names[0].to_owned());
    }
    assert_eq!(first.len(), 2);
    site.stop().await
}

/// A game after the game counts like any other table.
#[tokio::test]
async fn another_game_is_a_table_that_counts() -> Result<()> {
    let database = Database::new();
    let made = Made { config: Some(|config| config.tables_per_guest = 1), ..Made::default() };
    let site = Site::with(database.open().await?, made).await?;
    let ann = site.guest("Ann").await?;
    let id = ann.make_table(&table("assemble", 1, &["random"])).await?;
    let mut at = ann.visit(&id, None).await?;
    at.must(Wish::Sit { chair: 0, nonce: NONCE.to_owned() }).await?;
    at.must(Wish::Start).await?;
    play_on(std::slice::from_mut(&mut at), 0).await?;
    at.wait(|at| at.room.as_ref().is_some_and(|room| room.stage == Stage::Over)).await?;
    let waiting = ann.make_table(&table("alea", 3, &[])).await?;
    assert_eq!(at.refused(Wish::Rematch).await?, "limits/tables");
    ann.visit(&waiting, None).await?.must(Wish::Close).await?;
    at.must(Wish::Rematch).await?;
    site.stop().await
}
