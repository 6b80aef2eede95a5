//! The document that describes the addresses: it is well formed, complete, and true.

use std::collections::HashSet;

use anyhow::{Context, Result};
use gamekit::FastRng;
use protocol::online::{Chair, NewTable, Request, Scope, Speed, Wish};
use serde_json::{Value, json};
use visitor::Visitor;

use crate::fuzz::plain;
use crate::schema::Document;
use crate::site::{Database, Site, play_on, table};

/// The document of a server.
pub(crate) async fn document(site: &Site) -> Result<Document> {
    Ok(Document(Visitor::new(site.address).get("/api/openapi.json").await?.json()?))
}

/// Path, method and description of everything that can be asked.
pub(crate) fn operations(document: &Document) -> Vec<(&str, &str, &Value)> {
    let paths = document.0["paths"].as_object().into_iter().flatten();
    paths
        .flat_map(|(path, methods)| {
            let methods = methods.as_object().into_iter().flatten();
            methods.map(move |(method, operation)| (path.as_str(), method.as_str(), operation))
        })
        .collect()
}

#[tokio::test]
async fn it_is_a_document_of_openapi() -> Result<()> {
    let database = Database::new();
    let site = Site::start(&database).await?;
    let document = document(&site).await?;
    assert_eq!(document.0["openapi"], "3.1.0");
    for part in ["title", "version", "summary"] {
        assert!(document.0["info"][part].as_str().is_some_and(|text| !text.is_empty()), "{part}");
    }
    let schemas = document.0["components"]["schemas"].as_object().context("schemas")?;
    schemas.values().for_each(|schema| document.check_schema(schema));
    let mut names = HashSet::new();
    for (path, method, operation) in operations(&document) {
        assert!(path.starts_with("/api/"), "{path}");
        assert!(names.insert(operation["operationId"].as_str().context("a name")?), "{path}: a name twice");
        assert!(operation["summary"].as_str().is_some_and(str::is_ascii), "{path}");
        assert!(operation["x-summary-ja"].as_str().is_some_and(|text| !text.is_ascii()), "{path}");
        let responses = operation["responses"].as_object().context("responses")?;
        assert_eq!(responses.len(), 3, "{method} {path}");
        for response in responses.values() {
            assert!(response["description"].is_string());
            if let Some(schema) = response.pointer("/content/application~1json/schema") {
                document.check_schema(schema);
            }
        }
        if let Some(body) = operation.get("requestBody") {
            document.check_schema(&body["content"]["application/json"]["schema"]);
            assert_ne!(method, "get");
        }
        let described: Vec<&str> = operation["parameters"]
            .as_array()
            .into_iter()
            .flatten()
            .filter(|parameter| parameter["in"] == "path" && parameter["required"] == true)
            .filter_map(|parameter| parameter["name"].as_str())
            .collect();
        let in_path: Vec<&str> =
            path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}')).collect();
        assert_eq!(described, in_path, "{path}");
        for way in operation["security"].as_array().context("security")? {
            let known = &document.0["components"]["securitySchemes"];
            assert!(way.as_object().context("a way")?.keys().all(|name| known.get(name).is_some()));
        }
    }
    site.stop().await
}

/// What is described is there, and of the methods that are not described there is none.
#[tokio::test]
async fn it_names_what_is_there() -> Result<()> {
    let database = Database::new();
    let site = Site::start(&database).await?;
    let document = document(&site).await?;
    let paths = document.0["paths"].as_object().context("paths")?;
    assert!(paths.len() >= 11, "{}", paths.len());
    for (path, methods) in paths {
        let real = path.replace("{id}", "0123456789abcdefghjkmnpq");
        let real = real
            .replace("{secret}", "00")
            .replace("{file}", "en.atom")
            .replace("{game}", "alea")
            .replace("{name}", "zoe")
            .replace("{month}", "2026-11.jsonl");
        for method in ["get", "post", "delete", "put", "patch"] {
            let ann = site.guest("Ann").await?;
            let answer = ann.request(&method.to_uppercase(), &real, &[], b"").await?;
            let is_there = !["request/unknown", "request/method"].contains(&answer.code().as_str());
            assert_eq!(is_there, methods.get(method).is_some(), "{method} {path}: {}", answer.text());
        }
    }
    site.stop().await
}

