//! Powers, where cards come from, and faults of content files, in plain words of both languages.

use std::collections::BTreeSet;

use gamekit::Lang;
use heroes::{Alice, ContentError, ContentFault, read_content};
use serde_json::{Value, json};

use crate::play::{content, game};

/// The built-in cards in the order of the content, each with its id, in English and in Japanese.
const CARDS: &str = "\
knight
When you capture a white territory, gain 1 red token.
白の領土を占領すると、赤トークン1個を得る。
fighter
When you capture a red territory, you may take 1 red token from another player of your choice.
赤の領土を占領すると、赤トークンを持つほかのプレイヤー1人を選び、1個を奪ってよい。
ninja
When you invade a City, Military Power +2.
都市を侵略するとき、軍事力＋2。
panzer
When you invade a territory (not a City) with another player's marker, Military Power +2.
ほかのプレイヤーのマーカーがある領土（都市を除く）を侵略するとき、軍事力＋2。
valkyrie
When you invade, you may flip another face-up Alice of your Kingdom face down: Military Power +3 this turn.
侵略するとき、自分の王国のほかの表向きのアリス1枚を裏返してよい。裏返したなら、この手番の軍事力＋3。
jet
If you lack Military Power or Food for a territory that you could place under attack, you may capture it at once without paying.
攻撃中にできる領土を侵略するとき、軍事力または食料が足りなければ、支払わずにその場で占領してよい。
little
When revealed, draw 2 cards.
登場時、カードを2枚引く。
idol
When you capture a yellow territory, draw 1 card.
黄の領土を占領すると、カードを1枚引く。
astronaut
Your distances count from any hex you control, not only from your Cities.
自分の都市だけでなく、自分が支配するどのマスからでも距離を数えてよい。
detective
When revealed, you may turn 1 Commoner of your Kingdom face up, whatever its Strength and colour.
登場時、自分の王国の住民1枚を、強さや色にかかわらず表にしてよい。
doctor
Whenever you summon another Alice, draw 1 card.
ほかのアリスを召喚するたびに、カードを1枚引く。
time_traveler
At the end of the game, gain 1 point for each blue territory you control.
ゲーム終了時、支配している青の領土1つにつき1点を得る。
miko
When you capture a green territory, gain 1 yellow token.
緑の領土を占領すると、黄トークン1個を得る。
cheergirl
When you capture a yellow territory, you may take 1 yellow token from another player of your choice.
黄の領土を占領すると、黄トークンを持つほかのプレイヤー1人を選び、1個を奪ってよい。
diva
When you summon, Dream Power +1.
召喚するとき、夢の力＋1。
wiccan
When revealed, you may choose a face-up Alice in any Kingdom, but not one who copies. While this card stays face up, it has her power; her effects on reveal happen at once.
登場時、いずれかの王国の表向きのアリス1枚を選んでよい（能力を写すアリスは選べない）。このカードは表向きである間、その能力をもつ。登場時の効果はすぐに働く。
demonlord
You may invade and pass through Mystic Forests that are not surrounded. To invade one, you must still control the most hexes around it, ties included.
包囲されていない神秘の森も侵略でき、通ることもできる。ただし侵略するには、まわりのマスの支配数が最多（同数を含む）でなければならない。
princess
At the end of the game, gain 1 point for each face-up Alice in your Kingdom.
ゲーム終了時、自分の王国の表向きのアリス1枚につき1点を得る。
merchant
Once in your turn, before you invade, you may exchange 1 token for 1 of another colour.
手番に1回、侵略する前に、トークン1個を別の色の1個と交換してよい。
wonder
When you capture a green territory, you may take 1 green token from another player of your choice.
緑の領土を占領すると、緑トークンを持つほかのプレイヤー1人を選び、1個を奪ってよい。
hunter
When revealed, gain 1 red, 1 yellow and 1 green token.
登場時、赤・黄・緑のトークン各1個を得る。
pirate
When you capture a City, gain 2 tokens of your choice.
都市を占領すると、好きな色のトークンを2個得る。
ranger
Food +2.
食料＋2。
dragon
At the end of the game, gain 1 point for each City you occupy.
ゲーム終了時、自分の都市1つにつき1点を得る。
original
At the end of the game, gain 1 point if no Kingdom has more face-up Alices than yours. This effect stacks.
ゲーム終了時、表向きのアリスが自分より多い王国がなければ、1点を得る。この効果は重複する。
sister
When you capture a blue territory, gain 1 point.
青の領土を占領すると、1点を得る。
angel
When you capture a City, gain 2 points.
都市を占領すると、2点を得る。
judge
When Alices are compared on a tile, you count as having 3 more.
タイルでアリスの数を比べるとき、自分のアリスを3枚多く数える。
saint
When you capture a white territory or a Mystic Forest, gain 2 points.
白の領土または神秘の森を占領すると、2点を得る。
empress
At the end of the game, gain 2 points for each tile on which you scored 6 points.
ゲーム終了時、6点を得たタイル1枚につき2点を得る。";

