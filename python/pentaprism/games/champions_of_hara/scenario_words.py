"""The words of Scenarios and the Corrupted: sections 2.19 to 2.22 of the specification.

`ME` in a condition of winning is each player in turn. A table, a set-up and what a Corrupted does
have no player who carries them out: `each_player` and its like say who does what.
"""

from __future__ import annotations

from typing import TypeVar

from pentaprism.games.champions_of_hara import reading
from pentaprism.games.champions_of_hara.common import DIE, HERE, NOBODY
from pentaprism.rules import effects as e
from pentaprism.rules import words as w
from pentaprism.rules.effects import Effect, Static, Timing, call, do, first, when
from pentaprism.rules.words import (
    EVERYBODY,
    ME,
    Asked,
    Number,
    One,
    Register,
    Things,
    at_least,
    at_most,
    both,
    either,
    equals,
    has,
    minus,
    more,
    named,
    plus,
    seat_in,
    thing,
    word,
)

S = TypeVar("S", bound=w.Constant)

SPEAKER, CHOOSER = w.Seat("speaker"), w.Seat("chooser")
SCENARIO = Asked("scenario")
"""The Scenario that is played, as the thing that has its texts."""
KEYS = (
    "no_heal_within", "won", "lost", "won_at_end", "dusk_cards", "last_day", "energy_lost",
    "forgiven", "no_dojo_healing", "respawn_anywhere", "more_activations", "heat_stays", "guarded",
    "razes", "guests", "bosses_return", "quests", "recommends", "requires", "progress", "goal",
    "seeks", "destination", "defeats",
)  # fmt: skip
"""Keys of static texts behind those of all cards, in the order of the vocabulary."""
FIRST_KEY = 29
CASTED = thing("cast")
LEAST = Register("least", "seat")
FOUND = Register("found", "seat")

PLAYERS = named("PLAYERS", Asked("players"))
DOOM = named("DOOM", Asked("doom"))
DELIVERED = named("DELIVERED", Asked("delivered"))
TOKENS = named("TOKENS", Asked("tokens_out"))
DAY = named("DAY", Asked("day"))
WORLDS_LOST = named("WORLDS_LOST", Asked("worlds_lost"))
CORRUPTED_IN_PLAY = named("CORRUPTED_IN_PLAY", Asked("standing_count"))


class Champion(w.Symbol):
    """One of the six."""

    called = "a champion such as LEAF"


class Having(w.Symbol):
    """What `players_with` counts, a bit each."""

    called = "FULL, QUESTED or HOME"


class Sought(w.Symbol):
    """What `seeks` says, a bit each."""

    called = "a sort of aim such as BOSSES"


class Score(w.Symbol):
    """What `each_least` counts where it is no resource."""

    called = "POINTS"


def _several(kind: type[S], *names: str, first: int = 0) -> tuple[S, ...]:
    """Constants of the language, numbered from the first."""
    return tuple(named(name, kind(first + i)) for i, name in enumerate(names))


def _bits(kind: type[S], *names: str) -> tuple[S, ...]:
    return tuple(named(name, kind(1 << i)) for i, name in enumerate(names))


KAORU, LEAF, ORIC, PERSEPHONE, SOFF, THOMAS = _several(
    Champion, "KAORU", "LEAF", "ORIC", "PERSEPHONE", "SOFF", "THOMAS"
)
FULL, QUESTED, HOME = _bits(Having, "FULL", "QUESTED", "HOME")
CRANE, TIGER, KOI = _several(w.Constant, "CRANE", "TIGER", "KOI", first=1)
POINTS = named("POINTS", Score(-1))
MOST_HEALTH, LEAST_HEALTH, MOST_SPIRIT, CLOSEST, FARTHEST = _several(
    w.Constant, "MOST_HEALTH", "LEAST_HEALTH", "MOST_SPIRIT", "CLOSEST", "FARTHEST"
)
ASHURA, ENOKI, OZANNE, ANY_CORRUPTED = _several(
    w.Constant, "ASHURA", "ENOKI", "OZANNE", "ANY_CORRUPTED", first=1
)
SAME = w.Placed(reading.SAME_TARGET, "number")
"""The sought player as a code, in a text of a Corrupted."""


def ruled(key: str) -> Asked:
    """What the Scenario says of a key for the player."""
    return Asked("ruled", ME, (FIRST_KEY + KEYS.index(key),))


