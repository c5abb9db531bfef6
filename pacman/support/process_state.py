"""The state of a process that other people's code may change, saved before it and restored after it."""

from __future__ import annotations

import gc
import os
import signal
import sys
import warnings
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random
from threading import Thread, active_count, current_thread, main_thread
from threading import enumerate as enumerate_threads
from types import ModuleType
from typing import Any, cast

from pacman.support.streams import are_streams_open, discard_output

Handler = Any  # what `signal.signal` takes and returns

ENDING = 0.05  # seconds that a thread may take to end


@dataclass(frozen=True)
class ProcessState:
    """The environment, what Ctrl-C does, and the settings of Python and numpy.

    What modules hold is noted by `CodeState`. Threads are noted, and cannot be ended.
    """

    variables: Mapping[str, str]
    interrupted: Handler  # for Ctrl-C
    recursion: int
    filters: tuple[Any, ...]  # of warnings
    floats: Mapping[str, str]  # what numpy does about overflows and the like
    collects: bool
    threads: frozenset[Thread]

    @classmethod
    def now(cls) -> ProcessState:
        """Return the present state."""
        import numpy as np

        return cls(
            variables=dict(os.environ),
            interrupted=signal.getsignal(signal.SIGINT),
            recursion=sys.getrecursionlimit(),
            filters=tuple(warnings.filters),
            floats=cast(Mapping[str, str], np.geterr()),
            collects=gc.isenabled(),
            threads=frozenset(enumerate_threads()),
        )

    def restore(self) -> None:
        """Restores the state, except the environment and threads.

        What the process reads and prints leads nowhere if it was closed.
        """
        import numpy as np

        if current_thread() is main_thread():
            self._restore_signals()
        if sys.getrecursionlimit() != self.recursion:
            sys.setrecursionlimit(self.recursion)
        if tuple(warnings.filters) != self.filters:
            warnings.filters[:] = self.filters  # type: ignore[index]  # it is a list
        if np.geterr() != self.floats:
            np.seterr(**self.floats)  # type: ignore[arg-type]  # what `geterr` returned
        if self.collects and not gc.isenabled():
            gc.enable()
        if not are_streams_open():
            discard_output()

    def restore_variables(self) -> None:
        """Makes the environment what it was."""
        if self.has_other_variables():
            os.environ.clear()
            os.environ.update(self.variables)

    def differs(self, other: ProcessState) -> bool:
        """Whether something in it that can be restored is different."""
        mine, others = (
            (each.variables, each.interrupted, each.recursion, each.filters, each.floats, each.collects)
            for each in (self, other)
        )
        return mine != others

    def has_other_variables(self) -> bool:
        """Whether the environment has changed; looking takes longer than all that `restore` does."""
        return os.environ != self.variables

    def has_more_threads(self) -> bool:
        """Whether threads run that did not run then, and do not end now."""
        if active_count() <= len(self.threads):
            return False
        for thread in set(enumerate_threads()) - self.threads:
            thread.join(ENDING)
            if thread.is_alive():
                return True
        return False

    def _restore_signals(self) -> None:
        if sys.platform != "win32":
            signal.setitimer(signal.ITIMER_REAL, 0)  # an alarm would ring in somebody else's game
        if self.interrupted is not None and signal.getsignal(signal.SIGINT) is not self.interrupted:
            signal.signal(signal.SIGINT, self.interrupted)


# Notices when other people's code has replaced functions, classes or values of modules that all share.

PACKAGES = ("pacman", "agents")
LIBRARY = ("builtins", "collections", "copy", "functools", "heapq", "itertools", "math", "os", "random")
MISSING = object()


class CodeState:
    """The contents of our modules that are loaded, and of some of Python's that every agent uses.

    >>> before = CodeState()
    >>> before.is_as_it_was()
    True
    """

    def __init__(self) -> None:
        Random("")  # from Python 3.13 on, the first seed that is a text changes the module `random`
        self._held = [(names, dict(names)) for names in _namespaces()]

    def is_as_it_was(self) -> bool:
        """Whether all that they held then is still there; modules may hold more, as those loaded since."""
        return all(_is_same(held, names) for names, held in self._held)


def _is_same(held: dict[str, object], names: Mapping[str, object]) -> bool:
    try:
        if names == held:  # much faster than looking at each, and true of nearly all
            return True
    except Exception:  # values of other people may not be comparable
        pass
    if not isinstance(names, dict) and len(names) != len(held):
        return False  # what is added to a class hides what its base has
    return all(value is names.get(name, MISSING) for name, value in held.items())


def _namespaces() -> Iterator[Mapping[str, object]]:
    """Yield the namespaces of modules, and of the classes that are defined in them."""
    for name, module in list(sys.modules.items()):
        if isinstance(module, ModuleType) and (name.partition(".")[0] in PACKAGES or name in LIBRARY):
            yield vars(module)
            for value in list(vars(module).values()):
                if isinstance(value, type) and value.__module__ == name:
                    yield vars(value)
