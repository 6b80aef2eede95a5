//! Pictures of the games, for cards and headers.

use art::{Svg, assemble, heroes, house};

use crate::boards::{Board, Poster};

/// The large picture in the front of a paper theatre.
pub(super) fn wide_of<G: Board>() -> String {
    const SIZE: (f32, f32) = heroes::home::SIZE;
    Svg::drawn(|svg| {
        G::poster(svg, Poster::Wide(SIZE));
        house::frame(svg, SIZE);
    })
    .picture(SIZE.0, SIZE.1)
}

/// The low picture, for phones.
pub(super) fn low_of<G: Board>() -> String {
    const SIZE: (f32, f32) = heroes::home::LOW_SIZE;
    Svg::drawn(|svg| G::poster(svg, Poster::Low(SIZE))).picture(SIZE.0, SIZE.1)
}

/// The large picture of the game of this id.
pub(super) fn wide(game: &str) -> String {
    catalog::with_game!(game, G => wide_of::<G>(), else => String::new())
}

/// The low picture of the game of this id.
pub(super) fn low(game: &str) -> String {
    catalog::with_game!(game, G => low_of::<G>(), else => String::new())
}

/// The sign of the house.
pub(crate) fn logo(size: f32) -> String {
    Svg::drawn(|svg| {
        svg.at((size / 2.0, size / 2.0), size / house::LOGO, house::logo);
    })
    .picture(size, size)
}

/// A doll asleep between clouds: there is nothing here.
pub(crate) fn asleep() -> String {
    Svg::drawn(|svg| {
        svg.at((52.0, 70.0), 0.8, |svg| house::cloud(svg, 0.9));
        svg.at((190.0, 46.0), 1.0, |svg| house::cloud(svg, 0.9));
        svg.at((120.0, 10.0), 1.0, |svg| assemble::doll(svg, 0, 200.0));
        svg.at((120.0, 226.0), 1.0, |svg| house::divider(svg, 220.0));
    })
    .picture(240.0, 240.0)
}

/// A rule across the page with a small gear.
pub(super) fn divider() -> String {
    Svg::drawn(|svg| {
        svg.at((150.0, 10.0), 1.0, |svg| house::divider(svg, 300.0));
    })
    .picture(300.0, 20.0)
}
