//! Whole games with every byte kept that anybody received: each viewer is told what their view shows, and
//! nothing else.

use std::sync::{Arc, Mutex};

use anyhow::{Context, Result, ensure};
use futures_util::StreamExt;
use gamekit::{Record, Seat, Viewer};
use protocol::online::{News, Proposed, Wish};
use serde_json::Value;
use store::Store;
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use visitor::{Answer, AtTable, Visitor};

use crate::site::{Database, Made, Site, play_on, table};
use crate::wrapped::{Wrapped, host};

/// Everybody at a table, the last of them a spectator.
struct Party {
    id: String,
    guests: Vec<Visitor>,
    at: Vec<AtTable>,
    /// Texts that must never be sent to anybody.
    secrets: Vec<(String, String)>,
    seed: String,
}

/// A nonce that nobody else has.
fn nonce(chair: u8) -> String {
    format!("{:032x}", 0xfeed_0000_1234_0000_u64 + u64::from(chair))
}

async fn party(site: &Site, bodies: &Mutex<Vec<Value>>, game: &str, people: usize) -> Result<Party> {
    let mut guests = Vec::new();
    let mut secrets = Vec::new();
    for number in 0..=people {
        let guest = site.guest(&format!("Guest {number}")).await?;
        let token = guest.cookie.as_ref().and_then(|cookie| cookie.split('=').nth(1)).context("a token")?;
        secrets.push((format!("the cookie of {number}"), token.to_owned()));
        secrets.push((format!("the code of {number}"), guest.code().await?.code));
        guests.push(guest);
    }
    let wanted = table(game, people, &["novice"]);
    let id = guests[0].make_table(&wanted).await?;
    let body = bodies.lock().expect("nobody panics here").last().context("a table")?.clone();
    let seed = body["seed"].as_str().context("a seed")?.to_owned();
    secrets.push(("the seed of the bots".to_owned(), body["bot_seed"].to_string()));
    let mut at = Vec::new();
    for (chair, guest) in (0u8..).zip(&guests) {
        let mut one = guest.visit(&id, None).await?;
        one.bytes = Some(Vec::new());
        if usize::from(chair) < people {
            one.must(Wish::Sit { chair, nonce: nonce(chair) }).await?;
        }
        at.push(one);
    }
    at[0].must(Wish::Start).await?;
    for one in &mut at {
        while one.scene.is_none() {
            one.hear().await?;
        }
    }
    Ok(Party { id, guests, at, secrets, seed })
}

/// Everything that somebody received agrees with what the journal shows to them, entry by entry.
fn agrees(truth: &host::Host, viewer: Viewer, bytes: &[String]) -> Result<u32> {
    let mut scene: Option<protocol::Scene> = None;
    let mut compared = 0;
    for text in bytes {
        let told = match serde_json::from_str(text)? {
            News::Scene { scene: told, .. } => {
                scene = Some(*told);
                true
            }
            News::Steps { steps, .. } => {
                let scene = scene.as_mut().context("a scene comes first")?;
                for step in steps {
                    let number = step.number;
                    let shown = truth
                        .back_to(number)
                        .context("a number of the journal")?
                        .step(viewer, step.events.clone());
                    ensure!(step == shown, "{viewer:?} at {number}:\n{step:?}\n{shown:?}");
                    scene.advance(step);
                }
                true
            }
            News::Past { scene: past, .. } => {
                let shown = truth.scene_at(viewer, past.entries).context("entries of the journal")?;
                ensure!((&past.view, &past.events) == (&shown.view, &shown.events), "{viewer:?}: {past:?}");
                compared += 1;
                false
            }
            _ => false,
        };
        if told {
            let scene = scene.as_ref().context("a scene")?;
            let then = truth.back_to(scene.number).context("a number of the journal")?;
            ensure!(
                *scene == protocol::Scene { afresh: scene.afresh, ..then.scene(viewer, None) },
                "{viewer:?} at {}",
                scene.number
            );
            compared += 1;
        }
    }
    Ok(compared)
}

