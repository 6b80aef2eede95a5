//! The sentences of the panel.

use gamekit::Lang;

use crate::text::Say;

mod generated {
    include!(concat!(env!("OUT_DIR"), "/text_spoken.rs"));
}
pub(super) use generated::Text;

impl Say for Text<'_> {
    fn in_lang(&self, lang: Lang) -> String {
        self.say(lang)
    }
}
