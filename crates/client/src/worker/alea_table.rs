//! The strong bots of Alea look into tables that are too large for the first load: they are fetched when
//! somebody asks such a bot for the first time.

use alea::Alea;
use gamekit::Game;
use protocol::{Task, Thought};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{DedicatedWorkerGlobalScope, Response};

use crate::later::{give_alea_table, has_alea_table};

/// The fewest players; the first table is theirs.
const FEWEST: u8 = 3;
/// Those who look into a table.
const READERS: [&str; 2] = ["expert", "master"];
/// The strongest who does without.
const STAND_IN: &str = "skilled";

/// Gets the table that a question needs. Where it cannot be had, a weaker bot answers, so that the game
/// goes on.
pub(super) async fn prepare(
    thought: Thought,
    scope: &DedicatedWorkerGlobalScope,
    tables: &[String],
) -> Thought {
    let Some(players) = wanted(&thought) else { return thought };
    if has_alea_table(players).await == Ok(true) {
        return thought;
    }
    let address = players.checked_sub(FEWEST).and_then(|at| tables.get(usize::from(at)));
    let bytes = match address {
        Some(address) => fetch(scope, address).await,
        None => None,
    };
    let is_given = match bytes {
        Some(bytes) => give_alea_table(players, bytes).await == Ok(true),
        None => false,
    };
    match thought.task {
        Task::Decide if !is_given => Thought { bot: STAND_IN.to_owned(), ..thought },
        // A look has no stand-in: nobody is asked, and that is the answer.
        Task::Look if !is_given => Thought { bot: String::new(), ..thought },
        _ => thought,
    }
}

/// For how many players a table is needed, if one is.
fn wanted(thought: &Thought) -> Option<u8> {
    if thought.table.game != Alea::ID {
        return None;
    }
    let reads = thought.task != Task::Decide || READERS.iter().any(|name| thought.bot.starts_with(name));
    reads.then(|| thought.table.options.players())
}

async fn fetch(scope: &DedicatedWorkerGlobalScope, address: &str) -> Option<Vec<u8>> {
    let response: Response = JsFuture::from(scope.fetch_with_str(address)).await.ok()?.dyn_into().ok()?;
    if !response.ok() {
        return None;
    }
    let buffer = JsFuture::from(response.array_buffer().ok()?).await.ok()?;
    Some(js_sys::Uint8Array::new(&buffer).to_vec())
}
