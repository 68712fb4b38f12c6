"""Who may touch what: the rooms of docs/architecture.md, read off every #include and import line.

The first half is the checker, the second runs it on this tree and on planted trespasses.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from fnmatch import fnmatch
from pathlib import Path

import pytest

# What a file of each C++ room may include of ours, besides its own folder (of a game: the game's).
CPP_ROOMS = {
    "core": [],
    "rules": ["pentaprism/core/*"],
    "effects": ["pentaprism/core/*", "pentaprism/rules/*"],
    "games": ["pentaprism/core/*", "pentaprism/rules/*", "pentaprism/effects/*"],
    "search": ["pentaprism/core/*"],
    "engine": ["pentaprism/*"],
}
TRUTH = "pentaprism/core/table.hpp"  # where search may not come, by any way
BINDINGS = [
    "pentaprism/engine/*",
    "pentaprism/rules/records.hpp",
    "pentaprism/games/*/state.hpp",
    "pentaprism/plugin.h",
]
BEYOND_CORE = {"show", "matches", "tuning", "adapters", "play"}
NO_NUMPY = [
    "action.py",
    "errors.py",
    "game.py",
    "levels.py",
    "outcome.py",
    "table.py",
    "protocol/*",
]

INCLUDE = re.compile(r'^\s*(?:#\s*include|cdef extern from)\s*(["<])([^">]+)[">]', re.MULTILINE)


def includes(path: Path) -> list[tuple[str, str]]:
    """Each included name with the character that opens it, < or "."""
    return INCLUDE.findall(path.read_text(encoding="utf-8"))


def reachable(cpp: Path, name: str) -> set[str]:
    """Every header of ours that including `name` brings along, itself too."""
    found: set[str] = set()
    todo = [name]
    while todo:
        header = todo.pop()
        if header not in found:
            found.add(header)
            todo += (
                [inner for _, inner in includes(cpp / header)] if (cpp / header).exists() else []
            )
    return found


def cpp_problems(root: Path) -> list[str]:
    cpp = root / "cpp"
    problems = []
    for path in sorted([*cpp.rglob("*.hpp"), *cpp.rglob("*.cpp")]):
        file = path.relative_to(cpp)
        room = file.parts[1] if len(file.parts) > 2 else ""
        if room not in CPP_ROOMS:
            problems.append(f"cpp/{file}: not in a room")
            continue
        own = "/".join(file.parts[: 3 if room == "games" else 2]) + "/*"
        for bracket, name in includes(path):
            line = f"cpp/{file}: includes {name}"
            if bracket == "<":
                if not re.fullmatch(r"[a-z0-9_]+|immintrin\.h", name):  # the compiler's own
                    problems.append(f"{line}, which is not the standard library")
                if name == "random" or (name == "iostream" and path.suffix == ".hpp"):
                    problems.append(f"{line}, which no header of ours may need")
            elif not any(fnmatch(name, allowed) for allowed in [own, *CPP_ROOMS[room]]):
                problems.append(f"{line}, which is closed to {room}/")
            elif room == "search" and TRUTH in reachable(cpp, name):
                problems.append(f"{line}, which leads to {TRUTH}")
    return problems


def binding_problems(root: Path) -> list[str]:
    problems = []
    for path in sorted([*root.glob("src/*.[ch]pp"), *root.glob("src/*.pyx")]):
        for bracket, name in includes(path):
            beside = "/" not in name and (root / "src" / name).exists()
            allowed = beside or any(fnmatch(name, pattern) for pattern in BINDINGS)
            if bracket == '"' and not allowed:
                problems.append(f"src/{path.name}: includes {name}, which is closed to src/")
    for path in sorted(root.glob("python/pentaprism/include/**/*.h")):
        for bracket, name in includes(path):
            if bracket == '"' or not name.endswith(".h"):
                problems.append(f"{path.name}: includes {name}, which is not the C library")
    return problems


def imported(node: ast.AST) -> list[str]:
    """Full names that a statement imports; `from a import b` gives a.b, which may be a module."""
    if isinstance(node, ast.Import):
        return [name.name for name in node.names]
    if isinstance(node, ast.ImportFrom):
        return [f"{node.module}.{name.name}" for name in node.names]
    return []


