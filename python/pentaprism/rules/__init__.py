"""The language in which games are written: words, effects, rulesets, and what is made of them.

The words of a game are in its own module (`pentaprism.games`), since what a verb means is the
game's business. Here is what all games share.
"""

from __future__ import annotations

from pentaprism.rules.compile import Rulebook, compile, problems_of
from pentaprism.rules.problems import CODES, Place, Problem, RulesError
from pentaprism.rules.ruleset import Component, Rule, Ruleset, Standing
from pentaprism.rules.wording import wording_of

__all__ = [
    "CODES",
    "Component",
    "Place",
    "Problem",
    "Rule",
    "Rulebook",
    "RulesError",
    "Ruleset",
    "Standing",
    "compile",
    "problems_of",
    "wording_of",
]
