#!/usr/bin/env python3
"""Check the fairness of Tabulea game records with nothing but a hash function.

    verify.py FILE [FILE...] [--json] [--quiet]        ("-" is standard input)

A file holds one record (a JSON object) or one record a line (.jsonl). For each
record `FILE:LINE: ok` or the first problem with its place is printed.
Exit code: 0 all records are fine, 1 a record is wrong, 2 usage or unreadable file.

Proven: the seed shown at the end is the one that was committed to, and every
chance entry stands where it must and is what seed and nonces give for its name.
So nothing was changed afterwards, provided the commitment is the one you were
shown when you sat down: compare it. Whoever ran the table knew the seed.

Not judged, but for Heroes: whether acts are legal and the result is right. Acts must
only be well formed and leave the chance entries in their places; the full check of the
rules is `tabulea verify`. No code is shared with it: two readings of one set of rules.
Where the rules decide which chance is due, as those of Alea do, they are followed. Those
of Heroes decide it with every act, so `heroes_rules.py` has them all, and there acts,
scores and ranks are judged too.

A further game is one class like `Assemble` and one line in `GAMES`.
"""
from __future__ import annotations

import argparse
import hashlib
import json
import os
import re
import sys
from typing import Any, Callable, Iterator, NamedTuple, Protocol

HERE = os.path.dirname(os.path.realpath(__file__))
sys.path.insert(0, HERE)  # wherever this was started from, and however
sys.dont_write_bytecode = True  # a checker leaves nothing behind

import heroes_rules  # noqa: E402

FORMAT = "tabulea-record/1"
TOP_KEYS = ("format", "game", "rules", "options", "players", "log", "result", "end", "fairness", "packs")
ENDS = ("finished", "resigned", "aborted", "timeout")
BROKEN_OFF = ("aborted", "timeout")  # games without a result, whose seed is shown all the same
RUNNING = "ok, running: chance cannot be checked before the seed is shown"
NO_RESULT = "ok, {}: chance cannot be checked, the game has no result and shows no seed"
HIDDEN = "hidden"  # what a running game's record says instead of what its reader may not see
BLANKS = b" \t\r\n"  # what JSON takes for blank


class Problem(Exception):
    """What is wrong with a record, and where."""

    def __init__(self, place: str, sentence: str) -> None:
        super().__init__(f"{place}: {sentence}")


class BadNumber(Exception):
    """A number in JSON that other readers may not read."""


class LogEnded(Exception):
    """The log stops although the game is not over; the record says whether it may."""


# ---- Fairness, to the byte


class Words:
    """The random words of one chance entry; they depend on the key and its name only."""

    def __init__(self, key: bytes, name: str) -> None:
        self._prefix = key + name.encode("utf-8")
        self._counter = 0
        self._ready: list[int] = []

    def next(self) -> int:
        """The next word: each digest is read as eight big-endian u32."""
        if not self._ready:
            digest = hashlib.sha256(self._prefix + self._counter.to_bytes(4, "big")).digest()
            self._ready = [int.from_bytes(digest[at:at + 4], "big") for at in range(0, 32, 4)]
            self._counter += 1
        return self._ready.pop(0)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely: words of the ragged end are rejected."""
        word = self.next()
        while word >= 2**32 - 2**32 % n:
            word = self.next()
        return word % n

    def pick(self, items: list[int], count: int) -> list[int]:
        """`count` of the (ascending) items, by a partial Fisher-Yates shuffle."""
        items = list(items)
        for i in range(count):
            j = i + self.below(len(items) - i)
            items[i], items[j] = items[j], items[i]
        return items[:count]


def game_key(seed: bytes, nonces: list[bytes]) -> bytes:
    """The key of all chance of a game: the table's seed mixed with what each person added."""
    return hashlib.sha256(b"tabulea/1" + seed + b"".join(nonces)).digest()


# ---- Plain checks of JSON values


def shown(value: Any) -> str:
    """A value for a sentence: short, on one line, in ASCII, whatever it holds."""
    if isinstance(value, (list, dict)):
        return "a list" if isinstance(value, list) else "an object"
    if isinstance(value, str) and len(value) > 60:
        return json.dumps(value[:60]) + " (cut)"
    return json.dumps(value)


def need(value: dict, key: str, place: str = "") -> Any:
    """The value of a key that must be there."""
    if key not in value:
        raise Problem(place + key, "is missing")
    return value[key]


def check_object(value: Any, place: str, required: tuple[str, ...], optional: tuple[str, ...] = ()) -> dict:
    """An object with all required keys and no unknown one: what is not checked must not slip in."""
    if not isinstance(value, dict):
        raise Problem(place, f"must be an object, not {shown(value)}")
    prefix = place and place + "."
    for key in value:
        if key not in required + optional:
            raise Problem(inside(place, key), "this key is unknown")
    for key in required:
        need(value, key, prefix)
    return value


def check_list(value: Any, place: str, length: int | None = None) -> list:
    """A list, with one item for each seat if a length is given."""
    if not isinstance(value, list):
        raise Problem(place, f"must be a list, not {shown(value)}")
    if length is not None and len(value) != length:
        raise Problem(place, f"must have {length} items, one for each seat, but has {len(value)}")
    return value


def is_int(value: Any) -> bool:
    """Whether a value is a whole number; Python alone would let true and 1.0 pass for 1."""
    return type(value) is int


def check_bool(value: Any, place: str) -> None:
    """True or false and nothing that merely counts as such."""
    if not isinstance(value, bool):
        raise Problem(place, f"must be true or false, not {shown(value)}")


