"""Positions of Prism Connect written down, played on and looked at: the notation of worked cases.

    Match('''
        given TQ
        A: front TQ-11; back TQ-01
        B: front TQ-07
        do pass both, attack f0, pass both, block f0, pass both
        expect B.front none; B.back TQ-07r; A.front TQ-11r; B.life 25
    ''')

`given SERIES`, then switches: `start` (A's turn begins: A draws), `altered` (the cards of
`prism-connect-altered.toml`), options as `max_turns=4`.
A is the turn player, in main phase 1, with all marks clear.

`A: …; …`: `front`, `back` (`r` behind a card: rested), `hand`, `gauge` (how many cards,
face-down), `gauge-up` (face-up cards, newer than those), `discard`, `life n`, `deck n` (so many
cards are left; the others go to the hand). What is not named is empty, life 25; the cards that are
left fill the deck.

`chance flip = card, …; draw = …`: what chance says next, by its word; else its first outcome.

`do …`: choices in the notation of the specification (PC-DEC-17), with spaces for colons; `pass
both` stands for two passes. Choices with one option may be left out. A choice that is not legal
fails.

`expect …`: `A.front`, `A.back`, `A.hand`, `A.discard` and `A.gauge` as lists (`?` for a face-down
card), `A.life`, `A.deck`, `A.size` (of the hand); `A.deck` is how it has changed since the
position, as `-1`;
`A.cp.f0`, `A.rank.f0`; `next A: x, y` (exactly these options), `legal x`, `illegal x`; `winner A`,
`draw`, `ending life`.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np

from pentaprism.rules import Component
from prism_connect import workshop
from prism_connect.workshop import PLACES
from worked_cases import PlayedCase, joined, names, parts

__all__ = ["Match"]

SEATS = {"A": 0, "B": 1}
HEADS = ("given", "A:", "B:", "chance", "do", "expect")
LISTS = ("front", "back", "hand", "gauge-up", "discard")
DECK, COPIES, LIFE = 40, 3, 25
RESTED = 1


class _Side:
    """A player's side of a position, as it is written."""

    def __init__(self, text: str) -> None:
        self.lists: dict[str, list[str]] = {name: [] for name in LISTS}
        self.life, self.gauge, self.deck = LIFE, 0, -1
        for part in parts(text):
            field, _, value = part.partition(" ")
            if field in LISTS:
                self.lists[field] = names(value)
            else:
                assert field in {"life", "gauge", "deck"}, field
                setattr(self, field, int(value))

    @property
    def cards(self) -> list[str]:
        """All cards that are named."""
        return [card.rstrip("r") for cards in self.lists.values() for card in cards]

    def filled(self, wanted: list[str], spare: list[str]) -> tuple[str, ...]:
        """A legal deck with the cards that are named and those that chance is to say."""
        deck = Counter(self.cards) | Counter()
        for card, count in Counter(wanted).items():
            deck[card] = min(COPIES, deck[card] + count) if card in spare else deck[card]
        assert max(deck.values(), default=0) <= COPIES, deck
        for card in spare:
            room = min(COPIES - deck[card], DECK - deck.total())
            deck[card] += max(0, room)
        assert deck.total() == DECK, deck
        return tuple(sorted(deck.elements()))


