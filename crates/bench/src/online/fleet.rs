//! Many people at many tables.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use futures_util::future::try_join_all;
use futures_util::{SinkExt, StreamExt};
use gamekit::{OptionValue, Options, Packs};
use protocol::online::{NewTable, Order, Request, Speed, VERSION, Wish};
use serde::Deserialize;
use tokio::net::TcpStream;
use tokio::sync::Mutex;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use visitor::Visitor;

type Socket = WebSocketStream<TcpStream>;

const NONCE: &str = "00112233445566778899aabbccddeeff";

/// All tables, and the people at them.
pub(super) struct Fleet {
    tables: Vec<Crew>,
}

/// The people of one table.
struct Crew {
    guests: Vec<Visitor>,
    table: String,
    seats: Vec<Seat>,
}

/// Somebody at a table.
struct Seat {
    socket: Socket,
    /// What may be decided, once something may.
    turn: Option<Turn>,
    is_over: bool,
    sent: u64,
}

struct Turn {
    decision: u32,
    actions: Vec<String>,
}

/// What a load has shown.
pub(super) struct Load {
    /// Moves that were acknowledged while it counted.
    pub(super) moves: u64,
    /// How long it counted.
    pub(super) seconds: f64,
    /// From sending a move to its acknowledgement, in microseconds.
    pub(super) waits: Vec<u64>,
    /// What came to all sockets for these moves.
    pub(super) bytes: u64,
}

/// The part of a message that a player without eyes needs. One structure for all kinds: choosing among
/// several by a tag would read every message twice.
#[derive(Deserialize)]
struct Seen {
    #[serde(rename = "type")]
    kind: Kind,
    #[serde(default)]
    id: Option<String>,
    #[serde(default)]
    code: Option<String>,
    #[serde(default)]
    scene: Option<Look>,
    #[serde(default)]
    steps: Vec<Look>,
}

#[derive(Deserialize, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
enum Kind {
    Scene,
    Steps,
    Done,
    Refused,
    #[serde(other)]
    Other,
}

impl Seen {
    /// Where the match stands, if it is told.
    fn last(self) -> Result<Option<Look>> {
        match self.kind {
            Kind::Scene => Ok(Some(self.scene.context("a scene")?)),
            Kind::Steps => Ok(Some(self.steps.into_iter().next_back().context("steps")?)),
            Kind::Refused => bail!("refused: {}", self.code.unwrap_or_default()),
            Kind::Done | Kind::Other => Ok(None),
        }
    }
}

#[derive(Deserialize)]
struct Look {
    decision: u32,
    #[serde(default)]
    choices: Vec<Choice>,
    #[serde(default)]
    end: Option<serde::de::IgnoredAny>,
}

#[derive(Deserialize)]
struct Choice {
    action: String,
}

fn wanted(seats: usize) -> NewTable {
    NewTable {
        game: "assemble".to_owned(),
        options: Options::default().with("players", OptionValue::Number(seats as u32)),
        packs: Packs::default(),
        chairs: vec![None; seats],
        is_public: false,
        speed: Speed::Untimed,
        order: Order::Chosen,
        is_rated: false,
    }
}

impl Fleet {
    /// Everybody sits down, and every game begins.
    pub(super) async fn gather(server: SocketAddr, tables: usize, seats: usize) -> Result<Fleet> {
        let mut gathered = Vec::with_capacity(tables);
        // A few at a time: a crowd at the door is another measurement.
        for batch in (0..tables).collect::<Vec<_>>().chunks(16) {
            gathered.extend(try_join_all(batch.iter().map(|_| Crew::gather(server, seats))).await?);
        }
        Ok(Fleet { tables: gathered })
    }

    /// More tables.
    pub(super) fn join(&mut self, more: Fleet) {
        self.tables.extend(more.tables);
    }

    /// So many more sockets at every table, which only look.
    pub(super) async fn watch(&self, each: usize) -> Result<Vec<Socket>> {
        let mut sockets = Vec::new();
        for crew in &self.tables {
            for _ in 0..each {
                let visitor = Visitor::new(crew.guests[0].server);
                sockets.push(open(&visitor, &crew.table).await?);
            }
        }
        // They have been told everything when the last of them has.
        tokio::time::sleep(Duration::from_secs(1)).await;
        Ok(sockets)
    }

    /// Everybody plays: so many moves a second altogether, whoever is slow. Tables begin one after the
    /// other during the first part of the time that does not count.
    pub(super) async fn play(
        &mut self,
        rate: f64,
        (spread, warm_up): (Duration, Duration),
        counted: Duration,
    ) -> Result<Load> {
        let pace = Duration::from_secs_f64(self.tables.len() as f64 / rate);
        let begun = Instant::now();
        let from = begun + spread + warm_up;
        let to = from + counted;
        let bytes = Arc::new(AtomicU64::new(0));
        let waits = Arc::new(Mutex::new(Vec::new()));
        let count = self.tables.len() as u32;
        let mut crews = Vec::new();
        for (place, crew) in (0u32..).zip(self.tables.drain(..)) {
            let (bytes, waits) = (Arc::clone(&bytes), Arc::clone(&waits));
            // Games are at different points: otherwise all tables would end, and begin anew, at once.
            let first = begun + spread * place / count;
            crews.push(tokio::spawn(async move {
                let mut crew = crew;
                let mut own = Vec::new();
                let done = crew.play(first, pace, (from, to), &mut own, &bytes).await;
                waits.lock().await.extend(own);
                done.map(|()| crew)
            }));
        }
        for crew in crews {
            self.tables.push(crew.await??);
        }
        let waits = std::mem::take(&mut *waits.lock().await);
        Ok(Load {
            moves: waits.len() as u64,
            seconds: counted.as_secs_f64(),
            waits,
            bytes: bytes.load(Ordering::Relaxed),
        })
    }
}

