title = アリスマティック英傑伝
credits = ゲームデザイン：kuro、発行：Manifest Destiny。これは非公式版です。

# 王国（席順）
kingdom-name = { $seat ->
    [0] トランプ
    [1] ハンプティ・ダンプティ
    [2] 帽子屋
    [3] チェシャ猫
   *[other] 三月ウサギ
}
player = { $name }（{ $kingdom }）

# 色、スロット、マス
colour = { $colour ->
    [red] 赤
    [blue] 青
    [yellow] 黄
    [green] 緑
   *[white] 白
}
slot-power = { $colour ->
    [red] 軍事力
    [blue] 人口
    [yellow] 夢の力
    [green] 食料
   *[white] 秩序
}
city = 都市
forest = 神秘の森

# 数えるもの
token-part = { $colour }トークン{ $count }個
# optional: $count
tokens = { $parts }
# optional: $parts, $count
tokens-equal = { $colours }のトークン各{ $number }個
cards = カード{ $count }枚
points = { $count }点
several = { $thing }×{ $count }
and = と
or = または
or-else = 、または
or-colour = か

# 能力を文章で
no-power = 能力なし。
when-capture = { $hexes }を占領すると
when-invade = 侵略するとき
when-invade-of = { $hexes }を侵略するとき
when-reveal = 登場時
when-summon = ほかのアリスを召喚するたびに
when-end = ゲーム終了時
hexes-any = マス
hexes-coloured = 色領土
hexes-of-colour = { $colours }の領土
hexes-city = 都市
hexes-forest = 神秘の森
hexes-marked = ほかのプレイヤーのマーカーがある領土（都市を除く）
hexes-territory = 領土
power-gain-tokens = { $when }、{ $tokens }を得る。
power-steal = { $when }、{ $colour }トークンを持つほかのプレイヤー1人を選び、1個を奪ってよい。
# optional: $cards
power-draw = { $when }、カードを{ $count }枚引く。
power-points = { $when }、{ $points }を得る。
power-choose = { $when }、好きな色のトークンを{ $count }個得る。
power-turn-up = { $when }、自分の王国の住民1枚を、強さや色にかかわらず表にしてよい。
power-copy = { $when }、いずれかの王国の表向きのアリス1枚を選んでよい（能力を写すアリスは選べない）。このカードは表向きである間、その能力をもつ。登場時の効果はすぐに働く。
power-exchange = 手番に1回、侵略する前に、トークン1個を別の色の1個と交換してよい。
power-military = 軍事力＋{ $amount }。
power-military-when = { $when }、軍事力＋{ $amount }。
power-food = 食料＋{ $amount }。
power-food-when = { $when }、食料＋{ $amount }。
power-dream = 召喚するとき、夢の力＋{ $amount }。
power-flip = { $when }、自分の王国のほかの表向きのアリス1枚を裏返してよい。裏返したなら、この手番の軍事力＋{ $amount }。
power-seize = 攻撃中にできる{ $hexes }を侵略するとき、軍事力または食料が足りなければ、支払わずにその場で占領してよい。
power-distance = 自分の都市だけでなく、自分が支配するどのマスからでも距離を数えてよい。
power-forests = 包囲されていない神秘の森も侵略でき、通ることもできる。ただし侵略するには、まわりのマスの支配数が最多（同数を含む）でなければならない。
power-tile-tie = タイルでアリスの数を比べるとき、自分のアリスを{ $amount }枚多く数える。
power-points-per = { $when }、{ $counted }につき{ $points }を得る。
power-most-alices = { $when }、表向きのアリスが自分より多い王国がなければ、{ $points }を得る。
power-stacks = この効果は重複する。
counted-colour = 支配している{ $colour }の領土1つ
counted-forest = 支配している神秘の森1つ
counted-city = 自分の都市1つ
counted-alice = 自分の王国の表向きのアリス1枚
counted-tile = 6点を得たタイル1枚

# カードの出典
status-ours = 独自
status-player = プレイヤーの自作
status-name = 名前のみ確認、能力は独自
status-mechanism = 仕組みを確認、数値は独自
status-timing = 時機を確認、効果は独自
status-effect = 効果を確認