#[test]
fn every_card_says_what_it_can_do() {
    let game = game(3);
    let alices = &game.content().alices;
    let expected: Vec<&str> = CARDS.lines().collect();
    assert_eq!(expected.len(), 3 * alices.len());
    for (alice, lines) in alices.iter().zip(expected.chunks(3)) {
        assert_eq!([&alice.id, &alice.sentence(Lang::En), &alice.sentence(Lang::Ja)], lines);
    }
}

/// The first card of the built-in content with other powers.
fn card_with(powers: &Value) -> Result<Alice, ContentError> {
    let mut content = content();
    content["cards"][0]["powers"] = powers.clone();
    read_content(&content.to_string()).map(|content| content.alices[0].clone())
}

#[test]
fn powers_of_packs_are_said_too() {
    let of = |of: &[&str]| json!([{ "on": "capture", "of": of, "do": "gain_points", "points": 1 }]);
    for (powers, en, ja) in [
        (json!([]), "No power.", "能力なし。"),
        (
            json!([{ "on": "capture", "do": "gain_tokens", "tokens": { "red": 2, "green": 1 } }]),
            "When you capture a hex, gain 2 red and 1 green token.",
            "マスを占領すると、赤トークン2個と緑トークン1個を得る。",
        ),
        (
            json!([{ "on": "summon", "do": "gain_tokens", "tokens": { "yellow": 2, "green": 2 } }]),
            "Whenever you summon another Alice, gain 2 yellow and 2 green tokens.",
            "ほかのアリスを召喚するたびに、黄・緑のトークン各2個を得る。",
        ),
        (
            of(&["red", "blue", "white", "city"]),
            "When you capture a red, blue or white territory or a City, gain 1 point.",
            "赤、青か白の領土または都市を占領すると、1点を得る。",
        ),
        (
            of(&["red", "blue", "yellow", "green", "white", "marked_territory"]),
            "When you capture a coloured territory or a territory (not a City) with another player's marker, \
             gain 1 point.",
            "色領土またはほかのプレイヤーのマーカーがある領土（都市を除く）を占領すると、1点を得る。",
        ),
        (
            of(&["red", "blue", "yellow", "green", "white", "city", "forest"]),
            "When you capture a hex, gain 1 point.",
            "マスを占領すると、1点を得る。",
        ),
        (
            json!([{ "on": "always", "do": "military", "amount": 1, "stacks": true }]),
            "Military Power +1. This effect stacks.",
            "軍事力＋1。この効果は重複する。",
        ),
        (
            json!([{ "on": "invade", "do": "food", "amount": 3 }]),
            "When you invade, Food +3.",
            "侵略するとき、食料＋3。",
        ),
        (
            json!([{ "on": "invade", "of": ["white"], "do": "capture_instead_of_attack" }]),
            "If you lack Military Power or Food for a white territory that you could place under attack, \
             you may capture it at once without paying.",
            "攻撃中にできる白の領土を侵略するとき、軍事力または食料が足りなければ、\
             支払わずにその場で占領してよい。",
        ),
        (
            json!([
                { "on": "reveal", "do": "choose_tokens", "amount": 1 },
                { "on": "end", "do": "points_per", "what": "forest", "points": 3 },
            ]),
            "When revealed, gain 1 token of your choice. \
             At the end of the game, gain 3 points for each Mystic Forest you control.",
            "登場時、好きな色のトークンを1個得る。ゲーム終了時、支配している神秘の森1つにつき3点を得る。",
        ),
    ] {
        let alice = card_with(&powers).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!([alice.sentence(Lang::En), alice.sentence(Lang::Ja)], [en, ja], "{powers}");
    }
}

