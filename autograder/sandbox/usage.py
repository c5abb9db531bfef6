"""Use of time, memory and processes by a submission's processes, and its limits."""
# In the students' kit.

from __future__ import annotations

import os
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from time import perf_counter, sleep
from typing import NamedTuple, Protocol

import psutil

from autograder.report import Status, What
from pacman.messages import english

# What Linux tells of a process: its clock, and the files of /proc. Raises OSError if it is gone.


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


def has_bytes(descriptor: int) -> bool:
    """Whether there is something to read in this pipe; False where nobody can say so (Windows)."""
    if not hasattr(select, "poll"):
        return False
    ready = select.poll()
    ready.register(descriptor, select.POLLIN)
    return bool(ready.poll(0))


def _read_file(path: str) -> bytes:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        return os.read(descriptor, MOST)
    finally:
        os.close(descriptor)


# Whose turn it is in the conversation: only a student's own turns are the student's time.


class Turns:
    """Begins with the grader's turn. One thread takes turns, another thread reads them."""

    def __init__(self) -> None:
        self.number = 0  # odd: the student's
        self._since = perf_counter()
        self._grader = 0.0
        self._thread = threading.get_native_id()

    def to_student(self) -> None:
        """The grader begins to send: what is read or not read of it is the student's business."""
        if self.number % 2 == 0:
            self._grader += perf_counter() - self._since
            self.number += 1

    def to_grader(self) -> None:
        """The grader has a whole message, and looks for the answer."""
        self._since = perf_counter()
        self.number += 1

    @property
    def is_students(self) -> bool:
        """Whether the grader waits for the student's process."""
        return self.number % 2 == 1

    @property
    def grader_seconds(self) -> float:
        """The total time of the grader's turns."""
        return self._grader + (0.0 if self.is_students else perf_counter() - self._since)

    def grader_queued_seconds(self) -> float:
        """The total time that the grader could have run and did not; also while messages waited for it."""
        try:
            return queued_seconds(os.getpid(), self._thread)
        except OSError:
            return 0.0

    def grader_is_ready(self) -> bool:
        """Whether the grader could run at this moment, so that a message may wait for it."""
        try:
            return stat(os.getpid(), self._thread).state in "RD"
        except OSError:
            return True


# What the processes of a submission may use together, and what they do use.


MOST_PROCESSES = 64  # of a submission that is trusted; in the sandbox there is one
MOST_FILES = 2_000  # in the sandbox's /tmp: the kernel needs about 1 kB for each, whatever is in it


@dataclass(frozen=True)
class Limit:
    """The limits of all processes of a submission together."""

    memory: int  # bytes
    output: int  # bytes of what they print


class Usage(NamedTuple):
    """Their use at this moment."""

    memory: int = 0  # bytes, those of files in memory included
    processes: int = 0
    files: int = 0  # in a /tmp of their own


# The processes of a submission on Linux, where the kernel says what each does and what it waits for.


SMALL = 64_000_000  # bytes; a /tmp that is smaller is the sandbox's own, and lies in memory
AT_REST = "SsTtZXx"  # asleep, stopped, ended


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
                for child in children(pid):
                    memory += self._meet(child)
        if len(self._known) > 1:  # what they share is to be counted once
            memory = sum(map(share_of_memory, list(self._known)))
        self._of_children = of_children
        self.cpu_seconds()
        files, kept = self._own_files()
        return Usage(memory + kept, len(self._known), files)

    def cpu_seconds(self) -> float:
        for key in list(self._known.items()):
            with suppress(OSError):
                self._cpu[key] = cpu_seconds(key[0])
        seen = sum(self._cpu.values())
        if not self._of_children:
            return seen
        alive = sum(self._cpu.get(key, 0.0) for key in list(self._known.items()))
        return max(seen, alive + self._of_children)

    def queued_seconds(self) -> float:
        total = 0.0
        for pid in list(self._known):
            with suppress(OSError):
                total += sum(queued_seconds(pid, thread) for thread in threads(pid))
        self._queued = max(self._queued, total)  # those that have ended take theirs with them
        return self._queued + throttled_seconds(self._first)

    def are_asleep(self) -> bool:
        for pid in list(self._known):
            try:
                states = [stat(pid, thread).state for thread in threads(pid)]
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
            found = stat(pid)
        except (FileNotFoundError, ProcessLookupError):
            return 0
        self._known[pid] = found.started
        return found.resident

    def _seen(self, pid: int) -> Stat | None:
        """The process, unless it has ended or its number belongs to another process."""
        try:
            found = stat(pid)
            has_ended = found.state in "ZX" and len(threads(pid)) <= 1
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


