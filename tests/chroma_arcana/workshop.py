"""A ruleset of Chroma Arcana in which a position can be laid out, card by card, as chance says.

The rules at the start of the duel, of a turn, of its Prepare and of its Refresh step roll a die
first, which says whether a position is laid out there and whether the texts of that moment are
carried out. All else is the built-in ruleset, with two Egos without a text for mages that shall
have none. A spell of a fourth colour comes to a mage in the place of a Chromatic spell, which then
is in that colour's set; what both count as stays as printed.
"""

from __future__ import annotations

from dataclasses import replace

import pentaprism as pp
from pentaprism.games.chroma_arcana import RULESET, reading
from pentaprism.games.chroma_arcana.cards import ego
from pentaprism.rules import Component, Ruleset, Standing
from pentaprism.rules import effects as e
from pentaprism.rules import words as w
from pentaprism.rules.effects import Clause, Effect, Timing, do, first, repeat, when
from pentaprism.rules.ruleset import Rule, rule
from pentaprism.rules.words import IT, SeatWord, at_most, either, equals, minus, number, thing

__all__ = [
    "GO_ON",
    "GO_ON_QUIETLY",
    "LAY_OUT",
    "LAY_OUT_QUIETLY",
    "PLACES",
    "ZONES",
    "game",
    "quiet_egos",
    "rules",
]

GO_ON, LAY_OUT, LAY_OUT_QUIETLY, GO_ON_QUIETLY = (f"~roll:{n}" for n in range(1, 5))
"""What the die says at a place for positions; quietly: no text is carried out."""
ZONES = ("hand", "discard", "book", "active", "out")
"""Where a card that is drawn for a position goes: the place here is what the die says, from 1."""
PLACES = ("duel_start", "turn_start", "prepare_start", "refresh_start")
"""Rules in which a position can be laid out, in the order of a first turn."""
HAND, DISCARD, BOOK, ACTIVE, OUT = range(1, 6)
NO_COLOUR = 8
MOST_HEALTH, MOST_TOKENS, MOST_ON, MOST_CARDS = 10, 16, 64, 27


def _roll(into: w.Register, faces: int) -> e.Roll:
    return e.roll(into, faces, "draw")


def _card_laid_out(who: SeatWord) -> Effect:
    """The top card, a zone and, from 1 for none, the tokens on it."""
    card, zone, n = thing("card"), number("zone"), number("n")
    to_hand = e.Remember(card, do("take", card))
    tokens = minus(n, 1)
    into_book = first(do("mill", card), do("place", card), do("charge", card, tokens))
    sand = when(w.KindOf(("minion",), card), do("sand", card, minus(tokens, reading.sand_on(card))))
    into_play = first(do("mill", card), do("place", card), do("enter", card), sand)
    return first(
        e.draw_from(card, reading.deck_places(who, 0, 1), "draw"),
        _roll(zone, len(ZONES)),
        _roll(n, MOST_ON),
        when(equals(zone, HAND), to_hand),
        when(equals(zone, DISCARD), do("mill", card)),
        when(equals(zone, BOOK), into_book),
        when(equals(zone, ACTIVE), into_play),
        when(equals(zone, OUT), first(do("take", card), do("remove", card))),
    )


def _laid_out(who: SeatWord) -> Effect:
    """Health, tokens and the Rote's charges of a mage, then so many cards."""
    n, cards = number("n"), number("cards")
    rote = w.where(reading.book(who), w.Filter(equals(w.FactOf("iconic", IT), 1)))
    return first(
        _roll(n, MOST_HEALTH),
        do("heal", MOST_HEALTH, who=who),
        do("sacrifice", minus(MOST_HEALTH, n), who=who),
        _roll(n, MOST_TOKENS),
        do("tokens", -MOST_TOKENS, who=who),
        do("tokens", minus(n, 1), who=who),
        _roll(n, MOST_ON),
        e.each(rote, do("charge", IT, minus(n, 1))),
        _roll(cards, MOST_CARDS),
        repeat(minus(cards, 1), _card_laid_out(who)),
    )


def _window(name: str) -> Effect:
    """What the built-in rule of this name does."""
    (built_in,) = (r.effect for r in RULESET.rules if r.name == name)
    return built_in


def _place(name: str) -> Rule:
    """The active mage's side comes first."""
    die = number("die")
    sides = first(_laid_out(w.Seat("active")), _laid_out(w.Seat("idle")))
    laid_out = when(either(equals(die, 2), equals(die, 3)), sides)
    texts = when(at_most(die, 2), _window(name))
    return rule(name, do=first(_roll(die, 4), laid_out, texts))


def _listener(base: Ruleset) -> Component:
    """A Potion that might hear of the places where a position is laid out, so that they come."""
    never = [Clause(Timing(name, equals(1, 2)), e.nothing()) for name in PLACES]
    flask = base.component("ashwater-flask")
    return replace(flask, clauses=(*flask.clauses, *never))


QUIET = tuple(ego(name, text="Nothing.", standing=Standing.DECIDED) for name in ("Nobody", "Anon"))


def quiet_egos() -> tuple[str, ...]:
    """Ids of Egos that do nothing."""
    return tuple(c.id for c in QUIET)


def _exchanged(base: Ruleset, spell: str, chromatic: str) -> tuple[Component, Component]:
    """A spell of a colour, and a Chromatic spell that takes its place in the set."""
    one, other = base.component(spell), base.component(chromatic)
    home = one.fact("colour")
    counts_as = one.fact("colours") | 1 << home
    return (
        replace(one, facts=_with(one, colour=NO_COLOUR, colours=counts_as)),
        replace(other, facts=_with(other, colour=home)),
    )


def _with(card: Component, **facts: int) -> tuple[tuple[str, int], ...]:
    return tuple({**dict(card.facts), **facts}.items())


KEPT_RULES: dict[tuple[object, ...], Ruleset] = {}
KEPT_GAMES: dict[tuple[object, ...], pp.Game] = {}
"""By the hash of their base, which is quicker than the rulesets themselves."""


def rules(exchanged: tuple[tuple[str, str], ...] = (), base: Ruleset = RULESET) -> Ruleset:
    """The built-in ruleset, or another, with places for positions; pairs of spells change sets."""
    key = (exchanged, base.hash)
    if key not in KEPT_RULES:
        changed = (c for pair in exchanged for c in _exchanged(base, *pair))
        KEPT_RULES[key] = Ruleset.of(
            "workshop",
            base=base,
            components=(_listener(base), *QUIET, *changed),
            rules=[_place(name) for name in PLACES],
            params={"attacker_cards": 0, "defender_cards": 0},
        )
    return KEPT_RULES[key]


def game(
    *,
    rotes: bool = True,
    max_turns: int = 200,
    exchanged: tuple[tuple[str, str], ...] = (),
    base: Ruleset = RULESET,
) -> pp.Game:
    """The game of that ruleset."""
    key = (rotes, max_turns, exchanged, base.hash)
    if key not in KEPT_GAMES:
        ruleset, switch = rules(exchanged, base), "on" if rotes else "off"
        KEPT_GAMES[key] = pp.load("chroma-arcana", rules=ruleset, rotes=switch, max_turns=max_turns)
    return KEPT_GAMES[key]
