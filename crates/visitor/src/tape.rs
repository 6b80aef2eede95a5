//! What a visitor sends, kept as it was sent.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Everything that some visitors have sent; clones write on the same tape.
#[derive(Clone, Default, Debug)]
pub struct Tape(Arc<Mutex<Sent>>);

/// What is on a tape.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Sent {
    /// Plain requests and the openings of sockets: head and body.
    pub requests: Vec<(String, Vec<u8>)>,
    /// Messages on sockets.
    pub messages: Vec<String>,
}

impl Tape {
    /// What has been sent so far.
    pub fn sent(&self) -> Sent {
        self.all().clone()
    }

    pub(crate) fn request(&self, head: &str, body: &[u8]) {
        self.all().requests.push((head.to_owned(), body.to_vec()));
    }

    pub(crate) fn message(&self, text: &str) {
        self.all().messages.push(text.to_owned());
    }

    fn all(&self) -> MutexGuard<'_, Sent> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
