# The board
board-name = The atelier
lane = Lane { $number } ({ $name })
lane-number = Lane { $number }
counts-now = counts
round = Round { $round } of { $rounds }
opening = Opening draft
over = The dolls are done
bench = Bench
bench-of = Bench { $index }
capacity = Capacity
points-name = { $points } points
doll = Doll { $index }: { $gears }
lane-words = Capacity { $capacity }, { $points } points. On the Bench: { $bench }. In the line: { $line }.
nobody = no doll
look-closer = Look closer at { $lane }
close = Close

# The Field
field = The Field
field-take = Take one to your Bench.
field-place = Place your doll first, then take one.
field-wait = Every Lane takes one after placing.
field-last = Last round: nothing more is taken.
field-over = All Benches are empty.
brings = +1 Capacity
best = best
share = { $percent } %

# The box
box-look = { $count ->
    [one] 1 doll is still undealt: look her up
   *[other] { $count } dolls are still undealt: look them up
}
box-title = Still in the box: { $count }
box-none = No doll is left in the box.
box-never = Two of them will never come.
box-short = box

# The order of turns
order = Order of turns
order-draft = Draft
order-now = This round
order-next = Next round
order-done = has acted
order-acts = acts now
order-open = not taken yet
order-brings = Doll { $doll } brings 1 Capacity

# The gaps
gaps = Gaps of your line
legend-scores = scores
legend-changes = would change
legend-spare = does not score
legend-minus = counts against you
confirm-place = Place here: { $before } → { $after }
confirm-take = Take doll { $doll }

# The result
biggest = biggest Module
scored = Modules that score
unscored = Modules that do not
capacity-is = Capacity { $capacity }
lane-counts = counts
lane-spare = does not count
tie-break = Equal points: the biggest Module decides, then more scored, then fewer unscored ones.
flaw = The Flaw: Modules that do not score are subtracted.
identity = The Identity: the right end of a line costs 1 Capacity.
