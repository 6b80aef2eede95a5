//! A socket that is opened again whenever it breaks.

use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};
use std::time::Duration;

use leptos::ev;
use leptos::leptos_dom::helpers::{IntervalHandle, TimeoutHandle, WindowListenerHandle};
use leptos::prelude::*;
use protocol::online::BEAT_SECONDS;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{Event, MessageEvent, WebSocket};

use crate::browser;

/// How it stands with the connection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum LineState {
    /// It is opened for the first time.
    Opening,
    /// It is there.
    Open,
    /// It broke, and is opened again.
    Lost,
    /// It was closed for good.
    Closed,
}

/// Whoever uses a line.
pub(super) trait Listener {
    /// The path to connect to, now.
    fn path(&self) -> String;
    /// The line is open: what is owed can be sent.
    fn opened(&self);
    /// Something was said.
    fn hear(&self, text: &str);
    /// Whether what was said since the line was opened shows that we are served: a server may open a line
    /// only to say goodbye, again and again.
    fn is_served(&self) -> bool {
        true
    }
    /// It is time to say that we are still there.
    fn beat(&self);
}

/// A line to the server.
pub(super) struct Line {
    /// How it stands with it.
    pub(super) state: ArcRwSignal<LineState>,
    me: Weak<Line>,
    listener: RefCell<Weak<dyn Listener>>,
    socket: RefCell<Option<Socket>>,
    /// How often it was tried without being served.
    tries: Cell<u32>,
    /// When something was heard last, or the attempt began.
    heard: Cell<f64>,
    /// When we said last that we are still there.
    beaten: Cell<f64>,
    again: Cell<Option<TimeoutHandle>>,
    watch: Cell<Option<IntervalHandle>>,
    ears: RefCell<Vec<WindowListenerHandle>>,
}

/// A socket with everything that listens to it.
struct Socket {
    socket: WebSocket,
    _on_message: Closure<dyn FnMut(MessageEvent)>,
    _on_open: Closure<dyn FnMut(Event)>,
    _on_close: Closure<dyn FnMut(Event)>,
}

impl Drop for Socket {
    fn drop(&mut self) {
        self.socket.set_onmessage(None);
        self.socket.set_onopen(None);
        self.socket.set_onclose(None);
        let _ = self.socket.close();
    }
}

/// How often we look whether the line is alive.
const WATCH: Duration = Duration::from_secs(5);
/// How long opening may take, in milliseconds.
const PATIENCE: f64 = 15_000.0;
/// How often we say that we are still there, in milliseconds.
const BEAT: f64 = 1_000.0 * BEAT_SECONDS as f64;
/// How long nothing may be heard, in milliseconds.
const SILENCE: f64 = 2.0 * BEAT;

impl Line {
    /// A line that is not open yet.
    pub(super) fn new() -> Rc<Line> {
        struct Nobody;
        impl Listener for Nobody {
            fn path(&self) -> String {
                String::new()
            }
            fn opened(&self) {}
            fn hear(&self, _: &str) {}
            fn beat(&self) {}
        }
        Rc::new_cyclic(|me| Line {
            state: ArcRwSignal::new(LineState::Opening),
            me: me.clone(),
            listener: RefCell::new(Weak::<Nobody>::new()),
            socket: RefCell::default(),
            tries: Cell::new(0),
            heard: Cell::new(0.0),
            beaten: Cell::new(0.0),
            again: Cell::new(None),
            watch: Cell::new(None),
            ears: RefCell::default(),
        })
    }

    /// Opens the line for somebody, and keeps it open.
    pub(super) fn open(&self, listener: Weak<dyn Listener>) {
        *self.listener.borrow_mut() = listener;
        let watch = self.me.clone();
        let look = move || upgraded(&watch, Line::look);
        self.watch.set(set_interval_with_handle(look, WATCH).ok());
        let (online, shown, left, back) =
            (self.me.clone(), self.me.clone(), self.me.clone(), self.me.clone());
        *self.ears.borrow_mut() = vec![
            window_event_listener(ev::online, move |_| upgraded(&online, Line::try_now)),
            window_event_listener_untyped("visibilitychange", move |_| {
                if !browser::is_hidden() {
                    upgraded(&shown, Line::look);
                    upgraded(&shown, |line| {
                        if line.state.get_untracked() == LineState::Lost {
                            line.try_now();
                        }
                    });
                }
            }),
            // Browsers keep pages that somebody has left, with everything that is open; but nobody is there.
            window_event_listener_untyped("pagehide", move |_| upgraded(&left, Line::fall_asleep)),
            window_event_listener_untyped("pageshow", move |_| {
                upgraded(&back, |line| {
                    if line.state.get_untracked() == LineState::Lost {
                        line.try_now();
                    }
                });
            }),
        ];
        self.connect();
    }

    /// Sends something; false if the line is not open.
    pub(super) fn send(&self, text: &str) -> bool {
        let socket = self.socket.borrow();
        let open = socket.as_ref().filter(|socket| socket.socket.ready_state() == WebSocket::OPEN);
        open.is_some_and(|socket| socket.socket.send_with_str(text).is_ok())
    }

    /// Tries at once instead of later.
    pub(super) fn try_now(&self) {
        if matches!(self.state.get_untracked(), LineState::Lost | LineState::Opening) {
            self.connect();
        }
    }

    /// Breaks the line and opens it again, as if it had been cut.
    pub(super) fn restart(&self) {
        self.lost();
    }

