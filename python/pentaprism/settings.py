"""How to search, and when to end."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Literal, TypeAlias

from pentaprism import _core
from pentaprism._checks import integer_of, number_of, shown
from pentaprism.errors import LimitError

__all__ = ["Evaluation", "Limit", "Settings"]

Evaluation: TypeAlias = Literal["playout", "truncated", "features"]

LONGEST = 10.0 * 365 * 24 * 3600  # seconds
MOST_NODES = 2**62
MOST_DEPTH = 10_000
LEAST_MEMORY = 1 << 16
MOST_MEMORY = 1 << 44
USUAL_MEMORY = 256 << 20

_WORDS = {
    "method": ("tree", "depth"),
    "opponents": ("max-n", "paranoid"),
    "evaluation": ("playout", "truncated", "features", "plugin"),
}
_WHOLE = {
    "playout_plies": (0, 1_000_000),
    "playout_most": (1, 1_000_000),
    "guess_pool": (0, 1 << 24),
    "guesses": (1, 1 << 24),
    "chance_samples": (1, 1 << 16),
}
_NUMBERS = {
    "exploration": (0.0, 100.0),
    "prior_weight": (0.0, 100.0),
    "first_play": (-1.0, 1.0),
    "widening_factor": (0.0, 1e6),
    "widening_power": (0.0, 1.0),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Limit:
    """When a search ends: the first limit that is reached; None is no limit of that kind.

    All but `time` are reproducible. Raises `LimitError` for values that make no sense.
    """

    time: float | None = None
    """Seconds; 0 answers at once."""
    nodes: int | None = None
    """Iterations of a tree search, positions of a depth search."""
    guesses: int | None = None
    """Guesses sampled."""
    depth: int | None = None
    """Plies of a depth search; the deepest selection of a tree search."""
    memory: int = USUAL_MEMORY
    """Bytes that the search may hold, 65,536 at least. It does not end a search that has others."""

    def __post_init__(self) -> None:
        if self.time is not None:
            number_of("a time in seconds", self.time, 0, LONGEST, LimitError)
        for name, most in (("nodes", MOST_NODES), ("guesses", MOST_NODES), ("depth", MOST_DEPTH)):
            value = getattr(self, name)
            if value is not None:
                integer_of(f"a limit of {name}", value, 1, most, LimitError)
        integer_of("memory in bytes", self.memory, LEAST_MEMORY, MOST_MEMORY, LimitError)

    @property
    def ends(self) -> bool:
        """Whether a search with this limit ends by itself."""
        return any(x is not None for x in (self.time, self.nodes, self.guesses, self.depth))

    def at_most(self, nodes: int | None) -> Limit:
        """The same limit, with no more nodes than that."""
        if nodes is None or (self.nodes is not None and self.nodes <= nodes):
            return self
        return replace(self, nodes=nodes)

    def _core(self) -> _core.Limit:
        microseconds = 0 if self.time is None else max(1, round(self.time * 1e6))
        return _core.Limit(
            self.nodes or 0, self.guesses or 0, self.depth or 0, self.memory, microseconds
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """How to search; `Game.settings` suit the game. Raises `LimitError` for what makes no sense."""

    method: Literal["tree", "depth"] = "tree"
    """`"tree"`: information-set MCTS. `"depth"`: expectimax by iterative deepening."""
    opponents: Literal["max-n", "paranoid"] = "max-n"
    """Whom the other seats work for: themselves, or all against the searching seat."""
    evaluation: Evaluation | Literal["plugin"] = "playout"
    """Play to the end; or `playout_plies` plies, then the game's evaluation; or that at once.

    A game that has no evaluation of its own is played to the end whatever this says, and
    `Report.evaluations` is 0.

    `"plugin"`: at once, by the engine's own evaluator, which takes the game's place in
    `"truncated"` too.
    """
    playout_plies: int = 0
    playout_most: int = 4096
    """Plies after which an unfinished playout counts as shared alike."""
    informed_playouts: bool = False
    """Whether playouts use the game's own fast policy, if it has one."""
    exploration: float = 0.7
    """The constant of UCB1, for values in [0, 1]."""
    prior_weight: float = 0.0
    """Above 0: PUCT with the game's priors and this constant."""
    first_play: float = -1.0
    """Urgency of untried actions, in [0, 1]; negative: each is tried once first."""
    widening_factor: float = 0.0
    """Above 0: at most this times visits to the `widening_power` actions are considered."""
    widening_power: float = 0.5
    guess_pool: int = 0
    """0: a fresh guess for each iteration; else so many in turn."""
    solver: bool = True
    """Whether proven values are backed up."""
    decisive: bool = False
    """Whether a winning action is taken at once wherever the game can name it."""
    guesses: int = 16
    """Depth search: guesses solved and averaged where something is hidden."""
    chance_samples: int = 16
    """Depth search: outcomes sampled where chance has too many to list."""
    star: bool = True
    """Depth search: Star1 and Star2 cut-offs at chance."""

    def __post_init__(self) -> None:
        for field in fields(self):
            name, value = field.name, getattr(self, field.name)
            if name in _WHOLE:
                integer_of(name, value, *_WHOLE[name], LimitError)
            elif name in _NUMBERS:
                number_of(name, value, *_NUMBERS[name], LimitError)
            elif name in _WORDS and value not in _WORDS[name]:
                message = f"{name} is one of {', '.join(_WORDS[name])}, not {shown(value)}"
                raise LimitError(message)
            elif name not in _WORDS and not isinstance(value, bool):
                message = f"{name} is True or False, not {shown(value)}"
                raise LimitError(message)

    @classmethod
    def _of(cls, core: _core.Settings) -> Settings:
        return cls(**{field.name: getattr(core, field.name) for field in fields(cls)})

    def _core(self) -> _core.Settings:
        core = _core.Settings()
        for field in fields(self):
            setattr(core, field.name, getattr(self, field.name))
        return core
