"""Positions of Prisma Arena as they are written, and how one becomes a state of the game."""

from __future__ import annotations

from typing import Any

import numpy as np

from pentaprism import Table
from pentaprism.games.prisma_arena import RULESET
from pentaprism.position import fields_of, slots_of
from pentaprism.ppn import with_fields
from worked_cases import names, parts

__all__ = ["COMBOS", "DIALS", "MOKON", "POWERS", "SEATS", "Position", "bag", "powers_of", "space"]

INDEX = {c.id: i for i, c in enumerate(RULESET.components)}
COMBOS = [c.id for c in RULESET.components if c.kind == "combo"]
POWERS = [c.id for c in RULESET.components if c.kind == "power"]
MOKON = {c.id[0].upper(): c.id for c in RULESET.components if c.kind == "mokon"}
TYPE = {c.id: c.fact("type") for c in RULESET.components if c.kind == "combo"}
COPIES = {c.id: c.copies for c in RULESET.components if c.kind == "combo"}
LEVEL = {c.id: c.fact("level") for c in RULESET.components if c.kind == "power"}
SEATS = ("p1", "p2", "p3", "p4")
DIALS = ("ready", "move", "blast", "strike", "x", "dot")
BOUNCED, NONE, STRIDE, TYPES = 127, 255, 10, 3
CARDS_OF_A_SEAT = 9
ALL_KEYS, ALL_MOMENTS = (1 << 17) - 1, (1 << 15) - 1
"""For the sets of texts and moments that some card in play has: they may name too many."""


def space(name: str) -> int:
    """A space as the state has it: ten to a row."""
    return (int(name[1]) - 1) * STRIDE + "abcdefghi".index(name[0])


def bag(cards: list[str]) -> int:
    """Combo cards as two bits a design."""
    return sum(1 << 2 * COMBOS.index(card) for card in cards)


def powers_of(bits: int) -> list[str]:
    """Powers of a set."""
    return [power for i, power in enumerate(POWERS) if bits >> i & 1]


