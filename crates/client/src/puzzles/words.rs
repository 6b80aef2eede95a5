//! Grades in words.

use puzzles::Grade;

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
