//! The colours of everything, by name: a drawing names them, a theme says what they are.

use core::fmt::{self, Display};

/// The name of a colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Colour(&'static str);

impl Display for Colour {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "var(--{})", self.0)
    }
}

/// The page.
pub const PAPER: Colour = Colour("paper");
/// Panels.
pub const CARD: Colour = Colour("card");
/// Wells.
pub const SUNK: Colour = Colour("sunk");
/// Hairlines.
pub const LINE: Colour = Colour("line");
/// Text.
pub const INK: Colour = Colour("ink");
/// Quiet text.
pub const INK_2: Colour = Colour("ink2");
/// Graphics only.
pub const INK_3: Colour = Colour("ink3");
/// Text in brass: what just happened.
pub const BRASS: Colour = Colour("brass");
/// Brass trim.
pub const BRASS_FILL: Colour = Colour("brass-fill");
/// Text on an accent.
pub const ON_DARK: Colour = Colour("on-dark");
/// A gain; always with a sign.
pub const GOOD: Colour = Colour("good");
/// A loss; always with a sign.
pub const BAD: Colour = Colour("bad");
/// The ring of what has the focus.
pub const FOCUS: Colour = Colour("focus");
/// The line round painted pieces.
pub const OUTLINE: Colour = Colour("outline");
/// Marks on seat colours.
pub const SEAT_INK: Colour = Colour("seat-ink");
/// Neutral dice and number discs.
pub const IVORY: Colour = Colour("ivory");
/// Their pips and figures.
pub const PIP: Colour = Colour("pip");
/// The gap under highlights.
pub const HALO: Colour = Colour("halo");
/// Parts of a doll that are off.
pub const PORCELAIN: Colour = Colour("porcelain");
/// Their line.
pub const PENCIL: Colour = Colour("pencil");
/// Faces that are awake.
pub const SKIN: Colour = Colour("skin");
/// Their cheeks.
pub const BLUSH: Colour = Colour("blush");
/// Plain white, in both themes.
pub const WHITE: Colour = Colour("white");
/// What is missing in a doll.
pub const HOLLOW: Colour = Colour("hollow");
/// Hair, kind 0.
pub const HAIR_0: Colour = Colour("hair0");
/// Hair, kind 1.
pub const HAIR_1: Colour = Colour("hair1");
/// Hair, kind 2.
pub const HAIR_2: Colour = Colour("hair2");
/// Hair, kind 3.
pub const HAIR_3: Colour = Colour("hair3");
/// Hair, kind 4.
pub const HAIR_4: Colour = Colour("hair4");
/// Hair, kind 5.
pub const HAIR_5: Colour = Colour("hair5");
/// Gears of row 0.
pub const GEAR_0: Colour = Colour("gear0");
/// Gears of row 1.
pub const GEAR_1: Colour = Colour("gear1");
/// Gears of row 2.
pub const GEAR_2: Colour = Colour("gear2");
/// Gears of row 3.
pub const GEAR_3: Colour = Colour("gear3");
/// Gears of row 4.
pub const GEAR_4: Colour = Colour("gear4");
/// Seat 0.
pub const SEAT_0: Colour = Colour("seat0");
/// Seat 1.
pub const SEAT_1: Colour = Colour("seat1");
/// Seat 2.
pub const SEAT_2: Colour = Colour("seat2");
/// Seat 3.
pub const SEAT_3: Colour = Colour("seat3");
/// Seat 4.
pub const SEAT_4: Colour = Colour("seat4");
/// Icons and tokens: red.
pub const RED: Colour = Colour("red");
/// Icons and tokens: blue.
pub const BLUE: Colour = Colour("blue");
/// Icons and tokens: yellow.
pub const YELLOW: Colour = Colour("yellow");
/// Icons and tokens: green.
pub const GREEN: Colour = Colour("green");
/// Green icons on cards.
pub const GREEN_I: Colour = Colour("green-i");
/// Icons and tokens: order.
pub const ORDER: Colour = Colour("order");
/// Land: red.
pub const RED_T: Colour = Colour("red-t");
/// Land: blue.
pub const BLUE_T: Colour = Colour("blue-t");
/// Land: yellow.
pub const YELLOW_T: Colour = Colour("yellow-t");
/// Land: green.
pub const GREEN_T: Colour = Colour("green-t");
/// Land: order.
pub const ORDER_T: Colour = Colour("order-t");
/// Firs.
pub const FOREST: Colour = Colour("forest");
/// Ground under them.
pub const FOREST_T: Colour = Colour("forest-t");
/// Ground of a City.
pub const CITY: Colour = Colour("city");
/// Round the map.
pub const SEA: Colour = Colour("sea");
/// Icons on lands.
pub const MAP_ICON: Colour = Colour("map-icon");
/// The page of the game that is shown.
pub const PAGE: Colour = Colour("page");
/// The ground of its board.
pub const CLOTH: Colour = Colour("cloth");
/// What can be done, in its colour.
pub const ACCENT: Colour = Colour("accent");
/// The same, pale.
pub const ACCENT_SOFT: Colour = Colour("accent-soft");

