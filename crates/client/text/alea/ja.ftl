# The board
board-name = 天空の広場
percent = { $number }％
separator = 、

# The trap
trap = トラップ
trap-number = トラップ{ $id }
trap-name = { $kind ->
    [faces] ルーンの扉
    [pattern] 双子のふくろう
    [total] 吊り石
    [group] 捕獲網
    [exactly] ダイヤル錠
   *[compare] 天秤
}
sprung-by = 発動条件：{ $sentence }
awake = トラップ発動！
no-trap = 次のトラップがまもなく公開されます。
round = 第{ $round }ラウンド
last-round = 最終ラウンド
doubled = 得点はすべて2倍
to-come = 山札 残り{ $count }枚
round-is-over = ラウンド終了。
game-is-over = ゲームが終わりました。

# Chances
chances = 確率
chances-of = { $number }個の確率
curve-name = 新しく振ったダイスがトラップを発動させる確率、1個から{ $most }個まで：{ $list }
by-dice = ダイス数ごとの発動率
dice-alone = { $count }個だけ
all-declare = 全員が{ $number }個（計{ $dice }個）
brings-points = 得点できる＊
first-fails = 最初の組がアウト＊
to-expect = 期待点＊
at-random = ＊他の人の宣言がどの数も等確率の場合
point-at-number = 数を選ぶと、正確な確率が出ます。
on-table = { $dice ->
    [0] 場にダイスなし
   *[other] 場に{ $dice }個、合計{ $total }
}
next-springs = 次の{ $more }個で発動
escape-works = 全{ $dice }個で回避

# Declaring
declare = 宣言するダイスの数
declare-number = { $number }個を宣言
confirm-number = { $count ->
    [0] 0を宣言
   *[other] { $count }個を宣言 · { $percent }％
}
alone-short = 単独
points-short = 期待点
pays-first = 最初がアウトで+{ $points }
sealed-own = あなたの宣言は{ $number }個。まだ誰にも見えません。
sealed-already = 宣言済みです。全員がそろうまでは取り消せます。
waiting-for = まだ宣言していない人：{ $names }
hint-words = { $words }。勝率{ $percent }％

# Cups and dice
cup-thinking = { $name }は考え中
cup-sealed = { $name }は宣言済み
cup-own = { $name }の宣言は{ $number }個（非公開）
cup-open = { $name }の宣言は{ $number }個
die-of = { $name }のダイス：{ $face }
die-part = { $name }のダイス：{ $face }、条件の一部
ghost-of = { $name }のまだ振っていないダイス

# Groups
groups = 組（振る順）
fate = { $fate ->
    [bets] 0に賭ける
    [waits] 待機
    [next] 次に振る
    [clear] クリア +{ $points }
    [out] アウト
    [escaped] 回避 +{ $points }
    [caught] 回避失敗
    [paid] 的中 +{ $points }
   *[left] 得点なし
}
risk = 発動率{ $percent }％
group-name = { $number }個：{ $names }。{ $fates }
ones = 1の目{ $count }個
level = 首位が同点。10個ずつ振り、1の目の多い人の勝ち

# Moments
moment-turned = 新しいトラップ
moment-last = 最終ラウンド、得点2倍！
moment-lifted = 宣言公開！
moment-nobody = 誰も振りません
moment-clear = クリア！
moment-sprung = 発動！
moment-escaped = 回避成功！
moment-caught = 回避失敗！
moment-tiebreak = { $count ->
    [1] { $names }の勝ち
   *[other] また同数：{ $names }
}
each-points = { $names } +{ $points }点
must-escape = { $names }は回避行動へ
next-is-last = 次が最終ラウンド
zero-pays = 0が的中：{ $names } +{ $points }点
no-zero = 0に賭けた人はなし

# Points
points = 得点
points-of = { $name }：{ $points }点
goal-note = { $goal }点に届くと、次が得点2倍の最終ラウンド。
double-note = 最終ラウンド：得点はすべて2倍。

# The end
after-each = ラウンドごとの得点
wins = { $name }の勝ち
rank = { $rank }位
after-rounds = 全{ $rounds }ラウンド
by-dice-off = 首位が同点で、10個のダイスで決着。
end-points = { $points }点
