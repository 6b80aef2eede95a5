title = Alice Assemble
credits = Game design by はくし (Hakushi), published by 空理計画 (Kuuri Keikaku). This is an unofficial version.

# Gears: names of ours, each with a shape of its own.
gear-crown = Crown
gear-eyes = Eyes
gear-heart = Heart
gear-skirt = Skirt
gear-boots = Boots
no-gears = no gears

# The table
opening = Opening draft.
round = Round { $round } of { $rounds }.
field = On the Field: { $dolls }.
field-empty = The Field is empty.
undealt = { $count ->
    [0] No doll is left to come.
    [one] 1 doll is undealt: { $dolls }.
   *[other] { $count } dolls are undealt: { $dolls }.
}
never-come = Two of them will never come.
order = Order of this round: { $lanes }.
lane = Lane { $number } ({ $name })
lane-line = { $lane }: Capacity { $capacity }, { $points }, Modules: { $modules }, on the Bench: { $bench }.
points = { $count ->
    [-1] −1 point
    [one] 1 point
   *[other] { $points } points
}
none = none
line = Line: { $dolls }
line-empty = Line: empty
doll = { $index } ({ $gears })

# Prompts
prompt-draft = { $lane }: take your first doll.
prompt-place = { $lane }: place doll { $doll }.
prompt-take = { $lane }: take a doll for the next round.
prompt-wait = { $name } is deciding.

# Actions
gap-only = gap { $gap }, the only place
gap-left = gap { $gap }, left end
gap-right = gap { $gap }, right end
gap-between = gap { $gap }, between { $left } and { $right }
change = { $before } → { $after } ({ $change })
place-action = { $gap }: { $change }
costs-capacity = , costs 1 Capacity
take-action = doll { $doll }: best at gap { $gap }, { $change }
brings-capacity = , brings 1 Capacity

# Events
counters-dealt = Counters are dealt: { $counters }.
counter = { $lane } has { $counter }
revealed = Revealed: { $dolls }.
round-began = Round { $round } begins.
last-round-began = Round { $round } begins, the last one.
capacity-gained = { $lane } has the largest Index on its Bench and gains 1 Capacity, now { $capacity }.
capacity-lost = { $lane } loses 1 Capacity, now { $capacity }.
taken = { $who ->
    [you] You take
   *[other] { $name } takes
} doll { $doll } to the Bench of Lane { $lane }.
placed = { $who ->
    [you] You place
   *[other] { $name } places
} doll { $doll } at gap { $gap } of Lane { $lane }: { $points }.
game-over = All Benches are empty: the game is over.

# Refusals
illegal-place-in-draft = In the opening a doll is taken; none is placed yet.
illegal-take-before-place = First place the doll on your Bench, then take another.
illegal-place-after-place = You have placed your doll; now take one from the Field.
illegal-take-in-last-round = In the last round no doll is taken.
illegal-not-on-field = Doll { $doll } does not lie on the Field.
illegal-no-such-gap = The line has no such gap; the last one is { $last }.
illegal-rightmost = The rightmost gap costs 1 Capacity, and at Capacity 1 there is none to spare.
illegal-counters-out-of-place = Counters are dealt once, at the start.
illegal-wrong-counters = Every Lane gets one Counter, numbered from 1.
illegal-reveal-out-of-place = No dolls are revealed here.
illegal-wrong-reveal = As many undealt dolls as there are Lanes are revealed.
rule = { $sentence } (rule { $rule })

# The result
result-line = { $rank }. { $name }: { $points }
result-lanes = Lane by Lane:
result-lane = { $lane }: { $points }, Modules: { $modules }, Capacity { $capacity }
result-counts = , this Lane counts
