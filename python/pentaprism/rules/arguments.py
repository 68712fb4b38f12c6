"""Whether what stands in the brackets of a word is of the types that the word takes."""

from __future__ import annotations

import builtins
import inspect
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from types import MappingProxyType, UnionType
from typing import Union, get_args, get_origin

from pentaprism.rules import effects as e
from pentaprism.rules import words as w

__all__ = ["kinds_of", "misfit", "said_of"]

SAID = MappingProxyType(
    {
        bool: "True or False",
        int: "a whole number",
        str: "a name in quotes",
        w.Seat: "a seat",
        w.SeatIn: "a seat",
        w.Filter: "a filter",
        w.Constant: "a word such as a colour",
        w.Things: "a set",
        w.Register: "a register",
        e.Static: "a static text",
        e.Timing: "a timing",
        e.Effect: "an effect",
        w.Value: "a value",
    }
)
"""What people call the types, the narrower before the wider."""


def misfit(make: Callable[..., object], args: Sequence[object], named: Mapping[str, object]) -> str:
    """What is of the wrong type, in words; empty: nothing is.

    Raises `TypeError` where there are too many or too few.
    """
    what = _first_misfit(make, args, named)
    return what and what + _exchanged(make, args, named)


def _first_misfit(
    make: Callable[..., object], args: Sequence[object], named: Mapping[str, object]
) -> str:
    bound = inspect.signature(make).bind(*args, **named)
    classes = kinds_of(make)
    for name, given in bound.arguments.items():
        parameter = bound.signature.parameters[name]
        each: Sequence[object] = [given]
        if parameter.kind is inspect.Parameter.VAR_POSITIONAL:
            each = given
        elif parameter.kind is inspect.Parameter.VAR_KEYWORD:
            each = list(given.values())
        wanted = classes.get(name, (object,))
        for one in each:
            if one != parameter.default and not _is_of(one, wanted):
                return f"{name} is {said_of(wanted)}; {one} is {said_of([type(one)])}"
    return ""


def _is_of(one: object, wanted: tuple[type, ...]) -> bool:
    """Whether it is of one of the types. A symbol is a value, but nothing to calculate with."""
    if isinstance(one, w.Symbol):
        return isinstance(one, tuple(cls for cls in wanted if cls is not w.Value))
    return isinstance(one, wanted)


def _exchanged(
    make: Callable[..., object], args: Sequence[object], named: Mapping[str, object]
) -> str:
    """What would fit if two arguments changed places; empty: nothing."""
    for i, j in combinations(range(len(args)), 2):
        other = list(args)
        other[i], other[j] = args[j], args[i]
        if not _first_misfit(make, other, named):
            shown = [str(one) for one in other] + [f"{name}={one}" for name, one in named.items()]
            word = getattr(make, "__name__", "").rstrip("_")
            return f"; did you mean {word}({', '.join(shown)})?"
    return ""


@lru_cache(maxsize=1024)
def kinds_of(make: Callable[..., object]) -> dict[str, tuple[type, ...]]:
    """The classes that each parameter of a word takes."""
    inner = inspect.unwrap(make)
    names = getattr(inner, "__globals__", {})
    hints = getattr(inner, "__annotations__", {})
    return {name: tuple(_classes(hint, names)) for name, hint in hints.items()}


def _classes(hint: object, names: Mapping[str, object]) -> Iterator[type]:
    """The classes that a hint allows; what is not made of classes allows everything.

    Aliases are text where they name classes further below, so hints are read part by part.
    """
    if isinstance(hint, str) and "[" not in hint and "|" in hint:
        for part in hint.split("|"):
            yield from _classes(part.strip(), names)
    elif isinstance(hint, str):
        first, *rest = hint.split(".")
        found = {**vars(builtins), "None": type(None), **vars(e), **vars(w), **names}.get(
            first, object
        )
        for part in rest:
            found = getattr(found, part, object)
        yield from _classes(found, names)
    elif get_origin(hint) in {Union, UnionType}:
        for part in get_args(hint):
            yield from _classes(part, names)
    else:
        yield hint if isinstance(hint, type) and get_origin(hint) is None else object


def said_of(classes: Sequence[type]) -> str:
    """What people call something of one of these types."""
    found = []
    for cls in classes:
        known = (words for wider, words in SAID.items() if issubclass(cls, wider))
        words = cls.called if issubclass(cls, w.Symbol) else next(known, "something else")
        if words not in found and cls is not type(None):
            found.append(words)
    return " or ".join(found)
