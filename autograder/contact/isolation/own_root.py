"""A root folder of its own for a student's process, where root runs this and bubblewrap does not (Linux).

It holds copies of what the sandbox would show, and nothing that can be written. The folder becomes the
process's root folder (chroot), and the process a user without rights.
"""
# In the students' kit.

from __future__ import annotations

import atexit
import os
import shutil
import stat
import subprocess
from collections.abc import Iterable, Mapping
from contextlib import ExitStack
from functools import cache
from pathlib import Path, PurePosixPath
from zlib import crc32

from autograder.contact.isolation import system_calls
from autograder.contact.isolation.config import Config
from autograder.contact.isolation.mounts import (
    ENVIRONMENT,
    IsolationError,
    Mounts,
    is_root,
    python_command,
)
from autograder.contact.isolation.shown import LIBRARIES, SHIM, Shown, check_hidden, shown
from pacman.support.run_folder import run_folder

# A submission gets a user of its own, who may not read, signal or trace others. From these numbers systemd
# takes users of services, who own nothing when the service has ended (systemd.io/UIDS-GIDS).
USERS = range(61184, 65520)
DEVICES = ("null", "urandom")
SUBMISSIONS = "submissions"
FAR = 2**31 * 10**9 - 10**9  # nanoseconds: a time in 2038, the last that every disk can hold
ADMIN_PROGRAMS = "/usr/sbin:/sbin:/usr/bin:/bin"


class OwnRoot:
    """A folder with copies of what processes need; it grows when a process needs another package."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._copied: set[PurePosixPath] = set()
        _make_folder(folder / "dev")
        (folder / SUBMISSIONS).mkdir()
        (folder / SUBMISSIONS).chmod(0o711)  # others' names cannot be listed
        for name in DEVICES:
            _make_device(folder / "dev" / name, Path("/dev", name))

    def add(self, what: Shown) -> None:
        """Copies what is not there yet."""
        hidden = set(what.covered.values())
        new = [place for place in what.places if place not in self._copied]
        for place in new:
            target = self.at(place)
            for folder in reversed(target.relative_to(self.folder).parents):
                _make_folder(self.folder / folder)
            _copy(what.places[place], target, hidden)
            self._copied.add(place)
        if new:
            self._hide_access()

    def _hide_access(self) -> None:
        """Gives all that is shared a time of access that no access changes. Raises IsolationError.

        Else a submission could read some of the files for the next one to see which. Linux replaces only a
        time that is older than the last change, or than a day.
        """
        for path, folders, files in os.walk(self.folder, topdown=False):
            if Path(path) != self.folder / SUBMISSIONS:
                for each in (*(Path(path, name) for name in (*folders, *files)), Path(path)):
                    os.utime(each, ns=(FAR, each.lstat().st_mtime_ns), follow_symlinks=False)
        list(self.folder.iterdir())
        if self.folder.stat().st_atime_ns != FAR:
            raise IsolationError(
                f"the disk of {self.folder} keeps the time at which a file is read, by which a submission"
                " could send the next one messages; set TMPDIR to a folder on a disk without strictatime"
            )

    def at(self, place: PurePosixPath) -> Path:
        """Where this place of the root folder is for us."""
        return self.folder / place.relative_to("/")


@cache
def own_root() -> OwnRoot:
    """The root folder of all processes that this one starts; it is removed when this one ends."""
    stack = ExitStack()
    atexit.register(stack.close)
    outer = stack.enter_context(run_folder())
    (outer / "root").mkdir()
    (outer / "root").chmod(0o755)
    return OwnRoot(outer / "root")


def submissions() -> Path:
    """The folder in which submissions have to lie, so that their processes see them."""
    return own_root().folder / SUBMISSIONS


def command(mounts: Mounts, *, filtered: bool = True) -> list[str]:
    """The command that runs a student's process as a user without rights. Raises IsolationError."""
    if not is_root():
        raise IsolationError("only root can run a submission as another user")
    what, root = shown(mounts.packages), own_root()
    root.add(what)
    folder, user = mounts.folder, USERS[crc32(os.fsencode(mounts.folder)) % len(USERS)]
    os.chown(folder, -1, user)
    folder.chmod(0o750)
    if folder.is_relative_to(root.folder):
        folder = Path("/") / folder.relative_to(root.folder)
    config = Config(
        memory=mounts.memory,
        cpu=mounts.cpu_seconds,
        autograder=SHIM,
        folder=folder,
        packages=what.packages,
        uid=user,
        system_calls=system_calls.encoded() if filtered else None,
        no_processes=True,
    )
    run = python_command(str(what.python), str(SHIM / "contact" / "student" / "main.py"), config)
    return [_chroot(), str(root.folder), *run]


def environment() -> Mapping[str, str]:
    """The process's variables: those of every one, and where the loader finds libraries."""
    return {**ENVIRONMENT, "LD_LIBRARY_PATH": str(LIBRARIES)}


def why_not(mounts: Mounts, hidden: Iterable[Path] = (), *, filtered: bool = True) -> str | None:
    """Why there is no such process here, by which `hidden` cannot be seen; None where there is one."""
    try:
        check_hidden(shown(mounts.packages), hidden)
        tried = subprocess.run(
            command(mounts, filtered=filtered),
            env=dict(environment()),
            input=b"",
            capture_output=True,
            timeout=20,
            check=False,
        )
    except IsolationError as error:
        return str(error)
    except (OSError, subprocess.TimeoutExpired) as error:
        return f"it does not run: {error}"
    if b'"ready"' not in tried.stdout:
        lines = tried.stderr.decode("utf-8", "replace").strip().splitlines() or ["it gave no reason"]
        return f"it does not run: {lines[-1]}"
    return None


def _chroot() -> str:
    path = shutil.which("chroot", path=f"{os.environ.get('PATH', '')}:{ADMIN_PROGRAMS}")
    if path is None:
        raise IsolationError("there is no program chroot (apt-get install coreutils)")
    return path


def _make_device(target: Path, device: Path) -> None:
    """The same device; an empty file where root may make none, or the disk has none."""
    try:
        os.mknod(target, stat.S_IFCHR, device.stat().st_rdev)
        target.chmod(0o666)
        target.open("rb").close()
    except OSError:
        target.unlink(missing_ok=True)
        target.touch()
        target.chmod(0o444)


def _make_folder(folder: Path) -> None:
    if not folder.exists():
        folder.mkdir()
        folder.chmod(0o755)


def _copy(path: Path, target: Path, hidden: set[Path]) -> None:
    """A copy that every user can read and none but its owner can change; links stay what they are."""
    mode = path.lstat().st_mode
    if path in hidden:
        return
    if stat.S_ISLNK(mode):
        target.symlink_to(path.readlink())
    elif stat.S_ISDIR(mode):
        _make_folder(target)
        for each in path.iterdir():
            _copy(each, target / each.name, hidden)
    elif stat.S_ISREG(mode):
        shutil.copyfile(path, target)
        target.chmod(0o755 if mode & 0o111 else 0o644)
        times = path.stat()  # bytecode is used only where it fits its source's time
        os.utime(target, ns=(times.st_atime_ns, times.st_mtime_ns))
