//! Every event as one of the players reads it.

use gamekit::{Game, Lang, Seat, Viewer, Words};
use heroes::{Case, Colour, Event, Kind, Laid, Token};

use crate::map_text::names;
use crate::play::{game, hex};
use crate::words::both;

/// Ann, Bob, who reads, and Cy.
const ANN: Seat = Seat(0);
const BOB: Seat = Seat(1);
const CY: Seat = Seat(2);

/// The sentences in the order of the events, in English and in Japanese.
const SAID: &str = "\
The map is laid: a C1, b B1.
マップが決まりました：aにC1、bにB1。
You draw Knight Alice.
あなたは騎士アリスを引きました。
Cy draws a card.
Cyはカードを1枚引きました。
You draw a card.
あなたはカードを1枚引きました。
Cy draws Knight Alice.
Cyは騎士アリスを引きました。
You have chosen what to redraw.
あなたは引き直すカードを選びました。
Ann has chosen what to redraw.
Annは引き直すカードを選びました。
Cards discarded: Ann (0), Bob (5), Cy (2).
捨てた枚数：Ann（0）、Bob（5）、Cy（2）。
No undealt card is left, so the discards become the undealt cards.
山札が尽きたので、捨て札が新しい山札になりました。
You are the start player.
あなたがスタートプレイヤーです。
Cy is the start player.
Cyがスタートプレイヤーです。
You put a marker on the City c0.
あなたは都市c0にマーカーを置きました。
Cy puts a marker on the City c0.
Cyは都市c0にマーカーを置きました。
Round 3: your turn.
第3ラウンド：あなたの手番です。
Round 14: the turn of Ann.
第14ラウンド：Annの手番です。
You have no card in hand: your turn is lost.
あなたは手札がないので、手番を失います。
Ann has no card in hand: the turn is lost.
Annは手札がないので、手番を失います。
You exchange a red token for a green token.
あなたは赤トークン1個を緑トークン1個と交換しました。
Ann exchanges a green token for a yellow token.
Annは緑トークン1個を黄トークン1個と交換しました。
You summon Knight Alice at no cost: \"When you capture a white territory, gain 1 red token.\"
あなたは騎士アリスを無償で召喚しました。「白の領土を占領すると、赤トークン1個を得る。」
Ann summons Diva Alice for 2 yellow tokens: \"When you summon, Dream Power +1.\"
Annは黄トークン2個を支払って歌姫アリスを召喚しました。「召喚するとき、夢の力＋1。」
You play Diva Alice as a Commoner into the red slot.
あなたは歌姫アリスを住民として赤スロットに出しました。
Ann plays a Commoner into the white slot.
Annは白スロットに住民を出しました。
You turn up Diva Alice in the blue slot: \"When you summon, Dream Power +1.\"
あなたは青スロットの歌姫アリスを表にしました。「召喚するとき、夢の力＋1。」
Ann turns up Diva Alice in the blue slot: \"When you summon, Dream Power +1.\"
Annは青スロットの歌姫アリスを表にしました。「召喚するとき、夢の力＋1。」
Your Wiccan Alice now has the power of Knight Alice.
あなたのウィッカンアリスは騎士アリスの能力を写しました。
Ann's Wiccan Alice now has the power of Knight Alice.
Annのウィッカンアリスは騎士アリスの能力を写しました。
You invade c4.
あなたはc4を侵略します。
Ann invades c4.
Annはc4を侵略します。
You do not invade.
あなたは侵略しません。
Ann does not invade.
Annは侵略しません。
You flip Wiccan Alice in the yellow slot face down: Military Power +3.
あなたは黄スロットのウィッカンアリスを裏返しました：軍事力＋3。
Ann flips Knight Alice in the red slot face down: Military Power +3.
Annは赤スロットの騎士アリスを裏返しました：軍事力＋3。
You place a1 under attack.
あなたはa1を攻撃中にしました。
Ann places a1 under attack.
Annはa1を攻撃中にしました。
You capture c4.
あなたはc4を占領しました。
Ann captures c4, paying 1 red token.
Annは赤トークン1個を支払って、c4を占領しました。
Ann captures the City c0, paying 1 red and 2 green tokens.
Annは赤トークン1個と緑トークン2個を支払って、都市c0を占領しました。
You capture the Mystic Forest c2, paying 3 red and 3 green tokens.
あなたは赤・緑のトークン各3個を支払って、神秘の森c2を占領しました。
Ann captures c4, which was under attack.
Annは攻撃中だったc4を占領しました。
You capture c4, which Cy had placed under attack, paying 1 green token.
あなたは緑トークン1個を支払って、Cyが攻撃中だったc4を占領しました。
Ann captures c4, which you had placed under attack.
Annはあなたが攻撃中だったc4を占領しました。
You capture c4, which Cy controlled.
あなたはCyが支配していたc4を占領しました。
Ann captures c4, which you controlled, paying 2 red tokens.
Annは赤トークン2個を支払って、あなたが支配していたc4を占領しました。
Bonus: you gain 2 green tokens.
ボーナス：あなたは緑トークン2個を得ました。
Knight Alice: Ann gains 1 red token.
騎士アリス：Annは赤トークン1個を得ました。
You take a red token from the bank.
あなたはサプライから赤トークン1個を取りました。
Ann takes a green token from the bank.
Annはサプライから緑トークン1個を取りました。
You take a red token from Ann.
あなたはAnnから赤トークン1個を奪いました。
Ann takes a red token from you.
Annはあなたから赤トークン1個を奪いました。
Ann takes a green token from Cy.
AnnはCyから緑トークン1個を奪いました。
Bonus: Ann gains 3 points.
ボーナス：Annは3点を得ました。
Sister Alice: you gain 1 point.
シスターアリス：あなたは1点を得ました。
You do not use the power.
あなたは能力を使いませんでした。
Ann does not use the power.
Annは能力を使いませんでした。
The last round is over, and so is the game.
最終ラウンドが終わり、ゲーム終了です。";

