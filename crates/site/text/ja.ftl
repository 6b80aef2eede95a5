# The page as an app
app-name = Tabulea（タブレア）
app-description = 『アリスアセンブル』『空中都市アーレア』『アリスマティック英傑伝』の非公式の遊び場です。

# Without a network
notice = このページについて
offline-ready = ネットワークなしで遊ぶ準備ができました。ボットとの対戦も、1つの画面を囲むゲームも続けられます。
notice-close = 閉じる
update-there = 新しいバージョンがあります。ゲームは保存されています。
update-load = 読み込む
update-later = あとで

# A page that broke
fault-report = このサイトの運営者に知らせますか？
fault-about = 送られるのは下の内容だけで、あなたが望んだときだけです。名前もアドレスも対局も添えません。
fault-what = 起きたこと
fault-page = ページの種類
fault-build = バージョン
fault-browser = ブラウザ
fault-send = この報告を送る
fault-sending = 少々お待ちください…
fault-thanks = 送りました。ありがとうございます。
fault-nobody = 報告を受け取るサーバーにつながりません。何も送られていません。

# For printing
print-page = { $title }：印刷用シート
print-button = 印刷する
print-back = ルール一覧
print-other = English
score-sheet = 得点表
score-name = 名前
sheet-credit = Tabulea（非公式）。文章はすべて独自のものです。
lane-capacity = 処理能力
lane-modules = { $points }点のモジュール ×
lane-flaw = 玉に瑕：−
lane-points = 得点
lane-biggest = 最大のモジュール
lane-scored = 得点した数・しない数
round-number = 第{ $number }ラウンド
round-last = 最終ラウンド（×2）
round-note = 各欄に、宣言した数と、ラウンド後の得点を書きます。
total = 合計
kingdom-white = 白の領土
kingdom-cities = 都市
kingdom-forests = 森
kingdom-powers = ゲーム中の能力
kingdom-tiles = タイル
kingdom-slots = スロット
kingdom-end = 終了時の能力
kingdom-alices = 表向きのアリス
cards-title = アリス一覧
