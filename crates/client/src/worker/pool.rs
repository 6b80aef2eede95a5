//! The page's side: a worker that is started when first needed, and questions that wait for it.
//!
//! A worker that breaks, or cannot be had, is replaced once and asked again. If that fails, too, everybody who
//! waits is told, and the next question begins anew.

use std::cell::RefCell;
use std::collections::{BTreeMap, VecDeque};
use std::rc::Rc;

use protocol::{Advice, Assessed, Thought};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::{Closure, JsValue};
use web_sys::{Event, MessageEvent, Worker, WorkerOptions, WorkerType};

use super::{READY, absence, assessed};
use crate::browser;

type Answered = Box<dyn FnOnce(Advice)>;

/// So many workers may break one after the other without having answered anything.
const TRIES: u32 = 2;

/// Whoever thinks for this page. Copies share one worker.
#[derive(Clone, Default)]
pub(crate) struct Pool(Rc<RefCell<Inner>>);

#[derive(Default)]
struct Inner {
    worker: Option<Worker>,
    is_ready: bool,
    /// What was not sent yet.
    waiting: VecDeque<u32>,
    /// What has no answer yet, by its number.
    asked: BTreeMap<u32, Asked>,
    /// How many workers were lost since the last answer.
    lost: u32,
    next: u32,
}

/// A question without an answer.
struct Asked {
    text: String,
    answered: Answered,
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
        let id = thought.id;
        let text = serde_json::to_string(thought)
            .unwrap_or_else(|error| unreachable!("a question is plain JSON: {error}"));
        {
            let mut inner = self.0.borrow_mut();
            inner.asked.insert(id, Asked { text, answered: Box::new(answered) });
            inner.waiting.push_back(id);
        }
        if self.0.borrow().worker.is_none() {
            self.start();
        }
        self.send();
    }

    /// Asks what choices are worth. Whoever fails knows nothing, and says so: somebody is waiting.
    pub(crate) fn assess(&self, thought: &Thought, answered: impl FnOnce(Vec<Assessed>) + 'static) {
        self.ask(thought, move |advice| answered(assessed(advice)));
    }

    /// Starts a worker.
    fn start(&self) {
        match self.make() {
            Some(worker) => self.0.borrow_mut().worker = Some(worker),
            // Whoever asks goes on first: an answer always comes later.
            None => {
                let pool = self.clone();
                wasm_bindgen_futures::spawn_local(async move { pool.lose() });
            }
        }
    }

    fn make(&self) -> Option<Worker> {
        let address = worker_address()?;
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        if let Some(part) = first_part() {
            options.set_name(&part);
        }
        let worker = Worker::new_with_options(&address, &options).ok()?;
        let pool = self.clone();
        let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            if let Some(text) = event.data().as_string() {
                pool.hear(&text);
            }
        });
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        on_message.forget();
        let pool = self.clone();
        // Whether it did not arrive, could not begin, or broke while it thought.
        let on_error = Closure::<dyn FnMut(Event)>::new(move |_: Event| pool.lose());
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        on_error.forget();
        Some(worker)
    }

    /// The worker is no use: another one gets all questions again, or everybody is told.
    fn lose(&self) {
        let failed = {
            let mut inner = self.0.borrow_mut();
            if let Some(worker) = inner.worker.take() {
                worker.set_onmessage(None);
                worker.set_onerror(None);
                worker.terminate();
            }
            inner.is_ready = false;
            inner.lost += 1;
            if inner.lost < TRIES {
                inner.waiting = inner.asked.keys().copied().collect();
                None
            } else {
                inner.lost = 0;
                inner.waiting.clear();
                Some(std::mem::take(&mut inner.asked))
            }
        };
        match failed {
            None => self.start(),
            Some(asked) => {
                asked.into_iter().for_each(|(id, Asked { answered, .. })| answered(absence(id)));
            }
        }
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
        let asked = {
            let mut inner = self.0.borrow_mut();
            inner.lost = 0;
            inner.asked.remove(id)
        };
        if let Some(Asked { answered, .. }) = asked {
            answered(advice);
        }
    }

    fn send(&self) {
        let mut inner = self.0.borrow_mut();
        if !inner.is_ready {
            return;
        }
        while let Some(id) = inner.waiting.pop_front() {
            if let (Some(worker), Some(Asked { text, .. })) = (&inner.worker, inner.asked.get(&id)) {
                let _ = worker.post_message(&JsValue::from_str(text));
            }
        }
    }
}

/// The part that came in one file, so that the worker need not fetch it piece by piece (`boot.js`).
fn first_part() -> Option<String> {
    browser::window()?.document()?.document_element()?.get_attribute("data-part")
}

/// The address of the worker's script stands in the page: its name changes with every build.
fn worker_address() -> Option<String> {
    let document = browser::window()?.document()?;
    document.query_selector("meta[name=worker]").ok()??.get_attribute("content")
}
