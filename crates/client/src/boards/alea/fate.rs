//! What a table is busy with, and what became of somebody in the round.

/// What a table is busy with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Phase {
    /// Nothing yet: a trap is about to be turned up.
    #[default]
    Before,
    /// All declare in secret.
    Declaring,
    /// The cups are lifted in this step.
    Lifted,
    /// Groups roll and escape.
    Resolving,
    /// The round has ended in this step.
    Ended,
    /// Leaders roll for the victory.
    Tiebreak,
    /// The game is over, and nothing of the last round is known any more.
    Over,
}

/// What became of somebody in the round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Fate {
    /// Nothing yet.
    #[default]
    Open,
    /// Declared nothing and hopes that the first group fails.
    Bets,
    /// Rolls later.
    Waits,
    /// Rolls next.
    Next,
    /// Rolled without springing the trap, for so many points.
    Clear(u8),
    /// Sprang the trap.
    Out,
    /// Sprang it and escaped, for so many points.
    Escaped(u8),
    /// Tried to escape in vain.
    Caught,
    /// Declared nothing, and was paid so many points for it.
    Paid(u8),
    /// The round ended without a roll or any points.
    Left,
}