def check_hex(value: Any, place: str, digits: int) -> bytes:
    """Bytes in their one spelling: the exact number of lowercase hexadecimal digits."""
    if not isinstance(value, str) or not re.fullmatch(f"[0-9a-f]{{{digits}}}", value):
        raise Problem(place, f"must be {digits} lowercase hexadecimal digits, not {shown(value)}")
    return bytes.fromhex(value)


# ---- The log


class Log:
    """Reads a log from front to back; a game says what is due, this refuses anything else."""

    def __init__(self, entries: list, seats: int, key: bytes | None) -> None:
        self._entries = entries
        self._seats = seats
        self._key = key  # None while the seed is not shown
        self._at = 0

    def act(
        self,
        form: str,
        pattern: re.Pattern[str],
        turn: set[int] | None = None,
        legal: Callable[[int], list[str]] | None = None,
    ) -> tuple[int, str]:
        """The next entry must be an act of a seat (one of `turn`, if given), spelled like `form`.

        It must be among the legal acts of the seat, if these are known.
        """
        place, by, do = self._next(f'an act "{form}"')
        if by == "chance":
            raise Problem(place + ".by", f'a chance entry stands here, but an act "{form}" is due')
        if not pattern.fullmatch(do):
            raise Problem(place + ".do", f'an act "{form}" is due, but {shown(do)} stands here')
        if turn is not None and by not in turn:
            raise Problem(place + ".by", f'no act "{form}" is due from seat {by} here')
        if legal is not None and do not in legal(by):
            raise Problem(place + ".do", f"{shown(do)} is not among the {len(legal(by))} legal acts of seat {by} here")
        return by, do

    def chance(self, names: list[str], form: str, fits: Callable[[str], bool], draw: Callable[..., str]) -> str:
        """The next entry must be chance, well formed and as the key gives it for its name or names."""
        named = ", ".join(f'"{name}"' for name in names)
        place, by, do = self._next(f"the chance entry {named}")
        if by != "chance":
            raise Problem(place + ".by", f"an act stands here, but the chance entry {named} is due")
        if not fits(do):
            raise Problem(place + ".do", f"the chance entry {named} must be {form}, not {shown(do)}")
        drawn = do if self._key is None else draw(*(Words(self._key, name) for name in names))
        if do != drawn:
            raise Problem(place + ".do", f'the record says {shown(do)}, but seed and nonces give "{drawn}" for {named}')
        return do

    def over(self) -> None:
        """The game is over: nothing may follow."""
        if self._at < len(self._entries):
            raise Problem(f"log[{self._at}]", "the game is already over here")

    def _next(self, due: str) -> tuple[str, Any, str]:
        """Place, `by` and `do` of the next entry."""
        if self._at == len(self._entries):
            raise LogEnded(f"is too short: it ends after {self._at} entries, but {due} is due")
        place = f"log[{self._at}]"
        entry = check_object(self._entries[self._at], place, ("by", "do"))
        by, do = entry["by"], entry["do"]
        if by != "chance" and not (is_int(by) and 0 <= by < self._seats):
            raise Problem(place + ".by", f'must be "chance" or a seat from 0 to {self._seats - 1}, not {shown(by)}')
        if not isinstance(do, str):
            raise Problem(place + ".do", f"must be a string, not {shown(do)}")
        if do == HIDDEN:
            raise Problem(place + ".do", "is hidden from whoever got this record, so the game cannot be followed")
        self._at += 1
        return place, by, do


# ---- The traps of Alea


class Condition(NamedTuple):
    """What springs a trap: whether dice meet it, and the fewest dice that can."""

    is_met: Callable[[list[int]], bool]
    fewest: int


class Card(NamedTuple):
    """A trap card of Alea."""

    id: int
    condition: Condition
    players: list[int]


def read_deck(text: str) -> list[Card]:
    """The cards of a deck file, every one checked."""
    deck = check_object(parse_json(text.encode("utf-8"), "deck"), "deck", ("format", "cards"), ("name", "note"))
    if deck["format"] != "alea-deck/1":
        raise Problem("deck.format", f'must be "alea-deck/1", not {shown(deck["format"])}')
    for key in ("name", "note"):
        if deck.get(key) is not None and not isinstance(deck[key], str):
            raise Problem(f"deck.{key}", f"must be a string, not {shown(deck[key])}")
    entries = check_list(deck["cards"], "deck.cards")
    if len(entries) > 64:
        raise Problem("deck.cards", f"{len(entries)} cards are too many, 64 are the most")
    cards = [read_card(entry, f"deck.cards[{at}]") for at, entry in enumerate(entries)]
    for at, card in enumerate(cards):
        if card.id in [earlier.id for earlier in cards[:at]]:
            raise Problem(f"deck.cards[{at}].id", f"card {card.id} stands twice")
    for players in (3, 4, 5):
        if not any(players in card.players for card in cards):
            raise Problem("deck.cards", f"no card is used with {players} players")
    return cards


def read_card(entry: Any, place: str) -> Card:
    """A card of a deck file."""
    check_object(entry, place, ("id", "condition", "players", "status"))
    id, condition, players, status = (entry[key] for key in ("id", "condition", "players", "status"))
    if not is_int(id) or not 0 <= id <= 65535:
        raise Problem(f"{place}.id", f"must be a whole number from 0 to 65535, not {shown(id)}")
    if not isinstance(status, str):
        raise Problem(f"{place}.status", f"must be a string, not {shown(status)}")
    sound = all(is_int(count) and 3 <= count <= 5 for count in check_list(players, f"{place}.players"))
    if not sound or not players or players != sorted(set(players)):
        raise Problem(f"{place}.players", f"card {id}: must be some of 3, 4, 5, ascending")
    read = read_condition(condition)
    if read is None:
        raise Problem(f"{place}.condition", f"card {id}: {shown(condition)} is no condition")
    if read.fewest > 5 * max(players):
        raise Problem(f"{place}.condition", f"card {id}: no dice of its players can ever spring it")
    return Card(id, read, players)


