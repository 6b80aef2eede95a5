//! Textures of the five lands: tents, roofs, stars, furrows, bricks.
//!
//! A page holds many copies of a land, so nothing here has an id: lines are cut to their ground by
//! arithmetic instead of by a clip path.

use core::f32::consts::PI;
use core::fmt::Write;

use crate::svg::{Paint, Short, Svg};
use crate::theme;

use super::Slot;

type Point = (f32, f32);

/// The texture of a slot within a convex ground, whose corners go round clockwise. With a unit of 1 the
/// marks have the size that suits a hex of radius 33.
pub fn texture(svg: &mut Svg, slot: Slot, ground: &[Point], unit: f32) {
    let mut cut = Cut::new(ground, unit);
    let paint = match slot {
        Slot::Military => tents(&mut cut),
        Slot::Population => roofs(&mut cut),
        Slot::Dream => stars(&mut cut),
        Slot::Food => furrows(&mut cut),
        Slot::Order => bricks(&mut cut),
    };
    svg.path(cut.path, paint);
}

fn tents(cut: &mut Cut) -> Paint {
    for (row, _) in cut.steps(10.0) {
        for (column, odd) in cut.steps(5.0) {
            let (from, to) = if odd { (-2.5, 2.5) } else { (2.5, -2.5) };
            cut.line((column, row + from), (column + 5.0, row + to));
        }
    }
    Paint::line(theme::RED, 1.5).faint(0.36)
}

fn roofs(cut: &mut Cut) -> Paint {
    // Five points make a scallop that looks round at this size.
    let depth = [0.0, 0.75, 1.0, 0.75, 0.0].map(|part| part * 6.5 - 3.0);
    for (row, odd) in cut.steps(8.0) {
        for (column, _) in cut.steps(16.0) {
            let left = if odd { column - 8.0 } else { column };
            for (x, pair) in [left, left + 4.0, left + 8.0, left + 12.0].into_iter().zip(depth.windows(2)) {
                cut.line((x, row + pair[0]), (x + 4.0, row + pair[1]));
            }
        }
    }
    Paint::line(theme::BLUE, 1.4).faint(0.32)
}

fn stars(cut: &mut Cut) -> Paint {
    for (row, odd) in cut.steps(12.0) {
        for (column, _) in cut.steps(18.0) {
            if odd {
                cut.star((column + 9.0, row), 2.8);
            } else {
                cut.star((column, row), 4.2);
            }
        }
    }
    Paint::fill(theme::BRASS).thin(0.4)
}

fn furrows(cut: &mut Cut) -> Paint {
    let (sin, cos) = (-28.0 * PI / 180.0).sin_cos();
    let turned = |x: f32, y: f32| (x * cos - y * sin, x * sin + y * cos);
    for (row, odd) in cut.steps(7.0) {
        for (column, _) in cut.steps(13.0) {
            let x = if odd { column + 6.5 } else { column };
            cut.line(turned(x, row), turned(x + 8.0, row));
        }
    }
    Paint::line(theme::GREEN_I, 1.9).faint(0.38)
}

fn bricks(cut: &mut Cut) -> Paint {
    for (row, odd) in cut.steps(8.0) {
        cut.line((-cut.reach, row), (cut.reach, row));
        for (column, _) in cut.steps(16.0) {
            let x = if odd { column + 8.0 } else { column };
            cut.line((x, row), (x, row + 8.0));
        }
    }
    Paint::line(theme::ORDER, 1.1).faint(0.5)
}

/// A path that leaves away what is out of its ground.
struct Cut {
    /// The corners, in units.
    ground: Vec<Point>,
    unit: f32,
    /// No corner is farther from the origin, in units.
    reach: f32,
    path: String,
    end: Option<Point>,
}

impl Cut {
    fn new(ground: &[Point], unit: f32) -> Cut {
        let ground: Vec<Point> = ground.iter().map(|&(x, y)| (x / unit, y / unit)).collect();
        let reach = ground.iter().fold(0.0, |reach: f32, &(x, y)| reach.max(x.hypot(y)));
        Cut { ground, unit, reach, path: String::new(), end: None }
    }

