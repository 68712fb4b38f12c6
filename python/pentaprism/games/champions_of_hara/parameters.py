"""The numbers of Champions of Hara."""

from __future__ import annotations

__all__ = ["PARAMS"]

PARAMS = {
    "bar": 10,  # CH-GEN-2
    "threshold": 5,  # CH-LVL-1
    "activations": 3,  # CH-TURN-1
    "heat_most": 6,  # CH-SOF-1
}
