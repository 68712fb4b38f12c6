"""The words of Chroma Arcana: verbs, areas, conditions and timings of section 5 of its
specification.

`ME` is the mage whose card it is, `RIVAL` the other one.

What a text reads is in `reading`, what it does in `acting`, when it works in `texts`.
"""

from __future__ import annotations

from pentaprism.games.chroma_arcana import acting, reading, texts
from pentaprism.rules import effects as e
from pentaprism.rules import words as w

WORDS: dict[str, object] = {
    **e.CONTROL,
    **w.vocabulary_of(vars(w), vars(reading), vars(acting), vars(texts)),
}
"""The words that a definition of this game may use."""
