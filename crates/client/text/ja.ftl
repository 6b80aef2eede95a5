# The frame
skip-to-main = 本文へ
navigation = ページ
games = ゲーム
online = オンライン
puzzles = 問題
all-rules = ルール
settings = 設定
about = このサイトについて
open-pages = ページ一覧を開く
close-pages = ページ一覧を閉じる
theme-system = 配色：システム
theme-light = 配色：ライト
theme-dark = 配色：ダーク
to-home = トップへ

# The table
no-table = このゲームは表示できません
table-unknown = このブラウザにその名前のゲームはありません。
table-other-version = このゲームは別の版で保存されました。何も失われていません。保存された内容は下にあります。
table-damaged = 保存された内容が壊れています。{ $reason }
what-was-kept = 保存された内容
players = プレイヤー
choices = できること
log = 出来事
undo = 取り消す
taken-back = 取り消しました。
nothing-back = 取り消せる手はありません。
hint = ヒント
hint-share = 勝率 { $percent } %
game-is-over = ゲームは終わりました。
seed = すべての乱数のもとのシード：{ $seed }
handover = 画面を{ $name }さんに渡してください。
take-screen = { $name }です
actions = あなたの手
thinking = 考え中…
no-advice = ここではヒントは使えません。
bots-missing = ボットを読み込めなかったため、対局が進みません。保存されたゲームは失われません。
confirm = 決定
rule = ルール { $number }
looking-back = 振り返り中：{ $step }手目。
chance-decides = 運が決めます。
decides = 考え中
resigned = 投了
replay = ゲームをたどる
to-start = 最初へ
step-back = 一手戻る
step-forth = 一手進む
to-now = 現在へ
step-of = { $last }手中の{ $step }手目
menu = その他
rules = ルール
save-game = ファイルに保存
restart = 同じ顔ぶれで新しく始める
resign = 投了
resign-sure = 本当に投了しますか？
result-name = 結果
you-win = あなたの勝ち！
winners = { $count ->
   *[other] { $names }の勝ち。
}
check-fairness = 運の公正さを確かめる
fairness-holds = { $drawn ->
   *[other] { $drawn }個の運の結果はすべて種から導かれ、その種はゲームの前に約束されたものです。
}
fairness-fails = 成り立ちません：{ $problem }
no-randomness = このブラウザでは乱数が得られないため、配ることができません。
not-kept = このブラウザには保存できないため、ページを離れるとゲームは消えます。
file-no-record = このファイルは当サイトのゲームではありません：{ $place }、{ $line }行{ $column }列：{ $reason }
file-wrong = この記録は成り立ちません：{ $reason }
title-your-turn = あなたの番 — { $title }
in-words = 場を言葉で読む
side = プレイヤー・出来事・その他

# When the page breaks
fault-title = 問題が起きました
fault-text = ページが誤りを起こして止まりました。ゲームは一手ごとに保存されているので、再読み込みすれば続けられます。
fault-reload = 再読み込み
part-missing = ページの一部が届きませんでした。通信が途切れたようです。再読み込みしてください。保存されたゲームは失われません。
no-help = レーティング戦ではヒントは使えません。
