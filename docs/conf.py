"""Sphinx settings; `make docs` treats every warning as an error."""

from __future__ import annotations

import sys
from pathlib import Path

import pentaprism

sys.path.insert(0, str(Path(__file__).parent))  # for rule_links

project = "pentaprism"
author = "the Pentaprism developers"
project_copyright = "the Pentaprism developers"
version = release = pentaprism.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.viewcode", "rule_links"]
exclude_patterns = ["_build"]
nitpicky = True
nitpick_ignore_regex = [("py:class", ".*")]  # types in signatures, not all of which have a place

myst_enable_extensions = ["colon_fence", "deflist", "dollarmath", "substitution"]
myst_substitutions = {"version": version}
myst_heading_anchors = 3

autodoc_member_order = "bysource"
autodoc_typehints = "description"

html_theme = "furo"
html_title = f"pentaprism {version}"
