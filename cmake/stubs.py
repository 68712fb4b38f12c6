"""Write the stub of the compiled module, or with --check compare it with the committed one."""

from __future__ import annotations

import argparse
import difflib
import subprocess
import sys
import tempfile
from pathlib import Path

HEADER = "# Generated from the compiled module by `make stubs`; not edited by hand.\n"


def generated_stub() -> str:
    """The stub; exits with the messages of pybind11-stubgen if a name cannot be resolved."""
    with tempfile.TemporaryDirectory() as folder:
        command = ["pybind11_stubgen", "--exit-code", "--numpy-array-use-type-var"]
        command += ["--output-dir", folder, "pentaprism._core"]
        run = subprocess.run(
            [sys.executable, "-m", *command], check=False, capture_output=True, text=True
        )
        stub = Path(folder, "pentaprism", "_core.pyi")
        if run.returncode != 0 or not stub.exists():
            sys.exit(f"{run.stdout}{run.stderr}no single stub file for pentaprism._core")
        return HEADER + stub.read_text(encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="compare instead of writing")
    parser.add_argument("path", type=Path)
    arguments = parser.parse_args()

    stub = generated_stub()
    if not arguments.check:
        arguments.path.write_text(stub, encoding="utf-8")
        return
    committed = arguments.path.read_text(encoding="utf-8") if arguments.path.exists() else ""
    if committed != stub:
        lines = difflib.unified_diff(
            committed.splitlines(), stub.splitlines(), "committed", "generated", lineterm=""
        )
        sys.exit("\n".join([*lines, f"{arguments.path} is out of date: run `make stubs`"]))


if __name__ == "__main__":
    main()
