//! Plants mutants into a file: each stands beside what it changes, and which of them is meant is decided
//! when the program runs.
//!
//! `a + b` becomes `(if crate::planted::is(7) { a - b } else { a + b })`. Only one mutant is ever meant, so that
//! its own branch holds the plain text, and only the last branch holds more mutants.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use anyhow::Result;

use super::list::{Genre, Mutant};
use super::syntax::{Bytes, Places, is_expression};

/// Goes before the first line of the crate.
const HEAD: &str = "#![feature(core_intrinsics, const_eval_select)] #![allow(internal_features)] ";

/// Goes after the last line of the crate. What runs while compiling cannot ask which mutant is meant: that is an
/// error, and the mutant is tested by itself.
const TAIL: &str = r#"
#[doc(hidden)]
mod planted {
    static MEANT: std::sync::LazyLock<u32> = std::sync::LazyLock::new(|| {
        std::env::var("MUTANT").map_or(0, |number| number.parse().expect("MUTANT is a number"))
    });

    #[inline]
    pub(crate) const fn is(number: u32) -> bool {
        const fn compiling(_: u32) -> bool {
            panic!("nobody can say yet which mutant is meant")
        }
        #[inline]
        fn running(number: u32) -> bool {
            *MEANT == number
        }
        std::intrinsics::const_eval_select((number,), compiling, running)
    }
}
"#;

/// The variable that says which mutant is meant.
pub(crate) const VARIABLE: &str = "MUTANT";

/// A mutant's number; 0 is none.
pub(crate) type Number = u32;

/// A file with its mutants in it.
#[derive(Debug)]
pub(crate) struct Planted {
    /// What is compiled.
    pub(crate) text: String,
    /// Those that found no place.
    pub(crate) left_out: BTreeSet<Number>,
    /// Which mutants could be to blame for an error within these bytes.
    regions: Vec<Region>,
}

#[derive(Debug)]
struct Region {
    bytes: Bytes,
    mutants: BTreeSet<Number>,
    kind: Kind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// A function with all that is planted in it.
    Function,
    /// An expression with its mutants before it.
    Choice,
    /// The text of one mutant, which is the same as when it is compiled by itself.
    Own,
}

/// Something that is written around a part of the original.
struct Wrap {
    part: Bytes,
    before: Vec<(String, Option<Number>)>,
    after: &'static str,
    kind: Kind,
}

/// Writes the numbered mutants of one file into its text; `is_root` says whether it is the root of the crate.
pub(crate) fn plant(text: &str, mutants: &[(Number, &Mutant)], is_root: bool) -> Result<Planted> {
    let places = Places::of(text)?;
    let mut wraps: Vec<Wrap> = Vec::new();
    let mut choices: BTreeMap<(usize, usize), Vec<(Number, String)>> = BTreeMap::new();
    let mut left_out = BTreeSet::new();
    if is_root {
        wraps.push(inserted(0, vec![(HEAD.to_owned(), None)]));
    }
    for part in &places.functions {
        wraps.push(Wrap { part: part.clone(), before: Vec::new(), after: "", kind: Kind::Function });
    }
    for &(number, mutant) in mutants {
        let start = mutant.span.start;
        let expression = match mutant.genre {
            Genre::Operator => places.operators.get(&start).cloned(),
            Genre::Field => places.fields.get(&start).cloned(),
            Genre::Guard => Some(mutant.span.clone()),
            Genre::Body | Genre::Arm | Genre::OpaqueBody => None,
        };
        let changed = expression.map(|part| (part.clone(), mutant.applied(text, part)));
        match (mutant.genre, changed) {
            (_, Some((part, changed))) if is_expression(&changed) => {
                choices.entry((part.start, part.end)).or_default().push((number, changed));
            }
            (Genre::Body, _) => wraps.push(inserted(start, early_return(number, &mutant.replacement))),
            (Genre::Arm, _) if places.arms.contains_key(&start) => {
                let guard = (format!(" if !crate::planted::is({number})"), Some(number));
                wraps.push(inserted(places.arms[&start], vec![guard]));
            }
            _ => _ = left_out.insert(number),
        }
    }
    wraps.extend(choices.into_iter().map(|((start, end), changed)| choice(start..end, changed)));
    let mut planted = write(text, wraps);
    planted.left_out = left_out;
    if is_root {
        planted.text.push_str(TAIL);
    }
    Ok(planted)
}

fn inserted(at: usize, before: Vec<(String, Option<Number>)>) -> Wrap {
    Wrap { part: at..at, before, after: "", kind: Kind::Choice }
}

fn early_return(number: Number, value: &str) -> Vec<(String, Option<Number>)> {
    vec![
        (format!("if crate::planted::is({number}) {{ "), None),
        (format!("return {value};"), Some(number)),
        (" } ".to_owned(), None),
    ]
}

