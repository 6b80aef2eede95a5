//! The moment that clocks are read at.

use std::time::Duration;

use leptos::prelude::*;

use super::super::clock::Clocks;
use super::super::desk::Desk;

/// How often clocks are read.
const TICK: Duration = Duration::from_millis(250);

/// The present moment of this page, which moves on as long as a clock runs.
pub(super) fn now_ticking(desk: Desk) -> RwSignal<f64> {
    let now = RwSignal::new(js_sys::Date::now());
    let tick = move || {
        if desk.clocks.try_with_untracked(Clocks::do_run) == Some(true) {
            now.try_set(js_sys::Date::now());
        }
    };
    if let Ok(ticking) = set_interval_with_handle(tick, TICK) {
        on_cleanup(move || ticking.clear());
    }
    // What the server tells holds at once.
    Effect::new(move || {
        desk.clocks.track();
        now.set(js_sys::Date::now());
    });
    now
}
