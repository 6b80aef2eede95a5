# ファイルと入出力
standard-input = 標準入力
cannot-read = { $file } を読めません：{ $reason }
cannot-write = { $file } に書けません：{ $reason }
cannot-write-output = 出力に書けません：{ $reason }
thread-failed = 内部の処理が失敗しました。これはプログラムの不具合です
no-randomness = システムから乱数を得られません：{ $reason }

# 設定、ボット、席
option-without-value = 「{ $option }」は設定ではありません。「名前=値」と書いてください
option-players = 人数は --players で指定してください
option-twice = 設定「{ $option }」が2回指定されています
bot-unknown = ボット「{ $name }」はありません。使えるボット：{ $known }、または exec:コマンド
bot-count = { $seats }席に対してボットが{ $given }つ指定されています。全席に1つか、席ごとに1つずつ指定してください
bot-command = 「{ $name }」のコマンドを解釈できません
bot-cannot-start = ボット「{ $name }」を起動できません：{ $reason }
no-such-seat = 席{ $seat }はありません。{ $players }人の席は0から数えます
seat-bad = 「{ $word }」は席ではありません。席は0からの数です
seat-twice = 席{ $seat }が2回指定されています

# 外部ボットの誤り
fault = 席{ $seat }のボット「{ $bot }」、第{ $game }ゲーム、決定{ $decision }：{ $what }
fault-late = { $ms }ミリ秒以内に答えませんでした。代わりに合法手を無作為に選びます
fault-died = 終了していました。代わりに合法手を無作為に選びます
fault-too-long = 答えが{ $limit }バイトを超えています。代わりに合法手を無作為に選びます
fault-not-an-answer = 答えが {"{"}"action": "…"{"}"} の形ではありません：{ $answer }。代わりに合法手を無作為に選びます
fault-not-legal = 「{ $action }」は選べません。代わりに合法手を無作為に選びます
fault-unasked = 求められていないのに出力しました。答えとは見なしません
bot-given-up = 席{ $seat }のボット「{ $bot }」はもう再起動しません。以後は無作為に選びます
faults-in-all = 外部ボットの誤りは{ $count ->
    [1] 1件でした
   *[other] { $count }件でした。最初の誤り
}：{ $first }

# serve
serve-no-page = このプログラムにはページが入っていません。次の命令で両方を作れます：cargo xtask site && cargo build --release
serve-failed = { $address } で始められません：{ $reason }
serve-ready = http://{ $address }/ で遊べます（中断で終了）
serve-for-others = 同じネットワークの人は { $address }/ から来られます
serve-log = 「--log」の内容を解釈できません：{ $reason }

# 設定ファイル
config-wrong = { $file } の{ $line }行{ $column }列目：{ $reason }
config-unknown-key = 「{ $key }」という設定はありません。「tabulea serve --help」に一覧があります
config-wrong-kind = 「{ $key }」の値の種類が違います

# admin
admin-backed-up = { $file } に{ $rows }行を書き出しました
admin-restored = { $rows }行を復元しました
admin-not-empty = データベースが空ではありません。バックアップは新しいデータベースに復元してください
admin-no-backup = { $file } は完全なバックアップではありません：{ $line }行目：{ $reason }
admin-table = { $id } { $game } { $stage }、最終変更 { $changed }、ホスト { $host }、着席 { $sitters }
admin-closing = 卓 { $table } は、数秒以内、またはサーバーの起動時に閉じられます
admin-no-table = 卓 { $table } はありません
admin-nobody = 「{ $whom }」はゲストのIDでもアドレスでもネットワークでもありません
admin-banned = { $whom } の利用を制限しました。動作中のサーバーには数秒以内に反映されます
admin-unbanned = { $whom } の制限を解除しました
admin-not-banned = { $whom } は制限されていません
admin-ban = { $whom }（{ $since } から）：{ $reason }
admin-report = { $id } { $created } { $kind }：{ $about }（報告{ $times }件）、卓 { $table }：{ $words }
admin-report-head = 報告 { $id }（{ $created }）：{ $kind }
admin-report-about = 対象 { $name }（{ $guest }）：{ $reporters }人から{ $times }件の報告
admin-report-nobody = 特定の人についてではありません
admin-report-by = 報告者 { $name }（{ $guest }）
admin-report-table = 卓 { $table }：{ $game }、当時の状態 { $stage }
admin-report-words = 報告者の言葉：{ $words }
admin-report-line = 発言 { $at } { $name }（{ $guest }）：{ $text }
admin-report-closed = { $at } に対応済み：{ $note }
admin-report-open = 未対応：「tabulea admin report { $id } --close メモ」で対応済みにします。「tabulea admin ban ゲスト」で利用を制限し、「tabulea admin close 卓」で卓を閉じます
admin-no-report = 報告 { $id } はありません
admin-fault = { $id } { $times }回、{ $first } から { $last }、{ $page }、ビルド { $build }、{ $browser }：{ $what }
admin-fault-forgotten = 不具合 { $id } の記録を消しました。また起きたときは新しいものとして数えます
admin-no-fault = 不具合 { $id } はありません

