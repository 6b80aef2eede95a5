//! What the game says, in both languages: everything at every moment, boards, prompts, results.

use gamekit::{ChanceSource, Drawing, FastRng, Game, Lang, Seat, Viewer, Words};
use heroes::{Action, Colour, Gained, Heroes, Stage};

use crate::map_text::{names, small, small_game};
use crate::play::{Play, game};

/// Says something in both languages: it is never empty, never the same, nothing is left unfilled, and no
/// name of the program shows.
pub(crate) fn both(say: impl Fn(Lang) -> String) -> [String; 2] {
    let said = Lang::ALL.map(say);
    for text in &said {
        assert!(!text.trim().is_empty());
        for sign in ["$", "{", "}", "Some(", "None", "Kind(", "Seat(", "Hex(", "::", "[", "]", "\\"] {
            assert!(!text.contains(sign), "{sign} in {text}");
        }
        for line in text.lines() {
            assert!(line == line.trim_end() && !line.contains(" ,") && !line.contains("、、"), "{line}");
        }
    }
    assert_ne!(said[0], said[1]);
    said
}

/// What is open to the player who decides, and the table as two of the viewers see it.
fn say_all(play: &Play, random: &mut FastRng) {
    let (game, players) = (&play.game, play.game.players());
    let seat = play.seat();
    let view = play.view(seat.0);
    let reader = names(players, Viewer::Seat(seat));
    both(|lang| game.prompt(&view, seat, &reader, lang));
    let mut actions = Vec::new();
    game.legal(&play.state, seat, &mut actions);
    for action in actions {
        both(|lang| game.action(&view, seat, action, lang));
    }
    let viewers: Vec<Viewer> = Viewer::all(players).collect();
    let other = viewers[random.below(viewers.len() as u32) as usize];
    for viewer in [Viewer::Seat(seat), other] {
        let view = game.view(&play.state, viewer);
        for drawing in [Drawing::Grid, Drawing::Words] {
            both(|lang| game.board(&view, &names(players, viewer), drawing, lang));
        }
        assert_eq!(
            Words::result(game, &view, &names(players, viewer), Lang::En),
            "",
            "nothing before the end"
        );
    }
}

/// A play-out with as many summons as there can be: they bring most powers into the game.
fn play_out(players: u8, seed: u64) -> Play {
    let mut random = FastRng::new(seed);
    let choose = |play: &Play, actions: &[Action], rng: &mut FastRng| {
        say_all(play, &mut random);
        let summons: Vec<Action> =
            actions.iter().copied().filter(|action| matches!(action, Action::Summon(_))).collect();
        let from = if summons.is_empty() { actions } else { &summons };
        from[rng.below(from.len() as u32) as usize]
    };
    Play::begin(game(players)).play_on(seed, |_| false, choose)
}

#[test]
fn everything_is_said_in_both_languages() {
    for players in 3..=5 {
        let play = play_out(players, players.into());
        let game = &play.game;
        for viewer in Viewer::all(players) {
            let names = names(players, viewer);
            for event in play.events.iter().filter_map(|event| game.event_for(event, viewer)) {
                both(|lang| game.event(&event, &names, lang));
            }
            let view = game.view(&play.state, viewer);
            both(|lang| game.board(&view, &names, Drawing::Grid, lang));
            both(|lang| Words::result(game, &view, &names, lang));
        }
    }
}

#[test]
fn title_and_credits() {
    assert_eq!(both(Heroes::title), ["AlicematiC Heroes", "アリスマティック英傑伝"]);
    for (credits, unofficial) in both(Heroes::credits).iter().zip(["unofficial", "非公式"]) {
        for word in ["kuro", "Manifest Destiny", unofficial] {
            assert!(credits.contains(word), "{credits}");
        }
    }
}