    /// Where rows or columns stand, and whether they are odd ones.
    fn steps(&self, step: f32) -> impl Iterator<Item = (f32, bool)> + use<> {
        let last = (self.reach / step).ceil() as i32 + 1;
        (-last..=last).map(move |number| (number as f32 * step, number % 2 != 0))
    }

    fn sides(&self) -> impl Iterator<Item = (Point, Point)> {
        self.ground.iter().copied().zip(self.ground.iter().copied().cycle().skip(1))
    }

    /// How far inside a side a point is, not yet divided by the length of the side.
    fn depth((from, to): (Point, Point), (x, y): Point) -> f32 {
        (to.0 - from.0) * (y - from.1) - (to.1 - from.1) * (x - from.0)
    }

    fn line(&mut self, from: Point, to: Point) {
        let (mut start, mut stop) = (0.0_f32, 1.0_f32);
        for side in self.sides() {
            let (before, after) = (Cut::depth(side, from), Cut::depth(side, to));
            if before < 0.0 && after < 0.0 {
                return;
            }
            if before < 0.0 {
                start = start.max(before / (before - after));
            } else if after < 0.0 {
                stop = stop.min(before / (before - after));
            }
        }
        // What is left of less than a tenth of a mark would be a speck.
        if stop - start < 0.1 {
            return;
        }
        let along = |part: f32| (from.0 + part * (to.0 - from.0), from.1 + part * (to.1 - from.1));
        let (from, to) = (along(start), along(stop));
        if self.end != Some(from) {
            self.go('M', from);
        }
        self.go('L', to);
        self.end = Some(to);
    }

    /// A star of four points, where it has room.
    fn star(&mut self, (x, y): Point, size: f32) {
        let inside = |side: (Point, Point)| {
            let length = (side.1.0 - side.0.0).hypot(side.1.1 - side.0.1);
            Cut::depth(side, (x, y)) > size * length
        };
        if !self.sides().all(inside) {
            return;
        }
        let waist = size * 0.27;
        self.go('M', (x, y - size));
        for (dx, dy) in [(waist, -waist), (size, 0.0), (waist, waist), (0.0, size)] {
            self.go('L', (x + dx, y + dy));
        }
        for (dx, dy) in [(-waist, waist), (-size, 0.0), (-waist, -waist)] {
            self.go('L', (x + dx, y + dy));
        }
        self.path.push('Z');
    }

    /// Textures are quiet: a tenth of a pixel is exact enough, and short.
    fn go(&mut self, command: char, (x, y): Point) {
        let [x, y] = [x, y].map(|number| Short((number * self.unit * 10.0).round() / 10.0));
        // Writing to a string cannot fail.
        let _ = write!(self.path, "{command}{x} {y}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn points(path: &str) -> Vec<Point> {
        let start = path.find("d=\"").expect("a path") + 3;
        let path = &path[start..start + path[start..].find('"').expect("its end")];
        path.split(['M', 'L', 'Z'])
            .filter_map(|pair| pair.split_once(' '))
            .map(|(x, y)| (x.parse().expect("a number"), y.parse().expect("a number")))
            .collect()
    }

    #[test]
    fn textures_stay_on_their_ground_and_cover_it() {
        let square = [(-30.0, -30.0), (30.0, -30.0), (30.0, 30.0), (-30.0, 30.0)];
        for slot in Slot::ALL {
            for unit in [0.6, 1.0, 1.4] {
                let drawn = Svg::drawn(|svg| texture(svg, slot, &square, unit));
                let points = points(drawn.as_str());
                let mut quarters = [0; 4];
                for (x, y) in points {
                    assert!(x.abs() < 30.1 && y.abs() < 30.1, "{slot:?} {unit}: {x} {y}");
                    quarters[usize::from(x > 0.0) + 2 * usize::from(y > 0.0)] += 1;
                }
                assert!(quarters.iter().all(|count| *count > 3), "{slot:?} {unit}: {quarters:?}");
            }
        }
    }
}
