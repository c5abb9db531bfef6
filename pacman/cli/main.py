"""The entry points of `pacman` and `autograder`: errors in one line, pipes that are closed early.

Nothing but Python itself and light modules of ours is imported before it is known that the rest is there.
"""

from __future__ import annotations

import os
import re
import sys
import traceback
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

from pacman.cli.exit_codes import BAD_INPUT, DONE, INTERRUPTED
from pacman.errors import PacmanError, printable, reason_of
from pacman.messages import english
from pacman.support.installed import (
    DISTRIBUTION,
    MissingPackageError,
    Requirement,
    check_packages,
    requirements,
)
from pacman.support.language import (
    ENGLISH,
    VARIABLE,
    Language,
    can_be_written,
    chosen_language,
    speaking,
    spoken_text,
    taken_out,
)
from pacman.support.places import import_ours
from pacman.support.streams import replace_unprintable_output

if TYPE_CHECKING:
    import click

OURS = ("pacman", "agents", "autograder")


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs `pacman` and returns its exit code; one line says what was wrong with the input."""
    return run_command(_commands, "pacman", arguments)


def _commands() -> click.Group:
    from pacman.cli.commands import cli

    return cli


def grader_main() -> int:
    """Runs `autograder`, which is ours even if another package has that name, and returns its exit code."""
    code: int = import_ours("autograder.cli.main").main_of_process()
    return code


def run_command(
    load: Callable[[], click.Group],
    program: str,
    arguments: Sequence[str] | None,
    *,
    in_system_language: bool = True,
) -> int:
    """Runs the command and returns its exit code; one line says what was wrong with the input.

    Without arguments those of this process are taken, and the name by which it was called. The command speaks
    the language that is asked for, or the system's if it may.
    """
    words = list(sys.argv[1:] if arguments is None else arguments)
    name = program if arguments is not None else program_name(program, sys.argv[0])
    with_traceback = "--traceback" in words
    words = [word for word in words if word != "--traceback"]
    replace_unprintable_output()
    with ExitStack() as speech:
        try:
            asked, words = taken_out(words)
            language = chosen_language(asked, os.environ, by_system=in_system_language)
            is_asked = bool(asked or os.environ.get(VARIABLE))
            speech.enter_context(speaking(_writable(language, name), is_asked=is_asked))
            if words[:1] != ["doctor"]:  # which says more about what is missing
                check_packages(DISTRIBUTION)
            return _run(load(), name, words)
        except (PacmanError, OSError, ModuleNotFoundError) as error:
            if isinstance(error, BrokenPipeError):
                return _handle_closed_output()
            if isinstance(error, ModuleNotFoundError) and (error.name or "pacman").split(".")[0] in OURS:
                raise
            if with_traceback:
                traceback.print_exc()
            parts = error.errors if isinstance(error, PacmanError) else (error,)
            return max(_complain(name, _sentence(each)) for each in parts)
        except KeyboardInterrupt:
            return INTERRUPTED
        except SystemExit:  # rich's way to say that nobody reads its output any more
            return _handle_closed_output()


def _writable(language: Language, program: str) -> Language:
    """The language, or English if what is printed cannot have its letters; then a line says so."""
    if can_be_written(language, getattr(sys.stdout, "encoding", None)):
        return language
    said = f"{program}: the letters of {language.code} cannot be printed here, so this is in English"
    print(said, file=sys.stderr)
    return ENGLISH


def program_name(program: str, path: str) -> str:
    """The name by which the program was called, if this path of what was started is its.

    >>> program_name("pacman", "/usr/bin/pacman-teaching"), program_name("pacman", "site/pacman/__main__.py")
    ('pacman-teaching', 'python -m pacman')
    """
    name = Path(path).name
    if name == "__main__.py":
        return f"python -m {program}"
    name = re.sub(r"(?i)(-script)?\.(exe|pyw?)$", "", name)
    return name if name.startswith(program) else program


def _run(group: click.Group, name: str, words: list[str]) -> int:
    import click

    from pacman.cli.help import said_by_click

    try:
        return int(group.main(words, prog_name=name, standalone_mode=False) or 0)
    except click.UsageError as error:
        command = [word for word in words[:1] if word in group.list_commands(click.Context(group))]
        where = error.ctx.command_path if error.ctx else " ".join([name, *command])
        said = said_by_click(error.format_message())
        return _complain(name, english("{problem} (see: {command} --help)", problem=said, command=where))
    except click.ClickException as error:
        return _complain(name, said_by_click(error.format_message()))
    except click.Abort:
        return INTERRUPTED


def _sentence(error: PacmanError | OSError | ModuleNotFoundError) -> str:
    if isinstance(error, PacmanError):
        return error.sentence
    if isinstance(error, OSError):
        return english("{file}: {reason}", file=error.filename or english("output"), reason=reason_of(error))
    module = (error.name or "").split(".")[0]
    try:
        known = {each.module: each for each in requirements(DISTRIBUTION)}
    except MissingPackageError as lacking:
        return lacking.sentence
    return MissingPackageError([known.get(module, Requirement(module))]).sentence


def _handle_closed_output() -> int:
    """Return DONE after the reader of our output has left; nothing may be written there any more."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return DONE


def _complain(program: str, sentence: str) -> int:
    print(f"{program}: {printable(' '.join(spoken_text(sentence).split()))}", file=sys.stderr)
    return BAD_INPUT
