# The board
board-name = The plaza in the sky
percent = { $number } %
separator = ,{ " " }

# The trap
trap = The trap
trap-number = Trap { $id }
trap-name = { $kind ->
    [faces] The rune door
    [pattern] The twin owls
    [total] The hanging stone
    [group] The net
    [exactly] The dial lock
   *[compare] The balance
}
sprung-by = Sprung by { $sentence }.
awake = The trap is sprung!
no-trap = A new trap is about to be turned up.
round = Round { $round }
last-round = Last round
doubled = All points count double
to-come = { $count ->
    [one] 1 trap to come
   *[other] { $count } traps to come
}
round-is-over = The round is over.
game-is-over = The game is over.

# Chances
chances = Chances
chances-of = Chances of { $number }
curve-name = Chance that fresh dice spring the trap, from 1 die to { $most }: { $list }
by-dice = sprung, by number of dice
dice-alone = { $count ->
    [one] 1 die alone
   *[other] { $count } dice alone
}
all-declare = all declare { $number }: { $dice } dice
brings-points = brings points*
first-fails = the first group fails*
to-expect = expected points*
at-random = * others declare anything with equal chance
point-at-number = Choose a number to see its exact chances.
on-table = { $dice ->
    [0] no dice on the table
    [one] 1 die on the table, total { $total }
   *[other] { $dice } dice on the table, total { $total }
}
next-springs = { $more ->
    [one] the next die springs it
   *[other] the next { $more } spring it
}
escape-works = escape with all { $dice }

# Declaring
declare = Dice to declare
declare-number = Declare { $number }
confirm-number = { $count ->
    [0] Declare 0
   *[other] Declare { $count } · { $percent } %
}
alone-short = alone
points-short = expect
pays-first = first out: +{ $points }
sealed-own = You declared { $number }. Nobody else sees it yet.
sealed-already = You have declared. Undo takes it back until all are in.
waiting-for = Still to declare: { $names }
hint-words = { $words }. { $percent } % to win

# Cups and dice
cup-thinking = { $name } is thinking
cup-sealed = { $name } has declared
cup-own = { $name } declared { $number }, sealed
cup-open = { $name } declared { $number }
die-of = { $name }’s die: { $face }
die-part = { $name }’s die: { $face }, part of the trap
ghost-of = { $name }’s die, not rolled yet

# Groups
groups = Groups, in the order of rolling
fate = { $fate ->
    [bets] bets on 0
    [waits] waits
    [next] rolls next
    [clear] clear +{ $points }
    [out] out
    [escaped] escaped +{ $points }
    [caught] caught
    [paid] paid +{ $points }
   *[left] no points
}
risk = { $percent } % risk
group-name = { $number }: { $names }. { $fates }
ones = { $count ->
    [one] 1 one
   *[other] { $count } ones
}
level = Level at the top: ten dice each, most ones win

# Moments
moment-turned = New trap
moment-last = Last round: all points double!
moment-lifted = Cups up!
moment-nobody = Nobody rolls
moment-clear = Clear!
moment-sprung = Sprung!
moment-escaped = Escaped!
moment-caught = Caught!
moment-tiebreak = { $count ->
    [one] { $names } wins the dice
   *[other] Level again: { $names }
}
each-points = { $names } +{ $points }
must-escape = { $names } must escape
next-is-last = The next round is the last
zero-pays = The 0 pays: { $names } +{ $points }
no-zero = Nobody bet on it

# Points
points = Points
points-of = { $name }: { $points ->
    [one] 1 point
   *[other] { $points } points
}
goal-note = At { $goal } the next round is the last and counts double.
double-note = Last round: everything counts double.

# The end
after-each = Points after each round
wins = { $name } wins
rank = { $rank }.
after-rounds = { $rounds ->
    [one] after 1 round
   *[other] after { $rounds } rounds
}
by-dice-off = Level at the top; ten dice each decided.
end-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
