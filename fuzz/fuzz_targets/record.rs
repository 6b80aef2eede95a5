//! Any text as a record of every game.

#![no_main]

use alea::Alea;
use assemble::Assemble;
use heroes::Heroes;
use libfuzzer_sys::fuzz_target;
use testkit::toy::Toy;

fuzz_target!(|text: &str| {
    testkit::fuzz::record::<Alea>(text);
    testkit::fuzz::record::<Assemble>(text);
    testkit::fuzz::record::<Heroes>(text);
    testkit::fuzz::record::<Toy>(text);
});
