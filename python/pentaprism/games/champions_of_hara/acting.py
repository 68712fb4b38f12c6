"""What texts of Champions of Hara do: figures, damage, resources, cards, the board, chance."""

from __future__ import annotations

from pentaprism.games.champions_of_hara.reading import (
    ANY_SPACE,
    FROM_AIM,
    HEALTH,
    NO_RANGE,
    FaceUpSort,
    HexSort,
    N,
    Resource,
    Sort,
    Target,
    Tile,
    constant,
    total,
)
from pentaprism.rules import effects as e
from pentaprism.rules import words as w
from pentaprism.rules.effects import Effect, call, do, first, if_done, when
from pentaprism.rules.words import (
    ME,
    NOTHING,
    Asked,
    Number,
    Register,
    Things,
    at_least,
    minus,
    most,
    named,
    number,
    plus,
    seat_in,
    word,
)

# Figures


@word("move up to {n:space}")
def move(n: Number) -> e.Call:
    """Up to so many steps (CH-MOVE)."""
    return call("move", n, 0)


@word("move up to {n:space}, through Events")
def move_through(n: Number) -> e.Call:
    """The same, not stopped by Events on the way (CH-MOVE-6)."""
    return call("move", n, 1)


@word("transport within {range}[ to {to}]")
def transport(range: Number, to: Sort | None = None) -> e.Call:
    """To a space within range that holds what is named (CH-TRAN)."""
    return call("transport", range, ANY_SPACE if to is None else to)


@word("transport to {to}")
def transport_to(to: Sort) -> e.Call:
    """To a space wherever it is: `ANY_SPACE`, `WORLD_SPACE`."""
    return call("transport", NO_RANGE, to)


@word("transport to the Dojo")
def to_dojo() -> e.Call:
    """To D0, without a choice (CH-TRAN-4)."""
    return call("send", Asked("dojo"))


@word("move the same target up to {n:space}")
def shove(n: Number) -> e.Call:
    """The last target is moved by the player (CH-TRAN-5, CH-MON-7)."""
    return call("shove", n)


@word("change spaces with a player within {range}")
def swap(range: Number) -> e.Call:
    """A transport for both."""
    return call("swap", range)


# Damage and modifiers

ONE = {"TARGET", "OTHER", "MONSTER", "PLAYER"}
"""Words for one target; the others mean all."""


@word("deal {n} damage to {t} within {range}")
def damage(n: Number, t: Target, range: Number) -> Effect:
    """One attack: on one target of the player's choice, or on all that are meant (CH-DMG-5)."""
    assert t.said is not None
    rule = "strike" if t.said.word in ONE else "blast"
    return call(rule, n, t.number, range)


@word("deal {n} damage to {t} within {range} of the aimed space")
def damage_at_aim(n: Number, t: Target, range: Number) -> e.Call:
    """The same, with ranges from the space that was aimed at."""
    assert t.said is not None
    rule = "strike" if t.said.word in ONE else "blast"
    return call(rule, n, t.number + FROM_AIM, range)


@word("deal {n} damage to the same target within {range}")
def damage_same(n: Number, range: Number) -> e.Call:
    """An attack on the last target, if it is still there (CH-TGT-5)."""
    return call("strike_same", n, range)


@word("choose a space within {range}; {effect}")
def aim(range: Number, effect: Effect) -> Effect:
    """A space is aimed at; `damage_at_aim` counts from it."""
    return first(call("aim", range), effect)


@word("take {n} damage")
def suffer(n: Number) -> e.Call:
    """Damage to the player that is no attack (CH-DMG-2)."""
    return call("suffer", n)


@word("your next attack deals {n} more")
def next_attack(n: Number) -> e.Do:
    """Added to the next attack, whenever it comes (CH-GEN-11)."""
    return do("next", 0, n, who=ME)


@word("your next move is {n} longer")
def next_move(n: Number) -> e.Do:
    """Added to the next move."""
    return do("next", 1, n, who=ME)


@word("your next range is {n} longer")
def next_range(n: Number) -> e.Do:
    """Added to the next printed range."""
    return do("next", 2, n, who=ME)


@word("prevent {n} of it")
def prevent(n: Number) -> e.Remember:
    """Less of the damage that is about to be dealt (CH-DMG-6)."""
    return e.Remember(w.Field("n"), most(0, minus(w.Field("n"), n)))


@word("this attack deals {n} more")
def attack_bonus(n: Number) -> e.Do:
    """In a Critical text: the attack is stronger."""
    return do("attack_bonus", n)


@word("discard {kind} within {range}")
def banish(kind: FaceUpSort, range: Number) -> e.Call:
    """A face-up hex card goes away without defeat, loot or closing."""
    return call("banish", kind, range)


