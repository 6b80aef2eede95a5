"""The rules of AlicematiC Heroes: what may be done, what chance owes, what it is worth.

A plain model for checking, written to be read beside the numbered rules (HE-1 to HE-43)
and not for speed: hexes are coordinates, ways are searched, lists are walked through. It
shares nothing with the program whose records it checks but the rules and the content file.

    game = Game(load_content("builtin-1.json"), players=4)
    while game.due().what != "over":
        if game.due().what == "act":
            seat = game.due().seats[0]
            game.apply(seat, game.legal(seat)[0])
        else:
            game.apply_chance(...)      # "map 3:2 0:5 ...", "draw 2 17", "start 1"
    print(game.result().scores)

A whole game is one script, `Game._play`: a generator that stops wherever something is
waited for and goes on with the answer. So the code stands in the order of play.
"""
from __future__ import annotations

import heapq
import json
import re
from itertools import combinations
from typing import Any, Callable, Generator, Iterable, Iterator, List, NamedTuple, Tuple

COLOURS = ("red", "blue", "yellow", "green", "white")
TOKENS = ("red", "yellow", "green")
DIRECTIONS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
PLACES = "abcdefghijklmnopqr"
FORMAT = "heroes-content/1"

ROUNDS = 14
HAND = 5
SLOT = 4
TOKENS_OF_A_COLOUR = 20

At = Tuple[int, int]  # axial coordinates of a hex
Options = Callable[[], List[str]]  # what may be answered, asked anew after each exchange


class ContentError(Exception):
    """What is wrong with a content file, and where."""

    def __init__(self, place: str, sentence: str) -> None:
        super().__init__(f"{place}: {sentence}")


class Refused(Exception):
    """An act or a chance entry that is not legal at this point; nothing has changed."""


# ---- Content: cards, tiles and layouts


class Power(NamedTuple):
    """One effect of an Alice; which of the fields count depends on what it does."""

    on: str  # when: reveal, summon, capture, turn, invade, always, end
    do: str  # what, a key of POWERS
    of: tuple[str, ...] = ()  # the targets it is for; all if there are none
    amount: int = 0  # of cards, points, tokens to choose, Military Power, Food, Dream Power, Alices
    tokens: tuple[tuple[str, int], ...] = ()
    colour: str = ""
    what: str = ""
    stacks: bool = False

    def is_for(self, tags: tuple[str, ...]) -> bool:
        """Whether it works with a target of this kind."""
        return not self.of or any(tag in self.of for tag in tags)


class Kind(NamedTuple):
    """A kind of Alice; `copies` cards of it are in the game."""

    id: str
    colour: str
    strength: int
    copies: int
    powers: tuple[Power, ...]

    def copies_powers(self) -> bool:
        """Whether she is a Wiccan, so to speak."""
        return any(power.do == "copy_power" for power in self.powers)


class Space(NamedTuple):
    """A territory of a tile; the Difficulty of a forest follows from the board."""

    type: str
    difficulty: int


class Tile(NamedTuple):
    """A map tile: a City and six territories around it."""

    difficulty: int
    room: int
    ring: tuple[Space, ...]


class Content(NamedTuple):
    """The cards, in the order that numbers them, the tiles and the layouts by number of players."""

    cards: tuple[Kind, ...]
    tiles: tuple[Tile, ...]
    layouts: dict[int, tuple[tuple[int, int], ...]]


EFFECT = ("reveal", "summon", "capture")
POWERS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {  # when it may stand, and what it needs
    "gain_tokens": (EFFECT, ("tokens",)),
    "steal_token": (EFFECT, ("colour",)),
    "draw": (EFFECT, ("cards",)),
    "gain_points": ((*EFFECT, "end"), ("points",)),
    "choose_tokens": (EFFECT, ("amount",)),
    "turn_up_commoner": (EFFECT, ()),
    "copy_power": (("reveal",), ()),
    "exchange_token": (("turn",), ()),
    "military": (("always", "invade"), ("amount",)),
    "food": (("always", "invade"), ("amount",)),
    "flip_for_military": (("invade",), ("amount",)),
    "capture_instead_of_attack": (("invade",), ()),
    "dream": (("always",), ("amount",)),
    "distance_from_any_hex": (("always",), ()),
    "open_forests": (("always",), ()),
    "tile_tie_alices": (("always",), ("amount",)),
    "points_per": (("end",), ("what", "points")),
    "points_if_most_alices": (("end",), ("points",)),
}
TARGETS = (*COLOURS, "city", "forest", "marked_territory")
COUNTED = (*COLOURS, "forest", "city", "alice", "tile_won")


def load_content(path: str) -> Content:
    """The content of a file."""
    with open(path, encoding="utf-8") as file:
        return read_content(json.load(file))


def read_content(value: Any) -> Content:
    """The content that a JSON value is; names, effects in words and other things for people are not looked at."""
    top = part(value, "content", "format", "layouts", "cards", "tiles")
    if top["format"] != FORMAT:
        raise ContentError("content.format", f'must be "{FORMAT}"')
    if top.get("directions", [list(step) for step in DIRECTIONS]) != [list(step) for step in DIRECTIONS]:
        raise ContentError("content.directions", f"must be {[list(step) for step in DIRECTIONS]}")
    cards = tuple(
        read_kind(card, f"content.cards[{at}]") for at, card in enumerate(items(top["cards"], "content.cards", 1, 64))
    )
    ids = [kind.id for kind in cards]
    for at, id in enumerate(ids):
        if id in ids[:at]:
            raise ContentError(f"content.cards[{at}].id", "stands twice")
    number(sum(kind.copies for kind in cards), "content.cards, all copies together", 25, 200)
    tiles = tuple(
        read_tile(tile, f"content.tiles[{at}]") for at, tile in enumerate(items(top["tiles"], "content.tiles", 1, 64))
    )
    layouts = part(top["layouts"], "content.layouts", "3", "4", "5")
    content = Content(cards, tiles, {n: read_layout(layouts[str(n)], f"content.layouts.{n}") for n in (3, 4, 5)})
    for players, layout in content.layouts.items():
        check_layout(content, players, layout)
    return content


