//! Twin games, which differ only in what a viewer has not seen: the viewer receives the same bytes. And
//! declarations that come at once show no more than that somebody has declared.

use std::sync::Arc;

use anyhow::{Context, Result};
use futures_util::StreamExt;
use protocol::online::{Chair, LobbyNews, News, Proposed, Room, Stage, Wish};
use serde_json::{Value, json};
use server::Time;
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use visitor::{Answer, AtTable, Visitor};

use crate::site::{Database, Made, NONCE, Site, table};
use crate::wrapped::Wrapped;

/// A server whose tables all have the same chance, and were all made at the same time.
async fn same_chance(database: &Database) -> Result<Site> {
    let fixed = |row: &mut store::TableRow| {
        let mut body: Value = serde_json::from_str(&row.body).expect("it is JSON");
        body["seed"] = json!("5e".repeat(32));
        body["bot_seed"] = json!(7);
        row.body = body.to_string();
    };
    let store = Wrapped { on_table: Box::new(fixed), ..Wrapped::new(database.open().await?) };
    let (time, _) = Time::manual(1_700_000_000_000, 0);
    Site::with(Arc::new(store), Made { time: Some(time), ..Made::default() }).await
}

/// One of two games, with everything that is told outside of its match as well.
struct Twin {
    id: String,
    guests: Vec<Visitor>,
    at: Vec<AtTable>,
    lobby: WebSocketStream<TcpStream>,
}

/// What each viewer received, and what they could ask for.
#[derive(PartialEq, Debug)]
struct Told {
    /// Every message at the table, by viewer.
    bytes: Vec<Vec<String>>,
    /// Plain answers, by viewer: status, headers, body.
    answers: Vec<Vec<String>>,
    /// What the lobby said since the game began.
    lobby: Vec<String>,
}

/// Whether a room shows everybody of such a table.
fn is_full(room: &Room, people: usize) -> bool {
    let is_here = |chair: &Chair| matches!(chair, Chair::Person { is_here: true, .. });
    room.watchers == 1 && room.chairs.iter().filter(|chair| is_here(chair)).count() == people
}

/// The next thing that the lobby tells about a table.
async fn told(lobby: &mut WebSocketStream<TcpStream>, id: &str) -> Result<LobbyNews> {
    loop {
        let Message::Text(text) = lobby.next().await.context("the lobby is closed")?? else { continue };
        if text.contains(id) {
            return Ok(serde_json::from_str(&text)?);
        }
    }
}

impl Twin {
    /// People of the same names at a table, the last of them a spectator. From here on everything that
    /// anybody receives is kept.
    async fn begin(site: &Site, game: &str) -> Result<Twin> {
        let mut guests = Vec::new();
        for name in ["Ann", "Ben", "Cleo", "Dan"] {
            guests.push(site.guest(name).await?);
        }
        let people = guests.len() - 1;
        let mut lobby = guests[people].socket("/api/lobby/socket").await?;
        let id = guests[0].make_table(&table(game, people, &[])).await?;
        let mut at = Vec::new();
        for (chair, guest) in (0u8..).zip(&guests) {
            let mut one = guest.visit(&id, None).await?;
            if usize::from(chair) < people {
                one.must(Wish::Sit { chair, nonce: NONCE.to_owned() }).await?;
            }
            at.push(one);
        }
        // Who came last is told of the room alone, and then with all the others.
        let is_room = |at: &AtTable, news: &News| {
            let is_full = at.room.as_ref().is_some_and(|room| is_full(room, people));
            (is_full && matches!(news, News::Room(_))).then_some(())
        };
        at[people].until(is_room).await?;
        for one in &mut at {
            one.until(is_room).await?;
            one.bytes = Some(Vec::new());
        }
        loop {
            if let LobbyNews::Changed { table } = told(&mut lobby, &id).await?
                && table.chairs.iter().all(|chair| matches!(chair, Chair::Person { is_here: true, .. }))
            {
                break;
            }
        }
        at[0].ask_as("start", Wish::Start).await?;
        for one in &mut at {
            let runs = |room: &Room| room.stage == Stage::Running;
            one.wait(|at| at.scene.is_some() && at.room.as_ref().is_some_and(runs)).await?;
        }
        Ok(Twin { id, guests, at, lobby })
    }

    /// Something is proposed and withdrawn: rooms are told in the middle of what is hidden.
    async fn propose(&mut self) -> Result<()> {
        for (name, wish) in
            [("pause", Wish::Propose { what: Proposed::Pause }), ("no", Wish::Vote { agree: false })]
        {
            let is_proposed = name == "pause";
            self.at[1].ask_as(name, wish).await?;
            for one in &mut self.at {
                let is_so = |room: &Room| room.proposal.is_some() == is_proposed;
                one.wait(|at| at.room.as_ref().is_some_and(is_so)).await?;
            }
        }
        Ok(())
    }

    /// Everything that was told so far, in the same words for both games. Answers are asked for now.
    async fn told(&mut self, site: &Site) -> Result<Told> {
        // The lobby tells in one order: after this one nothing else is to come.
        let marker = site.guest("Eve").await?.make_table(&table("assemble", 2, &[])).await?;
        let mut lobby = Vec::new();
        loop {
            let Message::Text(text) = self.lobby.next().await.context("the lobby is closed")?? else {
                continue;
            };
            if text.contains(&marker) {
                break;
            }
            if text.contains(&self.id) {
                lobby.push(text.replace(&self.id, "the table"));
            }
        }
        let mut answers = Vec::new();
        for guest in &self.guests {
            let mut own = Vec::new();
            for path in ["/api/me".to_owned(), format!("/api/tables/{}/record", self.id)] {
                own.push(plain(&guest.get(&path).await?, &self.id));
            }
            answers.push(own);
        }
        let bytes = self.at.iter().map(|at| received(at, &self.id)).collect();
        Ok(Told { bytes, answers, lobby })
    }
}

