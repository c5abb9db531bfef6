"""Choose how a student's code is isolated, once for a whole run."""
# In the students' kit.

from __future__ import annotations

import compileall
import os
import sys
import tempfile
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path

from autograder.sandbox import linux
from autograder.sandbox.visible import (
    ENVIRONMENT,
    Config,
    IsolationError,
    Mounts,
    found_packages,
    interpreter,
    is_root,
    python_command,
)
from pacman.errors import OptionError
from pacman.messages import english
from pacman.support.places import AUTOGRADER, PACMAN

# A process without a sandbox for a student's own file on the student's own machine.


PATIENCE = 0.5  # of a case's time, after which the process writes down where it is


def own_command(mounts: Mounts) -> list[str]:
    """The command that runs the file where it is, as this user, with all that this interpreter can import."""
    config = Config(
        memory=mounts.memory,
        cpu=mounts.cpu_seconds,
        autograder=AUTOGRADER,
        folder=mounts.folder,
        packages={"pacman": PACMAN},
        patience=PATIENCE * mounts.case_seconds,
    )
    main = AUTOGRADER / "sandbox" / "student" / "main.py"
    return [sys.executable, "-P", "-B", "-X", "utf8", str(main), config.as_json()]


# A process without a sandbox, for submissions that are trusted, on any platform; never as root.


def plain_command(mounts: Mounts) -> list[str]:
    """The command that runs a student's process as this user. Raises IsolationError if that is root.

    Where system calls can be filtered, they are, so that it makes none here that fail in a sandbox.
    """
    if is_root():
        raise IsolationError("a submission is never run as root without a sandbox")
    config = Config(
        memory=mounts.memory,
        cpu=mounts.cpu_seconds,
        autograder=AUTOGRADER,
        folder=mounts.folder,
        packages={"pacman": PACMAN, **found_packages(mounts.packages)},
        system_calls=linux.encoded_if_possible(),
    )
    main = AUTOGRADER / "sandbox" / "student" / "main.py"
    return python_command(str(interpreter()), str(main), config)


# The bytecode of sandbox/student/, which students' processes import and cannot write.


@cache
def write_bytecode() -> None:
    """Writes it where it is missing or old, if Python writes bytecode here and the folder can be written to.

    The grader itself imports none of these files, so nobody else would; each process would compile them anew.
    """
    if not sys.dont_write_bytecode:
        compileall.compile_dir(AUTOGRADER / "sandbox" / "student", quiet=2)


@dataclass(frozen=True)
class Isolation:
    """One way to isolate code; if it is of no subclass, no code is run. Every report shows `sentence`."""

    name: str
    sentence: str
    # The folder in which submissions have to lie, if any.
    submissions: Callable[[], Path | None] = field(default=lambda: None, kw_only=True)


@dataclass(frozen=True)
class ProcessIsolation(Isolation):
    """Code is run in a separate process."""

    command: Callable[[Mounts], list[str]]
    environment: Callable[[], Mapping[str, str]] = lambda: ENVIRONMENT  # the process's variables
    has_group: bool = True  # whether the kernel limits all that it starts together, where it can


@dataclass(frozen=True)
class InterpreterIsolation(Isolation):
    """Code is run in this interpreter: see `autograder.sandbox.interpreter`."""


