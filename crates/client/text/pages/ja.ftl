# Home
home-title = 三つの小さな世界を、ひとつの卓で。
home-promise = 強いボットとひとりで、一つの画面を囲んで、または友だちとオンラインで。インストールも登録もいりません。
home-assemble = ゼンマイ仕掛けの人形を並べ、歯車をつないでモジュールを育てよう。
home-alea = ダイスをいくつ振る？ 場にたまる目の中で、トラップを眠らせておこう。
home-heroes = アリスを召喚し、地図へ送り出して、都市を押さえよう。
home-facts = { $least }〜{ $most }人・{ $minutes }分
play-now = いますぐ遊ぶ
go-on-with = 続ける：{ $title }
play-online = オンラインで遊ぶ
puzzles-door = 問題に挑戦
puzzles-door-text = 最善手がはっきりしている局面集。毎日、各ゲームの「今日の問題」も。
daily-door = 今日の一番
daily-door-text = 一日一回、全員が同じ条件で。いちばん強いボットと比べられます。
play-against-bots = ボットと遊ぶ
play-short = 遊ぶ
play-title = { $title }で遊ぶ
rules-of = { $title }のルール
rules-sheet = 印刷用
load-file = ファイルを開く
drop-here = ここにドロップ：保存したゲームか記録
file-unreadable = このファイルは読み込めませんでした。
games-waiting = 途中のゲーム
go-on = 続ける
go-on-long = { $title }を続ける、{ $about }
look-back = 振り返る
forget = このゲームを消す：{ $title }、{ $about }
forgotten = { $title }を消しました。
bring-back = 元に戻す
game-unreadable = 読み取れないゲーム
look-into = 保存された内容を見る
kept-moves = { $count ->
   *[other] { $count }手
}
kept-round = 第{ $round }ラウンド
kept-over = 終了
kept-your-turn = あなたの番
show-all = { $count ->
   *[other] あと{ $count }件を表示
}
gift-anywhere = どこでも遊べる
gift-anywhere-text = スマホでもパソコンでも。一度開けば、サーバーはいりません。
gift-why = 「なぜできない？」
gift-why-text = 断るときは必ず理由とルール番号を。ルールには図も付いています。
gift-study = 振り返る
gift-study-text = いつでも一手ずつたどれます。ヒントは達人ならどう打つかを教えます。
to-study = 終わった対局を検討する
to-statistics = 自分の成績を見る
gift-fair = 隠しごとなし
gift-fair-text = 配札も出目も、終わったあとにこの画面で検証できます。
unofficial-note = 非公式のファンメイドです。言葉と絵はすべて独自のもので、原作のデザイナーを明記しています。
credits-link = クレジットとライセンス
privacy-link = 保存されるもの
own-cards-link = 自分でカードを作る

# Making a table
play-lead = 顔ぶれを選びましょう。このまま始めてもかまいません。
place = どこで？
place-here = この画面で
place-online = 友だちとオンラインで
how-many = 何人で遊ぶ？
players-number = { $count }人
who-plays = 誰が遊ぶ？
seat-kind = 席{ $number }に座る人
seat-name = 席{ $number }の名前
person = 人
you = あなた
person-number = プレイヤー{ $number }
bot-number = ボット{ $number }（{ $level }）
level-random = でたらめ
level-greedy = 目先
level-novice = 初級
level-skilled = 中級
level-expert = 上級
level-hunter = 狩人
level-master = 達人
level-other = ボット
level-bot = ボット（{ $level }）
about-person = この画面で決める
about-guest = リンクを知る人
about-random = 適当に選ぶ
about-greedy = 目の前の得だけを見る
about-novice = 少し考え、よく間違える
about-skilled = ほどよい相手
about-expert = 先を読む
about-hunter = ほかの人の点の取り方を見て応じる
about-master = いちばん強い
about-other = ボット
shared-screen = この画面を順に回して遊びます。渡している間、秘密は隠されます。
nobody-plays = ボットだけです。観戦しましょう。
people-to-come = 名前は来た人が自分で決めます。席は始めるまで変えられます。
nobody-plays-online = ボットだけです。少なくとも一つは人の席にしてください。
shuffle-seats = 席順をくじで決める
shuffle-seats-about = 始めるときに、誰がどの席に座るかを決めます。
options = オプション
see-rule = ルール { $number }
flaw = 玉に瑕
flaw-about = 得点に数えなかったモジュールの点を引きます。
identity = 自己同一性
identity-about = 組立列の右端に置くと、レーンの処理能力が1下がります。
escape = 回避に失敗したら
escape-about = 誰かが失敗したあとも、残りの人が回避行動を行うかどうかです。
escape-all = 全員が試みる
escape-all-about = 前の人の結果にかかわらず、組の全員が振り直します。
escape-stop = 最初の失敗で終わる
escape-stop-about = その場でラウンドが終わり、残りの人は試みられません。
deck = トラップカード
deck-about = 印刷版のカードはほとんど失われているため、内蔵の山札は復元です。お持ちのカードを読み込んだり、自分で作ったりすることもできます。
empty-hand-draw = 手札がないときに引く枚数
empty-hand-draw-about = 手札なしで手番を迎えた人が引く枚数です。
empty-hand-draw-1 = 1枚
empty-hand-draw-3 = 3枚
content = アリスとタイル
content-about = 内蔵のカードとタイルは復元です。お持ちのゲームの内容を読み込んだり、自分で作ったりすることもできます。
pack-builtin = 内蔵
pack-change = ほかのカードを選ぶ
begin = 始める
begin-about = { $people ->
    [0] ボット{ $bots }体の対戦
    [1] あなたとボット{ $bots }体
   *[other] { $people }人とボット{ $bots }体
}

