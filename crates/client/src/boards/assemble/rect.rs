//! Rectangles of the board, in pixels.

/// A rectangle.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Rect {
    /// Its left edge.
    pub(super) x: f32,
    /// Its upper edge.
    pub(super) y: f32,
    /// From edge to edge.
    pub(super) w: f32,
    /// From edge to edge.
    pub(super) h: f32,
}

impl Rect {
    /// From a corner, so wide and so high.
    pub(super) const fn new(x: f32, y: f32, w: f32, h: f32) -> Rect {
        Rect { x, y, w, h }
    }

    /// The right edge.
    pub(super) fn right(self) -> f32 {
        self.x + self.w
    }

    /// The lower edge.
    pub(super) fn bottom(self) -> f32 {
        self.y + self.h
    }

    /// The same with room kept free on all sides.
    pub(super) fn inset(self, x: f32, y: f32) -> Rect {
        Rect::new(self.x + x, self.y + y, (self.w - 2.0 * x).max(0.0), (self.h - 2.0 * y).max(0.0))
    }

    /// The part below a line so far down.
    pub(super) fn below(self, down: f32) -> Rect {
        Rect::new(self.x, self.y + down, self.w, (self.h - down).max(0.0))
    }

    /// So many parts of the same width side by side, with gaps between them.
    pub(super) fn columns(self, count: usize, gap: f32) -> impl Iterator<Item = Rect> {
        let parts = count.max(1) as f32;
        let wide = (self.w - gap * (parts - 1.0)) / parts;
        (0..count).map(move |at| Rect::new(self.x + at as f32 * (wide + gap), self.y, wide, self.h))
    }

    /// So many parts of the same height one below the other, with gaps between them.
    pub(super) fn rows(self, count: usize, gap: f32) -> impl Iterator<Item = Rect> {
        let parts = count.max(1) as f32;
        let high = (self.h - gap * (parts - 1.0)) / parts;
        (0..count).map(move |at| Rect::new(self.x, self.y + at as f32 * (high + gap), self.w, high))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_fill_the_whole() {
        let whole = Rect::new(10.0, 20.0, 100.0, 50.0);
        let columns: Vec<Rect> = whole.columns(3, 5.0).collect();
        assert_eq!(columns[1], Rect::new(45.0, 20.0, 30.0, 50.0));
        assert_eq!(columns[2].right(), whole.right());
        let rows: Vec<Rect> = whole.rows(2, 10.0).collect();
        assert_eq!((rows[0].h, rows[1].bottom()), (20.0, whole.bottom()));
        assert_eq!(whole.columns(0, 5.0).count(), 0);
    }
}
