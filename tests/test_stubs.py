"""The committed stub of the compiled module is the generated one, and says something."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path


def test_the_stub_is_the_generated_one(root: Path) -> None:
    command = [sys.executable, "cmake/stubs.py", "--check", "python/pentaprism/_core.pyi"]
    run = subprocess.run(command, check=False, cwd=root, capture_output=True, text=True)
    assert run.returncode == 0, run.stdout + run.stderr


def test_the_stub_has_no_blanks(root: Path) -> None:
    text = (root / "python/pentaprism/_core.pyi").read_text(encoding="utf-8")
    unsized = text.replace("numpy.ndarray[typing.Any, ", "").replace("numpy.dtype[typing.Any]", "")
    assert not re.findall(r"\bAny\b|\bobject\b(?!\))", unsized)
    bare = re.findall(r"(?:->|:|\[|,) ?(list|tuple|dict|set)(?=[,\]\s)]|$)", text, re.MULTILINE)
    assert bare == []
    for node in ast.walk(ast.parse(text)):
        is_setter = isinstance(node, ast.FunctionDef) and any(
            isinstance(decorator, ast.Attribute) for decorator in node.decorator_list
        )
        if isinstance(node, ast.FunctionDef) and not is_setter:
            assert node.returns is not None, node.name
            for argument in node.args.args:
                assert argument.annotation is not None or argument.arg == "self", node.name
                assert not argument.arg.startswith("arg"), node.name
