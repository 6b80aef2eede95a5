# ゲスト
guest-none = まだ名前が登録されていません。先に名前を決めてください。
guest-code = そのコードは存在しないか、すでに使われています。コードは1回だけ使えます。
guest-name-empty = 名前には目に見える文字が1つ以上必要です。
guest-name-long = 名前が長すぎます。{ $most }文字までです。

# アカウント
account-password = 名前とパスワードが一致しません。
account-short = パスワードが短すぎます。{ $least }文字以上にしてください。単語をいくつか並べたものがおすすめです。
account-long = パスワードが長すぎます。{ $most }文字までです。
account-weak-name = 名前はパスワードになりません。だれにでも見えるからです。
account-exists = すでにアカウントがあります。
account-name = 同じ名前のアカウントがほかにあります。別の名前を選んでください。
account-none = これにはアカウントが必要です。
account-leave = このブラウザはゲストとして卓についていて、このままではその卓を失います。先にコードを作るか、ゲストをアカウントにするか、失ってもよいと伝えてください。
account-code = これはアカウントの復元コードです。「アカウント」のページの「パスワードを忘れたとき」で使うと、パスワードを新しくできます。

chat-empty = 発言が空です。
chat-long = 発言が長すぎます。{ $most }文字までです。

# リクエスト
request-unreadable = リクエストを読み取れません：{ $line }行{ $column }列目。
request-unfit = リクエストに保存できない内容が含まれています。
request-too-large = リクエストが大きすぎます。{ $most }バイトまでです。
request-timeout = リクエストの受信に時間がかかりすぎました。
request-method = このアドレスはこの種類のリクエストに対応していません。
request-unknown = このアドレスには何もありません。
request-origin = このリクエストは、このサイトのページから送られたものではありません。
request-host = このサーバーはアドレスにある名前を使っていません。運営者は --public-url で名前を設定できます。
protocol-version = ページとサーバーのバージョンが違います。ページを再読み込みしてください。

# 制限
limits-requests = リクエストが多すぎます。{ $seconds }秒後にもう一度お試しください。
limits-tables = 終わっていない卓がすでに上限の{ $most }卓あります。先にどれかを終えるか閉じてください。
limits-sockets = 接続が多すぎます。このサイトの他のウィンドウを閉じてください。

# 卓
table-unknown = その卓はありません。
table-frozen = この卓はサーバー側の問題で止まっています。内容は保たれていますが、管理者が調べるまで動かせません。
table-chair = その席はふさがっているか、存在しません。
table-not-seated = あなたはこの卓に座っていません。
table-not-host = それができるのはこの卓のホストだけです。
table-started = ゲームはすでに始まっています。
table-closed = この卓は始まる前に閉じられました。
table-not-started = ゲームはまだ始まっていません。
table-chairs-empty = まだ空いている席があります。
table-no-proposal = あなたが答える提案はありません。
table-proposal = すでに別の提案があります。先にそちらに答えてください。
table-stand-in = いまこの席をボットに任せることはできません。
table-level = そのレベルのボットはありません。
table-speed = その持ち時間は指定できません。
table-pack-large = コンテンツパックが大きすぎます。{ $most }バイトまでです。

# 人どうしのこと
table-person = この卓にそのような人はいません。
table-removed = この卓のホストがあなたを退出させました。この名前ではこの卓に戻れません。
table-not-open = この卓には入れません。
report-empty = 何についての報告か、短く書いてください。
report-long = 長すぎます。{ $most }文字までです。
limits-blocks = ブロックできるのは{ $most }人までです。先に誰かのブロックを解除してください。
block-gone = そのような人は一覧にいません。

# ページの不具合
fault-empty = 不具合の報告には、何が起きたかの説明が必要です。
fault-long = 不具合の報告に長すぎる項目があります。{ $most }バイトまでです。
fault-page = ページの種類は「/」で始まり、数字や検索語を含まない形で書いてください。

# サーバー
store-unavailable = サーバーはいま保存ができません。何も変わっていません。少し待ってからもう一度お試しください。
store-conflict = 他の人が先に変更しました。確認してから、もう一度決めてください。
server-stopping = サーバーはまもなく停止します。失われるものはなく、再起動後に続けられます。
server-slow = 通信が追いつきませんでした。接続し直します。
server-internal = サーバーで問題が起きました。

# サーバーの設定
config-rate = 「{ $value }」は制限として読めません。5/20 のように「1秒あたりの数/一度に許す数」と書くか、制限なしなら 0 としてください
config-public-url = 「{ $value }」はサイトのアドレスではありません。https://play.example.org のように、パスなしで書いてください
config-least = { $name } は{ $least }以上にしてください
config-most = { $name } は{ $most }以下にしてください