# Limits that the kernel puts on all processes of a submission together: control groups (cgroup v2).
#
# See Documentation/admin-guide/cgroup-v2.rst of the kernel, and systemd.resource-control(5).


ROOT = Path("/sys/fs/cgroup")
PREFIX = "pacman-grading-"  # then the id of the process that made it
NEEDED = {"memory", "pids", "cpu"}
ROOM = 64_000_000  # bytes beyond the limit, for the sandbox itself, and so that a sentence comes first
TRIAL = Limit(memory=64_000_000, output=0)
JOIN = 'echo $$ > "$0" && exec "$@"'  # the shell joins the group, and becomes the command
TRIES, TRY_PAUSE = 100, 0.01  # for processes to end that were killed, seconds
MANAGER = ("XDG_RUNTIME_DIR", "DBUS_SESSION_BUS_ADDRESS")  # variables that lead to a user's systemd


class Group(Protocol):
    """A control group for one process and all that it starts."""

    def command(self, words: Sequence[str]) -> list[str]:
        """The command that runs this one in the group."""
        ...

    def out_of_memory(self) -> bool:
        """Whether the kernel ended a process in it for that, as far as that is known."""
        ...

    def remove(self) -> None:
        """Ends what runs in it, and removes it."""
        ...


class Groups(Protocol):
    """Makes groups."""

    def new(self, limit: Limit) -> Group:
        """A group with these limits. Raises OSError."""
        ...


@cache
def find_groups() -> Groups | None:
    """The way to make groups on this machine, by this user; None if they cannot be."""
    if sys.platform != "linux":
        return None
    base = _delegated_group(ROOT)
    if base is not None:
        remove_abandoned(base)
        return Folders(base)
    return Scopes() if Scopes().work() else None


def settings(limit: Limit) -> Mapping[str, str]:
    """The contents of the files of a group."""
    return {
        "memory.max": str(limit.memory + ROOM),
        "memory.swap.max": "0",
        "pids.max": str(MOST_PROCESSES),
        "cpu.max": "100000 100000",  # of microseconds: one processor
    }


class Folders:
    """Groups as folders in one that was delegated to this user."""

    def __init__(self, base: Path) -> None:
        self._base = base

    def new(self, limit: Limit) -> Folder:
        """A folder of its own, named by this process."""
        made = Folder(Path(tempfile.mkdtemp(prefix=f"{PREFIX}{os.getpid()}-", dir=self._base)))
        try:
            for name, value in settings(limit).items():
                if name != "memory.swap.max" or (made.path / name).exists():  # there may be no swap
                    (made.path / name).write_text(value)
        except OSError:
            made.remove()
            raise
        return made