def ruled_for_all(key: str) -> Asked:
    """What the Scenario says of a key for nobody in particular."""
    return Asked("ruled", SPEAKER, (FIRST_KEY + KEYS.index(key),))


# Winning and losing


@word("a player wins when {condition}")
def won(condition: Number) -> Static:
    """The condition, read for each player, under which the side of the player has won."""
    return Static("won", EVERYBODY, 1, None, condition)


@word("it is lost when {condition}")
def lost(condition: Number) -> Static:
    """The condition under which nobody can win any more (CH-SCN-5)."""
    return Static("lost", EVERYBODY, 1, None, condition)


@word("at the end a player wins if {condition}")
def won_at_end(condition: Number) -> Static:
    """Read when the last Day is over, or the Scenario ends itself."""
    return Static("won_at_end", EVERYBODY, 1, None, condition)


@word("{key} {n}[ if {condition}]")
def says(key: str, n: Number = 1, condition: Number | None = None) -> Static:
    """What else the Scenario changes."""
    amount = n.number if isinstance(n, w.Constant) else n
    return Static(key, EVERYBODY, amount, None, condition)


@word("how far one is: {n} of {goal}")
def progress(n: Number, goal: Number) -> e.Several:
    """How far a player is and how far there is to go: for estimates, no rule."""
    return e.Several((says("progress", n), says("goal", goal)))


BOSSES, MONSTERS, RIFTS, ALLIES, TOKENS_OUT, CORRUPTED = _bits(
    Sought, "BOSSES", "MONSTERS", "RIFTS", "ALLIES", "TOKENS_OUT", "CORRUPTED"
)


@word("what counts: {what}")
def seeks(*what: Sought, condition: Number | None = None) -> Static:
    """What a player has to reach, by kind: for estimates, no rule."""
    return Static("seeks", EVERYBODY, _all(what), None, condition)


def _all(bits: tuple[w.Symbol, ...]) -> int:
    if not bits:
        message = "takes one or more"
        raise TypeError(message)
    return sum({bit.number for bit in bits})


@word("where one has to be: {at}")
def destination(at: w.Value, condition: Number | None = None) -> Static:
    """The space where a player has to be in the end: for estimates, no rule."""
    return Static("destination", EVERYBODY, Asked("space_number", None, (at,)), None, condition)


@word("it is lost with {n:defeat}")
def doomed(n: Number) -> e.Several:
    """Lost with so many Doom counters, one a defeat; and how many are left, for estimates."""
    return e.Several((lost(at_least(DOOM, n)), says("defeats", minus(n, DOOM))))


WOUNDS = named("WOUNDS", Asked("wounds", ME))
"""Health that the enemies' Corrupted have lost."""


@word("{n:Doom} placed")
def doom(n: Number = 1) -> e.Do:
    """Doom counters, of which there are six."""
    return do("doom", n)


@word("the players lose")
def lose_all() -> e.Do:
    """Nobody wins."""
    return do("lose")


@word("the Scenario ends")
def finish() -> e.Do:
    """It is over before the last Day is."""
    return do("finish")


@word("you are {champion}")
def is_champion(champion: Champion) -> Asked:
    """The player has this champion."""
    return Asked("is_champion", ME, (champion,))


@word("your full bars of energy")
def full_bars() -> Asked:
    """How many bars of energy are full."""
    return Asked("full_bars", ME)


@word("players with {what}")
def players_with(*what: Having) -> Asked:
    """Players with all of that: full bars, a finished Quest, a figure in the Dojo."""
    return Asked("players_with", None, (_all(what),))


@word("your points")
def points() -> Asked:
    """Of the player's team."""
    return Asked("points", ME)


@word("you lead by {depth:count}")
def leads(depth: int, *, alone: bool = False) -> Asked:
    """No side has more points; where they are equal more energy, then more Health."""
    return Asked("leads", ME, (depth, int(alone)))


@word("your enemies' Corrupted that were defeated")
def beaten_foes() -> Asked:
    """Corrupted that are not on the player's team."""
    return Asked("beaten_foes", ME)


@word("counter {i}")
def counted(i: int) -> Asked:
    """A counter of the Scenario."""
    return Asked("counted", None, (i,))


@word("counter {i} goes up by {n}")
def count_up(i: Number, n: Number = 1) -> e.Do:
    """A counter of the Scenario."""
    return do("count_up", i, n)