# Resources and cards


@word("gain {n} {x}")
def gain(x: Resource, n: Number) -> e.Call:
    """More of a resource."""
    return call("gain", x, n)


@word("a player within {range} gains {n} {x}")
def gain_player(x: Resource, n: Number, range: Number) -> Effect:
    """The same for a player of one's choice, oneself too (CH-DEC-7: it must be somebody)."""
    who = Register("recipient", "seat")
    near = Things("players", ME, (Asked("reach", ME, (range,)), 1))
    return first(
        e.pick(who, near, ask="player"),
        do("spend", 2, who=ME),
        call("gain", x, n, who=seat_in(who)),
    )


@word("lose {n} {x}")
def lose(x: Resource, n: Number) -> e.Call:
    """Less of a resource, not below 0 (CH-GEN-3)."""
    return call("lose", x, n)


@word("{x} becomes {n}")
def set_to(x: Resource, n: Number) -> Effect:
    """A resource is set; who has no Health then is defeated (CH-DMG-8)."""
    made = do("set", x, n, who=ME)
    if x != HEALTH:
        return made
    return first(made, when(Asked("hurt_down", ME), call("defeat", NOTHING)))


@word("pay {n} {x}: {effect}[; otherwise {otherwise}]")
def pay(
    x: Resource, n: Number, effect: Effect = e.NOTHING_TO_DO, otherwise: Effect = e.NOTHING_TO_DO
) -> e.IfDone:
    """An offer: it is paid in full, and the effect follows, or not (CH-GEN-4)."""
    return if_done(call("pay", x, n), effect, otherwise)


@word("pay up to {n} {x}: {effect}")
def pay_upto(x: Resource, n: Number, effect: Effect) -> Effect:
    """0 to n is paid; then the effect, in which `N` is the amount."""
    return first(e.Remember(N, call("pay_upto", x, n)), effect)


@word("take {n} {x} from a player within {range}")
def steal(x: Resource, n: Number, range: Number) -> e.Call:
    """Another player loses, and what was lost is gained."""
    return call("steal", x, n, range)


@word("gain Item {k}")
def item(k: Number) -> e.Call:
    """One Item of that number, if there is one (CH-LOOT-3)."""
    return call("item", k)


ANY_ITEM = constant("ANY_ITEM", -1, "of any number")


@word("return an Item {k}: {effect}")
def drop(k: Number, effect: Effect = e.NOTHING_TO_DO) -> e.IfDone:
    """One own Item goes to the Item deck, and then the effect; it may be declined (CH-DEC-7)."""
    return if_done(call("drop_item", k, 0), effect)


@word("take an Item of a player within {range}")
def take_item(range: Number) -> e.Call:
    """One Item of another player changes hands."""
    return call("take_item", range)


@word("pick up to {n:card} up")
def pick_up(n: Number) -> e.Call:
    """Ability cards go from the board to the hand (CH-CARD-8)."""
    return call("pick_up", n)


@word("put up to {n:card} down")
def put_down(n: Number) -> e.Call:
    """Ability cards go from the hand to the board (CH-CARD-8)."""
    return call("put_down", n)


@word("this card goes to your hand")
def recall() -> e.Do:
    """The card whose text this is goes to the hand."""
    return do("recall")


@word("draw an Ultimate")
def ultimate() -> e.Call:
    """CH-ULT-5, CH-ULT-2."""
    return call("ultimate")


@word("learn a {colour} card")
def learn(colour: Resource) -> e.Call:
    """A card of the colour comes from the own Level Up pile."""
    return call("learn", colour)


@word("put {n:charge} on this card")
def set_charges(n: Number) -> e.Do:
    """The charges of this card become n, up to its most."""
    return do("set_charge", n)


@word("add {n:charge} to this card")
def add_charges(n: Number) -> e.Do:
    """More charges on this card."""
    return do("add_charge", n)


@word("use a charge: {effect}")
def use_charge(effect: Effect) -> Effect:
    """In an Item's own-turn text: one charge fewer, then the effect (CH-CHG-2)."""
    return first(do("spend_charge"), effect)


@word("change your Stance")
def stance() -> e.Call:
    """Another Stance now (CH-ORI-4)."""
    return call("stance", 0)


# Board


@word("a card from {world} appears there")
def spawn(world: Tile) -> e.Call:
    """On the lowest open space of the World (CH-SPWN-5)."""
    return call("spawn_world", Asked("world_numbered", None, (world.number,)), 0)


@word("{n:Dusk card} appear")
def spawn_dusk(n: Number) -> e.Call:
    """At spaces that the dice say (CH-SPWN-5)."""
    return call("spawn_dusk", n)


@word("resolve a World Shift")
def shift() -> e.Call:
    """The next card of the World Shift deck (CH-SHFT-8)."""
    return call("shift")