class Folder:
    """One group, by its folder."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def command(self, words: Sequence[str]) -> list[str]:
        return ["/bin/sh", "-c", JOIN, str(self.path / "cgroup.procs"), *words]

    def out_of_memory(self) -> bool:
        with suppress(OSError, ValueError, IndexError):
            counts = (self.path / "memory.events").read_text().split()
            return int(counts[counts.index("oom_kill") + 1]) > 0
        return False

    def remove(self) -> None:
        with suppress(OSError):
            descriptor = os.open(self.path / "cgroup.kill", os.O_WRONLY)  # never makes the file
            with os.fdopen(descriptor, "wb", buffering=0) as file:
                file.write(b"1")
        for _ in range(TRIES):
            with suppress(OSError):
                self.path.rmdir()
            if not self.path.exists():
                return
            sleep(TRY_PAUSE)


class Scopes:
    """Groups made by systemd, which removes them when their last process has ended."""

    def new(self, limit: Limit) -> Scope:
        """The scope begins when its command is run."""
        return Scope(limit)

    def work(self) -> bool:
        """Whether the limits of a scope hold: they need cgroup v2, and a running systemd of this user."""
        if shutil.which("systemd-run") is None:
            return False
        shown = f'cat "{ROOT}$(sed -n s/^0:://p /proc/self/cgroup)/memory.max"'
        command = Scope(TRIAL).command(["/bin/sh", "-c", shown])
        try:
            tried = subprocess.run(command, env={}, capture_output=True, timeout=5, check=False)
        except (OSError, subprocess.TimeoutExpired):
            return False
        return tried.stdout.strip().isdigit() and int(tried.stdout) <= TRIAL.memory + ROOM


class Scope:
    """One scope of systemd."""

    def __init__(self, limit: Limit) -> None:
        self._limit = limit

    def command(self, words: Sequence[str]) -> list[str]:
        values = settings(self._limit)
        properties = {
            "MemoryMax": values["memory.max"],
            "MemorySwapMax": values["memory.swap.max"],
            "TasksMax": values["pids.max"],
            "CPUQuota": "100%",
        }
        given = [word for name, value in properties.items() for word in ("-p", f"{name}={value}")]
        run = [shutil.which("systemd-run") or "systemd-run", "--scope", "--quiet", "--collect", *given]
        if os.geteuid() == 0:
            return [*run, "--", *words]
        # A student's process is started without any of our variables, and systemd-run needs these.
        kept = [f"{name}={os.environ[name]}" for name in MANAGER if name in os.environ]
        removed = [word for name in MANAGER for word in ("-u", name)]
        return ["/usr/bin/env", *kept, *run, "--user", "--", "/usr/bin/env", *removed, *words]

    def out_of_memory(self) -> bool:
        return False

    def remove(self) -> None:
        pass


def remove_abandoned(base: Path) -> None:
    """Removes the groups of graders that were killed."""
    for path in base.glob(f"{PREFIX}*"):
        maker = path.name.removeprefix(PREFIX).split("-")[0]
        if maker.isdigit() and not Path(f"/proc/{maker}").exists():
            Folder(path).remove()


def _delegated_group(root: Path) -> Path | None:
    """The folder in which this user may make groups with limits; this process may have to move for it."""
    try:
        lines = Path("/proc/self/cgroup").read_text().splitlines()
        own = root / next(line[4:] for line in lines if line.startswith("0::/"))
        base = own.parent if own.name.startswith(PREFIX) else own
        if not set((base / "cgroup.controllers").read_text().split()) >= NEEDED:
            return None
        if not set((base / "cgroup.subtree_control").read_text().split()) >= NEEDED:
            _hand_on(base)
        return base if os.access(base, os.W_OK) else None
    except (OSError, StopIteration):
        return None


def _hand_on(base: Path) -> None:
    """Lets groups in this one have limits: which the kernel allows where no process is in it itself."""
    control = base / "cgroup.subtree_control"
    wanted = " ".join(f"+{name}" for name in sorted(NEEDED))
    if (base / "cgroup.procs").read_text().split() == [str(os.getpid())]:
        own = Path(tempfile.mkdtemp(prefix=f"{PREFIX}{os.getpid()}-", dir=base))
        (own / "cgroup.procs").write_text(str(os.getpid()))
    control.write_text(wanted)


# All processes of one submission together: what they use, and how they are ended.


LOOK_PAUSE = 0.25  # seconds between two searches for processes, which take milliseconds without /proc


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
    return LinuxProcesses(pid) if is_known(pid) else AnyProcesses(pid)


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
        return children(pid)
    except OSError:
        pass
    try:
        return [child.pid for child in psutil.Process(pid).children()]
    except psutil.Error:
        return ()


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


# What is too much: of processor time, of sleep, of memory, of processes, of files in memory.


LONGEST_SLEEP = 1.0  # seconds beyond the limit of processor time
UNSEEN = 0.25  # seconds of sleep that need not be noticed
MOMENT = 0.001  # seconds between two looks at a process that seems to be asleep
UNKNOWN_WAITS = 10.0  # where waiting for others looks like sleep: so many times the limit, and seconds more
BUSY_MACHINE = 60.0  # in which a process gets no more than its limit: so many times that, and seconds more


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
