"""How the components of Champions of Hara are written down: one constructor for each kind."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pentaprism.games.champions_of_hara import reading
from pentaprism.games.champions_of_hara.acting import damage, move
from pentaprism.games.champions_of_hara.reading import (
    AGGRESSIVE,
    ARMORED,
    BOSS,
    CRITICAL,
    DANGEROUS,
)
from pentaprism.rules import words as w
from pentaprism.rules.effects import (
    Clause,
    Effect,
    Static,
    Timing,
    call,
    first,
    when,
)
from pentaprism.rules.problems import here
from pentaprism.rules.ruleset import Component, Standing, component
from pentaprism.rules.words import ME, Asked, at_most

__all__ = [
    "AGGRESSIVE",
    "ARMORED",
    "BOSS",
    "DANGEROUS",
    "ability",
    "attacks_back",
    "champion",
    "corrupted",
    "equipment",
    "event",
    "head",
    "item",
    "monster",
    "quest",
    "rift",
    "scenario",
    "turn_order",
    "world_shift",
]  # fmt: skip

FREE_TOP, FREE_BOTTOM = 1, 2
HEADS = (
    "top", "bottom", "use", "bonus", "gift", "effect", "success", "ally", "reward", "loot",
    "critical", "falls", "shift", "part_1", "part_2", "setup", "table", "round_end", "dusk_begins",
    "beaten", "beats", "bar", "turn_over", "action", "after", "red", "blue", "green", "weakness",
    "hit", "activated",
)  # fmt: skip
"""Words before an effect: timings that rules call."""


def head(name: str, effect: Effect) -> Clause:
    """What a card does when a rule calls for it."""
    return Clause(Timing(name), effect)


def _heads(**effects: Effect | None) -> list[Clause]:
    return [head(name, effect) for name, effect in effects.items() if effect is not None]


@w.word("it attacks you, if you are in its range")
def attacks_back() -> Effect:
    """CH-KEY-5: a Dangerous Monster attacks who defeated it, if within its range."""
    space = Asked("lies_at", None, (reading.THIS,))
    near = at_most(Asked("distance", ME, (space,)), w.FactOf("range", reading.THIS))
    return when(near, call("attack", space))


def monster(
    id: str,
    name: str,
    *,
    health: int,
    attack: int,
    range: int,
    text: str,
    reward: Effect,
    keywords: int = 0,
    ally: Effect | None = None,
    critical: Effect | None = None,
    loot: Effect | None = None,
    standing: Standing = Standing.STAND_IN,
    known: str = "",
) -> Component:
    """A Monster (2.13)."""
    marks = keywords | (CRITICAL if critical is not None else 0)
    facts = {"health": health, "attack": attack, "range": range, "keywords": marks}
    falls = attacks_back() if keywords & DANGEROUS else None
    clauses = _heads(falls=falls, reward=reward, loot=loot, ally=ally, critical=critical)
    return _card(
        id, name, "monster", facts, text=text, standing=standing, known=known, clauses=clauses
    )


def event(
    id: str,
    name: str,
    *,
    gift: Effect,
    effect: Effect,
    text: str,
    standing: Standing = Standing.STAND_IN,
) -> Component:
    """An Event (CH-EVT-2)."""
    return _card(
        id,
        name,
        "event",
        {},
        text=text,
        standing=standing,
        clauses=_heads(gift=gift, effect=effect),
    )


def rift(
    id: str,
    name: str,
    *,
    gift: Effect,
    rating: int,
    success: Effect,
    text: str,
    standing: Standing = Standing.STAND_IN,
) -> Component:
    """A Rift (CH-RIFT-1, CH-RIFT-2)."""
    clauses = _heads(gift=gift, success=success)
    return _card(
        id, name, "rift", {"rating": rating}, text=text, standing=standing, clauses=clauses
    )


def ability(
    id: str,
    name: str,
    kind: str,
    *,
    text: str,
    top: Effect | None = None,
    bottom: Effect | None = None,
    board: Iterable[Clause] = (),
    static: Iterable[Static] = (),
    free: int = 0,
    charges: int = 0,
    dash: bool = False,
    standing: Standing = Standing.STAND_IN,
    known: str = "",
) -> Component:
    """An Ability card (CH-CARD-1): from the hand its top, from the board its bottom."""
    facts = {"free": free, "charges": charges, "dash": int(dash)}
    clauses = [*_heads(top=top, bottom=bottom), *board]
    return _card(
        id,
        name,
        kind,
        facts,
        text=text,
        standing=standing,
        known=known,
        clauses=clauses,
        statics=static,
    )


def dash(id: str) -> Component:
    """The Dash of a champion, alike for all."""
    return _card(
        id,
        "Dash",
        "core",
        {"free": 0, "charges": 0, "dash": 1},
        text=(
            "Top: Move up to 2 spaces. Bottom: Move up to 1 space, then deal 1 damage to a "
            "target within 1."
        ),
        standing=Standing.BOOK,
        clauses=_heads(top=move(2), bottom=first(move(1), damage(1, reading.TARGET, 1))),
    )


def champion(
    short: str,
    name: str,
    *,
    health: int,
    spirit: int,
    primary: w.Constant,
    resource: w.Constant,
    most: int,
    start: int,
    respawn: int,
    text: str,
    standing: Standing = Standing.STAND_IN,
    known: str = "",
) -> tuple[Component, ...]:
    """The character, portrait and tracker cards of a champion; respawn -1: unchanged."""
    place = here(1)
    facts = {"health": health, "spirit": spirit, "primary": primary.number}
    tracker = {"resource": resource.number, "most": most, "start": start, "respawn": respawn}
    return (
        component(
            name, "character", text=text, standing=standing, known=known, id=f"{short}-01",
            facts=facts, place=place,
        ),
        component(
            f"{name}, portrait", "portrait", text=text, standing=standing, known=known,
            id=f"{short}-02", place=place,
        ),
        component(
            f"{name}, tracker", "tracker", text=text, standing=standing, known=known,
            id=f"{short}-03", facts=tracker, place=place,
        ),
    )  # fmt: skip


def world_shift(
    id: str, name: str, *, shift: Effect, text: str, standing: Standing = Standing.STAND_IN
) -> Component:
    """A World Shift card (CH-SHFT)."""
    return _card(id, name, "shift", {}, text=text, standing=standing, clauses=_heads(shift=shift))


def item(
    number: int,
    name: str,
    *,
    use: Effect,
    text: str,
    copies: int = 2,
    standing: Standing = Standing.STAND_IN,
    known: str = "",
) -> Component:
    """A discard Item (CH-ITEM-2)."""
    facts = {"number": number}
    return _card(
        f"item-{number}",
        name,
        "item",
        facts,
        text=text,
        standing=standing,
        known=known,
        clauses=_heads(use=use),
        copies=copies,
    )


def equipment(
    number: int,
    name: str,
    *,
    text: str,
    copies: int = 2,
    charges: int = 0,
    use: Effect | None = None,
    on: Iterable[Clause] = (),
    static: Iterable[Static] = (),
    standing: Standing = Standing.STAND_IN,
) -> Component:
    """Equipment (CH-ITEM-3); `use`: what a charge does on the own turn (CH-ITEM-4)."""
    facts = {"number": number, "equipment": 1, "charges": charges}
    clauses = [*_heads(use=use), *on]
    return _card(
        f"item-{number}",
        name,
        "item",
        facts,
        text=text,
        standing=standing,
        clauses=clauses,
        statics=static,
        copies=copies,
    )


def quest(
    id: str,
    name: str,
    *,
    goals: tuple[int, int],
    counts: Sequence[Static],
    rewards: tuple[Effect, Effect],
    text: str,
    standing: Standing = Standing.STAND_IN,
) -> Component:
    """A Quest (CH-QST-2): what each part counts up to; a goal of 0 is a state that must be true."""
    facts = {"rating": goals[0], "most": goals[1]}
    clauses = _heads(part_1=rewards[0], part_2=rewards[1])
    return _card(
        id, name, "quest", facts, text=text, standing=standing, clauses=clauses, statics=counts
    )


def turn_order(
    number: int, name: str, *, bonus: Effect, text: str, standing: Standing = Standing.STAND_IN
) -> Component:
    """A Turn Order card (CH-ORD-2)."""
    facts = {"number": number}
    return _card(
        f"t-{number}",
        name,
        "turn_order",
        facts,
        text=text,
        standing=standing,
        clauses=_heads(bonus=bonus),
    )


def corrupted(
    number: int,
    name: str,
    *,
    health: int,
    attack: int,
    range: int,
    text: str,
    red: Effect,
    blue: Effect,
    green: Effect,
    weakness: Effect,
    hit: Effect | None = None,
    activated: Effect | None = None,
    static: Iterable[Static] = (),
    known: str = "",
) -> Component:
    """A Corrupted (2.19): one bar of Health, an ability for each colour, its Weakness."""
    facts = {"number": number, "health": health, "attack": attack, "range": range}
    heads = _heads(red=red, blue=blue, green=green, weakness=weakness, hit=hit, activated=activated)
    return _card(
        f"x-{number}", name, "corrupted", facts, text=text, standing=Standing.STAND_IN,
        known=known, clauses=heads, statics=static,
    )  # fmt: skip


def scenario(
    number: int,
    name: str,
    kind: str,
    *,
    players: tuple[int, int],
    text: str,
    says: Iterable[Static],
    setup: Effect | None = None,
    table: Effect | None = None,
    round_end: Effect | None = None,
    dusk_begins: Effect | None = None,
    beaten: Effect | None = None,
    beats: Effect | None = None,
    bar: Effect | None = None,
    turn_over: Effect | None = None,
    after: Effect | None = None,
    on: Iterable[Clause] = (),
    standing: Standing = Standing.STAND_IN,
) -> Component:
    """A Scenario (CH-SCN-1); kind: cooperation, rivalry, teams, hunt; one player: CH-SCN-7."""
    facts = {"number": number, "start": players[0], "most": players[1]}
    heads = _heads(
        setup=setup, table=table, round_end=round_end, dusk_begins=dusk_begins, beaten=beaten,
        beats=beats, bar=bar, turn_over=turn_over, after=after,
    )  # fmt: skip
    return _card(
        f"sc-{number:02}", name, kind, facts, text=text, standing=standing,
        clauses=[*heads, *on], statics=says,
    )  # fmt: skip


def _card(
    id: str,
    name: str,
    kind: str,
    facts: dict[str, int],
    *,
    text: str,
    standing: Standing,
    known: str = "",
    clauses: Iterable[Clause],
    statics: Iterable[Static] = (),
    copies: int = 1,
) -> Component:
    return component(
        name, kind, text=text, standing=standing, known=known, id=id, copies=copies, facts=facts,
        clauses=clauses, statics=statics, place=here(2),
    )  # fmt: skip
