"""The sub-commands of `pacman`."""

from __future__ import annotations

import click

from pacman.cli.completing import VALUES
from pacman.cli.group import CommandGroup
from pacman.support.requirements import DISTRIBUTION

PLACES = {
    "agents": "pacman.cli.catalogue:agents",
    "batch": "pacman.cli.batch:batch",
    "doctor": "pacman.cli.doctor:doctor",
    "explain": "pacman.cli.explain:explain",
    "games": "pacman.cli.play_game:games",
    "layouts": "pacman.cli.catalogue:layouts",
    "new": "pacman.cli.new:new",
    "optimal": "pacman.cli.optimal:optimal",
    "perft": "pacman.cli.perft:perft",
    "play": "pacman.cli.play:play",
    "quiz": "pacman.cli.quiz:quiz",
    "render": "pacman.cli.recorded:render",
    "replay": "pacman.cli.recorded:replay",
    "solve": "pacman.cli.solve:solve",
    "test": "autograder.cli.selftest:selftest",  # loaded when it is used; pacman imports nothing of it
}


@click.group(
    "pacman",
    cls=CommandGroup,
    places=PLACES,
    values=VALUES,
    usual="play",
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="Exit codes: 0 done, 1 a record differs or a test fails, 2 bad input, 3 an agent failed.",
)
@click.option("--traceback", is_flag=True, expose_value=False, help="With any error, show where it arose.")
@click.version_option(package_name=DISTRIBUTION)
@click.pass_context
def cli(context: click.Context) -> int | None:
    """Pacman for teaching search: play, watch, replay, compare.

    Without a command, a good default game is played, as with the command play.
    """
    if context.invoked_subcommand is None:
        from pacman.cli.play import play

        return int(context.invoke(play))
    return None
