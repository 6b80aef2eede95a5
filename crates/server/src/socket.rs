//! Sockets: of tables, and of the lobby.

use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use futures_util::SinkExt;
use protocol::online::{BEAT_SECONDS, LobbyNews, News, Request, Wish};
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::mpsc;

use crate::edge::Edge;
use crate::edge::address::Asker;
use crate::edge::guest::Session;
use crate::edge::limits::OpenSocket;
use crate::edge::sessions::InSession;
use crate::edge::trouble::Trouble;
use crate::house::House;
use crate::lobby;
use crate::table::{Connection, Out, Person, ToTable, written};

/// How long one message may take to be taken over the wire.
const SLOWEST: Duration = Duration::from_secs(10);
/// How many beats in a row may have no answer: a page answers every one.
const SILENCE: u32 = 3;
/// How many messages in a row may make no sense.
const NONSENSE: u32 = 20;
/// The longest name of a message.
const LONGEST_ID: usize = 64;

/// What a socket may do, and that it is open.
pub(crate) struct SocketGuard {
    edge: Arc<Edge>,
    asker: Asker,
    who: Option<Session>,
    session: Option<InSession>,
    /// Counted as long as it lives.
    _open: OpenSocket,
}

impl SocketGuard {
    /// Opens a socket, if there are not too many.
    pub(crate) fn open(
        edge: &Arc<Edge>,
        asker: Asker,
        session: Option<&Session>,
    ) -> Result<SocketGuard, Trouble> {
        let open = edge.limits.open_socket(asker, session.map(Session::payer))?;
        edge.metrics.sockets.inc();
        let who = session.cloned();
        let session = session.map(|session| edge.sessions.enter(&session.token_hash));
        Ok(SocketGuard { edge: Arc::clone(edge), asker, who, session, _open: open })
    }

    /// Ready when whose socket it is has left; never if it is nobody's.
    async fn left(&self) {
        match &self.session {
            Some(session) => session.ended().await,
            None => std::future::pending().await,
        }
    }

    /// Why somebody who has left is nobody any more.
    fn nobody(&self) -> Trouble {
        let is_bot = self.who.as_ref().is_some_and(|who| who.bot.is_some());
        if is_bot { Trouble::NoSuchToken } else { Trouble::NoSession }
    }

    /// Whether one more message is not too much.
    fn message(&self) -> Result<(), Trouble> {
        self.edge.limits.message(self.asker, self.who.as_ref().map(Session::payer))
    }

    /// Whether what is asked for is not too much: looking back plays the match through again, and some things
    /// are kept.
    fn wish(&self, wish: &Wish) -> Result<(), Trouble> {
        match wish {
            // They are kept for good.
            Wish::Block { .. } | Wish::Report { .. } => {
                self.edge.limits.make(self.asker, self.who.as_ref().map(Session::payer))
            }
            Wish::Look { .. } => self.edge.limits.look(self.asker, self.who.as_ref().map(Session::payer)),
            _ => Ok(()),
        }
    }

    /// Ready when whose socket it is is kept out.
    async fn banned(&self) {
        let mut changes = self.edge.bans.watch();
        // Looked at first: it may have been said before anybody watched.
        while !self.is_banned() {
            if changes.changed().await.is_err() {
                std::future::pending::<()>().await;
            }
        }
    }

    fn is_banned(&self) -> bool {
        let bans = &self.edge.bans;
        bans.has_address(self.asker) || self.who.as_ref().is_some_and(|who| who.is_banned(bans))
    }
}

impl Drop for SocketGuard {
    fn drop(&mut self) {
        self.edge.metrics.sockets.dec();
    }
}

/// What somebody wants who looks at a table.
pub(crate) struct Visit {
    pub(crate) table: String,
    pub(crate) person: Option<Person>,
    /// How many entries of the journal are known.
    pub(crate) since: Option<u32>,
    /// The first line of the chat that is not known.
    pub(crate) chat: Option<u32>,
}

