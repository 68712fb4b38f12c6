"""Positions of Prisma Arena written down, played on and looked at: the notation of worked cases.

    Skirmish('''
        given duel
        6 . . . . f . . . .
        5 . . . . H . . . .
        p1: hand strike-through
        hits: f 1
        do act H; play strike-through; to e4
        expect p1.score 3; H.at e4; H.hits 1
    ''')

`given MODE`, then parameters of the game (`level_1=2`) and of the position: `turn=p1` (`t1`, `t2`
for teams), `holder=p1`, `held` (the Advantage lies face up), `round=1`, `sudden` (the extra round).
`given MODE opening`: nothing is laid out; the setup is played, a quickstart unless it says
`setup=...`.

Rows are those of section 7 of the specification: capital letters are of p1 and small ones of p2, or
a digit is the place of the seat, from 0. Characters that are not shown are bounced and READY;
Mo'kon take the slots of their squad in the order in which they are named.

`p1: …; …`: `hand a, b`, `pile …`, `deck n` (its size; what is not said fills nine cards a seat),
`score n`, `powers …` (focused), `stored …`, `played card` (by its Hero in this round), `mokon D F`.
`hits: f 2, S p1=1 p2=3` by owner, without one those of the rival; `dials: h move`; `store: P 2`.

`chance draw = a, b; random = c; look = d; shuffle = …`: what chance says, by its word, in order;
`any` and what is not said: its first outcome.

`do …`: choices in the notation of the specification (4.1): `act H; dial move; to e5`. What the
engine chooses itself is left out. A choice that is not legal fails. `rest H`: H is activated, MOVEs
0 steps and is done; `any`: the first choice there is.

`expect …`: `H.at e5` or `off`, `H.hits 2`, `H.hits p1=1 p2=3`, `H.dial move`, `H.level 7` (HIT
LEVEL), `p1.score`, `p1.hand`, `p1.pile`, `p1.deck` (its size), `p1.supply`, `p1.powers` (focused),
`p1.array`, `P.store 2`; `symbol x`, `dot`, `both`, `none`; `holder p2`, `round 2`;
`next p1: dial move, to a1 a2` (exactly these options), `legal x`, `illegal x`, `count to 56`;
`actor p1`, `over yes`, `values 1 0`, `ending score`; `told p2 card:?` (as this seat was told).
"""

from __future__ import annotations

from typing import Any

import numpy as np

import pentaprism as pp
from pentaprism.show.prisma_arena import board_of
from prisma_arena.position import COMBOS, DIALS, SEATS, Position, powers_of, space
from worked_cases import PlayedCase, joined, names, parts

__all__ = ["Skirmish"]

ROWS = tuple("123456789")
SIDES = tuple(f"{seat}:" for seat in SEATS)
LAID_OUT = (*ROWS, *SIDES, "hits:", "dials:", "store:")
HEADS = (*LAID_OUT, "given", "chance", "do", "expect")
OF_THE_POSITION = ("turn", "holder", "held", "round", "sudden")
SYMBOLS = ("none", "x", "dot", "both")
SUPPLY = 16
MANY = ("to", "at", "ret", "put", "act", "play", "own", "obs")
"""Verbs behind which several things may be listed."""


