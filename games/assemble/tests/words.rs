//! What the game says, in both languages.

use assemble::{Action, Assemble, Event, Illegal, LaneId};
use gamekit::{Drawing, Game, Lang, Names, Seat, Viewer, Words};

use crate::table::{ADVANCED, Table, doll, ended, game, names, smallest};

const DRAWINGS: [Drawing; 2] = [Drawing::Grid, Drawing::Words];

/// Says something in both languages: it is never empty, never the same, and nothing is left unfilled.
fn both(say: impl Fn(Lang) -> String) -> [String; 2] {
    let said = Lang::ALL.map(say);
    for text in &said {
        assert!(!text.trim().is_empty());
        assert!(!text.contains(['{', '}', '$']), "{text}");
    }
    assert_ne!(said[0], said[1]);
    said
}

/// A round of two players with The Identity: Bob is to place 11 in Lane 4.
fn bobs_turn() -> Table {
    Table::after_round_1(2, &["identity"]).play("chance reveal 1 3 4 6; 0 place 0; 0 take 1")
}

#[test]
fn everything_is_said_in_both_languages_to_everybody() {
    for players in 2..=4 {
        for advanced in ADVANCED {
            let mut table = Table::new(players, advanced);
            let mut told = 0;
            while let Some(entry) = table.next(smallest) {
                let (game, view) = (table.table.game(), table.view());
                for viewer in Viewer::all(players) {
                    let names = names(players, viewer);
                    for drawing in DRAWINGS {
                        both(|lang| game.board(&view, &names, drawing, lang));
                    }
                    for seat in Seat::all(players) {
                        both(|lang| game.prompt(&view, seat, &names, lang));
                        for action in table.table.legal(seat) {
                            both(|lang| game.action(&view, seat, action, lang));
                        }
                    }
                    for event in &table.events[told..] {
                        both(|lang| game.event(event, &names, lang));
                    }
                    assert_eq!(game.result(&view, &names, Lang::En), "", "nothing before the end");
                }
                told = table.events.len();
                table = table.play(&entry);
            }
            let names = names(players, Viewer::Public);
            both(|lang| table.table.game().result(&table.view(), &names, lang));
        }
    }
}

#[test]
fn title_and_credits() {
    assert_eq!(both(Assemble::title), ["Alice Assemble", "アリスアセンブル"]);
    for credits in both(Assemble::credits) {
        assert!(credits.contains("はくし") && credits.contains("空理計画"), "{credits}");
    }
}

#[test]
fn every_refusal_differs_from_the_others() {
    let game = game(4, &[]);
    let all = [
        Illegal::PlaceInDraft,
        Illegal::TakeBeforePlace,
        Illegal::PlaceAfterPlace,
        Illegal::TakeInLastRound,
        Illegal::NotOnField(doll(7)),
        Illegal::NoSuchGap { last: 3 },
        Illegal::RightmostAtCapacityOne,
        Illegal::CountersOutOfPlace,
        Illegal::WrongCounters,
        Illegal::RevealOutOfPlace,
        Illegal::WrongReveal,
    ];
    let said = all.map(|illegal| both(|lang| game.illegal(&illegal, lang)));
    for (i, one) in said.iter().enumerate() {
        for other in &said[..i] {
            assert!(one[0] != other[0] && one[1] != other[1], "{one:?}");
        }
    }
}

