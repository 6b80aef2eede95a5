//! Pictures of own games: places and points one after the other, how points are spread, and what decisions cost.

use art::svg::Short;
use art::{Paint, Svg, theme};

use super::book::OwnGame;
use super::points::Step;

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

/// Room at the left for figures.
const FIGURES: f32 = 40.0;

/// Numbers one after the other as a line, between two that stand at the left; nothing for fewer than two.
fn course(numbers: &[f32], (least, most): (f32, f32), words: [&str; 2]) -> Option<String> {
    if numbers.len() < 2 {
        return None;
    }
    // Where all are the same, the line runs through the middle.
    let height = |number: f32| if most > least { (number - least) / (most - least) } else { 0.5 };
    let room = SIZE.0 - FIGURES - EDGE;
    let place = |at: usize| {
        let x = FIGURES + room * (at as f32 + 0.5) / numbers.len().max(12) as f32;
        (x, y(height(numbers[at])))
    };
    let picture = Svg::drawn(|svg| {
        for (height, words) in [(0.0, words[0]), (1.0, words[1])] {
            let line = format!("M{} {}H{}", Short(FIGURES), Short(y(height)), Short(SIZE.0 - EDGE));
            svg.path(line, Paint::line(theme::LINE, 1.0).dashed(2.0, 4.0));
            svg.figure((FIGURES / 2.0, y(height)), 12.0, words, theme::INK_2);
        }
        let mut path = String::new();
        for at in 0..numbers.len() {
            let (x, y) = place(at);
            let letter = if at == 0 { 'M' } else { 'L' };
            path += &format!("{letter}{} {}", Short(x), Short(y));
        }
        svg.path(path, Paint::line(theme::BRASS, 2.0));
        for (x, y) in (0..numbers.len()).map(place) {
            svg.circle(x, y, 3.5, Paint::fill(theme::CARD).lined(theme::BRASS, 2.0));
        }
    });
    Some(picture.picture(SIZE.0, SIZE.1))
}

/// Points one after the other; nothing for fewer than two games.
pub(super) fn points(games: &[&OwnGame]) -> Option<String> {
    let newest: Vec<i32> = games.iter().rev().take(SHOWN).rev().map(|game| game.points()).collect();
    let (least, most) = (*newest.iter().min()?, *newest.iter().max()?);
    let numbers: Vec<f32> = newest.iter().map(|points| *points as f32).collect();
    course(&numbers, (least as f32, most as f32), [&figure(least), &figure(most)])
}

fn figure(number: i32) -> String {
    number.to_string().replace('-', "−")
}

/// How points are spread: a column for each step, with how many games it stands for above it and its fewest
/// points below.
pub(super) fn spread(steps: &[Step]) -> String {
    /// Room for figures above and below.
    const ABOVE: f32 = 18.0;
    const BELOW: f32 = 18.0;
    let most = steps.iter().map(|step| step.games).max().unwrap_or(0).max(1) as f32;
    let floor = SIZE.1 - BELOW;
    let width = (SIZE.0 - 2.0 * EDGE) / steps.len().max(6) as f32;
    Svg::drawn(|svg| {
        for (at, step) in steps.iter().enumerate() {
            let left = EDGE + width * at as f32;
            let middle = left + width / 2.0;
            let height = (floor - ABOVE) * step.games as f32 / most;
            if step.games > 0 {
                let paint = Paint::fill(theme::BRASS_FILL).lined(theme::INK, 1.0);
                svg.rect((left + 3.0, floor - height), (width - 6.0, height), 2.0, paint);
                svg.figure((middle, floor - height - 9.0), 12.0, step.games, theme::INK);
            }
            let from = step.from.to_string().replace('-', "−");
            svg.figure((middle, floor + 10.0), 12.0, from, theme::INK_2);
        }
        let line = format!("M{} {}H{}", Short(EDGE), Short(floor), Short(SIZE.0 - EDGE));
        svg.path(line, Paint::line(theme::INK_3, 1.0));
    })
    .picture(SIZE.0, SIZE.1)
}

/// What decisions gave away, game by game, in percent; nothing for fewer than two games that were studied.
pub(super) fn losses(games: &[&OwnGame]) -> Option<String> {
    let all: Vec<f32> = games.iter().filter_map(|game| game.cost).map(|cost| cost.mean_loss()).collect();
    let newest = &all[all.len().saturating_sub(SHOWN)..];
    let largest = newest.iter().copied().fold(0.001, f32::max);
    course(newest, (0.0, largest), ["0", &format!("{:.1}", largest * 100.0)])
}

#[cfg(test)]
mod tests {
    use super::super::book::tests::{cost, game};
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
        games[0].cost = Some(cost(10, 0.2));
        assert_eq!(losses(&games.iter().collect::<Vec<_>>()), None);
        games[2].cost = Some(cost(10, 0.5));
        let picture = losses(&games.iter().collect::<Vec<_>>()).expect("two were studied");
        assert_eq!(picture.matches("<circle").count(), 2);
        assert!(picture.contains(">5.0</text>"), "the largest stands at the left: {picture}");
    }

    #[test]
    fn points_run_between_the_fewest_and_the_most() {
        let games: Vec<OwnGame> = (0..3).map(|at| game("alea", at, "master", 3, at as u8 + 1)).collect();
        let all: Vec<&OwnGame> = games.iter().collect();
        let picture = points(&all).expect("there are three");
        assert!(picture.contains(">−3</text>") && picture.contains(">−1</text>"), "{picture}");
        assert_eq!((points(&all[..1]), points(&[])), (None, None));
        // All the same: no division by nothing.
        let same = points(&[all[0], all[0]]).expect("there are two");
        assert!(!same.contains("NaN") && !same.contains("inf"), "{same}");
    }

    #[test]
    fn every_step_has_its_column() {
        let step = |from: i64, games: u32| Step { from, to: from + 4, games };
        let picture = spread(&[step(-5, 2), step(0, 0), step(5, 7)]);
        assert_eq!(picture.matches("<rect").count(), 2, "no column for no game");
        assert!(picture.contains(">−5</text>") && picture.contains(">7</text>"), "{picture}");
        assert!(!spread(&[]).contains("NaN"));
    }
}
