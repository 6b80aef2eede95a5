//! Whatever people order at a table stands in its journal, and a server that is started anew knows it.

use std::mem::discriminant;

use anyhow::{Context, Result, ensure};
use gamekit::{End, EntryText, Seat, WhatText};
use protocol::Scene;
use protocol::online::{Chair, Proposed, Room, Wish};
use visitor::{AtTable, Visitor};

use crate::site::{Database, NONCE, Site, table};
use crate::wrapped::journal;

type What = gamekit::What<String, String>;

/// A table of three people who come back to it after every restart.
struct Story {
    database: Database,
    site: Site,
    id: String,
    guests: Vec<Visitor>,
    /// Who is there.
    at: Vec<Option<AtTable>>,
    /// How many entries of the journal were looked at.
    known: usize,
}

/// What everybody is told about a table, apart from who is there at the moment.
fn lasting(room: &Room) -> Room {
    let mut room = Room { watchers: 0, onlookers: Vec::new(), ..room.clone() };
    for chair in &mut room.chairs {
        if let Chair::Person { is_here, .. } = chair {
            *is_here = true;
        }
    }
    room
}

fn is_here(at: &AtTable, seat: usize) -> Option<bool> {
    match at.room.as_ref()?.chairs.get(seat)? {
        Chair::Person { is_here, .. } => Some(*is_here),
        Chair::Empty | Chair::Bot { .. } => None,
    }
}

impl Story {
    async fn begin() -> Result<Story> {
        let database = Database::new();
        let site = Site::start(&database).await?;
        let mut guests = Vec::new();
        for name in ["Ann", "Ben", "Cleo"] {
            guests.push(site.guest(name).await?);
        }
        let id = guests[0].make_table(&table("alea", 3, &[])).await?;
        let mut at = Vec::new();
        for (chair, guest) in (0u8..).zip(&guests) {
            let mut one = guest.visit(&id, None).await?;
            one.must(Wish::Sit { chair, nonce: NONCE.to_owned() }).await?;
            at.push(Some(one));
        }
        let mut story = Story { database, site, id, guests, at, known: 0 };
        story.of(0).must(Wish::Start).await?;
        story.of(2).wait(|at| at.scene.is_some()).await?;
        story.known = story.journal().await?.len();
        Ok(story)
    }

    fn of(&mut self, seat: usize) -> &mut AtTable {
        self.at[seat].as_mut().expect("somebody who is there")
    }

    async fn journal(&self) -> Result<Vec<EntryText>> {
        journal(&*self.database.open().await?, &self.id).await
    }

    /// Somebody acts, in the same words whoever it is.
    async fn declare(&mut self, seat: usize) -> Result<u32> {
        let actions = self.of(seat).turn().await?;
        self.of(seat).act(&actions[0]).await
    }

    /// Somebody proposes, and these agree.
    async fn agreed(&mut self, what: Proposed, voters: &[usize]) -> Result<()> {
        self.of(0).must(Wish::Propose { what }).await?;
        for &voter in voters {
            self.of(voter).must(Wish::Vote { agree: true }).await?;
        }
        Ok(())
    }

    async fn leave(&mut self, seat: usize) -> Result<()> {
        self.at[seat] = None;
        self.of(0).wait(|at| is_here(at, seat) == Some(false)).await
    }

    async fn come(&mut self, seat: usize) -> Result<()> {
        let guest = Visitor { server: self.site.address, ..self.guests[seat].clone() };
        let mut at = guest.visit(&self.id, None).await?;
        at.wait(|at| at.scene.is_some() && at.room.is_some()).await?;
        self.at[seat] = Some(at);
        Ok(())
    }

    /// What those see who are there.
    async fn seen(&mut self) -> Result<Vec<(Scene, Room)>> {
        let present: Vec<usize> = (0..self.at.len()).filter(|&seat| self.at[seat].is_some()).collect();
        // Somebody who comes anew is told everything.
        for &seat in &present {
            self.come(seat).await?;
        }
        let mut seen = Vec::new();
        for &seat in &present {
            let are_here = |at: &AtTable| present.iter().all(|&other| is_here(at, other) == Some(true));
            let at = self.of(seat);
            at.wait(are_here).await?;
            seen.push((at.scene.clone().context("a match")?, lasting(at.room.as_ref().context("a room")?)));
        }
        Ok(seen)
    }