/// An answer as text, with every header but the time of day, its name, and the asker's own cookie.
fn plain(answer: &Answer, id: &str) -> String {
    let headers = answer.headers.iter();
    let headers =
        headers.filter(|(name, _)| !["date", "x-request-id", "set-cookie"].contains(&name.as_str()));
    let mut text = format!("{}\n", answer.status);
    for (name, value) in headers {
        text += &format!("{name}: {value}\n");
    }
    (text + "\n" + &answer.text()).replace(id, "the table")
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

/// What came, message by message. People are known by other names at every table: in the order in which they
/// are told they are the first, the second and so on.
fn received(at: &AtTable, id: &str) -> Vec<String> {
    let mut people: Vec<String> = Vec::new();
    let mut plain = |text: &String| {
        let mut text = text.replace(id, "the table");
        let found: Vec<String> = text
            .split("\"person\":\"")
            .skip(1)
            .filter_map(|rest| rest.split_once('"').map(|(person, _)| person.to_owned()))
            .collect();
        for person in found {
            if !people.contains(&person) {
                people.push(person);
            }
        }
        for (number, person) in people.iter().enumerate() {
            text = text.replace(person, &format!("person {number}"));
        }
        text
    };
    at.bytes.iter().flatten().map(&mut plain).collect()
}

/// Nobody but whose secret it is can tell two games apart, by whatever they are told or ask for.
fn alike(game: &Told, twin: &Told, whose: usize, least: usize) {
    assert_ne!(game.bytes[whose], twin.bytes[whose], "{whose} knows what they did");
    assert_ne!(game.answers[whose][1], twin.answers[whose][1], "the record of {whose} tells them");
    for viewer in (0..4).filter(|viewer| *viewer != whose) {
        let (bytes, answers) = (&game.bytes[viewer], &game.answers[viewer]);
        let rooms = bytes.iter().filter(|text| text.contains(r#""type":"room""#)).count();
        assert!(bytes.len() >= least && rooms >= 3, "viewer {viewer}: {rooms} rooms in {bytes:?}");
        assert!(answers.iter().all(|answer| answer.starts_with("200\n")), "{answers:?}");
        assert_eq!(*bytes, twin.bytes[viewer], "viewer {viewer}");
        assert_eq!(*answers, twin.answers[viewer], "viewer {viewer}");
    }
    assert!(game.lobby.iter().any(|text| text.contains(r#""stage":"running""#)), "{:?}", game.lobby);
    assert_eq!(game.lobby, twin.lobby);
}

#[tokio::test]
async fn a_sealed_declaration_leaves_no_trace() -> Result<()> {
    for whose in 0..3 {
        sealed(whose).await.with_context(|| format!("seat {whose}"))?;
    }
    Ok(())
}

/// Two games that differ in what one of them has declared.
async fn sealed(whose: usize) -> Result<()> {
    let database = Database::new();
    let site = same_chance(&database).await?;
    let mut games = Vec::new();
    for declared in [1, 5] {
        let mut twin = Twin::begin(&site, "alea").await?;
        act(&mut twin.at, whose, "first", &format!("declare {declared}")).await?;
        act(&mut twin.at, (whose + 1) % 3, "second", "declare 2").await?;
        twin.propose().await?;
        let sealed = twin.told(&site).await?;
        act(&mut twin.at, (whose + 2) % 3, "third", "declare 3").await?;
        games.push((sealed, twin.told(&site).await?));
    }
    let ((sealed, open), (twin_sealed, twin_open)) = (&games[0], &games[1]);
    alike(sealed, twin_sealed, whose, 6);
    for viewer in (0..4).filter(|viewer| *viewer != whose) {
        assert_ne!(open.bytes[viewer], twin_open.bytes[viewer], "viewer {viewer} sees it when all are in");
        assert_ne!(open.answers[viewer][1], twin_open.answers[viewer][1], "and so does the record");
    }
    site.stop().await
}

/// Which cards somebody puts back, and so what is left in their hand, is nobody else's business.
#[tokio::test]
async fn a_hand_leaves_no_trace() -> Result<()> {
    for whose in 0..3 {
        hand(whose).await.with_context(|| format!("seat {whose}"))?;
    }
    Ok(())
}

/// Two games that differ in what one of them has put back.
async fn hand(whose: usize) -> Result<()> {
    let database = Database::new();
    let site = same_chance(&database).await?;
    let mut games = Vec::new();
    for place in 0..2 {
        let mut twin = Twin::begin(&site, "heroes").await?;
        let all = &mut twin.at;
        for seat in 0..3 {
            let actions = all[seat].turn().await?;
            let of_one: Vec<&String> =
                actions.iter().filter(|action| action.split(' ').count() == 2).collect();
            assert!(of_one.len() > 1 && of_one[0].starts_with("redraw "), "{actions:?}");
            let redraw = if seat == whose { of_one[place * (of_one.len() - 1)] } else { &actions[0] };
            act(all, seat, &format!("{seat} 0"), redraw).await?;
        }
        // From here on the markers in the Cities, as long as the setup lasts.
        for turn in 1.. {
            let cities = all[..3].iter().enumerate().find_map(|(seat, at)| {
                let choice = at.scene.as_ref()?.choices.first()?;
                choice.action.starts_with("city ").then(|| (seat, choice.action.clone()))
            });
            let Some((seat, city)) = cities else { break };
            act(all, seat, &format!("{seat} {turn}"), &city).await?;
        }
        twin.propose().await?;
        games.push(twin.told(&site).await?);
    }
    alike(&games[0], &games[1], whose, 9);
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
