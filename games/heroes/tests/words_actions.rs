//! Actions and prompts: what is asked, and what each answer would do.

use gamekit::{Seat, Viewer, Words};
use heroes::{Action, Colour};

use crate::map_text::{names, small_game};
use crate::play::Play;
use crate::words::both;

/// Checks the prompt and what some of the legal actions say, `en` and `ja` in turn.
fn check(play: &Play, prompt: [&str; 2], actions: &[(&str, &str, &str)]) {
    let seat = play.seat();
    let view = play.view(seat.0);
    let said = both(|lang| play.game.prompt(&view, seat, &names(3, Viewer::Seat(seat)), lang));
    assert_eq!(said, prompt);
    for (text, en, ja) in actions {
        assert!(play.is_legal(text), "{text} is not among {:?}", play.legal());
        let action: Action = text.parse().expect("an action");
        assert_eq!(both(|lang| play.game.action(&view, seat, action, lang)), [*en, *ja]);
    }
}

/// Three tiles, C1 at a, C2 at b, C3 at c; Ann occupies a0.
fn start() -> Play {
    Play::of(small_game()).controls(0, "a0")
}

#[test]
fn redraw() {
    let play = Play::begin(small_game()).chance("map 0:0 1:0 2:0");
    let play = play.draw("knight knight diva jet saint little little little little hunter");
    let play = play.draw("miko miko miko idol idol");
    check(
        &play,
        ["Which cards do you discard to draw new ones?", "どのカードを捨てて引き直しますか。"],
        &[
            ("redraw", "Keep all cards", "すべて残す"),
            (
                "redraw 0 0 14",
                "Discard Knight Alice ×2, Diva Alice and draw 3",
                "騎士アリス×2、歌姫アリスを捨てて、3枚引く",
            ),
        ],
    );
}

#[test]
fn first_cities() {
    let mut play = start();
    play.state.table.stage = heroes::Stage::Cities;
    check(
        &play,
        ["On which City do you put your marker?", "どの都市にマーカーを置きますか。"],
        &[
            (
                "city a0",
                "Second marker on your City a0 (Difficulty 6, 2 of 3 places free)",
                "自分の都市a0に2個目のマーカーを置く（侵略難度6、枠3のうち空き2）",
            ),
            (
                "city b0",
                "Marker on the City b0 (Difficulty 6, 3 of 3 places free)",
                "都市b0にマーカーを置く（侵略難度6、枠3のうち空き3）",
            ),
        ],
    );
}

#[test]
fn cards() {
    let play = start().up(0, "merchant").down(0, Colour::Yellow, "idol").tokens(0, 2, 1, 0);
    let play = play.hand(0, "diva knight").politics(0);
    check(
        &play,
        [
            "Which card do you play: an Alice face up, or a Commoner face down?",
            "どのカードを出しますか。アリスとして表向きに召喚するか、住民として裏向きに出します。",
        ],
        &[
            (
                "summon 0",
                "Summon Knight Alice at no cost: When you capture a white territory, gain 1 red token.",
                "騎士アリスを無償で召喚：白の領土を占領すると、赤トークン1個を得る。",
            ),
            (
                "summon 14",
                "Summon Diva Alice for 1 yellow token: When you summon, Dream Power +1.",
                "歌姫アリスを黄トークン1個で召喚：召喚するとき、夢の力＋1。",
            ),
            (
                "commoner 14 green",
                "Commoner: Diva Alice into the green slot (Food 1 → 2), then draw a card",
                "住民：歌姫アリスを緑スロットへ（食料1 → 2）。そのあと1枚引く",
            ),
            (
                "exchange red green",
                "Exchange 1 red token for 1 green token",
                "赤トークン1個を緑トークン1個と交換",
            ),
        ],
    );
}

#[test]
fn turning_up_and_copying() {
    let play = start().up(1, "knight").down(0, Colour::Red, "wiccan").fill(0, Colour::Yellow, 3);
    let play = play.hand(0, "detective").politics(0).act(&["summon 9"]);
    check(
        &play,
        ["Which Commoner do you turn face up?", "どの住民を表にしますか。"],
        &[
            (
                "turn red 15",
                "Turn up Wiccan Alice in the red slot: When revealed, you may choose a face-up Alice in any Kingdom, but not one who copies. While this card stays face up, it has her power; her effects on reveal happen at once.",
                "赤スロットのウィッカンアリスを表にする：登場時、いずれかの王国の表向きのアリス1枚を選んでよい（能力を写すアリスは選べない）。このカードは表向きである間、その能力をもつ。登場時の効果はすぐに働く。",
            ),
            ("none", "Turn up no Commoner", "住民を表にしない"),
        ],
    );
    check(
        &play.act(&["turn red 15"]),
        ["Whose power does Wiccan Alice copy?", "ウィッカンアリスは誰の能力を写しますか。"],
        &[
            (
                "copy 0",
                "Copy Knight Alice: When you capture a white territory, gain 1 red token.",
                "騎士アリスの能力を写す：白の領土を占領すると、赤トークン1個を得る。",
            ),
            ("none", "Copy nobody", "誰の能力も写さない"),
        ],
    );
}

