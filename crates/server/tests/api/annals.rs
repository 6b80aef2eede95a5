//! Games that are over: lists, numbers and records of them.

use anyhow::{Context, Result};
use gamekit::{End, Record};
use protocol::online::{Dump, Figures, GameCard, Games, NewTable, Wish};
use server::{LimitConfig, Rate, Time};
use sqlx::{Connection, SqliteConnection};
use visitor::{AtTable, Visitor};

use crate::site::{Database, Made, Site, play_on, table};

/// 2023-11-14, in milliseconds.
const BEGIN: u64 = 1_700_000_000_000;
const DAY: u64 = 86_400_000;

async fn site_on_day(database: &Database, day: u64) -> Result<Site> {
    let (time, _hands) = Time::manual(BEGIN + day * DAY, day);
    // Tables that are over are gone after a year.
    let config: Option<fn(&mut server::Config)> = Some(|config| config.keep.finished = 365);
    Site::with(database.open().await?, Made { time: Some(time), config, ..Made::default() }).await
}

/// A game that is over, and the guests who played it.
async fn played(site: &Site, wanted: &NewTable, names: &[&str]) -> Result<(String, Vec<Visitor>)> {
    let mut guests = Vec::new();
    for name in names {
        guests.push(site.guest(name).await?);
    }
    let (id, mut seated) = again(wanted, &guests).await?;
    play_on(&mut seated, 3).await?;
    listed(&guests[0], &id).await?;
    Ok((id, guests))
}

/// A running table of these guests.
async fn again(wanted: &NewTable, guests: &[Visitor]) -> Result<(String, Vec<AtTable>)> {
    let id = guests[0].make_table(wanted).await?;
    let mut seated = Vec::new();
    for (chair, guest) in (0u8..).zip(guests) {
        let mut at = guest.visit(&id, None).await?;
        at.must(Wish::Sit { chair, nonce: crate::site::NONCE.to_owned() }).await?;
        seated.push(at);
    }
    seated[0].must(Wish::Start).await?;
    for at in &mut seated {
        at.wait(|at| at.scene.is_some()).await?;
    }
    Ok((id, seated))
}

async fn games(visitor: &Visitor, path: &str) -> Result<Games> {
    visitor.get(path).await?.json()
}

/// Waits until a game is entered: whoever played learns of the end a moment before.
async fn listed(visitor: &Visitor, id: &str) -> Result<GameCard> {
    loop {
        let answer = visitor.get(&format!("/api/games/{id}")).await?;
        if answer.status == 200 {
            return answer.json();
        }
    }
}

async fn count(visitor: &Visitor, path: &str) -> Result<usize> {
    Ok(games(visitor, path).await?.games.len())
}

#[tokio::test]
async fn games_that_are_over_are_found_by_those_who_may_know() -> Result<()> {
    let database = Database::new();
    let site = site_on_day(&database, 0).await?;
    let (id, guests) = played(&site, &table("alea", 2, &["novice"]), &["Ann", "Ben"]).await?;
    let (ann, stranger) = (&guests[0], site.guest("Cleo").await?);
    let card = games(ann, "/api/games").await?.games.pop().context("a game")?;
    assert_eq!((card.id.as_str(), card.game.as_str(), card.end), (id.as_str(), "alea", End::Finished));
    assert!(card.is_public && card.at == BEGIN && card.entries > 10);
    let told: Vec<_> =
        card.seats.iter().map(|seat| (seat.kind.as_str(), seat.name.as_str(), seat.is_you)).collect();
    assert_eq!(told, [("human", "Ann", true), ("human", "Ben", false), ("bot:novice", "", false)]);
    assert!(card.seats.iter().all(|seat| seat.score.is_some() && seat.rank.is_some() && !seat.has_left));
    // Everybody finds it; it is nobody else's own.
    assert_eq!(count(&stranger, "/api/games").await?, 0);
    assert_eq!(Visitor::new(site.address).get("/api/games").await?.code(), "guest/none");
    assert_eq!(count(&Visitor::new(site.address), "/api/games/public").await?, 1);
    // A private game only those who played it.
    let private = NewTable { is_public: false, ..table("alea", 3, &[]) };
    let (hidden, both) = played(&site, &private, &["Dan", "Eve", "Fay"]).await?;
    assert_eq!(count(&both[1], "/api/games").await?, 1);
    assert_eq!(count(&stranger, "/api/games/public").await?, 1);
    assert_eq!(count(&stranger, "/api/games/public?player=Eve").await?, 0);
    let record: Record = stranger.get(&format!("/api/games/{hidden}/record")).await?.json()?;
    assert_eq!(record.end, Some(End::Finished), "whoever has the name of the table may read it, as there");
    site.stop().await
}

