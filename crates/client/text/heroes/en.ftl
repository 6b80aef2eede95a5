# The board
board-name = The map and the Kingdoms
map = Map
round-of = Round { $round } of { $rounds }
setting-up = Setup
zoom-in = Larger
zoom-out = Smaller
zoom-fit = Whole map
legend-capture = capture
legend-attack = under attack only
legend-last = last moves

# Hexes
land-territory = { $colour } land, Difficulty { $difficulty }
land-forest = Mystic Forest
land-city = City, Difficulty { $difficulty }, { $free } of { $room } places free
hex-free = free
hex-held = held by { $names }
hex-joined = { $held }, connected to a City
hex-cut = { $held }, connected to no City
prospect = { $verb }. { $military }. { $food }
prospect-free = { $verb }. { $why }
hex-attacked = under attack by { $names }
hex-plain = { $hex }: { $land }, { $standing }
hex-legal = { $hex }: { $land }, { $standing }. { $does }
put-marker = Put a marker here
capture = Capture
steal = Capture from its owner
attack = Place under attack
attack-short = Attack
capture-or-attack = Capture or place under attack
capture-by-flip = Capture by flipping an Alice
verb-paid = { $verb }; tokens: { $red } red, { $green } green
invade = Invade
pass = Pass
needs-military = Military { $need }, you have { $have }
needs-food = Food { $need }, you have { $have }
needs-no-food = Food: none needed
no-way = No way leads there
is-free-of-needs = Nothing is needed: it is under your attack
pay-count = pay { $count }
lacking = { $count } missing
bonus = Bonus
bonus-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
bonus-points = { $count ->
    [one] 1 point
   *[other] { $count } points
}
bonus-none = none
look-hint = Touch a hex to see what it takes.

# Cards
card-named = { $name }, { $colour }, Strength { $strength }
card-copying = { $name }, with the power of { $model }
commoner-known = Commoner: { $name }
commoner-hidden = Commoner, face down
strength = Strength { $strength }
copies-in-deck = { $count } in the deck
copied-power = Copied from { $name }
hand = Your hand
hand-empty = No card in hand
hand-of-other = { $count } in hand
summon = Summon
summon-for = Summon, pay { $count }
summon-name = Summon { $name }
no-summon = No summon
as-commoner = Face down as a Commoner, then draw a card:
commoner-into = Commoner { $name } into { $slot }
into-slot = { $slot } { $before } → { $after }
to-discard = to be discarded
keep-all = Keep all cards
discard = { $count ->
    [one] Discard 1, draw 1
   *[other] Discard { $count }, draw { $count }
}
discard-hint = Touch the cards that you want to exchange.
turn-up-name = Turn up { $name }
copy-name = Copy { $name }
flip-name = Flip { $name }
answers = Answers

# Kingdoms
your-kingdom = your Kingdom
kingdoms = Kingdoms
kingdom-of = { $name }, { $kingdom }: { $points } points if the game ended now
slots = Slots
slot-count = { $slot }: { $count }
slot-put = { $slot }: play the card here as a Commoner
tokens = Tokens
token-count = { $colour } tokens: { $count }
exchange = Exchange
bank = Bank
deck-count = Undealt cards: { $count }
start-player = Start player
close = Close

# Points
points = points
scores = Points if the game ended now
scores-open = How the points come about
score-tiles = Tiles
score-slots = Slots
score-white = White land
score-cities = Cities
score-forests = Forests
score-powers = Powers
score-total = Total
score-alices = Alices
score-kingdom = Kingdom
