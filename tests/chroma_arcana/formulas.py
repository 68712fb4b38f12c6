"""The formulas of section 5 of the specification, read as expressions of the rules language."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from typing import Any

from pentaprism.games.chroma_arcana import acting, cards, reading, texts, words
from pentaprism.rules import effects as e
from pentaprism.rules import words as w
from pentaprism.rules.effects import Clause, Effect, Static, Timing
from pentaprism.rules.words import Field, Number

__all__ = ["Formula"]


def _zone_or_verb(zone: Callable[..., Any], verb: Callable[..., Any]) -> Callable[..., Any]:
    """`discard(me)` is a place, `discard(me, 1)` a verb."""
    return lambda who, *n: verb(who, *n) if n else zone(who)


def _blocked(who: w.SeatWord, *, by: object) -> Timing:
    return texts.this_blocked() if by is w.SELF else texts.minion_blocked(who)


def _leaves(whose: object) -> Timing:
    return texts.this_leaves() if whose is w.SELF else texts.minion_leaves(whose.who)  # type: ignore[attr-defined]


def _drawn(who: w.SeatWord, n: Number | Effect) -> Effect:
    """A verb in the place of a number is carried out first."""
    if isinstance(n, Effect):
        return e.first(e.remember(reading.Y, n), acting.draw(who, reading.Y))
    return acting.draw(who, n)


def _when(condition: Any, *parts: Any) -> Any:
    """`drain(…) > 0` asks whether the verb did something."""
    if isinstance(condition, tuple):
        return e.if_done(condition[0], *parts)
    return e.when(condition, *parts)


def _bottom(card: object) -> Effect:
    return acting.bottom_top() if card == "top" else acting.bottom(card)  # type: ignore[arg-type]


def _home_cast(who: w.SeatWord, filter: object = None) -> Timing:
    return texts.before_home_cast() if filter == "home" else texts.before_cast(who, filter)  # type: ignore[arg-type]


WORDS: Mapping[str, Any] = {
    **words.WORDS,
    **{c.lower(): getattr(reading, c) for c in reading.COLOURS},
    **{
        k: getattr(reading, k.upper())
        for k in ("burst", "edict", "ward", "spell", "card", "iconic")
    },
    "a": reading.A, "b": reading.B, "k": reading.K, "y": reading.Y,
    "all": acting.ALL,
    "any": reading.ANYBODY,
    "bind": e.remember,
    "blocked": _blocked,
    "bottom": _bottom,
    "before_cast": _home_cast,
    "colour": lambda who, filter, _all: texts.every_colour(who, filter),
    "all_colours": reading.ALL_COLOURS,
    "deal": lambda n, sure=False: acting.deal(n, sure=sure),
    "discard": _zone_or_verb(reading.discards, acting.discard),
    "draw": _drawn,
    "hand": reading.shown_hand,  # only of a hand that has been revealed
    "home": "home",
    "it": w.IT,
    "leaves": _leaves,
    "me": w.ME,
    "min": w.least,
    "nop": e.nothing(),
    "oc": reading.overcharged(),
    "once_a_turn": reading.once_a_turn(),
    "one": w.one,
    "other": reading.OTHER,
    "place": acting.place,
    "remove": lambda card: e.do("remove", card),
    "rival": reading.RIVAL,
    "self": w.SELF,
    "seq": e.first,
    "sure": True,
    "top_card": lambda _who: "top",
    "when": _when,
}  # fmt: skip
FIELDS = {
    "n": reading.AMOUNT,
    "card": reading.EVENT_CARD,
    "spell": reading.EVENT_SPELL,
    "oc": reading.WAS_OVERCHARGED,
}
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
                self.clauses.append(Clause(texts.CAST, value))
            case ast.Name("act"):
                self.clauses.append(Clause(texts.ACT, value))
            case ast.Name("static"):
                self.statics.append(value)
            case ast.Name("feed"):
                self.feed = value
            case ast.Call(ast.Name("hand"), [timing]):
                self.clauses.append(Clause(_value(timing), value.effect))
            case ast.Call(ast.Name("on"), [ast.Name("duel_start")]):
                self.clauses.append(Clause(texts.duel_start(), value))
            case ast.Call(ast.Name("on"), [timing, *conditions]):
                condition = _value(conditions[0]) if conditions else None
                if condition == reading.once_a_turn():
                    value = e.first(reading.once(), value)
                clause = Clause(_value(timing), value, condition)
                self.clauses.append(cards.acting_once(clause) if ward else clause)
