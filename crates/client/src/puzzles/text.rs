//! The sentences of puzzles and daily deals.

use gamekit::Lang;

use crate::text::Say;

mod generated {
    include!(concat!(env!("OUT_DIR"), "/text_puzzles.rs"));
}
pub(crate) use generated::Text;

impl Say for Text<'_> {
    fn in_lang(&self, lang: Lang) -> String {
        self.say(lang)
    }
}
