//! Everything that is kept about somebody, for themselves.

use std::collections::HashMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::Uri;
use protocol::online::Stage;
use serde_json::{Value, json};
use store::{Guest, RatedGame, Search, Strength};

use super::Edge;
use super::account::shown;
use super::address::Asker;
use super::guest::{Session, read_scopes};
use super::trouble::Trouble;
use crate::annals::METHOD;

/// Everything that is kept about whoever asks: also about a guest without an account. No secret is part of
/// it, and no hash.
pub(super) async fn export(
    State(edge): State<Arc<Edge>>,
    asker: Asker,
    session: Session,
) -> Result<Json<Value>, Trouble> {
    session.must_be_person()?;
    edge.limits.make(asker, Some(session.payer()))?;
    let Guest { id, name, created, seen } = &session.guest;
    let (store, people) = (&edge.store, edge.store.people());
    let account = session.account(&edge).await?;
    let account = account.map(|account| json!({ "name": account.name, "created": account.created }));
    let settings = people.settings_of(id).await?.map(|kept| shown(&kept));
    let mut tables = Vec::new();
    for table in people.table_ids_of(id).await? {
        // One that was removed in the meantime is not kept any more.
        let Some(row) = store.table(&table).await? else { continue };
        tables.push(json!({
            "id": row.id,
            "game": row.game,
            "stage": match row.stage {
                store::Stage::Waiting => Stage::Waiting,
                store::Stage::Running => Stage::Running,
                store::Stage::Over => Stage::Over,
            },
            "is_public": row.is_public,
            "is_host": row.host == *id,
            "sits": row.sitters.contains(id),
            "created": row.created,
            "changed": row.changed,
        }));
    }
    let said: Vec<Value> = people
        .lines_of(id)
        .await?
        .into_iter()
        .map(|line| {
            let (table, number, seat) = (line.table, line.number, line.seat);
            json!({ "table": table, "number": number, "seat": seat, "name": line.name, "text": line.text,
                "at": line.at })
        })
        .collect();
    let programs: Vec<Value> = store
        .upkeep()
        .bots_of(id)
        .await?
        .into_iter()
        .map(|bot| {
            let Guest { id, name, created, seen } = bot.guest;
            json!({ "id": id, "name": name, "scopes": read_scopes(&bot.scopes), "created": created, "seen": seen })
        })
        .collect();
    let blocked = store.conduct().blocked_by(id).await?.into_iter();
    let blocked: Vec<Value> =
        blocked.map(|one| json!({ "name": one.guest.name, "since": one.since })).collect();
    let reports = store.conduct().reports_by(id).await?.into_iter();
    let reports: Vec<Value> = reports
        .map(
            |one| json!({ "table": one.table, "kind": one.kind, "words": one.words, "created": one.created }),
        )
        .collect();
    let changes = store.ladder().changes_of(id, METHOD).await?.into_iter();
    let changes: HashMap<String, RatedGame> = changes.map(|change| (change.table.clone(), change)).collect();
    let changed = |table: &str| {
        let change = changes.get(table)?;
        Some(json!({ "before": strength(change.before), "after": strength(change.after) }))
    };
    let search = Search { guest: Some(id.clone()), limit: u32::MAX, ..Search::default() };
    let results = store.annals().search(&search).await?.into_iter();
    let results: Vec<Value> = results
        .map(|game| {
            let own = game.seats.iter().find(|seat| seat.guest == *id);
            json!({ "table": game.table, "game": game.game, "at": game.at, "rated": game.is_rated,
                "score": own.and_then(|seat| seat.score), "rank": own.and_then(|seat| seat.rank),
                "has_left": own.is_some_and(|seat| seat.has_left), "rating": changed(&game.table) })
        })
        .collect();
    let ratings = store.ladder().ratings_of(id, METHOD).await?.into_iter();
    let ratings: Vec<Value> = ratings
        .map(|one| json!({ "game": one.game, "strength": strength(one.strength), "games": one.games }))
        .collect();
    Ok(Json(json!({
        "format": "tabulea-person/1",
        "guest": { "id": id, "name": name, "created": created, "seen": seen },
        "account": account,
        "settings": settings,
        "sessions": people.sessions_of(id).await?,
        "has_code": people.has_code(id).await?,
        "tables": tables,
        "results": results,
        "ratings": ratings,
        "said": said,
        "programs": programs,
        "blocked": blocked,
        "reports": reports,
        "turns": told_of_turns(&edge, id).await?,
    })))
}

/// In thousandths, as it is kept.
fn strength(of: Strength) -> Value {
    json!({ "mean": of.mean, "deviation": of.deviation })
}

/// What is kept so that somebody learns of their turns. The address of a browser at its push service is a
/// secret between the two, so only the service is named.
async fn told_of_turns(edge: &Edge, guest: &str) -> Result<Value, Trouble> {
    let turns = edge.store.turns();
    let service = |endpoint: &str| {
        let uri: Option<Uri> = endpoint.parse().ok();
        uri.and_then(|uri| uri.host().map(str::to_owned)).unwrap_or_default()
    };
    let browsers = turns.subscriptions_of(guest).await?.into_iter();
    let browsers: Vec<Value> = browsers
        .map(|one| json!({ "service": service(&one.endpoint), "lang": one.lang, "created": one.created }))
        .collect();
    let notices = turns.notices_of(guest).await?.into_iter();
    let notices: Vec<Value> = notices
        .map(|one| {
            json!({ "table": one.table, "game": one.game, "number": one.number, "kind": one.kind, "at": one.at })
        })
        .collect();
    let vacations = turns.vacations_of(guest).await?.into_iter();
    let vacations: Vec<Value> = vacations
        .map(|one| json!({ "began": one.began, "days": one.days, "has_ended": one.up_until.is_some() }))
        .collect();
    let feed = turns.feed_of(guest).await?;
    Ok(json!({ "browsers": browsers, "feed": feed, "notices": notices, "vacations": vacations }))
}
