title = AlicematiC Heroes
credits = Game design by kuro, published by Manifest Destiny. This is an unofficial version.

# Kingdoms by seat
kingdom-name = { $seat ->
    [0] Playing Card
    [1] Humpty Dumpty
    [2] Mad Hatter
    [3] Cheshire Cat
   *[other] March Hare
}
player = { $name } ({ $kingdom })

# Colours, slots, hexes
colour = { $colour ->
    [red] red
    [blue] blue
    [yellow] yellow
    [green] green
   *[white] white
}
slot-power = { $colour ->
    [red] Military Power
    [blue] Population
    [yellow] Dream Power
    [green] Food
   *[white] Order
}
city = City
forest = Mystic Forest

# Numbers of things
token-part = { $count } { $colour }
tokens = { $count ->
    [one] { $parts } token
   *[other] { $parts } tokens
}
# optional: $colours, $number
tokens-equal = { $count ->
    [one] { $parts } token
   *[other] { $parts } tokens
}
cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
points = { $count ->
    [one] 1 point
   *[other] { $count } points
}
several = { $thing } ×{ $count }
and = and
or = or
or-else = or
or-colour = or

# Powers in plain words
no-power = No power.
when-capture = When you capture { $hexes }
when-invade = When you invade
when-invade-of = When you invade { $hexes }
when-reveal = When revealed
when-summon = Whenever you summon another Alice
when-end = At the end of the game
hexes-any = a hex
hexes-coloured = a coloured territory
hexes-of-colour = a { $colours } territory
hexes-city = a City
hexes-forest = a Mystic Forest
hexes-marked = a territory (not a City) with another player's marker
hexes-territory = a territory
power-gain-tokens = { $when }, gain { $tokens }.
power-steal = { $when }, you may take 1 { $colour } token from another player of your choice.
# optional: $count
power-draw = { $when }, draw { $cards }.
power-points = { $when }, gain { $points }.
power-choose = { $count ->
    [one] { $when }, gain 1 token of your choice.
   *[other] { $when }, gain { $count } tokens of your choice.
}
power-turn-up = { $when }, you may turn 1 Commoner of your Kingdom face up, whatever its Strength and colour.
power-copy = { $when }, you may choose a face-up Alice in any Kingdom, but not one who copies. While this card stays face up, it has her power; her effects on reveal happen at once.
power-exchange = Once in your turn, before you invade, you may exchange 1 token for 1 of another colour.
power-military = Military Power +{ $amount }.
power-military-when = { $when }, Military Power +{ $amount }.
power-food = Food +{ $amount }.
power-food-when = { $when }, Food +{ $amount }.
power-dream = When you summon, Dream Power +{ $amount }.
power-flip = { $when }, you may flip another face-up Alice of your Kingdom face down: Military Power +{ $amount } this turn.
power-seize = If you lack Military Power or Food for { $hexes } that you could place under attack, you may capture it at once without paying.
power-distance = Your distances count from any hex you control, not only from your Cities.
power-forests = You may invade and pass through Mystic Forests that are not surrounded. To invade one, you must still control the most hexes around it, ties included.
power-tile-tie = When Alices are compared on a tile, you count as having { $amount } more.
power-points-per = { $when }, gain { $points } for each { $counted }.
power-most-alices = { $when }, gain { $points } if no Kingdom has more face-up Alices than yours.
power-stacks = This effect stacks.
counted-colour = { $colour } territory you control
counted-forest = Mystic Forest you control
counted-city = City you occupy
counted-alice = face-up Alice in your Kingdom
counted-tile = tile on which you scored 6 points

# Where a card comes from
status-ours = ours
status-player = a player's own card
status-name = name attested, power ours
status-mechanism = mechanism attested, numbers ours
status-timing = timing attested, effect ours
status-effect = effect attested