/// Whatever the server answers has the form that the document says.
#[tokio::test]
async fn answers_are_as_described() -> Result<()> {
    let database = Database::new();
    let site = Site::start(&database).await?;
    let document = document(&site).await?;
    let ann = site.guest("Ann").await?;
    let bot = ann.program("Turtle", &[Scope::Read, Scope::Play]).await?;
    let (id, mut seated) = site.running(&table("alea", 2, &["novice"]), &["Ben", "Cleo"]).await?;
    let code = ann.code().await?;
    let check = |schema: &str, value: Value| {
        document.check(document.named(schema), &value).unwrap_or_else(|why| panic!("{schema}: {why}"));
    };
    check("Recovery", serde_json::to_value(&code)?);
    for visitor in [&ann, &bot] {
        check("TableMade", visitor.post("/api/tables", &table("heroes", 3, &[])).await?.json()?);
        check("Me", visitor.get("/api/me").await?.json()?);
    }
    check("Record", ann.get(&format!("/api/tables/{id}/record")).await?.json()?);
    play_on(&mut seated, 3).await?;
    check("Record", ann.get(&format!("/api/tables/{id}/record")).await?.json()?);
    let met = seated[0].when(|at| at.you.clone()).await?;
    let mut looks = ann.visit(&id, None).await?;
    looks.must(Wish::Block { person: met }).await?;
    let blocks: Value = ann.get("/api/blocks").await?.json()?;
    assert_eq!(blocks["blocks"].as_array().map(Vec::len), Some(1));
    check("Blocks", blocks);
    check("Games", ann.get("/api/games/public").await?.json()?);
    check("GameCard", ann.get(&format!("/api/games/{id}")).await?.json()?);
    check("Record", ann.get(&format!("/api/games/{id}/record")).await?.json()?);
    check("Figures", ann.get("/api/figures/alea").await?.json()?);
    check("Leaderboard", ann.get("/api/leaderboard/alea").await?.json()?);
    let named = json!({ "name": "Paula", "password": "correct horse" });
    assert_eq!(site.guest("Paula").await?.post("/api/account", &named).await?.status, 200);
    check("PlayerCard", ann.get("/api/players/paula").await?.json()?);
    check("Dump", ann.get("/api/dump").await?.json()?);
    check("Turns", seated_guest_turns(&site).await?);
    check("Vacation", ann.post("/api/vacation", &json!({ "days": 3 })).await?.json()?);
    check("Turns", ann.get("/api/turns").await?.json()?);
    check("Vacation", ann.post("/api/vacation/end", &()).await?.json()?);
    check("Push", ann.get("/api/push").await?.json()?);
    check("Feed", ann.get("/api/feed").await?.json()?);
    check("Feed", ann.post("/api/feed", &json!({ "lang": "ja" })).await?.json()?);
    check("Tokens", ann.get("/api/tokens").await?.json()?);
    let made: Value = ann.post("/api/tokens", &json!({ "name": "b", "scopes": ["read"] })).await?.json()?;
    check("TokenCard", made["card"].clone());
    check("TokenMade", made);
    check("Me", ann.post("/api/me/name", &json!({ "name": "Anne" })).await?.json()?);
    check("Me", site.guest("Dan").await?.post("/api/recover", &code).await?.json()?);
    let made = json!({ "name": "Cleo", "password": "correct horse" });
    let answer = ann.post("/api/account", &made).await?;
    let mut ann = ann;
    ann.keep_cookie(&answer)?;
    check("Me", answer.json()?);
    check("Me", Visitor::new(site.address).post("/api/login", &made).await?.json()?);
    check("AccountCard", ann.get("/api/account").await?.json()?);
    let settings = json!({ "settings": { "theme": "dark" }, "changed": 5 });
    check("KeptSettings", ann.post("/api/account/settings", &settings).await?.json()?);
    check("KeptSettings", ann.get("/api/account/settings").await?.json()?);
    let code: Value = ann.post("/api/me/code", &json!({ "password": "correct horse" })).await?.json()?;
    check("Recovery", code.clone());
    let reset = json!({ "code": code["code"], "new": "battery staple" });
    check("Me", Visitor::new(site.address).post("/api/account/reset", &reset).await?.json()?);
    check("Trouble", Visitor::new(site.address).get("/api/me").await?.json()?);
    site.stop().await
}

/// The running games of somebody who has one by days, and has to decide.
async fn seated_guest_turns(site: &Site) -> Result<Value> {
    let eve = site.guest("Eve").await?;
    let wanted = NewTable { speed: Speed::Days { days: 2 }, ..table("alea", 1, &["novice", "novice"]) };
    let id = eve.make_table(&wanted).await?;
    let mut at = eve.visit(&id, None).await?;
    at.must(Wish::Sit { chair: 0, nonce: crate::site::NONCE.to_owned() }).await?;
    at.must(Wish::Start).await?;
    at.turn().await?;
    assert_eq!(eve.post("/api/vacation", &json!({ "days": 1 })).await?.status, 200);
    let is_away = |chair: &Chair| matches!(chair, Chair::Person { away_until: Some(_), .. });
    at.wait(|at| at.room.as_ref().is_some_and(|room| is_away(&room.chairs[0]))).await?;
    let turns: Value = eve.get("/api/turns").await?.json()?;
    assert_eq!(turns["turns"][0]["table"]["chairs"][0]["away_until"], turns["vacation"]["until"]);
    Ok(turns)
}

