//! Vacation: the own clock stands still, and no other.

use anyhow::{Context, Result};
use protocol::online::{Chair, NewVacation, Turns, Vacation};
use server::{Config, Time};
use visitor::{AtTable, Visitor};

use crate::browser::Browser;
use crate::site::{Database, Made, Site};
use crate::told::{DAY, HOUR, MINUTE, NOW, by_days, counted, leaves, local, sit_down, start};

async fn take(whom: &Visitor, days: u32) -> Result<Vacation> {
    whom.post("/api/vacation", &NewVacation { days }).await?.json()
}

async fn left(whom: &Visitor) -> Result<u64> {
    let turns: Turns = whom.get("/api/turns").await?.json()?;
    turns.turns.first().and_then(|turn| turn.left).context("a clock")
}

/// Until when somebody is on vacation, as others see it.
fn away_until(at: &AtTable, chair: usize) -> Option<u64> {
    match at.room.as_ref()?.chairs.get(chair)? {
        Chair::Person { away_until, .. } => *away_until,
        _ => None,
    }
}

/// Waits until somebody's vacation is seen at the table, or its end.
async fn sees(at: &mut AtTable, chair: usize, until: Option<u64>) -> Result<()> {
    at.wait(|at| at.room.is_some() && away_until(at, chair) == until).await
}

#[tokio::test]
async fn the_own_clock_stands_still_for_so_many_days() -> Result<()> {
    let database = Database::new();
    let (site, hands) = start(&database, NOW).await?;
    let (_, [ann, _], [at, mut ben]) = sit_down(&site, &by_days(2)).await?;
    leaves(at, &mut ben).await?;
    hands.pass(HOUR);
    let taken = take(&ann, 3).await?;
    assert_eq!(taken, Vacation { until: Some(NOW + HOUR + 3 * DAY), days_left: 27 });
    sees(&mut ben, 0, taken.until).await?;
    ben.wait(|at| !at.clocks[0].is_running && at.clocks[1].is_running).await?;
    // Others play on.
    let actions = ben.turn().await?;
    hands.pass(DAY);
    ben.act(&actions[0]).await?;
    assert_eq!(left(&ann).await?, 2 * DAY - HOUR);
    hands.pass(2 * DAY - 1);
    assert_eq!(left(&ann).await?, 2 * DAY - HOUR);
    hands.pass(1);
    sees(&mut ben, 0, None).await?;
    hands.pass(5 * HOUR);
    assert_eq!(left(&ann).await?, 2 * DAY - 6 * HOUR, "it runs again");
    hands.pass(2 * DAY - 6 * HOUR);
    let is_replaced = |chair: &Chair| matches!(chair, Chair::Person { stand_in: Some(_), .. });
    ben.wait(|at| at.room.as_ref().is_some_and(|room| is_replaced(&room.chairs[0]))).await?;
    site.stop().await
}

#[tokio::test]
async fn a_restart_changes_nothing() -> Result<()> {
    let database = Database::new();
    let (site, hands) = start(&database, NOW).await?;
    let (id, [ann, ben], [at, mut ben_at]) = sit_down(&site, &by_days(2)).await?;
    leaves(at, &mut ben_at).await?;
    let actions = ben_at.turn().await?;
    ben_at.act(&actions[0]).await?;
    hands.pass(HOUR);
    let until = take(&ann, 3).await?.until;
    sees(&mut ben_at, 0, until).await?;
    hands.pass(DAY);
    drop(ben_at);
    site.stop().await?;
    // Down for an hour, which costs a vacation an hour and nobody's clock anything.
    let (site, hands) = start(&database, NOW + DAY + 2 * HOUR).await?;
    let (ann, ben) = (Visitor { server: site.address, ..ann }, Visitor { server: site.address, ..ben });
    let mut at = ben.visit(&id, None).await?;
    sees(&mut at, 0, until).await?;
    assert_eq!(left(&ann).await?, 2 * DAY - HOUR);
    hands.pass(2 * DAY - HOUR);
    sees(&mut at, 0, None).await?;
    drop(at);
    assert_eq!(left(&ann).await?, 2 * DAY - HOUR);
    site.stop().await?;
    // It ends while nothing serves: what comes after costs nothing either.
    let (site, hands) = start(&database, NOW + 9 * DAY).await?;
    let ann = Visitor { server: site.address, ..ann };
    assert_eq!(left(&ann).await?, 2 * DAY - HOUR);
    hands.pass(HOUR);
    assert_eq!(left(&ann).await?, 2 * DAY - 2 * HOUR);
    site.stop().await
}

