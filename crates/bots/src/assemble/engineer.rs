//! The searching bot of Alice Assemble: it solves the end, and searches before.

use assemble::{Action, Assemble};
use gamekit::{FastRng, Game};

use super::end::EndSolver;
use super::guide::LaneGuide;
use crate::search::Searcher;
use crate::{Bot, Budget, Question};

/// Searches; where the end can be solved, only among the actions that perfect play allows.
///
/// Perfect play often calls several actions equal: lost ones, above all. Against players who may err
/// they are not, so the search decides between them.
pub(crate) struct Engineer {
    search: Searcher<Assemble, LaneGuide>,
    /// Nothing for levels that are not to know how the end is solved.
    ends: Option<EndSolver>,
    /// The actions worth searching; none are left out before the end.
    sound: Vec<Action>,
}

impl Engineer {
    pub(crate) fn new(budget: Budget, seed: u64) -> Engineer {
        let search = Searcher::new(LaneGuide::new(), budget, seed);
        Engineer { search, ends: Some(EndSolver::default()), sound: Vec::new() }
    }

    /// The same, but it searches the end, too.
    pub(crate) fn without_ends(self) -> Engineer {
        Engineer { ends: None, ..self }
    }

    /// The same, but so many decisions of a hundred are plausible mistakes.
    pub(crate) fn slipping(self, slips: u32) -> Engineer {
        Engineer { search: self.search.slipping(slips), ..self }
    }

    /// The actions with the largest share of the win, if the end can be solved; else all.
    fn look(&mut self, question: &Question<'_, Assemble>) {
        self.sound.clear();
        self.sound.extend_from_slice(question.legal);
        let Some(ends) = self.ends.as_mut().filter(|_| question.legal.len() > 1) else { return };
        // Nothing is hidden in this game: every draw from the view gives the same position.
        let state = question.game.determinize(question.view, &mut FastRng::new(0));
        let Some(solved) = ends.solve(question.game, &state) else { return };
        // Among what is asked for: the question may leave the best action out.
        let share = |action: &Action| {
            let choice = solved.choices.iter().find(|choice| choice.action == *action);
            choice.map_or(0.0, |choice| choice.shares[question.seat])
        };
        let best = question.legal.iter().map(share).fold(0.0, f64::max);
        self.sound.retain(|action| share(action) >= best);
    }
}

impl Bot<Assemble> for Engineer {
    fn ponder(&mut self, question: &Question<'_, Assemble>, fresh: bool) -> Option<Action> {
        if fresh {
            self.look(question);
        }
        self.search.ponder(&Question { legal: &self.sound, ..*question }, fresh)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Level, Order, Roster};
    use gamekit::{Options, Setup, Silent, Turn, Viewer};

    /// Plays a game of greedy bots, asks at every decision, and checks the answer.
    fn ask_everywhere(players: u8, check: impl Fn(&Assemble, &assemble::State, Action)) -> u32 {
        let game: Assemble =
            Setup::newest::<Assemble>(Options::for_players(players)).build().expect("a game");
        let level = Level { iterations: 24, millis: 1_000, pace: 1 };
        let budget = Order::read("master").expect("a name").budget(level);
        let mut random = FastRng::new(players.into());
        let mut state = game.setup();
        let mut greedy = Assemble::bot("greedy", 1).expect("a bot");
        let (mut legal, mut asked) = (Vec::new(), 0);
        loop {
            match game.turn(&state) {
                Turn::Over => return asked,
                Turn::Chance => {
                    let chance = game.sample_chance(&state, &mut random);
                    game.apply_chance(&mut state, &chance, &mut Silent);
                }
                Turn::Act(act) => {
                    let seat = act.must.first().expect("somebody decides");
                    legal.clear();
                    game.legal(&state, seat, &mut legal);
                    let view = game.view(&state, Viewer::Seat(seat));
                    let answer = Engineer::new(budget, 7).choose(&game, &view, seat, &legal);
                    assert!(legal.contains(&answer));
                    assert_eq!(answer, Engineer::new(budget, 7).choose(&game, &view, seat, &legal));
                    check(&game, &state, answer);
                    asked += 1;
                    let action = greedy.choose(&game, &view, seat, &legal).expect("an action");
                    game.apply(&mut state, seat, action, &mut Silent);
                }
            }
        }
    }

    #[test]
    fn in_the_end_no_share_of_the_win_is_given_away() {
        for players in [2, 4] {
            let asked = ask_everywhere(players, |game, state, answer| {
                if let Some(solved) = EndSolver::default().solve(game, state) {
                    let seat = game.owner(state.acting());
                    let chosen = solved.choices.iter().find(|choice| choice.action == answer);
                    let best = solved.best().map(|choice| choice.shares[seat]);
                    assert_eq!(chosen.map(|choice| choice.shares[seat]), best);
                }
            });
            assert_eq!(asked, 64);
        }
    }
}
