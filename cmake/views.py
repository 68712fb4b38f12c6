"""Write the games' states as Cython structs, or with --check compare them with those committed."""

from __future__ import annotations

import argparse
import keyword
import sys
from pathlib import Path

from pentaprism import _core, game
from pentaprism.reference import reference_game, reference_games

HEADER = "# Generated from the compiled module by `make stubs`; not edited by hand."
TEMPLATES = {"Bag", "Bounded", "Hand", "Pile", "Stack"}
"""Records of several sizes: the size is part of the struct's name."""


class Structs:
    """The structs of one state, those inside others first."""

    def __init__(self, state: _core.Layout) -> None:
        self.texts: dict[str, str] = {}
        self.numbers: set[str] = set()
        self.add("State", state)

    def add(self, name: str, layout: _core.Layout) -> None:
        lines = [f"cdef packed struct {name}:"]
        for field in layout.fields:
            shape = "".join(f"[{count}]" for count in field.type.shape)
            shown = f"{field.name}_" if keyword.iskeyword(field.name) else field.name
            lines.append(f"    {self.type_of(field.type)} {shown}{shape}")
        text = "\n".join(lines) + "\n"
        if self.texts.setdefault(name, text) != text:
            sys.exit(f"two records are both called {name}")

    def type_of(self, layout: _core.Layout) -> str:
        if layout.kind == "V":
            name = self.name_of(layout)
            self.add(name, layout)
            return name
        number = f"{'' if layout.kind == 'i' else 'u'}int{8 * layout.size}_t"
        self.numbers.add(number)
        return number

    def name_of(self, layout: _core.Layout) -> str:
        if not layout.name:
            sys.exit("a record inside a state has no name: its Described<> lacks kName")
        if layout.name not in TEMPLATES:
            return layout.name
        item = f"_{self.type_of(layout.fields[0].type)}" if layout.name == "Bounded" else ""
        return f"{layout.name}{item}_{capacity_of(layout)}"

    def text(self, id: str) -> str:
        imports = f"from libc.stdint cimport {', '.join(sorted(self.numbers))}"
        about = (
            f'"""What a state of {id} is: `from pentaprism.views.{stem_of(id)} cimport State`."""'
        )
        return "\n\n".join([f"{HEADER}\n{about}\n{imports}\n", *self.texts.values()])


def capacity_of(layout: _core.Layout) -> int:
    """How much the record holds: the size of the array inside."""
    first = layout.fields[0].type
    return first.shape[0] if first.shape else capacity_of(first)


def stem_of(id: str) -> str:
    """A game's name as a module may have it."""
    stem = id.replace("-", "_")
    return stem if stem.isidentifier() else f"game_{stem}"


def generated() -> dict[str, str]:
    """The text of each file."""
    games = [*map(reference_game, reference_games()), *map(game.load, game.game_ids())]
    files = {f"{stem_of(g.id)}.pxd": Structs(g._core.layout).text(g.id) for g in games}
    return files | {"__init__.pxd": HEADER + "\n"}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="compare instead of writing")
    parser.add_argument("folder", type=Path)
    arguments = parser.parse_args()

    files = generated()
    folder: Path = arguments.folder
    old = {path.name: path.read_text(encoding="utf-8") for path in folder.glob("*.pxd")}
    if arguments.check:
        wrong = sorted(name for name in {*files, *old} if files.get(name) != old.get(name))
        sys.exit(f"{folder}: out of date: {', '.join(wrong)}: run `make stubs`" if wrong else 0)
    folder.mkdir(exist_ok=True)
    for name in {*old} - {*files}:
        (folder / name).unlink()
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
