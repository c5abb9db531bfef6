"""What every command line of ours has in common: errors in one line, exit codes, readers that leave."""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Sequence

import click

from pacman.cli.exits import BAD_INPUT, DONE, INTERRUPTED
from pacman.errors import PacmanError


def run_command(group: click.Group, program: str, arguments: Sequence[str] | None) -> int:
    """Runs the command and returns its exit code; one line says what was wrong with the input."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    with_traceback = "--traceback" in words
    words = [word for word in words if word != "--traceback"]
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a console that cannot show a sign shows ? instead
    try:
        return int(group.main(words, prog_name=program, standalone_mode=False) or 0)
    except click.UsageError as error:
        where = error.ctx.command_path if error.ctx else program
        return _complain(program, f"{error.format_message()} (see: {where} --help)")
    except click.ClickException as error:
        return _complain(program, error.format_message())
    except (PacmanError, OSError) as error:
        if isinstance(error, BrokenPipeError):
            return _reader_left()
        if with_traceback:
            traceback.print_exc()
        return _complain(program, str(error) if isinstance(error, PacmanError) else _os_sentence(error))
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


def _complain(program: str, sentence: str) -> int:
    click.echo(f"{program}: {' '.join(sentence.split())}", err=True)
    return BAD_INPUT
