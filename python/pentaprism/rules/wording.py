"""Effects in English, made of the phrases of their words: shown beside the printed text.

Only for people. The effect is what counts; where the two differ, one of them is wrong.
"""

from __future__ import annotations

import re

from pentaprism.rules import effects as e
from pentaprism.rules import words as w
from pentaprism.rules.ruleset import Component
from pentaprism.rules.text import text_of

__all__ = ["wording_of"]

SLOT = re.compile(r"\{(\w+)(?::([^{}]*))?\}")
PART = re.compile(r"\[([^\[\]]*)\]")


def wording_of(what: object) -> str:
    """The wording of a component, a text, an effect or a value."""
    if isinstance(what, Component):
        parts = [
            *(_static(text) for text in what.statics),
            *(_clause(text) for text in what.clauses),
        ]
        return " ".join(_sentence(part) for part in parts)
    if isinstance(what, e.Clause):
        return _sentence(_clause(what))
    if isinstance(what, e.Effect | e.Static):
        return _sentence(_phrase(what))
    return _phrase(what)


def _sentence(phrase: str) -> str:
    return (
        phrase[:1].upper() + phrase[1:] + ("" if phrase.endswith((".", "!")) else ".")
        if phrase
        else ""
    )


def _clause(text: e.Clause) -> str:
    text = text.written
    when = _phrase(text.timing)
    effect = _phrase(text.effect)
    condition = "" if text.condition is None else _phrase(text.condition)
    if condition:
        effect = f"if {condition}, {effect}"
    return f"{when}: {effect}" if when else effect


def _static(text: e.Static) -> str:
    phrase = _phrase(text)
    condition = "" if text.condition is None else _phrase(text.condition)
    return f"if {condition}: {phrase}" if condition and condition not in phrase else phrase


def _phrase(what: object) -> str:
    if isinstance(what, w.Node) and what.said is not None and what.said.says:
        return _filled(what.said)
    match what:
        case e.First(parts=parts):
            return _listed([_phrase(part) for part in parts if part != e.NOTHING_TO_DO])
        case e.When(condition=condition, then=then, otherwise=otherwise):
            return f"if {_phrase(condition)}, {_phrase(then)}{_otherwise(otherwise)}"
        case e.IfDone(effect=effect, then=then, otherwise=otherwise):
            return f"{_phrase(effect)}; if that was done, {_phrase(then)}{_otherwise(otherwise)}"
        case e.May(effect=effect, otherwise=otherwise, by=by):
            return f"{_phrase(by)} may {_phrase(effect)}{_otherwise(otherwise)}"
        case e.Choose(parts=parts, by=by):
            who = "" if by == w.ME else f"{_phrase(by)} chooses "
            return f"{who}either {'; or '.join(_phrase(part) for part in parts)}"
        case e.Each(things=things, effect=effect):
            return f"for each of {_phrase(things)}: {_phrase(effect)}"
        case e.Repeat(times=times, effect=effect, going=going):
            end = "" if going is None else f", while {_phrase(going)}"
            return f"{_times(times)}{end}: {_phrase(effect)}"
        case e.Remember(place=place, value=value):
            return (
                f"{_phrase(value)} ({_phrase(place)})"
                if isinstance(value, e.Effect)
                else (f"{_phrase(place)} is {_phrase(value)}")
            )
        case e.Timing(name=name):
            return "" if name in {"cast", "play", "act"} else name.replace("_", " ")
        case w.Filter() | w.Node():
            return _word(what)
        case bool() | int() | str():
            return str(what)
    return text_of(what)


def _rolled(roll: e.Roll) -> str:
    return f"{_phrase(roll.into)} is a number from 1 to {_phrase(roll.faces)}, rolled"


def _otherwise(effect: e.Effect) -> str:
    return "" if effect == e.NOTHING_TO_DO else f"; otherwise {_phrase(effect)}"


def _listed(phrases: list[str]) -> str:
    return ", then ".join(phrase for phrase in phrases if phrase) or "nothing"


def _times(times: object) -> str:
    return (
        {2: "twice", 3: "three times"}.get(times, f"{_phrase(times)} times")
        if isinstance(times, int)
        else (f"as often as {_phrase(times)}")
    )


def _word(node: w.Node) -> str:
    """A value without a phrase: operators in words, constants by their names in lower case."""
    said = node.said
    if said is None:
        return _rolled(node) if isinstance(node, e.Roll) else text_of(node)
    if said.word in {"&", "|"}:
        joint = " and " if said.word == "&" else " or "
        return joint.join(_phrase(arg) for arg in said.args)
    if said.word == "~":
        return f"not {_phrase(said.args[0])}"
    if said.call:
        return text_of(node)
    return {"ME": "you", "IT": "it", "SELF": "this", "EVERYBODY": "everybody"}.get(
        said.word, said.word.lower().replace("_", " ")
    )


def _filled(said: w.Said) -> str:
    """The phrase of a word with its arguments.

    `{n:card}` counts cards (without the sign), `{n:signed}` shows the sign, `{n:+add/remove}` is by
    it, `{who:you/they/all}` by the seat, `{costs:then}` joins several. A part in `[ ]` is left out
    where its argument is nothing.
    """
    given = dict(said.all)

    def fill(match: re.Match[str]) -> str:
        name, form = match.groups()
        value = given[name]
        if form is None:
            return (
                _phrase(value)
                if not isinstance(value, tuple)
                else "; or ".join(map(_phrase, value))
            )
        if form == "then":
            return _listed([_phrase(part) for part in value]) if isinstance(value, tuple) else ""
        if form == "signed":
            return f"{value:+}" if isinstance(value, int) else f"+{_phrase(value)}"
        if form.startswith("+"):
            more, fewer = form[1:].split("/")
            return fewer if isinstance(value, int) and value < 0 else more
        if "/" in form:
            mine, theirs, *everybody = form.split("/")
            return (
                mine
                if value == w.ME
                else everybody[0]
                if everybody and value == w.EVERYBODY
                else theirs
            )
        number = _phrase(abs(value) if isinstance(value, int) else value)
        return f"{number} {form}".rstrip() if number == "1" or not form else f"{number} {form}s"

    def part(match: re.Match[str]) -> str:
        names = [name for name, _ in SLOT.findall(match[1])]
        empty = all(given[name] in (None, ()) or given[name] == e.NOTHING_TO_DO for name in names)
        return "" if empty else match[1]

    return " ".join(SLOT.sub(fill, PART.sub(part, said.says)).split())
