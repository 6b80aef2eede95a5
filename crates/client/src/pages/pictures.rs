//! Pictures of the games, for cards and headers.

use art::{Svg, alea, assemble, heroes, house};

/// The large picture in the front of a paper theatre.
pub(super) fn wide(game: &str) -> String {
    const SIZE: (f32, f32) = heroes::home::SIZE;
    Svg::drawn(|svg| {
        match game {
            "assemble" => house::parade(svg, SIZE),
            "alea" => alea::home::home(svg, SIZE),
            // A little smaller, so that nothing hides behind the front.
            _ => {
                svg.at((6.5, 8.8), 0.97, heroes::home::window);
            }
        }
        house::frame(svg, SIZE);
    })
    .picture(SIZE.0, SIZE.1)
}

/// The low picture, for phones.
pub(super) fn low(game: &str) -> String {
    const SIZE: (f32, f32) = heroes::home::LOW_SIZE;
    Svg::drawn(|svg| match game {
        "assemble" => house::parade(svg, SIZE),
        "alea" => alea::home::home(svg, SIZE),
        _ => heroes::home::low_window(svg),
    })
    .picture(SIZE.0, SIZE.1)
}

/// The sign of the house.
pub(crate) fn logo(size: f32) -> String {
    Svg::drawn(|svg| {
        svg.at((size / 2.0, size / 2.0), size / house::LOGO, house::logo);
    })
    .picture(size, size)
}

/// A doll asleep between clouds: there is nothing here.
pub(super) fn asleep() -> String {
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