/// Every effect with every moment and every target it can have: each is a sentence of its own.
#[test]
fn every_power_that_content_allows_is_said() {
    let effects = [
        json!({ "do": "gain_tokens", "tokens": { "red": 1, "yellow": 3 } }),
        json!({ "do": "steal_token", "colour": "green" }),
        json!({ "do": "draw", "cards": 4 }),
        json!({ "do": "gain_points", "points": 5 }),
        json!({ "do": "choose_tokens", "amount": 6 }),
        json!({ "do": "turn_up_commoner" }),
        json!({ "do": "copy_power" }),
        json!({ "do": "exchange_token" }),
        json!({ "do": "military", "amount": 7 }),
        json!({ "do": "food", "amount": 8 }),
        json!({ "do": "dream", "amount": 9 }),
        json!({ "do": "flip_for_military", "amount": 10 }),
        json!({ "do": "capture_instead_of_attack" }),
        json!({ "do": "distance_from_any_hex" }),
        json!({ "do": "open_forests" }),
        json!({ "do": "tile_tie_alices", "amount": 11 }),
        json!({ "do": "points_per", "what": "city", "points": 12 }),
        json!({ "do": "points_per", "what": "white", "points": 13 }),
        json!({ "do": "points_if_most_alices", "points": 14 }),
    ];
    let moments = ["reveal", "summon", "turn", "end", "always", "capture", "invade"];
    let targets = ["red", "city", "forest", "marked_territory"];
    let mut said = BTreeSet::new();
    for effect in &effects {
        let before = said.len();
        for on in moments {
            let mut power = effect.clone();
            power["on"] = on.into();
            let with_targets = targets.map(|of| {
                let mut power = power.clone();
                power["of"] = json!([of]);
                power
            });
            let asks = on == "capture" || on == "invade";
            let all = [power].into_iter().chain(with_targets.into_iter().filter(|_| asks));
            for alice in all.filter_map(|power| card_with(&json!([power])).ok()) {
                check_sentence(&alice);
                assert!(said.insert(alice.sentence(Lang::En)), "{effect} {on}: said before");
            }
        }
        assert!(said.len() > before, "{effect} is never allowed");
    }
    // Six work at two moments and with five kinds of captures, one of them at the end too; two work
    // always and with five kinds of invasions, two with those alone, and nine at one moment.
    assert_eq!(said.len(), 6 * 7 + 1 + 2 * 6 + 2 * 5 + 9);
}

fn check_sentence(alice: &Alice) {
    let (en, ja) = (alice.sentence(Lang::En), alice.sentence(Lang::Ja));
    assert!(en.starts_with(char::is_uppercase) && en.ends_with('.'), "{en}");
    assert!(ja.ends_with('。') && !ja.starts_with('、'), "{ja}");
    for sign in ["{", "$", "  ", " ,", "()", "、、", "（）", "、。"] {
        assert!(!en.contains(sign) && !ja.contains(sign), "{en} {ja}");
    }
}

#[test]
fn a_card_says_where_it_comes_from() {
    let mut alice = card_with(&json!([])).expect("a card");
    for (status, en, ja) in [
        ("ours", "ours", "独自"),
        ("name attested", "name attested, power ours", "名前のみ確認、能力は独自"),
        ("mechanism attested", "mechanism attested, numbers ours", "仕組みを確認、数値は独自"),
        ("timing attested", "timing attested, effect ours", "時機を確認、効果は独自"),
        ("effect attested", "effect attested", "効果を確認"),
        ("from my own box", "from my own box", "from my own box"),
    ] {
        alice.status = status.to_owned();
        assert_eq!([alice.origin(Lang::En), alice.origin(Lang::Ja)], [en, ja]);
    }
    for alice in &game(3).content().alices {
        assert_ne!(alice.origin(Lang::Ja), alice.status, "{}", alice.id);
    }
}