/// Gears by row.
pub const GEARS: [Colour; 5] = [GEAR_0, GEAR_1, GEAR_2, GEAR_3, GEAR_4];
/// Seats by number.
pub const SEATS: [Colour; 5] = [SEAT_0, SEAT_1, SEAT_2, SEAT_3, SEAT_4];
/// Kinds of hair.
pub const HAIRS: [Colour; 6] = [HAIR_0, HAIR_1, HAIR_2, HAIR_3, HAIR_4, HAIR_5];

/// Light or dark.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Theme {
    /// Cream paper.
    Light,
    /// Night.
    Dark,
}

/// Whose colours the page has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Palette {
    /// The house itself.
    Home,
    /// Alice Assemble: an atelier.
    Assemble,
    /// The Skycity of Alea: the high sky.
    Alea,
    /// AlicematiC Heroes: a picture map.
    Heroes,
}

impl Palette {
    /// All of them.
    pub const ALL: [Palette; 4] = [Palette::Home, Palette::Assemble, Palette::Alea, Palette::Heroes];
}

/// Name, light, dark.
type Row = (Colour, &'static str, &'static str);

const SHARED: &[Row] = &[
    (PAPER, "#f6f0e4", "#191627"),
    (CARD, "#fffbf3", "#241f38"),
    (SUNK, "#ebe2d1", "#120f1e"),
    (LINE, "#cbbda4", "#4a4268"),
    (INK, "#2a2340", "#f4eddf"),
    (INK_2, "#5b5370", "#bdb3cf"),
    (INK_3, "#776f88", "#968cac"),
    (BRASS, "#80560f", "#e7c274"),
    (BRASS_FILL, "#d2a23e", "#d2a23e"),
    (ON_DARK, "#fffbf3", "#fffbf3"),
    (GOOD, "#0b6b52", "#5fd0ab"),
    (BAD, "#a8242f", "#ff8f8a"),
    (FOCUS, "#2a2340", "#fff3d0"),
    (OUTLINE, "#2a2340", "#120e1e"),
    (SEAT_INK, "#fffbf3", "#120e1e"),
    (IVORY, "#fffdf6", "#f3eada"),
    (PIP, "#2a2340", "#2a2340"),
    (HALO, "#fffdf6", "#120e1e"),
    (PORCELAIN, "#fffdf8", "#2f2947"),
    (PENCIL, "#a99fb4", "#7e74a0"),
    (SKIN, "#fce3d2", "#fce3d2"),
    (BLUSH, "#f2a79b", "#f2a79b"),
    (WHITE, "#ffffff", "#ffffff"),
    (HOLLOW, "#e9e2ec", "#1b172b"),
    (HAIR_0, "#8a4b2a", "#a8613a"),
    (HAIR_1, "#e3b04b", "#ebbe60"),
    (HAIR_2, "#4a3a6b", "#7a66ae"),
    (HAIR_3, "#c96f4a", "#d9835e"),
    (HAIR_4, "#2f3b55", "#5a6c96"),
    (HAIR_5, "#b9a7c9", "#cdbedc"),
    (GEAR_0, "#ebac22", "#f2bb3a"),
    (GEAR_1, "#2fa4ee", "#4cc3fa"),
    (GEAR_2, "#e4407a", "#d0283e"),
    (GEAR_3, "#37228a", "#6a55c6"),
    (GEAR_4, "#0b6b3f", "#4fa08f"),
    (SEAT_0, "#3a1f93", "#5570ea"),
    (SEAT_1, "#e37418", "#f0923c"),
    (SEAT_2, "#0a6f66", "#12b5cb"),
    (SEAT_3, "#b23cc4", "#b85c80"),
    (SEAT_4, "#35182a", "#fbebd2"),
    (RED, "#9e2f22", "#e2472c"),
    (BLUE, "#14559b", "#619ce4"),
    (YELLOW, "#f6c636", "#ffd75a"),
    (GREEN, "#62ab58", "#46906a"),
    (GREEN_I, "#3a8136", "#6dc193"),
    (ORDER, "#7a7468", "#bdb5a4"),
    (RED_T, "#e9b5ac", "#6f2a2c"),
    (BLUE_T, "#bbd6ef", "#27497a"),
    (YELLOW_T, "#faeba6", "#80641b"),
    (GREEN_T, "#a9cc7c", "#3b581d"),
    (ORDER_T, "#fffdf8", "#5d5966"),
    (FOREST, "#2f5a4c", "#12332b"),
    (FOREST_T, "#6e9a80", "#0c3a35"),
    (CITY, "#dcc9a0", "#77624c"),
    (SEA, "#cfe1df", "#1c2a36"),
    (MAP_ICON, "#2a2340", "#f3eada"),
];

