//! Search, written once for all games: a tree of decisions grown from what one seat knows.
//!
//! Every iteration draws what is hidden anew from the view, so no line of play can rest on a secret.
//! Chance is drawn anew, too, and is not part of the tree: a node stands for what was decided, whatever
//! fell between. Everybody maximises their own value (max^n).

mod bot;
mod flat;
mod rollout;
mod tally;
mod tree;
mod values;
mod within;

pub(crate) use bot::Searcher;
pub(crate) use flat::Flat;
pub use rollout::{Guide, play_out};
pub use tally::Outlook;
pub(crate) use tally::Tally;
pub use tree::Candidate;
pub use values::{BySeat, Values};
pub(crate) use within::Within;

use gamekit::{FastRng, Game, Seat, Silent, Turn};

use crate::Question;
use tree::{Path, Tree};

/// The search for one decision. It can be left and taken up again at any time.
pub struct Search<G: Game, P> {
    guide: P,
    random: FastRng,
    tree: Tree<G::Action>,
    iterations: u32,
    /// What came of each action, by its place in the list of legal ones.
    tried: Vec<Tally>,
    /// What came of all iterations.
    all: Tally,
    path: Path,
    /// The actions that are in question.
    asked: Vec<G::Action>,
    // Buffers.
    legal: Vec<G::Action>,
    available: Vec<u32>,
    candidates: Vec<Candidate<G::Action>>,
}

/// What a search found out about one action.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Finding<A> {
    /// The action.
    pub action: A,
    /// How often it was tried.
    pub visits: u32,
    /// How promising it looked at first sight.
    pub promise: f32,
    /// What the seat that decides wished for, on average: its share of the victory and a little margin.
    pub wish: f64,
    /// Everybody's share of the victory.
    pub outlook: Outlook,
}

impl<G: Game, P: Guide<G>> Search<G, P> {
    /// A search that has not begun.
    pub fn new(guide: P) -> Search<G, P> {
        Search {
            guide,
            random: FastRng::new(0),
            tree: Tree::new(),
            iterations: 0,
            tried: Vec::new(),
            all: Tally::default(),
            path: Vec::new(),
            legal: Vec::new(),
            asked: Vec::new(),
            available: Vec::new(),
            candidates: Vec::new(),
        }
    }

    /// Takes up a question. What was found out about others is forgotten, so that the answer depends on
    /// view and seed alone.
    pub fn begin(&mut self, question: &Question<'_, G>, seed: u64) {
        self.random = FastRng::new(seed);
        self.iterations = 0;
        self.tree.clear();
        self.tried.clear();
        self.tried.resize(question.legal.len(), Tally::default());
        self.all = Tally::default();
        self.asked.clear();
        self.asked.extend_from_slice(question.legal);
        self.guide.prepare(question);
    }

    /// How many iterations were made.
    pub fn iterations(&self) -> u32 {
        self.iterations
    }

    /// Makes some more iterations.
    pub fn grow(&mut self, question: &Question<'_, G>, iterations: u32) {
        for _ in 0..iterations {
            let mut state = question.game.determinize(question.view, &mut self.random);
            let values = self.descend(question, &mut state);
            self.tree.learn(&self.path, &values);
            self.note(question, &values);
            self.iterations += 1;
        }
    }

    /// Notes what came of an iteration, and of the action that it began with.
    fn note(&mut self, question: &Question<'_, G>, values: &Values) {
        self.all.add(&values.win);
        let Some(&(node, edge)) = self.path.first() else { return };
        let action = self.tree.action(node, edge);
        let Some(at) = question.legal.iter().position(|&legal| legal == action) else { return };
        self.tried[at].add(&values.win);
    }

    /// Walks down the tree by its rule, adds a node, plays on from there, and tells what came of it.
    fn descend(&mut self, question: &Question<'_, G>, state: &mut G::State) -> Values {
        let game = question.game;
        let mut node = Tree::<G::Action>::ROOT;
        self.path.clear();
        loop {
            let (seat, sealed) = match game.turn(state) {
                Turn::Over => break,
                Turn::Chance => {
                    let chance = game.sample_chance(state, &mut self.random);
                    game.apply_chance(state, &chance, &mut Silent);
                    continue;
                }
                Turn::Act(act) => {
                    // The seat that asks decides first: others who decide at the same time come after it.
                    let own = self.path.is_empty().then_some(question.seat);
                    let Some(seat) = own.filter(|seat| act.must.contains(*seat)).or(act.must.first()) else {
                        break;
                    };
                    (seat, act.must.len() > 1)
                }
            };
            let Some(edge) = self.select(game, state, node, seat) else { break };
            let action = self.tree.action(node, edge);
            self.path.push((node, edge));
            game.apply(state, seat, action, &mut Silent);
            if sealed {
                // Those who decide at the same time know nothing of each other: they stand at one node.
                continue;
            }
            match self.tree.follow(node, edge) {
                Some(child) => node = child,
                None => break,
            }
        }
        play_out(game, state, &mut self.guide, &mut self.random, &mut self.legal)
    }

