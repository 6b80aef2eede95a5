# ゲスト
guest-none = まだ名前が登録されていません。先に名前を決めてください。
guest-code = そのコードは存在しないか、すでに使われています。コードは1回だけ使えます。
guest-name-empty = 名前には目に見える文字が1つ以上必要です。
guest-name-long = 名前が長すぎます。{ $most }文字までです。
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
table-bot-plays = いまはボットが代わりに打っています。先に席へ戻ってください。
table-not-replaced = ボットは代わりに打っていません。
table-nonce = 席に着くには、16進数32桁の乱数が必要です。
table-busy = 卓を片付けているところです。もう一度お試しください。
request-id = メッセージに名前がないか、名前が長すぎます。
