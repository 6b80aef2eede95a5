//! Every refusal happens, says why in both languages, and cites its rule.

use assemble::{Assemble, Illegal};
use gamekit::{Game, Lang, MatchError, Refusal, Seat, Stamp, Words};

use crate::table::{OPENING, ROUND_1, Table, doll, smallest};

/// Every reason there is, with its rule and a word of its sentence in each language.
const REASONS: [(Illegal, &str, [&str; 2]); 11] = [
    (Illegal::PlaceInDraft, "AA-6", ["none is placed yet", "まだ配置はしません"]),
    (Illegal::TakeBeforePlace, "AA-10", ["First place", "まず作業場"]),
    (Illegal::PlaceAfterPlace, "AA-10", ["now take one", "配置は済みました"]),
    (Illegal::TakeInLastRound, "AA-10", ["In the last round", "最後のラウンド"]),
    (Illegal::NotOnField(doll_7()), "AA-10", ["Doll 7 does not lie", "人形7は"]),
    (Illegal::NoSuchGap { last: 3 }, "AA-9", ["the last one is 3", "すき間は3です"]),
    (Illegal::RightmostAtCapacityOne, "AA-18", ["costs 1 Capacity", "右端への追加"]),
    (Illegal::CountersOutOfPlace, "AA-5", ["dealt once", "一度だけ配ります"]),
    (Illegal::WrongCounters, "AA-5", ["one Counter", "1枚ずつ配ります"]),
    (Illegal::RevealOutOfPlace, "AA-6", ["No dolls are revealed here", "公開しません"]),
    (Illegal::WrongReveal, "AA-11", ["As many undealt dolls", "レーンと同じ枚数"]),
];

const fn doll_7() -> assemble::Doll {
    match assemble::Doll::new(7) {
        Some(doll) => doll,
        None => unreachable!(),
    }
}

#[test]
fn every_refusal_cites_its_rule_and_says_why_in_both_languages() {
    let game = crate::table::game(4, &["identity"]);
    for (illegal, rule, words) in REASONS {
        assert_eq!(illegal.rule(), rule, "{illegal:?}");
        for (lang, word) in Lang::ALL.into_iter().zip(words) {
            let said = game.illegal(&illegal, lang);
            assert!(said.contains(word), "{said}");
            assert!(said.contains(rule), "{said}");
        }
    }
}

/// Logs of four players with The Identity, what is then refused, and why.
#[test]
fn every_refusal_of_a_match_happens() {
    let opening = &*format!("{OPENING}; chance reveal 0 11 24 31");
    let round_2 = &*format!("{OPENING}; {ROUND_1}; chance reveal 1 3 4 6");
    for (log, entry, illegal) in [
        ("", "chance counters 1 2 3 3", Illegal::WrongCounters),
        ("", "chance counters 1 2 3", Illegal::WrongCounters),
        ("", "chance reveal 1 2 3 4", Illegal::RevealOutOfPlace),
        ("chance counters 1 2 3 4", "chance counters 1 2 3 4", Illegal::CountersOutOfPlace),
        ("chance counters 1 2 3 4", "chance reveal 1 2 3", Illegal::WrongReveal),
        (OPENING, "chance counters 1 2 3 4", Illegal::CountersOutOfPlace),
        (OPENING, "chance reveal 1 2 3 4", Illegal::WrongReveal),
        ("chance counters 1 2 3 4; chance reveal 2 5 17 30", "0 place 0", Illegal::PlaceInDraft),
        ("chance counters 1 2 3 4; chance reveal 2 5 17 30", "0 take 7", Illegal::NotOnField(doll(7))),
        (opening, "2 take 24", Illegal::TakeBeforePlace),
        (opening, "2 take 7", Illegal::TakeBeforePlace),
        (opening, "2 place 1", Illegal::NoSuchGap { last: 0 }),
        (&format!("{opening}; 2 place 0"), "2 place 0", Illegal::PlaceAfterPlace),
        (&format!("{opening}; 2 place 0"), "2 take 7", Illegal::NotOnField(doll(7))),
        (round_2, "1 place 1", Illegal::RightmostAtCapacityOne),
        (round_2, "1 place 2", Illegal::NoSuchGap { last: 1 }),
        (round_2, "1 place 9", Illegal::NoSuchGap { last: 1 }),
    ] {
        Table::new(4, &["identity"]).play(log).refused(entry, illegal);
    }
    let last = Table::new(4, &[]).play_until(|view| view.round == 8, smallest);
    let (seat, _) = last.acting().expect("a placement");
    last.refused(&format!("{seat} take 7"), Illegal::TakeInLastRound);
}

/// What a match refuses before the rules are asked.
#[test]
fn wrong_seats_stale_answers_and_untimely_chance_are_refused() {
    let mut table = Table::after_opening(4, &[]).play("chance reveal 0 11 24 31");
    for seat in [0, 1, 3, 4, 250] {
        assert_eq!(table.refusal(&format!("{seat} place 0")), MatchError::NotYourTurn);
    }
    assert_eq!(table.refusal("chance reveal 1 3 4 6"), MatchError::NoChanceDue);
    let asked = table.table.decision();
    let place = "place 0".parse().expect("notation");
    let stale = table.table.act(Seat(2), asked - 1, place, Stamp::default());
    assert_eq!(stale, Err(MatchError::Stale { asked }));
    let chance = Table::after_opening(4, &[]);
    assert_eq!(chance.refusal("2 place 0"), MatchError::NotYourTurn);
}

/// A game that waits for chance or is over allows nothing, even when asked past the match.
#[test]
fn a_state_without_a_decision_allows_nothing() {
    let check = |table: &Table, text: &str| {
        let game: &Assemble = table.table.game();
        game.check(table.table.state(), Seat(0), text.parse().expect("notation"))
    };
    for table in [Table::new(4, &[]), Table::after_opening(4, &[]), Table::dull(4, &[])] {
        assert_eq!(check(&table, "place 0"), Err(Illegal::PlaceInDraft));
        assert_eq!(check(&table, "take 3"), Err(Illegal::NotOnField(doll(3))));
        assert_eq!(table.legal(), "");
    }
}
