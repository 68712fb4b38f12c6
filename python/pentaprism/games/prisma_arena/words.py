"""The words of Prisma Arena: verbs, selectors, timings, static texts (specification, section 5).

The actor of a text is the active character for a Combo card, and else the character whose Ability
or power it is. `ME` is the actor's controller.
"""

from __future__ import annotations

from pentaprism.rules import effects as e
from pentaprism.rules import words as w
from pentaprism.rules.effects import Clause, Effect, Static, Timing, call, do, first, when
from pentaprism.rules.words import (
    IT,
    ME,
    Asked,
    Filter,
    Number,
    SeatWord,
    Value,
    both,
    equals,
    named,
    word,
)

# Symbols, kinds of actions, flags

NONE, X, DOT = 0, 1, 2
MOVE_TYPE, BLAST_TYPE, STRIKE_TYPE = 0, 1, 2

MOVE = named("MOVE", w.Constant(1))
BLAST = named("BLAST", w.Constant(2))
STRIKE = named("STRIKE", w.Constant(4))
ATTACK = named("ATTACK", w.Constant(6))
COMBO = named("COMBO", w.Constant(8))
MOVE_DIAL = named("MOVE_DIAL", w.Constant(17))
BLAST_DIAL = named("BLAST_DIAL", w.Constant(18))
STRIKE_DIAL = named("STRIKE_DIAL", w.Constant(20))

PRE = named("PRE", w.Constant(1))
POST = named("POST", w.Constant(2))
BOTH = named("BOTH", w.Constant(3))

ACTIVATION = named("ACTIVATION", w.Constant(0))
ROUND = named("ROUND", w.Constant(1))
GAME = named("GAME", w.Constant(2))
UNLIMITED = named("UNLIMITED", w.Constant(3))

NO_FLAGS = named("NO_FLAGS", w.Constant(0))
IGNORE_GRAPPLE = named("IGNORE_GRAPPLE", w.Constant(1))
THROUGH_OBSTACLES = named("THROUGH_OBSTACLES", w.Constant(2))
THROUGH_CHARACTERS = named("THROUGH_CHARACTERS", w.Constant(4))
IGNORE_AND_THROUGH = named("IGNORE_AND_THROUGH", w.Constant(5))

# Numbers of the actor

R = named("R", Asked("range"))
"""RANGE of the actor."""
F = named("F", Asked("force"))
"""FORCE of the actor."""
N = named("N", Asked("replaced"))
"""Steps of the MOVE that is replaced."""

# Selectors (5.2): whom, which, where. As a number: vocabulary.hpp says how.

OWN_RANGE = 15
SELF_CODE, FRIEND_CODE, RIVAL_CODE, ANY_CODE = 0, 1, 2, 3
NOT_TARGET_BIT, EACH_BIT = 1 << 10, 1 << 11

ANY_KIND = named("ANY_KIND", w.Constant(0))
HERO = named("HERO", w.Constant(1 << 2))
MOKON = named("MOKON", w.Constant(2 << 2))

ANYWHERE = named("ANYWHERE", w.Constant(0))
ADJ8 = named("ADJ8", w.Constant(1 << 4))
ADJ4 = named("ADJ4", w.Constant(2 << 4))


@word("within {n}")
def within(n: Number) -> w.Constant:
    """Within n of the actor (PA-BOARD-7); within RANGE, if n is R."""
    radius = n if isinstance(n, int) else OWN_RANGE
    return w.Constant(3 << 4 | radius << 6)


def _selector(whom: int, kind: w.Constant, where: w.Constant) -> w.Constant:
    return w.Constant(whom | kind.number | where.number)


@word("a friendly {kind} {where}")
def friend(where: w.Constant = ANYWHERE, kind: w.Constant = ANY_KIND) -> w.Constant:
    """A friendly character other than the actor."""
    return _selector(FRIEND_CODE, kind, where)


@word("a rival {kind} {where}")
def rival(where: w.Constant = ANYWHERE, kind: w.Constant = ANY_KIND) -> w.Constant:
    """A rival character."""
    return _selector(RIVAL_CODE, kind, where)


