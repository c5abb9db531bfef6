"""Limits that the kernel puts on all processes of a submission together: control groups (cgroup v2).

See Documentation/admin-guide/cgroup-v2.rst of the kernel, and systemd.resource-control(5).
"""
# In the students' kit.

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from time import sleep
from typing import Protocol

from autograder.sandbox.limits import MOST_PROCESSES, Limit

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