def is_for_types_only(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING")


def imports(tree: ast.AST, at_import: bool = True) -> list[tuple[str, bool]]:
    """Each imported name, and whether importing the file imports it."""
    found = []
    for node in ast.iter_child_nodes(tree):
        if is_for_types_only(node):
            continue
        found += [(name, at_import) for name in imported(node)]
        inside = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
        found += imports(node, at_import and not inside)
    return found


def import_problem(file: Path, name: str, at_import: bool) -> str | None:
    top, _, rest = name.partition(".")
    if top == "numpy":
        closed = any(fnmatch(file.as_posix(), pattern) for pattern in NO_NUMPY)
        return "per-move code does without NumPy" if closed else None
    if top != "pentaprism":
        optional = file.parts[0] in BEYOND_CORE or not at_import
        return None if top in sys.stdlib_module_names or optional else "optional at import time"
    folder = rest.partition(".")[0]
    if folder in BEYOND_CORE and file.parts[0] not in BEYOND_CORE and at_import:
        return "the core does not need what lies beyond it"
    if file.parts[0] == "games" and folder not in {"rules", "games"}:
        return "a definition knows only the words of rules/"
    return None


def python_problems(root: Path) -> list[str]:
    package = root / "python" / "pentaprism"
    problems = []
    for path in sorted(package.rglob("*.py")):
        file = path.relative_to(package)
        tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
        for name, at_import in imports(tree):
            problem = import_problem(file, name, at_import)
            if problem:
                problems.append(f"python/pentaprism/{file}: imports {name}: {problem}")
    return problems


def all_problems(root: Path) -> list[str]:
    return cpp_problems(root) + binding_problems(root) + python_problems(root)


def test_every_file_keeps_to_its_room(root: Path) -> None:
    assert list((root / "cpp").rglob("*.hpp"))
    assert all_problems(root) == []


ALLOWED = [
    ("cpp/pentaprism/core/a.hpp", '#include <vector>\n#include "pentaprism/core/b.hpp"'),
    ("cpp/pentaprism/rules/a.cpp", '#include <iostream>\n#include "pentaprism/rules/b.hpp"'),
    ("cpp/pentaprism/effects/a.hpp", '#include "pentaprism/rules/b.hpp"'),
    ("cpp/pentaprism/games/prisma/a.cpp", '#include "pentaprism/games/prisma/b.hpp"'),
    ("cpp/pentaprism/search/a.hpp", '#include "pentaprism/core/view.hpp"'),
    ("cpp/pentaprism/engine/a.cpp", '#include "pentaprism/games/prisma/game.hpp"'),
    ("cpp/pentaprism/engine/a.hpp", '#include "pentaprism/plugin.h"'),
    ("cpp/pentaprism/games/prisma/a.cpp", "#if defined(__BMI2__)\n#include <immintrin.h>\n#endif"),
    ("src/a.cpp", "#include <pybind11/numpy.h>\n#include <vector>"),
    ("src/a.hpp", '#include "a.hpp"'),
    ("src/b.cpp", '#include "pentaprism/games/prisma/state.hpp"'),
    ("src/c.pyx", 'cdef extern from "pentaprism/rules/records.hpp":\n    pass'),
    ("python/pentaprism/view.py", "import math\nimport numpy as np\nfrom pentaprism import _core"),
    ("python/pentaprism/cli.py", "def show():\n    import rich\n    import pentaprism.show"),
    ("python/pentaprism/a.py", "if TYPE_CHECKING:\n    import rich"),
    ("python/pentaprism/matches/a.py", "import rich\nimport pentaprism.show"),
    ("python/pentaprism/games/prisma/a.py", "from pentaprism.rules import tiles"),
]

FORBIDDEN = [
    ("cpp/pentaprism/core/a.hpp", "#include <Python.h>"),
    ("cpp/pentaprism/engine/a.cpp", "#include <Python.h>"),
    ("cpp/pentaprism/engine/a.cpp", "  #  include <pybind11/pybind11.h>"),
    ("cpp/pentaprism/core/a.hpp", "#include <iostream>"),
    ("cpp/pentaprism/search/a.cpp", "#include <random>"),
    ("cpp/pentaprism/core/a.hpp", '#include "ids.hpp"'),
    ("cpp/pentaprism/core/a.hpp", '#include "pentaprism/rules/records.hpp"'),
    ("cpp/pentaprism/rules/a.hpp", '#include "pentaprism/effects/frame.hpp"'),
    ("cpp/pentaprism/rules/a.hpp", '#include "pentaprism/games/prisma/state.hpp"'),
    ("cpp/pentaprism/effects/a.hpp", '#include "pentaprism/search/limit.hpp"'),
    ("cpp/pentaprism/effects/a.hpp", '#include "pentaprism/games/prisma/state.hpp"'),
    ("cpp/pentaprism/games/prisma/a.cpp", '#include "pentaprism/games/prisma_arena/state.hpp"'),
    ("cpp/pentaprism/games/prisma/a.cpp", '#include "pentaprism/search/limit.hpp"'),
    ("cpp/pentaprism/games/prisma/a.cpp", '#include "pentaprism/engine/any.hpp"'),
    ("cpp/pentaprism/search/a.hpp", '#include "pentaprism/core/table.hpp"'),
    ("cpp/pentaprism/search/a.hpp", '#include "pentaprism/rules/records.hpp"'),
    ("cpp/pentaprism/search/a.hpp", '#include "pentaprism/games/prisma/game.hpp"'),
    ("cpp/pentaprism/search/a.hpp", '#include "pentaprism/engine/any.hpp"'),
    ("cpp/pentaprism/tools/a.hpp", "#include <vector>"),
    ("src/a.cpp", '#include "pentaprism/search/ismcts.hpp"'),
    ("src/a.cpp", '#include "pentaprism/core/table.hpp"'),
    ("src/a.cpp", '#include "pentaprism/games/prisma/game.hpp"'),
    ("src/a.pyx", 'cdef extern from "pentaprism/core/table.hpp":\n    pass'),
    ("python/pentaprism/include/pentaprism/plugin.h", "#include <vector>"),
    ("python/pentaprism/engine.py", "import rich"),
    ("python/pentaprism/engine.py", "try:\n    import rich\nexcept ImportError:\n    pass"),
    ("python/pentaprism/engine.py", "class A:\n    from rich import print"),
    ("python/pentaprism/table.py", "import numpy as np"),
    ("python/pentaprism/action.py", "def f():\n    from numpy import array"),
    ("python/pentaprism/protocol/session.py", "import numpy"),
    ("python/pentaprism/cli.py", "from pentaprism import matches"),
    ("python/pentaprism/engine.py", "from pentaprism.show.text import picture"),
    ("python/pentaprism/games/prisma/a.py", "from pentaprism import _core"),
    ("python/pentaprism/games/prisma/a.py", "from pentaprism.table import Table"),
]


def plant(root: Path, name: str, text: str) -> None:
    path = root / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text + "\n", encoding="utf-8")