/// Events as Bob reads them at a table of four.
#[test]
fn events_are_said() {
    let game = game(4, &[]);
    let names = names(4, Viewer::Seat(Seat(1)));
    let (you, other, lane, doll) = (Seat(1), Seat(2), LaneId(2), doll(19));
    for (event, en, ja) in [
        (
            Event::CountersDealt { counters: vec![3, 1, 4, 2] },
            "Counters are dealt: Lane 1 (Ann) has 3, Lane 2 (Bob) has 1, Lane 3 (Cy) has 4, Lane 4 (Dee) has 2.",
            "カウンターを配りました：Annのレーン1は3、Bobのレーン2は1、Cyのレーン3は4、Deeのレーン4は2。",
        ),
        (
            Event::Revealed { dolls: vec![crate::table::doll(0), doll] },
            "Revealed: 0 (no gears), 19 (Crown, Skirt, Boots).",
            "公開：0（歯車なし）、19（王冠、スカート、ブーツ）。",
        ),
        (Event::RoundBegan { round: 7, last: false }, "Round 7 begins.", "第7ラウンドが始まります。"),
        (
            Event::RoundBegan { round: 8, last: true },
            "Round 8 begins, the last one.",
            "最後の第8ラウンドが始まります。",
        ),
        (
            Event::CapacityGained { lane, capacity: 4 },
            "Lane 3 (Cy) has the largest Index on its Bench and gains 1 Capacity, now 4.",
            "Cyのレーン3は作業場の番号が最も大きく、処理能力が1増えて4になりました。",
        ),
        (
            Event::CapacityLost { lane, capacity: 1 },
            "Lane 3 (Cy) loses 1 Capacity, now 1.",
            "Cyのレーン3は処理能力を1失って1になりました。",
        ),
        (
            Event::Taken { seat: you, lane: LaneId(1), doll },
            "You take doll 19 (Crown, Skirt, Boots) to the Bench of Lane 2.",
            "あなたは人形19（王冠、スカート、ブーツ）をレーン2の作業場に獲得しました。",
        ),
        (
            Event::Taken { seat: other, lane, doll },
            "Cy takes doll 19 (Crown, Skirt, Boots) to the Bench of Lane 3.",
            "Cyは人形19（王冠、スカート、ブーツ）をレーン3の作業場に獲得しました。",
        ),
        (
            Event::Placed { seat: you, lane: LaneId(1), doll, gap: 5, points: -13 },
            "You place doll 19 at gap 5 of Lane 2: −13 points.",
            "あなたは人形19をレーン2のすき間5に配置：−13点。",
        ),
        (
            Event::Placed { seat: other, lane, doll, gap: 0, points: 1 },
            "Cy places doll 19 at gap 0 of Lane 3: 1 point.",
            "Cyは人形19をレーン3のすき間0に配置：1点。",
        ),
        (
            Event::GameOver,
            "All Benches are empty: the game is over.",
            "すべての作業場が空になり、ゲームが終わりました。",
        ),
    ] {
        assert_eq!(both(|lang| game.event(&event, &names, lang)), [en, ja]);
    }
}

#[test]
fn prompts_ask_the_reader_and_tell_who_else_decides() {
    let draft = Table::new(2, &[]).play("chance counters 2 1 4 3; chance reveal 2 5 17 30");
    let place = bobs_turn();
    let take = place.clone().play("1 place 0");
    for (table, seat, reader, en, ja) in [
        (&draft, 0, 0, "Lane 2 (Ann): take your first doll.", "Annのレーン2：最初の人形を取ってください。"),
        (&draft, 0, 1, "Ann is deciding.", "Annが考えています。"),
        (
            &place,
            1,
            1,
            "Lane 4 (Bob): place doll 11 (Eyes, Skirt, Boots).",
            "Bobのレーン4：人形11（瞳、スカート、ブーツ）を配置してください。",
        ),
        (&place, 1, 0, "Bob is deciding.", "Bobが考えています。"),
        (
            &take,
            1,
            1,
            "Lane 4 (Bob): take a doll for the next round.",
            "Bobのレーン4：次のラウンドの人形を獲得してください。",
        ),
        (&take, 0, 0, "Ann is deciding.", "Annが考えています。"),
    ] {
        let names = names(2, Viewer::Seat(Seat(reader)));
        let game = table.table.game();
        assert_eq!(both(|lang| game.prompt(&table.view(), Seat(seat), &names, lang)), [en, ja]);
    }
}

/// Actions with what they would do; what is not legal is named by its notation.
#[test]
fn actions_tell_what_they_would_do() {
    let first = Table::after_opening(4, &["identity"]).play("chance reveal 0 11 24 31");
    let place = bobs_turn();
    let take = place.clone().play("1 place 1");
    let middle = Table::after_round_1(4, &["flaw"])
        .play("chance reveal 1 3 4 6; 1 place 0; 1 take 1; 3 place 0; 3 take 6; 2 place 0; 2 take 3")
        .play("0 place 0; 0 take 4; chance reveal 7 8 9 10");
    for (table, action, en, ja) in [
        (&first, "place 0", "gap 0, the only place: 0 → 1 point (+1)", "すき間0、ここだけ：0 → 1点（+1）"),
        (&place, "place 0", "gap 0, left end: 16 → 25 points (+9)", "すき間0、左端：16 → 25点（+9）"),
        (
            &place,
            "place 1",
            "gap 1, right end: 16 → 25 points (+9), costs 1 Capacity",
            "すき間1、右端：16 → 25点（+9）、処理能力を1失う",
        ),
        (
            &middle,
            "place 1",
            "gap 1, between 0 and 17: 0 → 0 points (±0)",
            "すき間1、0と17の間：0 → 0点（±0）",
        ),
        (&middle, "place 0", "gap 0, left end: 0 → −1 point (−1)", "すき間0、左端：0 → −1点（−1）"),
        (
            &take,
            "take 3",
            "doll 3 (Skirt, Boots): best at gap 0, 25 → 25 points (±0)",
            "人形3（スカート、ブーツ）：最善はすき間0、25 → 25点（±0）",
        ),
        (
            &take,
            "take 6",
            "doll 6 (Heart, Skirt): best at gap 1, 25 → 26 points (+1), brings 1 Capacity",
            "人形6（ハート、スカート）：最善はすき間1、25 → 26点（+1）、処理能力が1増える",
        ),
    ] {
        let (seat, _) = table.acting().expect("a decision");
        let parsed: Action = action.parse().expect("notation");
        let game = table.table.game();
        assert_eq!(both(|lang| game.action(&table.view(), seat, parsed, lang)), [en, ja], "{action}");
    }
    for illegal in ["place 9", "take 31"] {
        let said =
            take.table.game().action(&take.view(), Seat(1), illegal.parse().expect("notation"), Lang::En);
        assert_eq!(said, illegal);
    }
}

