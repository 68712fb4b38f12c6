"""NumPy record types out of the layouts that C++ describes."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from pentaprism import _core

_states: dict[str, np.dtype[np.void]] = {}


def state_dtype(game: _core.Game) -> np.dtype[np.void]:
    """The record type of a game's states; parameters do not change it."""
    if game.id not in _states:
        _states[game.id] = cast("np.dtype[np.void]", dtype_of(game.layout))
    return _states[game.id]


def record_of(game: _core.Game, state: bytes) -> np.void:
    """The bytes of a state as one record, which does not change them."""
    import numpy as np

    record: np.void = np.frombuffer(state, dtype=state_dtype(game))[0]
    return record


def dtype_of(layout: _core.Layout) -> np.dtype[np.generic]:
    """The NumPy type of a field, with its dimensions."""
    import numpy as np

    item = np.dtype(f"{layout.kind}{layout.size}")
    if layout.kind == "V":
        item = np.dtype(
            {
                "names": [field.name for field in layout.fields],
                "formats": [dtype_of(field.type) for field in layout.fields],
                "offsets": [field.offset for field in layout.fields],
                "itemsize": layout.size,
            }
        )
    return np.dtype((item, tuple(layout.shape))) if layout.shape else item


def words_of(data: bytes) -> NDArray[np.uint32]:
    """Numbers of 32 bits in the machine's order, read-only."""
    import numpy as np

    return np.frombuffer(data, dtype=np.uint32)
