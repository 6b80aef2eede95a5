//! The sentences of the server.

use gamekit::Lang;

mod generated {
    include!(concat!(env!("OUT_DIR"), "/text.rs"));
}
pub(crate) use generated::Text;

/// A sentence in every language, in the order of [`Lang::ALL`].
pub(crate) fn both(text: Text<'_>) -> [String; 2] {
    Lang::ALL.map(|lang| text.say(lang))
}
