"""Definitions as text: the expression that an author would write, in Python and TOML alike."""

from __future__ import annotations

from dataclasses import fields

from pentaprism.rules import words as w

__all__ = ["text_of"]

OPERATORS = {"&": 2, "|": 1, "~": 3}


def text_of(node: object) -> str:
    """The expression of a value, an effect or a part of one."""
    if isinstance(node, w.Node):
        return _node(node)
    if isinstance(node, tuple):
        return ", ".join(text_of(part) for part in node)
    return repr(node)


def _node(node: w.Node) -> str:
    said = node.said
    if said is None:
        return _built(node)
    if said.word in OPERATORS:
        return _operator(said)
    if not said.call:
        return said.word
    args = [text_of(arg) for arg in said.args]
    args += [f"{name}={text_of(arg)}" for name, arg in said.named]
    return f"{said.word}({', '.join(args)})"


def _operator(said: w.Said) -> str:
    """An operation on filters, with brackets where they are needed."""
    parts = [_bracketed(arg, OPERATORS[said.word]) for arg in said.args]
    return f"~{parts[0]}" if said.word == "~" else f" {said.word} ".join(parts)


def _bracketed(node: object, binding: int) -> str:
    looser = isinstance(node, w.Node) and node.said and OPERATORS.get(node.said.word, 9) < binding
    return f"({text_of(node)})" if looser else text_of(node)


def _built(node: w.Node) -> str:
    """What was built without a word, for messages: its kind and what it is made of."""
    if isinstance(node, w.Maths):
        return f"{node.op}({text_of(node.parts)})"
    if isinstance(node, w.Register | w.Field | w.Seat | w.Mark):
        return node.name
    if isinstance(node, w.Asked):
        parts = ([] if node.who is None else [node.who]) + list(node.args)
        return f"{node.name}({text_of(tuple(parts))})" if parts else node.name
    given = [getattr(node, f.name) for f in fields(node) if f.name != "said"]
    shown = [text_of(value) for value in given if value not in (None, (), False, "")]
    return f"{type(node).__name__.lower()}({', '.join(shown)})"
