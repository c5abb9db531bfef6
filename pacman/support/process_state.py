"""What belongs to a whole process and other people's code may change: noted before, restored after."""

from __future__ import annotations

import gc
import os
import signal
import sys
import warnings
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from threading import current_thread, main_thread
from typing import Any

import numpy as np

from pacman.support.frames import current_folder
from pacman.support.streams import are_open, discard_output

Handler = Any  # what `signal.signal` takes and returns
ALARMS = ("SIGINT", "SIGALRM", "SIGTERM", "SIGCHLD", "SIGPIPE", "SIGUSR1")  # those that programs handle


@dataclass(frozen=True)
class ProcessState:
    """The folder, the variables, the handlers of signals, and the settings of Python and numpy.

    Not what threads do that still run, nor what modules hold.
    """

    folder: str
    variables: Mapping[str, str]
    handlers: Mapping[signal.Signals, Handler]
    recursion: int
    filters: tuple[Any, ...]  # of warnings
    floats: Mapping[str, str]  # what numpy does about overflows and the like
    collects: bool

    @classmethod
    def now(cls) -> ProcessState:
        """What it is now."""
        handled = [getattr(signal, name) for name in ALARMS if hasattr(signal, name)]
        return cls(
            folder=current_folder(),
            variables=dict(os.environ),
            handlers={number: signal.getsignal(number) for number in handled},
            recursion=sys.getrecursionlimit(),
            filters=tuple(warnings.filters),
            floats={**np.geterr()},
            collects=gc.isenabled(),
        )

    def restore(self) -> None:
        """Makes it what it was; what the process reads and prints leads nowhere if it was closed."""
        with suppress(OSError):  # the folder may have been removed
            os.chdir(self.folder)
        if os.environ != self.variables:
            os.environ.clear()
            os.environ.update(self.variables)
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
        if not are_open():
            discard_output()

    def _restore_signals(self) -> None:
        if sys.platform != "win32":
            signal.setitimer(signal.ITIMER_REAL, 0)  # an alarm would ring in somebody else's game
        for number, handler in self.handlers.items():
            if signal.getsignal(number) is not handler and handler is not None:
                signal.signal(number, handler)
