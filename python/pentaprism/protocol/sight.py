"""A game as one seat sees it; nobody in this process holds the truth (sections 3.3 and 4.6)."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from pentaprism.errors import ContradictionError, IllegalActionError
from pentaprism.events import parts, runs
from pentaprism.protocol.due import due_in, form_of, public_form
from pentaprism.protocol.grammar import Refused
from pentaprism.protocol.play import PUBLIC, Play, Setup, Stretch
from pentaprism.view import View

if TYPE_CHECKING:
    from collections.abc import Iterator


class Sight(Play):
    """What one seat was told, event by event. With `virtual` the seat draws from its own piles."""

    def __init__(self, setup: Setup, stretches: list[Stretch]) -> None:
        super().__init__(setup, stretches)
        self._public: dict[tuple[str, ...], str] = {}

    @classmethod
    def start(cls, setup: Setup) -> Sight:
        """A new game before its first event."""
        play = cls(setup, [Stretch(setup.game.view(str(setup.seat)))])
        play.advance()
        play.echo = play.texts(str(setup.seat))
        return play

    @property
    def view(self) -> View:
        """What the seat knows."""
        assert isinstance(self.source, View)
        return self.source

    def copy(self) -> Sight:
        """The same play, which can go its own way."""
        twin = super().copy()
        twin._public = self._public
        return twin

    def log(self, stretch: Stretch, view: str) -> list[str]:
        """The events of the core of one stretch as a view shows them."""
        assert isinstance(stretch.source, View)
        log = list(stretch.source.log)
        if view != PUBLIC or not self.game.hides:
            return log
        return list(self._published(stretch, log))

    def _published(self, stretch: Stretch, log: list[str]) -> Iterator[str]:
        """The events as every seat saw them: each looked up once, at a guess of its moment."""
        start = f"{self._start_of(stretch)} {self.setup.seat}"
        for at, event in enumerate(log):
            known = (start, *log[: at + 1])
            if known not in self._public:
                before = self.game.view(" ".join(known[:-1]))
                self._public[known] = public_form(before, event)
            yield self._public[known]

    @staticmethod
    def _start_of(stretch: Stretch) -> str:
        return stretch.source._core.start()

    def _do(self, event: str) -> None:
        split = parts(self.game, event)
        view = self.view
        if event.startswith("~") and self._draws(view):
            raise Refused("bad-outcome", "The engine draws from this pile", token=event)
        for part in split:
            view = self._after(view, part, event)
        self._append(view, [len(split)])
        first = self.index
        self.advance()
        self.echo = self.texts(str(self.setup.seat), first)

    def _after(self, view: View, part: str, event: str) -> View:
        try:
            return view.after(part)
        except (ContradictionError, IllegalActionError) as error:
            if type(error) not in {ContradictionError, IllegalActionError}:
                raise
            raise self._fault(view, part, event) from None

    def _fault(self, view: View, part: str, event: str) -> Refused:
        """What is wrong with an event, told by what one of its kind would look like to the seat."""
        form = form_of(view, part)
        if form is None:
            if part.startswith("~"):
                return Refused(
                    "bad-outcome",
                    "No such outcome is due now; legal outcomes lists what is",
                    token=event,
                )
            return Refused("illegal-move", "That is not possible now", token=event)
        due = due_in(view)
        expected = None if due is None else due.form
        if "?" in part and "?" not in form:
            message = f"Seat {int(view.seat) + 1} sees this; say what it is"
            return Refused("unknown-not-allowed", message, token=event, expected=expected)
        if "?" in form and "?" not in part:
            message = f"Seat {int(view.seat) + 1} does not see this; enter it as ?"
            return Refused("hidden-information", message, token=event, expected=expected)
        if view.actor == view.seat:
            return Refused("illegal-move", "That is not possible now", token=event)
        return Refused("contradiction", self.against(part, str(self.setup.seat)), token=event)

    def _append(self, view: View, sizes: list[int]) -> None:
        last = self.stretches[-1]
        self.stretches[-1] = Stretch(view, [*last.sizes, *sizes], last.adjust)

    def _draws(self, view: View) -> bool:
        """Whether the outcome that is due comes from a pile that exists only in the engine."""
        if not self.setup.virtual or view.pending != "outcome":
            return False
        return view.guess()._core.pile_owner() == view.seat

    def advance(self) -> None:
        """Draws from the seat's own piles as long as such an outcome is due."""
        view, drawn = self.view, 0
        while self._draws(view):
            guess = view.guess()
            outcomes = guess.chance_outcomes
            if not outcomes:
                break
            key = f"{self.setup.seed} {len(view.log)} {len(self.stretches)}"
            names = [str(action) for action, _ in outcomes]
            weights = [weight for _, weight in outcomes]
            guess.push(random.Random(key).choices(names, weights)[0])
            view, drawn = view.after(guess.log(view.seat)[-1]), drawn + 1
        if drawn:
            self._append(view, runs(view.log[-drawn:]))

    def replay(self, event: str) -> None:
        """One event of a list, in which the seat's own draws may stand or be left out."""
        if self._draws(self.view):
            if event.startswith("~"):
                view = self.view
                for part in parts(self.game, event):
                    view = self._after(view, part, event)
                self._append(view, [len(parts(self.game, event))])
                return
            self.advance()
        self.apply_alone(event)

    def apply_alone(self, event: str) -> None:
        """One event without the draws after it. Raises `Refused`."""
        twin = self.copy()
        twin.echo = []
        Play.apply(twin, event)
        size = len(parts(self.game, event)) if twin.conceded is None else 0
        if twin.conceded is not None:
            self.conceded = twin.conceded
            return
        view = self.view
        for part in parts(self.game, event):
            view = view.after(part)
        self._append(view, [size])

    def _cut(self, stretch: Stretch, keep: int) -> Stretch:
        assert isinstance(stretch.source, View)
        events = stretch.source.log[: sum(stretch.sizes[:keep])]
        text = " ".join([self._start_of(stretch), str(self.setup.seat), *events])
        return Stretch(self.game.view(text), stretch.sizes[:keep], stretch.adjust)
