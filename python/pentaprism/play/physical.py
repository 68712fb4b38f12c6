"""The engine at a physical table: people tell it what its seat sees, and do what it chooses."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from pentaprism.play.sitting import FEW, Sitting
from pentaprism.protocol.due import due_in, hidden_forms, outcomes_due, said_of
from pentaprism.protocol.grammar import Refused

if TYPE_CHECKING:
    from pentaprism.levels import Level
    from pentaprism.play.terminal import Terminal
    from pentaprism.protocol.play import Play
    from pentaprism.protocol.sight import Sight
    from pentaprism.record_file import RecordFile
    from pentaprism.view import View


__all__ = ["Physical"]


class Physical(Sitting):
    """Nobody here holds the truth: the game moves on by what is typed, `?` for what is not seen."""

    EXACT: ClassVar[bool] = False
    HELP: ClassVar[dict[str, str]] = {
        "an event": "what happened, as the engine's seat sees it: ? for what it does not see",
        "Enter": "what the prompt shows in brackets has happened",
        "expect": "what to type next",
        "amend N EVENT": "event N was another one",
        **Sitting.HELP,
    }

    def __init__(
        self,
        play: Sight,
        terminal: Terminal,
        *,
        level: Level,
        seed: int,
        file: RecordFile | None = None,
    ) -> None:
        super().__init__(play, terminal, level=level, seed=seed, file=file)
        self._choice: tuple[View, str] | None = None

    def view(self) -> str:
        """The engine's seat."""
        return str(self.play.setup.seat)

    def asked(self) -> View:
        """What the engine's seat knows."""
        seat = self.play.setup.seat
        assert seat is not None
        return self.play.view_of(seat)

    def tags(self) -> tuple[tuple[str, str], ...]:
        """Who plays, for the record."""
        own = self.view()
        others = [("Seat", f"{s} human") for s in self.play.game.seats if str(s) != own]
        return (("Seat", f"{own} engine"), ("Level", f"{own} {self.level.number}"), *others)

    def step(self) -> bool:
        """One event."""
        view = self.asked()
        if self.play.actor == view.seat:
            return self._own(view)
        words = self._words(view)
        self.expect()
        only = words[0] if len(words) == 1 and self._certain(words[0]) else ""
        enter = f" [Enter: {only}]" if only else ""
        event = self.ask(f"event {self.play.index + 1}{enter}>", words, only)
        if event is None:
            return False
        if event:
            self.do(event)
        return True

    def _own(self, view: View) -> bool:
        """The engine's seat is to choose: it says what, and somebody carries it out."""
        words = [f"{view.seat}.{action}" for action in view.legal_actions]
        if len(words) == 1:
            return self.do(words[0])
        if self._choice is None or self._choice[0] != view:
            self._choice = (view, self.choose(view))
        event = self._choice[1]
        self.terminal.say(f"The engine, {view.seat}, plays {event}", "bold green")
        prompt = f"event {self.play.index + 1} [Enter: {event}]>"
        typed = self.ask(prompt, words, event)
        if typed:
            self.do(typed)
        return typed is not None

    def _words(self, view: View) -> list[str]:
        """What may be typed next, as far as that can be listed."""
        if self.play.pending == "decision":
            return [f"{view.actor}.{action}" for action in view.legal_actions]
        return outcomes_due(view)[0]

    def _certain(self, word: str) -> bool:
        """Whether the one thing that may be typed is all that can be: no card of a guess."""
        return self.play.pending == "decision" or "?" in word

    def expect(self) -> None:
        """What to type next."""
        view = self.asked()
        if self.play.pending == "decision":
            verbs = sorted({action.verb for action in view.legal_actions})
            hidden = said_of(hidden_forms(view).values())
            self.terminal.say(f"{view.actor} decides: {', '.join(verbs)}{hidden}", "cyan")
            if len(view.legal_actions) <= FEW:
                self.listing(self._words(view), FEW)
            return
        due = due_in(view)
        if due is not None:
            form = f"  {due.form}" if due.known else ""  # else Enter stands for it
            self.terminal.say(due.said + form, "cyan")

    def command(self, word: str, rest: str, words: list[str]) -> bool:
        """Whether a line was a command, which then is done."""
        if word == "expect" and not rest:
            self.expect()
        elif word == "amend":
            self.amend(rest)
        else:
            return super().command(word, rest, words)
        return True

    def amend(self, rest: str) -> None:
        """Replaces one event, and replays those after it."""
        number, _, event = rest.partition(" ")
        if not number.isdigit() or not event or not 1 <= int(number) <= self.play.index:
            self.terminal.complain("amend N EVENT: `log` shows the numbers")
            return
        index = int(number)
        after = self.play.texts(self.view(), index)
        play: Play = self.play.back_to(index - 1)
        at = index
        try:
            play.replay(event.strip())
            for at, text in enumerate(after, index + 1):  # noqa: B007 - told below
                play.replay(text)
        except Refused as refused:
            self.terminal.complain(f"event {at}: {refused.message}; nothing was changed")
            return
        self.take(play)
        self.terminal.say(f"Event {index} is now {event.strip()}")

    def undo(self) -> None:
        """Takes back the last event."""
        if self.play.index == 0:
            self.terminal.complain("There is nothing to take back.")
            return
        self.take(self.play.back_to(self.play.index - 1))
        self.terminal.say(f"Event {self.play.index + 1} is taken back.")