@word("gain {n:point}")
def score(n: Number = 1) -> e.Do:
    """Points of the player."""
    return do("score", n, who=ME)


@word("{a} and {b} lie side by side on the ring")
def touching(a: reading.Tile, b: reading.Tile) -> Asked:
    """CH-SC06-1."""
    return Asked("worlds_touch", None, (a.number, b.number))


@word("space {number} of {world}")
def space(world: reading.Tile, number: int) -> Asked:
    """A space of a World."""
    return Asked("space_numbered", None, (w_world(world), number))


def w_world(world: w.Constant) -> Asked:
    """A World as a thing."""
    return Asked("world_numbered", None, (world.number,))


# Tables and tokens


@word()
def table(*rows: int | Effect) -> Effect:
    """The number die: the highest number of each row, and its effect (CH-COR-16)."""
    effects = [row for row in rows[1::2] if isinstance(row, Effect)]
    ends = [row for row in rows[::2] if isinstance(row, int)]
    if not rows or len(effects) + len(ends) < len(rows) or len(effects) < len(ends):
        message = "takes numbers and effects by turns: table(3, nothing(), 6, gain(GOLD, 1))"
        raise TypeError(message)
    effect = effects[-1]
    for end, row in zip(reversed(ends[:-1]), reversed(effects[:-1]), strict=True):
        effect = when(at_most(DIE, end), row, effect)
    return first(e.roll(DIE, 6, "die"), effect)


@word("the player with the least {resource}: {effect}")
def each_least(resource: reading.Resource | Score, effect: Effect) -> Effect:
    """One player; of several the speaker chooses one (CH-SC01-8)."""
    return first(
        e.Remember(LEAST, One(_fewest(resource), SPEAKER, "player")),
        e.As(seat_in(LEAST), effect),
    )


@word("the player with the least {resource}, by a die if there are several: {effect}")
def each_least_by_die(resource: reading.Resource | Score, effect: Effect) -> Effect:
    """One player; of several each is as likely as another (CH-SC05-7)."""
    return first(
        e.draw_from(LEAST, _fewest(resource), "tie"),
        e.As(seat_in(LEAST), effect),
    )


def _fewest(resource: reading.Resource | Score) -> Things:
    """The players who have the least."""
    counted = resource.number if isinstance(resource, Score) else resource
    return Things("least", None, (counted,))


@word("{n:Scenario token} on {at}")
def tokens(n: int, at: w.Value) -> Effect:
    """Tokens of the supply on a space."""
    return e.repeat(n, do("token_place", at))


@word("{n:Scenario token} on random spaces")
def random_tokens(n: int) -> Effect:
    """CH-SCN-9."""
    return e.repeat(n, call("token", who=NOBODY))


@word("a Scenario token less on {at}")
def fewer_tokens(at: w.Value) -> e.Do:
    """One token goes back to the supply."""
    return do("token_remove", at)


@word("the Scenario tokens on {at}")
def tokens_at(at: w.Value) -> Asked:
    """How many lie there."""
    return Asked("tokens_at", None, (at,))


@word("remove one of the Scenario tokens")
def one_token_less() -> Effect:
    """By the speaker (CH-GEN-9)."""
    chosen = thing("token", "space")
    return first(
        e.Remember(chosen, One(Things("tokens"), SPEAKER, "to")),
        when(has(chosen), do("token_remove", chosen)),
    )


DOJO_SPACE = named("DOJO_SPACE", Asked("dojo"))
HERE_NOW = named("HERE_NOW", HERE)

# When


MONSTER_BEATEN = Timing(
    "killed_monster", said=w.Said("MONSTER_BEATEN", says="after a Monster fell")
)
"""After any Monster was defeated."""
RIFT_CLOSED = Timing("closed_rift", said=w.Said("RIFT_CLOSED", says="after a Rift was closed"))
"""After any Rift was closed."""
ACTION = Timing("action", said=w.Said("ACTION", says="as an action"))
"""An action of the Scenario in T4 (CH-ADV-2)."""
DOER = named("DOER", w.Field("who"))
"""Who defeated the Monster or closed the Rift."""
FALLEN_CARD = named("FALLEN_CARD", w.Field("card"))
"""The Monster that was defeated."""
CHALLENGE_MET = named("CHALLENGE_MET", w.Field("met"))
"""Whether the challenge of the Rift was met."""


