//! Requests made from the document, right and wrong in every way: none of them is a fault of the server.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result};
use futures_util::{SinkExt, StreamExt};
use gamekit::{ChanceSource, FastRng};
use serde_json::{Value, json};
use store::Store;
use store::testing::Postgres;
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use visitor::Visitor;

use crate::crowd::{Crowd, Right, World};
use crate::document::{document, operations};
use crate::schema::Document;
use crate::site::{Database, Made, Site};

/// How many requests there are, unless `TABULEA_API_REQUESTS` says otherwise (`cargo xtask api`).
const REQUESTS: u32 = 400;

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

/// What is told of a value in a query, by its schema.
fn query_value(document: &Document, schema: &Value, world: &World, rng: &mut FastRng) -> String {
    const ODD: [&str; 9] =
        ["", "-1", "18446744073709551616", "18446744073709551615", "%ff", "%00", "a%26b", "true", "9999-99"];
    if rng.below(3) == 0 {
        return ODD[rng.below(ODD.len() as u32) as usize].to_owned();
    }
    let pick = |all: &[&str], rng: &mut FastRng| all[rng.below(all.len() as u32) as usize].to_owned();
    match schema["$ref"].as_str().and_then(|schema| schema.rsplit('/').next()) {
        Some("Month") => world.month.clone(),
        // A name that is known.
        Some("Words") => pick(&["Dan", "Eve"], rng),
        // Where a list goes on, which is no other game's place.
        Some("After") => pick(&["", &format!("9999999999999.{}", world.tables[0])], rng),
        _ => plain(&document.example(schema, rng)),
    }
}

/// A value as it stands in an address.
pub(crate) fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// The address of an operation, with what is asked behind it.
fn address(
    document: &Document,
    path: &str,
    operation: &Value,
    place: &str,
    world: &World,
    rng: &mut FastRng,
) -> String {
    let real = |part: &str| if part.starts_with('{') { place.to_owned() } else { part.to_owned() };
    let mut address = path.split('/').map(real).collect::<Vec<_>>().join("/");
    let mut query = Vec::new();
    for parameter in operation["parameters"].as_array().into_iter().flatten() {
        if parameter["in"] == "query"
            && rng.below(4) == 0
            && let Some(name) = parameter["name"].as_str()
        {
            query.push(format!("{name}={}", query_value(document, &parameter["schema"], world, rng)));
        }
    }
    if rng.below(8) == 0 {
        let odd = ["version=1&since=3", "version=9", "since=-1", "chat=%ff", "a=b&&&="];
        query.push(odd[rng.below(odd.len() as u32) as usize].to_owned());
    }
    if !query.is_empty() {
        address += &format!("?{}", query.join("&"));
    }
    address
}

/// What came of all requests.
#[derive(Default)]
struct Seen {
    by_status: BTreeMap<(String, u16), u32>,
    /// Of those that were made to be carried out: how many there were, and how many were not.
    rights: u32,
    refused: BTreeMap<(String, u16), u32>,
    /// What was said at tables, and how it was answered.
    wishes: BTreeMap<(String, String), u32>,
}

impl Seen {
    fn note(&mut self, operation: &str, status: u16, is_right: bool) {
        *self.by_status.entry((operation.to_owned(), status)).or_default() += 1;
        self.rights += u32::from(is_right);
        if is_right && status >= 400 {
            *self.refused.entry((operation.to_owned(), status)).or_default() += 1;
        }
    }

    /// The operations that were carried out at least once.
    fn done(&self) -> BTreeSet<&str> {
        let done = self.by_status.keys().filter(|(_, status)| *status < 400);
        done.map(|(operation, _)| operation.as_str()).collect()
    }

    /// For whoever looks at a long run.
    fn tell(&self) {
        let total: u32 = self.by_status.values().sum();
        let done: u32 =
            self.by_status.iter().filter(|((_, status), _)| *status < 400).map(|(_, count)| count).sum();
        println!("{total} requests, {done} carried out; {} operations reached", self.done().len());
        println!("{} were made to be carried out; refused of them: {:?}", self.rights, self.refused);
        let mut statuses: BTreeMap<u16, u32> = BTreeMap::new();
        for ((_, status), count) in &self.by_status {
            *statuses.entry(*status).or_default() += count;
        }
        println!("by status: {statuses:?}");
        let mut each: BTreeMap<&str, u32> = BTreeMap::new();
        for ((operation, status), count) in &self.by_status {
            *each.entry(operation).or_default() += if *status < 400 { *count } else { 0 };
        }
        println!("carried out, by operation: {each:?}");
        println!("said at tables: {:?}", self.wishes);
    }
}

/// The socket of somebody, and what they know.
struct Speaker {
    socket: WebSocketStream<TcpStream>,
    /// Whoever sits at the table.
    people: Vec<String>,
}

