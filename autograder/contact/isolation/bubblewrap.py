"""A sandbox by bubblewrap (Linux): no network, no files, no other processes."""
# In the students' kit.

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path, PurePosixPath

from autograder.contact.isolation import system_calls
from autograder.contact.isolation.config import Config
from autograder.contact.isolation.mounts import (
    ENVIRONMENT,
    NOBODY,
    IsolationError,
    Mounts,
    is_root,
    python_command,
)
from autograder.contact.isolation.shown import SHIM, SUBMISSION, Shown, check_hidden, shown

SCRATCH_BYTES = 16_000_000
DEVICES = ("/dev/null", "/dev/urandom")


def command(mounts: Mounts, *, filtered: bool = True) -> list[str]:
    """The command that runs a student's process in a sandbox of its own. Raises IsolationError."""
    what = shown(mounts.packages)
    config = Config(
        memory=mounts.memory,
        cpu=mounts.cpu_seconds,
        autograder=SHIM,
        folder=SUBMISSION,
        packages=what.packages,
        uid=NOBODY if is_root() else None,
        system_calls=system_calls.encoded() if filtered else None,
        no_processes=True,
    )
    variables = {**ENVIRONMENT, **what.environment()}
    return [
        _program(),
        *_rights(),
        *_files(what),
        *("--ro-bind", str(mounts.folder), str(SUBMISSION)),
        *("--perms", "1777", "--size", str(SCRATCH_BYTES), "--tmpfs", "/tmp"),
        *("--remount-ro", "/", "--chdir", "/tmp"),
        *(word for name, value in variables.items() for word in ("--setenv", name, value)),
        "--",
        *python_command(str(what.python), str(SHIM / "contact" / "student" / "main.py"), config),
    ]


def why_not(mounts: Mounts, hidden: Iterable[Path] = (), *, filtered: bool = True) -> str | None:
    """Why there is no such process here, by which `hidden` cannot be seen; None where there is one."""
    if not sys.platform.startswith("linux"):
        return "bubblewrap is for Linux"
    if shutil.which("bwrap") is None:
        return "bubblewrap is not installed (apt-get install bubblewrap)"
    try:
        check_hidden(shown(mounts.packages), hidden)
        words = command(mounts, filtered=filtered)
        tried = subprocess.run(words, input=b"", capture_output=True, timeout=20, check=False)
    except IsolationError as error:
        return str(error)
    except (OSError, subprocess.TimeoutExpired) as error:
        return f"bubblewrap does not run: {error}"
    if b'"ready"' not in tried.stdout:
        lines = tried.stderr.decode("utf-8", "replace").strip().splitlines() or ["it gave no reason"]
        return f"bubblewrap does not run: {lines[-1]}"
    return None


def _program() -> str:
    return shutil.which("bwrap") or "bwrap"


def _rights() -> Sequence[str]:
    """Namespaces and capabilities; root keeps two capabilities, with which the process becomes nobody.

    An ordinary user's process is the first of its namespace: bubblewrap's own, of the same user, could be
    attacked. Root's comes after bubblewrap's, which it cannot attack as nobody, and with which it ends when
    this program is killed: bubblewrap has given up the right to end a process of nobody's.
    """
    shared = ("--die-with-parent", "--new-session", "--clearenv", "--cap-drop", "ALL")
    if is_root():
        apart = ("--unshare-pid", "--unshare-net", "--unshare-ipc", "--unshare-uts", "--unshare-cgroup-try")
        return (*apart, *shared, "--cap-add", "CAP_SETUID", "--cap-add", "CAP_SETGID")
    nobody = ("--uid", str(NOBODY), "--gid", str(NOBODY))
    return ("--unshare-all", "--unshare-user", "--disable-userns", "--as-pid-1", *shared, *nobody)


def _files(what: Shown) -> Iterator[str]:
    """Shows what is allowed, covers what lies in it and is not, and two devices.

    The folders above each place are made first, open to nobody too: bubblewrap's own are for root only.
    """
    places = [*what.places, *map(PurePosixPath, DEVICES)]
    above = [folder for place in places for folder in reversed(place.parents[:-1])]
    inside = [folder for folder in dict.fromkeys(above) if folder not in what.places]
    for folder in inside:
        yield from ("--perms", "0755", "--dir", str(folder))
    for place, path in what.places.items():
        yield from ("--ro-bind", str(path), str(place))
    for place, path in what.covered.items():
        if path.is_dir():
            yield from ("--tmpfs", str(place), "--remount-ro", str(place))
        else:
            yield from ("--ro-bind", "/dev/null", str(place))
    for device in DEVICES:
        yield from ("--dev-bind", device, device)
