"""The entry points of the commands `pacman` and `autograder`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pacman.cli.entry import run_command
from pacman.support.places import import_ours

if TYPE_CHECKING:
    import click


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs `pacman` and returns its exit code; one line says what was wrong with the input."""
    return run_command(_commands, "pacman", arguments)


def _commands() -> click.Group:
    from pacman.cli.commands import cli

    return cli


def grader_main() -> int:
    """Runs `autograder`, which is ours even if another package has that name, and returns its exit code."""
    code: int = import_ours("autograder.cli.main").main()
    return code
