"""Expressions of the language as text: what stands in quotes in a definition file.

They are read with `ast` against the words of the game and nothing else: no other names, no
attributes, no imports, no calls beyond the words. Reading somebody's file can never run somebody's
code.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping
from functools import cache

from pentaprism import _core
from pentaprism.rules import words as w
from pentaprism.rules.arguments import misfit
from pentaprism.rules.dictionary import signature_of
from pentaprism.rules.problems import did_you_mean
from pentaprism.rules.vocabulary import vocabulary

__all__ = ["WordError", "parse"]

LONGEST = 4000
COUNTING = frozenset({"count", "any_of"})


class WordError(Exception):
    """What cannot be read: code, what, hint, line within the text, and the field it is about."""

    def __init__(
        self, code: str, what: str, hint: str = "", line: int = 1, field: str = ""
    ) -> None:
        super().__init__(what)
        self.code = code
        self.what = what
        self.hint = hint
        self.line = line
        self.field = field


def parse(text: str, words: Mapping[str, object]) -> object:
    """The value that an expression of the language describes.

    Raises `WordError` for anything that is not made of the given words, whole numbers, `True` and
    `False`, quoted names and the signs `& | ~ -`.
    """
    if len(text) > LONGEST:
        message = f"longer than {LONGEST} characters"
        raise WordError(code="PR402", what=message)
    try:
        tree = ast.parse(text.strip(), mode="eval")
    except SyntaxError as error:
        raise WordError(
            code="PR402", what=f"cannot be read: {error.msg}", line=error.lineno or 1
        ) from None
    except (MemoryError, RecursionError, ValueError):
        raise WordError(code="PR402", what="cannot be read: too deep, or not text") from None
    return _Reading(words).value(tree.body)


class _Reading:
    """Turns a syntax tree into a value, allowing only what the language has."""

    def __init__(self, words: Mapping[str, object]) -> None:
        self.words = words

    def value(self, node: ast.expr, depth: int = 0) -> object:
        if depth > 40:
            raise WordError(
                code="PR402", what="brackets inside brackets, too deep", line=node.lineno
            )
        match node:
            case ast.Constant(value=int() | str() as constant):
                return constant
            case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int() as number)) if (
                not isinstance(number, bool)
            ):
                return -number
            case ast.UnaryOp(op=ast.Invert(), operand=operand):
                return ~self._filter(operand, depth)
            case ast.BinOp(left=left, op=ast.BitAnd(), right=right):
                return self._filter(left, depth) & self._filter(right, depth)
            case ast.BinOp(left=left, op=ast.BitOr(), right=right):
                return self._filter(left, depth) | self._filter(right, depth)
            case ast.Name(id=name):
                return self._constant(name, node)
            case ast.Call(func=ast.Name(id=name), args=args, keywords=keywords):
                return self._call(name, args, keywords, node, depth)
        what = f"{ast.unparse(node)[:60]!r} is not part of the language"
        hint = "an effect is made of words, whole numbers and the signs & | ~"
        raise WordError(code="PR403", what=what, hint=hint, line=node.lineno)

    def _filter(self, node: ast.expr, depth: int) -> w.Filter:
        value = self.value(node, depth + 1)
        if not isinstance(value, w.Filter):
            raise WordError(
                code="PR203", what=f"{ast.unparse(node)!r} is no filter", line=node.lineno
            )
        return value

    def _known(self, name: str, node: ast.expr) -> object:
        if name not in self.words:
            hint = did_you_mean(name, self.words)
            raise WordError(
                code="PR403", what=f"there is no word {name!r}", hint=hint, line=node.lineno
            )
        return self.words[name]

    def _constant(self, name: str, node: ast.expr) -> object:
        known = self._known(name, node)
        if callable(known):
            raise WordError(
                code="PR402", what=f"{name} needs brackets: {name}(…)", line=node.lineno
            )
        return known

    def _call(
        self,
        name: str,
        args: list[ast.expr],
        keywords: list[ast.keyword],
        node: ast.expr,
        depth: int,
    ) -> object:
        known = self._known(name, node)
        if not callable(known):
            raise WordError(code="PR402", what=f"{name} takes no brackets", line=node.lineno)
        positional = [self.value(arg, depth + 1) for arg in args]
        by_name: dict[str, object] = {}
        for keyword in keywords:
            if keyword.arg is None:
                raise WordError(
                    code="PR403", what="** is not part of the language", line=node.lineno
                )
            by_name[keyword.arg] = self.value(keyword.value, depth + 1)
        try:
            wrong = misfit(known, positional, by_name)
            if wrong:
                hint = "" if "did you mean" in wrong else _form(name, known)
                raise WordError(code="PR203", what=f"{name}: {wrong}", hint=hint, line=node.lineno)
            made = known(*positional, **by_name)
        except TypeError as error:
            what = f"{name}: {str(error).replace('()', '')}"
            hint = _form(name, known)
            raise WordError(code="PR202", what=what, hint=hint, line=node.lineno) from None
        if name in COUNTING and isinstance(made, w.Tally):
            _seen_by_all(made, node)
        return made


def _form(name: str, word: object) -> str:
    return f"it is written {signature_of(name, word)}"


def _seen_by_all(tally: w.Tally, node: ast.expr) -> None:
    """What depends on cards that only some see would tell the others of them."""
    things = tally.things
    if things.filter is not None and things.area in hidden_areas():
        what = f"{ast.unparse(node)[:60]} depends on cards that not everybody sees"
        hint = "count the whole hand, or what lies open"
        raise WordError(code="PR501", what=what, hint=hint, line=node.lineno)


@cache
def hidden_areas() -> frozenset[str]:
    """Areas of which somebody may not see what is in them."""
    vocabularies = [vocabulary(game) for game in _core.ruled_games()]
    return frozenset(
        name for words in vocabularies for name, area in words.areas.items() if area.hidden
    )