def read_kind(value: Any, place: str) -> Kind:
    """A card."""
    card = part(value, place, "id", "colour", "strength", "copies", "powers")
    if not isinstance(card["id"], str):
        raise ContentError(f"{place}.id", "must be a string")
    powers = items(card["powers"], f"{place}.powers", 0, 8)
    kind = Kind(
        card["id"],
        one_of(card["colour"], f"{place}.colour", COLOURS),
        number(card["strength"], f"{place}.strength", 0, 20),
        number(card["copies"], f"{place}.copies", 1, 30),
        tuple(read_power(power, f"{place}.powers[{at}]") for at, power in enumerate(powers)),
    )
    if sum(power.do == "copy_power" for power in kind.powers) > 1:
        raise ContentError(f"{place}.powers", "only one power can be copied")
    return kind


def read_power(value: Any, place: str) -> Power:
    """A power: it may stand only where it works, with all that it needs and nothing else."""
    power = part(value, place, "on", "do")
    do = one_of(power["do"], f"{place}.do", POWERS)
    moments, needed = POWERS[do]
    on = one_of(power["on"], f"{place}.on", moments)
    part(power, place, *needed)
    for key in power:
        if key not in ("on", "do", "stacks", *needed) and not (key == "of" and on in ("capture", "invade")):
            raise ContentError(place, f'"{do}" on "{on}" has no "{key}"')
    of = items(power["of"], f"{place}.of", 1, len(TARGETS)) if "of" in power else []
    amounts = [number(power[key], f"{place}.{key}", 1, 20) for key in ("amount", "cards", "points") if key in needed]
    stacks = power.get("stacks", False)
    if not isinstance(stacks, bool):
        raise ContentError(f"{place}.stacks", "must be true or false")
    if stacks and on not in ("turn", "end") and do not in ("military", "food", "dream", "tile_tie_alices"):
        raise ContentError(f"{place}.stacks", "this power cannot stack")
    return Power(
        on,
        do,
        tuple(one_of(target, f"{place}.of", TARGETS) for target in of),
        amounts[0] if amounts else 0,
        read_tokens(power["tokens"], f"{place}.tokens") if "tokens" in needed else (),
        one_of(power["colour"], f"{place}.colour", TOKENS) if "colour" in needed else "",
        one_of(power["what"], f"{place}.what", COUNTED) if "what" in needed else "",
        stacks,
    )


def read_tokens(value: Any, place: str) -> tuple[tuple[str, int], ...]:
    """Numbers of tokens by colour."""
    found = part(value, place)
    for colour, count in found.items():
        one_of(colour, place, TOKENS)
        number(count, f"{place}.{colour}", 0, 20)
    if not any(found.values()):
        raise ContentError(place, "must be at least one token")
    return tuple((colour, found[colour]) for colour in TOKENS if colour in found)


def read_tile(value: Any, place: str) -> Tile:
    """A tile."""
    tile = part(value, place, "city", "ring")
    city = part(tile["city"], f"{place}.city", "difficulty", "slots")
    ring = []
    for at, entry in enumerate(items(tile["ring"], f"{place}.ring", 6, 6)):
        where = f"{place}.ring[{at}]"
        type = one_of(part(entry, where, "type")["type"], f"{where}.type", (*COLOURS, "forest"))
        if type == "forest":
            ring.append(Space(type, 0))
        else:
            part(entry, where, "difficulty")
            ring.append(Space(type, number(entry["difficulty"], f"{where}.difficulty", 0, 20)))
    difficulty = number(city["difficulty"], f"{place}.city.difficulty", 0, 20)
    return Tile(difficulty, number(city["slots"], f"{place}.city.slots", 1, 5), tuple(ring))


def read_layout(value: Any, place: str) -> tuple[tuple[int, int], ...]:
    """The places of the tiles."""
    layout = []
    for at, entry in enumerate(items(value, place, 1, len(PLACES))):
        u, v = (number(part, f"{place}[{at}]", -99, 99) for part in items(entry, f"{place}[{at}]", 2, 2))
        layout.append((u, v))
    if len(set(layout)) < len(layout):
        raise ContentError(place, "a place stands twice")
    return tuple(layout)


def check_layout(content: Content, players: int, layout: tuple[tuple[int, int], ...]) -> None:
    """Whatever tiles come, there must be enough of them, and room for the first markers (HE-8)."""
    place = f"content.layouts.{players}"
    if len(content.tiles) < len(layout):
        raise ContentError(place, f"needs {len(layout)} tiles, but there are {len(content.tiles)}")
    at_the_edge = len(Board(content, layout, [(tile, 0) for tile in range(len(layout))]).edge_cities)
    least = sum(sorted(tile.room for tile in content.tiles)[:at_the_edge])
    if least < 2 * players:
        raise ContentError(place, f"the Cities at the edge may have room for only {least} of {2 * players} markers")


def part(value: Any, place: str, *required: str) -> dict:
    """An object with these keys."""
    if not isinstance(value, dict):
        raise ContentError(place, "must be an object")
    for key in required:
        if key not in value:
            raise ContentError(f"{place}.{key}", "is missing")
    return value


def items(value: Any, place: str, least: int, most: int) -> list:
    """A list of so many items."""
    if not isinstance(value, list):
        raise ContentError(place, "must be a list")
    if not least <= len(value) <= most:
        many = f"{least}" if least == most else f"{least} to {most}"
        raise ContentError(place, f"must have {many} items, but has {len(value)}")
    return value