BUBBLEWRAP = ProcessIsolation(
    "bubblewrap",
    english("sandbox (bubblewrap): no network, no files, no other processes; system calls are filtered"),
    linux.bubblewrap_command,
)
UNFILTERED = ProcessIsolation(
    "bubblewrap-without-filter",
    english(
        "bubblewrap WITHOUT a filter of system calls: no network, no files, no other processes; but keys,"
        " locks and the page cache are shared with this machine"
    ),
    partial(linux.bubblewrap_command, filtered=False),
)
CHROOT = ProcessIsolation(
    "chroot",
    english(
        "a user and a root folder of its own: no network, no files of others, none to write to, no other"
        " processes; system calls are filtered"
    ),
    linux.own_root_command,
    linux.own_root_environment,
    submissions=linux.own_root_submissions,
)
UNFILTERED_CHROOT = ProcessIsolation(
    "chroot-without-filter",
    english(
        "a user and a root folder of its own, WITHOUT a filter of system calls: no files of others, none to"
        " write to; but the network is open to it"
    ),
    partial(linux.own_root_command, filtered=False),
    linux.own_root_environment,
    submissions=linux.own_root_submissions,
)
PLAIN = ProcessIsolation(
    "process",
    english("NONE: the submission was trusted with everything that this user may do"),
    plain_command,
)
PRACTICE = InterpreterIsolation(
    "practice",
    english("NONE: for practice, the file ran in the page itself; marks come from your course"),
)
ON_PAPER = Isolation("paper", english("answers on paper: nothing that was handed in was run"))
IN_BROWSER = sys.platform == "emscripten"  # where no process can be started
OWN = (
    PRACTICE
    if IN_BROWSER
    else ProcessIsolation(
        "own",
        english("none: a file of one's own, tested on one's own machine"),
        own_command,
        lambda: {**os.environ, **ENVIRONMENT},
        has_group=False,
    )
)
KINDS = {kind.name: kind for kind in (BUBBLEWRAP, UNFILTERED, CHROOT, UNFILTERED_CHROOT, PLAIN, ON_PAPER)}


def choose(
    *,
    packages: tuple[str, ...] = (),
    hidden: Iterable[Path] = (),
    trust: bool = False,
    without_filter: bool = False,
) -> Isolation:
    """The sandbox, if a trial run of it works; else what the options allow.

    `packages` are those that submissions may import; `hidden` is what they must not see. `without_filter`
    allows bubblewrap where system calls cannot be filtered; `trust` allows that and an ordinary process, if
    that is not root's. Raises IsolationError if neither is allowed or possible.
    """
    if IN_BROWSER:
        return PRACTICE
    hidden = tuple(hidden)
    unfiltered = linux.why_no_filter()
    kind = BUBBLEWRAP if unfiltered is None else UNFILTERED
    with tempfile.TemporaryDirectory() as folder:
        problem = linux.why_no_bubblewrap(
            Mounts(Path(folder), packages, 2**30, 10), hidden, filtered=unfiltered is None
        )
    if problem is None and (unfiltered is None or without_filter or trust):
        return kind
    if trust:
        return _as_another_user(packages, hidden, filtered=unfiltered is None) if is_root() else PLAIN
    if problem is None:
        raise IsolationError(
            "there is no sandbox here, as system calls cannot be filtered: {problem}; --without-filter "
            "runs submissions in bubblewrap alone, and their reports say so",
            problem=unfiltered,
        )
    rights = "as another user" if is_root() else "with everything that this user may do"
    raise IsolationError(
        "there is no sandbox here: {problem}; --trust-submissions runs them without one, {rights}",
        problem=problem,
        rights=rights,
    )


def _as_another_user(packages: tuple[str, ...], hidden: Iterable[Path], *, filtered: bool) -> Isolation:
    with tempfile.TemporaryDirectory() as folder:
        trial = Mounts(Path(folder), packages, 2**30, 10)
        problem = linux.why_no_own_root(trial, hidden, filtered=filtered)
    if problem is None:
        return CHROOT if filtered else UNFILTERED_CHROOT
    raise IsolationError(
        "submissions are never run as root, and here they cannot be run as another user in a root "
        "folder of its own ({problem}); start this as an ordinary user",
        problem=problem,
    )


def by_name(name: str) -> Isolation:
    """The isolation of this name, which a worker process gets in its task."""
    if name not in KINDS:
        raise OptionError(
            "there is no isolation {name!r}; there are: {names}", name=name, names=", ".join(KINDS)
        )
    return KINDS[name]
