//! Tokens: who has one is a player of its own, may do what it says, and no more.

use anyhow::{Context, Result};
use protocol::online::{Chair, NewToken, News, Scope, Stage, TokenCard, TokenMade, Tokens, Wish};
use server::{LimitConfig, Rate};
use visitor::Visitor;

use crate::site::{Database, Made, NONCE, Site, play_on, table};

fn sit(chair: u8) -> Wish {
    Wish::Sit { chair, nonce: NONCE.to_owned() }
}

async fn tokens(owner: &Visitor) -> Result<Vec<TokenCard>> {
    Ok(owner.get("/api/tokens").await?.json::<Tokens>()?.tokens)
}

#[tokio::test]
async fn a_program_plays_as_people_do_and_is_known_for_one() -> Result<()> {
    let database = Database::new();
    let site = Site::start(&database).await?;
    let ann = site.guest("Ann").await?;
    let turtle = ann.program("Turtle", &[Scope::Play]).await?;
    let hare = ann.program("Hare", &[Scope::Play, Scope::Read]).await?;
    assert_eq!(turtle.me().await?.name, "Turtle");
    let id = turtle.make_table(&table("alea", 3, &[])).await?;
    let mut seated = Vec::new();
    for (chair, visitor) in (0u8..).zip([&turtle, &hare, &ann]) {
        let mut at = visitor.visit(&id, None).await?;
        at.must(sit(chair)).await?;
        seated.push(at);
    }
    seated[0].must(Wish::Start).await?;
    for at in &mut seated {
        at.wait(|at| at.scene.is_some()).await?;
    }
    let room = seated[2].when(|at| at.room.clone().filter(|room| room.stage == Stage::Running)).await?;
    let shown: Vec<(&str, Option<&str>)> = room
        .chairs
        .iter()
        .filter_map(|chair| match chair {
            Chair::Person { name, bot_of, .. } => Some((name.as_str(), bot_of.as_deref())),
            _ => None,
        })
        .collect();
    assert_eq!(shown, [("Turtle", Some("Ann")), ("Hare", Some("Ann")), ("Ann", None)]);
    play_on(&mut seated, 5).await?;
    let record: gamekit::Record = ann.get(&format!("/api/tables/{id}/record")).await?.json()?;
    assert_eq!(catalog::verify_record(&record), Ok(()));
    let names: Vec<&str> = record.players.iter().map(|player| player.name.as_str()).collect();
    assert_eq!(names, ["Turtle [bot: Ann]", "Hare [bot: Ann]", "Ann"]);
    site.stop().await
}

#[tokio::test]
async fn tokens_are_shown_once_listed_and_revoked() -> Result<()> {
    let database = Database::new();
    let site = Site::start(&database).await?;
    let (ann, ben) = (site.guest("Ann").await?, site.guest("Ben").await?);
    let wanted = NewToken { name: " Tur\u{202e}tle ".to_owned(), scopes: vec![Scope::Play, Scope::Play] };
    let made: TokenMade = ann.post("/api/tokens", &wanted).await?.json()?;
    assert!(made.token.starts_with("tabulea_"), "{}", made.token);
    assert_eq!((made.card.name.as_str(), made.card.scopes.as_slice()), ("Turtle", &[Scope::Play][..]));
    assert_eq!(tokens(&ann).await?, std::slice::from_ref(&made.card));
    assert!(!ann.get("/api/tokens").await?.text().contains(&made.token[8..]));
    assert_eq!(tokens(&ben).await?, []);

    let turtle = Visitor { cookie: None, token: Some(made.token.clone()), ..ann.clone() };
    let id = ann.make_table(&table("assemble", 2, &[])).await?;
    let mut at = turtle.visit(&id, None).await?;
    at.must(sit(1)).await?;
    let path = format!("/api/tokens/{}", made.card.id);
    let end = async |visitor: &Visitor| visitor.request("DELETE", &path, &[], b"").await;
    assert_eq!(end(&ben).await?.code(), "token/gone", "it is not his");
    assert_eq!(end(&turtle).await?.code(), "token/scope");
    assert_eq!(end(&ann).await?.status, 204);
    assert_eq!(end(&ann).await?.code(), "token/gone");
    let bye = at.until(|_, news| match news {
        News::Bye { code, retry, .. } => Some((code.clone(), *retry)),
        _ => None,
    });
    assert_eq!(bye.await?, ("token/unknown".to_owned(), false));
    assert_eq!((turtle.get("/api/me").await?.status, tokens(&ann).await?.len()), (401, 0));
    site.stop().await
}

