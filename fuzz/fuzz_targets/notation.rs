//! Any text as an action or a random result of every game, and as a trap's condition.

#![no_main]

use alea::{Alea, Condition};
use assemble::Assemble;
use heroes::Heroes;
use libfuzzer_sys::fuzz_target;
use testkit::toy::Toy;

fuzz_target!(|text: &str| {
    testkit::fuzz::notation::<Alea>(text);
    testkit::fuzz::notation::<Assemble>(text);
    testkit::fuzz::notation::<Heroes>(text);
    testkit::fuzz::notation::<Toy>(text);
    if let Ok(condition) = text.parse::<Condition>() {
        assert_eq!(condition.to_string().parse(), Ok(condition), "a condition does not survive writing");
    }
});
