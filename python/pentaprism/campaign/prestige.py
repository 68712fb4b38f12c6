"""Sessions of Chroma Arcana: three duels, the points added up (CA-PRES).

>>> from pentaprism import load
>>> from pentaprism.campaign import Prestige
>>> session = Prestige()
>>> game = load("chroma-arcana", **session.params)
>>> session = session.resigned(game.new(seed=1), seat=0)
>>> session.points, session.over
((0, 9), False)
>>> print(session, end="")
prestige 1
duel p1=0 p2=9 egos=-
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Self, SupportsIndex

from pentaprism.campaign.kept import Kept
from pentaprism.errors import GameOverError, InvalidSeatError, ParameterError, RecordError
from pentaprism.game import load
from pentaprism.outcome import Ending, Outcome
from pentaprism.seat import Seat
from pentaprism.table import Table
from pentaprism.view import View

if TYPE_CHECKING:
    from pentaprism.game import Game

__all__ = ["Prestige", "PrestigeDuel"]

GAME = "chroma-arcana"
DUELS = 3  # CA-PRES-1
EGO_PLACE = 27  # of the Ego among the cards of a mage's record
_HEAD = re.compile(r"prestige 1((?: [a-z_]+=[a-z0-9\-]+)*)", re.ASCII)
_DUEL = re.compile(
    r"duel p1=(0|[1-9][0-9]?) p2=(0|[1-9][0-9]?) egos=(-|[a-z0-9\-]+,[a-z0-9\-]+)", re.ASCII
)


@dataclass(frozen=True, slots=True)
class PrestigeDuel:
    """One duel of a session: the health that each seat kept, and which Egos were played."""

    points: tuple[int, int]
    egos: tuple[str, ...] = ()
    """Ids of the Ego of p1 and of p2; none with Egos off, or given up before they were shown."""

    def __str__(self) -> str:
        return f"duel p1={self.points[0]} p2={self.points[1]} egos={','.join(self.egos) or '-'}"


@dataclass(frozen=True, slots=True)
class Prestige(Kept):
    """A session of Chroma Arcana: three duels of two mages, points added up (CA-PRES).

    Each duel is a new game with a full setup of its own (CA-PRES-4), loaded with `params`. Players
    keep their seats; who attacks is drawn anew, so nothing is chosen between duels. A session does
    not change: `after` and `resigned` give the one with another duel.
    """

    duels: tuple[PrestigeDuel, ...] = ()
    """Those played, in order."""
    options: tuple[tuple[str, int | str], ...] = ()
    """Parameters that all duels have, as `of` takes them."""

    @classmethod
    def of(cls, **options: int | str) -> Self:
        """A session before its first duel, with parameters of the game for all its duels.

        Raises `ParameterError` for what the game does not take; for `egos_out`, which the session
        itself keeps; and for the first game, whose Egos would be the same in each duel.
        """
        if "egos_out" in options:
            message = "egos_out is what a session keeps itself: leave it out"
            raise ParameterError(message)
        if load(GAME, None, **options).params["setup"] == "first-game":
            message = "a session has the standard setup: its Egos are played once (CA-PRES-3)"
            raise ParameterError(message)
        return cls(options=tuple(options.items()))

    @property
    def params(self) -> dict[str, Any]:
        """The parameters of the next duel: Egos that were played are out (CA-PRES-3)."""
        known = _egos()
        out = 0
        for ego in (ego for duel in self.duels for ego in duel.egos):
            if ego not in known:
                message = f"there is no Ego {ego!r}"
                raise ParameterError(message)
            out |= 1 << known.index(ego)
        return {**dict(self.options), "egos_out": out}

    @property
    def points(self) -> tuple[int, int]:
        """The Prestige of both seats so far (CA-PRES-2)."""
        return sum(d.points[0] for d in self.duels), sum(d.points[1] for d in self.duels)

    @property
    def over(self) -> bool:
        """Whether three duels have been played, also if the leader was out of reach (CA-PRES-6)."""
        return len(self.duels) == DUELS

    @property
    def winner(self) -> Seat | None:
        """The seat with more Prestige; None before the end and if it is drawn (CA-PRES-5)."""
        outcome = self.outcome()
        return outcome.winners[0] if outcome is not None and len(outcome.winners) == 1 else None

    def outcome(self) -> Outcome | None:
        """How the session ended; None while it goes on."""
        if not self.over:
            return None
        first, second = self.points
        values = (0.5, 0.5) if first == second else (float(first > second), float(second > first))
        winners = tuple(Seat(i) for i in (0, 1) if values[i] > 0)
        return Outcome(winners, values, Ending("prestige"), (first, second))

    def after(self, duel: Table | View) -> Self:
        """The session with a duel that has ended, as its table or the view of a mage tells.

        Raises `ParameterError` for one that goes on or that is no duel, `GameOverError` after
        three duels.
        """
        outcome = _view_of(duel).outcome()
        if outcome is None or outcome.scores is None:
            message = "the duel is not over"
            raise ParameterError(message)
        first, second = outcome.scores
        return self._with((first, second), duel)

    def resigned(self, duel: Table | View, seat: SupportsIndex | str) -> Self:
        """The session with a duel that a seat has given up: it gets nothing, its rival its health.

        Raises as `after` does, but the duel may go on (CA-GEN-14).
        """
        view = _view_of(duel)
        loser = Seat(seat)
        if loser not in view.game.seats:
            message = f"there is no seat {loser} in a duel"
            raise InvalidSeatError(message)
        mages = view.record["mages"]
        health = [int(mages[i]["health"]) for i in (0, 1)]
        health[loser] = 0
        return self._with((health[0], health[1]), duel)

    def _with(self, points: tuple[int, int], duel: Table | View) -> Self:
        if self.over:
            message = "a session has three duels"
            raise GameOverError(message)
        return replace(self, duels=(*self.duels, PrestigeDuel(points, _played(_view_of(duel)))))

    def __str__(self) -> str:
        head = "".join(f" {name}={value}" for name, value in self.options)
        return "".join(f"{line}\n" for line in (f"prestige 1{head}", *map(str, self.duels)))

    @classmethod
    def parse(cls, text: str) -> Self:
        """The session that a text is, as `str` writes it. Raises `RecordError` with the line."""
        lines = text.splitlines()
        head = _HEAD.fullmatch(lines[0]) if lines else None
        if head is None:
            message = "a session begins with `prestige 1` and its parameters"
            raise RecordError(message, 1)
        given = (word.split("=") for word in head[1].split())
        try:
            session = cls.of(**{name: int(v) if v.isdigit() else v for name, v in given})
        except ParameterError as error:
            raise RecordError(str(error), 1) from error
        for number, line in enumerate(lines[1:], 2):
            session = session._read(line, number)
        return session

    def _read(self, line: str, number: int) -> Self:
        found = _DUEL.fullmatch(line)
        if found is None or self.over:
            what = "a session has three duels" if self.over else f"not a duel: {line[:60]!r}"
            raise RecordError(what, number)
        egos = () if found[3] == "-" else tuple(found[3].split(","))
        if len({*egos, *(ego for duel in self.duels for ego in duel.egos)}) < len(egos) + sum(
            len(duel.egos) for duel in self.duels
        ):
            message = "an Ego is played once in a session (CA-PRES-3)"
            raise RecordError(message, number)
        points = int(found[1]), int(found[2])
        session = replace(self, duels=(*self.duels, PrestigeDuel(points, egos)))
        try:
            session.params  # noqa: B018  # says whether there are such Egos
        except ParameterError as error:
            raise RecordError(str(error), number) from error
        return session


def _egos(game: Game | None = None) -> list[str]:
    """Ids of all Egos in card order."""
    rules = (game or load(GAME)).rules
    assert rules is not None
    return [c.id for c in rules.components if c.kind == "ego"]


def _view_of(duel: object) -> View:
    """What a mage sees of a duel; all that counts here is public."""
    if not isinstance(duel, Table | View):
        message = f"a duel is a Table or a View, not {type(duel).__name__}"
        raise TypeError(message)
    if duel.game.id != GAME:
        message = f"{duel.game.id} is no duel of Chroma Arcana"
        raise ParameterError(message)
    return duel.view(0) if isinstance(duel, Table) else duel


def _played(view: View) -> tuple[str, ...]:
    """The Egos on the board (CA-PRES-3): both or none (CA-SETUP-5, CA-PRES-7)."""
    rules = view.game.rules
    assert rules is not None
    cards = rules.components
    designs = [int(view.record["mages"][seat]["cards"][EGO_PLACE]) for seat in (0, 1)]
    return tuple(cards[d].id for d in designs) if max(designs) < len(cards) else ()