impl Speaker {
    async fn new(visitor: &Visitor, path: &str) -> Result<Speaker> {
        let socket = visitor.socket(&format!("{path}?version=1")).await?;
        let mut speaker = Speaker { socket, people: Vec::new() };
        // At a table the room comes first, in the lobby the list.
        let room = speaker.hear().await.context("nothing was said")?;
        let chairs = room["chairs"].as_array().into_iter().flatten();
        speaker.people = chairs.filter_map(|chair| chair["person"].as_str().map(str::to_owned)).collect();
        Ok(speaker)
    }

    /// What comes next; nothing if the socket was closed, or if nothing comes.
    async fn hear(&mut self) -> Option<Value> {
        let next = tokio::time::timeout(Duration::from_secs(20), self.socket.next()).await.ok()??.ok()?;
        let news: Value = serde_json::from_str(next.to_text().ok()?).ok()?;
        news["type"].is_string().then_some(news)
    }

    /// What is answered to a message: `done`, `refused`, or nothing if the socket was closed.
    async fn say(&mut self, message: &Value) -> Option<String> {
        self.socket.send(Message::text(message.to_string())).await.ok()?;
        loop {
            let news = self.hear().await?;
            // To what cannot be read the answer names nothing.
            if news["id"].is_string() && (news["id"] == message["id"] || news["id"] == "") {
                return news["type"].as_str().map(str::to_owned);
            }
        }
    }
}

/// Says things at a table, right and wrong.
async fn speak(
    document: &Document,
    speaker: &mut Speaker,
    schema: &Value,
    is_first: bool,
    rng: &mut FastRng,
    seen: &mut Seen,
) {
    let wish = |wish: Value| json!({ "id": "", "wish": wish });
    let person = speaker.people.first().cloned();
    let mut messages = match is_first {
        true => vec![
            wish(json!({ "type": "report", "person": person, "kind": "other", "words": "it was odd" })),
            wish(json!({ "type": "block", "person": person })),
        ],
        false => Vec::new(),
    };
    for _ in 0..rng.below(6) {
        let mut message = document.example(schema, rng);
        if let Some(other) = message.pointer_mut("/wish/person")
            && let Some(person) = &person
            && rng.below(2) == 0
        {
            *other = json!(person);
        }
        if rng.below(2) == 0 {
            spoil(&mut message, rng);
        }
        messages.push(message);
    }
    for mut message in messages {
        // To a beat nothing is answered.
        if message["wish"]["type"] == "beat" {
            continue;
        }
        if message["id"].is_string() {
            message["id"] = json!(format!("m{:08x}{:08x}", rng.below(u32::MAX), rng.below(u32::MAX)));
        }
        let kind = message["wish"]["type"].as_str().unwrap_or("?").to_owned();
        let Some(answer) = speaker.say(&message).await else { break };
        *seen.wishes.entry((kind, answer)).or_default() += 1;
    }
}

/// Whether what stands in an address has the form that the document says.
fn stands_in_address(document: &Document, path: &str, address: &str, operation: &Value) -> Result<()> {
    let parameters = operation["parameters"].as_array().map_or(&[][..], Vec::as_slice);
    for (hole, real) in path.split('/').zip(address.split('/')) {
        let Some(name) = hole.strip_prefix('{').and_then(|hole| hole.strip_suffix('}')) else { continue };
        let is_it = |one: &&Value| one["in"] == "path" && one["name"] == name;
        let parameter = parameters.iter().find(is_it).with_context(|| format!("{name} is not described"))?;
        document.check(&parameter["schema"], &json!(real)).map_err(anyhow::Error::msg)?;
    }
    Ok(())
}

/// How many requests there are.
fn requests() -> Result<u32> {
    let wanted = std::env::var("TABULEA_API_REQUESTS").ok().map(|number| number.parse()).transpose()?;
    Ok(wanted.unwrap_or(REQUESTS))
}

