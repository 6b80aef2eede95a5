# リンク
link-wrong = この対局は表示できません
link-damaged = リンクが壊れています。途中で切れたか、書き換わっています。もう一度もらって、全体をコピーしてください。
link-too-long = この対局はリンクにするには長すぎます。ファイルで送ってください。
link-other-version = 新しい版のページで作られたリンクです。ページを再読み込みして、もう一度お試しください。
link-no-record = このリンクに入っているのは、ここのゲームの記録ではありません：{ $reason }
share-game = 対局をリンクで共有
share-position = この局面をリンクで共有
share-what-if = この「もしも」をリンクで共有
copy = コピー
copied = コピーしました。
copy-yourself = ブラウザがコピーを許していません。リンクを選択してあるので、ご自分でコピーしてください。

# 検討
study-this = この対局を検討する
graph-name = 一手ごとの勝つ見込み
graph-at = { $last }手中{ $step }手目。{ $shares }
share-of = { $name }：{ $percent }%
comma = 、
percent = { $number }%
standing = ここでの勝つ見込み
progress = 検討の進み具合
looking = 達人が振り返っています：{ $all }手中{ $done }手目
looked = グラフに触れるとその局面になります。盤で別の手を選ぶと、そこから続きを遊べます。
look-stopped = 止めました。ここまでの結果は残っています。
look-failed = 達人から答えがありません。接続が途切れたのかもしれません。
look-again = もう一度振り返る
stop = 止める
play-on = ここから続きを遊ぶ
accounts-title = 運と判断
by-own = 自分の判断
by-luck = 運
by-others = 相手の緩み
by-hidden = 見えない情報
nothing-yet = まだ何も分かっていません。
doubt = 同じ局面を二度見たときの差は、平均{ $number }%です。
from-to = { $start }%から{ $end }%へ
mean-loss = { $count ->
   *[other] 判断{ $count }回、平均{ $loss }%の損
}
costly-title = 損の大きかった判断
costly-of = 誰の判断か
everybody = 全員
none-costly = 今のところ、損な判断はありません。
decision-title = { $step }手目、{ $name }：−{ $loss }%
was-done = 実際：{ $what }（{ $win }%）
was-better = 最善：{ $what }（{ $win }%）
show-it = 見る
show-step = { $step }手目を盤で見る
try-better = 試す
try-better-at = { $step }手目の最善の手を試す

# もしも
what-if-mark = もしも：{ $step }手目から、{ $name }の席でボットと続けます。元の対局は変わりません。
what-if-own = もしも：{ $step }手目から、ボットと続けます。元の対局は変わりません。
back-to-study = 検討に戻る
imagined-mark = 想像の卓：見えないものはくじで決めています。ここでの出来事は本当の対局に一切影響しません。
back-to-game = 対局に戻る
imagined-gone = 想像の卓はありません
imagined-gone-text = 想像の卓は保存されません。対局は元の場所にあります。そこからもう一度始めてください。
try-out = 試してみる
try-out-about = 今見えているものから想像の卓を作ります。見えないものはくじで決めます。対局はそのまま待っています。

# 自分の対局
study-title = 検討
to-own-games = 自分の対局
study-lead = 終わった対局を振り返ります。形勢の移り変わり、運のはたらき、判断の損得、より良かった手が分かります。
open-record = 記録を開く
drop-here = ここに記録を落としてください
file-unreadable = このファイルは読めません。
not-over = この対局はまだ終わっていません。終わった対局だけ検討できます。
finished-title = 終わった対局
study-it = 検討
study-of = { $title }（{ $date }）を検討する
show-all = 全{ $count }件を表示
results-title = 自分の成績
no-results = まだありません。最後まで遊ぶと、結果がここに残ります。
played = 対局数
won = 勝率
streak = 現在
best-streak = 最多連勝
won-in-a-row = { $count ->
   *[other] { $count }連勝中
}
lost-in-a-row = { $count ->
   *[other] { $count }局勝ちなし
}
loss-number = 判断ごとの損
loss-column = 損
rivals = 最も強い相手
rivals-people = 人
players-column = 人数
places-caption = 順位。右が最新、上が一位です。
places-plot = { $places }
losses-plot = 判断ごとの損の移り変わり。上端は{ $largest }です。
kept-here = すべてこのブラウザの中だけに保存されます。一つの画面を何人かで使った対局は数えません。
book-torn = 保存されていた成績が読めなかったため、別に取り分けました。
take-torn = ファイルに保存
export = ファイルに保存
clear = 成績をすべて消す
clear-sure = 本当に消しますか？
