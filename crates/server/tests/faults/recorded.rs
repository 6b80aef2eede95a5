//! What people send in a short game of each title and around it, kept as it was sent.

use std::collections::BTreeSet;

use anyhow::{Context, Result};
use gamekit::Seat;
use protocol::online::{Chair, NewGuest, Proposed, Recovery, ReportKind, Request, Wish};
use visitor::{AtTable, Sent, Tape, Visitor};

use crate::site::{NONCE, Site, table};

/// How many decisions of each are part of it: no game is over so soon.
const DECISIONS: usize = 3;

/// Plays, and tells what was sent. Nothing of it was refused.
pub(crate) async fn recorded(site: &Site) -> Result<Sent> {
    let tape = Tape::default();
    let stranger = Visitor { tape: Some(tape.clone()), ..Visitor::new(site.address) };
    for path in ["/healthz", "/readyz", "/metrics"] {
        stranger.get(path).await?;
    }
    for game in ["assemble", "alea", "heroes"] {
        one_game(game, &stranger).await.with_context(|| format!("a game of {game}"))?;
    }
    let sent = tape.sent();
    let wishes: BTreeSet<usize> = sent
        .messages
        .iter()
        .map(|message| Ok(place(&serde_json::from_str::<Request>(message)?.wish)))
        .collect::<Result<_>>()?;
    assert_eq!(wishes, (0..KINDS).collect(), "one of every kind");
    Ok(sent)
}

/// How many kinds of wishes there are.
const KINDS: usize = 19;

/// Every kind of wish has a place of its own. A new one does not compile until it has the next, and then
/// must be sent.
fn place(wish: &Wish) -> usize {
    match wish {
        Wish::Sit { .. } => 0,
        Wish::Stand => 1,
        Wish::Fill { .. } => 2,
        Wish::Close => 3,
        Wish::Start => 4,
        Wish::Act { .. } => 5,
        Wish::Undo => 6,
        Wish::Resign => 7,
        Wish::Look { .. } => 8,
        Wish::Propose { .. } => 9,
        Wish::Vote { .. } => 10,
        Wish::Return => 11,
        Wish::Rematch => 12,
        Wish::Say { .. } => 13,
        Wish::Block { .. } => 14,
        Wish::Report { .. } => 15,
        Wish::Unseat { .. } => 16,
        Wish::Remove { .. } => 17,
        Wish::Beat => KINDS - 1,
    }
}

async fn one_game(game: &str, stranger: &Visitor) -> Result<()> {
    let (ann, former) = (stranger.clone().begin("Ann").await?, stranger.clone().begin("Ben").await?);
    former.post("/api/me/name", &NewGuest { name: "Benjamin".to_owned() }).await?;
    // Ben goes on in another browser, and leaves the first.
    let Recovery { code } = former.code().await?;
    let mut ben = stranger.clone();
    ben.keep_cookie(&ben.post("/api/recover", &Recovery { code }).await?)?;
    former.post("/api/leave", &()).await?;
    let lobby = ann.socket("/api/lobby/socket").await?;
    let id = ann.make_table(&table(game, 2, &["novice"])).await?;
    let mut people = [ann.visit(&id, None).await?, ben.visit(&id, None).await?];
    prepare(&mut people).await?;
    play(&mut people).await?;
    agree(&mut people).await?;
    let [mut ann_at, ben_at] = people;
    // Somebody is away, and back.
    drop(ben_at);
    ann_at.wait(|at| is_here(at, 1) == Some(false)).await?;
    let stand_in = Proposed::StandIn { seat: Seat(1), level: "novice".to_owned(), once: false };
    ann_at.must(Wish::Propose { what: stand_in }).await?;
    let mut ben_at = ben.visit(&id, Some(0)).await?;
    ben_at.must(Wish::Return).await?;
    for at in [&mut ann_at, &mut ben_at] {
        at.must(Wish::Resign).await?;
    }
    ann_at.wait(|at| at.scene.as_ref().is_some_and(|scene| scene.end.is_some())).await?;
    ann_at.must(Wish::Rematch).await?;
    ann.get(&format!("/api/tables/{id}/record")).await?;
    ann.me().await?;
    // Nobody comes to another table, and it is closed again.
    let empty = ann.make_table(&table(game, 3, &[])).await?;
    let mut ann_at = ann.visit(&empty, None).await?;
    conduct(&mut ann_at, &mut ben.visit(&empty, None).await?).await?;
    ann_at.must(Wish::Close).await?;
    drop(lobby);
    Ok(())
}

