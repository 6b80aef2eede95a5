//! Who is told of what, and when.

use anyhow::{Context, Result, ensure};
use protocol::online::{Chair, NewTable, Speed, Turns, Wish};
use server::{Config, ManualTime, Time};
use visitor::{AtTable, Visitor};

use crate::browser::Browser;
use crate::site::{Database, Made, NONCE, Site, table};

pub(crate) const NOW: u64 = 1_800_000_000_000;
pub(crate) const MINUTE: u64 = 60_000;
pub(crate) const HOUR: u64 = 60 * MINUTE;
pub(crate) const DAY: u64 = 24 * HOUR;

/// Messages may go to this machine.
pub(crate) fn local(config: &mut Config) {
    config.push_local = true;
}

pub(crate) fn by_days(days: u32) -> NewTable {
    NewTable { speed: Speed::Days { days }, ..table("alea", 2, &["novice"]) }
}

/// A server with clocks that a test turns.
pub(crate) async fn start(database: &Database, wall: u64) -> Result<(Site, ManualTime)> {
    let store = database.open().await?;
    let (time, hands) = Time::manual(wall, store.up().await?);
    let made = Made { time: Some(time), config: Some(local), ..Made::default() };
    Ok((Site::with(store, made).await?, hands))
}

/// Two people at a running table: at first both have to decide.
pub(crate) async fn sit_down(site: &Site, wanted: &NewTable) -> Result<(String, [Visitor; 2], [AtTable; 2])> {
    let (ann, ben) = (site.guest("Ann").await?, site.guest("Ben").await?);
    let id = ann.make_table(wanted).await?;
    let mut at = [ann.visit(&id, None).await?, ben.visit(&id, None).await?];
    for (chair, at) in (0u8..).zip(&mut at) {
        at.must(Wish::Sit { chair, nonce: NONCE.to_owned() }).await?;
    }
    at[0].must(Wish::Start).await?;
    for at in &mut at {
        at.turn().await?;
    }
    Ok((id, [ann, ben], at))
}

/// Ann closes her page, and Ben sees it.
pub(crate) async fn leaves(ann: AtTable, ben: &mut AtTable) -> Result<()> {
    drop(ann);
    let is_gone = |chair: &Chair| matches!(chair, Chair::Person { is_here: false, .. });
    ben.wait(|at| at.room.as_ref().is_some_and(|room| is_gone(&room.chairs[0]))).await
}

/// A number that the server counts.
pub(crate) async fn counted(whom: &Visitor, line: &str) -> Result<u64> {
    let text = whom.get("/metrics").await?.text();
    let found = text.lines().find_map(|one| one.strip_prefix(line)?.trim().parse().ok());
    Ok(found.unwrap_or(0))
}

#[tokio::test]
async fn whoever_is_away_is_told_once_and_reminded_once() -> Result<()> {
    let database = Database::new();
    let (site, hands) = start(&database, NOW).await?;
    let mut browser = Browser::start().await?;
    let (id, [ann, _], [at, mut ben]) = sit_down(&site, &by_days(2)).await?;
    browser.tell(&ann).await?;
    leaves(at, &mut ben).await?;
    hands.pass(MINUTE);
    let told = browser.next_pushed().await?;
    assert_eq!((told.title.as_str(), told.path), ("Your turn", format!("/online/{id}")));
    // A quarter of two days is twelve hours; a minute before nothing has come.
    hands.pass(35 * HOUR + 58 * MINUTE);
    let answer = ann.post("/api/push/try", &browser.as_endpoint()).await?;
    assert_eq!(answer.status, 204, "{}", answer.text());
    assert_eq!(browser.next_pushed().await?.title, "Messages arrive here");
    hands.pass(MINUTE);
    let came = browser.next().await?;
    assert_eq!(came.header("urgency"), Some("high"));
    assert_eq!(browser.open(&came)?.title, "Your time runs out soon");
    assert_eq!(counted(&ann, "tabulea_notices_total").await?, 2);
    site.stop().await
}

