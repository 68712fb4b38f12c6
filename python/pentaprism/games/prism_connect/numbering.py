"""Numbers for words: what a card is called, its traits and its series are compared by number."""

from __future__ import annotations

import zlib

__all__ = ["NAMES", "SERIES", "TRAITS", "Numbering", "forget", "keep"]

MOST = 8191


class Numbering:
    """A number from 1 to 8191 for each word, the same everywhere.

    It comes from the word alone, unless an earlier word has it: then it is the next free one.
    """

    def __init__(self) -> None:
        self._kept: dict[int, str] = {}
        self._given: dict[int, str] = {}

    def of(self, word: str) -> int:
        """The number of a word."""
        number = zlib.crc32(word.encode()) % MOST + 1
        while self._given.setdefault(number, word) != word:
            number = number % MOST + 1
        return number

    def word(self, number: int) -> str | None:
        """The word that has a number; None: no word of the built-in cards or the last file has."""
        return self._given.get(number)

    def keep(self) -> None:
        """The numbers given until now stay."""
        self._kept = dict(self._given)

    def forget(self) -> None:
        """Those given since are forgotten: a file's do not depend on what was read before."""
        self._given = dict(self._kept)


NAMES, TRAITS, SERIES = Numbering(), Numbering(), Numbering()


def keep() -> None:
    """The numbers of the built-in cards stay."""
    for numbering in (NAMES, TRAITS, SERIES):
        numbering.keep()


def forget() -> None:
    """All but those of the built-in cards are forgotten: another file begins."""
    for numbering in (NAMES, TRAITS, SERIES):
        numbering.forget()
