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

# No such page
not-found = そのページはありません。