/// Nothing of this is anywhere in what was received; the seed and the nonces of others not before the game
/// is over.
fn holds_no_secret(party: &Party, viewer: Viewer, bytes: &[String]) -> Result<()> {
    let others = (0..party.guests.len() as u8 - 1).filter(|&seat| !viewer.is(Seat(seat)));
    let nonces: Vec<String> = others.map(nonce).collect();
    for text in bytes {
        for (what, secret) in &party.secrets {
            ensure!(!text.contains(secret.as_str()), "{what} is in {text}");
        }
        let is_over = text.contains(r#""end":""#);
        ensure!(is_over || !text.contains(&party.seed), "the seed is in {text}");
        let told = nonces.iter().find(|nonce| !is_over && text.contains(nonce.as_str()));
        ensure!(told.is_none(), "the nonce of somebody else is in {text}");
    }
    Ok(())
}

/// A plain answer with all of its headers; a browser may be given the cookie that it has again.
fn whole(answer: &Answer, asker: &Visitor) -> String {
    let headers: Vec<String> = answer
        .headers
        .iter()
        .map(|(name, value)| match &asker.cookie {
            Some(own) if name == "set-cookie" => format!("{name}: {}", value.replacen(own.as_str(), "", 1)),
            _ => format!("{name}: {value}"),
        })
        .collect();
    format!("{}\n\n{}", headers.join("\n"), answer.text())
}

/// Everything that the lobby has told somebody so far.
async fn lobby_told(site: &Site, lobby: &mut WebSocketStream<TcpStream>) -> Result<Vec<String>> {
    // It tells in one order: nothing comes after this one.
    let last = site.guest("Eve").await?.make_table(&table("alea", 3, &[])).await?;
    let mut all = Vec::new();
    while all.last().is_none_or(|text: &String| !text.contains(&last)) {
        if let Message::Text(text) = lobby.next().await.context("the lobby is closed")?? {
            all.push(text.as_str().to_owned());
        }
    }
    Ok(all)
}

/// Who looks, by their place in a party.
fn viewer_at(place: usize, people: usize) -> Viewer {
    if place < people { Viewer::Seat(Seat(place as u8)) } else { Viewer::Public }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everybody_receives_what_their_view_shows_and_nothing_else() -> Result<()> {
    let database = Database::new();
    let bodies: Arc<Mutex<Vec<Value>>> = Arc::default();
    let notes = {
        let bodies = Arc::clone(&bodies);
        move |row: &mut store::TableRow| {
            let body = serde_json::from_str(&row.body).expect("it is JSON");
            bodies.lock().expect("nobody panics here").push(body);
        }
    };
    let store: Arc<dyn Store> =
        Arc::new(Wrapped { on_table: Box::new(notes), ..Wrapped::new(database.open().await?) });
    let site = Site::with(Arc::clone(&store), Made::default()).await?;
    for (game, people) in [("assemble", 2), ("alea", 3), ("heroes", 3)] {
        let mut lobby = Visitor::new(site.address).socket("/api/lobby/socket").await?;
        let mut party = party(&site, &bodies, game, people).await?;
        let people = party.at.len() - 1;
        let row = store.table(&party.id).await?.context("a table")?;
        for guest in row.sitters.iter().chain([&row.host]) {
            party.secrets.push(("the id of a guest".to_owned(), guest.clone()));
        }
        for turn in 0..4 {
            let truth = host(&*store, &party.id).await?;
            assert!(turn > 0 || !truth.is_over(), "{game} runs");
            if truth.is_over() {
                break;
            }
            answers_tell_no_more(&*store, &party).await?;
            for (seat, one) in party.at.iter_mut().enumerate() {
                // Everything that can be asked about the past, and what must be refused.
                for entries in 0..=truth.entries() {
                    one.ask(Wish::Look { entries }).await?;
                }
                one.ask(Wish::Say { text: format!("{seat} {turn}") }).await?;
                one.ask(Wish::Propose { what: Proposed::TakeBack { to: 9_999 } }).await?;
                let last = one.ask(Wish::Look { entries: u32::MAX }).await?;
                ensure!(one.answer(&last).await?.is_err(), "there is no such past");
            }
            let asked = truth.game_match().turn().must();
            for seat in asked.iter().filter(|seat| seat.index() < people) {
                let actions = party.at[seat.index()].turn().await?;
                party.at[seat.index()].act(&actions[turn % actions.len()]).await?;
            }
        }
        let (watcher, seated) = party.at.split_last_mut().context("a spectator")?;
        let watching = async {
            while watcher.scene.as_ref().is_none_or(|scene| scene.end.is_none()) {
                watcher.hear().await?;
            }
            Ok(())
        };
        tokio::try_join!(play_on(seated, 2), watching)?;
        let truth = host(&*store, &party.id).await?;
        for (seat, one) in party.at.iter().enumerate() {
            let viewer = viewer_at(seat, people);
            let bytes = one.bytes.as_ref().context("everything was kept")?;
            holds_no_secret(&party, viewer, bytes).with_context(|| format!("{game}, {viewer:?}"))?;
            let compared = agrees(&truth, viewer, bytes).with_context(|| game.to_owned())?;
            assert!(compared > 20, "{game}, {viewer:?}: {compared}");
            assert!(bytes.iter().any(|text| text.contains(&party.seed)), "{game}: told at the end");
        }
        let told = lobby_told(&site, &mut lobby).await?;
        let of_table = told.iter().filter(|text| text.contains(&party.id)).count();
        assert!(of_table >= 4, "{game}: {of_table}");
        holds_no_secret(&party, Viewer::Public, &told).with_context(|| format!("{game}, the lobby"))?;
    }
    site.stop().await
}

/// What can be asked for while a game runs: its record is one more view, and nobody's own page tells more.
async fn answers_tell_no_more(store: &dyn Store, party: &Party) -> Result<()> {
    let people = party.guests.len() - 1;
    let truth = host(store, &party.id).await?;
    for (seat, guest) in party.guests.iter().enumerate() {
        let viewer = viewer_at(seat, people);
        let me = guest.get("/api/me").await?;
        ensure!((me.status, me.text().contains(&party.id)) == (200, seat < people), "{}", me.text());
        let answer = guest.get(&format!("/api/tables/{}/record", party.id)).await?;
        holds_no_secret(party, viewer, &[whole(&me, guest), whole(&answer, guest)])?;
        let told: Record = answer.json()?;
        // A bot may have moved since: what was there is there.
        let known = truth.record(viewer);
        ensure!(
            told.log.len() >= known.log.len() && told.log[..known.log.len()] == known.log[..],
            "{viewer:?}"
        );
        let fairness = told.fairness.as_ref().context("a commitment")?;
        ensure!(fairness.seed.is_some() == told.end.is_some(), "{viewer:?}: the seed");
        let own = if seat < people { nonce(seat as u8) } else { String::new() };
        ensure!(told.end.is_some() || fairness.nonces.concat() == own, "{viewer:?}: {:?}", fairness.nonces);
    }
    Ok(())
}