table-not-over = ゲームはまだ終わっていません。
table-over = ゲームは終わっています。
table-paused = ゲームは一時停止中です。
table-not-paused = ゲームは一時停止していません。
table-no-such-step = その手はありません。
table-journal-full = この卓の記録が長くなりすぎたため、これ以上は戻せません。このまま続けるか、対局を終えてください。
table-bot-plays = いまはボットが代わりに打っています。先に席へ戻ってください。
table-not-replaced = ボットは代わりに打っていません。
table-nonce = 席に着くには、16進数32桁の乱数が必要です。
table-busy = 卓を片付けているところです。もう一度お試しください。
request-id = メッセージに名前がないか、名前が長すぎます。

# プログラム
token-unknown = そのトークンは存在しないか、取り消されています。「Authorization: Bearer トークン」の形で送ってください。
token-gone = そのトークンは一覧にありません。
token-scope = このトークンにはその権限がありません。
token-scopes = トークンには read か play の少なくとも1つの権限が必要です。
limits-tokens = トークンがすでに上限の{ $most }個あります。先にどれかを取り消してください。
guest-banned = このサイトの運営者により、ご利用が制限されています。

# プログラム向けの説明
api-title = プログラムのためのTabulea
api-lead = ボットなどのプログラムがオンラインの卓を使うための説明です。リクエストもメッセージもページと同じものです。
api-token = プログラムはすべてのリクエストと接続にトークンを付けて送ります：Authorization: Bearer トークン。トークンはこのサイトの「オンラインで遊ぶ」またはリクエストで作成できます。トークンはそれぞれ1人のプレイヤーとなり、作成者の名前とともにボットとして表示されます。制限もトークンごとに別に数えられます。
api-cookie = 人は最初のリクエストで受け取るCookieによって識別されます。
api-errors = 拒否の応答には、ずっと変わらないコードと、2つの言語の文が入っています。リクエストが多すぎるときは、いつ再び試せるかがRetry-Afterヘッダーに示されます。
api-sockets = 卓でのやりとりはWebSocketで行います。メッセージ、番号の付き方、再接続の方法は、ソースの docs/protocol.md に書かれています。
api-document = OpenAPI 3.1形式の説明
api-addresses = アドレス
api-forms = データの形
api-who = 使える人
api-in-path = アドレスの中身
api-in-query = アドレスに付けられるもの
api-sends = 送るもの
api-messages = メッセージ
api-answers = 返るもの
api-anybody = だれでも
api-person = 人（Cookieによる）
api-known = 人と、いずれかの権限を持つプログラム
api-player = 人と、play の権限を持つプログラム
api-guest = 名前を決めてゲストになります。すでにゲストの場合は名前が変わります。応答でCookieが設定されます。
api-me = 自分がだれで、どの卓に座っているかを返します。
api-rename = 名前を変えます。
api-code = 別のブラウザを同じゲストにするコードを作ります。コードは1回だけ使えます。アカウントがある場合はパスワードも送り、そのコードではパスワードを新しくできます。
api-recover = コードのゲストになります。応答でCookieが設定されます。このブラウザのゲストに卓があってアカウントがないときは、「leave」がtrueの場合だけ手放します。
api-leave = ゲストをやめます。Cookieは無効になります。
api-account = 自分のアカウント。
api-account-make = ゲストを、名前とパスワードのあるアカウントにします。ゲストのものはすべて残ります。ゲストだったほかのブラウザとコードは無効になります。二度送っても一つだけ作られます。
api-login = サインインします。応答でCookieが設定されます。このブラウザのゲストに卓があってアカウントがないときは、「leave」がtrueの場合だけ手放します。
api-password = パスワードを変えます。ほかのブラウザはすべてサインアウトし、復元コードは無効になります。
api-reset = 復元コードでパスワードを変えます。コードは使い切りです。すべてのブラウザがサインアウトし、応答でこのブラウザがサインインします。このブラウザのゲストに卓があってアカウントがないときは、「leave」がtrueの場合だけ手放します。
api-leave-all = すべての場所でサインアウトします。復元コードとプログラムのトークンはそのまま使えます。
api-export = 送った人について保存されているすべて。
api-settings = すべての端末で共通の設定。
api-settings-keep = 設定を保存します。より新しい設定があればそのままです。そのあと有効な設定を返します。
api-account-end = アカウントを削除します。対局は残り、名前は数秒のうちに消えます。トークンとセッションはすぐに終わり、進行中の対局の席は投了になります。
api-token-make = トークンを作ります。表示されるのはこの1回だけです。
api-token-list = 自分のトークンの一覧を返します。
api-token-end = トークンを取り消します。そのトークンの接続はすぐに切れます。
api-table-make = 卓を作ります。
api-block-list = 自分がブロックした人の一覧を返します。
api-block-end = ブロックを解除します。
api-fault = ページで起きた不具合を、読者が同意した場合に運営者へ知らせます。不具合は4つの項目ごとに数えられ、送った人については何も保存されません。
api-record = その卓のゲームの記録を、見てよい範囲で返します。
api-table-socket = 卓の接続です。観戦、着席、プレイに使います。「since」は知っている記録の件数、「chat」はまだ知らない最初の発言の番号です。
api-lobby-socket = 公開されている卓の一覧の接続です。