#[tokio::test]
async fn a_vacation_that_ends_while_nothing_serves_has_ended() -> Result<()> {
    let database = Database::new();
    let (site, hands) = start(&database, NOW).await?;
    let (id, [ann, ben], [at, mut ben_at]) = sit_down(&site, &by_days(2)).await?;
    leaves(at, &mut ben_at).await?;
    let until = take(&ann, 1).await?.until;
    sees(&mut ben_at, 0, until).await?;
    hands.pass(HOUR);
    drop(ben_at);
    site.stop().await?;
    let (site, hands) = start(&database, NOW + 2 * DAY).await?;
    let (ann, ben) = (Visitor { server: site.address, ..ann }, Visitor { server: site.address, ..ben });
    let mut at = ben.visit(&id, None).await?;
    at.wait(|at| away_until(at, 0).is_none() && at.clocks.first().is_some_and(|clock| clock.is_running))
        .await?;
    assert_eq!(left(&ann).await?, 2 * DAY, "nothing was lost by it");
    hands.pass(HOUR);
    assert_eq!(left(&ann).await?, 2 * DAY - HOUR);
    site.stop().await
}

#[tokio::test]
async fn thirty_days_are_for_a_year_and_what_was_not_begun_comes_back() -> Result<()> {
    let database = Database::new();
    let (site, hands) = start(&database, NOW).await?;
    let ann = site.guest("Ann").await?;
    let refused = async |days: u32| {
        let answer = ann.post("/api/vacation", &NewVacation { days }).await?;
        anyhow::Ok((answer.status, answer.code()))
    };
    assert_eq!(refused(0).await?, (400, "vacation/days".to_owned()));
    assert_eq!(refused(31).await?, (400, "vacation/days".to_owned()));
    assert_eq!(take(&ann, 20).await?.days_left, 10);
    hands.pass(DAY + 1);
    let ended: Vacation = ann.post("/api/vacation/end", &()).await?.json()?;
    assert_eq!(ended, Vacation { until: None, days_left: 28 });
    let again: Vacation = ann.post("/api/vacation/end", &()).await?.json()?;
    assert_eq!(again, ended, "there is none to end");
    assert_eq!(refused(29).await?, (409, "vacation/spent".to_owned()));
    assert_eq!(take(&ann, 5).await?.days_left, 23);
    // Another one instead: the day that was begun is gone.
    let instead = take(&ann, 27).await?;
    assert_eq!((instead.until, instead.days_left), (Some(NOW + 28 * DAY + 1), 0));
    assert_eq!(refused(28).await?, (409, "vacation/spent".to_owned()));
    let turns: Turns = ann.get("/api/turns").await?.json()?;
    assert_eq!(turns.vacation, instead);
    site.stop().await
}

/// Whoever ends it early goes on where the clock stood.
#[tokio::test]
async fn an_early_end_is_told_at_the_table() -> Result<()> {
    let database = Database::new();
    let (site, hands) = start(&database, NOW).await?;
    let (_, [ann, _], [at, mut ben]) = sit_down(&site, &by_days(2)).await?;
    leaves(at, &mut ben).await?;
    let until = take(&ann, 10).await?.until;
    sees(&mut ben, 0, until).await?;
    hands.pass(DAY);
    ann.post("/api/vacation/end", &()).await?;
    sees(&mut ben, 0, None).await?;
    ben.wait(|at| at.clocks[0].is_running).await?;
    hands.pass(HOUR);
    assert_eq!(left(&ann).await?, 2 * DAY - HOUR);
    site.stop().await
}

/// A table where nobody's clock runs may leave memory. When the vacation ends it is there again, and whoever
/// comes back is told.
#[tokio::test]
async fn a_table_that_sleeps_wakes_when_a_vacation_ends() -> Result<()> {
    let database = Database::new();
    let (time, hands) = Time::manual(NOW, 0);
    let short = |config: &mut Config| {
        local(config);
        config.idle_seconds = 1;
    };
    let made = Made { time: Some(time), config: Some(short), ..Made::default() };
    let site = Site::with(database.open().await?, made).await?;
    let mut browser = Browser::start().await?;
    let (id, [ann, _], [at, mut ben]) = sit_down(&site, &by_days(2)).await?;
    browser.tell(&ann).await?;
    leaves(at, &mut ben).await?;
    let actions = ben.turn().await?;
    ben.act(&actions[0]).await?;
    let until = take(&ann, 3).await?.until;
    sees(&mut ben, 0, until).await?;
    assert_eq!(counted(&ann, "tabulea_tables").await?, 1);
    drop(ben);
    while counted(&ann, "tabulea_tables").await? > 0 {
        tokio::task::yield_now().await;
    }
    hands.pass(3 * DAY);
    let told = loop {
        hands.pass(MINUTE);
        if let Some(told) = browser.comes_soon().await {
            break browser.open(&told)?;
        }
    };
    assert_eq!((told.title.as_str(), told.path), ("Your turn", format!("/online/{id}")));
    assert!(left(&ann).await? < 2 * DAY, "the clock runs again");
    site.stop().await
}