    /// The journal has gained entries of these kinds, and nothing is different after a restart. What they
    /// say is compared where it is not the bots' or chance's business.
    async fn check(mut self, expected: &[What]) -> Result<Story> {
        let journal = self.journal().await?;
        let gained: Vec<&WhatText> = journal[self.known..].iter().map(|entry| &entry.what).collect();
        ensure!(gained.len() == expected.len(), "{expected:?}: {gained:?}");
        for (gained, expected) in gained.iter().zip(expected) {
            let is_open = matches!(expected, What::Act { .. } | What::Chance(_));
            let is_same = *gained == expected || is_open && discriminant(*gained) == discriminant(expected);
            ensure!(is_same, "{expected:?}: {gained:?}");
        }
        self.known = journal.len();
        let before = self.seen().await?;
        self.site.stop().await?;
        self.site = Site::start(&self.database).await?;
        let after = self.seen().await?;
        for (before, after) in before.iter().zip(&after) {
            ensure!(before == after, "after {expected:?}:\n{before:?}\n{after:?}");
        }
        Ok(self)
    }
}

/// An act of somebody, whatever it was.
fn act(seat: u8) -> What {
    What::Act { seat: Seat(seat), action: String::new() }
}

fn takeover(seat: u8, by: Option<&str>) -> What {
    What::Takeover { seat: Seat(seat), by: by.map(str::to_owned) }
}

fn stand_in(seat: u8, once: bool) -> Proposed {
    Proposed::StandIn { seat: Seat(seat), level: "novice".to_owned(), once }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_order_stands_in_the_journal_and_outlives_the_server() -> Result<()> {
    let mut story = Story::begin().await?;
    let declared = story.declare(0).await?;
    story = story.check(&[act(0)]).await?;
    story.of(0).must(Wish::Undo).await?;
    story = story.check(&[What::Undo { seat: Seat(0), to: declared }]).await?;

    story.agreed(Proposed::Pause, &[1, 2]).await?;
    story = story.check(&[What::Pause]).await?;
    assert!(story.of(1).room.as_ref().is_some_and(|room| room.is_paused));
    story.agreed(Proposed::Resume, &[1, 2]).await?;
    story = story.check(&[What::Resume]).await?;
    assert!(story.of(1).room.as_ref().is_some_and(|room| !room.is_paused));

    let to = story.declare(2).await?;
    story.agreed(Proposed::TakeBack { to }, &[1, 2]).await?;
    story = story.check(&[act(2), What::TakeBack { to }]).await?;

    // A bot plays for Ben: for one decision.
    story.leave(1).await?;
    story.agreed(stand_in(1, true), &[2]).await?;
    let has_played = |at: &AtTable| match at.scene.as_ref().map(|scene| scene.turn) {
        Some(protocol::TurnText::Act { must, .. }) => !must.contains(Seat(1)),
        _ => false,
    };
    story.of(0).wait(has_played).await?;
    story = story.check(&[takeover(1, Some("bot:novice once")), act(1), takeover(1, None)]).await?;
    // And until he takes his seat back.
    story.leave(1).await.context("nobody has come")?;
    story.agreed(stand_in(1, false), &[2]).await?;
    story = story.check(&[takeover(1, Some("bot:novice"))]).await?;
    let stand_in_of = |at: &AtTable| match at.room.as_ref().map(|room| room.chairs[1].clone()) {
        Some(Chair::Person { stand_in, .. }) => stand_in,
        _ => None,
    };
    assert_eq!(stand_in_of(story.of(0)), Some("novice".to_owned()));
    story.come(1).await?;
    story.of(1).must(Wish::Return).await?;
    story = story.check(&[takeover(1, None)]).await?;
    assert_eq!(stand_in_of(story.of(0)), None);

    // Ann gives up: the bot that goes on for her declares.
    story.of(0).must(Wish::Resign).await?;
    let ann_has_played = |at: &AtTable| match at.scene.as_ref().map(|scene| scene.turn) {
        Some(protocol::TurnText::Act { must, .. }) => !must.contains(Seat(0)),
        _ => false,
    };
    story.of(1).wait(ann_has_played).await?;
    story = story.check(&[What::Resign { seat: Seat(0) }, act(0)]).await?;
    assert!(story.of(1).scene.as_ref().is_some_and(|scene| scene.seats[0].resigned));

    story.of(1).must(Wish::Propose { what: Proposed::Abort }).await?;
    story.of(2).must(Wish::Vote { agree: true }).await?;
    story = story.check(&[What::Abort]).await?;
    assert_eq!(story.of(2).scene.as_ref().and_then(|scene| scene.end), Some(End::Aborted));
    story.site.stop().await
}
