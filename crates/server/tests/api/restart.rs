//! A restart in the middle of play: everybody is told why, comes back, and goes on; nothing is lost.

use anyhow::{Context, Result, bail};
use gamekit::{End, Record};
use protocol::online::{News, Wish};
use tokio::sync::watch;
use visitor::{AtTable, Heard, Visitor};

use crate::site::{Database, NONCE, Site, table};

/// After how many moves of everybody the server is stopped, each time.
const STOPS: [usize; 2] = [60, 140];

/// Plays to the end, over as many servers as it takes. Whatever has no answer is sent again.
async fn play(
    guest: Visitor,
    id: String,
    mut servers: watch::Receiver<std::net::SocketAddr>,
    moves: watch::Sender<usize>,
) -> Result<u32> {
    let mut byes = 0;
    let mut unanswered: Option<(String, Wish)> = None;
    let mut known = None;
    for connection in 0u32.. {
        let server = *servers.borrow_and_update();
        let here = Visitor { server, ..guest.clone() };
        let since = known.as_ref().map(|scene: &protocol::Scene| scene.number);
        let Ok(mut at) = here.visit(&id, since).await else {
            // The server is about to stop, or is not there yet.
            servers.changed().await?;
            continue;
        };
        at.scene = known.take();
        match go_on(&mut at, connection, &mut unanswered, &moves).await? {
            Left::Over => return Ok(byes),
            Left::ToldWhy => byes += 1,
            Left::Closed => {}
        }
        known = at.scene.take();
        if *servers.borrow() == server {
            servers.changed().await?;
        }
    }
    bail!("unreachable")
}

/// Why somebody does not go on here.
enum Left {
    Over,
    ToldWhy,
    Closed,
}

async fn go_on(
    at: &mut AtTable,
    connection: u32,
    unanswered: &mut Option<(String, Wish)>,
    moves: &watch::Sender<usize>,
) -> Result<Left> {
    // First everything that happened meanwhile.
    let mut is_known = false;
    let mut number = 0;
    loop {
        if is_known {
            if let Some((name, wish)) = unanswered.clone().filter(|_| number == 0) {
                number = 1;
                if at.ask_as(&name, wish).await.is_err() {
                    return Ok(Left::Closed);
                }
            }
            let scene = at.scene.as_ref().context("a match")?;
            if scene.end.is_some() && unanswered.is_none() {
                return Ok(Left::Over);
            }
            if unanswered.is_none() && !scene.choices.is_empty() {
                number += 1;
                let choice = &scene.choices[number % scene.choices.len()];
                let wish = Wish::Act { decision: scene.decision, action: choice.action.clone() };
                let name = format!("{connection} {number}");
                *unanswered = Some((name.clone(), wish.clone()));
                if at.ask_as(&name, wish).await.is_err() {
                    return Ok(Left::Closed);
                }
            }
        }
        match at.hear().await? {
            Heard::News(News::Bye { code, retry, .. }) => {
                assert_eq!((code.as_str(), retry), ("server/stopping", true));
                return Ok(Left::ToldWhy);
            }
            Heard::News(News::Scene { .. } | News::Steps { .. }) => is_known = true,
            Heard::News(News::Done { id, number }) => {
                if unanswered.as_ref().is_some_and(|(name, _)| *name == id) {
                    let number = number.context("a move is an entry")?;
                    *unanswered = None;
                    moves.send_modify(|moves| *moves += 1);
                    while at.scene.as_ref().is_none_or(|scene| scene.number <= number) {
                        match at.hear().await? {
                            Heard::News(News::Bye { .. }) => return Ok(Left::ToldWhy),
                            Heard::News(_) => {}
                            Heard::Closed(_) => return Ok(Left::Closed),
                        }
                    }
                }
            }
            Heard::News(News::Refused(refusal)) => match refusal.code.as_str() {
                // It came when the table was put away: the next server hears it again.
                "server/stopping" | "table/busy" => return Ok(Left::ToldWhy),
                code => bail!("{code}: {}", refusal.sentences[0]),
            },
            Heard::News(_) => {}
            Heard::Closed(_) => return Ok(Left::Closed),
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_restart_under_load_loses_nothing() -> Result<()> {
    let database = Database::new();
    let mut site = Site::start(&database).await?;
    let (address, addresses) = watch::channel(site.address);
    let (moves, mut moved) = watch::channel(0);
    let (mut ids, mut playing) = (Vec::new(), Vec::new());
    for (game, people) in [("heroes", 3), ("alea", 4), ("assemble", 2), ("heroes", 4)] {
        let mut guests = Vec::new();
        for chair in 0..people {
            guests.push(site.guest(&format!("{game} {chair}")).await?);
        }
        let id = guests[0].make_table(&table(game, people, &[])).await?;
        let mut seated = Vec::new();
        for (chair, guest) in (0u8..).zip(&guests) {
            let mut at = guest.visit(&id, None).await?;
            at.must(Wish::Sit { chair, nonce: NONCE.to_owned() }).await?;
            seated.push(at);
        }
        seated[0].must(Wish::Start).await?;
        for guest in guests {
            playing.push(tokio::spawn(play(guest, id.clone(), addresses.clone(), moves.clone())));
        }
        ids.push(id);
    }
    for stop in STOPS {
        moved.wait_for(|moves| *moves >= stop).await?;
        site.stop().await?;
        site = Site::start(&database).await?;
        address.send(site.address)?;
    }
    let mut byes = 0;
    for one in playing {
        byes += one.await??;
    }
    assert!(byes > 0, "they are told why");
    for id in ids {
        let record: Record =
            Visitor::new(site.address).get(&format!("/api/tables/{id}/record")).await?.json()?;
        assert_eq!((record.end, catalog::verify_record(&record)), (Some(End::Finished), Ok(())));
    }
    site.stop().await
}
