"""The eighteen Scenarios (2.22): three for each champion, the third of them solo."""

from __future__ import annotations

from pentaprism.games.champions_of_hara import scenarios_book, scenarios_own

__all__ = ["CARDS"]

CARDS = (*scenarios_book.CARDS, *scenarios_own.CARDS)
