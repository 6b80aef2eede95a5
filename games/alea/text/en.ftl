title = The Skycity of Alea
credits = Game design by 鯨玉零号 (Kujiradama Zero) and 渚くじら (Nagisa Kujira), published by くじらだま (Kujiradama). This is an unofficial version.

# What springs a trap, in plain words.
number = { $number ->
    [0] zero
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [10] ten
    [11] eleven
    [12] twelve
   *[other] { $number }
}
some-dice = { $count ->
    [one] { $number } die
   *[other] { $number } dice
}
some-of-face = { $count ->
    [one] { $number } { $face }
   *[other] { $number } { $face }s
}
# optional: $face, $number
faces-one = at least { $dice }
# optional: $faces, $number
faces-equal = at least { $dice }
faces = at least { $dice }
faces-part = { $dice }
pattern-any = at least one die, whatever it shows
pattern-one = at least { $number } dice of the same number
pattern-all-six = all six numbers
pattern-all-different = at least { $letters } different numbers
pattern-pairs = { $letters } pairs: { $letters } different numbers, at least two dice each
pattern-equal = { $letters } different numbers, at least { $number } dice each
pattern = { $letters } different numbers: at least { $parts }
pattern-part = { $place ->
    [1] { $number } dice of one
    [2] { $number } of another
    [3] { $number } of a third
    [4] { $number } of a fourth
    [5] { $number } of a fifth
   *[other] { $number } of a sixth
}
total = a total of { $at-least } or more
group-one = at least { $dice } showing { $face }
group = at least { $dice } showing { $faces }, counted together
# optional: $parts, $faces, $counts
exactly-one = { $parts }; any other count is safe
# optional: $parts, $faces, $counts
exactly = { $parts }; each number counts by itself, and any other count is safe
exactly-part = exactly { $dice }
compare = more { $more }s than { $less }s
or = or
and = and
condition-line = { $printed } — { $sentence }

# Where a card comes from.
status-attested = attested by the rulebook or by reviews
status-in-kind = its kind is attested, its numbers are ours
status-ours = ours
status-player = a player's own card

# Faults of a condition and of a deck.
condition-unknown-kind = character { $at }: no condition begins like this
condition-expected = character { $at }: "{ $wanted }" belongs here
condition-no-such-face = character { $at }: a die shows 1 to 6
condition-no-such-letter = character { $at }: a pattern uses the letters A to F
condition-number = character { $at }: a number is missing
condition-bad-number = character { $at }: the number is out of range
condition-twice = character { $at }: this is named twice
condition-too-many = character { $at }: there are only 25 dice
condition-trailing = character { $at }: nothing may follow here
deck-shape = this is no deck: { $reason }
deck-format = the format "{ $found }" is unknown; alea-deck/1 is read
deck-too-many = { $count } cards are too many; 64 are the most
deck-duplicate = card { $id } stands twice
deck-condition = card { $id }: { $reason }
deck-players = card { $id }: its player counts must be some of 3, 4, 5, ascending
deck-impossible = card { $id }: no dice of its players can ever spring it
deck-no-card = no card is used with { $players } players

# The table
board-start = The first round is about to begin.
board-round = Round { $round }. If anybody has { $goal } points or more at its end, the next one is the last.
board-last = Round { $round }, the last one: all points count double.
board-between = Round { $round } is over. Nobody has { $goal } points yet.
board-before-last = Round { $round } is over. The next one is the last: all points will count double.
board-tiebreak = The last round is over. { $names } are level at the top and roll ten dice each.
board-over = The game is over after { $round } rounds.
trap = Trap { $id }: { $condition } ({ $status }).
no-trap = No trap is turned up.
undealt = { $count ->
    [0] All traps are dealt.
    [one] 1 trap is undealt: { $cards }.
   *[other] { $count } traps are undealt: { $cards }.
}
score-line = { $points ->
    [one] { $name }: 1 point{ $declared }
   *[other] { $name }: { $points } points{ $declared }
}
has-declared = , has declared
declared-number = , declared { $number }
rolled-dice = , rolled { $dice }
table = On the table: { $dice }.
table-empty = No dice on the table.
odds-line = Chance that dice alone spring it: { $odds }.
odds-part = { $dice ->
    [one] 1 die { $percent } %
   *[other] { $dice } dice { $percent } %
}

# Prompts and actions
prompt = How many dice do you declare?
prompt-wait = { $name } is deciding.
declare-action = { $count ->
    [0] no dice: { $expected } points to expect
    [one] 1 die: { $alone } % to spring the trap alone, { $expected } points to expect
   *[other] { $count } dice: { $alone } % to spring the trap alone, { $expected } points to expect
}

# Events
trap-turned = Round { $round }: trap { $card }, { $condition }.
trap-turned-last = Round { $round }, the last one, everything doubled: trap { $card }, { $condition }.
declared = { $who ->
    [you] You have declared.
   *[other] { $name } has declared.
}
shown = Declared: { $numbers }.
named-number = { $name } ({ $number })
rolled = Rolled: { $dice }.
named-dice = { $name } ({ $dice })
cleared = { $count ->
    [one] Clear: { $names } +{ $points }.
   *[other] Clear: { $names } +{ $points } each.
}
sprung = The trap is sprung by { $names }!
zero-paid = { $count ->
    [one] It was the first roll of the round, so declaring 0 pays: { $names } +{ $points }.
   *[other] It was the first roll of the round, so declaring 0 pays: { $names } +{ $points } each.
}
escaped = { $who ->
    [you] You roll all dice again, { $dice }, and escape: +{ $points }.
   *[other] { $name } rolls all dice again, { $dice }, and escapes: +{ $points }.
}
caught = { $who ->
    [you] You roll all dice again, { $dice }, and are caught.
   *[other] { $name } rolls all dice again, { $dice }, and is caught.
}
round-over = The round is over. Points: { $scores }.
next-is-last = The next round is the last one.
refilled = The deck was empty and is refilled.
tiebreak = Level at the top, ten dice each, most ones win: { $dice }.
game-over = The game is over.

# Refusals
illegal-too-many = Nobody rolls more than five dice.
illegal-trap = This trap cannot be turned up now.
illegal-roll = These are not the dice of the group that rolls now.
illegal-escape = It is not this player's turn to escape, or not as many dice as lie on the table.
illegal-tiebreak = Those who are level at the top roll ten dice each, and nobody else.
illegal-out-of-place = Another random result is due here.
rule = { $sentence } (rule { $rule })

# The result
result-line = { $rank }. { $name }: { $points } points
result-tiebreak = Ten dice decided between equal leaders.
