//! What people agree on: taking back, ending, resting, bots for those who are away.

use anyhow::{Context, Result};
use gamekit::{End, Record, Seat};
use protocol::online::{Chair, Proposed, Stage, Wish};
use visitor::AtTable;

use crate::site::{Database, NONCE, Site, table};

fn propose(what: Proposed) -> Wish {
    Wish::Propose { what }
}

/// The seat that has to decide, and what it may do.
async fn asked(seated: &mut [AtTable]) -> Result<(usize, Vec<String>)> {
    let number = seated.iter().filter_map(|at| Some(at.scene.as_ref()?.number)).max().unwrap_or(0);
    for at in seated.iter_mut() {
        at.when(|at| at.scene.as_ref().is_some_and(|scene| scene.number >= number).then_some(())).await?;
    }
    let who = seated
        .iter()
        .position(|at| at.scene.as_ref().is_some_and(|scene| !scene.choices.is_empty()))
        .context("somebody decides")?;
    Ok((who, seated[who].turn().await?))
}

async fn stage(at: &mut AtTable, wanted: Stage) -> Result<()> {
    at.when(|at| at.room.as_ref().filter(|room| room.stage == wanted).map(|_| ())).await
}

#[tokio::test]
async fn a_step_is_taken_back_when_all_agree() -> Result<()> {
    let database = Database::new();
    let site = Site::start(&database).await?;
    let (_, mut seated) = site.running(&table("assemble", 3, &[]), &["Ann", "Ben", "Cleo"]).await?;
    let (who, actions) = asked(&mut seated).await?;
    let to = seated[who].act(&actions[0]).await?;
    let before = seated[who].scene.clone().context("a match")?;
    let take_back = propose(Proposed::TakeBack { to });
    assert_eq!(seated[who].refused(propose(Proposed::TakeBack { to: 999 })).await?, "match/no_such_step");
    assert_eq!(seated[who].refused(Wish::Vote { agree: true }).await?, "table/no_proposal");
    seated[who].must(take_back.clone()).await?;
    let others = [(who + 1) % 3, (who + 2) % 3];
    assert_eq!(seated[others[0]].refused(propose(Proposed::Abort)).await?, "table/proposal");
    // One says no: it stands as it was.
    seated[others[0]].must(Wish::Vote { agree: false }).await?;
    assert_eq!(seated[others[1]].refused(Wish::Vote { agree: true }).await?, "table/no_proposal");
    seated[who].must(take_back).await?;
    for other in others {
        assert_eq!(seated[other].scene.as_ref().map(|scene| scene.entries), Some(before.entries));
        seated[other].must(Wish::Vote { agree: true }).await?;
    }
    for at in &mut seated {
        let entries = before.entries - 1;
        at.when(|at| at.scene.as_ref().filter(|scene| scene.entries == entries).map(|_| ())).await?;
    }
    assert_eq!(asked(&mut seated).await?, (who, actions));
    site.stop().await
}

#[tokio::test]
async fn a_game_ends_without_a_result_when_all_agree() -> Result<()> {
    let database = Database::new();
    let site = Site::start(&database).await?;
    let (id, mut seated) = site.running(&table("alea", 2, &["novice"]), &["Ann", "Ben"]).await?;
    let stranger = visitor::Visitor::new(site.address);
    let record = async || stranger.get(&format!("/api/tables/{id}/record")).await?.json::<Record>();
    let running = record().await?.fairness.context("a commitment")?;
    assert_eq!(
        (running.seed, running.nonces.concat()),
        (None, String::new()),
        "nothing is shown while it runs"
    );
    seated[0].must(propose(Proposed::Abort)).await?;
    seated[0].must(Wish::Vote { agree: false }).await?;
    seated[0].must(propose(Proposed::Abort)).await?;
    seated[1].must(Wish::Vote { agree: true }).await?;
    for at in &mut seated {
        stage(at, Stage::Over).await?;
        let end = at.when(|at| at.scene.as_ref()?.end).await?;
        assert_eq!(end, End::Aborted);
    }
    assert_eq!(seated[0].refused(propose(Proposed::Pause)).await?, "match/over");
    // What was promised can be checked, however it has ended: the seed is shown, and chance follows from it.
    let record = record().await?;
    let fairness = record.fairness.as_ref().context("a commitment")?;
    assert_eq!((record.end, record.result.is_none()), (Some(End::Aborted), true));
    assert_eq!((&fairness.commitment, fairness.seed.is_some()), (&running.commitment, true));
    assert_eq!(fairness.nonces, [NONCE, NONCE, ""]);
    let game = catalog::AnyGame::named("alea")?;
    game.verify(&record).map_err(|problem| anyhow::anyhow!("{problem:?}"))?;
    let mut forged = record;
    forged.fairness.as_mut().context("a commitment")?.seed = Some("0".repeat(64));
    assert!(game.verify(&forged).is_err(), "another seed was never promised");
    site.stop().await
}

