"""The command `pacman`: its sub-commands, its errors, its exit code."""

from __future__ import annotations

from collections.abc import Sequence

import click

from pacman.cli.batch import batch
from pacman.cli.catalogue import agents, layouts
from pacman.cli.doctor import doctor
from pacman.cli.entry import run_command
from pacman.cli.new import new
from pacman.cli.perft import perft
from pacman.cli.play import play
from pacman.cli.recorded import render, replay
from pacman.cli.solve import solve


@click.group(
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="Exit codes: 0 done, 1 a record differs, 2 bad input, 3 an agent failed.",
)
@click.option("--traceback", is_flag=True, expose_value=False, help="With any error, show where it arose.")
@click.version_option(package_name="pacman-teaching", prog_name="pacman")
@click.pass_context
def cli(context: click.Context) -> int | None:
    """Pacman for teaching search: play, watch, replay, compare.

    Without a command, a good default game is played: `pacman play`.
    """
    if context.invoked_subcommand is None:
        return int(context.invoke(play))
    return None


for command in (play, batch, replay, render, solve, new, layouts, agents, perft, doctor):
    cli.add_command(command)


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command and returns its exit code; one line says what was wrong with the input."""
    return run_command(cli, "pacman", arguments)
