//! What was sent and has no answer yet: after a cut it is sent again, under the same name.

use protocol::online::{Request, Wish};

/// Requests without an answer, in the order in which they were made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Outbox {
    /// Nobody else's names begin so.
    prefix: String,
    made: u32,
    waiting: Vec<Request>,
}

impl Outbox {
    /// Nothing was sent yet.
    pub(super) fn new(prefix: String) -> Outbox {
        Outbox { prefix, made: 0, waiting: Vec::new() }
    }

    /// Makes a request, which waits for its answer from now on.
    pub(super) fn make(&mut self, wish: Wish) -> Request {
        let request = self.name(wish);
        self.waiting.push(request.clone());
        request
    }

    /// Makes a request that nobody will answer.
    pub(super) fn name(&mut self, wish: Wish) -> Request {
        self.made += 1;
        Request { id: format!("{}-{}", self.prefix, self.made), wish }
    }

    /// An answer came; false if nobody waits for it any more.
    pub(super) fn answered(&mut self, id: &str) -> bool {
        let before = self.waiting.len();
        self.waiting.retain(|request| request.id != id);
        self.waiting.len() < before
    }

    /// What must be sent again.
    pub(super) fn unanswered(&self) -> &[Request] {
        &self.waiting
    }

    /// How much of what somebody did is still under way; looking at the past does not count.
    pub(super) fn under_way(&self) -> usize {
        self.waiting.iter().filter(|request| !matches!(request.wish, Wish::Look { .. })).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_has_no_answer_is_sent_again_under_the_same_name() {
        let mut outbox = Outbox::new("page".to_owned());
        let act = outbox.make(Wish::Act { decision: 3, action: "place 3".to_owned() });
        let look = outbox.make(Wish::Look { entries: 1 });
        let say = outbox.make(Wish::Say { text: "hello".to_owned() });
        assert_eq!(outbox.under_way(), 2);
        assert_eq!(outbox.unanswered(), [act.clone(), look, say.clone()]);
        assert!(outbox.answered(&act.id));
        assert!(!outbox.answered(&act.id), "an answer counts once");
        assert!(!outbox.answered("of another page"));
        assert_eq!(outbox.unanswered().last(), Some(&say));
        assert_eq!((outbox.unanswered().len(), outbox.under_way()), (2, 1));
    }

    #[test]
    fn names_differ_and_a_beat_is_not_waited_for() {
        let mut outbox = Outbox::new("page".to_owned());
        let (one, other) = (outbox.make(Wish::Undo), outbox.make(Wish::Undo));
        assert_ne!(one.id, other.id);
        let beat = outbox.name(Wish::Beat);
        assert!(beat.id != one.id && beat.id != other.id);
        assert_eq!(outbox.unanswered(), [one, other]);
    }
}
