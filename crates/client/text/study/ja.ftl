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
by-others = 相手のミス
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
imagined-mark = 想像の卓：見えないものはランダムに補っています。ここでの出来事は本当の対局に一切影響しません。
back-to-game = 対局に戻る
imagined-gone = 想像の卓はもうありません
imagined-gone-text = 想像の卓は保存されません。対局は元の場所にあります。そこからもう一度始めてください。
try-out = 試してみる
try-out-about = 今見えているものから想像の卓を作り、見えないものはランダムに補います。元の対局には影響しません。オンラインでは持ち時間が進みます。

# 自分の対局
study-title = 検討
to-own-games = 自分の対局
study-lead = 終わった対局を振り返ります。形勢の移り変わり、運のはたらき、判断の損得、より良かった手が分かります。
open-record = 記録を開く
drop-here = ここに記録ファイルをドロップしてください
file-unreadable = このファイルは読めません。
not-over = この対局はまだ終わっていません。終わった対局だけ検討できます。
finished-title = 終わった対局
study-it = 検討
study-of = { $title }（{ $date }）を検討する
show-all = 全{ $count }件を表示

# 成績
statistics-title = 成績
statistics-lead = 自分の対局の成績です。計算も保存もこのブラウザの中だけで行い、どこにも送りません。
all-titles = すべての対局
to-games = ゲームを選ぶ
nothing-kept = このブラウザは何も保存しないため、ページを閉じると成績は消えます。
storage-full = ブラウザに空きがなく、新しい内容を保存できませんでした。トップページで古い対局を消すと空きができます。
studied-of = { $all }局のうち{ $studied }局を検討済み。判断の損は検討済みの対局だけから計算しています。
study-missing = { $count ->
   *[other] 未検討の{ $count }局を検討する
}
games-left = { $count ->
   *[other] 残り{ $count }局。
}
records-gone = { $count ->
   *[other] { $count }局は結果だけが残っており、もう検討できません。
}
place-column = { $place }位
with-players = { $count }人
places-table = 順位ごとの回数
place-head = 順位
place-of = { $players }人中{ $place }位
points-plot = 得点の移り変わり。右が最新です。
points-column = 得点
spread-plot = 得点の分布。平均は{ $mean }点です。
spread-one = { $count ->
   *[other] { $points }点：{ $count }局
}
spread-step = { $count ->
   *[other] { $from }〜{ $to }点：{ $count }局
}
luck-about = 検討済みの対局で、勝つ見込みを動かしたもの（一局の平均）。
rivals-table = 相手ごとの成績
games-table = 最近の対局の表
ended-column = 終了
no-results = まだありません。最後まで遊ぶと、結果がここに残ります。
played = 対局数
won = 勝率
streak = 現在
best-streak = 最多連勝
won-in-a-row = { $count ->
   *[other] { $count }連勝中
}
lost-in-a-row = { $count ->
   *[other] { $count }局続けて勝ちなし
}
loss-number = 判断ごとの損
loss-column = 損
rivals = 最も強い相手
rivals-people = 人間
players-column = 人数
places-caption = 順位。右が最新、上が一位です。
losses-plot = 判断ごとの損（%）。検討済みの対局だけ、右が最新です。
kept-here = このブラウザの中だけに保存されます。対局を消しても結果は残ります。一つの画面を何人かで使った対局、レッスン、今日の一番、「もしも」は数えません。
book-torn = 保存されていた成績が読めなかったため、別に取り分けました。
take-torn = ファイルに保存
export = ファイルに保存
clear = 成績をすべて消す
clear-sure = 本当にすべて消す
clear-not = 消さない

# A game that the server keeps
fetching-game = ゲームを取り寄せています…
no-server = サーバーに接続できません。