def read_condition(text: Any) -> Condition | None:
    """The condition that a text of the trap language stands for; None if it stands for none."""
    for pattern, kind in CONDITIONS:
        match = re.fullmatch(pattern, text) if isinstance(text, str) else None
        if match:
            return kind(*match.groups())
    return None


def faces_condition(text: str) -> Condition:
    """`[1 1 2]`: at least these faces, as often as they are listed."""
    faces = numbers(text)
    return Condition(lambda dice: all(dice.count(face) >= faces.count(face) for face in faces), len(faces))


def pattern_condition(text: str) -> Condition:
    """`AAB`: different letters are different faces; the most frequent letter takes the most frequent face."""
    needed = sorted((text.count(letter) for letter in "ABCDEF"), reverse=True)

    def is_met(dice: list[int]) -> bool:
        there = sorted((dice.count(face) for face in range(1, 7)), reverse=True)
        return all(count >= need for count, need in zip(there, needed))

    return Condition(is_met, len(text))


def total_condition(number: str) -> Condition | None:
    """`T>=20`: the sum of all dice, which is at most 150."""
    total = int(number)
    return Condition(lambda dice: sum(dice) >= total, -(-total // 6)) if total <= 150 else None


def group_condition(faces_text: str, number: str) -> Condition | None:
    """`?(2,3)>=5`: so many of the 25 dice show any of these faces."""
    faces, least = numbers(faces_text), int(number)
    if len(set(faces)) < len(faces) or least > 25:
        return None
    return Condition(lambda dice: sum(die in faces for die in dice) >= least, least)


def exactly_condition(faces_text: str, counts_text: str) -> Condition | None:
    """`#1/6={2,3}`: one of these faces is shown exactly so often; at least one die must lie there."""
    faces, counts = numbers(faces_text), numbers(counts_text)
    if len(set(faces)) < len(faces) or len(set(counts)) < len(counts) or max(counts) > 25:
        return None
    return Condition(lambda dice: any(dice.count(face) in counts for face in faces), max(1, min(counts)))


def compare_condition(more: str, less: str) -> Condition | None:
    """`#6>#1`: more dice show the first face than the second."""
    first, second = int(more), int(less)
    return Condition(lambda dice: dice.count(first) > dice.count(second), 1) if first != second else None


def numbers(text: str) -> list[int]:
    """The numbers of a list, whatever stands between them."""
    return [int(number) for number in re.findall("[0-9]+", text)]


CONDITIONS: tuple[tuple[str, Callable[..., Condition | None]], ...] = (
    (r"\[([1-6](?: [1-6]){0,24})\]", faces_condition),
    (r"([A-F]{1,25})", pattern_condition),
    (r"T>=([1-9][0-9]{0,2})", total_condition),
    (r"\?\(([1-6](?:,[1-6])*)\)>=([1-9][0-9]?)", group_condition),
    (r"#([1-6](?:/[1-6])*)=\{((?:0|[1-9][0-9]?)(?:,(?:0|[1-9][0-9]?))*)\}", exactly_condition),
    (r"#([1-6])>#([1-6])", compare_condition),
)


# ---- Games


class Outcome(NamedTuple):
    """What the rules give at the end of a game, by seat."""

    scores: list[int]
    ranks: list[int]


class Game(Protocol):
    """What a game has to know: its rules versions, its options, the order of its log."""

    rules: tuple[int, ...]

    def seats(self, options: Any) -> int:
        """Checks the options and gives the number of seats."""

    def packs(self, options: dict) -> list[str]:
        """The names of the packs that the options name, without those that are built in."""

    def walk(self, log: Log, options: dict, packs: dict[str, str]) -> Outcome | None:
        """Asks the log for every entry of a whole game, one after the other; gives the outcome if it is judged."""


class Assemble:
    """Alice Assemble: where its chance entries stand and how they are drawn."""

    rules = (1,)
    _take = re.compile("take ([0-9]|[12][0-9]|3[01])")
    _place = re.compile("place (0|[1-9][0-9]*)")

    def seats(self, options: Any) -> int:
        """Checks the options and gives the number of seats."""
        check_object(options, "options", ("players",), ("flaw", "identity"))
        players = options["players"]
        if not is_int(players) or not 2 <= players <= 4:
            raise Problem("options.players", f"must be a whole number from 2 to 4, not {shown(players)}")
        for key in ("flaw", "identity"):
            check_bool(options.get(key, False), f"options.{key}")
        return players

    def packs(self, options: dict) -> list[str]:
        """No option names a pack."""
        return []

    def walk(self, log: Log, options: dict, packs: dict[str, str]) -> None:
        """Opening draft, rounds with a Field, last round: the chance entries between the acts."""
        lanes = 3 if options["players"] == 3 else 4
        undealt = list(range(32))
        self._counters(log, lanes)
        self._reveal(log, 1, undealt, lanes)
        for _ in range(lanes):
            log.act("take N", self._take)
        for number in range(2, 32 // lanes + 1):
            self._reveal(log, number, undealt, lanes)
            for _ in range(lanes):
                log.act("place N", self._place)
                log.act("take N", self._take)
        for _ in range(lanes):
            log.act("place N", self._place)
        log.over()

    def _counters(self, log: Log, lanes: int) -> None:
        """The Counters of lane 0, 1, ...: an order of 1 to L."""
        counters = list(range(1, lanes + 1))
        log.chance(
            ["counters"],
            f'"counters" and the numbers 1 to {lanes} in some order',
            lambda do: sorted(self._numbers(do, "counters", lanes)) == counters,
            lambda words: " ".join(["counters", *map(str, words.pick(counters, lanes))]),
        )

    def _reveal(self, log: Log, number: int, undealt: list[int], lanes: int) -> None:
        """Reveals L of the undealt dolls and takes them out of `undealt`."""

        def fits(do: str) -> bool:
            dolls = self._numbers(do, "reveal", lanes)
            return bool(dolls) and dolls == sorted(set(dolls)) and set(dolls) <= set(undealt)

        do = log.chance(
            [f"reveal {number}"],
            f'"reveal" and {lanes} dolls not revealed before, ascending',
            fits,
            lambda words: " ".join(["reveal", *map(str, sorted(words.pick(undealt, lanes)))]),
        )
        for doll in self._numbers(do, "reveal", lanes):
            undealt.remove(doll)

    @staticmethod
    def _numbers(do: str, verb: str, count: int) -> list[int]:
        """The numbers behind the verb, or none if the text is not in its one spelling."""
        spelled_well = re.fullmatch(f"{verb}( (0|[1-9][0-9]?)){{{count}}}", do)
        return [int(number) for number in do.split(" ")[1:]] if spelled_well else []


class Alea:
    """The Skycity of Alea: its options and its decks; `AleaPlay` knows how a game goes."""

    rules = (1,)
    _builtin = {
        "builtin/1": (
            (1, "[1 2 3]", [3, 4, 5]),
            (2, "[1 1 1 1]", [4, 5]),
            (3, "[1 6]", [3, 4]),
            (4, "[6 6 6]", [4, 5]),
            (5, "[1 1 6 6]", [5]),
            (6, "AA", [4, 5]),
            (7, "AABB", [3, 4, 5]),
            (8, "AAA", [3, 4]),
            (9, "AAABBB", [3, 4, 5]),
            (10, "AAAA", [3, 5]),
            (11, "AABBCC", [4]),
            (12, "ABCDE", [3]),
            (13, "T>=20", [3, 4, 5]),
            (14, "T>=25", [3]),
            (15, "T>=35", [3, 4]),
            (16, "T>=40", [5]),
            (17, "?(2,3,4)>=5", [3, 4, 5]),
            (18, "?(5,6)>=4", [3, 4, 5]),
            (19, "?(1,3,5)>=6", [3, 5]),
            (20, "#1={1,3,5}", [3, 4, 5]),
            (21, "#6={2,3}", [3, 4, 5]),
            (22, "#6>#1", [3, 4, 5]),
        ),
    }

    def seats(self, options: Any) -> int:
        """Checks the options and gives the number of seats."""
        check_object(options, "options", ("players",), ("escape", "deck"))
        players, escape = options["players"], options.get("escape", "all")
        if not is_int(players) or not 3 <= players <= 5:
            raise Problem("options.players", f"must be a whole number from 3 to 5, not {shown(players)}")
        if escape not in ("all", "stop"):
            raise Problem("options.escape", f'must be "all" or "stop", not {shown(escape)}')
        deck = self._deck(options)
        if not isinstance(deck, str) or not (deck in self._builtin or re.fullmatch("sha256:[0-9a-f]{64}", deck)):
            known = ", ".join(map(shown, self._builtin))
            raise Problem("options.deck", f'must be {known}, or "sha256:" and 64 digits, not {shown(deck)}')
        return players

    def packs(self, options: dict) -> list[str]:
        """The deck, if it is not built in."""
        return [name for name in [self._deck(options)] if name not in self._builtin]

    def walk(self, log: Log, options: dict, packs: dict[str, str]) -> None:
        """Reads the deck, then goes through the game."""
        name = self._deck(options)
        if name in self._builtin:
            deck = [Card(id, read_condition(text), players) for id, text, players in self._builtin[name]]
        else:
            try:
                deck = read_deck(packs[name])
            except Problem as problem:
                raise Problem("packs", str(problem)) from None
        AleaPlay(log, options, [card for card in deck if options["players"] in card.players]).play()

    @staticmethod
    def _deck(options: dict) -> Any:
        """The name of the deck."""
        return options.get("deck", "builtin/1")


class AleaPlay:
    """A game of Alea on its way: its scores say which chance is due."""

    _declare = re.compile("declare [0-5]")

    def __init__(self, log: Log, options: dict, cards: list[Card]) -> None:
        self._log = log
        self._seats = range(options["players"])
        self._stop = options.get("escape") == "stop"
        self._cards = cards
        self._undealt = list(cards)
        self._scores = [0 for _ in self._seats]
        self._round = 0

    def play(self) -> None:
        """Rounds until the last one, in which all points count double; then the dice of level leaders."""
        goal = 12 if len(self._seats) == 3 else 10
        last = False
        while not last:
            last = max(self._scores) >= goal or self._round >= 60
            self._round += 1
            self._play_round(self._turn_trap(), 2 if last else 1)
        self._break_ties()
        self._log.over()

    def _turn_trap(self) -> Card:
        """The trap of the round; an empty deck is filled again first."""
        undealt = self._undealt = self._undealt or list(self._cards)
        by_text = {f"trap {card.id}": card for card in undealt}
        do = self._log.chance(
            [f"trap {self._round}"],
            '"trap" and the number of an undealt card',
            lambda do: do in by_text,
            lambda words: f"trap {undealt[words.below(len(undealt))].id}",
        )
        undealt.remove(by_text[do])
        return by_text[do]

    def _play_round(self, trap: Card, factor: int) -> None:
        """One declaration of each seat, then the rolls of the groups, the lowest declaration first."""
        declared = self._declarations()
        table: list[int] = []
        for number in sorted(set(declared) - {0}):
            group = [seat for seat in self._seats if declared[seat] == number]
            is_first = not table
            for dice in self._throw("roll", self._round, group, number).values():
                table += dice
            if not trap.condition.is_met(table):
                self._score(group, number * factor)
            elif is_first:
                self._score([seat for seat in self._seats if declared[seat] == 0], 3 * factor)
                return
            else:
                table = self._escapes(trap, group, len(table), number * factor)
                if not table:
                    return

    def _declarations(self) -> list[int]:
        """What each seat declares; they may come in any order."""
        declared: dict[int, int] = {}
        while len(declared) < len(self._seats):
            seat, do = self._log.act("declare N", self._declare, set(self._seats) - set(declared))
            declared[seat] = int(do[-1])
        return [declared[seat] for seat in self._seats]

    def _score(self, seats: list[int], points: int) -> None:
        """Adds the points to each of the seats."""
        for seat in seats:
            self._scores[seat] += points

    def _escapes(self, trap: Card, group: list[int], count: int, points: int) -> list[int]:
        """Each of the group re-rolls all dice; what lies there if all of them escaped, else nothing."""
        waiting, failed, dice = list(group), False, []
        while waiting and not (failed and self._stop):
            [(seat, dice)] = self._next_escape(waiting, count).items()
            waiting.remove(seat)
            if trap.condition.is_met(dice):
                failed = True
            else:
                self._score([seat], points)
        return [] if failed else dice

    def _next_escape(self, waiting: list[int], count: int) -> dict[int, list[int]]:
        """Lowest score first; equal ones by seat, or by lot where the first failure stops the others."""
        lowest = min(self._scores[seat] for seat in waiting)
        level = [seat for seat in waiting if self._scores[seat] == lowest]
        if len(level) == 1 or not self._stop:
            return self._throw("escape", self._round, level[:1], count)
        return self._escape_by_lot(level, count)

    def _escape_by_lot(self, level: list[int], count: int) -> dict[int, list[int]]:
        """Whoever of the level seats comes first in the order of this round."""

        def draw(order: Words, *words: Words) -> str:
            order_of_all = order.pick(list(self._seats), len(self._seats))
            seat = min(level, key=order_of_all.index)
            return self._written("escape", {seat: self._dice(words[level.index(seat)], count)})

        do = self._log.chance(
            [f"order {self._round}", *(f"escape {self._round} seat {seat}" for seat in level)],
            f'"escape" with {count} dice, ascending, for one seat of {self._list(level)}',
            lambda do: any(self._read("escape", [seat], count, do) for seat in level),
            draw,
        )
        return next(filter(None, (self._read("escape", [seat], count, do) for seat in level)))

    def _break_ties(self) -> None:
        """Level leaders roll ten dice each, the most 1s stay, until one is left."""
        level = [seat for seat in self._seats if self._scores[seat] == max(self._scores)]
        number = 0
        while len(level) > 1:
            number += 1
            thrown = self._throw("tiebreak", number, level, 10)
            most = max(dice.count(1) for dice in thrown.values())
            level = [seat for seat in level if thrown[seat].count(1) == most]

    def _throw(self, word: str, number: int, seats: list[int], count: int) -> dict[int, list[int]]:
        """The dice that each of the seats throws in this entry: `count` each."""
        do = self._log.chance(
            [f"{word} {number} seat {seat}" for seat in seats],
            f'"{word}" with {count} dice, ascending, for each seat of {self._list(seats)}',
            lambda do: bool(self._read(word, seats, count, do)),
            lambda *words: self._written(word, {seat: self._dice(words[at], count) for at, seat in enumerate(seats)}),
        )
        return self._read(word, seats, count, do)

    @staticmethod
    def _dice(words: Words, count: int) -> list[int]:
        """So many dice, sorted."""
        return sorted(1 + words.below(6) for _ in range(count))

    @staticmethod
    def _written(word: str, thrown: dict[int, list[int]]) -> str:
        """The text of an entry with dice."""
        return " ".join([word, *(f"{seat}:{','.join(map(str, dice))}" for seat, dice in thrown.items())])

    @staticmethod
    def _read(word: str, seats: list[int], count: int, do: str) -> dict[int, list[int]]:
        """The dice by seat, or none if the text is not the entry of these seats in its one spelling."""
        each = "".join(f" {seat}:[1-6](,[1-6]){{{count - 1}}}" for seat in seats)
        if not re.fullmatch(word + each, do):
            return {}
        parts = (part.split(":") for part in do.split(" ")[1:])
        thrown = {int(seat): [int(die) for die in dice.split(",")] for seat, dice in parts}
        return thrown if all(dice == sorted(dice) for dice in thrown.values()) else {}

    @staticmethod
    def _list(seats: list[int]) -> str:
        """Seats for a sentence."""
        return ", ".join(map(str, seats))


class Heroes:
    """AlicematiC Heroes: its options, its content, its chance entries; `heroes_rules` knows how a game goes."""

    rules = (1,)
    _builtin = {"builtin/1": os.path.join(HERE, "..", "games", "heroes", "content", "builtin-1.json")}
    _number = "(?:0|[1-9][0-9]*)"
    _slot = "(?:red|blue|yellow|green|white)"
    _token = "(?:red|yellow|green)"
    _notation = re.compile(
        f"redraw(?: {_number}){{0,5}}|city [a-r]0|exchange {_token} {_token}|summon {_number}"
        f"|commoner {_number} {_slot}|turn {_slot} {_number}|copy {_number}|invade [a-r][0-6]|pass"
        f"|flip {_slot} {_number}(?:/{_number})?|pay|attack|seize|steal [0-4]|take {_token}|none"
    )

    def seats(self, options: Any) -> int:
        """Checks the options and gives the number of seats."""
        check_object(options, "options", ("players",), ("empty_hand_draw", "content"))
        players, draws, content = options["players"], options.get("empty_hand_draw", 1), self._name(options)
        if not is_int(players) or not 3 <= players <= 5:
            raise Problem("options.players", f"must be a whole number from 3 to 5, not {shown(players)}")
        if not is_int(draws) or draws not in (1, 3):
            raise Problem("options.empty_hand_draw", f"must be 1 or 3, not {shown(draws)}")
        named = isinstance(content, str) and re.fullmatch("sha256:[0-9a-f]{64}", content)
        if not named and content not in list(self._builtin):
            known = ", ".join(map(shown, self._builtin))
            raise Problem("options.content", f'must be {known}, or "sha256:" and 64 digits, not {shown(content)}')
        return players

    def packs(self, options: dict) -> list[str]:
        """The content, if it is not built in."""
        return [name for name in [self._name(options)] if name not in self._builtin]

    def walk(self, log: Log, options: dict, packs: dict[str, str]) -> Outcome:
        """Goes through the game: whatever is due, the log must have it."""
        content = self._content(self._name(options), packs)
        game = heroes_rules.Game(content, options["players"], options.get("empty_hand_draw", 1))
        while game.due().what != "over":
            if game.due().what == "act":
                seats = set(game.due().seats)
                words = {act.split(" ")[0] for seat in seats for act in game.legal(seat)}
                game.apply(*log.act("/".join(sorted(words)), self._notation, seats, game.legal))
            else:
                game.apply_chance(self._chance(log, game))
        log.over()
        result = game.result()
        return Outcome(result.scores, result.ranks)

    def _content(self, name: str, packs: dict[str, str]) -> heroes_rules.Content:
        """Cards and tiles, from our own file or from the record."""
        try:
            if name not in self._builtin:
                return heroes_rules.read_content(parse_json(packs[name].encode("utf-8"), "content"))
            with open(self._builtin[name], "rb") as file:
                return heroes_rules.read_content(parse_json(file.read(), "content"))
        except (Problem, heroes_rules.ContentError) as problem:
            raise Problem("packs" if name in packs else "options.content", str(problem)) from None
        except OSError as error:
            raise Problem("options.content", f'"{name}" cannot be read: {error.strerror or error}') from None

    def _chance(self, log: Log, game: heroes_rules.Game) -> str:
        """The chance entry that is due."""
        what, seats, name = game.due()
        places = len(game.content.layouts[len(game.seats)])
        if what == "map":
            form = f'"map" with different tiles and their rotations for {places} places'
        elif what == "draw":
            form = f'"draw {seats[0]}" and one of the {len(game.undealt)} undealt cards'
        else:
            form = '"start" and a seat'

        def draw(words: Words) -> str:
            if what == "map":
                tiles = words.pick(list(range(len(game.content.tiles))), places)
                return " ".join(["map", *(f"{tile}:{words.below(6)}" for tile in tiles)])
            if what == "draw":
                return f"draw {seats[0]} {game.undealt[words.below(len(game.undealt))]}"
            return f"start {words.below(len(game.seats))}"

        return log.chance([name], form, game.fits_chance, draw)

    @staticmethod
    def _name(options: dict) -> Any:
        """The name of the content."""
        return options.get("content", "builtin/1")


GAMES: dict[str, Game] = {"alea": Alea(), "assemble": Assemble(), "heroes": Heroes()}


# ---- Records


def check_record(record: Any) -> str:
    """Raises the first Problem of a record, or gives the words for a good one."""
    if not isinstance(record, dict):
        raise Problem("record", f"must be a JSON object, not {shown(record)}")
    game = check_head(record)
    seats = game.seats(need(record, "options"))
    kinds = check_players(need(record, "players"), seats)
    check_shape_of_end(record)
    packs = check_packs(record, game.packs(record["options"]))
    key = check_fairness(record, kinds)
    log = Log(check_list(need(record, "log"), "log"), seats, key)
    try:
        outcome = game.walk(log, record["options"], packs)
    except LogEnded as ended:
        check_end(record, str(ended), None)
    else:
        check_end(record, None, outcome)
    if key is not None:
        return "ok"
    return NO_RESULT.format(record["end"]) if "end" in record else RUNNING


def check_head(record: dict) -> Game:
    """Format, game and rules first: they decide what all other keys mean."""
    if need(record, "format") != FORMAT:
        raise Problem("format", f'must be "{FORMAT}", not {shown(record["format"])}')
    name = need(record, "game")
    if not isinstance(name, str) or name not in GAMES:
        raise Problem("game", f"{shown(name)} is unknown here; known: {', '.join(sorted(GAMES))}")
    rules = need(record, "rules")
    if not is_int(rules) or rules not in GAMES[name].rules:
        known = ", ".join(map(str, GAMES[name].rules))
        raise Problem("rules", f"version {shown(rules)} is unknown here; known: {known}")
    check_object(record, "", (), TOP_KEYS)
    return GAMES[name]


def check_players(players: Any, seats: int) -> list[str]:
    """The kind of each seat; it decides who must have a nonce."""
    for seat, player in enumerate(check_list(players, "players", seats)):
        place = f"players[{seat}]"
        check_object(player, place, ("name", "kind"), ("resigned",))
        if not isinstance(player["name"], str):
            raise Problem(place + ".name", f"must be a string, not {shown(player['name'])}")
        kind = player["kind"]
        if kind != "human" and not (isinstance(kind, str) and kind.startswith("bot:") and kind != "bot:"):
            raise Problem(place + ".kind", f'must be "human" or "bot:" and a name, not {shown(kind)}')
        check_bool(player.get("resigned", False), place + ".resigned")
    return [player["kind"] for player in players]


def check_shape_of_end(record: dict) -> None:
    """`result` and `end` as far as they can be read without the log."""
    if "end" in record and record["end"] not in ENDS:
        raise Problem("end", f"must be one of {', '.join(ENDS)}, not {shown(record['end'])}")
    if "result" in record:
        result = check_object(record["result"], "result", ("scores", "ranks", "detail"))
        for key in ("scores", "ranks"):
            for seat, number in enumerate(check_list(result[key], f"result.{key}")):
                if not is_int(number):
                    raise Problem(f"result.{key}[{seat}]", f"must be a whole number, not {shown(number)}")


def check_packs(record: dict, named: list[str]) -> dict[str, str]:
    """The packs that the options name, whose names must be the hashes of their texts, and no others."""
    packs = check_object(record.get("packs", {}), "packs", (), tuple(record.get("packs") or ()))
    for name in named:
        if name not in packs:
            raise Problem("packs", f'"{name}" is missing, although an option names it')
        if not isinstance(packs[name], str):
            raise Problem(f'packs."{name}"', f"must be a string, not {shown(packs[name])}")
        digest = hashlib.sha256(packs[name].encode("utf-8")).hexdigest()
        if name != f"sha256:{digest}":
            raise Problem("packs", f'"{name}" is not the SHA-256 of its text, which is {digest}')
    if len(packs) > len(named):
        raise Problem("packs", "not all are named by an option" if named else "no option of this game names a pack")
    return packs


def check_end(record: dict, unfinished: str | None, outcome: Outcome | None) -> None:
    """`result` and `end` must agree with the log: a game that was played out cannot hide its seed."""
    end = record.get("end")
    if unfinished and "result" in record:
        raise Problem("result", f"the game is not over at the end of its log, which {unfinished}")
    if not unfinished and "result" not in record:
        raise Problem("result", "is missing, although the game is over at the end of its log")
    resigned = [bool(player.get("resigned")) for player in record["players"]]
    if outcome:
        check_outcome(record["result"], outcome, resigned)
    if "result" in record:
        check_resigned_last(record["result"]["ranks"], resigned)
    over = "result" in record
    fits = {None: True, "finished": over and not any(resigned), "resigned": over and any(resigned)}
    if not fits.get(end, not over):
        raise Problem("end", f"the game did not end as {shown(end)}")


def check_outcome(result: dict, outcome: Outcome, resigned: list[bool]) -> None:
    """Scores and ranks must be those of the rules; whoever gave up stands behind all others, in their own order."""
    order = list(zip(resigned, outcome.ranks))
    ranks = [1 + sum(other < mine for other in order) for mine in order]
    for key, given in (("scores", outcome.scores), ("ranks", ranks)):
        if result[key] != given:
            said = result[key] if len(result[key]) == len(given) else f"a list of {len(result[key])}"
            raise Problem(f"result.{key}", f"the record says {said}, but the rules give {given}")


def check_resigned_last(ranks: list[int], resigned: list[bool]) -> None:
    """Whoever gave up is ranked behind all others, whatever else about ranks is judged."""
    gone = [rank for rank, gave_up in zip(ranks, resigned) if gave_up]
    stayed = [rank for rank, gave_up in zip(ranks, resigned) if not gave_up]
    if gone and stayed and min(gone) <= max(stayed):
        raise Problem("result.ranks", "whoever gave up is ranked behind all others")


def check_fairness(record: dict, kinds: list[str]) -> bytes | None:
    """The key of the game once the seed is shown and fits the commitment; None before."""
    if "fairness" not in record:
        raise Problem("fairness", "this record carries no fairness data, nothing can be proven")
    fairness = check_object(record["fairness"], "fairness", ("commitment", "nonces"), ("seed",))
    commitment = check_hex(fairness["commitment"], "fairness.commitment", 64)
    nonces = check_nonces(fairness["nonces"], kinds, "result" in record or "seed" in fairness)
    if "result" not in record:
        if "seed" not in fairness:
            return None
        if record.get("end") not in BROKEN_OFF:
            raise Problem("fairness.seed", "must not be shown while the game runs")
    elif "seed" not in fairness:
        raise Problem("fairness.seed", "is missing, although the game has a result")
    seed = check_hex(fairness["seed"], "fairness.seed", 64)
    digest = hashlib.sha256(seed).digest()
    if digest != commitment:
        raise Problem("fairness.commitment", f"is not the SHA-256 of the seed, which is {digest.hex()}")
    return game_key(seed, nonces)


def check_nonces(nonces: Any, kinds: list[str], over: bool) -> list[bytes]:
    """The nonces in seat order: 16 bytes of a person, nothing of a bot, and of others only at the end."""
    found = []
    for seat, nonce in enumerate(check_list(nonces, "fairness.nonces", len(kinds))):
        place = f"fairness.nonces[{seat}]"
        if kinds[seat] == "human" and (over or nonce != ""):
            found.append(check_hex(nonce, place, 32))
        elif nonce != "":
            raise Problem(place, f'must be "" for a bot, not {shown(nonce)}')
    return found


# ---- Files


def noting_twice(pairs: list[tuple[str, Any]]) -> dict:
    """An object; a key that stands twice is noted under None, for two readers could take different values."""
    found: dict = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        found[None] = next(key for at, key in enumerate(keys) if key in keys[:at])
    return found


def refuse_oddities(value: Any, place: str, what: str) -> None:
    """Refuses what Python reads and other readers may not: keys twice, halves of characters."""
    if isinstance(value, dict):
        if None in value:
            raise Problem(inside(place, value[None]), "the key stands twice in one object")
        for key, inner in value.items():
            refuse_oddities(key, place, what)
            refuse_oddities(inner, inside(place, key), what)
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            refuse_oddities(inner, f"{place}[{index}]", what)
    elif isinstance(value, str) and re.search("[\ud800-\udfff]", value):
        raise Problem(what, f"is not JSON: {shown(value)} has half of a character")


def inside(place: str, key: str) -> str:
    """The place of a key of an object."""
    plain = re.fullmatch("[A-Za-z_][A-Za-z0-9_]{0,39}", key)
    return (place and place + ".") + (key if plain else shown(key))


def whole_number(text: str) -> int | float:
    """An integer of at most 64 bits' length; "-0" stays a float, so 0 has one spelling."""
    if len(text) > 20:
        raise BadNumber(f"a number of {len(text)} characters is too long")
    return -0.0 if text == "-0" else int(text)


def no_constant(text: str) -> None:
    """Refuses NaN and Infinity, which Python would read."""
    raise BadNumber(f"is not JSON: {text} is no number")


def parse(data: bytes) -> Any:
    """The record that some bytes are; every failure becomes a Problem."""
    if not data.strip(BLANKS):
        raise Problem("record", "there is none in this file")
    return parse_json(data, "record")


def parse_json(data: bytes, what: str) -> Any:
    """The JSON value of some bytes, strictly; every failure becomes a Problem of `what` they are."""
    try:
        text = data.decode("utf-8")
        value = json.loads(text, object_pairs_hook=noting_twice, parse_int=whole_number, parse_constant=no_constant)
        refuse_oddities(value, "", what)
        return value
    except UnicodeDecodeError as error:
        raise Problem(what, f"is not UTF-8 (byte {error.start + 1} of the {what})") from None
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno} of the {what}"
        raise Problem(what, f"is not JSON: {error.msg} ({where})") from None
    except BadNumber as error:
        raise Problem(what, str(error)) from None
    except RecursionError:
        raise Problem(what, "is nested too deeply") from None


def is_one_record(data: bytes) -> bool:
    """Whether a file is one record and not one a line.

    A first line with a lone bracket starts a value written over many lines: it
    is taken as a whole even if broken, for one sentence instead of one a line.
    """
    if data.strip(BLANKS).split(b"\n", 1)[0].strip(BLANKS) in (b"{", b"["):
        return True
    try:
        return isinstance(parse(data), dict)
    except Problem:
        return False


def pieces(data: bytes) -> Iterator[tuple[int, bytes]]:
    """Line number and bytes of each record of a file."""
    if is_one_record(data):
        blank = len(data) - len(data.lstrip(BLANKS))
        yield 1 + data[:blank].count(b"\n"), data[blank:]
    else:
        lines = [(number, line) for number, line in enumerate(data.split(b"\n"), 1) if line.strip(BLANKS)]
        yield from lines or [(1, b"")]  # a file without a record is no good record


def report(name: str, data: bytes, as_json: bool, quiet: bool) -> int:
    """Prints the verdict on each record of a file; 1 if one is wrong, else 0."""
    code = 0
    for line, piece in pieces(data):
        problem = None
        try:
            words = check_record(parse(piece))
        except Problem as found:
            words = problem = str(found)
            code = 1
        if as_json and (problem or not quiet):
            print(json.dumps({"file": name, "line": line, "ok": problem is None, "problem": problem}))
        elif problem or not quiet:
            print(f"{name}:{line}: {words}")
    return code


def main(arguments: list[str]) -> int:
    """Reads the command line and all files; gives the exit code."""
    parser = argparse.ArgumentParser(
        prog="verify.py",
        description="Check the fairness of Tabulea game records; `tabulea verify` checks the rules of play as well.",
        epilog="example: verify.py games.jsonl",
        allow_abbrev=False,
    )
    parser.add_argument("files", nargs="+", metavar="FILE", help='a record, or one a line; "-" is standard input')
    parser.add_argument("--json", action="store_true", help="print one JSON object for each record")
    parser.add_argument("--quiet", action="store_true", help="print problems only")
    options = parser.parse_args(arguments)
    code = 0
    for name in options.files:
        try:
            with open(0 if name == "-" else name, "rb", closefd=name != "-") as file:
                data = file.read()
        except OSError as error:
            print(f"verify.py: {name}: cannot be read: {error.strerror or error}", file=sys.stderr)
            code = 2
        else:
            code = max(code, report(name, data, options.json, options.quiet))
    sys.stdout.flush()
    return code


if __name__ == "__main__":
    sys.stdout = sys.stdout or open(os.devnull, "w", encoding="utf-8")  # it is None if it was closed
    sys.stdout.reconfigure(errors="backslashreplace")  # the name of a file may be any bytes
    try:
        sys.exit(main(sys.argv[1:]))
    except OSError as error:  # the reader has gone or the disk is full: the verdicts are not out
        print(f"verify.py: cannot write: {error.strerror or error}", file=sys.stderr)
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        sys.exit(2)
