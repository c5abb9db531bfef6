"""The streams of this process: what it prints and reads, closed ones, and quiet blocks."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Lock

STREAMS = (0, 1, 2)  # the numbers of the files that a program reads from and writes to


def replace_unprintable_output() -> None:
    """Lets a console print ? in place of a sign that it cannot show, rather than raise."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def open_closed_streams() -> None:
    """Opens the null device for each closed file 0 to 2, so that no other file gets its number."""
    while (number := os.open(os.devnull, os.O_RDWR)) in STREAMS:
        os.set_inheritable(number, True)
    os.close(number)


def are_streams_open() -> bool:
    """Whether this process has its files 0 to 2 and Python's streams."""
    try:
        for stream in STREAMS:
            os.get_inheritable(stream)  # which raises, and is much quicker than `fstat`
    except OSError:
        return False
    return not any(stream is None or stream.closed for stream in (sys.stdin, sys.stdout, sys.stderr))


def discard_output() -> None:
    """Read nothing and discard all output of this process from now on, whichever code prints it.

    That is also what is written to its files 0 to 2 past Python, and what programs print that it starts.
    """
    _lead_nowhere()
    _open_streams()


def _lead_nowhere() -> None:
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in STREAMS:
        os.dup2(nowhere, stream)
    if nowhere in STREAMS:
        os.set_inheritable(nowhere, True)  # which `dup2` did not do, as it was the same file
    else:
        os.close(nowhere)


def _open_streams() -> None:
    """Gives Python new streams for the files 0 to 2."""
    sys.stdin = open(0, encoding="utf-8", closefd=False)  # noqa: SIM115
    sys.stdout = open(1, "w", encoding="utf-8", errors="replace", closefd=False)  # noqa: SIM115
    sys.stderr = open(2, "w", encoding="utf-8", errors="replace", closefd=False)  # noqa: SIM115


class _Quiet:
    """The number of quiet blocks of this process now, and where its output went before."""

    def __init__(self) -> None:
        self.lock = Lock()
        self.blocks = 0
        self.before: list[tuple[int, int]] = []  # streams and copies of what they were
        self.python = sys.stdin, sys.stdout, sys.stderr


_QUIET = _Quiet()


@contextmanager
def quiet() -> Iterator[None]:
    """Print nothing and read nothing in this block, like `discard_output`.

    Several threads may be in such blocks; the last one that leaves turns the output on again.
    """
    with _QUIET.lock:
        if not _QUIET.blocks:
            _flush()
            _QUIET.python = sys.stdin, sys.stdout, sys.stderr
            _QUIET.before = _redirect_output()
        _QUIET.blocks += 1
    try:
        yield
    finally:
        with _QUIET.lock:
            _QUIET.blocks -= 1
            if not _QUIET.blocks:
                _lead_nowhere()  # again, as what is flushed now may have been closed
                _flush()
                for stream, copy in _QUIET.before:
                    os.dup2(copy, stream)
                    os.close(copy)
                sys.stdin, sys.stdout, sys.stderr = _QUIET.python


def _redirect_output() -> list[tuple[int, int]]:
    """Leads the streams nowhere; returns each with a copy of what it was."""
    open_closed_streams()
    copies = [(stream, os.dup(stream)) for stream in STREAMS]
    discard_output()
    return copies


def _flush() -> None:
    for stream in (sys.stdout, sys.stderr):
        with suppress(AttributeError, OSError, ValueError):  # there is none, or it is closed
            stream.flush()
