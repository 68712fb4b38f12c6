"""The powers of Prisma Arena as arrays hold them between games (PA-POW-14 to 16)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from pentaprism.errors import ParameterError
from pentaprism.games.prisma_arena import RULESET

__all__ = ["MOKON", "POWERS", "digits_of", "level_of", "number_of", "overload", "powers_in"]

MOST_OF_LEVEL = {1: 4, 2: 3, 3: 2}  # PA-POW-14
LEVELS = {c.id: c.fact("level") for c in RULESET.components if c.kind == "power"}
POWERS = tuple(LEVELS)
"""Ids in the order of their numbers."""
MOKON = tuple(c.id for c in RULESET.components if c.kind == "mokon")


def number_of(power: str) -> int:
    """The number of a power, from 1. Raises `ParameterError`."""
    if power not in LEVELS:
        message = f"there is no power {power!r}"
        raise ParameterError(message)
    return 1 + POWERS.index(power)


def level_of(power: str) -> int:
    """The Level of a power, 1 to 3. Raises `ParameterError`."""
    number_of(power)
    return LEVELS[power]


def overload(powers: Iterable[str]) -> dict[int, int]:
    """How many powers of which Level are too many for an array between games (PA-POW-14, 15).

    Raises `ParameterError`.
    """
    levels = Counter(level_of(power) for power in powers)
    return {
        level: levels[level] - most for level, most in MOST_OF_LEVEL.items() if levels[level] > most
    }


def digits_of(powers: Iterable[str]) -> str:
    """Powers as a parameter: two digits for each, its number, in order; `0` for none."""
    return "".join(f"{n:02}" for n in sorted(number_of(power) for power in powers)) or "0"


def powers_in(digits: str) -> list[str]:
    """The powers that such a parameter names."""
    numbers = [] if digits == "0" else [int(digits[i : i + 2]) for i in range(0, len(digits), 2)]
    return [POWERS[number - 1] for number in numbers]
