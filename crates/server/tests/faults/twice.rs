//! The same thing twice: from one page, from two, and long after.

use anyhow::{Context, Result};
use protocol::online::{Proposed, Wish};
use visitor::{AtTable, Visitor};

use crate::site::{Database, Made, NONCE, Site, table};
use crate::wrapped::{journal, numbers_of};

fn act(at: &AtTable, place: usize) -> Result<Wish> {
    let scene = at.scene.as_ref().context("a match")?;
    let action = scene.choices.get(place).context("a choice")?.action.clone();
    Ok(Wish::Act { decision: scene.decision, action })
}

#[tokio::test]
async fn the_same_move_twice() -> Result<()> {
    let database = Database::new();
    let site = Site::start(&database).await?;
    let (id, mut seated) = site.running(&table("assemble", 1, &["novice"]), &["Ann"]).await?;
    let at = &mut seated[0];
    at.turn().await?;
    let wish = act(at, 0)?;
    // Both are on their way before anything is answered.
    for name in ["once", "once", "again"] {
        at.ask_as(name, wish.clone()).await?;
    }
    let first = at.answer("once").await?.ok().flatten().context("an entry")?;
    assert_eq!(at.answer("once").await?, Ok(Some(first)));
    let refusal = at.answer("again").await?.expect_err("that decision is closed");
    assert_eq!(refusal.code, "match/stale");
    at.turn().await?;
    at.ask_as("once", act(at, 0)?).await?;
    assert_eq!(at.answer("once").await?, Ok(Some(first)), "a name stands for what was first sent under it");
    let kept = journal(&*database.open().await?, &id).await?;
    assert_eq!(numbers_of(&kept, 0, "once"), [first]);
    assert_eq!(numbers_of(&kept, 0, "again"), [0u32; 0]);
    site.stop().await
}

/// Somebody else's message of the same name is another message.
#[tokio::test]
async fn names_of_messages_are_ones_own() -> Result<()> {
    let database = Database::new();
    let site = Site::start(&database).await?;
    let (_, mut seated) = site.running(&table("alea", 3, &[]), &["Ann", "Ben", "Cleo"]).await?;
    let mut numbers = Vec::new();
    for at in &mut seated {
        at.turn().await?;
        at.ask_as("mine", act(at, 0)?).await?;
        numbers.push(at.answer("mine").await?.ok().flatten().context("an entry")?);
    }
    numbers.dedup();
    assert_eq!(numbers.len(), 3);
    site.stop().await
}

#[tokio::test]
async fn two_pages_of_one_person_are_one_person() -> Result<()> {
    let database = Database::new();
    let site = Site::start(&database).await?;
    let ann = site.guest("Ann").await?;
    let id = ann.make_table(&table("heroes", 1, &["novice", "novice"])).await?;
    let mut tabs = [ann.visit(&id, None).await?, ann.visit(&id, None).await?];
    tabs[0].must(Wish::Sit { chair: 0, nonce: NONCE.to_owned() }).await?;
    tabs[1].must(Wish::Start).await?;
    for turn in 0..8 {
        for tab in &mut tabs {
            tab.turn().await?;
        }
        assert_eq!(tabs[0].scene, tabs[1].scene, "both see everything");
        let (decision, wish) = (tabs[0].scene.as_ref().context("a match")?.decision, act(&tabs[0], 0)?);
        let id = tabs[turn % 2].ask(wish.clone()).await?;
        assert!(tabs[turn % 2].answer(&id).await?.is_ok(), "both may act");
        let late = tabs[(turn + 1) % 2].refused(wish).await?;
        assert!(["match/stale", "match/not_your_turn"].contains(&late.as_str()), "{late}");
        for tab in &mut tabs {
            tab.wait(|tab| tab.scene.as_ref().is_some_and(|scene| scene.decision > decision)).await?;
        }
    }
    let [mut first, mut second] = tabs;
    first.must(Wish::Say { text: "here".to_owned() }).await?;
    second.wait(|tab| !tab.chat.is_empty()).await?;
    assert_eq!(second.room.as_ref().map(|room| room.watchers), Some(0), "nobody watches");
    site.stop().await
}