#[test]
fn every_fault_of_a_content_file_is_said() {
    let text = ToString::to_string;
    for (place, fault, en, ja) in [
        ("", ContentFault::Json(text("EOF")), "this is no JSON: EOF", "JSONとして読めません：EOF"),
        (
            "format",
            ContentFault::Format(text("x/2")),
            "format: the format \"x/2\" is unknown; heroes-content/1 is read",
            "format：形式「x/2」は読めません。読めるのは heroes-content/1 です",
        ),
        (
            "cards[3] (diva).powers",
            ContentFault::Expected("list"),
            "cards[3] (diva).powers: a list belongs here",
            "cards[3] (diva).powers：ここには配列が必要です",
        ),
        (
            "a",
            ContentFault::Expected("object"),
            "a: an object belongs here",
            "a：ここにはオブジェクトが必要です",
        ),
        (
            "a",
            ContentFault::Expected("text"),
            "a: some text belongs here",
            "a：ここには文字列が必要です（空は不可）",
        ),
        (
            "a",
            ContentFault::Expected("flag"),
            "a: true or false belongs here",
            "a：ここには true か false が必要です",
        ),
        (
            "a",
            ContentFault::Expected("coordinate"),
            "a: a whole number from -9 to 9 belongs here",
            "a：ここには-9から9までの整数が必要です",
        ),
        ("a", ContentFault::Missing(text("id")), "a: the key \"id\" is missing", "a：キー「id」がありません"),
        (
            "a",
            ContentFault::UnknownKey(text("x")),
            "a: the key \"x\" is not known here",
            "a：キー「x」はここでは使えません",
        ),
        (
            "a",
            ContentFault::Number { least: 1, most: 20 },
            "a: a whole number from 1 to 20 belongs here",
            "a：ここには1から20までの整数が必要です",
        ),
        (
            "a",
            ContentFault::Word { found: text("pink"), allowed: text("red, green") },
            "a: \"pink\" is not known; allowed here: red, green",
            "a：「pink」は使えません。使えるのは red, green です",
        ),
        (
            "a",
            ContentFault::Trigger { effect: text("dream"), allowed: text("always") },
            "a: \"dream\" cannot work at this time; it can stand with: always",
            "a：「dream」はこの時機には働きません。組み合わせられるのは always です",
        ),
        ("a", ContentFault::NoStack, "a: this power cannot stack", "a：この能力は重複させられません"),
        (
            "a",
            ContentFault::Duplicate(text("jet")),
            "a: the id \"jet\" stands twice",
            "a：id「jet」が重複しています",
        ),
        (
            "a",
            ContentFault::Length { found: 9, least: 0, most: 8 },
            "a: there are 9, but 0 to 8 are allowed",
            "a：数が9です。0から8まででなければなりません",
        ),
        (
            "a",
            ContentFault::Length { found: 5, least: 6, most: 6 },
            "a: there are 5, but it must be 6",
            "a：数が5です。6でなければなりません",
        ),
        (
            "directions",
            ContentFault::Directions,
            "directions: the six directions must be those of the rules, in the same order",
            "directions：6つの方向は、ルールのとおりの順番でなければなりません",
        ),
        (
            "a",
            ContentFault::SamePlace,
            "a: another tile of this layout lies here already",
            "a：この配置では、同じ場所に別のタイルがあります",
        ),
        (
            "a",
            ContentFault::TooFewTiles { places: 13, tiles: 12 },
            "a: the layout has 13 places, but there are only 12 tiles",
            "a：配置には13か所ありますが、タイルは12枚しかありません",
        ),
        (
            "a",
            ContentFault::TooLittleRoom { room: 9, markers: 10 },
            "a: the Cities of the edge tiles might have room for only 9 markers; 10 must fit",
            "a：外周タイルの都市の枠が合わせて9しかない場合があります。マーカー10個分が必要です",
        ),
    ] {
        let error = ContentError { place: place.to_owned(), fault };
        assert_eq!([error.say(Lang::En), error.say(Lang::Ja)], [en, ja]);
        assert_eq!(error.to_string(), en);
    }
}
