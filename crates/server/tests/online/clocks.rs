//! Time to think: banks, days, and what happens when they run out.

use anyhow::{Context, Result};
use gamekit::{End, Seat};
use protocol::online::{Chair, NewTable, Proposed, Speed, Wish};
use server::Time;
use visitor::AtTable;

use crate::site::{Database, Made, Site, table};

fn live(people: usize, bots: &[&str]) -> NewTable {
    NewTable { speed: Speed::Live { bank: 60, increment: 5 }, ..table("assemble", people, bots) }
}

fn decides(at: &AtTable) -> bool {
    at.scene.as_ref().is_some_and(|scene| !scene.choices.is_empty())
}

fn has_stand_in(at: &AtTable, seat: usize) -> Option<bool> {
    match at.room.as_ref()?.chairs.get(seat)? {
        Chair::Person { stand_in, .. } => Some(stand_in.is_some()),
        _ => None,
    }
}

#[tokio::test]
async fn a_bot_goes_on_when_time_runs_out_until_the_seat_is_taken_back() -> Result<()> {
    let database = Database::new();
    let (time, hands) = Time::manual(1_000_000, 0);
    let made = Made { time: Some(time), ..Made::default() };
    let site = Site::with(database.open().await?, made).await?;
    let (_, mut seated) = site.running(&live(2, &[]), &["Ann", "Ben"]).await?;
    let who = seated.iter().position(decides).context("somebody decides")?;
    let other = 1 - who;
    assert_eq!(seated[who].clocks.iter().map(|clock| clock.left).collect::<Vec<_>>(), [60_000, 60_000]);
    assert!(seated[other].clocks[who].is_running && !seated[other].clocks[other].is_running);
    hands.pass(20_000);
    let actions = seated[who].turn().await?;
    seated[who].act(&actions[0]).await?;
    assert_eq!(seated[who].clocks[who].left, 45_000, "twenty seconds gone, five earned");
    // The wall's clock is set anew: nobody's thinking time changes.
    hands.set_wall(1);
    let number = seated[who].scene.as_ref().context("a match")?.number;
    for at in &mut seated {
        at.when(|at| at.scene.as_ref().filter(|scene| scene.number >= number).map(|_| ())).await?;
    }
    let asked = seated.iter().position(decides).context("somebody decides")?;
    hands.pass(59_999);
    hands.pass(1);
    let seat = asked;
    seated[1 - asked].when(|at| has_stand_in(at, seat).filter(|has| *has)).await?;
    seated[asked].must(Wish::Return).await?;
    seated[1 - asked].when(|at| has_stand_in(at, seat).filter(|has| !has)).await?;
    site.stop().await
}

/// Deciding and taking it back is no way to get more time, in either kind of speed.
#[tokio::test]
async fn what_is_taken_back_earns_no_time() -> Result<()> {
    let day = 24 * 60 * 60 * 1000;
    for (speed, bank) in [(Speed::Live { bank: 60, increment: 5 }, 60_000), (Speed::Days { days: 1 }, day)] {
        let database = Database::new();
        let (time, hands) = Time::manual(1_000_000, 0);
        let made = Made { time: Some(time), ..Made::default() };
        let site = Site::with(database.open().await?, made).await?;
        let wanted = NewTable { speed, ..table("alea", 3, &[]) };
        let (_, mut seated) = site.running(&wanted, &["Ann", "Ben", "Cleo"]).await?;
        let ann = &mut seated[0];
        for round in 1..=20 {
            let actions = ann.turn().await?;
            hands.pass(1_000);
            ann.act(&actions[0]).await?;
            // The others think: nothing of it is Ann's.
            hands.pass(300);
            ann.must(Wish::Undo).await?;
            ann.wait(decides).await?;
            assert_eq!(ann.clocks[0].left, bank - 1_000 * round, "{speed:?} {round}");
        }
        site.stop().await?;
    }
    Ok(())
}

/// Nor is it one when the server was started anew in between, however often.
#[tokio::test]
async fn what_is_taken_back_after_a_restart_earns_no_time() -> Result<()> {
    let day = 24 * 60 * 60 * 1000;
    for (speed, bank) in [(Speed::Live { bank: 60, increment: 5 }, 60_000), (Speed::Days { days: 1 }, day)] {
        let database = Database::new();
        let (time, hands) = Time::manual(1_000_000, 0);
        let made = Made { time: Some(time), ..Made::default() };
        let mut site = Site::with(database.open().await?, made).await?;
        let (ann, ben) = (site.guest("Ann").await?, site.guest("Ben").await?);
        let id = ann.make_table(&NewTable { speed, ..table("alea", 2, &["novice"]) }).await?;
        let mut seated = [ann.visit(&id, None).await?, ben.visit(&id, None).await?];
        for (chair, at) in (0u8..).zip(&mut seated) {
            at.must(Wish::Sit { chair, nonce: crate::site::NONCE.to_owned() }).await?;
        }
        seated[0].must(Wish::Start).await?;
        seated[0].turn().await?;
        hands.pass(1_000);
        let [mut at, _] = seated;
        for round in 1..=3 {
            let actions = at.turn().await?;
            at.act(&actions[0]).await?;
            drop(at);
            site.stop().await?;
            let store = database.open().await?;
            let (time, hands) = Time::manual(2_000_000, store.up().await?);
            site = Site::with(store, Made { time: Some(time), ..Made::default() }).await?;
            at = visitor::Visitor { server: site.address, ..ann.clone() }.visit(&id, None).await?;
            at.must(Wish::Undo).await?;
            at.wait(decides).await?;
            assert_eq!(at.clocks[0].left, bank - 1_000 * round, "{speed:?} {round}");
            hands.pass(1_000);
        }
        site.stop().await?;
    }
    Ok(())
}