# 内容ファイルの誤り
content-at = { $place }：{ $fault }
content-json = JSONとして読めません：{ $reason }
content-format = 形式「{ $found }」は読めません。読めるのは { $known } です
content-expected = { $what ->
    [object] ここにはオブジェクトが必要です
    [list] ここには配列が必要です
    [text] ここには文字列が必要です（空は不可）
    [flag] ここには true か false が必要です
   *[coordinate] ここには-9から9までの整数が必要です
}
content-missing = キー「{ $key }」がありません
content-unknown-key = キー「{ $key }」はここでは使えません
content-number = ここには{ $least }から{ $most }までの整数が必要です
content-word = 「{ $found }」は使えません。使えるのは { $allowed } です
content-trigger = 「{ $effect }」はこの時機には働きません。組み合わせられるのは { $allowed } です
content-no-stack = この能力は重複させられません
content-duplicate = id「{ $id }」が重複しています
content-length = 数が{ $found }です。{ $least }から{ $most }まででなければなりません
content-length-exact = 数が{ $found }です。{ $most }でなければなりません
content-card-count = カードが全部で{ $found }枚あります。{ $least }枚から{ $most }枚まででなければなりません
content-copies-twice = 1枚のカードが写せる能力は1つだけです
content-directions = 6つの方向は、ルールのとおりの順番でなければなりません
content-same-place = この配置では、同じ場所に別のタイルがあります
content-too-few-tiles = 配置には{ $places }か所ありますが、タイルは{ $tiles }枚しかありません
content-too-little-room = 外周タイルの都市の枠が合わせて{ $room }しかない場合があります。マーカー{ $markers }個分が必要です

# 場
board-map = これからマップを決めます。
board-deal = カードを配っています。
board-redraw = 全員が一度だけ、手札を捨てて同じ枚数を引き直せます。
board-sealed = 選び終えた人：{ $names }。
board-start = これからスタートプレイヤーを決めます。
board-cities = 準備：{ $player }が都市にマーカーを置きます（{ $all }個中{ $number }個目）。
board-turn = { $step ->
    [card] 第{ $round }ラウンド（全{ $rounds }ラウンド）、{ $player }の手番：カードを出します。
    [invasion] 第{ $round }ラウンド（全{ $rounds }ラウンド）、{ $player }の手番：カードは出し終え、侵略に移ります。
   *[lost] 第{ $round }ラウンド（全{ $rounds }ラウンド）、{ $player }の手番：手札がないので、手番は失われます。
}
board-target = 第{ $round }ラウンド（全{ $rounds }ラウンド）、{ $player }の手番：{ $hex }を侵略しています。
board-over = ゲームは終わりました。
board-start-player = スタートプレイヤー：{ $name }。
kingdom-line = 席{ $seat }　{ $player }：ゲーム中の得点{ $gained }、いま終われば{ $now }。トークン：{ $tokens }。手札：{ $hand }枚。
kingdom-line-over = 席{ $seat }　{ $player }：{ $now }。トークン：{ $tokens }。手札：{ $hand }枚。
token-count = { $colour }{ $count }
slot-line = { $colour }スロット、{ $power }{ $count }：{ $cards }。
slots-empty = 空のスロット：{ $slots }。
slots-all-empty = スロットはすべて空。
card-copying = { $name }（{ $model }の能力を写している）
card-known = 全員が知っている住民（{ $names }）
card-own = 伏せた住民（{ $names }）
cards-hidden = 伏せた住民{ $count }枚
hand-empty = あなたの手札はありません。
hand = あなたの手札：
hand-card = { $card }（{ $colour }、強さ{ $strength }／{ $origin }）：{ $power }
summon-free = 無償で召喚できます。
summon-paid = { $tokens }で召喚できます。
summon-not = 召喚できません：{ $reason }
redraw-sealed = 捨てると決めたカード：{ $cards }。
redraw-sealed-none = すべて残すと決めました。
bank = サプライ：{ $tokens }。
piles = 山札：{ $undealt }枚。捨て札：{ $discards }枚。

# マップ
legend-hex = マスの見かた：名前、土地と侵略難度。その下がマーカー。
legend-land = R赤、B青、Y黄、G緑、W白、F神秘の森（数は侵略難度と得点）、C都市。
legend-markers = 1は席1が支配、(1)は席1が攻撃中。都市では、.が空き枠、+は同じプレイヤーの2個目のマーカー。
tile-line = タイル{ $tile }：{ $hexes }。
tile-city = 都市{ $hex }、侵略難度{ $difficulty }、枠{ $room }のうち空き{ $free }{ $holder }
tile-territory = { $hex } { $colour }の領土、侵略難度{ $difficulty }{ $holder }
tile-forest = { $hex } 神秘の森、侵略難度と得点{ $difficulty }{ $holder }
held = 、{ $names }が支配
attacked-by = 、{ $names }が攻撃中

