"""Seats."""

from __future__ import annotations

import re
from typing import Self, SupportsIndex

from pentaprism._checks import index_of, shown
from pentaprism.errors import InvalidSeatError

__all__ = ["Seat"]

MOST_SEATS = 4
_TEXT = re.compile(r"p([1-9][0-9]*)", re.ASCII)


class Seat(int):
    """A place at the table. It counts from 0 as an integer and from 1 in words.

    >>> Seat(0), str(Seat(0)), Seat("p2")
    (Seat(0), 'p1', Seat(1))

    Raises `InvalidSeatError` for anything but 0 to 3 and `p1` to `p4`.
    """

    __slots__ = ()

    def __new__(cls, seat: SupportsIndex | str) -> Self:
        if isinstance(seat, cls):
            return seat
        number = cls._number(seat)
        if not 0 <= number < MOST_SEATS:
            message = f"{shown(seat)} is not a seat: seats are 0 to 3, or 'p1' to 'p4'"
            raise InvalidSeatError(message)
        return super().__new__(cls, number)

    @staticmethod
    def _number(seat: SupportsIndex | str) -> int:
        if isinstance(seat, str):
            match = _TEXT.fullmatch(seat)
            return int(match[1]) - 1 if match and len(seat) == 2 else -1
        number = index_of(seat)
        return -1 if number is None else number

    def __str__(self) -> str:
        return f"p{int(self) + 1}"

    def __repr__(self) -> str:
        return f"Seat({int(self)})"

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)

    def __reduce__(self) -> tuple[type[Seat], tuple[int]]:
        return Seat, (int(self),)
