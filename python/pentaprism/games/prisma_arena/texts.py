"""When texts of Prisma Arena work: what they answer, how often, and static texts (5.5, 5.6)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pentaprism.games.prisma_arena.acting import gain_power
from pentaprism.games.prisma_arena.reading import (
    ACTIVATION,
    ACTOR,
    BOTH,
    MOVE_DIAL,
    UNLIMITED,
    X_OF_EVENT,
    Action,
    Limit,
    Moment,
    Selector,
)
from pentaprism.rules import words as w
from pentaprism.rules.common import all_of
from pentaprism.rules.effects import Clause, Effect, May, Static, Timing, do, first, written_as
from pentaprism.rules.words import IT, ME, Asked, Filter, Number, word

KEYS = {
    "range": "RANGE {n:signed}",
    "force": "FORCE {n:signed}",
    "strike_force": "STRIKES with FORCE {n:signed}",
    "hit_level": "HIT LEVEL {n:signed}",
    "blast_range": "BLAST {n}",
    "diag": "MOVES over {n} more corners",
    "through_friends": "MOVES through friends",
    "no_stop": "need not stop next to rivals",
    "grapple_move": "dial MOVE of {n} while grappling",
    "dial_move": "dial MOVE {n}",
    "immune_move": "cannot be moved by rivals",
    "strategise_n": "STRATEGISE with {n} more",
    "strategise_combo": "Combo cards after STRATEGISE",
    "hand_limit": "hand limit {n:signed}",
    "end_draw": "draw {n} more at the end of a round",
    "return_region": "return within {n} of the start zone",
    "no_combo": "cannot play Combo cards",
}
"""What static texts change, and the phrase for it (5.6)."""


@dataclass(frozen=True)
class Head(Timing):
    """When a text may be used or answers, and how often it may."""

    limit: Limit = UNLIMITED


def on(timing: Timing, effect: Effect, *, if_: Number | None = None) -> Clause:
    """A text that is carried out, or may be used, when its timing comes.

    `may(effect)` asks first; what is limited is used up only by one who does it.
    """
    limit = timing.limit if isinstance(timing, Head) else UNLIMITED
    if isinstance(effect, May):
        ask = "up" if effect.effect == gain_power() else "may"
        inside = _spending(limit, effect.effect)
        done: Effect = replace(effect, effect=inside, provided=1, ask=ask, said=None)
    else:
        done = _spending(limit, effect)
    text = Clause(Timing(timing.name), done, all_of(timing.fits, if_))
    return written_as(text, timing, effect, if_)


def _spending(limit: Limit, effect: Effect) -> Effect:
    return effect if limit == UNLIMITED else first(do("spend", limit), effect)


def _fresh(limit: Limit | None) -> Asked | None:
    return None if limit in {None, UNLIMITED} else Asked("fresh", None, (limit,))


@word("{at} {kinds}, {limit}")
def during(kinds: Action, at: Moment = BOTH, limit: Limit = ACTIVATION) -> Head:
    """May be used before such an action, after it, or both: once an activation, a round or a game.

    PA-ABL-5, PA-ABL-6, PA-ABL-7.
    """
    if limit == UNLIMITED:
        message = "what accompanies an action has a limit: ACTIVATION, ROUND or GAME"
        raise TypeError(message)
    fits = all_of(Asked("window", None, (kinds, at)), _fresh(limit))
    return Head("during", fits, limit=limit)


@word("during a dial MOVE in a team, if you have a card to give")
def help_out() -> Head:
    """The second form of STRATEGISE (PA-TEAM-8)."""
    window = Asked("window", None, (MOVE_DIAL, BOTH))
    holds = w.at_least(Asked("hand_count", ME), 1)
    return Head("help_out", all_of(window, _fresh(ACTIVATION), holds), limit=ACTIVATION)


@word("instead of {kinds}[, {limit}]")
def instead(kinds: Action, limit: Limit | None = None) -> Head:
    """May replace one such action (PA-ABL-11)."""
    fits = all_of(Asked("replaces", None, (kinds,)), _fresh(limit))
    return Head("instead", fits, limit=limit or UNLIMITED)


@word("as first action")
def first_action() -> Head:
    """One more choice of first action; it goes with `copy_combo()` (COVET)."""
    return Head("first")


def _answers(event: str, whom: Selector | None, limit: Limit | None, *, away: bool = False) -> Head:
    """A text that answers an event (PA-ABL-9): of characters that a selector means, or of any."""
    fits = all_of(
        None if away else Asked("stands", None, (ACTOR,)),
        None if whom is None else Asked("is", None, (X_OF_EVENT, whom)),
        _fresh(limit),
    )
    return Head(event, fits, limit=limit or UNLIMITED)


@word("when a rival targets {whom}[, {limit}]")
def targeted(whom: Selector, limit: Limit | None = None) -> Head:
    """A character becomes the target of an attack or effect; the attack is still to come."""
    return _answers("targeted", whom, limit)


@word("when {whom} is attacked[, {limit}]")
def attacked(whom: Selector, limit: Limit | None = None) -> Head:
    """Hits are about to be placed; `reduce` and `force_mod` change how many."""
    return _answers("attacked", whom, limit)


@word("after {whom} was hit[, {limit}]")
def hit(whom: Selector, limit: Limit | None = None) -> Head:
    """An attack has placed Hits, and the character still stands."""
    return _answers("hit", whom, limit)


@word("when {whom} would be bounced[, {limit}]")
def would_bounce(whom: Selector, limit: Limit | None = None) -> Head:
    """Its Hits have reached its HIT LEVEL."""
    return _answers("would_bounce", whom, limit)


@word("after {whom} was bounced[, {limit}]")
def bounced(whom: Selector, limit: Limit | None = None) -> Head:
    """It has left the Arena; an own text works nevertheless (PA-BNC-7)."""
    return _answers("bounced", whom, limit, away=True)


@word("after {whom} returned[, {limit}]")
def returned(whom: Selector, limit: Limit | None = None) -> Head:
    """It stands in the Arena again."""
    return _answers("returned", whom, limit)


@word("after {whom} played a Combo card[, {limit}]")
def played_combo(whom: Selector, limit: Limit | None = None) -> Head:
    """A Combo card was played."""
    return _answers("played_combo", whom, limit)


@word("at the end of an activation[ of {whom}][, {limit}]")
def activation_end(whom: Selector | None = None, limit: Limit | None = None) -> Head:
    """An activation is over, of anybody without a selector (PA-ACT-7)."""
    return _answers("activation_end", whom, limit)


@word("at the start of a round[, {limit}]")
def round_start(limit: Limit | None = None) -> Head:
    """A round begins."""
    return _answers("round_start", None, limit)


@word("at the end of a round[, {limit}]")
def round_end(limit: Limit | None = None) -> Head:
    """A round ends."""
    return _answers("round_end", None, limit)


# Static texts


def _amount(amount: Number) -> Number:
    return amount.number if isinstance(amount, w.Symbol) else amount


def _static(key: str, amount: Number, whom: Selector | None) -> Static:
    """Raises `TypeError` for an unknown key."""
    if key not in KEYS:
        message = f"there is no {key!r}: it is one of {', '.join(KEYS)}"
        raise TypeError(message)
    only = None if whom is None else Filter(Asked("is", None, (IT, whom)))
    phrase = KEYS[key] if whom is None else f"{{whom}}: {KEYS[key]}"
    return Static(key, amount=_amount(amount), only=only, said=w.Said("", says=phrase))


@word("{key} {n}")
def passive(key: str, n: Number | w.Symbol = 1) -> Static:
    """A static text of the character itself (5.6).

    `key` is one of range, force, strike_force, hit_level, blast_range, diag, through_friends,
    no_stop, grapple_move, dial_move, immune_move, strategise_n, strategise_combo, hand_limit,
    end_draw, return_region, no_combo.
    """
    return _static(key, n, None)


@word("{whom}: {key} {n}")
def aura(whom: Selector, key: str, n: Number | w.Symbol = 1) -> Static:
    """A static text of all characters that a selector means; the keys are those of `passive`."""
    return _static(key, n, whom)