fn choice(part: Bytes, changed: Vec<(Number, String)>) -> Wrap {
    let mut before = vec![("(".to_owned(), None)];
    for (number, changed) in changed {
        before.push((format!("if crate::planted::is({number}) {{ "), None));
        before.push((changed, Some(number)));
        before.push((" } else ".to_owned(), None));
    }
    before.push(("{ ".to_owned(), None));
    Wrap { part, before, after: " })", kind: Kind::Choice }
}

/// Writes the text with all wraps, the larger outside of the smaller.
fn write(text: &str, mut wraps: Vec<Wrap>) -> Planted {
    // What is inserted before an expression stays before what is wrapped around it.
    wraps.sort_by_key(|wrap| {
        (wrap.part.start, wrap.kind != Kind::Function, !wrap.part.is_empty(), Reverse(wrap.part.end))
    });
    let mut planted = Planted { text: String::new(), left_out: BTreeSet::new(), regions: Vec::new() };
    let mut open: Vec<(usize, usize, &str)> = Vec::new();
    let mut copied = 0;
    let close =
        |planted: &mut Planted, open: &mut Vec<(usize, usize, &str)>, copied: &mut usize, to: usize| {
            while let Some(&(end, region, after)) = open.last().filter(|(end, ..)| *end <= to) {
                planted.text.push_str(&text[*copied..end]);
                *copied = end;
                planted.text.push_str(after);
                planted.regions[region].bytes.end = planted.text.len();
                open.pop();
            }
        };
    for wrap in wraps {
        close(&mut planted, &mut open, &mut copied, wrap.part.start);
        planted.text.push_str(&text[copied..wrap.part.start]);
        copied = wrap.part.start;
        let mutants: BTreeSet<Number> = wrap.before.iter().filter_map(|(_, number)| *number).collect();
        let start = planted.text.len();
        let function = open
            .iter()
            .map(|&(_, region, _)| region)
            .rev()
            .find(|&at| planted.regions[at].kind == Kind::Function);
        if let Some(function) = function {
            planted.regions[function].mutants.extend(&mutants);
        }
        open.push((wrap.part.end, planted.regions.len(), wrap.after));
        planted.regions.push(Region { bytes: start..start, mutants, kind: wrap.kind });
        for (piece, number) in wrap.before {
            let start = planted.text.len();
            planted.text.push_str(&piece);
            if let Some(number) = number {
                let bytes = start..planted.text.len();
                planted.regions.push(Region { bytes, mutants: [number].into(), kind: Kind::Own });
            }
        }
    }
    close(&mut planted, &mut open, &mut copied, text.len());
    planted.text.push_str(&text[copied..]);
    planted
}

impl Planted {
    /// The mutant whose own text contains these bytes.
    pub(crate) fn of_own_text(&self, error: &Bytes) -> Option<Number> {
        self.smallest(error, &[Kind::Own])?.first().copied()
    }

    /// The mutants that stand nearest around an error at these bytes.
    pub(crate) fn blamed(&self, error: &Bytes) -> Option<&BTreeSet<Number>> {
        self.smallest(error, &[Kind::Own, Kind::Choice])
    }

    /// All mutants of the innermost function around these bytes.
    pub(crate) fn blamed_function(&self, error: &Bytes) -> Option<&BTreeSet<Number>> {
        self.smallest(error, &[Kind::Function])
    }

