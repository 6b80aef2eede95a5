//! A table online: one task owns it, and everything that happens to it goes through the task's inbox.
//!
//! What changes the match is first kept in the store, then acknowledged to whoever asked, then told to
//! everybody. If the store refuses, the match in memory goes back to where it was.

mod absent;
mod annals;
mod body;
mod clocks;
mod close;
mod commit;
mod conduct;
mod connections;
mod forget;
mod load;
mod play;
mod room;
mod seats;
mod show;
mod talk;
mod votes;
mod watch;

pub(crate) use body::Body;
use body::{Kept, Sitting};
pub(crate) use connections::{BotRights, Connection, Out, Person, written};

use std::collections::VecDeque;
use std::sync::Arc;

use gamekit::{Record, Viewer};
use host::Host;
use protocol::online::{Proposal, Request, TableCard, Turn};
use store::{ChatLine, TableRow};
use tokio::sync::{mpsc, oneshot};

use crate::edge::trouble::Trouble;
use crate::house::House;
use clocks::Clocks;
use connections::Connections;
use watch::Watch;

/// What is sent to a table.
pub(crate) enum ToTable {
    /// Somebody looks at it from now on.
    Join {
        /// The socket.
        connection: Connection,
        /// How many entries of the journal it knows.
        since: Option<u32>,
        /// The first line of the chat that it does not know.
        chat: Option<u32>,
    },
    /// A socket is gone.
    Leave {
        /// Which.
        connection: u64,
    },
    /// Something is asked over a socket.
    Ask {
        /// Which.
        connection: u64,
        /// What.
        request: Request,
    },
    /// A bot has decided.
    Decided(play::BotAnswer),
    /// Somebody wants the record.
    Record {
        /// The guest, if it is one.
        guest: Option<String>,
        /// Where it goes.
        answer: oneshot::Sender<Result<Box<Record>, Trouble>>,
    },
    /// Somebody wants to see it in a list.
    Card {
        /// Who.
        guest: String,
        /// Where it goes.
        answer: oneshot::Sender<Result<Box<TableCard>, Trouble>>,
    },
    /// Somebody wants to know how much time they have there.
    Turn {
        /// Who.
        guest: String,
        /// Where it goes.
        answer: oneshot::Sender<Result<Box<Turn>, Trouble>>,
    },
    /// Somebody is about to be told, and may have decided meanwhile.
    IsAsked {
        /// Who.
        guest: String,
        /// The number of the decision.
        decision: u32,
        /// Where it goes.
        answer: oneshot::Sender<Result<bool, Trouble>>,
    },
    /// A vacation of somebody who sits here has begun, changed or ended.
    Vacation,
    /// A guest has another name.
    Renamed {
        /// Who.
        guest: String,
        /// The new name.
        name: String,
    },
    /// A guest has deleted their account.
    Forget {
        /// Who.
        guest: String,
        /// Where it goes that it is done.
        answer: oneshot::Sender<Result<(), Trouble>>,
    },
    /// Whoever runs the server closes it; with a time only if nothing has happened there since.
    Close {
        /// In milliseconds since 1970.
        unless_since: Option<u64>,
        /// Where it goes whether it is over now.
        answer: oneshot::Sender<Result<bool, Trouble>>,
    },
    /// What came of it is to stand in the annals, if it is over.
    Enter {
        /// Where it goes.
        answer: oneshot::Sender<Result<(), Trouble>>,
    },
    /// Somebody wants to know that it goes on, or why it does not.
    Wake {
        /// Where it goes.
        answer: oneshot::Sender<Result<(), Trouble>>,
    },
    /// The server stops.
    Stop,
}

