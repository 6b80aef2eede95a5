//! What a server survives: killed processes, lost databases, cut sockets, nonsense of every kind.

#[path = "online/site.rs"]
#[allow(dead_code, reason = "shared with the other suites of this crate")]
mod site;
#[path = "faults/victim.rs"]
mod victim;
#[path = "faults/wrapped.rs"]
#[allow(dead_code, reason = "shared with the suite about secrets")]
mod wrapped;

#[path = "faults/between.rs"]
mod between;
#[path = "faults/bots.rs"]
mod bots;
#[path = "faults/conflict.rs"]
mod conflict;
#[path = "faults/cut.rs"]
mod cut;
#[path = "faults/entered.rs"]
mod entered;
#[path = "faults/forgotten.rs"]
mod forgotten;
#[path = "faults/frozen.rs"]
mod frozen;
#[path = "faults/killed.rs"]
mod killed;
#[path = "faults/large.rs"]
mod large;
#[path = "faults/missed.rs"]
mod missed;
#[path = "faults/mutate.rs"]
mod mutate;
#[path = "faults/mutated.rs"]
mod mutated;
#[path = "faults/no_store.rs"]
mod no_store;
#[path = "faults/recorded.rs"]
mod recorded;
#[path = "faults/silent.rs"]
mod silent;
#[path = "faults/slow.rs"]
mod slow;
#[path = "faults/thinking.rs"]
mod thinking;
#[path = "faults/time_left.rs"]
mod time_left;
#[path = "faults/twice.rs"]
mod twice;
#[path = "faults/waking.rs"]
mod waking;
#[path = "faults/wall.rs"]
mod wall;