@word("any other {kind} {where}")
def any_other(where: w.Constant = ANYWHERE, kind: w.Constant = ANY_KIND) -> w.Constant:
    """Any character other than the actor."""
    return _selector(ANY_CODE, kind, where)


@word("each of {sel}")
def each_of(sel: w.Constant) -> w.Constant:
    """All of them, without a choice."""
    return w.Constant(sel.number | EACH_BIT)


@word("{sel} other than the target")
def not_target(sel: w.Constant) -> w.Constant:
    """Other than `target`; nobody if there is none."""
    return w.Constant(sel.number | NOT_TARGET_BIT)


ADJACENT_RIVAL = rival(ADJ8)
ANY_RIVAL = rival()
ITSELF = named("ITSELF", w.Constant(SELF_CODE))
ONLY = -1
"""In the place of a selector: nobody but the character named."""

TARGET = named("TARGET", Asked("target"))
ACTOR = named("ACTOR", Asked("actor"))
X_OF_EVENT = named("X_OF_EVENT", w.Field("x"))
ATTACKER = named("ATTACKER", w.Field("by"))


@word("the controller of {who}")
def controller(who: Value) -> Asked:
    """The seat of a character."""
    return Asked("controller", None, (who,))


# Actions

BESIDE, INSIDE, FREE = 0, 1, 2


@word("move {n:step}[ ({flags})]")
def move(n: Number, flags: Number = NO_FLAGS) -> e.Call:
    """MOVE of the actor, up to n steps (PA-MOVE)."""
    return call("move", n, flags)


@word("move {sel} {n:step}[ ({flags})]")
def move_target(sel: Number, n: Number, flags: Number = NO_FLAGS) -> e.Call:
    """MOVE TARGET (PA-TGT)."""
    return call("move_target", w.NOTHING, sel, n, flags)


@word("move {who} {n:step}[ ({flags})]")
def move_that(who: Value, n: Number, flags: Number = NO_FLAGS) -> e.Call:
    """MOVE TARGET of a character that is named: of `target`, a follow-up (PA-TGT-6)."""
    return call("move_target", who, ONLY, n, flags)


@word("put {who} on an empty space next to you, or leave it[ ({flags})]")
def shift_beside(who: Value, flags: Number = NO_FLAGS) -> e.Call:
    """A character is put on a space adjacent to the actor (PA-TGT-8)."""
    return call("shift", who, BESIDE, 0, flags)


@word("go to an empty space that touches no rival, or stay")
def shift_free() -> e.Call:
    """The actor is put on a space edge-adjacent to no rival."""
    return call("shift", ACTOR, FREE, 0, NO_FLAGS)


@word("go to an empty space within {n}, or stay")
def jump(n: Number) -> e.Call:
    """The actor is put on a space within n."""
    return call("shift", ACTOR, INSIDE, n, IGNORE_GRAPPLE)


@word("change places with {sel}[ ({flags})]")
def swap(sel: Number, flags: Number = NO_FLAGS) -> e.Call:
    """The actor and the chosen one change places."""
    return call("swap", sel, flags)


PLUS, FIXED, CHOSEN = 0, 1, 2


@word("STRIKE[, FORCE {force:signed}][, at {sel}]")
def strike(*, force: Number = 0, sel: Number = ADJACENT_RIVAL) -> e.Call:
    """A STRIKE; `force` is added to FORCE."""
    return call("attack", STRIKE, PLUS, force, sel, 0, NO_FLAGS)


@word("STRIKE with FORCE {force}[, at {sel}]")
def strike_with(force: Number, *, sel: Number = ADJACENT_RIVAL) -> e.Call:
    """A STRIKE of fixed FORCE."""
    return call("attack", STRIKE, FIXED, force, sel, 0, NO_FLAGS)


@word("STRIKE {sel} with a FORCE of your choice up to {most}")
def strike_up_to(most: Number, sel: Number) -> e.Call:
    """A STRIKE whose base the player chooses."""
    return call("attack", STRIKE, CHOSEN, most, sel, 0, NO_FLAGS)


@word("{least} to {most} spaces")
def spaces(least: int, most: int) -> w.Constant:
    """How far a BLAST reaches."""
    return w.Constant(least << 4 | most)


