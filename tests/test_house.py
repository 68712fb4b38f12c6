"""The house itself: one version, complete archives, documents that keep their promises."""

from __future__ import annotations

import ast
import importlib.metadata
import json
import os
import re
import subprocess
import tarfile
import tomllib
import zipfile
from pathlib import Path
from typing import Any

import pytest
import scikit_build_core.build

import pentaprism
from pentaprism import _core


@pytest.fixture(scope="module")
def settings(root: Path) -> dict[str, Any]:
    return tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))


def test_versions_agree(settings: dict[str, Any]) -> None:
    version = settings["project"]["version"]
    assert _core.version() == version
    assert pentaprism.__version__ == version
    assert importlib.metadata.version("pentaprism") == version


def test_the_wheel_has_everything_but_the_compiled_modules(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Built without CMake, in a second; importing the compiled modules is their test."""
    monkeypatch.chdir(root)
    name = scikit_build_core.build.build_wheel(str(tmp_path), {"wheel.cmake": "false"})
    files = set(zipfile.ZipFile(tmp_path / name).namelist())
    package = root / "python" / "pentaprism"
    kinds = {".py", ".pyi", ".pxd", ".h", ".typed"}
    wanted = [
        path for path in package.rglob("*") if path.suffix in kinds or path.name == "py.typed"
    ]
    assert len(wanted) > 4
    assert {f"pentaprism/{path.relative_to(package)}" for path in wanted} <= files
    assert any(file.endswith("licenses/LICENSE") for file in files)
    assert not [file for file in files if not file.startswith("pentaprism")]
    assert not [file for file in files if file.endswith((".so", ".pyc"))]


def test_the_source_archive_can_be_built_and_tested(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(root)
    name = scikit_build_core.build.build_sdist(str(tmp_path))
    with tarfile.open(tmp_path / name) as archive:
        files = {member.name.partition("/")[2] for member in archive.getmembers()}
    for pattern in ["cpp/**/*.hpp", "src/*", "cmake/*", "tests/**/*.[hcp]*", "docs/**/*.md"]:
        wanted = {str(path.relative_to(root)) for path in root.glob(pattern) if path.is_file()}
        wanted = {path for path in wanted if not re.search(r"__pycache__|_build", path)}
        assert wanted
        assert wanted <= files
    assert {"pyproject.toml", "CMakeLists.txt", "CMakePresets.json", "Makefile", "LICENSE"} <= files
    assert not [file for file in files if file.startswith((".venv", "build/", "dist/"))]


def test_every_make_target_that_is_mentioned_exists(root: Path) -> None:
    makefile = (root / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"^([a-z-]+):", makefile, re.MULTILINE))
    pages = [root / "README.md", root / "CONTRIBUTING.md", root / ".ci" / "run"]
    pages += (root / "docs").glob("*.md")
    for page in pages:
        text = page.read_text(encoding="utf-8")
        mentioned = re.findall(r"(?:^|`)(?:PYTHON=\S+ )?make ([a-z-]+)", text, re.MULTILINE)
        assert set(mentioned) <= targets, page
    described = set(re.findall(r"`make ([a-z-]+)`", (root / "CONTRIBUTING.md").read_text("utf-8")))
    assert targets - described == {"help", "demo", "stubs-check", "coverage-report", "clean"}


def test_ci_runs_the_tests_last(root: Path) -> None:
    script = root / ".ci" / "run"
    assert os.access(script, os.X_OK)
    subprocess.run(["bash", "-n", script], check=True)
    assert script.read_text(encoding="utf-8").rstrip().endswith("\nmake test")


def test_every_dependency_is_explained(root: Path, settings: dict[str, Any]) -> None:
    lines = [*settings["build-system"]["requires"], *settings["project"]["dependencies"]]
    for extra in settings["project"].get("optional-dependencies", {}).values():
        lines += extra
    for group in settings["dependency-groups"].values():
        lines += [line for line in group if isinstance(line, str)]
    changelog = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    names = {re.match(r"[\w-]+", line).group() for line in lines}  # type: ignore[union-attr]
    assert [name for name in sorted(names) if f"**{name}**" not in changelog] == []


def test_every_preset_has_a_workflow(root: Path) -> None:
    presets = json.loads((root / "CMakePresets.json").read_text(encoding="utf-8"))
    names = {preset["name"] for preset in presets["configurePresets"] if not preset.get("hidden")}
    assert {"dev", "release", "asan", "tsan", "tidy", "coverage"} <= names
    assert names == {preset["name"] for preset in presets["workflowPresets"]}


def test_lint_exceptions_are_few_and_have_reasons(root: Path) -> None:
    text = (root / ".clang-tidy").read_text(encoding="utf-8")
    exceptions = re.findall(r"^  -([a-z-]+[a-z])", text, re.MULTILINE)
    reasons = dict(re.findall(r"^#   ([a-z-]+) +(\S.*)", text, re.MULTILINE))
    assert set(exceptions) == set(reasons)
    assert len(exceptions) <= 12


def test_decision_records_keep_their_form(root: Path) -> None:
    records = sorted((root / "docs" / "adr").glob("0*.md"))
    assert [int(record.name[:4]) for record in records] == list(range(1, len(records) + 1))
    for record in records:
        lines = record.read_text(encoding="utf-8").splitlines()
        headings = [line for line in lines if line.startswith("#")]
        assert headings[0].startswith(f"# {int(record.name[:4])}. "), record
        assert headings[1:] == ["## Context", "## Decision", "## What we give up"], record
        assert len(lines) <= 60, record


def annotations(stub: str) -> list[str]:
    found: list[ast.expr | None] = []
    for node in ast.walk(ast.parse(stub)):
        if isinstance(node, ast.FunctionDef):
            found.append(node.returns)
        elif isinstance(node, ast.arg | ast.AnnAssign):
            found.append(node.annotation)
    return [ast.unparse(node) for node in found if node is not None]


def is_vague(annotation: str) -> bool:
    """Any, or a container that does not say what it contains. NumPy's own blanks do not count."""
    annotation = re.sub(r"numpy\.dtype\[typing\.Any\]", "dtype", annotation)
    annotation = annotation.replace("numpy.ndarray[typing.Any, dtype]", "array")
    bare = r"\b(?:list|dict|set|tuple|Callable|Sequence|Iterable|Iterator|ndarray)\b(?!\[)"
    return re.search(rf"\bAny\b|{bare}", annotation) is not None


@pytest.mark.parametrize(
    ("annotation", "vague"),
    [
        ("int", False),
        ("list[int]", False),
        ("list", True),
        ("typing.Any", True),
        ("dict[str, typing.Any]", True),
        ("tuple[list, int]", True),
        ("numpy.ndarray", True),
        ("numpy.typing.NDArray[numpy.float32]", False),
        ("collections.abc.Callable[[int], float]", False),
    ],
)
def test_vague_annotations_are_recognised(annotation: str, vague: bool) -> None:
    assert is_vague(annotation) == vague


def test_the_stub_is_precise(root: Path) -> None:
    stub = (root / "python" / "pentaprism" / "_core.pyi").read_text(encoding="utf-8")
    assert annotations(stub)
    assert [text for text in annotations(stub) if is_vague(text)] == []