async fn ask_everything(store: Arc<dyn Store>, seed: u64) -> Result<()> {
    // Tables leave memory and come back all the time.
    let config: Option<fn(&mut server::Config)> = Some(|config| {
        config.idle_seconds = 1;
        config.push_local = true;
    });
    let site = Site::with(store, Made { config, ..Made::default() }).await?;
    let document = document(&site).await?;
    let operations = operations(&document);
    let world = World::new(&site).await?;
    let mut crowd = Crowd::new(&site, &world, 0).await?;
    let mut rng = FastRng::new(seed);
    let mut seen = Seen::default();
    for number in 0..requests()?.max(operations.len() as u32) {
        // First everything once, in a way that should be carried out.
        let first = operations.get(number as usize).copied();
        let at = rng.below(operations.len() as u32) as usize;
        let (path, method, operation) = first.unwrap_or(operations[at]);
        let name = operation["operationId"].as_str().context("a name")?;
        let right = match first.is_some() || rng.below(3) == 0 {
            true => Some(crowd.right(name, &site, &world).await?),
            false => None,
        };
        let is_right = right.is_some();
        let schema = operation.pointer("/requestBody/content/application~1json/schema");
        let (asker, address, body) = match right {
            Some(Right { asker, place, body }) => {
                let mut places = place.split('/');
                let mut real = |part| match str::starts_with(part, '{') {
                    true => places.next().unwrap_or_default(),
                    false => part,
                };
                let address = path.split('/').map(&mut real).collect::<Vec<_>>().join("/");
                stands_in_address(&document, path, &address, operation).with_context(|| address.clone())?;
                (asker, address, body.or_else(|| Some(document.example(schema?, &mut rng))))
            }
            None => {
                let hole = path.split('/').find_map(|part| part.strip_prefix('{')?.strip_suffix('}'));
                let place = hole.map_or_else(String::new, |hole| crowd.place(hole, &world, &mut rng));
                let address = address(&document, path, operation, &place, &world, &mut rng);
                let mut body = schema.map(|schema| document.example(schema, &mut rng));
                body.iter_mut().for_each(|body| crowd.inform(body, &mut rng));
                if rng.below(2) == 0 {
                    spoil(body.get_or_insert(Value::Null), &mut rng);
                }
                (crowd.one(&mut rng), address, body)
            }
        };
        let shown = || format!("{number}: {method} {address} {body:?}");
        if is_right && operation["responses"]["101"].is_object() {
            let mut speaker = Speaker::new(&asker, &address).await.with_context(shown)?;
            seen.note(name, 101, true);
            if let Some(schema) = operation.get("x-messages") {
                speak(&document, &mut speaker, schema, first.is_some(), &mut rng, &mut seen).await;
            }
            continue;
        }
        let mut bytes = body.as_ref().map_or(Vec::new(), |body| body.to_string().into_bytes());
        if !is_right && rng.below(10) == 0 {
            bytes.truncate(rng.below(bytes.len() as u32 + 1) as usize);
        }
        let answer =
            asker.request(&method.to_uppercase(), &address, &[], &bytes).await.with_context(shown)?;
        let told = || format!("{}: {} {}", shown(), answer.status, answer.text());
        // What a push service does is no fault of the server.
        assert!(answer.status < 500 || answer.code() == "push/failed", "{}", told());
        fits(&document, operation, &answer).with_context(told)?;
        seen.note(name, answer.status, is_right);
        let is_other = answer.status < 300 && ["changePassword", "resetPassword"].contains(&name);
        if is_right && is_other {
            crowd.password =
                body.as_ref().and_then(|body| body["new"].as_str()).context("a password")?.to_owned();
        }
        // Somebody may have left, or may be somebody else by now, or has a password that nobody noted.
        let is_lost = is_right && answer.status >= 400 || !is_right && is_other;
        if is_lost || method != "get" && !crowd.is_whole().await? {
            crowd = Crowd::new(&site, &world, number + 1).await?;
        }
    }
    seen.tell();
    let statuses: BTreeSet<u16> = seen.by_status.keys().map(|(_, status)| *status).collect();
    assert!(
        [101, 200, 204, 400, 401, 403, 404].iter().all(|status| statuses.contains(status)),
        "{statuses:?}"
    );
    let all: BTreeSet<&str> =
        operations.iter().filter_map(|(_, _, one)| one["operationId"].as_str()).collect();
    assert_eq!(seen.done(), all, "everything was carried out: {:?}", seen.refused);
    for wish in ["report", "block"] {
        let done = (wish.to_owned(), "done".to_owned());
        assert!(seen.wishes.contains_key(&done), "{wish}: {:?}", seen.wishes);
    }
    site.stop().await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_is_asked_by_the_document_is_no_fault_of_the_server() -> Result<()> {
    let database = Database::new();
    ask_everything(database.open().await?, 23).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nor_is_it_one_on_the_other_database() -> Result<()> {
    let url = Postgres::shared().database().await.map_err(anyhow::Error::msg)?;
    ask_everything(store::open(&url).await?, 29).await
}

/// Whether an answer has the form that the document says.
fn fits(document: &Document, operation: &Value, answer: &visitor::Answer) -> Result<()> {
    let said = match answer.status {
        400..500 => "4XX".to_owned(),
        other => other.to_string(),
    };
    let response = operation["responses"].get(&said);
    let response = response.with_context(|| format!("{} is not described", answer.status))?;
    let Some(forms) = response["content"].as_object() else {
        anyhow::ensure!(answer.body.is_empty(), "there is a body");
        return Ok(());
    };
    let kind = answer.header("content-type").context("of no kind")?;
    // Feeds have tests of their own.
    if kind == "application/atom+xml; charset=utf-8" && forms.contains_key("application/atom+xml") {
        return Ok(());
    }
    let form = forms.get(kind).with_context(|| format!("{kind} is not described"))?;
    // One after the other, if they are lines.
    let values = serde_json::Deserializer::from_slice(&answer.body).into_iter::<Value>();
    let values = values.collect::<Result<Vec<Value>, _>>()?;
    anyhow::ensure!(kind == "application/jsonl" || values.len() == 1, "there are {}", values.len());
    values.iter().try_for_each(|value| document.check(&form["schema"], value)).map_err(anyhow::Error::msg)
}
