"""The light tiles of Prisma: stand-ins throughout, since the printed distribution is not public."""

from __future__ import annotations

from pentaprism.rules.problems import Place, here
from pentaprism.rules.ruleset import Component, Standing, component

__all__ = ["SIDES", "TILES", "light_tile", "sides_of"]

SIDES = ("n", "ne", "se", "s", "sw", "nw")
"""Facts of a tile: its sides in rotation 0, clockwise (PR-GEO-2)."""
COLOURS = ".RB"
"""What is on a side: blank, red or blue, as 0, 1 and 2 (PR-TILE-1)."""


def light_tile(
    name: str,
    copies: int,
    sides: str,
    *,
    later: int = 0,
    standing: Standing = Standing.STAND_IN,
    place: Place | None = None,
) -> Component:
    """A kind of tile: six of `.RB` for its sides, how many there are, and how many the later
    edition adds (PR-NEW-1)."""
    facts = {side: COLOURS.index(colour) for side, colour in zip(SIDES, sides, strict=True)}
    return component(
        name,
        "tile",
        text=sides,
        standing=standing,
        copies=copies,
        facts={**facts, "later": later},
        place=place or here(1),
    )


def sides_of(tile: Component) -> str:
    """The sides of a tile as six of `.RB`."""
    return "".join(COLOURS[tile.fact(side)] for side in SIDES)


TILES = (
    # One beam.
    light_tile("T01", 3, "R....."),
    light_tile("T02", 3, "B....."),
    # Two beams: bends of 60 and of 120 degrees, and straight.
    light_tile("T03", 4, "RR....", later=1),
    light_tile("T04", 4, "BB....", later=1),
    light_tile("T05", 1, "RB...."),
    light_tile("T06", 1, "BR...."),
    light_tile("T07", 3, "R.R...", later=1),
    light_tile("T08", 3, "B.B...", later=1),
    light_tile("T09", 1, "R.B..."),
    light_tile("T10", 1, "B.R..."),
    light_tile("T11", 1, "R..R.."),
    light_tile("T12", 1, "B..B.."),
    light_tile("T13", 2, "R..B.."),
    # Three beams: in a row, a bend plus one to the right or left, stars.
    light_tile("T14", 1, "RRR..."),
    light_tile("T15", 1, "BBB..."),
    light_tile("T16", 1, "RBR..."),
    light_tile("T17", 1, "BRB..."),
    light_tile("T18", 1, "RR.R.."),
    light_tile("T19", 1, "BB.B.."),
    light_tile("T20", 1, "RR.B.."),
    light_tile("T21", 1, "BB.R.."),
    light_tile("T22", 1, "RR..R."),
    light_tile("T23", 1, "BB..B."),
    light_tile("T24", 1, "RR..B."),
    light_tile("T25", 1, "BB..R."),
    light_tile("T26", 2, "R.R.R."),
    light_tile("T27", 2, "B.B.B."),
    light_tile("T28", 2, "R.R.B."),
    light_tile("T29", 2, "B.B.R."),
    # Four beams: in a row, three in a row plus one, two opposite pairs.
    light_tile("T30", 1, "RRBB.."),
    light_tile("T31", 1, "BBRR.."),
    light_tile("T32", 1, "RRR.B."),
    light_tile("T33", 1, "BBB.R."),
    light_tile("T34", 2, "RR.BB."),
    light_tile("T35", 1, "RR.RR."),
    light_tile("T36", 1, "BB.BB."),
)