fn captured(seat: Seat, at: &str, case: Case, red: u8, green: u8) -> Event {
    Event::Captured { seat, hex: hex(at), case, red, green }
}

fn events() -> Vec<Event> {
    let kind = |id: &str| game(3).kind(id).expect("a card");
    let (knight, diva, wiccan) = (kind("knight"), kind("diva"), kind("wiccan"));
    let (red, green) = (Token::Red, Token::Green);
    vec![
        Event::MapLaid { tiles: vec![Laid { tile: 10, rotation: 0 }, Laid { tile: 5, rotation: 2 }] },
        Event::Drawn { seat: BOB, kind: Some(knight) },
        Event::Drawn { seat: CY, kind: None },
        Event::Drawn { seat: BOB, kind: None },
        Event::Drawn { seat: CY, kind: Some(knight) },
        Event::Sealed { seat: BOB },
        Event::Sealed { seat: ANN },
        Event::Discarded { cards: vec![0, 5, 2] },
        Event::Refilled,
        Event::StartPlayer { seat: BOB },
        Event::StartPlayer { seat: CY },
        Event::CityChosen { seat: BOB, hex: hex("c0") },
        Event::CityChosen { seat: CY, hex: hex("c0") },
        Event::TurnBegan { round: 3, seat: BOB },
        Event::TurnBegan { round: 14, seat: ANN },
        Event::TurnLost { seat: BOB },
        Event::TurnLost { seat: ANN },
        Event::Exchanged { seat: BOB, give: red, take: green },
        Event::Exchanged { seat: ANN, give: green, take: Token::Yellow },
        Event::Summoned { seat: BOB, kind: knight, paid: 0 },
        Event::Summoned { seat: ANN, kind: diva, paid: 2 },
        Event::CommonerPlayed { seat: BOB, slot: Colour::Red, kind: Some(diva) },
        Event::CommonerPlayed { seat: ANN, slot: Colour::White, kind: None },
        Event::TurnedUp { seat: BOB, slot: Colour::Blue, kind: diva },
        Event::TurnedUp { seat: ANN, slot: Colour::Blue, kind: diva },
        Event::Copied { seat: BOB, kind: wiccan, model: knight },
        Event::Copied { seat: ANN, kind: wiccan, model: knight },
        Event::Invaded { seat: BOB, hex: hex("c4") },
        Event::Invaded { seat: ANN, hex: hex("c4") },
        Event::Passed { seat: BOB },
        Event::Passed { seat: ANN },
        Event::Flipped { seat: BOB, slot: Colour::Yellow, kind: wiccan, military: 3 },
        Event::Flipped { seat: ANN, slot: Colour::Red, kind: knight, military: 3 },
        Event::Attacked { seat: BOB, hex: hex("a1") },
        Event::Attacked { seat: ANN, hex: hex("a1") },
        captured(BOB, "c4", Case::Empty, 0, 0),
        captured(ANN, "c4", Case::Empty, 1, 0),
        captured(ANN, "c0", Case::City, 1, 2),
        captured(BOB, "c2", Case::Forest, 3, 3),
        captured(ANN, "c4", Case::OwnAttack, 0, 0),
        captured(BOB, "c4", Case::OtherAttack(CY), 0, 1),
        captured(ANN, "c4", Case::OtherAttack(BOB), 0, 0),
        captured(BOB, "c4", Case::Stolen(CY), 0, 0),
        captured(ANN, "c4", Case::Stolen(BOB), 2, 0),
        Event::TokensGained { seat: BOB, token: green, amount: 2, power: None },
        Event::TokensGained { seat: ANN, token: red, amount: 1, power: Some(knight) },
        Event::TokenTaken { seat: BOB, token: red },
        Event::TokenTaken { seat: ANN, token: green },
        Event::Stolen { seat: BOB, from: ANN, token: red },
        Event::Stolen { seat: ANN, from: BOB, token: red },
        Event::Stolen { seat: ANN, from: CY, token: green },
        Event::PointsGained { seat: ANN, points: 3, power: None },
        Event::PointsGained { seat: BOB, points: 1, power: Some(kind("sister")) },
        Event::Declined { seat: BOB },
        Event::Declined { seat: ANN },
        Event::GameOver,
    ]
}

#[test]
fn every_event_is_said() {
    let game = game(3);
    let names = names(3, Viewer::Seat(BOB));
    let lines: Vec<&str> = SAID.lines().collect();
    assert_eq!(lines.len(), 2 * events().len());
    for (event, expected) in events().iter().zip(lines.chunks(2)) {
        assert_eq!(both(|lang| game.event(event, &names, lang)), expected);
    }
}

/// A draw and a Commoner are told to others without the card.
#[test]
fn others_hear_of_no_hidden_card() {
    let game = game(3);
    let kind = Some(Kind(14));
    for event in
        [Event::Drawn { seat: ANN, kind }, Event::CommonerPlayed { seat: ANN, slot: Colour::Green, kind }]
    {
        let said = |viewer| {
            let event = game.event_for(&event, viewer).expect("everybody hears of it");
            game.event(&event, &names(3, viewer), Lang::En)
        };
        assert!(said(Viewer::Seat(ANN)).contains("Diva Alice"));
        assert!(!said(Viewer::Seat(BOB)).contains("Diva") && !said(Viewer::Public).contains("Diva"));
    }
}
