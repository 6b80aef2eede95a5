//! The sentences of the page.

mod generated {
    include!(concat!(env!("OUT_DIR"), "/text.rs"));
}
pub(crate) use generated::Text;