# 促し
prompt-wait = { $name }が考えています。
prompt-redraw = どのカードを捨てて引き直しますか。
prompt-city = どの都市にマーカーを置きますか。
prompt-card = どのカードを出しますか。アリスとして表向きに召喚するか、住民として裏向きに出します。
prompt-invasion = どのマスを侵略しますか。パスもできます。
prompt-turn-up = どの住民を表にしますか。
prompt-copy = { $name }は誰の能力を写しますか。
prompt-steal = 誰から{ $colour }トークンを奪いますか。
prompt-take = { $count ->
    [1] サプライからどのトークンを取りますか。
   *[other] サプライからどのトークンを取りますか。1個ずつ選び、あと{ $count }個取れます。
}
prompt-flip = { $hex }を侵略します。どのアリスを裏返して軍事力＋{ $amount }を得ますか。
prompt-manner = { $hex }を侵略します。どのように進めますか。

# 行動
act-redraw = { $cards }を捨てて、{ $count }枚引く
act-keep = すべて残す
act-city = 都市{ $hex }にマーカーを置く（侵略難度{ $difficulty }、枠{ $room }のうち空き{ $free }）
act-city-again = 自分の都市{ $hex }に2個目のマーカーを置く（侵略難度{ $difficulty }、枠{ $room }のうち空き{ $free }）
act-exchange = { $give }トークン1個を{ $take }トークン1個と交換
act-summon = { $name }を無償で召喚：{ $power }
act-summon-paid = { $name }を{ $tokens }で召喚：{ $power }
act-commoner = 住民：{ $name }を{ $colour }スロットへ（{ $slot }{ $before } → { $after }）。そのあと1枚引く
act-turn-up = { $colour }スロットの{ $name }を表にする：{ $power }
act-copy = { $name }の能力を写す：{ $power }
act-invade = { $hex }を侵略（{ $land }）：{ $manners }
act-pass = パス：侵略しない
act-flip = { $colour }スロットの{ $name }を裏返す：軍事力＋{ $amount }
act-pay = { $tokens }を支払って{ $hex }を占領
act-attack = 何も支払わず{ $hex }を攻撃中にする
act-seize = 支払わずに{ $hex }をその場で占領
act-steal = { $kingdom }（{ $count }個所持）から{ $colour }トークン1個を奪う
act-take = { $colour }トークン1個を取る（サプライに{ $count }個）
act-decline = { $what ->
    [turn] 住民を表にしない
    [copy] 誰の能力も写さない
    [steal] 奪わない
    [take] もう取らない
   *[flip] 裏返さない
}
land = { $land }、侵略難度{ $difficulty }
land-distance = { $land }、侵略難度{ $difficulty }、距離{ $distance }
land-no-way = { $land }、侵略難度{ $difficulty }、経路なし
land-own-attack = { $land }、自分が攻撃中
land-attacked = { $land }、{ $kingdom }が攻撃中
land-held = { $land }、{ $kingdom }が支配
manner-free = 無償で占領
manner-pay = { $tokens }で占領
manner-attack = 攻撃中にする
manner-seize = 支払わずに占領
manner-flip = アリスを裏返して占領
bonus = { $manners }。ボーナス：{ $bonus }
bonus-none = { $manners }。ボーナスなし

