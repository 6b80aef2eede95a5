//! Games for tests: played by first choices and greedy bots, the same every time.

use catalog::AnyGame;
use gamekit::{Options, Packs, Setup, Viewer};
use host::{Host, Lots, Sitter, think};
use protocol::{Advice, Ask};

/// A table with one person and bots that nobody has played at.
pub(crate) fn begun(game: &str, players: u8) -> Host {
    let game = AnyGame::named(game).expect("it is there");
    let setup = Setup { rules: 1, options: Options::for_players(players), packs: Packs::default() };
    let bot = |_| Sitter::Bot { name: "Bot".to_owned(), level: "greedy".to_owned() };
    let mut sitters = vec![Sitter::Person { name: "Ann".to_owned() }];
    sitters.extend((1..players).map(bot));
    let lots = Lots { seed: [5; 32], nonces: vec![Some([3; 16]); players.into()], bot_seed: 4 };
    Host::start(game, setup, &sitters, &lots, 1_700_000_000_000).expect("a table")
}

/// The same after so many decisions.
pub(crate) fn after(game: &str, players: u8, decisions: usize) -> Host {
    let mut host = begun(game, players);
    for _ in 0..decisions {
        if let Some((thought, decision)) = host.owed(1) {
            let Advice::Decided { action, .. } = think(&thought, None) else { panic!("no answer") };
            assert!(host.decided(&thought, decision, &action, 2));
        } else if let Some(seat) = host.asked_person() {
            let scene = host.scene(Viewer::Seat(seat), None);
            let action = scene.choices[0].action.clone();
            let id = format!("page {}", scene.number);
            host.hear(&Ask::Act { seat, decision: scene.decision, action, id }, 1_700_000_000_500);
        } else {
            break;
        }
    }
    host
}

/// The same at its end.
pub(crate) fn finished(game: &str, players: u8) -> Host {
    after(game, players, usize::MAX)
}
