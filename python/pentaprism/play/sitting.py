"""What both kinds of play have in common: the prompt and its commands."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from pentaprism.engine import Engine
from pentaprism.play.advice import advice_said
from pentaprism.play.meaning import meaning
from pentaprism.protocol.grammar import Refused
from pentaprism.protocol.records import record_of
from pentaprism.sentences import Sayer
from pentaprism.settings import Limit
from pentaprism.sides import winners_said

if TYPE_CHECKING:
    from collections.abc import Callable

    from pentaprism.levels import Level
    from pentaprism.play.terminal import Terminal
    from pentaprism.protocol.play import Play
    from pentaprism.record import Record
    from pentaprism.record_file import RecordFile
    from pentaprism.view import View

__all__ = ["Sitting"]

WIDE = 44  # of the column of actions, at most
FEW = 12  # actions that are listed without being asked
LINES = 5  # of what the engine thinks
ADVICE = Limit(time=1.0)


class Sitting(ABC):
    """A game in progress at a terminal: `run` plays it until its end or until somebody quits."""

    EXACT: ClassVar[bool] = True
    """Whether the actions that are listed are all there are."""
    HELP: ClassVar[dict[str, str]] = {
        "an action or its number": "play it; its beginning is enough where one fits, Tab completes",
        "list": "all that may be done now",
        "what": "what the actions mean; `what 3` or `what snapfire`: that action, that card",
        "hint": "what the engine would do here, and the chance before and after",
        "chances": "what the engine thinks of each seat's chances",
        "show": "the table again",
        "log": "what has happened",
        "undo": "take back",
        "save FILE": "write the record so far",
        "concede": "give the game up",
        "quit": "leave; a record can be resumed",
    }

    def __init__(
        self,
        play: Play,
        terminal: Terminal,
        *,
        level: Level,
        seed: int,
        file: RecordFile | None = None,
        advice: Limit = ADVICE,
    ) -> None:
        self.play = play
        self.terminal = terminal
        self.level = level
        self.seed = seed
        self.file = file
        self.advice = advice

    def run(self) -> bool:
        """Whether the game was played to its end."""
        self.take(self.play)
        while self.play.pending != "none":
            if not self.step():
                self.terminal.say("The game is left as it is.")
                return False
        self.end()
        return True

    @abstractmethod
    def step(self) -> bool:
        """One decision or outcome; False: somebody quits."""

    @abstractmethod
    def view(self) -> str:
        """The view in which events are told here."""

    @abstractmethod
    def asked(self) -> View:
        """What the seat that is asked, or for which somebody asks, knows."""

    @abstractmethod
    def tags(self) -> tuple[tuple[str, str], ...]:
        """Who plays, for the record."""

    def record(self, *, growing: bool = False) -> Record:
        """The game so far, or as a file is to have it that grows with the game."""
        view = str(self.play.setup.seat or "truth")
        found = record_of(self.play, view, growing=growing)
        return replace(found, tags=(*found.tags, *self.tags()))

    def take(self, play: Play) -> None:
        """The game goes on from here."""
        self.play = play
        if self.file is not None:
            self.file.update(self.record(growing=True))

    def tell(self, first: int) -> None:
        """The events after the first so many."""
        sayer = Sayer(self.play.game, self.asked())
        for index, event in enumerate(self.play.texts(self.view(), first), first + 1):
            line = f"{index:>4}  {event:<24}  {sayer.gloss(event)}"
            self.terminal.say(line.rstrip(), "dim" if event.startswith("~") else "")

    def do(self, event: str) -> bool:
        """Plays an event if it is possible, and says why if it is not."""
        play = self.play.copy()
        first = play.index
        try:
            play.apply(event)
            play.advance()
        except Refused as refused:
            more = f"; expected {refused.expected}" if refused.expected else ""
            self.terminal.complain(f"{refused.message}: {event}{more}; `list` shows what may be")
            return False
        play.echo = []
        self.take(play)
        self.tell(first)
        return True

    def choose(self, view: View) -> str:
        """What the engine does at its level, with its seat."""
        with Engine(level=self.level, seed=self.seed) as engine:
            return f"{view.seat}.{engine.play(view).action}"

    def ask(self, prompt: str, words: list[str], preset: str = "") -> str | None:
        """An event that somebody types; empty: nothing, or a command, was; None: they quit.

        An empty line stands for the preset, a number for one of the words.
        """
        commands = [
            word.partition(" ")[0] for word in self.HELP if not word.startswith(("an ", "Enter"))
        ]
        line = self.terminal.ask(prompt, [*words, *commands])
        if line is None or line in {"quit", "q"}:
            return None
        if not line:
            return preset
        word, _, rest = line.partition(" ")
        if line.isdigit() and line.isascii():
            number = int(line[:9])
            if 1 <= number <= len(words):
                return words[number - 1]
            self.terminal.complain(f"There are {len(words)} actions; `list` shows them.")
            return ""
        if self.command(word, rest.strip(), words):
            return ""
        begun = [each for each in words if each.startswith(line)] if self.EXACT else []
        return begun[0] if len(begun) == 1 else line

    def command(self, word: str, rest: str, words: list[str]) -> bool:
        """Whether a line was a command, which then is done."""
        commands: dict[str, Callable[[], None]] = {
            "help": self.help,
            "?": self.help,
            "hint": self.hint,
            "chances": self.chances,
            "show": self.show,
            "log": lambda: self.tell(0),
            "undo": self.undo,
            "list": lambda: self.listing(words, len(words)),
        }
        if word == "save":
            self.save(rest)
        elif word == "what":
            self.what(rest, words)
        elif word in commands and not rest:
            commands[word]()
        else:
            return False
        return True

    def help(self) -> None:
        """What can be typed."""
        wide = max(map(len, self.HELP))
        for typed, effect in self.HELP.items():
            self.terminal.say(f"{typed:<{wide}}  {effect}")

    def listing(self, words: list[str], most: int) -> None:
        """The actions with their numbers."""
        sayer = Sayer(self.play.game, self.asked())
        wide = min(WIDE, max(24, *map(len, words[:most])))
        for number, word in enumerate(words[:most], 1):
            line = f"{number:>4}  {word:<{wide}}  {sayer.gloss(word)}"
            self.terminal.say(line.rstrip())
        if len(words) > most:
            self.terminal.say(f"      and {len(words) - most} more: `list` shows them all")

    def what(self, rest: str, words: list[str]) -> None:
        """What the actions mean that are possible now, or one of them, or the text of a card."""
        sayer = Sayer(self.play.game, self.asked())
        told = meaning(sayer, self.play.game.id, rest, words, self.play.texts(self.view()))
        if not told:
            known = "names of cards, actions and their numbers are known"
            self.terminal.complain(f"Nothing is called {rest!r} here: {known}.")
        for line in told:
            self.terminal.say(line)

    def show(self) -> None:
        """The table as the seat that is asked sees it."""
        self.terminal.say(f"\n{self.asked()}")

    def hint(self) -> None:
        """What the engine would do, and what it is good for."""
        view = self.asked()
        if view.actor != view.seat:
            self.terminal.complain(f"{view.seat} has nothing to choose now.")
            return
        with Engine(seed=self.seed) as engine:
            report = engine.analyse(view, self.advice)
        self.terminal.say(advice_said(view.game, report, view), "green")

    def chances(self) -> None:
        """The engine's best lines, and what each seat may expect."""
        view = self.asked()
        if view.actor != view.seat:
            self.terminal.complain(f"{view.seat} has nothing to choose now.")
            return
        with Engine(seed=self.seed) as engine:
            report = engine.analyse(view, self.advice, lines=LINES)
        seats = view.game.seats
        best = report[0]
        shares = ", ".join(f"{seat} {best.values[seat]:.0%}" for seat in seats)
        self.terminal.say(f"Chances with best play: {shares}", "green")
        rows = [
            (f"{line.value:.3f}", str(line.visits), " ".join(line.events[:4])) for line in report
        ]
        self.terminal.grid((">value", ">visits", "line"), rows)

    @abstractmethod
    def undo(self) -> None:
        """Goes back to where somebody was asked before."""

    def save(self, path: str) -> None:
        """Writes the record so far to a file."""
        if not path:
            self.terminal.complain("save FILE")
            return
        try:
            self.record().write(path)
        except OSError as error:
            self.terminal.complain(f"{path}: {error.strerror}")
        else:
            self.terminal.say(f"{self.play.index} events written to {path}")

    def end(self) -> None:
        """Says how the game ended."""
        outcome = self.play.outcome()
        assert outcome is not None
        game = self.play.game
        won = winners_said(game, outcome)
        scores = ""
        if outcome.scores is not None:
            pairs = zip(game.seats, outcome.scores, strict=True)
            scores = " (" + ", ".join(f"{seat} {score}" for seat, score in pairs) + ")"
        self.terminal.say(f"\n{won}: {outcome.ending}{scores}.", "bold")