#[test]
fn kingdoms_slots_and_colours_have_names() {
    let kingdoms = Seat::all(5).map(|seat| both(|lang| Heroes::kingdom_name(seat, lang)).join(" "));
    assert_eq!(
        kingdoms.collect::<Vec<_>>(),
        [
            "Playing Card トランプ",
            "Humpty Dumpty ハンプティ・ダンプティ",
            "Mad Hatter 帽子屋",
            "Cheshire Cat チェシャ猫",
            "March Hare 三月ウサギ"
        ]
    );
    let slots = Colour::ALL.map(|colour| {
        [colour.name(Lang::Ja), colour.slot_name(Lang::En), colour.slot_name(Lang::Ja)].join(" ")
    });
    let expected = [
        "赤 Military Power 軍事力",
        "青 Population 人口",
        "黄 Dream Power 夢の力",
        "緑 Food 食料",
        "白 Order 秩序",
    ];
    assert_eq!(slots, expected);
}

/// A table in the middle of a game: Ann is to play a card.
fn middle() -> Play {
    let mut play = small()
        .up(0, "knight diva")
        .wiccan(0, "valkyrie")
        .down(0, Colour::Red, "little little jet")
        .known(0, Colour::Green, "ninja")
        .hand(0, "angel merchant merchant princess")
        .tokens(0, 1, 2, 0)
        .up(1, "merchant")
        .down(1, Colour::White, "empress saint")
        .hand(1, "hunter")
        .discards(2, "idol idol")
        .round(6, 1)
        .politics(0);
    play.state.table.kingdoms[0].gained = Gained { white: 2, cities: 3, forests: 0, powers: 1 };
    play
}

fn board(play: &Play, viewer: Viewer) -> [String; 2] {
    let view = play.game.view(&play.state, viewer);
    both(|lang| play.game.board(&view, &names(3, viewer), Drawing::Grid, lang))
}

/// What Ann reads, line by line; the map stands between.
const OWN: [[&str; 2]; 2] = [
    [
        "\
Round 6 of 14, turn of Ann (Playing Card): a card is to be played. Start player: Bob.
Seat 0, Ann (Playing Card): 6 points in play, 21 points if the game ended now. Tokens: 1 red, 2 yellow, 0 green. Cards in hand: 4.
  red slot, Military Power 4: Knight Alice; hidden Commoners (JET Alice, Little Alice ×2).
  yellow slot, Dream Power 2: Diva Alice, Wiccan Alice (with the power of Valkyrie Alice).
  green slot, Food 1: Commoners known to all (Ninja Alice).
  empty slots: blue, white.
Seat 1, Bob (Humpty Dumpty): 0 points in play, 10 points if the game ended now. Tokens: 0 red, 0 yellow, 0 green. Cards in hand: 1.
  green slot, Food 1: Merchant Alice.
  white slot, Order 2: 2 hidden Commoners.
  empty slots: red, blue, yellow.
Seat 2, Cy (Mad Hatter): 0 points in play, 3 points if the game ended now. Tokens: 0 red, 0 yellow, 0 green. Cards in hand: 0.
  all slots are empty.
Bank: 19 red, 18 yellow, 20 green.
Undealt cards: 73. Discards: 2.
",
        "
Your hand:
  Princess Alice (yellow, Strength 6; ours): At the end of the game, gain 1 point for each face-up Alice in your Kingdom. Cannot be summoned: 1 more yellow token is needed to summon this Alice. (rule HE-12)
  Merchant Alice ×2 (green, Strength 0; name attested, power ours): Once in your turn, before you invade, you may exchange 1 token for 1 of another colour. Can be summoned at no cost.
  Angel Alice (white, Strength 2; name attested, power ours): When you capture a City, gain 2 points. Can be summoned at no cost.",
    ],
    [
        "\
第6ラウンド（全14ラウンド）、Ann（トランプ）の手番：カードを出します。スタートプレイヤー：Bob。
席0　Ann（トランプ）：ゲーム中の得点6点、いま終われば21点。トークン：赤1、黄2、緑0。手札：4枚。
  赤スロット、軍事力4：騎士アリス、伏せた住民（JETアリス、リトルアリス×2）。
  黄スロット、夢の力2：歌姫アリス、ウィッカンアリス（ヴァルキリーアリスの能力を写している）。
  緑スロット、食料1：全員が知っている住民（忍者アリス）。
  空のスロット：青、白。
席1　Bob（ハンプティ・ダンプティ）：ゲーム中の得点0点、いま終われば10点。トークン：赤0、黄0、緑0。手札：1枚。
  緑スロット、食料1：商人アリス。
  白スロット、秩序2：伏せた住民2枚。
  空のスロット：赤、青、黄。
席2　Cy（帽子屋）：ゲーム中の得点0点、いま終われば3点。トークン：赤0、黄0、緑0。手札：0枚。
  スロットはすべて空。
サプライ：赤19、黄18、緑20。
山札：73枚。捨て札：2枚。
",
        "
あなたの手札：
  姫アリス（黄、強さ6／独自）：ゲーム終了時、自分の王国の表向きのアリス1枚につき1点を得る。召喚できません：このアリスを召喚するには、黄トークンがあと1個必要です。（ルールHE-12）
  商人アリス×2（緑、強さ0／名前のみ確認、能力は独自）：手番に1回、侵略する前に、トークン1個を別の色の1個と交換してよい。無償で召喚できます。
  天使アリス（白、強さ2／名前のみ確認、能力は独自）：都市を占領すると、2点を得る。無償で召喚できます。",
    ],
];

