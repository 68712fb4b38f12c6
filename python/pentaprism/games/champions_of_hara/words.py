"""The words of Champions of Hara: section 5 of its specification.

`ME` is the player who carries a text out: the owner of an Ability, an Item or a Quest, the
player who resolves an Event or closes a Rift, the one whom a Monster attacks or rewards.

What a text reads is in `reading`, what it does in `acting`, when it works in `texts`.
"""

from __future__ import annotations

from pentaprism.games.champions_of_hara import acting, reading, texts
from pentaprism.rules import effects as e
from pentaprism.rules import words as w

WORDS: dict[str, object] = {
    **e.CONTROL,
    **w.vocabulary_of(vars(w), vars(reading), vars(acting), vars(texts)),
}
"""The words that a definition of this game may use."""
