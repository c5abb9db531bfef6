"""All processes of one submission together: the time and memory that they use, and how they are ended."""
# In the students' kit.

from __future__ import annotations

import os
import signal
from collections.abc import Sequence
from contextlib import suppress
from time import perf_counter
from typing import NamedTuple, Protocol

import psutil

from autograder.sandbox import proc

SMALL = 64_000_000  # bytes; a /tmp that is smaller is the sandbox's own, and lies in memory
AT_REST = "SsTtZXx"  # asleep, stopped, ended
LOOK_PAUSE = 0.25  # seconds between two searches for processes, which take milliseconds without /proc


class Usage(NamedTuple):
    """The use of all processes of a submission at this moment."""

    memory: int = 0  # bytes, those of files in memory included
    processes: int = 0
    files: int = 0  # in a /tmp of their own


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
        """The time that they could have run and did not."""
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


class LinuxProcesses:
    """A process and all that it started; those that leave its family are known if they were seen before."""

    tells_waits = True

    def __init__(self, pid: int) -> None:
        self._first = pid
        self._known: dict[int, int] = {}  # when each was started, by its id
        self._cpu: dict[tuple[int, int], float] = {}  # seconds, as last seen, also of those that have ended
        self._of_children = 0.0  # seconds, of children that ended, some of which were never seen
        self._queued = 0.0
        self._meet(pid)

    def look(self) -> Usage:
        memory, of_children = 0, 0.0
        for pid in list(self._known):
            found = self._seen(pid)
            if found is None:
                self._known.pop(pid, None)  # the thread that watches may have done it
                continue
            memory += found.resident
            of_children += found.of_children
            with suppress(OSError):
                for child in proc.children(pid):
                    memory += self._meet(child)
        if len(self._known) > 1:  # what they share is to be counted once
            memory = sum(map(proc.share_of_memory, list(self._known)))
        self._of_children = of_children
        self.cpu_seconds()
        files, kept = self._own_files()
        return Usage(memory + kept, len(self._known), files)

    def cpu_seconds(self) -> float:
        for key in list(self._known.items()):
            with suppress(OSError):
                self._cpu[key] = proc.cpu_seconds(key[0])
        seen = sum(self._cpu.values())
        if not self._of_children:
            return seen
        alive = sum(self._cpu.get(key, 0.0) for key in list(self._known.items()))
        return max(seen, alive + self._of_children)

    def queued_seconds(self) -> float:
        total = 0.0
        for pid in list(self._known):
            with suppress(OSError):
                total += sum(proc.queued_seconds(pid, thread) for thread in proc.threads(pid))
        self._queued = max(self._queued, total)  # those that have ended take theirs with them
        return self._queued + proc.throttled_seconds(self._first)

    def are_asleep(self) -> bool:
        for pid in list(self._known):
            try:
                states = [proc.stat(pid, thread).state for thread in proc.threads(pid)]
            except OSError:  # it ends at this moment
                return False
            if any(state not in AT_REST for state in states):
                return False
        return True

    def kill(self) -> None:
        for pid in list(self._known):
            if self._seen(pid) is not None:
                with suppress(OSError):
                    os.kill(pid, signal.SIGKILL)

    def _meet(self, pid: int) -> int:
        """Remembers a process; its memory, if it is new."""
        if pid in self._known:
            return 0
        try:
            found = proc.stat(pid)
        except (FileNotFoundError, ProcessLookupError):
            return 0
        self._known[pid] = found.started
        return found.resident

    def _seen(self, pid: int) -> proc.Stat | None:
        """The process, unless it has ended or its number belongs to another process."""
        try:
            found = proc.stat(pid)
            has_ended = found.state in "ZX" and len(proc.threads(pid)) <= 1
        except (FileNotFoundError, ProcessLookupError):
            return None
        # Another thread may have forgotten it just now.
        return found if found.started == self._known.get(pid) and not has_ended else None

    def _own_files(self) -> tuple[int, int]:
        """The number of files in the sandbox's /tmp, and their bytes; (0, 0) if it is the machine's own."""
        try:
            room = os.statvfs(f"/proc/{self._first}/root/tmp")
        except OSError:
            return 0, 0
        if room.f_blocks * room.f_frsize > SMALL:
            return 0, 0
        return room.f_files - room.f_ffree, (room.f_blocks - room.f_bfree) * room.f_frsize


class AnyProcesses:
    """The processes of any system, as psutil sees them."""

    tells_waits = False

    def __init__(self, pid: int) -> None:
        self._known: dict[psutil.Process, float] = {}  # with the processor time that was last seen
        self._looked = 0.0
        with suppress(psutil.Error):
            self._known[psutil.Process(pid)] = 0.0

    def look(self) -> Usage:
        if perf_counter() - self._looked > LOOK_PAUSE:
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
