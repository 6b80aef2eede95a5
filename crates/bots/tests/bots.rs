//! What every bot of every game keeps to: its answers are legal, the same for the same question, the same
//! whatever is hidden from it, and given in time.

#[path = "bots/budget.rs"]
mod budget;
#[path = "bots/determinism.rs"]
mod determinism;
#[path = "bots/legality.rs"]
mod legality;
#[path = "bots/questions.rs"]
mod questions;
#[path = "bots/twins.rs"]
mod twins;
