//! A server breaks off without stopping: afterwards every clock shows to the millisecond what was last noted.

use anyhow::{Context, Result};
use protocol::online::{NewTable, Speed, Wish};
use server::{ManualTime, Time};
use store::Store;
use tokio::runtime::Runtime;
use visitor::{AtTable, Visitor};

use crate::site::{Database, Made, NONCE, Site, table};

/// The service time at which the server begins, in milliseconds.
const BEGUN: u64 = 5_000;
const BANK: u64 = 60_000;
const INCREMENT: u64 = 2_000;

/// A server on threads of its own, all of which can be made to vanish.
struct Doomed {
    runtime: Runtime,
    site: Site,
    hands: ManualTime,
}

impl Doomed {
    async fn start(database: &Database) -> Result<Doomed> {
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
        let (time, hands) = Time::manual(1_000_000, BEGUN);
        let url = database.url();
        let serves = async move {
            Site::with(store::open(&url).await?, Made { time: Some(time), ..Made::default() }).await
        };
        let site = runtime.spawn(serves).await??;
        Ok(Doomed { runtime, site, hands })
    }

    /// Every task ends where it is; nothing is noted, nobody is told.
    async fn vanish(self) -> Result<()> {
        let Doomed { runtime, site, hands } = self;
        tokio::task::spawn_blocking(move || runtime.shutdown_timeout(std::time::Duration::from_secs(20)))
            .await?;
        drop((site, hands));
        Ok(())
    }
}

/// What happens before the server breaks off.
#[derive(Clone, Copy)]
enum Then {
    /// Service time passes.
    Pass(u64),
    /// The same, and it is noted.
    PassNoted(u64),
    /// Whoever is asked decides.
    Act,
}

/// Waits until a service time is noted. It is written by another thread, and nobody tells.
async fn noted(store: &dyn Store, up: u64) -> Result<()> {
    while store.up().await? < up {
        tokio::task::yield_now().await;
    }
    Ok(())
}

/// Plays, breaks off, and compares what is left when somebody serves again with what was last noted:
/// by a decision, or by a beat.
async fn check(story: &[Then]) -> Result<()> {
    let database = Database::new();
    let doomed = Doomed::start(&database).await?;
    let store = database.open().await?;
    let speed = Speed::Live { bank: (BANK / 1_000) as u32, increment: (INCREMENT / 1_000) as u32 };
    let guests = [doomed.site.guest("Ann").await?, doomed.site.guest("Ben").await?];
    let id = guests[0].make_table(&NewTable { speed, ..table("assemble", 2, &[]) }).await?;
    let mut seated = Vec::new();
    for (chair, guest) in (0u8..).zip(&guests) {
        let mut at = guest.visit(&id, None).await?;
        at.must(Wish::Sit { chair, nonce: NONCE.to_owned() }).await?;
        seated.push(at);
    }
    seated[0].must(Wish::Start).await?;
    for at in &mut seated {
        at.wait(|at| at.scene.is_some()).await?;
    }
    let decides = |at: &AtTable| at.scene.as_ref().is_some_and(|scene| !scene.choices.is_empty());
    noted(&*store, BEGUN).await?;
    // By seat, now and when it was noted.
    let (mut up, mut left) = (BEGUN, [BANK; 2]);
    let (mut noted_up, mut noted_left) = (up, left);
    for then in story {
        let asked = seated.iter().position(decides).context("somebody decides")?;
        match then {
            Then::Pass(time) | Then::PassNoted(time) => {
                (up, left[asked]) = (up + time, left[asked] - time);
                doomed.hands.pass(*time);
            }
            Then::Act => {
                left[asked] += INCREMENT;
                let action = seated[asked].turn().await?[0].clone();
                let number = seated[asked].act(&action).await?;
                for at in &mut seated {
                    at.wait(|at| at.scene.as_ref().is_some_and(|scene| scene.number > number)).await?;
                }
            }
        }
        if !matches!(then, Then::Pass(_)) {
            noted(&*store, up).await?;
            (noted_up, noted_left) = (up, left);
        }
    }
    // Whatever would be noted of the time that has passed is noted before this is answered.
    seated[0].must(Wish::Say { text: "so late already".to_owned() }).await?;
    doomed.vanish().await?;
    drop(seated);

    assert_eq!(store.up().await?, noted_up, "what was noted");
    let (time, hands) = Time::manual(900_000_000, noted_up);
    let site = Site::with(store, Made { time: Some(time), ..Made::default() }).await?;
    for guest in &guests {
        let mut at = Visitor { server: site.address, ..guest.clone() }.visit(&id, None).await?;
        at.wait(|at| at.scene.is_some()).await?;
        let left: Vec<u64> = at.clocks.iter().map(|clock| clock.left).collect();
        assert_eq!(left, noted_left, "as it was noted at {noted_up}, and not as it was at {up}");
    }
    // And time goes on from there, for whoever is asked.
    hands.pass(1_500);
    let mut at = Visitor { server: site.address, ..guests[0].clone() }.visit(&id, None).await?;
    at.wait(|at| at.scene.is_some()).await?;
    for (clock, before) in at.clocks.iter().zip(noted_left) {
        assert_eq!(clock.left, before - if clock.is_running { 1_500 } else { 0 });
    }
    assert_eq!(at.clocks.iter().filter(|clock| clock.is_running).count(), 1);
    site.stop().await
}

/// The time after the last note is forgotten, less than a second; everything before it counts.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn clocks_after_a_crash_are_what_was_last_noted() -> Result<()> {
    use Then::{Act, Pass, PassNoted};
    let stories: [&[Then]; 4] = [
        // Nothing was decided: only beats tell how long somebody has thought.
        &[PassNoted(7_000), Pass(400)],
        // A decision is the last note.
        &[PassNoted(3_000), Pass(700), Act],
        // The same, and some time passes unnoticed.
        &[PassNoted(3_000), Pass(700), Act, Pass(299)],
        // Somebody has thought between the last decision and the last beat.
        &[PassNoted(3_000), Pass(700), Act, PassNoted(2_000), Pass(999)],
    ];
    for story in stories {
        check(story).await?;
    }
    Ok(())
}
