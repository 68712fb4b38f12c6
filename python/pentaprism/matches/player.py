"""Who plays in a match: a level, or settings of one's own."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, Any, Self

from pentaprism.engine import Engine
from pentaprism.errors import LimitError
from pentaprism.levels import LEVELS, Level
from pentaprism.settings import Limit, Settings

if TYPE_CHECKING:
    from pentaprism.game import Game

__all__ = ["Player"]

LIMITS = ("nodes", "guesses", "depth", "time")


@dataclass(frozen=True, slots=True)
class Player:
    """A level with limits, and settings that take the place of the game's own."""

    level: Level = LEVELS[-1]
    limit: Limit | None = None
    settings: tuple[tuple[str, Any], ...] = ()

    @classmethod
    def parse(cls, text: str) -> Self:
        """The player that a text names.

        It is a level, `3`, or `NAME=VALUE,…` of `level`, the limits `nodes`, `guesses`, `depth` and
        `time` in seconds, and fields of `Settings`. Raises `LimitError`.

        >>> Player.parse("3").level.number
        3
        >>> Player.parse("level=10,nodes=500,evaluation=features").limit.nodes
        500
        """
        if text.isascii() and text.isdigit():
            return cls(level=_level_of(text))
        level, limits, settings = LEVELS[-1], {}, []
        for word in text.split(","):
            name, equals, value = word.partition("=")
            if not equals:
                message = f"{text!r} is neither a level nor NAME=VALUE,NAME=VALUE"
                raise LimitError(message)
            if name == "level":
                level = _level_of(value)
            elif name in LIMITS:
                limits[name] = _number(name, value) if name == "time" else _whole(name, value)
            else:
                settings.append((name, _setting(name, value)))
        own = cls(level, Limit(**limits) if limits else None, tuple(settings))  # type: ignore[arg-type]
        replace(Settings(), **dict(own.settings))  # says what makes no sense
        return own

    def engine(self, game: Game, seed: int) -> Engine:
        """An engine that plays that game like that."""
        if not self.settings:
            return Engine(level=self.level, seed=seed)
        with Engine(level=self.level) as usual:
            settings = replace(usual.settings_for(game), **dict(self.settings))
        return Engine(level=self.level, seed=seed, settings=settings)


def _level_of(text: str) -> Level:
    number = _whole("a level", text)
    if number >= len(LEVELS):
        message = f"a level is between 0 and {len(LEVELS) - 1}, not {number}"
        raise LimitError(message)
    return LEVELS[number]


def _whole(name: str, text: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 20:
        message = f"{name} is a whole number, not {text!r}"
        raise LimitError(message)
    return int(text)


def _setting(name: str, text: str) -> object:
    known: dict[str, object] = {field.name: field.default for field in fields(Settings)}
    if name not in known:
        message = f"no setting is called {name!r}; there are {', '.join(known)}"
        raise LimitError(message)
    preset = known[name]
    if isinstance(preset, bool):
        words = {"true": True, "false": False}
        if text.lower() not in words:
            message = f"{name} is true or false, not {text!r}"
            raise LimitError(message)
        return words[text.lower()]
    if isinstance(preset, str):
        return text
    return _whole(name, text) if isinstance(preset, int) else _number(name, text)


def _number(name: str, text: str) -> float:
    try:
        return float(text)
    except ValueError:
        message = f"{name} is a number, not {text!r}"
        raise LimitError(message) from None