/// A table, while it is in memory.
pub(crate) struct Table {
    house: Arc<House>,
    /// The other end of the own inbox, for bots that answer later.
    inbox: mpsc::WeakSender<ToTable>,
    row: TableRow,
    body: Body,
    /// The match, once it has begun.
    play: Option<Play>,
    connections: Connections,
    proposal: Option<Proposal>,
    /// The name of the message with which it was proposed: what comes of it is entered under this name.
    proposed_as: Option<String>,
    /// The table of the next game, if it was made and could not be noted yet.
    next_table: Option<String>,
    /// The newest of what was said, once it was read.
    chat: Option<VecDeque<ChatLine>>,
    /// Who sent what under which name, the newest first, as far as the journal does not tell.
    recent: VecDeque<(String, String)>,
    /// Whether everybody must be told anew who sits where.
    is_room_stale: bool,
    /// The question that a bot thinks about.
    asked_bot: Option<u32>,
    questions: u32,
    /// The service time at which something that failed is tried again.
    retry: Option<u64>,
    /// Who has to decide, and when they are told if they are not here.
    watch: Watch,
    /// The service time before which nobody is told, because whoever does it is busy.
    notices_wait: Option<u64>,
    /// Until when people are on vacation, by seat, in milliseconds since 1970.
    away: Vec<Option<u64>>,
    /// Whether vacations have changed and could not be read.
    are_absences_stale: bool,
}

/// A match that has begun.
struct Play {
    host: Host,
    clocks: Option<Clocks>,
}

impl ToTable {
    /// Whether it only makes sense after others of the same socket, or of a match in memory.
    fn is_of_socket(&self) -> bool {
        matches!(
            self,
            ToTable::Join { .. }
                | ToTable::Leave { .. }
                | ToTable::Ask { .. }
                | ToTable::Decided(_)
                | ToTable::Stop
        )
    }
}

/// Why a table's task ends.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Until {
    /// Nobody needs it in memory.
    Idle,
    /// The server stops.
    Stopped,
}

/// Opens a table and serves it until nobody needs it.
pub(crate) async fn run(
    house: Arc<House>,
    id: String,
    inbox: mpsc::WeakSender<ToTable>,
    mut messages: mpsc::Receiver<ToTable>,
) {
    let mut table = None;
    // Let go of before the table and its sockets, so that whoever finds them gone knows why.
    let _freezer = Freezer { house: Arc::clone(&house), id: id.clone() };
    let table = match Table::load(Arc::clone(&house), &id, inbox).await {
        Ok(loaded) => table.insert(loaded),
        Err(trouble) => {
            house.tables.forget(&id);
            messages.close();
            while let Some(message) = messages.recv().await {
                turn_away(message, &trouble);
            }
            return;
        }
    };
    let until = table.serve(&mut messages).await;
    house.tables.forget(&id);
    messages.close();
    while let Some(message) = messages.recv().await {
        if until == Until::Stopped {
            turn_away(message, &Trouble::Stopping);
        } else if message.is_of_socket() {
            // Whoever sent it opens the table anew, with what is known by then.
            turn_away(message, &Trouble::Busy);
        } else if let Err((message, trouble)) = house.pass(&id, message).await {
            // A plain question came as the table was put away, and there was no way to open it anew for it.
            turn_away(*message, &trouble);
        }
    }
    if until == Until::Stopped {
        table.connections.say_goodbye(&Trouble::Stopping);
    }
}

/// Freezes a table whose task breaks off: a panic inside one match freezes that match, and nothing else.
struct Freezer {
    house: Arc<House>,
    id: String,
}

impl Drop for Freezer {
    fn drop(&mut self) {
        if std::thread::panicking() {
            tracing::error!(table = self.id, "the table broke off and is frozen");
            self.house.tables.freeze(&self.id);
            self.house.lobby.forget(&self.id);
            self.house.metrics.frozen_tables.inc();
        }
    }
}

