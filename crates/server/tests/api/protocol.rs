//! `docs/protocol.md` is true: its examples are what is said, its addresses are there, its codes are all.

use std::collections::BTreeMap;

use anyhow::{Context, Result};
use protocol::online;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::document::document;
use crate::site::{Database, Site};

const TEXT: &str = include_str!("../../../../docs/protocol.md");
const CODES: &str = include_str!("../../src/edge/trouble.rs");

/// The fenced blocks: what stands behind the fence, and what is inside.
fn blocks() -> Vec<(&'static str, &'static str)> {
    let mut parts = TEXT.split("```");
    parts.next();
    let mut blocks = Vec::new();
    while let (Some(block), Some(_)) = (parts.next(), parts.next()) {
        blocks.push(block.split_once('\n').expect("a block has lines"));
    }
    blocks
}

/// Reads an example, and says it again: nothing is missing, and nothing is too much.
fn again<T: DeserializeOwned + Serialize>(example: &Value) -> Result<Value> {
    Ok(serde_json::to_value(serde_json::from_value::<T>(example.clone())?)?)
}

#[test]
fn examples_are_what_is_said() -> Result<()> {
    let mut checked = BTreeMap::new();
    for (kind, text) in blocks() {
        let Some(name) = kind.strip_prefix("json ") else { continue };
        let example: Value = serde_json::from_str(text).with_context(|| text.to_owned())?;
        let said = match name {
            "NewToken" => again::<online::NewToken>(&example),
            "TokenMade" => again::<online::TokenMade>(&example),
            "NewTable" => again::<online::NewTable>(&example),
            "TableMade" => again::<online::TableMade>(&example),
            "Request" => again::<online::Request>(&example),
            "News" => again::<online::News>(&example),
            "LobbyNews" => again::<online::LobbyNews>(&example),
            "Dump" => again::<online::Dump>(&example),
            "Fault" => again::<online::Fault>(&example),
            "Trouble" => again::<online::Trouble>(&example),
            other => panic!("nothing is called {other}"),
        };
        assert_eq!(said.with_context(|| text.to_owned())?, example, "{name}");
        *checked.entry(name).or_insert(0) += 1;
    }
    assert_eq!(checked.len(), 10, "{checked:?}");
    assert!(checked["News"] >= 8 && checked["Request"] >= 4, "{checked:?}");
    Ok(())
}

#[tokio::test]
async fn addresses_are_there() -> Result<()> {
    let database = Database::new();
    let site = Site::start(&database).await?;
    let document = document(&site).await?;
    let mut checked = 0;
    for (_, text) in blocks().into_iter().filter(|(kind, _)| *kind == "http") {
        let (method, path) =
            text.lines().next().and_then(|line| line.split_once(' ')).context("a request")?;
        let path = path.split('?').next().unwrap_or_default();
        let known = &document.0["paths"][path][method.to_lowercase()];
        assert!(known.is_object(), "{method} {path}");
        checked += 1;
    }
    assert!(checked >= 6, "{checked}");
    site.stop().await
}

#[test]
fn codes_are_all_there_are() -> Result<()> {
    // In the source every refusal stands as its code and its status.
    let mut known = BTreeMap::new();
    for piece in CODES.split("(\"").skip(1) {
        let Some((code, rest)) = piece.split_once("\", S::") else { continue };
        let status = rest.split_once(',').context("a status")?.0;
        known.insert(code, status);
    }
    let described: BTreeMap<&str, u16> = TEXT
        .lines()
        .filter_map(|line| {
            let mut cells = line.strip_prefix("| `")?.split('|');
            let code = cells.next()?.trim().strip_suffix('`')?;
            Some((code, cells.next()?.trim().parse().ok()?))
        })
        .collect();
    assert!(known.len() > 45, "{known:?}");
    assert_eq!(described.keys().collect::<Vec<_>>(), known.keys().collect::<Vec<_>>());
    for (code, status) in described {
        let named = match status {
            400 => "BAD_REQUEST",
            401 => "UNAUTHORIZED",
            403 => "FORBIDDEN",
            404 => "NOT_FOUND",
            405 => "METHOD_NOT_ALLOWED",
            408 => "REQUEST_TIMEOUT",
            409 => "CONFLICT",
            410 => "GONE",
            413 => "PAYLOAD_TOO_LARGE",
            421 => "MISDIRECTED_REQUEST",
            426 => "UPGRADE_REQUIRED",
            429 => "TOO_MANY_REQUESTS",
            500 => "INTERNAL_SERVER_ERROR",
            502 => "BAD_GATEWAY",
            503 => "SERVICE_UNAVAILABLE",
            other => panic!("{code} has {other}"),
        };
        assert_eq!(named, known[code], "{code}");
    }
    Ok(())
}
