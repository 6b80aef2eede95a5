//! The sentences that are made part of files when the page is built.

include!(concat!(env!("OUT_DIR"), "/text.rs"));