#[test]
fn a_board_tells_everything_that_its_reader_sees() {
    let play = middle();
    let reader = Viewer::Seat(Seat(0));
    for ((board, lang), [before, after]) in board(&play, reader).iter().zip(Lang::ALL).zip(OWN) {
        let map = play.game.map_text(&play.view(0), &names(3, reader), Drawing::Grid, lang);
        assert_eq!(*board, format!("{before}{map}{after}"));
    }
}

/// Ann's Commoners and hand are hers alone; what was once face up is everybody's.
#[test]
fn a_board_tells_nothing_that_its_reader_does_not_see() {
    let play = middle();
    let hidden = [["Little", "JET", "Princess", "Angel"], ["リトル", "JET", "姫アリス（", "天使"]];
    for viewer in [Viewer::Seat(Seat(1)), Viewer::Seat(Seat(2)), Viewer::Public] {
        for ((board, words), ninja) in board(&play, viewer).iter().zip(hidden).zip(["Ninja", "忍者"]) {
            assert!(words.iter().all(|word| !board.contains(word)), "{board}");
            assert!(board.contains(ninja), "{board}");
            assert_eq!(board.contains("Empress") || board.contains("女帝"), viewer.is(Seat(1)), "{board}");
        }
    }
    let bob = board(&play, Viewer::Seat(Seat(1)));
    assert!(bob[0].contains("hidden Commoners (Saint Alice, Empress Alice)."), "{}", bob[0]);
    assert!(bob[1].contains("伏せた住民（聖女アリス、女帝アリス）。"), "{}", bob[1]);
    assert!(bob[0].contains("Knight Alice; 3 hidden Commoners."), "{}", bob[0]);
}

