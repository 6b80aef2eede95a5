//! Pictures of own games: places one after the other, and what decisions cost.

use art::svg::Short;
use art::{Paint, Svg, theme};

use super::book::OwnGame;

/// How many games are shown, the newest at the right.
pub(super) const SHOWN: usize = 40;
/// How large a picture is.
const SIZE: (f32, f32) = (420.0, 96.0);
const EDGE: f32 = 10.0;

/// Where the games of a picture stand, from the left.
fn x(at: usize, count: usize) -> f32 {
    let step = (SIZE.0 - 2.0 * EDGE) / count.max(12) as f32;
    EDGE + step * (at as f32 + 0.5)
}

/// How high something is, from 0 below to 1 above.
fn y(height: f32) -> f32 {
    EDGE + (SIZE.1 - 2.0 * EDGE) * (1.0 - height.clamp(0.0, 1.0))
}

/// Places one after the other: the first above, filled; the others below it, hollow.
pub(super) fn places(games: &[&OwnGame]) -> String {
    let newest = &games[games.len().saturating_sub(SHOWN)..];
    Svg::drawn(|svg| {
        let line = |svg: &mut Svg, height: f32| {
            svg.path(
                format!("M{} {}H{}", Short(EDGE), Short(y(height)), Short(SIZE.0 - EDGE)),
                Paint::line(theme::LINE, 1.0).dashed(2.0, 4.0),
            );
        };
        [0.0, 1.0].into_iter().for_each(|height| line(svg, height));
        for (at, game) in newest.iter().enumerate() {
            let (x, y) = (x(at, newest.len()), y(height(game)));
            let stem = format!("M{} {}V{}", Short(x), Short(SIZE.1 - EDGE), Short(y));
            svg.path(stem, Paint::line(theme::LINE, 2.0));
            match game.is_won() {
                true => svg.circle(x, y, 4.5, Paint::fill(theme::BRASS_FILL).lined(theme::INK, 1.5)),
                false => svg.circle(x, y, 3.5, Paint::fill(theme::CARD).lined(theme::INK_3, 1.5)),
            };
        }
    })
    .picture(SIZE.0, SIZE.1)
}

/// The first place is at the top, the last at the bottom, however many play.
fn height(game: &OwnGame) -> f32 {
    let last = game.kinds.len().max(2) as f32 - 1.0;
    1.0 - (f32::from(game.place()) - 1.0) / last
}

/// What decisions cost, game by game, and the largest of it; nothing for fewer than two games that were
/// studied.
pub(super) fn losses(games: &[&OwnGame]) -> Option<(String, f32)> {
    let all: Vec<f32> = games.iter().filter_map(|game| game.loss).collect();
    let newest = &all[all.len().saturating_sub(SHOWN)..];
    let largest = newest.iter().copied().fold(0.001, f32::max);
    if newest.len() < 2 {
        return None;
    }
    let picture = Svg::drawn(|svg| {
        for height in [0.0, 1.0] {
            let line = format!("M{} {}H{}", Short(EDGE), Short(y(height)), Short(SIZE.0 - EDGE));
            svg.path(line, Paint::line(theme::LINE, 1.0).dashed(2.0, 4.0));
        }
        let mut path = String::new();
        for (at, loss) in newest.iter().enumerate() {
            let letter = if at == 0 { 'M' } else { 'L' };
            path += &format!("{letter}{} {}", Short(x(at, newest.len())), Short(y(loss / largest)));
        }
        svg.path(path, Paint::line(theme::BRASS, 2.0));
        for (at, loss) in newest.iter().enumerate() {
            let place = (x(at, newest.len()), y(loss / largest));
            svg.circle(place.0, place.1, 3.5, Paint::fill(theme::CARD).lined(theme::BRASS, 2.0));
        }
    })
    .picture(SIZE.0, SIZE.1);
    Some((picture, largest))
}

#[cfg(test)]
mod tests {
    use super::super::book::tests::game;
    use super::*;

    #[test]
    fn places_are_drawn_for_the_newest_games() {
        for count in [1, 5, SHOWN + 9] {
            let games: Vec<OwnGame> =
                (0..count).map(|at| game("alea", at as u64, "master", 4, (at % 4) as u8 + 1)).collect();
            let all: Vec<&OwnGame> = games.iter().collect();
            assert_eq!(places(&all).matches("<circle").count(), count.min(SHOWN), "{count}");
            assert_eq!(losses(&all), None);
        }
        let heights: Vec<f32> = (1..=3).map(|place| height(&game("alea", 1, "master", 3, place))).collect();
        assert_eq!(heights, [1.0, 0.5, 0.0]);
        assert!(x(11, 12) < SIZE.0 - EDGE && x(SHOWN - 1, SHOWN) < SIZE.0 - EDGE && x(0, 1) > EDGE);
    }

    #[test]
    fn losses_need_two_games() {
        let mut games: Vec<OwnGame> = (0..3).map(|at| game("alea", at, "master", 3, 1)).collect();
        (games[0].loss, games[2].loss) = (Some(0.02), Some(0.05));
        let all: Vec<&OwnGame> = games.iter().collect();
        let (picture, largest) = losses(&all).expect("two were studied");
        assert_eq!((picture.matches("<circle").count(), largest), (2, 0.05));
    }
}
