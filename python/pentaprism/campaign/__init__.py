"""What outlives a game: a value that gives the parameters of the next and takes in how it ended.

A state knows its parameters only; who plays several games in a row keeps such a value, and may
write it to a file in between: a `Prestige` session of Chroma Arcana is three duels, a `Campaign`
of Prisma Arena any number of matches of the same Heroes, and of Champions of Hara `Progress` is
what champions have unlocked, a `StoryArc` a Versus game and the winner's Scenario.
"""

from __future__ import annotations

from pentaprism.campaign.arcs import Progress, StoryArc
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
    "Progress",
    "StoryArc",
    "overload",
]
