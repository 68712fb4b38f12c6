"""Helpers for tests on the small duel: positions are made by dealing known cards."""

from __future__ import annotations

from collections.abc import Sequence

import pentaprism as pp
from pentaprism.games import scuffle
from pentaprism.games.scuffle import charm, spell
from pentaprism.reference import reference_game
from pentaprism.rules import Component, Ruleset
from pentaprism.rules.effects import Clause, Effect, Static

__all__ = ["Duel", "charm_of", "ruleset", "spell_of"]


def spell_of(effect: Effect, name: str = "Test") -> Component:
    """A spell for a test."""
    return spell(name, 0, "A test.", effect)


def charm_of(*clauses: Clause, static: Sequence[Static] = (), name: str = "Charm") -> Component:
    """A charm for a test."""
    return charm(name, 0, "A test.", *clauses, static=static)


def ruleset(
    cards: Sequence[Component] = (),
    deck1: Sequence[str] = (),
    deck2: Sequence[str] = (),
    hand: int = 0,
    health: int = 12,
) -> Ruleset:
    """The built-in rules with a few cards and known decks."""
    kept = [c for c in scuffle.CARDS if c.id in {*deck1, *deck2}]
    new = [c for c in cards if c.id not in {k.id for k in kept}]
    return Ruleset.of(
        "test",
        version="1",
        game="scuffle",
        components=[*kept, *new],
        rules=scuffle.RULES,
        params={"health": health, "hand": hand, "turns": 40},
        lists={"deck1": deck1, "deck2": deck2},
    )


class Duel:
    """A table where both seats hold exactly the cards of their decks."""

    def __init__(
        self,
        mine: Sequence[Component | str],
        theirs: Sequence[Component | str] = (),
        deck: Sequence[str] = (),
        health: int = 12,
    ) -> None:
        given = [c for c in (*mine, *theirs) if isinstance(c, Component)]
        names1 = [c if isinstance(c, str) else c.id for c in mine]
        names2 = [c if isinstance(c, str) else c.id for c in theirs]
        hand = max(len(names1), len(names2))
        fill1, fill2 = hand - len(names1), hand - len(names2)
        filler = [] if fill1 + fill2 == 0 else [scuffle.RULESET.component("banner")]
        rules = ruleset(
            [*given, *filler],
            [*names1, *["banner"] * fill1, *deck],
            [*names2, *["banner"] * fill2, *deck],
            hand,
            health,
        )
        self.table = reference_game("scuffle", rules=rules).new(seed=1, manual=True)
        self.push(*(f"~draw:p1.{c}" for c in [*names1, *["banner"] * fill1]))
        self.push(*(f"~draw:p2.{c}" for c in [*names2, *["banner"] * fill2]))

    def push(self, *actions: str) -> None:
        """Plays these."""
        for action in actions:
            self.table.push(action)

    @property
    def options(self) -> list[str]:
        """What may be done now."""
        return [str(action) for action in self.table.legal_actions]

    @property
    def health(self) -> tuple[int, ...]:
        """The health of both seats, off the picture."""
        lines = str(self.table).splitlines()
        return tuple(int(line.split()[2]) for line in lines if " health " in line)[:2]

    @property
    def actor(self) -> pp.Seat | None:
        """Who is to choose."""
        return self.table.actor