const BOARD_EN: &str = "\
Round 2 of 8.
Order of this round: Lane 2 (Ann), Lane 4 (Bob), Lane 3 (Bob), Lane 1 (Ann).
Lane 1 (Ann): Capacity 2, 2 points, Modules: 1 1, on the Bench: 31 (Crown, Eyes, Heart, Skirt, Boots).
  Line:    5
    Crown  .
    Eyes   .
    Heart  v
    Skirt  .
    Boots  #
Lane 2 (Ann): Capacity 1, 1 point, Modules: 1 1, on the Bench: 1 (Boots).
  Line:    0 17
    Crown  .  *
    Eyes   .  .
    Heart  .  .
    Skirt  .  .
    Boots  .  #
Lane 3 (Bob): Capacity 1, 1 point, Modules: 1, on the Bench: 24 (Crown, Eyes).
  Line:    2
    Crown  .
    Eyes   .
    Heart  .
    Skirt  ^
    Boots  .
Lane 4 (Bob): Capacity 2, 16 points, Modules: 4, on the Bench: 11 (Eyes, Skirt, Boots).
  Line:   30
    Crown  *
    Eyes   @
    Heart  v
    Skirt  ^
    Boots  .
20 dolls are undealt: 7, 8, 9, 10, 12, 13, 14, 15, 16, 18, 19, 20, 21, 22, 23, 25, 26, 27, 28, 29.
On the Field: 3 (Skirt, Boots), 4 (Heart), 6 (Heart, Skirt).";

const BOARD_JA: &str = "\
第2ラウンド（全8ラウンド）。
このラウンドの順番：Annのレーン2、Bobのレーン4、Bobのレーン3、Annのレーン1。
Annのレーン1：処理能力2、2点、モジュール：1 1、作業場：31（王冠、瞳、ハート、スカート、ブーツ）。
  組立列：    5
    王冠      .
    瞳        .
    ハート    v
    スカート  .
    ブーツ    #
Annのレーン2：処理能力1、1点、モジュール：1 1、作業場：1（ブーツ）。
  組立列：    0 17
    王冠      .  *
    瞳        .  .
    ハート    .  .
    スカート  .  .
    ブーツ    .  #
Bobのレーン3：処理能力1、1点、モジュール：1、作業場：24（王冠、瞳）。
  組立列：    2
    王冠      .
    瞳        .
    ハート    .
    スカート  ^
    ブーツ    .
Bobのレーン4：処理能力2、16点、モジュール：4、作業場：11（瞳、スカート、ブーツ）。
  組立列：   30
    王冠      *
    瞳        @
    ハート    v
    スカート  ^
    ブーツ    .
山札に残る人形は20枚：7、8、9、10、12、13、14、15、16、18、19、20、21、22、23、25、26、27、28、29。
共通の場：3（スカート、ブーツ）、4（ハート）、6（ハート、スカート）。";

/// The lines of a board that stand for gears are left away, and the dolls described instead.
fn in_words(board: &str, described: [(&str, &str); 4]) -> String {
    let gears = |line: &&str| !line.starts_with("    ");
    let text = board.lines().filter(gears).collect::<Vec<_>>().join("\n");
    described.iter().fold(text, |text, (grid, words)| {
        assert!(text.contains(grid), "{grid}");
        text.replacen(grid, words, 1)
    })
}

#[test]
fn a_board_is_drawn_for_the_eye_and_told_for_the_ear() {
    let table = bobs_turn();
    let board =
        |drawing, lang| table.table.game().board(&table.view(), &names(2, Viewer::Public), drawing, lang);
    assert_eq!(board(Drawing::Grid, Lang::En), BOARD_EN);
    assert_eq!(board(Drawing::Grid, Lang::Ja), BOARD_JA);
    let en = [
        ("  Line:    5\n", "  Line: 5 (Heart, Boots)\n"),
        ("  Line:    0 17\n", "  Line: 0 (no gears), 17 (Crown, Boots)\n"),
        ("  Line:    2\n", "  Line: 2 (Skirt)\n"),
        ("  Line:   30\n", "  Line: 30 (Crown, Eyes, Heart, Skirt)\n"),
    ];
    assert_eq!(board(Drawing::Words, Lang::En), in_words(BOARD_EN, en));
    let ja = [
        ("  組立列：    5\n", "  組立列：5（ハート、ブーツ）\n"),
        ("  組立列：    0 17\n", "  組立列：0（歯車なし）、17（王冠、ブーツ）\n"),
        ("  組立列：    2\n", "  組立列：2（スカート）\n"),
        ("  組立列：   30\n", "  組立列：30（王冠、瞳、ハート、スカート）\n"),
    ];
    assert_eq!(board(Drawing::Words, Lang::Ja), in_words(BOARD_JA, ja));
}

