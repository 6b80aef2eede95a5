# The board
board-name = 工房
lane = { $name }のレーン{ $number }
lane-number = レーン{ $number }
counts-now = 得点対象
round = 第{ $round }ラウンド（全{ $rounds }）
opening = 開始時のドラフト
over = 完成
bench = 作業場
bench-of = 作業場 { $index }
capacity = 処理能力
points-name = { $points }点
doll = 人形{ $index }：{ $gears }
lane-words = 処理能力{ $capacity }、{ $points }点。作業場：{ $bench }。組立列：{ $line }。
nobody = なし
look-closer = { $lane }を拡大する
close = 閉じる

# The Field
field = 共通の場
field-take = 1枚選んで作業場へ
field-place = まず配置、そのあとで獲得
field-wait = 配置したレーンから1枚ずつ獲得
field-last = 最終ラウンド：獲得はありません
field-over = 作業場はすべて空です
brings = 処理能力＋1
best = 最善
share = { $percent }％

# The box
# optional: $count
box-look = 山札の人形{ $count }枚を見る
box-title = 山札に残る人形：{ $count }枚
box-none = 山札に人形は残っていません。
box-never = このうち2枚は最後まで出ません。
box-short = 山札

# The order of turns
order = 手番順
order-draft = ドラフト
order-now = このラウンド
order-next = 次のラウンド
order-done = 済み
order-acts = 手番
order-open = 未定
order-brings = 人形{ $doll }で処理能力＋1

# The gaps
gaps = 組立列のすき間
legend-scores = 得点
legend-changes = 変化
legend-spare = 得点外
legend-minus = 減点
confirm-place = ここに置く：{ $before } → { $after }
confirm-take = 人形{ $doll }を取る

# The result
biggest = 最大のモジュール
scored = 得点したモジュール
unscored = 得点外のモジュール
capacity-is = 処理能力{ $capacity }
lane-counts = このレーンで競います
lane-spare = 数えません
tie-break = 同点のときは、最大のモジュール、得点したモジュールの多さ、得点外の少なさの順に比べます。
flaw = 玉に瑕：得点外のモジュールは減点
identity = 自己同一性：右端への配置は処理能力−1
