//! Checks of random results.

use std::collections::BTreeSet;
use std::fmt;

use gamekit::{ChanceSource, Game, Match, Stamp};

use crate::conformance::{Check, Failure, ensure};

/// A source that notices when a name is used twice in a match: it would give the same result twice.
pub(crate) struct Named<S> {
    source: S,
    used: BTreeSet<String>,
    repeated: Option<String>,
    draws_without_name: bool,
}

impl<S> Named<S> {
    pub(crate) fn new(source: S) -> Named<S> {
        Named { source, used: BTreeSet::new(), repeated: None, draws_without_name: false }
    }
}

impl<S: ChanceSource> ChanceSource for Named<S> {
    fn name(&mut self, name: impl fmt::Display) {
        let name = name.to_string();
        self.source.name(&name);
        if !self.used.insert(name.clone()) {
            self.repeated = Some(name);
        }
    }

    fn shared(&mut self, name: impl fmt::Display) {
        self.used.insert(name.to_string());
        self.source.shared(name);
    }

    fn below(&mut self, n: u32) -> u32 {
        self.draws_without_name |= self.used.is_empty();
        self.source.below(n)
    }
}

/// How many results are listed at most.
const LISTED: usize = 2_000;

/// Draws the random result that is due and carries it out, with all checks.
pub(crate) fn draw<G: Game>(
    table: &mut Match<G>,
    source: &mut Named<impl ChanceSource>,
) -> Result<(), Failure> {
    let (game, state) = (table.game(), table.state());
    let chance = game.sample_chance(state, source);
    if let Some(name) = &source.repeated {
        return Err(Failure::new(Check::Chance, format!("two draws are called '{name}'")));
    }
    ensure!(!source.draws_without_name, Chance, "'{chance}' was drawn without a name");
    let text = chance.to_string();
    ensure!(text.parse().as_ref() == Ok(&chance), Notation, "'{text}' is not read as it was written");
    if let Some(outcomes) = game.chance_outcomes(state, LISTED) {
        ensure!(outcomes.len() <= LISTED, Chance, "more results are listed than asked for");
        ensure!(outcomes.iter().any(|(known, _)| *known == chance), Chance, "'{text}' is not listed");
        let texts: BTreeSet<String> = outcomes.iter().map(|(known, _)| known.to_string()).collect();
        ensure!(texts.len() == outcomes.len(), Chance, "a result is listed twice");
        for (known, weight) in &outcomes {
            ensure!(*weight > 0, Chance, "'{known}' is listed and cannot come");
            let check = game.check_chance(state, known);
            ensure!(check.is_ok(), Chance, "'{known}' is listed and refused: {check:?}");
        }
        let fewer = game.chance_outcomes(state, outcomes.len() - 1);
        ensure!(fewer.is_none(), Chance, "a list is given that is longer than asked for");
    }
    let mut states = [state.clone(), state.clone()];
    let mut events = [Vec::new(), Vec::new()];
    for (state, events) in states.iter_mut().zip(&mut events) {
        game.apply_chance(state, &chance, events);
    }
    ensure!(states[0] == states[1], Deterministic, "'{text}' leads to two different states");
    ensure!(events[0] == events[1], Deterministic, "'{text}' tells two different stories");
    let receipt = table.chance(chance, Stamp::default());
    ensure!(receipt.is_ok(), Chance, "'{text}' was drawn and is refused: {receipt:?}");
    Ok(())
}
