//! Fingers and pointers on the map: a tap is not a drag, two fingers pinch.

/// A point of the room.
pub(super) type Point = (f32, f32);

/// A pointer that moved less than this has not dragged anything.
const STEADY: f32 = 8.0;

/// The fingers that are down, and how far they went.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Fingers {
    down: Vec<(i32, Point)>,
    travelled: f32,
    is_touch: bool,
}

/// What a movement means.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Gesture {
    /// Nothing, yet.
    Rest,
    /// The map is dragged by so much.
    Drag(Point),
    /// The map is enlarged round a point.
    Pinch(Point, f32),
}

impl Fingers {
    /// A finger comes down, or a more exact pointer.
    pub(super) fn press(&mut self, id: i32, at: Point, is_touch: bool) {
        self.is_touch = is_touch;
        if self.down.is_empty() {
            self.travelled = 0.0;
        }
        self.down.retain(|(known, _)| *known != id);
        self.down.push((id, at));
    }

    /// A finger moves.
    pub(super) fn slide(&mut self, id: i32, to: Point) -> Gesture {
        let Some(at) = self.down.iter().position(|(known, _)| *known == id) else { return Gesture::Rest };
        let from = self.down[at].1;
        let by = (to.0 - from.0, to.1 - from.1);
        let was_steady = !self.has_dragged();
        self.travelled += by.0.hypot(by.1);
        let other = self.down.iter().find(|(known, _)| *known != id).map(|(_, other)| *other);
        if other.is_none() && !self.has_dragged() {
            // The finger only trembles: where it came down still counts.
            return Gesture::Rest;
        }
        self.down[at].1 = to;
        match other {
            Some(other) => {
                let apart = |one: Point| (one.0 - other.0).hypot(one.1 - other.1).max(1.0);
                let middle = ((to.0 + other.0) / 2.0, (to.1 + other.1) / 2.0);
                Gesture::Pinch(middle, apart(to) / apart(from))
            }
            None if was_steady => Gesture::Drag((0.0, 0.0)),
            None => Gesture::Drag(by),
        }
    }

    /// A finger is lifted.
    pub(super) fn lift(&mut self, id: i32) {
        self.down.retain(|(known, _)| *known != id);
    }

    /// Whether this was more than a tap.
    pub(super) fn has_dragged(&self) -> bool {
        self.travelled > STEADY
    }

    /// Whether it is a finger that taps: it may have meant the hex beside.
    pub(super) fn is_touch(&self) -> bool {
        self.is_touch
    }

    /// Forgets what was touched and dragged.
    pub(super) fn rest(&mut self) {
        self.travelled = 0.0;
        self.is_touch = false;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_trembling_finger_taps() {
        let mut fingers = Fingers::default();
        fingers.press(1, (10.0, 10.0), true);
        assert_eq!(fingers.slide(1, (12.0, 11.0)), Gesture::Rest);
        fingers.lift(1);
        assert!(!fingers.has_dragged() && fingers.is_touch());
        fingers.rest();
        assert!(!fingers.is_touch(), "a click without a finger is exact");
    }

    #[test]
    fn a_moving_finger_drags_from_where_it_left() {
        let mut fingers = Fingers::default();
        fingers.press(1, (10.0, 10.0), false);
        assert_eq!(fingers.slide(1, (30.0, 10.0)), Gesture::Drag((0.0, 0.0)));
        assert_eq!(fingers.slide(1, (35.0, 12.0)), Gesture::Drag((5.0, 2.0)));
        fingers.lift(1);
        assert!(fingers.has_dragged(), "the click that follows is none");
        fingers.press(1, (0.0, 0.0), false);
        assert!(!fingers.has_dragged(), "a new touch begins anew");
        assert_eq!(fingers.slide(2, (50.0, 50.0)), Gesture::Rest, "a pointer that is not down");
    }

    #[test]
    fn two_fingers_pinch_round_their_middle() {
        let mut fingers = Fingers::default();
        fingers.press(1, (100.0, 100.0), true);
        fingers.press(2, (200.0, 100.0), true);
        assert_eq!(fingers.slide(2, (300.0, 100.0)), Gesture::Pinch((200.0, 100.0), 2.0));
        assert_eq!(fingers.slide(1, (200.0, 100.0)), Gesture::Pinch((250.0, 100.0), 0.5));
    }
}
