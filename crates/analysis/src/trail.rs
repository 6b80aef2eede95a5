//! What following a game asks of it: positions by number, and looks at them.

use core::future::Future;

use bots::search::{Outlook, Values};
use bots::{Assessment, Assessor, Question};
use gamekit::{Game, Match, Move, Seat, Silent, Viewer};

/// A log that can be looked at from every position. Position `n` is the one after `n` entries.
///
/// Whoever thinks may be somewhere else and take its time: a look is a future.
pub trait Trail {
    /// An action, in whatever form it is kept.
    type Action: Clone + PartialEq;

    /// How many play.
    fn players(&self) -> u8;

    /// How many entries the log has.
    fn entries(&self) -> usize;

    /// The decision that became an entry; nothing for a random result.
    fn decision(&mut self, entry: usize) -> Option<Decision<Self::Action>>;

    /// Whether a viewer knows the random result of an entry.
    fn is_told(&mut self, entry: usize, viewer: Viewer) -> bool;

    /// Whether a seat and a viewer see different things at a position.
    fn sees_else(&mut self, position: usize, seat: Seat, viewer: Viewer) -> bool;

    /// What actions are worth at a position as a viewer sees it, or the position itself if none are given.
    /// Nothing if nobody can say, or nobody wants to know any more.
    fn look(
        &mut self,
        position: usize,
        viewer: Viewer,
        actions: &[Self::Action],
    ) -> impl Future<Output = Option<Assessment<Self::Action>>>;

    /// Everybody's share of the victory, if the game was played to its end.
    fn result(&mut self) -> Option<Outlook>;
}

/// A decision of a log.
#[derive(Clone, PartialEq, Debug)]
pub struct Decision<A> {
    /// Whose.
    pub seat: Seat,
    /// What was done.
    pub action: A,
    /// What could have been done.
    pub legal: Vec<A>,
}

/// The trail of a match whose type is known, with an assessor at hand.
pub(crate) struct MatchTrail<'a, G: Game> {
    played: &'a Match<G>,
    assessor: &'a mut dyn Assessor<G>,
    /// The state at every position.
    states: Vec<G::State>,
}

impl<'a, G: Game> MatchTrail<'a, G> {
    pub(crate) fn new(played: &'a Match<G>, assessor: &'a mut dyn Assessor<G>) -> MatchTrail<'a, G> {
        let game = played.game();
        let mut state = game.setup();
        let mut states = vec![state.clone()];
        for step in played.log() {
            match &step.what {
                Move::Chance(chance) => game.apply_chance(&mut state, chance, &mut Silent),
                Move::Act(seat, action) => game.apply(&mut state, *seat, *action, &mut Silent),
            }
            states.push(state.clone());
        }
        MatchTrail { played, assessor, states }
    }

    fn view(&self, position: usize, viewer: Viewer) -> G::View {
        self.played.game().view(&self.states[position], viewer)
    }
}

impl<G: Game> Trail for MatchTrail<'_, G> {
    type Action = G::Action;

    fn players(&self) -> u8 {
        self.played.game().players()
    }

    fn entries(&self) -> usize {
        self.played.log().len()
    }

    fn decision(&mut self, entry: usize) -> Option<Decision<G::Action>> {
        let Move::Act(seat, action) = self.played.log()[entry].what else { return None };
        let mut legal = Vec::new();
        self.played.game().legal(&self.states[entry], seat, &mut legal);
        Some(Decision { seat, action, legal })
    }

    fn is_told(&mut self, entry: usize, viewer: Viewer) -> bool {
        match &self.played.log()[entry].what {
            Move::Chance(chance) => self.played.game().chance_seen(chance, viewer),
            Move::Act(..) => false,
        }
    }

    fn sees_else(&mut self, position: usize, seat: Seat, viewer: Viewer) -> bool {
        self.view(position, Viewer::Seat(seat)) != self.view(position, viewer)
    }

    fn look(
        &mut self,
        position: usize,
        viewer: Viewer,
        actions: &[G::Action],
    ) -> impl Future<Output = Option<Assessment<G::Action>>> {
        let view = self.view(position, viewer);
        let seat = match viewer {
            Viewer::Seat(seat) => seat,
            Viewer::Public => Seat(0),
        };
        let question = Question { game: self.played.game(), view: &view, seat, legal: actions };
        core::future::ready(Some(self.assessor.assess(&question)))
    }

    fn result(&mut self) -> Option<Outlook> {
        let outcome = self.played.outcome().filter(|_| self.played.resigned().is_empty());
        outcome.map(|outcome| Outlook::exact(Values::of(&outcome, 1.0).win))
    }
}
