"""Checks of what callers give, with messages that say what to do."""

from __future__ import annotations

import operator
from typing import TypeVar

from pentaprism.errors import ParameterError, PentaprismError

MOST_SEED = 2**64 - 1
LONGEST_SHOWN = 60

Kind = TypeVar("Kind")


def shortened(text: str) -> str:
    """A text for a message, which need not hold all of it."""
    return text if len(text) <= LONGEST_SHOWN else text[:LONGEST_SHOWN] + "…"


def shown(value: object) -> str:
    """What a caller gave, for a message: numbers and words as they are, of all else the type.

    So no message holds what is written on a table.
    """
    if isinstance(value, int) and abs(value) > MOST_SEED:
        return f"one of {value.bit_length()} bits"
    if value is None or isinstance(value, int | float):
        return repr(value)
    if isinstance(value, str):
        return repr(shortened(value))
    return type(value).__name__


def instance_of(what: str, value: object, kind: type[Kind]) -> Kind:
    """A value that is of its type; `TypeError` if not."""
    if not isinstance(value, kind):
        message = f"{what} is a {kind.__name__}, not {type(value).__name__}"
        raise TypeError(message)
    return value


def integer_of(
    what: str,
    value: object,
    least: int,
    most: int,
    error: type[PentaprismError] = ParameterError,
) -> int:
    """An integer that is one and lies in its range; a bool is none."""
    number = index_of(value)
    if number is None:
        message = f"{what} is an integer from {least} to {most}, not {shown(value)}"
        raise error(message)
    if not least <= number <= most:
        message = f"{what} is between {least} and {most}, not {shown(number)}"
        raise error(message)
    return number


def index_of(value: object) -> int | None:
    """The integer that a value stands for; None: it is none, as a bool is not."""
    if isinstance(value, bool):
        return None
    try:
        return operator.index(value)  # type: ignore[arg-type]
    except TypeError:
        return None


def seed_of(seed: object) -> int:
    """A seed: an integer of 64 bits, not negative."""
    return integer_of("a seed", seed, 0, MOST_SEED)


def number_of(
    what: str, value: object, least: float, most: float, error: type[PentaprismError]
) -> float:
    """A finite number in its range; a bool is none."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        message = f"{what} is a number from {least} to {most}, not {shown(value)}"
        raise error(message)
    if not least <= value <= most:  # which NaN is not
        message = f"{what} is between {least} and {most}, not {shown(value)}"
        raise error(message)
    return float(value)


def share_of(what: str, value: object, error: type[PentaprismError]) -> float:
    """A number from 0 to 1."""
    return number_of(what, value, 0, 1, error)
