# The workshop
title = 自作のカード
lead = トラップの山札やアリスを自分で作り、その働きをその場で確かめて、ここでもオンラインでも遊べます。
title-of = 『{ $title }』の自作カード
workshop-lead = 自由に書き換えてください。誤りはその項目に表示され、ページを離れても何も失われません。
loading = 工房を開いています…
door-alea = 自分で決めた条件のトラップカード。それぞれの正確な確率もわかります。
door-heroes = 効果を組み合わせて能力を作れるアリスと、マップのタイル。
door-open = 工房を開く

# The shelf
shelf-title = 保存したカードセット
shelf-empty = まだ何も保存されていません。
begin-new = 新しく始める：
from-builtin = 内蔵のカードから
from-nothing = カードなしから
from-file = ファイルから
begin-about = 新しく始めると、下の内容と入れ替わります。「元に戻す」で取り戻せます。
open = 開く
open-named = { $name }を開く
forget = 削除
forget-sure = 本当に削除しますか？
forget-named = { $name }を削除
forget-named-sure = { $name }を本当に削除しますか？
damaged = 保存されていた内容が壊れています。
save-raw = 残っている内容をファイルに保存
file-unreadable = このファイルは読み込めませんでした。
file-wrong = { $file }は使えません：{ $reason }
first-name = 自作カード
new-name = 新しいカード
rescued-name = 壊れた下書き

# The pack
the-pack = カードセット
pack-name = カードセットの名前
step-back = 元に戻す
step-forward = やり直す
save = 保存
export = ファイルに保存
play-with = これで遊ぶ
is-saved = このブラウザに保存されています。
is-draft = 下書きとして残っています。まだ保存されていません。
draft-not-kept = このブラウザには何も残せません。離れる前にファイルに保存してください。
no-faults = 誤りはありません。
faults-count = 誤りが{ $count }件あります：
colour-warning = { $colour }のカードは{ $cards }枚です（印刷版では18枚）。
replace-sure = 「{ $name }」という名前のカードセットがすでにあります。置き換えますか？
replace-yes = 置き換える
replace-no = やめる
save-no-name = 先にカードセットに名前を付けてください。
save-too-many = 保存できるのは{ $most }件までです。先にどれかを削除してください。
save-too-long = このカードセットは大きすぎて保存できません。
save-refused = ブラウザに保存できませんでした。容量がいっぱいかもしれません。ファイルに保存してください。
sections = カードセットの部分
section-cards = アリス
section-tiles = タイル
section-map = マップ
take-key = 「{ $key }」を取り除く

# The list
traps-count = トラップ{ $count }枚
alices-count = { $count }種類、計{ $cards }枚
tiles-count = タイル{ $count }枚
add-card = カードを追加
add-tile = タイルを追加
has-fault = 誤りあり
deeds = 選んだものの操作
back-to-list = 一覧
move-up = 上へ移動
move-down = 下へ移動
duplicate = 複製
remove = 取り除く
nothing-on-desk = 一覧から選ぶか、新しく追加してください。
new-alice = 新しいアリス

# Every card
status-label = 出典
status-own-words = 自分の言葉で書く…
status-words = 自分の言葉で
status = { $word ->
    [attested] ルールブックかレビューで確認
    [attested_in_kind] 種類は確認、数値は独自
    [effect_attested] 効果を確認
    [mechanism_attested] 仕組みを確認、数値は独自
    [timing_attested] 時機を確認、効果は独自
    [name_attested] 名前を確認、能力は独自
    [ours] Tabulea独自
    [player] プレイヤーの自作
   *[other] { $word }
}
printed-card = 印刷版のカード
preview = 盤上での見た目
no-preview = 誤りを直すと表示されます。
plain-words = ふつうの言葉で
id = id
id-about = idはファイルと記録に使われます。重複はできません。内蔵のアリスのidには、その肖像が付きます。