/// A bot that goes on for somebody earns no time for them.
#[tokio::test]
async fn a_bot_earns_no_time_for_whoever_is_away() -> Result<()> {
    let database = Database::new();
    let (time, hands) = Time::manual(1_000_000, 0);
    let made = Made { time: Some(time), ..Made::default() };
    let site = Site::with(database.open().await?, made).await?;
    let (_, mut seated) = site.running(&live(2, &[]), &["Ann", "Ben"]).await?;
    let gone = seated.iter().position(decides).context("somebody decides")?;
    hands.pass(20_000);
    drop(seated.remove(gone));
    let here = &mut seated[0];
    let is_gone = |chair: &Chair| matches!(chair, Chair::Person { is_here: false, .. });
    here.wait(|at| at.room.as_ref().is_some_and(|room| is_gone(&room.chairs[gone]))).await?;
    let level = "novice".to_owned();
    let what = Proposed::StandIn { seat: Seat(gone as u8), level, once: true };
    let number = here.scene.as_ref().context("a match")?.number;
    here.must(Wish::Propose { what }).await?;
    // The bot has decided once; then it is somebody else's turn, or that of whoever is away again.
    here.wait(|at| at.scene.as_ref().is_some_and(|scene| scene.number > number)).await?;
    assert_eq!(here.clocks[gone].left, 40_000);
    site.stop().await
}

/// If nobody is left who plays, the game ends without a result.
#[tokio::test]
async fn a_game_that_nobody_goes_on_with_ends() -> Result<()> {
    let database = Database::new();
    let (time, hands) = Time::manual(1_000_000, 0);
    let made = Made { time: Some(time), ..Made::default() };
    let site = Site::with(database.open().await?, made).await?;
    let wanted = NewTable { speed: Speed::Days { days: 2 }, ..table("alea", 2, &["novice"]) };
    let (_, mut seated) = site.running(&wanted, &["Ann", "Ben"]).await?;
    seated[0].turn().await?;
    hands.pass(2 * 24 * 60 * 60 * 1000);
    let end = seated[0].when(|at| at.scene.as_ref()?.end).await?;
    assert_eq!(end, End::Timeout);
    site.stop().await
}

/// While the server is down nobody's time goes by, whatever the wall's clock says.
#[tokio::test]
async fn clocks_stop_while_the_server_is_down() -> Result<()> {
    let database = Database::new();
    let (time, hands) = Time::manual(1_000_000, 5_000);
    let made = Made { time: Some(time), ..Made::default() };
    let site = Site::with(database.open().await?, made).await?;
    let ann = site.guest("Ann").await?;
    let id = ann.make_table(&live(1, &["novice"])).await?;
    let mut at = ann.visit(&id, None).await?;
    at.must(Wish::Sit { chair: 0, nonce: crate::site::NONCE.to_owned() }).await?;
    at.must(Wish::Start).await?;
    at.turn().await?;
    hands.pass(10_000);
    site.stop().await?;
    let store = database.open().await?;
    let up = store.up().await?;
    assert_eq!(up, 15_000, "service time was noted");
    let (time, hands) = Time::manual(900_000_000, up);
    let site = Site::with(store, Made { time: Some(time), ..Made::default() }).await?;
    let ann = visitor::Visitor { server: site.address, ..ann };
    let mut at = ann.visit(&id, None).await?;
    at.when(|at| at.scene.is_some().then_some(())).await?;
    assert_eq!(at.clocks.first().context("a clock")?.left, 50_000);
    hands.pass(1_000);
    let mut again = ann.visit(&id, None).await?;
    again.when(|at| at.scene.is_some().then_some(())).await?;
    assert_eq!(again.clocks.first().context("a clock")?.left, 49_000);
    site.stop().await
}

#[tokio::test]
async fn times_out_of_range_are_refused() -> Result<()> {
    let database = Database::new();
    let site = Site::start(&database).await?;
    let ann = site.guest("Ann").await?;
    for speed in [
        Speed::Live { bank: 9, increment: 0 },
        Speed::Live { bank: 86_401, increment: 0 },
        Speed::Live { bank: 60, increment: 3_601 },
        Speed::Days { days: 0 },
        Speed::Days { days: 31 },
    ] {
        let answer = ann.post("/api/tables", &NewTable { speed, ..live(2, &[]) }).await?;
        assert_eq!((answer.status, answer.code().as_str()), (400, "table/speed"), "{speed:?}");
    }
    site.stop().await
}
