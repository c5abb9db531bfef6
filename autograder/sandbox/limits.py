"""Limits of the processes of a submission: time, sleep, memory, processes, files in memory."""
# In the students' kit.

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter, sleep
from typing import NamedTuple

from autograder.report import Status, What
from autograder.sandbox.turns import Turns
from autograder.sandbox.usage import Processes, Usage
from pacman.messages import english

MOST_PROCESSES = 64  # of a submission that is trusted; in the sandbox there is one
MOST_FILES = 2_000  # in the sandbox's /tmp: the kernel needs about 1 kB for each, whatever is in it
LONGEST_SLEEP = 1.0  # seconds beyond the limit of processor time
UNSEEN = 0.25  # seconds of sleep that need not be noticed
MOMENT = 0.001  # seconds between two looks at a process that seems to be asleep
UNKNOWN_WAITS = 10.0  # where waiting for others looks like sleep: so many times the limit, and seconds more
BUSY_MACHINE = 60.0  # in which a process gets no more than its limit: so many times that, and seconds more


@dataclass(frozen=True)
class Limit:
    """The limits of all processes of a submission together."""

    memory: int  # bytes
    output: int  # bytes of what they print


class Excess(NamedTuple):
    """The limit that was exceeded: the status of the case, and a sentence."""

    status: Status
    message: str
    what: What = "stopped"


def exceeded_room(used: Usage, limit: Limit) -> Excess | None:
    """The exceeded limit of memory, processes or files."""
    if used.memory > limit.memory:
        most = limit.memory // 1_000_000
        return Excess(
            "memory", english("its processes and files used more than {number:,} MB of memory", number=most)
        )
    if used.processes > MOST_PROCESSES:
        return Excess("memory", english("it started more than {number} processes", number=MOST_PROCESSES))
    if used.files > MOST_FILES:
        return Excess(
            "memory",
            english("it made more than {number:,} files in /tmp, which is kept in memory", number=MOST_FILES),
        )
    return None


class TimeLimit:
    """The time for one case, from now on.

    Processor time decides. Asleep is a process that has its turn and neither runs nor waits for a processor:
    a busy machine makes nobody late. `has_sent` says whether something that it sent was not read yet.
    """

    def __init__(
        self, seconds: float, processes: Processes, turns: Turns, has_sent: Callable[[], bool] = lambda: False
    ) -> None:
        self._seconds, self._processes, self._turns, self._has_sent = seconds, processes, turns, has_sent
        self._queued = processes.queued_seconds() + turns.grader_queued_seconds()
        self._grader = turns.grader_seconds
        self._cpu = processes.cpu_seconds()
        self._began = perf_counter()
        self.slept = 0.0  # seconds asleep in its turns, as far as it was seen asleep

    def exceeded(self) -> Excess | None:
        """The time that it has used."""
        seconds, cpu = self._seconds, self.cpu_seconds
        if cpu > seconds:
            late = english("it took longer than {seconds:g} s of processor time", seconds=seconds)
            return Excess("timeout", late)
        waited = self._waited(perf_counter())
        if not self._processes.tells_waits:
            most = UNKNOWN_WAITS * (seconds + 1)
            late = english("it took longer than {seconds:g} s of wall time", seconds=most)
            return Excess("timeout", late) if waited > most else None
        most = seconds + LONGEST_SLEEP
        if waited > min(self.slept + UNSEEN, most) and self._is_seen_asleep() and self.slept > most:
            late = english("it waited for more than {seconds:g} s without computing", seconds=most)
            return Excess("timeout", late, "slept")
        if waited > BUSY_MACHINE * (seconds + 1):
            busy = english(
                "this machine has too much to do: in {waited:.0f} s its process was given {cpu:.2g} s of"
                " processor time",
                waited=waited,
                cpu=cpu,
            )
            return Excess("grader error", busy)
        return None

    @property
    def elapsed(self) -> float:
        """The seconds since it began."""
        return perf_counter() - self._began

    @property
    def cpu_seconds(self) -> float:
        """The processor time used since it began."""
        return self._processes.cpu_seconds() - self._cpu

    def _waited(self, now: float) -> float:
        """The time that it did not run in its turns."""
        return now - self._began - self.cpu_seconds - (self._turns.grader_seconds - self._grader)

    def _asleep(self, now: float) -> float:
        """A lower bound of its sleep in its turns. The clock `now` was read before the other figures."""
        queued = self._processes.queued_seconds() + self._turns.grader_queued_seconds()
        return self._waited(now) - (queued - self._queued)

    def _is_seen_asleep(self) -> bool:
        """Return whether it is asleep. Notes how long it has slept, even if it is asleep for only a moment.

        How long other threads waited for a processor is not known exactly, and not at all for threads that
        have ended.
        """
        now, is_asleep = perf_counter(), self._sleeps()
        if is_asleep or self._sleeps_now(self._turns.number):
            self.slept = max(self.slept, self._asleep(now))
        return is_asleep

    def _sleeps(self) -> bool:
        """Whether it is asleep at this moment, and no message of its own is on the way.

        Twice, as the grader may have read a message just now, without having had the time to say so.
        """
        turn = self._turns.number
        if not self._sleeps_now(turn):
            return False
        sleep(MOMENT)
        return self._sleeps_now(turn)

    def _sleeps_now(self, turn: int) -> bool:
        return (
            self._turns.is_students
            and not self._turns.grader_is_ready()
            and self._processes.are_asleep()
            and not self._has_sent()
            and self._turns.number == turn
        )