class Match(PlayedCase):
    """A match that begins in a position; the module says how it is written."""

    def __init__(self, text: str, cards: tuple[Component, ...] = ()) -> None:
        given, *rest = joined(text, HEADS)
        written = {"A:": "", "B:": "", "chance": ""}
        while rest and rest[0].split(" ")[0] in written:
            head, _, value = rest.pop(0).partition(" ")
            written[head] += value + ";"
        self.sides = (_Side(written["A:"]), _Side(written["B:"]))
        self.said = {}
        for part in parts(written["chance"]):
            what, _, listed = part.partition("=")
            self.said[what.strip()] = names(listed)
        _, series, *switches = given.split()
        options = dict(s.split("=") for s in switches if "=" in s)
        altered = "altered" in switches
        known = [*workshop.base(altered).components, *cards]
        self.kinds = [c.id for c in known if c.id.startswith(series)]
        wanted = [card for said in self.said.values() for card in said]
        decks = tuple(side.filled(wanted, self.kinds) for side in self.sides)
        game = workshop.game(decks, cards, altered, first_player="B", **options)
        self.table = game.new(seed=0, manual=True)
        self.dtype = game.dtype
        self.queue: list[str] = []
        self._lay_out(start="start" in switches)
        self.before = [int(self._player(seat)["deck"]["size"]) for seat in (0, 1)]
        self.carry_out(rest)

    # The position

    def _lay_out(self, *, start: bool) -> None:
        """B's first turn and A's pass; cards in play come in B's second, the rest in A's."""
        nothing = f"~roll:{workshop.NOTHING}"
        last = workshop.LAY_OUT_AND_DRAW if start else workshop.LAY_OUT
        in_play = [self._script(seat, self._in_play(seat)) for seat in (1, 0)]
        others = [self._script(seat, self._others(seat)) for seat in (0, 1)]
        self.queue = [
            *[nothing] * 5,  # the setup, and A's first turn
            f"~roll:{workshop.LAY_OUT}",
            *(said for script in in_play for said in script),
            f"~roll:{last}",
            *(said for script in others for said in script),
        ]
        while self._turn < 4 or self.pending:
            if self.pending and not self.queue:
                break  # A's draw: what comes is the case's
            if self.pending:
                self.push(self._next_said())
            else:
                quiet = ("pass", "attack:end", "redraw:done", "no")
                options = self.options
                self.push(next((o for o in quiet if o in options), options[0]))
        self.settle()

    def _in_play(self, seat: int) -> list[tuple[str, str]]:
        side = self.sides[seat]
        return [
            (f"{area}-r" if card.endswith("r") else area, card.rstrip("r"))
            for area in ("front", "back")
            for card in side.lists[area]
        ]

    def _others(self, seat: int) -> list[tuple[str, str]]:
        side = self.sides[seat]
        in_gauge = 1 if seat == 0 else 0  # A is the second player (PC-SETUP-8)
        change = side.life - LIFE
        items = [("gauge", "")] * (side.gauge - in_gauge)
        items += [("spare", "?")] if side.gauge < in_gauge else []
        items += [("gauge-up", card) for card in side.lists["gauge-up"]]
        items += [("hand", card) for card in side.lists["hand"]]
        items += [("discard", card) for card in side.lists["discard"]]
        items += [("pay" if change < 0 else "heal", "")] * abs(change)
        if side.deck >= 0:
            left = DECK - len(side.cards) - side.gauge
            items += [("hand", "?")] * (left - side.deck)
        return items

    def _script(self, seat: int, items: list[tuple[str, str]]) -> list[str]:
        said = [f"~roll:{len(items) + 1}"]
        words = {"spare": "gauge", "discard": "mill"}
        for place, card in items:
            said.append(f"~roll:{PLACES.index(place) + 1}")
            if card:
                said.append(f"~{words.get(place, 'draw')}:p{seat + 1}:{card}")
        return said

    def _next_said(self) -> str:
        said = self.queue.pop(0)
        if not said.endswith("?"):
            return said
        # Any card that the case does not name.
        kept = {s.rsplit(":", 1)[1] for s in self.queue} | {
            n for v in self.said.values() for n in v
        }
        outcomes = self.pending
        return next((o for o in outcomes if o.rsplit(":", 1)[1] not in kept), outcomes[0])

    # Steps

    @property
    def _record(self) -> Any:
        return np.frombuffer(self.table.bytes, self.dtype)[0]

    def _player(self, seat: int) -> Any:
        return self._record["players"][seat]

    @property
    def _turn(self) -> int:
        return int(self._record["turn"])

    @property
    def _step(self) -> str:
        return self.table._core.picture().split("turn ", 1)[1].split()[1]

    @property
    def actor(self) -> str | None:
        """Who is to choose."""
        seat = self.table.actor
        return None if seat is None else "AB"[int(seat)]

    def do(self, text: str) -> None:
        """Choices, one after the other."""
        for part in parts(text, ","):
            who, _, what = part.partition(" ")
            seat, said = (who, what) if who in SEATS else ("", part)
            for choice in ["pass", "pass"] if said == "pass both" else [said.replace(" ", ":")]:
                while choice not in self.options and len(self.options) == 1:
                    self.push(self.options[0])
                    self.settle()
                assert choice in self.options, f"{part}: {self.actor} may {self.options}"
                assert seat in {"", self.actor}, f"{part}: it is for {self.actor} to choose"
                self.push(choice)
                self.settle()

    # What is found

    def _bag(self, seat: int, name: str) -> list[str]:
        cards = self._player(seat)[name]
        found = []
        for kind, card in enumerate(self.kinds):
            low, high = (int(cards[p][kind // 64]) >> kind % 64 & 1 for p in ("low", "high"))
            found += [card] * (low + 2 * high)
        return found

    def _field(self, seat: int, area: str) -> list[str]:
        player = self._player(seat)
        front, back = int(player["front"]), int(player["back"])
        order = (
            player["order"][:front] if area == "front" else player["order"][front : front + back]
        )
        pieces = [player["pieces"][piece] for piece in order]
        return [
            self.kinds[int(p["card"]) - 1] + ("r" if int(p["marks"]) & RESTED else "")
            for p in pieces
        ]

    def _gauge(self, seat: int) -> list[str]:
        gauge = self._player(seat)["gauge"]
        words = [int(word) for word in gauge["at"]["word"][: int(gauge["size"])]]
        return [self.kinds[(word & 255) - 1] if word >> 10 & 1 else "?" for word in words]

    def _value(self, seat: int, what: str, slot: str) -> int:
        line = next(
            x for x in self.table._core.picture().splitlines() if x.startswith(f"p{seat + 1} life")
        )
        words = line.split()
        area = "front" if slot[0] == "f" else "back"
        card = words[words.index(area) + 1].split(",")[int(slot[1:])]
        cp, rank = card.split("(")[1].split(")")[0].split("/")
        return int(cp if what == "cp" else rank)

    def found(self, seat: int, field: str) -> str:
        """A field of a side, as it is written."""
        player = self._player(seat)
        match field.split("."):
            case ["front" | "back" as area]:
                return ", ".join(self._field(seat, area))
            case ["hand" | "discard" as area]:
                return ", ".join(self._bag(seat, area))
            case ["gauge"]:
                return ", ".join(self._gauge(seat))
            case ["cp" | "rank" as what, slot]:
                return str(self._value(seat, what, slot))
            case ["deck"]:
                change = int(player["deck"]["size"]) - self.before[seat]
                return f"{change:+d}" if change else "0"
            case ["size"]:
                return str(int(player["hand_size"]))
        return str(int(player[field]))

    def expect(self, text: str) -> None:
        """What must be found."""
        for part in parts(text):
            head, _, value = part.partition(" ")
            match head:
                case "next":
                    who, _, listed = value.partition(":")
                    wanted = sorted(name.replace(" ", ":") for name in names(listed))
                    assert (self.actor, sorted(self.options)) == (who, wanted), part
                case "legal":
                    assert value.replace(" ", ":") in self.options, f"{part}: {self.options}"
                case "illegal":
                    assert value.replace(" ", ":") not in self.options, f"{part}: {self.options}"
                case "winner" | "draw" | "ending":
                    self._over(head, value)
                case _:
                    self._field_is(head, value)

    def _over(self, head: str, value: str) -> None:
        outcome = self.table.outcome()
        assert outcome is not None, f"{head} {value}: not over"
        if head == "ending":
            assert str(outcome.ending).lower() == value, outcome
        else:
            wanted = {SEATS[value]} if head == "winner" else {0, 1}
            assert {int(seat) for seat in outcome.winners} == wanted, outcome

    def _field_is(self, head: str, value: str) -> None:
        who, _, field = head.partition(".")
        found = self.found(SEATS[who], field)
        ordered = field.split(".")[0] in {"front", "back", "gauge"}
        wanted = names(value)
        there = names(found)
        same = wanted == there if ordered else sorted(wanted) == sorted(there)
        assert same, f"{head} {value}: found {found or 'none'}"