/// What the server knew before it was stopped is known again: nobody is told a second time.
#[tokio::test]
async fn a_restart_tells_nobody_twice_and_forgets_no_reminder() -> Result<()> {
    let database = Database::new();
    let (site, hands) = start(&database, NOW).await?;
    let mut browser = Browser::start().await?;
    let (_, [ann, _], [at, mut ben]) = sit_down(&site, &by_days(2)).await?;
    browser.tell(&ann).await?;
    leaves(at, &mut ben).await?;
    hands.pass(MINUTE);
    assert_eq!(browser.next_pushed().await?.title, "Your turn");
    drop(ben);
    site.stop().await?;
    // It was down for ten days: they cost nobody anything.
    let (site, hands) = start(&database, NOW + 10 * DAY).await?;
    let ann = Visitor { server: site.address, ..ann };
    let turns: Turns = ann.get("/api/turns").await?.json()?;
    assert_eq!(turns.turns[0].left, Some(2 * DAY - MINUTE), "the table is awake");
    hands.pass(MINUTE);
    hands.pass(35 * HOUR + 58 * MINUTE);
    assert_eq!(browser.next_pushed().await?.title, "Your time runs out soon", "and nothing else came before");
    assert_eq!(counted(&ann, "tabulea_notices_total").await?, 1);
    site.stop().await
}

#[tokio::test]
async fn whoever_has_a_page_open_is_reminded_only() -> Result<()> {
    let database = Database::new();
    let (site, hands) = start(&database, NOW).await?;
    let mut browser = Browser::start().await?;
    let (_, [ann, _], [at, mut ben]) = sit_down(&site, &by_days(2)).await?;
    browser.tell(&ann).await?;
    hands.pass(35 * HOUR);
    assert_eq!(counted(&ann, "tabulea_notices_total").await?, 0);
    leaves(at, &mut ben).await?;
    hands.pass(MINUTE - 1);
    // Back in time: a page that was just closed bothers nobody.
    let mut again = ann.visit(&ben.room.as_ref().context("a room")?.id, None).await?;
    again.turn().await?;
    let is_back = |chair: &Chair| matches!(chair, Chair::Person { is_here: true, .. });
    ben.wait(|at| at.room.as_ref().is_some_and(|room| is_back(&room.chairs[0]))).await?;
    hands.pass(MINUTE);
    assert!(browser.has_come().is_none());
    // It may be open where nobody looks: she is reminded all the same, and that is all.
    hands.pass(HOUR);
    assert_eq!(browser.next_pushed().await?.title, "Your time runs out soon");
    leaves(again, &mut ben).await?;
    hands.pass(HOUR);
    assert_eq!(counted(&ann, "tabulea_notices_total").await?, 1);
    site.stop().await
}

/// Without time running there is a message, and no reminder; with a live clock there is none.
#[tokio::test]
async fn untimed_tables_tell_and_live_tables_do_not() -> Result<()> {
    let database = Database::new();
    let (site, hands) = start(&database, NOW).await?;
    let mut browser = Browser::start().await?;
    let live = NewTable { speed: Speed::Live { bank: 3_600, increment: 0 }, ..by_days(1) };
    let (_, [ann, _], [at, mut ben]) = sit_down(&site, &live).await?;
    browser.tell(&ann).await?;
    leaves(at, &mut ben).await?;
    hands.pass(2 * MINUTE);
    let untimed = NewTable { speed: Speed::Untimed, ..by_days(1) };
    let (id, [other, _], [at, mut ben]) = sit_down(&site, &untimed).await?;
    browser.tell(&other).await?;
    leaves(at, &mut ben).await?;
    hands.pass(2 * MINUTE);
    assert_eq!(browser.next_pushed().await?.path, format!("/online/{id}"));
    assert_eq!(counted(&ann, "tabulea_notices_total").await?, 1);
    site.stop().await
}

#[tokio::test]
async fn whoever_is_away_is_told_of_the_end() -> Result<()> {
    let database = Database::new();
    let (site, hands) = start(&database, NOW).await?;
    let mut browser = Browser::start().await?;
    let (id, [ann, ben], [at, mut ben_at]) = sit_down(&site, &by_days(2)).await?;
    browser.tell(&ann).await?;
    let mut others = Browser::start().await?;
    others.tell(&ben).await?;
    leaves(at, &mut ben_at).await?;
    // Nobody decides in time: the game ends.
    hands.pass(2 * DAY);
    ben_at.wait(|at| at.scene.as_ref().is_some_and(|scene| scene.end.is_some())).await?;
    loop {
        let told = browser.next_pushed().await?;
        if told.title == "A game is over" {
            assert_eq!(told.path, format!("/online/{id}"));
            break;
        }
    }
    assert!(others.has_come().is_none(), "he was here");
    site.stop().await
}

