//! The sentences of this board.

mod generated {
    include!(concat!(env!("OUT_DIR"), "/text_alea.rs"));
}
pub(super) use generated::Text;