/// What leaves no entry in the journal is remembered by the table.
#[tokio::test]
async fn what_was_said_or_proposed_twice_counts_once() -> Result<()> {
    let database = Database::new();
    let site = Site::start(&database).await?;
    let (_, mut seated) = site.running(&table("assemble", 2, &[]), &["Ann", "Ben"]).await?;
    let [ann, ben] = &mut seated[..] else { anyhow::bail!("two") };
    for _ in 0..2 {
        ann.ask_as("hello", Wish::Say { text: "hello".to_owned() }).await?;
        assert_eq!(ann.answer("hello").await?, Ok(None));
    }
    ann.must(Wish::Say { text: "end".to_owned() }).await?;
    ben.wait(|at| at.chat.last().map(String::as_str) == Some("end")).await?;
    assert_eq!(ben.chat, ["hello", "end"]);

    let pause = Wish::Propose { what: Proposed::Pause };
    ann.ask_as("pause", pause.clone()).await?;
    assert_eq!(ann.answer("pause").await?, Ok(None));
    for _ in 0..2 {
        ben.ask_as("yes", Wish::Vote { agree: true }).await?;
        assert_eq!(ben.answer("yes").await?, Ok(None), "a vote that was counted");
    }
    ben.wait(|at| at.room.as_ref().is_some_and(|room| room.is_paused)).await?;
    ann.ask_as("pause", pause).await?;
    assert_eq!(ann.answer("pause").await?, Ok(None), "a proposal that was carried out");
    site.stop().await
}

/// What was done before a bot took over has its number all the same.
#[tokio::test]
async fn a_resend_is_answered_whoever_plays_now() -> Result<()> {
    let database = Database::new();
    let site = Site::start(&database).await?;
    let ann = site.guest("Ann").await?;
    let ben = site.guest("Ben").await?;
    let id = ann.make_table(&table("alea", 2, &["novice"])).await?;
    let (mut a, mut b) = (ann.visit(&id, None).await?, ben.visit(&id, None).await?);
    a.must(Wish::Sit { chair: 0, nonce: NONCE.to_owned() }).await?;
    b.must(Wish::Sit { chair: 1, nonce: NONCE.to_owned() }).await?;
    a.must(Wish::Start).await?;
    a.turn().await?;
    let wish = act(&a, 0)?;
    a.ask_as("sealed", wish.clone()).await?;
    let sealed = a.answer("sealed").await?;
    drop(a);
    let gone = |room: &protocol::online::Room| {
        matches!(room.chairs[0], protocol::online::Chair::Person { is_here: false, .. })
    };
    b.wait(|at| at.room.as_ref().is_some_and(gone)).await?;
    let seat = gamekit::Seat(0);
    b.must(Wish::Propose { what: Proposed::StandIn { seat, level: "novice".to_owned(), once: false } })
        .await?;
    let mut a = ann.visit(&id, None).await?;
    a.ask_as("sealed", wish).await?;
    assert_eq!(a.answer("sealed").await?, sealed);
    let mut back = Vec::new();
    for _ in 0..2 {
        a.ask_as("back", Wish::Return).await?;
        back.push(a.answer("back").await?);
    }
    assert!(back[0].as_ref().is_ok_and(Option::is_some), "{back:?}");
    assert_eq!(back[0], back[1]);
    site.stop().await
}

/// Whoever has given up has done so once, however often they say it and under whatever name.
#[tokio::test]
async fn giving_up_twice_is_giving_up_once() -> Result<()> {
    let database = Database::new();
    let site = Site::start(&database).await?;
    let (id, mut seated) = site.running(&table("alea", 3, &[]), &["Ann", "Ben", "Cleo"]).await?;
    let ann = &mut seated[0];
    ann.ask_as("enough", Wish::Resign).await?;
    let number = ann.answer("enough").await?.ok().flatten().context("an entry")?;
    for _ in 0..3 {
        assert_eq!(ann.must(Wish::Resign).await?, None, "nothing more to do");
    }
    ann.ask_as("enough", Wish::Resign).await?;
    assert_eq!(ann.answer("enough").await?, Ok(Some(number)), "a resend has its number");
    let kept = journal(&*database.open().await?, &id).await?;
    let is_resign = |entry: &&gamekit::EntryText| matches!(entry.what, gamekit::What::Resign { .. });
    assert_eq!(kept.iter().filter(is_resign).count(), 1);
    site.stop().await
}

