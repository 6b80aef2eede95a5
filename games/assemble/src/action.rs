//! Decisions, random results, and why they are refused.

use gamekit::Refusal;

use crate::content::{Doll, DollSet};
use crate::state::MAX_LANES;

/// A decision of the Lane whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Action {
    /// Take this doll to the Bench (AA-6, AA-10).
    Take(Doll),
    /// Put the Bench doll into this gap of the line (AA-9).
    Place(u8),
}

/// A random result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chance {
    /// The Counters of the Lanes (AA-5).
    Counters(Counters),
    /// Dolls for the Field (AA-6, AA-11).
    Reveal(DollSet),
}

/// The Counter of every Lane.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Counters {
    of_lane: [u8; MAX_LANES],
    lanes: u8,
}

impl Counters {
    /// These Counters, by Lane; `None` if there are more than Lanes can be.
    pub fn new(of_lane: &[u8]) -> Option<Counters> {
        let mut counters = Counters { of_lane: [0; MAX_LANES], lanes: of_lane.len() as u8 };
        counters.of_lane.get_mut(..of_lane.len())?.copy_from_slice(of_lane);
        Some(counters)
    }

    /// The Counters by Lane.
    pub fn as_slice(&self) -> &[u8] {
        &self.of_lane[..usize::from(self.lanes)]
    }
}

/// Why something is against the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// No doll is placed in the opening.
    PlaceInDraft,
    /// The doll on the Bench is placed before another is taken.
    TakeBeforePlace,
    /// The doll was placed; now one is taken.
    PlaceAfterPlace,
    /// In the last round nothing is taken.
    TakeInLastRound,
    /// The doll does not lie on the Field.
    NotOnField(Doll),
    /// The line has no such gap.
    NoSuchGap {
        /// The last gap there is.
        last: u8,
    },
    /// With The Identity, the rightmost gap costs Capacity, and there is none to spare.
    RightmostAtCapacityOne,
    /// Counters are dealt first and once.
    CountersOutOfPlace,
    /// The Counters are not 1 to the number of Lanes, each once.
    WrongCounters,
    /// Dolls are not revealed before the Counters are dealt.
    RevealOutOfPlace,
    /// Not as many dolls as Lanes, or not from the undealt ones.
    WrongReveal,
}

impl Refusal for Illegal {
    fn rule(&self) -> &'static str {
        match self {
            Illegal::PlaceInDraft => "AA-6",
            Illegal::TakeBeforePlace
            | Illegal::PlaceAfterPlace
            | Illegal::TakeInLastRound
            | Illegal::NotOnField(_) => "AA-10",
            Illegal::NoSuchGap { .. } => "AA-9",
            Illegal::RightmostAtCapacityOne => "AA-18",
            Illegal::CountersOutOfPlace | Illegal::WrongCounters => "AA-5",
            Illegal::RevealOutOfPlace => "AA-6",
            Illegal::WrongReveal => "AA-11",
        }
    }
}
