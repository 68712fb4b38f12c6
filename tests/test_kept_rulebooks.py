"""The rulebooks that C++ tests read are those that the definitions compile to."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebook_file import KEPT, write

ANEW = "if rules were meant to change: python tests/rulebook_file.py kept"


@pytest.mark.parametrize("kept", sorted(KEPT.glob("*.rulebook")), ids=lambda path: path.stem)
def test_a_kept_rulebook_is_what_its_definitions_compile_to(kept: Path, tmp_path: Path) -> None:
    write(kept.stem, tmp_path / kept.name)
    assert (tmp_path / kept.name).read_bytes() == kept.read_bytes(), ANEW
