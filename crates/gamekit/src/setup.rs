//! What a match is made from: rules version, options, packs.

use crate::{Game, OptionKind, Options, PackError, Packs, SetupError};

/// The choice of a game's rules version, options and content.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The rules version.
    pub rules: u16,
    /// The options, as given or complete.
    pub options: Options,
    /// Content that is not built in.
    pub packs: Packs,
}

impl Setup {
    /// The newest rules with these options and built-in content.
    pub fn newest<G: Game>(options: Options) -> Setup {
        Setup { rules: G::RULES, options, packs: Packs::default() }
    }

    /// Checks the choice, completes its options, and makes the game of it.
    pub fn build<G: Game>(&mut self) -> Result<G, SetupError> {
        if !(1..=G::RULES).contains(&self.rules) {
            return Err(SetupError::Rules { found: self.rules, newest: G::RULES });
        }
        let specs = G::option_specs();
        self.options = self.options.complete(&specs).map_err(SetupError::Option)?;
        let named: Vec<&str> = specs
            .iter()
            .filter(|spec| matches!(spec.kind, OptionKind::Pack { .. }))
            .map(|spec| self.options.pack(spec.key))
            .filter(|name| !name.starts_with("builtin/"))
            .collect();
        for name in &named {
            self.packs.get(name).map_err(SetupError::Pack)?;
        }
        if let Some(unused) = self.packs.names().find(|name| !named.contains(name)) {
            return Err(SetupError::Pack(PackError::Unused { name: unused.to_owned() }));
        }
        G::new(self.rules, &self.options, &self.packs)
    }
}

impl SetupError {
    /// The sentence.
    pub fn say(&self, lang: crate::Lang) -> String {
        crate::Problem::from(self.clone()).kind.say(lang)
    }
}
