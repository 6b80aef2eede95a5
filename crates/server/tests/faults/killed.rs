//! A server is killed in a burst of moves: what it has answered is there, and nothing is there twice.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use anyhow::Result;
use gamekit::What;
use protocol::online::{NewTable, Speed, Wish};
use visitor::{AtTable, Heard, Visitor};

use crate::site::{Database, NONCE, Site, table};
use crate::victim::{self, Victim};
use crate::wrapped::{journal, numbers_of};

/// How many moves are answered before the killing.
const ANSWERED: u32 = 150;
/// The most time that anybody has, in milliseconds.
const BANK: u64 = 600_000;

/// A message of a seat, and the entry that it is said to have become.
struct Sent {
    seat: u8,
    name: String,
    wish: Wish,
    number: Option<u32>,
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_answered_survives_and_what_was_not_is_there_at_most_once() -> Result<()> {
    match victim::database() {
        Some(url) => victim::serve(store::open(&url).await?).await,
        None => check().await,
    }
}

/// Moves until the server is gone, and notes what was sent and answered.
async fn move_on(mut at: AtTable, seat: u8, answered: Arc<AtomicU32>) -> Vec<Sent> {
    let mut sent: Vec<Sent> = Vec::new();
    loop {
        let Ok(actions) = at.turn().await else { return sent };
        let Some(action) = actions.get(sent.len() % actions.len().max(1)) else { return sent };
        let Some(decision) = at.scene.as_ref().map(|scene| scene.decision) else { return sent };
        let name = format!("move {}", sent.len());
        let wish = Wish::Act { decision, action: action.clone() };
        sent.push(Sent { seat, name: name.clone(), wish: wish.clone(), number: None });
        if at.ask_as(&name, wish).await.is_err() {
            return sent;
        }
        let Ok(Ok(number)) = at.answer(&name).await else { return sent };
        answered.fetch_add(1, Ordering::Relaxed);
        if let Some(last) = sent.last_mut() {
            last.number = number;
        }
        while at.scene.as_ref().is_none_or(|scene| Some(scene.number) <= number) {
            if !matches!(at.hear().await, Ok(Heard::News(_))) {
                return sent;
            }
        }
    }
}

async fn check() -> Result<()> {
    let database = Database::new();
    let (mut victim, address) =
        Victim::start("killed::what_was_answered_survives_and_what_was_not_is_there_at_most_once", &database)
            .await?;
    let speed = Speed::Live { bank: (BANK / 1000) as u32, increment: 0 };
    let answered = Arc::new(AtomicU32::new(0));
    let mut playing = Vec::new();
    for (game, people) in
        [("assemble", 2), ("alea", 3), ("heroes", 3), ("assemble", 4), ("heroes", 5), ("alea", 5)]
    {
        let mut guests = Vec::new();
        for chair in 0..people {
            guests.push(Visitor::guest(address, &format!("{game} {chair}")).await?);
        }
        let id = guests[0].make_table(&NewTable { speed, ..table(game, people, &[]) }).await?;
        let mut seated = Vec::new();
        for (chair, guest) in (0u8..).zip(&guests) {
            let mut at = guest.visit(&id, None).await?;
            at.must(Wish::Sit { chair, nonce: NONCE.to_owned() }).await?;
            seated.push(at);
        }
        seated[0].must(Wish::Start).await?;
        let moves =
            (0u8..).zip(seated).map(|(seat, at)| tokio::spawn(move_on(at, seat, Arc::clone(&answered))));
        playing.push((id, guests, moves.collect::<Vec<_>>()));
    }
    // The tasks go on meanwhile; a burst is under way at whatever moment this is.
    while answered.load(Ordering::Relaxed) < ANSWERED {
        tokio::task::yield_now().await;
    }
    victim.kill()?;

    let mut all = Vec::new();
    for (id, guests, moves) in playing {
        let mut sent = Vec::new();
        for one in moves {
            sent.extend(one.await?);
        }
        all.push((id, guests, sent));
    }
    let site = Site::start(&database).await?;
    let store = database.open().await?;
    let (mut confirmed, mut unknown) = (0, 0);
    for (id, guests, sent) in &all {
        let kept = journal(&*store, id).await?;
        let numbered = kept.iter().enumerate().all(|(place, entry)| entry.number as usize == place);
        assert!(numbered, "a journal without gaps");
        for one in sent {
            let found = numbers_of(&kept, one.seat, &one.name);
            match one.number {
                Some(number) => assert_eq!(found, [number], "{id}: {}", one.name),
                None => assert!(found.len() <= 1, "{id}: {} {found:?}", one.name),
            }
            confirmed += u32::from(one.number.is_some());
        }
        let acts = kept.iter().filter(|entry| matches!(entry.what, What::Act { .. })).count();
        let known = sent.iter().filter(|one| !numbers_of(&kept, one.seat, &one.name).is_empty()).count();
        assert_eq!(acts, known, "{id}: nothing is there that nobody sent");
        for one in sent.iter().filter(|one| one.number.is_none()) {
            unknown += 1;
            let guest = Visitor { server: site.address, ..guests[usize::from(one.seat)].clone() };
            let mut at = guest.visit(id, None).await?;
            at.wait(|at| at.scene.is_some()).await?;
            let before = journal(&*store, id).await?;
            at.ask_as(&one.name, one.wish.clone()).await?;
            let answer = at.answer(&one.name).await?;
            match numbers_of(&before, one.seat, &one.name)[..] {
                [number] => assert_eq!(answer, Ok(Some(number)), "{id}: it has its number already"),
                _ => assert_eq!(answer, Ok(Some(before.len() as u32)), "{id}: it is new"),
            }
            let now = journal(&*store, id).await?;
            assert_eq!(numbers_of(&now, one.seat, &one.name).len(), 1, "{id}: once");
            assert!(
                at.clocks.iter().all(|clock| clock.left > BANK / 2 && clock.left <= BANK),
                "{:?}",
                at.clocks
            );
        }
    }
    assert!(confirmed >= ANSWERED, "{confirmed}");
    assert!(unknown > 0, "somebody was waiting for an answer");
    site.stop().await
}
