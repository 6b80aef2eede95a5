//! The sentences of accounts and of what is kept.

use gamekit::Lang;

use crate::text::Say;

mod generated {
    include!(concat!(env!("OUT_DIR"), "/text_people.rs"));
}
pub(crate) use generated::Text;

impl Say for Text<'_> {
    fn in_lang(&self, lang: Lang) -> String {
        self.say(lang)
    }
}