@pytest.mark.parametrize(("name", "text"), ALLOWED)
def test_what_is_allowed_passes(tmp_path: Path, name: str, text: str) -> None:
    plant(tmp_path, name, text)
    assert all_problems(tmp_path) == []


@pytest.mark.parametrize(("name", "text"), FORBIDDEN)
def test_a_trespass_is_found(tmp_path: Path, name: str, text: str) -> None:
    plant(tmp_path, name, text)
    problems = all_problems(tmp_path)
    assert len(problems) == 1
    assert name.rpartition("/")[2] in problems[0]


def test_search_may_not_reach_the_truth_by_a_detour(tmp_path: Path) -> None:
    plant(tmp_path, "cpp/pentaprism/core/table.hpp", "")
    plant(tmp_path, "cpp/pentaprism/core/b.hpp", '#include "pentaprism/core/table.hpp"')
    plant(tmp_path, "cpp/pentaprism/core/a.hpp", '#include "pentaprism/core/b.hpp"')
    plant(tmp_path, "cpp/pentaprism/search/s.hpp", '#include "pentaprism/core/a.hpp"')
    (problem,) = all_problems(tmp_path)
    assert problem.endswith(
        "includes pentaprism/core/a.hpp, which leads to pentaprism/core/table.hpp"
    )


def loaded_modules(statement: str) -> set[str]:
    code = f"{statement}; import sys; print(*{{name.partition('.')[0] for name in sys.modules}})"
    command = [sys.executable, "-c", code]
    return set(subprocess.run(command, check=True, capture_output=True, text=True).stdout.split())


def test_importing_the_package_loads_nothing_optional() -> None:
    loaded = loaded_modules("import pentaprism") - loaded_modules("pass")
    assert "pentaprism" in loaded
    assert loaded - set(sys.stdlib_module_names) <= {"pentaprism", "numpy"}
