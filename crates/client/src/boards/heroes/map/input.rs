//! What pointers, wheel and keys do to the map.

use heroes::Hex;
use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, KeyboardEvent, PointerEvent, SvgElement, WheelEvent};

use super::fingers::{Fingers, Gesture, Point};
use super::{Chart, element_id};
use crate::boards::heroes::camera::Camera;

/// A room that changed by less is scaled by the browser instead of being drawn anew.
const SLACK: f32 = 8.0;

/// How much a notch of the wheel enlarges.
const NOTCH: f32 = 1.2;

impl Chart {
    /// Draws the map for the room it has, now and whenever that changes.
    pub(super) fn keep_measured(self) {
        let later = move || request_animation_frame(move || self.measure());
        // The hand is higher while cards are exchanged, and a map that was not laid had no room.
        let shape = Memo::new(move |_| {
            (
                self.desk.offers.with(|offers| offers.redraws.is_empty()),
                self.sheet.with(|sheet| sheet.spots.len()),
            )
        });
        Effect::new(move || shape.with(|_| later()));
        let listener = window_event_listener(ev::resize, move |_| later());
        on_cleanup(move || listener.remove());
    }

    fn measure(self) {
        let Some(Some(frame)) = self.frame.try_get_untracked() else { return };
        let size = (frame.client_width() as f32, frame.client_height() as f32);
        let room = self.room.get_untracked();
        let off = (size.0 - room.0).abs().max((size.1 - room.1).abs());
        if size.0 > 60.0 && size.1 > 60.0 && off > SLACK {
            self.camera.set(Camera::WHOLE);
            self.room.set(size);
        }
    }

    /// Where something is in the room, from where it is in the window.
    fn in_room(self, x: i32, y: i32) -> Point {
        let corner = self.frame.get_untracked().and_then(|frame| corner(&frame)).unwrap_or((0.0, 0.0));
        (x as f32 - corner.0, y as f32 - corner.1)
    }

    /// The wheel enlarges what it points at.
    pub(super) fn wheel(self, event: &WheelEvent) {
        event.prevent_default();
        let factor = if event.delta_y() < 0.0 { NOTCH } else { 1.0 / NOTCH };
        self.zoom(self.in_room(event.client_x(), event.client_y()), factor);
    }

    /// Enlarges round the middle.
    pub(super) fn zoom_middle(self, factor: f32) {
        let (width, height) = self.room.get_untracked();
        self.zoom((width / 2.0, height / 2.0), factor);
    }

    fn zoom(self, at: Point, factor: f32) {
        let room = self.room.get_untracked();
        self.camera.update(|camera| *camera = camera.zoomed(room, at, factor));
    }

    /// A finger or button comes down.
    pub(super) fn press(self, event: &PointerEvent) {
        let at = self.in_room(event.client_x(), event.client_y());
        self.fingers
            .update_value(|fingers| fingers.press(event.pointer_id(), at, event.pointer_type() == "touch"));
    }

    /// It moves.
    pub(super) fn slide(self, event: &PointerEvent) {
        let to = self.in_room(event.client_x(), event.client_y());
        let gesture = self.fingers.try_update_value(|fingers| fingers.slide(event.pointer_id(), to));
        let room = self.room.get_untracked();
        match gesture {
            Some(Gesture::Drag(by)) => {
                // From now on the pointer belongs to the map, even outside of it. If it cannot, no matter.
                if let Some(sheet) = event.current_target().and_then(|it| it.dyn_into::<Element>().ok()) {
                    let _ = sheet.set_pointer_capture(event.pointer_id());
                }
                self.camera.update(|camera| *camera = camera.dragged(room, by));
            }
            Some(Gesture::Pinch(at, factor)) => self.zoom(at, factor),
            Some(Gesture::Rest) | None => {}
        }
    }

    /// It goes up again.
    pub(super) fn lift(self, event: &PointerEvent) {
        self.fingers.update_value(|fingers| fingers.lift(event.pointer_id()));
        // The click that ends a drag comes right now, any later one is meant.
        let rest = move || {
            let _ = self.fingers.try_update_value(Fingers::rest);
        };
        set_timeout(rest, std::time::Duration::from_millis(60));
    }

    /// A hex is touched.
    pub(super) fn tap(self, hex: Hex) {
        if self.fingers.with_value(Fingers::has_dragged) {
            return;
        }
        let is_small = self.sheet.with_untracked(|sheet| sheet.is_small(self.camera.get_untracked().zoom));
        let is_touch = self.fingers.with_value(Fingers::is_touch);
        self.desk.touch_hex(hex, is_small && is_touch);
    }

    /// Arrows walk from hex to hex, Enter touches.
    pub(super) fn key(self, event: &KeyboardEvent) {
        let step = |x: f32, y: f32| {
            let to = self.sheet.with_untracked(|sheet| sheet.step(self.at.get_untracked(), (x, y)));
            if let Some(hex) = to {
                self.go_to(hex);
            }
        };
        match event.key().as_str() {
            "ArrowRight" => step(1.0, 0.0),
            "ArrowLeft" => step(-1.0, 0.0),
            "ArrowDown" => step(0.0, 1.0),
            "ArrowUp" => step(0.0, -1.0),
            "Enter" | " " => self.desk.touch_hex(self.at.get_untracked(), false),
            "+" => self.zoom_middle(1.5),
            "-" => self.zoom_middle(1.0 / 1.5),
            "0" => self.camera.set(Camera::WHOLE),
            "Escape" => {
                self.hovered.set(None);
                self.desk.looked.set(None);
            }
            _ => return,
        }
        event.prevent_default();
    }

    /// The mouse comes over a hex; fingers touch instead.
    pub(super) fn hover(self, event: &PointerEvent, hex: Hex) {
        if event.pointer_type() == "mouse" {
            self.hovered.set(Some(hex));
        }
    }

    fn go_to(self, hex: Hex) {
        self.at.set(hex);
        let middle = self.sheet.with_untracked(|sheet| sheet.spot(hex).map(|spot| sheet.middle(spot.place)));
        if let Some(middle) = middle {
            let room = self.room.get_untracked();
            self.camera.update(|camera| *camera = camera.showing(room, middle, 50.0));
        }
        let element = document().get_element_by_id(&element_id(hex));
        if let Some(element) = element.and_then(|element| element.dyn_into::<SvgElement>().ok()) {
            // A hex that cannot take the focus is still the one that keys act on.
            let _ = element.focus();
        }
        self.hovered.set(Some(hex));
    }
}

/// The upper left corner of an element in the window.
fn corner(element: &Element) -> Option<Point> {
    let name = JsValue::from_str("getBoundingClientRect");
    let measure: js_sys::Function = js_sys::Reflect::get(element, &name).ok()?.dyn_into().ok()?;
    let found = measure.call0(element).ok()?;
    let side = |name: &str| js_sys::Reflect::get(&found, &JsValue::from_str(name)).ok()?.as_f64();
    Some((side("left")? as f32, side("top")? as f32))
}
