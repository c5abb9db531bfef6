"""The command `autograder`: its exit code, and its errors in one line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pacman.cli.entry import run_command

if TYPE_CHECKING:
    import click


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command and returns its exit code; one line says what was wrong with the input."""
    return run_command(_commands, "autograder", arguments)


def _commands() -> click.Group:
    from autograder.cli.commands import cli

    return cli
