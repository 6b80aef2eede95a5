//! Waiting for whoever thinks.

use std::cell::RefCell;
use std::future::Future;
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll, Waker};

use protocol::{Advice, Assessed, Thought};

use crate::worker::Pool;

/// An answer that is on its way.
pub(super) struct Waiting(Rc<RefCell<State>>);

#[derive(Default)]
struct State {
    answer: Option<Option<Vec<Assessed>>>,
    waker: Option<Waker>,
}

/// Asks; nothing is answered if whoever thinks could not.
pub(super) fn ask(pool: &Pool, thought: Thought) -> Waiting {
    let state = Rc::new(RefCell::new(State::default()));
    let told = Rc::clone(&state);
    let thought = Thought { id: pool.next_id(), ..thought };
    pool.ask(&thought, move |advice| {
        let answer = match advice {
            Advice::Assessed { actions, .. } => Some(actions),
            Advice::Decided { .. } | Advice::Failed { .. } => None,
        };
        told.borrow_mut().answer = Some(answer);
        let waker = told.borrow_mut().waker.take();
        if let Some(waker) = waker {
            waker.wake();
        }
    });
    Waiting(state)
}

impl Future for Waiting {
    type Output = Option<Vec<Assessed>>;

    fn poll(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        let mut state = self.0.borrow_mut();
        match state.answer.take() {
            Some(answer) => Poll::Ready(answer),
            None => {
                state.waker = Some(context.waker().clone());
                Poll::Pending
            }
        }
    }
}