/// Chairs are tried before the game begins.
async fn prepare([ann, ben]: &mut [AtTable; 2]) -> Result<()> {
    let sit = |chair| Wish::Sit { chair, nonce: NONCE.to_owned() };
    ann.must(sit(1)).await?;
    ann.must(sit(0)).await?;
    ben.must(sit(1)).await?;
    ben.must(Wish::Stand).await?;
    ben.must(sit(1)).await?;
    for level in [None, Some("novice".to_owned())] {
        ann.must(Wish::Fill { chair: 2, level }).await?;
    }
    ann.must(Wish::Say { text: "よろしく".to_owned() }).await?;
    ann.must(Wish::Start).await?;
    Ok(())
}

async fn play(people: &mut [AtTable; 2]) -> Result<()> {
    for turn in 0..DECISIONS {
        for at in &mut *people {
            let Some(action) = decides(at).await? else { continue };
            at.act(&action).await?;
            // Taking back at once is tried; whether it may be depends on what has come to light.
            if turn % 2 == 0 {
                let undo = at.ask(Wish::Undo).await?;
                let _ = at.answer(&undo).await?;
            }
        }
    }
    Ok(())
}

/// What somebody may do who is asked now; nothing if others are.
async fn decides(at: &mut AtTable) -> Result<Option<String>> {
    let look = at.ask(Wish::Look { entries: 1 }).await?;
    at.until(|_, news| match news {
        protocol::online::News::Past { id, .. } => (*id == look).then_some(()),
        _ => None,
    })
    .await?;
    Ok(at.scene.as_ref().and_then(|scene| scene.choices.first()).map(|choice| choice.action.clone()))
}

/// Somebody is not wanted.
async fn conduct(ann: &mut AtTable, ben: &mut AtTable) -> Result<()> {
    let person = ben.when(|at| at.you.clone()).await?;
    let kind = ReportKind::Name;
    ann.must(Wish::Report { person: Some(person.clone()), kind, words: "彼です".to_owned() }).await?;
    ann.must(Wish::Unseat { person: person.clone() }).await?;
    ann.must(Wish::Remove { person: person.clone() }).await?;
    ann.must(Wish::Block { person }).await?;
    Ok(())
}

/// The table rests and goes on; something is taken back, something is not.
async fn agree([ann, ben]: &mut [AtTable; 2]) -> Result<()> {
    let to = 1 + ann.scene.as_ref().context("a match")?.seats.len() as u32;
    for (what, agree) in [
        (Proposed::Pause, true),
        (Proposed::Resume, true),
        (Proposed::Abort, false),
        (Proposed::TakeBack { to }, true),
    ] {
        let asked = ann.ask(Wish::Propose { what }).await?;
        if ann.answer(&asked).await?.is_ok() {
            // A bot may have decided in the meantime: then nothing is proposed any more.
            let vote = ben.ask(Wish::Vote { agree }).await?;
            let _ = ben.answer(&vote).await?;
        }
    }
    // Nobody answers a heartbeat.
    ben.ask(Wish::Beat).await.map(drop)
}

fn is_here(at: &AtTable, chair: usize) -> Option<bool> {
    match at.room.as_ref()?.chairs.get(chair)? {
        Chair::Person { is_here, .. } => Some(*is_here),
        Chair::Empty | Chair::Bot { .. } => None,
    }
}
