//! The library of powers as data: which effects there are, when they can happen, what they ask for.
//!
//! The reader checks by it, and an editor makes its forms of it.

/// The colours of cards and territories.
pub const COLOURS: [&str; 5] = ["red", "blue", "yellow", "green", "white"];

/// The colours of tokens.
pub const TOKEN_COLOURS: [&str; 3] = ["red", "yellow", "green"];

/// When a power can work.
pub const TRIGGERS: [&str; 7] = ["capture", "invade", "reveal", "summon", "turn", "end", "always"];

/// What can be counted at the end of the game.
pub const COUNTED: [&str; 9] =
    ["red", "blue", "yellow", "green", "white", "forest", "city", "alice", "tile_won"];

/// What an effect asks for, by its key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Parameter {
    /// A number from 1 to the largest.
    Number(&'static str),
    /// Tokens by colour, not all of them none.
    Tokens(&'static str),
    /// One of these words.
    Word(&'static str, &'static [&'static str]),
}

impl Parameter {
    /// The key under which it stands in a power.
    pub const fn key(self) -> &'static str {
        match self {
            Parameter::Number(key) | Parameter::Tokens(key) | Parameter::Word(key, _) => key,
        }
    }
}

/// An effect: its word, the triggers it can have, and what it asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EffectSpec {
    /// The word in `do`.
    pub word: &'static str,
    /// The words that can stand in `on`.
    pub on: &'static [&'static str],
    /// What else it needs.
    pub parameters: &'static [Parameter],
}

const AT_ONCE: &[&str] = &["reveal", "summon", "capture"];
const AMOUNT: &[Parameter] = &[Parameter::Number("amount")];
const POINTS: &[Parameter] = &[Parameter::Number("points")];

const fn effect(
    word: &'static str,
    on: &'static [&'static str],
    parameters: &'static [Parameter],
) -> EffectSpec {
    EffectSpec { word, on, parameters }
}

/// All effects.
pub const EFFECTS: [EffectSpec; 18] = [
    effect("gain_tokens", AT_ONCE, &[Parameter::Tokens("tokens")]),
    effect("steal_token", AT_ONCE, &[Parameter::Word("colour", &TOKEN_COLOURS)]),
    effect("draw", AT_ONCE, &[Parameter::Number("cards")]),
    effect("gain_points", &["reveal", "summon", "capture", "end"], POINTS),
    effect("choose_tokens", AT_ONCE, AMOUNT),
    effect("turn_up_commoner", AT_ONCE, &[]),
    effect("copy_power", &["reveal"], &[]),
    effect("exchange_token", &["turn"], &[]),
    effect("military", &["always", "invade"], AMOUNT),
    effect("food", &["always", "invade"], AMOUNT),
    effect("dream", &["always"], AMOUNT),
    effect("flip_for_military", &["invade"], AMOUNT),
    effect("capture_instead_of_attack", &["invade"], &[]),
    effect("distance_from_any_hex", &["always"], &[]),
    effect("open_forests", &["always"], &[]),
    effect("tile_tie_alices", &["always"], AMOUNT),
    effect("points_per", &["end"], &[Parameter::Word("what", &COUNTED), Parameter::Number("points")]),
    effect("points_if_most_alices", &["end"], POINTS),
];

/// The effect of this word.
pub fn effect_spec(word: &str) -> Option<&'static EffectSpec> {
    const ALL: &[EffectSpec] = &EFFECTS;
    ALL.iter().find(|spec| spec.word == word)
}

/// Whether a power can mean more when several cards bear it: those that add something up.
pub fn can_stack(on: &str, effect: &str) -> bool {
    match on {
        "always" | "invade" => matches!(effect, "military" | "food" | "dream" | "tile_tie_alices"),
        "turn" | "end" => true,
        _ => false,
    }
}
