"""What the documents show is true: each example with a prompt runs and gives what it shows."""

from __future__ import annotations

import doctest
import inspect
from pathlib import Path

import pytest

import pentaprism

DOCUMENTS = ("README.md", "docs/*.md", "CONTRIBUTING.md")


def documents(root: Path) -> list[Path]:
    """Every document that holds an example."""
    found = [path for pattern in DOCUMENTS for path in sorted(root.glob(pattern))]
    return [path for path in found if ">>> " in path.read_text(encoding="utf-8")]


def failures(path: Path) -> int:
    """How many examples of a document do not give what it shows."""
    return doctest.testfile(
        str(path), module_relative=False, optionflags=doctest.ELLIPSIS, encoding="utf-8"
    ).failed


SHOWN = documents(Path(__file__).resolve().parents[1])


@pytest.mark.parametrize("page", SHOWN, ids=lambda page: page.name)
def test_examples_give_what_they_show(page: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert failures(page) == 0, capsys.readouterr().out


def test_the_readme_has_examples(root: Path) -> None:
    assert root / "README.md" in SHOWN


def test_a_wrong_example_is_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "page.md"
    page.write_text("```\n>>> 1 + 1\n3\n\n```\n", encoding="utf-8")
    assert failures(page) == 1
    assert "Got" in capsys.readouterr().out


def test_public_names_are_documented() -> None:
    bare = [
        name
        for name in pentaprism.__all__
        if not name.startswith("__") and not inspect.getdoc(getattr(pentaprism, name))
    ]
    assert not bare