    /// The edge to follow for a seat in this state; `None` if the seat can do nothing, or something new
    /// where no more edges are added: then the walk ends here.
    fn select(&mut self, game: &G, state: &G::State, node: u32, seat: Seat) -> Option<u32> {
        self.legal.clear();
        if self.path.is_empty() && !self.asked.is_empty() {
            // The question may leave out what is known to be unsound.
            self.legal.extend_from_slice(&self.asked);
        } else {
            game.legal(state, seat, &mut self.legal);
        }
        if !self.find_edges(node, seat) {
            if !self.path.is_empty() && self.tree.is_crowded(node) {
                return None;
            }
            self.candidates.clear();
            self.candidates.extend(self.legal.iter().map(|&action| Candidate { action, weight: 1.0 }));
            let at_root = self.path.is_empty();
            self.guide.weigh(game, state, seat, &mut self.candidates, at_root);
            self.tree.add(node, seat, &self.candidates);
            self.find_edges(node, seat);
        }
        self.tree.select(node, &self.available, self.guide.curiosity())
    }

    /// Finds the edges of all legal actions, and says whether none is missing.
    fn find_edges(&mut self, node: u32, seat: Seat) -> bool {
        self.available.clear();
        let mut guess = 0;
        for &action in &self.legal {
            if let Some(edge) = self.tree.find(node, seat, action, guess) {
                self.available.push(edge);
                guess = edge as usize + 1;
            }
        }
        self.available.len() == self.legal.len()
    }

    /// What is known about the legal actions, in their order.
    pub fn findings(&self, question: &Question<'_, G>) -> impl Iterator<Item = Finding<G::Action>> {
        let root = Tree::<G::Action>::ROOT;
        let seat = question.seat;
        question.legal.iter().zip(&self.tried).enumerate().map(move |(guess, (&action, tried))| {
            let edge = self.tree.find(root, seat, action, guess);
            let wish = edge.map_or(0.0, |edge| self.tree.record(root, edge).1);
            let promise = edge.map_or(0.0, |edge| self.tree.promise(root, edge));
            Finding { action, visits: tried.visits(), promise, wish, outlook: tried.outlook() }
        })
    }

    /// What came of all iterations, whatever they began with: what the position is worth where nobody
    /// decides, and the question has no actions.
    pub fn outlook(&self) -> Outlook {
        self.all.outlook()
    }

    /// The action that was tried most, the better and then the first one on ties; and whether `left`
    /// more iterations could hardly change that.
    pub fn best(&self, question: &Question<'_, G>, left: u32) -> (G::Action, bool) {
        let mut best: Option<Finding<G::Action>> = None;
        let mut second = 0;
        for finding in self.findings(question) {
            if best.is_none_or(|best| (finding.visits, finding.wish) > (best.visits, best.wish)) {
                second = best.map_or(0, |best| best.visits);
                best = Some(finding);
            } else {
                second = second.max(finding.visits);
            }
        }
        let (action, visits) = best.map_or((question.legal[0], 0), |best| (best.action, best.visits));
        // The second would need more than half of what is left.
        (action, visits.saturating_sub(second) > left / 2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gamekit::{Options, Setup, Viewer};
    use heroes::Heroes;

    /// In the redraw everybody has another hand in every iteration, and 32 choices with each.
    #[test]
    fn a_node_is_not_crowded_by_what_others_may_hold() {
        let game: Heroes = Setup::newest::<Heroes>(Options::for_players(4)).build().expect("a game");
        let (mut state, mut random) = (game.setup(), FastRng::new(1));
        while game.turn(&state) == Turn::Chance {
            let chance = game.sample_chance(&state, &mut random);
            game.apply_chance(&mut state, &chance, &mut Silent);
        }
        let seat = Seat(0);
        let mut legal = Vec::new();
        game.legal(&state, seat, &mut legal);
        assert!(legal.len() > 8, "the redraw");
        let view = game.view(&state, Viewer::Seat(seat));
        let question = Question { game: &game, view: &view, seat, legal: &legal };
        let mut search = Search::new(crate::heroes_guide(1));
        search.begin(&question, 1);
        search.grow(&question, 300);
        let most = search.tree.most_edges();
        assert!((300..700).contains(&most), "{most} edges at one node");
        assert!(search.findings(&question).all(|finding| finding.visits > 0), "every choice was tried");
    }
}
