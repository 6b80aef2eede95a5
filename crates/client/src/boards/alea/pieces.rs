//! What stands and lies on the plaza, and where.

use alea::{Condition, Dice};
use art::alea::layout::{Handful, Layout};
use art::alea::plaza::Plaza;
use art::alea::tokens::Declaration;
use gamekit::Seat;

use super::fate::{Fate, Phase};
use super::parts;
use super::round::Round;

/// A piece on the plaza.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Piece {
    /// What it is.
    pub(super) what: What,
    /// Whose it is.
    pub(super) seat: Seat,
    /// The middle of it, in pixels from the left and from the top.
    pub(super) place: (f32, f32),
    /// How large it is.
    pub(super) size: f32,
}

/// What a piece is.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum What {
    /// A die that lies there.
    Die(Lying),
    /// A die that waits to be thrown; whether it is next.
    Ghost(bool),
    /// A declaration under its cup; what the viewer knows of a hidden one.
    Cup(Declaration, Option<u8>),
    /// The name of the owner.
    Name,
}

/// How a die lies.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Lying {
    /// What it shows.
    pub(super) face: u8,
    /// How it is turned.
    pub(super) tilt: f32,
    /// Whether it is part of what springs the trap.
    pub(super) is_part: bool,
    /// The step in which it was thrown, if it is this one.
    pub(super) thrown: Option<u32>,
    /// Whether the check is still to come in this step.
    pub(super) is_tense: bool,
    /// When it was thrown among those of its step, from 0 to 1.
    pub(super) turn: f32,
    /// From where it comes flying.
    pub(super) from: (f32, f32),
}

/// The room for a name.
const NAME: (f32, f32) = (92.0, 18.0);

/// Everything on the plaza. `first` sits in front.
pub(super) fn pieces(round: &Round, condition: Option<&Condition>, first: Seat, plaza: Plaza) -> Vec<Piece> {
    let players = round.scores.len() as u8;
    // The viewer sits in front, the others go round clockwise.
    let seats: Vec<Seat> = (0..players).map(|by| Seat((first.0 + by) % players.max(1))).collect();
    let name = if plaza.width > 480.0 && plaza.height > 220.0 { NAME } else { (0.0, 0.0) };
    match round.phase {
        Phase::Declaring | Phase::Lifted => cups(round, &seats, plaza, name),
        Phase::Before | Phase::Over => Vec::new(),
        Phase::Resolving | Phase::Ended | Phase::Tiebreak => dice(round, condition, &seats, plaza, name),
    }
}

fn names(layout: &Layout, seats: &[Seat], name: (f32, f32)) -> Vec<Piece> {
    let named = seats.iter().zip(&layout.names).filter(|_| name.1 > 0.0);
    named
        .filter_map(|(seat, place)| {
            Some(Piece { what: What::Name, seat: *seat, place: (*place)?, size: name.0 })
        })
        .collect()
}

/// A cup for each player.
fn cups(round: &Round, seats: &[Seat], plaza: Plaza, name: (f32, f32)) -> Vec<Piece> {
    let layout = plaza.layout(&vec![Handful { lying: 0, waiting: 1 }; seats.len()], name);
    let cup = |(seat, places): (&Seat, &Vec<_>)| {
        let known = round.declared.get(seat.index()).copied().flatten();
        let what = match known {
            Some(number) if round.phase == Phase::Lifted => Declaration::Open(number),
            _ if round.has_declared.contains(*seat) => Declaration::Sealed,
            _ => Declaration::Thinking,
        };
        let place: &art::alea::layout::Place = places.first()?;
        let piece = What::Cup(what, known);
        Some(Piece { what: piece, seat: *seat, place: (place.x, place.y), size: layout.side * 1.12 })
    };
    let mut pieces: Vec<Piece> = seats.iter().zip(&layout.dice).filter_map(cup).collect();
    pieces.extend(names(&layout, seats, name));
    pieces
}

