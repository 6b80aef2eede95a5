# Notation
notation-unknown-word = character { $at }: no such word
notation-blank = character { $at }: exactly one blank belongs between words
notation-number = character { $at }: a number is missing
notation-leading-zero = character { $at }: a number has no leading zero
notation-too-large = character { $at }: the number is larger than { $max }
notation-not-ascending = character { $at }: the numbers must ascend
notation-wrong-count = character { $at }: too many or too few numbers
notation-sign = character { $at }: "{ $sign }" belongs here
notation-trailing = character { $at }: nothing may follow here

# Options and packs
option-unknown = there is no option "{ $key }"; the options are { $known }
option-wrong = option { $key } cannot be "{ $value }"; allowed: { $allowed }
option-missing = option { $key } must be given
pack-missing = the pack { $name } is named but not contained
pack-misnamed = the content of the pack { $name } does not belong to its name
pack-unused = no option names the pack { $name }
pack-content = the pack { $name } cannot be used: { $reason }

# Matches
match-over = The game is over.
match-not-your-turn = It is not your turn.
match-stale = That was decided in the meantime; decision { $asked } is asked for now.
match-no-chance-due = No random result is due.
match-nothing-to-undo = There is nothing that can be taken back.
match-no-such-step = No such step stands in the log.
match-no-such-seat = The table has no such seat.
match-paused = The game is paused.
match-not-paused = The game is not paused.
against-rule = against rule { $rule }
journal-gap = the entry is numbered { $found }

# Records
record-format = the format "{ $found }" is unknown; tabulea-record/1 is read
record-game = the record is of the game "{ $found }"
record-unknown-game = there is no game "{ $found }"; the games are: { $known }
record-rules = rules version { $found } is unknown; the newest is { $newest }
record-player-count = { $found } players are listed, but { $expected } play
record-player-kind = "{ $found }" is neither "human" nor "bot:" with a name
record-hex = { $digits } lower-case hexadecimal digits belong here
record-nonce-count = { $found } nonces are listed, but there are { $expected } seats
record-nonce-of-bot = a bot has no nonce
record-nonce-missing = a person's nonce is missing
record-seed-missing = a finished game shows its seed
record-seed-too-early = a running game does not show its seed
record-commitment = the seed does not belong to the commitment
record-hidden = this entry is hidden until the game is over
record-chance-due = a random result belongs here
record-act-due = a decision belongs here, no random result is due
record-after-the-end = the game is already over here
record-no-such-seat = there is no seat { $seat }
record-not-their-turn = it is not the turn of seat { $seat }
record-not-fair = the seed gives "{ $expected }", not "{ $found }"
record-not-over = the record has a result, but the game is not over at the end of its log
record-result-missing = the game is over, but the result is missing
record-result-differs = { $expected } is right, not { $found }
record-end = the game did not end as "{ $found }"
