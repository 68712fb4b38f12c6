"""The games: their words, components and rules, one folder or file each."""

from __future__ import annotations
