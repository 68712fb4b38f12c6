# Generated from the compiled module by `make stubs`; not edited by hand.
"""
Compiled core of pentaprism; use the names of the package pentaprism instead.
"""
from __future__ import annotations
__all__: list[str] = ['version']
def version() -> str:
    """
    Version this module was compiled from.
    """
