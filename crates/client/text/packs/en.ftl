# The workshop
title = Your own cards
lead = Make trap decks and Alices of your own, see at once what they do, and play with them here or online.
title-of = Your own cards for { $title }
workshop-lead = Change what you like: every fault is told at its field, and nothing is lost when you leave.
loading = The workshop is being opened …
door-alea = Trap cards with conditions of your own, and the exact odds of each.
door-heroes = Alices with powers put together from the library of effects, and the tiles of the map.
door-open = Open the workshop

# The shelf
shelf-title = Your packs
shelf-empty = Nothing is saved yet.
begin-new = Begin a new one:
from-builtin = From the built-in cards
from-nothing = Without cards
from-file = From a file
begin-about = A new pack takes the place of the one below. A step back brings it back.
open = Open
open-named = Open { $name }
forget = Delete
forget-sure = Really delete?
forget-named = Delete { $name }
forget-named-sure = Really delete { $name }?
damaged = What was kept is damaged.
save-raw = Save what is left
file-unreadable = This file could not be read.
file-wrong = { $file } cannot be used: { $reason }
first-name = My cards
new-name = New cards
rescued-name = Damaged draft

# The pack
the-pack = The pack
pack-name = Name of the pack
step-back = Step back
step-forward = Step forward
save = Save
export = Save as a file
play-with = Play with it
is-saved = Saved in this browser.
is-draft = Kept as a draft; not saved yet.
draft-not-kept = This browser keeps nothing: please save a file before you leave.
no-faults = No faults.
faults-count = { $count ->
    [one] 1 fault:
   *[other] { $count } faults:
}
colour-warning = { $colour } has { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}; in the printed game it is 18.
replace-sure = There is already a pack called “{ $name }”. Replace it?
replace-yes = Replace it
replace-no = No
save-no-name = Please give the pack a name first.
save-too-many = { $most } packs are the most; please delete one first.
save-too-long = This pack is too large to be kept.
save-refused = The browser could not keep the pack: perhaps its storage is full. Please save a file.
sections = Parts of the pack
section-cards = Alices
section-tiles = Tiles
section-map = Map
take-key = Take out “{ $key }”

# The list
traps-count = { $count ->
    [one] 1 trap
   *[other] { $count } traps
}
alices-count = { $count ->
    [one] 1 kind
   *[other] { $count } kinds
}, { $cards } cards
tiles-count = { $count ->
    [one] 1 tile
   *[other] { $count } tiles
}
add-card = Add a card
add-tile = Add a tile
has-fault = has a fault
deeds = What to do with it
back-to-list = List
move-up = Move up
move-down = Move down
duplicate = Duplicate
remove = Remove
nothing-on-desk = Choose something from the list, or add something new.
new-alice = New Alice

# Every card
status-label = Where it comes from
status-own-words = In your own words …
status-words = In your own words
status = { $word ->
    [attested] attested by the rulebook or by reviews
    [attested_in_kind] its kind is attested, its numbers are ours
    [effect_attested] effect attested
    [mechanism_attested] mechanism attested, numbers ours
    [timing_attested] timing attested, effect ours
    [name_attested] name attested, power ours
    [ours] Tabulea's own
    [player] a player's own card
   *[other] { $word }
}
printed-card = printed card
preview = On the board
no-preview = There is something to show as soon as the faults are mended.
plain-words = In plain words
id = Id
id-about = Ids are for the file and for records; no two are alike. Known ids keep their portrait.

# A trap
trap-id = Number
condition = Condition
players = With how many players
next-pieces = What can follow:
blank = blank
erase-last = Erase the last sign
condition-help = How conditions are written
condition-kind = { $kind ->
    [faces] These faces
    [pattern] A pattern
    [total] A sum
    [group] Any of these faces
    [exactly] An exact number
   *[compare] More of one than of another
}
take-example = Take the example { $example }
odds-title = Exact odds, by number of dice
odds-numbers = As numbers
odds-spoken = Chance that fresh dice spring the trap, from 1 die to 25: { $list }
percent = { $number } %

# An Alice
name-en = Name in English
name-ja = Name in Japanese
colour-label = Colour
colour = { $word ->
    [red] red
    [blue] blue
    [yellow] yellow
    [green] green
    [white] white
   *[other] { $word }
}
strength = Strength
copies = Copies
powers = Powers
add-power = Add a power
power-number = Power { $number }
remove-power = Remove power { $number }
power-up = Move power { $number } up
effect-label = What it does
effect-word = { $word ->
    [gain_tokens] gain tokens
    [steal_token] steal a token
    [draw] draw cards
    [gain_points] gain points
    [choose_tokens] gain tokens of your choice
    [turn_up_commoner] turn up a Commoner
    [copy_power] copy a power
    [exchange_token] exchange a token
    [military] more Military Power
    [food] more Food
    [dream] more Dream Power
    [flip_for_military] flip an Alice for Military Power
    [capture_instead_of_attack] capture instead of attacking
    [distance_from_any_hex] count distance from any hex
    [open_forests] open the Mystic Forests
    [tile_tie_alices] more Alices where tiles are level
    [points_per] points for each …
    [points_if_most_alices] points for the most Alices
   *[other] { $word }
}
trigger-label = When
trigger-word = { $word ->
    [capture] when you capture
    [invade] when you invade
    [reveal] when revealed
    [summon] when you summon another Alice later
    [turn] once in your turn
    [end] at the end of the game
    [always] as long as she is face up
   *[other] { $word }
}
targets-label = Only with these targets (none ticked: any)
target-word = { $word ->
    [red] red territory
    [blue] blue territory
    [yellow] yellow territory
    [green] green territory
    [white] white territory
    [city] City
    [forest] Mystic Forest
    [marked_territory] another's marker
   *[other] { $word }
}
stacks = Identical Alices work together (it stacks)
parameter-label = { $key ->
    [amount] How much
    [cards] Cards
    [points] Points
    [colour] Colour
    [what] For each
   *[other] { $key }
}
tokens-of = { $word ->
    [red] Red tokens
    [yellow] Yellow tokens
   *[green] Green tokens
}
thing = { $word ->
    [red] red
    [blue] blue
    [yellow] yellow
    [green] green
    [white] white
    [forest] Mystic Forest
    [city] City
    [alice] face-up Alice
    [tile_won] tile won with 6 points
   *[other] { $word }
}

# Tiles and the map
city-difficulty = Difficulty of the City
city-room = Places in the City
ring = Around the City
space-label = Space { $number }
space-difficulty = Difficulty { $number }
map-about = Where tiles lie, as pairs u,v with blanks between them; the first is the middle. A City stands at q = 2u − v, r = u + 3v.
layout-for = { $players } players

# Where a table is made
choice-builtin = Built in
choice-saved = saved in this browser
choice-loaded = Loaded: { $file }
choose-file = Choose a file
to-workshop = Make your own cards
