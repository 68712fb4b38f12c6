"""The numbers of Prism Connect."""

from __future__ import annotations

__all__ = ["PARAMS"]

PARAMS = {
    "life": 25,  # PC-OBJ-1
    "most_life": 99,  # PC-OBJ-5
    "hand": 6,  # PC-SETUP-4
    "hand_limit": 6,  # PC-END-3
}
