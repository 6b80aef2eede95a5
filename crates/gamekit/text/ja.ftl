# 棋譜の表記
notation-unknown-word = { $at }文字目：知らない語です
notation-blank = { $at }文字目：語の間の空白は1つだけです
notation-number = { $at }文字目：数が必要です
notation-leading-zero = { $at }文字目：数の先頭に余分な0があります
notation-too-large = { $at }文字目：{ $max }より大きい数は使えません
notation-not-ascending = { $at }文字目：数は小さい順に並べます
notation-wrong-count = { $at }文字目：数の個数が合いません
notation-sign = { $at }文字目：「{ $sign }」が必要です
notation-trailing = { $at }文字目：ここで終わるはずです

# 設定とパック
option-unknown = 設定「{ $key }」はありません。使える設定：{ $known }
option-wrong = 設定「{ $key }」に「{ $value }」は使えません。使える値：{ $allowed }
option-missing = 設定「{ $key }」を指定してください
pack-missing = 指定されたパック「{ $name }」が含まれていません
pack-misnamed = パック「{ $name }」の中身が名前と一致しません
pack-unused = パック「{ $name }」はどの設定からも使われていません
pack-content = パック「{ $name }」は使えません：{ $reason }

# 対戦
match-over = ゲームは終わっています。
match-not-your-turn = あなたの手番ではありません。
match-stale = その決定はすでに締め切られました。いま求められているのは決定{ $asked }です。
match-no-chance-due = いまは乱数の出番ではありません。
match-nothing-to-undo = 取り消せる手がありません。
match-no-such-step = その手は記録にありません。
match-no-such-seat = その席はありません。
match-paused = ゲームは一時停止中です。
match-not-paused = ゲームは一時停止していません。
against-rule = ルール{ $rule }に反します
journal-gap = 記入の番号が{ $found }になっています

# 記録
record-format = 形式「{ $found }」は読めません。読めるのは tabulea-record/1 です
record-game = この記録のゲームは「{ $found }」です
record-unknown-game = ゲーム「{ $found }」はありません。遊べるゲーム：{ $known }
record-rules = ルール版{ $found }は知りません。最新は{ $newest }です
record-player-count = { $expected }人のゲームに{ $found }人が記されています
record-player-kind = 「{ $found }」は human でも bot:名前 でもありません
record-hex = 小文字の16進数{ $digits }桁が必要です
record-nonce-count = { $expected }席に対してナンスが{ $found }個あります
record-nonce-of-bot = ボットにナンスはありません
record-nonce-missing = 人のナンスがありません
record-seed-missing = 終わったゲームにはシードが必要です
record-seed-too-early = 進行中のゲームにシードは載りません
record-commitment = シードがコミットメントと一致しません
record-hidden = この記入はゲームが終わるまで伏せられています
record-chance-due = ここには乱数の結果が必要です
record-act-due = ここにはプレイヤーの手が必要です。乱数の出番ではありません
record-after-the-end = ゲームはここですでに終わっています
record-no-such-seat = 席{ $seat }はありません
record-not-their-turn = 席{ $seat }の手番ではありません
record-not-fair = シードから導かれるのは「{ $expected }」で、「{ $found }」ではありません
record-not-over = 結果が載っていますが、記録の終わりでゲームはまだ終わっていません
record-result-missing = ゲームは終わっていますが、結果がありません
record-result-differs = 正しくは{ $expected }で、{ $found }ではありません
record-end = ゲームの終わり方は「{ $found }」ではありません
