"""Where each numbered rule is enforced and tested: a Sphinx extension, and the parts tests need.

While the documentation is built, the number of a rule gains links to the lines of code and tests
that name it, and every such file becomes a page. Nothing of it is kept, so nothing goes stale.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from html import escape
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from sphinx.application import Sphinx

__all__ = ["Place", "links_added", "places", "rules_of", "specifications"]

CODE, TESTS = ("cpp", "src", "python"), ("tests",)
SOURCES = {".cpp", ".hpp", ".h", ".pyx", ".py", ".toml", ".txt"}
ID = re.compile(r"\b[A-Z]{2}-[A-Z0-9]+-\d+\b")
PREFIX = re.compile(r"Rule(?:-id|s? ids have the) prefix `([A-Z]{2})`")
MOST_LINKS = 3  # of a kind: one for a file
PAGES = "sources"


class Place(NamedTuple):
    """A line that names a rule; the path starts at the top folder, lines count from 1."""

    path: PurePosixPath
    line: int


def definition(prefix: str) -> re.Pattern[str]:
    """A line that defines a rule: (before the number) (the number) (after it)."""
    return re.compile(rf"^([-*|\s]*\*{{0,2}})({prefix}-[A-Z0-9]+-\d+)\b(.*)", re.MULTILINE)


def specifications(root: Path) -> dict[str, Path]:
    """The specification of each prefix of rule numbers."""
    found = {}
    for path in sorted((root / "docs" / "rules").glob("*.md")):
        if prefix := PREFIX.search(path.read_text(encoding="utf-8")):
            found[prefix[1]] = path
    return found


def rules_of(text: str, prefix: str) -> list[str]:
    """The numbers that a specification defines, in its order.

    Withdrawn rules and worked cases are left out.
    """
    return [
        hit[2]
        for hit in definition(prefix).finditer(text)
        if "withdrawn" not in hit[3][:40] and not hit[2].startswith(f"{prefix}-CASE-")
    ]


def places(root: Path, folders: Iterable[str]) -> dict[str, list[Place]]:
    """The lines of these folders that name each rule, by path and line."""
    found = defaultdict(list)
    for folder in folders:
        for path in sorted((root / folder).rglob("*")):
            if path.suffix not in SOURCES:
                continue
            where = PurePosixPath(path.relative_to(root).as_posix())
            for line, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                for rule in dict.fromkeys(ID.findall(text)):
                    found[rule].append(Place(where, line))
    return dict(found)


def links_added(
    text: str,
    prefix: str,
    code: Mapping[str, list[Place]],
    tests: Mapping[str, list[Place]],
    up: str,
) -> str:
    """A specification whose rules carry links; `up` leads from its page to the top of the pages."""

    def of_kind(name: str, known: list[Place]) -> str:
        first = {place.path: place for place in reversed(known)}
        shown = list(reversed(first.values()))[:MOST_LINKS]
        links = (
            f'<a href="{up}{PAGES}/{place.path}.html#L-{place.line}" '
            f'title="{escape(f"{place.path}:{place.line}")}">{name if at == 0 else at + 1}</a>'
            for at, place in enumerate(shown)
        )
        return " ".join(links)

    def linked(hit: re.Match[str]) -> str:
        kinds = (of_kind("code", code.get(hit[2], [])), of_kind("test", tests.get(hit[2], [])))
        links = " · ".join(filter(None, kinds))
        stars, rest = ("**", hit[3][2:]) if hit[3].startswith("**") else ("", hit[3])
        return f"{hit[1]}{hit[2]}{stars}{f' <sup>{links}</sup>' if links else ''}{rest}"

    return definition(prefix).sub(linked, text)


def setup(app: Sphinx) -> dict[str, Any]:
    """What Sphinx calls."""
    from pygments import highlight  # type: ignore[import-untyped]
    from pygments.formatters import HtmlFormatter  # type: ignore[import-untyped]
    from pygments.lexers import get_lexer_for_filename  # type: ignore[import-untyped]

    root = Path(app.srcdir).parent
    prefixes = {f"rules/{path.stem}": prefix for prefix, path in specifications(root).items()}
    code, tests = places(root, CODE), places(root, TESTS)

    def on_source(_: Sphinx, page: str, source: list[str]) -> None:
        if page in prefixes:
            source[0] = links_added(source[0], prefixes[page], code, tests, "../")

    def on_pages(_: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
        if app.builder.format != "html":
            return
        numbered = HtmlFormatter(
            linenos="inline", lineanchors="L", anchorlinenos=True, wrapcode=True
        )
        lines = [place for rules in (code, tests) for known in rules.values() for place in known]
        for path in sorted({place.path for place in lines}):
            text = (root / path).read_text(encoding="utf-8")
            body = highlight(text, get_lexer_for_filename(path.name), numbered)
            context = {"title": str(path), "body": f"<h1>{escape(str(path))}</h1>{body}"}
            yield (f"{PAGES}/{path}", context, "page.html")

    app.connect("source-read", on_source)
    app.connect("html-collect-pages", on_pages)
    return {"parallel_read_safe": True}
