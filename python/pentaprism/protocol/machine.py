"""The protocol as a machine: a line goes in, lines come out (section 2).

`feed` answers at once; what a long command says meanwhile is taken with `poll`. Nothing here reads
or writes, so a conversation is a script, and a misbehaving driver is one more script.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, TypeAlias

from pentaprism.protocol import about, looking, playing, recording, setting_up, starting
from pentaprism.protocol.grammar import Refused, Words, checked, decoded, plain, tag_in
from pentaprism.protocol.session import NO_RULES, Session
from pentaprism.protocol.task import Task, Why

if TYPE_CHECKING:
    from pentaprism.protocol.ordering import Long

Command: TypeAlias = Callable[[Session, Words], list[str]]

SHORT: dict[str, tuple[Command, str]] = {
    "ppi": (setting_up.ppi, "ppi [VERSION]: begins a conversation"),
    "isready": (setting_up.isready, "isready: answered when all earlier commands are done"),
    "debug": (setting_up.debug, "debug on|off: allows notes"),
    "setoption": (setting_up.setoption, "setoption name NAME [value VALUE]"),
    "getoption": (setting_up.getoption, "getoption [name NAME]: options with their values"),
    "games": (about.games, "games: what can be played"),
    "gameinfo": (about.gameinfo, "gameinfo GAME: all about a game, as JSON"),
    "levels": (about.levels, "levels: how well the engine can play"),
    "newgame": (
        starting.newgame,
        (
            "newgame GAME [players N] [mode MODE] [scenario ID] [teams LIST] [rules REF]"
            " [param NAME=VALUE]… [seed N] [referee [manual] [sealed SEATS]"
            " | observer SEAT [virtual]]"
        ),
    ),
    "position": (
        playing.position,
        "position startpos [moves EVENT…] | ppn FIELD… [moves EVENT…] | record PLY",
    ),
    "play": (playing.play, "play [view VIEW] EVENT…|best: what happened"),
    "undo": (playing.undo, "undo [events N | decisions N]"),
    "amend": (playing.amend, "amend INDEX EVENT: mends a slip"),
    "adjust": (playing.adjust, "adjust FIELD…: changes the position by hand"),
    "status": (looking.status, "status: where the game stands"),
    "expect": (looking.expect, "expect [view VIEW]: what is awaited"),
    "legal": (looking.legal, "legal [outcomes] [seat SEAT] [from I] [limit N] [count]"),
    "events": (looking.events, "events [from I] [to J] [view VIEW]"),
    "state": (looking.state, "state [json | ppn] [view VIEW]"),
    "render": (looking.render, "render [ascii | unicode | svg] [view VIEW] [width N]"),
    "record": (
        recording.record,
        "record show|save|load|verify|begin|line|end|abort [view VIEW] [file PATH]",
    ),
}
LONG: dict[str, str] = {
    "go": "go [seat S] [nodes N] [guesses N] [depth N] [movetime MS] [clock S MS …] [infinite]"
    " [level N] [multipv N] [ponder] [searchmoves|avoidmoves EVENT…]",
    "review": "review [from I] [to J] [seats LIST] [nodes N]: judges what was decided",
    "bench": "bench [game GAME] [nodes N]: fixed searches and their signature",
    "perft": "perft DEPTH: counts the ways on from here",
}
OTHER = {
    "help": "help [COMMAND]",
    "stop": "stop: ends a running command; later commands wait for that",
    "quit": "quit: ends the engine",
}
# What is answered while a long command runs (2.6).
MEANWHILE = {
    "isready",
    "getoption",
    "games",
    "gameinfo",
    "levels",
    "status",
    "expect",
    "legal",
    "state",
    "events",
    "render",
}
# What ends pondering (9.7).
CHANGES = {"newgame", "position", "play", "undo", "amend", "adjust"}


class Machine:
    """One conversation. `wake` is called, from any thread, when `poll` has something to give."""

    def __init__(
        self,
        wake: Callable[[], None] | None = None,
        *,
        files: bool = True,
        rules: Mapping[str, Sequence[str]] = NO_RULES,
    ) -> None:
        self.session = Session(files=files, rules=rules)
        self.quits = False
        """Whether the conversation is over."""
        self._wake = wake or (lambda: None)
        self._task: Task | None = None
        self._long: Long | None = None
        self._waiting: deque[bytes | str] = deque()
        self._barrier: Why | None = None  # what later lines wait for
        self._barrier_tag = ""
        self._begun = False

    @property
    def running(self) -> bool:
        """Whether a long command is at work."""
        return self._task is not None

    @property
    def endless(self) -> bool:
        """Whether a long command is at work that somebody has to stop."""
        task = self._task
        return task is not None and not task.ends and task.why is None

    @property
    def waits(self) -> bool:
        """Whether lines wait for the end of a long command."""
        return bool(self._waiting)

    def feed(self, line: bytes | str) -> list[str]:
        """Answers one line. The lines of a long command come from `poll`."""
        if self.quits:
            return []
        if self._barrier is not None:
            self._waiting.append(line)
            return []
        replies = self._answer(line)
        for reply in replies:
            self.session.log.write("<", reply)
        return replies

    def poll(self) -> list[str]:
        """What a long command has to say; and, where it ended, answers to what waited for that."""
        task = self._task
        if task is None:
            return []
        lines, done = task.take()
        for line in lines:
            self.session.log.write("<", line)
        if not done:
            return lines
        self._task = None
        if self._long is not None and self._long.finish is not None:
            self._long.finish()
        self._long = None
        return lines + self._after_barrier()

    def stop(self, why: Why = "stop") -> None:
        """Ends a running command soon."""
        if self._task is not None:
            self._task.stop(why)

    def drain(self, seconds: float = 600.0) -> list[str]:
        """Waits for the running command and returns what it says; for scripts."""
        lines: list[str] = []
        while self._task is not None:
            self._task.join(seconds)
            lines += self.poll()
        return lines

    def end(self) -> bool:
        """The input has ended: whether there is nothing more to wait for (14.4)."""
        if self._task is None:
            self.quits = True
        elif not self._task.ends and self._barrier is None:
            self._task.stop("quit")
        return self.quits

    def close(self) -> None:
        """Ends everything at once."""
        self.quits = True
        if self._task is not None:
            self._task.stop("quit")
            self._task.join(1.0)
        self.session.log.close()

    def _after_barrier(self) -> list[str]:
        barrier, tag = self._barrier, self._barrier_tag
        self._barrier = None
        lines = []
        if barrier == "stop":
            lines = [f"{tag}ok stop"]
        elif barrier == "quit":
            self.quits = True
            lines = [f"{tag}ok quit"]
        for line in lines:
            self.session.log.write("<", line)
        while self._waiting and not self._held():
            lines += self.feed(self._waiting.popleft())
        return lines

    def _held(self) -> bool:
        """Whether later lines wait, or will not be answered."""
        return self.quits or self._barrier is not None

    def _answer(self, line: bytes | str) -> list[str]:
        tag = ""
        try:
            text = decoded(line) if isinstance(line, bytes) else checked(line)
            if not self._begun:
                text = text.removeprefix("\ufeff")
                self._begun = True
            self.session.log.write(">", text)
            if text.startswith("#") or not text.strip(" \t"):
                return []
            tag, command = tag_in(text)
            words = Words(command)
            replies = self._dispatch(words.need("a command"), words, tag, line)
        except Refused as refused:
            replies = [refused.line()]
        except MemoryError:
            replies = [Refused("memory", "There is not enough memory").line()]
        except Exception as error:
            message = plain(f"{type(error).__name__}: {error}")
            replies = [Refused("internal", message).line()]
        return [tag + reply for reply in replies]

    def _dispatch(self, name: str, words: Words, tag: str, line: bytes | str) -> list[str]:
        if name in {"stop", "quit"}:
            words.end()
            return self._halt("stop" if name == "stop" else "quit", tag)
        if name == "help":
            return _help(words)
        if name not in SHORT and name not in LONG:
            return self._unknown(name)
        if self._task is not None and not _meanwhile(name, words):
            if self._task.ponders and _changes(name, words):
                self._barrier = "ponder"
                self._task.stop("ponder")
                self._waiting.appendleft(line)
                return []
            raise Refused("busy", f"{self._busy()} is running; send stop first")
        if name in LONG:
            return self._start(name, words, tag)
        return SHORT[name][0](self.session, words)

    @staticmethod
    def _unknown(name: str) -> list[str]:
        if name.startswith("x-"):
            raise Refused("unsupported", "That extension is not known here", token=name)
        message = "Unknown command; help lists the commands"
        raise Refused("unknown-command", message, token=name)

    def _busy(self) -> str:
        return "Pondering" if self._task is not None and self._task.ponders else "A long command"

    def _halt(self, why: Why, tag: str) -> list[str]:
        if self._task is None:
            self.quits = why == "quit"
            return [f"ok {why}"]
        self._barrier, self._barrier_tag = why, tag
        self._task.stop(why)
        return []

    def _start(self, name: str, words: Words, tag: str) -> list[str]:
        from pentaprism.protocol import ordering

        commands: dict[str, Callable[[Session, Words], Long]] = {
            "go": ordering.go,
            "review": ordering.review,
            "bench": ordering.bench,
            "perft": ordering.perft,
        }
        self._long = commands[name](self.session, words)
        self._task = Task(
            self._long.work,
            tag,
            wake=self._wake,
            ends=self._long.ends,
            ponders=self._long.ponders,
        )
        self._task.start()
        return []


def _meanwhile(name: str, words: Words) -> bool:
    return name in MEANWHILE or (name == "record" and words.peek() == "show")


def _changes(name: str, words: Words) -> bool:
    return name in CHANGES or (name == "record" and words.peek() in {"load", "end"})


def _help(words: Words) -> list[str]:
    known = {**{name: text for name, (_, text) in SHORT.items()}, **LONG, **OTHER}
    name = words.take()
    words.end()
    if name is None:
        return [*(f"data {text}" for text in known.values()), "ok help"]
    if name not in known:
        raise Refused("bad-argument", "There is no such command", token=name)
    return [f"data {known[name]}", "ok help"]
