//! Every kind of mistake is reported, with its place and a clear sentence.

/// Compiles two files and returns the problems as lines.
fn problems(en: &str, ja: &str) -> Vec<String> {
    let problems = textgen::compile(en, ja, "Lang").expect_err("there should be a problem");
    problems.iter().map(ToString::to_string).collect()
}

/// The problems of an English file next to a Japanese file whose only message is `a`.
fn in_english(en: &str) -> Vec<String> {
    problems(en, "a = あ\n")
}

#[test]
fn syntax_errors() {
    assert_eq!(
        in_english("a = A\n\n? what\nb = {\n"),
        [
            "en.ftl:3: not valid Fluent: Expected one of \"a-zA-Z\"",
            "en.ftl:4: b: not valid Fluent: Expected an inline expression",
        ]
    );
    assert_eq!(
        in_english("a = { $n ->\n    [one] A\n}\n"),
        ["en.ftl:3: a: not valid Fluent: The select expression must have a default variant"]
    );
    // Half a character of an error message must not make the parser panic.
    assert_eq!(
        in_english("a = { \"\\u30あ\" }\n"),
        ["en.ftl:1: a: not valid Fluent: Invalid unicode escape sequence, \"30あ\""]
    );
}

#[test]
fn missing_messages() {
    assert_eq!(
        problems("a = A\nb = B\n", "c = シ\na = あ\n"),
        [
            "en.ftl: c: the message is missing here; ja.ftl has it on line 1",
            "ja.ftl: b: the message is missing here; en.ftl has it on line 2",
        ]
    );
}

#[test]
fn files_without_messages() {
    assert_eq!(problems("", "a = あ\n"), ["en.ftl: the file has no messages"]);
    assert_eq!(
        problems("# Nothing.\n", ""),
        ["en.ftl: the file has no messages", "ja.ftl: the file has no messages"]
    );
}

#[test]
fn empty_messages() {
    assert_eq!(in_english("a =\n"), ["en.ftl:1: a: the message is empty"]);
    assert_eq!(in_english("a = { \"\" }\n"), ["en.ftl:1: a: the message is empty"]);
}

#[test]
fn keys_that_appear_twice() {
    assert_eq!(in_english("a = A\n\na = B\n"), ["en.ftl:3: a: the key appears twice, first on line 1"]);
}

#[test]
fn terms() {
    assert_eq!(
        in_english("-brand = B\na = { -brand }\n"),
        ["en.ftl:1: -brand: terms are not supported", "en.ftl:2: a: terms such as -brand are not supported",]
    );
}

#[test]
fn attributes() {
    assert_eq!(
        in_english("a = A\n    .hint = B\n"),
        ["en.ftl:2: a: attributes such as .hint are not supported"]
    );
}

#[test]
fn functions() {
    assert_eq!(
        in_english("a =\n    A\n    { NUMBER($n) }\n"),
        ["en.ftl:3: a: functions such as NUMBER() are not supported"]
    );
}

#[test]
fn references_to_messages() {
    assert_eq!(
        in_english("a = { name }\n"),
        ["en.ftl:1: a: references to messages are not supported; for an argument write $name"]
    );
}

#[test]
fn choices_by_something_else_than_an_argument() {
    for selector in ["1", "\"x\"", "-brand.case", "NUMBER($n)"] {
        assert_eq!(
            in_english(&format!("a = A\n    {{ {selector} ->\n       *[x] A\n    }}\n")),
            ["en.ftl:2: a: only an argument such as $count can select a variant"]
        );
    }
}

#[test]
fn plural_categories_of_other_languages() {
    assert_eq!(
        in_english("a = { $n ->\n    [few] A\n   *[other] B\n}\n")[0],
        "en.ftl:1: a: English has no plural category [few], only [one] and [other]"
    );
    let english = "a = A { $n ->\n    [one] A\n   *[other] B\n}\n";
    assert_eq!(
        problems(english, english),
        ["ja.ftl:1: a: Japanese has no plural category [one], only [other]"]
    );
}

