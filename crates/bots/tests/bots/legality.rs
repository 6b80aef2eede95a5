//! Answers are legal: wherever a game can lead, whatever is hidden, and however little is left to choose.

use alea::Alea;
use assemble::Assemble;
use bots::Roster;
use gamekit::{ChanceSource, FastRng, Game, Viewer};
use heroes::Heroes;

use crate::questions::{Asked, bot, names, setups, walk};

/// Random games of each setup, and decisions of each game.
const GAMES: u64 = 6;
const DECISIONS: usize = 9;

/// The same decision with some of the actions left out.
fn with_less<G: Game>(mut asked: Asked<G>, random: &mut FastRng) -> Asked<G> {
    let kept = random.below(asked.legal.len() as u32) as usize;
    let mut at = 0;
    asked.legal.retain(|_| {
        at += 1;
        at == kept + 1 || random.below(3) == 0
    });
    asked
}

/// The same table as spectators see it, but with everything else drawn anew: own cards, too.
fn fuzzed<G: Game>(asked: &Asked<G>, random: &mut FastRng) -> Asked<G> {
    let seen = asked.game.view(&asked.state, Viewer::Public);
    Asked::new(&asked.game, asked.game.determinize(&seen, random), asked.seat)
}

fn check<G: Roster>() {
    let mut random = FastRng::new(1);
    for setup in setups::<G>() {
        for number in 0..GAMES {
            for (part, asked) in (0..).zip(walk::<G>(&setup, number, DECISIONS)) {
                // Every part of a game is asked about in every way.
                let asked = match (number + part) % 3 {
                    0 => asked,
                    1 => with_less(asked, &mut random),
                    _ => fuzzed(&asked, &mut random),
                };
                for name in names::<G>() {
                    let answer = asked.put_to(&mut bot(name, number));
                    let place = || format!("{name}, {:?}, game {number}, {:?}", setup.options, asked.state);
                    assert!(asked.legal.contains(&answer), "{answer} is not asked for: {}", place());
                    let allowed = asked.game.check(&asked.state, asked.seat, answer);
                    assert_eq!(allowed, Ok(()), "{answer}: {}", place());
                }
            }
        }
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