    /// Closes the line for good.
    pub(super) fn close(&self) {
        self.state.set(LineState::Closed);
        if let Some(again) = self.again.take() {
            again.clear();
        }
        if let Some(watch) = self.watch.take() {
            watch.clear();
        }
        self.ears.take().into_iter().for_each(WindowListenerHandle::remove);
        self.drop_socket();
    }

    /// The page is left: the line is open again when somebody comes back to it.
    fn fall_asleep(&self) {
        if self.state.get_untracked() == LineState::Closed {
            return;
        }
        if let Some(again) = self.again.take() {
            again.clear();
        }
        self.state.set(LineState::Lost);
        // At once: nothing runs any more after this.
        drop(self.socket.take());
    }

    /// It may be said from inside of a socket's own call, which must end before it is dropped.
    fn drop_socket(&self) {
        if let Some(socket) = self.socket.take() {
            socket.socket.set_onmessage(None);
            socket.socket.set_onopen(None);
            socket.socket.set_onclose(None);
            set_timeout(move || drop(socket), Duration::ZERO);
        }
    }

    fn connect(&self) {
        if let Some(again) = self.again.take() {
            again.clear();
        }
        self.drop_socket();
        self.heard.set(js_sys::Date::now());
        let Some(listener) = self.listener.borrow().upgrade() else { return };
        let Some(socket) = address(&listener.path()).and_then(|address| self.socket(&address)) else {
            self.lost();
            return;
        };
        *self.socket.borrow_mut() = Some(socket);
    }

    fn socket(&self, address: &str) -> Option<Socket> {
        let socket = WebSocket::new(address).ok()?;
        let (told, opened, closed) = (self.me.clone(), self.me.clone(), self.me.clone());
        let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            upgraded(&told, |line| {
                line.heard.set(js_sys::Date::now());
                let listener = line.listener.borrow().upgrade();
                if let (Some(listener), Some(text)) = (listener, event.data().as_string()) {
                    listener.hear(&text);
                    if listener.is_served() {
                        line.tries.set(0);
                    }
                }
            });
        });
        let on_open = Closure::<dyn FnMut(Event)>::new(move |_| {
            upgraded(&opened, |line| {
                line.heard.set(js_sys::Date::now());
                line.state.set(LineState::Open);
                let listener = line.listener.borrow().upgrade();
                if let Some(listener) = listener {
                    listener.opened();
                }
            });
        });
        let on_close = Closure::<dyn FnMut(Event)>::new(move |_| upgraded(&closed, Line::lost));
        socket.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        socket.set_onopen(Some(on_open.as_ref().unchecked_ref()));
        socket.set_onclose(Some(on_close.as_ref().unchecked_ref()));
        Some(Socket { socket, _on_message: on_message, _on_open: on_open, _on_close: on_close })
    }

    /// The line broke: it is opened again after a while.
    fn lost(&self) {
        if self.state.get_untracked() == LineState::Closed {
            return;
        }
        self.drop_socket();
        self.state.set(LineState::Lost);
        let tries = self.tries.get();
        self.tries.set(tries + 1);
        let me = self.me.clone();
        let wait = Duration::from_millis(pause(tries, js_sys::Math::random()));
        let again = set_timeout_with_handle(move || upgraded(&me, Line::connect), wait);
        if let Some(before) = self.again.replace(again.ok()) {
            before.clear();
        }
    }

    /// Looks whether the line is alive, and says that we are.
    fn look(&self) {
        let now = js_sys::Date::now();
        let silent = now - self.heard.get();
        let is_trying = self.socket.borrow().is_some();
        match self.state.get_untracked() {
            LineState::Open if silent > SILENCE => self.lost(),
            LineState::Open if now - self.beaten.get() >= BEAT => {
                self.beaten.set(now);
                let listener = self.listener.borrow().upgrade();
                if let Some(listener) = listener {
                    listener.beat();
                }
            }
            LineState::Opening | LineState::Lost if is_trying && silent > PATIENCE => self.lost(),
            _ => {}
        }
    }
}

fn upgraded(line: &Weak<Line>, with: impl FnOnce(&Line)) {
    if let Some(line) = line.upgrade() {
        with(&line);
    }
}

/// The address of a socket of the site that this page comes from.
fn address(path: &str) -> Option<String> {
    let location = browser::window()?.location();
    let scheme = if location.protocol().ok()? == "https:" { "wss" } else { "ws" };
    Some(format!("{scheme}://{}{path}", location.host().ok()?))
}

/// How long to wait after so many vain tries, in milliseconds: longer every time, and by a lot between 0
/// and 1, so that not all pages come back at the same moment.
fn pause(tries: u32, lot: f64) -> u64 {
    const FIRST: f64 = 500.0;
    const LONGEST: f64 = 15_000.0;
    let most = (FIRST * f64::from(1_u32 << tries.min(10))).clamp(2.0 * FIRST, LONGEST);
    (most * (0.5 + 0.5 * lot)) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_up_to_fifteen_seconds() {
        for lot in [0.0, 0.5, 1.0] {
            let pauses: Vec<u64> = (0..40).map(|tries| pause(tries, lot)).collect();
            assert!(pauses.is_sorted(), "{pauses:?}");
            assert!((500..=1_000).contains(&pauses[0]), "{pauses:?}");
            assert!((7_500..=15_000).contains(&pauses[39]), "{pauses:?}");
        }
        assert_ne!(pause(6, 0.1), pause(6, 0.2), "not everybody comes back at once");
    }
}
