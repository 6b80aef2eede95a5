//! Nobody wins at a rated table but by playing: not by a bot for others or for oneself, not by never deciding,
//! and not under the name of somebody else. And who has left a game that is not rated.

use anyhow::{Context, Result};
use gamekit::Seat;
use protocol::online::{Chair, GameCard, NewTable, News, Proposed, Room, Speed, Wish};
use serde_json::json;
use server::Time;
use visitor::{AtTable, Visitor};

use crate::ratings::{account, is_asked, rated, running, sit};
use crate::site::{Database, Made, Site, play_on, table};

fn chair(at: &AtTable, seat: usize) -> Option<&Chair> {
    at.room.as_ref()?.chairs.get(seat)
}

fn is_here(at: &AtTable, seat: usize) -> bool {
    matches!(chair(at, seat), Some(Chair::Person { is_here: true, .. }))
}

fn has_bot(at: &AtTable, seat: usize) -> bool {
    matches!(chair(at, seat), Some(Chair::Person { stand_in: Some(_), .. }))
}

fn stand_in(seat: u8) -> Wish {
    Wish::Propose { what: Proposed::StandIn { seat: Seat(seat), level: "novice".to_owned(), once: false } }
}

/// Who has left, as the annals tell it.
async fn leavers(visitor: &Visitor, id: &str) -> Result<Vec<bool>> {
    loop {
        let answer = visitor.get(&format!("/api/games/{id}")).await?;
        if answer.status == 200 {
            let card: GameCard = answer.json()?;
            return Ok(card.seats.iter().map(|seat| seat.has_left).collect());
        }
    }
}

#[tokio::test]
async fn nobody_puts_a_bot_on_the_seat_of_an_opponent_who_is_away() -> Result<()> {
    let database = Database::new();
    let site = Site::start(&database).await?;
    let (ann, ben) = (account(&site, "Ann").await?, account(&site, "Ben").await?);
    let (_, mut seated) = running(&rated("assemble", 2), &[&ann, &ben]).await?;
    drop(seated.pop());
    let a = &mut seated[0];
    a.wait(|at| !is_here(at, 1)).await?;
    assert_eq!(a.refused(stand_in(1)).await?, "rated/people");
    assert!(a.room.as_ref().is_some_and(|room| room.proposal.is_none()) && !has_bot(a, 1));
    site.stop().await
}

/// A bot that the others put on the seat of whoever was away for a moment makes nobody a leaver.
#[tokio::test]
async fn nobody_makes_a_leaver_of_somebody_else() -> Result<()> {
    let database = Database::new();
    let site = Site::start(&database).await?;
    let (ann, ben) = (site.guest("Ann").await?, site.guest("Ben").await?);
    let (id, mut seated) = running(&table("assemble", 2, &[]), &[&ann, &ben]).await?;
    drop(seated.pop());
    seated[0].wait(|at| !is_here(at, 1)).await?;
    seated[0].must(stand_in(1)).await?;
    play_on(&mut seated, 3).await?;
    assert_eq!(leavers(&ann, &id).await?, [false, false]);
    site.stop().await
}

/// Whose time runs out and who is not back before the end has left, and nobody else has.
#[tokio::test]
async fn who_is_not_back_after_the_time_ran_out_has_left() -> Result<()> {
    for comes_back in [false, true] {
        let database = Database::new();
        let (time, hands) = Time::manual(1_700_000_000_000, 0);
        let site = Site::with(database.open().await?, Made { time: Some(time), ..Made::default() }).await?;
        let (ann, ben) = (site.guest("Ann").await?, site.guest("Ben").await?);
        let speed = Speed::Live { bank: 10, increment: 0 };
        let wanted = NewTable { speed, ..table("assemble", 2, &[]) };
        let (id, mut seated) = running(&wanted, &[&ann, &ben]).await?;
        let slow = usize::from(!is_asked(&seated[0]));
        hands.pass(11_000);
        for at in &mut seated {
            at.wait(|at| has_bot(at, slow)).await?;
        }
        if comes_back {
            seated[slow].must(Wish::Return).await?;
            play_on(&mut seated, 3).await?;
        } else {
            play_on(&mut seated[1 - slow..=1 - slow], 3).await?;
        }
        let mut expected = [false, false];
        expected[slow] = !comes_back;
        assert_eq!(leavers(&ann, &id).await?, expected, "{comes_back}");
        site.stop().await?;
    }
    Ok(())
}

fn names(room: &Room) -> Vec<&str> {
    let people = room.chairs.iter().filter_map(|chair| match chair {
        Chair::Person { name, .. } => Some(name.as_str()),
        Chair::Empty | Chair::Bot { .. } => None,
    });
    people.collect()
}

/// Whatever somebody is called elsewhere, at a rated table they are called like their account.
#[tokio::test]
async fn people_are_called_by_their_accounts() -> Result<()> {
    let database = Database::new();
    let site = Site::start(&database).await?;
    let (ann, ben) = (account(&site, "Ann").await?, account(&site, "Ben").await?);
    let rename = async |name: &str| ann.post("/api/me/name", &json!({ "name": name })).await;
    assert_eq!(rename("Ben").await?.status, 200, "a name is free");
    let id = ann.make_table(&rated("assemble", 2)).await?;
    let (mut a, mut b) = (ann.visit(&id, None).await?, ben.visit(&id, None).await?);
    a.must(sit(0)).await?;
    b.must(sit(1)).await?;
    b.wait(|at| at.room.as_ref().is_some_and(|room| names(room) == ["Ann", "Ben"])).await?;
    assert_eq!(rename("Champion").await?.status, 200);
    a.must(Wish::Say { text: "hello".to_owned() }).await?;
    let said = b.until(|_, news| match news {
        News::Chat { lines } => lines.first().map(|line| line.name.clone()),
        _ => None,
    });
    assert_eq!(said.await?, "Ann");
    a.must(Wish::Start).await?;
    b.wait(|at| at.scene.is_some()).await?;
    let room = b.room.as_ref().context("a room")?;
    assert_eq!(names(room), ["Ann", "Ben"]);
    // Elsewhere the other name is the right one.
    let friendly = ann.make_table(&table("assemble", 2, &[])).await?;
    let mut at = ann.visit(&friendly, None).await?;
    at.must(sit(0)).await?;
    at.wait(|at| at.room.as_ref().is_some_and(|room| names(room) == ["Champion"])).await?;
    site.stop().await
}
