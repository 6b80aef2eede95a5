//! What the game says, in both languages.

use alea::{Alea, Declare, Event};
use gamekit::{ChanceSource, Drawing, FastRng, Game, Lang, Match, Seat, Stamp, Turn, Viewer, Words};

use crate::table::{ESCAPES, Table, deck_of, dice, game, names, setup, setup_with_deck};

/// Says something in both languages: it is never empty, never the same, and nothing is left unfilled.
fn both(say: impl Fn(Lang) -> String) -> [String; 2] {
    let said = Lang::ALL.map(say);
    for text in &said {
        assert!(!text.trim().is_empty());
        assert!(!text.contains('$') && !text.contains("{ ") && !text.contains(" }"), "{text}");
    }
    assert_ne!(said[0], said[1]);
    said
}

/// Whole random games, told to everybody at every step.
#[test]
fn everything_is_said_in_both_languages_to_everybody() {
    for players in 3..=5 {
        for escape in ESCAPES {
            let mut table: Match<Alea> = Match::start(setup(players, escape)).expect("the options fit");
            let mut random = FastRng::new(players.into());
            loop {
                assert!(table.log().len() < table.game().longest_log() as usize, "the game does not end");
                for viewer in Viewer::all(players) {
                    say_all(&table, viewer);
                }
                let events = match table.turn() {
                    Turn::Over => break,
                    Turn::Chance => table.settle(&mut random, 0),
                    Turn::Act(act) => {
                        let seat = act.must.first().expect("a seat");
                        let declare = Declare(random.below(6) as u8);
                        let decision = table.decision();
                        table.act(seat, decision, declare, Stamp::default()).expect("legal").events
                    }
                };
                for event in &events {
                    both(|lang| table.game().event(event, &names(players, Viewer::Public), lang));
                }
            }
        }
    }
}

fn say_all(table: &Match<Alea>, viewer: Viewer) {
    let (game, view) = (table.game(), table.view(viewer));
    let players = game.players();
    let names = names(players, viewer);
    let boards =
        [Drawing::Grid, Drawing::Words].map(|drawing| both(|lang| game.board(&view, &names, drawing, lang)));
    assert_eq!(boards[0], boards[1], "there is nothing to draw");
    for seat in Seat::all(players) {
        both(|lang| game.prompt(&view, seat, &names, lang));
        for action in table.legal(seat) {
            both(|lang| game.action(&view, seat, action, lang));
        }
    }
    if table.turn() == Turn::Over {
        both(|lang| game.result(&view, &names, lang));
    } else {
        assert_eq!(game.result(&view, &names, Lang::En), "", "nothing before the end");
    }
}

#[test]
fn title_and_credits() {
    assert_eq!(both(Alea::title), ["The Skycity of Alea", "空中都市アーレア"]);
    for credits in both(Alea::credits) {
        for name in ["鯨玉零号", "渚くじら", "くじらだま"] {
            assert!(credits.contains(name), "{credits}");
        }
    }
}

