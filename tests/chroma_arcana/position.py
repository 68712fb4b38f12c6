"""Sides of a position of Chroma Arcana: as they are written, and as they are found in a state."""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, permutations
from typing import Any

from pentaprism.games.chroma_arcana import RULESET
from worked_cases import names, parts

__all__ = ["LISTS", "LOCALS", "Mage", "Side", "counts", "draft"]

SPELLS = ("burst", "edict", "minion", "ward")
NO_COLOUR = 8
LISTS = ("hand", "deck", "discard", "active", "out")
LOCALS, ROTE_LOCAL, EGO_LOCAL = 26, 26, 27


def counts(text: str) -> dict[str, int]:
    """A list of words, each with a number after a colon, else 0."""
    pairs = (name.partition(":") for name in names(text))
    return {name: int(n or 0) for name, _, n in pairs}


class Side:
    """A mage's side of a position, as it is written."""

    def __init__(self, text: str = "") -> None:
        self.hp = 9
        self.ego: dict[str, int] = {}
        self.book: dict[str, int] = {}
        self.rote: dict[str, int] = {}
        self.minion: dict[str, int] = {}
        self.lists: dict[str, list[str]] = {name: [] for name in LISTS}
        for part in parts(text):
            field, _, value = part.partition(" ")
            if field == "hp":
                self.hp = int(value)
            elif field in LISTS:
                self.lists[field] = names(value)
            else:
                assert field in {"ego", "book", "rote", "minion"}, field
                setattr(self, field, counts(value))

    @property
    def cards(self) -> set[str]:
        """All deck cards that are named."""
        listed = (card for cards in self.lists.values() for card in cards)
        found = [*self.book, *self.minion, *listed]
        assert len(found) == len(set(found)), "a card is named twice (CA-DECK-3)"
        return set(found)


@dataclass(frozen=True)
class Draft:
    """The colours of both mages, each Major and Minors, and spells that change sets for it."""

    colours: tuple[tuple[int, ...], tuple[int, ...]]
    exchanged: tuple[tuple[str, str], ...]


def draft(sides: tuple[Side, Side]) -> Draft:
    """Colours that give both mages the cards of their sides, with as few exchanges as can be."""
    named = sides[0].cards | sides[1].cards
    cards = [RULESET.component(name) for name in sorted(named)]
    chromatic = [
        c.id for c in RULESET.components if c.kind in SPELLS and c.fact("colour") == NO_COLOUR
    ]
    spare = [name for name in chromatic if name not in named]
    movable = [
        c.id
        for c in cards
        if c.kind in SPELLS and c.fact("colour") != NO_COLOUR and not c.fact("iconic")
    ]
    for n in range(min(len(spare), len(movable)) + 1):
        for moved in combinations(movable, n):
            colours = _colours(sides, set(moved))
            if colours:
                return Draft(colours, tuple(zip(moved, spare, strict=False)))
    message = f"no colours give these cards: {', '.join(sorted(named))}"
    raise AssertionError(message)


def _colours(
    sides: tuple[Side, Side], moved: set[str]
) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
    majors: list[set[int]] = [set(), set()]
    needed: list[set[int]] = [set(), set()]
    for seat, side in enumerate(sides):
        for name in {*side.cards, *side.rote} - moved:
            card = RULESET.component(name)
            colour = card.fact("colour")
            if colour == NO_COLOUR:
                continue
            needed[1 - seat if card.kind == "potion" else seat].add(colour)
            if card.fact("iconic"):
                majors[seat].add(colour)
    for pair in permutations(range(8), 2):
        left = [c for c in range(8) if c not in pair]
        chosen = [
            (major, *minors)
            for seat, major in enumerate(pair)
            for minors in combinations(left, 2)
            if needed[seat] <= {major, *minors} and majors[seat] <= {major}
        ]
        first = [c for c in chosen if c[0] == pair[0]]
        second = [c for c in chosen if c[0] == pair[1]]
        if first and second:
            return first[0], second[0]
    return None


class Mage:
    """What a mage has now, as a position is written."""

    def __init__(
        self, record: Any, designs: Sequence[str], order: Sequence[str], unnamed: Container[str]
    ) -> None:
        """A record of the state, the ids of its cards, how its deck lies, and what is not shown."""
        self._record = record
        self._designs = designs
        self._order = order
        self._unnamed = unnamed

    def _set(self, field: str) -> set[str]:
        bits = int(self._record[field])
        return {name for i, name in enumerate(self._designs[:LOCALS]) if bits >> i & 1}

    @property
    def hp(self) -> int:
        """Health."""
        return int(self._record["health"])

    @property
    def ego(self) -> str:
        """The id of the Ego."""
        return self._designs[EGO_LOCAL]

    @property
    def tokens(self) -> int:
        """Tokens on the Ego."""
        return int(self._record["tokens"])

    @property
    def book(self) -> dict[str, int]:
        """Slot spells with their charges."""
        charges = self._record["charges"]
        return {name: int(charges[self._designs.index(name)]) for name in self._set("slots")}

    @property
    def rote(self) -> dict[str, int]:
        """The Rote with its charges."""
        name = self._designs[ROTE_LOCAL]
        return {name: int(self._record["charges"][ROTE_LOCAL])} if name else {}

    @property
    def minion(self) -> dict[str, int]:
        """The active Minion with its sand."""
        local = int(self._record["minion"])
        return {self._designs[local]: int(self._record["sand"])} if local < LOCALS else {}

    @property
    def active(self) -> set[str]:
        """Active Edicts and Wards."""
        return self._set("active") - set(self.minion)

    @property
    def hand(self) -> set[str]:
        """Cards in the hand."""
        return self._set("hand")

    @property
    def shown(self) -> set[str]:
        """Cards in the hand that the rival knows to be there."""
        return self._set("hand_known")

    @property
    def discard(self) -> set[str]:
        """Cards in the discard pile."""
        return self._set("discard")

    @property
    def out(self) -> set[str]:
        """Cards out of the game, without those that never were in it."""
        return {card for card in self._set("out") if card not in self._unnamed}

    @cached_property
    def deck(self) -> list[str]:
        """The deck, top first; places that nobody knows as the case has them."""
        deck = self._record["deck"]
        known = {
            int(held["place"]): self._designs[held["card"]]
            for held in deck["known"]["items"][: deck["known"]["count"]]
        }
        unseen = self._set("unseen")
        in_order = [card for card in self._order if card in unseen]
        waiting = iter([*in_order, *sorted(unseen - set(in_order))])
        cards = [known.get(place) or next(waiting) for place in reversed(range(int(deck["size"])))]
        return [card for card in cards if card not in self._unnamed]

    @property
    def cards(self) -> set[str]:
        """All cards in deck and hand."""
        return {*self.deck, *self.hand}
