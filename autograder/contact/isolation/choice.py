"""Chooses how a student's code is isolated, once for a whole run."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from autograder.contact.isolation import bubblewrap, own, plain
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
    "sandbox (bubblewrap): no network, no files, no other processes",
    bubblewrap.command,
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
KINDS = {kind.name: kind for kind in (BUBBLEWRAP, PLAIN)}


def choose(*, trust: bool = False) -> Isolation:
    """The sandbox, if a trial run of it works; else an ordinary process, if submissions are trusted.

    Raises IsolationError if there is no sandbox and they are not.
    """
    with tempfile.TemporaryDirectory() as folder:
        problem = bubblewrap.why_not(Mounts(Path(folder), (), 2**30, 10))
    if problem is None:
        return BUBBLEWRAP
    if trust:
        return PLAIN
    raise IsolationError(
        f"there is no sandbox here: {problem}; --trust-submissions runs them without one,"
        " with everything that this user may do"
    )


def by_name(name: str) -> Isolation:
    """The isolation of this name, which a worker process gets in its task."""
    if name not in KINDS:
        raise OptionError(f"there is no isolation {name!r}; there are: {', '.join(KINDS)}")
    return KINDS[name]
