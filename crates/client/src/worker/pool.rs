//! The page's side: a worker that is started when first needed, and questions that wait for it.

use std::cell::RefCell;
use std::collections::{BTreeMap, VecDeque};
use std::rc::Rc;

use protocol::{Advice, Assessed, Thought};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::{Closure, JsValue};
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use super::READY;
use crate::browser;

type Answered = Box<dyn FnOnce(Advice)>;

/// Whoever thinks for this page. Copies share one worker.
#[derive(Clone, Default)]
pub(crate) struct Pool(Rc<RefCell<Inner>>);

#[derive(Default)]
struct Inner {
    worker: Option<Worker>,
    is_ready: bool,
    waiting: VecDeque<String>,
    asked: BTreeMap<u32, Answered>,
    next: u32,
}

impl Pool {
    /// A number for the next question.
    pub(crate) fn next_id(&self) -> u32 {
        let mut inner = self.0.borrow_mut();
        inner.next += 1;
        inner.next
    }

    /// Asks; `answered` is called later.
    pub(crate) fn ask(&self, thought: &Thought, answered: impl FnOnce(Advice) + 'static) {
        let Ok(text) = serde_json::to_string(thought) else { return };
        self.0.borrow_mut().asked.insert(thought.id, Box::new(answered));
        self.0.borrow_mut().waiting.push_back(text);
        if self.0.borrow().worker.is_none() {
            self.start();
        }
        self.send();
    }

    /// Asks what choices are worth. Whoever fails knows nothing, and says so: somebody is waiting.
    pub(crate) fn assess(&self, thought: &Thought, answered: impl FnOnce(Vec<Assessed>) + 'static) {
        self.ask(thought, move |advice| {
            answered(match advice {
                Advice::Assessed { actions, .. } => actions,
                Advice::Decided { .. } | Advice::Failed { .. } => Vec::new(),
            });
        });
    }

    fn start(&self) {
        let Some(address) = worker_address() else { return };
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        if let Some(part) = first_part() {
            options.set_name(&part);
        }
        let Ok(worker) = Worker::new_with_options(&address, &options) else { return };
        let pool = self.clone();
        let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            if let Some(text) = event.data().as_string() {
                pool.hear(&text);
            }
        });
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        on_message.forget();
        self.0.borrow_mut().worker = Some(worker);
    }

    fn hear(&self, text: &str) {
        if text == READY {
            self.0.borrow_mut().is_ready = true;
            self.send();
            return;
        }
        let Ok(advice) = serde_json::from_str::<Advice>(text) else { return };
        let (Advice::Decided { id, .. } | Advice::Assessed { id, .. } | Advice::Failed { id, .. }) = &advice;
        // Taken out first: the answer may ask again.
        let answered = self.0.borrow_mut().asked.remove(id);
        if let Some(answered) = answered {
            answered(advice);
        }
    }

    fn send(&self) {
        let mut inner = self.0.borrow_mut();
        if !inner.is_ready {
            return;
        }
        while let Some(text) = inner.waiting.pop_front() {
            if let Some(worker) = &inner.worker {
                let _ = worker.post_message(&JsValue::from_str(&text));
            }
        }
    }
}

/// The address of the worker's script stands in the page: its name changes with every build.
/// The part that came in one file, so that the worker need not fetch it piece by piece (`boot.js`).
fn first_part() -> Option<String> {
    browser::window()?.document()?.document_element()?.get_attribute("data-part")
}

fn worker_address() -> Option<String> {
    let document = browser::window()?.document()?;
    document.query_selector("meta[name=worker]").ok()??.get_attribute("content")
}