/// Every event as Bob reads it at a table of four.
#[test]
fn events_are_said() {
    let game = game(4, "all");
    let names = names(4, Viewer::Seat(Seat(1)));
    let (bob, cy) = (Seat(1), Seat(2));
    for (event, en, ja) in [
        (
            Event::TrapTurned { round: 3, card: 7, last: false },
            "Round 3: trap 7, AABB — two pairs: two different numbers, at least two dice each.",
            "第3ラウンド：トラップ7、AABB — ペアが2組：異なる2種類の目が2個以上ずつ。",
        ),
        (
            Event::TrapTurned { round: 8, card: 22, last: true },
            "Round 8, the last one, everything doubled: trap 22, #6>#1 — more 6s than 1s.",
            "最終の第8ラウンド（得点2倍）：トラップ22、#6>#1 — 6の目が1の目より多い。",
        ),
        (Event::Declared { seat: bob }, "You have declared.", "あなたは宣言しました。"),
        (Event::Declared { seat: cy }, "Cy has declared.", "Cyは宣言しました。"),
        (
            Event::Shown { declared: vec![2, 0, 5, 2] },
            "Declared: Ann (2), Bob (0), Cy (5), Dee (2).",
            "宣言：Ann（2）、Bob（0）、Cy（5）、Dee（2）。",
        ),
        (
            Event::Rolled { dice: vec![(Seat(0), dice("3 5")), (Seat(3), dice("1 1"))] },
            "Rolled: Ann (3 5), Dee (1 1).",
            "出目：Ann（3 5）、Dee（1 1）。",
        ),
        (Event::Cleared { seats: vec![cy], points: 5 }, "Clear: Cy +5.", "クリア：Cy +5点。"),
        (
            Event::Cleared { seats: vec![Seat(0), Seat(3)], points: 2 },
            "Clear: Ann and Dee +2 each.",
            "クリア：AnnとDee +2点ずつ。",
        ),
        (
            Event::Sprung { seats: vec![Seat(0), bob, cy] },
            "The trap is sprung by Ann, Bob and Cy!",
            "AnnとBobとCyがトラップを発動させました！",
        ),
        (Event::Sprung { seats: vec![cy] }, "The trap is sprung by Cy!", "Cyがトラップを発動させました！"),
        (
            Event::ZeroPaid { seats: vec![bob], points: 3 },
            "It was the first roll of the round, so declaring 0 pays: Bob +3.",
            "最初の組のアウトなので、0の宣言が得点：Bob +3点。",
        ),
        (
            Event::ZeroPaid { seats: vec![bob, cy], points: 6 },
            "It was the first roll of the round, so declaring 0 pays: Bob and Cy +6 each.",
            "最初の組のアウトなので、0の宣言が得点：BobとCy +6点ずつ。",
        ),
        (
            Event::Escaped { seat: cy, dice: dice("1 2 2"), points: 2 },
            "Cy rolls all dice again, 1 2 2, and escapes: +2.",
            "Cyは全ダイスを振り直して1 2 2、回避成功：+2点。",
        ),
        (
            Event::Caught { seat: cy, dice: dice("6 6 6") },
            "Cy rolls all dice again, 6 6 6, and is caught.",
            "Cyは全ダイスを振り直して6 6 6、回避失敗。",
        ),
        (
            Event::RoundOver { scores: vec![4, 0, 9, 2], next_is_last: false },
            "The round is over. Points: Ann (4), Bob (0), Cy (9), Dee (2).",
            "ラウンド終了。得点：Ann（4）、Bob（0）、Cy（9）、Dee（2）。",
        ),
        (
            Event::RoundOver { scores: vec![4, 0, 10, 2], next_is_last: true },
            "The round is over. Points: Ann (4), Bob (0), Cy (10), Dee (2). The next round is the last one.",
            "ラウンド終了。得点：Ann（4）、Bob（0）、Cy（10）、Dee（2）。次が最終ラウンドです。",
        ),
        (
            Event::Refilled,
            "The deck was empty and is refilled.",
            "山札が尽きたので、すべてのカードを戻しました。",
        ),
        (
            Event::TiebreakRolled { dice: vec![(Seat(0), dice("1 1 2")), (cy, dice("1 3 3"))] },
            "Level at the top, ten dice each, most ones win: Ann (1 1 2), Cy (1 3 3).",
            "首位が同点なので10個ずつ振り、1の目の多さを競います：Ann（1 1 2）、Cy（1 3 3）。",
        ),
        (Event::GameOver, "The game is over.", "ゲームが終わりました。"),
    ] {
        assert_eq!(both(|lang| game.event(&event, &names, lang)), [en, ja]);
    }
}

#[test]
fn prompts_ask_the_reader_and_tell_who_else_decides() {
    let table = Table::new(3).play("chance trap 7");
    for (seat, reader, en, ja) in [
        (
            1,
            Viewer::Seat(Seat(1)),
            "How many dice do you declare?",
            "ダイスを何個振りますか。宣言してください。",
        ),
        (1, Viewer::Seat(Seat(0)), "Bob is deciding.", "Bobが考えています。"),
        (2, Viewer::Public, "Cy is deciding.", "Cyが考えています。"),
    ] {
        let said = both(|lang| table.table.game().prompt(&table.view(), Seat(seat), &names(3, reader), lang));
        assert_eq!(said, [en, ja]);
    }
}