# 終わったゲーム
api-games = 自分の終わったゲームを新しい順に返します。「against」はほかの参加者の名前、「from」と「until」は1970年からのミリ秒、「after」は前の応答の「next」です。
api-games-public = 公開された終わったゲームを新しい順に返します。「player」は参加者の名前です。
api-game = ゲームの結果を返します。
api-game-record = 終わったゲームの棋譜を返します。公開ゲームは、卓がなくなった後も読めます。
api-figures = このゲームの公開対局の統計です。得点、席ごとの勝利数、ゲーム固有の数を返します。
api-dump = 公開対局の棋譜がある月の一覧です。
api-dump-month = その月の公開対局すべての棋譜を、名前なしで1行に1つずつ返します。アドレスは2026-11.jsonlのように「.jsonl」で終わります。
dump-month = この月の棋譜はありません。月は2026-11のように書きます。
games-month = 月は2026-11のように、年、横線、月の順に書いてください。
game-unknown = そのようなゲームはありません。
rated-account = レーティング戦はアカウントのある人だけが遊べます。アカウントを作るかログインしてから座ってください。
rated-people = レーティング戦は人だけで遊びます。ボットは座れません。
rated-setup = レーティング戦は標準のオプションとカードだけで遊びます。
rated-clock = レーティング戦には持ち時間が必要です。考える時間を選んでください。
rated-time = 時間切れです。レーティング戦では、最後までボットが代わりに続けます。
rated-no-help = この卓はレーティング戦です。相談して手を戻すことも、対局中にほかの手段で調べることもできません。
player-unknown = この名前のアカウントはありません。
api-leaderboard = レーティングの高いアカウントと、尋ねた人自身の値を返します。
api-player-card = 誰でも見られるアカウントの情報です。レーティング、公開対局、離席の多さを返します。

# 手番と、その知らせ
config-contact = 「{ $value }」はプッシュサービス向けの連絡先ではありません。mailto:名前@ホスト または https://ホスト と書いてください
push-endpoint = プッシュサービスのアドレスではありません。https:// で始まり、1000文字以内です。
push-keys = ブラウザの鍵ではありません。
push-gone = このブラウザへの通知は終わっています。もう一度オンにしてください。
push-failed = このブラウザのプッシュサービスがメッセージを受け取りませんでした。
feed-unknown = このアドレスにフィードはありません。
vacation-days = 休暇は1日から{ $most }日までです。
vacation-spent = その年の休暇はあと{ $left }日です。
notice-turn = あなたの手番です
notice-turn-at = { $game }（卓{ $table }）であなたの決定を待っています。
notice-soon = まもなく時間切れです
notice-soon-at = { $game }（卓{ $table }）であなたの決定を待っています。残り時間はわずかです。
notice-over = ゲームが終わりました
notice-over-at = { $game }（卓{ $table }）のゲームが終わりました。
notice-try = 通知が届いています
notice-try-said = 手番が来ると、このようにお知らせします。
feed-title = Tabulea：あなたの手番
api-turns = 自分の進行中のゲームと休暇を返します。決定を待っているものが先です。「left」はミリ秒です。
api-vacation = 今から指定した日数の休暇を取ります。前の休暇と入れ替わります。日数制のゲームで自分の時計が止まります。1年に30日までです。
api-vacation-end = 休暇を終えます。始まっていない日は戻ります。
api-push = 手番の通知（Web Push）にブラウザが必要とするものと、通知先のブラウザの数を返します。
api-push-begin = セッションが続く間、このブラウザに手番を通知します。
api-push-end = このブラウザへの通知を終えます。
api-push-try = このブラウザにすぐメッセージを送ります。プッシュサービスが受け取らなければ拒否されます。
api-feed = 自分のフィードがあるかどうかを返します。
api-feed-make = 秘密のアドレスを持つ手番のフィードを作ります。アドレスが示されるのは今だけで、前のアドレスは無効になります。
api-feed-end = 自分のフィードを終えます。
api-feed-read = 秘密のアドレスのフィードをクッキーなしで返します。「file」は言語で、en.atomかja.atomです。