#[tokio::test]
async fn games_are_searched_and_come_in_pages() -> Result<()> {
    let database = Database::new();
    let site = site_on_day(&database, 0).await?;
    let (_, guests) = played(&site, &table("alea", 2, &["novice"]), &["Ann", "Ben"]).await?;
    let ann = &guests[0];
    for guest in &guests {
        let card = games(guest, "/api/games").await?.games.pop().context("a game")?;
        let own = card.seats.iter().find(|seat| seat.is_you).context("a seat")?;
        let won = usize::from(own.rank == Some(1));
        assert_eq!(count(guest, "/api/games?won=true").await?, won, "{card:?}");
    }
    for (path, found) in [
        ("/api/games?game=alea&players=3&bots=true&against=Ben&month=2023-11", 1),
        ("/api/games?game=heroes", 0),
        ("/api/games?players=4", 0),
        ("/api/games?bots=false", 0),
        ("/api/games?rated=true", 0),
        ("/api/games?rated=false", 1),
        ("/api/games?against=Ann", 0),
        ("/api/games?against=", 1),
        ("/api/games?month=2023-12", 0),
        ("/api/games?from=1700000000000&until=1700000000001", 1),
        ("/api/games?until=1700000000000", 0),
        ("/api/games?against=bEN", 1),
        ("/api/games/public?player=Ann", 1),
        ("/api/games/public?player=%20aNN%20", 1),
        ("/api/games/public?player=Anne", 0),
    ] {
        assert_eq!(count(ann, path).await?, found, "{path}");
    }
    assert_eq!(ann.get("/api/games?month=soon").await?.code(), "search/month");
    for path in ["?players=many", "?after=x", "?after=1.x", "?won=perhaps", "?colour=red"] {
        assert_eq!(ann.get(&format!("/api/games{path}")).await?.code(), "request/unreadable", "{path}");
    }
    // Twenty on a page.
    for _ in 0..20 {
        let (id, mut seated) = again(&table("assemble", 1, &["novice"]), std::slice::from_ref(ann)).await?;
        seated[0].must(Wish::Resign).await?;
        listed(ann, &id).await?;
    }
    let first = games(ann, "/api/games").await?;
    let next = first.next.context("there are more")?;
    let second = games(ann, &format!("/api/games?after={next}")).await?;
    assert_eq!((first.games.len(), second.games.len(), second.next), (20, 1, None));
    let mut ids: Vec<_> = first.games.iter().chain(&second.games).map(|card| card.id.clone()).collect();
    ids.sort();
    ids.dedup();
    assert_eq!(ids.len(), 21);
    assert!(first.games.iter().filter(|card| card.game == "assemble").all(|card| card.seats[0].has_left));
    site.stop().await
}

/// What runs is told nobody here.
#[tokio::test]
async fn a_game_that_runs_is_not_in_the_annals() -> Result<()> {
    let database = Database::new();
    let site = Site::start(&database).await?;
    let ann = site.guest("Ann").await?;
    let (id, _seated) = again(&table("assemble", 1, &["novice"]), std::slice::from_ref(&ann)).await?;
    assert_eq!(ann.get(&format!("/api/games/{id}")).await?.code(), "table/unknown");
    assert_eq!(ann.get(&format!("/api/games/{id}/record")).await?.code(), "table/not_over");
    assert_eq!(ann.get("/api/games/nothing").await?.code(), "table/unknown");
    assert_eq!(count(&ann, "/api/games").await?, 0);
    site.stop().await
}