# sim
# optional: $games
sim-head = { $title }（{ $players }人）{ $number }ゲーム、{ $seconds }秒
sim-rates = 毎秒{ $games }ゲーム、毎秒{ $decisions }決定
column-seat = 席
column-bot = ボット
column-games = ゲーム数
column-wins = 勝ち
column-share = 勝率
column-score = 平均得点
column-rank = 平均順位

# arena
arena-alone = 比べるにはボットが2つ以上必要です
arena-seats = { $seats }席に対してボットが{ $bots }つ指定されています。2つか、席ごとに1つずつ指定するか、--cross を付けてください
arena-sprt-bad = 「{ $given }」は検定ではありません。-2000から2000までのイロ差を小さい順に2つ、0,50 のように書いてください
arena-sprt-cross = 逐次検定は1つのボットをほかと比べるものです。総当たり表とは併用できません
arena-foreign = { $file } の{ $line }行目は、このシードのこの対戦のゲームではありません。ファイルはそのままにします
arena-head = { $title }（{ $players }人）{ $number }ゲーム、シード{ $seed }、{ $seconds }秒
arena-resumed = うち{ $number }ゲームはすでに { $file } にありました。
arena-rounded = --games { $asked } は{ $games }になります。1ブロックは、同じ配りでボットが全席を回る{ $block }ゲームです。
arena-intervals = 95 %区間：{ $blocks }ブロックの平均によるスチューデントのt。時間：選択の余地がある決定のミリ秒（平均と最大）、全決定の平均。
arena-above = 互角は{ $par }です。{ $bot }の区間はこれより上にあります。
arena-below = 互角は{ $par }です。{ $bot }の区間はこれより下にあります。
arena-unclear = 互角は{ $par }です。{ $bot }の区間はこれを含みます。
arena-sprt-high = { $blocks }ブロック後の逐次検定（誤りはそれぞれ5 %）：{ $bot }は{ $high }イロを採択、{ $low }イロを棄却。
arena-sprt-low = { $blocks }ブロック後の逐次検定（誤りはそれぞれ5 %）：{ $bot }は{ $low }イロを採択、{ $high }イロを棄却。
arena-sprt-open = { $blocks }ブロック後の逐次検定（誤りはそれぞれ5 %）：{ $low }イロか{ $high }イロか決まりません。対数尤度比は{ $ratio }で、{ $bound }で決まります。
arena-sprt-early = 決まった時点で止めたので、区間は勝った側に少し有利です。
arena-cross = 行のボット1つが、列のボットの複製と対戦したときの勝率：
column-interval = 95 %
column-elo = イロ
column-ms = ミリ秒
column-ms-worst = 最大
column-ms-all = 全決定
column-forfeits = 失格

# engine
engine-broken = { $line }行目：{ $what }
engine-too-long = 行が長すぎます
engine-protocol = プロトコル{ $found }は知りません。使えるのは{ $known }です
engine-game = ゲームは「{ $found }」ですが、このボットは「{ $known }」用です
engine-not-started = ゲームの開始前に決定を求められました
engine-nothing-legal = 選べる手がありません

# replay
replay-no-such-line = { $file } の記録は{ $count }件なので、{ $asked }件目はありません
replay-too-far = 記入は{ $there }件までで、{ $asked }件はありません
replay-player = 席{ $seat }：{ $name }（{ $kind }）
replay-at = 全{ $all }件の記入のうち{ $entries }件まで。
replay-events = 直前の出来事：
replay-chance = 乱数の結果を待っています。

