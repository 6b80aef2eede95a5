//! The test vectors of fairness: seed and nonces to the byte, and the games that follow from them.

use assemble::Assemble;
use gamekit::{ChanceSource, FairSource, Fairness, Game, Nonce, PerSeat, Seed, Silent, Turn};
use serde_json::Value;
use testkit::golden::{self, Boards};

use crate::table::{check_that_it_ends, game, setup};

const VECTORS: &str = include_str!("../../../crates/gamekit/tests/vectors.json");

fn text(value: &Value) -> &str {
    value.as_str().expect("a text")
}

fn bytes<const N: usize>(digits: &str) -> [u8; N] {
    assert_eq!(digits.len(), 2 * N);
    std::array::from_fn(|i| u8::from_str_radix(&digits[2 * i..2 * i + 2], 16).expect("hexadecimal"))
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// All random results of a game; the first thing legal is done wherever a decision is due.
fn chances(game: &Assemble, mut source: FairSource) -> Vec<String> {
    let mut state = game.setup();
    let mut found = Vec::new();
    for _ in 0..=game.longest_log() {
        match game.turn(&state) {
            Turn::Chance => {
                let chance = game.sample_chance(&state, &mut source);
                found.push(chance.to_string());
                game.apply_chance(&mut state, &chance, &mut Silent);
            }
            Turn::Act(act) => {
                let seat = act.must.first().expect("a seat");
                let mut actions = Vec::new();
                game.legal(&state, seat, &mut actions);
                game.apply(&mut state, seat, actions[0], &mut Silent);
            }
            Turn::Over => return found,
        }
    }
    panic!("the game does not end: {found:?}")
}

#[test]
fn the_vectors_come_out() {
    let vectors: Value = serde_json::from_str(VECTORS).expect("JSON");
    let vectors = vectors.as_array().expect("a list");
    assert_eq!(vectors.len(), 2);
    for vector in vectors {
        let nonces = vector["nonces"].as_array().expect("a list");
        let players = nonces.len() as u8;
        let seed: Seed = bytes(text(&vector["seed"]));
        let nonce = |digits: &str| -> Option<Nonce> { (!digits.is_empty()).then(|| bytes(digits)) };
        let nonces = PerSeat::new(players, |seat| nonce(text(&nonces[usize::from(seat.0)])));
        let fairness = Fairness::new(seed, nonces);
        assert_eq!(fairness.commitment_text(), text(&vector["commitment"]));
        assert_eq!(hex(&fairness.key()), text(&vector["key"]));

        let words: Vec<&str> = vector["words"].as_array().expect("a list").iter().map(text).collect();
        let mut source = fairness.source();
        source.name(text(&vector["name"]));
        let found: Vec<String> = words.iter().map(|_| format!("{:08x}", source.word())).collect();
        assert_eq!(found, words);

        let expected: Vec<&str> = vector["chance"].as_array().expect("a list").iter().map(text).collect();
        assert_eq!(vector["game"], Assemble::ID);
        assert_eq!(chances(&game(players, &[]), fairness.source()), expected);
    }
}

/// The same names whatever is played: with other options and other actions the same dolls come.
#[test]
fn chance_does_not_depend_on_play() {
    let fairness = Fairness::of_bots(4, 5, 6);
    let plain = chances(&game(4, &[]), fairness.source());
    assert_eq!(plain.len(), 9);
    assert_eq!(chances(&game(4, &["flaw", "identity"]), fairness.source()), plain);
    check_that_it_ends(setup(4, &["identity"]), 9);
    let transcript = golden::transcript::<Assemble>(setup(4, &["identity"]), 9, Boards::AfterChance);
    let drawn: Vec<&str> =
        transcript.lines().filter_map(|line| Some(line.split_once("] chance ")?.1)).collect();
    assert_eq!(drawn, chances(&game(4, &[]), Fairness::of_bots(4, 9, 0).source()));
}
