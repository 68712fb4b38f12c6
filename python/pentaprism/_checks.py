"""Checks of what callers give, with messages that say what to do."""

from __future__ import annotations

from pentaprism.errors import ParameterError, PentaprismError

MOST_SEED = 2**64 - 1


def integer_of(
    what: str,
    value: object,
    least: int,
    most: int,
    error: type[PentaprismError] = ParameterError,
) -> int:
    """An integer that is one and lies in its range; a bool is none."""
    if isinstance(value, bool) or not hasattr(value, "__index__"):
        message = f"{what} is an integer from {least} to {most}, not {value!r}"
        raise error(message)
    number: int = value.__index__()
    if not least <= number <= most:
        message = f"{what} is between {least} and {most}, not {number}"
        raise error(message)
    return number


def seed_of(seed: object) -> int:
    """A seed: an integer of 64 bits, not negative."""
    return integer_of("a seed", seed, 0, MOST_SEED)


def number_of(
    what: str, value: object, least: float, most: float, error: type[PentaprismError]
) -> float:
    """A finite number in its range; a bool is none."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        message = f"{what} is a number from {least} to {most}, not {value!r}"
        raise error(message)
    if not least <= value <= most:  # which NaN is not
        message = f"{what} is between {least} and {most}, not {value!r}"
        raise error(message)
    return float(value)


def share_of(what: str, value: object, error: type[PentaprismError]) -> float:
    """A number from 0 to 1."""
    return number_of(what, value, 0, 1, error)
