# The frame
skip-to-main = 本文へ
navigation = ページ
about = このサイトについて
theme-system = 配色：システム
theme-light = 配色：ライト
theme-dark = 配色：ダーク
not-found = そのページはありません。
to-home = トップへ

# Home
home-title = 三つの小さな世界を、一つの卓に。
home-promise = 強いボットを相手に一人で、または一つの画面を囲んで。登録も導入も要りません。
home-assemble = 機械仕掛けの人形を並べ、歯車をつないでモジュールを育てる。2〜4人。
home-alea = いくつのダイスに賭ける？ 罠を起こさずに振り切ろう。3〜5人。
home-heroes = アリスを召喚し、地図に送り出し、都市を守る。3〜5人。
play-against-bots = ボットと遊ぶ
games-waiting = 途中のゲーム
go-on = 続ける：{ $title }
forget = このゲームを消す：{ $title }
game-unreadable = 読み取れないゲーム

# About
about-unofficial = 非公式のファンメイドです。言葉と絵はすべて独自のもので、原作のデザイナーを明記しています。
about-cards = AlicematiC Heroes のカードとアレアの罠には、ルールブックで確認できるものと独自のものがあります。どれがどちらかはルールのページに書いてあります。

# Making a table
how-many = 何人で遊びますか？
who-plays = 誰が遊びますか？
seat-number = 席{ $number }
person = 人
you = あなた
person-number = プレイヤー{ $number }
bot-number = ボット{ $number }（{ $level }）
level-random = でたらめ
level-greedy = 目先
level-novice = 初級
level-skilled = 中級
level-expert = 上級
level-master = 達人
level-other = ボット
begin = 始める
no-randomness = このブラウザでは乱数が得られないため、配ることができません。
not-kept = このブラウザには保存できないため、ページを離れるとゲームは消えます。

# The table
no-table = このゲームは表示できません
table-unknown = このブラウザにその名前のゲームはありません。
table-other-version = このゲームは別の版で保存されました。何も失われていません。保存された内容は下にあります。
table-damaged = 保存された内容が壊れています。{ $reason }
what-was-kept = 保存された内容
players = プレイヤー
board = 場
choices = できること
log = 出来事
undo = 取り消す
hint = ヒント
hint-share = 勝率 { $percent } %
game-is-over = ゲームは終わりました。
save-record = 記録を保存
seed = すべての乱数のもとのシード：{ $seed }
handover = 画面を{ $name }さんに渡してください。
take-screen = { $name }です

# When the page breaks
fault-title = 問題が起きました
fault-text = ページが誤りを起こして止まりました。ゲームは一手ごとに保存されているので、再読み込みすれば続けられます。
fault-reload = 再読み込み
