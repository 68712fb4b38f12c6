"""What texts of Prisma Arena do: actions, and plain effects (specification, 5.3 and 5.4)."""

from __future__ import annotations

from pentaprism.games.prisma_arena.reading import (
    ACTOR,
    ADJACENT_RIVAL,
    ANY_RIVAL,
    BLAST,
    IGNORE_GRAPPLE,
    NO_FLAGS,
    STRIKE,
    Flags,
    Selector,
    controller,
)
from pentaprism.rules import words as w
from pentaprism.rules.effects import Call, Do, Effect, First, call, do, first, when
from pentaprism.rules.words import ME, Asked, Number, SeatWord, Value, named, word

ONLY = -1
"""In the place of a selector: nobody but the character named."""

# Actions

BESIDE, INSIDE, FREE = 0, 1, 2


@word("move {n:step}[, {flags}]")
def move(n: Number, flags: Flags | None = None) -> Call:
    """MOVE of the actor, up to n steps (PA-MOVE)."""
    return call("move", n, flags or NO_FLAGS)


@word("move {sel} {n:step}[, {flags}]")
def move_target(sel: Selector, n: Number, flags: Flags | None = None) -> Call:
    """MOVE TARGET: a chosen character goes up to n steps (PA-TGT)."""
    return call("move_target", w.NOTHING, sel, n, flags or NO_FLAGS)


@word("move {who} {n:step}[, {flags}]")
def move_that(who: Value, n: Number, flags: Flags | None = None) -> Call:
    """MOVE TARGET of a character that is named: of `target`, a follow-up (PA-TGT-6)."""
    return call("move_target", who, ONLY, n, flags or NO_FLAGS)


@word("put {who} on an empty space next to you, or leave it[, {flags}]")
def shift_beside(who: Value, flags: Flags | None = None) -> Call:
    """A character is put on a space adjacent to the actor (PA-TGT-8)."""
    return call("shift", who, BESIDE, 0, flags or NO_FLAGS)


@word("go to an empty space that touches no rival, or stay")
def shift_free() -> Call:
    """The actor is put on a space edge-adjacent to no rival."""
    return call("shift", ACTOR, FREE, 0, NO_FLAGS)


@word("go to an empty space within {n}, or stay")
def jump(n: Number) -> Call:
    """The actor is put on a space within n."""
    return call("shift", ACTOR, INSIDE, n, IGNORE_GRAPPLE)


@word("change places with {sel}[, {flags}]")
def swap(sel: Selector, flags: Flags | None = None) -> Call:
    """The actor and the chosen one change places."""
    return call("swap", sel, flags or NO_FLAGS)


PLUS, FIXED, CHOSEN = 0, 1, 2


@word("STRIKE[, FORCE {force:signed}][, at {sel}]")
def strike(*, force: Number | None = None, sel: Selector | None = None) -> Call:
    """A STRIKE; `force` is added to FORCE."""
    return call("attack", STRIKE, PLUS, force or 0, sel or ADJACENT_RIVAL, 0, NO_FLAGS)


@word("STRIKE with FORCE {force}[, at {sel}]")
def strike_with(force: Number, *, sel: Selector | None = None) -> Call:
    """A STRIKE of fixed FORCE."""
    return call("attack", STRIKE, FIXED, force, sel or ADJACENT_RIVAL, 0, NO_FLAGS)


@word("STRIKE {sel} with a FORCE of your choice up to {most}")
def strike_up_to(most: Number, sel: Selector) -> Call:
    """A STRIKE whose base the player chooses."""
    return call("attack", STRIKE, CHOSEN, most, sel, 0, NO_FLAGS)


class Reach(w.Symbol):
    """How far a BLAST reaches."""

    called = "how far, such as spaces(2, 5)"


@word("{least} to {most} spaces")
def spaces(least: int, most: int) -> Reach:
    """How far a BLAST reaches, from 0 to 15 spaces."""
    if not 0 <= least <= most <= 15:
        message = "the lower number of spaces first, both from 0 to 15"
        raise TypeError(message)
    return Reach(least << 4 | most)


USUAL = named("USUAL", Reach(0))
"""As far as a BLAST of the actor goes."""


