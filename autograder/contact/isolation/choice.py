"""Chooses how a student's code is isolated, once for a whole run."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from autograder.contact.isolation import bubblewrap, own, plain, system_calls
from autograder.contact.isolation.mounts import ENVIRONMENT, IsolationError, Mounts
from pacman.errors import OptionError


@dataclass(frozen=True)
class Isolation:
    """One way to isolate code. Every report shows `sentence`."""

    name: str
    sentence: str
    command: Callable[[Mounts], list[str]]
    environment: Callable[[], Mapping[str, str]] = lambda: ENVIRONMENT  # the process's variables


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
PLAIN = Isolation(
    "process",
    "NONE but a process of its own: the submission was trusted with this machine",
    plain.command,
)
OWN = Isolation(
    "own",
    "none: a file of one's own, tested on one's own machine",
    own.command,
    lambda: {**os.environ, **ENVIRONMENT},
)
KINDS = {kind.name: kind for kind in (BUBBLEWRAP, UNFILTERED, PLAIN)}


def choose(
    *,
    packages: tuple[str, ...] = (),
    hidden: Iterable[Path] = (),
    trust: bool = False,
    without_filter: bool = False,
) -> Isolation:
    """The sandbox, if a trial run of it works; else what the options allow.

    `packages` are those that submissions may import; `hidden` is what they must not see. `without_filter`
    allows bubblewrap where system calls cannot be filtered; `trust` allows that and an ordinary process.
    Raises IsolationError if neither is allowed.
    """
    unfiltered = system_calls.why_not()
    kind = BUBBLEWRAP if unfiltered is None else UNFILTERED
    with tempfile.TemporaryDirectory() as folder:
        problem = bubblewrap.why_not(
            Mounts(Path(folder), packages, 2**30, 10), hidden, filtered=unfiltered is None
        )
    if problem is None and (unfiltered is None or without_filter or trust):
        return kind
    if trust:
        return PLAIN
    if problem is None:
        raise IsolationError(
            f"there is no sandbox here, as system calls cannot be filtered: {unfiltered};"
            " --without-filter runs submissions in bubblewrap alone, and their reports say so"
        )
    raise IsolationError(
        f"there is no sandbox here: {problem}; --trust-submissions runs them without one,"
        " with everything that this user may do"
    )


def by_name(name: str) -> Isolation:
    """The isolation of this name, which a worker process gets in its task."""
    if name not in KINDS:
        raise OptionError(f"there is no isolation {name!r}; there are: {', '.join(KINDS)}")
    return KINDS[name]
