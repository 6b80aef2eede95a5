//! Icons on a grid of 24, drawn with a round line of 2.

use crate::theme::Colour;
use crate::{Paint, Svg};

/// The list of icons is written once: name and path.
macro_rules! icons {
    ($($(#[$doc:meta])* $name:ident = $path:literal,)*) => {
        /// What an icon says.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Icon {
            $($(#[$doc])* $name,)*
        }

        impl Icon {
            /// All of them.
            pub const ALL: &[Icon] = &[$(Icon::$name),*];

            /// Its path. A page that wants the colour of its text gives it `fill: none`,
            /// `stroke: currentColor`, `stroke-width: 2` and round ends.
            pub const fn path(self) -> &'static str {
                match self {
                    $(Icon::$name => $path,)*
                }
            }
        }
    };
}

icons! {
    /// Takes a step back.
    Undo = "M8.5 5.5L4 10L8.5 14.5M4 10H14.5A5 5 0 0 1 14.5 20H10",
    /// Asks for the rule.
    Why = "M8.6 9.2A3.5 3.5 0 1 1 13.4 12.4C12.3 13 12 13.8 12 15M12 18.8V18.9",
    /// What happened.
    Log = "M5 6H19M5 12H19M5 18H13",
    /// It is your turn to act.
    Hand = "M7.5 13V6.5A1.5 1.5 0 0 1 10.5 6.5V11V4.8A1.5 1.5 0 0 1 13.5 4.8V11V6A1.5 1.5 0 0 1 16.5 6V12V8.8A1.4 1.4 0 0 1 19.3 8.8V15A6.2 6.2 0 0 1 13.2 21A6.4 6.4 0 0 1 8 18.2L4.8 13.9A1.6 1.6 0 0 1 7.5 12.3",
    /// A choice that others do not see.
    Eye = "M2.8 12C5.6 7.4 8.8 5.5 12 5.5S18.4 7.4 21.2 12C18.4 16.6 15.2 18.5 12 18.5S5.6 16.6 2.8 12ZM12 9A3 3 0 1 0 12 15A3 3 0 1 0 12 9Z",
    /// Somebody else is awaited.
    Clock = "M12 3.5A8.5 8.5 0 1 0 12 20.5A8.5 8.5 0 1 0 12 3.5ZM12 7.5V12.3L15.3 14",
    /// Rolls.
    Die = "M7.5 4H16.5Q20 4 20 7.5V16.5Q20 20 16.5 20H7.5Q4 20 4 16.5V7.5Q4 4 7.5 4ZM8.6 8.6H8.7M15.4 8.6H15.5M12 12H12.1M8.6 15.4H8.7M15.4 15.4H15.5",
    /// Confirms.
    Check = "M5 12.5L10 17.5L19 7",
    /// Looks into chances.
    Study = "M4 4V20H20M7.5 15.5L11 10.5L14.2 13L19.5 6",
    /// A bot.
    Robot = "M8 9H16Q18.5 9 18.5 11.5V16.5Q18.5 19 16 19H8Q5.5 19 5.5 16.5V11.5Q5.5 9 8 9ZM12 9V5.6M12 4.6V4.7M9.5 13V14.6M14.5 13V14.6M2.8 12.6V15.6M21.2 12.6V15.6",
    /// A table with others.
    People = "M8.5 11A3.2 3.2 0 1 0 8.5 4.6A3.2 3.2 0 0 0 8.5 11ZM2.8 19.4C2.8 15.6 5 13.8 8.5 13.8S14.2 15.6 14.2 19.4M15.4 10.8A2.9 2.9 0 1 0 14.8 5.2M17.2 14C19.8 14.6 21.2 16.4 21.2 19.4",
    /// Joins by a link.
    Link = "M10 14A4 4 0 0 0 15.8 14L19 10.8A4.1 4.1 0 0 0 13.2 5L11.6 6.6M14 10A4 4 0 0 0 8.2 10L5 13.2A4.1 4.1 0 0 0 10.8 19L12.4 17.4",
    /// A lesson, or the rules.
    Book = "M12 6.4C10 4.9 7 4.6 3.6 5.2V18.8C7 18.2 10 18.5 12 20C14 18.5 17 18.2 20.4 18.8V5.2C17 4.6 14 4.9 12 6.4ZM12 6.4V20",
    /// Sound is on.
    Sound = "M4 9.8V14.2H7.4L12 18.4V5.6L7.4 9.8ZM15.4 9.2A4 4 0 0 1 15.4 14.8M17.8 6.4A8 8 0 0 1 17.8 17.6",
    /// Sound is off.
    Mute = "M4 9.8V14.2H7.4L12 18.4V5.6L7.4 9.8ZM16 9.6L20.8 14.4M20.8 9.6L16 14.4",
    /// What can be done about one thing.
    More = "M5 11.2A0.8 0.8 0 1 0 5 12.8A0.8 0.8 0 1 0 5 11.2ZM12 11.2A0.8 0.8 0 1 0 12 12.8A0.8 0.8 0 1 0 12 11.2ZM19 11.2A0.8 0.8 0 1 0 19 12.8A0.8 0.8 0 1 0 19 11.2Z",
    /// More.
    Menu = "M4 7H20M4 12H20M4 17H20",
    /// The light theme.
    Sun = "M12 8A4 4 0 1 0 12 16A4 4 0 1 0 12 8ZM12 2.8V4.4M12 19.6V21.2M2.8 12H4.4M19.6 12H21.2M5.5 5.5L6.6 6.6M17.4 17.4L18.5 18.5M5.5 18.5L6.6 17.4M17.4 6.6L18.5 5.5",
    /// The dark theme.
    Moon = "M19.4 14.2A8 8 0 1 1 9.8 4.6A6.4 6.4 0 0 0 19.4 14.2Z",
    /// Light or dark, as the system says.
    Contrast = "M12 3.5A8.5 8.5 0 1 0 12 20.5A8.5 8.5 0 1 0 12 3.5ZM12 3.5V20.5M15 7.6V16.4M18 9.6V14.4",
    /// Another language.
    Language = "M12 3.5A8.5 8.5 0 1 0 12 20.5A8.5 8.5 0 1 0 12 3.5ZM12 3.5C9.2 6 8.4 9 8.4 12S9.2 18 12 20.5C14.8 18 15.6 15 15.6 12S14.8 6 12 3.5ZM4.2 9H19.8M4.2 15H19.8",
    /// Starts, or plays on.
    Play = "M7.5 4.8L19 12L7.5 19.2Z",
    /// Stops for a while.
    Pause = "M8 5.5V18.5M16 5.5V18.5",
    /// One step back in a replay.
    StepBack = "M17.5 5.5L9 12L17.5 18.5ZM6 6V18",
    /// One step on in a replay.
    StepForward = "M6.5 5.5L15 12L6.5 18.5ZM18 6V18",
    /// To the start of a replay.
    ToStart = "M19 6L12.5 12L19 18M12 6L5.5 12L12 18M3 6V18",
    /// To the end of a replay.
    ToEnd = "M5 6L11.5 12L5 18M12 6L18.5 12L12 18M21 6V18",
    /// Writes a file.
    Save = "M12 4V14.5M7.5 10.5L12 15L16.5 10.5M4.5 15V17.5Q4.5 20 7 20H17Q19.5 20 19.5 17.5V15",
    /// Reads a file.
    Load = "M12 15V4.5M7.5 8.5L12 4L16.5 8.5M4.5 15V17.5Q4.5 20 7 20H17Q19.5 20 19.5 17.5V15",
    /// Settings.
    Settings = "M10.2 3.2H13.8L14.4 5.8L16.6 7.1L19.2 6.3L21 9.4L19.1 11.2V12.8L21 14.6L19.2 17.7L16.6 16.9L14.4 18.2L13.8 20.8H10.2L9.6 18.2L7.4 16.9L4.8 17.7L3 14.6L4.9 12.8V11.2L3 9.4L4.8 6.3L7.4 7.1L9.6 5.8ZM12 9.2A2.8 2.8 0 1 0 12 14.8A2.8 2.8 0 1 0 12 9.2Z",
    /// Passes something on.
    Share = "M18 3.4A2.6 2.6 0 1 0 18 8.6A2.6 2.6 0 1 0 18 3.4ZM6 9.4A2.6 2.6 0 1 0 6 14.6A2.6 2.6 0 1 0 6 9.4ZM18 15.4A2.6 2.6 0 1 0 18 20.6A2.6 2.6 0 1 0 18 15.4ZM8.4 10.8L15.6 7.2M8.4 13.2L15.6 16.8",
    /// A result.
    Trophy = "M7.5 4H16.5V9.5A4.5 4.5 0 0 1 7.5 9.5ZM7.5 5.5H4V7A3.6 3.6 0 0 0 7.6 10.6M16.5 5.5H20V7A3.6 3.6 0 0 1 16.4 10.6M12 14V17M8 20.2Q8 17 12 17T16 20.2Z",
    /// What a strong player would do.
    Hint = "M9 17.5V16C7 14.6 6 12.6 6 10.2A6 6 0 0 1 18 10.2C18 12.6 17 14.6 15 16V17.5ZM9.8 20.8H14.2M10 10.4L12 12.2L14 10.4M12 12.2V17",
    /// Begins anew.
    Restart = "M19.5 12A7.5 7.5 0 1 1 16.6 6.1L19.5 8.6M19.8 4V8.8H15",
    /// Gives up.
    Resign = "M5.5 21V3.8C9 2 12 6 18.5 4V13.4C12 15.4 9 11.4 5.5 13.2",
    /// Goes away.
    Close = "M6 6L18 18M18 6L6 18",
    /// Finds words.
    Search = "M10.5 4A6.5 6.5 0 1 0 10.5 17A6.5 6.5 0 1 0 10.5 4ZM15.4 15.4L20.5 20.5",
    /// The fairness check.
    Fair = "M12 3L19.5 5.6V11.4C19.5 16 16.6 19.2 12 21C7.4 19.2 4.5 16 4.5 11.4V5.6ZM8.4 11.8L11.2 14.6L15.8 9.4",
    /// The home page.
    Home = "M3.5 11.5L12 4L20.5 11.5M6 9.6V19.5H18V9.6M10 19.5V14H14V19.5",
    /// More of it, or nearer.
    Plus = "M12 5V19M5 12H19",
    /// Less of it, or farther.
    Minus = "M5 12H19",
}

impl Icon {
    /// Draws it in a colour, in a box of 24 from the upper left corner.
    pub fn draw(self, svg: &mut Svg, colour: Colour) {
        svg.path(self.path(), Paint::line(colour, 2.0));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assemble::well_formed::check;
    use crate::theme;

    #[test]
    fn icons_differ_and_stay_in_their_box() {
        for (at, icon) in Icon::ALL.iter().enumerate() {
            check("icon", &Svg::drawn(|svg| icon.draw(svg, theme::INK)));
            assert!(Icon::ALL[..at].iter().all(|other| other.path() != icon.path()), "{icon:?}");
            let numbers = icon.path().split(|c: char| c.is_ascii_alphabetic() || c == ' ');
            for number in numbers.filter(|text| !text.is_empty()) {
                let number: f32 = number.parse().unwrap_or_else(|_| panic!("{icon:?}: {number}"));
                // A line of 2 needs one unit of room on each side; flags and radii are small numbers.
                assert!((0.0..=23.0).contains(&number), "{icon:?}: {number}");
            }
        }
    }
}
