"""Levels: how well the engine plays, from 0 to 10.

A level below 10 is work, not time: it plays alike on every machine, and the same choice for the
same view and seed. `LEVELS[0]` plays at random, `LEVELS[10]` is full strength and sets no limit.
"""

from __future__ import annotations

from dataclasses import dataclass

from pentaprism._checks import integer_of, share_of, shown
from pentaprism.errors import LimitError
from pentaprism.settings import Evaluation

__all__ = [
    "CASUAL",
    "CLUB",
    "EXPERT",
    "LEVELS",
    "MASTER",
    "NOVICE",
    "Level",
]

EVALUATORS: tuple[Evaluation, ...] = ("playout", "truncated", "features")
INNOCENT = 5
"""The last level that does not know what is worth looking at."""


@dataclass(frozen=True, slots=True)
class Level:
    """How well the engine plays. Raises `LimitError` for values that make no sense.

    A weak level is short-sighted, not careless: it looks at few nodes, and never chooses an action
    that it thinks worse than the best by more than its margin. Only when it is ahead does it take
    it easy, by its temper. A proven win is always taken.
    """

    number: int
    """Its place in the list, 0 to 10; of one's own levels whatever fits."""
    name: str
    """For people."""
    text: str
    """One sentence for people."""
    nodes: int | None = None
    """Iterations or positions it looks at; None: no limit of its own. 0: it plays at random."""
    guesses: int | None = None
    """Different guesses it thinks about, in turn; None: as many as nodes."""
    width: int | None = None
    """How many lines it chooses among, best first; None: all."""
    margin: float = 0.0
    """How much worse than the best its choice may be, as a share of the result, 0 to 1."""
    temper: float = 0.0
    """Temperature of its choice when it is ahead; 0: it always plays its best line."""
    memory: int | None = None
    """How many cards in places that it knows it still remembers; None: all."""
    priors: bool = True
    """Whether it looks first at what the game's rules of thumb like; else at anything."""
    evaluator: Evaluation | None = None
    """How it judges positions: `"playout"`, `"truncated"`, `"features"`; None: as fits the game."""

    def __post_init__(self) -> None:
        integer_of("a level's number", self.number, 0, 10, LimitError)
        for name, least in (("nodes", 0), ("guesses", 1), ("width", 1), ("memory", 0)):
            value = getattr(self, name)
            if value is not None:
                integer_of(name, value, least, 2**62, LimitError)
        share_of("a margin", self.margin, LimitError)
        share_of("a temper", self.temper, LimitError)
        if self.evaluator is not None and self.evaluator not in EVALUATORS:
            message = f"an evaluator is one of {', '.join(EVALUATORS)}, not {shown(self.evaluator)}"
            raise LimitError(message)

    @property
    def random(self) -> bool:
        """Whether it plays at random, each legal action alike."""
        return self.nodes == 0


def _presets() -> tuple[Level, ...]:
    named = [
        ("Random", "Plays any legal action, each as likely.", 0, None, 1.0, 0.0, None),
        ("Novice", "Weighs two things, and sees what wins at once.", 2, 1, 0.20, 0.10, 0),
        ("Beginner", "Looks at a few things and takes the best.", 3, 2, 0.18, 0.09, 1),
        ("Casual", "Plays for fun and overlooks a good deal.", 7, 4, 0.16, 0.08, 2),
        ("Regular", "Knows what is good, and often finds it.", 13, 8, 0.14, 0.07, 3),
        ("Club", "Looks at most of what it could do, once.", 20, 14, 0.12, 0.06, 4),
        ("Tournament", "Looks twice where it matters.", 36, 24, 0.10, 0.05, 6),
        ("Expert", "Sees what the next turn may bring.", 90, 60, 0.08, 0.04, 10),
        ("Senior expert", "Plans ahead and counts the cards.", 400, 300, 0.0, 0.0, None),
        ("Master", "Makes few mistakes that a person would notice.", 2_000, None, 0.0, 0.0, None),
        ("Full strength", "Uses all the time it is given.", None, None, 0.0, 0.0, None),
    ]
    return tuple(
        Level(
            number,
            name,
            text,
            nodes,
            guesses,
            margin=margin,
            temper=temper,
            memory=memory,
            priors=number > INNOCENT,
        )
        for number, (name, text, nodes, guesses, margin, temper, memory) in enumerate(named)
    )


LEVELS: tuple[Level, ...] = _presets()
"""The presets: `LEVELS[0]` at random to `LEVELS[10]` at full strength."""

NOVICE = LEVELS[1]
CASUAL = LEVELS[3]
CLUB = LEVELS[5]
EXPERT = LEVELS[7]
MASTER = LEVELS[9]