/// What a declaration would do against a card that any 6 springs.
#[test]
fn actions_tell_their_odds() {
    let deck = deck_of(&["[6]", "?(1)>=15"]);
    let table = Table::of(setup_with_deck(3, "all", &deck));
    let alone = table.clone().play("chance trap 1");
    let safe = table.play("chance trap 2");
    for (table, number, en, ja) in [
        (&safe, 0, "no dice: 0.00 points to expect", "ダイス0個：期待点0.00"),
        (
            &safe,
            1,
            "1 die: 0.0 % to spring the trap alone, 1.00 points to expect",
            "ダイス1個：単独での発動率0.0％、期待点1.00",
        ),
        (
            &safe,
            5,
            "5 dice: 0.0 % to spring the trap alone, 5.00 points to expect",
            "ダイス5個：単独での発動率0.0％、期待点5.00",
        ),
    ] {
        let game = table.table.game();
        assert_eq!(both(|lang| game.action(&table.view(), Seat(0), Declare(number), lang)), [en, ja]);
    }
    let said = both(|lang| alone.table.game().action(&alone.view(), Seat(0), Declare(2), lang));
    assert!(said[0].starts_with("2 dice: 30.6 % to spring") && said[1].contains("発動率30.6％"), "{said:?}");
}

/// A table of four in round 3: Cy and Bob have declared, Bob reads.
const DECLARING: [&str; 2] = [
    "\
Round 3. If anybody has 10 points or more at its end, the next one is the last.
Trap 22: #6>#1 — more 6s than 1s (attested by the rulebook or by reviews).
Chance that dice alone spring it: 1 die 16.7 %, 2 dice 25.0 %, 3 dice 29.6 %, 4 dice 32.5 %, 5 dice 34.4 %.
Ann: 4 points
Bob: 7 points, declared 3
Cy: 1 point, has declared
Dee: 4 points
No dice on the table.
13 traps are undealt: 1, 2, 3, 4, 6, 7, 8, 11, 13, 15, 18, 20, 21.",
    "\
第3ラウンド。終了時に誰かが10点以上なら、次が最終ラウンドです。
トラップ22：#6>#1 — 6の目が1の目より多い（ルールブックまたは公開レビューで確認済み）。
そのダイスだけで発動する確率：1個 16.7％、2個 25.0％、3個 29.6％、4個 32.5％、5個 34.4％。
Ann：4点
Bob：7点、3個を宣言
Cy：1点、宣言済み
Dee：4点
場にダイスはありません。
山札に残るトラップは13枚：1、2、3、4、6、7、8、11、13、15、18、20、21。",
];

/// The same after two rolls.
const ROLLED: [&str; 2] = [
    "\
Ann: 5 points, declared 1, rolled 1
Bob: 7 points, declared 3, rolled 2 6 6
Cy: 1 point, declared 3, rolled 3 4 4
Dee: 4 points, declared 0
On the table: 1 2 3 4 4 6 6.",
    "\
Ann：5点、1個を宣言、出目 1
Bob：7点、3個を宣言、出目 2 6 6
Cy：1点、3個を宣言、出目 3 4 4
Dee：4点、0個を宣言
場のダイス：1 2 3 4 4 6 6。",
];

fn board(table: &Table, viewer: Viewer) -> [String; 2] {
    let names = names(table.table.game().players(), viewer);
    let view = table.table.view(viewer);
    both(|lang| table.table.game().board(&view, &names, Drawing::Grid, lang))
}

#[test]
fn a_board_tells_everything_that_can_be_seen() {
    let start = Table::after("all", &[4, 7, 1, 4]).play("chance trap 22; 2 declare 3; 1 declare 3");
    assert_eq!(board(&start, Viewer::Seat(Seat(1))), DECLARING);
    let public = board(&start, Viewer::Public);
    assert_eq!(public[0], DECLARING[0].replace("Bob: 7 points, declared 3", "Bob: 7 points, has declared"));
    let rolled = start.play("0 declare 1; 3 declare 0; chance roll 0:1; chance roll 1:2,6,6 2:3,4,4");
    for (board, lines) in board(&rolled, Viewer::Public).iter().zip(ROLLED) {
        assert!(board.contains(lines), "{board}");
    }
}

