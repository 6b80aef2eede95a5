title = 空中都市アーレア
credits = ゲームデザイン：鯨玉零号、渚くじら、制作：くじらだま。これは非公式版です。

# トラップの条件を平たい言葉で。
number = { $number }
# optional: $count
some-dice = { $number }個
# optional: $count
some-of-face = { $face }の目{ $number }個
# optional: $dice
faces-one = { $face }の目が{ $number }個以上
# optional: $dice
faces-equal = { $faces }の目がそれぞれ{ $number }個以上
faces = { $dice }がそろう
faces-part = { $dice }以上
pattern-any = 目を問わずダイスが1個以上
pattern-one = 同じ目が{ $number }個以上
pattern-all-six = 6種類すべての目
pattern-all-different = 異なる目が{ $letters }種類以上
pattern-pairs = ペアが{ $letters }組：異なる{ $letters }種類の目が2個以上ずつ
pattern-equal = 異なる{ $letters }種類の目が{ $number }個以上ずつ
pattern = 異なる{ $letters }種類の目が、それぞれ{ $parts }以上
# optional: $place
pattern-part = { $number }個
total = 目の合計が{ $at-least }以上
group-one = { $face }の目が{ $dice }以上
group = { $faces }の目が合わせて{ $dice }以上
# optional: $parts
exactly-one = { $faces }の目がちょうど{ $counts }、それ以外の個数なら安全
# optional: $parts
exactly = { $faces }のいずれかの目が単独でちょうど{ $counts }、それ以外の個数なら安全
exactly-part = { $dice }
compare = { $more }の目が{ $less }の目より多い
or = か
and = と
condition-line = { $printed } — { $sentence }

# カードの出典
status-attested = ルールブックまたは公開レビューで確認済み
status-in-kind = 種類は確認済み、数値は独自
status-ours = 独自
status-player = プレイヤーの自作

# 条件と山札の誤り
condition-unknown-kind = { $at }文字目：このように始まる条件はありません
condition-expected = { $at }文字目：「{ $wanted }」が必要です
condition-no-such-face = { $at }文字目：ダイスの目は1から6です
condition-no-such-letter = { $at }文字目：使える文字はAからFです
condition-number = { $at }文字目：数が必要です
condition-bad-number = { $at }文字目：数が範囲外です
condition-twice = { $at }文字目：重複しています
condition-too-many = { $at }文字目：ダイスは25個しかありません
condition-trailing = { $at }文字目：ここで終わるはずです
deck-shape = 山札として読めません：{ $reason }
deck-format = 形式「{ $found }」は読めません。読めるのは alea-deck/1 です
deck-too-many = カードが{ $count }枚は多すぎます。最大64枚です
deck-duplicate = カード{ $id }が重複しています
deck-condition = カード{ $id }：{ $reason }
deck-players = カード{ $id }：人数は3、4、5から昇順で指定します
deck-impossible = カード{ $id }：この人数のダイスでは決して発動しません
deck-no-card = { $players }人用のカードがありません

# 場
board-start = これから最初のラウンドが始まります。
board-round = 第{ $round }ラウンド。終了時に誰かが{ $goal }点以上なら、次が最終ラウンドです。
board-last = 最終の第{ $round }ラウンド：得点はすべて2倍です。
board-between = 第{ $round }ラウンドが終わりました。まだ誰も{ $goal }点に届いていません。
board-before-last = 第{ $round }ラウンドが終わりました。次が最終ラウンドで、得点はすべて2倍です。
board-tiebreak = 最終ラウンドが終わりました。首位で並んだ{ $names }が10個ずつ振ります。
board-over = 全{ $round }ラウンドでゲームが終わりました。
trap = トラップ{ $id }：{ $condition }（{ $status }）。
no-trap = トラップは公開されていません。
undealt = { $count ->
    [0] 山札に残るトラップはありません。
   *[other] 山札に残るトラップは{ $count }枚：{ $cards }。
}
score-line = { $name }：{ $points }点{ $declared }
has-declared = 、宣言済み
declared-number = 、{ $number }個を宣言
rolled-dice = 、出目 { $dice }
table = 場のダイス：{ $dice }。
table-empty = 場にダイスはありません。
odds-line = そのダイスだけで発動する確率：{ $odds }。
odds-part = { $dice }個 { $percent }％

# 促しと行動
prompt = ダイスを何個振りますか。宣言してください。
prompt-wait = { $name }が考えています。
declare-action = { $count ->
    [0] ダイス0個：期待点{ $expected }
   *[other] ダイス{ $count }個：単独での発動率{ $alone }％、期待点{ $expected }
}

# 出来事
trap-turned = 第{ $round }ラウンド：トラップ{ $card }、{ $condition }。
trap-turned-last = 最終の第{ $round }ラウンド（得点2倍）：トラップ{ $card }、{ $condition }。
declared = { $who ->
    [you] あなたは宣言しました。
   *[other] { $name }は宣言しました。
}
shown = 宣言：{ $numbers }。
named-number = { $name }（{ $number }）
rolled = 出目：{ $dice }。
named-dice = { $name }（{ $dice }）
cleared = { $count ->
    [1] クリア：{ $names } +{ $points }点。
   *[other] クリア：{ $names } +{ $points }点ずつ。
}
sprung = { $names }がトラップを発動させました！
zero-paid = { $count ->
    [1] 最初の組のアウトなので、0の宣言が得点：{ $names } +{ $points }点。
   *[other] 最初の組のアウトなので、0の宣言が得点：{ $names } +{ $points }点ずつ。
}
escaped = { $who ->
    [you] あなたは全ダイスを振り直して{ $dice }、回避成功：+{ $points }点。
   *[other] { $name }は全ダイスを振り直して{ $dice }、回避成功：+{ $points }点。
}
caught = { $who ->
    [you] あなたは全ダイスを振り直して{ $dice }、回避失敗。
   *[other] { $name }は全ダイスを振り直して{ $dice }、回避失敗。
}
round-over = ラウンド終了。得点：{ $scores }。
next-is-last = 次が最終ラウンドです。
refilled = 山札が尽きたので、すべてのカードを戻しました。
tiebreak = 首位が同点なので10個ずつ振り、1の目の多さを競います：{ $dice }。
game-over = ゲームが終わりました。

# できない理由
illegal-too-many = 宣言できるのは5個までです。
illegal-trap = このトラップはいま公開できません。
illegal-roll = いま振る組のダイスではありません。
illegal-escape = このプレイヤーが回避行動を行う番ではないか、ダイスの数が場と違います。
illegal-tiebreak = 首位で並んだ人だけが、10個ずつ振ります。
illegal-out-of-place = ここでは別の乱数の結果が必要です。
rule = { $sentence }（ルール{ $rule }）

# 結果
result-line = { $rank }位　{ $name }：{ $points }点
result-tiebreak = 同点の首位は10個のダイスで決着しました。