USUAL = named("USUAL", w.Constant(0))


@word("BLAST[, FORCE {force:signed}][, {reach}][ ({flags})]")
def blast(
    *, force: Number = 0, reach: Number = USUAL, flags: Number = NO_FLAGS, sel: Number = ANY_RIVAL
) -> e.Call:
    """A BLAST; `force` is added to FORCE."""
    return call("attack", BLAST, PLUS, force, sel, reach, flags)


@word("BLAST with FORCE {force}[, at {sel}]")
def blast_with(force: Number, *, sel: Number = ANY_RIVAL) -> e.Call:
    """A BLAST of fixed FORCE."""
    return call("attack", BLAST, FIXED, force, sel, 0, NO_FLAGS)


@word("STRIKE every adjacent rival with FORCE {force}")
def strike_all(force: Number) -> e.Call:
    """One STRIKE at every legal target together."""
    return call("attack_all", STRIKE, FIXED, force)


@word("BLAST every rival in reach with FORCE {force}")
def blast_all(force: Number) -> e.Call:
    """One BLAST at every legal target together."""
    return call("attack_all", BLAST, FIXED, force)


@word("{effect}, twice")
def twice(effect: Effect) -> e.First:
    """Two separate actions (PA-CMB-11)."""
    return first(effect, effect)


# Plain effects


@word("{n:Hit} on {sel}")
def hits(n: Number, sel: Number) -> e.Call:
    """Tokens are placed without an attack (PA-HIT-7)."""
    return call("hits", n, w.NOTHING, sel)


@word("{n:Hit} on {who}")
def hits_on(n: Number, who: Value) -> e.Call:
    """The same on a character that is named."""
    return call("hits", n, who, ONLY)


@word("remove up to {n:Hit} from {sel}")
def heal(n: Number, sel: Number) -> e.Call:
    """Hits are removed without points (PA-HIT-10)."""
    return call("heal", n, sel)


@word("store {least} to {most} Hits of {sel}")
def store(least: Number, most: Number, sel: Number) -> e.Call:
    """Hits go to the actor's store."""
    return call("store", least, most, sel)


@word("choose {sel}")
def pick_one(sel: Number) -> e.Call:
    """Names `target`, nothing else."""
    return call("pick", sel)


@word("{sel} becomes READY")
def ready(sel: Number) -> e.Call:
    """An activated friend's dial is turned to READY."""
    return call("ready", sel)


@word("remove Hits until it is one below its HIT LEVEL; it is not bounced")
def survive() -> e.Call:
    """Last Stand."""
    return call("survive")


@word("its FORCE is {k:signed}")
def force_mod(k: Number) -> e.Do:
    """The running attack has more FORCE."""
    return do("force_mod", k)


@word("it places {k} fewer")
def reduce(k: Number) -> e.Do:
    """The attack on the actor places fewer tokens."""
    return do("reduce", k)


@word("{who:draw/its controller draws} {n:card}")
def draw(n: Number, who: SeatWord = ME) -> e.Call:
    """PA-CARD-1."""
    return call("draw", who, n)


@word("put {n:card} of your hand on the top or bottom of your deck")
def put_back(n: Number) -> e.Call:
    """Cards of the hand go to an end of the own deck, one at a time."""
    return call("put_back", n)


@word("the controller of {whose} draws {n:card}")
def draw_for(whose: Value, n: Number) -> e.Call:
    """A character's controller draws."""
    return call("draw", controller(whose), n)


@word("the controller of {whose} discards {n:card} at random")
def discard_of(whose: Value, n: Number) -> e.Call:
    """A character's controller discards random cards (PA-CARD-7)."""
    return call("discard", controller(whose), n)


@word("swap a card with your partner")
def swap_cards() -> e.Call:
    """HELP OUT (PA-TEAM-8)."""
    return call("swap_cards")


@word("no Combo for the rest of this activation")
def no_combo() -> Effect:
    """Unless a static text lifts it (PA-ABL-15)."""
    return when(Asked("bars"), do("no_combo"))


@word("any symbol may follow")
def chain() -> e.Do:
    """The current symbol becomes both X and dot (PA-CMB-5)."""
    return do("chain")