@word("targets are drawn")
def draw_targets() -> e.Call:
    """Everyone another player, in secret (CH-SC01-2)."""
    return call("marks", who=NOBODY)


@word("whoever has you as target gains 1 point")
def my_hunters_score() -> Effect:
    """They announce it, so that the target is known (CH-SC01-3, CH-SC01-9)."""
    return first(
        e.draw_from(FOUND, Things("hunters", ME), "hunter"),
        when(Asked("is_player", seat_in(FOUND)), do("hunted", who=seat_in(FOUND))),
    )


@word("who gains 1 point is {who}")
def scores(who: w.Value) -> e.Do:
    """A point for the player that the event is about."""
    return do("score", 1, who=seat_in(who))


@word("your team has fewer points")
def trails() -> Asked:
    """Than the other team (CH-SC08-3)."""
    return Asked("trails", ME)


@word("defeated in Stance {stance}: counter up")
def count_stance(stance: w.Constant) -> Effect:
    """CH-SC09-1: the Stance of the player that the event is about; a counter for each."""
    held = Asked("amount", seat_in(DOER), (reading.STANCE,))
    return when(equals(held, stance.number), do("count_up", stance.number - 1, 1))


@word("what counts of the three forms")
def forms() -> w.Maths:
    """CH-SC09-1: what counts of the Monsters of all Stances and the boss, for estimates."""
    one, two, three = (w.least(counted(i), 3) for i in range(3))
    return plus(plus(one, two), plus(three, w.least(counted(3), 1)))


@word("Monsters still count in your Stance")
def form_lacks() -> w.Maths:
    """CH-SC09-1: whether Monsters still count in the Stance that is held, for estimates."""
    held = reading.amount(reading.STANCE)
    one, two, three = (both(equals(held, i + 1), more(3, counted(i))) for i in range(3))
    return either(either(one, two), either(three, equals(held, 0)))


# Parts and fires


@word("the Scenario tokens that you hold")
def parts() -> Asked:
    """CH-SC16-1."""
    return Asked("tokens_of", ME)


@word("the part of your Quest")
def quest_part() -> Asked:
    """1, 2; 3: both are done; 0: there is none."""
    return Asked("quest_part", ME)


@word("{who} takes a Scenario token")
def take_part(who: w.Value) -> e.Do:
    """From the supply, if one is left (CH-SC16-1)."""
    return do("token_take", who=seat_in(who))


@word("deliver all Scenario tokens that you hold")
def deliver() -> e.Do:
    """They stay delivered."""
    return do("token_deliver", who=ME)


@word("return all Scenario tokens that you hold")
def return_parts() -> e.Do:
    """To the supply."""
    return do("token_return", who=ME)


@word("a delivered Scenario token goes back")
def send_back() -> e.Do:
    """To the supply (CH-SC16-2)."""
    return do("token_back")


@word("pay {n} {x} for it")
def pay_here(x: reading.Resource, n: Number) -> e.Do:
    """Not an offer: whoever acts has said so."""
    return do("pay", x, n, who=ME)


# Bosses (CH-SC03)

HYDRA = 96
"""The place of Ancient Hydra in the rulebook."""
BOSS = 8
"""The place of a boss among the sixteen cards of its World."""


def _hex(number: int) -> Asked:
    return Asked("hex_numbered", None, (number,))


@word("the World bosses lie on space 3 of their Worlds")
def lay_out_bosses() -> Effect:
    """Their decks are shuffled afterwards."""
    worlds = (
        reading.ARECHI,
        reading.OPPENHEIM,
        reading.OAKENMOOR,
        reading.BAIYU,
        reading.LUNARIDGE,
        reading.DREAR,
    )
    return first(
        *(
            first(do("lay_out", _hex(16 * i + BOSS), space(at, 3)), call("new_top", w_world(at)))
            for i, at in enumerate(worlds)
        )
    )


@word("Ancient Hydra is set aside")
def set_aside_hydra() -> e.Do:
    """Out of the Dusk deck."""
    return do("set_aside", _hex(HYDRA))


@word("Ancient Hydra appears in the Dojo")
def hydra() -> e.Do:
    """CH-SC03-4."""
    return do("lay_out", _hex(HYDRA), DOJO_SPACE)


@word("{card} is a boss")
def is_boss(card: w.Value) -> Asked:
    """CH-BOSS-1."""
    return Asked("is_boss", None, (card,))