@word("BLAST[, FORCE {force:signed}][, {reach}][, at {sel}][, {flags}]")
def blast(
    *,
    force: Number | None = None,
    reach: Reach | None = None,
    flags: Flags | None = None,
    sel: Selector | None = None,
) -> Call:
    """A BLAST; `force` is added to FORCE."""
    return call(
        "attack", BLAST, PLUS, force or 0, sel or ANY_RIVAL, reach or USUAL, flags or NO_FLAGS
    )


@word("BLAST with FORCE {force}[, at {sel}]")
def blast_with(force: Number, *, sel: Selector | None = None) -> Call:
    """A BLAST of fixed FORCE."""
    return call("attack", BLAST, FIXED, force, sel or ANY_RIVAL, 0, NO_FLAGS)


@word("STRIKE every adjacent rival with FORCE {force}")
def strike_all(force: Number) -> Call:
    """One STRIKE at every legal target together."""
    return call("attack_all", STRIKE, FIXED, force)


@word("BLAST every rival in reach with FORCE {force}")
def blast_all(force: Number) -> Call:
    """One BLAST at every legal target together."""
    return call("attack_all", BLAST, FIXED, force)


@word("{effect}, twice")
def twice(effect: Effect) -> First:
    """Two separate actions (PA-CMB-11)."""
    return first(effect, effect)


# Plain effects


@word("put {n:Hit} on {sel}")
def hits(n: Number, sel: Selector) -> Call:
    """Tokens are placed without an attack (PA-HIT-7)."""
    return call("hits", n, w.NOTHING, sel)


@word("put {n:Hit} on {who}")
def hits_on(n: Number, who: Value) -> Call:
    """The same on a character that is named."""
    return call("hits", n, who, ONLY)


@word("remove up to {n:Hit} from {sel}")
def heal(n: Number, sel: Selector) -> Call:
    """Hits are removed without points (PA-HIT-10)."""
    return call("heal", n, sel)


@word("store {least} to {most} Hits of {sel}")
def store(least: Number, most: Number, sel: Selector) -> Call:
    """Hits go to the actor's store."""
    return call("store", least, most, sel)


@word("choose {sel}")
def pick_one(sel: Selector) -> Call:
    """Names `target`, nothing else."""
    return call("pick", sel)


@word("{sel} becomes READY")
def ready(sel: Selector) -> Call:
    """An activated friend's dial is turned to READY."""
    return call("ready", sel)


@word("remove Hits until it is one below its HIT LEVEL; it is not bounced")
def survive() -> Call:
    """In the place of a bounce: Hits are removed until it is one below its HIT LEVEL."""
    return call("survive")


@word("its FORCE is {k:signed}")
def force_mod(k: Number) -> Do:
    """The running attack has more FORCE."""
    return do("force_mod", k)


@word("take {k:Hit} less")
def reduce(k: Number) -> Do:
    """The attack on the actor places fewer tokens."""
    return do("reduce", k)


@word("{who:draw/its controller draws} {n:card}")
def draw(n: Number, who: SeatWord = ME) -> Call:
    """Cards are drawn (PA-CARD-1)."""
    return call("draw", who, n)


@word("put {n:card} of your hand on the top or bottom of your deck")
def put_back(n: Number) -> Call:
    """Cards of the hand go to an end of the own deck, one at a time."""
    return call("put_back", n)


@word("the controller of {whose} draws {n:card}")
def draw_for(whose: Value, n: Number) -> Call:
    """A character's controller draws."""
    return call("draw", controller(whose), n)


@word("the controller of {whose} discards {n:card} at random")
def discard_of(whose: Value, n: Number) -> Call:
    """A character's controller discards random cards (PA-CARD-7)."""
    return call("discard", controller(whose), n)


@word("swap a card with your partner")
def swap_cards() -> Call:
    """A card for a card with the partner (PA-TEAM-8)."""
    return call("swap_cards")


@word("no Combo for the rest of this activation")
def no_combo() -> Effect:
    """No Combo card may be played, unless a static text lifts it (PA-ABL-15)."""
    return when(Asked("bars"), do("no_combo"))


@word("any symbol may follow")
def chain() -> Do:
    """The current symbol becomes both X and dot (PA-CMB-5)."""
    return do("chain")


@word("gain a power")
def gain_power() -> Call:
    """Three powers are looked at, one is kept (PA-POW-9 to PA-POW-11)."""
    return call("gain_power")


@word("carry out the last Combo card that a rival Hero played in this round")
def copy_combo() -> First:
    """COVET; it stands at `first_action()`, where the game itself offers that card."""
    return first()
