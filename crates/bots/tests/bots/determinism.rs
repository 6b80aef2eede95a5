//! The same seed and the same questions give the same answers.

use alea::Alea;
use assemble::Assemble;
use bots::{RANDOM, Roster};
use gamekit::Game;
use heroes::Heroes;

use crate::questions::{Asked, bot, names, setups, walk};

/// Decisions of each setup.
const DECISIONS: usize = 12;

/// Whether an answer depends on what was asked before. In Alea declarations are drawn from a mix, so
/// every answer uses up some chance, and `hunter` watches the others.
fn remembers<G: Game>(name: &str) -> bool {
    name == RANDOM || G::ID == Alea::ID && name != "greedy"
}

/// Everything that is asked in one game.
fn answers<G: Roster>(name: &str, seed: u64, questions: &[Asked<G>]) -> Vec<G::Action> {
    let mut player = bot(name, seed);
    questions.iter().map(|asked| asked.put_to(&mut player)).collect()
}

/// Everything that is asked, each by a bot of its own.
fn fresh_answers<G: Roster>(name: &str, seed: u64, questions: &[Asked<G>]) -> Vec<G::Action> {
    questions.iter().map(|asked| asked.put_to(&mut bot(name, seed))).collect()
}

fn check<G: Roster>() {
    let games: Vec<Vec<Asked<G>>> =
        (0..).zip(setups::<G>()).map(|(seed, setup)| walk(&setup, seed, DECISIONS)).collect();
    for name in names::<G>() {
        let mut seed_matters = false;
        for (seed, questions) in (0..).zip(&games) {
            let first = answers(name, seed, questions);
            let again = match remembers::<G>(name) {
                true => answers(name, seed, questions),
                false => fresh_answers(name, seed, questions),
            };
            assert_eq!(first, again, "{name}");
            seed_matters |= first != answers(name, seed + 1, questions);
        }
        // Else the comparison would say nothing about seeds.
        assert!(seed_matters || ["greedy", "linear"].contains(&name), "{name}");
    }
}

#[test]
fn assemble() {
    check::<Assemble>();
}

#[test]
fn alea() {
    check::<Alea>();
}

#[test]
fn heroes() {
    check::<Heroes>();
}
