//! The sentences of the frame and of the table.

use gamekit::Lang;

mod generated {
    include!(concat!(env!("OUT_DIR"), "/text.rs"));
}
pub(crate) use generated::Text;

/// Something that can be said in every language: sentences of the frame, of pages, of boards.
pub(crate) trait Say {
    /// The sentence.
    fn in_lang(&self, lang: Lang) -> String;
}

impl Say for Text<'_> {
    fn in_lang(&self, lang: Lang) -> String {
        self.say(lang)
    }
}
