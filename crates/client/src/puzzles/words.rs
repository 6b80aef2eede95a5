//! Grades and days in words.

use puzzles::{Day, Grade};

use super::text::Text;
use crate::settings::Settings;

/// What a grade is called.
pub(super) fn grade_name(grade: Grade, settings: Settings) -> String {
    settings.say(&match grade {
        Grade::Gentle => Text::Gentle,
        Grade::Tricky => Text::Tricky,
        Grade::Hard => Text::Hard,
    })
}

/// What it means.
pub(super) fn grade_about(grade: Grade, settings: Settings) -> String {
    settings.say(&match grade {
        Grade::Gentle => Text::GentleAbout,
        Grade::Tricky => Text::TrickyAbout,
        Grade::Hard => Text::HardAbout,
    })
}

/// A day as it stands in a sentence or a heading: on a narrow screen it must not break at its hyphens, so there are
/// signs of no width that keep it together.
pub(super) fn day_name(day: Day) -> String {
    day.to_string().replace('-', "\u{2060}-\u{2060}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_does_not_break() {
        let day: Day = "2026-11-18".parse().expect("a day");
        let name = day_name(day);
        assert_eq!(name.replace('\u{2060}', ""), day.to_string());
        assert!(!name.contains("6-") && !name.contains("-1"), "nothing stands at a hyphen: {name:?}");
    }
}