/// Whatever has the form that the document says is understood; the rules may still be against it.
#[tokio::test]
async fn what_is_described_is_understood() -> Result<()> {
    let database = Database::new();
    let site = Site::start(&database).await?;
    let document = document(&site).await?;
    let mut rng = FastRng::new(11);
    for (path, schema) in [
        ("/api/guest", "NewGuest"),
        ("/api/recover", "Recover"),
        ("/api/me/code", "NewCode"),
        ("/api/tokens", "NewToken"),
        ("/api/account", "NewAccount"),
        ("/api/login", "Login"),
        ("/api/account/password", "NewPassword"),
        ("/api/account/reset", "Reset"),
        ("/api/account/settings", "KeptSettings"),
        ("/api/account/end", "EndAccount"),
        ("/api/tables", "NewTable"),
        ("/api/faults", "Fault"),
        ("/api/vacation", "NewVacation"),
        ("/api/push", "Subscription"),
        ("/api/push/end", "Endpoint"),
        ("/api/push/try", "Endpoint"),
        ("/api/feed", "NewFeed"),
    ] {
        for _ in 0..60 {
            let sent = document.example(document.named(schema), &mut rng);
            assert_eq!(document.check(document.named(schema), &sent), Ok(()));
            let answer = site.guest("Ann").await?.post(path, &sent).await?;
            assert_ne!(answer.code(), "request/unreadable", "{sent}");
        }
    }
    for _ in 0..1_000 {
        let sent = document.example(document.named("Request"), &mut rng);
        assert_eq!(document.check(document.named("Request"), &sent), Ok(()));
        let read: Request = serde_json::from_value(sent.clone()).with_context(|| sent.to_string())?;
        document
            .check(document.named("Request"), &serde_json::to_value(&read)?)
            .map_err(anyhow::Error::msg)?;
    }
    site.stop().await
}

/// The same of what may follow an address.
#[tokio::test]
async fn what_may_follow_an_address_is_understood() -> Result<()> {
    let database = Database::new();
    let site = Site::start(&database).await?;
    let document = document(&site).await?;
    let ann = site.guest("Ann").await?;
    let mut rng = FastRng::new(13);
    let mut asked = HashSet::new();
    for (path, method, operation) in operations(&document) {
        // What opens a socket is asked in another way.
        if operation["responses"]["101"].is_object() {
            continue;
        }
        for parameter in operation["parameters"].as_array().into_iter().flatten() {
            if parameter["in"] != "query" {
                continue;
            }
            assert_eq!(method, "get");
            let name = parameter["name"].as_str().context("a name")?;
            for _ in 0..20 {
                let value = plain(&document.example(&parameter["schema"], &mut rng));
                let answer = ann.get(&format!("{path}?{name}={value}")).await?;
                assert_eq!(answer.status, 200, "{path}?{name}={value}: {}", answer.text());
            }
            asked.insert(name);
        }
    }
    assert!(["from", "until", "players", "month", "after", "won"].iter().all(|name| asked.contains(name)));
    // What is said of a time has room for one.
    let now = json!(1_700_000_000_000_u64);
    for name in ["from", "until"] {
        let parameters = document.0["paths"]["/api/games"]["get"]["parameters"].as_array().context("some")?;
        let one = parameters.iter().find(|one| one["name"] == name).context("a time")?;
        assert_eq!(document.check(&one["schema"], &now), Ok(()), "{name}");
    }
    site.stop().await
}

/// A page in both languages, with everything in it and nothing from elsewhere.
#[tokio::test]
async fn people_can_read_it() -> Result<()> {
    let database = Database::new();
    let site = Site::start(&database).await?;
    let document = document(&site).await?;
    let reader = Visitor::new(site.address);
    for (path, header, lang, word) in [
        ("/api", "en", "en", "Who may ask"),
        ("/api", "ja,en;q=0.5", "ja", "使える人"),
        ("/api?lang=ja", "en", "ja", "使える人"),
        ("/api?lang=en", "ja", "en", "Who may ask"),
    ] {
        let page = reader.request("GET", path, &[("accept-language", header)], b"").await?;
        assert_eq!((page.status, page.header("content-language")), (200, Some(lang)));
        let text = page.text();
        assert!(text.contains(word) && text.contains(&format!("<html lang=\"{lang}\">")), "{text}");
        assert!(!text.contains("<script") && !text.contains("style=") && !text.contains("http"), "{text}");
        for (path, method, _) in operations(&document) {
            assert!(text.contains(&format!("{} {path}", method.to_uppercase())), "{method} {path}");
        }
        // What stands in addresses and may follow them, and answers of other kinds.
        for part in [
            "<code>until</code> (<a href=\"#Time\">",
            "<code>month</code> (<a href=\"#MonthFile\">",
            "<dd>application/atom+xml</dd>",
            "<dd>application/jsonl <a href=\"#Record\">",
        ] {
            assert!(text.contains(part), "{part}");
        }
    }
    let style = reader.get("/api/style.css").await?;
    assert_eq!(style.header("content-type"), Some("text/css; charset=utf-8"));
    let policy = reader.get("/api").await?.header("content-security-policy").unwrap_or_default().to_owned();
    assert!(policy.contains("default-src 'none'") && policy.contains("style-src 'self'"), "{policy}");
    site.stop().await
}
