//! What everybody sees of a table.

use gamekit::{Packs, Record, Seat, Viewer};
use host::StandIn;
use protocol::TableText;
use protocol::online::{Chair, News, Room, Stage, TableCard, You};

use super::body::shown_stage;
use super::connections::{Connection, No, Person, place};
use super::{Sitting, Table};
use crate::edge::trouble::Trouble;

/// Who is told the same about a table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Who {
    seat: Option<u8>,
    is_host: bool,
}

/// How many entries somebody may have missed to be told of them one by one.
const LONGEST_GAP: u32 = 64;

impl Table {
    /// Somebody looks at the table from now on, and is told everything they do not know.
    pub(super) async fn join(&mut self, connection: Connection, since: Option<u32>, chat: Option<u32>) {
        if let Some(person) = &connection.person
            && let Err(trouble) = self.must_be_welcome(person).await
        {
            connection.say_goodbye(&trouble);
            return;
        }
        let id = connection.id;
        let guest = connection.person.as_ref().map(|person| person.guest.clone());
        let viewer = self.viewer(guest.as_deref());
        self.connections.add(connection);
        let who = self.who(guest.as_deref());
        let room = News::Room(Box::new(self.room(who)));
        self.connections.send(id, &room);
        if let Some(news) = self.since(viewer, since) {
            self.connections.send(id, &news);
        }
        let unheard = self.tell_people(&[id], guest.as_deref()).await;
        if let Some(unheard) = unheard {
            self.tell_chat(id, chat, &unheard).await;
        }
        // Everybody else sees that somebody is here.
        self.is_room_stale = true;
    }

    /// What a viewer does not know yet of the match.
    fn since(&self, viewer: Viewer, since: Option<u32>) -> Option<News> {
        let play = self.play.as_ref()?;
        let clocks = self.clocks_shown();
        let gap = since.filter(|since| self.number().saturating_sub(*since) <= LONGEST_GAP);
        if let Some(steps) = gap.and_then(|since| play.host.steps_since(viewer, since)) {
            return Some(News::Steps { steps, clocks });
        }
        Some(News::Scene { scene: Box::new(play.host.scene(viewer, None)), clocks })
    }

    /// Tells everybody everything about the match anew.
    pub(super) fn tell_everything(&mut self) {
        let Some(play) = &self.play else { return };
        let clocks = self.clocks_shown();
        let body = &self.body;
        let viewer = |guest: Option<&str>| match guest.and_then(|guest| body.chair_of(guest)) {
            Some(seat) => Viewer::Seat(seat),
            None => Viewer::Public,
        };
        let kind = |guest: Option<&str>| place(viewer(guest));
        let news = |kind: &u8| {
            let viewer =
                if *kind == place(Viewer::Public) { Viewer::Public } else { Viewer::Seat(Seat(*kind)) };
            let scene = Box::new(play.host.scene(viewer, None));
            Some(News::Scene { scene, clocks: clocks.clone() })
        };
        self.connections.tell(kind, news);
        self.is_room_stale = true;
    }

    /// Tells everybody who sits where.
    pub(super) fn tell_room(&mut self) {
        self.is_room_stale = false;
        let (body, row) = (&self.body, &self.row);
        let kind = |guest: Option<&str>| Who {
            seat: guest.and_then(|guest| body.chair_of(guest)).map(|seat| seat.0),
            is_host: guest == Some(row.host.as_str()),
        };
        let rooms: Vec<(Who, Room)> =
            self.connections.kinds(kind).into_iter().map(|who| (who, self.room(who))).collect();
        let news = |who: &Who| {
            let room = rooms.iter().find(|(whose, _)| whose == who)?.1.clone();
            Some(News::Room(Box::new(room)))
        };
        // Somebody who is cut off now is missed the next time.
        self.is_room_stale = self.connections.tell(kind, news);
        self.house.lobby.show(&self.row, self.lobby_card());
    }

    fn who(&self, guest: Option<&str>) -> Who {
        Who {
            seat: guest.and_then(|guest| self.body.chair_of(guest)).map(|seat| seat.0),
            is_host: guest == Some(self.row.host.as_str()),
        }
    }