def number(value: Any, place: str, least: int, most: int) -> int:
    """A whole number in its bounds; true is none."""
    if type(value) is not int or not least <= value <= most:
        raise ContentError(place, f"must be a whole number from {least} to {most}")
    return value


def one_of(value: Any, place: str, words: Iterable[str]) -> str:
    """One of these words."""
    if not isinstance(value, str) or value not in words:
        raise ContentError(place, f"must be one of {', '.join(words)}")
    return value


# ---- The board


class Hex(NamedTuple):
    """A hex of the board (HE-5)."""

    name: str  # the letter of its tile's place, and 0 for the City or 1 to 6 for its direction
    type: str  # a colour, "forest" or "city"
    difficulty: int  # of a City or a coloured territory
    place: int  # of its tile
    room: int  # of a City


class Forest(NamedTuple):
    """Joined forest hexes, and all other hexes around them (HE-26)."""

    group: frozenset[At]
    around: frozenset[At]


class Board:
    """What never changes once the tiles lie there."""

    def __init__(self, content: Content, layout: tuple[tuple[int, int], ...], tiles: list[tuple[int, int]]) -> None:
        self.hexes: dict[At, Hex] = {}
        self.city_of_place: list[At] = []
        for place, ((u, v), (tile_number, rotation)) in enumerate(zip(layout, tiles)):
            tile = content.tiles[tile_number]
            q, r = 2 * u - v, u + 3 * v
            self.city_of_place.append((q, r))
            self.hexes[q, r] = Hex(f"{PLACES[place]}0", "city", tile.difficulty, place, tile.room)
            for at, space in enumerate(tile.ring):
                direction = (at + rotation) % 6
                to_q, to_r = DIRECTIONS[direction]
                name = f"{PLACES[place]}{1 + direction}"
                self.hexes[q + to_q, r + to_r] = Hex(name, space.type, space.difficulty, place, 0)
        self.at = {hex.name: at for at, hex in self.hexes.items()}
        self.neighbours = {
            (q, r): [(q + x, r + y) for x, y in DIRECTIONS if (q + x, r + y) in self.hexes] for q, r in self.hexes
        }
        self.edge_cities = [
            city
            for place, city in enumerate(self.city_of_place)
            if any(len(self.neighbours[at]) < 6 for at, hex in self.hexes.items() if hex.place == place)
        ]
        self.forests = {at: self._forest(at) for at, hex in self.hexes.items() if hex.type == "forest"}

    def _forest(self, start: At) -> Forest:
        """The group of a forest hex and what lies around it; beyond the edge lies nothing."""
        group, around, waiting = {start}, set(), [start]
        while waiting:
            for at in self.neighbours[waiting.pop()]:
                if self.hexes[at].type != "forest":
                    around.add(at)
                elif at not in group:
                    group.add(at)
                    waiting.append(at)
        return Forest(frozenset(group), frozenset(around))


# ---- A game


class Card:
    """A card in a slot."""

    def __init__(self, kind: int) -> None:
        self.kind = kind
        self.face_up = False  # a Commoner, if not
        self.known = False  # to all, because it was face up once (HE-13)
        self.copied: int | None = None  # the kind whose power a Wiccan has (HE-39)

    def turn_down(self) -> None:
        """An Alice becomes a Commoner whom all know; a Wiccan forgets (HE-34)."""
        self.face_up, self.copied = False, None

    def text(self) -> str:
        """The card in notation."""
        return f"{self.kind}" if self.copied is None else f"{self.kind}/{self.copied}"


class Marker(NamedTuple):
    """A marker on a territory."""

    seat: int
    under_attack: bool


class Active(NamedTuple):
    """A power that works in a Kingdom: of face-up Alices of a kind, or of those who copied the kind."""

    kind: int
    copied: bool
    index: int  # among the powers of the kind
    again: int  # 0, and more only for powers that stack
    power: Power


class Target(NamedTuple):
    """A hex that a seat may think of invading."""

    at: At
    case: str  # the letter in HE-16
    tags: tuple[str, ...]  # what powers may be `of`


class Due(NamedTuple):
    """What is waited for."""

    what: str  # "act"; "map", "draw" or "start"; "over"
    seats: tuple[int, ...] = ()  # who must act; who draws
    name: str = ""  # of a chance entry: what its random words are derived from


class Result(NamedTuple):
    """The end of a game; everything by seat."""

    scores: list[int]
    ranks: list[int]
    alices: list[int]  # face up
    breakdown: list[dict[str, int]]  # the scores, by where they come from


IN_PLAY = ("white", "cities", "forests", "powers_in_play")
AT_THE_END = ("tiles", "slots", "powers_at_the_end")

# A part of the game: gives what is waited for with the legal acts by seat, and takes (seat, text).
Script = Generator[Tuple[Due, dict], Tuple[int, str], Any]


