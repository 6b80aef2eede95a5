//! What all parts of a page about a table far away share.

use std::rc::Rc;

use gamekit::Seat;
use leptos::prelude::*;
use protocol::online::{Chair, ChatText, Room, Wish};

use super::clock::Clocks;
use super::conduct::About;
use super::line::LineState;
use super::muted::{self, Muted};
use super::remote::{Answer, Farewell, People, Remote};
use super::words::chair_name;
use crate::settings::Settings;

/// A table far away, for the parts of a page.
#[derive(Clone, Copy)]
pub(super) struct Desk {
    /// The table.
    pub(super) remote: StoredValue<Rc<Remote>, LocalStorage>,
    /// The table apart from its match; it is there from the first message on.
    pub(super) room: RwSignal<Option<Room>>,
    /// How it stands with the connection.
    pub(super) line: RwSignal<LineState>,
    /// The clocks.
    pub(super) clocks: RwSignal<Clocks>,
    /// What was said by those whom one wants to hear.
    pub(super) heard: Memo<Vec<ChatText>>,
    /// Who one is, and whom one has blocked.
    pub(super) people: RwSignal<People>,
    /// Who is not heard at this table.
    pub(super) muted: RwSignal<Muted>,
    /// About whom something is to be done.
    pub(super) about: RwSignal<Option<About>>,
    /// How much of what was done here has no answer yet.
    pub(super) under_way: RwSignal<usize>,
    /// Why the server does not want to hear of us any more.
    pub(super) farewell: RwSignal<Option<Farewell>>,
    /// Why something that was wished was refused.
    pub(super) refused: RwSignal<Option<[String; 2]>>,
    /// The levels of bots that can sit down.
    pub(super) levels: &'static [&'static str],
    pub(super) settings: Settings,
}

impl Desk {
    /// The desk of a table, as long as the page is shown.
    pub(super) fn new(remote: &Rc<Remote>, levels: &'static [&'static str]) -> Desk {
        let chat: RwSignal<Vec<ChatText>> = remote.chat.clone().into();
        let people: RwSignal<People> = remote.people.clone().into();
        let muted: RwSignal<Muted> = remote.muted.clone().into();
        let heard = Memo::new(move |_| {
            let (people, muted) = (people.get(), muted.get());
            let is_heard = |line: &&ChatText| {
                let is_own = people.you.as_ref() == Some(&line.person);
                let is_blocked = people.blocked.contains(&line.person);
                is_own || !(muted.all || muted.has(&line.person) || is_blocked)
            };
            chat.with(|chat| chat.iter().filter(is_heard).cloned().collect())
        });
        Desk {
            remote: StoredValue::new_local(Rc::clone(remote)),
            room: remote.room.clone().into(),
            line: remote.line.state.clone().into(),
            clocks: remote.clocks.clone().into(),
            heard,
            people,
            muted,
            about: RwSignal::new(None),
            under_way: remote.under_way.clone().into(),
            farewell: remote.farewell.clone().into(),
            refused: RwSignal::new(None),
            levels,
            settings: Settings::get(),
        }
    }

    /// Something of the room; nothing before it is known.
    pub(super) fn of_room<T>(self, read: impl FnOnce(&Room) -> T) -> Option<T> {
        self.room.with(|room| room.as_ref().map(read))
    }

    /// The same at this moment, without following it.
    pub(super) fn room_now<T>(self, read: impl FnOnce(&Room) -> T) -> Option<T> {
        self.room.with_untracked(|room| room.as_ref().map(read))
    }

    /// Whether something is true of the room.
    pub(super) fn is_room(self, is: impl FnOnce(&Room) -> bool) -> bool {
        self.of_room(is).unwrap_or(false)
    }

    /// The own seat, if there is one.
    pub(super) fn me(self) -> Option<Seat> {
        self.of_room(|room| room.you.seat).flatten()
    }

    /// What somebody on a chair is called.
    pub(super) fn name(self, seat: Seat) -> String {
        let chair = self.of_room(|room| room.chairs.get(seat.index()).cloned()).flatten();
        chair_name(seat.index(), &chair.unwrap_or(Chair::Empty), self.settings)
    }

    /// Hears somebody no more at this table, or again.
    pub(super) fn mute(self, person: &str) {
        self.change_muted(|muted| muted.turn(person));
    }

    /// Hears nobody any more at this table, or everybody again.
    pub(super) fn mute_all(self) {
        self.change_muted(|muted| muted.all = !muted.all);
    }

    fn change_muted(self, change: impl FnOnce(&mut Muted)) {
        self.muted.update(change);
        self.remote.with_value(|remote| muted::keep(&remote.id, &self.muted.get_untracked()));
    }

    /// Wishes something; a refusal is shown.
    pub(super) fn wish(self, wish: Wish) {
        self.wish_then(wish, || ());
    }

    /// The same, and goes on when it was done.
    pub(super) fn wish_then(self, wish: Wish, done: impl FnOnce() + 'static) {
        self.refused.set(None);
        self.remote.with_value(|remote| {
            remote.ask(wish, move |answer| match answer {
                Answer::Refused(refusal) => drop(self.refused.try_set(Some(refusal.sentences))),
                Answer::Done | Answer::Past(_) => done(),
            });
        });
    }
}
