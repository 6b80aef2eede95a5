//! What springs each trap, in plain words of both languages.

use alea::{Condition, read_deck};
use gamekit::Lang;

/// The built-in cards, in the order of the deck.
const CARDS: [(&str, &str, &str); 22] = [
    ("[1 2 3]", "at least one 1, one 2 and one 3", "1と2と3の目がそれぞれ1個以上"),
    ("[1 1 1 1]", "at least four 1s", "1の目が4個以上"),
    ("[1 6]", "at least one 1 and one 6", "1と6の目がそれぞれ1個以上"),
    ("[6 6 6]", "at least three 6s", "6の目が3個以上"),
    ("[1 1 6 6]", "at least two 1s and two 6s", "1と6の目がそれぞれ2個以上"),
    ("AA", "at least two dice of the same number", "同じ目が2個以上"),
    (
        "AABB",
        "two pairs: two different numbers, at least two dice each",
        "ペアが2組：異なる2種類の目が2個以上ずつ",
    ),
    ("AAA", "at least three dice of the same number", "同じ目が3個以上"),
    ("AAABBB", "two different numbers, at least three dice each", "異なる2種類の目が3個以上ずつ"),
    ("AAAA", "at least four dice of the same number", "同じ目が4個以上"),
    (
        "AABBCC",
        "three pairs: three different numbers, at least two dice each",
        "ペアが3組：異なる3種類の目が2個以上ずつ",
    ),
    ("ABCDE", "at least five different numbers", "異なる目が5種類以上"),
    ("T>=20", "a total of 20 or more", "目の合計が20以上"),
    ("T>=25", "a total of 25 or more", "目の合計が25以上"),
    ("T>=35", "a total of 35 or more", "目の合計が35以上"),
    ("T>=40", "a total of 40 or more", "目の合計が40以上"),
    ("?(2,3,4)>=5", "at least five dice showing 2, 3 or 4, counted together", "2か3か4の目が合わせて5個以上"),
    ("?(5,6)>=4", "at least four dice showing 5 or 6, counted together", "5か6の目が合わせて4個以上"),
    ("?(1,3,5)>=6", "at least six dice showing 1, 3 or 5, counted together", "1か3か5の目が合わせて6個以上"),
    (
        "#1={1,3,5}",
        "exactly one, three or five 1s; any other count is safe",
        "1の目がちょうど1個か3個か5個、それ以外の個数なら安全",
    ),
    (
        "#6={2,3}",
        "exactly two or three 6s; any other count is safe",
        "6の目がちょうど2個か3個、それ以外の個数なら安全",
    ),
    ("#6>#1", "more 6s than 1s", "6の目が1の目より多い"),
];

/// Conditions of loaded cards, among them the odd ones.
const OTHERS: [(&str, &str, &str); 24] = [
    ("[4]", "at least one 4", "4の目が1個以上"),
    ("[1 1 6]", "at least two 1s and one 6", "1の目2個以上と6の目1個以上がそろう"),
    (
        "[1 2 2 3 3 3]",
        "at least one 1, two 2s and three 3s",
        "1の目1個以上と2の目2個以上と3の目3個以上がそろう",
    ),
    ("[5 5 5 5 5 5 5 5 5 5 5 5 5]", "at least 13 5s", "5の目が13個以上"),
    ("A", "at least one die, whatever it shows", "目を問わずダイスが1個以上"),
    ("AAAAAAAAAAAA", "at least twelve dice of the same number", "同じ目が12個以上"),
    ("AB", "at least two different numbers", "異なる目が2種類以上"),
    ("ABCDEF", "all six numbers", "6種類すべての目"),
    (
        "AABBCCDDEEFF",
        "six pairs: six different numbers, at least two dice each",
        "ペアが6組：異なる6種類の目が2個以上ずつ",
    ),
    ("AAAABBBB", "two different numbers, at least four dice each", "異なる2種類の目が4個以上ずつ"),
    (
        "AAABB",
        "two different numbers: at least three dice of one and two of another",
        "異なる2種類の目が、それぞれ3個・2個以上",
    ),
    (
        "AAABBC",
        "three different numbers: at least three dice of one, two of another and one of a third",
        "異なる3種類の目が、それぞれ3個・2個・1個以上",
    ),
    (
        "AABCDEF",
        "six different numbers: at least two dice of one, one of another, one of a third, \
         one of a fourth, one of a fifth and one of a sixth",
        "異なる6種類の目が、それぞれ2個・1個・1個・1個・1個・1個以上",
    ),
    ("T>=1", "a total of 1 or more", "目の合計が1以上"),
    ("?(3)>=2", "at least two dice showing 3", "3の目が2個以上"),
    ("?(3)>=1", "at least one die showing 3", "3の目が1個以上"),
    ("?(2,4)>=1", "at least one die showing 2 or 4, counted together", "2か4の目が合わせて1個以上"),
    ("#5={1}", "exactly one 5; any other count is safe", "5の目がちょうど1個、それ以外の個数なら安全"),
    ("#5={0}", "exactly zero 5s; any other count is safe", "5の目がちょうど0個、それ以外の個数なら安全"),
    (
        "#5={0,1}",
        "exactly zero or one 5; any other count is safe",
        "5の目がちょうど0個か1個、それ以外の個数なら安全",
    ),
    (
        "#1/6={2}",
        "exactly two 1s or exactly two 6s; each number counts by itself, and any other count is safe",
        "1か6のいずれかの目が単独でちょうど2個、それ以外の個数なら安全",
    ),
    (
        "#1/3/5={2,4}",
        "exactly two or four 1s, exactly two or four 3s or exactly two or four 5s; \
         each number counts by itself, and any other count is safe",
        "1か3か5のいずれかの目が単独でちょうど2個か4個、それ以外の個数なら安全",
    ),
    ("#1>#6", "more 1s than 6s", "1の目が6の目より多い"),
    ("#2>#3", "more 2s than 3s", "2の目が3の目より多い"),
];

fn check(cases: &[(&str, &str, &str)]) {
    for &(text, en, ja) in cases {
        let condition: Condition = text.parse().expect(text);
        assert_eq!([condition.sentence(Lang::En), condition.sentence(Lang::Ja)], [en, ja], "{text}");
        assert_eq!(condition.described(Lang::En), format!("{text} — {en}"));
        assert_eq!(condition.described(Lang::Ja), format!("{text} — {ja}"));
    }
}

#[test]
fn every_built_in_card_has_its_sentence() {
    let cards = read_deck(include_str!("../content/builtin-1.json")).expect("the built-in deck");
    let texts: Vec<String> = cards.iter().map(|card| card.condition.to_string()).collect();
    assert_eq!(texts, CARDS.map(|(text, ..)| text));
    check(&CARDS);
}

#[test]
fn loaded_cards_have_sentences() {
    check(&OTHERS);
}

/// Different conditions never read the same.
#[test]
fn no_two_sentences_are_alike() {
    let all: Vec<_> = CARDS.iter().chain(&OTHERS).collect();
    for (place, (text, en, ja)) in all.iter().enumerate() {
        for (other, other_en, other_ja) in &all[..place] {
            // A group of one face is the same condition as listed faces.
            let same = ["?(3)>=2", "?(3)>=1"].contains(text);
            assert!(same || (en != other_en && ja != other_ja), "{text} and {other}");
        }
    }
}