# Faults of a content file
content-at = { $place }: { $fault }
content-json = this is no JSON: { $reason }
content-format = the format "{ $found }" is unknown; { $known } is read
content-expected = { $what ->
    [object] an object belongs here
    [list] a list belongs here
    [text] some text belongs here
    [flag] true or false belongs here
   *[coordinate] a whole number from -9 to 9 belongs here
}
content-missing = the key "{ $key }" is missing
content-unknown-key = the key "{ $key }" is not known here
content-number = a whole number from { $least } to { $most } belongs here
content-word = "{ $found }" is not known; allowed here: { $allowed }
content-trigger = "{ $effect }" cannot work at this time; it can stand with: { $allowed }
content-no-stack = this power cannot stack
content-duplicate = the id "{ $id }" stands twice
content-length = there are { $found }, but { $least } to { $most } are allowed
content-length-exact = there are { $found }, but it must be { $most }
content-card-count = there are { $found } cards in all, but { $least } to { $most } are allowed
content-copies-twice = a card can copy one power only
content-directions = the six directions must be those of the rules, in the same order
content-same-place = another tile of this layout lies here already
content-too-few-tiles = the layout has { $places } places, but there are only { $tiles } tiles
content-too-little-room = the Cities of the edge tiles might have room for only { $room } markers; { $markers } must fit

# The table
board-map = The map is about to be laid.
board-deal = Cards are dealt.
board-redraw = Everybody may once discard cards and draw as many.
board-sealed = Has chosen already: { $names }.
board-start = The start player is about to be drawn.
board-cities = Setup, marker { $number } of { $all }: { $player } puts it on a City.
board-turn = { $step ->
    [card] Round { $round } of { $rounds }, turn of { $player }: a card is to be played.
    [invasion] Round { $round } of { $rounds }, turn of { $player }: a card was played, now the invasion.
   *[lost] Round { $round } of { $rounds }, turn of { $player }: no card in hand, so the turn is lost.
}
board-target = Round { $round } of { $rounds }, turn of { $player }: { $hex } is invaded.
board-over = The game is over.
board-start-player = Start player: { $name }.
kingdom-line = Seat { $seat }, { $player }: { $gained } in play, { $now } if the game ended now. Tokens: { $tokens }. Cards in hand: { $hand }.
kingdom-line-over = Seat { $seat }, { $player }: { $now }. Tokens: { $tokens }. Cards in hand: { $hand }.
token-count = { $count } { $colour }
slot-line = { $colour } slot, { $power } { $count }: { $cards }.
slots-empty = empty slots: { $slots }.
slots-all-empty = all slots are empty.
card-copying = { $name } (with the power of { $model })
card-known = Commoners known to all ({ $names })
card-own = hidden Commoners ({ $names })
cards-hidden = { $count ->
    [one] 1 hidden Commoner
   *[other] { $count } hidden Commoners
}
hand-empty = Your hand is empty.
hand = Your hand:
hand-card = { $card } ({ $colour }, Strength { $strength }; { $origin }): { $power }
summon-free = Can be summoned at no cost.
summon-paid = Can be summoned for { $tokens }.
summon-not = Cannot be summoned: { $reason }
redraw-sealed = You have chosen to discard: { $cards }.
redraw-sealed-none = You have chosen to keep all cards.
bank = Bank: { $tokens }.
piles = Undealt cards: { $undealt }. Discards: { $discards }.

# The map
legend-hex = In a hex: its name, then its land with its Difficulty, below that the markers.
legend-land = R red, B blue, Y yellow, G green, W white, F Mystic Forest (its number is Difficulty and points), C City.
legend-markers = 1 controlled by seat 1, (1) under attack by seat 1. In a City: . a free place, + a second marker of a player.
tile-line = Tile { $tile }: { $hexes }.
tile-city = City { $hex }, Difficulty { $difficulty }, { $free } of { $room } places free{ $holder }
tile-territory = { $hex } { $colour }, Difficulty { $difficulty }{ $holder }
tile-forest = { $hex } Mystic Forest, Difficulty and points { $difficulty }{ $holder }
held = , controlled by { $names }
attacked-by = , under attack by { $names }

# Prompts
prompt-wait = { $name } is deciding.
prompt-redraw = Which cards do you discard to draw new ones?
prompt-city = On which City do you put your marker?
prompt-card = Which card do you play: an Alice face up, or a Commoner face down?
prompt-invasion = Which hex do you invade? You may also pass.
prompt-turn-up = Which Commoner do you turn face up?
prompt-copy = Whose power does { $name } copy?
prompt-steal = From whom do you take a { $colour } token?
prompt-take = { $count ->
    [one] Which token do you take from the bank?
   *[other] Which token do you take from the bank? You may take { $count }, one by one.
}
prompt-flip = You invade { $hex }: which Alice do you flip face down, for Military Power +{ $amount }?
prompt-manner = You invade { $hex }: how do you go on?

