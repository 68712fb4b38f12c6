"""People against the engine, which deals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentaprism.play.sitting import FEW, Sitting

if TYPE_CHECKING:
    from pentaprism.levels import Level
    from pentaprism.play.terminal import Terminal
    from pentaprism.protocol.play import Truth
    from pentaprism.record_file import RecordFile
    from pentaprism.seat import Seat
    from pentaprism.view import View

__all__ = ["Digital"]


class Digital(Sitting):
    """The seats of `people` are asked; the engine plays all others at its level."""

    def __init__(
        self,
        play: Truth,
        terminal: Terminal,
        *,
        level: Level,
        seed: int,
        people: tuple[Seat, ...],
        file: RecordFile | None = None,
    ) -> None:
        super().__init__(play, terminal, level=level, seed=seed, file=file)
        self.people = people
        self._shown = -1

    def view(self) -> str:
        """What one person sees; where several look on, what everybody does."""
        return str(self.people[0]) if len(self.people) == 1 else "public"

    def asked(self) -> View:
        """What the person knows who is to choose, or the first of them."""
        actor = self.play.actor
        return self.play.view_of(actor if actor in self.people else self.people[0])

    def tags(self) -> tuple[tuple[str, str], ...]:
        """Who plays, for the record."""
        found = []
        for seat in self.play.game.seats:
            if seat in self.people:
                found.append(("Seat", f"{seat} human"))
            else:
                found += [("Seat", f"{seat} engine"), ("Level", f"{seat} {self.level.number}")]
        return tuple(found)

    def step(self) -> bool:
        """One decision of a person or of the engine."""
        actor = self.play.actor
        assert actor is not None
        view = self.play.view_of(actor)
        if actor not in self.people:
            return self.do(self.choose(view))
        legal = list(map(str, view.legal_actions))
        if len(legal) == 1:
            return self.do(f"{actor}.{legal[0]}")
        if self._shown != self.play.index:
            self._shown = self.play.index
            self.show()
            self.listing(legal, FEW)
        event = self.ask(f"{actor} [1-{len(legal)}, help]>", legal)
        if event is None:
            return False
        if event:
            self.do(event)
        return True

    def undo(self) -> None:
        """Goes back to the last decision of a person that was one."""
        texts = self.play.texts("truth")
        for index in range(len(texts) - 1, -1, -1):
            seat = texts[index].partition(".")[0]
            if texts[index].startswith("~") or seat not in map(str, self.people):
                continue
            play = self.play.back_to(index)
            actor = play.actor
            if actor in self.people and len(play.view_of(actor).legal_actions) > 1:
                self.take(play)
                return
        self.terminal.complain("There is nothing to take back.")
