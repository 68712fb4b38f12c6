"""Compiling out of tree: only what an installed package offers, and a compiler."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
import sysconfig
from pathlib import Path
from types import ModuleType

import pentaprism as pp


def compiled(source: Path, folder: Path) -> Path:
    """A shared library of a .c or an extension module of a .pyx, made with nothing of the tree."""
    include = [f"-I{pp.get_include()}", f"-I{sysconfig.get_path('include')}"]
    target = folder / (source.stem + (sysconfig.get_config_var("EXT_SUFFIX")))
    compiler = os.environ.get("CC", "cc")
    if source.suffix == ".pyx":
        package = Path(pp.__file__).parent.parent  # where Cython finds the .pxd files
        generated = folder / f"{source.stem}.cpp"
        translate = ["cython", "-3", "--cplus", "-I", str(package), "-o", str(generated)]
        subprocess.run([sys.executable, "-m", *translate, str(source)], check=True, cwd=folder)
        source, compiler = generated, os.environ.get("CXX", "c++")
    flags = ["-O1", "-Wall", "-Werror", "-shared", "-fPIC"]
    subprocess.run([compiler, *flags, *include, str(source), "-o", str(target)], check=True)
    return target


def imported(path: Path) -> ModuleType:
    name = path.name.partition(".")[0]
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
