"""What a student's process prints: read as it comes, and kept up to a limit."""
# In the students' kit.

from __future__ import annotations

import os
import select
from collections.abc import Callable
from threading import Lock
from time import sleep
from typing import IO

from autograder.contact.watching.proc import has_bytes
from pacman.errors import printable

KEPT_OUTPUT = 10_000  # bytes that are shown
TELLS_BYTES = hasattr(select, "poll")  # whether the system says if there is something to read in a pipe
PART = 1 << 16  # bytes read at once
MOMENT = 0.05  # seconds in which a thread reads what is there


class Printed:
    """The reading end of the pipe, for a thread that calls `drain` and for one that wants the text."""

    def __init__(self, pipe: IO[bytes], most: int, too_much: Callable[[], None]) -> None:
        self._pipe, self._most, self._too_much = pipe, most, too_much
        self._kept = bytearray()
        self._reading = Lock()

    @property
    def text(self) -> str:
        """The beginning of what was printed, since it was last taken."""
        return _shown(bytes(self._kept))

    def take(self) -> str:
        """The same, which is forgotten then: what is printed from now on is the beginning of another text."""
        taken = bytes(self._kept)
        del self._kept[: len(taken)]
        return _shown(taken)

    def drain(self) -> None:
        """Reads until the process and all that it started have closed the pipe; closes it.

        Here, as while an orphan holds it open, another pipe could get its number.
        """
        there = select.poll() if TELLS_BYTES else None
        if there is not None:
            there.register(self._pipe, select.POLLIN)
        while True:
            if there is not None:
                there.poll()  # without the lock
            with self._reading:
                if (there is None or has_bytes(self._pipe.fileno())) and not self._read():
                    self._pipe.close()
                    return

    def catch_up(self) -> None:
        """Sees to it that what was printed before this moment is read."""
        if not TELLS_BYTES:
            sleep(MOMENT)  # the thread that drains reads all the time
            return
        with self._reading:
            while not self._pipe.closed and has_bytes(self._pipe.fileno()) and self._read():
                pass

    def _read(self) -> bool:
        """Whether there was something."""
        try:
            chunk = os.read(self._pipe.fileno(), PART)
        except OSError:
            return False
        room = self._most + 1 - len(self._kept)
        self._kept += chunk[:room]
        if len(self._kept) > self._most:
            self._too_much()
        return bool(chunk)


def _shown(kept: bytes) -> str:
    more = "\n… and more" if len(kept) > KEPT_OUTPUT else ""
    return printable(kept[:KEPT_OUTPUT].decode("utf-8", "replace")) + more
