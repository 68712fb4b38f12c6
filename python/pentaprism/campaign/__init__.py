"""What outlives a game: a value that gives the parameters of the next and takes in how it ended.

A state knows its parameters only; who plays several games in a row keeps such a value, and may
write it to a file in between: a `Prestige` session of Chroma Arcana is three duels, a `Campaign`
of Prisma Arena any number of matches of the same Heroes.
"""

from __future__ import annotations

from pentaprism.campaign.heroes import ArenaMatch, Campaign, Guest, HeroRecord
from pentaprism.campaign.powers import overload
from pentaprism.campaign.prestige import Prestige, PrestigeDuel

__all__ = [
    "ArenaMatch",
    "Campaign",
    "Guest",
    "HeroRecord",
    "Prestige",
    "PrestigeDuel",
    "overload",
]