# 出来事
map-laid = マップが決まりました：{ $tiles }。
map-tile = { $place }に{ $tile }
drawn = { $who ->
    [you] あなた
   *[other] { $name }
}はカードを1枚引きました。
drawn-card = { $who ->
    [you] あなた
   *[other] { $name }
}は{ $card }を引きました。
sealed = { $who ->
    [you] あなた
   *[other] { $name }
}は引き直すカードを選びました。
discarded = 捨てた枚数：{ $numbers }。
named-number = { $name }（{ $number }）
refilled = 山札が尽きたので、捨て札が新しい山札になりました。
start-player = { $who ->
    [you] あなた
   *[other] { $name }
}がスタートプレイヤーです。
city-chosen = { $who ->
    [you] あなた
   *[other] { $name }
}は都市{ $hex }にマーカーを置きました。
turn-began = { $who ->
    [you] 第{ $round }ラウンド：あなたの手番です。
   *[other] 第{ $round }ラウンド：{ $name }の手番です。
}
turn-lost = { $who ->
    [you] あなた
   *[other] { $name }
}は手札がないので、手番を失います。
exchanged = { $who ->
    [you] あなた
   *[other] { $name }
}は{ $give }トークン1個を{ $take }トークン1個と交換しました。
summoned = { $who ->
    [you] あなた
   *[other] { $name }
}は{ $card }を無償で召喚しました。「{ $power }」
summoned-paid = { $who ->
    [you] あなた
   *[other] { $name }
}は{ $tokens }を支払って{ $card }を召喚しました。「{ $power }」
commoner-played = { $who ->
    [you] あなた
   *[other] { $name }
}は{ $colour }スロットに住民を出しました。
commoner-played-card = { $who ->
    [you] あなた
   *[other] { $name }
}は{ $card }を住民として{ $colour }スロットに出しました。
turned-up = { $who ->
    [you] あなた
   *[other] { $name }
}は{ $colour }スロットの{ $card }を表にしました。「{ $power }」
copied = { $who ->
    [you] あなた
   *[other] { $name }
}の{ $card }は{ $model }の能力を写しました。
invaded = { $who ->
    [you] あなた
   *[other] { $name }
}は{ $hex }を侵略します。
passed = { $who ->
    [you] あなた
   *[other] { $name }
}は侵略しません。
flipped = { $who ->
    [you] あなた
   *[other] { $name }
}は{ $colour }スロットの{ $card }を裏返しました：軍事力＋{ $amount }。
attacked = { $who ->
    [you] あなた
   *[other] { $name }
}は{ $hex }を攻撃中にしました。
captured = { $who ->
    [you] あなた
   *[other] { $name }
}は{ $price }{ $target }を占領しました。
target-hex = { $hex }
target-city = 都市{ $hex }
target-forest = 神秘の森{ $hex }
target-own-attack = 攻撃中だった{ $hex }
target-other-attack = { $former ->
    [you] あなたが攻撃中だった{ $hex }
   *[other] { $name }が攻撃中だった{ $hex }
}
target-stolen = { $former ->
    [you] あなたが支配していた{ $hex }
   *[other] { $name }が支配していた{ $hex }
}
price = { $tokens }を支払って、
gained = { $who ->
    [you] ボーナス：あなた
   *[other] ボーナス：{ $name }
}は{ $gain }を得ました。
gained-by-power = { $who ->
    [you] { $card }：あなた
   *[other] { $card }：{ $name }
}は{ $gain }を得ました。
token-taken = { $who ->
    [you] あなた
   *[other] { $name }
}はサプライから{ $colour }トークン1個を取りました。
stolen = { $who ->
    [you] あなた
   *[other] { $name }
}は{ $from ->
    [you] あなた
   *[other] { $victim }
}から{ $colour }トークン1個を奪いました。
declined = { $who ->
    [you] あなた
   *[other] { $name }
}は能力を使いませんでした。
game-over = 最終ラウンドが終わり、ゲーム終了です。

# できない理由
illegal-out-of-place = いまは別のことを決める番です。
illegal-not-to-redraw = 捨てられるのは手札にあるカードだけです。
illegal-not-in-hand = このカードは手札にありません。
illegal-no-start-city = マーカーは、外周タイルの枠の空いている都市に置きます。
illegal-no-exchange = この手番に使える、トークンを交換する能力がありません。
illegal-exchange-tokens = 持っているトークンを、サプライにある別の色のトークンと交換します。
illegal-slot-full = このスロットにはもうカードが4枚あります。
illegal-dream-short = このアリスを召喚するには、黄トークンがあと{ $count }個必要です。
illegal-no-such-commoner = このスロットにそのような住民はいません。
illegal-not-to-copy = 能力を写せるそのような表向きのアリスはいません。
illegal-not-to-flip = 裏返せるそのようなほかの表向きのアリスはいません。
illegal-flip-spoils = それでは侵略できなくなります。
illegal-not-to-steal = このプレイヤーは、奪えるトークンを持っていません。
illegal-bank-empty = サプライにこの色のトークンはありません。
illegal-no-hex = そのようなマスはマップにありません。
illegal-own = このマスはすでに支配しています。
illegal-city-full = この都市に空いている枠はありません。
illegal-connected = この領土は、支配しているプレイヤーの都市につながっています。
illegal-not-surrounded = この神秘の森は包囲されていません。まわりのマスがすべて支配されている必要があります。
illegal-not-strongest = 神秘の森を侵略できるのは、まわりのマスを1つ以上、最も多く支配しているプレイヤーだけです。
illegal-military-short = この侵略には、赤トークンがあと{ $count }個必要です。
illegal-food-short = この侵略には、緑トークンがあと{ $count }個必要です。
illegal-no-way = このマスへの経路がありません。
illegal-no-attack = 攻撃中にできるのは、マーカーのない色領土だけです。
illegal-no-seize = 支払わずに占領できる能力がありません。
illegal-wrong-map = マップは、各場所に重複なく1枚ずつ、向き0〜5でタイルを置いたものです。
illegal-wrong-draw = いま引くのは別のプレイヤーか、そのカードは山札にありません。
illegal-wrong-start = スタートプレイヤーは、参加しているプレイヤーの1人です。
illegal-wrong-chance = ここでは別の乱数の結果が必要です。
rule = { $sentence }（ルール{ $rule }）

# 結果
result-line = { $rank }位　{ $player }：{ $points }（タイル{ $tiles }、スロット{ $slots }、白の領土{ $white }、都市{ $cities }、神秘の森{ $forests }、能力{ $powers }）、表向きのアリス{ $alices }枚
