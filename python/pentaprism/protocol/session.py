"""A session: its options, the game in it, and what was found last (sections 3, 7 and 8)."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING

from pentaprism import catalogue
from pentaprism.protocol.grammar import Refused, Words
from pentaprism.protocol.options import Options
from pentaprism.protocol.outlook import checked_view
from pentaprism.protocol.play import PUBLIC, TRUTH, Play
from pentaprism.protocol.records import Letters, LogFile, file_refused, record_of
from pentaprism.record_file import RecordFile

if TYPE_CHECKING:
    from pentaprism.game import Game

DEAL_BITS = 63


NO_RULES: Mapping[str, Sequence[str]] = MappingProxyType({})
"""No files of an owner: all games are played by the built-in rules."""


class Session:
    """Everything that the commands of a driver change."""

    def __init__(
        self, *, files: bool = True, rules: Mapping[str, Sequence[str]] = NO_RULES
    ) -> None:
        self.rules = rules
        """Files of an owner by the ids of the games that are played by them."""
        self.options = Options(files)
        self.debug = False
        self.play: Play | None = None
        self.best: tuple[int, str] | None = None
        """The last `bestmove` with everything known, and the index that it was found at."""
        self.letters: Letters | None = None
        self.loaded: Play | None = None
        """The record that was loaded last."""
        self.diary: RecordFile | None = None
        """The file of the option `RecordFile`."""
        self.log = LogFile("")
        self._seed = 0
        self.seed_of_game: int | None = None
        """The seed of the last `newgame`; None: there was none, or it is kept to the engine."""

    def made(self, name: str, params: Mapping[str, int | str]) -> Game:
        """The game of that id, by the owner's files if there are some. Raises as `load` does."""
        files = self.rules.get(name, ())
        if not files:
            return catalogue.game_of(name, params)
        from pentaprism.rules.own import own_rules

        rules, given = own_rules(name, files, {word: str(value) for word, value in params.items()})
        return catalogue.game_of(name, given, rules)

    def game(self) -> Play:
        """The game in progress. Raises `Refused`."""
        if self.play is None:
            raise Refused("no-game", "There is no game; newgame or position starts one")
        return self.play

    def change(self, play: Play) -> None:
        """Takes over a play that a command made; the diary is told first. Raises `Refused`."""
        if self.diary is not None:
            self.note(self.diary, play)
        self.best = None
        self.play = play

    def note(self, diary: RecordFile, play: Play) -> None:
        """Writes a play into a file. Raises `Refused`; then nothing else has changed."""
        try:
            view = self.record_view(play, None)
        except Refused as refused:
            if refused.code != "sealed":
                raise
            message = f"{refused.message}: there is no view for RecordFile; set it to nothing first"
            raise Refused(refused.code, message, token="RecordFile") from None
        record = record_of(play, view, growing=True)
        try:
            diary.update(record)
        except (OSError, ValueError) as error:
            raise file_refused(error) from None

    def view(self, words: Words) -> str:
        """`view VIEW`, or what is usual here. Raises `Refused`."""
        return self.viewed(words.need("a view") if words.takes("view") else None)

    def viewed(self, word: str | None) -> str:
        """A view that may be shown; None: the usual one. Raises `Refused`."""
        play = self.game()
        return checked_view(play, word or self.options["View"] or usual_view(play))

    @staticmethod
    def record_view(play: Play, word: str | None) -> str:
        """The view of a record: the truth or a seat's. Raises `Refused`."""
        setup = play.setup
        usual = usual_view(play)
        if word is None and usual == PUBLIC:
            open_seats = [seat for seat in play.game.seats if seat not in setup.sealed]
            if not open_seats:
                raise Refused("sealed", "All seats are sealed until the game is over")
            usual = str(open_seats[0])
        view = checked_view(play, word or usual)
        if view == PUBLIC:
            message = "A record is the truth's or a seat's"
            raise Refused("bad-argument", message, token=PUBLIC, expected="view")
        if setup.seat is None and view != TRUTH and len(play.stretches) > 1:
            message = "After a change by hand there is only the record of the truth"
            raise Refused("unsupported", message, token=view)
        return view

    def search_seed(self) -> int:
        """The seed of searches; a fresh one for the process where the option says 0."""
        given = self.options.number("Seed")
        if given:
            return given
        if not self._seed:
            self._seed = secrets.randbits(DEAL_BITS) | 1
        return self._seed

    def clear(self) -> None:
        """Forgets what earlier searches left."""
        self._seed = 0
        self.best = None


def usual_view(play: Play) -> str:
    """The view that commands show where none is named (8.6)."""
    setup = play.setup
    if setup.seat is not None:
        return str(setup.seat)
    return PUBLIC if setup.sealed and play.outcome() is None else TRUTH


def commitment(game: str, rules: str, seed: int, salt: str) -> str:
    """What is told of a sealed deal before it is played (15.6)."""
    text = f"ppi-commit-1|{game}|{rules}|{seed}|{salt}"
    return hashlib.sha256(text.encode("ascii")).hexdigest()
