"""What outlives a game, as a text and as a file."""

from __future__ import annotations

import tomllib
from abc import ABC, abstractmethod
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from pentaprism.errors import RecordError

if TYPE_CHECKING:
    import os

__all__ = ["Kept", "tables_of"]


class Kept(ABC):
    """A value that `str` writes as a text; the text is kept in a file in UTF-8."""

    __slots__ = ()

    @classmethod
    @abstractmethod
    def parse(cls, text: str) -> Self:
        """The value that a text is, as `str` writes it. Raises `RecordError`."""

    def write(self, path: str | os.PathLike[str]) -> None:
        """Writes the text to a file; `read` gives the value back."""
        Path(path).write_text(str(self), encoding="utf-8")

    @classmethod
    def read(cls, path: str | os.PathLike[str]) -> Self:
        """The value in a file. Raises `RecordError` and `OSError`."""
        return cls.parse(Path(path).read_text(encoding="utf-8", errors="replace"))


def tables_of(text: str, what: str, form: str, version: int, game: str) -> dict[str, Any]:
    """What a TOML text holds behind `form = version` and `game`. Raises `RecordError`."""
    try:
        found = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        message = f"it is not TOML: {error}"
        raise RecordError(message) from error
    if found.pop(form, None) != version or found.pop("game", None) != game:
        message = f'{what} has `{form} = {version}` and `game = "{game}"`'
        raise RecordError(message)
    return found
