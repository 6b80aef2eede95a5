//! Putting elements where they lie. The page forbids written styles, so each is set by itself.

use leptos::attr::Attribute;
use leptos::tachys::html::style::style;

use super::rect::Rect;

/// A length of the style sheet.
pub(super) fn px(length: f32) -> String {
    format!("{length:.1}px")
}

/// The attributes that put an element into a rectangle.
pub(super) fn at(rect: Rect) -> impl Attribute + Clone {
    (
        style(("left", px(rect.x))),
        style(("top", px(rect.y))),
        style(("width", px(rect.w))),
        style(("height", px(rect.h))),
    )
}
