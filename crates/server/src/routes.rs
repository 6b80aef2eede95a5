//! The addresses of tables and the lobby.

use std::sync::Arc;

use axum::extract::rejection::QueryRejection;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::{Query, State};
use axum::response::Response;
use axum::{Extension, Json};
use catalog::AnyGame;
use gamekit::{Lang, Record, Setup};
use protocol::TableText;
use protocol::online::{LONGEST_PACK, LONGEST_REQUEST, NewTable, Speed, TableMade, VERSION};
use serde::Deserialize;
use store::TableRow;

use crate::edge::address::Asker;
use crate::edge::described::{Described, Operation, Who};
use crate::edge::guest::Session;
use crate::edge::request::{Sent, TableId};
use crate::edge::text::Text;
use crate::edge::trouble::Trouble;
use crate::edge::{Edge, secret};
use crate::house::{House, is_level};
use crate::socket::{self, SocketGuard, Visit};
use crate::table::{Body, BotRights, Person, ToTable};

/// How much of a socket's data waits in memory, in bytes. Two thousand idle sockets must stay small.
const SOCKET_BUFFER: usize = 4096;
/// The longest bank, in seconds: a day.
const LONGEST_BANK: u32 = 24 * 60 * 60;
/// The longest increment, in seconds: an hour.
const LONGEST_INCREMENT: u32 = 60 * 60;
/// The most days for a decision.
const MOST_DAYS: u32 = 30;

/// The largest description of a table: a pack may be part of it, written as text in JSON.
const LARGEST_TABLE: usize = 3 * LONGEST_PACK;

/// Everything under `/api` that concerns tables.
pub(crate) fn routes(house: &Arc<House>, edge: &Arc<Edge>) -> Described {
    let make = Operation::post("/tables", "makeTable", Text::ApiTableMake).takes("NewTable");
    let record = Operation::get("/tables/{id}/record", "record", Text::ApiRecord).gives("Record");
    let socket = Operation::get("/tables/{id}/socket", "tableSocket", Text::ApiTableSocket);
    let lobby = Operation::get("/lobby/socket", "lobbySocket", Text::ApiLobbySocket).opens(None, &[]);
    let mut described = Described::new()
        .on(make.gives("TableMade").by(Who::Player).up_to(LARGEST_TABLE), make_table)
        .on(record, self::record)
        .on(socket.opens(Some("Request"), &["version", "since", "chat"]), table_socket)
        .on(lobby, lobby_socket);
    described.router = described.router.layer(Extension(Arc::clone(house)));
    described.with_state(Arc::clone(edge))
}

/// What a page says about itself when it opens a socket.
#[derive(Deserialize)]
struct Opening {
    version: Option<u32>,
    since: Option<u32>,
    chat: Option<u32>,
}

/// `POST /api/tables`.
async fn make_table(
    State(edge): State<Arc<Edge>>,
    Extension(house): Extension<Arc<House>>,
    asker: Asker,
    session: Session,
    Sent(wanted): Sent<NewTable>,
) -> Result<Json<TableMade>, Trouble> {
    session.must_play()?;
    edge.limits.make(asker, Some(session.payer()))?;
    house.may_make(&session.guest.id).await?;
    let table = checked(&wanted)?;
    if wanted.is_rated {
        let has_account =
            session.bot.is_none() && edge.store.people().account_of(&session.guest.id).await?.is_some();
        if !has_account {
            return Err(Trouble::RatedAccount);
        }
        if wanted.chairs.iter().any(Option::is_some) {
            return Err(Trouble::RatedPeople);
        }
        if !crate::annals::is_usual(&table) {
            return Err(Trouble::RatedSetup);
        }
        // Without a clock whoever is about to lose would never decide again.
        if wanted.speed == Speed::Untimed {
            return Err(Trouble::RatedClock);
        }
    }
    let id = secret::random_id()?;
    let is_public = wanted.is_public;
    let body = Body::new(wanted, table, secret::random()?, u64::from_be_bytes(secret::random()?));
    let row = TableRow { is_public, ..house.new_row(&id, &session.guest.id, &body) };
    house.add_table(&row, &body).await?;
    Ok(Json(TableMade { id }))
}