class Position:
    """What the lines of a case say, by seat and by character."""

    def __init__(self, seats: int, lines: list[str], *, team: bool = False) -> None:
        self.seats = seats
        self.team = team
        self.obstacles: list[int] = []
        self.at: dict[str, int] = {}
        self.side: dict[str, dict[str, str]] = {seat: {} for seat in SEATS[:seats]}
        self.hits: dict[str, str] = {}
        self.dials: dict[str, str] = {}
        self.store: dict[str, str] = {}
        for line in lines:
            head, _, rest = line.partition(" ")
            if head.isdigit():
                self._row(int(head), rest.split())
            elif head.rstrip(":") in self.side:
                fields = (part.partition(" ") for part in parts(rest))
                self.side[head.rstrip(":")] |= {name: value for name, _, value in fields}
            else:
                assert head in {"hits:", "dials:", "store:"}, line
                told = (part.partition(" ") for part in parts(rest, ","))
                getattr(self, head.rstrip(":")).update({name: n for name, _, n in told})
        self.characters = self._characters()

    def _row(self, row: int, cells: list[str]) -> None:
        assert len(cells) == STRIDE - 1, cells
        for column, cell in enumerate(cells):
            at = space(f"{'abcdefghi'[column]}{row}")
            if cell == "#":
                self.obstacles.append(at)
            elif cell not in {".", "+"}:
                self.at[cell] = at

    def seat_of(self, name: str) -> int:
        """Whose a character is: in a duel small letters are of p2, else a digit says it."""
        return int(name[1]) if self.seats > 2 else int(name.islower())

    def _characters(self) -> list[str]:
        """All characters by slot: first those that are named, in the order of the lines."""
        size = 3 if self.seats == 2 else 2
        named = [*self.at, *self.hits, *self.dials, *self.store]
        for seat, side in zip(range(self.seats), self.side.values(), strict=True):
            own = side.get("mokon", "").split()
            named = [self._name(seat, letter) for letter in own] + named
        spare = [letter for letter in MOKON if letter not in {n[0].upper() for n in named}]
        found = []
        for seat in range(self.seats):
            own = [n for n in named if self.seat_of(n) == seat and n[0].upper() != "H"]
            squad = [self._name(seat, "H"), *dict.fromkeys(own)]
            while len(squad) < size:
                squad.append(self._name(seat, spare.pop()))
            assert len(squad) == size, squad
            found += squad
        return found

    def _name(self, seat: int, letter: str) -> str:
        if self.seats > 2:
            return f"{letter[0]}{seat}"
        return letter.lower() if seat else letter.upper()

    def laid_out(self, table: Table, settings: dict[str, str]) -> Table:
        """A table in this position; the other one is at the choice of whom to activate.

        `settings`: `turn`, `holder`, `round`, and `used` or `held` for the Advantage.
        """
        game = table.game
        state = np.frombuffer(table.bytes, game.dtype).copy()
        record = state[0]
        self._put_board(record)
        self._put_cards(record)
        self._put_powers(record)
        record["first"] = record["turn"] = self._side(settings.get("turn", "p1"))
        record["holder"] = self._side(settings.get("holder", settings.get("turn", "p1")))
        record["held"] = "held" in settings
        record["round"] = int(settings.get("round", "1"))
        record["sudden"] = "sudden" in settings
        if not str(game.params["mode"]).startswith("training"):
            record["keys"] = ALL_KEYS
            record["heard"] = ALL_MOMENTS
        empty = {slot.key: "-" for slot in slots_of(game) if slot.kind != "number"}
        found = with_fields(table, empty | fields_of(game, state.tobytes()))
        assert isinstance(found, Table)
        return found

    def _side(self, seat: str) -> int:
        """A seat, or in a team game written `t1`, `t2` a team."""
        return int(seat[1]) - 1

    def _put_board(self, record: Any) -> None:
        arena = record["arena"]
        blocked = sum(1 << at for at in self.obstacles)
        arena["obstacles"] = [blocked & (1 << 64) - 1, blocked >> 64]
        arena["at"] = BOUNCED
        arena["hits"] = 0
        arena["store"] = 0
        record["dial"] = 0
        for slot, name in enumerate(self.characters):
            seat = self.seat_of(name)
            letter = name[0].upper()
            record["design"][slot] = INDEX["hero" if letter == "H" else MOKON[letter]]
            arena["at"][slot] = self.at.get(name, BOUNCED)
            record["dial"][slot] = DIALS.index(self.dials.get(name, "ready"))
            for owner, n in self.tokens(self.hits.get(name, ""), seat):
                arena["hits"][slot][owner] = n
            for owner, n in self.tokens(self.store.get(name, ""), seat):
                arena["store"][seat][owner] = n
        for seat, side in enumerate(self.side.values()):
            arena["score"][seat] = int(side.get("score", "0"))

    def tokens(self, text: str, seat: int) -> list[tuple[int, int]]:
        """Tokens by owner: `2` of the rival in a duel, `p1=3 p2=1`."""
        if text.isdigit():
            return [(1 - seat, int(text))]
        pairs = (word.split("=") for word in text.split())
        return [(SEATS.index(owner), int(n)) for owner, n in pairs]

    def _put_cards(self, record: Any) -> None:
        hands = {s: names(side.get("hand", "")) for s, side in enumerate(self.side.values())}
        piles = {s: names(side.get("pile", "")) for s, side in enumerate(self.side.values())}
        placed = [c for cards in (*hands.values(), *piles.values()) for c in cards]
        left = [
            sum(n for card, n in COPIES.items() if TYPE[card] == t)
            - sum(TYPE[card] == t for card in placed)
            for t in range(TYPES)
        ]
        unsaid = []
        decks = {}
        for seat, side in enumerate(self.side.values()):
            decks[seat] = int(side.get("deck", CARDS_OF_A_SEAT - len(hands[seat] + piles[seat])))
            unsaid += [] if "deck" in side else [seat]
        spare = CARDS_OF_A_SEAT * self.seats - len(placed) - sum(decks.values())
        if spare:
            assert unsaid, "the cards of all seats are not nine times their number"
            decks[unsaid[-1]] += spare
        record["pots"]["certain"] = 0
        record["pots"]["unshown"] = 0
        for seat in range(self.seats):
            squad = record["squads"][seat]
            squad["hand"], squad["hand_size"] = bag(hands[seat]), len(hands[seat])
            squad["pile"], squad["listed"] = bag(piles[seat]), 0
            squad["deck_size"] = decks[seat]
            squad["top"]["count"] = squad["bottom"]["count"] = 0
            squad["last_combo"] = NONE
            squad["open"] = 0
            for _ in range(decks[seat]):
                kind = max(range(TYPES), key=lambda t: left[t])
                left[kind] -= 1
                squad["open"][kind] += 1
            pot = record["pots"][3 - seat if self.team and seat >= 2 else seat]
            for kind in range(TYPES):
                in_hand = sum(TYPE[card] == kind for card in hands[seat])
                pot["unshown"][kind] += squad["open"][kind] + in_hand
            last = self.side[SEATS[seat]].get("played")
            if last:
                squad["last_combo"] = COMBOS.index(last)

    def _put_powers(self, record: Any) -> None:
        owned = 0
        for seat, side in enumerate(self.side.values()):
            focused = names(side.get("powers", ""))
            array = focused + names(side.get("stored", ""))
            squad = record["squads"][seat]
            squad["focused"] = sum(1 << POWERS.index(power) for power in focused)
            bits = sum(1 << POWERS.index(power) for power in array)
            squad["powers"] = squad["known"] = bits
            owned |= bits
            for level in (1, 2, 3):
                squad["owned"][level - 1] = sum(LEVEL[power] == level for power in array)
        if int(record["power_deck"]):
            record["power_deck"] = ((1 << len(POWERS)) - 1) & ~owned