/// Every kind of target and every way in which an invasion can end.
#[test]
fn invasions() {
    let play = start()
        .fill(0, Colour::Red, 2)
        .fill(0, Colour::Green, 3)
        .fill(0, Colour::Blue, 1)
        .fill(0, Colour::White, 2)
        .tokens(0, 1, 0, 1)
        .attacks(0, "b6")
        .attacks(1, "b4")
        .controls(2, "c5")
        .invasion(0);
    check(
        &play,
        ["Which hex do you invade? You may also pass.", "どのマスを侵略しますか。パスもできます。"],
        &[
            (
                "invade a2",
                "Invade a2 (red, Difficulty 0): capture at no cost; bonus 2 red tokens",
                "a2を侵略（赤、侵略難度0）：無償で占領。ボーナス：赤トークン2個",
            ),
            (
                "invade a4",
                "Invade a4 (blue, Difficulty 1): capture at no cost; bonus 1 card",
                "a4を侵略（青、侵略難度1）：無償で占領。ボーナス：カード1枚",
            ),
            (
                "invade a5",
                "Invade a5 (white, Difficulty 3): capture for 1 red token or place under attack; bonus 2 points",
                "a5を侵略（白、侵略難度3）：赤トークン1個で占領、または攻撃中にする。ボーナス：2点",
            ),
            (
                "invade b6",
                "Invade b6 (green, under attack by you): capture at no cost; bonus 3 green tokens",
                "b6を侵略（緑、自分が攻撃中）：無償で占領。ボーナス：緑トークン3個",
            ),
            (
                "invade b4",
                "Invade b4 (yellow, Difficulty 2, distance 2, under attack by Humpty Dumpty): capture at no cost; no bonus",
                "b4を侵略（黄、侵略難度2、距離2、ハンプティ・ダンプティが攻撃中）：無償で占領。ボーナスなし",
            ),
            (
                "invade c5",
                "Invade c5 (blue, Difficulty 2, distance 2, controlled by Mad Hatter): capture at no cost; no bonus",
                "c5を侵略（青、侵略難度2、距離2、帽子屋が支配）：無償で占領。ボーナスなし",
            ),
            (
                "invade c2",
                "Invade c2 (yellow, Difficulty 3, distance 4): capture for 1 red and 1 green token or place under attack; no bonus",
                "c2を侵略（黄、侵略難度3、距離4）：赤・緑のトークン各1個で占領、または攻撃中にする。ボーナスなし",
            ),
            ("pass", "Pass: invade nothing", "パス：侵略しない"),
        ],
    );
    check(
        &play.clone().act(&["invade a5"]),
        ["You invade a5: how do you go on?", "a5を侵略します。どのように進めますか。"],
        &[
            ("pay", "Pay 1 red token and capture a5", "赤トークン1個を支払ってa5を占領"),
            ("attack", "Place a5 under attack and pay nothing", "何も支払わずa5を攻撃中にする"),
        ],
    );
    let jet = play.up(0, "jet").invasion(0);
    check(
        &jet,
        ["Which hex do you invade? You may also pass.", "どのマスを侵略しますか。パスもできます。"],
        &[(
            "invade c2",
            "Invade c2 (yellow, Difficulty 3, distance 4): capture for 1 green token, capture without paying or place under attack; no bonus",
            "c2を侵略（黄、侵略難度3、距離4）：緑トークン1個で占領、支払わずに占領、または攻撃中にする。ボーナスなし",
        )],
    );
    check(
        &jet.act(&["invade c2"]),
        ["You invade c2: how do you go on?", "c2を侵略します。どのように進めますか。"],
        &[
            ("attack", "Place c2 under attack and pay nothing", "何も支払わずc2を攻撃中にする"),
            ("seize", "Capture c2 at once without paying", "支払わずにc2をその場で占領"),
        ],
    );
}

#[test]
fn cities_and_forests() {
    let play = start().fill(0, Colour::Red, 4).fill(0, Colour::Green, 3).tokens(0, 2, 0, 0);
    let play = play.controls(0, "a2 a6 b4 b5").invasion(0);
    check(
        &play,
        ["Which hex do you invade? You may also pass.", "どのマスを侵略しますか。パスもできます。"],
        &[
            (
                "invade b0",
                "Invade b0 (City, Difficulty 6, distance 3): capture for 2 red tokens; bonus 3 points",
                "b0を侵略（都市、侵略難度6、距離3）：赤トークン2個で占領。ボーナス：3点",
            ),
            (
                "invade a1",
                "Invade a1 (Mystic Forest, Difficulty 5): capture for 1 red token; bonus 5 points",
                "a1を侵略（神秘の森、侵略難度5）：赤トークン1個で占領。ボーナス：5点",
            ),
        ],
    );
}

