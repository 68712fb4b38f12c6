"""The command line: `pentaprism COMMAND` or `python -m pentaprism COMMAND`.

Exit status: 0, 1 where something that was checked is wrong, 2 for a command that cannot be carried
out as it was given, 3 for an engine that failed, 4 where nobody reads the output, 130 for Ctrl-C.
"""

from __future__ import annotations

import argparse
import io
import sys
from typing import TYPE_CHECKING

import pentaprism
from pentaprism.commands import COMMANDS
from pentaprism.errors import PentaprismError

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["main", "parser"]

EXAMPLES = """examples:
  pentaprism play chroma-arcana --level 3
  pentaprism play chroma-arcana --table --seat p2
  pentaprism analyse duel.ppr --chart chances.png
  pentaprism versus chroma-arcana 3 2 --deals 20
  pentaprism COMMAND --help
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command and returns its exit status."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # names that a narrow encoding does not have
    options = parser().parse_args(arguments)
    try:
        return int(options.run(options) or 0)
    except BrokenPipeError:
        sys.stderr.close()  # nobody reads: be quiet
        return 4
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        return _say(f"{where}{error.strerror or error}")
    except PentaprismError as error:
        return _say(str(error))
    except KeyboardInterrupt:
        return 130


def _say(message: str) -> int:
    print(f"pentaprism: {message}", file=sys.stderr)
    return 2


def parser() -> argparse.ArgumentParser:
    """The commands and their options."""
    top = argparse.ArgumentParser(
        prog="pentaprism",
        description=pentaprism.__doc__,
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    top.add_argument("--version", action="version", version=pentaprism.__version__)
    top.set_defaults(all=top)  # for the completion of shells
    commands = top.add_subparsers(required=True, metavar="COMMAND")
    for command in COMMANDS:
        command.add(commands)
    return top