/// What is played, if everything about it is possible.
fn checked(wanted: &NewTable) -> Result<TableText, Trouble> {
    let no_game = |error: catalog::StartError| Trouble::Setup(Lang::ALL.map(|lang| error.say(lang)));
    if wanted.packs.size() > LONGEST_PACK {
        return Err(Trouble::PackTooLarge);
    }
    let game = AnyGame::named(&wanted.game).map_err(|unknown| no_game(unknown.into()))?;
    let rules = game.rules;
    let setup = Setup { rules, options: wanted.options.clone(), packs: wanted.packs.clone() };
    let started = game.start(setup).map_err(no_game)?;
    if wanted.chairs.len() != usize::from(started.players()) {
        return Err(Trouble::ChairTaken);
    }
    if wanted.chairs.iter().flatten().any(|level| !is_level(&wanted.game, level)) {
        return Err(Trouble::UnknownLevel);
    }
    let is_possible = match wanted.speed {
        Speed::Untimed => true,
        Speed::Live { bank, increment } => {
            (10..=LONGEST_BANK).contains(&bank) && increment <= LONGEST_INCREMENT
        }
        Speed::Days { days } => (1..=MOST_DAYS).contains(&days),
    };
    if !is_possible {
        return Err(Trouble::WrongSpeed);
    }
    let Setup { rules, options, packs } = started.setup().clone();
    Ok(TableText { game: wanted.game.clone(), rules, options, packs })
}

/// `GET /api/tables/{id}/record`.
async fn record(
    Extension(house): Extension<Arc<House>>,
    TableId(id): TableId,
    session: Option<Session>,
) -> Result<Json<Record>, Trouble> {
    let guest = session.map(|session| session.guest.id);
    let record = house.ask(&id, |answer| ToTable::Record { guest, answer }).await?;
    Ok(Json(*record))
}

/// `GET /api/tables/{id}/socket`.
async fn table_socket(
    State(edge): State<Arc<Edge>>,
    Extension(house): Extension<Arc<House>>,
    TableId(table): TableId,
    opening: Result<Query<Opening>, QueryRejection>,
    asker: Asker,
    session: Option<Session>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Trouble> {
    let (Query(opening), upgrade) = (opening.map_err(no_opening)?, upgrade.map_err(no_opening)?);
    if opening.version.is_some_and(|version| version != VERSION) {
        return Ok(prepared(upgrade).on_upgrade(|socket| socket::turn_away(socket, Trouble::WrongVersion)));
    }
    let guard = SocketGuard::open(&edge, asker, session.as_ref())?;
    let person = session.map(|session| {
        let may_play = session.may_play();
        let bot = session.bot.map(|rights| BotRights {
            owner: rights.owner.name,
            owner_id: rights.owner.id,
            may_play,
        });
        Person { guest: session.guest.id, name: session.guest.name, bot }
    });
    let visit = Visit { table, person, since: opening.since, chat: opening.chat };
    let tasks = house.tasks.clone();
    Ok(prepared(upgrade)
        .on_upgrade(move |socket| tasks.track_future(socket::at_table(socket, house, visit, guard))))
}

/// `GET /api/lobby/socket`.
async fn lobby_socket(
    State(edge): State<Arc<Edge>>,
    Extension(house): Extension<Arc<House>>,
    asker: Asker,
    session: Option<Session>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Trouble> {
    let upgrade = upgrade.map_err(no_opening)?;
    let guard = SocketGuard::open(&edge, asker, session.as_ref())?;
    let tasks = house.tasks.clone();
    Ok(prepared(upgrade).on_upgrade(move |socket| tasks.track_future(socket::at_lobby(socket, house, guard))))
}

/// An address of a socket that is asked for in another way.
fn no_opening<R>(_: R) -> Trouble {
    Trouble::Unreadable { line: 1, column: 0 }
}

fn prepared(upgrade: WebSocketUpgrade) -> WebSocketUpgrade {
    upgrade
        .max_message_size(LONGEST_REQUEST)
        .max_frame_size(LONGEST_REQUEST)
        .read_buffer_size(SOCKET_BUFFER)
        .write_buffer_size(SOCKET_BUFFER)
}
