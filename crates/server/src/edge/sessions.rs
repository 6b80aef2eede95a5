//! The sockets of each session: when it ends, they do.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use store::Digest;
use tokio_util::sync::CancellationToken;

use super::secret::TokenHash;

/// How many of the sessions that ended last are remembered: a socket may be opened for somebody who leaves
/// at the same moment.
const REMEMBERED: usize = 256;

/// All sessions that have a socket.
#[derive(Default)]
pub(crate) struct Sessions(Mutex<Inside>);

#[derive(Default)]
struct Inside {
    open: HashMap<Digest, Sockets>,
    ended: VecDeque<Digest>,
}

/// The sockets of one session.
#[derive(Default)]
struct Sockets {
    count: u32,
    ended: CancellationToken,
}

/// A socket belongs to a session as long as this lives.
pub(crate) struct InSession {
    all: Arc<Sessions>,
    session: Digest,
    ended: CancellationToken,
}

impl Sessions {
    /// A socket of this session is opened.
    pub(crate) fn enter(self: &Arc<Self>, session: &TokenHash) -> InSession {
        let session = *session.digest();
        let mut all = self.all();
        let has_ended = all.ended.contains(&session);
        let sockets = all.open.entry(session).or_default();
        sockets.count += 1;
        if has_ended {
            sockets.ended.cancel();
        }
        InSession { all: Arc::clone(self), session, ended: sockets.ended.clone() }
    }

    /// The session has ended.
    pub(crate) fn end(&self, session: &TokenHash) {
        let mut all = self.all();
        all.ended.truncate(REMEMBERED - 1);
        all.ended.push_front(*session.digest());
        if let Some(sockets) = all.open.get(session.digest()) {
            sockets.ended.cancel();
        }
    }

    fn all(&self) -> MutexGuard<'_, Inside> {
        // Nothing is half done while it is locked, whoever broke off.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl InSession {
    /// Ready when the session has ended.
    pub(crate) async fn ended(&self) {
        self.ended.cancelled().await;
    }

    #[cfg(test)]
    pub(crate) fn has_ended(&self) -> bool {
        self.ended.is_cancelled()
    }
}

impl Drop for InSession {
    fn drop(&mut self) {
        let mut all = self.all.all();
        let Some(sockets) = all.open.get_mut(&self.session) else { return };
        sockets.count -= 1;
        if sockets.count == 0 {
            all.open.remove(&self.session);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::secret::Token;
    use super::*;

    #[test]
    fn a_session_ends_all_of_its_sockets_and_no_others() {
        let sessions = Arc::new(Sessions::default());
        let hash = || Token::random().expect("random bytes").hash();
        let (ann, ben) = (hash(), hash());
        let sockets = [sessions.enter(&ann), sessions.enter(&ann), sessions.enter(&ben)];
        sessions.end(&ann);
        assert_eq!(sockets.each_ref().map(InSession::has_ended), [true, true, false]);
        drop(sockets);
        assert!(sessions.all().open.is_empty(), "nothing is kept of who is gone");
        assert!(sessions.enter(&ann).has_ended(), "who has just left cannot come in");
        assert!(!sessions.enter(&ben).has_ended());
        sessions.end(&ben);
    }
}