# verify
record-too-long = 記録が{ $bytes }バイトを超えています
record-not-utf8 = { $byte }バイト目がUTF-8ではありません
record-unreadable = { $column }文字目：{ $reason }
verify-empty = { $file } に記録がありません
verify-fine = 記録{ $count }件：すべて問題ありません
verify-wrong = { $file }：記録{ $count }件のうち{ $wrong }件に誤りがあります
verify-without-fairness = うち{ $count }件には公正さのデータがなく、ルールだけを確かめました。
verify-running = うち{ $count }件には結果がなくシードが未公開のため、乱数は確かめられませんでした。

# score
score-modules = モジュール（大きい順）：{ $sizes }
score-no-modules = モジュールはありません。
score-points = 処理能力{ $capacity }で{ $score }点
score-with-flaw = 処理能力{ $capacity }、《玉に瑕》ありで{ $score }点
score-bad-doll = 組立列の{ $position }番目「{ $word }」は0から31までの数ではありません
score-bad-count = 組立列の人形が{ $count }枚です。採点できるのは1枚から{ $most }枚までです

# odds
odds-bad-condition = 「{ $condition }」は条件ではありません：{ $reason }
odds-too-many-dice = ダイス{ $dice }個は多すぎます。ここでは{ $most }個までです
odds-bad-die = 場の{ $position }個目「{ $word }」は1から6の目ではないか、ダイスが25個を超えています
odds-table = 場の { $dice } に加えて：
odds-line = ダイス{ $dice }個：{ $percent } %

# solve
solve-game = 「{ $given }」は解析できません。解析できるのは { $known } です
solve-resumed = { $all }通りの得点状況のうち{ $done }通りは解析済みです
solve-foreign-part = { $file }はこのゲームの途中経過ではありません。削除するか、--out で別のファイルを指定してください
solve-done = { $standings }通りの得点状況（カード{ $cards }枚）を{ $seconds }秒で解析しました。どのラウンドでも、表から外れて得られる勝率は{ $gain }以下です。{ $file }：{ $bytes }バイト。
solve-no-table = このオプションの表は付属していません。まず解析し、--table でファイルを指定してください
solve-table-format = { $file }は表ではないか、知らない版の表です
solve-table-players = { $file }は{ $players }人用の表です
solve-table-foreign = { $file }は別のルール、オプション、または山札の表です
solve-table-damaged = { $file }は壊れています
solve-exploit = 表に対する最善の応答の勝率は{ $best }、均等な取り分は{ $par }、差は{ $gain }です。表の値の誤差は最大{ $error }です。
solve-deck = 実際の山札でカードを数えるプレイヤーの勝率は、均等な取り分に対して{ $gain } ± { $interval }です（{ $games }ゲーム）。

# content
content-fine = { $file }は正しい山札です（{ $count }枚）。
content-card = { $id }：{ $condition }（{ $players }人用、{ $status }）
content-heroes = { $file }は『アリスマティック英傑伝』の正しい内容です（カード{ $cards }枚、タイル{ $tiles }枚）。
content-alice = { $name }（{ $colour }、強さ{ $strength }、{ $copies }枚）：{ $sentence }（{ $status }）
content-colour = 注意：{ $colour }のカードが{ $cards }枚あります。印刷版では18枚です。
content-format = 形式「{ $found }」は知りません。使える形式：{ $known }