#[tokio::test]
async fn public_games_add_up() -> Result<()> {
    let database = Database::new();
    let site = Site::start(&database).await?;
    let wanted = table("alea", 2, &["novice"]);
    let (_, guests) = played(&site, &wanted, &["Ann", "Ben"]).await?;
    let private = NewTable { is_public: false, ..wanted };
    played(&site, &private, &["Dan", "Eve"]).await?;
    let figures: Figures = guests[0].get("/api/figures/alea").await?.json()?;
    let [table] = &figures.tables[..] else { panic!("{figures:?}") };
    assert_eq!((table.players, table.games), (3, 1), "private games count for nothing");
    let sum = |figure: &str| {
        let found = table.figures.iter().find(|text| text.figure == figure);
        found.map(|text| text.bars.iter().map(|bar| bar.count).sum::<u64>())
    };
    assert_eq!(sum("score"), Some(3));
    assert!(sum("seat").is_some_and(|wins| (1..=3).contains(&wins)));
    assert!(sum("turned") >= sum("sprung") && sum("sprung").is_some());
    let turned = table.figures.iter().find(|text| text.figure == "turned").context("traps")?;
    assert!(turned.bars.iter().all(|bar| bar.name.as_ref().is_some_and(|[en, ja]| en != ja)));
    assert_eq!(guests[0].get("/api/figures/chess").await?.code(), "game/unknown");
    let none: Figures = guests[0].get("/api/figures/heroes").await?.json()?;
    assert_eq!(none.tables, []);
    site.stop().await
}

/// Every line of a month is a record that the verifier accepts, and nobody is named in it.
#[tokio::test]
async fn records_of_a_month_are_verified_and_nameless() -> Result<()> {
    let database = Database::new();
    let site = site_on_day(&database, 0).await?;
    let mut ids = Vec::new();
    for (game, people) in [("alea", 2), ("assemble", 1), ("heroes", 2)] {
        let names: Vec<&str> = ["Quentin", "Rosalind"][..people].to_vec();
        ids.push(played(&site, &table(game, people, &["novice"]), &names).await?.0);
    }
    let private = NewTable { is_public: false, ..table("alea", 2, &["novice"]) };
    played(&site, &private, &["Quentin", "Rosalind"]).await?;
    let reader = Visitor::new(site.address);
    let dump: Dump = reader.get("/api/dump").await?.json()?;
    let [month] = &dump.months[..] else { panic!("{dump:?}") };
    assert_eq!((month.month.as_str(), month.games, month.is_whole), ("2023-11", 3, false));
    let answer = reader.get("/api/dump/2023-11.jsonl").await?;
    assert_eq!((answer.status, answer.header("content-type")), (200, Some("application/jsonl")));
    let text = answer.text();
    assert_eq!(text.len() as u64, month.bytes);
    for name in ["Quentin", "Rosalind"] {
        assert!(!text.contains(name), "{name} is named");
    }
    let mut games = Vec::new();
    for line in text.lines() {
        let record = Record::read(line)?;
        assert_eq!(catalog::verify_record(&record), Ok(()), "{line}");
        assert!(record.players.iter().all(|player| player.name.is_empty()));
        assert!(record.fairness.context("the proof")?.seed.is_some());
        games.push(record.game);
    }
    games.sort();
    assert_eq!(games, ["alea", "assemble", "heroes"]);
    assert_eq!(answer.header("cache-control"), Some("public, max-age=60"), "games are still added to it");
    assert_eq!(reader.get("/api/dump").await?.header("cache-control"), Some("no-store"));
    for month in ["2023-12.jsonl", "2023-11", "2023-13.jsonl", "x.jsonl", "2023-11.jsonl.gz", "%ff"] {
        assert_eq!(reader.get(&format!("/api/dump/{month}")).await?.code(), "dump/month", "{month}");
    }
    site.stop().await?;
    // When the tables are gone, what came of them stays, and the month is over.
    let site = site_on_day(&database, 4_000).await?;
    let reader = Visitor::new(site.address);
    // Whoever asks for a table keeps it in memory: only the database is asked.
    let mut outsider = SqliteConnection::connect(&database.url()).await?;
    while sqlx::query_as::<_, (i64,)>("SELECT count(*) FROM tables").fetch_one(&mut outsider).await? != (0,) {
    }
    let record: Record = reader.get(&format!("/api/games/{}/record", ids[0])).await?.json()?;
    assert_eq!(catalog::verify_record(&record), Ok(()));
    let dump: Dump = reader.get("/api/dump").await?.json()?;
    assert!(dump.months[0].is_whole && dump.months[0].games == 3);
    let answer = reader.get("/api/dump/2023-11.jsonl").await?;
    assert_eq!((answer.text(), answer.header("cache-control")), (text, Some("public, max-age=86400")));
    site.stop().await
}

