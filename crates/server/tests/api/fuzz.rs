//! Requests made from the document, right and wrong in every way: none of them is a fault of the server.

use std::collections::BTreeMap;

use anyhow::{Context, Result};
use gamekit::{ChanceSource, FastRng};
use protocol::online::Scope;
use serde_json::{Value, json};
use visitor::Visitor;

use crate::document::{document, operations};
use crate::schema::Document;
use crate::site::{Database, Site, table};

/// How many requests there are, unless `TABULEA_API_REQUESTS` says otherwise (`cargo xtask api`).
const REQUESTS: u32 = 600;

/// Values that somebody did not think of.
fn odd(rng: &mut FastRng) -> Value {
    let odd = [
        json!(null),
        json!(-1),
        json!(0),
        json!(1e300),
        json!(u64::MAX),
        json!(true),
        json!(""),
        json!("\u{0}\u{202e}"),
        json!("x".repeat(5_000)),
        json!([]),
        json!([[[[]]]]),
        json!({}),
        json!({ "": {} }),
    ];
    odd[rng.below(odd.len() as u32) as usize].clone()
}

/// Changes something somewhere in a value.
fn spoil(value: &mut Value, rng: &mut FastRng) {
    match value {
        Value::Object(members) if !members.is_empty() && rng.below(4) > 0 => {
            let at = rng.below(members.len() as u32) as usize;
            let name = members.keys().nth(at).cloned().unwrap_or_default();
            match rng.below(4) {
                0 => drop(members.remove(&name)),
                1 => drop(members.insert("more".to_owned(), odd(rng))),
                _ => members.get_mut(&name).into_iter().for_each(|member| spoil(member, rng)),
            }
        }
        Value::Array(items) if !items.is_empty() && rng.below(4) > 0 => {
            let at = rng.below(items.len() as u32) as usize;
            match rng.below(3) {
                0 => drop(items.remove(at)),
                1 => items.extend_from_within(..),
                _ => spoil(&mut items[at], rng),
            }
        }
        other => *other = odd(rng),
    }
}

/// Everybody who may ask.
struct Crowd {
    guest: Visitor,
    plays: Visitor,
    reads: Visitor,
    /// A table that is there, and something that might be one.
    ids: Vec<String>,
}

impl Crowd {
    async fn new(site: &Site) -> Result<Crowd> {
        let guest = site.guest("Ann").await?;
        let plays = guest.program("Turtle", &[Scope::Play]).await?;
        let reads = guest.program("Hare", &[Scope::Read]).await?;
        let (running, _) = site.running(&table("alea", 2, &["novice"]), &["Ben", "Cleo"]).await?;
        let waiting = guest.make_table(&table("heroes", 3, &[])).await?;
        let odd =
            ["0123456789abcdefghjkmnpq", "..", "%00", "%ff%fe", "a%2fb", "%E8%8A%B1"].map(str::to_owned);
        Ok(Crowd { guest, plays, reads, ids: [vec![running, waiting], odd.to_vec()].concat() })
    }

    fn one(&self, rng: &mut FastRng) -> Visitor {
        match rng.below(6) {
            0 => Visitor::new(self.guest.server),
            1 => self.plays.clone(),
            2 => self.reads.clone(),
            3 => Visitor { token: Some("tabulea_nonsense".to_owned()), ..self.guest.clone() },
            _ => self.guest.clone(),
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_is_asked_by_the_document_is_no_fault_of_the_server() -> Result<()> {
    let requests = std::env::var("TABULEA_API_REQUESTS").ok().map(|number| number.parse()).transpose()?;
    let database = Database::new();
    let site = Site::start(&database).await?;
    let document = document(&site).await?;
    let operations = operations(&document);
    let mut crowd = Crowd::new(&site).await?;
    let mut rng = FastRng::new(23);
    let mut seen: BTreeMap<(String, u16), u32> = BTreeMap::new();
    for number in 0..requests.unwrap_or(REQUESTS) {
        let (path, method, operation) = operations[rng.below(operations.len() as u32) as usize];
        let id = &crowd.ids[rng.below(crowd.ids.len() as u32) as usize];
        let mut address = path.replace("{id}", id);
        if rng.below(4) == 0 {
            let query = ["?version=1&since=3", "?version=9", "?since=-1", "?chat=%ff", "?a=b&&&="];
            address += query[rng.below(query.len() as u32) as usize];
        }
        let schema = operation.pointer("/requestBody/content/application~1json/schema");
        let mut body = schema.map(|schema| document.example(schema, &mut rng));
        if rng.below(2) == 0 {
            spoil(body.get_or_insert(Value::Null), &mut rng);
        }
        let mut bytes = body.as_ref().map_or(Vec::new(), |body| body.to_string().into_bytes());
        if rng.below(10) == 0 {
            bytes.truncate(rng.below(bytes.len() as u32 + 1) as usize);
        }
        let asker = crowd.one(&mut rng);
        let answer = asker.request(&method.to_uppercase(), &address, &[], &bytes).await?;
        let shown = || format!("{number}: {method} {address} {body:?}: {} {}", answer.status, answer.text());
        assert!(answer.status < 500, "{}", shown());
        fits(&document, operation, answer.status, &answer.body).with_context(shown)?;
        *seen.entry((format!("{method} {path}"), answer.status)).or_default() += 1;
        if crowd.guest.get("/api/me").await?.status == 401 {
            crowd = Crowd::new(&site).await?;
        }
    }
    let answered: Vec<u16> = seen.keys().map(|(_, status)| *status).collect();
    assert!([200, 204, 400, 401, 403, 404].iter().all(|status| answered.contains(status)), "{seen:?}");
    let asked = |path: &str, method: &str| seen.keys().any(|(name, _)| *name == format!("{method} {path}"));
    assert!(operations.iter().all(|(path, method, _)| asked(path, method)), "{seen:?}");
    site.stop().await
}

/// Whether an answer has the form that the document says.
fn fits(document: &Document, operation: &Value, status: u16, body: &[u8]) -> Result<()> {
    let said = match status {
        400..500 => "4XX".to_owned(),
        other => other.to_string(),
    };
    let response = operation["responses"].get(&said).with_context(|| format!("{status} is not described"))?;
    match response.pointer("/content/application~1json/schema") {
        Some(schema) => document.check(schema, &serde_json::from_slice(body)?).map_err(anyhow::Error::msg),
        None => {
            anyhow::ensure!(body.is_empty(), "there is a body");
            Ok(())
        }
    }
}
