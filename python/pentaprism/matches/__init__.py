"""Matches: players against each other over deals that are played again with the seats exchanged."""

from __future__ import annotations

from pentaprism.matches.match import Deal, Match
from pentaprism.matches.player import Player
from pentaprism.matches.score import Score
from pentaprism.matches.tournament import Played, Standing, Tournament

__all__ = ["Deal", "Match", "Played", "Player", "Score", "Standing", "Tournament"]
