//! The clock on the wall is set: people's clocks run by service time and do not notice.

use anyhow::{Context, Result};
use protocol::online::{NewTable, Speed};
use server::Time;
use visitor::{AtTable, Visitor};

use crate::site::{Database, Made, NONCE, Site, table};
use protocol::online::Wish;

const YEAR: u64 = 365 * 24 * 60 * 60 * 1000;

fn left(at: &AtTable) -> Vec<u64> {
    at.clocks.iter().map(|clock| clock.left).collect()
}

#[tokio::test]
async fn a_clock_that_jumps_costs_nobody_anything() -> Result<()> {
    let database = Database::new();
    let (time, hands) = Time::manual(50 * YEAR, 7_000);
    let site = Site::with(database.open().await?, Made { time: Some(time), ..Made::default() }).await?;
    let timed = NewTable { speed: Speed::Live { bank: 60, increment: 0 }, ..table("alea", 3, &[]) };
    let mut guests: Vec<Visitor> = Vec::new();
    for name in ["Ann", "Ben", "Cleo"] {
        guests.push(site.guest(name).await?);
    }
    let id = guests[0].make_table(&timed).await?;
    let mut seated = Vec::new();
    for (chair, guest) in (0u8..).zip(&guests) {
        let mut at = guest.visit(&id, None).await?;
        at.must(Wish::Sit { chair, nonce: NONCE.to_owned() }).await?;
        seated.push(at);
    }
    seated[0].must(Wish::Start).await?;
    let mut spent = [0; 3];
    for (round, wall) in [0, 90 * YEAR, 1, 49 * YEAR].into_iter().enumerate() {
        for (seat, at) in seated.iter_mut().enumerate() {
            let actions = at.turn().await?;
            hands.set_wall(wall);
            hands.pass(1_000);
            at.act(&actions[round % actions.len()]).await?;
            // Whoever has not declared yet thinks as well.
            spent[seat..].iter_mut().for_each(|spent| *spent += 1_000);
            let expected: Vec<u64> = spent.iter().map(|spent| 60_000 - spent).collect();
            assert_eq!(left(at), expected, "round {round}, seat {seat}");
        }
    }
    for at in &mut seated {
        at.turn().await?;
    }
    let before = left(&seated[0]);
    site.stop().await?;
    // A year later by the wall, which is off by another fifty.
    let store = database.open().await?;
    let up = store.up().await?;
    let (time, hands) = Time::manual(0, up);
    let site = Site::with(store, Made { time: Some(time), ..Made::default() }).await?;
    let mut at = Visitor { server: site.address, ..guests[0].clone() }.visit(&id, None).await?;
    let actions = at.turn().await?;
    assert_eq!(left(&at), before, "while nothing serves, nobody's time passes");
    hands.pass(2_000);
    at.act(&actions[0]).await?;
    let after: Vec<u64> = before.iter().map(|left| left - 2_000).collect();
    assert_eq!(left(&at), after, "and then it goes on");
    at.scene.context("a match")?;
    site.stop().await
}
