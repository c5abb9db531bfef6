"""Chooses how a student's code is isolated, once for a whole run."""
# In the students' kit.

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from autograder.contact.isolation import bubblewrap, own, own_root, plain, system_calls
from autograder.contact.isolation.mounts import ENVIRONMENT, IsolationError, Mounts, is_root
from pacman.errors import OptionError


@dataclass(frozen=True)
class Isolation:
    """One way to isolate code. Every report shows `sentence`."""

    name: str
    sentence: str
    command: Callable[[Mounts], list[str]]
    environment: Callable[[], Mapping[str, str]] = lambda: ENVIRONMENT  # the process's variables
    submissions: Callable[[], Path | None] = lambda: None  # the folder in which they have to lie, if any


BUBBLEWRAP = Isolation(
    "bubblewrap",
    "sandbox (bubblewrap): no network, no files, no other processes; system calls are filtered",
    bubblewrap.command,
)
UNFILTERED = Isolation(
    "bubblewrap-without-filter",
    "bubblewrap WITHOUT a filter of system calls: no network, no files, no other processes; but keys, locks"
    " and the page cache are shared with this machine",
    partial(bubblewrap.command, filtered=False),
)
CHROOT = Isolation(
    "chroot",
    "a user and a root folder of its own: no network, no files of others, none to write to, no other"
    " processes; system calls are filtered",
    own_root.command,
    own_root.environment,
    own_root.submissions,
)
UNFILTERED_CHROOT = Isolation(
    "chroot-without-filter",
    "a user and a root folder of its own, WITHOUT a filter of system calls: no files of others, none to write"
    " to; but the network is open to it",
    partial(own_root.command, filtered=False),
    own_root.environment,
    own_root.submissions,
)
PLAIN = Isolation(
    "process",
    "NONE: the submission was trusted with everything that this user may do",
    plain.command,
)
OWN = Isolation(
    "own",
    "none: a file of one's own, tested on one's own machine",
    own.command,
    lambda: {**os.environ, **ENVIRONMENT},
)
KINDS = {kind.name: kind for kind in (BUBBLEWRAP, UNFILTERED, CHROOT, UNFILTERED_CHROOT, PLAIN)}


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
    hidden = tuple(hidden)
    unfiltered = system_calls.why_not()
    kind = BUBBLEWRAP if unfiltered is None else UNFILTERED
    with tempfile.TemporaryDirectory() as folder:
        problem = bubblewrap.why_not(
            Mounts(Path(folder), packages, 2**30, 10), hidden, filtered=unfiltered is None
        )
    if problem is None and (unfiltered is None or without_filter or trust):
        return kind
    if trust:
        return _as_another_user(packages, hidden, filtered=unfiltered is None) if is_root() else PLAIN
    if problem is None:
        raise IsolationError(
            f"there is no sandbox here, as system calls cannot be filtered: {unfiltered};"
            " --without-filter runs submissions in bubblewrap alone, and their reports say so"
        )
    rights = "as another user" if is_root() else "with everything that this user may do"
    raise IsolationError(
        f"there is no sandbox here: {problem}; --trust-submissions runs them without one, {rights}"
    )


def _as_another_user(packages: tuple[str, ...], hidden: Iterable[Path], *, filtered: bool) -> Isolation:
    with tempfile.TemporaryDirectory() as folder:
        trial = Mounts(Path(folder), packages, 2**30, 10)
        problem = own_root.why_not(trial, hidden, filtered=filtered)
    if problem is None:
        return CHROOT if filtered else UNFILTERED_CHROOT
    raise IsolationError(
        "submissions are never run as root, and here they cannot be run as another user in a root folder of"
        f" its own ({problem}); start this as an ordinary user"
    )


def by_name(name: str) -> Isolation:
    """The isolation of this name, which a worker process gets in its task."""
    if name not in KINDS:
        raise OptionError(f"there is no isolation {name!r}; there are: {', '.join(KINDS)}")
    return KINDS[name]
