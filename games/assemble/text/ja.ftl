title = アリスアセンブル
credits = ゲームデザイン：はくし、発行：空理計画。これは非公式版です。

# 歯車の名前はこのプロジェクト独自のもの。形もそれぞれ違う。
gear-crown = 王冠
gear-eyes = 瞳
gear-heart = ハート
gear-skirt = スカート
gear-boots = ブーツ
no-gears = 歯車なし

# 場
opening = 開始時のドラフト。
round = 第{ $round }ラウンド（全{ $rounds }ラウンド）。
field = 共通の場：{ $dolls }。
field-empty = 共通の場は空です。
undealt = { $count ->
    [0] これから出る人形はありません。
   *[other] 山札に残る人形は{ $count }枚：{ $dolls }。
}
never-come = そのうち2枚は最後まで出ません。
order = このラウンドの順番：{ $lanes }。
lane = { $name }のレーン{ $number }
lane-line = { $lane }：処理能力{ $capacity }、{ $points }、モジュール：{ $modules }、作業場：{ $bench }。
# optional: $count
points = { $points }点
none = なし
line = 組立列：{ $dolls }
line-empty = 組立列：空
doll = { $index }（{ $gears }）

# 促し
prompt-draft = { $lane }：最初の人形を取ってください。
prompt-place = { $lane }：人形{ $doll }を配置してください。
prompt-take = { $lane }：次のラウンドの人形を獲得してください。
prompt-wait = { $name }が考えています。

# 行動
gap-only = すき間{ $gap }、ここだけ
gap-left = すき間{ $gap }、左端
gap-right = すき間{ $gap }、右端
gap-between = すき間{ $gap }、{ $left }と{ $right }の間
change = { $before } → { $after }（{ $change }）
place-action = { $gap }：{ $change }
costs-capacity = 、処理能力を1失う
take-action = 人形{ $doll }：最善はすき間{ $gap }、{ $change }
brings-capacity = 、処理能力が1増える

# 出来事
counters-dealt = カウンターを配りました：{ $counters }。
counter = { $lane }は{ $counter }
revealed = 公開：{ $dolls }。
round-began = 第{ $round }ラウンドが始まります。
last-round-began = 最後の第{ $round }ラウンドが始まります。
capacity-gained = { $lane }は作業場の番号が最も大きく、処理能力が1増えて{ $capacity }になりました。
capacity-lost = { $lane }は処理能力を1失って{ $capacity }になりました。
taken = { $who ->
    [you] あなた
   *[other] { $name }
}は人形{ $doll }をレーン{ $lane }の作業場に獲得しました。
placed = { $who ->
    [you] あなた
   *[other] { $name }
}は人形{ $doll }をレーン{ $lane }のすき間{ $gap }に配置：{ $points }。
game-over = すべての作業場が空になり、ゲームが終わりました。

# できない理由
illegal-place-in-draft = 開始時のドラフトでは人形を取ります。まだ配置はしません。
illegal-take-before-place = まず作業場の人形を配置し、そのあとで獲得します。
illegal-place-after-place = 配置は済みました。共通の場から1枚獲得してください。
illegal-take-in-last-round = 最後のラウンドでは獲得しません。
illegal-not-on-field = 人形{ $doll }は共通の場にありません。
illegal-no-such-gap = そのすき間はありません。最後のすき間は{ $last }です。
illegal-rightmost = 右端への追加は処理能力を1失います。処理能力1では追加できません。
illegal-counters-out-of-place = カウンターは最初に一度だけ配ります。
illegal-wrong-counters = 各レーンに1からの番号のカウンターを1枚ずつ配ります。
illegal-reveal-out-of-place = ここでは人形を公開しません。
illegal-wrong-reveal = 山札から公開するのはレーンと同じ枚数の人形です。
rule = { $sentence }（ルール{ $rule }）

# 結果
result-line = { $rank }位　{ $name }：{ $points }
result-lanes = レーンごとの結果：
result-lane = { $lane }：{ $points }、モジュール：{ $modules }、処理能力{ $capacity }
result-counts = 、このレーンで競います
