# The command box
command = コマンド
command-hint = 一覧の番号、指し手、または「ヘルプ」などの言葉を入力してください。下矢印ですべての候補が開きます。F2でここに来て、Escapeで元の場所に戻ります。
answers = 返答
numbered = { $number }．{ $words }
word-named = { $word }：{ $does }
help = 選択肢の番号か指し手を入力して、Enterを押してください。次の言葉も使えます。
place = { $title }、{ $step ->
    [0] 開始直後です。
   *[other] { $step }手目まで進みました。
}{ $prompt }{ $count ->
    [0] 今できることはありません。
   *[other] 選択肢は{ $count }個あります。
}
nothing-to-do = あなたの番ではないため、今選べるものはありません。
no-such-number = { $first }から{ $last }までの番号を入力してください。
advised = { $number }．{ $words }：勝率 { $percent } %

# What is understood
word-help = ヘルプ
does-help = ここで使える言葉
word-where = 状況
does-where = どのゲームの何手目か、誰の番か
word-table = 場
does-table = 場にあるものすべて
word-list = 一覧
does-list = できることすべて
word-log = 出来事
does-log = これまでの出来事へ移動
word-hint = ヒント
does-hint = いちばん強いボットの見立て
word-undo = 取り消す
does-undo = 最後の一手を取り消す