# A trap
trap-id = 番号
condition = 条件
players = 使う人数
next-pieces = 続けて書けるもの：
blank = 空白
erase-last = 最後の1文字を消す
condition-help = 条件の書きかた
condition-kind = { $kind ->
    [faces] 指定の目
    [pattern] 組み合わせ
    [total] 合計
    [group] どれかの目
    [exactly] ちょうどの個数
   *[compare] 個数の比較
}
take-example = 例{ $example }を使う
odds-title = ダイス数ごとの正確な発動率
odds-numbers = 数値で見る
odds-spoken = 新しく振ったダイスがトラップを発動させる確率、1個から25個まで：{ $list }
percent = { $number }％

# An Alice
name-en = 英語の名前
name-ja = 日本語の名前
colour-label = 色
colour = { $word ->
    [red] 赤
    [blue] 青
    [yellow] 黄
    [green] 緑
    [white] 白
   *[other] { $word }
}
strength = 強さ
copies = 枚数
powers = 能力
add-power = 能力を追加
power-number = 能力{ $number }
remove-power = 能力{ $number }を取り除く
power-up = 能力{ $number }を上へ移動
effect-label = 効果
effect-word = { $word ->
    [gain_tokens] トークンを得る
    [steal_token] トークンを奪う
    [draw] カードを引く
    [gain_points] 得点する
    [choose_tokens] 好きな色のトークンを得る
    [turn_up_commoner] 住民を表にする
    [copy_power] 能力を写す
    [exchange_token] トークンを交換する
    [military] 軍事力に加える
    [food] 食料に加える
    [dream] 夢の力に加える
    [flip_for_military] アリスを裏返して軍事力に加える
    [capture_instead_of_attack] 攻撃中にする代わりに占領する
    [distance_from_any_hex] どのマスからも距離を数える
    [open_forests] 神秘の森に入れる
    [tile_tie_alices] タイルで比べるアリスを増やす
    [points_per] 1つにつき得点する
    [points_if_most_alices] アリスが最多なら得点する
   *[other] { $word }
}
trigger-label = いつ
trigger-word = { $word ->
    [capture] 占領したとき
    [invade] 侵略するとき
    [reveal] 登場したとき
    [summon] 後でアリスを召喚したとき
    [turn] 手番に1回
    [end] ゲーム終了時
    [always] 表向きである間ずっと
   *[other] { $word }
}
targets-label = この対象に限る（選ばなければ、どれでも）
target-word = { $word ->
    [red] 赤の領土
    [blue] 青の領土
    [yellow] 黄の領土
    [green] 緑の領土
    [white] 白の領土
    [city] 都市
    [forest] 神秘の森
    [marked_territory] ほかの人のマーカーがある領土
   *[other] { $word }
}
stacks = 同じアリスがいれば、その枚数分働く
parameter-label = { $key ->
    [amount] 数値
    [cards] 枚数
    [points] 得点
    [colour] 色
    [what] 数えるもの
   *[other] { $key }
}
tokens-of = { $word ->
    [red] 赤のトークン
    [yellow] 黄のトークン
   *[green] 緑のトークン
}
thing = { $word ->
    [red] 赤
    [blue] 青
    [yellow] 黄
    [green] 緑
    [white] 白
    [forest] 神秘の森
    [city] 都市
    [alice] 表向きのアリス
    [tile_won] 6点を得たタイル
   *[other] { $word }
}

# Tiles and the map
city-difficulty = 都市の侵略難度
city-room = 都市の枠
ring = 都市のまわり
space-label = 領土{ $number }
space-difficulty = 侵略難度{ $number }
map-about = タイルの場所を、u,v の組を空白で区切って書きます。最初のものが中央です。都市の位置は q = 2u − v、r = u + 3v です。
layout-for = { $players }人

# Where a table is made
choice-builtin = 内蔵
choice-saved = このブラウザに保存
choice-loaded = 読み込み済み：{ $file }
choose-file = ファイルを選ぶ
to-workshop = 自分でカードを作る