/// The first lines of boards, and how they end.
#[test]
fn a_board_tells_where_the_game_stands() {
    let last = Table::after("all", &[10, 0, 10, 0]);
    let level = last.clone().round(22, &[0; 4]);
    let ones = "chance tiebreak 0:1,1,1,1,1,1,1,1,1,1 2:2,2,2,2,2,2,2,2,2,2";
    let small = Table::of(setup_with_deck(4, "all", &deck_of(&["AA", "T>=30"])));
    for (table, begins, ends) in [
        (
            &Table::new(4),
            [
                "The first round is about to begin.\nNo trap is turned up.\nAnn: 0 points\n",
                "これから最初のラウンドが始まります。\nトラップは公開されていません。\nAnn：0点\n",
            ],
            [", 21, 22.", "、21、22。"],
        ),
        (
            &Table::after("all", &[1, 0, 0, 0]),
            [
                "Round 1 is over. Nobody has 10 points yet.\n",
                "第1ラウンドが終わりました。まだ誰も10点に届いていません。\n",
            ],
            [", 21, 22.", "、21、22。"],
        ),
        (
            &last,
            [
                "Round 2 is over. The next one is the last: all points will count double.\n",
                "第2ラウンドが終わりました。次が最終ラウンドで、得点はすべて2倍です。\n",
            ],
            [", 21, 22.", "、21、22。"],
        ),
        (
            &last.clone().play("chance trap 22"),
            [
                "Round 3, the last one: all points count double.\nTrap 22: ",
                "最終の第3ラウンド：得点はすべて2倍です。\nトラップ22：",
            ],
            [", 20, 21.", "、20、21。"],
        ),
        (
            &level,
            [
                "The last round is over. Ann and Cy are level at the top and roll ten dice each.\nAnn: 10 points\n",
                "最終ラウンドが終わりました。首位で並んだAnnとCyが10個ずつ振ります。\nAnn：10点\n",
            ],
            ["Dee: 0 points", "Dee：0点"],
        ),
        (
            &level.clone().play(ones),
            [
                "The game is over after 3 rounds.\nAnn: 10 points\n",
                "全3ラウンドでゲームが終わりました。\nAnn：10点\n",
            ],
            ["Dee: 0 points", "Dee：0点"],
        ),
        (
            &small.clone().play("chance trap 1"),
            ["Round 1.", "第1ラウンド。"],
            ["1 trap is undealt: 2.", "1枚：2。"],
        ),
        (
            &small.round(1, &[0; 4]).play("chance trap 2"),
            ["Round 2.", "第2ラウンド。"],
            [
                "No dice on the table.\nAll traps are dealt.",
                "場にダイスはありません。\n山札に残るトラップはありません。",
            ],
        ),
    ] {
        for ((board, begins), ends) in board(table, Viewer::Public).iter().zip(begins).zip(ends) {
            assert!(board.starts_with(begins) && board.ends_with(ends), "{board}");
        }
    }
}

#[test]
fn a_result_ranks_the_players() {
    let level = Table::after("all", &[10, 10, 9, 10]).round(22, &[2, 2, 0, 2]).roll_all(2);
    let twos = "2,2,2,2,2,2,2,2,2";
    let end = level.play(&format!("chance tiebreak 0:2,{twos} 1:2,{twos} 3:1,{twos}"));
    let game = end.table.game();
    let said = both(|lang| game.result(&end.view(), &names(4, Viewer::Public), lang));
    assert_eq!(
        said,
        [
            "1. Dee: 14 points\n2. Ann: 14 points\n2. Bob: 14 points\n4. Cy: 9 points\n\
             Ten dice decided between equal leaders.",
            "1位　Dee：14点\n2位　Ann：14点\n2位　Bob：14点\n4位　Cy：9点\n\
             同点の首位は10個のダイスで決着しました。",
        ]
    );
    let clear = Table::after("all", &[10, 2, 3]).round(22, &[5, 0, 0]).roll_all(2);
    let clear = if clear.table.turn() == Turn::Over { clear } else { clear.round(21, &[0; 3]) };
    let said = both(|lang| clear.table.game().result(&clear.view(), &names(3, Viewer::Public), lang));
    assert_eq!(said[0], "1. Ann: 15 points\n2. Cy: 3 points\n3. Bob: 2 points");
    assert_eq!(said[1], "1位　Ann：15点\n2位　Cy：3点\n3位　Bob：2点");
}
