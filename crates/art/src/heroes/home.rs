//! The window of the game on the home page: a little map, tokens and Alices. From its upper left corner.

use crate::svg::{Paint, Short, Svg};
use crate::theme;

use super::alice::{self, Alice};
use super::hex::{Grid, Orientation, Place};
use super::kingdom::{self, Kingdom, Standing};
use super::land::{self, Land};
use super::texture::texture;
use super::{Slot, icon, painted};

/// The size of the large window.
pub const SIZE: (f32, f32) = (431.0, 292.0);

/// The size of the low one, for phones.
pub const LOW_SIZE: (f32, f32) = (355.0, 108.0);

type Spot = (Place, Option<Slot>, Option<Kingdom>);

/// The ring round the City: lands, forests, and who holds them.
const RING: [Spot; 9] = [
    ((1, 0), Some(Slot::Population), Some(Kingdom::HumptyDumpty)),
    ((0, 1), Some(Slot::Order), Some(Kingdom::MarchHare)),
    ((-1, 1), Some(Slot::Military), Some(Kingdom::PlayingCard)),
    ((-1, 0), Some(Slot::Dream), Some(Kingdom::CheshireCat)),
    ((0, -1), Some(Slot::Food), None),
    ((1, -1), Some(Slot::Order), Some(Kingdom::MadHatter)),
    ((2, -1), Some(Slot::Dream), None),
    ((-2, 1), Some(Slot::Population), None),
    ((1, 1), None, None),
];

/// The large window.
pub fn window(svg: &mut Svg) {
    svg.clipped((0.0, 0.0), SIZE, |svg| {
        sea(svg, SIZE);
        svg.at((146.0, 150.0), 1.0, |svg| map(svg, 36.5));
        compass(svg, (306.0, 62.0), 21.0);
        for (token, place) in icon::Token::ALL.into_iter().zip([(378.0, 32.0), (408.0, 58.0), (352.0, 62.0)])
        {
            svg.at(place, 1.0, |svg| icon::token(svg, token, 17.0));
        }
        portrait(svg, "wiccan", (280.0, 292.0), 1.52);
        portrait(svg, "knight", (376.0, 292.0), 1.52);
    });
}

/// The low window.
pub fn low_window(svg: &mut Svg) {
    svg.clipped((0.0, 0.0), LOW_SIZE, |svg| {
        sea(svg, LOW_SIZE);
        svg.at((74.0, 54.0), 1.0, |svg| map(svg, 18.4));
        for (token, place) in icon::Token::ALL.into_iter().zip([(152.0, 22.0), (152.0, 54.0), (152.0, 86.0)])
        {
            svg.at(place, 1.0, |svg| icon::token(svg, token, 11.0));
        }
        for (id, x) in [("wiccan", 196.0), ("knight", 258.0), ("pirate", 319.0)] {
            portrait(svg, id, (x, 108.0), 0.86);
        }
    });
}

fn portrait(svg: &mut Svg, id: &str, (x, y): (f32, f32), scale: f32) {
    svg.at((x, y - 91.0 * scale), scale, |svg| alice::bust(svg, Alice::by_id(id, 0)));
}

fn sea(svg: &mut Svg, (width, height): (f32, f32)) {
    svg.rect((0.0, 0.0), (width, height), 0.0, Paint::fill(theme::SEA));
    let mut waves = String::new();
    for (row, y) in (0..).zip((14..height as u32).step_by(26)) {
        for x in ((row % 2) * 44..width as u32).step_by(88) {
            waves += &format!("M{x} {y}q5 -6 10 0q5 6 10 0");
        }
    }
    svg.path(waves, Paint::line(theme::BLUE, 1.6).faint(0.22));
}

fn map(svg: &mut Svg, radius: f32) {
    let grid = Grid { orientation: Orientation::Pointy, radius };
    let places: Vec<Place> = RING.iter().map(|spot| spot.0).chain([(0, 0)]).collect();
    svg.path(grid.trace(&places), Paint::line(theme::PORCELAIN, radius * 0.54));
    for (place, slot, kingdom) in RING {
        svg.at(grid.centre(place), 1.0, |svg| match slot {
            Some(slot) => {
                svg.path(grid.outline(0.985), painted(slot.ground(), 1.4));
                texture(svg, slot, &grid.corners(0.95), (radius / 33.0).max(0.6));
                match kingdom {
                    Some(kingdom) => kingdom::marker(svg, kingdom, radius * 0.52, Standing::Holding),
                    None => icon::slot_lined(svg, slot, radius * 0.44, theme::MAP_ICON),
                }
            }
            None => land::ground(svg, grid, Land::Forest),
        });
    }
    city(svg, grid);
    svg.path(grid.trace(&places), Paint::line(theme::OUTLINE, radius * 0.085));
}

/// A City as one sees it from afar, without numbers.
fn city(svg: &mut Svg, grid: Grid) {
    svg.path(grid.outline(0.985), painted(theme::CITY, 1.4));
    svg.path(grid.outline(0.86), Paint::line(theme::BRASS_FILL, grid.radius * 0.09));
    svg.at((0.0, grid.radius * 0.24), grid.radius / 33.0, |svg| {
        svg.path("M-21 9V-6H-12V-14H-3V9ZM21 9V-6H12V-14H3V9Z", painted(theme::IVORY, 1.5));
        svg.path(
            "M-14 -13L-7.5 -23L-1 -13ZM14 -13L7.5 -23L1 -13ZM-23 -5L-16.5 -13L-11 -5ZM23 -5L16.5 -13L11 -5Z",
            painted(theme::RED, 1.4),
        );
        svg.path("M-6 9V-17H6V9Z", painted(theme::IVORY, 1.5));
        svg.path("M-8 -16L0 -29L8 -16Z", painted(theme::RED, 1.5));
        svg.path("M0 -29V-36", Paint::line(theme::OUTLINE, 1.5));
        svg.path("M0 -36L8 -33.5L0 -31Z", painted(theme::BRASS_FILL, 1.2));
        svg.path(
            "M-3 9V2Q0 -2 3 2V9ZM-1.4 -11H1.4V-6.6H-1.4ZM-15 -1H-12.4V3H-15ZM12.4 -1H15V3H12.4Z",
            Paint::fill(theme::OUTLINE),
        );
    });
}

fn compass(svg: &mut Svg, place: (f32, f32), radius: f32) {
    svg.at(place, radius / 20.0, |svg| {
        svg.circle(0.0, 0.0, 14.0, Paint::fill(theme::PORCELAIN).thin(0.6).lined(theme::OUTLINE, 1.4));
        let arm = Short(20.0);
        svg.path(
            format_args!("M0 -{arm}L4 -4L{arm} 0L4 4L0 {arm}L-4 4L-{arm} 0L-4 -4Z"),
            painted(theme::BRASS_FILL, 1.4),
        );
        svg.path("M0 -20L4 -4L0 0Z", Paint::fill(theme::RED));
    });
}
