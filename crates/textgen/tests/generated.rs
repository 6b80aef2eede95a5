//! Compiles the fixture, compares the Rust with the expected file, and runs that file.

use std::fs;
use std::path::Path;

use text::{KEYS, Text};

const EN: &str = include_str!("fixture/text/en.ftl");
const JA: &str = include_str!("fixture/text/ja.ftl");
const EXPECTED: &str = include_str!("fixture/expected.rs");

/// The languages, as a crate with texts would declare them.
#[derive(Clone, Copy)]
pub enum Lang {
    /// English.
    En,
    /// Japanese.
    Ja,
}

mod text {
    include!("fixture/expected.rs");
}

/// Says a text in both languages.
fn both(text: Text<'_>) -> [String; 2] {
    [text.say(Lang::En), text.say(Lang::Ja)]
}

#[test]
fn the_fixture_gives_the_expected_rust() {
    let rust = textgen::compile(EN, JA, "crate::Lang").unwrap();
    if rust != EXPECTED {
        let actual = Path::new(env!("CARGO_TARGET_TMPDIR")).join("actual.rs");
        fs::write(&actual, rust).unwrap();
        let actual = actual.display();
        panic!("compare tests/fixture/expected.rs with {actual}; if right, copy it over");
    }
}

#[test]
fn windows_line_ends_change_nothing() {
    let windows = |source: &str| source.replace('\n', "\r\n");
    let rust = textgen::compile(&windows(EN), &windows(JA), "crate::Lang").unwrap();
    assert_eq!(rust, EXPECTED);
}

#[test]
fn keys_are_in_file_order() {
    assert_eq!(KEYS[..3], ["title", "took-doll", "dolls-left"]);
    assert_eq!(Text::Title.key(), "title");
    let left = Text::DollsLeft { count: 1, lane: &"" };
    assert_eq!(left.key(), "dolls-left");
}

#[test]
fn words_and_numbers_choose() {
    let took = |who, count| both(Text::TookDoll { who, name: &"Ann", count, lane_name: &'B' });
    assert_eq!(took("you", 0), ["You take no dolls from B.", "あなたはBから何も取らない。"]);
    assert_eq!(took("them", 1), ["Ann takes a doll from B.", "AnnはBから人形を1体取る。"]);
    assert_eq!(took("other", -1), ["Ann takes -1 dolls from B.", "AnnはBから人形を-1体取る。"]);
}

#[test]
fn an_optional_argument_may_be_left_out() {
    let text = Text::DollsLeft { count: 1, lane: &"B" };
    assert_eq!(both(text), ["One doll is left in B.", "人形が残り1体です。"]);
}

#[test]
fn other_is_the_rest_even_if_it_is_not_the_default() {
    let text = |count| both(Text::DefaultFirst { count });
    assert_eq!(text(1), ["single", "いくつか"]);
    assert_eq!(text(2), ["several", "いくつか"]);
}

#[test]
fn exact_numbers_win_inside_nested_choices() {
    let text = |side, steps| both(Text::Nested { side, steps });
    assert_eq!(text("left", 1), ["left exactly once", "左へ1回"]);
    assert_eq!(text("left", 2), ["left 2 times", "左へ2回"]);
    assert_eq!(text("other", 1), ["right", "右"]);
}

#[test]
fn literals_are_said_as_written() {
    assert_eq!(both(Text::Literals), ["{ and あ \"quoted\" \\42 and -1.50", "「{」とあ"]);
}

#[test]
fn lines_keep_their_indent_beyond_the_common_one() {
    let help = Text::Help { first: &"b", r#type: &"e", out: &"!", name: &"Ann" };
    assert_eq!(
        both(help),
        [
            "Commands:\n  b to begin\n\n  e!  to end\nGood luck, Ann!",
            "命令:\nbで始める\ne!で終わる\nAnn、頑張れ!"
        ]
    );
}

#[test]
fn lines_that_begin_with_an_argument_count_for_the_common_indent() {
    for (source, written) in [
        ("a = A\n    { $x } B\n      C\n", [r#""A\n""#, r#"" B\n  C""#]),
        ("a =\n      A\n    { $x } B\n", [r#""  A\n""#, r#"" B""#]),
        ("a =\n      { $x } A\n    B\n", [r#""  ""#, r#"" A\nB""#]),
    ] {
        let rust = textgen::compile(source, source, "Lang").unwrap();
        for text in written {
            assert!(rust.contains(&format!("out.write_str({text})?;")), "{rust}");
        }
    }
}

#[test]
fn text_has_a_lifetime_only_if_it_borrows() {
    let numbers = "n = { $n ->\n  *[other] { $n }\n}";
    let rust = textgen::compile(numbers, numbers, "Lang").unwrap();
    assert!(rust.contains("pub enum Text {") && rust.contains("impl Text {"));
    let shown = "n = { $n }";
    let rust = textgen::compile(shown, shown, "Lang").unwrap();
    assert!(rust.contains("pub enum Text<'a> {") && rust.contains("impl Text<'_> {"));
}

#[test]
fn either_file_may_call_an_argument_optional() {
    let bare = "a = A\n";
    let full = "a = A { $x }{ $y }\n";
    for note in ["# optional: $x, $y", "# Why not. optional: $x optional: $y。"] {
        assert!(textgen::compile(&format!("{note}\n{bare}"), full, "Lang").is_ok());
        assert!(textgen::compile(full, &format!("{note}\n{bare}"), "Lang").is_ok());
        assert!(textgen::compile(&format!("{note}\n{full}"), bare, "Lang").is_ok());
        // A blank line between makes it a comment on nothing.
        assert!(textgen::compile(&format!("{note}\n\n{full}"), bare, "Lang").is_err());
    }
}
