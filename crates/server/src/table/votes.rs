//! What others must agree to.

use gamekit::Seat;
use host::{Order, StandIn};
use protocol::online::{Proposal, Proposed, Voter};

use super::connections::No;
use super::{Play, Sitting, Table};
use crate::edge::trouble::Trouble;
use crate::house::is_level;

impl Table {
    /// Puts something to the others. If nobody has to be asked, it is done at once.
    pub(super) async fn propose(&mut self, by: Seat, what: &Proposed, id: String) -> Result<(), No> {
        if let Some(proposal) = &self.proposal {
            // A resend, or the same idea: it stands already.
            let is_same = proposal.by == by && proposal.what == *what;
            return if is_same { Ok(()) } else { Err(Trouble::ProposalExists.into()) };
        }
        if self.body.is_rated {
            match what {
                Proposed::TakeBack { .. } => return Err(Trouble::RatedNoHelp.into()),
                // Whoever is away could not say no, and would be behind a bot that the others have chosen.
                Proposed::StandIn { .. } => return Err(Trouble::RatedPeople.into()),
                Proposed::Abort | Proposed::Pause | Proposed::Resume => {}
            }
        }
        self.can_be(by, what)?;
        let voters = self.voters(by, what);
        self.proposal = Some(Proposal { what: what.clone(), by, voters });
        self.proposed_as = Some(id);
        self.is_room_stale = true;
        self.try_proposal().await
    }

    /// Agrees, or not. Whoever proposed it takes it back.
    pub(super) async fn vote(&mut self, seat: Seat, agree: bool) -> Result<(), No> {
        let proposal = self.proposal.as_mut().ok_or(Trouble::NoProposal)?;
        let voter = proposal.voters.iter_mut().find(|voter| voter.seat == seat);
        match (voter, agree) {
            (Some(voter), true) => voter.has_agreed = true,
            (None, true) if proposal.by == seat => {}
            (None, true) => return Err(Trouble::NoProposal.into()),
            (Some(_), false) => self.proposal = None,
            (None, false) if proposal.by == seat => self.proposal = None,
            (None, false) => return Err(Trouble::NoProposal.into()),
        }
        self.is_room_stale = true;
        self.try_proposal().await
    }

    /// Counts again after somebody has left the vote: a bot plays for them now, or they are not there.
    pub(super) async fn count_votes(&mut self) {
        if self.strike_voters() {
            self.is_room_stale = true;
            // Whoever proposed it hears of the result by what happens.
            let _ = self.try_proposal().await;
        }
    }

    /// Asks only those who can still answer; whether anything has changed.
    fn strike_voters(&mut self) -> bool {
        let (Some(play), Some(proposal)) = (&self.play, &self.proposal) else { return false };
        if !play.host.is_person(proposal.by) {
            self.proposal = None;
            return true;
        }
        let asked = self.voters(proposal.by, &proposal.what);
        let is_asked = |voter: &Voter| asked.iter().any(|other| other.seat == voter.seat);
        let stays = |voter: &&Voter| play.host.is_person(voter.seat) && (voter.has_agreed || is_asked(voter));
        let voters: Vec<Voter> = proposal.voters.iter().filter(stays).cloned().collect();
        let has_changed = voters.len() < proposal.voters.len();
        self.proposal = Some(Proposal { voters, ..proposal.clone() });
        has_changed
    }

    /// Carries out what all have agreed to.
    async fn try_proposal(&mut self) -> Result<(), No> {
        let Some(proposal) = self.proposal.take_if(|it| it.voters.iter().all(|voter| voter.has_agreed))
        else {
            return Ok(());
        };
        self.is_room_stale = true;
        self.can_be(proposal.by, &proposal.what)?;
        let order = match proposal.what {
            Proposed::TakeBack { to } => Order::TakeBack { to },
            Proposed::Abort => Order::Abort,
            Proposed::Pause => Order::Pause,
            Proposed::Resume => Order::Resume,
            Proposed::StandIn { seat, level, once } => {
                Order::TakeOver { seat, by: Some(StandIn { level, once }.write()) }
            }
        };
        // These change what everybody may do without anything happening in the game.
        let is_for_all = matches!(order, Order::Abort | Order::Pause | Order::Resume);
        // Under the proposer's name for it: sent again after a restart, it is not proposed once more.
        let id = self.proposed_as.take();
        self.commit(&order, id, None).await?;
        if is_for_all {
            self.note_end().await;
            self.tell_everything();
        }
        self.go_on().await;
        Ok(())
    }

    /// Whether it makes sense at all.
    fn can_be(&self, by: Seat, what: &Proposed) -> Result<(), Trouble> {
        let play = self.play.as_ref().ok_or_else(|| self.no_match())?;
        let game = play.host.game_match();
        if game.end().is_some() {
            return Err(Trouble::GameOver);
        }
        // Whoever rests must be able to go on, and everybody to end it.
        if !matches!(what, Proposed::Resume | Proposed::Abort) {
            self.still_room()?;
        }
        match what {
            Proposed::StandIn { seat, level, .. } => {
                let guest = match self.body.chairs.get(usize::from(seat.0)) {
                    Some(Sitting::Person { guest, .. }) => guest,
                    _ => return Err(Trouble::NoStandIn),
                };
                let is_possible =
                    *seat != by && play.host.is_person(*seat) && !self.connections.is_here(guest);
                match (is_possible, is_level(&self.body.table.game, level)) {
                    (false, _) => Err(Trouble::NoStandIn),
                    (true, false) => Err(Trouble::UnknownLevel),
                    (true, true) => Ok(()),
                }
            }
            Proposed::Pause if game.is_paused() => Err(Trouble::Paused),
            Proposed::Resume if !game.is_paused() => Err(Trouble::NotPaused),
            Proposed::TakeBack { to } if *to >= game.number() => Err(Trouble::NoSuchStep),
            Proposed::TakeBack { .. } | Proposed::Abort | Proposed::Pause | Proposed::Resume => Ok(()),
        }
    }

    /// Who has to agree: everybody who plays. Where somebody is not there, only those who are, so that
    /// nobody can hold up the others for ever.
    fn voters(&self, by: Seat, what: &Proposed) -> Vec<Voter> {
        let Some(play) = &self.play else { return Vec::new() };
        let only_present = matches!(what, Proposed::StandIn { .. } | Proposed::Resume);
        let votes = |seat: Seat| {
            let is_here = match self.body.chairs.get(usize::from(seat.0)) {
                Some(Sitting::Person { guest, .. }) => self.connections.is_here(guest),
                _ => false,
            };
            seat != by && play.host.is_person(seat) && (is_here || !only_present)
        };
        seats(play).filter(|&seat| votes(seat)).map(|seat| Voter { seat, has_agreed: false }).collect()
    }
}

fn seats(play: &Play) -> impl Iterator<Item = Seat> + use<> {
    Seat::all(play.host.players().len() as u8)
}
