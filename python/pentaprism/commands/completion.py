"""`pentaprism completion`"""

from __future__ import annotations

import argparse

from pentaprism.commands._common import Commands, add_parser, need

SHELLS = ("bash", "zsh", "tcsh")


def add(commands: Commands[argparse.ArgumentParser]) -> None:
    """Says what the command takes."""
    parser = add_parser(
        commands,
        "completion",
        "print what makes a shell complete these commands",
        [
            "pentaprism completion bash > ~/.local/share/bash-completion/completions/pentaprism",
            "pentaprism completion zsh > ~/.zfunc/_pentaprism",
        ],
    )
    parser.add_argument("shell", choices=SHELLS)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> None:
    """The completion of a shell; games are completed too."""
    need("shtab")
    import shtab

    import pentaprism
    from pentaprism.reference import reference_games

    games = " ".join((*pentaprism.game_ids(), *reference_games()))
    helpers = {
        "bash": f'_pentaprism_games() {{ compgen -W "{games}" -- "$1"; }}',
        "zsh": f"_pentaprism_games() {{ compadd {games} }}",
    }
    print(shtab.complete(options.all, shell=options.shell, preamble=helpers.get(options.shell, "")))