#[test]
fn no_way_leads_to_a_hex() {
    let mut play = Play::of(small_game()).controls(1, "c0").invasion(0);
    play.state.table.active = Seat(0);
    check(
        &play,
        ["Which hex do you invade? You may also pass.", "どのマスを侵略しますか。パスもできます。"],
        &[(
            "invade a2",
            "Invade a2 (red, Difficulty 0, no way there): place under attack",
            "a2を侵略（赤、侵略難度0、経路なし）：攻撃中にする",
        )],
    );
}

#[test]
fn flips() {
    let play =
        start().up(0, "valkyrie knight").wiccan(0, "knight").fill(0, Colour::Green, 3).tokens(0, 1, 0, 0);
    let play = play.invasion(0);
    check(
        &play,
        ["Which hex do you invade? You may also pass.", "どのマスを侵略しますか。パスもできます。"],
        &[(
            "invade b0",
            "Invade b0 (City, Difficulty 6, distance 3): capture after flipping an Alice; bonus 3 points",
            "b0を侵略（都市、侵略難度6、距離3）：アリスを裏返して占領。ボーナス：3点",
        )],
    );
    check(
        &play.clone().act(&["invade b0"]),
        [
            "You invade b0: which Alice do you flip face down, for Military Power +3?",
            "b0を侵略します。どのアリスを裏返して軍事力＋3を得ますか。",
        ],
        &[
            (
                "flip red 0",
                "Flip Knight Alice in the red slot face down: Military Power +3",
                "赤スロットの騎士アリスを裏返す：軍事力＋3",
            ),
            (
                "flip yellow 15/0",
                "Flip Wiccan Alice (with the power of Knight Alice) in the yellow slot face down: Military Power +3",
                "黄スロットのウィッカンアリス（騎士アリスの能力を写している）を裏返す：軍事力＋3",
            ),
        ],
    );
    check(
        &play.act(&["invade a2"]),
        [
            "You invade a2: which Alice do you flip face down, for Military Power +3?",
            "a2を侵略します。どのアリスを裏返して軍事力＋3を得ますか。",
        ],
        &[("none", "Flip nobody", "裏返さない")],
    );
}

#[test]
fn tokens_of_others_and_of_the_bank() {
    let play = start().up(0, "fighter").tokens(1, 3, 0, 0).tokens(2, 1, 0, 0).invasion(0).act(&["invade a2"]);
    check(
        &play,
        ["From whom do you take a red token?", "誰から赤トークンを奪いますか。"],
        &[
            (
                "steal 1",
                "Take 1 red token from Humpty Dumpty, who has 3",
                "ハンプティ・ダンプティ（3個所持）から赤トークン1個を奪う",
            ),
            (
                "steal 2",
                "Take 1 red token from Mad Hatter, who has 1",
                "帽子屋（1個所持）から赤トークン1個を奪う",
            ),
            ("none", "Take no token", "奪わない"),
        ],
    );
    let play = start().up(0, "pirate").fill(0, Colour::Red, 4).fill(0, Colour::Green, 3).tokens(0, 2, 0, 0);
    let play = play.invasion(0).act(&["invade b0"]);
    check(
        &play,
        [
            "Which token do you take from the bank? You may take 2, one by one.",
            "サプライからどのトークンを取りますか。1個ずつ選び、あと2個取れます。",
        ],
        &[
            ("take red", "Take a red token, of 20 in the bank", "赤トークン1個を取る（サプライに20個）"),
            ("none", "Take no more tokens", "もう取らない"),
        ],
    );
    check(
        &play.act(&["take red"]),
        ["Which token do you take from the bank?", "サプライからどのトークンを取りますか。"],
        &[("take red", "Take a red token, of 19 in the bank", "赤トークン1個を取る（サプライに19個）")],
    );
}

/// Others only hear who decides.
#[test]
fn others_are_told_who_decides() {
    let play = start().hand(0, "diva").politics(0);
    for (seat, reader, said) in [
        (0, Viewer::Seat(Seat(1)), ["Ann is deciding.", "Annが考えています。"]),
        (0, Viewer::Public, ["Ann is deciding.", "Annが考えています。"]),
        (1, Viewer::Seat(Seat(1)), ["Bob is deciding.", "Bobが考えています。"]),
    ] {
        let view = play.view(1);
        assert_eq!(both(|lang| play.game.prompt(&view, Seat(seat), &names(3, reader), lang)), said);
    }
}
