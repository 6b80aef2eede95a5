//! Any text as an action or a random result of every game.

#![no_main]

use assemble::Assemble;
use libfuzzer_sys::fuzz_target;
use testkit::toy::Toy;

fuzz_target!(|text: &str| {
    testkit::fuzz::notation::<Assemble>(text);
    testkit::fuzz::notation::<Toy>(text);
});
