//! Exact distributions of a round against rounds that are really rolled: every cell of every card.

use std::collections::BTreeMap;

use alea::{Alea, Declare, Escape, Stage};
use gamekit::{ChanceSource, FastRng, Game, OptionValue, Options, Seat, Setup, Silent};

/// How far an observed number may lie from the expected one, in standard deviations.
const FAR: f64 = 4.0;

/// Rolls a round of this card and these declarations, and returns what everybody gained.
fn rolled(game: &Alea, place: u8, declared: &[u8], scores: &[u8], rng: &mut FastRng) -> [u8; 5] {
    let mut state = game.setup();
    state.stage = Stage::Declare;
    state.round = 1;
    state.trap = Some(place);
    state.scores[..scores.len()].copy_from_slice(scores);
    let before = state.scores;
    for (seat, number) in Seat::all(game.players()).zip(declared) {
        game.apply(&mut state, seat, Declare(*number), &mut Silent);
    }
    while matches!(state.stage, Stage::Roll | Stage::Escape) {
        let chance = game.sample_chance(&state, rng);
        game.apply_chance(&mut state, &chance, &mut Silent);
    }
    core::array::from_fn(|seat| state.scores[seat] - before[seat])
}

/// The first cell of a profile whose count lies too far off, in words; and the number of cells.
fn far_off(
    game: &Alea,
    place: u8,
    (declared, scores): (&[u8], &[u8]),
    rounds: u32,
    rng: &mut FastRng,
) -> (Option<String>, usize) {
    let card = &game.cards()[usize::from(place)];
    let odds = game.round_odds(card.id).expect("a card of the deck");
    let cells = odds.outcomes(declared, game.escape_rule(), scores);
    let mut seen: BTreeMap<[u8; 5], u32> = BTreeMap::new();
    for _ in 0..rounds {
        *seen.entry(rolled(game, place, declared, scores, rng)).or_default() += 1;
    }
    let mut far = None;
    for cell in &cells {
        let found = f64::from(seen.remove(&cell.points).unwrap_or(0));
        let expected = cell.probability * f64::from(rounds);
        let spread = (expected * (1.0 - cell.probability)).sqrt();
        // Where next to nothing is expected, counts are no longer bell-shaped: a few more are allowed.
        let room = FAR * spread + if expected.min(f64::from(rounds) - expected) < 10.0 { 5.0 } else { 0.0 };
        if (found - expected).abs() > room + 1e-6 {
            let points = cell.points;
            far = Some(format!("{points:?} came {found} times, expected {expected:.1} ± {spread:.1}"));
        }
    }
    assert!(seen.is_empty(), "{} {declared:?}: impossible gains {seen:?}", card.condition);
    (far, cells.len())
}

/// Compares one profile's cells with so many rolled rounds; returns the number of cells. Among many
/// thousand cells some lie far off by chance alone: those are rolled anew, ten times as often.
fn agrees(game: &Alea, place: u8, profile: (&[u8], &[u8]), rounds: u32, rng: &mut FastRng) -> usize {
    let (far, cells) = far_off(game, place, profile, rounds, rng);
    if far.is_some() {
        let (still, _) = far_off(game, place, profile, rounds * 10, rng);
        let condition = &game.cards()[usize::from(place)].condition;
        assert_eq!(still, None, "{condition} {profile:?}");
    }
    cells
}

/// So many rounds for each of so many random profiles of every card, player count and escape rule.
fn check(profiles: u32, rounds: u32) -> usize {
    let mut rng = FastRng::new(22);
    let mut cells = 0;
    for players in 3..=5u8 {
        for escape in ["all", "stop"] {
            let options = Options::for_players(players).with("escape", OptionValue::Text(escape.to_owned()));
            let game: Alea = Setup::newest::<Alea>(options).build().expect("a game");
            assert_eq!(game.escape_rule(), if escape == "all" { Escape::All } else { Escape::Stop });
            for place in 0..game.cards().len() as u8 {
                for _ in 0..profiles {
                    let mut draw = |below| (0..players).map(|_| rng.below(below) as u8).collect::<Vec<u8>>();
                    let (declared, scores) = (draw(6), draw(4));
                    cells += agrees(&game, place, (&declared, &scores), rounds, &mut rng);
                }
            }
        }
    }
    cells
}

/// Raised by `ALEA_SIMULATED_ROUNDS`, as `cargo xtask deep alea` does.
#[test]
fn rolled_rounds_fall_as_the_exact_odds_say() {
    let rounds = std::env::var("ALEA_SIMULATED_ROUNDS").ok().and_then(|text| text.parse().ok());
    let cells = match rounds {
        Some(rounds) => check(24, rounds),
        None => check(2, 400),
    };
    assert!(cells > 500, "{cells} cells were compared");
}