fn turn_away(message: ToTable, trouble: &Trouble) {
    match message {
        ToTable::Join { connection, .. } => connection.say_goodbye(trouble),
        ToTable::Record { answer, .. } => drop(answer.send(Err(trouble.clone()))),
        ToTable::Card { answer, .. } => drop(answer.send(Err(trouble.clone()))),
        ToTable::Turn { answer, .. } => drop(answer.send(Err(trouble.clone()))),
        ToTable::IsAsked { answer, .. } | ToTable::Close { answer, .. } => {
            drop(answer.send(Err(trouble.clone())));
        }
        ToTable::Enter { answer } | ToTable::Wake { answer } | ToTable::Forget { answer, .. } => {
            drop(answer.send(Err(trouble.clone())));
        }
        ToTable::Leave { .. }
        | ToTable::Ask { .. }
        | ToTable::Decided(_)
        | ToTable::Renamed { .. }
        | ToTable::Vacation
        | ToTable::Stop => {}
    }
}

impl Table {
    async fn serve(&mut self, messages: &mut mpsc::Receiver<ToTable>) -> Until {
        self.go_on().await;
        loop {
            if self.is_room_stale && messages.is_empty() {
                self.tell_room();
            }
            let time_is_up = self.next_end();
            let is_needed = !self.connections.is_empty() || self.asked_bot.is_some() || time_is_up.is_some();
            let message = tokio::select! {
                message = messages.recv() => message,
                () = until(&self.house, time_is_up) => {
                    self.time_is_up().await;
                    continue;
                }
                () = tokio::time::sleep(self.house.idle), if !is_needed => return Until::Idle,
            };
            match message {
                None => return Until::Idle,
                Some(ToTable::Stop) => return Until::Stopped,
                Some(message) => self.hear(message).await,
            }
        }
    }

    async fn hear(&mut self, message: ToTable) {
        match message {
            ToTable::Join { connection, since, chat } => self.join(connection, since, chat).await,
            ToTable::Leave { connection } => {
                let who = self.connections.person(connection).flatten();
                self.connections.remove(connection);
                if let Some(person) = who {
                    self.note_gone(&person.guest);
                }
                self.is_room_stale = true;
                self.count_votes().await;
            }
            ToTable::Ask { connection, request } => {
                let Some(person) = self.connections.person(connection) else { return };
                if let Err(refused) = self.answer(connection, person, &request).await {
                    self.connections.refuse(connection, &request.id, refused);
                }
            }
            ToTable::Decided(answer) => self.bot_decided(answer).await,
            // Nobody waits for it any more if these fail.
            ToTable::Record { guest, answer } => {
                let _ = answer.send(self.record(guest.as_deref()));
            }
            ToTable::Card { guest, answer } => {
                let _ = answer.send(Ok(Box::new(self.card(&guest))));
            }
            ToTable::Turn { guest, answer } => {
                let _ = answer.send(Ok(Box::new(self.turn(&guest))));
            }
            ToTable::IsAsked { guest, decision, answer } => {
                let _ = answer.send(Ok(self.is_asked(&guest, decision)));
            }
            ToTable::Vacation => self.vacation_changed().await,
            ToTable::Renamed { guest, name } => self.rename(&guest, &name).await,
            ToTable::Forget { guest, answer } => {
                let _ = answer.send(self.forget(&guest).await);
            }
            ToTable::Close { unless_since, answer } => {
                let _ = answer.send(self.end_from_outside(unless_since).await);
            }
            ToTable::Enter { answer } => {
                let _ = answer.send(self.enter_annals().await);
            }
            ToTable::Wake { answer } => {
                let _ = answer.send(Ok(()));
            }
            ToTable::Stop => {}
        }
    }

    /// What a guest, or somebody unknown, may see of the match.
    fn viewer(&self, guest: Option<&str>) -> Viewer {
        match (&self.play, guest.and_then(|guest| self.body.chair_of(guest))) {
            (Some(_), Some(seat)) => Viewer::Seat(seat),
            _ => Viewer::Public,
        }
    }
}

async fn until(house: &House, up: Option<u64>) {
    match up {
        Some(up) => house.time.until(up).await,
        None => std::future::pending().await,
    }
}
