//! The graph of everybody's chance to win: numbers in, places and lines out.

use analysis::{Analysis, Cause};
use art::house::mark_path;
use art::svg::Short;
use art::{Paint, Svg, theme};

/// Everybody's share at every position, by seat: as far as it is known.
pub(super) type Shares = Vec<Vec<f32>>;

/// Everybody's share at every position up to this one.
pub(super) fn shares<A>(analysis: &Analysis<A>, last: usize) -> Shares {
    let line = |seat: usize| {
        let mut moved = vec![0.0; last + 1];
        for change in &analysis.changes {
            // What was hidden shows before somebody decides; everything else happens with its entry.
            let position = match change.cause {
                Cause::Hidden => change.entry,
                Cause::Decision(_) | Cause::Luck => change.entry + 1,
            };
            if let Some(sum) = moved.get_mut(position) {
                *sum += change.moved[seat];
            }
        }
        let mut now = analysis.start.win[seat];
        moved
            .iter()
            .map(|moved| {
                now += moved;
                now
            })
            .collect()
    };
    (0..usize::from(analysis.players)).map(line).collect()
}

/// A share must move by this much to be a turning point.
const TURNING: f32 = 0.05;

/// The positions where somebody's share moved much.
pub(super) fn turning_points(shares: &[Vec<f32>]) -> Vec<usize> {
    let last = shares.first().map_or(0, Vec::len);
    let moved = |at: usize| shares.iter().any(|line| (line[at] - line[at - 1]).abs() >= TURNING);
    (1..last).filter(|&at| moved(at)).collect()
}

/// Where things are in a graph.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Frame {
    /// Its size in pixels.
    pub(super) size: (f32, f32),
    /// The last position.
    pub(super) last: usize,
}

/// Room at the left for figures, at the right for marks, above and below.
const LEFT: f32 = 34.0;
const RIGHT: f32 = 14.0;
const EDGE: f32 = 8.0;
/// How far apart the marks of a line are.
const BETWEEN_MARKS: f32 = 110.0;
/// Broken lines tell seats apart beside colours and marks.
const DASHES: [Option<(f32, f32)>; 5] =
    [None, Some((9.0, 4.0)), Some((2.5, 4.0)), Some((14.0, 4.0)), Some((6.0, 6.0))];

impl Frame {
    /// Where a position is.
    pub(super) fn x(&self, position: usize) -> f32 {
        let width = (self.size.0 - LEFT - RIGHT).max(1.0);
        LEFT + width * position as f32 / self.last.max(1) as f32
    }

    /// Where a share is.
    pub(super) fn y(&self, share: f32) -> f32 {
        EDGE + (self.size.1 - 2.0 * EDGE) * (1.0 - share.clamp(0.0, 1.0))
    }

    /// The position nearest to a place.
    pub(super) fn position(&self, x: f32) -> usize {
        let width = (self.size.0 - LEFT - RIGHT).max(1.0);
        let share = ((x - LEFT) / width).clamp(0.0, 1.0);
        (share * self.last as f32).round() as usize
    }

    /// A line through shares; where nothing changes it needs no points.
    fn line(&self, shares: &[f32]) -> String {
        let mut path = String::new();
        for (at, &share) in shares.iter().enumerate() {
            let is_bend = |other: Option<&f32>| other.is_none_or(|other| *other != share);
            let before = at.checked_sub(1).and_then(|before| shares.get(before));
            if is_bend(before) || is_bend(shares.get(at + 1)) {
                let letter = if path.is_empty() { 'M' } else { 'L' };
                path += &format!("{letter}{} {}", Short(self.x(at)), Short(self.y(share)));
            }
        }
        path
    }

