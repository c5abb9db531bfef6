"""All processes of one submission together: what they use, and how they are ended."""
# In the students' kit.

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from time import perf_counter
from typing import Protocol

import psutil

from autograder.contact.watching import proc
from autograder.contact.watching.linux import LinuxProcesses
from autograder.contact.watching.usage import Usage

PAUSE = 0.25  # seconds between two searches for processes, which take milliseconds without /proc


class Processes(Protocol):
    """A process and all that it started."""

    @property
    def tells_waits(self) -> bool:
        """Whether `queued_seconds` and `are_asleep` are known, and not just always 0 and True."""
        ...

    def look(self) -> Usage:
        """Finds those that were started since the last look, and what all of them use."""
        ...

    def cpu_seconds(self) -> float:
        """The processor time of all of them, as far as they were seen."""
        ...

    def queued_seconds(self) -> float:
        """How long they could have run and did not."""
        ...

    def are_asleep(self) -> bool:
        """Whether not one of them runs, could run, or waits for a disk."""
        ...

    def kill(self) -> None:
        """Ends all of them."""
        ...


def watch(pid: int) -> Processes:
    """This process and all that it will start."""
    return LinuxProcesses(pid) if proc.is_known(pid) else AnyProcesses(pid)


def innermost(pid: int) -> int:
    """The student's process: the last in the chain of the sandbox's processes with one child each."""
    while len(found := _children(pid)) == 1:
        pid = found[0]
    return pid


def kill_below(pid: int) -> None:
    """Ends all processes that this one started."""
    for child in _children(pid):
        kill_below(child)
        with suppress(psutil.Error):
            psutil.Process(child).kill()


def _children(pid: int) -> Sequence[int]:
    try:
        return proc.children(pid)
    except OSError:
        pass
    try:
        return [child.pid for child in psutil.Process(pid).children()]
    except psutil.Error:
        return ()


class AnyProcesses:
    """Those of any system, by psutil."""

    tells_waits = False

    def __init__(self, pid: int) -> None:
        self._known: dict[psutil.Process, float] = {}  # with the processor time that was last seen
        self._looked = 0.0
        with suppress(psutil.Error):
            self._known[psutil.Process(pid)] = 0.0

    def look(self) -> Usage:
        if perf_counter() - self._looked > PAUSE:
            self._looked = perf_counter()
            for process in list(self._known):
                with suppress(psutil.Error):
                    self._known |= {c: 0.0 for c in process.children() if c not in self._known}
        memory = processes = 0
        for process in list(self._known):
            with suppress(psutil.Error):
                memory += process.memory_info().rss
                processes += 1
        return Usage(memory, processes)

    def cpu_seconds(self) -> float:
        for process in list(self._known):
            with suppress(psutil.Error):
                times = process.cpu_times()
                self._known[process] = times.user + times.system
        return sum(self._known.values())

    def queued_seconds(self) -> float:
        return 0.0

    def are_asleep(self) -> bool:
        return True

    def kill(self) -> None:
        for process in list(self._known):
            with suppress(psutil.Error):
                process.kill()