/// Serves a socket at a table until one side has enough.
pub(crate) async fn at_table(socket: WebSocket, house: Arc<House>, visit: Visit, guard: SocketGuard) {
    let (out, news) = mpsc::channel(house.socket_queue);
    let id = house.next_connection();
    let Visit { table, person, since, chat } = visit;
    let mut line = Line::new(socket);
    let join = ToTable::Join { connection: Connection { id, person, out }, since, chat };
    if let Err(trouble) = house.send(&table, join).await {
        line.end(&trouble).await;
        return;
    }
    line.talk(&house, &table, id, news, &guard).await;
    // A table that is gone has forgotten the socket already.
    house.send_if_open(&table, ToTable::Leave { connection: id }).await;
}

/// One side of a socket.
struct Line {
    socket: WebSocket,
    /// How many beats it was sent since anything was heard of it.
    unanswered: u32,
    nonsense: u32,
}

/// Nobody is there any more, or should be.
struct Gone;

impl Line {
    fn new(socket: WebSocket) -> Line {
        Line { socket, unanswered: 0, nonsense: 0 }
    }

    async fn talk(
        &mut self,
        house: &Arc<House>,
        table: &str,
        id: u64,
        mut news: mpsc::Receiver<Out>,
        guard: &SocketGuard,
    ) {
        let mut beat = pin!(next_beat(house));
        let mut banned = pin!(guard.banned());
        loop {
            let done = tokio::select! {
                out = news.recv() => match out {
                    Some(out) => self.send_all(out, &mut news).await,
                    None => {
                        let is_frozen = house.tables.is_frozen(table);
                        let trouble = if is_frozen { Trouble::TableFrozen } else { Trouble::SlowReader };
                        self.end(&trouble).await;
                        Err(Gone)
                    }
                },
                message = self.socket.recv() => self.hear(message, house, table, id, guard).await,
                () = &mut beat => {
                    beat.set(next_beat(house));
                    self.beat(written(&News::Beat)).await
                }
                () = guard.left() => {
                    self.end(&guard.nobody()).await;
                    Err(Gone)
                }
                () = &mut banned => {
                    self.end(&Trouble::Banned).await;
                    Err(Gone)
                }
            };
            if done.is_err() {
                return;
            }
        }
    }

    async fn hear(
        &mut self,
        message: Option<Result<Message, axum::Error>>,
        house: &Arc<House>,
        table: &str,
        id: u64,
        guard: &SocketGuard,
    ) -> Result<(), Gone> {
        self.unanswered = 0;
        let text = match message {
            Some(Ok(Message::Text(text))) => text,
            // They count as well, and cannot be refused in words.
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => {
                if guard.message().is_err() {
                    self.close(close_code::POLICY).await;
                    return Err(Gone);
                }
                return Ok(());
            }
            Some(Ok(Message::Binary(_))) => {
                self.close(close_code::UNSUPPORTED).await;
                return Err(Gone);
            }
            Some(Ok(Message::Close(_)) | Err(_)) | None => return Err(Gone),
        };
        // What makes no sense counts as well.
        let is_allowed = guard.message();
        let request = match read(&text) {
            Ok(request) => request,
            Err(trouble) => return self.refuse("", &is_allowed.err().unwrap_or(trouble)).await,
        };
        self.nonsense = 0;
        if let Err(trouble) = is_allowed.and_then(|()| guard.wish(&request.wish)) {
            return self.refuse(&request.id, &trouble).await;
        }
        let name = request.id.clone();
        match house.send(table, ToTable::Ask { connection: id, request }).await {
            Ok(()) => Ok(()),
            Err(trouble) => self.refuse(&name, &trouble).await,
        }
    }

    async fn refuse(&mut self, id: &str, trouble: &Trouble) -> Result<(), Gone> {
        self.nonsense += 1;
        if self.nonsense > NONSENSE {
            self.close(close_code::POLICY).await;
            return Err(Gone);
        }
        self.tell(&News::Refused(trouble.refusal(id.to_owned()))).await
    }

    async fn tell(&mut self, news: &News) -> Result<(), Gone> {
        self.send(written(news)).await
    }

