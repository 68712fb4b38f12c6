"""The twelve World Shift cards: each exchanges the Dojo with one World."""

from __future__ import annotations

from pentaprism.games.champions_of_hara.acting import (
    each_on,
    each_player,
    gain,
    lose,
    next_move,
    pay,
    spawn,
    spawn_dusk,
    suffer,
    swap_tiles,
    to_dojo,
)
from pentaprism.games.champions_of_hara.cards import world_shift
from pentaprism.games.champions_of_hara.reading import (
    ARECHI,
    BAIYU,
    DOJO,
    DREAR,
    HEALTH,
    LUNARIDGE,
    OAKENMOOR,
    OPPENHEIM,
    SPIRIT,
)
from pentaprism.rules.effects import first

__all__ = ["CARDS"]

CARDS = (
    world_shift(
        "w-01",
        "Arechi Ascends",
        text="Exchange the Dojo and Arechi Wastes, then each player: gain 1 Spirit.",
        shift=first(swap_tiles(DOJO, ARECHI), each_player(gain(SPIRIT, 1))),
    ),
    world_shift(
        "w-02",
        "Sandstorm",
        text=(
            "Exchange the Dojo and Arechi Wastes, then each player on Arechi Wastes: take 1 damage."
        ),
        shift=first(swap_tiles(DOJO, ARECHI), each_on(ARECHI, suffer(1))),
    ),
    world_shift(
        "w-03",
        "Oppenheim Rises",
        text="Exchange the Dojo and Oppenheim, then a card from Oppenheim appears there.",
        shift=first(swap_tiles(DOJO, OPPENHEIM), spawn(OPPENHEIM)),
    ),
    world_shift(
        "w-04",
        "Blackout",
        text="Exchange the Dojo and Oppenheim, then each player: lose 1 Spirit.",
        shift=first(swap_tiles(DOJO, OPPENHEIM), each_player(lose(SPIRIT, 1))),
    ),
    world_shift(
        "w-05",
        "Oakenmoor Wakes",
        text="Exchange the Dojo and Oakenmoor, then each player on Oakenmoor: gain 2 Health.",
        shift=first(swap_tiles(DOJO, OAKENMOOR), each_on(OAKENMOOR, gain(HEALTH, 2))),
    ),
    world_shift(
        "w-06",
        "Root March",
        text="Exchange the Dojo and Oakenmoor, then a card from Oakenmoor appears there.",
        shift=first(swap_tiles(DOJO, OAKENMOOR), spawn(OAKENMOOR)),
    ),
    world_shift(
        "w-07",
        "Baiyu Drifts",
        text="Exchange the Dojo and The Baiyu, then each player: gain 1 Health.",
        shift=first(swap_tiles(DOJO, BAIYU), each_player(gain(HEALTH, 1))),
    ),
    world_shift(
        "w-08",
        "Festival of Kites",
        text="Exchange the Dojo and The Baiyu, then each player: your next move is 1 longer.",
        shift=first(swap_tiles(DOJO, BAIYU), each_player(next_move(1))),
    ),
    world_shift(
        "w-09",
        "Moonrise",
        text="Exchange the Dojo and Lunaridge, then 1 Dusk card appear.",
        shift=first(swap_tiles(DOJO, LUNARIDGE), spawn_dusk(1)),
    ),
    world_shift(
        "w-10",
        "Tidal Pull",
        text=(
            "Exchange the Dojo and Lunaridge, then each player: pay 2 Spirit: transport to "
            "the Dojo."
        ),
        shift=first(swap_tiles(DOJO, LUNARIDGE), each_player(pay(SPIRIT, 2, to_dojo()))),
    ),
    world_shift(
        "w-11",
        "The Drear Spreads",
        text="Exchange the Dojo and The Drear, then a card from The Drear appears there.",
        shift=first(swap_tiles(DOJO, DREAR), spawn(DREAR)),
    ),
    world_shift(
        "w-12",
        "Quiet Night",
        text="Exchange the Dojo and The Drear.",
        shift=swap_tiles(DOJO, DREAR),
    ),
)
