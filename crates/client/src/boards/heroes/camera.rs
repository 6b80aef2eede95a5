//! Zooming and panning: which part of the map is seen.

use art::heroes::hex::Bounds;

/// The most that the map is enlarged.
const CLOSEST: f32 = 4.0;

/// What is looked at: so many times enlarged, and so far from the middle of the whole map, in pixels of
/// the map that is not enlarged.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Camera {
    /// How many times it is enlarged.
    pub(super) zoom: f32,
    x: f32,
    y: f32,
}

/// Width and height of the room that the map has.
pub(super) type Room = (f32, f32);

impl Camera {
    /// The whole map.
    pub(super) const WHOLE: Camera = Camera { zoom: 1.0, x: 0.0, y: 0.0 };

    /// The part of the map that is seen.
    pub(super) fn seen(self, (width, height): Room) -> Bounds {
        let (wide, high) = (width / self.zoom, height / self.zoom);
        let (left, top) = ((width - wide) / 2.0 + self.x, (height - high) / 2.0 + self.y);
        Bounds { left, top, width: wide, height: high }
    }

    /// Enlarged by a factor, with the point of the room that is pointed at kept in its place.
    pub(super) fn zoomed(self, room: Room, (x, y): (f32, f32), factor: f32) -> Camera {
        let zoom = (self.zoom * factor).clamp(1.0, CLOSEST);
        let (from_x, from_y) = (x - room.0 / 2.0, y - room.1 / 2.0);
        let shift = 1.0 / self.zoom - 1.0 / zoom;
        Camera { zoom, x: self.x + from_x * shift, y: self.y + from_y * shift }.within(room)
    }

    /// Moved as if the map were dragged by so many pixels of the room.
    pub(super) fn dragged(self, room: Room, (x, y): (f32, f32)) -> Camera {
        Camera { x: self.x - x / self.zoom, y: self.y - y / self.zoom, ..self }.within(room)
    }

    /// Where a point of the map is in the room.
    pub(super) fn in_room(self, room: Room, (x, y): (f32, f32)) -> (f32, f32) {
        let seen = self.seen(room);
        ((x - seen.left) * self.zoom, (y - seen.top) * self.zoom)
    }

    /// Moved just so far that a point is seen with some space round it.
    pub(super) fn showing(self, room: Room, point: (f32, f32), space: f32) -> Camera {
        let (x, y) = self.in_room(room, point);
        let off = |at: f32, size: f32| (space - at).max(0.0) - (at - (size - space)).max(0.0);
        self.dragged(room, (off(x, room.0), off(y, room.1)))
    }

    /// Never beside the map.
    fn within(self, (width, height): Room) -> Camera {
        let most = |size: f32| (size - size / self.zoom) / 2.0;
        let (x, y) = (most(width).max(0.0), most(height).max(0.0));
        Camera { x: self.x.clamp(-x, x), y: self.y.clamp(-y, y), ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROOM: Room = (400.0, 200.0);

    fn near(one: (f32, f32), other: (f32, f32)) -> bool {
        (one.0 - other.0).abs() < 0.01 && (one.1 - other.1).abs() < 0.01
    }

    #[test]
    fn what_is_pointed_at_stays_there() {
        let at = (300.0, 60.0);
        let first = Camera::WHOLE.zoomed(ROOM, at, 2.0);
        assert!(near(first.in_room(ROOM, at), at));
        let point = (250.0, 80.0);
        let before = first.in_room(ROOM, point);
        assert!(near(first.zoomed(ROOM, before, 1.5).in_room(ROOM, point), before));
    }

    #[test]
    fn the_map_never_leaves_its_room() {
        let close = Camera::WHOLE.zoomed(ROOM, (0.0, 0.0), 99.0);
        assert_eq!(close.zoom, CLOSEST);
        assert_eq!((close.seen(ROOM).left, close.seen(ROOM).top), (0.0, 0.0));
        let far = close.dragged(ROOM, (-9e9, -9e9)).seen(ROOM);
        assert_eq!((far.left + far.width, far.top + far.height), ROOM);
        assert_eq!(close.zoomed(ROOM, (10.0, 10.0), 0.01), Camera::WHOLE);
        assert_eq!(Camera::WHOLE.dragged(ROOM, (50.0, 50.0)), Camera::WHOLE, "there is nothing beside it");
    }

    #[test]
    fn dragging_moves_the_map_with_the_finger() {
        let close = Camera::WHOLE.zoomed(ROOM, (200.0, 100.0), 2.0);
        let point = (180.0, 90.0);
        let (x, y) = close.in_room(ROOM, point);
        assert!(near(close.dragged(ROOM, (30.0, -20.0)).in_room(ROOM, point), (x + 30.0, y - 20.0)));
    }

    #[test]
    fn a_focused_hex_comes_into_view() {
        let close = Camera::WHOLE.zoomed(ROOM, (0.0, 0.0), 4.0);
        let (x, y) = close.showing(ROOM, (300.0, 150.0), 40.0).in_room(ROOM, (300.0, 150.0));
        assert!(near((x, y), (360.0, 160.0)));
        assert_eq!(close.showing(ROOM, (50.0, 25.0), 10.0), close, "it is seen already");
    }
}