# Rules
rules-lead = 番号と図付きで、検索もできます。卓で断られたときは、そのルールへのリンクが出ます。
rules-search = ルールを検索
rules-found = { $count ->
    [0] 見つかりません
   *[other] { $count }か所に見つかりました
}
rules-loading = ルールを読み込んでいます…
rules-failed = ルールを読み込めませんでした。オフラインではありませんか？
try-again = もう一度
clear-search = 検索を消す
read-rules = ルールを読む
# A link for those who do not see what it stands beside.
named-door = { $words }：{ $title }

# Settings
settings-title = 設定
settings-lead = このブラウザに保存され、すぐに反映されます。
account-link = アカウント
account-about = どの端末でも自分の卓と設定が使えます。なくても遊べます。
account-door = アカウントへ
set-language = 言語
set-theme = 配色
theme-name-system = システムに合わせる
theme-name-light = ライト
theme-name-dark = ダーク
set-speed = 動き
set-speed-about = カードやダイスが動く速さです。
speed-none = なし
speed-fast = 速い
speed-normal = ふつう
speed-slow = ゆっくり
speed-reduced = システムが動きを減らす設定なので、何も動きません。
set-confirm = 手を確認する
set-confirm-about = 一度触れると選んで結果を予告し、もう一度で決定します。
set-sound = 音
set-sound-about = プログラムが作る、やわらかな音です。
try-sound = 鳴らしてみる
set-kept = 保存されたゲーム
kept-count = { $count ->
    [0] このブラウザに保存されたゲームはありません。
   *[other] このブラウザに{ $count }件のゲームが保存されています。
}
forget-all = 保存されたゲームをすべて消す
forget-all-sure = { $count ->
   *[other] { $count }件のゲームを完全に消しますか？
}
forget-all-yes = 消す
forget-all-no = 残す
forget-all-done = 保存されたゲームをすべて消しました。

# About
about-title = Tabulea について
about-lead = 手に入りにくい三つの同人ボードゲームを、ブラウザで。ひとりでも、画面を囲んでも、友だちとオンラインでも遊べます。
about-games = ゲームと作者
about-unofficial = 非公式のプロジェクトです。実装しているのはルールと事実だけで、言葉・絵・音はすべて独自のものです。印刷物からの転載はありません。見つけたら、ぜひ印刷版をお求めください。
about-cards = 確認できるもの、独自のもの
about-cards-assemble = アリスアセンブル：32枚の人形カードはすべてルールから導かれます。歯車の名前と形は独自です。
about-cards-alea = 空中都市アーレア：トラップ22枚のうち、確認できるのは7枚、種類だけ確認できるのが2枚、独自が13枚です。印刷版の図版が失われているためで、どれに当たるかはカードごとに示しています。
about-cards-heroes = アリスマティック英傑伝：19人のアリスの名前と、一部の能力の全体またはあらましが確認できます。色・数値・タイルなど残りは独自で、どれに当たるかはアリスごとに示しています。
about-cards-own = 印刷版をお持ちなら、カードの内容をファイルに書き、卓を作るときに選んでください。
about-fair = 公正な運
about-fair-text = ゲームの前に、ページ（オンラインではサーバー）は乱数のシードを約束します。配札も出目もすべてそこから導かれ、終わったあとにページがそれを証明します。記録は独立したプログラムでも検証できます。
about-privacy = プライバシー
about-privacy-text = この画面で始めたゲームはブラウザの中だけにあり、どこにも送られません。オンラインでは、名乗った名前、卓、そこでの会話をサーバーが保存し、席を覚えるためのクッキーを一つだけ使います。アカウントはなくてもよく、訪問者の計測もなく、よそから読み込むものもありません。
about-licence = ライセンス
about-licence-text = プログラム・絵・文章は MIT または Apache 2.0 のどちらでも使えます。ゲームそのものは各デザイナーのものです。
about-version = バージョン { $version }

# No such page
not-found = そのページはありません。
not-found-text = 番をしていた人形は眠っています。こちらの扉は開いています。

# Lessons
learn-now = 遊び方を覚える
learn-title = 遊びながら覚える
learn-puzzles = ルールを覚えたら、問題に挑戦
learn-lead = どのゲームも、最初の一局を遊びながら学べます。途中でやめても、続きから再開できます。
learn-minutes = 約{ $minutes }分
learn-begin = レッスンを始める
learn-first = はじめての方へ：遊びながら覚える
learn-go-on = レッスンの続き
