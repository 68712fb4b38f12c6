"""Prisma: its tiles, files of an owner's own tiles, marker layouts and tournament points."""

from __future__ import annotations

from pentaprism.games.prisma.tiles import TILES
from pentaprism.rules.ruleset import Ruleset

__all__ = ["RULESET"]

RULESET = Ruleset.of("prisma", version="1.0.0", components=TILES)