#[test]
fn fractions_as_variants() {
    assert_eq!(
        in_english("a = { $n ->\n    [1.5] A\n   *[other] B\n}\n"),
        ["en.ftl:2: a: [1.5] is not a whole number"]
    );
}

#[test]
fn choices_without_a_default() {
    assert_eq!(
        problems("a = { $n ->\n    [one] A\n    *}\n", "a = { $n }\n"),
        ["en.ftl:1: a: the choice by $n has no default variant"]
    );
}

#[test]
fn variants_that_appear_twice() {
    let choice = |keys: [&str; 2]| {
        let [one, two] = keys;
        format!("a = {{ $n ->\n    [{one}] A\n    [{two}] B\n   *[other] C\n}}\n")
    };
    let japanese = "a = { $n }\n";
    assert_eq!(
        problems(&choice(["one", "one"]), japanese),
        ["en.ftl:1: a: the choice by $n has [one] twice"]
    );
    assert_eq!(problems(&choice(["1", "01"]), japanese), ["en.ftl:1: a: the choice by $n has [1] twice"]);
}

#[test]
fn numbers_and_words_for_one_argument() {
    let by_number = "a = { $x ->\n    [0] A\n   *[other] B\n}\n";
    let by_word = "a =\n    { $x ->\n        [you] A\n       *[other] B\n    }\n";
    let mixed = "a = { $x ->\n    [0] A\n    [you] B\n   *[other] C\n}\n";
    assert_eq!(
        problems(by_number, by_word),
        ["ja.ftl:2: a: $x chooses by words in one place and by numbers in another"]
    );
    assert_eq!(
        problems(mixed, by_word),
        ["en.ftl:1: a: the choice by $x mixes words with numbers or plural categories"]
    );
}

#[test]
fn arguments_that_one_language_does_not_use() {
    let reason = "if that is meant, write `optional: $x` in a comment directly above the message";
    assert_eq!(
        problems("\na = A\n", "a = { $x }\n"),
        [format!("en.ftl:2: a: the text does not use $x, which ja.ftl uses; {reason}")]
    );
    assert_eq!(
        problems("a = { $x ->\n   *[other] A\n}\n", "a = あ\n"),
        [format!("ja.ftl:1: a: the text does not use $x, which en.ftl uses; {reason}")]
    );
    // Being optional is a matter of one argument, not of the message.
    assert_eq!(problems("# optional: $y\na = A\n", "a = { $x }\n").len(), 1);
}

#[test]
fn rust_names() {
    let keys = "took-doll = A\ntook_doll = B\n";
    assert_eq!(
        problems(keys, keys),
        ["en.ftl:2: took_doll: the key gives the name TookDoll, as does took-doll"]
    );
    let arguments = "a = { $lane-name } { $lane_name }\n";
    assert_eq!(
        problems(arguments, arguments),
        ["en.ftl:1: a: $lane_name gives the name lane_name, as does $lane-name"]
    );
    assert_eq!(
        problems("self = A\n", "self = あ\n"),
        ["en.ftl:1: self: the key gives a name that Rust does not allow"]
    );
    assert_eq!(
        problems("a = { $self }\n", "a = { $self }\n"),
        ["en.ftl:1: a: $self gives a name that Rust does not allow"]
    );
}

#[test]
fn control_characters() {
    assert_eq!(
        in_english("a =\n    A\n    B\tC\n"),
        ["en.ftl:3: a: the text has the control character '\\t'"]
    );
    assert_eq!(
        in_english("a = A { \"\\u0007\" }\n"),
        ["en.ftl:1: a: the text has the control character '\\u{7}'"]
    );
}

#[test]
fn unknown_escapes() {
    for literal in ["\\{", "\\uD800"] {
        assert_eq!(
            in_english(&format!("a = {{ \"{literal}\" }}\n")),
            [format!("en.ftl:1: a: \"{literal}\" has an unknown escape")]
        );
    }
}

#[test]
fn all_problems_are_reported_at_once() {
    assert_eq!(problems("a = { b }\nc =\nd = { $x }\n", "a = { F() }\nd = ディー\ne = イー\n").len(), 5);
}
