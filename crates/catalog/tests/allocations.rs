//! Playouts of every game use no heap. A binary of its own, because it counts all allocations.

use catalog::{GAMES, with_game};
use gamekit::{FastRng, Game, OptionKind, Options, PlayoutBuffers, Setup, playout};

/// Plays random games of every number of players and counts what they allocate.
fn no_heap<G: Game>() {
    let specs = G::option_specs();
    let players = specs.iter().find_map(|spec| match &spec.kind {
        OptionKind::Players(range) => Some(range.clone()),
        _ => None,
    });
    for players in players.expect("every game has a number of players") {
        let game: G = Setup::newest::<G>(Options::for_players(players)).build().expect("a game");
        let mut buffers = PlayoutBuffers::default();
        let mut rng = FastRng::new(players.into());
        let mut decisions = 0;
        let counted = allocation_counter::measure(|| {
            for _ in 0..200 {
                let mut state = game.setup();
                decisions += playout(&game, &mut state, &mut rng, &mut buffers);
                assert!(game.outcome(&state).is_some());
            }
        });
        assert!(decisions > 200, "the games were played");
        assert_eq!(counted.count_total, 0, "{} with {players} players", G::ID);
    }
}

#[test]
fn playouts_allocate_nothing() {
    for id in GAMES {
        with_game!(*id, G => no_heap::<G>(), else => panic!("{id} is listed"));
    }
}

/// The counter counts: a check that cannot fail would be worse than none.
#[test]
fn an_allocation_is_noticed() {
    let counted = allocation_counter::measure(|| drop(std::hint::black_box(Box::new(1))));
    assert_eq!(counted.count_total, 1);
}
