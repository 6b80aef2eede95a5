//! Tests of the whole way from mutants to fates, with a real compiler and a very small game.

use std::collections::BTreeMap;

use super::list::{Genre, Mutant, Sources};
use super::outcome::{Fate, Fates};
use super::plant::{Number, tests::mutant};
use super::{Options, Work};
use crate::fake_tree::FakeTree;
use crate::process::Steps;

const GAME: &str = "zoo";
const FILE: &str = "games/zoo/src/lib.rs";

const LIB: &str = r#"//! A zoo.

/// What is eaten.
#[derive(Debug, PartialEq)]
pub struct Meal { pub hay: u32, pub fish: u32 }
const USUAL: Meal = Meal { hay: 2, fish: 7 };
pub fn sum(a: u32, b: u32) -> u32 { a + b - 1 }
pub fn both(a: bool, b: bool) -> bool { a && !b }
pub fn word(n: u32) -> &'static str {
    match n { 1 => "one", n if n > 9 => "many", _ => "some" }
}
pub fn add(to: &mut Vec<u32>) { to[0] += to[1]; }
pub fn meal() -> Meal { Meal { hay: 3, ..USUAL } }
pub fn listed() -> impl Iterator<Item = u32> { [1].into_iter() }
const fn square(n: u32) -> u32 { n * n }
const SIDE: u32 = square(3);
pub const fn area(n: u32) -> u32 { SIDE + n }
pub fn steps(n: u32) -> u32 { let (mut at, mut count) = (0, 0); while at < n { at += 2; count += 1; } count }
pub fn unseen(n: u32) -> u32 { n + 1 }
pub fn half(n: u32) -> bool { n.is_multiple_of(2) | (n > 4) }
"#;

const TESTS: &str = r#"use zoo::*;
#[test] fn sums() { assert_eq!((sum(4, 2), sum(3, 3)), (5, 5)); }
#[test] fn truth() { assert!(both(true, false) && !both(true, true) && !both(false, false)); }
#[test] fn words() { assert_eq!([1, 5, 10].map(word), ["one", "some", "many"]); }
#[test] fn adds() { let mut all = vec![4, 3]; add(&mut all); assert_eq!(all, [7, 3]); }
#[test] fn meals() { assert_eq!(meal(), Meal { hay: 3, fish: 7 }); }
#[test] fn lists() { assert_eq!(listed().count(), 1); }
#[test] fn areas() { assert_eq!(area(1), 10); }
#[test] fn walks() { assert_eq!(steps(6), 3); }
#[test] fn halves() { assert!(half(2) && half(5) && half(6) && !half(3)); }
"#;

/// Where a mutant is found out about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    /// In the common program.
    Common,
    /// By itself.
    Alone,
    /// By what the compiler says of the common program.
    Refused,
}

/// Every mutant, its fate and the way to it.
const EXPECTED: [(Genre, &str, &str, Fate, Way); 23] = {
    use Fate::*;
    use Genre::*;
    use Way::*;
    [
        (Body, "^a + b - 1^", "0", Caught, Common),
        (Operator, "a ^+^ b -", "*", Caught, Common),
        (Operator, "b ^-^ 1", "*", Caught, Common),
        (Operator, "^&&^", "||", Caught, Common),
        (Operator, "^!^b", "", Caught, Common),
        (Arm, "^1 => \"one\",^", "", Caught, Common),
        (Guard, "^n > 9^", "true", Caught, Common),
        (Guard, "^n > 9^", "false", Caught, Common),
        (Operator, "n ^>^ 9", ">=", Survived, Common),
        (Operator, "^+=^ to[1]", "-=", Caught, Common),
        (Field, "^hay: 3,^", "", Caught, Common),
        (OpaqueBody, "^[1].into_iter()^", "::std::iter::empty()", Caught, Alone),
        (OpaqueBody, "^[1].into_iter()^", "::std::iter::once(true)", DidNotCompile, Alone),
        (Operator, "n ^*^ n", "+", Caught, Alone),
        (Body, "^n * n^", "9", Survived, Alone),
        (Operator, "SIDE ^+^ n", "-", Caught, Common),
        (Body, "^SIDE + n^", "Default::default()", DidNotCompile, Alone),
        (Operator, "at ^+=^ 2", "*=", TimeLimit, Common),
        (Body, "^n + 1^", "0", Survived, Common),
        (Operator, "n ^+^ 1", "-", Survived, Common),
        (Body, "^Meal { hay: 3, ..USUAL }^", "Default::default()", DidNotCompile, Refused),
        (Operator, "^|^", "^", Caught, Common),
        (Operator, "^|^", "-", DidNotCompile, Refused),
    ]
};

#[test]
fn every_mutant_gets_its_fate() {
    let fake = FakeTree::new(&[
        ("Cargo.toml", "[workspace]\nresolver = \"3\"\nmembers = [\"games/*\"]\n"),
        ("Cargo.lock", "version = 4\n\n[[package]]\nname = \"zoo\"\nversion = \"0.1.0\"\n"),
        ("games/zoo/Cargo.toml", "[package]\nname = \"zoo\"\nversion = \"0.1.0\"\nedition = \"2024\"\n"),
        (FILE, LIB),
        ("games/zoo/tests/all.rs", TESTS),
    ]);
    let mutants = EXPECTED.map(|(genre, part, replacement, ..)| mutant(genre, LIB, part, replacement));
    let mutants: BTreeMap<Number, Mutant> = (1..).zip(mutants).collect();
    let options = Options { game: GAME.to_owned(), jobs: 2, fresh: false };
    let work = Work {
        tree: fake.tree(),
        folder: fake.root().join("target/mutants"),
        sources: Sources::from([(FILE.to_owned(), LIB.to_owned())]),
        mutants: &mutants,
        options: &options,
    };
    let mut fates = Fates::open(&fake.root().join("fates.txt"), "a").expect("opens");
    let common = work.find_out(&mut Steps::new(4), &mut fates).expect("works");
    for (number, (_, part, replacement, fate, way)) in (1..).zip(EXPECTED) {
        assert_eq!(fates.of(&mutants[&number].name), Some(fate), "{part} with {replacement}");
        let found = match (common.refused.contains(&number), common.left_out.contains(&number)) {
            (true, _) => Way::Refused,
            (_, true) => Way::Alone,
            _ => Way::Common,
        };
        assert_eq!(found, way, "{part} with {replacement}");
    }
}
