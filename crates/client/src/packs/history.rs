//! Steps back and forward through what was edited.

use serde_json::Value;

/// How many steps back there are.
const MOST: usize = 200;

/// What the document was before, and what it was before steps were taken back.
#[derive(Default)]
pub(super) struct History {
    past: Vec<Value>,
    future: Vec<Value>,
    /// Where somebody writes: what is written there in one go is one step.
    writing: Option<String>,
}

impl History {
    /// Notes what the document is before it changes. `writing` is the place where somebody writes, if they
    /// do.
    pub(super) fn note(&mut self, now: &Value, writing: Option<&str>) {
        self.future.clear();
        if writing.is_some() && self.writing.as_deref() == writing {
            return;
        }
        self.writing = writing.map(str::to_owned);
        self.past.push(now.clone());
        if self.past.len() > MOST {
            self.past.remove(0);
        }
    }

    /// The document one step before.
    pub(super) fn back(&mut self, now: &Value) -> Option<Value> {
        self.writing = None;
        let before = self.past.pop()?;
        self.future.push(now.clone());
        Some(before)
    }

    /// The document as it was before the last step back.
    pub(super) fn forward(&mut self, now: &Value) -> Option<Value> {
        self.writing = None;
        let after = self.future.pop()?;
        self.past.push(now.clone());
        Some(after)
    }

    /// Whether a step can be taken back, and whether one can be taken again.
    pub(super) fn ways(&self) -> (bool, bool) {
        (!self.past.is_empty(), !self.future.is_empty())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_go_back_and_forward() {
        let mut history = History::default();
        history.note(&0.into(), None);
        history.note(&1.into(), None);
        assert_eq!(history.ways(), (true, false));
        assert_eq!(history.back(&2.into()), Some(1.into()));
        assert_eq!(history.back(&1.into()), Some(0.into()));
        assert_eq!(history.back(&0.into()), None);
        assert_eq!(history.forward(&0.into()), Some(1.into()));
        assert_eq!(history.ways(), (true, true));
        history.note(&1.into(), None);
        assert_eq!(history.ways(), (true, false));
    }

    #[test]
    fn writing_at_one_place_is_one_step() {
        let mut history = History::default();
        for (now, place) in [(0, "a"), (1, "a"), (2, "a"), (3, "b"), (4, "a")] {
            history.note(&now.into(), Some(place));
        }
        assert_eq!(history.back(&5.into()), Some(4.into()));
        assert_eq!(history.back(&4.into()), Some(3.into()));
        assert_eq!(history.back(&3.into()), Some(0.into()));
    }

    #[test]
    fn the_oldest_steps_are_forgotten() {
        let mut history = History::default();
        (0..500).for_each(|step| history.note(&step.into(), None));
        let steps = std::iter::from_fn(|| history.back(&Value::Null)).count();
        assert_eq!(steps, MOST);
    }
}
