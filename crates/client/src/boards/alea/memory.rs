//! What was shown before, so that the end of a round can be shown though the view has forgotten it.

use std::collections::BTreeMap;

use alea::Alea;

use super::fate::Phase;
use super::round::Round;
use crate::boards::Seen;

/// Everything that was shown of this game, by the number of entries that led there.
#[derive(Default)]
pub(super) struct Memory(BTreeMap<u32, Round>);

impl Memory {
    /// What is shown now. Asked twice, it answers the same.
    pub(super) fn look(&mut self, seen: &Seen<Alea>) -> Round {
        let before = seen.entries.checked_sub(1).and_then(|step| self.0.get(&step));
        let round = Round::of(&seen.view, &seen.news, seen.entries, before);
        self.keep(round, seen.news.is_empty())
    }

    /// Keeps what is shown. Whoever jumps here is not told what just happened, so what was known then
    /// is better, without its motion.
    fn keep(&mut self, round: Round, is_jump: bool) -> Round {
        let kept = self.0.get(&round.step);
        match kept.filter(|kept| is_jump && kept.number == round.number && kept.scores == round.scores) {
            Some(kept) if kept.phase == Phase::Ended => kept.still(),
            Some(_) => round,
            None => {
                self.0.insert(round.step, round.clone());
                round
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ended(step: u32, number: u8) -> Round {
        Round { step, number, phase: Phase::Ended, gains: vec![2], scores: vec![5], ..Round::default() }
    }

    #[test]
    fn a_jump_to_the_end_of_a_round_shows_it_without_motion() {
        let mut memory = Memory::default();
        memory.keep(ended(7, 2), false);
        let bare = Round { step: 7, number: 2, scores: vec![5], ..Round::default() };
        let shown = memory.keep(bare.clone(), true);
        assert_eq!((shown.phase, shown.gains), (Phase::Ended, vec![0]));
        // Another round under the same number of entries: something was taken back.
        let other = Round { number: 3, ..bare };
        assert_eq!(memory.keep(other.clone(), true), other);
    }

    #[test]
    fn what_happens_again_replaces_what_was_known() {
        let mut memory = Memory::default();
        memory.keep(ended(7, 2), false);
        let mut again = ended(7, 2);
        again.gains = vec![3];
        assert_eq!(memory.keep(again.clone(), false), again);
    }
}
