"""What is wrong with a definition: stable codes, a place, the words of the author, a hint."""

from __future__ import annotations

import difflib
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

from pentaprism.errors import RulesError

__all__ = ["CODES", "Place", "Problem", "RulesError", "did_you_mean", "here"]

CODES = MappingProxyType(
    {
        "PR101": "A component has an id that another has, or no id at all.",
        "PR102": "A kind, a fact or a timing is named that the game does not have.",
        "PR103": "A fact is missing, or is no number of the game.",
        "PR110": "A fact is outside the range that the rules give it.",
        "PR111": "A component has no printed text, or one without a standing.",
        "PR120": "A parameter or list is missing, unknown, or outside its range.",
        "PR121": "The copies of the components do not add up to what the box holds.",
        "PR201": "A verb, number, area, key or rule is named that the game does not have.",
        "PR202": "A word has too many or too few arguments.",
        "PR203": "An argument is of the wrong type: a number where a thing is wanted.",
        "PR204": "Something optional does nothing when it is declined.",
        "PR205": "A register is read before it is written.",
        "PR206": "A field is read at a timing whose event does not have it.",
        "PR207": "An effect can never be reached or never end.",
        "PR208": "A text needs more registers, steps or room on the stack than there are.",
        "PR209": "A choice with fewer than two parts.",
        "PR210": "A thing is meant where no thing is in question.",
        "PR211": "A component has a text at a timing that its kind does not have.",
        "PR301": "A list or an override names a component that is not there.",
        "PR302": "Rules call each other in a circle.",
        "PR401": "A definition file is not TOML, or a table in it is not known.",
        "PR402": "An effect in a definition file cannot be read.",
        "PR403": "A word in a definition file is not part of the language.",
        "PR404": "A field in a definition file is missing, unknown or of the wrong type.",
        "PR501": "What happens depends on something that not everybody may know.",
        "PR502": "A hidden thing is put where everybody sees it before it was shown.",
        "PR503": "A hidden thing stays in a register after it has been put somewhere.",
        "PR601": "A table of the rulebook has the wrong number of rows.",
        "PR602": "A row of the rulebook names something that there is not.",
        "PR603": "An expression refers to itself, or is too long to work out.",
        "PR604": "The head of a program does not fit its use.",
        "PR605": "A register is named that there is not.",
        "PR606": "An operand is not what stands there.",
        "PR607": "A value has the wrong type.",
        "PR608": "A program runs on behind its end, or operand rows are in the wrong place.",
        "PR609": "A fact or a parameter in the arrays is out of range.",
        "PR610": "A secret answer goes to a register that others see.",
    }
)
"""What each code means. A code keeps its meaning."""


@dataclass(frozen=True, order=True)
class Place:
    """A line of a file; line 0 is the file as a whole."""

    file: str
    line: int = 0

    def __str__(self) -> str:
        name = Path(self.file).name or self.file
        return f"{name}:{self.line}" if self.line else name


def here(depth: int = 1) -> Place:
    """Where the asking function was called (1), or the one that called it (2), and so on."""
    frame = sys._getframe(depth + 1)
    return Place(frame.f_code.co_filename, frame.f_lineno)


@dataclass(frozen=True)
class Problem:
    """One thing that is wrong with a definition."""

    code: str
    where: Place
    what: str
    hint: str = ""

    def __str__(self) -> str:
        hint = f"\n    hint: {self.hint}" if self.hint else ""
        return f"{self.where}: {self.code} {self.what}{hint}"


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """A hint that names the nearest known word, or all of them where there are few."""
    names = sorted(known)
    same = [name for name in names if name.casefold() == word.casefold()]
    near = same or difflib.get_close_matches(word, names, n=1, cutoff=0.6)
    if near:
        return f"did you mean {near[0]!r}?"
    return f"known: {', '.join(names)}" if 0 < len(names) <= 12 else ""
