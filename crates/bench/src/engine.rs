//! The engines: random games through the `Game` trait, and what their inner loops do.

use std::hint::black_box;

use alea::{Alea, Escape, Odds, RoundOdds};
use assemble::{Assemble, Chance, Doll, Line, Scorer, Stage};
use gamekit::{
    ChanceSource, Fairness, FastRng, Game, OptionValue, Options, PlayoutBuffers, Setup, Viewer, playout,
};

use crate::{Floor, Table};

/// The floor of the quick games' playouts, a second.
const QUICK: f64 = 600_000.0;

pub(crate) fn measure(table: &mut Table) {
    for players in 2..=4 {
        let options = Options::for_players(players);
        playouts::<Assemble>(table, &format!("assemble playout, {players} players"), options, QUICK);
    }
    let yes = OptionValue::Flag(true);
    let advanced = Options::for_players(4).with("flaw", yes.clone()).with("identity", yes);
    playouts::<Assemble>(table, "assemble playout, 4 players, flaw, identity", advanced, QUICK);
    for players in 3..=5 {
        let options = Options::for_players(players);
        playouts::<Alea>(table, &format!("alea playout, {players} players"), options, QUICK);
    }
    derived_chance(table);
    lane_scoring(table);
    views(table);
    exact_odds(table);
}

pub(crate) fn game<G: Game>(options: Options) -> G {
    let built = Setup::newest::<G>(options).build();
    built.unwrap_or_else(|error| unreachable!("{}", error.say(gamekit::Lang::En)))
}

pub(crate) fn playouts<G: Game>(table: &mut Table, name: &str, options: Options, floor: f64) {
    let game: G = game(options);
    let mut buffers = PlayoutBuffers::default();
    let mut rng = FastRng::new(1);
    table.time(name, Floor::AtLeast(floor), || {
        let mut state = game.setup();
        playout(&game, &mut state, &mut rng, &mut buffers);
        black_box(game.outcome(&state));
    });
}

/// The random results of a match, derived from their names: one key, nine names.
fn derived_chance(table: &mut Table) {
    let game: Assemble = game(Options::for_players(4));
    let mut number = 0;
    table.time("assemble, all chance of a game, derived", Floor::AtLeast(100_000.0), || {
        number += 1;
        let mut source = Fairness::of_bots(4, 1, number).source();
        let mut state = game.setup();
        black_box(game.sample_chance(&state, &mut source));
        // What is played between the reveals has no influence on them, so it is left out.
        state.stage = Stage::Reveal;
        while let Chance::Reveal(dolls) = game.sample_chance(&state, &mut source) {
            state.undealt = state.undealt.without_all(dolls);
            if state.undealt.is_empty() {
                break;
            }
        }
        black_box(state);
    });
}

fn lane_scoring(table: &mut Table) {
    let scorer = Scorer::new();
    let mut rng = FastRng::new(2);
    let lines: Vec<Line> = (0..4096)
        .map(|_| Line::new((0..8).filter_map(|_| Doll::new(rng.below(32) as u8))).unwrap_or_default())
        .collect();
    let mut at = 0;
    table.time("assemble, scoring a lane of eight dolls", Floor::Under(40.0), || {
        at = (at + 1) % lines.len();
        black_box(scorer.modules(black_box(lines[at])).score(4, false));
    });
}

/// What bots and pages ask of a card's exact odds, card after card of the five players' deck.
fn exact_odds(table: &mut Table) {
    let game: Alea = game(Options::for_players(5));
    let conditions: Vec<_> = game.cards().iter().map(|card| card.condition).collect();
    let mut at = 0;
    table.time("alea, all tables of a card", Floor::Under(100e6), || {
        at = (at + 1) % conditions.len();
        black_box((Odds::new(&conditions[at]), RoundOdds::new(&conditions[at])));
    });
    let tables: Vec<RoundOdds> = conditions.iter().map(RoundOdds::new).collect();
    let mut outcomes = Vec::new();
    table.time("alea, all 7,776 profiles of a card", Floor::Under(20e6), || {
        at = (at + 1) % tables.len();
        for profile in 0..6u32.pow(5) {
            let declared: [u8; 5] = core::array::from_fn(|seat| (profile / 6u32.pow(seat as u32) % 6) as u8);
            tables[at].outcomes_into(&declared, Escape::All, &[0; 5], &mut outcomes);
            black_box(&outcomes);
        }
    });
}

fn views(table: &mut Table) {
    let game: Assemble = game(Options::for_players(4));
    let state = game.setup();
    table.time("assemble, a view", Floor::Under(2_000.0), || {
        black_box(game.view(black_box(&state), Viewer::Public));
    });
}
