//! Bots think in a worker, so that the page stays alive.

mod alea_table;
mod pool;

pub(crate) use pool::Pool;

use std::rc::Rc;

use protocol::{Advice, Assessed, Thought};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::{Closure, JsValue};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

use crate::later::{NotThere, kit};

/// In the worker: answers every question that comes in. `tables` are the addresses of the tables of Alea
/// for three, four and five players.
pub(crate) fn serve(tables: Vec<String>) {
    let Ok(scope) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() else { return };
    let (answer, tables) = (scope.clone(), Rc::new(tables));
    let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let Some(text) = event.data().as_string() else { return };
        let Ok(thought) = serde_json::from_str::<Thought>(&text) else { return };
        let (answer, tables) = (answer.clone(), Rc::clone(&tables));
        wasm_bindgen_futures::spawn_local(async move {
            let thought = alea_table::prepare(thought, &answer, &tables).await;
            let id = thought.id;
            let advice = match kit(&thought.table.game).await {
                Ok(kit) => (kit.think)(&thought),
                Err(NotThere::NotLoaded) => absence(id),
                Err(problem) => Advice::Failed { id, reason: format!("{problem:?}") },
            };
            if let Ok(text) = serde_json::to_string(&advice) {
                let _ = answer.post_message(&JsValue::from_str(&text));
            }
        });
    });
    scope.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    // It listens as long as the worker lives.
    on_message.forget();
    // The page waits for this before it asks anything.
    let _ = scope.post_message(&JsValue::from_str(READY));
}

/// What a worker says when it can be asked.
const READY: &str = "ready";

/// Why nobody has answered: whoever thinks did not arrive, or broke.
const ABSENT: &str = "absent";

fn absence(id: u32) -> Advice {
    Advice::Failed { id, reason: ABSENT.to_owned() }
}

/// Whether nobody was there to answer. A bot that was asked and could not is another matter.
pub(crate) fn is_absence(advice: &Advice) -> bool {
    matches!(advice, Advice::Failed { reason, .. } if reason == ABSENT)
}

/// What choices were said to be worth; nothing if that is not known.
pub(crate) fn assessed(advice: Advice) -> Vec<Assessed> {
    match advice {
        Advice::Assessed { actions, .. } => actions,
        Advice::Decided { .. } | Advice::Failed { .. } => Vec::new(),
    }
}