@word("gain a power")
def gain_power() -> e.Call:
    """PA-POW-9 to PA-POW-11."""
    return call("gain_power")


STRATEGISE_CARDS = named("STRATEGISE_CARDS", Asked("strategise"))
NO_CARD = named("NO_CARD", Asked("no_card"))
BEGAN_UNGRAPPLED = named("BEGAN_UNGRAPPLED", Asked("began_ungrappled"))
MAY_GAIN = named("MAY_GAIN", Asked("may_gain"))

# Texts: when they may be used


def _all(*conditions: Number | None) -> Number | None:
    held = [c for c in conditions if c is not None]
    if not held:
        return None
    result = held[0]
    for condition in held[1:]:
        result = both(result, condition)
    return result


def _spending(limit: w.Constant, effect: Effect) -> Effect:
    return effect if limit.number == UNLIMITED.number else first(do("spend", limit), effect)


def during(
    kinds: w.Constant,
    at: w.Constant,
    effect: Effect,
    *,
    limit: w.Constant = ACTIVATION,  # PA-ABL-7
    if_: Number | None = None,
) -> Clause:
    """A text that may be used while the window of such an action is open (PA-ABL-5, PA-ABL-6)."""
    condition = _all(Asked("window", None, (kinds, at)), Asked("fresh", None, (limit,)), if_)
    return Clause(Timing("during"), _spending(limit, effect), condition)


def help_out(effect: Effect, *, if_: Number | None = None) -> Clause:
    """The second form of STRATEGISE (PA-TEAM-8)."""
    condition = _all(
        Asked("window", None, (MOVE_DIAL, BOTH)),
        Asked("fresh", None, (ACTIVATION,)),
        w.at_least(Asked("hand_count", ME), 1),
        if_,
    )
    return Clause(Timing("help_out"), _spending(ACTIVATION, effect), condition)


def instead(
    kinds: w.Constant,
    effect: Effect,
    *,
    limit: w.Constant = UNLIMITED,
    if_: Number | None = None,
) -> Clause:
    """A text that may replace one such action (PA-ABL-11)."""
    condition = _all(
        Asked("replaces", None, (kinds,)),
        None if limit.number == UNLIMITED.number else Asked("fresh", None, (limit,)),
        if_,
    )
    return Clause(Timing("instead"), _spending(limit, effect), condition)


def first_action(*, if_: Number | None = None) -> Clause:
    """One more choice of first action: the last Combo card of a rival Hero (COVET)."""
    return Clause(Timing("first"), first(), if_)


def on(
    event: str,
    whom: Number | None,
    effect: Effect,
    *,
    limit: w.Constant = UNLIMITED,
    may: bool = False,
    if_: Number | None = None,
    away: bool = False,
    ask: str = "may",
) -> Clause:
    """A text that answers an event (PA-ABL-9): of characters that a selector means, or of any.

    `away`: it works while its character is off the board (PA-BNC-7).
    """
    condition = _all(
        None if away else Asked("stands", None, (ACTOR,)),
        None if whom is None else Asked("is", None, (X_OF_EVENT, whom)),
        None if limit.number == UNLIMITED.number else Asked("fresh", None, (limit,)),
        if_,
    )
    done = _spending(limit, effect)
    return Clause(
        Timing(event), e.May(done, first(), provided=1, ask=ask) if may else done, condition
    )


BY_RIVAL = named("BY_RIVAL", Asked("is_rival", None, (ATTACKER,)))
BY_STRIKE = named("BY_STRIKE", equals(w.Field("kind"), STRIKE))
BY_BLAST = named("BY_BLAST", equals(w.Field("kind"), BLAST))


def passive(key: str, amount: Number = 1) -> Static:
    """A static text of the character itself (5.6)."""
    return Static(key, amount=amount)


def aura(whom: w.Constant, key: str, amount: Number = 1) -> Static:
    """A static text of all characters that a selector means."""
    return Static(key, amount=amount, only=Filter(Asked("is", None, (IT, whom))))


WORDS: dict[str, object] = {**e.CONTROL, **w.vocabulary_of(vars(w), globals())}
"""The words that a definition of this game may use."""
