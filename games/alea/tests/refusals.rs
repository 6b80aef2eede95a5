//! Every refusal happens, says why in both languages, and cites its rule.

use alea::{Declare, Illegal};
use gamekit::{Game, Lang, MatchError, Refusal, Seat, Stamp, Words};

use crate::table::{ESCAPES, Table, game};

/// Every reason there is, with its rule and its sentence in each language.
const REASONS: [(Illegal, &str, [&str; 2]); 6] = [
    (Illegal::TooMany, "AL-9", ["Nobody rolls more than five dice.", "宣言できるのは5個までです。"]),
    (
        Illegal::WrongTrap,
        "AL-17",
        ["This trap cannot be turned up now.", "このトラップはいま公開できません。"],
    ),
    (
        Illegal::WrongRoll,
        "AL-10",
        ["These are not the dice of the group that rolls now.", "いま振る組のダイスではありません。"],
    ),
    (
        Illegal::WrongEscape,
        "AL-13",
        [
            "It is not this player's turn to escape, or not as many dice as lie on the table.",
            "このプレイヤーが回避行動を行う番ではないか、ダイスの数が場と違います。",
        ],
    ),
    (
        Illegal::WrongTiebreak,
        "AL-20",
        [
            "Those who are level at the top roll ten dice each, and nobody else.",
            "首位で並んだ人だけが、10個ずつ振ります。",
        ],
    ),
    (
        Illegal::OutOfPlace,
        "AL-9",
        ["Another random result is due here.", "ここでは別の乱数の結果が必要です。"],
    ),
];

#[test]
fn every_refusal_cites_its_rule_and_says_why_in_both_languages() {
    let game = game(4, "all");
    for (illegal, rule, [en, ja]) in REASONS {
        assert_eq!(illegal.rule(), rule, "{illegal:?}");
        assert_eq!(game.illegal(&illegal, Lang::En), format!("{en} (rule {rule})"));
        assert_eq!(game.illegal(&illegal, Lang::Ja), format!("{ja}（ルール{rule}）"));
    }
}

const TRAP: &str = "chance trap 22; 0 declare 1; 1 declare 2; 2 declare 2; 3 declare 0";
const ROLL: &str = "chance roll 0:2; chance roll 1:6,6 2:3,4";

/// Logs of four players, what is then refused, and why.
#[test]
fn every_refusal_of_a_match_happens() {
    let escape = &*format!("{TRAP}; {ROLL}");
    let next = &*format!("{escape}; chance escape 1:2,2,2,2,2; chance escape 2:2,2,2,2,2");
    for (log, entry, illegal) in [
        ("", "chance trap 5", Illegal::WrongTrap),
        ("", "chance trap 0", Illegal::WrongTrap),
        ("", "chance roll 0:1", Illegal::OutOfPlace),
        ("", "chance escape 0:1", Illegal::OutOfPlace),
        ("", "chance tiebreak 0:1", Illegal::OutOfPlace),
        (TRAP, "chance trap 7", Illegal::OutOfPlace),
        (TRAP, "chance escape 0:1", Illegal::OutOfPlace),
        (TRAP, "chance tiebreak 0:1", Illegal::OutOfPlace),
        (TRAP, "chance roll 0:1,1", Illegal::WrongRoll),
        (TRAP, "chance roll 1:1", Illegal::WrongRoll),
        (TRAP, "chance roll 0:1 4:1", Illegal::WrongRoll),
        (escape, "chance trap 7", Illegal::OutOfPlace),
        (escape, "chance roll 1:1,1 2:1,1", Illegal::OutOfPlace),
        (escape, "chance tiebreak 1:1 2:1", Illegal::OutOfPlace),
        (escape, "chance escape 0:1,1,1,1,1", Illegal::WrongEscape),
        (escape, "chance escape 4:1,1,1,1,1", Illegal::WrongEscape),
        (escape, "chance escape 1:1,1,1,1", Illegal::WrongEscape),
        (next, "chance trap 22", Illegal::WrongTrap),
        (next, "chance roll 3:1", Illegal::OutOfPlace),
    ] {
        for option in ESCAPES {
            Table::with(4, option).play(log).refused(entry, illegal);
        }
    }
    let level = Table::after("all", &[10, 10, 0, 0]).round(22, &[0, 0, 0, 0]);
    assert_eq!(level.due(), "tiebreak 0 1");
    level.refused("chance tiebreak 0:1 1:1", Illegal::WrongTiebreak);
    level.refused("chance trap 7", Illegal::OutOfPlace);
    level.refused("chance roll 0:1,1,1,1,1,1,1,1,1,1 1:1,1,1,1,1,1,1,1,1,1", Illegal::OutOfPlace);
}

/// What a match refuses before the rules are asked.
#[test]
fn wrong_seats_stale_answers_and_untimely_chance_are_refused() {
    let mut table = Table::new(4).play("chance trap 22; 1 declare 2");
    for seat in [1, 4, 5, 250] {
        assert_eq!(table.refusal(&format!("{seat} declare 0")), MatchError::NotYourTurn);
    }
    for entry in ["chance trap 7", "chance roll 1:1,1", "chance escape 1:1"] {
        assert_eq!(table.refusal(entry), MatchError::NoChanceDue);
    }
    let asked = table.table.decision();
    let stale = table.table.act(Seat(2), asked - 1, Declare(1), Stamp::default());
    assert_eq!(stale, Err(MatchError::Stale { asked }));
    let table = Table::new(4).play(TRAP);
    assert_eq!(table.refusal("0 declare 1"), MatchError::NotYourTurn);
    assert!(table.table.decision() > asked, "the declarations are closed");
}

/// A game that waits for chance or is over has nothing to choose, even when asked past the match.
#[test]
fn a_state_without_a_decision_has_no_actions() {
    let over = Table::after("all", &[10, 0, 0, 0]).round(22, &[0, 0, 0, 0]);
    assert_eq!(over.due(), "over");
    for table in [Table::new(4), Table::new(4).play(TRAP), over.clone()] {
        for seat in 0..8 {
            let mut actions = Vec::new();
            table.table.game().legal(table.table.state(), Seat(seat), &mut actions);
            assert_eq!(actions, []);
        }
    }
    assert_eq!(over.refusal("chance trap 7"), MatchError::Over);
    assert_eq!(over.refusal("0 declare 0"), MatchError::Over);
    assert_eq!(over.table.game().chance_outcomes(over.table.state(), 1000), Some(vec![]));
}