    fn smallest(&self, error: &Bytes, kinds: &[Kind]) -> Option<&BTreeSet<Number>> {
        let around = |region: &&Region| {
            kinds.contains(&region.kind)
                && !region.mutants.is_empty()
                && region.bytes.start <= error.start
                && error.end <= region.bytes.end
        };
        let smallest = self.regions.iter().filter(around).min_by_key(|region| region.bytes.len());
        smallest.map(|region| &region.mutants)
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// A change of the only place where `part` stands in the text; the mark `^` says what of it is changed.
    pub(crate) fn mutant(genre: Genre, text: &str, part: &str, replacement: &str) -> Mutant {
        let pieces: Vec<&str> = part.split('^').collect();
        let [before, changed, _] = pieces[..] else { panic!("`{part}` has no two marks") };
        let part = pieces.concat();
        assert_eq!(text.matches(&part).count(), 1, "{part}");
        let start = text.find(&part).expect("there") + before.len();
        Mutant {
            name: format!("{part} with {replacement}"),
            file: "games/zoo/src/lib.rs".to_owned(),
            genre,
            span: start..start + changed.len(),
            replacement: replacement.to_owned(),
        }
    }

    fn planted(text: &str, changes: &[(Genre, &str, &str)]) -> Planted {
        let mutants: Vec<Mutant> = changes
            .iter()
            .map(|(genre, part, replacement)| mutant(*genre, text, part, replacement))
            .collect();
        let numbered: Vec<_> = (1..).zip(&mutants).collect();
        plant(text, &numbered, false).expect("reads")
    }

    /// What becomes of a text, with `is` for the question which mutant is meant.
    fn check(text: &str, changes: &[(Genre, &str, &str)], expected: &str) {
        let found = planted(text, changes).text.replace("crate::planted::is", "is");
        assert_eq!(found, expected);
    }

    #[test]
    fn operators_become_choices() {
        let change = |part, replacement| (Genre::Operator, part, replacement);
        check("fn f() { a ^ b }", &[], "fn f() { a ^ b }");
        check(
            "fn f() { g(a + b) }",
            &[change("^+^", "-"), change("^+^", "*")],
            "fn f() { g((if is(1) { a -  b } else if is(2) { a *  b } else { a + b })) }",
        );
        check(
            "fn f() { g(!a < (b - c)); }",
            &[change("^!^", ""), change("^<^", "=="), change("^-^", "/")],
            "fn f() { g((if is(2) { !a ==  (b - c) } else { (if is(1) {  a } else { !a }) < \
             ((if is(3) { b /  c } else { b - c })) })); }",
        );
    }

    #[test]
    fn operators_that_bind_anew_do_so_with_their_neighbours() {
        check(
            "fn f() { x = a + b - c; }",
            &[(Genre::Operator, "^-^", "*")],
            "fn f() { x = (if is(1) { a + b *  c } else { a + b - c }); }",
        );
    }

    #[test]
    fn bodies_arms_guards_and_fields_have_their_ways() {
        check(
            "fn f() -> u8 { a + b }",
            &[(Genre::Body, "^a + b^", "0"), (Genre::Operator, "^+^", "-")],
            "fn f() -> u8 { if is(1) { return 0; } (if is(2) { a -  b } else { a + b }) }",
        );
        check(
            "fn f() { match x { A | B => 1, C if y => 2, _ => 3 } }",
            &[
                (Genre::Arm, "^A | B => 1,^", ""),
                (Genre::Guard, "^y^", "true"),
                (Genre::Guard, "^y^", "false"),
            ],
            "fn f() { match x { A | B if !is(1) => 1, C if (if is(2) { true  } else if is(3) { false  } \
             else { y }) => 2, _ => 3 } }",
        );
        check(
            "fn f() { S { a: 1, b, ..c } }",
            &[(Genre::Field, "^a: 1,^", "")],
            "fn f() { (if is(1) { S {   b, ..c } } else { S { a: 1, b, ..c } }) }",
        );
    }

    #[test]
    fn what_has_no_place_is_left_out() {
        let left_out = |text: &str, genre, part: &str, replacement: &str| {
            let planted = planted(text, &[(genre, part, replacement)]);
            assert_eq!(planted.text, text);
            assert_eq!(planted.left_out, [1].into(), "{part}");
        };
        left_out("fn f() { if let Some(x) = y && x { } }", Genre::Operator, "^&&^", "||");
        left_out("fn f() { a == b & c }", Genre::Operator, "^&^", "<");
        left_out("fn f() -> impl Iterator { a }", Genre::OpaqueBody, "{ ^a^ }", "b");
        left_out("fn f() { m!(a + b) }", Genre::Operator, "^+^", "-");
    }

    /// Whom an error at `place` of the planted text is blamed on; of those near, whether it is in their own text.
    fn check_blame(place: &str, own: bool, near: &[Number], in_function: &[Number]) {
        let text = "const K: u8 = 1 + 2; fn f() -> u8 { g(a + b) + h(c) } fn i() { j(k - l) }";
        let changes = [
            (Genre::Operator, "1 ^+^ 2", "-"),
            (Genre::Body, "^g(a + b) + h(c)^", "0"),
            (Genre::Operator, "a ^+^ b", "*"),
            (Genre::Operator, ") ^+^ h", "/"),
            (Genre::Operator, ") ^+^ h", "-"),
            (Genre::Operator, "k ^-^ l", "+"),
        ];
        let planted = planted(text, &changes);
        let start = planted.text.find(place).expect(place);
        let error = start..start + place.len();
        let list = |mutants: Option<&BTreeSet<Number>>| -> Vec<Number> {
            mutants.into_iter().flatten().copied().collect()
        };
        assert_eq!(list(planted.blamed(&error)), near, "{place}");
        assert_eq!(list(planted.blamed_function(&error)), in_function, "{place}");
        assert_eq!(planted.of_own_text(&error), near.first().copied().filter(|_| own), "{place}");
    }

    #[test]
    fn errors_are_blamed_on_what_stands_around_them() {
        check_blame("1 + 2", false, &[1], &[]);
        check_blame("return 0", true, &[2], &[2, 3, 4, 5]);
        check_blame("a *  b", true, &[3], &[2, 3, 4, 5]);
        check_blame("a + b }", false, &[3], &[2, 3, 4, 5]);
        check_blame("/  h(c)", true, &[4], &[2, 3, 4, 5]);
        check_blame("+ h(c) }", false, &[4, 5], &[2, 3, 4, 5]);
        check_blame("k + ", true, &[6], &[6]);
        check_blame("fn i", false, &[], &[6]);
    }
}