@word("exchange {a} and {b}")
def swap_tiles(a: Tile, b: Tile) -> e.Do:
    """Two tiles change positions (CH-SHFT)."""
    return do("swap_tiles", a.number, b.number)


@word("close a Rift within {range}, with +{bonus} on the die")
def close_rift(range: Number, bonus: Number = 0) -> e.Call:
    """CH-RIFT-4."""
    return call("close_far", range, bonus)


@word("move {kind} within {range} up to {n:space}")
def slide(kind: HexSort, n: Number, range: Number) -> e.Call:
    """A hex card goes over open spaces (CH-MON-7)."""
    return call("slide", kind, n, range)


@word("flip an Event within {range}")
def flip(range: Number) -> e.Call:
    """A face-down Event is resolved as if landed on, on the own turn."""
    return call("flip_far", range)


@word("look at the top {n:card} of the Dusk deck")
def peek(n: Number) -> e.Call:
    """The same order back."""
    return call("peek", n)


# Flow and chance


@word("roll: {blocks}")
def roll(*blocks: Effect) -> Effect:
    """The number die; three blocks for 1-2, 3-4 and 5-6."""
    if not 1 <= len(blocks) <= DIE_FACES:
        message = "takes one to six effects"
        raise TypeError(message)
    effect = blocks[-1]
    for i in range(len(blocks) - 2, -1, -1):
        effect = when(w.at_most(N, (i + 1) * 6 // len(blocks)), blocks[i], effect)
    return first(e.roll(N_REGISTER, 6, "die"), e.Remember(N, N_REGISTER), effect)


DIE_FACES = 6
N_REGISTER = number("rolled")
PAY_FIRST = named("PAY_FIRST", w.Constant(1))
ROLL_FIRST = named("ROLL_FIRST", w.Constant(0))


@word("challenge {rating}: {met}[; otherwise {failed}]")
def challenge(
    rating: Number, met: Effect, failed: Effect = e.NOTHING_TO_DO, *, order: Number = PAY_FIRST
) -> e.IfDone:
    """Number die and Spirit paid against a rating (CH-CHAL), as in an Event."""
    return if_done(call("challenge", rating, order, total("event_bonus")), met, failed)


@word()
def choose(*blocks: Effect) -> e.Choose:
    """One of several, of those whose first step can be done and is then done (CH-EVT-8)."""
    forced = tuple(_forced(block) for block in blocks)
    return e.Choose(
        tuple(block for block, _ in forced), ask="option", guards=tuple(g for _, g in forced)
    )


def _forced(block: Effect) -> tuple[Effect, Number | None]:
    """A block whose first step, a payment or a return, is no offer any more, and its condition."""
    if isinstance(block, e.First) and block.parts:
        head, guard = _forced(block.parts[0])
        return e.First((head, *block.parts[1:]), said=block.said), guard
    if isinstance(block, e.IfDone) and isinstance(block.effect, e.Call):
        args = block.effect.args
        if block.effect.rule == "pay":
            paid = do("pay", *args, who=ME)
            made = e.IfDone(paid, block.then, block.otherwise, said=block.said)
            return made, at_least(Asked("payable", ME, (args[0],)), args[1])
        if block.effect.rule == "drop_item":
            made = e.IfDone(
                call("drop_item", args[0], 1), block.then, block.otherwise, said=block.said
            )
            return made, Asked("has_item", ME, (args[0],))
    return block, None


@word("each player: {effect}")
def each_player(effect: Effect) -> Effect:
    """Player after player in Turn Order from the active one, each for themselves."""
    return _in_turn(Asked("players"), Asked("in_turn_order", None, (PLACE,)), effect)


@word("each other player: {effect}")
def each_other(effect: Effect) -> Effect:
    """The same without the player whose text it is."""
    others = Asked("other_in_turn_order", ME, (PLACE,))
    return _in_turn(minus(Asked("players"), 1), others, effect)


@word("each player on {tile}: {effect}")
def each_on(tile: Tile, effect: Effect) -> Effect:
    """Of the players those on a tile."""
    return each_player(when(Asked("on_tile", ME, (tile.number,)), effect))


PLACE = number("place")


def _in_turn(times: Number, who: Asked, effect: Effect) -> Effect:
    player = Register("player", "seat")
    return first(
        e.Remember(PLACE, 0),
        e.repeat(
            times,
            first(
                e.Remember(player, who),
                e.As(seat_in(player), effect),
                e.Remember(PLACE, plus(PLACE, 1)),
            ),
        ),
    )


@word("your Adventure phase ends")
def end_turn() -> e.Do:
    """T4 is over; T5 and T6 follow."""
    return do("end_turn")
