//! Opening the reader's browser, where there is one.

use std::env;
use std::process::{Command, Stdio};

/// Opens an address; nothing happens on a machine without a screen or a browser.
pub(crate) fn open(address: &str) {
    let Some(mut command) = opener(address) else { return };
    // Whatever the browser says is not for this terminal, and a page that does not open is no failure:
    // the address was printed.
    let quiet = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let _ = quiet.spawn();
}

fn opener(address: &str) -> Option<Command> {
    let with = |program: &str, arguments: &[&str]| {
        let mut command = Command::new(program);
        command.args(arguments).arg(address);
        command
    };
    if cfg!(target_os = "macos") {
        return Some(with("open", &[]));
    }
    if cfg!(windows) {
        return Some(with("cmd", &["/C", "start", ""]));
    }
    let has_screen = ["DISPLAY", "WAYLAND_DISPLAY"].iter().any(|name| env::var_os(name).is_some());
    has_screen.then(|| with("xdg-open", &[]))
}
