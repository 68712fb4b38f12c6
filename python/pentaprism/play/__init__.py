"""Play on a terminal: people against levels of the engine, and the engine at a physical table."""

from __future__ import annotations

from pentaprism.play.digital import Digital
from pentaprism.play.physical import Physical
from pentaprism.play.terminal import Terminal

__all__ = ["Digital", "Physical", "Terminal"]