/// The first and the last lines of the board of a game of three, at its start and at its end.
#[test]
fn a_board_tells_the_opening_the_deck_and_the_end() {
    let start = Table::new(3, &[]);
    let last = start.clone().play_until(|view| view.round == 10, smallest);
    let end = last.clone().play_until(|_| false, smallest);
    let five = start.clone().play_until(|view| view.undealt.len() == 5, smallest);
    for (table, lang, first, end) in [
        (&start, Lang::En, "Opening draft.", "31. Two of them will never come.\nThe Field is empty."),
        (&start, Lang::Ja, "開始時のドラフト。", "31。そのうち2枚は最後まで出ません。\n共通の場は空です。"),
        (
            &five,
            Lang::En,
            "Round 8 of 10.\nOrder of this round: ",
            "5 dolls are undealt: 27, 28, 29, 30, 31. Two of them will never come.\n\
             On the Field: 24 (Crown, Eyes), 25 (Crown, Eyes, Boots), 26 (Crown, Eyes, Skirt).",
        ),
        (
            &last,
            Lang::En,
            "Round 10 of 10.\nOrder of this round: ",
            "No doll is left to come.\nThe Field is empty.",
        ),
        (&end, Lang::En, "Round 10 of 10.\nLane 1 (Ann): ", "No doll is left to come.\nThe Field is empty."),
        (
            &end,
            Lang::Ja,
            "第10ラウンド（全10ラウンド）。\nAnn",
            "これから出る人形はありません。\n共通の場は空です。",
        ),
    ] {
        let names: Names = names(3, Viewer::Public);
        let board = table.table.game().board(&table.view(), &names, Drawing::Words, lang);
        assert!(board.starts_with(first), "{board}");
        assert!(board.ends_with(end), "{board}");
    }
}

#[test]
fn a_result_ranks_the_players_and_tells_the_lanes() {
    let lanes = [("30 0 15 0 28", 2), ("31", 1), ("16", 1), ("21 10 17", 2)];
    for (players, en, ja) in [
        (
            2,
            "1. Ann: 23 points\n2. Bob: −3 points\nLane by Lane:\n\
             Lane 1 (Ann): 23 points, Modules: 4 4 3, Capacity 2, this Lane counts\n\
             Lane 2 (Ann): 25 points, Modules: 5, Capacity 1\n\
             Lane 3 (Bob): 1 point, Modules: 1, Capacity 1\n\
             Lane 4 (Bob): −3 points, Modules: 1 1 1 1 1 1 1, Capacity 2, this Lane counts",
            "1位　Ann：23点\n2位　Bob：−3点\nレーンごとの結果：\n\
             Annのレーン1：23点、モジュール：4 4 3、処理能力2、このレーンで競います\n\
             Annのレーン2：25点、モジュール：5、処理能力1\n\
             Bobのレーン3：1点、モジュール：1、処理能力1\n\
             Bobのレーン4：−3点、モジュール：1 1 1 1 1 1 1、処理能力2、このレーンで競います",
        ),
        (
            3,
            "1. Bob: 25 points\n2. Ann: 23 points\n3. Cy: 1 point\nLane by Lane:\n\
             Lane 1 (Ann): 23 points, Modules: 4 4 3, Capacity 2\n\
             Lane 2 (Bob): 25 points, Modules: 5, Capacity 1\n\
             Lane 3 (Cy): 1 point, Modules: 1, Capacity 1",
            "1位　Bob：25点\n2位　Ann：23点\n3位　Cy：1点\nレーンごとの結果：\n\
             Annのレーン1：23点、モジュール：4 4 3、処理能力2\n\
             Bobのレーン2：25点、モジュール：5、処理能力1\n\
             Cyのレーン3：1点、モジュール：1、処理能力1",
        ),
    ] {
        let game = game(players, &["flaw"]);
        let view = game.view(&ended(&game, &lanes[..game.lanes().into()]), Viewer::Public);
        assert_eq!(both(|lang| game.result(&view, &names(players, Viewer::Public), lang)), [en, ja]);
    }
}
