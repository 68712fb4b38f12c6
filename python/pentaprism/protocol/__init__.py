"""The text protocol between a program that drives a game and the engine: docs/protocol.md.

`Machine` is the protocol without any input or output: a line in, lines out. `loop` puts it between
the standard input and output of a process.
"""

from __future__ import annotations

from pentaprism.protocol.machine import Machine

__all__ = ["Machine"]
