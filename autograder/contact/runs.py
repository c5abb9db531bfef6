"""The processes of one submission, one after the other: the present one, and one started ahead of time."""
# In the students' kit.

from __future__ import annotations

from contextlib import suppress

from autograder.contact.isolation import OWN, Isolation, Mounts
from autograder.contact.isolation.bytecode import write_bytecode
from autograder.contact.process import StudentProcess
from autograder.contact.watching import Limit, find_groups


class Runs:
    """Begins and ends the processes, and keeps what the ended ones printed and used."""

    def __init__(self, isolation: Isolation, mounts: Mounts, output: int) -> None:
        self.present: StudentProcess | None = None
        self.prepared: StudentProcess | None = None
        self._isolation, self._mounts = isolation, mounts
        self._limit = Limit(mounts.memory, output)
        self._printed: list[str] = []
        self._spent = self._slept = self._cpu = 0.0

    @property
    def printed(self) -> str:
        """What all of them printed, since it was last taken."""
        return "".join([*self._printed, *([self.present.printed] if self.present else [])])

    def take_printed(self) -> str:
        """The same, which is forgotten then."""
        printed = [*self._printed, *([self.present.take_printed()] if self.present else [])]
        self._printed.clear()
        return "".join(printed)

    @property
    def cpu_seconds(self) -> float:
        """The processor time that they have used."""
        return self._cpu + (self.present.cpu_seconds if self.present else 0.0)

    @property
    def spent(self) -> float:
        """The seconds of processor time that they have used when they were asked something."""
        return self._spent + (self.present.spent if self.present else 0.0)

    @property
    def slept(self) -> float:
        """The seconds that they were seen asleep when they were asked something."""
        return self._slept + (self.present.slept if self.present else 0.0)

    def prepare(self) -> None:
        """Starts one ahead of time if there is none; none of the submission's code runs in it yet."""
        if self.present is not None or self.prepared is not None:
            return
        with suppress(Exception):  # whatever it is, it is tried again, and reported, when it is needed
            self.prepared = self._started()

    def begin(self) -> StudentProcess:
        """Makes the prepared one the present one; a new one, if there is none. Raises OSError."""
        self.present = self.prepared or self._started()
        self.prepared = None
        return self.present

    def drop(self) -> None:
        """Ends the present one."""
        if self.present is not None:
            with suppress(OSError):
                self.present.close()
            self._printed.append(self.present.printed)
            self._spent += self.present.spent
            self._slept += self.present.slept
            self._cpu += self.present.cpu_seconds
            self.present = None

    def rest(self, most: int) -> int | None:
        """Lets the present one wait, with so many bytes beyond what is usual; ends it if it has more.

        Returns the bytes, None where none waits.
        """
        held = None
        with suppress(Exception):  # whatever it is, nothing runs that is not watched
            held = None if self.present is None else self.present.rest()
        if held is not None and held <= most:
            return held
        self.drop()
        return None

    def wake(self, seconds: float) -> None:
        """The present one waits no more, and may use so much processor time; drops it if it has ended."""
        if self.present is not None and not self.present.wake(seconds):
            self.drop()

    def close(self) -> None:
        """Ends the present one, and the prepared one."""
        if self.prepared is not None:
            with suppress(OSError):
                self.prepared.close()
            self.prepared = None
        self.drop()

    def _started(self) -> StudentProcess:
        write_bytecode()
        groups = None if self._isolation is OWN else find_groups()
        return StudentProcess(
            self._isolation.command(self._mounts),
            environment=dict(self._isolation.environment()),
            limit=self._limit,
            group=None if groups is None else groups.new(self._limit),
        )