#[tokio::test]
async fn a_table_rests_by_consent_and_goes_on() -> Result<()> {
    let database = Database::new();
    let site = Site::start(&database).await?;
    let (_, mut seated) = site.running(&table("assemble", 2, &[]), &["Ann", "Ben"]).await?;
    let (who, actions) = asked(&mut seated).await?;
    seated[0].must(propose(Proposed::Pause)).await?;
    seated[1].must(Wish::Vote { agree: true }).await?;
    for at in &mut seated {
        at.when(|at| at.room.as_ref()?.is_paused.then_some(())).await?;
        at.wait(|at| at.scene.as_ref().is_some_and(|scene| scene.choices.is_empty() && !scene.can_undo))
            .await?;
    }
    let decision = seated[who].scene.as_ref().context("a match")?.decision;
    let act = Wish::Act { decision, action: actions[0].clone() };
    assert_eq!(seated[who].refused(act).await?, "match/paused");
    assert_eq!(seated[who].refused(propose(Proposed::Pause)).await?, "match/paused");
    seated[1].must(propose(Proposed::Resume)).await?;
    seated[0].must(Wish::Vote { agree: true }).await?;
    assert_eq!(seated[who].turn().await?, actions, "it goes on where it rested");
    seated[who].act(&actions[0]).await?;
    assert_eq!(seated[0].refused(propose(Proposed::Resume)).await?, "match/not_paused");
    site.stop().await
}

/// A bot plays for whoever is away, once or until they are back; nobody can have it for somebody who is
/// there.
#[tokio::test]
async fn a_bot_plays_for_whoever_is_away() -> Result<()> {
    let database = Database::new();
    let site = Site::start(&database).await?;
    let (ann, ben) = (site.guest("Ann").await?, site.guest("Ben").await?);
    let id = ann.make_table(&table("alea", 2, &["novice"])).await?;
    let (mut a, mut b) = (ann.visit(&id, None).await?, ben.visit(&id, None).await?);
    for (at, chair) in [(&mut a, 0), (&mut b, 1)] {
        at.must(Wish::Sit { chair, nonce: crate::site::NONCE.to_owned() }).await?;
    }
    a.must(Wish::Start).await?;
    let stand_in = |seat, level: &str, once| {
        propose(Proposed::StandIn { seat: Seat(seat), level: level.to_owned(), once })
    };
    assert_eq!(a.refused(stand_in(1, "novice", true)).await?, "table/stand_in", "Ben is there");
    drop(b);
    a.when(|at| match at.room.as_ref()?.chairs.get(1)? {
        Chair::Person { is_here, .. } => (!is_here).then_some(()),
        _ => None,
    })
    .await?;
    assert_eq!(a.refused(stand_in(0, "novice", true)).await?, "table/stand_in", "not for oneself");
    assert_eq!(a.refused(stand_in(2, "novice", true)).await?, "table/stand_in", "not for a bot");
    assert_eq!(a.refused(stand_in(1, "wizard", true)).await?, "table/level");
    a.must(stand_in(1, "novice", true)).await?;
    let actions = a.turn().await?;
    a.act(&actions[0]).await?;
    // All three have declared: the round went on without Ben, whose seat is his own again.
    let decision = a.scene.as_ref().context("a match")?.decision;
    a.when(|at| (at.scene.as_ref()?.decision > decision || decision > 1).then_some(())).await?;
    let own = |at: &AtTable| match at.room.as_ref()?.chairs.get(1)? {
        Chair::Person { stand_in, .. } => stand_in.is_none().then_some(()),
        _ => None,
    };
    a.when(own).await?;
    a.must(stand_in(1, "novice", false)).await?;
    a.when(|at| own(at).is_none().then_some(())).await?;
    let mut b = ben.visit(&id, None).await?;
    b.when(|at| at.scene.is_some().then_some(())).await?;
    let act = Wish::Act { decision: 1, action: "declare 1".to_owned() };
    assert_eq!(b.refused(act).await?, "table/bot_plays");
    b.must(Wish::Return).await?;
    b.when(own).await?;
    assert_eq!(b.refused(Wish::Return).await?, "table/not_replaced");
    site.stop().await
}