/// Deciding and taking back could go on for ever; from some length on nothing is taken back any more, and
/// the game goes on.
#[tokio::test]
async fn a_journal_does_not_grow_without_end() -> Result<()> {
    const LONGEST: u32 = 12;
    let database = Database::new();
    let made = Made { config: Some(|config| config.longest_journal = LONGEST), ..Made::default() };
    let site = Site::with(database.open().await?, made).await?;
    let (id, mut seated) = site.running(&table("alea", 3, &[]), &["Ann", "Ben", "Cleo"]).await?;
    let ann = &mut seated[0];
    let mut last = (String::new(), None);
    let mut code = None;
    for _ in 0..LONGEST {
        let actions = ann.turn().await?;
        ann.act(&actions[0]).await?;
        let name = ann.ask(Wish::Undo).await?;
        match ann.answer(&name).await? {
            Ok(number) => last = (name, number),
            Err(refusal) => {
                code = Some(refusal.code);
                break;
            }
        }
        ann.wait(|at| at.scene.as_ref().is_some_and(|scene| !scene.choices.is_empty())).await?;
    }
    assert_eq!(code.as_deref(), Some("match/too_long"));
    assert_eq!(ann.refused(Wish::Propose { what: Proposed::Pause }).await?, "match/too_long");
    assert!(last.1.is_some());
    ann.ask_as(&last.0, Wish::Undo).await?;
    assert_eq!(ann.answer(&last.0).await?, Ok(last.1), "a resend has the number that it has");
    for at in &mut seated[1..] {
        let actions = at.turn().await?;
        at.act(&actions[0]).await.context("it goes on")?;
    }
    let kept = journal(&*database.open().await?, &id).await?;
    assert!((LONGEST..LONGEST + 5).contains(&(kept.len() as u32)), "{}", kept.len());
    for (seat, agree) in [(0, None), (1, Some(true)), (2, Some(true))] {
        let wish = agree.map_or(Wish::Propose { what: Proposed::Abort }, |agree| Wish::Vote { agree });
        seated[seat].must(wish).await.context("and can be ended")?;
    }
    site.stop().await
}

/// What was carried out because all agreed is carried out once, also if its proposer asks a server that was
/// started anew.
#[tokio::test]
async fn a_proposal_that_was_carried_out_is_known_after_a_restart() -> Result<()> {
    let database = Database::new();
    let site = Site::start(&database).await?;
    let ann = site.guest("Ann").await?;
    let id = ann.make_table(&table("alea", 1, &["novice", "novice"])).await?;
    let mut at = ann.visit(&id, None).await?;
    at.must(Wish::Sit { chair: 0, nonce: NONCE.to_owned() }).await?;
    at.must(Wish::Start).await?;
    at.turn().await?;
    let to = at.scene.as_ref().context("a match")?.number - 1;
    // Bots are not asked: it is done at once, each time that it is proposed.
    let back = Wish::Propose { what: Proposed::TakeBack { to } };
    let rest = Wish::Propose { what: Proposed::Pause };
    let go_on = Wish::Propose { what: Proposed::Resume };
    let sent = [("back", back), ("rest", rest), ("go on", go_on)];
    for (name, wish) in &sent {
        at.ask_as(name, wish.clone()).await?;
        assert_eq!(at.answer(name).await?, Ok(None));
    }
    drop(at);
    site.stop().await?;
    let kept = journal(&*database.open().await?, &id).await?;
    let site = Site::start(&database).await?;
    let mut at = Visitor { server: site.address, ..ann }.visit(&id, None).await?;
    at.turn().await?;
    for (name, wish) in &sent {
        at.ask_as(name, wish.clone()).await?;
        let number = at.answer(name).await?.ok().flatten().context("an entry")?;
        assert_eq!(numbers_of(&kept, 0, name), [number], "{name}");
    }
    let now = journal(&*database.open().await?, &id).await?;
    let of_people = |journal: &[gamekit::EntryText]| {
        journal.iter().filter(|entry| entry.stamp.id.is_some()).cloned().collect::<Vec<_>>()
    };
    assert_eq!(of_people(&now), of_people(&kept), "nothing is done twice");
    site.stop().await
}
