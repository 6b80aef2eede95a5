# Everywhere
loading = 少々お待ちください…
try-again = もう一度試す
reload = 再読み込み
to-lobby = ロビーへ
no-network = サーバーにつながりません。この端末はオンラインですか？
strange-answer = サーバーの返事をこのページでは理解できません。再読み込みしてください。
ask-again-in = { $seconds ->
   *[other] { $seconds }秒後にもう一度お試しください。
}
copy = コピー
copied = コピーしました。
copy-yourself = 選択しました。欄からコピーしてください。

# A name
your-name = みんなに見せる名前
take-name = この名前で始める
name-about = アカウントもパスワードもいりません。席はこのブラウザのクッキーで覚えます。
you-are = { $name }さんとして遊びます。

# The lobby
lobby-title = オンラインで遊ぶ
lobby-lead = 卓を作ってリンクを送れば、友だちが席に着きます。登録はいりません。
my-tables = あなたの卓
to-turns = 自分の番
to-turns-count = 自分の番（{ $count }）
your-turn = あなたの番
make-table = 卓を作る
make-table-about = ゲームを選んでください。残りは次のページで決めます。
join-title = 卓へ行く
join-field = 招待リンク
join = 行く
join-wrong = 卓が見つかりません。リンクは「/online/」と卓の名前で終わります。
public-tables = 公開中の卓
no-tables = いま公開中の卓はありません。作ってみませんか？
list-lost = 接続が切れました。つながり次第、一覧を更新します。
sit-down = 席に着く
watch = 観戦する
go-on = 続ける
go-to-room = 入る
look-back = 振り返る
stage-waiting = 募集中
stage-running = 対戦中
stage-over = 終了
stage-frozen = 停止
device-title = 別の端末で遊ぶ
device-about = コードを使うと、名前とすべての席ごと別の端末に移れます。使えるのは一度だけです。
device-account = そちらでアカウント{ $name }にサインインすれば、自分の席がそのまま使えます。
show-code = コードを表示する
code = コード
code-about = 別の端末で、このページに入力してください。ほかの人には見せないでください。
enter-code = 別の端末のコード
use-code = コードを使う
may-leave = それでもコードを使う（このブラウザのゲストの卓は失われてもよい）
code-taken = おかえりなさい。名前と席をこの端末に移しました。

# プログラム
programs-title = 自作のボット
programs-about = 自作のプログラムも、人と同じようにここで遊べます。トークンが必要です。ボットであることと作成者の名前は全員に表示されます。
programs-how = プログラムで遊ぶ方法
program-name = ボットの名前
program-watches-only = 観戦のみ
make-token = トークンを作る
token = トークン
token-about = 今すぐプログラムに設定してください。二度と表示されません。
program-plays = プレイと観戦
program-watches = 観戦
revoke = 取り消す
revoke-name = { $name }のトークンを取り消す
bot-of = { $owner }さんのボット
offline-stays = この画面で始めたゲームはこのブラウザの中だけにあり、どこにも送られません。
to-account = アカウント

# Speeds and options
speed-untimed = 時間制限なし
speed-live = 持ち時間{ $bank }分、一手ごとに{ $increment }秒追加
speed-days = { $days ->
   *[other] 一手に{ $days }日
}
bot-number = ボット{ $number }（{ $level }）
own-cards = ファイルから
option-is = { $option }：{ $value }
days-and-hours = { $days }日と{ $hours }時間

# Making a table
speed-title = 考える時間
kind-live = 持ち時間制
kind-days = 日数制
clock-short = { $minutes }＋{ $seconds }
own-clock = その他
own-minutes = ゲーム全体の分数
own-seconds = 一手ごとの秒数
days-number = { $days ->
   *[other] { $days }日
}
untimed-about = 好きなだけ考えられます。レーティング戦にはできません。
live-about = ゲーム全体の分数＋一手ごとに増える秒数です。
days-about = 都合のよいときに見に来て、期限内に決めます。
find-title = 卓を見つけられる人
is-public = 誰でも
is-by-link = リンクを知る人だけ
public-about = ロビーに載ります。来た人は席に着いたり観戦したりできます。終わった対局は誰でも調べられ、棋譜は名前なしで公開されます。
by-link-about = リンクを送った相手だけが知っています。
make-about = 友だちに送るリンクができます。
make-it = 卓を作る

# The room
invited-title = 卓に招待されています
invited-lead = 名前を決めれば、すぐに入れます。
room-title = { $title }：募集中
room-lead = すべての席が埋まったら始められます。
order-chosen = 席は各自で選ぶ
order-random = 席はくじ引き
room-public = ロビーで公開
room-by-link = リンクのみ
watchers = { $count ->
   *[other] { $count }人が観戦中
}
chairs-title = 席
chair-free = 空席
this-is-you = あなた
is-here = 接続中
is-away = 離席中
on-vacation = { $date }まで休暇中
sit-here = ここに座る
sit-on = 席{ $number }に座る
stand-up = 席を立つ
close-table = この卓を閉じる
table-closed = この卓は対局が始まる前に閉じられました。
other-commitment = この記録のシードは、卓に来たときにサーバーが約束したものと違います。
other-nonce = このブラウザが加えた乱数が、記録に入っていません。
put-bot = ボットを座らせる…
bot-on = 席{ $number }のボット
remove-bot = ボットを外す
remove-bot-on = 席{ $number }のボットを外す
start = 始める
ready-to-start = 全員そろいました。
host-starts = 全員そろいました。卓を作った人が始めます。
chairs-missing = { $count ->
   *[other] 空席があと{ $count }つあります。友だちを待つか、ボットを座らせてください。
}
chairs-free = { $count ->
   *[other] 空席があと{ $count }つあります。
}
nobody-sits = 少なくとも一人は席に着いてください。
invite-title = 友だちを招待する
invite-about = リンクを送るか、スマホで絵を読み取ってもらいましょう。
invite-link = 招待リンク
qr-name = 招待リンクのQRコード
commitment-title = 公正な運の約束
commitment-about = このゲームの運はすべて、サーバーがすでに決めています。ここに見えるのはその指紋です。終わったあとに残りが明かされ、何も変えられていないことをこのページが確かめます。

