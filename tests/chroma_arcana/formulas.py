"""The formulas of section 5 of the specification, read as expressions of the rules language."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from typing import Any

from pentaprism.games.chroma_arcana import cards
from pentaprism.games.chroma_arcana import words as ca
from pentaprism.rules import effects as e
from pentaprism.rules import words as w
from pentaprism.rules.effects import Clause, Effect, Static, Timing
from pentaprism.rules.words import Field, Number

__all__ = ["Formula"]


def _zone_or_verb(zone: Callable[..., Any], verb: Callable[..., Any]) -> Callable[..., Any]:
    """`discard(me)` is a place, `discard(me, 1)` a verb."""
    return lambda who, *n: verb(who, *n) if n else zone(who)


def _blocked(who: w.SeatWord, *, by: object) -> Timing:
    return ca.this_blocked() if by is w.SELF else ca.minion_blocked(who)


def _leaves(whose: object) -> Timing:
    return ca.this_leaves() if whose is w.SELF else ca.minion_leaves(whose.who)  # type: ignore[attr-defined]


def _drawn(who: w.SeatWord, n: Number | Effect) -> Effect:
    """A verb in the place of a number is carried out first."""
    if isinstance(n, Effect):
        return e.first(e.remember(ca.Y, n), ca.draw(who, ca.Y))
    return ca.draw(who, n)


def _when(condition: Any, *parts: Any) -> Any:
    """`drain(…) > 0` asks whether the verb did something."""
    if isinstance(condition, tuple):
        return e.if_done(condition[0], *parts)
    return e.when(condition, *parts)


def _bottom(card: object) -> Effect:
    return ca.bottom_top() if card == "top" else ca.bottom(card)  # type: ignore[arg-type]


def _home_cast(who: w.SeatWord, filter: object = None) -> Timing:
    return ca.before_home_cast() if filter == "home" else ca.before_cast(who, filter)  # type: ignore[arg-type]


WORDS: Mapping[str, Any] = {
    **ca.WORDS,
    **{c.lower(): getattr(ca, c) for c in ca.COLOURS},
    **{k: getattr(ca, k.upper()) for k in ("burst", "edict", "ward", "spell", "card", "iconic")},
    "a": ca.A, "b": ca.B, "k": ca.K, "y": ca.Y,
    "all": ca.ALL,
    "any": ca.ANYBODY,
    "bind": e.remember,
    "blocked": _blocked,
    "bottom": _bottom,
    "before_cast": _home_cast,
    "colour": lambda who, filter, _all: ca.every_colour(who, filter),
    "all_colours": ca.ALL_COLOURS,
    "deal": lambda n, sure=False: ca.deal(n, sure=sure),
    "discard": _zone_or_verb(ca.discards, ca.discard),
    "draw": _drawn,
    "hand": ca.shown_hand,  # only of a hand that has been revealed
    "home": "home",
    "it": w.IT,
    "leaves": _leaves,
    "me": w.ME,
    "min": w.least,
    "nop": e.nothing(),
    "oc": ca.overcharged(),
    "once_a_turn": ca.once_a_turn(),
    "one": w.one,
    "other": ca.OTHER,
    "place": ca.place,
    "remove": lambda card: e.do("remove", card),
    "rival": ca.RIVAL,
    "self": w.SELF,
    "seq": e.first,
    "sure": True,
    "top_card": lambda _who: "top",
    "when": _when,
}  # fmt: skip
FIELDS = {"n": ca.AMOUNT, "card": ca.EVENT_CARD, "spell": ca.EVENT_SPELL, "oc": ca.WAS_OVERCHARGED}
COMPARISONS: Mapping[type[ast.cmpop], Callable[[Any, Any], Any]] = {
    ast.Eq: w.equals,
    ast.Gt: w.more,
    ast.GtE: w.at_least,
    ast.LtE: w.at_most,
}


def _value(node: ast.expr) -> Any:
    match node:
        case ast.Constant(value):
            return value
        case ast.UnaryOp(ast.USub(), operand):
            return -_value(operand)
        case ast.Name(name):
            return WORDS[name]
        case ast.Attribute(ast.Name("ev"), field):
            found: Field = FIELDS[field]
            return found
        case ast.BinOp(left, ast.BitAnd(), right):
            return _value(left) & _value(right)
        case ast.Compare(left, [ast.Gt()], [ast.Constant(0)]) if isinstance(left, ast.Call):
            return (_value(left),)
        case ast.Compare(left, [op], [right]):
            return COMPARISONS[type(op)](_value(left), _value(right))
        case ast.Call(ast.Name(name), args, keywords):
            named = {str(k.arg): _value(k.value) for k in keywords}
            return WORDS[name](*map(_value, args), **named)
    raise AssertionError(ast.unparse(node))


class Formula:
    """What a formula of a card says: its clauses and static texts, and what an Arcana feeds."""

    def __init__(self, text: str, kind: str) -> None:
        self.clauses: list[Clause] = []
        self.statics: list[Static] = []
        self.feed = 0
        for part in text.split(" ; "):
            head, _, body = part.partition(": ")
            tree = ast.parse(head, mode="eval").body
            value = _value(ast.parse(body, mode="eval").body)
            self._add(tree, value, ward=kind == "ward")

    def _add(self, head: ast.expr, value: Any, *, ward: bool) -> None:
        match head:
            case ast.Name("cast"):
                self.clauses.append(Clause(ca.CAST, value))
            case ast.Name("act"):
                self.clauses.append(Clause(ca.ACT, value))
            case ast.Name("static"):
                self.statics.append(value)
            case ast.Name("feed"):
                self.feed = value
            case ast.Call(ast.Name("hand"), [timing]):
                self.clauses.append(Clause(_value(timing), value.effect))
            case ast.Call(ast.Name("on"), [ast.Name("duel_start")]):
                self.clauses.append(Clause(ca.duel_start(), value))
            case ast.Call(ast.Name("on"), [timing, *conditions]):
                condition = _value(conditions[0]) if conditions else None
                if condition == ca.once_a_turn():
                    value = e.first(ca.once(), value)
                clause = Clause(_value(timing), value, condition)
                self.clauses.append(cards.acting_once(clause) if ward else clause)
