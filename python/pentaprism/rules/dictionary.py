"""The words of a language for people: how each is written, and what it means."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Iterator, Mapping
from textwrap import fill

from pentaprism.rules.arguments import kinds_of, said_of
from pentaprism.rules.problems import did_you_mean
from pentaprism.rules.words import Node

__all__ = ["entry_of", "listing_of", "signature_of"]

WIDTH, COLUMN = 100, 30


def signature_of(name: str, word: object) -> str:
    """How a word is written: `draw(who, n)`, `damage(n, target[, reach])`, `strike(force=…)`.

    In `[ ]` stands what may be left out; `name=…` is given with its name, and may be left out too.
    """
    if not callable(word):
        return name
    text = ""
    for parameter in inspect.signature(word).parameters.values():
        joint = ", " if text else ""
        optional = parameter.default is not inspect.Parameter.empty
        match parameter.kind:
            case inspect.Parameter.VAR_POSITIONAL | inspect.Parameter.VAR_KEYWORD:
                text += f"{joint}{parameter.name}, …"
            case inspect.Parameter.KEYWORD_ONLY:
                text += f"{joint}{parameter.name}=…"
            case _ if optional:
                text += f"[{joint}{parameter.name}]"
            case _:
                text += f"{joint}{parameter.name}"
    return f"{name}({text})"


def listing_of(words: Mapping[str, object]) -> Iterator[str]:
    """All words: those with brackets by the module that has them, then the others by their kind."""
    groups: dict[str, list[str]] = {}
    for name in sorted(words):
        word = words[name]
        if callable(word):
            groups.setdefault(_heading(word), []).append(name)
    for heading, names in sorted(groups.items(), key=lambda group: not _of_all(words[group[1][0]])):
        yield ""
        yield heading
        for name in names:
            yield _line(signature_of(name, words[name]), _about(words[name]))
    yield ""
    yield "Words without brackets."
    kinds: dict[str, list[str]] = {}
    for name in sorted(words):
        if not callable(words[name]):
            kinds.setdefault(said_of([type(words[name])]), []).append(name)
    for kind, names in kinds.items():
        yield _line(kind, " ".join(names))


def entry_of(words: Mapping[str, object], name: str) -> Iterator[str]:
    """One word: how it is written, what it means, and what each of its arguments is.

    Raises `KeyError` with a hint where there is no such word.
    """
    if name not in words:
        raise KeyError(did_you_mean(name, words))
    word = words[name]
    yield signature_of(name, word)
    if not callable(word):
        says = word.said.says.strip() if isinstance(word, Node) and word.said else ""
        yield f"  {said_of([type(word)])}{': ' if says else ''}{says}"
        return
    text = " ".join((inspect.getdoc(word) or "").split())
    yield fill(text, WIDTH, initial_indent="  ", subsequent_indent="  ")
    taken = kinds_of(word)
    for parameter in inspect.signature(word).parameters.values():
        kind = said_of(taken.get(parameter.name, (object,)))
        optional = parameter.default is not inspect.Parameter.empty
        default = parameter.default
        left_out = f"; {default} if left out" if default not in {None, ""} else "; may be left out"
        yield f"    {parameter.name:10} {kind}{left_out if optional else ''}"


def _of_all(word: object) -> bool:
    """Whether all games have it: such words come first."""
    return str(getattr(word, "__module__", "")).startswith("pentaprism.rules.")


def _heading(word: Callable[..., object]) -> str:
    """What the module of a word says it is about."""
    module = sys.modules.get(word.__module__)
    return ((module and module.__doc__) or word.__module__).strip().split("\n")[0]


def _about(word: object) -> str:
    """The first sentence of what a word means."""
    return (inspect.getdoc(word) or "").split("\n\n")[0].replace("\n", " ")


def _line(left: str, right: str) -> str:
    first = f"  {left:{COLUMN}} " if len(left) <= COLUMN else f"  {left}\n{' ' * (COLUMN + 3)}"
    rest = fill(right, WIDTH - COLUMN - 3).replace("\n", "\n" + " " * (COLUMN + 3))
    return f"{first}{rest}".rstrip()
