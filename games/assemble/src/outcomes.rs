//! Every random result that a state can get.

use crate::Assemble;
use crate::action::{Chance, Counters};
use crate::content::{Doll, DollSet};
use crate::state::{Stage, State};

impl Assemble {
    /// All equally likely results; `None` if there are more than `limit`.
    pub(crate) fn outcomes(&self, state: &State, limit: usize) -> Option<Vec<(Chance, u64)>> {
        let mut found = Vec::new();
        match state.stage {
            Stage::Counters => {
                self.orders(&mut Vec::new(), &mut found);
                found.truncate(limit.saturating_add(1));
            }
            Stage::Reveal => {
                let undealt: Vec<Doll> = state.undealt.iter().collect();
                subsets(&undealt, self.lanes, DollSet::EMPTY, limit, &mut found);
            }
            Stage::Draft | Stage::Place | Stage::Take | Stage::Over => {}
        }
        (found.len() <= limit).then(|| found.into_iter().map(|chance| (chance, 1)).collect())
    }

    fn orders(&self, begun: &mut Vec<u8>, found: &mut Vec<Chance>) {
        if begun.len() == usize::from(self.lanes) {
            found.extend(Counters::new(begun).map(Chance::Counters));
            return;
        }
        for counter in 1..=self.lanes {
            if !begun.contains(&counter) {
                begun.push(counter);
                self.orders(begun, found);
                begun.pop();
            }
        }
    }
}

/// Every choice of `more` dolls, until there are more than `limit`.
fn subsets(dolls: &[Doll], more: u8, chosen: DollSet, limit: usize, found: &mut Vec<Chance>) {
    if more == 0 {
        found.push(Chance::Reveal(chosen));
        return;
    }
    for (i, &doll) in dolls.iter().enumerate() {
        if found.len() > limit {
            return;
        }
        subsets(&dolls[i + 1..], more - 1, chosen.with(doll), limit, found);
    }
}
