"""How the components of Prisma Arena are written down: one constructor for each kind."""

from __future__ import annotations

from collections.abc import Iterable

from pentaprism.rules.effects import Clause, Effect, Static, Timing
from pentaprism.rules.problems import here
from pentaprism.rules.ruleset import Component, Standing, component

__all__ = ["combo", "hero", "mokon", "power"]


def hero(
    name: str,
    *,
    range: int,
    force: int,
    hit_level: int,
    text: str,
    standing: Standing,
    known: str = "",
    on: Iterable[Clause] = (),
) -> Component:
    """The Hero card: all Heroes are alike (PA-HERO-1)."""
    return component(
        name,
        "hero",
        text=text,
        standing=standing,
        known=known,
        facts={"range": range, "force": force, "hit_level": hit_level},
        clauses=on,
        place=here(1),
    )


def mokon(
    name: str,
    *,
    range: int,
    force: int,
    hit_level: int,
    text: str,
    standing: Standing,
    known: str = "",
    on: Iterable[Clause] = (),
    static: Iterable[Static] = (),
) -> Component:
    """A Mo'kon with its Ability."""
    return component(
        name,
        "mokon",
        text=text,
        standing=standing,
        known=known,
        facts={"range": range, "force": force, "hit_level": hit_level},
        clauses=on,
        statics=static,
        place=here(1),
    )


def combo(
    name: str,
    *,
    copies: int,
    type: int,
    upper: int,
    lower: int,
    do: Effect,
    text: str,
    standing: Standing,
    known: str = "",
) -> Component:
    """A Combo card: its symbols and its actions (PA-CMB-1)."""
    return component(
        name,
        "combo",
        text=text,
        standing=standing,
        known=known,
        copies=copies,
        facts={"type": type, "upper": upper, "lower": lower},
        clauses=[Clause(Timing("play"), do)],
        place=here(1),
    )


def power(
    name: str,
    *,
    level: int,
    text: str,
    standing: Standing,
    known: str = "",
    on: Iterable[Clause] = (),
    static: Iterable[Static] = (),
) -> Component:
    """A Prisma Power."""
    return component(
        name,
        "power",
        text=text,
        standing=standing,
        known=known,
        facts={"level": level},
        clauses=on,
        statics=static,
        place=here(1),
    )