# Actions
act-redraw = Discard { $cards } and draw { $count }
act-keep = Keep all cards
act-city = Marker on the City { $hex } (Difficulty { $difficulty }, { $free } of { $room } places free)
act-city-again = Second marker on your City { $hex } (Difficulty { $difficulty }, { $free } of { $room } places free)
act-exchange = Exchange 1 { $give } token for 1 { $take } token
act-summon = Summon { $name } at no cost: { $power }
act-summon-paid = Summon { $name } for { $tokens }: { $power }
act-commoner = Commoner: { $name } into the { $colour } slot ({ $slot } { $before } → { $after }), then draw a card
act-turn-up = Turn up { $name } in the { $colour } slot: { $power }
act-copy = Copy { $name }: { $power }
act-invade = Invade { $hex } ({ $land }): { $manners }
act-pass = Pass: invade nothing
act-flip = Flip { $name } in the { $colour } slot face down: Military Power +{ $amount }
act-pay = Pay { $tokens } and capture { $hex }
act-attack = Place { $hex } under attack and pay nothing
act-seize = Capture { $hex } at once without paying
act-steal = Take 1 { $colour } token from { $kingdom }, who has { $count }
act-take = Take a { $colour } token, of { $count } in the bank
act-decline = { $what ->
    [turn] Turn up no Commoner
    [copy] Copy nobody
    [steal] Take no token
    [take] Take no more tokens
   *[flip] Flip nobody
}
land = { $land }, Difficulty { $difficulty }
land-distance = { $land }, Difficulty { $difficulty }, distance { $distance }
land-no-way = { $land }, Difficulty { $difficulty }, no way there
land-own-attack = { $land }, under attack by you
land-attacked = { $land }, under attack by { $kingdom }
land-held = { $land }, controlled by { $kingdom }
manner-free = capture at no cost
manner-pay = capture for { $tokens }
manner-attack = place under attack
manner-seize = capture without paying
manner-flip = capture after flipping an Alice
bonus = { $manners }; bonus { $bonus }
bonus-none = { $manners }; no bonus

# Events
map-laid = The map is laid: { $tiles }.
map-tile = { $place } { $tile }
drawn = { $who ->
    [you] You draw
   *[other] { $name } draws
} a card.
drawn-card = { $who ->
    [you] You draw
   *[other] { $name } draws
} { $card }.
sealed = { $who ->
    [you] You have chosen what to redraw.
   *[other] { $name } has chosen what to redraw.
}
discarded = Cards discarded: { $numbers }.
named-number = { $name } ({ $number })
refilled = No undealt card is left, so the discards become the undealt cards.
start-player = { $who ->
    [you] You are
   *[other] { $name } is
} the start player.
city-chosen = { $who ->
    [you] You put
   *[other] { $name } puts
} a marker on the City { $hex }.
turn-began = { $who ->
    [you] Round { $round }: your turn.
   *[other] Round { $round }: the turn of { $name }.
}
turn-lost = { $who ->
    [you] You have no card in hand: your turn is lost.
   *[other] { $name } has no card in hand: the turn is lost.
}
exchanged = { $who ->
    [you] You exchange
   *[other] { $name } exchanges
} a { $give } token for a { $take } token.
summoned = { $who ->
    [you] You summon
   *[other] { $name } summons
} { $card } at no cost: "{ $power }"
summoned-paid = { $who ->
    [you] You summon
   *[other] { $name } summons
} { $card } for { $tokens }: "{ $power }"
commoner-played = { $who ->
    [you] You play
   *[other] { $name } plays
} a Commoner into the { $colour } slot.
commoner-played-card = { $who ->
    [you] You play
   *[other] { $name } plays
} { $card } as a Commoner into the { $colour } slot.
turned-up = { $who ->
    [you] You turn up
   *[other] { $name } turns up
} { $card } in the { $colour } slot: "{ $power }"
copied = { $who ->
    [you] Your
   *[other] { $name }'s
} { $card } now has the power of { $model }.
invaded = { $who ->
    [you] You invade
   *[other] { $name } invades
} { $hex }.
passed = { $who ->
    [you] You do not invade.
   *[other] { $name } does not invade.
}
flipped = { $who ->
    [you] You flip
   *[other] { $name } flips
} { $card } in the { $colour } slot face down: Military Power +{ $amount }.
attacked = { $who ->
    [you] You place
   *[other] { $name } places
} { $hex } under attack.
captured = { $who ->
    [you] You capture
   *[other] { $name } captures
} { $target }{ $price }.
target-hex = { $hex }
target-city = the City { $hex }
target-forest = the Mystic Forest { $hex }
target-own-attack = { $hex }, which was under attack
target-other-attack = { $former ->
    [you] { $hex }, which you had placed under attack
   *[other] { $hex }, which { $name } had placed under attack
}
target-stolen = { $former ->
    [you] { $hex }, which you controlled
   *[other] { $hex }, which { $name } controlled
}
price = , paying { $tokens }
gained = { $who ->
    [you] Bonus: you gain
   *[other] Bonus: { $name } gains
} { $gain }.
gained-by-power = { $who ->
    [you] { $card }: you gain
   *[other] { $card }: { $name } gains
} { $gain }.
token-taken = { $who ->
    [you] You take
   *[other] { $name } takes
} a { $colour } token from the bank.
stolen = { $who ->
    [you] You take
   *[other] { $name } takes
} a { $colour } token from { $from ->
    [you] you.
   *[other] { $victim }.
}
declined = { $who ->
    [you] You do not use the power.
   *[other] { $name } does not use the power.
}
game-over = The last round is over, and so is the game.

