"""What is too much: of processor time, of sleep, of memory, of processes, of files in memory."""
# In the students' kit.

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter, sleep
from typing import NamedTuple

from autograder.contact.watching.processes import Processes
from autograder.contact.watching.turns import Turns
from autograder.contact.watching.usage import MOST_FILES, MOST_PROCESSES, Limit, Usage
from autograder.report import Status

LONGEST_SLEEP = 1.0  # seconds beyond the limit of processor time
UNSEEN = 0.25  # seconds of sleep that need not be noticed
MOMENT = 0.001  # seconds between two looks at a process that seems to be asleep
UNKNOWN_WAITS = 10.0  # where waiting for others looks like sleep: so many times the limit, and seconds more
BUSY_MACHINE = 60.0  # in which a process gets no more than its limit: so many times that, and seconds more


class Excess(NamedTuple):
    """What was too much: the status of the case, and a sentence."""

    status: Status
    message: str


def exceeded_room(used: Usage, limit: Limit) -> Excess | None:
    """What of memory, processes and files is too much."""
    if used.memory > limit.memory:
        most = f"{limit.memory // 1_000_000:,} MB"
        return Excess("memory", f"its processes and files used more than {most} of memory")
    if used.processes > MOST_PROCESSES:
        return Excess("memory", f"it started more than {MOST_PROCESSES} processes")
    if used.files > MOST_FILES:
        return Excess("memory", f"it made more than {MOST_FILES:,} files in /tmp, which is kept in memory")
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
        """What of its time is used up."""
        seconds, cpu = self._seconds, self.cpu_seconds
        if cpu > seconds:
            return Excess("timeout", f"it took longer than {seconds:g} s of processor time")
        waited = self._waited(perf_counter())
        if not self._processes.tells_waits:
            most = UNKNOWN_WAITS * (seconds + 1)
            late = Excess("timeout", f"it took longer than {most:g} s of wall time")
            return late if waited > most else None
        most = seconds + LONGEST_SLEEP
        if waited > min(self.slept + UNSEEN, most) and self._is_seen_asleep() and self.slept > most:
            return Excess("timeout", f"it waited for more than {most:g} s without computing")
        if waited > BUSY_MACHINE * (seconds + 1):
            what = f"in {waited:.0f} s its process was given {cpu:.2g} s of processor time"
            return Excess("grader error", f"this machine has too much to do: {what}")
        return None

    @property
    def cpu_seconds(self) -> float:
        """The processor time used since it began."""
        return self._processes.cpu_seconds() - self._cpu

    def _waited(self, now: float) -> float:
        """How long it did not run in its turns."""
        return now - self._began - self.cpu_seconds - (self._turns.grader_seconds - self._grader)

    def _asleep(self, now: float) -> float:
        """How long it was asleep in its turns, or less. The clock `now` was read before the other figures."""
        queued = self._processes.queued_seconds() + self._turns.grader_queued_seconds()
        return self._waited(now) - (queued - self._queued)

    def _is_seen_asleep(self) -> bool:
        """Whether it is asleep; notes how long it has slept, also if it is only so short a nap.

        How long another one waited for a processor is not known exactly; of one that has ended, not at all.
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