    /// Says that the server is still there, unless nobody seems to be on the other side.
    async fn beat(&mut self, text: Utf8Bytes) -> Result<(), Gone> {
        if self.unanswered == SILENCE {
            return Err(Gone);
        }
        self.unanswered += 1;
        self.send(text).await
    }

    /// Sends a message and those that have come behind it in one go: the answer to a move and the move
    /// itself are one packet.
    async fn send_all(&mut self, first: Out, news: &mut mpsc::Receiver<Out>) -> Result<(), Gone> {
        let sending = async {
            let mut next = Some(first);
            while let Some(out) = next {
                let (Out::Text(text) | Out::Last(text)) = &out;
                self.socket.feed(Message::Text(text.clone())).await.map_err(|_| Gone)?;
                if let Out::Last(_) = out {
                    self.socket.flush().await.map_err(|_| Gone)?;
                    return Ok(true);
                }
                next = news.try_recv().ok();
            }
            self.socket.flush().await.map_err(|_| Gone)?;
            Ok(false)
        };
        match tokio::time::timeout(SLOWEST, sending).await {
            Ok(Ok(false)) => Ok(()),
            Ok(Ok(true)) => {
                self.close(close_code::RESTART).await;
                Err(Gone)
            }
            Ok(Err(Gone)) | Err(_) => Err(Gone),
        }
    }

    async fn send(&mut self, text: Utf8Bytes) -> Result<(), Gone> {
        match tokio::time::timeout(SLOWEST, self.socket.send(Message::Text(text))).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(Gone),
        }
    }

    /// Says why, and closes.
    async fn end(&mut self, trouble: &Trouble) {
        let _ = self.tell(&trouble.bye()).await;
        self.close(close_code::AGAIN).await;
    }

    async fn close(&mut self, code: u16) {
        let frame = CloseFrame { code, reason: Utf8Bytes::default() };
        // Whoever does not take even this is gone.
        let _ = tokio::time::timeout(SLOWEST, self.socket.send(Message::Close(Some(frame)))).await;
    }
}

fn read(text: &str) -> Result<Request, Trouble> {
    let request: Request = serde_json::from_str(text).map_err(|error| Trouble::unreadable(&error))?;
    if request.id.is_empty() || request.id.len() > LONGEST_ID || request.id.chars().any(char::is_control) {
        return Err(Trouble::WrongMessageId);
    }
    Ok(request)
}

/// Ready when the next beat is due, in service time.
async fn next_beat(house: &House) {
    house.time.until(house.time.up() + u64::from(BEAT_SECONDS) * 1000).await;
}

/// Says why nothing will come of a socket, and closes it.
pub(crate) async fn turn_away(socket: WebSocket, trouble: Trouble) {
    Line::new(socket).end(&trouble).await;
}

/// Serves a socket of the lobby.
pub(crate) async fn at_lobby(socket: WebSocket, house: Arc<House>, guard: SocketGuard) {
    let mut line = Line::new(socket);
    let (all, mut changes) = house.lobby.watch();
    let mut beat = pin!(next_beat(&house));
    let mut banned = pin!(guard.banned());
    let mut done = line.send(all).await;
    while done.is_ok() {
        done = tokio::select! {
            change = changes.recv() => match change {
                Ok(text) => line.send(text).await,
                // Too far behind: the whole list again.
                Err(RecvError::Lagged(_)) => {
                    let (all, anew) = house.lobby.watch();
                    changes = anew;
                    line.send(all).await
                }
                Err(RecvError::Closed) => Err(Gone),
            },
            message = line.socket.recv() => match message {
                Some(Ok(Message::Text(_) | Message::Ping(_) | Message::Pong(_))) if guard.message().is_ok() => {
                    line.unanswered = 0;
                    Ok(())
                }
                _ => Err(Gone),
            },
            () = &mut beat => {
                beat.set(next_beat(&house));
                line.beat(lobby::written(&LobbyNews::Beat)).await
            }
            () = guard.left() => Err(Gone),
            () = &mut banned => Err(Gone),
            () = house.stopping.cancelled() => Err(Gone),
        };
    }
    let is_stopping = house.stopping.is_cancelled();
    line.close(if is_stopping { close_code::RESTART } else { close_code::AWAY }).await;
}
