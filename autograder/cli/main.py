"""The command `autograder`: its exit code, and its errors in one line."""
# In the students' kit.

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from autograder.garbage_collection import SELDOM, collecting_garbage, end_without_collecting
from pacman.cli.main import run_command

if TYPE_CHECKING:
    import click


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command and returns its exit code; one line says what was wrong with the input."""
    with _ending_as_by_ctrl_c(), collecting_garbage(SELDOM):
        # Reports are files for others, so they do not depend on the grader's system.
        return run_command(_commands, "autograder", arguments, in_system_language=False)


def main_of_process() -> int:
    """Like `main`, for a process that ends afterwards."""
    try:
        return main()
    finally:
        end_without_collecting()


@contextmanager
def _ending_as_by_ctrl_c() -> Iterator[None]:
    """End on SIGTERM or when the terminal closes as on Ctrl-C, so that nothing is left behind."""
    if threading.current_thread() is not threading.main_thread():  # only that one may be asked
        yield
        return
    asked = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    changed = [one for one in asked if signal.getsignal(one) is signal.SIG_DFL]  # nohup ignores SIGHUP
    for one in changed:
        signal.signal(one, signal.default_int_handler)
    try:
        yield
    finally:
        for one in changed:
            signal.signal(one, signal.SIG_DFL)


def _commands() -> click.Group:
    from autograder.cli.commands import cli

    return cli
