"""The words of Prisma Arena: verbs, selectors, timings, static texts (specification, section 5).

What a text reads is in `reading`, what it does in `acting`, when it works in `texts`.
"""

from __future__ import annotations

from pentaprism.games.prisma_arena import acting, reading, texts
from pentaprism.rules import effects as e
from pentaprism.rules import words as w

WORDS: dict[str, object] = {
    **{name: word for name, word in e.CONTROL.items() if name != "choose"},
    **w.vocabulary_of(vars(w), vars(reading), vars(acting), vars(texts)),
}
"""The words that a definition of this game may use. No text offers parts to choose from."""
