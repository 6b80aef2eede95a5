//! Somebody is cut off while others agree on something. Whoever comes back is told of it, also if nothing
//! was played in the meantime.

use anyhow::{Context, Result};
use gamekit::End;
use protocol::Scene;
use protocol::online::{News, Proposed, Wish};
use visitor::{AtTable, Visitor};

use crate::site::{Database, NONCE, Site, table};

/// Three people who declare at the same time; the last of them comes and goes.
async fn seated(site: &Site) -> Result<(String, Vec<AtTable>, Visitor)> {
    let guests = [site.guest("Ann").await?, site.guest("Ben").await?, site.guest("Cleo").await?];
    let id = guests[0].make_table(&table("alea", 3, &[])).await?;
    let mut seated = Vec::new();
    for (chair, guest) in (0u8..).zip(&guests) {
        let mut at = guest.visit(&id, None).await?;
        at.must(Wish::Sit { chair, nonce: NONCE.to_owned() }).await?;
        seated.push(at);
    }
    seated[0].must(Wish::Start).await?;
    for at in &mut seated {
        at.turn().await?;
    }
    let [.., cleo] = guests;
    Ok((id, seated, cleo))
}

async fn agreed(seated: &mut [AtTable], what: Proposed) -> Result<()> {
    seated[0].must(Wish::Propose { what }).await?;
    for at in &mut seated[1..] {
        at.must(Wish::Vote { agree: true }).await?;
    }
    Ok(())
}

/// Comes back with what was known. Returns what it looks like then, and whether it was told by steps.
async fn come_back(cleo: &Visitor, id: &str, known: Scene) -> Result<(Scene, bool)> {
    let mut back = cleo.visit(id, Some(known.number)).await?;
    back.scene = Some(known);
    let by_steps = back
        .until(|_, news| match news {
            News::Steps { .. } => Some(true),
            News::Scene { .. } => Some(false),
            _ => None,
        })
        .await?;
    let mut fresh = cleo.visit(id, None).await?;
    fresh.wait(|at| at.scene.is_some()).await?;
    assert_eq!(back.scene, fresh.scene, "the same as somebody sees who comes anew");
    Ok((back.scene.context("a match")?, by_steps))
}

#[tokio::test]
async fn an_end_that_nobody_played() -> Result<()> {
    let database = Database::new();
    let site = Site::start(&database).await?;
    let (id, mut seated, cleo) = seated(&site).await?;
    seated[0].must(Wish::Propose { what: Proposed::Abort }).await?;
    seated[2].must(Wish::Vote { agree: true }).await?;
    let gone = seated.pop().and_then(|at| at.scene).context("Cleo's")?;
    seated[1].must(Wish::Vote { agree: true }).await?;
    let (scene, by_steps) = come_back(&cleo, &id, gone).await?;
    assert_eq!((scene.end, by_steps), (Some(End::Aborted), false));
    site.stop().await
}

#[tokio::test]
async fn a_rest_that_is_over() -> Result<()> {
    let database = Database::new();
    let site = Site::start(&database).await?;
    let (id, mut seated, cleo) = seated(&site).await?;
    agreed(&mut seated, Proposed::Pause).await?;
    let mut gone = seated.pop().context("Cleo")?;
    gone.wait(|at| at.scene.as_ref().is_some_and(|scene| scene.choices.is_empty())).await?;
    let known = gone.scene.take().context("a match")?;
    drop(gone);
    // She may still be counted among those who are here and have to agree.
    seated[0].wait(|at| at.room.as_ref().is_some_and(|room| !is_here(room, 2))).await?;
    agreed(&mut seated, Proposed::Resume).await?;
    let (scene, by_steps) = come_back(&cleo, &id, known).await?;
    assert_eq!((scene.choices.len(), by_steps), (6, false), "she has to declare");
    site.stop().await
}

/// What was only played is told step by step, so that it can be seen how it came.
#[tokio::test]
async fn moves_alone() -> Result<()> {
    let database = Database::new();
    let site = Site::start(&database).await?;
    let (id, mut seated, cleo) = seated(&site).await?;
    let gone = seated.pop().and_then(|at| at.scene).context("Cleo's")?;
    for at in &mut seated {
        at.act("declare 1").await?;
    }
    let number = gone.number;
    let (scene, by_steps) = come_back(&cleo, &id, gone).await?;
    assert_eq!((scene.number, by_steps), (number + 2, true));
    site.stop().await
}

fn is_here(room: &protocol::online::Room, chair: usize) -> bool {
    matches!(room.chairs.get(chair), Some(protocol::online::Chair::Person { is_here: true, .. }))
}