class Skirmish(PlayedCase):
    """A match that begins in a position; the module says how it is written."""

    def __init__(self, text: str, **params: int | str) -> None:
        given, *rest = joined(text, HEADS)
        _, mode, *words = given.split()
        options = dict(word.split("=") for word in words if "=" in word) | params
        here = {word: "" for word in words if "=" not in word}
        here |= {name: str(options.pop(name)) for name in OF_THE_POSITION if name in options}
        setup = options.pop("setup", "quickstart")
        self.game = pp.load("prisma-arena", mode=mode, setup=setup, **options)
        self.seats = len(self.game.seats)
        self.said = {}
        laid_out = []
        while rest and rest[0].split(" ")[0] in (*LAID_OUT, "chance"):
            line = rest.pop(0)
            if line.startswith("chance "):
                for part in parts(line.removeprefix("chance ")):
                    what, _, listed = part.partition("=")
                    self.said[what.strip()] = names(listed)
            else:
                laid_out.append(line)
        self.position = Position(self.seats, laid_out, team=mode == "team")
        self.table = self.game.new(seed=0, manual=True)
        if "opening" not in here:
            self._begin(here)
        self.settle()
        self.carry_out(rest)

    def _begin(self, here: dict[str, str]) -> None:
        """The shortest way to the choice of whom to activate; then the position is laid out."""
        quiet = ("adv:use", "focus:none")
        while not (self.options and self.options[0].startswith("act:")):
            outcomes = self.pending
            if outcomes:
                self.push(outcomes[0])
            else:
                options = self.options
                self.push(next((o for o in quiet if o in options), options[0]))
        self.table = self.position.laid_out(self.table, here)

    # Playing on

    @property
    def actor(self) -> str | None:
        """Who is to choose."""
        seat = self.table.actor
        return None if seat is None else str(seat)

    def do(self, text: str) -> None:
        """Plays choices, one after the other."""
        for part in parts(text):
            if part.startswith("rest "):
                self._rest(part.removeprefix("rest "))
            else:
                self._choose(self.options[0] if part == "any" else self._tokens(part)[0])

    def _choose(self, choice: str) -> None:
        assert choice in self.options, f"{choice}: {self.actor} may {', '.join(self.options)}"
        self.push(choice)
        self.settle()

    def _rest(self, name: str) -> None:
        """A character in the Arena is activated, MOVEs 0 steps and is done."""
        if any(option.startswith("act:") for option in self.options):
            self._choose(f"act:{self.slot(name)}")
        active = int(self.record["activation"]["slot"])
        assert active == self.slot(name), f"rest {name}: slot {active} is active"
        self._choose("dial:move")
        if any(option.startswith("to:") for option in self.options):
            self._choose(f"to:{self._of_character(name, 'at', '')}")
        if "end" in self.options:
            self._choose("end")

    def _tokens(self, said: str) -> list[str]:
        """Choices as the library writes them: `to d5 e5` are two."""
        verb, *words = said.split()
        if verb == "act":
            words = [str(self.slot(word)) for word in words]
        if verb in MANY:
            return [f"{verb}:{word}" for word in words]
        return [":".join([verb, *words])]

    # Looking

    def slot(self, name: str) -> int:
        """The slot of a character."""
        return self.characters.index(name)

    @property
    def characters(self) -> list[str]:
        """All characters by slot."""
        return self.position.characters

    @property
    def record(self) -> Any:
        """The record of the state."""
        return np.frombuffer(self.table.bytes, self.game.dtype)[0]

    def expect(self, text: str) -> None:
        """What must hold."""
        for part in parts(text):
            head, _, value = part.partition(" ")
            match head:
                case "next":
                    who, _, listed = value.partition(":")
                    wanted = sorted(t for said in names(listed) for t in self._tokens(said))
                    found = (self.actor or "none", sorted(self.options))
                    assert found == (who, wanted), f"{part}: found {found}"
                case "legal":
                    missing = set(self._tokens(value)) - set(self.options)
                    assert not missing, f"{part}: {self.actor} may {self.options}"
                case "illegal":
                    assert not set(self._tokens(value)) & set(self.options), f"{part}"
                case "count":
                    verb, number = value.split()
                    there = [o for o in self.options if o.startswith(f"{verb}:")]
                    assert len(there) == int(number), f"{part}: found {len(there)}"
                case "told":
                    who, event = value.split()
                    log = self.table.log(SEATS.index(who))
                    assert any(e.endswith(f".{event}") or e == event for e in log), f"{part}: {log}"
                case _:
                    self._fact(part, head, value)

    def _fact(self, part: str, head: str, value: str) -> None:
        name, _, field = head.partition(".")
        if name in SEATS:
            found: object = self._of_seat(SEATS.index(name), field)
        elif field:
            found = self._of_character(name, field, value)
        else:
            found = self._of_game(name)
        wanted: object = value
        if isinstance(found, list):
            found, wanted = sorted(found), sorted(names(value))
        assert found == wanted, f"{part}: found {found or 'none'}"

    def _of_seat(self, seat: int, field: str) -> str | list[str]:
        squad = self.record["squads"][seat]
        match field:
            case "hand" | "pile":
                bits = int(squad[field])
                return [c for i, c in enumerate(COMBOS) for _ in range(bits >> 2 * i & 3)]
            case "powers":
                return powers_of(int(squad["focused"]))
            case "array":
                return powers_of(int(squad["powers"]))
            case "deck":
                return str(squad["deck_size"])
            case "size":
                return str(squad["hand_size"])
            case "supply":
                arena = self.record["arena"]
                placed = arena["hits"][:, seat].sum() + arena["store"][:, seat].sum()
                return str(SUPPLY - int(placed))
        assert field == "score", field
        return str(self.record["arena"]["score"][seat])

    def _of_character(self, name: str, field: str, value: str) -> str | list[str]:
        slot = self.slot(name)
        arena = self.record["arena"]
        match field:
            case "at":
                at = int(arena["at"][slot])
                return next((s for s in self._spaces() if space(s) == at), "off")
            case "dial":
                return DIALS[int(self.record["dial"][slot])]
            case "level":
                lines = self.table.view(0)._core.picture().splitlines()
                return str(board_of(self.game, lines).figures[slot].level)
        tokens = (
            arena["hits"][slot] if field == "hits" else arena["store"][self.position.seat_of(name)]
        )
        if "=" in value:
            return " ".join(f"p{i + 1}={n}" for i, n in enumerate(tokens) if n)
        return str(tokens.sum())

    @staticmethod
    def _spaces() -> list[str]:
        return [f"{column}{row}" for row in range(1, 10) for column in "abcdefghi"]

    def _of_game(self, name: str) -> str:
        if name == "symbol":
            return SYMBOLS[int(self.record["activation"]["symbols"])]
        if name == "holder":
            return f"p{int(self.record['holder']) + 1}"
        if name == "round":
            return str(self.record["round"])
        outcome = self.table.outcome()
        if name == "actor":
            return self.actor or "none"
        if name == "over":
            return "no" if outcome is None else "yes"
        assert outcome is not None, f"{name}: not over"
        if name == "values":
            return " ".join(f"{v:g}" for v in outcome.values)
        assert name == "ending", name
        return str(outcome.ending)