impl Crew {
    async fn gather(server: SocketAddr, seats: usize) -> Result<Crew> {
        let mut guests = Vec::new();
        for seat in 0..seats {
            guests.push(Visitor::guest(server, &format!("Guest {seat}")).await?);
        }
        let (table, seats) = sit_down(&guests).await?;
        Ok(Crew { guests, table, seats })
    }

    async fn play(
        &mut self,
        first: Instant,
        pace: Duration,
        (from, to): (Instant, Instant),
        waits: &mut Vec<u64>,
        bytes: &AtomicU64,
    ) -> Result<()> {
        let mut due = first;
        while due < to {
            tokio::time::sleep_until(due.into()).await;
            due += pace;
            if self.seats.iter().any(|seat| seat.is_over) {
                // Another game: the same people at a new table.
                (self.table, self.seats) = sit_down(&self.guests).await?;
                due = due.max(Instant::now());
            }
            let Some(asked) = self.seats.iter().position(|seat| seat.turn.is_some()) else {
                bail!("nobody is asked at {}", self.table);
            };
            let begun = Instant::now();
            let id = self.seats[asked].act().await?;
            let is_counted = begun >= from && begun < to;
            let mut took = self.seats[asked].until_done(&id).await?;
            if is_counted {
                waits.push(u64::try_from(begun.elapsed().as_micros()).unwrap_or(u64::MAX));
            }
            // Everybody sees what has happened before the next move.
            for seat in &mut self.seats {
                took += seat.until_steps().await?;
            }
            if is_counted {
                bytes.fetch_add(took as u64, Ordering::Relaxed);
            }
        }
        Ok(())
    }
}

async fn open(visitor: &Visitor, table: &str) -> Result<Socket> {
    visitor.socket(&format!("/api/tables/{table}/socket?version={VERSION}")).await
}

/// A new table for these people, which has begun.
async fn sit_down(guests: &[Visitor]) -> Result<(String, Vec<Seat>)> {
    let table = guests[0].make_table(&wanted(guests.len())).await?;
    let mut seats = Vec::new();
    for (chair, guest) in (0u8..).zip(guests) {
        let socket = open(guest, &table).await?;
        let mut seat = Seat { socket, turn: None, is_over: false, sent: 0 };
        let id = seat.send(Wish::Sit { chair, nonce: NONCE.to_owned() }).await?;
        seat.until_done(&id).await?;
        seats.push(seat);
    }
    seats[0].send(Wish::Start).await?;
    for seat in &mut seats {
        seat.until_steps().await?;
    }
    Ok((table, seats))
}

impl Seat {
    async fn send(&mut self, wish: Wish) -> Result<String> {
        self.sent += 1;
        let id = self.sent.to_string();
        let text = serde_json::to_string(&Request { id: id.clone(), wish })?;
        self.socket.send(Message::text(text)).await?;
        Ok(id)
    }

    async fn act(&mut self) -> Result<String> {
        let Turn { decision, actions } = self.turn.take().context("nothing to decide")?;
        let at = (self.sent as usize).wrapping_mul(7) % actions.len();
        self.send(Wish::Act { decision, action: actions[at].clone() }).await
    }

    /// Reads on until the wish is answered; how many bytes came.
    async fn until_done(&mut self, id: &str) -> Result<usize> {
        let mut bytes = 0;
        loop {
            let (seen, size) = self.read().await?;
            bytes += size;
            match seen.kind {
                Kind::Done if seen.id.as_deref() == Some(id) => return Ok(bytes),
                Kind::Refused => bail!("refused: {}", seen.code.unwrap_or_default()),
                _ => {}
            }
        }
    }

    /// Reads on until something has happened in the match.
    async fn until_steps(&mut self) -> Result<usize> {
        let mut bytes = 0;
        loop {
            let (seen, size) = self.read().await?;
            bytes += size;
            let Some(last) = seen.last()? else { continue };
            self.is_over = last.end.is_some();
            let actions: Vec<String> = last.choices.into_iter().map(|choice| choice.action).collect();
            self.turn = (!actions.is_empty()).then_some(Turn { decision: last.decision, actions });
            return Ok(bytes);
        }
    }

    async fn read(&mut self) -> Result<(Seen, usize)> {
        loop {
            match self.socket.next().await {
                Some(Ok(Message::Text(text))) => return Ok((serde_json::from_str(&text)?, text.len())),
                Some(Ok(Message::Close(frame))) => bail!("the server closed: {frame:?}"),
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(error.into()),
                None => bail!("the server is gone"),
            }
        }
    }
}