class Game:
    """A game on its way. Everything is public to the reader of this code: it is not for playing."""

    def __init__(self, content: Content, players: int, empty_hand_draw: int = 1) -> None:
        if players not in content.layouts or empty_hand_draw not in (1, 3):
            raise ValueError("3 to 5 players, and 1 or 3 cards for an empty hand")
        self.content = content
        self.seats = range(players)
        self.empty_hand_draw = empty_hand_draw
        self.undealt = [kind for kind, card in enumerate(content.cards) for _ in range(card.copies)]  # ascending
        self.discards: list[int] = []
        self.draws = 0  # cards that have left `undealt`
        self.bank = {colour: TOKENS_OF_A_COLOUR for colour in TOKENS}
        self.tokens = [{colour: 0 for colour in TOKENS} for _ in self.seats]
        self.hands: list[list[int]] = [[] for _ in self.seats]  # ascending
        self.kingdoms: list[dict[str, list[Card]]] = [{slot: [] for slot in COLOURS} for _ in self.seats]
        self.points = [{source: 0 for source in IN_PLAY} for _ in self.seats]
        self.tiles: list[tuple[int, int]] = []  # number and rotation by place
        self.board = Board(content, (), [])
        self.markers: dict[At, Marker] = {}  # on territories
        self.cities: dict[At, list[int]] = {}  # the seats with markers there, one by one
        self.start: int | None = None
        self.round = 0
        self.turn: int | None = None  # whose it is
        self.log: list[tuple[int | None, str]] = []  # None is chance
        self._may_exchange = False
        self._exchanged = 0  # in this turn
        self._script = self._play()
        self._due, self._legal = next(self._script)

    def due(self) -> Due:
        """What is waited for."""
        return self._due

    def legal(self, seat: int) -> list[str]:
        """All legal acts of a seat, sorted; none if it is not asked."""
        return self._legal.get(seat, [])

    def apply(self, seat: int, text: str) -> None:
        """Carries out an act."""
        if text not in self.legal(seat):
            raise Refused(f'"{text}" is not among the legal acts of seat {seat}')
        self._go_on(seat, text)

    def fits_chance(self, text: str) -> bool:
        """Whether chance may say this now."""
        what, seats = self._due.what, self._due.seats
        if what == "draw":
            return any(text == f"draw {seats[0]} {kind}" for kind in self.undealt)
        if what == "start":
            return any(text == f"start {seat}" for seat in self.seats)
        if what == "map" and re.fullmatch("map( (0|[1-9][0-9]?):[0-5])*", text):
            tiles = [tile for tile, _ in read_map(text)]
            known = all(tile < len(self.content.tiles) for tile in tiles)
            return known and len(set(tiles)) == len(tiles) == len(self.content.layouts[len(self.seats)])
        return False

    def apply_chance(self, text: str) -> None:
        """Carries out what chance says."""
        if not self.fits_chance(text):
            raise Refused(f'"{text}" is not what chance may say')
        self._go_on(None, text)

    def copy(self) -> Game:
        """Another game in the same state, by playing it again."""
        other = Game(self.content, len(self.seats), self.empty_hand_draw)
        for seat, text in self.log:
            other._go_on(seat, text)
        return other

    def _go_on(self, seat: int | None, text: str) -> None:
        """Goes on to the next stop."""
        self.log.append((seat, text))
        try:
            self._due, self._legal = self._script.send((-1 if seat is None else seat, text))
        except StopIteration:
            self._due, self._legal = Due("over"), {}

    # -- The order of a game

    def _play(self) -> Script:
        """Board, hands, redraw, start player, Cities (HE-7), then the rounds (HE-9)."""
        yield from self._lay_map()
        for seat in self.seats:
            yield from self._draw(seat, HAND)
        yield from self._redraw()
        _, text = yield Due("start", (), "start"), {}
        self.start = int(text.split(" ")[1])
        order = [(self.start + step) % len(self.seats) for step in self.seats]
        for seat in order + order[::-1]:
            yield from self._first_marker(seat)
        for self.round in range(1, ROUNDS + 1):
            for self.turn in order:
                yield from self._turn(self.turn)
        self.turn = None

    def _lay_map(self) -> Script:
        """Random tiles in random rotations (HE-5)."""
        _, text = yield Due("map", (), "map"), {}
        self.tiles = read_map(text)
        self.board = Board(self.content, self.content.layouts[len(self.seats)], self.tiles)
        self.cities = {city: [] for city in self.board.city_of_place}

    def _draw(self, seat: int, count: int) -> Script:
        """So many cards, one by one, as far as there are any (HE-15)."""
        for _ in range(count):
            if not self.undealt:
                self.undealt, self.discards = self.discards, []
            if not self.undealt:
                return
            _, text = yield Due("draw", (seat,), f"draw {self.draws + 1}"), {}
            kind = int(text.split(" ")[2])
            self.undealt.remove(kind)
            self.draws += 1
            self.hands[seat] = sorted([*self.hands[seat], kind])

    def _redraw(self) -> Script:
        """All choose what to discard, in any order; then all discard, then all draw (HE-7)."""
        chosen: dict[int, list[int]] = {}
        while len(chosen) < len(self.seats):
            legal = {seat: redraws(self.hands[seat]) for seat in self.seats if seat not in chosen}
            seat, text = yield Due("act", tuple(legal)), legal
            chosen[seat] = [int(kind) for kind in text.split(" ")[1:]]
        for seat in self.seats:
            for kind in chosen[seat]:
                self.hands[seat].remove(kind)
                self.discards = sorted([*self.discards, kind])
        for seat in self.seats:
            yield from self._draw(seat, len(chosen[seat]))

    def _first_marker(self, seat: int) -> Script:
        """A City of an edge tile that still has room, one's own included (HE-8)."""
        free = [at for at in self.board.edge_cities if self._has_room(at)]
        text = yield from self._ask(seat, lambda: [f"city {self.board.hexes[at].name}" for at in free])
        self.cities[self.board.at[text.split(" ")[1]]].append(seat)

    def _turn(self, seat: int) -> Script:
        """Politics, then Invasion; with an empty hand only a draw (HE-10)."""
        if not self.hands[seat]:
            yield from self._draw(seat, self.empty_hand_draw)
            return
        self._may_exchange, self._exchanged = True, 0
        yield from self._politics(seat)
        text = yield from self._ask(seat, lambda: ["pass", *(f"invade {name}" for name in self._targets(seat))])
        self._may_exchange = False
        if text != "pass":
            yield from self._invade(seat, self.board.at[text.split(" ")[1]])

    def _ask(self, seat: int, options: Options) -> Script:
        """The answer of a seat; tokens that it exchanges before are seen to here (HE-42)."""
        while True:
            exchanges = self._exchanges(seat) if self._may_exchange else []
            _, text = yield Due("act", (seat,)), {seat: sorted(options() + exchanges)}
            if text not in exchanges:
                return text
            _, given, taken = text.split(" ")
            self._pay(seat, given, 1)
            self._gain(seat, taken, 1)
            self._exchanged += 1

    def _exchanges(self, seat: int) -> list[str]:
        """One token for one of another colour that the bank has, once for each power (HE-42)."""
        if self._exchanged >= len(self._powers(seat, "exchange_token")):
            return []
        own, bank = self.tokens[seat], self.bank
        return [f"exchange {a} {b}" for a in TOKENS for b in TOKENS if a != b and own[a] and bank[b]]

    # -- Step 1: Politics

    def _politics(self, seat: int) -> Script:
        """Exactly one card is played (HE-11)."""
        text = yield from self._ask(seat, lambda: self._summons(seat) + self._commoners(seat))
        word, kind, *slot = text.split(" ")
        card = Card(int(kind))
        self.hands[seat].remove(card.kind)
        if word == "commoner":
            self.kingdoms[seat][slot[0]].append(card)
            yield from self._draw(seat, 1)
        else:
            yield from self._summon(seat, card)

    def _summons(self, seat: int) -> list[str]:
        """Alices whose Strength can be met, into the slots of their colours (HE-12)."""
        return [
            f"summon {kind}"
            for kind in sorted(set(self.hands[seat]))
            if len(self.kingdoms[seat][self.content.cards[kind].colour]) < SLOT
            and self._dream_shortage(seat, kind) <= self.tokens[seat]["yellow"]
        ]

    def _dream_shortage(self, seat: int, kind: int) -> int:
        """The yellow tokens that her summon costs."""
        dream = len(self.kingdoms[seat]["yellow"]) + self._sum(seat, "dream")
        return max(0, self.content.cards[kind].strength - dream)

    def _commoners(self, seat: int) -> list[str]:
        """Any card into any slot with room (HE-13)."""
        slots = [slot for slot in COLOURS if len(self.kingdoms[seat][slot]) < SLOT]
        return [f"commoner {kind} {slot}" for kind in sorted(set(self.hands[seat])) for slot in slots]

    def _summon(self, seat: int, card: Card) -> Script:
        """Her own effects first, with all they reveal; then powers that were there before her (HE-25, HE-38)."""
        self._pay(seat, "yellow", self._dream_shortage(seat, card.kind))
        before = [active for active in self._active(seat) if active.power.on == "summon"]
        self.kingdoms[seat][self.content.cards[card.kind].colour].append(card)
        yield from self._reveal(seat, card)
        for active in before:
            if active in self._active(seat):
                yield from self._effect(seat, active.power)

    def _reveal(self, seat: int, card: Card) -> Script:
        """A card is turned up, and what it does then happens at once (HE-14)."""
        card.face_up = card.known = True
        yield from self._reveal_effects(seat, card, card.kind)

    def _reveal_effects(self, seat: int, card: Card, kind: int) -> Script:
        """The effects on reveal of a kind: that of the card, or the one it has just copied."""
        for power in self.content.cards[kind].powers:
            if power.on == "reveal" and power.do == "copy_power":
                yield from self._copy_power(seat, card)
            elif power.on == "reveal":
                yield from self._effect(seat, power)

    def _copy_power(self, seat: int, card: Card) -> Script:
        """A face-up Alice in any Kingdom is chosen, who copies no power herself (HE-39)."""
        face_up = {model.kind for owner in self.seats for _, model in self._alices(owner)}
        models = [kind for kind in sorted(face_up) if not self.content.cards[kind].copies_powers()]
        if not models:
            return
        text = yield from self._ask(seat, lambda: ["none", *(f"copy {kind}" for kind in models)])
        if text != "none":
            card.copied = int(text.split(" ")[1])
            yield from self._reveal_effects(seat, card, card.copied)

    # -- What powers give

    def _effect(self, seat: int, power: Power) -> Script:
        """What happens at a reveal, a summon or a capture."""
        if power.do == "gain_tokens":
            for colour, count in power.tokens:
                self._gain(seat, colour, count)
        elif power.do == "gain_points":
            self.points[seat]["powers_in_play"] += power.amount
        elif power.do == "draw":
            yield from self._draw(seat, power.amount)
        elif power.do == "steal_token":
            yield from self._steal(seat, power.colour)
        elif power.do == "choose_tokens":
            yield from self._choose_tokens(seat, power.amount)
        elif power.do == "turn_up_commoner":
            yield from self._turn_up(seat)

    def _steal(self, seat: int, colour: str) -> Script:
        """One token of another player who has one (HE-32)."""
        rich = [other for other in self.seats if other != seat and self.tokens[other][colour]]
        if not rich:
            return
        text = yield from self._ask(seat, lambda: ["none", *(f"steal {other}" for other in rich)])
        if text != "none":
            self.tokens[int(text.split(" ")[1])][colour] -= 1
            self.tokens[seat][colour] += 1

    def _choose_tokens(self, seat: int, count: int) -> Script:
        """Token by token among what the bank has (HE-32)."""
        for _ in range(count):
            if not any(self.bank.values()):
                return
            text = yield from self._ask(
                seat, lambda: ["none", *(f"take {colour}" for colour in TOKENS if self.bank[colour])]
            )
            if text == "none":
                return
            self._gain(seat, text.split(" ")[1], 1)

    def _turn_up(self, seat: int) -> Script:
        """One of one's own Commoners, whatever colour and Strength; it is revealed, not summoned (HE-38)."""
        commoners: dict[str, Card] = {}
        for slot in COLOURS:
            hidden_first = sorted(self.kingdoms[seat][slot], key=lambda card: card.known)
            commoners.update({f"turn {slot} {card.kind}": card for card in hidden_first if not card.face_up})
        if not commoners:
            return
        text = yield from self._ask(seat, lambda: ["none", *commoners])
        if text != "none":
            yield from self._reveal(seat, commoners[text])

    def _gain(self, seat: int, colour: str, count: int) -> None:
        """Tokens, as far as the bank has them (HE-4)."""
        count = min(count, self.bank[colour])
        self.bank[colour] -= count
        self.tokens[seat][colour] += count

    def _pay(self, seat: int, colour: str, count: int) -> None:
        """Tokens go back to the bank."""
        self.tokens[seat][colour] -= count
        self.bank[colour] += count

    # -- Which powers work

    def _alices(self, seat: int) -> list[tuple[str, Card]]:
        """The face-up cards of a Kingdom, with their slots."""
        return [(slot, card) for slot in COLOURS for card in self.kingdoms[seat][slot] if card.face_up]

    def _active(self, seat: int) -> list[Active]:
        """All powers of a Kingdom in the order of the content, copies directly after the copied (HE-14, HE-25).

        However many cards have a power, it works once, and once more if it was copied; if it
        stacks, it works for each of them.
        """
        own = [card.kind for _, card in self._alices(seat)]
        copies = [card.copied for _, card in self._alices(seat) if card.copied is not None]
        found = []
        for kind in sorted({*own, *copies}):
            for copied, count in ((False, own.count(kind)), (True, copies.count(kind))):
                for index, power in enumerate(self.content.cards[kind].powers):
                    times = count if power.stacks else min(count, 1)
                    found += [Active(kind, copied, index, again, power) for again in range(times)]
        return found

    def _powers(self, seat: int, do: str, tags: tuple[str, ...] = ()) -> list[Active]:
        """The powers that do this, for this target if they are for some only."""
        return [
            active
            for active in self._active(seat)
            if active.power.do == do and active.power.is_for(tags)
        ]

    def _sum(self, seat: int, do: str, tags: tuple[str, ...] = ()) -> int:
        """The sum of their amounts."""
        return sum(active.power.amount for active in self._powers(seat, do, tags))

    # -- Step 2: Invasion

    def _controllers(self, at: At) -> set[int]:
        """Who controls a hex: all occupants of a City, the owner of a face-up marker (HE-21, HE-24)."""
        if at in self.cities:
            return set(self.cities[at])
        marker = self.markers.get(at)
        return {marker.seat} if marker and not marker.under_attack else set()

    def _has_room(self, city: At) -> bool:
        """Whether a City has room for a marker."""
        return len(self.cities[city]) < self.board.hexes[city].room

    def _is_connected(self, at: At, owner: int) -> bool:
        """Whether a chain of hexes of the owner leads to a City that the owner occupies (HE-16 e)."""
        seen, waiting = {at}, [at]
        while waiting:
            here = waiting.pop()
            if here in self.cities:
                return True
            for there in self.board.neighbours[here]:
                if there not in seen and owner in self._controllers(there):
                    seen.add(there)
                    waiting.append(there)
        return False

    def _target(self, seat: int, at: At) -> Target | None:
        """A hex as a target, if it is one for the seat at all (HE-16); needs are judged elsewhere."""
        type = self.board.hexes[at].type
        if at in self.cities:
            return Target(at, "b", (type,)) if self._has_room(at) and seat not in self.cities[at] else None
        marker = self.markers.get(at)
        if marker is None:
            return Target(at, "f" if type == "forest" else "a", (type,))
        if marker.seat == seat:
            return Target(at, "c", (type,)) if marker.under_attack else None
        if marker.under_attack:
            return Target(at, "d", (type, "marked_territory"))
        if not self._is_connected(at, marker.seat):
            return Target(at, "e", (type, "marked_territory"))
        return None

    def _targets(self, seat: int) -> list[str]:
        """The names of all hexes that some choice makes legal (HE-20)."""
        distances = self._distances(seat)
        targets = (self._target(seat, at) for at in self.board.hexes)
        return [
            self.board.hexes[target.at].name
            for target in targets
            if target and self._is_possible(seat, target, self._flips(seat, target), 0, distances)
        ]

    def _invade(self, seat: int, at: At) -> Script:
        """Flips, then a free capture, or the choice that is open (HE-20)."""
        target = self._target(seat, at)
        military = yield from self._flip(seat, target)
        ways = self._ways(seat, target, military, self._distances(seat))
        way = ways[0]
        if len(ways) > 1:
            way = yield from self._ask(seat, lambda: ways)
        if way == "attack":
            self.markers[at] = Marker(seat, True)
            return
        if way == "pay":
            red, green = self._shortage(seat, target, military, self._distances(seat))
            self._pay(seat, "red", red)
            self._pay(seat, "green", green)
        yield from self._capture(seat, target)

    def _ways(self, seat: int, target: Target, military: int, distances: dict[At, int]) -> list[str]:
        """How the invasion may go on: "capture", or some of "pay", "attack", "seize", or not at all."""
        if target.case == "c":
            return ["capture"]
        if self.board.hexes[target.at].type == "forest" and not self._may_invade_forest(seat, target.at):
            return []
        ways = []
        shortage = self._shortage(seat, target, military, distances)
        if shortage == (0, 0):
            return ["capture"]
        if shortage and shortage[0] <= self.tokens[seat]["red"] and shortage[1] <= self.tokens[seat]["green"]:
            ways.append("pay")
        if target.case == "a":
            ways.append("attack")
            if self._powers(seat, "capture_instead_of_attack", target.tags):
                ways.append("seize")
        return ways

    def _shortage(self, seat: int, target: Target, military: int, distances: dict[At, int]) -> tuple[int, int] | None:
        """The red and green tokens that are needed (HE-17, HE-18); none help where no way leads."""
        if target.at not in distances:
            return None
        hex = self.board.hexes[target.at]
        difficulty = len(self.board.forests[target.at].around) if hex.type == "forest" else hex.difficulty
        has_military = len(self.kingdoms[seat]["red"]) + self._sum(seat, "military", target.tags) + military
        has_food = len(self.kingdoms[seat]["green"]) + self._sum(seat, "food", target.tags)
        return max(0, difficulty - has_military), max(0, distances[target.at] - has_food)

    # -- Valkyrie (HE-34)

    def _flips(self, seat: int, target: Target) -> list[Active]:
        """The powers that may flip an Alice in this invasion."""
        return self._powers(seat, "flip_for_military", target.tags)

    def _flip(self, seat: int, target: Target) -> Script:
        """Asks for each flip; gives the Military Power they bring."""
        military = 0
        flips = self._flips(seat, target)
        for number, flip in enumerate(flips):
            if flip not in self._active(seat):
                continue
            answers = dict(self._flip_answers(seat, target, flips[number:], military, self._distances(seat)))
            if set(answers) <= {"none"}:
                continue
            text = yield from self._ask(seat, lambda: list(answers))
            if text != "none":
                answers[text].turn_down()
                military += flip.power.amount
        return military

    def _flip_answers(
        self, seat: int, target: Target, flips: list[Active], military: int, distances: dict[At, int]
    ) -> Iterator[tuple[str, Card | None]]:
        """What may be said to the first of the flips, with the Alice to turn down; all leave the invasion legal."""
        first, rest = flips[0], flips[1:]
        if self._is_possible(seat, target, rest, military, distances):
            yield "none", None
        for slot, card in self._alices(seat):
            if self._is_only_source(seat, card, first):
                continue
            text, copied = f"flip {slot} {card.text()}", card.copied
            card.turn_down()
            is_possible = self._is_possible(seat, target, rest, military + first.power.amount, self._distances(seat))
            card.face_up, card.copied = True, copied
            if is_possible:
                yield text, card

    def _is_only_source(self, seat: int, card: Card, active: Active) -> bool:
        """Whether the power would be gone without this card: she flips another Alice than herself."""
        sources = [
            alice
            for _, alice in self._alices(seat)
            if (alice.copied if active.copied else alice.kind) == active.kind
        ]
        return sources == [card]

    def _is_possible(
        self, seat: int, target: Target, flips: list[Active], military: int, distances: dict[At, int]
    ) -> bool:
        """Whether some answers to these flips make the invasion legal."""
        if target.case in ("a", "c"):
            return True
        # A flip brings its Military Power and nothing else; if all of them for nothing are too little, all is.
        most = military + sum(flip.power.amount for flip in flips)
        ways = self._ways(seat, target, most, distances)
        if not flips or not ways:
            return bool(ways)
        if flips[0] not in self._active(seat):
            return self._is_possible(seat, target, flips[1:], military, distances)
        return any(True for _ in self._flip_answers(seat, target, flips, military, distances))

    # -- Distance and forests

    def _distances(self, seat: int) -> dict[At, int]:
        """The Food that each hex needs; hexes without a way are not there (HE-18, HE-19, HE-37).

        `cost` is what it takes to stand on a hex and go on from there. The target is never
        passed through, so it is one step more than the cheapest of its neighbours.
        """
        from_anywhere = bool(self._powers(seat, "distance_from_any_hex"))
        all_open = bool(self._powers(seat, "open_forests"))
        starts = [
            at for at in self.board.hexes if seat in self._controllers(at) and (from_anywhere or at in self.cities)
        ]
        cost = {at: 0 for at in starts}
        waiting = sorted((0, at) for at in starts)
        while waiting:
            spent, here = heapq.heappop(waiting)
            if spent > cost[here]:
                continue
            for there in self.board.neighbours[here]:
                if not all_open and not self._may_pass(seat, there):
                    continue
                holders = self._controllers(there)
                price = spent + 1 + (1 if holders and seat not in holders else 0)
                if there not in cost or price < cost[there]:
                    cost[there] = price
                    heapq.heappush(waiting, (price, there))
        distances = {}
        for at, hex in self.board.hexes.items():
            before = [cost[there] for there in self.board.neighbours[at] if there in cost]
            if seat in self.cities[self.board.city_of_place[hex.place]]:
                distances[at] = 0
            elif before:
                distances[at] = min(before) + 1
        return distances

    def _may_pass(self, seat: int, at: At) -> bool:
        """If no power opens them (HE-36), forests are closed unless they are one's own or surrounded (HE-19)."""
        return self.board.hexes[at].type != "forest" or seat in self._controllers(at) or self._is_surrounded(at)

    def _is_surrounded(self, forest: At) -> bool:
        """Whether every other hex around the group is controlled by a player (HE-26)."""
        return all(self._controllers(at) for at in self.board.forests[forest].around)

    def _may_invade_forest(self, seat: int, forest: At) -> bool:
        """Surrounded, or opened by a power; and nobody has more hexes around it, of which one has some (HE-26)."""
        if not self._is_surrounded(forest) and not self._powers(seat, "open_forests"):
            return False
        around = self.board.forests[forest].around
        held = [sum(player in self._controllers(at) for at in around) for player in self.seats]
        return held[seat] > 0 and held[seat] == max(held)

    # -- Capture

    def _capture(self, seat: int, target: Target) -> Script:
        """The marker, then the bonus, then powers (HE-25)."""
        at, type = target.at, self.board.hexes[target.at].type
        if at in self.cities:
            self.cities[at].append(seat)
        else:
            self.markers[at] = Marker(seat, False)  # whatever marker lay there goes home
        yield from self._bonus(seat, at, type, 2 if target.case == "e" else 1)
        for active in self._active(seat):
            if active.power.on == "capture" and active.power.is_for(target.tags):
                yield from self._effect(seat, active.power)

    def _bonus(self, seat: int, at: At, type: str, divisor: int) -> Script:
        """The bonus of a hex, halved if it was stolen (HE-22, HE-23, HE-27)."""
        if type == "city":
            self.points[seat]["cities"] += 3
        elif type == "forest":
            self.points[seat]["forests"] += len(self.board.forests[at].around) // divisor
        else:
            amount = len(self.kingdoms[seat][type]) // divisor
            if type == "white":
                self.points[seat]["white"] += amount
            elif type == "blue":
                yield from self._draw(seat, amount)
            else:
                self._gain(seat, type, amount)

    # -- The end

    def result(self) -> Result:
        """Final scoring (HE-28 to HE-31)."""
        if self._due.what != "over":
            raise Refused("the game is not over")
        alices = [len(self._alices(seat)) for seat in self.seats]
        breakdown = [{**self.points[seat], **{source: 0 for source in AT_THE_END}} for seat in self.seats]
        tiles_won = [0 for _ in self.seats]
        for place in range(len(self.board.city_of_place)):
            for seat, points in self._tile_points(place, alices).items():
                breakdown[seat]["tiles"] += points
                tiles_won[seat] += points == 6
        for slot in COLOURS:
            there = [sum(card.face_up for card in self.kingdoms[seat][slot]) for seat in self.seats]
            for seat in self.seats:
                breakdown[seat]["slots"] += there[seat] if there[seat] == max(there) else 0
        for seat in self.seats:
            breakdown[seat]["powers_at_the_end"] = self._end_powers(seat, alices, tiles_won[seat])
        scores = [sum(parts.values()) for parts in breakdown]
        order = list(zip(scores, alices))
        ranks = [1 + sum(other > mine for other in order) for mine in order]
        return Result(scores, ranks, alices, breakdown)

    def _tile_points(self, place: int, alices: list[int]) -> dict[int, int]:
        """What a tile pays to whom (HE-28)."""
        held = [
            sum(hex.place == place and seat in self._controllers(at) for at, hex in self.board.hexes.items())
            for seat in self.seats
        ]
        strength = {
            seat: (held[seat], alices[seat] + self._sum(seat, "tile_tie_alices")) for seat in self.seats if held[seat]
        }
        first = best(strength)
        if len(first) > 1:
            return {seat: 3 for seat in first}
        second = best({seat: strength[seat] for seat in strength if seat not in first})
        return {**{seat: 6 for seat in first}, **{seat: 3 for seat in second if len(second) == 1}}

    def _end_powers(self, seat: int, alices: list[int], tiles_won: int) -> int:
        """The points of the powers for the end of the game (HE-30, HE-43)."""
        controlled = [hex.type for at, hex in self.board.hexes.items() if seat in self._controllers(at)]
        counted = {"alice": alices[seat], "tile_won": tiles_won}
        points = 0
        for active in self._active(seat):
            power = active.power
            if power.do == "points_per":
                points += power.amount * counted.get(power.what, controlled.count(power.what))
            elif power.do == "points_if_most_alices":
                points += power.amount if alices[seat] == max(alices) else 0
            elif power.do == "gain_points" and power.on == "end":
                points += power.amount
        return points

    def snapshot(self) -> dict[str, Any]:
        """The whole state as plain data, for comparing it with that of another program."""
        return {
            "due": self._due._asdict(),
            "round": self.round,
            "turn": self.turn,
            "start": self.start,
            "map": [f"{tile}:{rotation}" for tile, rotation in self.tiles],
            "undealt": list(self.undealt),
            "discards": list(self.discards),
            "draws": self.draws,
            "bank": dict(self.bank),
            "tokens": [dict(tokens) for tokens in self.tokens],
            "hands": [list(hand) for hand in self.hands],
            "kingdoms": [
                {slot: sorted(described(card) for card in cards) for slot, cards in kingdom.items()}
                for kingdom in self.kingdoms
            ],
            "points": [sum(points.values()) for points in self.points],
            "cities": {self.board.hexes[at].name: sorted(seats) for at, seats in self.cities.items() if seats},
            "markers": {
                self.board.hexes[at].name: [marker.seat, "attack" if marker.under_attack else "control"]
                for at, marker in self.markers.items()
            },
        }


def read_map(text: str) -> list[tuple[int, int]]:
    """Tile and rotation by place, of a chance entry "map"."""
    pairs = (word.split(":") for word in text.split(" ")[1:])
    return [(int(tile), int(rotation)) for tile, rotation in pairs]


def redraws(hand: list[int]) -> list[str]:
    """All that may be discarded of a hand, in notation, sorted."""
    chosen = {kinds for count in range(len(hand) + 1) for kinds in combinations(hand, count)}
    return sorted(" ".join(["redraw", *map(str, kinds)]) for kinds in chosen)


def best(strength: dict[int, tuple[int, int]]) -> list[int]:
    """The seats on top, none of none."""
    return [seat for seat in strength if strength[seat] == max(strength.values())]


def described(card: Card) -> str:
    """A card of a slot in a word: "17", "15/4", or a Commoner "(17)" or, if all know it, "(17!)"."""
    if card.face_up:
        return card.text()
    return f"({card.kind}{'!' if card.known else ''})"
