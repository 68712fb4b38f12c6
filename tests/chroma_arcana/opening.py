"""The setup of a duel, played choice by choice: worked cases that begin with `given setup`.

A is the Attacker. `chance egos A = three ids` says what is dealt, `shuffle A = top, …` what lies on
top of a shuffled deck; else as in `duel`.
"""

from __future__ import annotations

import pentaprism as pp
from chroma_arcana.duel import SEATS, Duel
from chroma_arcana.position import Side
from pentaprism import Action
from pentaprism.games.chroma_arcana import RULESET
from worked_cases import names

__all__ = ["Opening"]

SWITCHES = {"no-egos": "egos", "no-rotes": "rotes", "no-potions": "potions"}


class Opening(Duel):
    """A duel from the deal of the Egos on: `given setup standard no-egos`, then as in `Duel`."""

    def __init__(self, text: str) -> None:
        given, *lines = text.splitlines()
        _, _, setup, *switches = given.split()
        self.rules = RULESET
        self.sides = (Side(), Side())
        self.rest = (set(), set())
        self.chances = []
        if lines and lines[0].startswith("chance "):
            for part in lines.pop(0).removeprefix("chance ").split(";"):
                what, _, cards = part.partition("=")
                self.chances.append((what.strip(), names(cards)))
        self.dealt = [self._said(f"egos {who}") for who in SEATS]
        self.orders = [self._said(f"shuffle {who}") for who in SEATS]
        game = pp.load("chroma-arcana", setup=setup, **{SWITCHES[s]: "off" for s in switches})
        self.table = game.new(seed=0, manual=True)
        self._settle()
        for line in lines:
            head, _, value = line.partition(" ")
            (self.do if head == "do" else self.expect)(value)

    def _outcome(self, outcomes: list[Action]) -> str:
        verb, *rest = str(outcomes[0]).split(":")
        if verb == "~first":
            return "~first:p1"
        if verb == "~deal":
            return f"~deal:{rest[0]}:{self.dealt[int(rest[0][1:]) - 1].pop(0)}"
        return super()._outcome(outcomes)

    def _next(self) -> tuple[str, list[str]] | None:
        return None if self.actor is None else (self.actor, sorted(self.options))