/// The dice of a round, and those that wait.
fn dice(
    round: &Round,
    condition: Option<&Condition>,
    seats: &[Seat],
    plaza: Plaza,
    name: (f32, f32),
) -> Vec<Piece> {
    let first = seats.first().copied().unwrap_or(Seat(0));
    let hand = |seat: &Seat| {
        let own = round.rolled.get(seat.index()).copied().unwrap_or_default();
        // Thrown anew, all dice are those of whoever threw them.
        let is_thrower = round.rethrower.unwrap_or(first) == *seat;
        if is_thrower { own + round.rethrown } else { own }
    };
    let hands: Vec<Dice> = seats.iter().map(hand).collect();
    let handful = |(seat, dice): (&Seat, &Dice)| Handful { lying: dice.len(), waiting: round.waiting(*seat) };
    let layout = plaza.layout(&seats.iter().zip(&hands).map(handful).collect::<Vec<_>>(), name);
    let ringed = match (condition, round.phase) {
        // Ones win a tie-break.
        (_, Phase::Tiebreak) => hands
            .iter()
            .map(|dice| dice.iter().map(|face| (face.pips(), face.pips() == 1)).collect())
            .collect(),
        (Some(condition), _) => parts::ringed(condition, &hands),
        (None, _) => {
            hands.iter().map(|dice| dice.iter().map(|face| (face.pips(), false)).collect()).collect()
        }
    };
    let thrown: u8 = (seats.iter().zip(&hands))
        .filter(|(seat, _)| round.throwers.contains(**seat))
        .map(|(_, dice)| dice.len())
        .sum();
    let (middle, mut before) = (plaza.middle(), 0u8);
    let mut pieces = names(&layout, seats, name);
    for ((seat, faces), places) in seats.iter().zip(&ringed).zip(&layout.dice) {
        let is_fresh = round.throwers.contains(*seat);
        for (index, at) in places.iter().enumerate() {
            let what = match faces.get(index) {
                Some(&(face, is_part)) => {
                    let turn = f32::from(before) / f32::from(thrown.max(1));
                    before += u8::from(is_fresh);
                    What::Die(Lying {
                        face,
                        tilt: at.tilt,
                        is_part,
                        thrown: is_fresh.then_some(round.step),
                        is_tense: round.is_rolling(),
                        turn: if is_fresh { turn } else { 0.0 },
                        from: ((at.x - middle.0) * 0.9, (at.y - middle.1) * 1.2),
                    })
                }
                None => What::Ghost(round.fate(*seat) == Fate::Next),
            };
            pieces.push(Piece { what, seat: *seat, place: (at.x, at.y), size: layout.side });
        }
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    fn round(phase: Phase) -> Round {
        Round {
            phase,
            scores: vec![0; 3],
            declared: vec![Some(2), Some(1), Some(3)],
            rolled: vec![Dice::NONE, Dice::of([1, 0, 0, 0, 0, 0]), Dice::NONE],
            fates: vec![Fate::Next, Fate::Clear(1), Fate::Waits],
            ..Round::default()
        }
    }

    fn count(pieces: &[Piece], is: impl Fn(&What) -> bool) -> usize {
        pieces.iter().filter(|piece| is(&piece.what)).count()
    }

    #[test]
    fn every_die_lies_or_waits() {
        let pieces = pieces(&round(Phase::Resolving), None, Seat(0), Plaza::PHONE);
        assert_eq!(count(&pieces, |what| matches!(what, What::Die(_))), 1);
        assert_eq!(count(&pieces, |what| matches!(what, What::Ghost(true))), 2);
        assert_eq!(count(&pieces, |what| matches!(what, What::Ghost(false))), 3);
        assert_eq!(count(&pieces, |what| matches!(what, What::Name)), 0, "no room for names on a phone");
    }

    #[test]
    fn the_viewer_sits_in_front() {
        let pieces = pieces(&round(Phase::Declaring), None, Seat(2), Plaza::DESKTOP);
        let cups = pieces.iter().filter(|piece| matches!(piece.what, What::Cup(..)));
        let lowest = cups.max_by(|one, other| one.place.1.total_cmp(&other.place.1));
        assert_eq!(lowest.map(|cup| cup.seat), Some(Seat(2)));
    }

    #[test]
    fn dice_thrown_anew_are_those_of_the_thrower() {
        let mut round = round(Phase::Resolving);
        round.rolled = vec![Dice::NONE; 3];
        round.rethrown = Dice::of([0, 2, 0, 1, 0, 0]);
        round.rethrower = Some(Seat(1));
        let pieces = pieces(&round, None, Seat(0), Plaza::DESKTOP);
        let lying = pieces.iter().filter(|piece| matches!(piece.what, What::Die(_)));
        assert_eq!(lying.map(|piece| piece.seat).collect::<Vec<_>>(), [Seat(1); 3]);
    }
}
