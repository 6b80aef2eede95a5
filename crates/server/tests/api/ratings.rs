//! Games that are played for ratings.

use anyhow::{Context, Result};
use gamekit::OptionValue;
use protocol::online::{Chair, Leaderboard, NewTable, PlayerCard, Proposed, Scope, Speed, TableMade, Wish};
use serde_json::json;
use server::Time;
use visitor::{AtTable, Visitor};

use crate::site::{Database, Made, NONCE, Site, play_on, table};

pub(crate) async fn account(site: &Site, name: &str) -> Result<Visitor> {
    let mut guest = site.guest(name).await?;
    let answer = guest.post("/api/account", &json!({ "name": name, "password": "correct horse" })).await?;
    anyhow::ensure!(answer.status == 200, "{}", answer.text());
    guest.keep_cookie(&answer)?;
    Ok(guest)
}

pub(crate) fn rated(game: &str, people: usize) -> NewTable {
    NewTable { is_rated: true, speed: Speed::Days { days: 2 }, ..table(game, people, &[]) }
}

pub(crate) fn sit(chair: u8) -> Wish {
    Wish::Sit { chair, nonce: NONCE.to_owned() }
}

/// A running rated table of these.
pub(crate) async fn running(wanted: &NewTable, players: &[&Visitor]) -> Result<(String, Vec<AtTable>)> {
    let id = players[0].make_table(wanted).await?;
    let mut seated = Vec::new();
    for (chair, player) in (0u8..).zip(players) {
        let mut at = player.visit(&id, None).await?;
        at.must(sit(chair)).await?;
        seated.push(at);
    }
    seated[0].must(Wish::Start).await?;
    for at in &mut seated {
        at.wait(|at| at.scene.is_some()).await?;
    }
    Ok((id, seated))
}

pub(crate) fn is_asked(at: &AtTable) -> bool {
    at.scene.as_ref().is_some_and(|scene| !scene.choices.is_empty())
}

async fn board(visitor: &Visitor) -> Result<Leaderboard> {
    visitor.get("/api/leaderboard/assemble").await?.json()
}

/// The reader's rating after so many games.
async fn after(visitor: &Visitor, games: u32) -> Result<i32> {
    loop {
        if let Some(own) = board(visitor).await?.own
            && own.games >= games
        {
            anyhow::ensure!(own.games == games, "a game counts once: {own:?}");
            return Ok(own.rating);
        }
    }
}

#[tokio::test]
async fn only_people_with_accounts_play_for_ratings_and_nothing_helps_them() -> Result<()> {
    let database = Database::new();
    let site = Site::start(&database).await?;
    let (ann, ben, guest) =
        (account(&site, "Ann").await?, account(&site, "Ben").await?, site.guest("Cleo").await?);
    let bot = ann.program("Turtle", &[Scope::Play]).await?;
    let wanted = rated("assemble", 2);
    let with_bot = NewTable { is_rated: true, ..table("assemble", 1, &["novice"]) };
    let untimed = NewTable { speed: Speed::Untimed, ..wanted.clone() };
    let unusual =
        NewTable { options: wanted.options.clone().with("flaw", OptionValue::Flag(true)), ..wanted.clone() };
    for (who, wanted, code) in [
        (&guest, &wanted, "rated/account"),
        (&bot, &wanted, "rated/account"),
        (&ann, &with_bot, "rated/people"),
        (&ann, &unusual, "rated/setup"),
        (&ann, &untimed, "rated/clock"),
    ] {
        assert_eq!(who.post("/api/tables", wanted).await?.code(), code);
    }
    let TableMade { id } = ann.post("/api/tables", &wanted).await?.json()?;
    let (mut a, mut b) = (ann.visit(&id, None).await?, ben.visit(&id, None).await?);
    for visitor in [&guest, &bot] {
        assert_eq!(visitor.visit(&id, None).await?.refused(sit(1)).await?, "rated/account");
    }
    a.must(sit(0)).await?;
    assert_eq!(a.refused(Wish::Fill { chair: 1, level: Some("novice".to_owned()) }).await?, "rated/people");
    b.must(sit(1)).await?;
    assert!(a.when(|at| at.room.clone()).await?.is_rated, "everybody sees it");
    let card = ann.me().await?.tables.pop().context("a table")?;
    assert!(card.is_rated, "in the lobby as well");
    a.must(Wish::Start).await?;
    b.wait(|at| at.scene.is_some()).await?;
    let turn = if is_asked(&b) { &mut b } else { &mut a };
    assert_eq!(turn.refused(Wish::Propose { what: Proposed::TakeBack { to: 0 } }).await?, "rated/no_help");
    for path in ["tables", "games"] {
        let record = ann.get(&format!("/api/{path}/{id}/record")).await?;
        assert_eq!(record.code(), "rated/no_help", "nobody studies a rated game that runs");
    }
    let mut both = [a, b];
    play_on(&mut both, 3).await?;
    assert_eq!(ann.get(&format!("/api/tables/{id}/record")).await?.status, 200);
    site.stop().await
}