# The connection
connection-lost = 接続が切れました。つなぎ直しています。ゲームは無事です。
connection-back = 再びつながりました。
on-its-way = 送りました。返事を待っています…
try-now = いますぐ試す
page-is-old = サーバーが新しくなりました。ページを読み込み直してください。何も失われません。

# Round the table
you-watch = 観戦しています。
is-paused = 休憩中です。時計は止まっています。
is-frozen = この卓はサーバー側の問題で止まっています。見ることだけができます。
bot-plays-for-you = ボットが代わりに打っています。
bot-plays-to-the-end = 時間切れです。レーティング戦なので、最後までボットが代わりに打ちます。
bot-plays = ボットが代打ち
play-myself = 自分で打つ
clocks = 時計
low-time = 残り時間がわずかです。
rematch-about = もう一度遊びますか？
rematch = 同じ顔ぶれでもう一度
next-table = 次のゲームの用意ができています。
go-to-next = 次の卓へ
talk-title = おしゃべり
say-something = ひとこと
say = 送る
somebody-says = { $name }：{ $text }

# Proposals
proposal-name = 提案
you-propose = あなたの提案：{ $what }
somebody-proposes = { $name }さんの提案：{ $what }
awaited = 返事待ち：{ $names }
agree = 賛成
decline = 反対
withdraw = 取り下げる
propose = 提案する
what-take-back = 戻ってやり直す
what-abort = 結果なしで終える
what-pause = 休憩する
what-resume = 再開する
what-stand-in = { $name }さんが戻るまでボット（{ $level }）が打つ
what-stand-in-once = この一手だけ{ $name }さんの代わりにボット（{ $level }）が打つ
take-back-own = 自分の最後の手の取り消しを頼む
take-back-here = この場面まで戻ることを頼む
propose-pause = 休憩を頼む
propose-resume = 再開を頼む
propose-abort = 結果なしで終えることを頼む
stand-in-title = 離席中の人の代わりのボット
stand-in-for = 誰の代わり
stand-in-level = 強さ
stand-in-time = いつまで
only-this-move = この一手だけ
until-back = 戻るまで

# How people get on
person-menu = { $name }：非表示・ブロック・報告
onlookers-name = 観戦中の人
close-sheet = 閉じる
mute-here = この卓での発言を表示しない
hear-again = 発言をまた表示する
mute-about = このブラウザーの、あなたの画面だけです。指し手はこれまでどおり知らされます。
mute-all = おしゃべりを表示しない
hear-all = おしゃべりをまた表示する
is-mute = この卓のおしゃべりは非表示です。
block-person = ブロックする
block-sure = 本当にブロックしますか？
block-about = どの卓でも、この人の書いたものは表示されなくなります。この人はあなたの卓に入れず、同じ卓に着くときは前もってお知らせします。相手には知らされませんが、あなたの卓にいれば出ることになるので、気づくかもしれません。
is-blocked = この人をブロックしています。
to-blocked = ブロックした人の一覧
unseat = 席を空ける
remove-person = 退出させる
remove-about = 退出させた人は、その名前ではこの卓に戻れません。アドレスを知っていれば、名乗らずに観戦することはだれにでもできます。席を空けただけなら、また座れます。
report-title = サイトの運営者に報告する
report-kind-title = どんなことですか
kind-insult = 侮辱、脅し、差別
kind-cheating = 不正行為
kind-stalling = 遅延、途中での離脱
kind-name = 名前
kind-other = その他
report-words = あなたの言葉で
report-about = あなたと相手の名前、この卓、直近の会話が一緒に送られます。
send-report = 報告を送る
report-thanks = ありがとうございます。サイトの運営者が確認します。
blocked-sits = ブロックした人が座っています：{ $names }
sit-all-the-same = それでも座る
blocked-title = ブロックした人
blocked-about = この人たちの書いたものは表示されず、あなたの卓にも入れません。
unblock = 解除
unblock-name = { $name }さんのブロックを解除
unblocked = { $name }さんのブロックを解除しました。

# レーティング
rated-title = 成績に数えますか
is-friendly = 気軽に
is-rated = レーティング戦
friendly-about = 成績には数えません。ヒントが使え、全員の同意で手を戻せます。
rated-about = レーティングに数えます。アカウントのある人だけが、その名前で、持ち時間つき、標準のオプションとカードで遊びます。ヒント、検討、お試しは使えません。
room-rated = レーティング戦
rated-note = レーティング戦：ヒント、検討、お試しは使えません。
leaves-often = 離席が多い
name-leaves-often = { $name }（離席が多い）
to-old-games = 終わったゲーム
to-leaders = ランキング
to-figures = 統計