#[tokio::test]
async fn a_token_gives_the_rights_it_names() -> Result<()> {
    let database = Database::new();
    let site = Site::start(&database).await?;
    let ann = site.guest("Ann").await?;
    let reads = ann.program("Hare", &[Scope::Read]).await?;
    let plays = ann.program("Turtle", &[Scope::Play]).await?;
    let id = ann.make_table(&table("assemble", 2, &[])).await?;
    assert_eq!(reads.post("/api/tables", &table("assemble", 2, &[])).await?.code(), "token/scope");
    assert_eq!(plays.post("/api/tables", &table("assemble", 2, &[])).await?.status, 200);
    let mut at = reads.visit(&id, None).await?;
    at.wait(|at| at.room.is_some()).await?;
    for wish in [sit(0), Wish::Start, Wish::Say { text: "hello".to_owned() }, Wish::Rematch, Wish::Resign] {
        assert_eq!(at.refused(wish).await?, "token/scope");
    }
    assert_eq!(at.refused(Wish::Look { entries: 0 }).await?, "table/not_started", "to look is allowed");
    // What only people may do.
    let name = serde_json::json!({ "name": "Eve" });
    let (token, none) = (serde_json::json!({ "name": "Eve", "scopes": ["play"] }), serde_json::json!({}));
    for (path, body) in
        [("/api/guest", &name), ("/api/me/name", &name), ("/api/me/code", &none), ("/api/tokens", &token)]
    {
        assert_eq!(plays.post(path, body).await?.code(), "token/scope", "{path}");
    }
    for path in ["/api/leave", "/api/recover"] {
        assert_eq!(plays.post(path, &serde_json::json!({ "code": "x" })).await?.code(), "token/scope");
    }
    assert_eq!(plays.get("/api/tokens").await?.code(), "token/scope");
    let none = serde_json::json!({ "name": "Eve", "scopes": [] });
    assert_eq!(ann.post("/api/tokens", &none).await?.code(), "token/scopes");
    site.stop().await
}

/// A program should know that its token does not count, also where nobody needs one.
#[tokio::test]
async fn what_is_no_token_is_refused() -> Result<()> {
    let database = Database::new();
    let site = Site::start(&database).await?;
    let ann = site.guest("Ann").await?;
    let id = ann.make_table(&table("assemble", 2, &[])).await?;
    let cookie = ann.cookie.clone().and_then(|cookie| Some(cookie.split_once('=')?.1.to_owned()));
    let cookie = cookie.context("a cookie")?;
    for wrong in [
        String::new(),
        "Bearer".to_owned(),
        "Bearer x".to_owned(),
        format!("Bearer {cookie}"),
        format!("Bearer tabulea_{cookie}"),
        format!("Basic tabulea_{cookie}"),
        format!("Bearer tabulea_{}", "0".repeat(64)),
    ] {
        for path in ["/api/me".to_owned(), format!("/api/tables/{id}/record")] {
            let answer = ann.request("GET", &path, &[("authorization", &wrong)], b"").await?;
            assert_eq!((answer.status, answer.code().as_str()), (401, "token/unknown"), "{wrong} {path}");
        }
    }
    let twice = [("authorization", "Bearer x"), ("authorization", "Bearer y")];
    assert_eq!(ann.request("GET", "/api/me", &twice, b"").await?.code(), "token/unknown");
    site.stop().await
}

#[tokio::test]
async fn programs_have_limits_of_their_own() -> Result<()> {
    let database = Database::new();
    let few = Rate { per_second: 0.01, burst: 2 };
    let limits = LimitConfig {
        requests_per_bot: few,
        making_per_bot: Rate { burst: 1, ..few },
        messages_per_bot: few,
        open_sockets_per_bot: 1,
        ..LimitConfig::none()
    };
    let config = |config: &mut server::Config| config.tokens_per_guest = 3;
    let made = Made { limits: Some(limits), config: Some(config), ..Made::default() };
    let site = Site::with(database.open().await?, made).await?;
    let ann = site.guest("Ann").await?;
    let [one, two, three] = ["One", "Two", "Three"].map(|name| ann.program(name, &[Scope::Play]));
    let (one, two, three) = (one.await?, two.await?, three.await?);
    let wanted = NewToken { name: "Four".to_owned(), scopes: vec![Scope::Play] };
    assert_eq!(ann.post("/api/tokens", &wanted).await?.code(), "limits/tokens");

    assert_eq!([one.get("/api/me").await?.status, one.get("/api/me").await?.status], [200, 200]);
    let refused = one.get("/api/me").await?;
    assert_eq!((refused.status, refused.code().as_str()), (429, "limits/too_many_requests"));
    assert!(refused.header("retry-after").is_some());
    assert_eq!(ann.get("/api/me").await?.status, 200, "its owner is not concerned");

    let id = two.make_table(&table("assemble", 2, &[])).await?;
    let again = two.post("/api/tables", &table("assemble", 2, &[])).await?;
    assert_eq!(again.code(), "limits/too_many_requests");

    let mut at = three.visit(&id, None).await?;
    assert!(three.visit(&id, None).await.is_err(), "one socket is open");
    at.must(sit(0)).await?;
    at.must(Wish::Stand).await?;
    assert_eq!(at.refused(sit(0)).await?, "limits/too_many_requests");
    site.stop().await
}