    /// The whole graph as a picture.
    pub(super) fn picture(&self, shares: &[Vec<f32>]) -> String {
        let (width, height) = self.size;
        Svg::drawn(|svg| {
            for quarter in 0u8..=4 {
                let y = Short(self.y(f32::from(quarter) / 4.0));
                let paint = Paint::line(theme::LINE, 1.0);
                let paint = if quarter % 4 == 0 { paint } else { paint.dashed(2.0, 4.0) };
                svg.path(format!("M{} {y}H{}", Short(LEFT), Short(width - RIGHT)), paint);
            }
            for (share, figure) in [(0.0, "0"), (0.5, "50"), (1.0, "100")] {
                svg.figure((LEFT / 2.0 - 1.0, self.y(share)), 11.0, figure, theme::INK_2);
            }
            let known = shares.first().map_or(0, |line| line.len().saturating_sub(1));
            if known < self.last {
                // What is not looked at yet.
                let (x, end) = (self.x(known), self.x(self.last));
                svg.rect((x, EDGE), (end - x, height - 2.0 * EDGE), 0.0, Paint::fill(theme::SUNK).thin(0.5));
            }
            for (seat, line) in shares.iter().enumerate() {
                let paint = Paint::line(theme::SEATS[seat % 5], 2.5);
                let paint = match DASHES[seat % 5] {
                    Some((dash, gap)) => paint.dashed(dash, gap),
                    None => paint,
                };
                svg.path(self.line(line), paint);
            }
            for (seat, line) in shares.iter().enumerate() {
                for position in self.marks(seat, shares.len(), known) {
                    let place = (self.x(position), self.y(line[position]));
                    svg.at(place, 1.0, |svg| {
                        let paint = Paint::fill(theme::SEATS[seat % 5]).lined(theme::CARD, 1.5);
                        svg.path(mark_path(seat as u8, 5.0), paint);
                    });
                }
            }
        })
        .picture(width, height)
    }

    /// The positions where a line carries the mark of its seat: its last, and some before, each seat's in
    /// places of their own.
    fn marks(&self, seat: usize, seats: usize, known: usize) -> Vec<usize> {
        let mut marks = vec![known];
        let mut x = LEFT + BETWEEN_MARKS * (seat as f32 + 0.5) / seats.max(1) as f32;
        while x < self.x(known) - BETWEEN_MARKS / 4.0 {
            marks.push(self.position(x).min(known));
            x += BETWEEN_MARKS;
        }
        marks
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use analysis::{Change, Mean};
    use bots::search::Outlook;
    use gamekit::Seat;

    fn change(entry: usize, cause: Cause, moved: f32) -> Change {
        Change { entry, cause, moved: [moved, -moved, 0.0, 0.0, 0.0], error: [0.0; 5] }
    }

    fn analysis() -> Analysis<String> {
        Analysis {
            players: 2,
            start: Outlook::exact([0.5, 0.5, 0.0, 0.0, 0.0]),
            verdicts: Vec::new(),
            changes: vec![
                change(0, Cause::Luck, 0.25),
                change(2, Cause::Hidden, 0.02),
                change(2, Cause::Decision(Seat(0)), -0.5),
            ],
            end: Outlook::exact([0.27, 0.73, 0.0, 0.0, 0.0]),
            finished: false,
            doubt: Mean::default(),
        }
    }

    fn close(found: &[f32], expected: &[f32]) {
        assert_eq!(found.len(), expected.len());
        assert!(found.iter().zip(expected).all(|(one, other)| (one - other).abs() < 1e-5), "{found:?}");
    }

    #[test]
    fn shares_follow_the_changes() {
        let shares = shares(&analysis(), 4);
        close(&shares[0], &[0.5, 0.75, 0.77, 0.27, 0.27]);
        close(&shares[1], &[0.5, 0.25, 0.23, 0.73, 0.73]);
        assert_eq!(turning_points(&shares), [1, 3]);
        assert_eq!(turning_points(&[]), [] as [usize; 0]);
    }

    #[test]
    fn places_and_positions_agree() {
        for (width, last) in [(360.0, 200), (1400.0, 37), (200.0, 1)] {
            let frame = Frame { size: (width, 150.0), last };
            for position in 0..=last {
                assert_eq!(frame.position(frame.x(position)), position, "{width} {last}");
            }
            assert_eq!((frame.position(-9.0), frame.position(width + 9.0)), (0, last));
            assert!(frame.y(1.0) < frame.y(0.0) && frame.y(2.0) == frame.y(1.0));
        }
        // A log without entries has a graph, too.
        let frame = Frame { size: (360.0, 150.0), last: 0 };
        assert_eq!((frame.position(200.0), frame.x(0)), (0, LEFT));
    }

    #[test]
    fn every_line_is_drawn_and_marked() {
        let shares = shares(&analysis(), 4);
        let frame = Frame { size: (720.0, 150.0), last: 8 };
        let picture = frame.picture(&shares);
        for seat in 0..2 {
            assert!(picture.contains(&format!("stroke=\"{}\"", theme::SEATS[seat])), "line {seat}");
            assert!(picture.contains(&mark_path(seat as u8, 5.0)), "mark {seat}");
            let marks = frame.marks(seat, 2, 4);
            assert!(marks.len() > 2 && marks.iter().all(|&mark| mark <= 4), "{marks:?}");
        }
        // Three bends and two ends are five points, the flat end needs no more.
        assert_eq!(frame.line(&[0.5, 0.5, 0.5, 0.7, 0.7]).matches(['M', 'L']).count(), 4);
    }
}