const fn of_game(palette: Palette) -> [Row; 4] {
    match palette {
        Palette::Home => [
            (PAGE, "#f6f0e4", "#191627"),
            (CLOTH, "#efe5d3", "#211c33"),
            (ACCENT, "#6b2a5b", "#e3a6ce"),
            (ACCENT_SOFT, "#f0dde6", "#3d2a45"),
        ],
        Palette::Assemble => [
            (PAGE, "#f7efe8", "#1c1524"),
            (CLOTH, "#eedfd6", "#281d31"),
            (ACCENT, "#7a2b58", "#f0a3cb"),
            (ACCENT_SOFT, "#f3dce6", "#47284a"),
        ],
        Palette::Alea => [
            (PAGE, "#edf3f6", "#101a2b"),
            (CLOTH, "#cfe3ef", "#1a2a42"),
            (ACCENT, "#0b567f", "#8ccbf2"),
            (ACCENT_SOFT, "#d5e8f3", "#1f3e58"),
        ],
        Palette::Heroes => [
            (PAGE, "#f1f1e3", "#141b1a"),
            (CLOTH, "#cfe1df", "#1c2a36"),
            (ACCENT, "#2c5a37", "#a7d49a"),
            (ACCENT_SOFT, "#dce8cf", "#2b4232"),
        ],
    }
}

/// All colours of a theme and a palette: names, as they stand after `--` in a style sheet, and values.
pub fn colours(theme: Theme, palette: Palette) -> impl Iterator<Item = (&'static str, &'static str)> {
    let of_theme = move |&(Colour(name), light, dark): &Row| match theme {
        Theme::Light => (name, light),
        Theme::Dark => (name, dark),
    };
    let own: Vec<_> = of_game(palette).iter().map(of_theme).collect();
    SHARED.iter().map(of_theme).chain(own)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Relative luminance, as the web's guidelines define it.
    fn luminance(value: &str) -> f64 {
        let part = |at: usize| {
            let byte = u8::from_str_radix(&value[at..at + 2], 16).expect("two digits");
            let part = f64::from(byte) / 255.0;
            if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5)
    }

    fn contrast(one: &str, other: &str) -> f64 {
        let (one, other) = (luminance(one), luminance(other));
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    fn each_theme(check: impl Fn(&dyn Fn(Colour) -> &'static str, &str)) {
        for theme in [Theme::Light, Theme::Dark] {
            for palette in Palette::ALL {
                let value = |Colour(name): Colour| {
                    colours(theme, palette).find(|(known, _)| *known == name).expect("a colour").1
                };
                check(&value, &format!("{theme:?} {palette:?}"));
            }
        }
    }

    #[test]
    fn words_can_be_read_on_every_ground() {
        each_theme(|value, which| {
            for ground in [PAGE, CARD, CLOTH, PAPER, SUNK] {
                for text in [INK, INK_2] {
                    let found = contrast(value(text), value(ground));
                    assert!(found >= 4.5, "{which}: {text} on {ground}: {found:.2}");
                }
            }
            for (text, ground) in [(BRASS, CARD), (GOOD, CARD), (BAD, CARD), (ACCENT, CARD), (ACCENT, PAGE)] {
                let found = contrast(value(text), value(ground));
                assert!(found >= 4.5, "{which}: {text} on {ground}: {found:.2}");
            }
        });
    }

    #[test]
    fn pieces_stand_out_from_the_ground() {
        each_theme(|value, which| {
            for ground in [CARD, CLOTH] {
                for piece in [INK_3, ACCENT] {
                    let found = contrast(value(piece), value(ground));
                    assert!(found >= 3.0, "{which}: {piece} on {ground}: {found:.2}");
                }
            }
            for seat in SEATS {
                let found = contrast(value(SEAT_INK), value(seat));
                assert!(found >= 3.0, "{which}: mark on {seat}: {found:.2}");
            }
        });
    }

    #[test]
    fn every_colour_has_one_name() {
        let mut names: Vec<_> = colours(Theme::Light, Palette::Home).map(|(name, _)| name).collect();
        let count = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), count);
        for (name, value) in colours(Theme::Dark, Palette::Heroes) {
            assert!(value.len() == 7 && value.starts_with('#'), "{name}: {value}");
        }
    }
}
