"""Actions: values that are their text."""

from __future__ import annotations

import operator
import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, overload

from pentaprism import _layout
from pentaprism._checks import instance_of, shown
from pentaprism.errors import InvalidActionError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from pentaprism import _core

__all__ = ["Action", "Actions"]

# The grammar of events in the protocol (annex A), without the seat.
_IDENT = r"[A-Za-z0-9\-_.@+/#']+"
_UNKNOWN = r"\?[A-Za-z0-9\-_]*"
_PATH = r"[A-Za-z0-9\-_]+(?:\.[A-Za-z0-9\-_]+)*"
_ATTR = rf"{_PATH}(?::(?:{_IDENT}|{_UNKNOWN}))?"
_ITEM = rf"(?:{_UNKNOWN}|{_IDENT})(?:\*[0-9]+)?(?:\({_ATTR}(?:;{_ATTR})*\))?"
_SENTENCE = re.compile(rf"~?[a-z][a-z0-9\-]*(?::{_ITEM}(?:,{_ITEM})*)*", re.ASCII)
LONGEST = 4096


class Action:
    """One choice by one seat, or one outcome of chance (`~roll:5`); a table gives it meaning.

    >>> Action("drop:3")
    Action('drop:3')
    >>> str(Action("drop:3"))
    'drop:3'

    Raises `InvalidActionError` for a text that is not a sentence of the notation in any game.
    """

    __slots__ = ("_text",)

    def __init__(self, text: str) -> None:
        instance_of("the text of an action", text, str)
        if len(text) > LONGEST or not _SENTENCE.fullmatch(text):
            said = "write a verb and its arguments, 'verb:arg:arg'"
            message = f"{shown(text)} is not an action: {said}"
            raise InvalidActionError(message)
        self._text = text

    @classmethod
    def _of(cls, text: str) -> Action:
        """An action of a text that the core wrote."""
        action = object.__new__(cls)
        action._text = text
        return action

    @property
    def text(self) -> str:
        """The same as `str(action)`."""
        return self._text

    @property
    def verb(self) -> str:
        """What is done: the text before the first colon, without `~`."""
        return self._text.partition(":")[0].lstrip("~")

    @property
    def is_outcome(self) -> bool:
        """Whether this is an outcome of chance and not a choice."""
        return self._text.startswith("~")

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"Action({self._text!r})"

    def __eq__(self, other: object) -> bool:
        return self._text == other._text if isinstance(other, Action) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._text)

    def __reduce__(self) -> tuple[type[Action], tuple[str]]:
        return Action, (self._text,)


class Actions(Sequence[Action]):
    """What a seat may do, in the game's order: a container that writes out only what is looked at.

    `action in actions` builds no list; a text may stand for an action.
    """

    __slots__ = ("_core",)

    def __init__(self, core: _core.Choices | _Written) -> None:
        self._core = core

    @property
    def bits(self) -> NDArray[np.uint32]:
        """The actions as numbers, for those who teach machines: shape `(len(actions),)`, read-only.

        The same action has the same 32 bits in every position of a game with those parameters and
        rules, and another action has others: the verb in the highest 6 bits, below it what it is
        done with. They rise from place to place.
        """
        return _layout.words_of(self._core.bits())

    def __len__(self) -> int:
        return len(self._core)

    def __contains__(self, action: object) -> bool:
        if isinstance(action, Action):
            return action._text in self._core
        return isinstance(action, str) and action.isascii() and action in self._core

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Action, ...]: ...
    def __getitem__(self, index: int | slice) -> Action | tuple[Action, ...]:
        size = len(self._core)
        if isinstance(index, slice):
            return tuple(Action._of(self._core.at(i)) for i in range(*index.indices(size)))
        place = operator.index(index)
        if not -size <= place < size:
            message = f"there are {size} actions, not one at {shown(place)}"
            raise IndexError(message)
        return Action._of(self._core.at(place % size))

    def __iter__(self) -> Iterator[Action]:
        return map(Action._of, self._core.texts())

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Actions):
            return self._core.texts() == other._core.texts()
        return NotImplemented

    def __hash__(self) -> int:
        return hash(tuple(self._core.texts()))

    def __repr__(self) -> str:
        shown = ", ".join(map(str, self[:8]))
        return f"<{len(self)} actions: {shown}{', …' if len(self) > 8 else ''}>"

    def __reduce__(self) -> tuple[object, tuple[tuple[str, ...], bytes]]:
        return _actions_of, (tuple(self._core.texts()), self._core.bits())


class _Written:
    """Choices that came out of a pickle: all written out."""

    __slots__ = ("_bits", "_texts")

    def __init__(self, texts: tuple[str, ...], bits: bytes) -> None:
        self._texts = texts
        self._bits = bits

    def __len__(self) -> int:
        return len(self._texts)

    def __contains__(self, text: str) -> bool:
        return text in self._texts

    def at(self, index: int) -> str:
        return self._texts[index]

    def texts(self) -> list[str]:
        return list(self._texts)

    def bits(self) -> bytes:
        return self._bits


def _actions_of(texts: tuple[str, ...], bits: bytes) -> Actions:
    return Actions(_Written(texts, bits))
