//! Which step can be taken back freely: computed from the log, for every game alike.

use crate::game_match::{Move, Step};
use crate::{Actor, Seat};

/// The last step of `seat`, if nobody has learnt anything from it: no random result came after it,
/// nothing hidden was shown by it or since, and nobody acted who could have seen it. Decisions of
/// the same phase are sealed and see nothing, so they do not bar it.
pub(crate) fn undo_point<A, C>(log: &[Step<A, C>], seat: Seat) -> Option<u32> {
    let mut acted_since: Option<&Step<A, C>> = None;
    for step in log.iter().rev() {
        if step.reveals || matches!(step.what, Move::Chance(_)) {
            return None;
        }
        if step.by() == Actor::Seat(seat) {
            let unseen = acted_since.is_none_or(|other| other.decision == step.decision);
            return unseen.then_some(step.number);
        }
        // Decision numbers only grow: if the latest act of somebody else was made in the same
        // phase, so were those between it and the step.
        acted_since = acted_since.or(Some(step));
    }
    None
}