/// Whatever happened at the table, the message is the same: it names the game and the table only.
#[tokio::test]
async fn messages_tell_nothing_that_is_hidden() -> Result<()> {
    let mut told = Vec::new();
    for pick in [0, usize::MAX] {
        let database = Database::new();
        let (site, hands) = start(&database, NOW).await?;
        let mut browser = Browser::start().await?;
        let (id, [ann, _], [at, mut ben]) = sit_down(&site, &by_days(2)).await?;
        browser.tell(&ann).await?;
        leaves(at, &mut ben).await?;
        // He declares something that she must not know yet.
        let actions = ben.turn().await?;
        let action = actions[pick.min(actions.len() - 1)].clone();
        ensure!(actions.len() > 1, "there is a choice");
        ben.act(&action).await?;
        hands.pass(MINUTE);
        let came = browser.next().await?;
        let pushed = serde_json::to_string(&browser.open(&came)?)?;
        ensure!(!pushed.contains("Ben") && pushed.contains(&id));
        told.push(pushed.replace(&id, "ID").replace(&id[..6].to_uppercase(), "ID"));
        ensure!(
            !came.header("topic").context("a topic")?.contains(&id[..6]),
            "the push service learns nothing"
        );
        site.stop().await?;
    }
    assert_eq!(told[0], told[1]);
    Ok(())
}

#[tokio::test]
async fn the_list_of_turns_has_those_first_that_wait() -> Result<()> {
    let database = Database::new();
    let (site, hands) = start(&database, NOW).await?;
    let ann = site.guest("Ann").await?;
    let mut ids = Vec::new();
    for (days, decides) in [(1, true), (5, false), (3, false)] {
        let id = ann
            .make_table(&NewTable { speed: Speed::Days { days }, ..table("alea", 1, &["novice", "novice"]) })
            .await?;
        let mut at = ann.visit(&id, None).await?;
        at.must(Wish::Sit { chair: 0, nonce: NONCE.to_owned() }).await?;
        at.must(Wish::Start).await?;
        at.turn().await?;
        if decides {
            at.must(Wish::Propose { what: protocol::online::Proposed::Pause }).await?;
        }
        ids.push(id);
    }
    hands.pass(HOUR);
    let turns: Turns = ann.get("/api/turns").await?.json()?;
    let order: Vec<&str> = turns.turns.iter().map(|turn| turn.table.id.as_str()).collect();
    assert_eq!(order, [&ids[2], &ids[1], &ids[0]], "{turns:?}");
    assert_eq!(turns.turns[0].left, Some(3 * DAY - HOUR));
    assert!(turns.turns[0].table.is_asked);
    assert_eq!(turns.vacation.days_left, 30);
    let program = ann.program("Turtle", &[protocol::online::Scope::Play]).await?;
    assert_eq!(program.get("/api/turns").await?.code(), "token/scope");
    assert_eq!(Visitor::new(site.address).get("/api/turns").await?.code(), "guest/none");
    site.stop().await
}

/// Whoever plays at many tables misses none of them.
#[tokio::test]
async fn a_long_list_of_turns_is_whole() -> Result<()> {
    let database = Database::new();
    let made = Made { config: Some(|config| config.tables_per_guest = 100), ..Made::default() };
    let site = Site::with(database.open().await?, made).await?;
    let ann = site.guest("Ann").await?;
    for _ in 0..51 {
        let id = ann.make_table(&table("assemble", 1, &["novice"])).await?;
        let mut at = ann.visit(&id, None).await?;
        at.must(Wish::Sit { chair: 0, nonce: NONCE.to_owned() }).await?;
        at.must(Wish::Start).await?;
    }
    assert_eq!(ann.get("/api/turns").await?.json::<Turns>()?.turns.len(), 51);
    site.stop().await
}

/// Who comes late has one message: told and reminded at the same moment is reminded.
#[tokio::test]
async fn told_and_reminded_at_once_is_one_message() -> Result<()> {
    let database = Database::new();
    let (site, hands) = start(&database, NOW).await?;
    let mut browser = Browser::start().await?;
    let (_, [ann, _], [at, mut ben]) = sit_down(&site, &by_days(2)).await?;
    browser.tell(&ann).await?;
    hands.pass(36 * HOUR - 1);
    leaves(at, &mut ben).await?;
    hands.pass(MINUTE);
    assert_eq!(browser.next_pushed().await?.title, "Your time runs out soon");
    hands.pass(HOUR);
    assert_eq!(counted(&ann, "tabulea_notices_total").await?, 1);
    site.stop().await
}