    fn room(&self, who: Who) -> Room {
        let game = self.play.as_ref().map(|play| play.host.game_match());
        Room {
            id: self.row.id.clone(),
            // Content can be large, and rooms are told again whenever somebody comes or goes.
            table: TableText { packs: Packs::default(), ..self.body.table.clone() },
            stage: self.stage(),
            is_public: self.row.is_public,
            speed: self.body.speed,
            order: self.body.order,
            chairs: self.chairs(|guest| Some(self.known_as(guest))),
            is_rated: self.body.is_rated,
            you: You { seat: who.seat.map(Seat), is_host: who.is_host },
            watchers: self.connections.watchers(&self.body.guests()),
            onlookers: self.onlookers(),
            proposal: self.proposal.clone(),
            is_paused: game.is_some_and(catalog::AnyMatch::is_paused),
            number: self.number(),
            rematch: self.body.rematch.clone(),
            commitment: self.body.fairness().map_or(String::new(), |fairness| fairness.commitment_text()),
        }
    }

    fn stage(&self) -> Stage {
        let is_over = self.play.as_ref().is_some_and(|play| play.host.game_match().end().is_some());
        if is_over { Stage::Over } else { shown_stage(self.row.stage) }
    }

    fn chairs(&self, person: impl Fn(&str) -> Option<String>) -> Vec<Chair> {
        let mut chairs = self.body.chairs(|guest| self.connections.is_here(guest), person);
        if let Some(play) = &self.play {
            let game = play.host.game_match();
            for (at, chair) in (0u8..).zip(&mut chairs) {
                if let Chair::Person { resigned, stand_in, away_until, .. } = chair {
                    *away_until = self.away_until(Seat(at));
                    *resigned = game.resigned().contains(Seat(at));
                    *stand_in = game.stand_in(Seat(at)).map(|name| StandIn::read(name).level);
                }
            }
        }
        chairs
    }

    /// The table in a list, for somebody who may have to decide.
    pub(super) fn card(&self, guest: &str) -> TableCard {
        let is_asked = self.play.as_ref().zip(self.body.chair_of(guest)).is_some_and(|(play, seat)| {
            let game = play.host.game_match();
            play.host.is_person(seat) && !game.is_paused() && game.turn().must().contains(seat)
        });
        TableCard { is_asked, ..self.lobby_card() }
    }

    fn lobby_card(&self) -> TableCard {
        let card = self.body.card(&self.row, |guest| self.connections.is_here(guest));
        TableCard { stage: self.stage(), chairs: self.chairs(|_| None), ..card }
    }

    /// How the table looked, for whoever asked.
    pub(super) fn look(
        &mut self,
        connection: u64,
        person: Option<&Person>,
        id: &str,
        entries: u32,
    ) -> Result<(), No> {
        let viewer = self.viewer(person.map(|person| person.guest.as_str()));
        let play = self.play.as_ref().ok_or_else(|| self.no_match())?;
        let scene = Box::new(play.host.scene_at(viewer, entries).ok_or(Trouble::NoSuchStep)?);
        self.connections.send(connection, &News::Past { id: id.to_owned(), scene });
        Ok(())
    }

    /// The record, as somebody may read it.
    pub(super) fn record(&self, guest: Option<&str>) -> Result<Box<Record>, Trouble> {
        let play = self.play.as_ref().ok_or_else(|| self.no_match())?;
        // A record can be studied, and whoever plays for ratings plays alone.
        if self.body.is_rated && play.host.game_match().end().is_none() {
            return Err(Trouble::RatedNoHelp);
        }
        let mut record = play.host.record(self.viewer(guest));
        for (player, sitting) in record.players.iter_mut().zip(&self.body.chairs) {
            if let Sitting::Person { bot_of: Some(owner), .. } = sitting {
                // A record knows people and our own bots; this one has added to chance as people do.
                player.name = format!("{} [bot: {owner}]", player.name);
            }
        }
        Ok(Box::new(record))
    }

    /// The seat of a guest, for what they say.
    pub(super) fn seat_of(&self, guest: &str) -> Option<Seat> {
        self.body
            .chair_of(guest)
            .filter(|seat| matches!(self.body.chairs.get(usize::from(seat.0)), Some(Sitting::Person { .. })))
    }
}
