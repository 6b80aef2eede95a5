//! All tests of AlicematiC Heroes, in one binary: files beside this one are its modules.

mod conformance;
mod play;

/// A file that is not named above would never run.
#[test]
fn every_file_beside_this_one_is_a_module() {
    testkit::texts::every_file_is_a_module(env!("CARGO_MANIFEST_DIR"), include_str!("suite.rs"));
}