/// Plays a duel in which a bot makes every move of the last round for Ben, one by one; whether it made the
/// last move of all.
async fn last_round_without_ben(site: &Site) -> Result<(String, AtTable, bool)> {
    let (id, mut seated) = site.running(&table("assemble", 2, &[]), &["Ann", "Ben"]).await?;
    loop {
        let (who, actions) = asked(&mut seated).await?;
        if seated[who].scene.as_ref().is_some_and(|scene| scene.view["round"] == 8) {
            break;
        }
        seated[who].act(&actions[0]).await?;
    }
    let mut ann = seated.swap_remove(0);
    drop(seated);
    ann.wait(|at| {
        let ben = at.room.as_ref().and_then(|room| room.chairs.get(1));
        matches!(ben, Some(Chair::Person { is_here: false, .. }))
    })
    .await?;
    let mut is_bots = false;
    while let Some(scene) = ann.scene.clone().filter(|scene| scene.end.is_none()) {
        is_bots = scene.choices.is_empty();
        if is_bots {
            let once = Proposed::StandIn { seat: Seat(1), level: "novice".to_owned(), once: true };
            ann.must(propose(once)).await?;
            ann.wait(|at| at.scene.as_ref().is_some_and(|now| now.entries > scene.entries)).await?;
        } else {
            ann.act(&scene.choices[0].action).await?;
        }
    }
    Ok((id, ann, is_bots))
}

/// After the last move there is no seat to come back to.
#[tokio::test]
async fn a_bot_may_make_the_last_move() -> Result<()> {
    let database = Database::new();
    let site = Site::start(&database).await?;
    let mut found = None;
    // Every second time it is Ann who decides last.
    for _ in 0..24 {
        let (id, ann, is_bots) = last_round_without_ben(&site).await?;
        if is_bots {
            found = Some((id, ann));
            break;
        }
    }
    let (id, mut ann) = found.context("the bot never decided last")?;
    stage(&mut ann, Stage::Over).await?;
    assert_eq!(ann.scene.as_ref().context("a match")?.end, Some(End::Finished));
    drop(ann);
    site.stop().await?;
    let site = Site::start(&database).await?;
    let mut late = site.guest("Cleo").await?.visit(&id, None).await?;
    assert_eq!(late.when(|at| at.scene.as_ref()?.end).await?, End::Finished);
    site.stop().await
}

/// Whoever gives up is ranked last, a bot goes on, and nobody waits for their agreement.
#[tokio::test]
async fn a_bot_goes_on_for_whoever_gives_up() -> Result<()> {
    let database = Database::new();
    let site = Site::start(&database).await?;
    let (_, mut seated) = site.running(&table("alea", 2, &["novice"]), &["Ann", "Ben"]).await?;
    seated[0].must(propose(Proposed::Pause)).await?;
    seated[0].must(Wish::Vote { agree: false }).await?;
    seated[1].must(Wish::Resign).await?;
    seated[0]
        .when(|at| match at.room.as_ref()?.chairs.get(1)? {
            Chair::Person { resigned, .. } => resigned.then_some(()),
            _ => None,
        })
        .await?;
    assert_eq!(seated[1].refused(Wish::Return).await?, "table/not_replaced");
    let mut alone = seated;
    let (ann, ben) = alone.split_at_mut(1);
    crate::site::play_on(ann, 5).await?;
    let scene = ann[0].scene.as_ref().context("a match")?;
    assert_eq!((scene.end, scene.ranks.as_ref().map(|ranks| ranks[1])), (Some(End::Resigned), Some(3)));
    ben[0].when(|at| at.scene.as_ref()?.end).await?;
    site.stop().await
}

#[tokio::test]
async fn what_was_said_is_heard_by_all_and_kept() -> Result<()> {
    let database = Database::new();
    let site = Site::start(&database).await?;
    let (id, mut seated) = site.running(&table("alea", 2, &["novice"]), &["Ann", "Ben"]).await?;
    let text = "<b>good</b> luck".to_owned();
    seated[0].must(Wish::Say { text: text.clone() }).await?;
    seated[1].when(|at| at.chat.contains(&text).then_some(())).await?;
    assert_eq!(seated[1].refused(Wish::Say { text: " \u{202e}\n ".to_owned() }).await?, "chat/text");
    assert_eq!(seated[1].refused(Wish::Say { text: "a".repeat(301) }).await?, "chat/text");
    let mut late = site.guest("Cleo").await?.visit(&id, None).await?;
    late.when(|at| at.chat.contains(&text).then_some(())).await?;
    site.stop().await
}
