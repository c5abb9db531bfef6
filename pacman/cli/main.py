"""The command `pacman`: its sub-commands, its errors, its exit code."""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Sequence

import click

from pacman.cli.catalogue import agents, layouts
from pacman.cli.doctor import doctor
from pacman.cli.exits import BAD_INPUT, DONE, INTERRUPTED
from pacman.cli.new import new
from pacman.cli.perft import perft
from pacman.cli.play import play
from pacman.cli.recorded import render, replay
from pacman.cli.solve import solve
from pacman.errors import PacmanError


@click.group(
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="Exit codes: 0 done, 1 a record differs, 2 bad input, 3 an agent failed.",
)
@click.option("--traceback", is_flag=True, expose_value=False, help="With any error, show where it arose.")
@click.version_option(package_name="pacman-teaching", prog_name="pacman")
@click.pass_context
def cli(context: click.Context) -> int | None:
    """Pacman for teaching search: play, watch, replay.

    Without a command, a good default game is played: `pacman play`.
    """
    if context.invoked_subcommand is None:
        return int(context.invoke(play))
    return None


for command in (play, replay, render, solve, new, layouts, agents, perft, doctor):
    cli.add_command(command)


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command and returns its exit code; one line says what was wrong with the input."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    with_traceback = "--traceback" in words
    words = [word for word in words if word != "--traceback"]
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a console that cannot show a sign shows ? instead
    try:
        return int(cli.main(words, prog_name="pacman", standalone_mode=False) or 0)
    except click.UsageError as error:
        where = error.ctx.command_path if error.ctx else "pacman"
        return _complain(f"{error.format_message()} (see: {where} --help)")
    except click.ClickException as error:
        return _complain(error.format_message())
    except (PacmanError, OSError) as error:
        if isinstance(error, BrokenPipeError):
            return _reader_left()
        if with_traceback:
            traceback.print_exc()
        return _complain(str(error) if isinstance(error, PacmanError) else _os_sentence(error))
    except (KeyboardInterrupt, click.Abort):
        return INTERRUPTED
    except SystemExit:  # rich's way to say that nobody reads its output any more
        return _reader_left()


def _os_sentence(error: OSError) -> str:
    return f"{error.filename or 'output'}: {error.strerror or error}"


def _reader_left() -> int:
    """Whoever read our output has left, which is no error; nothing may be written there any more."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return DONE


def _complain(sentence: str) -> int:
    click.echo(f"pacman: {' '.join(sentence.split())}", err=True)
    return BAD_INPUT