/// Games that ended before there were annals, or while they could not be written, are entered after a start.
#[tokio::test]
async fn what_is_missing_is_entered() -> Result<()> {
    let database = Database::new();
    let site = Site::start(&database).await?;
    let (id, guests) = played(&site, &table("alea", 2, &["novice"]), &["Ann", "Ben"]).await?;
    let before: Figures = guests[0].get("/api/figures/alea").await?.json()?;
    let card = listed(&guests[0], &id).await?;
    site.stop().await?;
    let mut outsider = SqliteConnection::connect(&database.url()).await?;
    for name in ["figures", "records", "result_seats", "results"] {
        sqlx::query(sqlx::AssertSqlSafe(format!("DELETE FROM {name}"))).execute(&mut outsider).await?;
    }
    drop(outsider);
    let site = Site::start(&database).await?;
    let ann = Visitor { server: site.address, ..guests[0].clone() };
    assert_eq!(listed(&ann, &id).await?, card);
    let after: Figures = ann.get("/api/figures/alea").await?.json()?;
    assert_eq!(after, before);
    site.stop().await
}

/// What is no text in an address is refused like everything else.
#[tokio::test]
async fn nonsense_in_addresses_is_refused_in_our_words() -> Result<()> {
    let database = Database::new();
    let site = Site::start(&database).await?;
    let reader = Visitor::new(site.address);
    for (path, code) in [
        ("figures/%ff", "game/unknown"),
        ("leaderboard/%ff", "game/unknown"),
        ("leaderboard/chess", "game/unknown"),
        ("players/%ff", "player/unknown"),
        ("players/%20", "player/unknown"),
        ("dump/%ff", "dump/month"),
    ] {
        let answer = reader.get(&format!("/api/{path}")).await?;
        assert_eq!((answer.status, answer.code().as_str()), (404, code), "{path}");
    }
    site.stop().await
}

/// Whoever asks what there is does not have everything counted again, and nobody asks for it all the time.
#[tokio::test]
async fn records_are_counted_once_a_minute() -> Result<()> {
    let database = Database::new();
    let (time, hands) = Time::manual(BEGIN, 0);
    let looks = Rate { per_second: 0.001, burst: 4 };
    let limits = Some(LimitConfig { looks, ..LimitConfig::none() });
    let made = Made { time: Some(time), limits, ..Made::default() };
    let site = Site::with(database.open().await?, made).await?;
    played(&site, &table("assemble", 1, &["novice"]), &["Ann"]).await?;
    let reader = Visitor::new(site.address);
    let games = async || {
        let dump: Dump = reader.get("/api/dump").await?.json()?;
        anyhow::Ok(dump.months.iter().map(|month| month.games).sum::<u64>())
    };
    assert_eq!(games().await?, 1);
    played(&site, &table("assemble", 1, &["novice"]), &["Ben"]).await?;
    hands.pass(59_999);
    assert_eq!(games().await?, 1, "it was counted a moment ago");
    hands.pass(1);
    assert_eq!(games().await?, 2);
    assert_eq!(reader.get("/api/dump/2023-11.jsonl").await?.status, 200);
    for path in ["", "/2023-11.jsonl"] {
        assert_eq!(reader.get(&format!("/api/dump{path}")).await?.code(), "limits/too_many_requests");
    }
    site.stop().await
}
