"""The positions at which turns began, for the `%State` lines of a record (annex C.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentaprism.ppn import hash_of, position_of
from pentaprism.table import Table
from pentaprism.view import View

if TYPE_CHECKING:
    from pentaprism.protocol.play import Play, Stretch


class Turns:
    """The first decision of each turn of a game: after which event, and the position in a view.

    They follow from the events alone, however those were said. What was found is kept, so that a
    record that grows with the game costs no more than the game.
    """

    def __init__(self) -> None:
        self._walks: dict[str, _Walk] = {}

    def of(self, play: Play, view: str) -> dict[int, str]:
        """The hashes of the positions in a view, by how many events came before."""
        walk = self._walks.get(view)
        if walk is None or not walk.leads_to(play):
            walk = self._walks[view] = _Walk(view)
        walk.follow(play)
        return dict(walk.marks)


class _Walk:
    """A game that is followed from its start, event by event."""

    def __init__(self, view: str) -> None:
        self.view = view
        self.marks: dict[int, str] = {}
        self._at: Table | View | None = None
        self._turn = 0
        self._index = 0
        self._told: list[tuple[str, list[tuple[str, ...]]]] = []  # of each stretch: start, events

    def leads_to(self, play: Play) -> bool:
        """Whether the play is what was followed, or goes on from there."""
        told = [_told(stretch) for stretch in play.stretches]
        last = len(self._told) - 1
        return len(told) > last and all(
            start == told[i][0] and events == told[i][1][: len(events) if i == last else None]
            for i, (start, events) in enumerate(self._told)
        )

    def follow(self, play: Play) -> None:
        """Goes on to where the play is."""
        for number, stretch in enumerate(play.stretches):
            start, events = _told(stretch)
            if number == len(self._told):
                self._told.append((start, []))
                self._at = _begun(play, stretch)
                self._turn = self._moment() or self._turn
            done = self._told[number][1]
            for event in events[len(done) :]:
                for part in event:
                    self._push(part)
                done.append(event)
                self._index += 1
                self._mark()

    def _push(self, part: str) -> None:
        assert self._at is not None
        if isinstance(self._at, Table):
            self._at.push(part)
        else:
            self._at = self._at.after(part)

    def _moment(self) -> int:
        at = self._at
        assert at is not None
        table = at if isinstance(at, Table) else at.guess()
        turn: int = table._core.moment()[0]
        return turn

    def _mark(self) -> None:
        at = self._at
        assert at is not None
        if at.pending != "decision":
            return
        turn = self._moment()
        if turn == self._turn:
            return
        self._turn = turn
        shown = at.view(self.view) if isinstance(at, Table) and self.view[0] == "p" else at
        self.marks[self._index] = hash_of(position_of(shown))


def _told(stretch: Stretch) -> tuple[str, list[tuple[str, ...]]]:
    """Where a stretch began, and the events of the core that each of its events stands for."""
    source = stretch.source
    log = source.history if isinstance(source, Table) else source.log
    events, at = [], 0
    for size in stretch.sizes:
        events.append(tuple(log[at : at + size]))
        at += size
    return source._core.start(), events


def _begun(play: Play, stretch: Stretch) -> Table | View:
    start = stretch.source._core.start()
    if isinstance(stretch.source, Table):
        return play.game.table(start)
    return play.game.view(f"{start} {stretch.source.seat}")


__all__ = ["Turns"]
