"""How the cards of Prism Connect are written down: one constructor for each kind of card."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from pentaprism.games.prism_connect import steps, texts
from pentaprism.games.prism_connect.numbering import NAMES, TRAITS
from pentaprism.games.prism_connect.texts import Head, Support
from pentaprism.rules import effects as e
from pentaprism.rules import words as w
from pentaprism.rules.common import all_of
from pentaprism.rules.effects import Clause, Effect, Static
from pentaprism.rules.problems import Place, here
from pentaprism.rules.ruleset import Component, Standing, component
from pentaprism.rules.words import Asked, Number, Said, Value, both, equals

__all__ = [
    "COLOURS",
    "ICONS",
    "MOST_TRAITS",
    "Ability",
    "character",
    "event",
    "front_only_if",
    "on",
    "scene",
    "traits_of",
    "wired",
    "words_of_traits",
]

COLOURS = ("R", "Y", "G", "B")
ICONS = ("-", "rank", "life", "draw")
MOST_TRAITS = 4

Ability = Clause | Static


def on(timing: e.Timing, effect: Effect, *, if_: Number | None = None) -> Clause:
    """A text that is carried out when its timing comes, or may be used then, under a condition.

    One that works by itself is not limited to once per turn (PC-TXT-5).
    """
    return Clause(timing, effect, if_)


def front_only_if(condition: Number) -> Clause:
    """The card may be put or moved into Front only under a condition (5.7)."""
    return Clause(texts.front_only(), e.nothing(), condition)


def character(
    number: str,
    name: str,
    colour: str,
    *abilities: Ability,
    series: int,
    cost: int,
    cp: int,
    rank: int,
    words: str = "",
    ca: int = 0,
    icon: str = "-",
    traits: Sequence[str] = (),
    standing: Standing = Standing.STAND_IN,
) -> Component:
    """A character (PC-CARD-3)."""
    facts = {"cp": cp, "rank": rank, "ca": ca, **traits_of(traits)}
    facts |= _common(series, name, colour, cost, icon)
    shown = (number, name, "character")
    return _card(shown, facts, abilities, words=words, standing=standing)


def event(
    number: str,
    name: str,
    colour: str,
    *abilities: Ability,
    series: int,
    cost: int,
    words: str = "",
    icon: str = "-",
    standing: Standing = Standing.STAND_IN,
) -> Component:
    """An event (PC-CARD-4)."""
    facts = _common(series, name, colour, cost, icon)
    shown = (number, name, "event")
    return _card(shown, facts, abilities, words=words, standing=standing)


def scene(
    number: str,
    name: str,
    colour: str,
    *abilities: Ability,
    series: int,
    cost: int,
    words: str = "",
    icon: str = "-",
    standing: Standing = Standing.STAND_IN,
) -> Component:
    """A scene (PC-CARD-4)."""
    facts = _common(series, name, colour, cost, icon)
    shown = (number, name, "scene")
    return _card(shown, facts, abilities, words=words, standing=standing)


def _common(series: int, name: str, colour: str, cost: int, icon: str) -> dict[str, int]:
    return {
        "series": series,
        "colour": COLOURS.index(colour),
        "cost": cost,
        "icon": ICONS.index(icon),
        "name": NAMES.of(name),
    }


def traits_of(traits: Sequence[str]) -> dict[str, int]:
    """Traits as facts, four at most."""
    return {f"trait{i}": TRAITS.of(name) for i, name in enumerate(traits[:MOST_TRAITS], 1)}


def words_of_traits(card: Component) -> list[str]:
    """The traits of a card that are words of the built-in cards or of the last file read."""
    numbers = (card.fact(f"trait{i}") for i in range(1, MOST_TRAITS + 1))
    return [word for number in numbers if (word := TRAITS.word(number))]


def _card(
    shown: tuple[str, str, str],
    facts: dict[str, int],
    abilities: Iterable[Ability],
    *,
    words: str,
    standing: Standing,
    place: Place | None = None,
) -> Component:
    number, name, kind = shown
    clauses, statics = wired(abilities)
    return component(
        name, kind, text=words, standing=standing, id=number, copies=3, facts=facts,
        clauses=clauses, statics=statics, place=place or here(2),
    )  # fmt: skip


def wired(abilities: Iterable[Ability]) -> tuple[list[Clause], list[Static]]:
    """Texts as they are compiled: with where they work, their limits, and when they may be used."""
    clauses: list[Clause] = []
    statics: list[Static] = []
    for place, ability in enumerate(abilities, 1):
        if isinstance(ability, Clause):
            assert isinstance(ability.timing, Head)
            text = _clause(ability, ability.timing, place, len(clauses))
            said = (ability.timing, ability.effect, ability.condition)
            clauses.append(e.written_as(text, *said))
        else:
            works: Number = Asked("works", None, (int(isinstance(ability, Support)),))  # PC-EFF-8
            held = works if ability.condition is None else both(works, ability.condition)
            statics.append(replace(ability, condition=_worded(held, ability.condition)))
    return clauses, statics


def _clause(text: Clause, head: Head, place: int, index: int) -> Clause:
    if head.what == "front":
        return text
    if head.what == "on":
        return replace(text, timing=_trigger(head, index))
    # PC-EVT-2, PC-TXT-2: the timing fits, the condition holds, the costs can be paid, and the
    # effect can do something.
    works = Asked("works", None, (int(head.supports),)) if head.what == "use" else None
    condition = all_of(
        Asked("now", None, (head.mask,)),
        works,
        text.condition,
        *(steps.can_of(cost) for cost in head.costs),
        steps.can_of(text.effect),
    )
    name = "play" if head.what == "play" else f"use{place}"
    effect = e.first(*head.costs, text.effect)  # PC-EFF-2
    return Clause(replace(head, name=name), effect, _worded(condition, text.condition))


def _worded(condition: Number | None, said: Number | None) -> Number | None:
    """A condition that is worded as what its author said, or not at all."""
    if not isinstance(condition, Value):
        return condition
    words = said.said if isinstance(said, Value) else None
    return replace(condition, said=words or Said("", says=" "))


def _trigger(head: Head, index: int) -> Head:
    mode = 2 if head.departed else int(head.supports)
    conditions: list[Number | None] = [head.fits, Asked("works", None, (mode,))]
    if head.name == "appear" and not head.supports:
        conditions.append(w.Field("front"))  # PC-APP-7
    if head.name == "flip":
        conditions.pop()  # it works from the gauge (PC-EFF-8)
    if head.limited:
        conditions.append(equals(Asked("woken", None, (index,)), 0))
    # The condition of the text is tested when its turn comes, not here (PC-EFF-10).
    return replace(head, fits=all_of(*conditions))
