# 問い合わせ
asking = サーバーに問い合わせています…
no-server = サーバーに接続できません。

# 自分のゲームと全員のゲーム
games-title = 終わったゲーム
games-lead = オンラインで終わったすべてのゲームです。公開ゲームは誰でも見られます。自分のゲームは非公開でも見られます。
whose = 誰のゲーム
own-games = 自分のゲーム
public-games = 全員の公開ゲーム
search-name = ゲームを検索
game = ゲーム
players = 人数
name = 一緒に遊んだ人
month = 月
any = すべて
only-rated = レーティング戦だけ
only-won = 自分が勝ったものだけ
search = 検索
found = 結果
nobody-yet = まだ名前がありません。オンラインで遊んだゲームがここに並びます。
no-games = 当てはまるゲームはありません。
more = もっと見る
look = 振り返る
look-at = { $title }（{ $date }）を振り返る
to-statistics = このブラウザーの自分の統計

# ゲーム
is-rated = レーティング戦
is-private = 非公開
end-resigned = 投了あり
end-aborted = 結果なしで終了
end-timeout = 続ける人なし
gone = 名無し
bot-number = ボット{ $number }（{ $level }）
program = { $name }（プログラム）
you = { $name }（あなた）
placed = { $rank }位 { $who }：{ $score }
has-left = 途中離席

# レーティング
leaders-title = ランキング
place = 順位
player-head = プレイヤー
rating-head = レーティング
deviation-head = 不確かさ
games-head = 対局数
rating = { $rating } ± { $deviation }（レーティング戦{ $games }局）
own-rating = あなた：{ $rating }
listed-with = レーティング戦を{ $games }局以上遊び、不確かさが{ $deviation }以下の人が載ります。
no-leaders = まだ誰も載っていません。
how-rated = レーティングの決まり方
rated-rule = 卓を作る人が選ぶとレーティング戦になります。アカウントのある人だけがその名前で座り、ボットはなく、持ち時間つき、標準のオプションとカードで遊びます。対局中はヒント、検討、お試しが使えません。戻せるのは、まだだれにも何も明かしていない手だけです。
method-rule = 全員1500から始まります。ウェン＝リン法（方式1）で全員の順位を数えます。不確かさは対局ごとに小さくなります。投了した人と終局時にいない人は最下位として数えます。結果なしで終わったゲームは何も変えません。
leaver-rule = レーティング戦かどうかにかかわらず、オンラインの直近20局のうち4局以上で離席した人には、座ったときに印がつきます。離席とは、投了したか、時間切れの後、終局までに戻らなかったことです。レーティング戦では、時間切れの後は戻れません。ほかの人が頼んだ代打ちは離席ではなく、結果なしで終わったゲームは数えません。

# プレイヤー
since = アカウント作成：{ $date }
left-of = { $games ->
    [0] オンラインの対局はまだありません。
   *[other] 直近{ $games }局のうち{ $left }局で離席。
}
ratings = レーティング
no-ratings = レーティング戦はまだありません。
newest-games = 最近の公開ゲーム

# 統計
figures-title = 統計
figures-lead = 結果のある公開ゲームをすべて合わせた数です。人もボットも含み、標準のカードだけを数えます。
no-figures = 結果のある公開ゲームはまだありません。
for-players = { $players }人
so-far = これまで{ $games }局。
few-games = この数では、差よりも偶然のほうが大きいです。
what-head = 項目
count-head = 回数
figure-score = 得点の分布
figure-seat = 席ごとの勝利：先手は有利か
figure-taken = 取られた回数の多い人形
figure-turned = めくられた回数の多い罠
figure-sprung = 発動した回数の多い罠
figure-summoned = 召喚された回数の多いアリス
seat-number = 席{ $number }
a-game = 1局あたり{ $number }
records-title = 研究用の棋譜
records-lead = その月の公開ゲームすべてを、名前なしで1行に1局ずつ収めています。各局のシードも入っているので、「tabulea verify」で1行ずつ検証できます。
no-months = 公開ゲームはまだありません。
month-about = { $games }局、{ $size } MB。
month-runs = 今月はまだ続きます。
