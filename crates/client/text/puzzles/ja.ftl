# The hall
hall-title = 問題と今日の一番
hall-lead = 最善手がはっきりしている局面と、全員が同じ条件で遊ぶ一日一ゲームです。
puzzles-title = 問題
puzzles-about = どれも実際のゲームの局面です。そのプレイヤーに見えているものだけから考えて、ほかより明らかに勝ちやすい手が一つあります。挑戦は一度だけです。
nothing-tried = 全{ $count }問。まだ挑戦していません。
solved-of = 全{ $count }問、挑戦{ $tried }問、正解{ $solved }問。
none-yet = このゲームの問題はまだありません。
of-today = 今日の問題
named = { $what }：{ $title }
all-puzzles = 問題一覧
daily-title = 今日の一番
daily-about = { $day }（協定世界時）の一番です。乱数もボットも、遊ぶ人全員に共通です。
play-daily = 遊ぶ
see-result = 結果を見る
loading = 読み込んでいます…

# The list
list-title = 問題：{ $title }
progress = 全{ $count }問、挑戦{ $tried }問、正解{ $solved }問。
gentle = やさしい
gentle-about = 中級のボットなら、たいてい見つけます。
tricky = ひねりあり
tricky-about = ひと目でよさそうな手は、最善ではありません。
hard = むずかしい
hard-about = 確実に見つけるのは、いちばん強いボットだけです。
grade-progress = { $about }{ $count }問中{ $solved }問正解。
number-open = 問題{ $number }
number-solved = 問題{ $number }、正解
number-missed = 問題{ $number }、不正解

# One puzzle
puzzle-name = 問題
puzzle-head = 問題{ $number }・{ $grade }
today-head = 今日の問題・{ $grade }
asked = いちばん勝ちやすい手を見つけてください。最初の一手が記録されます。
right = 正解です！
wrong = 最善ではありません。
right-because = 「{ $what }」の勝率は { $win } %、次に良い「{ $other }」は { $other_win } % です。
wrong-because = 「{ $tried }」の勝率は { $tried_win } %、「{ $what }」は { $win } % です。
exactly = どれも正確な値です。
estimated = どれも探索による推定値です。
worths-title = それぞれの手の勝率
worths-share = { $win } %
worths-unknown = ほとんど調べていません
worths-tried = あなたの手
worths-rest = ほか{ $count }手は、これより低い勝率です。
next-puzzle = 次の問題
rules-link = ルール
you = あなた
rival = プレイヤー{ $number }

# The deal of a day
daily-head = { $title }　{ $day }
daily-rival = ボット{ $number }（{ $level }）
daily-against = 対戦相手：{ $levels }
comma = 、
one-try = 記録されるのは一度だけです。ヒントは使えません。途中でやめて、あとで続きから遊べます。
begin-daily = この一番を遊ぶ
go-on = 続きから遊ぶ
daily-open = まだ遊んでいません。
daily-begun = 途中です。
daily-runs = { $day } の一番：挑戦は一度、ヒントなし。
daily-over = { $day } の一番：{ $stood }。
stood = { $points }点、{ $players }人中{ $rank }位
you-stood = あなた：{ $stood }。
master-stood = 同じ席の達人：{ $stood }。
master-plays = 達人が同じ席で同じ一番を遊んでいます… { $steps }手目。
master-missing = 達人を読み込めなかったため、まだ比べられません。ページを再読み込みすると、もう一度試します。
master-about = 達人も、同じ席・同じ乱数・同じボットで対戦します。考える量を決めてあるので、誰もが同じ対局と比べられます。
look-again = ゲームをもう一度見る
honour-title = 公正さはあなたしだい
honour-text = この一番の乱数は、すべて「{ $text }」という文字列の SHA-256 ハッシュから決まります。だから全員に同じものが配られ、同時に、誰でも前もって計算したり、別のブラウザで先に試したりできます。確かめる人はいません。結果の値打ちは、あなたの誠実さが決めます。
other-days = ほかの日
share-name = 結果のテキスト
share-alone = Tabulea 今日の一番・{ $title }・{ $day }
    { $own }
    { $address }
share-compared = Tabulea 今日の一番・{ $title }・{ $day }
    { $own }
    達人：{ $compared }
    { $address }
copy = コピー
copied = コピーしました。
copy-yourself = 選択されたテキストをコピーしてください。