#[tokio::test]
async fn a_rated_game_changes_ratings_once() -> Result<()> {
    let database = Database::new();
    let site = Site::start(&database).await?;
    let (ann, ben) = (account(&site, "Ann").await?, account(&site, "Ben").await?);
    assert_eq!(board(&ann).await?.own, None);
    for games in 1..=5 {
        let (_, mut seated) = running(&rated("assemble", 2), &[&ann, &ben]).await?;
        // Ben gives up: he has left, and is behind.
        seated[1].must(Wish::Resign).await?;
        play_on(&mut seated[..1], 3).await?;
        assert!(after(&ann, games).await? > after(&ben, games).await?);
    }
    let export: serde_json::Value = ben.get("/api/account/export").await?.json()?;
    let games = export["results"].as_array().context("games")?;
    let changed = |game: &serde_json::Value| {
        let mean = |when: &str| game["rating"][when]["mean"].as_i64();
        mean("before").zip(mean("after")).is_some_and(|(before, after)| after < before)
    };
    assert!(
        games.len() == 5 && games.iter().all(changed),
        "what each game has changed is one's own: {export}"
    );
    assert_eq!(export["ratings"][0]["strength"], games[0]["rating"]["after"], "the newest is first");
    let leaders = board(&site.guest("Cleo").await?).await?;
    let names: Vec<_> = leaders.leaders.iter().map(|leader| leader.name.as_str()).collect();
    assert_eq!((names, leaders.own), (vec!["Ann", "Ben"], None));
    let before = board(&ann).await?;
    site.stop().await?;
    // After a restart nothing is counted again.
    let site = Site::start(&database).await?;
    let ann = Visitor { server: site.address, ..ann };
    assert_eq!(board(&ann).await?, before);
    // A game that is not rated changes nothing, and everybody sees who leaves often.
    let ben = Visitor { server: site.address, ..ben };
    let mut at = ben.visit(&ben.make_table(&table("assemble", 2, &[])).await?, None).await?;
    at.must(sit(0)).await?;
    let room = at.when(|at| at.room.clone().filter(|room| room.chairs[0] != Chair::Empty)).await?;
    assert!(matches!(room.chairs[0], Chair::Person { leaves_often: true, .. }), "{:?}", room.chairs);
    let card: PlayerCard = ann.get("/api/players/BEN").await?.json()?;
    assert_eq!((card.name.as_str(), card.left.games, card.left.left), ("Ben", 5, 5));
    assert!(card.left.is_often && card.ratings[0].games == 5 && card.games.len() == 5);
    let card: PlayerCard = ann.get("/api/players/ann").await?.json()?;
    assert!(!card.left.is_often && card.ratings[0].rating > 1_500);
    assert_eq!(ann.get("/api/players/Cleo").await?.code(), "player/unknown", "a guest is nobody here");
    // Whoever deletes the account is in no list any more.
    let ended = ben.post("/api/account/end", &json!({ "password": "correct horse" })).await?;
    assert!(ended.status < 300, "{}", ended.text());
    assert_eq!(ann.get("/api/players/Ben").await?.code(), "player/unknown");
    assert_eq!(board(&ann).await?.leaders.len(), 1);
    site.stop().await
}

/// Whose time is up has left: a bot goes on to the end, and they are behind whatever it does.
#[tokio::test]
async fn who_runs_out_of_time_is_behind() -> Result<()> {
    let database = Database::new();
    let (time, hands) = Time::manual(1_700_000_000_000, 0);
    let site = Site::with(database.open().await?, Made { time: Some(time), ..Made::default() }).await?;
    let (ann, ben) = (account(&site, "Ann").await?, account(&site, "Ben").await?);
    let wanted = NewTable { speed: Speed::Live { bank: 10, increment: 0 }, ..rated("assemble", 2) };
    let (_, mut seated) = running(&wanted, &[&ann, &ben]).await?;
    let asked = usize::from(!is_asked(&seated[0]));
    hands.pass(11_000);
    let (away, other) = if asked == 0 { (&ann, 1) } else { (&ben, 0) };
    seated[other]
        .wait(|at| {
            at.room
                .as_ref()
                .is_some_and(|room| matches!(&room.chairs[asked], Chair::Person { stand_in: Some(_), .. }))
        })
        .await?;
    // The bot plays well; nobody has what is hard played and comes back for the rest.
    assert_eq!(seated[asked].refused(Wish::Return).await?, "rated/time");
    play_on(&mut seated[other..=other], 3).await?;
    assert!(after(away, 1).await? < 1_500);
    site.stop().await
}
