"""The facts that Linux tells of a process: its clock, and the files of /proc.

All of this raises OSError if the process is gone.
"""
# In the students' kit.

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import NamedTuple

CLOCK_OF_PROCESS = 2  # the number of a process's clock is made of this and its id: clock_getcpuclockid(3)
PAGE = os.sysconf("SC_PAGE_SIZE") if hasattr(os, "sysconf") else 4096
TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100  # of processor time in a second
MOST = 1 << 16  # bytes of one file of /proc


class Stat(NamedTuple):
    """One line of /proc/PID/stat, as far as it is needed."""

    state: str  # R: running, or runnable; S, T, t: asleep or stopped; D: waits for a disk; Z: ended
    of_children: float  # seconds of processor time of the children that it has waited for
    started: int  # in ticks since the machine started: with the id it is unique
    resident: int  # bytes in memory, those that it shares included


def stat(pid: int, thread: int | None = None) -> Stat:
    """The state of this process, or of one of its threads."""
    line = _read_file(f"/proc/{pid}/stat" if thread is None else f"/proc/{pid}/task/{thread}/stat")
    fields = line[line.rindex(b")") + 2 :].split()  # its name comes before, and may hold anything
    of_children = (int(fields[13]) + int(fields[14])) / TICKS
    return Stat(fields[0].decode(), of_children, int(fields[19]), int(fields[21]) * PAGE)


def threads(pid: int) -> list[int]:
    """The ids of its threads."""
    return [int(name) for name in os.listdir(f"/proc/{pid}/task")]  # noqa: PTH208 - called many times a second


def children(pid: int) -> list[int]:
    """The ids of the processes that it started and that have not ended."""
    found: list[int] = []
    for thread in threads(pid):
        try:
            found += map(int, _read_file(f"/proc/{pid}/task/{thread}/children").split())
        except OSError:  # the thread has ended
            continue
    return found


def cpu_seconds(pid: int) -> float:
    """The processor time of all of its threads, those that have ended included; exact to a microsecond."""
    return time.clock_gettime((~pid << 3) | CLOCK_OF_PROCESS)


def queued_seconds(pid: int, thread: int) -> float:
    """The time that a thread waited while others ran: sched-stats.rst of the kernel's documentation."""
    return int(_read_file(f"/proc/{pid}/task/{thread}/schedstat").split()[1]) / 1e9


def share_of_memory(pid: int) -> int:
    """Its bytes in memory, of which those that n processes share count 1/n; 0 if it is gone."""
    try:
        words = _read_file(f"/proc/{pid}/smaps_rollup").split()
        return int(words[words.index(b"Pss:") + 1]) * 1024
    except (OSError, ValueError):
        return 0


def throttled_seconds(pid: int) -> float:
    """The seconds in which the process's control group had used up its share; 0 if unknown."""
    try:
        lines = _read_file(f"/proc/{pid}/cgroup").decode().splitlines()
        path = next(line[3:] for line in lines if line.startswith("0::"))
        counts = _read_file(f"/sys/fs/cgroup{path}/cpu.stat").split()
        return int(counts[counts.index(b"throttled_usec") + 1]) / 1e6
    except (OSError, StopIteration, ValueError):
        return 0.0


def is_known(pid: int) -> bool:
    """Whether this machine tells all of the above."""
    try:
        cpu_seconds(pid)
        queued_seconds(pid, pid)
        children(pid)
    except (AttributeError, OSError, ValueError):
        return False
    return Path(f"/proc/{pid}/stat").exists()


def _read_file(path: str) -> bytes:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        return os.read(descriptor, MOST)
    finally:
        os.close(descriptor)