# Refusals
illegal-out-of-place = Another decision is due now.
illegal-not-to-redraw = You can discard only cards that you hold.
illegal-not-in-hand = This card is not in your hand.
illegal-no-start-city = The marker must be put on a City with room, on an edge tile.
illegal-no-exchange = You have no power left this turn that exchanges a token.
illegal-exchange-tokens = You give a token that you have and take one of another colour that the bank has.
illegal-slot-full = This slot holds four cards already.
illegal-dream-short = { $count ->
    [one] 1 more yellow token is needed to summon this Alice.
   *[other] { $count } more yellow tokens are needed to summon this Alice.
}
illegal-no-such-commoner = You have no such Commoner in this slot.
illegal-not-to-copy = There is no such face-up Alice whose power could be copied.
illegal-not-to-flip = You have no such other face-up Alice to flip.
illegal-flip-spoils = With this the invasion would no longer be possible.
illegal-not-to-steal = This player has no such token that you could take.
illegal-bank-empty = The bank has no token of this colour.
illegal-no-hex = There is no such hex on the map.
illegal-own = You control this hex already.
illegal-city-full = This City has no room left.
illegal-connected = This territory is connected to a City of the player who controls it.
illegal-not-surrounded = This Mystic Forest is not surrounded: not every hex around it is controlled.
illegal-not-strongest = Only a player with the most hexes around a Mystic Forest, at least one, may invade it.
illegal-military-short = { $count ->
    [one] 1 more red token is needed for this invasion.
   *[other] { $count } more red tokens are needed for this invasion.
}
illegal-food-short = { $count ->
    [one] 1 more green token is needed for this invasion.
   *[other] { $count } more green tokens are needed for this invasion.
}
illegal-no-way = No way leads to this hex.
illegal-no-attack = Only a coloured territory without a marker can be placed under attack.
illegal-no-seize = You have no power that captures this without paying.
illegal-wrong-map = A map has one tile on each place, no tile twice, each turned by 0 to 5.
illegal-wrong-draw = Another player draws now, or no such card is undealt.
illegal-wrong-start = The start player must be one of the players.
illegal-wrong-chance = Another random result is due here.
rule = { $sentence } (rule { $rule })

# The result
result-line = { $rank }. { $player }: { $points } (tiles { $tiles }, slots { $slots }, white territories { $white }, Cities { $cities }, Mystic Forests { $forests }, powers { $powers }); face-up Alices: { $alices }