/// The first line of boards, and what a hand says before the game has begun.
#[test]
fn a_board_tells_where_the_game_stands() {
    let first = |play: &Play| {
        board(play, Viewer::Seat(Seat(0))).map(|board| board.lines().next().unwrap_or_default().to_owned())
    };
    let play = Play::begin(small_game());
    assert_eq!(first(&play), ["The map is about to be laid.", "これからマップを決めます。"]);
    let play = play.chance("map 0:0 1:0 2:0");
    assert_eq!(first(&play), ["Cards are dealt.", "カードを配っています。"]);
    let play =
        play.draw("knight knight diva jet saint little little little little hunter miko miko idol idol idol");
    let redraw = [
        "Everybody may once discard cards and draw as many.",
        "全員が一度だけ、手札を捨てて同じ枚数を引き直せます。",
    ];
    assert_eq!(first(&play), redraw);
    let own = board(&play, Viewer::Seat(Seat(0)));
    assert!(own[0].ends_with(
        "(white, Strength 4; ours): When you capture a white territory or a Mystic Forest, gain 2 points."
    ));
    let play = play.act_by(2, "redraw").act_by(0, "redraw 0 14");
    let sealed = [" Has chosen already: Ann and Cy.", "選び終えた人：AnnとCy。"];
    assert_eq!(first(&play), [0, 1].map(|lang| format!("{}{}", redraw[lang], sealed[lang])));
    let ends = |seat: u8| {
        board(&play, Viewer::Seat(Seat(seat)))
            .map(|board| board.lines().last().unwrap_or_default().to_owned())
    };
    assert_eq!(
        ends(0),
        [
            "You have chosen to discard: Knight Alice, Diva Alice.",
            "捨てると決めたカード：騎士アリス、歌姫アリス。"
        ]
    );
    assert_eq!(ends(2), ["You have chosen to keep all cards.", "すべて残すと決めました。"]);
    let play = play.act_by(1, "redraw");
    assert_eq!(first(&play), ["Cards are dealt.", "カードを配っています。"]);
    let play = play.draw("merchant merchant");
    assert_eq!(
        first(&play),
        ["The start player is about to be drawn.", "これからスタートプレイヤーを決めます。"]
    );
    let play = play.chance("start 1").act_by(1, "city a0");
    assert_eq!(
        first(&play),
        [
            "Setup, marker 2 of 6: Cy (Mad Hatter) puts it on a City. Start player: Bob.",
            "準備：Cy（帽子屋）が都市にマーカーを置きます（6個中2個目）。スタートプレイヤー：Bob。"
        ]
    );
    let play = middle().invasion(0);
    assert_eq!(
        first(&play),
        [
            "Round 6 of 14, turn of Ann (Playing Card): a card was played, now the invasion. Start player: Bob.",
            "第6ラウンド（全14ラウンド）、Ann（トランプ）の手番：カードは出し終え、侵略に移ります。スタートプレイヤー：Bob。"
        ]
    );
    let play = play.act(&["invade a3"]);
    assert_eq!(
        first(&play),
        [
            "Round 6 of 14, turn of Ann (Playing Card): a3 is invaded. Start player: Bob.",
            "第6ラウンド（全14ラウンド）、Ann（トランプ）の手番：a3を侵略しています。スタートプレイヤー：Bob。"
        ]
    );
    let play =
        small().hand(0, "diva").round(2, 0).politics(0).act(&["commoner 14 red"]).draw("jet").act(&["pass"]);
    assert_eq!(
        first(&play),
        [
            "Round 2 of 14, turn of Bob (Humpty Dumpty): no card in hand, so the turn is lost. Start player: Ann.",
            "第2ラウンド（全14ラウンド）、Bob（ハンプティ・ダンプティ）の手番：手札がないので、手番は失われます。スタートプレイヤー：Ann。"
        ]
    );
}

/// The position of `middle` at the end.
#[test]
fn a_result_ranks_the_players_and_says_where_points_come_from() {
    let mut play = middle();
    play.state.table.stage = Stage::Over;
    play.state.table.round = 14;
    let view = play.view(0);
    let said = both(|lang| Words::result(&play.game, &view, &names(3, Viewer::Public), lang));
    assert_eq!(
        said,
        [
            "\
1. Ann (Playing Card): 21 points (tiles 12, slots 3, white territories 2, Cities 3, Mystic Forests 0, powers 1); face-up Alices: 3
2. Bob (Humpty Dumpty): 10 points (tiles 9, slots 1, white territories 0, Cities 0, Mystic Forests 0, powers 0); face-up Alices: 1
3. Cy (Mad Hatter): 3 points (tiles 3, slots 0, white territories 0, Cities 0, Mystic Forests 0, powers 0); face-up Alices: 0",
            "\
1位　Ann（トランプ）：21点（タイル12、スロット3、白の領土2、都市3、神秘の森0、能力1）、表向きのアリス3枚
2位　Bob（ハンプティ・ダンプティ）：10点（タイル9、スロット1、白の領土0、都市0、神秘の森0、能力0）、表向きのアリス1枚
3位　Cy（帽子屋）：3点（タイル3、スロット0、白の領土0、都市0、神秘の森0、能力0）、表向きのアリス0枚"
        ]
    );
    let board = board(&play, Viewer::Seat(Seat(0)));
    assert!(
        board[0].starts_with("The game is over.\nSeat 0, Ann (Playing Card): 21 points. Tokens: 1 red,"),
        "{}",
        board[0]
    );
    assert!(
        board[1].starts_with("ゲームは終わりました。\n席0　Ann（トランプ）：21点。トークン：赤1、"),
        "{}",
        board[1]
    );
    assert!(board[0].ends_with("When you capture a City, gain 2 points."), "{}", board[0]);
}
