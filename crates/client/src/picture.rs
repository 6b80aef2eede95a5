//! Pictures of the art crate in the page.

use art::house::Icon;
use art::{Svg, house};
use leptos::prelude::*;

/// A picture that says nothing by itself: what it stands for is said beside it. It is put into the page anew
/// only if it has changed.
pub(crate) fn shown(svg: String) -> impl IntoView {
    view! { <span class="picture" aria-hidden="true" inner_html=svg></span> }
}

/// An icon in the colour of the text round it.
#[component]
pub(crate) fn Sign(#[prop(into)] icon: Signal<Icon>) -> impl IntoView {
    view! {
        <svg class="sign" viewBox="0 0 24 24" aria-hidden="true">
            <path d=move || icon.get().path()></path>
        </svg>
    }
}

/// The mark of a seat, so many pixels wide.
pub(crate) fn seat_mark(seat: u8, size: f32) -> String {
    Svg::drawn(|svg| {
        svg.at((size / 2.0, size / 2.0), 1.0, |svg| house::chip(svg, seat, size));
    })
    .picture(size, size)
}
