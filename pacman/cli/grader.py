"""The command `autograder`, which is ours, whoever else has a package of that name."""

from __future__ import annotations

from pacman.support.places import import_ours


def main() -> int:
    """Runs the command and returns its exit code."""
    code: int = import_ours("autograder.cli.main").main()
    return code
