//! Questions from random games, and the bots that are asked.

use bots::{Effort, Order, Player, Question, Roster};
use gamekit::{
    ChanceSource, FastRng, Game, OptionKind, OptionValue, Options, Seat, Setup, Silent, Turn, Viewer,
};

/// Bots that no list names; a game has some of them.
const YARDSTICKS: [&str; 3] = ["flat300", "linear", "plain"];

/// How much bots think here unless it matters.
pub(crate) const ITERATIONS: u32 = 20;

/// All bots of a game, yardsticks included.
pub(crate) fn names<G: Roster>() -> Vec<&'static str> {
    let known = |name: &&str| G::bot(name, 0).is_some();
    G::names().iter().copied().chain(YARDSTICKS.into_iter().filter(known)).collect()
}

/// A fresh bot that thinks little.
pub(crate) fn bot<G: Roster>(name: &str, seed: u64) -> Player<G> {
    let order = Order { name, seed, effort: Effort::Iterations(ITERATIONS), clock: None };
    G::seat_bot(&order).expect("a bot")
}

/// Every number of players with every combination of options.
pub(crate) fn setups<G: Game>() -> Vec<Setup> {
    let mut all = vec![Options::default()];
    for spec in G::option_specs() {
        let values: Vec<OptionValue> = match spec.kind {
            OptionKind::Players(range) => range.map(|players| OptionValue::Number(players.into())).collect(),
            OptionKind::Flag => vec![OptionValue::Flag(false), OptionValue::Flag(true)],
            OptionKind::Choice(words) => {
                words.iter().map(|&word| OptionValue::Text(word.to_owned())).collect()
            }
            OptionKind::Number(numbers) => numbers.iter().copied().map(OptionValue::Number).collect(),
            OptionKind::Pack { .. } => continue,
        };
        let with_each = |options: &Options| -> Vec<Options> {
            values.iter().map(|value| options.clone().with(spec.key, value.clone())).collect()
        };
        all = all.iter().flat_map(with_each).collect();
    }
    all.into_iter().map(Setup::newest::<G>).collect()
}

/// A decision that a seat owes.
pub(crate) struct Asked<G: Game> {
    pub(crate) game: G,
    pub(crate) state: G::State,
    pub(crate) view: G::View,
    pub(crate) seat: Seat,
    pub(crate) legal: Vec<G::Action>,
}

impl<G: Game> Asked<G> {
    pub(crate) fn new(game: &G, state: G::State, seat: Seat) -> Asked<G> {
        let mut legal = Vec::new();
        game.legal(&state, seat, &mut legal);
        Asked { game: game.clone(), view: game.view(&state, Viewer::Seat(seat)), state, seat, legal }
    }

    /// What a bot is told.
    pub(crate) fn question(&self) -> Question<'_, G> {
        Question { game: &self.game, view: &self.view, seat: self.seat, legal: &self.legal }
    }

    /// What a player answers.
    pub(crate) fn put_to(&self, player: &mut Player<G>) -> G::Action {
        player.choose(&self.game, &self.view, self.seat, &self.legal).expect("an answer")
    }
}

/// So many decisions of a random game with something to choose, one from each part of the game.
pub(crate) fn walk<G: Game>(setup: &Setup, seed: u64, count: usize) -> Vec<Asked<G>> {
    let game: G = setup.clone().build().expect("a game");
    let mut random = FastRng::stream(seed, game.players().into());
    let (mut state, mut met, mut buffer) = (game.setup(), Vec::new(), Vec::new());
    loop {
        match game.turn(&state) {
            Turn::Over => break,
            Turn::Chance => {
                let chance = game.sample_chance(&state, &mut random);
                game.apply_chance(&mut state, &chance, &mut Silent);
            }
            Turn::Act(act) => {
                let seats: Vec<Seat> = act.must.iter().collect();
                let seat = seats[random.below(seats.len() as u32) as usize];
                buffer.clear();
                game.legal(&state, seat, &mut buffer);
                if buffer.len() > 1 {
                    met.push((state.clone(), seat));
                }
                let action = game.pick(&state, seat, &mut buffer, &mut random);
                game.apply(&mut state, seat, action, &mut Silent);
            }
        }
    }
    let part = met.len() / count;
    let mut drawn = |number: usize| {
        let (state, seat) = met[number * part + random.below(part as u32) as usize].clone();
        Asked::new(&game, state, seat)
    };
    (0..count).map(&mut drawn).collect()
}
