//! The sentences of the command line, and the language to say them in.

use std::{env, io};

use gamekit::Lang;

mod generated {
    include!(concat!(env!("OUT_DIR"), "/text.rs"));
}
pub(crate) use generated::Text;

/// The language of the terminal: Japanese if its settings say so, English otherwise.
pub(crate) fn environment_lang() -> Lang {
    let setting =
        ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(env::var_os).find(|value| !value.is_empty());
    match setting.and_then(|value| value.into_string().ok()) {
        Some(value) if value.starts_with("ja") => Lang::Ja,
        _ => Lang::En,
    }
}

/// What the system says about a failure, without its number.
pub(crate) fn reason(error: &io::Error) -> String {
    let whole = error.to_string();
    let number = error.raw_os_error().map(|number| format!(" (os error {number})"));
    number.and_then(|number| whole.strip_suffix(&number).map(str::to_owned)).unwrap_or(whole)
}
