//! Every refusal says why, in both languages, and cites its rule.

use gamekit::{Lang, Refusal, Words};
use heroes::Illegal;

use crate::play::game;
use crate::refusals::REASONS;

/// Every reason for a refusal with its rule; those with a number also in the plural.
fn reasons() -> Vec<(Illegal, &'static str)> {
    let with_plural = |(illegal, rule): (Illegal, &'static str)| {
        let plural = match illegal {
            Illegal::DreamShort(_) => Some(Illegal::DreamShort(2)),
            Illegal::MilitaryShort(_) => Some(Illegal::MilitaryShort(3)),
            Illegal::FoodShort(_) => Some(Illegal::FoodShort(4)),
            _ => None,
        };
        [Some(illegal), plural].into_iter().flatten().map(move |illegal| (illegal, rule))
    };
    REASONS.into_iter().flat_map(with_plural).collect()
}

/// Their sentences in the same order, in English and in Japanese.
const REFUSALS: &str = "\
Another decision is due now.
いまは別のことを決める番です。
You can discard only cards that you hold.
捨てられるのは手札にあるカードだけです。
This card is not in your hand.
このカードは手札にありません。
The marker must be put on a City with room, on an edge tile.
マーカーは、外周タイルの枠の空いている都市に置きます。
You have no power left this turn that exchanges a token.
この手番に使える、トークンを交換する能力がありません。
You give a token that you have and take one of another colour that the bank has.
持っているトークンを、サプライにある別の色のトークンと交換します。
This slot holds four cards already.
このスロットにはもうカードが4枚あります。
1 more yellow token is needed to summon this Alice.
このアリスを召喚するには、黄トークンがあと1個必要です。
2 more yellow tokens are needed to summon this Alice.
このアリスを召喚するには、黄トークンがあと2個必要です。
You have no such Commoner in this slot.
このスロットにそのような住民はいません。
There is no such face-up Alice whose power could be copied.
能力を写せるそのような表向きのアリスはいません。
You have no such other face-up Alice to flip.
裏返せるそのようなほかの表向きのアリスはいません。
With this the invasion would no longer be possible.
それでは侵略できなくなります。
This player has no such token that you could take.
このプレイヤーは、奪えるトークンを持っていません。
The bank has no token of this colour.
サプライにこの色のトークンはありません。
There is no such hex on the map.
そのようなマスはマップにありません。
You control this hex already.
このマスはすでに支配しています。
This City has no room left.
この都市に空いている枠はありません。
This territory is connected to a City of the player who controls it.
この領土は、支配しているプレイヤーの都市につながっています。
This Mystic Forest is not surrounded: not every hex around it is controlled.
この神秘の森は包囲されていません。まわりのマスがすべて支配されている必要があります。
Only a player with the most hexes around a Mystic Forest, at least one, may invade it.
神秘の森を侵略できるのは、まわりのマスを1つ以上、最も多く支配しているプレイヤーだけです。
1 more red token is needed for this invasion.
この侵略には、赤トークンがあと1個必要です。
3 more red tokens are needed for this invasion.
この侵略には、赤トークンがあと3個必要です。
1 more green token is needed for this invasion.
この侵略には、緑トークンがあと1個必要です。
4 more green tokens are needed for this invasion.
この侵略には、緑トークンがあと4個必要です。
No way leads to this hex.
このマスへの経路がありません。
Only a coloured territory without a marker can be placed under attack.
攻撃中にできるのは、マーカーのない色領土だけです。
You have no power that captures this without paying.
支払わずに占領できる能力がありません。
A map has one tile on each place, no tile twice, each turned by 0 to 5.
マップは、各場所に重複なく1枚ずつ、向き0〜5でタイルを置いたものです。
Another player draws now, or no such card is undealt.
いま引くのは別のプレイヤーか、そのカードは山札にありません。
The start player must be one of the players.
スタートプレイヤーは、参加しているプレイヤーの1人です。
Another random result is due here.
ここでは別の乱数の結果が必要です。";

#[test]
fn every_refusal_cites_its_rule_and_says_why() {
    let game = game(3);
    let lines: Vec<&str> = REFUSALS.lines().collect();
    assert_eq!(lines.len(), 2 * reasons().len());
    for ((illegal, rule), sentences) in reasons().iter().zip(lines.chunks(2)) {
        assert_eq!(illegal.rule(), *rule, "{illegal:?}");
        assert_eq!(game.illegal(illegal, Lang::En), format!("{} (rule {rule})", sentences[0]));
        assert_eq!(game.illegal(illegal, Lang::Ja), format!("{}（ルール{rule}）", sentences[1]));
    }
}
