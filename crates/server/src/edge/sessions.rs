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
    open: HashMap<u64, Sockets>,
    /// Which sockets are a session's.
    numbers: HashMap<Digest, u64>,
    /// How many sessions have had sockets.
    count: u64,
    ended: VecDeque<Digest>,
}

/// The sockets of one session.
struct Sockets {
    session: Digest,
    count: u32,
    ended: CancellationToken,
}

/// A socket belongs to a session as long as this lives.
pub(crate) struct InSession {
    all: Arc<Sessions>,
    number: u64,
    ended: CancellationToken,
}

impl Sessions {
    /// A socket of this session is opened.
    pub(crate) fn enter(self: &Arc<Self>, session: &TokenHash) -> InSession {
        let session = *session.digest();
        let mut guard = self.all();
        let all = &mut *guard;
        let number = *all.numbers.entry(session).or_insert_with(|| {
            all.count += 1;
            all.count
        });
        let fresh = || Sockets { session, count: 0, ended: CancellationToken::new() };
        let sockets = all.open.entry(number).or_insert_with(fresh);
        sockets.count += 1;
        if all.ended.contains(&session) {
            sockets.ended.cancel();
        }
        InSession { all: Arc::clone(self), number, ended: sockets.ended.clone() }
    }

    /// The session has ended.
    pub(crate) fn end(&self, session: &TokenHash) {
        let mut all = self.all();
        all.remember(*session.digest());
        let sockets = all.numbers.get(session.digest()).and_then(|number| all.open.get(number));
        if let Some(sockets) = sockets {
            sockets.ended.cancel();
        }
    }

    /// The session goes on under another token: its sockets stay open.
    pub(crate) fn renew(&self, former: &TokenHash, session: &TokenHash) {
        let mut all = self.all();
        all.remember(*former.digest());
        let Some(number) = all.numbers.remove(former.digest()) else { return };
        all.numbers.insert(*session.digest(), number);
        if let Some(sockets) = all.open.get_mut(&number) {
            sockets.session = *session.digest();
        }
    }

    /// Those that have a socket, as far as is known here.
    pub(crate) fn open(&self) -> Vec<Digest> {
        self.all().open.values().filter(|it| !it.ended.is_cancelled()).map(|it| it.session).collect()
    }

    fn all(&self) -> MutexGuard<'_, Inside> {
        // Nothing is half done while it is locked, whoever broke off.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Inside {
    fn remember(&mut self, ended: Digest) {
        self.ended.truncate(REMEMBERED - 1);
        self.ended.push_front(ended);
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
        let Some(sockets) = all.open.get_mut(&self.number) else { return };
        sockets.count -= 1;
        if sockets.count == 0 {
            let session = sockets.session;
            all.open.remove(&self.number);
            all.numbers.remove(&session);
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
        assert!(
            sessions.open().is_empty() && sessions.all().numbers.is_empty(),
            "nothing is kept of who is gone"
        );
        assert!(sessions.enter(&ann).has_ended(), "who has just left cannot come in");
        assert!(!sessions.enter(&ben).has_ended());
        sessions.end(&ben);
    }

    #[test]
    fn a_session_that_goes_on_under_another_token_keeps_its_sockets() {
        let sessions = Arc::new(Sessions::default());
        let hash = || Token::random().expect("random bytes").hash();
        let (former, now, ben) = (hash(), hash(), hash());
        let sockets = [sessions.enter(&former), sessions.enter(&ben)];
        sessions.renew(&former, &now);
        assert!(!sockets[0].has_ended());
        let mut open = sessions.open();
        open.sort_unstable();
        let mut both = [*now.digest(), *ben.digest()];
        both.sort_unstable();
        assert_eq!(open, both);
        assert!(sessions.enter(&former).has_ended(), "the former token does not count");
        let second = sessions.enter(&now);
        sessions.end(&now);
        assert!(sockets[0].has_ended() && second.has_ended());
        assert_eq!(sessions.open(), [*ben.digest()], "what has ended is not asked after");
        drop((sockets, second));
        let all = sessions.all();
        assert!(all.open.is_empty() && all.numbers.is_empty(), "nothing is kept of who is gone");
    }
}