# analyse
list-comma = 、
analyse-unknown-level = 「{ $given }」というレベルはありません。novice、skilled、expert、master から選んでください（master:5000 のように思考量も付けられます）
analyse-how = そのときそのプレイヤーに見えていたものだけから求めた勝率（％）です。± は標準誤差で、付いていない値は正確です。
analyse-share = { $win }
analyse-share-about = { $win } ± { $error }
analyse-share-unknown = 不明
analyse-best = { $number }. { $name }：{ $what }、{ $win }。これより良い手はありません。
analyse-loss = { $number }. { $name }：{ $what }、{ $win }。最善は { $best }、{ $best_win }。損失 { $loss }。
analyse-other = { $what } { $win }
analyse-others = 　ほか：{ $listed }。
analyse-others-more = 　ほか：{ $listed }、さらに{ $more }手。
analyse-forced = { $number }. { $name }：{ $what }。ほかに手はありません。
analyse-chance = { $number }. 乱数：{ $what }。{ $moved }。
analyse-chance-unseen = { $number }. 乱数：{ $what }。次に決める人には見えません。
analyse-moved = { $name } { $moved }
analyse-player = プレイヤー
analyse-kind = 種類
analyse-start = 開始
analyse-own = 自分
analyse-others-decisions = 他者
analyse-luck = 運
analyse-hidden = 非公開
analyse-residual = 残差
analyse-result = 結果
analyse-so-far = 現在
analyse-mean-loss = 1手の損失
analyse-columns = 勝利に対する％。自分：自分の選択による変化。他者：ほかのプレイヤーの選択による変化。非公開：手札や伏せた選択など、知りえなかったものによる変化。残差：説明できずに残った分。1手の損失：自分の選択1つあたりの平均の損失。
analyse-doubt = 同じ局面を2度調べたときの差は平均 { $doubt }。
analyse-residuals = 終わった対局 { $games } 局：残差の平均は勝利の { $size }（符号付きでは { $mean }）。

# play
you = あなた
person-name = プレイヤー{ $number }
bot-name = ボット{ $number }
play-person-seat = 席{ $seat }：{ $name }
play-bot-seat = 席{ $seat }：{ $name }（{ $level }）
play-commitment = すべての乱数のもとになるシードのコミットメント：{ $commitment }
play-hint = 選ぶ手の番号を入力してください。h でほかの入力を表示します。
play-forced = { $name }：選択肢が1つなので自動で進めます。{ $action }
play-choice = { $number }. { $action }
play-no-such-number = その番号はありません。{ $first }から{ $last }までを選んでください。
play-not-understood = 「{ $text }」は読み取れません（{ $reason }）。一覧の番号を入力するか、h で説明を表示してください。
play-help =
    番号：一覧のその手を選びます。
    手そのもの（take 17 や place 0 など）：同じく選びます。
    a：いちばん強いボットがあなたの手をどう見るかを表示します。
    u：自分の直前の選択を取り消します（まだ誰も何も知っていないときだけ）。
    b：場をもう一度表示します。
    l：これまでの出来事を表示します。
    r：今の記録を書き出します（--record FILE で始めたとき）。
    h：この説明を表示します。
    q：やめます。
play-advice = あなたに見えているものだけから、いちばん強いボットが見た勝率（％、± は標準誤差）：
play-advised = { $number }. { $action }（{ $win }）
play-undone = 取り消しました。
play-cannot-undo = 取り消せません。まだ何も選んでいないか、そのあとに乱数かほかのプレイヤーの手が入っています。
play-no-record = 記録は残していません。残すには --record FILE を付けて始めてください。
play-saved = 記録は { $file } にあります。
play-seed = すべての乱数のもとのシード（最初のコミットメントのもの）：{ $seed }
play-verify = 記録は { $file } にあります。確かめるには：tabulea verify { $file }
play-keep-next-time = --record FILE を付けると記録が残り、tabulea verify FILE で確かめられます。
play-goodbye = さようなら。

# puzzles
puzzles-no-game = 「{ $given }」の問題はありません。ゲームは { $known } です
puzzles-resumed = { $games }ゲーム、{ $found }問まで終わった続きから始めます
puzzles-progress = { $games }ゲーム、{ $decisions }回の決定
puzzles-foreign = { $file } は別の問題のファイルです。--out で別のファイルを指定するか、このファイルを削除してください
puzzles-found = { $games }ゲーム、{ $decisions }回の決定から{ $puzzles }問を見つけました（{ $seconds } 秒）：やさしい{ $gentle }問、ふつう{ $tricky }問、むずかしい{ $hard }問。{ $file } に書きました
puzzles-other = { $file } は { $given } ではなく { $found } の問題です
puzzles-unsound = { $file }：{ $puzzle }：選べる手が局面と合っていません
puzzles-checked = { $puzzles }問はすべて正しく読めます。あらためて判定しても最善手が同じで 5 % 以上まさるのは{ $clear }問です。正解率は master が { $master } %、novice が { $novice } % です。
puzzles-doubtful = はっきりしない問題：{ $listed }
