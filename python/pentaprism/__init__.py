"""Opponent and search engine for five hobby games with hidden information, chance and seats."""

from __future__ import annotations

from pentaprism import _core

__version__ = _core.version()

__all__ = ["__version__"]
